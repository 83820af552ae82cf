"""Games of the network against itself, many at once, kept as what was seen, offered, chosen and came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sevenwonders.bots.arena.deals import MOST_DEALS, deal_number, numbered_deal
from sevenwonders.bots.instinct.network import POINT, POINTS, VICTORY, Indices, Network, Numbers
from sevenwonders.bots.instinct.offers import move_of
from sevenwonders.bots.instinct.players import batch_of
from sevenwonders.bots.instinct.sight import PUBLIC
from sevenwonders.bots.rollout import forget
from sevenwonders.engine import GameOptions, Phase, State, advance, decisions, new_game, totals

# How much of what comes later an advantage believes the outcomes of, and not the network.
TRUST: Final = 0.95
# What a victory is worth beside ten points.
VICTORY_WORTH: Final = 1.0
# What is liked less than the best by this much is not even tried for the sake of trying.
PLAUSIBLE: Final = 6.0


@dataclass(slots=True)
class Lessons:
    """Decisions of many games as numbers, one after the other."""

    rows: NDArray[np.uint8]
    asked: Indices
    following: Indices
    previous: Indices
    columns: NDArray[np.int32]
    prices: Numbers
    gains: Numbers
    chosen: Indices
    log_chance: Numbers
    advantage: Numbers
    points: Numbers
    victory: Numbers

    def inputs(self, part: Indices) -> Numbers:
        """Return the own row and those of both neighbours side by side, for some of the decisions."""
        beside = [self.rows[self.following[part], :PUBLIC], self.rows[self.previous[part], :PUBLIC]]
        return np.concatenate([self.rows[self.asked[part]], *beside], axis=1).astype(np.float32)


@dataclass(slots=True)
class _Step:
    """One round of questions at all tables."""

    rows: NDArray[np.uint8]
    asked: Indices
    beside: tuple[Indices, Indices]
    columns: NDArray[np.int32]
    prices: Numbers
    gains: Numbers
    chosen: Indices
    log_chance: Numbers
    promise: Numbers
    # The game and seat of each question.
    who: list[tuple[int, int]]


def play(
    network: Network, players: Sequence[int], rng: np.random.Generator, whims: float = 0.0
) -> tuple[Lessons, list[list[int]]]:
    """Play one game for each number of players given; return what there is to learn, and the points of each game.

    By a whim, as often as given, any plausible offer is taken, so that a judge sees what else could be done.
    """
    draw = Random(int(rng.integers(1 << 62)))
    states = [_new_game(count, draw) for count in players]
    ends: list[State | None] = [None] * len(states)
    live = list(range(len(states)))
    steps: list[_Step] = []
    while live:
        steps.append(_round(network, states, live, rng, whims))
        for game in live:
            if states[game].phase == Phase.OVER:
                ends[game] = states[game]
        live = [game for game in live if ends[game] is None]
    points = [totals(end)[: end.options.players] for end in ends if end is not None]
    return _lessons(steps, points), points


def _new_game(players: int, draw: Random) -> State:
    options = GameOptions(players)
    return new_game(options, numbered_deal(options, deal_number(draw.randrange(MOST_DEALS), 0, tuning=True)))


def _round(network: Network, states: list[State], live: Sequence[int], rng: np.random.Generator, whims: float) -> _Step:
    """Ask at every live table, choose as often as offers are liked, and play on."""
    tables = [(states[game], decisions(states[game])) for game in live]
    batch = batch_of(tables)
    out = network.out(batch.rows, batch.asked, batch.beside)
    liked = batch.likings(out)
    likings = liked - liked.max(axis=1, keepdims=True)
    by_whim = np.where(likings > -PLAUSIBLE, 0.0, likings)
    whim = rng.random((len(liked), 1)) < whims
    chosen = np.argmax(np.where(whim, by_whim, likings) + rng.gumbel(size=liked.shape), axis=1)
    every = np.arange(len(chosen))
    log_chance = likings[every, chosen] - np.log(np.exp(likings).sum(axis=1))
    picked = batch.columns[every, chosen].tolist()
    who = []
    counts = []
    at = 0
    for game, (state, questions) in zip(live, tables, strict=True):
        answers = {}
        for question in questions:
            answers[question.seat] = move_of(question, picked[at])
            who.append((game, question.seat))
            counts.append(state.options.players)
            at += 1
        states[game] = advance(state, answers)
        forget(state)
    share = np.array(counts, np.float32)
    promise = _reward(out[:, POINTS], out[:, VICTORY], share)
    return _Step(
        batch.rows.astype(np.uint8),
        batch.asked,
        batch.beside,
        batch.columns,
        batch.prices,
        batch.gains,
        chosen,
        log_chance,
        promise,
        who,
    )


def _reward(points: Numbers, victory: Numbers, players: Numbers) -> Numbers:
    """Return what is learned for: tens of points more than the mean of the others, and victory."""
    reward = points * players / (players - 1.0) + VICTORY_WORTH * (victory - 1.0 / players)
    return reward.astype(np.float32)


def _lessons(steps: Sequence[_Step], points: Sequence[Sequence[int]]) -> Lessons:
    most = max(step.columns.shape[1] for step in steps)
    offsets = np.cumsum([0, *(len(step.rows) for step in steps)])
    who = [one for step in steps for one in step.who]
    promise = np.concatenate([step.promise for step in steps])
    above = [[POINT * (one - sum(game) / len(game)) for one in game] for game in points]
    won = [[(one == max(game)) / game.count(max(game)) for one in game] for game in points]
    final_points = np.array([above[game][seat] for game, seat in who], np.float32)
    final_victory = np.array([won[game][seat] for game, seat in who], np.float32)
    reward = _reward(final_points, final_victory, np.array([len(points[game]) for game, _ in who], np.float32))
    return Lessons(
        rows=np.concatenate([step.rows for step in steps]),
        asked=np.concatenate([step.asked + at for step, at in zip(steps, offsets, strict=False)]),
        following=np.concatenate([step.beside[0] + at for step, at in zip(steps, offsets, strict=False)]),
        previous=np.concatenate([step.beside[1] + at for step, at in zip(steps, offsets, strict=False)]),
        columns=np.concatenate([_widened(step.columns, most, -1) for step in steps]),
        prices=np.concatenate([_widened(step.prices, most, 0) for step in steps]),
        gains=np.concatenate([_widened(step.gains, most, 0) for step in steps]),
        chosen=np.concatenate([step.chosen for step in steps]),
        log_chance=np.concatenate([step.log_chance for step in steps]).astype(np.float32),
        advantage=advantages(who, promise, reward),
        points=final_points,
        victory=final_victory,
    )


def _widened(numbers: NDArray[Any], most: int, filling: int) -> NDArray[Any]:
    return np.pad(numbers, ((0, 0), (0, most - numbers.shape[1])), constant_values=filling)


def advantages(who: Sequence[tuple[int, int]], promise: Numbers, reward: Numbers) -> Numbers:
    """Return how much better each decision came out than the network promised before it."""
    found = np.zeros(len(who), np.float32)
    later: dict[tuple[int, int], tuple[float, float]] = {}
    promised = promise.tolist()
    outcomes = reward.tolist()
    for place in range(len(who) - 1, -1, -1):
        one = who[place]
        after, trail = later.get(one, (outcomes[place], 0.0))
        trail = after - promised[place] + TRUST * trail
        found[place] = trail
        later[one] = (promised[place], trail)
    return found
