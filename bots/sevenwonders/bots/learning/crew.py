"""Processes that learn side by side: each plays and learns from its own games, then they meet in the middle."""

from __future__ import annotations

import gc
import multiprocessing
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

import numpy as np

from sevenwonders.bots.instinct.network import Network
from sevenwonders.bots.learning.fitting import Adam, mean_of
from sevenwonders.bots.learning.games import play
from sevenwonders.bots.learning.judging import learn_to_judge
from sevenwonders.bots.learning.steps import learn_to_play

# Of which sizes games are: most are played by three to five.
PLAYERS: Final = (4, 3, 5, 4, 6, 3, 4, 7, 5, 4, 3, 4, 6, 5, 4, 7)
# How often a player that is judged does something else on a whim.
WHIMS: Final = 0.04
# A sweep for lost objects after this many tasks is enough.
SWEEP: Final = 20


@dataclass(frozen=True, slots=True)
class Task:
    """What to do with a network: play so many games, and learn to play them better, or to judge what a player plays."""

    games: int
    rate: float
    variety: float = 0.0
    player: Network | None = None


class Learner:
    """One member of the crew."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.adam = Adam()

    def learn(self, network: Network, task: Task) -> dict[str, float]:
        """Play, learn from it, and return what there is to watch."""
        sizes = [PLAYERS[game % len(PLAYERS)] for game in range(task.games)]
        if task.player is None:
            lessons, points = play(network, sizes, self.rng)
            seen = learn_to_play(network, lessons, self.adam, task.rate, task.variety, self.rng)
        else:
            lessons, points = play(task.player, sizes, self.rng, WHIMS)
            seen = learn_to_judge(network, lessons, self.adam, task.rate, self.rng)
        return seen | {"points": float(np.mean([np.mean(game) for game in points]))}


class Crew:
    """Some learners, each in a process of its own."""

    def __init__(self, size: int, seed: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._ends: list[Connection] = []
        for place in range(size):
            here, there = context.Pipe()
            context.Process(target=_work, args=(there, seed + place), daemon=True).start()
            self._ends.append(here)

    def learn(self, network: Network, task: Task) -> tuple[Network, dict[str, float]]:
        """Let everybody learn from the same network; return the middle of what they came to, and what to watch."""
        for end in self._ends:
            end.send((network, task))
        done: list[tuple[Network, dict[str, float]]] = [end.recv() for end in self._ends]
        watched = {name: float(np.mean([seen[name] for _, seen in done])) for name in done[0][1]}
        return mean_of([one for one, _ in done]), watched


def _work(end: Connection, seed: int) -> None:
    # Ctrl-C is for whoever gives the tasks.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    learner = Learner(seed)
    # Positions are let go of by hand; the sweep costs more than they do.
    gc.disable()
    tasks = 0
    while True:
        try:
            network, task = end.recv()
        except EOFError:
            return
        end.send((network, learner.learn(network, task)))
        tasks += 1
        if tasks % SWEEP == 0:
            gc.collect()
