"""Determinized Monte Carlo: every candidate is played out in the same imagined worlds, and the worst drop out."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from sevenwonders.bots.judging import Judge
from sevenwonders.bots.rollout import forget, quick_move
from sevenwonders.engine import Knowledge, Move, Phase, State, advance, decisions, determinize
from sevenwonders.engine.position import FREE_CITY

# A lead of this many points at the end is worth a whole game's margin.
FULL_MARGIN: Final = 40.0
# What a point of the forecast is worth as a reward, and how many worlds the forecast weighs as much as.
PRIOR_POINT: Final = 0.03
PRIOR_WORLDS: Final = 6.0
# Worlds before the first candidate may drop out, and how many deviations behind the leader it must be.
FIRST_CUT: Final = 8
CUT_EVERY: Final = 4
CUT: Final = 3.0


@dataclass(slots=True)
class Candidate:
    """A move with what the forecast says of it and the rewards of the worlds it was tried in."""

    move: Move
    worth: float
    rewards: list[float] = field(default_factory=list)

    def mean(self, top_worth: float) -> float:
        """Return the mean reward, the forecast counted in as some worlds of its own."""
        prior = PRIOR_POINT * (self.worth - top_worth)
        return (PRIOR_WORLDS * prior + sum(self.rewards)) / (PRIOR_WORLDS + len(self.rewards))


class Search:
    """The search for one decision; it can be run on as long as there is time."""

    def __init__(
        self,
        knowledge: Knowledge,
        seat: int,
        player: int,
        own: Move | None,
        candidates: Sequence[Candidate],
        rng: Random,
    ) -> None:
        self.knowledge = knowledge
        self.seat = seat
        self.player = player
        # The move already chosen for the own city, when the question is about the free city.
        self.own = own
        self.live = list(candidates)
        self.dropped: list[Candidate] = []
        self.rng = rng
        self.judge = Judge(knowledge.view, player, PRIOR_POINT, FULL_MARGIN)
        self.worlds = 0
        self.top_worth = max(candidate.worth for candidate in candidates)

    def run(self, go_on: Callable[[], bool], most_worlds: int = 0) -> None:
        """Try the candidates in world after world, until time, worlds or rivals run out."""
        while len(self.live) > 1 and (not most_worlds or self.worlds < most_worlds):
            if not go_on() or not self._try_world(go_on):
                return
            if self.worlds >= FIRST_CUT and self.worlds % CUT_EVERY == 0:
                self._cut()

    def best(self) -> Candidate:
        """Return the candidate with the highest mean reward."""
        return max(self.live, key=lambda candidate: candidate.mean(self.top_worth))

    def _try_world(self, go_on: Callable[[], bool]) -> bool:
        """Play one world with every candidate, or drop it whole when time runs out in between."""
        world = determinize(self.knowledge, self.rng)
        seed = self.rng.getrandbits(32)
        others = self._others(world, seed)
        rewards = []
        for candidate in self.live:
            rewards.append(self._reward(world, others, candidate.move, seed))
            if not go_on():
                forget(world)
                return False
        forget(world)
        for candidate, reward in zip(self.live, rewards, strict=True):
            candidate.rewards.append(reward)
        self.worlds += 1
        return True

    def _others(self, world: State, seed: int) -> dict[int, Move]:
        """Return what the other cities do: the same whatever the candidate, as all choose at once."""
        rng = Random(seed)
        return {asked.seat: quick_move(world, asked, rng) for asked in decisions(world) if asked.seat != self.seat}

    def _reward(self, world: State, others: dict[int, Move], move: Move, seed: int) -> float:
        rng = Random(seed ^ 0x5EED)
        answers = {**others, self.seat: move}
        if world.phase == Phase.TURN and world.has_free_city():
            if self.own is not None:
                answers[self.player] = self.own
            if FREE_CITY not in answers:
                answers[FREE_CITY] = quick_move(world, decisions(world, answers)[-1], rng)
        return self.judge.reward(advance(world, answers), rng)

    def _cut(self) -> None:
        leader = self.best()
        kept = []
        for candidate in self.live:
            if candidate is leader or not _clearly_behind(candidate.rewards, leader.rewards):
                kept.append(candidate)
            else:
                self.dropped.append(candidate)
        self.live = kept


def _clearly_behind(rewards: list[float], leading: list[float]) -> bool:
    """Compare world by world: what the worlds have in common does not count."""
    count = len(rewards)
    total = squares = 0.0
    for one, other in zip(rewards, leading, strict=True):
        gap = other - one
        total += gap
        squares += gap * gap
    mean = total / count
    variance: float = max(squares / count - mean * mean, 1e-4) / (count - 1)
    return mean > CUT * math.sqrt(variance)
