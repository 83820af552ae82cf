"""The moves worth trying, each with how much it is liked and what came of it in imagined worlds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from sevenwonders.engine import Action, Move

# Moves liked less than the best by more than this are not tried.
HOPELESS: Final = 12.0
MOST: Final = 9
MOST_OF: Final = {Action.WONDER: 2, Action.DISCARD: 1}
# How much of what the network likes counts as reward; it fades with the worlds tried, being no more than a first guess.
LIKING: Final = 0.05
# How much the judge may be wrong about the difference of two moves, as a reward: a standard deviation.
MISJUDGED: Final = 0.03
# How many deviations behind the leader a move must be to be dropped.
CUT: Final = 3.0
# No difference counts as more certain than this, as a variance in one world.
LEAST_VARIANCE: Final = 1e-4


@dataclass(slots=True)
class Candidate:
    """A move; its rewards in worlds, and by how much they were wrong in those that were played to the end."""

    move: Move
    liking: float
    rewards: list[float] = field(default_factory=list)
    corrections: list[float] = field(default_factory=list)

    def mean(self, trust: float) -> float:
        """Return what the move is worth; so many corrections are believed half."""
        worlds = len(self.rewards)
        mean = (LIKING * self.liking + sum(self.rewards)) / worlds if worlds else LIKING * self.liking
        if self.corrections:
            mean += sum(self.corrections) / (len(self.corrections) + trust)
        return mean

    def is_clearly_behind(self, leader: Candidate, trust: float) -> bool:
        """Compare world by world: what the worlds have in common does not count."""
        variance = _variance(self.rewards, leader.rewards)
        if trust:
            # What the judge may be wrong by, as far as it was not corrected.
            variance += MISJUDGED * MISJUDGED * trust / (trust + len(self.corrections))
        return leader.mean(trust) - self.mean(trust) > CUT * math.sqrt(variance)


def _variance(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the variance of the mean difference."""
    count = len(one)
    gaps = [first - second for first, second in zip(one, other, strict=True)]
    mean = sum(gaps) / count
    variance = sum(gap * gap for gap in gaps) / count - mean * mean
    return max(variance, LEAST_VARIANCE) / max(1, count - 1)


def worth_trying(liked: Sequence[tuple[Move, float]]) -> list[Candidate]:
    """Return the moves worth trying, best liked first: few burials and discards, none hopeless."""
    ranked = sorted(liked, key=lambda pair: -pair[1])
    top = ranked[0][1]
    kept: list[Candidate] = []
    left = dict(MOST_OF)
    for move, liking in ranked:
        if liking < top - HOPELESS or len(kept) == MOST or not left.get(move.action, 1):
            continue
        if move.action in left:
            left[move.action] -= 1
        kept.append(Candidate(move, liking - top))
    return kept
