"""Pictures of the red cards."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders.gui.art import parts
from sevenwonders.gui.art.motif_goods import wheel
from sevenwonders.gui.art.palette import CARD, GOLD, RGB, SILVER, WHITE, darker, lighter, rgb
from sevenwonders.gui.art.pen import arc_points, bezier, rotated
from sevenwonders.gui.art.scenery import TIMBER, Site, cypress, rock, shadow
from sevenwonders.gui.art.signs import shield_shape

Motif = Callable[[Site], None]


def stockade(s: Site) -> None:
    """A palisade of sharpened logs."""
    shadow(s, 10, 230, 30)
    for index in range(15):
        x = 8 + index * 15
        h = 84 + (index * 37 % 11)
        tone = lighter(TIMBER, 0.18 if index % 2 else 0.05)
        s.pen.poly(
            [
                (x, s.ground + 12),
                (x, s.ground - h),
                (x + 7, s.ground - h - 14),
                (x + 14, s.ground - h),
                (x + 14, s.ground + 12),
            ],
            tone,
        )
        s.pen.rect(x + 9, s.ground - h, 5, h + 12, darker(TIMBER, 0.2))
    for y in (130, 176):
        s.pen.rect(4, y, 230, 7, darker(TIMBER, 0.35))
    parts.flag(s, 120, 100, 58)


def barracks(s: Site) -> None:
    """Rows of tents around a standard."""
    for x, y, w in ((52, 182, 66), (188, 182, 66), (120, 176, 58)):
        parts.tent(s, x, y, w, w * 0.8, lighter(CARD["red"], 0.25))
    for x, y, w in ((70, 216, 92), (178, 218, 96)):
        parts.tent(s, x, y, w, w * 0.82)
    s.pen.rect(122, 84, 4, 130, s.dark)
    s.pen.rect(110, 96, 28, 34, GOLD)
    s.pen.rect(113, 99, 22, 28, s.roof)
    s.pen.circle(124, 84, 6, GOLD)


def guard_tower(s: Site) -> None:
    """A lone tower over the road."""
    shadow(s, 92, 148, 90)
    parts.tower(s, 120, s.ground + 6, 58, 118, 3)
    s.pen.rect(80, 66, 80, 10, s.roof)
    parts.crenels(s, 80, 66, 80, 5, 9)
    parts.door(s, 112, s.ground + 6, 22, 32)
    parts.flag(s, 120, 58, 38)
    s.pen.poly([(100, 196), (128, 196), (170, 240), (40, 240)], lighter(s.near, 0.35))
    cypress(s.pen, 206, s.ground + 6, 70, s.age)
    cypress(s.pen, 30, s.ground + 10, 54, s.age)


def walls(s: Site) -> None:
    """A long curtain wall with towers and a gate."""
    shadow(s, 0, 240, 20)
    parts.block(s, -6, s.ground + 6, 252, 58, 0.7)
    parts.crenels(s, -6, s.ground - 52, 252, 14, 9)
    for x in (36, 204):
        parts.tower(s, x, s.ground + 8, 46, 98, 3)
        parts.flag(s, x, s.ground - 96, 34)
    parts.tower(s, 120, s.ground + 8, 66, 82, 4)
    s.pen.arch(98, s.ground + 8, 40, 54, s.dark)
    for index in range(4):
        s.pen.rect(104 + index * 9, s.ground - 38, 2.4, 44, SILVER)


def _dummy(s: Site, x: float, base: float) -> None:
    s.pen.rect(x - 2.5, base - 62, 5, 62, TIMBER)
    s.pen.rect(x - 20, base - 50, 40, 5, TIMBER, 2)
    s.pen.ellipse(x, base - 38, 12, 18, rgb("#E3C27A"))
    s.pen.circle(x, base - 66, 10, rgb("#E3C27A"))
    s.pen.rect(x - 13, base - 42, 26, 5, s.roof)


def training_ground(s: Site) -> None:
    """Straw men and a recruit."""
    parts.block(s, 14, s.ground - 6, 212, 30, 0.8)
    parts.crenels(s, 14, s.ground - 36, 212, 12, 6)
    for x in (50, 118, 186):
        _dummy(s, x, 212)
    parts.person(s, 86, 222, 46, CARD["red"])
    s.pen.line([(92, 196), (112, 176)], 3, SILVER)


def _horse(s: Site, x: float, base: float, size: float, tone: RGB) -> None:
    for dx in (0.12, 0.26, 0.66, 0.8):
        s.pen.rect(x + dx * size, base - size * 0.42, size * 0.08, size * 0.42, darker(tone, 0.15))
    s.pen.ellipse(x + size * 0.5, base - size * 0.52, size * 0.44, size * 0.19, tone)
    s.pen.poly(
        [
            (x + size * 0.68, base - size * 0.62),
            (x + size * 0.92, base - size * 1.08),
            (x + size * 1.1, base - size * 1.0),
            (x + size * 0.94, base - size * 0.48),
        ],
        tone,
    )
    s.pen.poly(
        [
            (x + size * 0.88, base - size * 1.12),
            (x + size * 1.22, base - size * 0.94),
            (x + size * 1.16, base - size * 0.82),
            (x + size * 0.92, base - size * 0.88),
        ],
        tone,
    )
    s.pen.line(
        [(x + size * 0.72, base - size * 0.68), (x + size * 0.88, base - size * 1.1)], size * 0.08, darker(tone, 0.5)
    )
    s.pen.line(
        bezier(
            (x + size * 0.08, base - size * 0.58),
            (x - size * 0.1, base - size * 0.6),
            (x - size * 0.08, base - size * 0.3),
            (x - size * 0.12, base - size * 0.2),
            8,
        ),
        size * 0.07,
        darker(tone, 0.5),
    )


def stables(s: Site) -> None:
    """A long stable and two horses."""
    shadow(s, 20, 220)
    parts.arches(s, 20, s.ground, 200, 50, 5)
    parts.hip_roof(s, 20, s.ground - 50, 200, 34)
    _horse(s, 40, 224, 62, rgb("#8A5A34"))
    _horse(s, 132, 220, 56, rgb("#E8D8B8") if s.age < 3 else rgb("#9A8AA0"))


def _target(s: Site, cx: float, cy: float, r: float) -> None:
    s.pen.line([(cx - r * 0.6, cy + r * 1.7), (cx, cy)], r * 0.14, darker(TIMBER, 0.2))
    s.pen.line([(cx + r * 0.6, cy + r * 1.7), (cx, cy)], r * 0.14, darker(TIMBER, 0.2))
    for share, tone in ((1.0, WHITE), (0.8, CARD["red"]), (0.58, WHITE), (0.36, CARD["red"]), (0.15, GOLD)):
        s.pen.circle(cx, cy, r * share, tone)


def archery_range(s: Site) -> None:
    """Targets with arrows in them."""
    _target(s, 56, 150, 28)
    _target(s, 184, 146, 30)
    _target(s, 118, 156, 46)
    for x, y in ((112, 150), (130, 166), (190, 140)):
        s.pen.line([(x, y), (x + 34, y - 16)], 2.4, darker(TIMBER, 0.4))
        s.pen.poly([(x + 28, y - 17), (x + 40, y - 24), (x + 38, y - 14)], WHITE)


def fortifications(s: Site) -> None:
    """A citadel of three rings on a rock."""
    rock(s.pen, 120, 236, 128, rgb("#9A8AA0") if s.age == 3 else rgb("#B09A78"))
    for w, h, base in ((196, 36, 196), (138, 36, 162), (82, 34, 128)):
        parts.block(s, 120 - w / 2, base, w, h)
        parts.crenels(s, 120 - w / 2, base - h, w, round(w / 17), 7)
        for side in (-1, 1):
            parts.tower(s, 120 + side * w / 2, base + 2, 24, h + 16, 3)
    parts.tower(s, 120, 96, 34, 36, 3)
    parts.flag(s, 120, 56, 34)
    parts.door(s, 112, 196, 24, 28)


def circus(s: Site) -> None:
    """A racing chariot before the stands."""
    for index in range(5):
        s.pen.rect(0, s.ground - 92 + index * 18, 240, 18, s.lit if index % 2 else s.shade)
        for step in range(24):
            x = 5 + step * 10 + index * 3
            s.pen.circle(
                x, s.ground - 84 + index * 18, 3, (CARD["red"], CARD["blue"], GOLD, WHITE)[(step + index * 2) % 4]
            )
    s.pen.rect(0, s.ground - 6, 240, 60, s.near)
    for x in (30, 90, 150, 210):
        parts.flag(s, x, s.ground - 92, 30)
    _horse(s, 128, 222, 66, rgb("#5A3B33"))
    wheel(s, 74, 206, 20, darker(GOLD, 0.2))
    s.pen.poly([(58, 172), (92, 180), (96, 204), (58, 204)], CARD["red"])
    parts.person(s, 76, 196, 44, WHITE)
    s.pen.line([(86, 180), (150, 190)], 2, s.dark)


def arsenal(s: Site) -> None:
    """Shields and spears hung on a wall."""
    parts.flat_wall(s, 16, s.ground + 14, 208, 128)
    s.pen.rect(10, s.ground - 126, 220, 13, s.roof)
    for x in (40, 200):
        s.pen.rect(x - 2.5, 86, 5, 118, darker(TIMBER, 0.15))
        s.pen.poly([(x, 64), (x + 9, 90), (x - 9, 90)], SILVER)
    for cx, tone in ((80, CARD["red"]), (160, CARD["blue"])):
        s.pen.poly(shield_shape(cx, 96, 60, 74), darker(GOLD, 0.1))
        s.pen.poly(shield_shape(cx, 101, 50, 62), tone)
        s.pen.circle(cx, 126, 10, GOLD)
    for turn in (-30, 30):
        blade = rotated([(116, 150), (116, 92), (120, 84), (124, 92), (124, 150)], (120, 140), turn)
        guard = rotated([(107, 150), (133, 150), (133, 156), (107, 156)], (120, 140), turn)
        s.pen.poly(blade, SILVER)
        s.pen.poly(guard, GOLD)
    s.pen.rect(58, 182, 124, 8, TIMBER)
    for x in (70, 94, 118, 142, 166):
        s.pen.poly(arc_points(x, 182, 10, 12, 180, 360, 12), darker(SILVER, 0.15))


def siege_workshop(s: Site) -> None:
    """A catapult at rest."""
    shadow(s, 40, 200, 34)
    s.pen.poly([(40, 198), (200, 198), (192, 180), (50, 180)], darker(TIMBER, 0.1))
    s.pen.line([(78, 182), (112, 122)], 8, TIMBER)
    s.pen.line([(150, 182), (112, 122)], 8, darker(TIMBER, 0.25))
    s.pen.line([(164, 186), (70, 88)], 8, lighter(TIMBER, 0.15))
    s.pen.poly(arc_points(66, 84, 20, 16, 130, 330, 14), darker(TIMBER, 0.4))
    s.pen.circle(64, 76, 14, rgb("#7C8794"))
    s.pen.circle(60, 72, 5, SILVER)
    wheel(s, 70, 206, 22, darker(TIMBER, 0.3))
    wheel(s, 172, 206, 22, darker(TIMBER, 0.3))
    for x, y in ((214, 218), (226, 206), (204, 206)):
        s.pen.circle(x, y, 10, rgb("#8A8F98"))
    parts.flag(s, 112, 124, 40)


MOTIFS: dict[str, Motif] = {
    "stockade": stockade,
    "barracks": barracks,
    "guard_tower": guard_tower,
    "walls": walls,
    "training_ground": training_ground,
    "stables": stables,
    "archery_range": archery_range,
    "fortifications": fortifications,
    "circus": circus,
    "arsenal": arsenal,
    "siege_workshop": siege_workshop,
}
