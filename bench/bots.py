"""How long a whole game of four bot processes takes on a local server: python bench/bots.py [--games N]."""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LEVELS: Final = ("hard", "easy", "medium", "random")
LIMIT_SECONDS: Final = 5.0


def main() -> int:
    """Play, print the figures, and fail when a game took longer than promised."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5, help="games to play (default 5)")
    asked = parser.parse_args()
    os.environ.setdefault("GRPC_VERBOSITY", "ERROR")
    with tempfile.TemporaryDirectory() as folder, server(Path(folder) / "store.sqlite3") as process:
        assert process.stdout is not None
        address = process.stdout.readline().split("=", 1)[1].split()[0]
        games = [one_game(address) for _ in range(asked.games)]
        assert process.stdin is not None
        process.stdin.close()
    whole = [total for total, _ in games]
    play = [game for _, game in games]
    print(f"four bot processes ({', '.join(LEVELS)}), {len(games)} games, seconds: median / longest")
    print(f"  from starting the processes to the end of the last: {statistics.median(whole):.2f} / {max(whole):.2f}")
    print(f"  from the last seat taken to the end of the last:    {statistics.median(play):.2f} / {max(play):.2f}")
    return 0 if max(whole) < LIMIT_SECONDS else 1


def server(store: Path) -> subprocess.Popen[str]:
    """Start a server with a store on disk and without bots of its own."""
    flags = ("--address", "127.0.0.1:0", "--store", str(store), "--no-bots", "--stop-with-stdin")
    return subprocess.Popen(
        [sys.executable, "-m", "sevenwonders.server", *flags, "--log-level", "warning"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def one_game(address: str) -> tuple[float, float]:
    """Return the seconds of one game, with and without the start of the processes."""
    command = [sys.executable, "-m", "sevenwonders.bots", "--server", address]
    began = time.perf_counter()
    opener = subprocess.Popen(
        [*command, "--open", str(len(LEVELS)), "--level", LEVELS[0], "--quiet"], stdout=subprocess.PIPE, text=True
    )
    assert opener.stdout is not None
    table = opener.stdout.readline().strip()
    others = [
        subprocess.Popen([*command, "--table", table, "--level", level], stderr=subprocess.PIPE, text=True)
        for level in LEVELS[1:]
    ]
    for bot in others:
        assert bot.stderr is not None
        bot.stderr.readline()
    seated = time.perf_counter()
    codes = [opener.wait(), *(bot.wait() for bot in others)]
    if any(codes):
        raise RuntimeError(f"bots ended with {codes}")
    end = time.perf_counter()
    return end - began, end - seated


if __name__ == "__main__":
    sys.exit(main())
