"""The seven wonders on 420 x 240 units; each rises in four parts, and parts not built yet are a pale sketch."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from sevenwonders.gui.art import grain, parts
from sevenwonders.gui.art.palette import GOLD, RGB, WHITE, darker, lighter, rgb
from sevenwonders.gui.art.pen import Pen, arc_points, bezier, with_alpha
from sevenwonders.gui.art.picture_seed import seeded
from sevenwonders.gui.art.scenery import MARBLE, SEA, TIMBER, Site, clouds, cypress, hills, olive, palm, rock, sea, sky

WIDTH, HEIGHT = 420, 240
PARTS = 4
MASTER = 2
_SAMPLES = 2
_BASE = 206.0
BRONZE = rgb("#B8813F")
Part = Callable[[Site], None]


def parts_built(stages: int, total: int) -> int:
    """How many of the four parts stand when `stages` of `total` are built."""
    return -(-PARTS * stages // total) if total else 0


def _bricks(s: Site, x: float, base: float, w: float, h: float, row: float = 12) -> None:
    parts.block(s, x, base, w, h, 0.66)
    y = base - row
    index = 0
    while y > base - h + 2:
        s.pen.line([(x + 2, y), (x + w - 2, y)], 0.8, s.shade)
        for step in range(int(w // 26)):
            at = x + 14 + step * 26 + (index % 2) * 12
            if at < x + w - 3:
                s.pen.line([(at, y), (at, min(base, y + row))], 0.8, s.shade)
        y -= row
        index += 1


# --- Giza: three pyramids -------------------------------------------------------------------------------------


def _pyramid(s: Site, cx: float, base: float, w: float, h: float, low: float, high: float) -> None:
    tone, dark = (rgb("#EBC77C"), rgb("#B98A4A")) if s.age < 3 else (rgb("#D9A27A"), rgb("#7A5468"))
    left_low, right_low = cx - w / 2 * (1 - low), cx + w / 2 * (1 - low)
    left_high, right_high = cx - w / 2 * (1 - high), cx + w / 2 * (1 - high)
    y_low, y_high = base - h * low, base - h * high
    split = cx + w * 0.12
    split_low, split_high = cx + (split - cx) * (1 - low), cx + (split - cx) * (1 - high)
    s.pen.poly([(left_low, y_low), (left_high, y_high), (split_high, y_high), (split_low, y_low)], tone)
    s.pen.poly([(split_low, y_low), (split_high, y_high), (right_high, y_high), (right_low, y_low)], dark)
    rows = max(2, round(h * (high - low) / 13))
    for index in range(1, rows):
        share = low + (high - low) * index / rows
        y = base - h * share
        s.pen.line(
            [(cx - w / 2 * (1 - share), y), (split_low + (cx - split_low) * (share - low) / (1 - low), y)],
            0.8,
            darker(tone, 0.14),
        )


def _giza_1(s: Site) -> None:
    _pyramid(s, 330, _BASE - 8, 120, 84, 0, 1)


def _giza_2(s: Site) -> None:
    _pyramid(s, 200, _BASE + 4, 240, 172, 0, 0.42)


def _giza_3(s: Site) -> None:
    _pyramid(s, 200, _BASE + 4, 240, 172, 0.42, 0.82)


def _giza_4(s: Site) -> None:
    _pyramid(s, 200, _BASE + 4, 240, 172, 0.82, 1)
    s.pen.poly([(178.5, 65), (200, 34), (221.5, 65)], GOLD)
    s.pen.poly([(205, 65), (200, 34), (221.5, 65)], darker(GOLD, 0.25))


def _giza_site(s: Site) -> None:
    palm(s.pen, 52, _BASE + 14, 96, s.age)
    palm(s.pen, 80, _BASE + 18, 66, s.age)
    palm(s.pen, 392, _BASE + 16, 60, s.age)


# --- Rhodes: the Colossus -------------------------------------------------------------------------------------


def _rhodes_site(s: Site) -> None:
    sea(s.pen, 420, 176, 240, s.age)
    parts.block(s, 0, 214, 132, 34)
    parts.block(s, 288, 214, 132, 34)
    parts.tower(s, 60, 182, 34, 54, 3)
    parts.tower(s, 366, 182, 34, 54, 3)
    parts.ship(s, 212, 216, 46, rgb("#B8352F"))


def _metal(s: Site) -> tuple[RGB, RGB]:
    return (BRONZE, darker(BRONZE, 0.28)) if s.age < 3 else (lighter(BRONZE, 0.1), darker(BRONZE, 0.45))


def _rhodes_1(s: Site) -> None:
    for x in (136, 236):
        parts.flat_wall(s, x, 206, 52, 24)
        s.pen.rect(x - 5, 180, 62, 6, s.lit)


def _rhodes_2(s: Site) -> None:
    light, dark = _metal(s)
    s.pen.poly([(148, 180), (176, 180), (208, 118), (194, 108)], light)
    s.pen.poly([(248, 180), (276, 180), (226, 108), (208, 116)], dark)
    s.pen.poly([(184, 126), (240, 126), (230, 96), (192, 96)], darker(light, 0.4))
    for x in (156, 200, 216, 232):
        s.pen.line([(x if x > 180 else 192, 100), (x if x > 180 else 188, 124)], 1.2, light)


def _rhodes_3(s: Site) -> None:
    light, dark = _metal(s)
    s.pen.poly([(190, 98), (182, 56), (240, 56), (232, 98)], light)
    s.pen.poly([(214, 98), (216, 56), (240, 56), (232, 98)], dark)
    s.pen.line([(186, 60), (166, 84), (172, 108)], 12, light)
    s.pen.line([(236, 60), (254, 44), (262, 18)], 12, dark)


def _rhodes_4(s: Site) -> None:
    light, dark = _metal(s)
    for angle in range(-160, -10, 25):
        x, y = arc_points(211, 36, 29, 29, angle, angle, 1)[0]
        a, b = arc_points(211, 36, 17, 17, angle - 9, angle + 9, 1)
        s.pen.poly([a, (x, y), b], GOLD)
    s.pen.circle(211, 38, 16, light)
    s.pen.poly(arc_points(211, 38, 16, 16, -70, 80, 16), dark)
    s.pen.rect(204, 50, 14, 9, dark)
    s.pen.poly([(252, 14), (274, 14), (268, 24), (258, 24)], dark)
    s.pen.poly(
        [*bezier((254, 14), (250, 2), (262, -2), (264, -12), 8), *bezier((264, -12), (270, 0), (276, 4), (272, 14), 8)],
        rgb("#F6A63A"),
    )


# --- Alexandria: the lighthouse -------------------------------------------------------------------------------


def _alexandria_site(s: Site) -> None:
    sea(s.pen, 420, 170, 240, s.age)
    rock(s.pen, 214, 226, 132, rgb("#B79A72") if s.age < 3 else rgb("#6B5270"))
    parts.ship(s, 60, 202, 40, rgb("#3F8FA8"))
    parts.ship(s, 372, 214, 34, rgb("#E0A92B"))


def _alexandria_1(s: Site) -> None:
    _bricks(s, 132, 196, 164, 34)
    parts.crenels(s, 132, 162, 164, 11, 6)
    parts.door(s, 206, 196, 26, 26)


def _alexandria_2(s: Site) -> None:
    _bricks(s, 178, 162, 72, 66)
    s.pen.rect(172, 94, 84, 6, s.lit)
    parts.crenels(s, 172, 96, 84, 6, 6)
    parts.windows(s, 182, 118, 62, 3, 7)


def _alexandria_3(s: Site) -> None:
    _bricks(s, 191, 92, 46, 34, 10)
    s.pen.rect(186, 56, 56, 5, s.lit)
    s.pen.rect(224, 56, 18, 5, s.shade)


def _alexandria_4(s: Site) -> None:
    for side in (-1, 1):
        s.pen.poly([(214, 44), (214 + side * 206, 6), (214 + side * 206, 70)], with_alpha(rgb("#FFE9A8"), 0.45))
    parts.colonnade(s, 214, 56, 32, 22, 4, 4)
    s.pen.circle(214, 43, 9, rgb("#F6A63A"))
    s.pen.circle(214, 42, 5, rgb("#FFF6D0"))
    s.pen.poly([(194, 34), (214, 14), (234, 34)], rgb("#3F8FA8"))
    s.pen.rect(212.5, 2, 3, 13, GOLD)


# --- Ephesus: the temple of Artemis ---------------------------------------------------------------------------


def _ephesus_site(s: Site) -> None:
    for x, h in ((30, 96), (52, 74), (372, 84), (396, 102)):
        cypress(s.pen, x, _BASE + 10, h, s.age)


def _ephesus_1(s: Site) -> None:
    parts.steps(s, 210, _BASE + 12, 320, 5, 6)


def _ephesus_2(s: Site) -> None:
    s.wall = MARBLE
    parts.colonnade(s, 210, _BASE - 18, 264, 76, 9, 12)


def _ephesus_3(s: Site) -> None:
    s.wall = MARBLE
    s.pen.rect(70, _BASE - 112, 280, 19, s.lit)
    s.pen.rect(70, _BASE - 98, 280, 5, rgb("#2E6B57"))
    for index in range(14):
        s.pen.rect(80 + index * 20, _BASE - 109, 8, 8, rgb("#C4623A"))


def _ephesus_4(s: Site) -> None:
    parts.gable(s, 210, _BASE - 105, 280, 58, rgb("#2E6B57"))
    s.pen.poly([*arc_points(210, 70, 13, 13, 20, 160, 14), *arc_points(210, 64, 12, 11, 160, 20, 14)], GOLD)
    for x in (66, 210, 354):
        y = _BASE - 116 if x != 210 else _BASE - 172
        s.pen.circle(x, y, 5, GOLD)


# --- Babylon: the hanging gardens -----------------------------------------------------------------------------


def _babylon_site(s: Site) -> None:
    s.pen.rect(0, 214, 420, 30, SEA if s.age < 3 else rgb("#4A4F7A"))
    for x in (24, 120, 300, 380):
        s.pen.rect(x, 222, 34, 2.4, lighter(SEA, 0.5))
    palm(s.pen, 28, 212, 84, s.age)
    palm(s.pen, 396, 212, 96, s.age)


def _terrace(s: Site, x: float, base: float, w: float, h: float, arches_count: int) -> None:
    s.wall = rgb("#E3A86A")
    parts.arches(s, x, base, w, h, arches_count)
    green = rgb("#5E8C4A") if s.age < 3 else rgb("#4F5A7A")
    s.pen.rect(x - 4, base - h - 4, w + 8, 7, green, 3)
    rng = seeded(f"vine{x}{base}")
    for index in range(int(w // 13)):
        at = x + 5 + index * 13
        drop = rng.uniform(8, h * 0.55)
        s.pen.ellipse(at, base - h + drop / 2, 4.6, drop / 2 + 3, green if index % 2 else lighter(green, 0.15))
        if index % 3 == 0:
            s.pen.circle(at, base - h + drop, 2.6, rgb("#E2708A"))


def _babylon_1(s: Site) -> None:
    _terrace(s, 70, 214, 280, 46, 8)


def _babylon_2(s: Site) -> None:
    _terrace(s, 108, 166, 204, 42, 6)
    for x in (84, 336):
        olive(s.pen, x, 168, 40, s.age)


def _babylon_3(s: Site) -> None:
    _terrace(s, 146, 122, 128, 38, 4)
    for x in (124, 296):
        cypress(s.pen, x, 124, 46, s.age)


def _babylon_4(s: Site) -> None:
    _terrace(s, 180, 82, 60, 28, 2)
    for x in (160, 260):
        palm(s.pen, x, 84, 46, s.age)
    olive(s.pen, 210, 54, 44, s.age)
    s.pen.rect(203, 82, 14, 132, lighter(SEA, 0.5))
    for y in (94, 124, 156, 190):
        s.pen.rect(206, y, 3, 14, WHITE, 1.5)


# --- Olympia: the statue of Zeus ------------------------------------------------------------------------------


def _olympia_site(s: Site) -> None:
    for x, size in ((36, 74), (74, 52), (350, 60), (392, 80)):
        olive(s.pen, x, _BASE + 14, size, s.age)


def _olympia_1(s: Site) -> None:
    parts.steps(s, 210, _BASE + 12, 250, 3, 7)
    for x in (112, 146, 274, 308):
        parts.column(s, x, _BASE - 9, 13, 128)


def _olympia_2(s: Site) -> None:
    s.pen.rect(164, _BASE - 39, 92, 30, GOLD)
    s.pen.rect(214, _BASE - 39, 42, 30, darker(GOLD, 0.25))
    s.pen.rect(172, _BASE - 118, 12, 80, darker(GOLD, 0.1))
    s.pen.rect(236, _BASE - 118, 12, 80, darker(GOLD, 0.35))
    s.pen.rect(168, _BASE - 124, 84, 9, GOLD)


def _olympia_3(s: Site) -> None:
    skin = rgb("#F3E4C8") if s.age < 3 else rgb("#D9B8A0")
    s.pen.poly([(184, _BASE - 39), (180, _BASE - 70), (236, _BASE - 70), (240, _BASE - 39)], rgb("#6B3FA0"))
    s.pen.poly(
        [(212, _BASE - 39), (214, _BASE - 70), (236, _BASE - 70), (240, _BASE - 39)], darker(rgb("#6B3FA0"), 0.25)
    )
    s.pen.poly([(186, _BASE - 68), (182, _BASE - 112), (234, _BASE - 112), (230, _BASE - 68)], skin)
    s.pen.poly([(212, _BASE - 68), (214, _BASE - 112), (234, _BASE - 112), (230, _BASE - 68)], darker(skin, 0.16))
    s.pen.poly([(182, _BASE - 112), (206, _BASE - 112), (232, _BASE - 70), (212, _BASE - 68)], rgb("#6B3FA0"))
    s.pen.line([(184, _BASE - 106), (164, _BASE - 92), (160, _BASE - 120)], 10, skin)
    s.pen.line([(232, _BASE - 106), (252, _BASE - 84), (246, _BASE - 64)], 10, darker(skin, 0.16))


def _olympia_4(s: Site) -> None:
    skin = rgb("#F3E4C8") if s.age < 3 else rgb("#D9B8A0")
    s.pen.circle(208, _BASE - 130, 16, skin)
    s.pen.poly(
        [
            (193, _BASE - 128),
            *bezier((193, _BASE - 128), (196, _BASE - 106), (220, _BASE - 106), (223, _BASE - 128), 10),
            (208, _BASE - 120),
        ],
        darker(TIMBER, 0.15),
    )
    s.pen.poly(arc_points(208, _BASE - 132, 17, 17, 180, 360, 16), darker(TIMBER, 0.15))
    for step in range(7):
        x, y = arc_points(208, _BASE - 133, 17, 14, 195 + step * 25, 195 + step * 25, 1)[0]
        s.pen.ellipse(x, y, 4, 2.4, GOLD)
    s.pen.line([(160, _BASE - 152), (160, _BASE - 40)], 3.4, GOLD)
    s.pen.circle(160, _BASE - 154, 6, GOLD)
    s.wall = MARBLE
    s.pen.rect(94, _BASE - 156, 232, 12, s.lit)
    parts.gable(s, 210, _BASE - 149, 232, 36, rgb("#3F7FB0"))


# --- Halicarnassus: the mausoleum -----------------------------------------------------------------------------


def _halicarnassus_site(s: Site) -> None:
    for x, h in ((40, 90), (66, 66), (360, 78), (388, 98)):
        cypress(s.pen, x, _BASE + 12, h, s.age)


def _halicarnassus_1(s: Site) -> None:
    parts.steps(s, 210, _BASE + 14, 240, 3, 6)
    _bricks(s, 122, _BASE - 4, 176, 46, 11)
    s.pen.rect(114, _BASE - 56, 192, 8, s.lit)
    parts.door(s, 204, _BASE - 4, 26, 32)


def _halicarnassus_2(s: Site) -> None:
    s.wall = MARBLE
    parts.colonnade(s, 210, _BASE - 56, 164, 50, 8, 9)
    s.pen.rect(118, _BASE - 114, 184, 9, s.lit)


def _halicarnassus_3(s: Site) -> None:
    tone = rgb("#C9A2C0") if s.age < 3 else rgb("#9A6A92")
    for index in range(7):
        w = 176 - index * 19
        y = _BASE - 114 - (index + 1) * 6
        s.pen.rect(210 - w / 2, y, w, 6, lighter(tone, 0.35))
        s.pen.rect(210 + w * 0.12, y, w * 0.38, 6, darker(tone, 0.15))


def _halicarnassus_4(s: Site) -> None:
    base = _BASE - 156
    s.pen.rect(184, base - 6, 52, 7, s.lit)
    for x in (190, 206):
        s.pen.ellipse(x, base - 16, 10, 6, GOLD)
        s.pen.poly([(x - 6, base - 18), (x - 14, base - 30), (x - 8, base - 32), (x, base - 19)], GOLD)
        s.pen.rect(x - 8, base - 13, 3, 8, GOLD)
        s.pen.rect(x + 5, base - 13, 3, 8, GOLD)
    s.pen.poly([(216, base - 6), (216, base - 18), (234, base - 22), (236, base - 6)], darker(GOLD, 0.2))
    s.pen.circle(226, base - 6, 6, darker(GOLD, 0.4))
    s.pen.circle(227, base - 30, 4, GOLD)
    s.pen.rect(223, base - 27, 8, 10, GOLD, 2)


_WONDERS: dict[str, tuple[Part, tuple[Part, Part, Part, Part]]] = {
    "giza": (_giza_site, (_giza_1, _giza_2, _giza_3, _giza_4)),
    "rhodes": (_rhodes_site, (_rhodes_1, _rhodes_2, _rhodes_3, _rhodes_4)),
    "alexandria": (_alexandria_site, (_alexandria_1, _alexandria_2, _alexandria_3, _alexandria_4)),
    "ephesus": (_ephesus_site, (_ephesus_1, _ephesus_2, _ephesus_3, _ephesus_4)),
    "babylon": (_babylon_site, (_babylon_1, _babylon_2, _babylon_3, _babylon_4)),
    "olympia": (_olympia_site, (_olympia_1, _olympia_2, _olympia_3, _olympia_4)),
    "halicarnassus": (_halicarnassus_site, (_halicarnassus_1, _halicarnassus_2, _halicarnassus_3, _halicarnassus_4)),
}


def _ghost(layer: Image.Image) -> Image.Image:
    alpha = layer.getchannel("A").point([round(value * 0.26) for value in range(256)])
    pale = Image.new("RGBA", layer.size, (*WHITE, 255))
    pale.putalpha(alpha)
    return pale


def draw_wonder(wonder_id: str, side: str, built: int) -> Image.Image:
    """The picture of a wonder with `built` of its four parts standing: day on side A, dusk on side B."""
    site_part, pieces = _WONDERS[wonder_id]
    scale = MASTER * _SAMPLES
    age = 1 if side == "A" else 3
    rng = seeded(wonder_id)
    pen = Pen(WIDTH, HEIGHT, scale, (255, 255, 255))
    sky(pen, age, WIDTH, 210, (336 if wonder_id != "giza" else 108, 54), 22)
    if age == 1:
        clouds(pen, rng, WIDTH, 24, 96, 4, 1.2)
    hills(pen, rng, age, WIDTH, 190, HEIGHT)
    site_part(Site(pen, rng, age, "blue", ground=_BASE))
    for index, piece in enumerate(pieces):
        layer = Pen(WIDTH, HEIGHT, scale)
        piece(Site(layer, rng, age, "blue", ground=_BASE))
        picture = layer.image if index < built else _ghost(layer.image)
        pen.image.paste(picture, (0, 0), picture)
    return grain.grained(pen.finish(_SAMPLES), 0.05)
