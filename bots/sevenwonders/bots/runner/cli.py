"""`sevenwonders-bot`: bring bots to a table, or serve a server with as many as it wants."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import sys
from collections.abc import Coroutine, Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final

from sevenwonders.bots.levels.strategy import BadCommand, StrategyBot
from sevenwonders.bots.registry import BotSpec, UnknownLevel, level_names, make_bot, parse_spec
from sevenwonders.bots.runner.console import listen
from sevenwonders.bots.runner.playing import MakeMind, Tell
from sevenwonders.bots.runner.serving import Service, serve
from sevenwonders.bots.runner.thinking import Mind, Minds, NearMind
from sevenwonders.bots.runner.visiting import Visit, visit
from sevenwonders.bots.wire import SeatBot
from sevenwonders.client import AsyncClient, ClientError, Tls
from sevenwonders.v1 import game_pb2

LOG: Final = logging.getLogger("sevenwonders.bots")
DEFAULT_SERVER: Final = "127.0.0.1:7777"
# The server starts its own runner with its key in this variable, where other users cannot read it.
KEY_VARIABLE: Final = "SEVENWONDERS_RUNNER_KEY"
MOST_BOTS: Final = 7


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    serving = given[:1] == ["serve"]
    asked = _serve_parser().parse_args(given[1:]) if serving else _visit_parser().parse_args(given)
    logging.basicConfig(level=logging.WARNING if asked.quiet else logging.INFO, format="%(message)s")
    try:
        return asyncio.run(_until_stopped(_serve(asked) if serving else _visit(asked)))
    except (UnknownLevel, BadCommand, ValueError, OSError) as refused:
        print(f"sevenwonders-bot: {refused}", file=sys.stderr)
        return 2
    except ClientError as error:
        print(f"sevenwonders-bot: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _common() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument(
        "--server", "--address", default=DEFAULT_SERVER, metavar="HOST:PORT", help=f"default {DEFAULT_SERVER}"
    )
    common.add_argument("--tls", action="store_true", help="encrypt the connection")
    common.add_argument("--tls-root", type=Path, metavar="FILE", help="trust this certificate (implies --tls)")
    common.add_argument("--think-ms", type=int, metavar="MS", help="titan's time for a decision (default 1000)")
    common.add_argument("--seed", type=int, help="chance of the bots (default: a new one each time)")
    common.add_argument("--workers", type=_at_least_one, default=0, help="processes for titan (default: one a core)")
    common.add_argument("--quiet", action="store_true", help="tell only what goes wrong")
    return common


def _at_least_one(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not 1 or more")
    return int(text)


def _visit_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sevenwonders-bot",
        parents=[_common()],
        description="Bring bots to a table. `sevenwonders-bot serve` fills every seat of a server that wants one.",
        epilog=f"levels: {', '.join(level_names())}; a level may have settings: titan:think_ms=500; "
        "mine.py is the bot written in that file",
    )
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--table", default="", metavar="ID", help="table to join")
    where.add_argument("--code", default="", help="code of a private table to join")
    where.add_argument(
        "--open", type=int, default=0, metavar="SEATS", help="open a table, print its id, start when full"
    )
    parser.add_argument("--level", default="medium", help="default medium")
    parser.add_argument("--name", default="", help="default: made of the level")
    parser.add_argument("--count", type=int, default=1, help=f"bots to bring, 1 to {MOST_BOTS} (default 1)")
    parser.add_argument("--explain", action="store_true", help="print the reasons for every choice")
    parser.add_argument("--console", action="store_true", help="take commands for the strategy level; try help")
    return parser


def _serve_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sevenwonders-bot serve",
        parents=[_common()],
        description="Fill every seat of a server that wants a bot, until stopped. The runner key of the server is "
        f"read from a file or from the variable {KEY_VARIABLE}.",
    )
    parser.add_argument("--runner-key-file", type=Path, metavar="FILE", help="file with the runner key")
    parser.add_argument("--levels", nargs="+", default=None, metavar="LEVEL", help="levels to offer (default: all)")
    return parser


async def _until_stopped(work: Coroutine[Any, Any, int]) -> int:
    """Run to the end, or until somebody asks the process to stop."""
    task = asyncio.create_task(work)
    loop = asyncio.get_running_loop()
    if hasattr(signal, "SIGTERM") and sys.platform != "win32":
        loop.add_signal_handler(signal.SIGTERM, task.cancel)
    try:
        return await task
    except asyncio.CancelledError:
        return 0


async def _visit(asked: argparse.Namespace) -> int:
    if not 1 <= asked.count <= MOST_BOTS:
        raise ValueError(f"--count takes 1 to {MOST_BOTS}, not {asked.count}")
    spec = _with_think(parse_spec(asked.level), asked.think_ms)
    if asked.open and asked.count > 1:
        raise ValueError("--open brings one bot; the others join with --table")
    if asked.console and (spec.level != "strategy" or asked.count > 1):
        raise ValueError("--console is for one bot of the level strategy")
    seed = SystemRandom().getrandbits(32) if asked.seed is None else asked.seed
    minds = Minds(asked.workers)
    tell = print if asked.explain else None
    try:
        async with await AsyncClient.connect(asked.server, tls=_tls(asked)) as client:
            visits = [
                Visit(spec, _name(asked, spec, number), seed + number, asked.table, asked.code, asked.open)
                for number in range(asked.count)
            ]
            make = _console_mind(spec, seed, asked.explain) if asked.console else None
            played = await asyncio.gather(*(_played(client, wanted, minds, tell, make) for wanted in visits))
    finally:
        minds.close()
    return 0 if all(played) else 1


async def _played(client: AsyncClient, wanted: Visit, minds: Minds, tell: Tell | None, make: MakeMind | None) -> bool:
    """Bring one bot and tell what became of it; those who found a seat play on when another did not."""
    try:
        end = await visit(client, wanted, minds, tell, make)
    except ClientError as error:
        print(f"sevenwonders-bot: {wanted.name}: {error}", file=sys.stderr)
        return False
    LOG.info("%s: %s", wanted.name, _outcome(end))
    return True


def _console_mind(spec: BotSpec, seed: int, explaining: bool) -> MakeMind:
    bot = make_bot(spec, seed)
    assert isinstance(bot, StrategyBot)
    bot.explaining = explaining
    listen(bot, sys.stdin, print)

    async def make() -> Mind:
        return NearMind(SeatBot(bot))

    return make


def offered_levels(asked: Sequence[str] | None) -> list[str]:
    """Return the levels asked for, which must exist, or else all that can be loaded."""
    if asked:
        return [str(parse_spec(level)) for level in asked]
    found = []
    for level in level_names():
        try:
            found.append(str(parse_spec(level)))
        except UnknownLevel as broken:
            LOG.warning("not offered: %s", broken)
    return found


async def _serve(asked: argparse.Namespace) -> int:
    levels = offered_levels(asked.levels)
    key = asked.runner_key_file.read_text("utf-8").strip() if asked.runner_key_file else os.environ.get(KEY_VARIABLE)
    if not key:
        raise ValueError(f"the runner key is needed: --runner-key-file, or the variable {KEY_VARIABLE}")
    _with_think(BotSpec("titan"), asked.think_ms)
    rng = SystemRandom() if asked.seed is None else Random(asked.seed)
    minds = Minds(asked.workers)
    try:
        await serve(Service(asked.server, key, levels, asked.think_ms, _tls(asked)), minds, rng)
    finally:
        minds.close()
    return 0


def _with_think(spec: BotSpec, think_ms: int | None) -> BotSpec:
    """Return the bot with the time it is given, after trying whether one can be made like that."""
    if think_ms is not None:
        if spec.level != "titan":
            raise ValueError("--think-ms is for the level titan")
        spec = BotSpec("titan", (*(one for one in spec.settings if one[0] != "think_ms"), ("think_ms", think_ms)))
    make_bot(spec, 0)
    return spec


def _name(asked: argparse.Namespace, spec: BotSpec, number: int) -> str:
    name = asked.name or f"{Path(spec.level).stem} bot"
    return name if asked.count == 1 else f"{name} {number + 1}"


def _tls(asked: argparse.Namespace) -> Tls | None:
    return Tls(asked.tls_root) if asked.tls or asked.tls_root else None


def _outcome(end: game_pb2.PublicView | None) -> str:
    if end is None:
        return "the game ended without it"
    return "points by seat: " + " ".join(str(city.score.total) for city in end.cities[: end.player_count])
