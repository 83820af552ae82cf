"""Skies, suns, hills and plants: the land every picture stands in."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from sevenwonders.gui.art.palette import CARD, RGB, SKIES, WHITE, darker, lighter, mix, rgb
from sevenwonders.gui.art.pen import Pen, Point, arc_points, bezier, with_alpha

GROUND = 190.0
LIMESTONE = rgb("#F3E2BD")
MARBLE = rgb("#FBF3E0")
TERRACOTTA = rgb("#C4623A")
TIMBER = rgb("#8B5A2B")
LEAF = rgb("#5E8C4A")
SEA = rgb("#3F8FA8")


@dataclass
class Site:
    """A picture being drawn: 240 x 240 units, a ground line, and the colours of its building."""

    pen: Pen
    rng: Random
    age: int
    color: str
    wall: RGB = LIMESTONE
    ground: float = GROUND

    @property
    def shade(self) -> RGB:
        """The side of a wall away from the sun."""
        return mix(self.wall, rgb("#A9744F"), 0.42) if self.age < 3 else mix(self.wall, rgb("#5A4A78"), 0.5)

    @property
    def lit(self) -> RGB:
        """The side of a wall towards the sun."""
        return self.wall if self.age < 3 else mix(self.wall, rgb("#F2A56B"), 0.25)

    @property
    def roof(self) -> RGB:
        """Roofs carry the colour of the card's type."""
        return CARD[self.color]

    @property
    def dark(self) -> RGB:
        """Doors, windows and other openings."""
        return rgb("#4A3450") if self.age == 3 else rgb("#5A3B33")

    @property
    def near(self) -> RGB:
        """The ground in front."""
        return _LAND[self.age][2]


# far hills, middle hills, near ground, of each age
_LAND: dict[int, tuple[RGB, RGB, RGB]] = {
    1: (rgb("#A9CDB4"), rgb("#8FBF86"), rgb("#D9C27E")),
    2: (rgb("#E0A56A"), rgb("#C98F4E"), rgb("#E3BE72")),
    3: (rgb("#7A4C74"), rgb("#5E3D66"), rgb("#8A5566")),
}
_SUN = {1: rgb("#FFF6D8"), 2: rgb("#FFF1C4"), 3: rgb("#FFC98A")}


def sky(pen: Pen, age: int, w: float, h: float, sun_at: Point, sun_r: float) -> None:
    """A sky of the age with its sun and two rings of glow."""
    top, bottom = SKIES[age]
    pen.gradient(0, 0, w, h, top, bottom)
    x, y = sun_at
    for grow, alpha in ((2.1, 0.14), (1.5, 0.2)):
        pen.circle(x, y, sun_r * grow, with_alpha(_SUN[age], alpha))
    pen.circle(x, y, sun_r, _SUN[age])


def clouds(pen: Pen, rng: Random, w: float, top: float, bottom: float, count: int, size: float = 1.0) -> None:
    """Flat-bottomed poster clouds."""
    for _ in range(count):
        x, y = rng.uniform(0, w), rng.uniform(top, bottom)
        length = rng.uniform(26, 60) * size
        fill = with_alpha(WHITE, 0.55)
        pen.rect(x - length / 2, y, length, 6 * size, fill, 3 * size)
        pen.rect(x - length / 3.4, y - 5.5 * size, length * 0.5, 6 * size, fill, 3 * size)


def ridge(rng: Random, w: float, base: float, height: float, bumps: int) -> list[Point]:
    """A smooth skyline from left to right."""
    heights = [base - height * rng.uniform(0.15, 1) for _ in range(bumps + 1)]
    step = w / bumps
    points: list[Point] = []
    for index in range(bumps):
        x = index * step
        points += bezier(
            (x, heights[index]),
            (x + step / 2, heights[index]),
            (x + step / 2, heights[index + 1]),
            (x + step, heights[index + 1]),
            14,
        )
    return points


def hills(pen: Pen, rng: Random, age: int, w: float, base: float, bottom: float) -> None:
    """Two rows of hills and the ground before them."""
    far, middle, near = _LAND[age]
    pen.poly([(0, bottom), *ridge(rng, w, base - 12, 46, 3), (w, bottom)], far)
    pen.poly([(0, bottom), *ridge(rng, w, base + 2, 26, 4), (w, bottom)], middle)
    pen.poly([(0, bottom), *ridge(rng, w, base + 4, 6, 3), (w, bottom)], near)


def sea(pen: Pen, w: float, top: float, bottom: float, age: int) -> None:
    """Water with a few bright streaks."""
    base = SEA if age < 3 else rgb("#4A4F7A")
    pen.gradient(0, top, w, bottom - top, lighter(base, 0.25), base)
    for index in range(5):
        y = top + 5 + index * (bottom - top - 8) / 5
        x = (index * 67) % w
        pen.rect(x, y, 26, 2, with_alpha(WHITE, 0.5), 1)
        pen.rect((x + w / 2) % w, y + 3, 16, 2, with_alpha(WHITE, 0.35), 1)


def cypress(pen: Pen, x: float, base: float, h: float, age: int) -> None:
    """A slim tree, lit from the left."""
    green = rgb("#3F6E4A") if age < 3 else rgb("#3C3558")
    w = h * 0.16
    shape = [
        *bezier((x, base - h), (x + w * 1.3, base - h * 0.5), (x + w, base), (x, base), 14),
        *bezier((x, base), (x - w, base), (x - w * 1.3, base - h * 0.5), (x, base - h), 14),
    ]
    pen.poly(shape, green)
    pen.poly(
        [*bezier((x, base - h), (x - w * 1.3, base - h * 0.5), (x - w, base), (x, base), 14)], lighter(green, 0.16)
    )


def olive(pen: Pen, x: float, base: float, size: float, age: int) -> None:
    """A round tree on a short trunk."""
    green = rgb("#6E9350") if age < 3 else rgb("#4B4468")
    pen.poly(
        [
            (x - size * 0.07, base),
            (x + size * 0.07, base),
            (x + size * 0.04, base - size * 0.5),
            (x - size * 0.04, base - size * 0.5),
        ],
        darker(TIMBER, 0.2),
    )
    for dx, dy, r in ((-0.24, 0.55, 0.25), (0.25, 0.57, 0.24), (0, 0.75, 0.3)):
        pen.circle(x + dx * size, base - dy * size, r * size, green)
    pen.circle(x - size * 0.1, base - size * 0.78, size * 0.16, lighter(green, 0.18))


def palm(pen: Pen, x: float, base: float, h: float, age: int) -> None:
    """A palm with a curved trunk."""
    green = rgb("#4F8452") if age < 3 else rgb("#40406A")
    top = (x + h * 0.1, base - h)
    pen.line(
        bezier((x, base), (x - h * 0.05, base - h * 0.5), (x, base - h * 0.8), top, 14), h * 0.055, darker(TIMBER, 0.1)
    )
    for angle in (-170, -140, -95, -45, -10):
        rad = math.radians(angle)
        tip = (top[0] + h * 0.36 * math.cos(rad), top[1] + h * 0.26 * math.sin(rad) + h * 0.13)
        mid = ((top[0] + tip[0]) / 2, min(top[1], tip[1]) - h * 0.1)
        low = ((top[0] + tip[0]) / 2, min(top[1], tip[1]) - h * 0.015)
        pen.poly([*bezier(top, mid, mid, tip, 10), *bezier(tip, low, low, top, 10)], green)


def rock(pen: Pen, x: float, base: float, size: float, fill: RGB) -> None:
    """A boulder with a lit top."""
    pen.poly(
        [
            (x - size, base),
            (x - size * 0.7, base - size * 0.7),
            (x + size * 0.1, base - size),
            (x + size * 0.8, base - size * 0.55),
            (x + size, base),
        ],
        darker(fill, 0.25),
    )
    pen.poly(
        [
            (x - size, base),
            (x - size * 0.7, base - size * 0.7),
            (x + size * 0.1, base - size),
            (x - size * 0.1, base - size * 0.4),
            (x - size * 0.3, base),
        ],
        fill,
    )


def shadow(site: Site, left: float, right: float, length: float = 46) -> None:
    """The long soft shadow a building throws to the right along the ground."""
    y = site.ground
    site.pen.poly(
        [(left, y), (right, y), (right + length, y + 14), (left + length * 0.8, y + 14)],
        with_alpha(darker(site.near, 0.6), 0.35),
    )


def disc_half(cx: float, cy: float, rx: float, ry: float) -> list[Point]:
    """The upper half of an ellipse: a dome."""
    return arc_points(cx, cy, rx, ry, 180, 360)
