"""Amounts of the seven resources, packed into one integer.

Each resource owns four bits: three for a count of 0..7 and one guard bit that is always clear in a stored
vector. Whole vectors are then compared and subtracted with one machine operation, which is what keeps the
payment solver fast. No rule of the game needs a count above 7.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

LETTERS: Final = "WSCOLGP"
NAMES: Final = ("wood", "stone", "clay", "ore", "loom", "glass", "papyrus")
COUNT: Final = 7
RAW: Final = (0, 1, 2, 3)
MANUFACTURED: Final = (4, 5, 6)

UNIT: Final = tuple(1 << (4 * resource) for resource in range(COUNT))
GUARD: Final = 0x8888888
RAW_BITS: Final = 0x0007777
MANUFACTURED_BITS: Final = 0x7770000
ALL_BITS: Final = RAW_BITS | MANUFACTURED_BITS


def parse(letters: str) -> int:
    """Return the vector for letters such as ``"WWC"``."""
    vector = 0
    for letter in letters:
        vector += UNIT[LETTERS.index(letter)]
    return vector


def letters(vector: int) -> str:
    """Return the letters of a vector, in the order of LETTERS."""
    return "".join(LETTERS[resource] * amount(vector, resource) for resource in range(COUNT))


def amount(vector: int, resource: int) -> int:
    """Return how many units of one resource a vector holds."""
    return (vector >> (4 * resource)) & 7


def units(vector: int) -> int:
    """Return the number of units of all resources together."""
    total = 0
    while vector:
        total += vector & 7
        vector >>= 4
    return total


def raw_units(vector: int) -> int:
    """Return the number of units of raw material."""
    return units(vector & RAW_BITS)


def covers(supply: int, demand: int) -> bool:
    """Tell whether no count of the demand exceeds the supply's."""
    return ((supply | GUARD) - demand) & GUARD == GUARD


def shortfall(demand: int, supply: int) -> int:
    """Return what of the demand the supply leaves open."""
    difference = (demand | GUARD) - supply
    kept = difference & GUARD
    return difference & (kept - (kept >> 3))


def from_mask(mask: int) -> str:
    """Return the letters of a set of resources given as a bit mask."""
    return "".join(LETTERS[resource] for resource in range(COUNT) if mask >> resource & 1)


def to_mask(names: str) -> int:
    """Return the bit mask of a set of resources given as letters."""
    mask = 0
    for letter in names:
        mask |= 1 << LETTERS.index(letter)
    return mask


def mask_of(vector: int) -> int:
    """Return the bit mask of the resources a vector holds at least one of."""
    mask = 0
    for resource in range(COUNT):
        if vector >> (4 * resource) & 7:
            mask |= 1 << resource
    return mask


def parts(vector: int, limit: int, least: int) -> Iterator[int]:
    """Yield every vector between `least` and `limit` that is also within `vector`, count by count."""
    found = [0]
    for resource in range(COUNT):
        shift = 4 * resource
        low = (least >> shift) & 7
        high = min((vector >> shift) & 7, (limit >> shift) & 7)
        if low > high:
            return
        if high:
            found = [part + (count << shift) for part in found for count in range(low, high + 1)]
    yield from found
