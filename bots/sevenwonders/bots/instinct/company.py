"""Who sits at the tables of imagined worlds, and what they happen to like there, the same whatever is tried in a world.

Nobody knows how the others at a table think. Most people and most bots take what brings them most now; others play like
the network, which plays better and takes cards away. Who plans on only one kind is surprised by the other.
"""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sevenwonders.bots.instinct.offers import COLUMNS
from sevenwonders.bots.luck import Luck

# How likely another player goes by a quick look in a world.
QUICK: Final = 0.7
# Who goes by a quick look over-values cards by up to so many points.
NOISE: Final = 2.0


class Company:
    """Seats by world: who goes by a quick look and with what luck, and the noise by which the network chooses.

    The noise is such that an offer is chosen as often as it is liked.
    """

    def __init__(self, rng: Random, worlds: int, cities: int, players: int, own: int, quick: float = QUICK) -> None:
        numbers = np.random.Generator(np.random.PCG64(rng.getrandbits(64)))
        self.noise: NDArray[np.float64] = numbers.gumbel(size=(worlds, cities, COLUMNS))
        self.luck = [Luck(rng, cities, NOISE) for _ in range(worlds)]
        # The own seat, and the free city that the players run, are never left to a quick look.
        self.quick = [
            [seat != own and seat < players and rng.random() < quick for seat in range(cities)] for _ in range(worlds)
        ]
