"""The two networks titan thinks with, as they were learned: one that plays, one that judges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sevenwonders.bots.instinct.network import NAMES, Network
from sevenwonders.bots.instinct.offers import DOINGS, OFFERS
from sevenwonders.bots.instinct.sight import MARKS, PUBLIC

DATA: Final = "data/instinct.npz"
# What comes out of the player, by name.
LIKED: Final = (*OFFERS, "price", "gain", "points", "victory")
Arrays = Mapping[str, NDArray[Any]]


@dataclass(frozen=True, slots=True)
class Minds:
    """One network likes moves, the other judges tables."""

    player: Network
    judge: Network


@cache
def learned() -> Minds:
    """Return what was learned and is part of the package."""
    with files("sevenwonders.bots").joinpath(DATA).open("rb") as file, np.load(file) as arrays:
        return from_arrays(dict(arrays))


def as_arrays(minds: Minds) -> dict[str, NDArray[Any]]:
    """Return what a data file holds; half the precision is plenty."""
    arrays: dict[str, NDArray[Any]] = {"marks": np.array(MARKS), "liked": np.array(LIKED)}
    for who, network in (("player", minds.player), ("judge", minds.judge)):
        arrays |= {f"{who}_{name}": network.parts[name].astype(np.float16) for name in NAMES}
    return arrays


def from_arrays(arrays: Arrays) -> Minds:
    """Return the networks of a data file, which may have been learned with other cards and boards."""
    player = {name: arrays[f"player_{name}"] for name in NAMES}
    judge = {name: arrays[f"judge_{name}"] for name in NAMES}
    marks, liked = arrays["marks"].tolist(), arrays["liked"].tolist()
    for parts in (player, judge):
        parts["own"] = _fitted(parts["own"], marks, MARKS)
        parts["near"] = _fitted(parts["near"], marks[: len(parts["near"])], MARKS[:PUBLIC])
    player["out"] = _likings_fitted(player["out"].T, liked).T
    player["out_bias"] = _likings_fitted(player["out_bias"], liked)
    return Minds(Network(player), Network(judge))


def _fitted(rows: NDArray[Any], names: Sequence[str], wanted: Sequence[str]) -> NDArray[Any]:
    """Return the rows in the order wanted; what was not there when it was learned counts for nothing."""
    at = {name: place for place, name in enumerate(names)}
    return np.array([rows[at[name]] if name in at else np.zeros_like(rows[0]) for name in wanted])


def _likings_fitted(rows: NDArray[Any], names: Sequence[str]) -> NDArray[Any]:
    """Return the rows in the order of what is liked; a new card is liked like the mean of all, all else is not."""
    at = {name: place for place, name in enumerate(names)}
    means = {
        doing: np.mean([rows[place] for name, place in at.items() if name.rpartition(" ")[0] == doing], axis=0)
        for doing in DOINGS
    }
    nothing = np.zeros_like(rows[0])
    return np.array([rows[at[name]] if name in at else means.get(name.rpartition(" ")[0], nothing) for name in LIKED])
