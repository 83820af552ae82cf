"""How long a decision takes each level, in processor time: python bench/bots_thinking.py [--games N] [LEVEL ...]."""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from typing import Final

from sevenwonders.bots import make_bot, play_game
from sevenwonders.bots.arena.deals import numbered_deal
from sevenwonders.engine import GameOptions

LEVELS: Final = ("random", "easy", "medium", "hard", "insane")
PLAYERS: Final = (4, 7)
FIRST_DEAL: Final = 1_000_000


def main() -> int:
    """Print a line for each level: processor time leaves out what else the machine does."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6, help="games of each size (default 6)")
    parser.add_argument("levels", nargs="*", default=LEVELS, metavar="LEVEL")
    asked = parser.parse_args()
    print(f"milliseconds a decision, {asked.games} games each of {' and '.join(map(str, PLAYERS))} players")
    for level in asked.levels:
        times = sorted(1000.0 * second for second in seconds(level, asked.games))
        late = times[int(0.99 * len(times))]
        print(
            f"  {level:12} mean {statistics.fmean(times):7.2f}  median {statistics.median(times):7.2f}"
            f"  99 % {late:7.2f}  longest {times[-1]:7.2f}  ({len(times)} decisions)"
        )
    return 0


def seconds(level: str, games: int) -> list[float]:
    """Return the processor time of every decision in games among equals."""
    found: list[float] = []
    for players in PLAYERS:
        options = GameOptions(players)
        for number in range(games):
            bots = [make_bot(level, seat) for seat in range(players)]
            game = play_game(options, numbered_deal(options, FIRST_DEAL + number), bots, clock=time.process_time)
            found += [taken for seat in game.times for taken in seat]
    return found


if __name__ == "__main__":
    sys.exit(main())
