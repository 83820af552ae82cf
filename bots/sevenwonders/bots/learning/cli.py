"""The command: teach the `player`, by games against itself, then the `judge`, by games of the player."""

from __future__ import annotations

import argparse
import math
import os
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import numpy as np
from rich.progress import Progress

from sevenwonders.bots.instinct import minds
from sevenwonders.bots.instinct.minds import LIKED, Minds
from sevenwonders.bots.instinct.network import JUDGES, Network, new_network
from sevenwonders.bots.learning.crew import Crew, Task

WRITTEN: Final = Path(minds.__file__).parent.parent / minds.DATA
JUDGE_UNITS: Final = 256
# How long steps are in the beginning and in the end, and how much variety is wanted.
PLAYER_RATES: Final = (1e-3, 5e-5)
JUDGE_RATES: Final = (1e-3, 1e-5)
VARIETY: Final = (0.05, 0.003)

# What to do next, by how much of the time is over.
Plan = Callable[[float], Task]


def main(arguments: Sequence[str] | None = None) -> int:
    """Teach for some minutes, or until Ctrl-C, and write what was learned."""
    asked = _parser().parse_args(arguments)
    rng = np.random.default_rng(asked.seed)
    known = _known(asked.file, rng)
    crew = Crew(asked.processes, asked.seed)
    if asked.who == "player":
        start = new_network(rng, len(LIKED)) if asked.anew else known.player
        player = _taught(crew, start, asked.minutes, _player_plan(asked.games, asked.variety))
        known = Minds(player, known.judge)
    else:
        start = new_network(rng, JUDGES, JUDGE_UNITS) if asked.anew else known.judge
        judge = _taught(crew, start, asked.minutes, _judge_plan(asked.games, known.player))
        known = Minds(known.player, judge)
    _write(asked.file, known)
    print(f"written to {asked.file}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m sevenwonders.bots.learning", description=__doc__)
    parser.add_argument("who", choices=("player", "judge"), help="who is taught")
    parser.add_argument("--minutes", type=_above_nothing, default=30.0, help="how long (default 30)")
    parser.add_argument("--games", type=_at_least_one, default=384, help="games between two steps (default 384)")
    parser.add_argument("--processes", type=_at_least_one, default=os.cpu_count() or 1, help="default: one a core")
    parser.add_argument("--variety", type=float, default=VARIETY[0], help="how much it tries at first (default 0.05)")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32), help="default: another each time")
    parser.add_argument("--anew", action="store_true", help="forget what the one who is taught knows")
    parser.add_argument("--file", type=Path, default=WRITTEN, help="what is known (default: what bots play by)")
    return parser


def _above_nothing(text: str) -> float:
    minutes = float(text)
    if not minutes > 0.0:
        raise argparse.ArgumentTypeError("it takes some time")
    return minutes


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("it takes at least one")
    return number


def _known(file: Path, rng: np.random.Generator) -> Minds:
    """Return what is known, or two that know nothing yet."""
    if not file.exists():
        return Minds(new_network(rng, len(LIKED)), new_network(rng, JUDGES, JUDGE_UNITS))
    with np.load(file) as arrays:
        return minds.from_arrays(dict(arrays))


def _write(file: Path, known: Minds) -> None:
    """Write all or nothing."""
    unfinished = file.with_name(file.name + ".part")
    with unfinished.open("wb") as output:
        np.savez_compressed(output, **minds.as_arrays(known))  # type: ignore[arg-type]  # arrays by name
    unfinished.replace(file)


def _player_plan(games: int, variety: float) -> Plan:
    return lambda part: Task(games, _between(PLAYER_RATES, part), _between((variety, VARIETY[1]), part))


def _judge_plan(games: int, player: Network) -> Plan:
    return lambda part: Task(games, _between(JUDGE_RATES, part), player=player)


def _between(ends: tuple[float, float], part: float) -> float:
    """Return a number between two, along a cosine."""
    return ends[1] + (ends[0] - ends[1]) * 0.5 * (1.0 + math.cos(math.pi * part))


def _taught(crew: Crew, network: Network, minutes: float, plan: Plan) -> Network:
    began = time.monotonic()
    with Progress() as progress, suppress(KeyboardInterrupt):
        bar = progress.add_task("", total=1.0)
        while (part := (time.monotonic() - began) / (60.0 * minutes)) < 1.0:
            network, watched = crew.learn(network, plan(part))
            told = ", ".join(f"{name} {value:.3f}" for name, value in watched.items())
            progress.update(bar, completed=part, description=told)
    return network
