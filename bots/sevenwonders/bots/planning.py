"""Planning the rest of an age: the best moves are played on to its end, in worlds that fit what the seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from sevenwonders.bots.base import Decision
from sevenwonders.bots.forecast import Weights
from sevenwonders.bots.luck import Luck
from sevenwonders.bots.promise import AgePromise
from sevenwonders.bots.rollout import forget, quick_move
from sevenwonders.engine import Action, Card, Knowledge, Move, advance, decisions, determinize

# Worlds a plan looks at; moves it compares, and how many points behind the best of them a move may be.
WORLDS: Final = 4
MOST_MOVES: Final = 4
MOST_BEHIND: Final = 3.0
# How many worlds the forecast weighs as much as.
PRIOR_WORLDS: Final = 2.0
# Others are expected to play what a quick look takes for best, give or take so many points.
NOISE: Final = 1.0

Valued = tuple[Move, float]


class Plan:
    """Compares the best moves of one turn by what the age brings after them."""

    def __init__(self, knowledge: Knowledge, decision: Decision, weights: Weights, rng: Random) -> None:
        self.knowledge = knowledge
        self.seat = decision.seat
        self.rng = rng
        self.promise = AgePromise(knowledge.view, weights)

    def improved(self, valued: Sequence[Valued]) -> list[Valued]:
        """Return the moves worth comparing, each with the forecast and the plan put together."""
        ranked = best_few(valued)
        if len(ranked) == 1:
            return ranked
        totals = [0.0] * len(ranked)
        for _ in range(WORLDS):
            for place, outcome in enumerate(self._world([move for move, _ in ranked])):
                totals[place] += outcome
        base = sum(totals) / len(totals)
        return [
            (move, (PRIOR_WORLDS * worth + total - base) / (PRIOR_WORLDS + WORLDS))
            for (move, worth), total in zip(ranked, totals, strict=True)
        ]

    def _world(self, moves: Sequence[Move]) -> list[float]:
        """Return the outcome of each move in one world, in which the others do the same whatever the move."""
        world = determinize(self.knowledge, self.rng)
        luck = Luck(self.rng, len(world.cities), NOISE)
        others = {asked.seat: quick_move(world, asked, luck) for asked in decisions(world) if asked.seat != self.seat}
        ends = [advance(world, {**others, self.seat: move}) for move in moves]
        forget(world)
        return [self.promise.after(end, self.seat, luck) for end in ends]


def best_few(valued: Sequence[Valued]) -> list[Valued]:
    """Return the best moves, each card and action once with its best payment, none far behind."""
    ranked = sorted(valued, key=lambda pair: -pair[1])
    found: list[Valued] = []
    seen: set[tuple[Action, Card | None]] = set()
    for move, worth in ranked:
        key = (move.action, move.card)
        if key not in seen and worth >= ranked[0][1] - MOST_BEHIND:
            seen.add(key)
            found.append((move, worth))
    return found[:MOST_MOVES]
