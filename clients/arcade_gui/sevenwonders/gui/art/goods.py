"""The seven resources as round tokens, each with a silhouette of its own."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders.gui.art.palette import RESOURCE, WHITE, darker, lighter
from sevenwonders.gui.art.pen import Pen, arc_points, bezier


def _disc(pen: Pen, letter: str) -> None:
    color = RESOURCE[letter]
    pen.circle(50, 52, 47, darker(color, 0.55))
    pen.circle(50, 50, 47, WHITE)
    pen.circle(50, 50, 42, color)
    pen.poly([*arc_points(50, 50, 42, 42, 35, 215)], darker(color, 0.12))


def _wood(pen: Pen) -> None:
    light, rim, dark = lighter(RESOURCE["W"], 0.72), lighter(RESOURCE["W"], 0.4), darker(RESOURCE["W"], 0.5)
    for x, y in ((34, 62), (66, 62), (50, 36)):
        pen.circle(x, y, 17.5, dark)
        pen.circle(x, y, 15, light)
        pen.ring(x, y, 10.5, 2.6, rim)
        pen.circle(x, y, 3.4, rim)


def _stone(pen: Pen) -> None:
    light, mid, dark = lighter(RESOURCE["S"], 0.75), lighter(RESOURCE["S"], 0.35), darker(RESOURCE["S"], 0.55)
    pen.poly([(18, 44), (50, 27), (82, 44), (82, 64), (50, 80), (18, 64)], dark)
    pen.poly([(21, 45), (50, 30), (79, 45), (50, 59)], light)
    pen.poly([(21, 48), (48.5, 62), (48.5, 76), (21, 62)], mid)
    pen.poly([(79, 48), (51.5, 62), (51.5, 76), (79, 62)], darker(RESOURCE["S"], 0.22))


def _clay(pen: Pen) -> None:
    light, dark = lighter(RESOURCE["C"], 0.7), darker(RESOURCE["C"], 0.45)
    for x, y, w in (
        (20, 57, 29),
        (51, 57, 29),
        (35.5, 41, 29),
        (20, 41, 13.5),
        (66.5, 41, 13.5),
        (20, 25, 29),
        (51, 25, 29),
    ):
        pen.rect(x, y, w, 14, light, 2.5)
        pen.rect(x, y + 10.5, w, 3.5, dark, 1.5)


def _ore(pen: Pen) -> None:
    light, mid, dark = lighter(RESOURCE["O"], 0.8), lighter(RESOURCE["O"], 0.45), darker(RESOURCE["O"], 0.6)
    pen.poly([(50, 16), (76, 34), (82, 60), (58, 82), (28, 78), (17, 50), (29, 28)], dark)
    pen.poly([(50, 20), (29, 31), (44, 45)], mid)
    pen.poly([(52, 20), (73, 35), (47, 45)], light)
    pen.poly([(74, 38), (78, 59), (60, 62), (48, 48)], mid)
    pen.poly([(27, 34), (42, 47), (34, 66), (21, 50)], light)
    pen.poly([(45, 49), (57, 63), (56, 77), (36, 67)], lighter(RESOURCE["O"], 0.62))
    pen.poly([(23, 55), (33, 69), (31, 75)], mid)


def _loom(pen: Pen) -> None:
    light, dark = lighter(RESOURCE["L"], 0.78), darker(RESOURCE["L"], 0.5)
    pen.rect(20, 20, 60, 9, dark, 4.5)
    pen.poly([(26, 27), (74, 27), (74, 74), (26, 74)], light)
    for x in (26, 34, 42, 50, 58, 66):
        pen.poly([(x, 74), (x + 8, 74), (x + 4, 84)], light)
    for y in (36, 54):
        zig = [(26 + step * 6, y + (6 if step % 2 else 0)) for step in range(9)]
        pen.line(zig, 3.6, RESOURCE["L"])
    pen.rect(26, 46.5, 48, 3.6, dark)
    pen.rect(26, 65, 48, 3.6, dark)


def _glass(pen: Pen) -> None:
    light, mid, dark = lighter(RESOURCE["G"], 0.85), lighter(RESOURCE["G"], 0.4), darker(RESOURCE["G"], 0.62)
    body = [
        (43, 18),
        (57, 18),
        (57, 34),
        *bezier((57, 34), (84, 44), (80, 84), (50, 84)),
        *bezier((50, 84), (20, 84), (16, 44), (43, 34)),
    ]
    pen.poly(body, dark)
    inner = [
        (46, 22),
        (54, 22),
        (54, 37),
        *bezier((54, 37), (77, 46), (75, 80), (50, 80)),
        *bezier((50, 80), (25, 80), (23, 46), (46, 37)),
    ]
    pen.poly(inner, light)
    pen.poly(
        [
            *bezier((27, 58), (40, 52), (58, 66), (73, 57)),
            *bezier((73, 57), (73, 76), (60, 80), (50, 80)),
            *bezier((50, 80), (38, 80), (26, 74), (27, 58)),
        ],
        mid,
    )
    pen.rect(39, 15, 22, 6, dark, 3)
    pen.line(bezier((34, 53), (32, 62), (33, 68), (38, 72), 10), 3.2, WHITE)


def _papyrus(pen: Pen) -> None:
    light, mid, dark = lighter(RESOURCE["P"], 0.8), lighter(RESOURCE["P"], 0.25), darker(RESOURCE["P"], 0.6)
    pen.poly([(27, 24), (70, 24), (70, 76), (27, 76)], light)
    for y, w in ((36, 30), (45, 24), (54, 30), (63, 18)):
        pen.rect(36, y, w, 3.6, dark, 1.8)
    for y in (16, 70):
        pen.rect(19, y, 62, 14, dark, 7)
        pen.rect(22, y + 2.5, 56, 9, mid, 4.5)
        pen.circle(24, y + 7, 5.4, light)
        pen.circle(76, y + 7, 5.4, light)


_GLYPHS: dict[str, Callable[[Pen], None]] = {
    "W": _wood,
    "S": _stone,
    "C": _clay,
    "O": _ore,
    "L": _loom,
    "G": _glass,
    "P": _papyrus,
}


def draw_resource(pen: Pen, letter: str) -> None:
    """A resource token filling 100 x 100 units."""
    _disc(pen, letter)
    _GLYPHS[letter](pen)
