"""The closed set of things a card or a wonder stage can do.

Data files name effects by kind; `benefit()` turns a printed list of them into the few numbers the rules work
with, and refuses anything it does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sevenwonders.engine.errors import CatalogError
from sevenwonders.engine.production import Yield
from sevenwonders.engine.resources import LETTERS, parse, to_mask
from sevenwonders.engine.tables import Table, number, text, texts

COLORS: Final = ("brown", "gray", "blue", "yellow", "red", "green", "purple")
BROWN: Final = 0
GRAY: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
RED: Final = 4
GREEN: Final = 5
PURPLE: Final = 6

SYMBOLS: Final = ("compass", "gear", "tablet")

RAW_LEFT: Final = 1
RAW_RIGHT: Final = 2
MADE_LEFT: Final = 4
MADE_RIGHT: Final = 8

EXTRA_PLAY: Final = 1
DIG: Final = 2
FREE_BUILD: Final = 4
COPY_GUILD: Final = 8
POWERS: Final = {"extra_play": EXTRA_PLAY, "dig": DIG, "free_build": FREE_BUILD, "copy_guild": COPY_GUILD}

# Counts of a city's cards by colour are packed six bits apiece, its science symbols likewise.
TALLY_BITS: Final = 6
TALLY_MASK: Final = 63
SYMBOL_BITS: Final = 6
SYMBOL_MASK: Final = 63

# Deliberately shared: productions are memoised by the identity of what is added to them.
_YIELDS: dict[tuple[int, int], Yield] = {}


class Per:
    """Coins now and points at the end for everything of a kind in some cities."""

    __slots__ = ("coins", "defeats", "left", "own", "points", "right", "shifts", "stages")

    def __init__(self, count: Sequence[str], of: Sequence[str], coins: int, points: int) -> None:
        self.shifts = tuple(TALLY_BITS * COLORS.index(kind) for kind in count if kind in COLORS)
        self.stages = "stage" in count
        self.defeats = "defeat" in count
        self.own = "self" in of
        self.left = "left" in of
        self.right = "right" in of
        self.coins = coins
        self.points = points


class Benefit:
    """All effects of one card or stage together."""

    __slots__ = ("coins", "discounts", "free_science", "per", "points", "powers", "science", "shields", "yields")

    def __init__(self) -> None:
        self.yields: Yield | None = None
        self.discounts = 0
        self.shields = 0
        self.points = 0
        self.coins = 0
        self.science = 0
        self.free_science = 0
        self.per: Per | None = None
        self.powers = 0


def shared_yield(fixed: int, choice: int) -> Yield:
    """Return the one Yield object with this content."""
    return _YIELDS.setdefault((fixed, choice), Yield(fixed, choice))


def benefit(effects: Sequence[Table]) -> Benefit:
    """Compile a printed list of effects."""
    result = Benefit()
    for effect in effects:
        _add(result, effect)
    return result


def _add(result: Benefit, effect: Table) -> None:
    kind = text(effect, "kind")
    if kind == "produce":
        if result.yields is not None:
            raise CatalogError("two produce effects on one card or stage")
        result.yields = _produced(effect)
    elif kind == "discount":
        result.discounts |= _discounts(effect)
    elif kind == "shields":
        result.shields += number(effect, "amount")
    elif kind == "points":
        result.points += number(effect, "amount")
    elif kind == "coins":
        result.coins += number(effect, "amount")
    elif kind == "science":
        result.science += 1 << (SYMBOL_BITS * _index(SYMBOLS, text(effect, "symbol")))
    elif kind == "free_science":
        result.free_science += 1
    elif kind == "per":
        if result.per is not None:
            raise CatalogError("two per effects on one card or stage")
        result.per = _per(effect)
    elif kind in POWERS:
        result.powers |= POWERS[kind]
    else:
        raise CatalogError(f"unknown effect kind {kind!r}")


def _produced(effect: Table) -> Yield:
    if "all" in effect:
        return shared_yield(parse(_resources(effect, "all")), 0)
    return shared_yield(0, to_mask(_resources(effect, "one_of")))


def _resources(effect: Table, key: str) -> str:
    letters = text(effect, key)
    if not letters or any(letter not in LETTERS for letter in letters):
        raise CatalogError(f"{key} must be letters of {LETTERS}, not {letters!r}")
    return letters


def _discounts(effect: Table) -> int:
    goods = text(effect, "goods")
    bits = {"raw": (RAW_LEFT, RAW_RIGHT), "manufactured": (MADE_LEFT, MADE_RIGHT)}.get(goods)
    if bits is None:
        raise CatalogError(f"unknown goods {goods!r}")
    sides = texts(effect, "sides")
    return sum(bits[_index(("left", "right"), side)] for side in sides)


def _per(effect: Table) -> Per:
    count = texts(effect, "count")
    of = texts(effect, "of")
    for kind in count:
        _index((*COLORS, "stage", "defeat"), kind)
    for city in of:
        _index(("self", "left", "right"), city)
    return Per(count, of, number(effect, "coins", 0), number(effect, "points", 0))


def _index(names: tuple[str, ...], name: str) -> int:
    if name not in names:
        raise CatalogError(f"{name!r} is none of {', '.join(names)}")
    return names.index(name)
