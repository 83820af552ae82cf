"""What an effect counts in a city and its neighbours."""

from __future__ import annotations

from sevenwonders.engine.city import City
from sevenwonders.engine.effects import TALLY_MASK, Per


def counted(cities: list[City], seat: int, per: Per) -> int:
    """Return how many things an effect of a city counts."""
    total = 0
    if per.own:
        total += _counted_in(cities[seat], per)
    if per.left:
        total += _counted_in(cities[(seat + 1) % len(cities)], per)
    if per.right:
        total += _counted_in(cities[seat - 1], per)
    return total


def _counted_in(city: City, per: Per) -> int:
    total = 0
    for shift in per.shifts:
        total += (city.tally >> shift) & TALLY_MASK
    if per.stages:
        total += city.stages
    if per.defeats:
        total += city.defeats()
    return total
