"""How the player learns: what came out better than promised is made more likely, by small steps (PPO)."""

from __future__ import annotations

from typing import Final

import numpy as np

from sevenwonders.bots.instinct.network import GAIN, LIKES, POINTS, PRICE, VICTORY, Indices, Network, Numbers
from sevenwonders.bots.instinct.players import NEVER
from sevenwonders.bots.learning.fitting import Adam, Passage
from sevenwonders.bots.learning.games import Lessons

BATCH: Final = 4096
# How often lessons are looked at, and how far one set of them may move the chance of an answer.
ROUNDS: Final = 2
CLIP: Final = 0.2
# What the errors of what it expects weigh.
EXPECTING: Final = 0.5


def learn_to_play(
    network: Network, lessons: Lessons, adam: Adam, rate: float, variety: float, rng: np.random.Generator
) -> dict[str, float]:
    """Go through the lessons; return what there is to watch. It is drawn to variety so that it goes on trying."""
    count = len(lessons.asked)
    advantage = (lessons.advantage - lessons.advantage.mean()) / (lessons.advantage.std() + 1e-6)
    watched: list[dict[str, float]] = []
    for _ in range(ROUNDS):
        for part in np.array_split(rng.permutation(count), max(1, count // BATCH)):
            passage = Passage(network, lessons.inputs(part))
            down, seen = out_slopes(passage.out, lessons, advantage, part, variety)
            adam.step(network, passage.back(down), rate)
            watched.append(seen)
    return {name: float(np.mean([seen[name] for seen in watched])) for name in watched[0]}


def out_slopes(
    out: Numbers, lessons: Lessons, advantage: Numbers, part: Indices, variety: float
) -> tuple[Numbers, dict[str, float]]:
    """Return how the loss moves with what comes out for some lessons, and what there is to watch."""
    count = len(part)
    every = np.arange(count)
    columns, prices, chosen, gain = (
        lessons.columns[part],
        lessons.prices[part],
        lessons.chosen[part],
        advantage[part],
    )
    there = columns >= 0
    liked = np.take_along_axis(out, np.maximum(columns, 0), axis=1)
    liked = liked + prices * out[:, PRICE : PRICE + 1] + lessons.gains[part] * out[:, GAIN : GAIN + 1]
    liked = np.where(there, liked, NEVER)
    chances = np.exp(liked - liked.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    logs = np.log(np.maximum(chances, 1e-20))
    ratio = np.exp(logs[every, chosen] - lessons.log_chance[part])
    # Where the chance has moved far enough already, nothing more is learned.
    push = gain * ratio * np.where(gain > 0.0, ratio < 1.0 + CLIP, ratio > 1.0 - CLIP) / count
    slope = chances * push[:, None]
    slope[every, chosen] -= push
    spread = -(chances * logs).sum(axis=1)
    slope += variety / count * chances * (logs + spread[:, None])
    down = np.zeros((count, LIKES), np.float32)
    down[np.broadcast_to(every[:, None], columns.shape)[there], columns[there]] = slope[there]
    down[:, PRICE] = (slope * prices).sum(axis=1)
    down[:, GAIN] = (slope * lessons.gains[part]).sum(axis=1)
    off = out[:, POINTS] - lessons.points[part]
    down[:, POINTS] = EXPECTING * off / count
    down[:, VICTORY] = EXPECTING * (out[:, VICTORY] - lessons.victory[part]) / count
    return down, {
        "variety": float(spread.mean()),
        "moved": float(np.abs(ratio - 1.0).mean()),
        "told": 1.0 - float((off**2).mean() / (lessons.points[part] ** 2).mean()),
    }
