"""The network: two hidden layers over what a city and the two beside it show; then what it likes, what it expects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from sevenwonders.bots.instinct.offers import COLUMNS
from sevenwonders.bots.instinct.sight import PUBLIC, WIDTH

Numbers = NDArray[np.float32]
Indices = NDArray[np.intp]

# What comes out behind the columns of offers: what a coin of a price takes, what a point of a gain adds, then points
# and victory. A network that only judges says nothing but the last two.
PRICE: Final = COLUMNS
GAIN: Final = COLUMNS + 1
POINTS: Final = -2
VICTORY: Final = -1
LIKES: Final = COLUMNS + 4
JUDGES: Final = 2
# Points as the network counts them.
POINT: Final = 0.1
NAMES: Final = ("own", "near", "bias", "middle", "middle_bias", "out", "out_bias")


class Network:
    """The numbers, by name: `own` looks at the own row, `near` at the rows of both neighbours."""

    def __init__(self, parts: Mapping[str, NDArray[Any]]) -> None:
        self.parts: dict[str, Numbers] = {name: np.ascontiguousarray(parts[name], np.float32) for name in NAMES}

    def out(self, rows: Numbers, asked: Indices, beside: tuple[Indices, Indices]) -> Numbers:
        """Return what the network makes of the rows asked about, each with the rows of its two neighbours."""
        parts = self.parts
        own = rows[asked] if len(asked) != len(rows) else rows
        units = parts["own"].shape[1]
        near = rows[:, :PUBLIC] @ parts["near"]
        first = own @ parts["own"]
        first += near[beside[0], :units]
        first += near[beside[1], units:]
        first += parts["bias"]
        np.maximum(first, 0.0, out=first)
        second = first @ parts["middle"]
        second += parts["middle_bias"]
        np.maximum(second, 0.0, out=second)
        out = second @ parts["out"]
        out += parts["out_bias"]
        return cast("Numbers", out)


def new_network(rng: np.random.Generator, outputs: int, units: int = 128, middle: int = 64) -> Network:
    """Return a network that has learned nothing."""
    return Network(
        {
            # Some forty marks of a row are set.
            "own": rng.normal(0.0, 0.15, (WIDTH, units)),
            "near": rng.normal(0.0, 0.05, (PUBLIC, 2 * units)),
            "bias": np.zeros(units),
            "middle": rng.normal(0.0, (2.0 / units) ** 0.5, (units, middle)),
            "middle_bias": np.zeros(middle),
            "out": rng.normal(0.0, 0.01, (middle, outputs)),
            "out_bias": np.zeros(outputs),
        }
    )
