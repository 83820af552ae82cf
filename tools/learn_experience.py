"""Learn what a city at the end of an age goes on to score, from games of one level among itself, on deals for tuning.

    python tools/learn_experience.py [--games 1500] [--level insane]

writes bots/sevenwonders/bots/data/experience.toml: least squares of the final points of each city, above the mean of
its table, over what `looks` sees of it above the mean of its table. A thousand games take about five minutes a core.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from sevenwonders.bots import experience
from sevenwonders.bots.arena.deals import bot_seed, deal_number, numbered_deal
from sevenwonders.bots.driver import Match
from sevenwonders.bots.experience import LOOKS, looks
from sevenwonders.bots.registry import make_bot
from sevenwonders.engine import GameOptions, Phase, observe, totals
from sevenwonders.engine.position import LAST_AGE

PLAYERS: Final = (3, 4, 5, 6, 7)
FIRST_DEAL: Final = 500_000
# Every fourth game is kept apart, to say how much of the outcome the numbers tell.
KEPT_APART: Final = 4
# Ridge: keeps what is rarely seen from being worth wonders.
RIDGE: Final = 200.0
AGES: Final = range(1, LAST_AGE)
WRITTEN: Final = Path(experience.__file__).parent / experience.DATA

# What was seen of each city above the mean of its table, and its final points above the mean.
Sample = tuple[list[float], float]
Samples = dict[int, list[Sample]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, learn, write, and say how good it is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1500, help="games of each number of players (default 1500)")
    parser.add_argument("--level", default="insane", help="who plays (default insane)")
    parser.add_argument("--output", type=Path, default=WRITTEN, help="where the numbers go (default: where bots look)")
    asked = parser.parse_args(arguments)
    jobs = [(asked.level, players, game) for game in range(asked.games) for players in PLAYERS]
    learning: Samples = {age: [] for age in AGES}
    testing: Samples = {age: [] for age in AGES}
    with multiprocessing.get_context("spawn").Pool() as pool:
        for game, found in pool.imap_unordered(_played, jobs, chunksize=10):
            for age, samples in found.items():
                (testing if game % KEPT_APART == 0 else learning)[age] += samples
    numbers = {age: least_squares(learning[age], RIDGE) for age in AGES}
    for age in AGES:
        print(
            f"after age {age}: {explained(numbers[age], testing[age]):.1%} of {len(testing[age])} outcomes kept apart"
        )
    asked.output.write_text(as_toml(numbers, asked.level, asked.games), "utf-8")
    return 0


def _played(job: tuple[str, int, int]) -> tuple[int, Samples]:
    level, players, game = job
    number = deal_number(FIRST_DEAL, game, tuning=True)
    options = GameOptions(players)
    bots = [make_bot(level, bot_seed(number, seat)) for seat in range(players)]
    match = Match(options, numbered_deal(options, number), bots)
    for seat, bot in enumerate(bots):
        bot.on_start(observe(match.state, seat))
    seen: dict[int, list[tuple[float, ...]]] = {}
    while match.state.phase != Phase.OVER:
        before = match.state.age
        match.step()
        if match.state.age != before:
            seen[before] = [looks(match.state.cities, before, seat) for seat in range(players)]
    points = _centred([[float(total)] for total in totals(match.state)])
    return game, {
        age: [(row, end[0]) for row, end in zip(_centred(rows), points, strict=True)] for age, rows in seen.items()
    }


def _centred(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [[value - mean for value, mean in zip(row, means, strict=True)] for row in rows]


def least_squares(samples: Iterable[Sample], ridge: float) -> list[float]:
    """Return the numbers that fit best, each drawn a little to nothing."""
    size = len(LOOKS)
    matrix = [[0.0] * (size + 1) for _ in range(size)]
    for row, outcome in samples:
        full = [*row, outcome]
        for place, value in enumerate(row):
            if value:
                line = matrix[place]
                matrix[place] = [total + value * other for total, other in zip(line, full, strict=True)]
    for place in range(size):
        matrix[place][place] += ridge
    return _solved(matrix)


def _solved(matrix: list[list[float]]) -> list[float]:
    """Solve by elimination; the matrix is positive definite, so no rows need to change places."""
    size = len(matrix)
    for place in range(size):
        pivot = matrix[place]
        for below in range(place + 1, size):
            factor = matrix[below][place] / pivot[place]
            if factor:
                matrix[below] = [value - factor * top for value, top in zip(matrix[below], pivot, strict=True)]
    found = [0.0] * size
    for place in reversed(range(size)):
        known = sum(matrix[place][later] * found[later] for later in range(place + 1, size))
        found[place] = (matrix[place][size] - known) / matrix[place][place]
    return found


def explained(numbers: Sequence[float], samples: Sequence[Sample]) -> float:
    """Return the part of the variance of outcomes that the numbers tell."""
    left = sum((outcome - sum(map(float.__mul__, numbers, map(float, row)))) ** 2 for row, outcome in samples)
    return 1.0 - left / sum(outcome * outcome for _, outcome in samples)


def as_toml(numbers: dict[int, list[float]], level: str, games: int) -> str:
    """Return the data file."""
    head = (
        f"# Points each thing in a city at the end of an age went with, from {games} games of {level} for each of\n"
        f"# {PLAYERS[0]} to {PLAYERS[-1]} players. Written by tools/learn_experience.py.\n"
    )
    tables = [
        f"\n[after_age.{age}]\n" + "".join(f"{look} = {value:.3f}\n" for look, value in zip(LOOKS, row, strict=True))
        for age, row in numbers.items()
    ]
    return head + "".join(tables)


if __name__ == "__main__":
    sys.exit(main())
