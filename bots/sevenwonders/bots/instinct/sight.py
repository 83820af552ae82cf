"""What the network sees of each city: a row of marks, each there or not. Nothing a player may not know is among them.

A city is judged by three rows: its own, that of the city its hand goes to, and that of the city its next hand is from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sevenwonders.engine import CATALOG, Card, State
from sevenwonders.engine.effects import COLORS, FREE_BUILD, SYMBOL_BITS, SYMBOL_MASK, SYMBOLS, TALLY_BITS, TALLY_MASK
from sevenwonders.engine.position import LAST_AGE, LAST_TURN, MOST_PLAYERS
from sevenwonders.engine.resources import LETTERS

Marks = list[int]

CARDS: Final = tuple(card.id for card in CATALOG.cards)
# Counts beyond these look the same.
MOST_STAGES: Final = 4
MOST_COINS: Final = 15
MOST_LEAD: Final = 5
MOST_SYMBOLS: Final = 5
MOST_SETS: Final = 3
MOST_MADE: Final = 3
MOST_OF_COLOR: Final = 8
MOST_DEFEATS: Final = 6


def _group(name: str, kinds: Iterable[object]) -> list[str]:
    return [f"{name} {kind}" for kind in kinds]


def _counts(name: str, most: int) -> list[str]:
    return _group(name, range(most + 1))


# What a mark stands for, group by group. Anybody sees the first groups; the last ones only the player at the seat.
_BUILT: Final = _group("built", CARDS)
_BOARDS: Final = [name for side in CATALOG.sides for name in _counts(f"stages of {side.id}", MOST_STAGES)]
_COINS: Final = _counts("coins", MOST_COINS)
_LEAD_NEXT: Final = _group("lead over the next", range(-MOST_LEAD, MOST_LEAD + 1))
_LEAD_PREVIOUS: Final = _group("lead over the previous", range(-MOST_LEAD, MOST_LEAD + 1))
_SCIENCE: Final = [name for symbol in SYMBOLS for name in _counts(symbol, MOST_SYMBOLS)]
_SETS: Final = _counts("sets", MOST_SETS)
_MADE: Final = [f"makes {count} {letter}" for letter in LETTERS for count in range(1, MOST_MADE + 1)]
_TALLY: Final = [name for color in COLORS for name in _counts(color, MOST_OF_COLOR)]
_DEFEATS: Final = _counts("defeats", MOST_DEFEATS)
_MAY_BUILD_FREE: Final = ["may build free"]
_PUBLIC: Final = (
    _BUILT,
    _BOARDS,
    _COINS,
    _LEAD_NEXT,
    _LEAD_PREVIOUS,
    _SCIENCE,
    _SETS,
    _MADE,
    _TALLY,
    _DEFEATS,
    _MAY_BUILD_FREE,
)
_HAND: Final = _group("holds", CARDS)
_MOMENTS: Final = [f"turn {turn} of age {age}" for age in range(1, LAST_AGE + 1) for turn in range(1, LAST_TURN + 1)]
_CITIES: Final = _counts("cities", MOST_PLAYERS)
MARKS: Final = tuple(name for group in (*_PUBLIC, _HAND, _MOMENTS, _CITIES) for name in group)
WIDTH: Final = len(MARKS)
PUBLIC: Final = sum(map(len, _PUBLIC))

# Where each group begins.
BUILT: Final = 0
BOARDS: Final = BUILT + len(_BUILT)
COINS: Final = BOARDS + len(_BOARDS)
LEAD_NEXT: Final = COINS + len(_COINS)
LEAD_PREVIOUS: Final = LEAD_NEXT + len(_LEAD_NEXT)
SCIENCE: Final = LEAD_PREVIOUS + len(_LEAD_PREVIOUS)
SETS: Final = SCIENCE + len(_SCIENCE)
MADE: Final = SETS + len(_SETS)
TALLY: Final = MADE + len(_MADE)
DEFEATS: Final = TALLY + len(_TALLY)
MAY_BUILD_FREE: Final = DEFEATS + len(_DEFEATS)
HAND: Final = PUBLIC
MOMENT: Final = HAND + len(_HAND)
CITIES: Final = MOMENT + len(_MOMENTS)
SIDE_AT: Final = {side.id: BOARDS + place * (MOST_STAGES + 1) for place, side in enumerate(CATALOG.sides)}


def public_marks(state: State) -> list[Marks]:
    """Return what anybody sees of each city."""
    cities = state.cities
    after, before = neighbours(state)
    age = state.age
    shields = [city.shields for city in cities]
    found = []
    for seat, city in enumerate(cities):
        mine = shields[seat]
        coins = city.coins
        defeats = city.tokens.count(-1)
        row = [card.index for card in city.cards]
        row.append(SIDE_AT[city.side.id] + city.stages)
        row.append(COINS + (coins if coins < MOST_COINS else MOST_COINS))
        row.append(LEAD_NEXT + _lead(mine - shields[after[seat]]))
        row.append(LEAD_PREVIOUS + _lead(mine - shields[before[seat]]))
        row += _science_marks(city.science, city.free_science)
        row += _made_marks(city.own.most)
        row += _tally_marks(city.tally)
        row.append(DEFEATS + (defeats if defeats < MOST_DEFEATS else MOST_DEFEATS))
        if city.powers() & FREE_BUILD and city.free_build_age != age:
            row.append(MAY_BUILD_FREE)
        found.append(row)
    return found


def private_marks(state: State, hand: Sequence[Card]) -> Marks:
    """Return what only the player of a city sees, and where in the game that is."""
    row = [HAND + card.index for card in hand]
    row.append(MOMENT + (state.age - 1) * LAST_TURN + state.turn - 1)
    row.append(CITIES + len(state.cities))
    return row


def rows_of(marks: Sequence[Marks]) -> NDArray[np.float32]:
    """Return rows of marks as numbers."""
    rows = np.zeros((len(marks), WIDTH), np.float32)
    lengths = [len(row) for row in marks]
    rows[np.repeat(np.arange(len(marks)), lengths), [mark for row in marks for mark in row]] = 1.0
    return rows


def neighbours(state: State) -> tuple[list[int], list[int]]:
    """Return for each seat the one its hand goes to, and the one its next hand comes from."""
    if state.has_free_city():
        # Two players give their hands to each other; the free city has none.
        return [1, 0, 0], [2, 2, 1]
    count = len(state.cities)
    left = [*range(1, count), 0]
    right = [count - 1, *range(count - 1)]
    return (left, right) if state.passes_left() else (right, left)


def _lead(lead: int) -> int:
    return MOST_LEAD + (lead if -MOST_LEAD < lead < MOST_LEAD else MOST_LEAD if lead > 0 else -MOST_LEAD)


@lru_cache(maxsize=4096)
def _science_marks(science: int, free: int) -> Marks:
    counts = [science >> place * SYMBOL_BITS & SYMBOL_MASK for place in range(len(SYMBOLS))]
    marks = [SCIENCE + place * (MOST_SYMBOLS + 1) + min(count, MOST_SYMBOLS) for place, count in enumerate(counts)]
    sets = min(counts)
    # Free symbols close sets.
    while sets < MOST_SETS and sum(max(0, sets + 1 - count) for count in counts) <= free:
        sets += 1
    return [*marks, SETS + min(sets, MOST_SETS)]


@lru_cache(maxsize=4096)
def _made_marks(most: int) -> Marks:
    return [
        MADE + resource * MOST_MADE + count
        for resource in range(len(LETTERS))
        for count in range(min(most >> 4 * resource & 7, MOST_MADE))
    ]


@lru_cache(maxsize=65536)
def _tally_marks(tally: int) -> Marks:
    counts = [tally >> TALLY_BITS * color & TALLY_MASK for color in range(len(COLORS))]
    return [TALLY + color * (MOST_OF_COLOR + 1) + min(count, MOST_OF_COLOR) for color, count in enumerate(counts)]
