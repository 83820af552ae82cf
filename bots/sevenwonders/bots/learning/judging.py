"""How the judge learns: what cities come to is told from what is seen of them, by least squares."""

from __future__ import annotations

from typing import Final

import numpy as np

from sevenwonders.bots.instinct.network import JUDGES, POINTS, VICTORY, Indices, Network
from sevenwonders.bots.instinct.sight import MOMENT
from sevenwonders.bots.learning.fitting import Adam, Passage
from sevenwonders.bots.learning.games import Lessons
from sevenwonders.engine.position import LAST_AGE, LAST_TURN

BATCH: Final = 2048
# Searches ask most about the first turns of ages; of other turns only some are looked at: the turns of one game tell
# much the same.
OTHER_TURNS: Final = 0.2
AGE_STARTS: Final = [MOMENT + age * LAST_TURN for age in range(1, LAST_AGE)]


def learn_to_judge(
    network: Network, lessons: Lessons, adam: Adam, rate: float, rng: np.random.Generator
) -> dict[str, float]:
    """Go through the lessons once; return how much was told of the points, before it was learned."""
    wanted = worth_a_look(lessons, rng)
    told = []
    for part in np.array_split(rng.permutation(wanted), max(1, len(wanted) // BATCH)):
        passage = Passage(network, lessons.inputs(part))
        down = np.zeros((len(part), JUDGES), np.float32)
        down[:, POINTS] = (passage.out[:, POINTS] - lessons.points[part]) / len(part)
        down[:, VICTORY] = (passage.out[:, VICTORY] - lessons.victory[part]) / len(part)
        told.append(1.0 - float((down[:, POINTS] ** 2).sum() * len(part) ** 2 / (lessons.points[part] ** 2).sum()))
        adam.step(network, passage.back(down), rate)
    return {"told": float(np.mean(told))}


def worth_a_look(lessons: Lessons, rng: np.random.Generator) -> Indices:
    """Return the lessons the judge looks at."""
    starts = lessons.rows[lessons.asked][:, AGE_STARTS].max(axis=1) > 0
    found: Indices = np.flatnonzero(starts | (rng.random(len(lessons.asked)) < OTHER_TURNS))
    return found
