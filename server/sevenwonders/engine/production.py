"""What a city can make in one turn, and what it lacks for a price.

A production is the fixed units plus, for every effect with alternatives, the set it may pick one from. Equal
productions are one shared object, so that everything computed about one is computed once: all memos hang on it.
"""

from __future__ import annotations

from typing import Final

from sevenwonders.engine.resources import COUNT, UNIT, covers, shortfall, units

# Bounds the memory of a server that runs for months; a table dropped here is rebuilt on demand.
MOST_PRODUCTIONS: Final = 100_000


class Yield:
    """What one effect adds to a production: fixed units, or one of a set of alternatives."""

    __slots__ = ("choice", "fixed")

    def __init__(self, fixed: int, choice: int) -> None:
        self.fixed = fixed
        self.choice = choice


class Missing:
    """The ways to fill what own production leaves open: each a least set of units to buy."""

    __slots__ = ("units", "vectors")

    def __init__(self, vectors: tuple[int, ...]) -> None:
        self.vectors = vectors
        self.units = units(vectors[0])


class Production:
    """A city's production; obtain it with `production()` or `plus()`, never directly."""

    __slots__ = ("_missing", "_plus", "_supplies", "choices", "fixed", "most")

    def __init__(self, fixed: int, choices: tuple[int, ...]) -> None:
        self.fixed = fixed
        self.choices = choices
        self.most = _most(fixed, choices)
        self._plus: dict[Yield, Production] = {}
        self._missing: dict[int, Missing] = {}
        self._supplies: dict[int, bool] = {}

    def __reduce__(self) -> tuple[object, tuple[int, tuple[int, ...]]]:
        return production, (self.fixed, self.choices)

    def plus(self, gain: Yield) -> Production:
        """Return this production with one more effect."""
        found = self._plus.get(gain)
        if found is None:
            choices = self.choices
            if gain.choice:
                choices = tuple(sorted((*choices, gain.choice)))
            found = production(self.fixed + gain.fixed, choices)
            self._plus[gain] = found
        return found

    def missing(self, cost: int) -> Missing:
        """Return the least sets of units to buy for this cost; one empty set when nothing is missing."""
        found = self._missing.get(cost)
        if found is None:
            found = _intern_missing(_least_missing(shortfall(cost, self.fixed), self.choices))
            self._missing[cost] = found
        return found

    def supplies(self, demand: int) -> bool:
        """Tell whether these units can all be made in one turn."""
        found = self._supplies.get(demand)
        if found is None:
            found = covers(self.most, demand) and _least_missing(shortfall(demand, self.fixed), self.choices) == (0,)
            self._supplies[demand] = found
        return found


def production(fixed: int, choices: tuple[int, ...]) -> Production:
    """Return the one production object with this content."""
    key = (fixed, choices)
    found = _PRODUCTIONS.get(key)
    if found is None:
        if len(_PRODUCTIONS) >= MOST_PRODUCTIONS:
            _PRODUCTIONS.clear()
        found = Production(fixed, choices)
        _PRODUCTIONS[key] = found
    return found


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


def _intern_missing(vectors: tuple[int, ...]) -> Missing:
    found = _MISSING.get(vectors)
    if found is None:
        found = Missing(vectors)
        _MISSING[vectors] = found
    return found


_PRODUCTIONS: dict[tuple[int, tuple[int, ...]], Production] = {}
_MISSING: dict[tuple[int, ...], Missing] = {}
