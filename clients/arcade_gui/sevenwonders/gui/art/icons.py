"""Small interface icons in white, on 100 x 100 units; the window tints them."""

from __future__ import annotations

import math
from collections.abc import Callable

from sevenwonders.gui.art.pen import Pen, arc_points, bezier
from sevenwonders.gui.art.signs import gear_shape, shield_shape

W = (255, 255, 255)
CLEAR = (0, 0, 0, 0)


def _gear(pen: Pen) -> None:
    pen.poly(gear_shape(50, 50, 44, 33, 8), W)
    pen.circle(50, 50, 15, CLEAR)


def _arrow(pen: Pen, side: int) -> None:
    pen.poly(
        [
            (50 + 40 * side, 50),
            (50 - 4 * side, 12),
            (50 - 4 * side, 34),
            (50 - 40 * side, 34),
            (50 - 40 * side, 66),
            (50 - 4 * side, 66),
            (50 - 4 * side, 88),
        ],
        W,
    )


def _chevron(pen: Pen, side: int) -> None:
    pen.line([(50 - 15 * side, 18), (50 + 17 * side, 50), (50 - 15 * side, 82)], 14, W)


def _home(pen: Pen) -> None:
    pen.poly(
        [(50, 10), (94, 50), (80, 50), (80, 88), (60, 88), (60, 62), (40, 62), (40, 88), (20, 88), (20, 50), (6, 50)], W
    )


def _cross(pen: Pen) -> None:
    pen.line([(22, 22), (78, 78)], 15, W)
    pen.line([(78, 22), (22, 78)], 15, W)


def _check(pen: Pen) -> None:
    pen.line([(16, 54), (40, 78), (84, 24)], 15, W)


def _bot(pen: Pen) -> None:
    pen.rect(18, 30, 64, 52, W, 14)
    pen.circle(37, 54, 9, CLEAR)
    pen.circle(63, 54, 9, CLEAR)
    pen.rect(46, 14, 8, 18, W)
    pen.circle(50, 13, 8, W)
    pen.rect(38, 69, 24, 5, CLEAR)


def _person(pen: Pen) -> None:
    pen.circle(50, 30, 20, W)
    pen.poly([*arc_points(50, 90, 38, 36, 180, 360), (88, 92), (12, 92)], W)


def _sound(pen: Pen) -> None:
    pen.poly([(10, 36), (28, 36), (52, 14), (52, 86), (28, 64), (10, 64)], W)
    for r in (22, 38):
        pen.line(arc_points(52, 50, r, r, -45, 45, 16), 8, W)


def _mute(pen: Pen) -> None:
    pen.poly([(10, 36), (28, 36), (52, 14), (52, 86), (28, 64), (10, 64)], W)
    pen.line([(64, 36), (92, 64)], 9, W)
    pen.line([(92, 36), (64, 64)], 9, W)


def _chat(pen: Pen) -> None:
    pen.rect(8, 16, 84, 54, W, 16)
    pen.poly([(24, 66), (50, 66), (24, 92)], W)
    for x in (30, 50, 70):
        pen.circle(x, 43, 6, CLEAR)


def _log(pen: Pen) -> None:
    pen.rect(18, 8, 64, 84, W, 8)
    for y in (26, 42, 58, 74):
        pen.rect(30, y, 40, 6, CLEAR)


def _clock(pen: Pen) -> None:
    pen.circle(50, 50, 44, W)
    pen.circle(50, 50, 34, CLEAR)
    pen.line([(50, 28), (50, 52), (66, 62)], 8, W)


def _crown(pen: Pen) -> None:
    pen.poly([(8, 28), (30, 50), (50, 14), (70, 50), (92, 28), (84, 74), (16, 74)], W)
    pen.rect(16, 80, 68, 10, W, 3)


def _star(pen: Pen) -> None:
    pen.poly(
        [
            (
                50 + (46 if k % 2 == 0 else 19) * math.sin(math.radians(36 * k)),
                52 - (46 if k % 2 == 0 else 19) * math.cos(math.radians(36 * k)),
            )
            for k in range(10)
        ],
        W,
    )


def _eye(pen: Pen) -> None:
    pen.poly(
        [*bezier((4, 50), (28, 14), (72, 14), (96, 50), 16), *bezier((96, 50), (72, 86), (28, 86), (4, 50), 16)], W
    )
    pen.circle(50, 50, 20, CLEAR)
    pen.circle(50, 50, 11, W)


def _bolt(pen: Pen) -> None:
    pen.poly([(58, 4), (18, 56), (44, 56), (36, 96), (82, 38), (54, 38)], W)


def _play(pen: Pen) -> None:
    pen.poly([(24, 10), (86, 50), (24, 90)], W)


def _pause(pen: Pen) -> None:
    pen.rect(20, 12, 22, 76, W, 5)
    pen.rect(58, 12, 22, 76, W, 5)


def _bin(pen: Pen) -> None:
    pen.poly([(22, 34), (78, 34), (72, 94), (28, 94)], W)
    pen.rect(14, 20, 72, 10, W, 4)
    pen.rect(38, 8, 24, 14, W, 5)
    for x in (38, 50, 62):
        pen.rect(x - 2.5, 44, 5, 40, CLEAR)


def _hammer(pen: Pen) -> None:
    pen.line([(30, 90), (56, 40)], 13, W)
    pen.poly([(28, 22), (48, 8), (92, 34), (84, 50), (62, 42), (40, 36)], W)


def _pyramid(pen: Pen) -> None:
    for w, y in ((88, 70), (64, 50), (40, 30), (16, 10)):
        pen.rect(50 - w / 2, y, w, 17, W, 2)


def _lock(pen: Pen) -> None:
    pen.line([(30, 50), (30, 32), *arc_points(50, 32, 20, 20, 180, 360, 16), (70, 50)], 10, W)
    pen.rect(16, 46, 68, 46, W, 9)
    pen.circle(50, 66, 8, CLEAR)


def _shield(pen: Pen) -> None:
    pen.poly(shield_shape(50, 6, 78, 90), W)


def _away(pen: Pen) -> None:
    pen.circle(46, 54, 40, W)
    pen.circle(62, 42, 36, CLEAR)
    pen.text(76, 28, "z", "sans-black", 40, W)


def _plus(pen: Pen) -> None:
    pen.rect(42, 14, 16, 72, W, 6)
    pen.rect(14, 42, 72, 16, W, 6)


def _minus(pen: Pen) -> None:
    pen.rect(14, 42, 72, 16, W, 6)


ICONS: dict[str, Callable[[Pen], None]] = {
    "gear": _gear,
    "left": lambda pen: _arrow(pen, -1),
    "right": lambda pen: _arrow(pen, 1),
    "prev": lambda pen: _chevron(pen, -1),
    "next": lambda pen: _chevron(pen, 1),
    "home": _home,
    "cross": _cross,
    "check": _check,
    "bot": _bot,
    "person": _person,
    "sound": _sound,
    "mute": _mute,
    "chat": _chat,
    "log": _log,
    "clock": _clock,
    "crown": _crown,
    "star": _star,
    "eye": _eye,
    "bolt": _bolt,
    "play": _play,
    "pause": _pause,
    "bin": _bin,
    "hammer": _hammer,
    "pyramid": _pyramid,
    "lock": _lock,
    "shield": _shield,
    "away": _away,
    "plus": _plus,
    "minus": _minus,
}
