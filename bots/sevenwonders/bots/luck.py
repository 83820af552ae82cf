"""The luck of one imagined world: what its players happen to like, the same whichever move is tried in it.

Every card and stage gets a taste once for each seat, instead of a fresh draw at each decision. Whatever else a
candidate changes, players meet the same card with the same mind, so that two candidates differ by what they do and not
by chance: a comparison needs about a quarter of the worlds.
"""

from __future__ import annotations

from random import Random
from typing import Final

from sevenwonders.engine import CATALOG

# No wonder has more stages.
MOST_STAGES: Final = max(len(side.stages) for wonder in CATALOG.wonders for side in wonder.sides)


class Luck:
    """Points by which each seat over-values each card and stage, from 0 to the given noise."""

    __slots__ = ("cards", "stages")

    def __init__(self, rng: Random, seats: int, noise: float) -> None:
        draw = rng.random
        self.cards = [[noise * draw() for _ in CATALOG.cards] for _ in range(seats)]
        self.stages = [[noise * draw() for _ in range(MOST_STAGES)] for _ in range(seats)]
