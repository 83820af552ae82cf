"""The command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from sevenwonders.cli import options as table_options
from sevenwonders.cli.intents import (
    CreateTable,
    Intent,
    JoinTable,
    OpenHistory,
    OpenLobby,
    OpenMenu,
    OpenReplay,
    PlayNow,
    Watch,
)
from sevenwonders.cli.options import BadOption, Options

PROGRAM: Final = "sevenwonders-cli"
SHELLS: Final = ("bash", "zsh", "fish")
# Flags of a table, with the option each sets.
TABLE_FLAGS: Final = (
    ("--players", "players", "2 to 7 players"),
    ("--bots", "bots", f"level of the bots: {', '.join(table_options.LEVELS)} and others the server offers"),
    ("--sides", "sides", "a, random or choose"),
    ("--wonders", "wonders", "random or choose"),
    ("--turn-limit", "turn", "time for a turn, such as 90s, 5m, or none"),
    ("--away-limit", "away", "a bot takes the seat of the absent after this time, or none"),
)
TABLE_SWITCHES: Final = (
    ("--gods", "gods", "play with gods and heroes"),
    ("--open-discards", "open", "everybody may look at the discard pile"),
    ("--private", "private", "hidden from the list; others need the code"),
    ("--random-seating", "seating", "shuffle the seats at the start"),
)
VALUES: Final = {
    "--players": ["2", "3", "4", "5", "6", "7"],
    "--bots": list(table_options.LEVELS),
    "--sides": ["a", "random", "choose"],
    "--wonders": ["random", "choose"],
    "--turn-limit": list(table_options.TURN_TIMES),
    "--away-limit": list(table_options.AWAY_TIMES),
}


def program_version() -> str:
    """Return the version that is installed."""
    try:
        return version("sevenwonders")
    except PackageNotFoundError:
        return "unknown"


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    common = _common()
    top = argparse.ArgumentParser(
        prog=PROGRAM,
        description="Seven Wonders in the terminal. Without a command: the menu.",
        parents=[common],
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"{PROGRAM} {program_version()}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    def command(name: str, words: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=words, description=words, parents=[common], allow_abbrev=False)

    play = command("play", "play now against bots; goes on with an unfinished game")
    _table_flags(play)
    play.add_argument("--new", action="store_true", help="begin a new game even when one is unfinished")
    play.add_argument("--seed", type=int, metavar="N", help="deal by a seed; only on servers that allow it")
    create = command("create", "open a table for others")
    _table_flags(create)
    create.add_argument("--title", default="", metavar="TEXT", help="title in the list of tables")
    join = command("join", "take a seat at a table")
    join.add_argument("table", nargs="?", default="", metavar="TABLE", help="id of a table, from `list`")
    join.add_argument("--code", default="", metavar="CODE", help="code of a private table")
    join.add_argument("--seat", type=int, metavar="N", help="the seat wanted, from 1")
    command("list", "print the tables and end")
    watch = command("watch", "watch a game")
    watch.add_argument("game", metavar="GAME", help="id of a game or table, from `list`")
    watch.add_argument("--code", default="", metavar="CODE", help="code of a private table")
    replay = command("replay", "see a finished game again")
    replay.add_argument("game", metavar="GAME", help="id of a game, from `history`")
    history = command("history", "print the finished games and end")
    history.add_argument("--mine", action="store_true", help="only games one played in")
    verify = command("verify", "check that a finished game was dealt as promised at its start")
    verify.add_argument("game", metavar="GAME", help="id of a game, from `history`")
    completion = command("completion", "print the completion script for a shell")
    completion.add_argument("shell", choices=SHELLS, metavar="SHELL", help="bash, zsh or fish")
    return top


def _common() -> argparse.ArgumentParser:
    """Return the flags that every command takes, before or after its name."""
    common = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    common.add_argument("--server", metavar="HOST:PORT", help="server to use; without: the last one, or one's own")
    common.add_argument("--own", action="store_true", help="start a server of one's own, whatever was used last")
    common.add_argument("--name", metavar="NAME", help="name to play under; remembered")
    common.add_argument("--plain", action="store_true", help="line by line: for screen readers and scripts")
    common.add_argument("--profile", metavar="NAME", help="another player on this machine")
    common.add_argument("--tls", action="store_true", help="encrypt the connection")
    common.add_argument(
        "--tls-root", "--tls-root", dest="tls_root", type=Path, metavar="FILE",
        help="trust this certificate (PEM); means --tls",
    )  # fmt: skip
    common.add_argument("--tls-name", metavar="NAME", help="name the certificate carries; means --tls")
    return common


def _table_flags(command: argparse.ArgumentParser) -> None:
    for flag, key, words in TABLE_FLAGS:
        command.add_argument(flag, dest=f"option_{key}", metavar="VALUE", help=words)
    for flag, key, words in TABLE_SWITCHES:
        command.add_argument(flag, dest=f"option_{key}", action="store_const", const="yes", help=words)
    command.add_argument(
        "--no-spectators", dest="option_watch", action="store_const", const="no", help="nobody may watch"
    )


def read_options(given: argparse.Namespace, base: Options) -> Options:
    """Return the options a command asks for, on top of the remembered ones."""
    options = base
    keys = [key for _, key, _ in (*TABLE_FLAGS, *TABLE_SWITCHES)] + ["watch"]
    for key in keys:
        value = getattr(given, f"option_{key}", None)
        if value is not None:
            options = table_options.change(options, key, value)
    return options


def first_intents(given: argparse.Namespace, base: Options) -> list[Intent]:
    """Return what a command wants done first; raise BadOption for values that make no sense."""
    match given.command:
        case "play":
            return [PlayNow(read_options(given, base), seed=given.seed)]
        case "create":
            return [CreateTable(read_options(given, base), title=given.title)]
        case "join" if given.table or given.code:
            if given.seat is not None and not 1 <= given.seat <= 7:
                raise BadOption("--seat is a number from 1 to 7")
            return [JoinTable(given.table, given.code, given.seat - 1 if given.seat else None)]
        case "join":
            return [OpenLobby()]
        case "watch":
            return [Watch(given.game, given.code)]
        case "replay":
            return [OpenReplay(given.game)]
        case "history":
            return [OpenHistory()]
    return [OpenMenu()]


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line; a wrong one ends the program with a sentence."""
    given = parser().parse_args(arguments)
    for name, usual in (("server", None), ("own", False), ("name", ""), ("plain", False), ("profile", "default")):
        if not hasattr(given, name):
            setattr(given, name, usual)
    for name in ("tls", "tls_root", "tls_name"):
        if not hasattr(given, name):
            setattr(given, name, None)
    return given
