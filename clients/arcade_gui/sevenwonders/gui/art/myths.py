"""Gods and heroes as round portraits: a head, an attribute, a colour."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders.gui.art.palette import CARD, GOLD, INK, RGB, SILVER, WHITE, darker, lighter, rgb
from sevenwonders.gui.art.pen import Pen, arc_points, bezier
from sevenwonders.gui.art.picture_seed import seeded

_SKIN = (rgb("#E8B98A"), rgb("#C98F62"), rgb("#9A6540"), rgb("#F0CBA0"))
_HAIR = (rgb("#3A2A22"), rgb("#7A4B2A"), rgb("#8A8F98"), rgb("#E6E0D0"), rgb("#B8742F"))


def _medallion(pen: Pen, base: RGB, rim: RGB) -> None:
    pen.circle(50, 52, 47, darker(base, 0.6))
    pen.circle(50, 50, 47, rim)
    pen.circle(50, 50, 42, base)
    pen.circle(50, 46, 31, lighter(base, 0.18))


def _bust(pen: Pen, robe: RGB, skin: RGB) -> None:
    pen.poly(
        [
            *arc_points(50, 50, 41.5, 41.5, 25, 155, 30),
            *bezier((14, 70), (22, 60), (38, 62), (42, 58), 8),
            *bezier((58, 58), (62, 62), (78, 60), (86, 70), 8),
        ],
        robe,
    )
    pen.rect(43, 50, 14, 16, darker(skin, 0.15), 5)
    pen.ellipse(50, 41, 15, 18, skin)
    pen.poly(arc_points(50, 41, 15, 18, -80, 80, 24), darker(skin, 0.1))


def _face(pen: Pen) -> None:
    for x in (44, 56):
        pen.circle(x, 41, 1.8, INK)
    pen.line([(50, 42), (49, 47), (51, 47)], 1.2, darker(_SKIN[1], 0.3))
    pen.line([(46, 52), (54, 52)], 1.4, darker(_SKIN[2], 0.3))


def _beard(pen: Pen, hair: RGB, length: float) -> None:
    pen.poly(
        [
            (35, 43),
            *bezier((35, 43), (36, 54), (42, 52), (50, 50), 8),
            *bezier((50, 50), (58, 52), (64, 54), (65, 43), 8),
            *bezier((65, 43), (66, 58), (58, 58 + length), (50, 60 + length), 8),
            *bezier((50, 60 + length), (42, 58 + length), (34, 58), (35, 43), 8),
        ],
        hair,
    )
    pen.line([(45, 53), (55, 53)], 1.6, darker(hair, 0.4))


def _hair(pen: Pen, hair: RGB, top: float = 26) -> None:
    pen.poly(
        [*arc_points(50, 38, 17, 38 - top + 4, 180, 360, 20), *bezier((67, 38), (60, 32), (40, 32), (33, 38), 10)], hair
    )


def _helmet(pen: Pen, metal: RGB, crest: RGB) -> None:
    pen.poly([*arc_points(50, 34, 27, 26, 195, 345, 20), *arc_points(50, 36, 17, 17, 345, 195, 20)], crest)
    pen.poly(
        [*arc_points(50, 38, 17.5, 18, 180, 360, 20), (67.5, 52), (60, 60), (58, 44), (42, 44), (40, 60), (32.5, 52)],
        metal,
    )
    pen.poly([(48, 38), (52, 38), (51.5, 50), (48.5, 50)], darker(metal, 0.2))


def _wreath(pen: Pen) -> None:
    for step in range(8):
        angle = 190 + step * 22.8
        x, y = arc_points(50, 38, 18, 16, angle, angle, 1)[0]
        pen.ellipse(x, y, 4.2, 2.6, lighter(CARD["green"], 0.2) if step % 2 else CARD["green"])


def _ares(pen: Pen) -> None:
    _helmet(pen, rgb("#B9783F"), CARD["red"])
    pen.line([(82, 86), (82, 26)], 3, darker(rgb("#8B5A2B"), 0.2))
    pen.poly([(82, 12), (87, 28), (77, 28)], SILVER)


def _ra(pen: Pen) -> None:
    pen.circle(50, 20, 13, rgb("#F2A13C"))
    pen.circle(50, 20, 9, rgb("#FFD98A"))
    pen.poly([(34, 32), (66, 32), (72, 66), (62, 70), (60, 42), (40, 42), (38, 70), (28, 66)], CARD["blue"])
    for y in (46, 54, 62):
        pen.rect(30 - (y - 46) * 0.1, y, 9, 3, GOLD)
        pen.rect(61 + (y - 46) * 0.1, y, 9, 3, GOLD)
    pen.poly([(46, 46), (58, 46), (52, 56)], GOLD)


def _artemis(pen: Pen) -> None:
    _hair(pen, rgb("#7A4B2A"), 22)
    pen.poly([*arc_points(50, 18, 11, 11, 20, 160, 14), *arc_points(50, 13, 10, 9, 160, 20, 14)], SILVER)
    pen.line(arc_points(84, 52, 16, 30, 110, 250, 20), 3, rgb("#8B5A2B"))
    pen.line([(78.5, 24), (78.5, 80)], 1, WHITE)


def _marduk(pen: Pen) -> None:
    _beard(pen, rgb("#3A2A22"), 16)
    pen.poly([(35, 32), (37, 8), (63, 8), (65, 32)], GOLD)
    for y in (14, 22):
        pen.rect(37, y, 26, 3, CARD["blue"])
    pen.poly(
        [*bezier((35, 28), (20, 26), (20, 14), (26, 10), 8), *bezier((26, 10), (26, 18), (30, 22), (36, 22), 8)],
        rgb("#C98F4E"),
    )
    pen.poly(
        [*bezier((65, 28), (80, 26), (80, 14), (74, 10), 8), *bezier((74, 10), (74, 18), (70, 22), (64, 22), 8)],
        rgb("#C98F4E"),
    )


def _zeus(pen: Pen) -> None:
    _hair(pen, rgb("#E6E0D0"), 20)
    _beard(pen, rgb("#E6E0D0"), 12)
    _wreath(pen)
    pen.poly([(84, 22), (72, 46), (79, 46), (74, 68), (92, 40), (84, 40), (92, 22)], GOLD)


def _athena(pen: Pen) -> None:
    _hair(pen, rgb("#B8742F"), 22)
    _helmet(pen, GOLD, CARD["blue"])


def _seth(pen: Pen) -> None:
    pen.poly([(36, 26), (30, 4), (44, 18)], rgb("#3A2A3E"))
    pen.poly([(64, 26), (70, 4), (56, 18)], rgb("#3A2A3E"))
    pen.poly([(34, 30), (50, 18), (66, 30), (62, 46), (54, 66), (46, 66), (38, 46)], rgb("#3A2A3E"))
    for x in (43, 57):
        pen.ellipse(x, 38, 3.4, 2.4, rgb("#F2A13C"))
    pen.poly([(46, 62), (54, 62), (50, 68)], rgb("#1E1420"))


_GODS: dict[str, tuple[RGB, Callable[[Pen], None]]] = {
    "ares": (CARD["red"], _ares),
    "ra": (rgb("#D9822B"), _ra),
    "artemis": (rgb("#2E6B57"), _artemis),
    "marduk": (rgb("#3C4E91"), _marduk),
    "zeus": (rgb("#3F7FB0"), _zeus),
    "athena": (rgb("#6B3FA0"), _athena),
    "seth": (rgb("#A8632F"), _seth),
}


def _hero(pen: Pen, name: str, color: str) -> None:
    rng = seeded(name)
    skin, hair = rng.choice(_SKIN), rng.choice(_HAIR)
    _medallion(pen, darker(CARD[color], 0.15), GOLD)
    _bust(pen, lighter(CARD[color], 0.45), skin)
    _face(pen)
    if color == "red":
        _helmet(pen, rng.choice((SILVER, rgb("#B9783F"), GOLD)), rng.choice((CARD["red"], CARD["blue"], WHITE, INK)))
    elif color == "green":
        _hair(pen, hair)
        _beard(pen, hair, rng.uniform(6, 16))
        pen.rect(32, 28, 36, 4, lighter(CARD["green"], 0.3), 2)
    else:
        _hair(pen, hair, 20)
        _beard(pen, hair, rng.uniform(2, 10))
        pen.poly(
            [*arc_points(50, 30, rng.uniform(19, 24), 11, 180, 360, 16), (70, 33), (30, 33)],
            rng.choice((CARD["blue"], CARD["red"], CARD["brown"])),
        )


def portrait(pen: Pen, key: str) -> None:
    """A god by id, or a hero as `color/name`."""
    if "/" in key:
        color, name = key.split("/", 1)
        _hero(pen, name, color)
        return
    base, crown = _GODS[key]
    _medallion(pen, base, lighter(GOLD, 0.3))
    skin = _SKIN[sum(key.encode()) % 4]
    _bust(pen, lighter(base, 0.5), skin)
    _face(pen)
    crown(pen)
