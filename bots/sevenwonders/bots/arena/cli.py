"""`sevenwonders-arena`: play a tournament and print what it shows."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from sevenwonders.bots.arena.deals import deal_number
from sevenwonders.bots.arena.keeping import Kept
from sevenwonders.bots.arena.online import GameLost, run_online
from sevenwonders.bots.arena.pairings import (
    Pairing,
    Setting,
    duel_jobs,
    ladder_pairings,
    league_jobs,
    matrix_pairings,
)
from sevenwonders.bots.arena.plot import NoPillow, save_plot
from sevenwonders.bots.arena.report import show_gains, show_league, show_lines, show_matrix
from sevenwonders.bots.arena.summary import Line, as_json, gains, league, summarize
from sevenwonders.bots.arena.table import Job, JobResult
from sevenwonders.bots.arena.workers import NoRay, run_jobs
from sevenwonders.bots.registry import UnknownLevel, parse_spec
from sevenwonders.client import ClientError
from sevenwonders.engine import CATALOG, GameOptions
from sevenwonders.engine.errors import EngineError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    asked = _parser().parse_args(given)
    console = Console(width=asked.width or None)
    try:
        _check(asked)
        _run(asked, console, ["sevenwonders-arena", *given])
    except (UnknownLevel, ValueError, EngineError, NoRay, NoPillow, ClientError, GameLost) as refused:
        print(f"sevenwonders-arena: {refused}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("sevenwonders-arena: stopped", file=sys.stderr)
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--players", type=int, default=4, help="players at a table (default 4)")
    common.add_argument("--deals", type=int, default=100, help="deals; each is played from every seat (default 100)")
    common.add_argument("--seed", type=int, default=0, help="number of the first deal (default 0)")
    common.add_argument("--tuning", action="store_true", help="use the deals set apart for tuning")
    common.add_argument("--gods", action="store_true", help="play with gods and heroes")
    common.add_argument("--open-discards", action="store_true", help="play with an open discard pile")
    common.add_argument("--jobs", type=int, default=0, help="processes (default: one a core)")
    common.add_argument("--ray", default="", metavar="ADDRESS", help="run on a Ray cluster instead")
    common.add_argument("--server", default="", metavar="HOST:PORT", help="play over the wire, on this server")
    common.add_argument("--keep", type=Path, metavar="FILE", help="keep finished deals, play none again")
    common.add_argument("--json", type=Path, help="write the figures here")
    common.add_argument("--png", type=Path, help="draw the win shares here")
    common.add_argument("--quiet", action="store_true", help="no progress bar")
    common.add_argument("--width", type=int, default=0, help="columns of the tables (default: the terminal's)")
    parser = argparse.ArgumentParser(
        prog="sevenwonders-arena",
        description="Tournaments of bots on duplicate deals; a bot is level[:setting=value,...].",
    )
    kinds = parser.add_subparsers(dest="kind", required=True)
    duel = kinds.add_parser("duel", parents=[common], help="one level among equal opponents of another")
    duel.add_argument("test", help="level under test")
    duel.add_argument("field", nargs="+", help="level of all other seats; several make several pairings")
    compare = kinds.add_parser(
        "compare", parents=[common], help="several levels, each among equals of another, compared"
    )
    compare.add_argument("field", help="level of all other seats")
    compare.add_argument("tests", nargs="+", help="levels under test; each is compared with the one before it")
    matrix = kinds.add_parser("matrix", parents=[common], help="every level against a field of every other")
    matrix.add_argument("levels", nargs="+")
    ladder = kinds.add_parser("ladder", parents=[common], help="each level against a field of the one below")
    ladder.add_argument("--think-ms", type=int, default=200, help="titan's time for a decision (default 200)")
    mixed = kinds.add_parser("league", parents=[common], help="mixed tables, rated")
    mixed.add_argument("levels", nargs="+")
    return parser


def _check(asked: argparse.Namespace) -> None:
    """Refuse before anything is played."""
    GameOptions(asked.players)
    if asked.deals < 1:
        raise ValueError("a tournament takes at least one deal")
    deal_number(asked.seed, 0, asked.tuning)
    deal_number(asked.seed, asked.deals - 1, asked.tuning)
    for path in (asked.keep, asked.json, asked.png):
        if path is not None and not path.absolute().parent.is_dir():
            raise ValueError(f"there is no folder {path.parent}")
        if path is not None and path.is_dir():
            raise ValueError(f"{path} is a folder")
    for pairing in _pairings(asked):
        parse_spec(pairing.test)
        parse_spec(pairing.field)
    if asked.kind == "league":
        for level in asked.levels:
            parse_spec(level)


def _pairings(asked: argparse.Namespace) -> list[Pairing]:
    if asked.kind == "duel":
        return [Pairing(asked.test, field, asked.players, asked.deals) for field in asked.field]
    if asked.kind == "compare":
        return [Pairing(test, asked.field, asked.players, asked.deals) for test in asked.tests]
    if asked.kind == "matrix":
        return matrix_pairings(asked.levels, asked.players, asked.deals)
    if asked.kind == "ladder":
        return ladder_pairings(asked.players, asked.deals, asked.think_ms)
    return []


def _run(asked: argparse.Namespace, console: Console, command: list[str]) -> None:
    setting = Setting(asked.seed, asked.tuning, asked.gods, asked.open_discards)
    pairings = _pairings(asked)
    if asked.kind == "league":
        jobs = list(league_jobs(asked.levels, asked.players, asked.deals, setting))
    else:
        jobs = list(duel_jobs(pairings, setting))
    began = time.monotonic()
    results = _play(jobs, asked, console)
    lines = [
        summarize(pairing, [result for result in results if result.pairing == place])
        for place, pairing in enumerate(pairings)
    ]
    standings = league(results)
    gained = gains(pairings, results) if asked.kind == "compare" else []
    if lines:
        show_lines(console, lines)
    if asked.kind == "matrix":
        show_matrix(console, lines)
    if gained:
        show_gains(console, gained)
    show_league(console, standings)
    console.print(f"{sum(len(result.games) for result in results)} games in {time.monotonic() - began:.0f} s")
    content = {"command": command, "catalogue": CATALOG.version, **as_json(lines, standings, gained)}
    _save(asked, lines, content)


def _play(jobs: list[Job], asked: argparse.Namespace, console: Console) -> list[JobResult]:
    results, coming = _begun(jobs, asked)
    columns = (TextColumn("deals"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=asked.quiet) as progress:
        task = progress.add_task("deals", total=len(jobs), completed=len(results))
        for result in coming:
            results.append(result)
            progress.advance(task)
    return results


def _begun(jobs: list[Job], asked: argparse.Namespace) -> tuple[list[JobResult], Iterator[JobResult]]:
    """Return what an earlier run has kept, and the results still to come."""
    if asked.keep is None:
        return [], _results(jobs, asked)
    kept = Kept(asked.keep)
    done, left = kept.split(jobs)
    return done, kept.add(_results(left, asked), left) if left else iter(())


def _results(jobs: list[Job], asked: argparse.Namespace) -> Iterator[JobResult]:
    if not asked.server:
        yield from run_jobs(jobs, asked.jobs, asked.ray)
        return
    with asyncio.Runner() as loop:
        coming = run_online(jobs, asked.server, asked.jobs)
        while (result := loop.run(_next(coming))) is not None:
            yield result


async def _next(coming: AsyncIterator[JobResult]) -> JobResult | None:
    return await anext(coming, None)


def _save(asked: argparse.Namespace, lines: list[Line], content: dict[str, object]) -> None:
    if asked.json is not None:
        asked.json.write_text(json.dumps(content, indent=1) + "\n", "utf-8")
    if asked.png is not None and lines:
        save_plot(lines, asked.png)
