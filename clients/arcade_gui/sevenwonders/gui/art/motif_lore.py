"""Pictures of the green cards and the guilds."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from sevenwonders.gui.art import parts
from sevenwonders.gui.art.motif_civic import temple_front
from sevenwonders.gui.art.motif_goods import wheel
from sevenwonders.gui.art.palette import CARD, GOLD, RESOURCE, RGB, SILVER, WHITE, darker, lighter, rgb
from sevenwonders.gui.art.pen import arc_points, bezier, with_alpha
from sevenwonders.gui.art.scenery import TERRACOTTA, TIMBER, Site, cypress, olive, shadow
from sevenwonders.gui.art.signs import gear_shape, shield_shape

Motif = Callable[[Site], None]


def _flask(s: Site, cx: float, base: float, h: float, liquid: RGB) -> None:
    w = h * 0.34
    s.pen.poly(
        [
            (cx - w * 0.3, base - h),
            (cx + w * 0.3, base - h),
            (cx + w * 0.3, base - h * 0.6),
            (cx + w, base),
            (cx - w, base),
            (cx - w * 0.3, base - h * 0.6),
        ],
        lighter(RESOURCE["G"], 0.5),
    )
    s.pen.poly(
        [
            (cx - w * 0.55, base - h * 0.36),
            (cx + w * 0.55, base - h * 0.36),
            (cx + w * 0.93, base - 2),
            (cx - w * 0.93, base - 2),
        ],
        liquid,
    )
    s.pen.rect(cx - w * 0.45, base - h - 3, w * 0.9, 5, s.dark, 2)


def _table(s: Site, y: float) -> None:
    s.pen.rect(24, y, 192, 11, lighter(TIMBER, 0.2), 2)
    s.pen.rect(24, y + 7, 192, 4, darker(TIMBER, 0.2))
    for x in (36, 194):
        s.pen.rect(x, y + 10, 10, 54, darker(TIMBER, 0.1))


def apothecary(s: Site) -> None:
    """Mortar, jars and herbs on a bench."""
    _table(s, 184)
    s.pen.poly(
        [
            (92, 140),
            (148, 140),
            *bezier((148, 140), (146, 176), (134, 178), (130, 184), 8),
            (110, 184),
            *bezier((110, 184), (106, 178), (94, 176), (92, 140), 8),
        ],
        s.shade,
    )
    s.pen.poly(
        [(92, 140), (122, 140), (120, 184), (110, 184), *bezier((110, 184), (106, 178), (94, 176), (92, 140), 8)], s.lit
    )
    s.pen.rect(86, 134, 68, 9, s.lit, 3)
    s.pen.line([(126, 136), (156, 92)], 8, lighter(TIMBER, 0.3))
    for x, h, tone in ((48, 54, TERRACOTTA), (72, 42, CARD["green"]), (178, 58, CARD["blue"]), (202, 44, TERRACOTTA)):
        parts.amphora(s, x, 184, h, tone)
    for x in (60, 84, 108):
        s.pen.line([(x, 64), (x, 84)], 1.6, s.dark)
        for dx in (-6, 0, 6):
            s.pen.ellipse(x + dx, 92, 3.6, 11, rgb("#6E9350"))
    s.pen.rect(44, 60, 80, 4, TIMBER)


def workshop(s: Site) -> None:
    """Wheels turning each other on a frame."""
    s.pen.rect(34, 92, 10, 118, TIMBER)
    s.pen.rect(196, 92, 10, 118, darker(TIMBER, 0.2))
    s.pen.rect(28, 86, 184, 10, lighter(TIMBER, 0.2))
    for cx, cy, outer, teeth, tone in (
        (92, 150, 44, 12, rgb("#C98F4E")),
        (156, 128, 28, 9, CARD["green"]),
        (158, 186, 24, 8, rgb("#8A8F98")),
    ):
        s.pen.poly(gear_shape(cx, cy + 3, outer, outer * 0.82, teeth), darker(tone, 0.45))
        s.pen.poly(gear_shape(cx, cy, outer, outer * 0.82, teeth), tone)
        s.pen.circle(cx, cy, outer * 0.6, lighter(tone, 0.25))
        s.pen.circle(cx, cy, outer * 0.22, darker(tone, 0.5))


def scriptorium(s: Site) -> None:
    """An open scroll and a pen."""
    _table(s, 196)
    s.pen.poly([(58, 92), (176, 84), (186, 188), (66, 196)], lighter(RESOURCE["P"], 0.7))
    s.pen.rect(46, 84, 22, 118, lighter(RESOURCE["P"], 0.25), 11)
    s.pen.rect(174, 76, 22, 118, RESOURCE["P"], 11)
    for index in range(6):
        y = 108 + index * 13
        s.pen.line([(78, y), (78 + 84 - (index * 31 % 37), y - 5)], 3.4, s.dark)
    s.pen.poly([(166, 176), (216, 84), (226, 66), (220, 92), (174, 178)], WHITE)
    s.pen.poly([(190, 134), (226, 66), (220, 92)], lighter(CARD["green"], 0.4))


def dispensary(s: Site) -> None:
    """A healer's house with a serpent staff."""
    shadow(s, 60, 206)
    parts.block(s, 84, s.ground, 130, 70)
    parts.hip_roof(s, 84, s.ground - 70, 130, 26)
    parts.windows(s, 130, 140, 80, 3, 9)
    parts.door(s, 112, s.ground, 26, 40)
    s.pen.rect(42, 66, 7, 146, TIMBER)
    wave = [(45.5 + 15 * (1 if step % 2 else -1) * (1 - step * 0.04), 200 - step * 17) for step in range(8)]
    for (ax, ay), (bx, by) in itertools.pairwise(wave):
        s.pen.line(bezier((ax, ay), (ax, ay - 9), (bx, by + 9), (bx, by), 10), 7, CARD["green"])
    s.pen.ellipse(wave[-1][0], wave[-1][1] - 3, 9, 6, CARD["green"])


def laboratory(s: Site) -> None:
    """Flasks, a still and a flame."""
    _table(s, 190)
    _flask(s, 64, 190, 74, CARD["blue"])
    _flask(s, 176, 190, 62, CARD["red"])
    _flask(s, 206, 190, 40, GOLD)
    s.pen.circle(118, 140, 28, lighter(RESOURCE["G"], 0.5))
    s.pen.poly(arc_points(118, 140, 26, 26, 10, 170, 24), CARD["green"])
    s.pen.line(bezier((118, 112), (120, 84), (156, 96), (172, 128), 12), 6, lighter(RESOURCE["G"], 0.5))
    for x in (100, 136):
        s.pen.line([(x, 160), (x - 6 if x < 118 else x + 6, 190)], 3, s.dark)
    s.pen.poly(
        [
            (110, 190),
            *bezier((110, 190), (104, 176), (118, 178), (119, 168), 8),
            *bezier((119, 168), (124, 178), (132, 178), (127, 190), 8),
        ],
        rgb("#F08A2E"),
    )
    for x, y, r in ((112, 146, 4), (124, 152, 3), (60, 176, 4)):
        s.pen.circle(x, y, r, with_alpha(WHITE, 0.7))


def library(s: Site) -> None:
    """Shelves of scrolls under an arch."""
    s.pen.arch(34, s.ground + 24, 172, 162, s.lit)
    s.pen.arch(46, s.ground + 24, 148, 146, s.dark)
    for row in range(4):
        y = 100 + row * 28
        s.pen.rect(46, y + 20, 148, 5, TIMBER)
        for index in range(9):
            x = 56 + index * 15.5
            if row == 0 and (index < 2 or index > 6):
                continue
            tone = (RESOURCE["P"], lighter(CARD["green"], 0.3), lighter(TERRACOTTA, 0.2), WHITE)[(index * 2 + row) % 4]
            s.pen.circle(x, y + 13, 6.4, tone)
            s.pen.ring(x, y + 13, 4, 1.2, darker(tone, 0.4))
            if (index + row) % 2:
                s.pen.circle(x + 7, y + 3, 6, darker(tone, 0.12))
    s.pen.line([(150, 84), (176, 216)], 4, lighter(TIMBER, 0.3))
    s.pen.line([(166, 84), (192, 216)], 4, lighter(TIMBER, 0.3))


def school(s: Site) -> None:
    """A teacher and pupils under a tree."""
    olive(s.pen, 168, 206, 136, s.age)
    parts.person(s, 84, 212, 66, WHITE)
    s.pen.rect(90, 160, 22, 28, lighter(RESOURCE["P"], 0.5), 2)
    for y in (166, 172, 178):
        s.pen.rect(94, y, 14, 2.4, s.dark)
    for x, tone in ((126, CARD["green"]), (154, TERRACOTTA), (182, CARD["blue"])):
        parts.person(s, x, 226, 34, tone)


def lodge(s: Site) -> None:
    """A mountain lodge with a star-marked door."""
    s.wall = lighter(TIMBER, 0.42)
    shadow(s, 50, 190)
    parts.block(s, 56, s.ground, 128, 56)
    for y in (144, 157, 170, 183):
        s.pen.line([(56, y), (135, y)], 1.6, darker(TIMBER, 0.1))
    parts.roof(s, 46, s.ground - 52, 148, 74)
    s.pen.poly([(108, 206), (108, 158), *arc_points(121, 158, 13, 13, 180, 360, 12), (134, 206)], s.dark)
    star = [
        (120 + (14 if k % 2 == 0 else 6) * x, 106 + (14 if k % 2 == 0 else 6) * y)
        for k, (x, y) in enumerate(arc_points(0, 0, 1, 1, -90, 270, 10)[:-1])
    ]
    s.pen.poly(star, GOLD)
    for x, h in ((26, 84), (212, 96), (196, 60)):
        cypress(s.pen, x, s.ground + 6, h, s.age)


def observatory(s: Site) -> None:
    """A slit dome with a long sight towards the stars."""
    for x, y, r in ((40, 40, 2), (76, 26, 1.6), (176, 34, 2.2), (206, 62, 1.6), (28, 84, 1.6), (150, 18, 1.6)):
        s.pen.circle(x, y, r, WHITE)
    shadow(s, 60, 180)
    parts.block(s, 58, s.ground + 4, 124, 62)
    parts.windows(s, 62, 150, 116, 4, 10)
    s.pen.rect(50, s.ground - 64, 140, 9, s.lit)
    parts.dome(s, 120, s.ground - 64, 58, 56)
    s.pen.poly([(108, 128), (118, 72), (132, 72), (128, 128)], s.dark)
    s.pen.line([(112, 118), (166, 46)], 13, darker(GOLD, 0.25))
    s.pen.line([(112, 118), (166, 46)], 7, GOLD)
    s.pen.circle(169, 42, 9, lighter(RESOURCE["G"], 0.3))


def university(s: Site) -> None:
    """A domed hall between two wings."""
    shadow(s, 14, 226, 40)
    for x in (14, 150):
        parts.block(s, x, s.ground, 76, 54)
        parts.windows(s, x + 4, 150, 68, 4, 8)
        s.pen.rect(x - 3, s.ground - 62, 82, 9, s.roof)
    temple_front(s, 120, s.ground + 8, 76, 62, 5, 24)
    parts.block(s, 92, 94, 56, 18)
    parts.dome(s, 120, 76, 30, 30, CARD["green"])
    s.pen.rect(118.5, 34, 3, 14, GOLD)


def academy(s: Site) -> None:
    """Two thinkers walking under a portico."""
    shadow(s, 20, 220)
    parts.steps(s, 120, s.ground + 12, 224, 2, 6)
    parts.colonnade(s, 120, s.ground, 204, 84, 5, 13)
    s.pen.rect(10, s.ground - 102, 220, 20, s.lit)
    s.pen.rect(10, s.ground - 90, 220, 6, s.roof)
    s.pen.rect(4, s.ground - 110, 232, 9, s.roof)
    parts.person(s, 92, s.ground, 58, WHITE)
    parts.person(s, 142, s.ground, 56, lighter(CARD["green"], 0.35))


def study(s: Site) -> None:
    """A night desk with a globe and a lamp."""
    s.pen.circle(184, 116, 60, with_alpha(rgb("#FFE08A"), 0.25))
    _table(s, 194)
    s.pen.circle(84, 146, 40, CARD["blue"])
    for shape in (
        [(60, 128), (82, 116), (98, 130), (88, 148), (66, 146)],
        [(96, 154), (114, 148), (112, 168), (98, 174)],
        [(58, 158), (72, 160), (68, 172)],
    ):
        s.pen.poly(shape, rgb("#8FBF86"))
    s.pen.line(arc_points(84, 146, 47, 47, -70, 110, 24), 4.5, GOLD)
    s.pen.rect(78, 184, 12, 12, darker(GOLD, 0.2))
    s.pen.poly([(166, 194), (202, 194), (196, 182), (172, 182)], darker(GOLD, 0.3))
    s.pen.rect(181, 142, 6, 42, GOLD)
    s.pen.poly([*bezier((164, 140), (166, 152), (202, 152), (212, 136), 10), (164, 136)], GOLD)
    s.pen.poly(
        [
            *bezier((206, 134), (200, 120), (210, 116), (208, 104), 8),
            *bezier((208, 104), (218, 116), (218, 124), (211, 136), 8),
        ],
        rgb("#FFC45A"),
    )
    for index, tone in enumerate((CARD["red"], CARD["green"], TERRACOTTA)):
        s.pen.rect(120, 186 - index * 10, 42 - index * 5, 8, tone, 2)


def _crest(s: Site, field: RGB) -> None:
    """The shield of a guild between two cypress sprays, which its emblem is drawn upon."""
    for side in (-1, 1):
        for step in range(7):
            y = 206 - step * 20
            x = 120 + side * (84 + 14 * (1 - abs(step - 3) / 3))
            s.pen.ellipse(x, y, 11, 5.5, darker(GOLD, 0.05) if step % 2 else GOLD)
    s.pen.poly(shield_shape(120, 54, 148, 172), darker(CARD["purple"], 0.55))
    s.pen.poly(shield_shape(120, 48, 148, 172), GOLD)
    s.pen.poly(shield_shape(120, 56, 132, 155), field)
    right = [p for p in shield_shape(120, 56, 132, 155) if p[0] >= 120]
    s.pen.poly([(120, 56), *right, (120, 211)], darker(field, 0.14))


def workers_guild(s: Site) -> None:
    """Pick and shovel."""
    _crest(s, CARD["brown"])
    s.pen.line([(92, 178), (150, 88)], 7, lighter(TIMBER, 0.45))
    s.pen.line([(148, 178), (92, 92)], 7, lighter(TIMBER, 0.45))
    s.pen.poly(
        [
            *bezier((122, 78), (144, 72), (166, 86), (172, 108), 10),
            *bezier((172, 108), (158, 94), (142, 88), (122, 78), 10),
        ],
        SILVER,
    )
    s.pen.poly([(80, 72), (104, 78), (104, 104), (92, 112), (78, 98)], SILVER)


def craftsmens_guild(s: Site) -> None:
    """A vase on a wheel."""
    _crest(s, rgb("#6F7680"))
    parts.amphora(s, 120, 172, 92, TERRACOTTA)
    s.pen.ellipse(120, 174, 38, 9, lighter(TIMBER, 0.3))
    s.pen.rect(114, 178, 12, 16, TIMBER)


def traders_guild(s: Site) -> None:
    """Coins and a purse."""
    _crest(s, darker(CARD["yellow"], 0.25))
    s.pen.poly(
        [
            (104, 92),
            (136, 92),
            *bezier((136, 104), (176, 130), (164, 180), (120, 180), 14),
            *bezier((120, 180), (76, 180), (64, 130), (104, 104), 14),
        ],
        lighter(TERRACOTTA, 0.3),
    )
    s.pen.rect(100, 94, 40, 9, GOLD, 4)
    s.pen.poly([(100, 92), (108, 74), (120, 84), (132, 74), (140, 92)], lighter(TERRACOTTA, 0.3))
    s.pen.circle(120, 140, 20, GOLD)
    s.pen.ring(120, 140, 16, 2.4, darker(GOLD, 0.35))


def philosophers_guild(s: Site) -> None:
    """An owl."""
    _crest(s, CARD["green"])
    s.pen.poly(
        [
            (88, 84),
            (104, 94),
            (136, 94),
            (152, 84),
            *bezier((152, 84), (164, 140), (150, 186), (120, 188), 14),
            *bezier((120, 188), (90, 186), (76, 140), (88, 84), 14),
        ],
        lighter(TIMBER, 0.55),
    )
    for side in (-1, 1):
        s.pen.circle(120 + side * 17, 112, 15, WHITE)
        s.pen.circle(120 + side * 17, 112, 8, s.dark)
        s.pen.circle(120 + side * 14, 109, 2.6, WHITE)
    s.pen.poly([(113, 122), (127, 122), (120, 136)], GOLD)
    for y in (146, 158, 170):
        for x in (106, 120, 134):
            s.pen.poly([(x - 6, y), (x + 6, y), (x, y + 8)], lighter(TIMBER, 0.2))


def spies_guild(s: Site) -> None:
    """A dagger and an eye."""
    _crest(s, CARD["red"])
    s.pen.poly(
        [
            *bezier((72, 112), (96, 84), (144, 84), (168, 112), 16),
            *bezier((168, 112), (144, 140), (96, 140), (72, 112), 16),
        ],
        WHITE,
    )
    s.pen.circle(120, 112, 19, CARD["green"])
    s.pen.circle(120, 112, 9, s.dark)
    s.pen.circle(114, 106, 4, WHITE)
    s.pen.poly([(116, 152), (124, 152), (124, 186), (120, 198), (116, 186)], SILVER)
    s.pen.rect(104, 146, 32, 6, GOLD, 3)
    s.pen.rect(116, 132, 8, 15, GOLD, 3)


def magistrates_guild(s: Site) -> None:
    """The scales of the law."""
    _crest(s, CARD["blue"])
    s.pen.rect(117, 84, 6, 92, GOLD)
    s.pen.rect(98, 174, 44, 8, GOLD, 4)
    s.pen.rect(78, 94, 84, 6, GOLD, 3)
    for x in (82, 158):
        s.pen.line([(x, 98), (x - 15, 138)], 2.2, WHITE)
        s.pen.line([(x, 98), (x + 15, 138)], 2.2, WHITE)
        s.pen.poly(arc_points(x, 138, 20, 16, 0, 180, 16), WHITE)
    s.pen.circle(120, 82, 8, GOLD)


def strategists_guild(s: Site) -> None:
    """A crested helmet."""
    _crest(s, rgb("#4A4652"))
    s.pen.poly(
        [*arc_points(118, 122, 50, 56, 190, 350, 20), (170, 96), *arc_points(118, 124, 40, 44, 345, 195, 20)],
        CARD["red"],
    )
    s.pen.poly(
        [
            *arc_points(118, 128, 36, 40, 180, 360, 20),
            (154, 150),
            (142, 186),
            (124, 176),
            (122, 144),
            (104, 140),
            (92, 176),
            (82, 168),
        ],
        GOLD,
    )
    s.pen.poly([(120, 138), (146, 138), (142, 146), (122, 146)], s.dark)


def shipowners_guild(s: Site) -> None:
    """A galley under sail."""
    _crest(s, lighter(rgb("#3F8FA8"), 0.1))
    parts.ship(s, 116, 160, 72, CARD["purple"])
    for y, x in ((174, 76), (184, 92), (180, 128)):
        s.pen.rect(x, y, 34, 3.4, WHITE, 1.6)


def builders_guild(s: Site) -> None:
    """A pyramid rising, with plumb line and square."""
    _crest(s, rgb("#3C6E91"))
    for index, w in enumerate((96, 74, 52, 30)):
        y = 164 - index * 19
        s.pen.rect(120 - w / 2, y, w, 18, lighter(GOLD, 0.4))
        s.pen.rect(120, y, w / 2, 18, darker(GOLD, 0.12))
    s.pen.line([(78, 92), (78, 128)], 2.2, WHITE)
    s.pen.poly([(72, 126), (84, 126), (78, 142)], SILVER)
    wheel(s, 158, 104, 16, WHITE)


def scientists_guild(s: Site) -> None:
    """Wheel, tablet and compass together."""
    _crest(s, lighter(CARD["purple"], 0.08))
    s.pen.poly(gear_shape(96, 106, 27, 21, 9), WHITE)
    s.pen.circle(96, 106, 9, CARD["purple"])
    s.pen.poly(
        [(130, 132), (130, 96), *arc_points(147, 96, 17, 14, 180, 360, 14), (164, 132)], lighter(CARD["green"], 0.6)
    )
    for y in (100, 109, 118):
        s.pen.rect(137, y, 20, 4, CARD["green"], 2)
    for side in (-1, 1):
        s.pen.poly([(120 - side * 4, 140), (120 + side * 5, 140), (120 + side * 24, 192), (120 + side * 16, 192)], GOLD)
    s.pen.circle(120, 140, 9, GOLD)


MOTIFS: dict[str, Motif] = {
    "apothecary": apothecary,
    "workshop": workshop,
    "scriptorium": scriptorium,
    "dispensary": dispensary,
    "laboratory": laboratory,
    "library": library,
    "school": school,
    "lodge": lodge,
    "observatory": observatory,
    "university": university,
    "academy": academy,
    "study": study,
    "workers_guild": workers_guild,
    "craftsmens_guild": craftsmens_guild,
    "traders_guild": traders_guild,
    "philosophers_guild": philosophers_guild,
    "spies_guild": spies_guild,
    "magistrates_guild": magistrates_guild,
    "strategists_guild": strategists_guild,
    "shipowners_guild": shipowners_guild,
    "builders_guild": builders_guild,
    "scientists_guild": scientists_guild,
}
