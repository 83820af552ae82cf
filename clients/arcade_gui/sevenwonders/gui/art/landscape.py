"""The wide land behind everything: a bay between hills, by day, golden, at dusk."""

from __future__ import annotations

from PIL import Image

from sevenwonders.gui.art import grain, parts
from sevenwonders.gui.art.palette import darker, lighter, mix, rgb
from sevenwonders.gui.art.pen import Pen, bezier, with_alpha
from sevenwonders.gui.art.picture_seed import seeded
from sevenwonders.gui.art.scenery import MARBLE, Site, clouds, cypress, olive, ridge, sea, sky

WIDTH, HEIGHT = 960, 540
_SCALE = 2
_SAMPLES = 2
_TONES = {
    1: (rgb("#A9CDB4"), rgb("#8FBF86"), rgb("#7FAE74"), rgb("#D9C27E")),
    2: (rgb("#E0A56A"), rgb("#C98F4E"), rgb("#B57B3F"), rgb("#E3BE72")),
    3: (rgb("#7A4C74"), rgb("#5E3D66"), rgb("#4C3358"), rgb("#8A5566")),
}


def _headland(site: Site, tone: tuple[int, int, int]) -> None:
    """A cape on the left with a temple and trees."""
    pen = site.pen
    pen.poly(
        [
            (0, 540),
            (0, 262),
            *bezier((0, 262), (90, 246), (170, 250), (224, 268), 20),
            *bezier((224, 268), (276, 286), (300, 340), (372, 366), 20),
            *bezier((372, 366), (440, 390), (470, 430), (560, 452), 20),
            (560, 540),
        ],
        tone,
    )
    lee = [
        *bezier((224, 268), (276, 286), (300, 340), (372, 366), 20),
        *bezier((372, 366), (440, 390), (470, 430), (560, 452), 20),
    ]
    pen.poly([*lee, (430, 452), *bezier((430, 452), (330, 430), (270, 350), (224, 268), 20)], darker(tone, 0.12))
    base = 264.0
    pen.rect(92, base - 8, 120, 10, site.shade)
    for index in range(6):
        x = 100 + index * 19
        pen.rect(x, base - 52, 9, 45, site.lit)
        pen.rect(x + 5, base - 52, 4, 45, site.shade)
    pen.rect(92, base - 60, 120, 9, site.lit)
    pen.poly([(88, base - 60), (152, base - 86), (216, base - 60)], mix(site.lit, site.shade, 0.3))
    pen.poly([(152, base - 82), (208, base - 61), (152, base - 61)], site.shade)
    for x, h in ((52, 64), (70, 48), (232, 58), (248, 40)):
        cypress(pen, x, base + 8, h, site.age)
    olive(pen, 24, base + 6, 46, site.age)


def _pyramids(site: Site) -> None:
    pen = site.pen
    light, dark = (rgb("#EBCF8F"), rgb("#C49A5A")) if site.age < 3 else (rgb("#B98080"), rgb("#6E4A6A"))
    for cx, base, w, h in ((742, 306, 112, 70), (826, 312, 150, 98), (902, 314, 96, 58)):
        pen.poly([(cx - w / 2, base), (cx, base - h), (cx + w * 0.14, base)], light)
        pen.poly([(cx, base - h), (cx + w / 2, base), (cx + w * 0.14, base)], dark)


def draw_landscape(age: int) -> Image.Image:
    """The land of an age, 1920 x 1080 pixels."""
    rng = seeded("landscape")
    pen = Pen(WIDTH, HEIGHT, _SCALE * _SAMPLES, (255, 255, 255))
    far, middle, near, ground = _TONES[age]
    sky(pen, age, WIDTH, 360, (560, 176 if age < 3 else 226), 46)
    clouds(pen, rng, WIDTH, 40, 170, 9 if age < 3 else 4, 1.9)
    pen.poly([(0, 360), *ridge(rng, WIDTH, 300, 70, 6), (WIDTH, 360)], far)
    site = Site(pen, rng, age, "red", wall=MARBLE, ground=300)
    pen.poly(
        [(600, 320), *bezier((600, 318), (680, 312), (700, 296), (780, 296), 20), (WIDTH, 290), (WIDTH, 360)], middle
    )
    _pyramids(site)
    water = Pen(WIDTH, 160, _SCALE * _SAMPLES, (255, 255, 255))
    sea(water, WIDTH, 0, 160, age)
    pen.image.paste(water.image, (0, 316 * _SCALE * _SAMPLES))
    for index in range(26):
        x, y = rng.uniform(300, 930), 322 + index * 5.4
        pen.rect(x, y, rng.uniform(20, 70), 1.6, with_alpha(lighter(far, 0.75), 0.45), 0.8)
    parts.ship(site, 520, 362, 44)
    parts.ship(site, 668, 344, 24)
    _headland(site, near)
    pen.poly([(0, 540), *ridge(rng, WIDTH, 452, 34, 4), (WIDTH, 540)], mix(ground, near, 0.35))
    pen.poly([(0, 540), *ridge(rng, WIDTH, 484, 22, 3), (WIDTH, 540)], ground)
    for x, h in ((36, 92), (64, 70), (880, 104), (912, 78), (846, 60)):
        cypress(pen, x, 486, h, age)
    return grain.grained(pen.finish(_SAMPLES), 0.04)
