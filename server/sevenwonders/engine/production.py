"""What a city can make in one turn, and what it lacks for a price.

A production is the fixed units plus, for every effect with alternatives, the set it may pick one from. Equal
productions are one shared object, so that everything computed about one is computed once: all memos hang on it.

The memos map numbers to numbers: such dictionaries are invisible to Python's garbage collector, whose full runs
would otherwise stop a turn for longer than everything else together.
"""

from __future__ import annotations

from itertools import count
from typing import Final

from sevenwonders.engine.resources import COUNT, UNIT, covers, shortfall, units

# Bounds what the garbage collector visits (see MOST_FRONTIERS); a production dropped here is rebuilt on demand.
MOST_PRODUCTIONS: Final = 4_000
CHOICE_BITS: Final = 7
FIXED_BITS: Final = 28


class Yield:
    """What one effect adds to a production: fixed units, or one of a set of alternatives."""

    __slots__ = ("choice", "fixed")

    def __init__(self, fixed: int, choice: int) -> None:
        self.fixed = fixed
        self.choice = choice


class Missing:
    """The ways to fill what own production leaves open: each a least set of units to buy."""

    __slots__ = ("number", "units", "vectors")

    def __init__(self, vectors: tuple[int, ...], number: int) -> None:
        self.vectors = vectors
        self.units = units(vectors[0])
        # Names it in the memos of prices; `missing_of` gives each set of vectors one number for good.
        self.number = number


class Production:
    """A city's production; obtain it with `production()` or `plus()`, never directly."""

    __slots__ = ("_missing", "_plus", "_supplies", "choices", "fixed", "most", "number")

    def __init__(self, fixed: int, choices: tuple[int, ...], number: int) -> None:
        self.fixed = fixed
        self.choices = choices
        # Names it in the memos of prices; never given twice, so that no memo can be taken for another's.
        self.number = number
        self.most = _most(fixed, choices)
        self._plus: dict[int, int] = {}
        self._missing: dict[int, int] = {}
        self._supplies: dict[int, bool] = {}

    def __eq__(self, other: object) -> bool:
        # Two of one content can exist: the table of shared ones is bounded.
        if not isinstance(other, Production):
            return NotImplemented
        return self is other or (self.fixed == other.fixed and self.choices == other.choices)

    def __hash__(self) -> int:
        return hash((self.fixed, self.choices))

    def __reduce__(self) -> tuple[object, tuple[int, tuple[int, ...]]]:
        return production, (self.fixed, self.choices)

    def plus(self, gain: Yield) -> Production:
        """Return this production with one more effect."""
        step = gain.fixed << CHOICE_BITS | gain.choice
        content = self._plus.get(step)
        if content is None:
            content = _content(self.fixed + gain.fixed, self._choices_with(gain.choice))
            self._plus[step] = content
        found = _PRODUCTIONS.get(content)
        if found is None:
            found = production(self.fixed + gain.fixed, self._choices_with(gain.choice))
        return found

    def _choices_with(self, choice: int) -> tuple[int, ...]:
        return tuple(sorted((*self.choices, choice))) if choice else self.choices

    def missing(self, cost: int) -> Missing:
        """Return the least sets of units to buy for this cost; one empty set when nothing is missing."""
        number = self._missing.get(cost)
        if number is None:
            number = missing_of(_least_missing(shortfall(cost, self.fixed), self.choices)).number
            self._missing[cost] = number
        return _MISSING[number]

    def supplies(self, demand: int) -> bool:
        """Tell whether these units can all be made in one turn."""
        found = self._supplies.get(demand)
        if found is None:
            found = covers(self.most, demand) and _least_missing(shortfall(demand, self.fixed), self.choices) == (0,)
            self._supplies[demand] = found
        return found


def production(fixed: int, choices: tuple[int, ...]) -> Production:
    """Return the one production object with this content."""
    content = _content(fixed, choices)
    found = _PRODUCTIONS.get(content)
    if found is None:
        if len(_PRODUCTIONS) >= MOST_PRODUCTIONS:
            _PRODUCTIONS.clear()
        found = Production(fixed, choices, next(_NUMBERS))
        _PRODUCTIONS[content] = found
    return found


def missing_of(vectors: tuple[int, ...]) -> Missing:
    """Return the one object for these least sets of units."""
    number = _MISSING_NUMBERS.get(vectors)
    if number is None:
        number = len(_MISSING)
        _MISSING_NUMBERS[vectors] = number
        _MISSING.append(Missing(vectors, number))
    return _MISSING[number]


def _content(fixed: int, choices: tuple[int, ...]) -> int:
    """Return all that makes up a production as one number."""
    packed = 0
    for choice in choices:
        packed = packed << CHOICE_BITS | choice
    return packed << FIXED_BITS | fixed


def _most(fixed: int, choices: tuple[int, ...]) -> int:
    """Return the most of each resource alone; 7 is more than any price asks."""
    most = fixed
    for choice in choices:
        for resource in range(COUNT):
            if choice >> resource & 1 and (most >> (4 * resource)) & 7 < 7:
                most += UNIT[resource]
    return most


def _least_missing(open_units: int, choices: tuple[int, ...]) -> tuple[int, ...]:
    """Return every least remainder after each choice covered at most one open unit.

    The sets of units that choices can cover form a matroid, so all least remainders have the same size and a
    choice that can cover something never needs to idle.
    """
    remainders = {open_units}
    for choice in choices:
        covered: set[int] = set()
        for remainder in remainders:
            used = False
            for resource in range(COUNT):
                if choice >> resource & 1 and remainder >> (4 * resource) & 7:
                    covered.add(remainder - UNIT[resource])
                    used = True
            if not used:
                covered.add(remainder)
        remainders = covered
        if 0 in remainders:
            return (0,)
    least = min(map(units, remainders))
    return tuple(sorted(vector for vector in remainders if units(vector) == least))


_NUMBERS: Final = count()
_PRODUCTIONS: Final[dict[int, Production]] = {}
# Every price the game has leaves only some thousand different sets open, so these are kept for good.
_MISSING: Final[list[Missing]] = []
_MISSING_NUMBERS: Final[dict[tuple[int, ...], int]] = {}
