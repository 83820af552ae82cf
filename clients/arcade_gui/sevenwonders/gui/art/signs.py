"""Coins, shields, science, points, tokens and emblems, each filling 100 x 100 units."""

from __future__ import annotations

import math
from collections.abc import Callable

from sevenwonders.gui.art.palette import (
    AGE_BACK,
    CARD,
    CHOSEN,
    GOLD,
    INK,
    PAPER,
    POSSIBLE,
    RGB,
    SILVER,
    WHITE,
    darker,
    lighter,
    rgb,
)
from sevenwonders.gui.art.pen import Pen, Point, arc_points, bezier, rotated

BRONZE = rgb("#B9783F")


def coin(pen: Pen, metal: RGB, mark: str) -> None:
    """A coin with a milled rim and its value."""
    pen.circle(50, 53, 46, darker(metal, 0.55))
    pen.circle(50, 49, 46, darker(metal, 0.18))
    for step in range(28):
        angle = math.radians(step * 360 / 28)
        pen.circle(50 + 42.5 * math.cos(angle), 49 + 42.5 * math.sin(angle), 2, lighter(metal, 0.45))
    pen.circle(50, 49, 38.5, metal)
    pen.poly(arc_points(50, 49, 38.5, 38.5, 140, 320), lighter(metal, 0.3))
    pen.ring(50, 49, 34, 2, darker(metal, 0.25))
    if mark:
        pen.text(50, 48, mark, "serif-black", 54, darker(metal, 0.78))


def shield_shape(cx: float, top: float, width: float, height: float) -> list[Point]:
    """The outline of a round-bellied shield."""
    half = width / 2
    return [
        (cx - half, top + height * 0.06),
        *bezier((cx - half, top + height * 0.06), (cx - half * 0.5, top + height * 0.1), (cx - 4, top + 4), (cx, top)),
        *bezier((cx, top), (cx + 4, top + 4), (cx + half * 0.5, top + height * 0.1), (cx + half, top + height * 0.06)),
        *bezier(
            (cx + half, top + height * 0.06),
            (cx + half * 1.08, top + height * 0.6),
            (cx + half * 0.6, top + height * 0.85),
            (cx, top + height),
        ),
        *bezier(
            (cx, top + height),
            (cx - half * 0.6, top + height * 0.85),
            (cx - half * 1.08, top + height * 0.6),
            (cx - half, top + height * 0.06),
        ),
    ]


def _shield(pen: Pen) -> None:
    red = CARD["red"]
    pen.poly(shield_shape(50, 7, 78, 90), darker(red, 0.6))
    pen.poly(shield_shape(50, 4, 78, 90), WHITE)
    pen.poly(shield_shape(50, 9, 67, 79), red)
    right = [p for p in shield_shape(50, 9, 67, 79) if p[0] >= 50]
    pen.poly([(50, 9), *right, (50, 88)], darker(red, 0.2))
    pen.poly([(46, 13), (54, 13), (54, 84), (50, 87), (46, 84)], GOLD)
    pen.poly([(19, 38), (81, 38), (80, 46), (20, 46)], GOLD)
    pen.circle(50, 42, 13, darker(red, 0.5))
    pen.circle(50, 42, 10.5, GOLD)
    pen.circle(47, 39, 4, lighter(GOLD, 0.6))


def _compass(pen: Pen) -> None:
    base = CARD["green"]
    _tile(pen, base)
    for side in (-1, 1):
        leg = [
            (50 - 4 * side, 26),
            (50 + 5 * side, 26),
            (50 + 27 * side, 78),
            (50 + 24 * side, 84),
            (50 + 19 * side, 78),
        ]
        pen.poly(leg, WHITE)
    pen.line(arc_points(50, 26, 40, 40, 50, 130, 20), 5, lighter(base, 0.45))
    pen.circle(50, 27, 11, WHITE)
    pen.circle(50, 27, 5, darker(base, 0.4))
    pen.rect(46.5, 9, 7, 10, WHITE, 3)


def gear_shape(cx: float, cy: float, outer: float, inner: float, teeth: int) -> list[Point]:
    """The outline of a toothed wheel."""
    points = []
    step = 360 / teeth
    for tooth in range(teeth):
        for offset, radius in ((-0.30, inner), (-0.19, outer), (0.19, outer), (0.30, inner)):
            angle = math.radians((tooth + offset) * step)
            points.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return points


def _tile(pen: Pen, base: RGB) -> None:
    pen.rect(5, 8, 90, 90, darker(base, 0.6), 22)
    pen.rect(5, 4, 90, 90, WHITE, 22)
    pen.rect(10, 9, 80, 80, base, 18)
    pen.poly([(90, 30), (90, 71), (72, 89), (30, 89)], darker(base, 0.12))


def _gear(pen: Pen) -> None:
    base = CARD["green"]
    _tile(pen, base)
    pen.poly(gear_shape(50, 49, 34, 26, 8), WHITE)
    pen.circle(50, 49, 12, darker(base, 0.3))
    for step in range(4):
        angle = math.radians(step * 90 + 45)
        pen.circle(50 + 19 * math.cos(angle), 49 + 19 * math.sin(angle), 3.4, lighter(base, 0.35))


def _tablet(pen: Pen) -> None:
    base = CARD["green"]
    _tile(pen, base)
    pen.poly([(27, 80), (27, 34), *arc_points(50, 34, 23, 20, 180, 360), (73, 34), (73, 80)], WHITE)
    for y, marks in ((36, "vvv"), (49, "lvl"), (62, "vlv")):
        for index, mark in enumerate(marks):
            x = 35 + index * 12
            if mark == "v":
                pen.poly([(x, y), (x + 7, y), (x + 3.5, y + 8)], darker(base, 0.25))
            else:
                pen.rect(x + 2, y, 4, 8, darker(base, 0.25), 1.5)


def _any_science(pen: Pen) -> None:
    base = CARD["green"]
    _tile(pen, base)
    pen.poly(gear_shape(34, 36, 19, 14, 8), WHITE)
    pen.circle(34, 36, 6.5, base)
    pen.poly([(58, 54), (58, 30), *arc_points(69, 30, 11, 10, 180, 360), (80, 54)], WHITE)
    for y in (30, 37, 44):
        pen.rect(63, y, 12, 3, base, 1)
    for side in (-1, 1):
        pen.poly([(50 - 3 * side, 58), (50 + 3 * side, 58), (50 + 16 * side, 82), (50 + 11 * side, 82)], WHITE)
    pen.circle(50, 58, 6, WHITE)


def _leaf(pen: Pen, x: float, y: float, angle: float, size: float, fill: RGB) -> None:
    shape = [
        *bezier((x, y), (x + size * 0.4, y - size * 0.42), (x + size, y - size * 0.28), (x + size * 1.15, y), 10),
        *bezier((x + size * 1.15, y), (x + size, y + size * 0.2), (x + size * 0.4, y + size * 0.3), (x, y), 10),
    ]
    pen.poly(rotated(shape, (x, y), angle), fill)


def laurel(pen: Pen, mark: str = "", leaf: RGB = GOLD, disc: RGB = CARD["blue"]) -> None:
    """A laurel wreath around a number."""
    pen.circle(50, 53, 44, darker(disc, 0.6))
    pen.circle(50, 50, 45, WHITE)
    pen.circle(50, 50, 41, disc)
    for side in (-1, 1):
        for step in range(7):
            x = 50 + side * 33 * math.cos(math.radians(80 - step * 23))
            y = 50 + 33 * math.sin(math.radians(80 - step * 23))
            turn = (80 - step * 23) - 62 if side > 0 else 180 - ((80 - step * 23) - 62)
            _leaf(pen, x, y, turn, 12, leaf if step % 2 else lighter(leaf, 0.25))
    if mark:
        size = 46 if len(mark) == 1 else 36
        pen.text(50, 48.5, mark, "serif-black", size, WHITE)


def eagle(pen: Pen, cx: float, cy: float, size: float, fill: RGB) -> None:
    """An eagle with spread wings, heraldic and flat."""

    def at(points: list[Point]) -> list[Point]:
        return [(cx + x * size, cy + y * size) for x, y in points]

    for side in (-1, 1):
        wing = [
            (0.06, -0.22),
            (0.3, -0.46),
            (0.62, -0.5),
            (0.95, -0.36),
            (0.8, -0.24),
            (0.86, -0.08),
            (0.68, -0.04),
            (0.7, 0.12),
            (0.52, 0.1),
            (0.5, 0.24),
            (0.34, 0.18),
            (0.16, 0.3),
        ]
        pen.poly(at([(x * side, y) for x, y in wing]), fill)
    pen.poly(at([(-0.15, -0.3), (0.15, -0.3), (0.2, 0.2), (0.0, 0.52), (-0.2, 0.2)]), fill)
    pen.poly(at([(-0.1, 0.3), (0.1, 0.3), (0.26, 0.72), (0.09, 0.64), (0, 0.76), (-0.09, 0.64), (-0.26, 0.72)]), fill)
    pen.circle(cx, cy - 0.42 * size, 0.15 * size, fill)
    pen.poly(at([(0.06, -0.52), (0.32, -0.42), (0.08, -0.34)]), fill)


def victory(pen: Pen, value: int) -> None:
    """A victory token: an eagle shield that grows with its worth, 1, 3 or 5."""
    metal = {1: BRONZE, 3: SILVER, 5: GOLD}.get(value, GOLD)
    width, height = {1: (58, 66), 3: (72, 80), 5: (88, 96)}.get(value, (88, 96))
    top = (100 - height) / 2
    pen.poly(shield_shape(50, top + 3, width, height - 3), darker(CARD["red"], 0.7))
    pen.poly(shield_shape(50, top, width, height - 3), metal)
    pen.poly(shield_shape(50, top + 5, width - 12, height - 15), CARD["red"])
    eagle(pen, 50, top + height * 0.36, width * 0.33, lighter(metal, 0.35))
    pen.circle(50, top + height * 0.74, width * 0.17, darker(CARD["red"], 0.45))
    pen.text(50, top + height * 0.735, str(value), "serif-black", width * 0.29, WHITE)


def _defeat(pen: Pen) -> None:
    base = rgb("#4A4652")
    octagon = [(50 + 44 * math.cos(math.radians(a)), 50 + 44 * math.sin(math.radians(a))) for a in range(22, 382, 45)]
    inner = [(50 + 37 * math.cos(math.radians(a)), 50 + 37 * math.sin(math.radians(a))) for a in range(22, 382, 45)]
    pen.poly([(x, y + 3) for x, y in octagon], darker(base, 0.7))
    pen.poly(octagon, SILVER)
    pen.poly(inner, base)
    pen.text(50, 48.5, "\u22121", "serif-black", 44, WHITE)


def _link(pen: Pen) -> None:
    for cx, cy in ((36, 60), (62, 38)):
        shape = rotated(
            [*arc_points(cx - 11, cy, 13, 13, 90, 270), *arc_points(cx + 11, cy, 13, 13, 270, 450)], (cx, cy), -40
        )
        for width, fill in ((6.2, darker(POSSIBLE, 0.6)), (4, lighter(POSSIBLE, 0.35))):
            for a, b in zip(shape, [*shape[1:], shape[0]], strict=True):
                for step in range(6):
                    pen.circle(a[0] + (b[0] - a[0]) * step / 6, a[1] + (b[1] - a[1]) * step / 6, width, fill)


def _stage(pen: Pen) -> None:
    base = GOLD
    pen.circle(50, 52, 46, darker(base, 0.6))
    pen.circle(50, 50, 46, WHITE)
    pen.circle(50, 50, 41, rgb("#3C6E91"))
    for index, (w, y) in enumerate(((60, 66), (44, 52), (28, 38), (12, 25))):
        pen.rect(50 - w / 2, y, w, 13.5, lighter(base, 0.15 * index), 1.5)
        pen.rect(50, y, w / 2, 13.5, darker(base, 0.22 - 0.04 * index), 1.5)


def _emblem_brown(pen: Pen) -> None:
    pen.line([(28, 80), (62, 30)], 9, WHITE)
    pen.poly(
        [*bezier((34, 20), (52, 14), (74, 24), (84, 44), 12), *bezier((84, 44), (68, 32), (50, 28), (34, 20), 12)],
        WHITE,
    )


def _emblem_gray(pen: Pen) -> None:
    pen.poly(
        [
            (36, 18),
            (64, 18),
            (64, 26),
            (58, 30),
            *bezier((58, 34), (86, 50), (78, 76), (62, 84)),
            (38, 84),
            *bezier((38, 84), (22, 76), (14, 50), (42, 34)),
            (42, 30),
            (36, 26),
        ],
        WHITE,
    )


def _emblem_blue(pen: Pen) -> None:
    pen.poly([(14, 38), (50, 16), (86, 38), (86, 43), (14, 43)], WHITE)
    for x in (22, 37, 53, 68):
        pen.rect(x, 47, 10, 25, WHITE)
    pen.rect(14, 75, 72, 9, WHITE, 2)


def _emblem_yellow(pen: Pen) -> None:
    pen.rect(47, 18, 6, 62, WHITE, 2)
    pen.rect(18, 24, 64, 6, WHITE, 3)
    for x in (24, 76):
        pen.line([(x, 27), (x - 13, 54)], 3, WHITE)
        pen.line([(x, 27), (x + 13, 54)], 3, WHITE)
        pen.poly(arc_points(x, 54, 17, 15, 0, 180, 20), WHITE)
    pen.rect(32, 78, 36, 7, WHITE, 3)


def _emblem_red(pen: Pen) -> None:
    for turn in (-38, 38):
        blade = rotated([(46, 58), (46, 16), (50, 8), (54, 16), (54, 58)], (50, 52), turn)
        guard = rotated([(36, 58), (64, 58), (64, 65), (36, 65)], (50, 52), turn)
        grip = rotated([(46, 65), (54, 65), (54, 84), (46, 84)], (50, 52), turn)
        for part in (blade, guard, grip):
            pen.poly(part, WHITE)


def _emblem_green(pen: Pen) -> None:
    pen.poly([(43, 14), (57, 14), (57, 38), (82, 80), (78, 86), (22, 86), (18, 80), (43, 38)], WHITE)
    pen.rect(37, 11, 26, 8, WHITE, 4)
    pen.poly([(36, 62), (64, 62), (74, 79), (26, 79)], CARD["green"])


def _emblem_purple(pen: Pen) -> None:
    pen.poly([(14, 34), (32, 50), (50, 20), (68, 50), (86, 34), (79, 72), (21, 72)], WHITE)
    pen.rect(21, 76, 58, 9, WHITE, 3)
    for x, y in ((14, 30), (50, 17), (86, 30)):
        pen.circle(x, y, 6, WHITE)


_EMBLEMS: dict[str, Callable[[Pen], None]] = {
    "brown": _emblem_brown,
    "gray": _emblem_gray,
    "blue": _emblem_blue,
    "yellow": _emblem_yellow,
    "red": _emblem_red,
    "green": _emblem_green,
    "purple": _emblem_purple,
}


def emblem(pen: Pen, color: str) -> None:
    """The mark of a card type, white on a disc of its colour."""
    base = darker(CARD[color], 0.25) if color in ("yellow", "gray") else CARD[color]
    pen.circle(50, 53, 45, darker(base, 0.6))
    pen.circle(50, 50, 46, WHITE)
    pen.circle(50, 50, 41, base)
    small = Pen(100, 100, pen.scale)
    _EMBLEMS[color](small)
    pen.paste(small.image, 18, 17, 64, 64)


def _mini_card(pen: Pen, x: float, y: float, turn: float, fill: RGB) -> None:
    center = (x, y)
    outline = [(x - 20, y - 28), (x + 20, y - 28), (x + 20, y + 28), (x - 20, y + 28)]
    pen.poly(rotated(outline, center, turn), INK)
    inner = [(x - 17, y - 25), (x + 17, y - 25), (x + 17, y + 25), (x - 17, y + 25)]
    pen.poly(rotated(inner, center, turn), fill)


def _dig(pen: Pen) -> None:
    _mini_card(pen, 38, 62, -24, PAPER)
    _mini_card(pen, 62, 62, 18, lighter(CARD["brown"], 0.5))
    pen.line([(50, 90), (50, 30)], 12, INK)
    pen.poly([(50, 4), (78, 34), (22, 34)], INK)
    pen.line([(50, 88), (50, 30)], 7, CHOSEN)
    pen.poly([(50, 9), (71, 31), (29, 31)], CHOSEN)


def _extra(pen: Pen) -> None:
    _mini_card(pen, 36, 46, -12, PAPER)
    _mini_card(pen, 64, 46, 12, lighter(CARD["blue"], 0.5))
    pen.circle(50, 72, 21, INK)
    pen.circle(50, 72, 18, POSSIBLE)
    pen.text(50, 71, "+1", "sans-black", 24, WHITE)


def _free(pen: Pen) -> None:
    _mini_card(pen, 46, 52, -8, lighter(CARD["yellow"], 0.5))
    pen.text(45, 50, "0", "serif-black", 36, INK)
    pen.circle(72, 28, 21, INK)
    pen.circle(72, 28, 18, POSSIBLE)
    pen.line([(63, 29), (70, 36), (82, 20)], 6, WHITE)


def _copy(pen: Pen) -> None:
    purple = CARD["purple"]
    _mini_card(pen, 36, 44, -6, lighter(purple, 0.35))
    _mini_card(pen, 62, 58, 6, purple)
    small = Pen(100, 100, pen.scale)
    _emblem_purple(small)
    pen.paste(small.image, 46, 42, 32, 32)


def card_back(pen: Pen, age: int) -> None:
    """The back of an age on 100 x 150 units."""
    base = AGE_BACK[age]
    pen.rect(0, 0, 100, 150, darker(base, 0.45), 7)
    pen.rect(3, 3, 94, 144, lighter(base, 0.55), 5)
    pen.rect(5.5, 5.5, 89, 139, base, 4)
    for step in range(24):
        a, b = math.radians(step * 15), math.radians(step * 15 + 7.5)
        pen.poly(
            [(50, 75), (50 + 46 * math.cos(a), 75 + 46 * math.sin(a)), (50 + 46 * math.cos(b), 75 + 46 * math.sin(b))],
            lighter(base, 0.12),
        )
    pen.circle(50, 75, 29, darker(base, 0.35))
    pen.circle(50, 75, 26.5, lighter(base, 0.7))
    pen.circle(50, 75, 24, darker(base, 0.15))
    pen.text(50, 74, "I" * age, "serif-black", 34, lighter(GOLD, 0.55))
    for y, turn in ((22, 0), (128, 180)):
        for side in (-1, 0, 1):
            height = 15 if side == 0 else 10
            tri = [(50 + side * 17 - 11, y + 7), (50 + side * 17, y + 7 - height), (50 + side * 17 + 11, y + 7)]
            pen.poly(rotated(tri, (50, y + 3), turn), lighter(base, 0.4))


SIGNS: dict[str, Callable[[Pen], None]] = {
    "coin1": lambda pen: coin(pen, SILVER, "1"),
    "coin3": lambda pen: coin(pen, GOLD, "3"),
    "coin": lambda pen: coin(pen, GOLD, ""),
    "shield": _shield,
    "compass": _compass,
    "gear": _gear,
    "tablet": _tablet,
    "any_science": _any_science,
    "laurel": laurel,
    "war1": lambda pen: victory(pen, 1),
    "war3": lambda pen: victory(pen, 3),
    "war5": lambda pen: victory(pen, 5),
    "defeat": _defeat,
    "chain": _link,
    "stage": _stage,
    "dig": _dig,
    "extra_play": _extra,
    "free_build": _free,
    "copy_guild": _copy,
}
