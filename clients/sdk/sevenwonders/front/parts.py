"""The programs behind the front door."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Final


@dataclass(frozen=True, slots=True)
class Part:
    """A program: the module whose `main` it is, and a sentence about it."""

    name: str
    module: str
    told: str


PARTS: Final = {
    part.name: part
    for part in (
        Part("play", "sevenwonders.front.play", "play against bots, in the window or else in the terminal"),
        Part("server", "sevenwonders.server.__main__", "run a server that others can join"),
        Part("gui", "sevenwonders.gui.__main__", "play in the window"),
        Part("cli", "sevenwonders.cli.__main__", "play in the terminal"),
        Part("bot", "sevenwonders.bots.__main__", "bring bots to a table, or serve a server with them"),
        Part("arena", "sevenwonders.bots.arena.__main__", "let bots play tournaments"),
        Part("doctor", "sevenwonders.front.doctor.command", "look for what keeps the game from working"),
    )
}


# What a shell reports for a program that Ctrl-C ended.
INTERRUPTED: Final = 130


def start(part: Part, arguments: Sequence[str]) -> int:
    """Run a part in this process, as if it had been started by its own name."""
    # Each part reads the command line itself: it has its own options and its own help.
    sys.argv = [f"sevenwonders-{part.name}", *arguments]
    # gRPC reads it when it is imported: its notes about failed handshakes would mix with the words of a part.
    os.environ.setdefault("GRPC_VERBOSITY", "ERROR")
    try:
        code = import_module(part.module).main()
    except KeyboardInterrupt:
        return INTERRUPTED
    return int(code or 0)


def spoken(name: str, *arguments: str, started: Sequence[str] | None = None) -> str:
    """Return the command that starts a part, as this person would type it: in a clone there is only `make`."""
    line = sys.orig_argv if started is None else started
    if list(line[1:3]) != ["-m", "sevenwonders.front"]:
        return " ".join(["sevenwonders", name, *arguments])
    if not arguments:
        return f"make {name}"
    words = " ".join(arguments)
    return f'make {name} ARGS="{words}"' if len(arguments) > 1 else f"make {name} ARGS={words}"
