"""`sevenwonders play`: a game against bots, in the window where one can be opened, else in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from sevenwonders.front.parts import PARTS, Part, spoken, start
from sevenwonders.front.screen import Screen, probe_screen

Probe = Callable[[], Screen]
Start = Callable[[Part, Sequence[str]], int]


def main() -> int:
    """Read the command line and play."""
    asked = _parser().parse_args()
    return play(asked, lambda: probe_screen(os.environ), start)


def play(asked: argparse.Namespace, probe: Probe, begin: Start) -> int:
    """Choose the client, say so, and start it; both bring a server and bots of their own."""
    name = ["--name", asked.name] if asked.name else []
    if asked.window or not asked.terminal:
        screen = probe()
        if screen.usable:
            _say(f"opening the window; `{spoken('play', '--terminal')}` plays here instead")
            return begin(PARTS["gui"], ["--play", *name])
        if asked.window:
            _say(f"{screen.why_not}; `{spoken('doctor')}` says what to do about it")
            return 1
        _say(f"{screen.why_not}; opening the terminal client instead (`{spoken('doctor')}` tells more)")
    return begin(PARTS["cli"], ["play", "--own", *name])


def _say(words: str) -> None:
    print(f"play: {words}.", file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sevenwonders play",
        description="Play against bots on a server of your own, which is started and stopped with the game. "
        "Games are kept in your data folder and can be gone on with.",
        allow_abbrev=False,
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--window", action="store_true", help="in the window or not at all")
    where.add_argument("--terminal", action="store_true", help="in the terminal, also where a window could be opened")
    parser.add_argument("--name", default="", metavar="NAME", help="name to play under; remembered")
    return parser
