"""Determinized Monte Carlo: every candidate is played out in the same imagined worlds, and the worst drop out."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from sevenwonders.bots.experience import expected_lead
from sevenwonders.bots.luck import Luck
from sevenwonders.bots.promise import finish_age
from sevenwonders.bots.rollout import forget, quick_move
from sevenwonders.engine import Knowledge, Move, Phase, State, advance, decisions, determinize, score
from sevenwonders.engine.position import FREE_CITY, LAST_AGE, LAST_TURN

# A lead of this many points at the end is worth a whole game's margin.
FULL_MARGIN: Final = 40.0
# How far from certain a playout's victory is, in points: now, and more for each turn it had to imagine.
WIN_WIDTH: Final = 1.0
WIN_WIDTH_TURN: Final = 0.35
# Points that more coins count as, when points are equal.
TIE_BREAK: Final = 0.5
# What a point of the forecast is worth as a reward. It does not fade with more playouts: the two err in different ways.
FORECAST_POINT: Final = 0.015
# Players in playouts take what a quick look takes for best, over-valuing cards by up to so many points.
NOISE: Final = 2.5
# Worlds before the first candidate may drop out; the fewest between two cuts, and their least part of all before, so
# that a world costs the same however many there were; and how many deviations behind the leader one must be.
FIRST_CUT: Final = 8
CUT_EVERY: Final = 4
CUT_PART: Final = 8
CUT: Final = 3.0


@dataclass(slots=True)
class Candidate:
    """A move with what the forecast says of it and the rewards of the worlds it was tried in."""

    move: Move
    worth: float
    rewards: list[float] = field(default_factory=list)

    def mean(self, top_worth: float) -> float:
        """Return the mean reward and what the forecast adds to it."""
        forecast = FORECAST_POINT * (self.worth - top_worth)
        return forecast + (sum(self.rewards) / len(self.rewards) if self.rewards else 0.0)


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
        self.worlds = 0
        self.next_cut = FIRST_CUT
        self.age = knowledge.view.age
        self.width = win_width(knowledge.view.age, knowledge.view.turn)
        self.top_worth = max(candidate.worth for candidate in candidates)

    def run(self, go_on: Callable[[], bool], most_worlds: int = 0) -> None:
        """Try the candidates in world after world, until time, worlds or rivals run out."""
        while len(self.live) > 1 and (not most_worlds or self.worlds < most_worlds):
            if not go_on() or not self._try_world(go_on):
                return
            if self.worlds == self.next_cut:
                self._cut()
                self.next_cut += max(CUT_EVERY, self.worlds // CUT_PART)

    def best(self) -> Candidate:
        """Return the candidate with the highest mean reward."""
        return max(self.live, key=lambda candidate: candidate.mean(self.top_worth))

    def _try_world(self, go_on: Callable[[], bool]) -> bool:
        """Play one world with every candidate, or drop it whole when time runs out in between."""
        world = determinize(self.knowledge, self.rng)
        luck = Luck(self.rng, len(world.cities), NOISE)
        others = self._others(world, luck)
        rewards = []
        for candidate in self.live:
            rewards.append(self._reward(world, others, candidate.move, luck))
            if not go_on():
                forget(world)
                return False
        forget(world)
        for candidate, reward in zip(self.live, rewards, strict=True):
            candidate.rewards.append(reward)
        self.worlds += 1
        return True

    def _others(self, world: State, luck: Luck) -> dict[int, Move]:
        """Return what the other cities do: the same whatever the candidate, as all choose at once."""
        return {asked.seat: quick_move(world, asked, luck) for asked in decisions(world) if asked.seat != self.seat}

    def _reward(self, world: State, others: dict[int, Move], move: Move, luck: Luck) -> float:
        answers = {**others, self.seat: move}
        if world.phase == Phase.TURN and world.has_free_city():
            if self.own is not None:
                answers[self.player] = self.own
            if FREE_CITY not in answers:
                answers[FREE_CITY] = quick_move(world, decisions(world, answers)[-1], luck)
        return self._played_out(advance(world, answers), luck)

    def _played_out(self, state: State, luck: Luck) -> float:
        """Play on to the end of the age; return the reward of the end of the game, or of what experience says of it."""
        end = finish_age(state, self.age, luck)
        if self.age == LAST_AGE:
            return reward(end, self.player, self.width)
        return reward_of_lead(expected_lead(end, self.age, self.player), self.width)

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


def win_width(age: int, turn: int) -> float:
    """Return how far from certain a victory is that was played out from here, in points."""
    return WIN_WIDTH + WIN_WIDTH_TURN * ((LAST_AGE - age) * LAST_TURN + LAST_TURN - turn)


def reward(final: State, player: int, width: float) -> float:
    """Return the reward of a finished game, equal points decided by coins."""
    players = final.options.players
    keys = [(sheet.total, city.coins) for sheet, city in zip(score(final)[:players], final.cities, strict=False)]
    mine = keys[player]
    rival = max(key for seat, key in enumerate(keys) if seat != player)
    tie_break = TIE_BREAK if mine > rival else -TIE_BREAK if mine < rival else 0.0
    return reward_of_lead(mine[0] - rival[0], width, tie_break)


def reward_of_lead(lead: float, width: float, tie_break: float = 0.0) -> float:
    """Return half the chance of the victory and half the margin to the best other player, each from 0 to 1.

    The victory of one playout is a matter of luck: a lead of so many points counts as so likely to hold.
    """
    win = 1.0 / (1.0 + math.exp(-(lead + tie_break) / width))
    margin = 0.5 + lead / FULL_MARGIN
    return 0.5 * win + 0.5 * max(0.0, min(1.0, margin))
