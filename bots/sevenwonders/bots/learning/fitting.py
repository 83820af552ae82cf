"""How a network is moved by its errors: through it and back, and steps of the length that suits each number (Adam)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from sevenwonders.bots.instinct.network import Network, Numbers
from sevenwonders.bots.instinct.sight import PUBLIC, WIDTH

Slopes = dict[str, Numbers]

FIRST_MOMENT: Final = 0.9
SECOND_MOMENT: Final = 0.999
TINY: Final = 1e-7
# The longest all slopes together may be, so that no odd lesson throws the network off.
MOST_SLOPE: Final = 1.0


class Passage:
    """One way of some inputs through a network: rows of a city and of its two neighbours side by side."""

    def __init__(self, network: Network, inputs: Numbers) -> None:
        parts = network.parts
        self.network = network
        self.inputs = inputs
        weights = np.concatenate([parts["own"], *np.split(parts["near"], 2, axis=1)])
        self.first = np.maximum(inputs @ weights + parts["bias"], 0.0)
        self.second = np.maximum(self.first @ parts["middle"] + parts["middle_bias"], 0.0)
        self.out: Numbers = self.second @ parts["out"] + parts["out_bias"]

    def back(self, down: Numbers) -> Slopes:
        """Return how a loss moves with every number of the network, when it moves so with what came out."""
        parts = self.network.parts
        slopes = {"out": self.second.T @ down, "out_bias": down.sum(axis=0)}
        down = (down @ parts["out"].T) * (self.second > 0.0)
        slopes |= {"middle": self.first.T @ down, "middle_bias": down.sum(axis=0)}
        down = (down @ parts["middle"].T) * (self.first > 0.0)
        into = self.inputs.T @ down
        slopes["own"] = into[:WIDTH]
        slopes["near"] = np.concatenate([into[WIDTH : WIDTH + PUBLIC], into[WIDTH + PUBLIC :]], axis=1)
        slopes["bias"] = down.sum(axis=0)
        return slopes


class Adam:
    """Remembers the slopes of each number, and steps by them."""

    def __init__(self) -> None:
        self.first: Slopes = {}
        self.second: Slopes = {}
        self.steps = 0

    def step(self, network: Network, slopes: Mapping[str, Numbers], rate: float) -> None:
        """Move every number a little downhill."""
        self.steps += 1
        near = 1.0 - FIRST_MOMENT**self.steps
        far = 1.0 - SECOND_MOMENT**self.steps
        length = float(sum(float((slope * slope).sum()) for slope in slopes.values())) ** 0.5
        shrink = min(1.0, MOST_SLOPE / (length + TINY))
        for name, slope in slopes.items():
            shrunk = slope * shrink
            first = self.first.setdefault(name, np.zeros_like(slope))
            second = self.second.setdefault(name, np.zeros_like(slope))
            first += (1.0 - FIRST_MOMENT) * (shrunk - first)
            second += (1.0 - SECOND_MOMENT) * (shrunk * shrunk - second)
            network.parts[name] -= rate / near * first / (np.sqrt(second / far) + TINY)


def mean_of(networks: Sequence[Network]) -> Network:
    """Return the network in the middle of some that learned side by side."""
    return Network({name: np.mean([one.parts[name] for one in networks], axis=0) for name in networks[0].parts})
