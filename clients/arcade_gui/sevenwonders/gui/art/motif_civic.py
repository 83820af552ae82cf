"""Pictures of the blue and yellow cards."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders.gui.art import parts
from sevenwonders.gui.art.palette import CARD, GOLD, RESOURCE, SILVER, WHITE, darker, lighter, rgb
from sevenwonders.gui.art.pen import arc_points, bezier, with_alpha
from sevenwonders.gui.art.scenery import MARBLE, SEA, TERRACOTTA, TIMBER, Site, cypress, olive, palm, rock, sea, shadow

Motif = Callable[[Site], None]


def temple_front(s: Site, cx: float, base: float, w: float, h: float, columns: int, rise: float) -> None:
    """Steps, columns and a gable."""
    top = parts.steps(s, cx, base, w + 26, 3, 5)
    parts.colonnade(s, cx, top, w, h, columns)
    parts.gable(s, cx, top - h, w + 8, rise)


def pawnshop(s: Site) -> None:
    """A corner house with three gold balls."""
    shadow(s, 62, 178)
    parts.block(s, 66, s.ground, 108, 78)
    parts.hip_roof(s, 66, s.ground - 78, 108, 28)
    parts.windows(s, 72, 122, 96, 4, 8)
    parts.awning(s, 66, 150, 76, 12, 7)
    parts.door(s, 104, s.ground, 26, 30)
    s.pen.line([(174, 124), (204, 124)], 3, s.dark)
    for x, y in ((190, 132), (203, 132), (196.5, 143)):
        s.pen.circle(x, y, 6.5, darker(GOLD, 0.3))
        s.pen.circle(x - 0.8, y - 0.8, 5.4, GOLD)


def baths(s: Site) -> None:
    """A domed bath house before a blue basin."""
    shadow(s, 30, 200)
    parts.arches(s, 30, s.ground - 6, 180, 48, 6)
    for cx, r in ((70, 26), (170, 26)):
        parts.dome(s, cx, s.ground - 54, r, r * 0.8)
    parts.block(s, 92, s.ground - 54, 56, 16)
    parts.dome(s, 120, s.ground - 70, 34, 34)
    s.pen.ellipse(120, 212, 100, 22, s.lit)
    s.pen.ellipse(120, 211, 90, 16, SEA)
    s.pen.rect(70, 206, 44, 2.4, with_alpha(WHITE, 0.7), 1)
    s.pen.rect(126, 213, 34, 2.4, with_alpha(WHITE, 0.7), 1)


def altar(s: Site) -> None:
    """A stone altar with a fire."""
    top = parts.steps(s, 120, s.ground + 16, 190, 4, 9)
    parts.flat_wall(s, 84, top, 72, 44)
    s.pen.rect(76, top - 54, 88, 12, s.lit)
    s.pen.rect(76, top - 46, 88, 4, s.shade)
    s.pen.rect(96, top - 34, 48, 22, s.roof, 3)
    s.pen.circle(120, top - 23, 8, lighter(GOLD, 0.3))
    for w, h, tone in ((40, 66, rgb("#E2622E")), (27, 46, rgb("#F6A63A")), (14, 28, rgb("#FFE89A"))):
        y = top - 54
        s.pen.poly(
            [
                *bezier((120 - w / 2, y), (120 - w, y - h * 0.5), (120 - w * 0.1, y - h * 0.5), (122, y - h), 12),
                *bezier((122, y - h), (120 + w * 0.2, y - h * 0.5), (120 + w, y - h * 0.6), (120 + w / 2, y), 12),
            ],
            tone,
        )


def theater(s: Site) -> None:
    """Rows of seats around a stage, and two masks."""
    for index in range(6):
        r = 112 - index * 15
        tone = s.lit if index % 2 == 0 else s.shade
        s.pen.poly(arc_points(120, 204, r, r * 0.82, 180, 360), tone)
    s.pen.poly(arc_points(120, 204, 24, 18, 180, 360), lighter(s.roof, 0.4))
    s.pen.rect(0, 203, 240, 40, s.near)
    for x in (76, 164):
        s.pen.poly([(x - 3, 204), (x - 9, 122), (x + 9, 122), (x + 3, 204)], s.near)
    parts.flat_wall(s, 70, 220, 100, 14)
    for cx, tone, mouth in ((100, rgb("#F6D27A"), 1), (140, lighter(s.roof, 0.5), -1)):
        s.pen.poly(
            [
                *arc_points(cx, 196, 17, 17, 180, 360),
                *bezier((cx + 17, 196), (cx + 16, 214), (cx + 6, 224), (cx, 224), 8),
                *bezier((cx, 224), (cx - 6, 224), (cx - 16, 214), (cx - 17, 196), 8),
            ],
            tone,
        )
        s.pen.circle(cx - 6, 196, 2.8, s.dark)
        s.pen.circle(cx + 6, 196, 2.8, s.dark)
        arc = arc_points(cx, 206 if mouth > 0 else 213, 7, 5, 0, 180 * mouth, 10)
        s.pen.line(arc, 2.8, s.dark)


def aqueduct(s: Site) -> None:
    """Two tiers of arches marching to the horizon."""
    parts.arches(s, -10, s.ground + 12, 260, 66, 5, lighter(SEA, 0.55) if s.age < 3 else None)
    parts.arches(s, -10, s.ground - 54, 260, 34, 10, lighter(SEA, 0.7) if s.age < 3 else None)
    s.pen.rect(-10, s.ground - 94, 260, 8, s.roof)
    s.pen.rect(-10, s.ground - 96, 260, 3, lighter(SEA, 0.5))
    cypress(s.pen, 30, s.ground + 26, 56, s.age)


def temple(s: Site) -> None:
    """A temple on its hill."""
    s.pen.poly([(10, 214), *bezier((10, 214), (60, 170), (180, 170), (230, 214), 16)], darker(s.near, 0.12))
    shadow(s, 40, 200)
    temple_front(s, 120, s.ground - 2, 140, 58, 6, 38)
    cypress(s.pen, 26, s.ground + 8, 82, s.age)
    cypress(s.pen, 216, s.ground + 8, 66, s.age)


def statue(s: Site) -> None:
    """A marble figure with a raised arm."""
    s.wall = MARBLE
    shadow(s, 92, 148)
    top = parts.steps(s, 120, s.ground + 12, 92, 3, 8)
    parts.flat_wall(s, 94, top, 52, 26)
    base = top - 26
    s.pen.poly([(103, base), (106, base - 46), (98, base - 74), (142, base - 74), (134, base - 46), (137, base)], s.lit)
    s.pen.poly(
        [(121, base), (123, base - 50), (130, base - 74), (142, base - 74), (134, base - 46), (137, base)], s.shade
    )
    s.pen.poly([(98, base - 74), (140, base - 60), (136, base - 48), (103, base - 60)], s.roof)
    s.pen.circle(120, base - 88, 12, s.lit)
    s.pen.line([(138, base - 72), (152, base - 96), (148, base - 118)], 9, s.lit)
    s.pen.line([(102, base - 72), (90, base - 52), (96, base - 34)], 9, s.lit)
    s.pen.line([(140, base - 130), (158, base - 108)], 3.4, GOLD)


def courthouse(s: Site) -> None:
    """A law court with scales above the door."""
    shadow(s, 36, 204)
    parts.block(s, 24, s.ground, 192, 56)
    parts.windows(s, 28, 146, 46, 2, 10)
    parts.windows(s, 166, 146, 46, 2, 10)
    temple_front(s, 120, s.ground + 8, 86, 66, 4, 30)
    s.pen.rect(20, s.ground - 62, 50, 8, s.roof)
    s.pen.rect(170, s.ground - 62, 50, 8, darker(s.roof, 0.2))
    _scales(s, 120, 70, 20)


def _scales(s: Site, cx: float, cy: float, size: float) -> None:
    tone = darker(GOLD, 0.1)
    s.pen.line([(cx, cy - size * 0.9), (cx, cy + size)], 3, tone)
    s.pen.line([(cx - size, cy - size * 0.6), (cx + size, cy - size * 0.6)], 3, tone)
    for side in (-1, 1):
        x = cx + side * size
        s.pen.line([(x, cy - size * 0.6), (x - size * 0.4, cy + size * 0.3)], 1.2, tone)
        s.pen.line([(x, cy - size * 0.6), (x + size * 0.4, cy + size * 0.3)], 1.2, tone)
        s.pen.poly(arc_points(x, cy + size * 0.3, size * 0.5, size * 0.4, 0, 180, 12), tone)


def pantheon(s: Site) -> None:
    """A great dome behind a deep porch."""
    shadow(s, 24, 214, 60)
    parts.block(s, 34, s.ground, 172, 82)
    for index in range(3):
        s.pen.rect(44 + index * 5, s.ground - 88 - index * 6, 152 - index * 10, 7, s.lit)
        s.pen.rect(138 - index, s.ground - 88 - index * 6, 58 - index * 4, 7, s.shade)
    parts.dome(s, 120, s.ground - 104, 68, 48)
    temple_front(s, 120, s.ground + 8, 124, 58, 6, 28)


def gardens(s: Site) -> None:
    """Terraces with trees and a fountain."""
    for index, (w, y) in enumerate(((216, 206), (164, 176), (112, 146))):
        s.pen.rect(120 - w / 2, y - 22, w, 24, s.lit if index % 2 == 0 else s.shade)
        s.pen.rect(120 - w / 2, y - 26, w, 7, rgb("#6E9350") if s.age < 3 else rgb("#5B5A86"))
    for x, y in ((30, 182), (210, 182), (58, 152), (182, 152)):
        olive(s.pen, x, y, 40, s.age)
    cypress(s.pen, 80, 122, 60, s.age)
    cypress(s.pen, 160, 122, 60, s.age)
    s.pen.rect(100, 112, 40, 10, s.roof, 3)
    s.pen.rect(117, 92, 6, 22, s.lit)
    for side in (-1, 1):
        s.pen.line(
            bezier((120, 90), (120 + side * 6, 72), (120 + side * 22, 78), (120 + side * 20, 110), 12),
            2.6,
            lighter(SEA, 0.6),
        )
    for y in (124, 154, 184):
        s.pen.rect(108, y, 24, 22, lighter(SEA, 0.45))


def town_hall(s: Site) -> None:
    """A hall with a clock-less bell tower and flags."""
    shadow(s, 30, 206, 60)
    parts.block(s, 32, s.ground, 176, 62)
    parts.windows(s, 38, 142, 60, 3, 9)
    parts.windows(s, 142, 142, 60, 3, 9)
    parts.hip_roof(s, 32, s.ground - 62, 176, 22)
    parts.tower(s, 120, s.ground, 44, 118, 3, s.roof)
    parts.door(s, 118, s.ground, 24, 36)
    s.pen.circle(116, 98, 9, lighter(GOLD, 0.4))
    parts.flag(s, 46, s.ground - 84, 34)
    parts.flag(s, 184, s.ground - 84, 34)


def palace(s: Site) -> None:
    """Wings, towers and golden domes."""
    shadow(s, 10, 230, 50)
    parts.arches(s, 12, s.ground, 216, 44, 9)
    parts.block(s, 46, s.ground - 44, 148, 36)
    parts.windows(s, 50, s.ground - 72, 140, 7, 8)
    for cx in (30, 210):
        parts.tower(s, cx, s.ground, 34, 92, 3)
        parts.dome(s, cx, s.ground - 96, 16, 20, GOLD)
    parts.block(s, 84, s.ground - 80, 72, 22)
    parts.dome(s, 120, s.ground - 102, 36, 40)
    s.pen.rect(118.5, 30, 3, 18, GOLD)
    s.pen.circle(120, 30, 4.5, GOLD)
    parts.door(s, 120, s.ground, 30, 38)


def senate(s: Site) -> None:
    """A round hall with seated figures under a colonnade."""
    shadow(s, 26, 214)
    for index, r in enumerate((100, 84, 68)):
        s.pen.poly(arc_points(120, s.ground + 4, r, r * 0.5, 180, 360), s.lit if index % 2 == 0 else s.shade)
    parts.colonnade(s, 120, s.ground - 34, 172, 50, 8, 8)
    s.pen.rect(28, s.ground - 94, 184, 11, s.lit)
    s.pen.rect(28, s.ground - 86, 184, 4, s.shade)
    parts.dome(s, 120, s.ground - 94, 74, 34)
    for index, x in enumerate((62, 90, 120, 150, 178)):
        parts.person(s, x, s.ground + 14 - abs(index - 2) * 4, 32, WHITE if index % 2 else lighter(s.roof, 0.3))


def tavern(s: Site) -> None:
    """An inn with jars and a lit window."""
    s.wall = lighter(TERRACOTTA, 0.62)
    shadow(s, 52, 186)
    parts.block(s, 56, s.ground, 120, 66)
    parts.roof(s, 56, s.ground - 66, 120, 42, TERRACOTTA)
    s.pen.arch(70, s.ground - 20, 28, 30, rgb("#FFD98A"))
    parts.door(s, 130, s.ground, 28, 42)
    s.pen.line([(44, 126), (66, 126)], 3, s.dark)
    s.pen.rect(34, 130, 26, 24, s.roof, 4)
    parts.amphora(s, 47, 152, 19, rgb("#7A3B2A"))
    for x, h in ((178, 40), (194, 48), (211, 38)):
        parts.amphora(s, x, 210, h, TERRACOTTA)


def _trading_post(s: Site, side: int) -> None:
    sea(s.pen, 240, 168, 240, s.age)
    parts.ship(s, 120 + side * 56, 178, 50, TERRACOTTA)
    s.pen.poly(
        [(120 - side * 120, 240), (120 - side * 120, 182), (120 - side * 10, 186), (120 + side * 20, 240)], s.near
    )
    x = 120 - side * 62
    s.wall = rgb("#F3E2BD")
    parts.block(s, x - 36, 206, 72, 44)
    parts.awning(s, x - 42, 152, 84, 14, 7)
    parts.crate(s, x - 30, 220, 20)
    parts.crate(s, x - 6, 224, 22)
    y = 84
    arrow = [
        (120 - side * 46, y - 13),
        (120 + side * 18, y - 13),
        (120 + side * 18, y - 27),
        (120 + side * 56, y),
        (120 + side * 18, y + 27),
        (120 + side * 18, y + 13),
        (120 - side * 46, y + 13),
    ]
    s.pen.poly([(px + 2, py + 4) for px, py in arrow], with_alpha(darker(s.roof, 0.6), 0.5))
    s.pen.poly(arrow, lighter(s.roof, 0.82))
    inner = [
        (120 - side * 41, y - 8),
        (120 + side * 23, y - 8),
        (120 + side * 23, y - 16),
        (120 + side * 46, y),
        (120 + side * 23, y + 16),
        (120 + side * 23, y + 8),
        (120 - side * 41, y + 8),
    ]
    s.pen.poly(inner, TERRACOTTA)


def east_trading_post(s: Site) -> None:
    """A quay with an arrow to the right."""
    _trading_post(s, 1)


def west_trading_post(s: Site) -> None:
    """A quay with an arrow to the left."""
    _trading_post(s, -1)


def marketplace(s: Site) -> None:
    """Three stalls with goods."""
    for x, tone, y in ((20, TERRACOTTA, 186), (150, rgb("#2F6DB5"), 186), (78, s.roof, 206)):
        s.pen.rect(x + 4, y - 58, 4, 60, darker(TIMBER, 0.2))
        s.pen.rect(x + 66, y - 58, 4, 60, darker(TIMBER, 0.2))
        s.pen.rect(x, y - 22, 74, 24, lighter(TIMBER, 0.3))
        s.pen.rect(x, y - 22, 74, 5, darker(TIMBER, 0.1))
        parts.awning(s, x - 6, y - 74, 86, 18, 8, tone)
        for index, fruit in enumerate(("#B8352F", "#E0A92B", "#6E9350", "#B8352F", "#C86FA5")):
            s.pen.circle(x + 10 + index * 13.5, y - 26, 6, rgb(fruit))


def forum(s: Site) -> None:
    """An open square between two porches."""
    shadow(s, 14, 96)
    for cx in (54, 186):
        parts.steps(s, cx, s.ground, 104, 2, 4)
        parts.colonnade(s, cx, s.ground - 8, 92, 62, 5, 8)
        s.pen.rect(cx - 50, s.ground - 82, 100, 12, s.roof)
    s.pen.poly([(96, 190), (144, 190), (190, 240), (50, 240)], lighter(s.near, 0.5))
    s.pen.rect(113, 126, 14, 66, s.lit)
    s.pen.rect(121, 126, 6, 66, s.shade)
    s.pen.circle(120, 118, 10, GOLD)
    for x, tone in ((104, "#B8352F"), (140, "#2F6DB5"), (84, "#E0A92B")):
        parts.person(s, x, 216, 28, rgb(tone))


def _camel(s: Site, x: float, base: float, size: float) -> None:
    tone = rgb("#B9834F") if s.age < 3 else rgb("#7A5560")
    for dx in (0.1, 0.25, 0.72, 0.86):
        s.pen.rect(x + dx * size, base - size * 0.46, size * 0.07, size * 0.46, darker(tone, 0.15))
    s.pen.ellipse(x + size * 0.5, base - size * 0.54, size * 0.46, size * 0.18, tone)
    s.pen.ellipse(x + size * 0.48, base - size * 0.72, size * 0.18, size * 0.17, tone)
    s.pen.line(
        bezier(
            (x + size * 0.88, base - size * 0.55),
            (x + size * 1.1, base - size * 0.55),
            (x + size * 1.05, base - size * 0.8),
            (x + size * 1.12, base - size * 0.98),
            10,
        ),
        size * 0.11,
        tone,
    )
    s.pen.ellipse(x + size * 1.2, base - size * 1.0, size * 0.13, size * 0.075, tone)
    s.pen.poly(
        [
            (x + size * 0.28, base - size * 0.7),
            (x + size * 0.66, base - size * 0.7),
            (x + size * 0.7, base - size * 0.42),
            (x + size * 0.24, base - size * 0.42),
        ],
        TERRACOTTA,
    )


def caravansery(s: Site) -> None:
    """A walled court with camels before it."""
    shadow(s, 20, 220)
    parts.arches(s, 16, s.ground, 208, 54, 7)
    parts.crenels(s, 16, s.ground - 54, 208, 13, 7)
    parts.tower(s, 120, s.ground, 50, 88, 3)
    parts.door(s, 118, s.ground, 30, 52)
    palm(s.pen, 30, s.ground + 10, 90, s.age)
    _camel(s, 44, 222, 50)
    _camel(s, 140, 226, 56)


def vineyard(s: Site) -> None:
    """Rows of vines running up to a villa."""
    parts.block(s, 150, 150, 56, 30)
    parts.roof(s, 150, 120, 56, 22, TERRACOTTA)
    cypress(s.pen, 140, 152, 50, s.age)
    cypress(s.pen, 218, 152, 44, s.age)
    for row in range(5):
        y = 166 + row * 15
        size = 5 + row * 1.5
        count = 22 - row * 3
        for index in range(count):
            x = (index + 0.5) * 240 / count
            s.pen.circle(x, y, size, rgb("#6E9350") if (index + row) % 2 else rgb("#5A7F43"))
            if (index + row) % 3 == 0:
                s.pen.circle(x, y + size * 0.4, size * 0.42, CARD["purple"])


def bazar(s: Site) -> None:
    """Covered alleys under striped cloth."""
    for x, h, tone in ((14, 96, s.roof), (92, 122, rgb("#C86FA5")), (170, 88, rgb("#7CCFCB"))):
        parts.block(s, x, s.ground, 60, h * 0.62)
        parts.dome(s, x + 30, s.ground - h * 0.62, 28, h * 0.3, tone)
        s.pen.rect(x + 28.5, s.ground - h * 0.92 - 10, 3, 12, GOLD)
        s.pen.arch(x + 14, s.ground, 32, h * 0.44, s.dark)
    for x, tone in ((4, rgb("#C86FA5")), (84, s.roof), (164, TERRACOTTA)):
        parts.awning(s, x, s.ground - 30, 72, 12, 6, tone)
    for x, h in ((28, 30), (60, 24), (120, 34), (182, 28), (206, 34)):
        parts.amphora(s, x, 224, h, darker(RESOURCE["G"], 0.2) if x % 4 else TERRACOTTA)


def haven(s: Site) -> None:
    """A harbour with moles and ships."""
    sea(s.pen, 240, 158, 240, s.age)
    parts.block(s, 0, 172, 74, 16)
    parts.tower(s, 64, 172, 26, 62, 3, s.roof)
    parts.block(s, 178, 172, 62, 16)
    parts.tower(s, 186, 172, 24, 50, 3, s.roof)
    parts.ship(s, 126, 180, 54)
    parts.ship(s, 62, 216, 44, TERRACOTTA)
    parts.ship(s, 192, 220, 36, rgb("#2F6DB5"))


def lighthouse(s: Site) -> None:
    """A tall light over the sea."""
    sea(s.pen, 240, 170, 240, s.age)
    for side in (-1, 1):
        s.pen.poly([(120, 62), (120 + side * 140, 26), (120 + side * 140, 74)], with_alpha(rgb("#FFE9A8"), 0.5))
    rock(s.pen, 120, 206, 74, rgb("#A98A6A") if s.age < 3 else rgb("#6B5270"))
    for w, h, y in ((58, 48, 170), (42, 36, 122), (26, 22, 86)):
        parts.block(s, 120 - w / 2, y, w, h)
        s.pen.rect(120 - w / 2 - 4, y - h, w + 8, 5, s.roof)
    s.pen.circle(120, 56, 13, rgb("#F6A63A"))
    s.pen.circle(120, 55, 8, rgb("#FFF0B0"))
    parts.ship(s, 34, 208, 34)


def chamber_of_commerce(s: Site) -> None:
    """An exchange with scales and bales."""
    shadow(s, 34, 206)
    parts.block(s, 30, s.ground, 180, 80)
    parts.windows(s, 34, 118, 172, 6, 9)
    s.pen.rect(24, s.ground - 92, 192, 13, s.roof)
    parts.arches(s, 60, s.ground, 120, 42, 4)
    _scales(s, 120, 74, 24)
    for x, tone in ((20, RESOURCE["L"]), (46, RESOURCE["P"]), (176, RESOURCE["G"]), (202, RESOURCE["L"])):
        s.pen.rect(x, 200, 24, 20, darker(tone, 0.1), 5)
        s.pen.rect(x + 10, 200, 4, 20, darker(tone, 0.45))


def arena(s: Site) -> None:
    """A round arena of three tiers."""
    shadow(s, 20, 220)
    for index, (w, h) in enumerate(((212, 46), (204, 38), (196, 30))):
        base = s.ground + 10 - sum((46, 38, 30)[:index])
        parts.arches(s, 120 - w / 2, base, w, h, 9)
    s.pen.poly([(150, s.ground - 104), (226, s.ground - 104), (226, s.ground - 60)], with_alpha(s.shade, 0.7))
    s.pen.rect(20, s.ground - 110, 200, 6, s.lit)
    for x in (40, 92, 148, 200):
        parts.flag(s, x, s.ground - 108, 26, SILVER if x % 3 else None)
    for x in (14, 226):
        s.pen.rect(x - 5, s.ground - 60, 10, 74, darker(s.shade, 0.1))


MOTIFS: dict[str, Motif] = {
    "pawnshop": pawnshop,
    "baths": baths,
    "altar": altar,
    "theater": theater,
    "aqueduct": aqueduct,
    "temple": temple,
    "statue": statue,
    "courthouse": courthouse,
    "pantheon": pantheon,
    "gardens": gardens,
    "town_hall": town_hall,
    "palace": palace,
    "senate": senate,
    "tavern": tavern,
    "east_trading_post": east_trading_post,
    "west_trading_post": west_trading_post,
    "marketplace": marketplace,
    "forum": forum,
    "caravansery": caravansery,
    "vineyard": vineyard,
    "bazar": bazar,
    "haven": haven,
    "lighthouse": lighthouse,
    "chamber_of_commerce": chamber_of_commerce,
    "arena": arena,
}
