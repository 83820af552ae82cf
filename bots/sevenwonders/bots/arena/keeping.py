"""Finished deals kept in a file, a line each: a long tournament can be stopped, gone on with, and made longer."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sevenwonders.bots.arena.table import GameResult, Job, JobResult
from sevenwonders.engine import CATALOG, GameOptions

# What makes two deals the same: cards, options, number, and who sat where in each game.
Key = tuple[str, GameOptions, int, tuple[tuple[str, ...], ...]]


class NotKept(ValueError):
    """A file that no tournament wrote."""


class Kept:
    """The deals in a file, and the way to add to them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games: dict[Key, tuple[GameResult, ...]] = {}
        if path.exists():
            try:
                self._read(path.read_text("utf-8"))
            except UnicodeDecodeError as broken:
                raise NotKept(f"{path} is no file of a tournament") from broken

    def split(self, jobs: Iterable[Job]) -> tuple[list[JobResult], list[Job]]:
        """Return the results of the jobs that were done before, and the jobs that are left."""
        done: list[JobResult] = []
        left: list[Job] = []
        for job in jobs:
            games = self.games.get(_key(job.options, job.number, job.seatings))
            if games is None:
                left.append(job)
            else:
                done.append(JobResult(job.pairing, job.number, games))
        return done, left

    def add(self, results: Iterable[JobResult], jobs: Iterable[Job]) -> Iterator[JobResult]:
        """Pass results on, each after it was written."""
        options = {(job.pairing, job.number): job.options for job in jobs}
        with self.path.open("a", encoding="utf-8") as file:
            for result in results:
                file.write(_line(options[result.pairing, result.number], result) + "\n")
                file.flush()
                yield result

    def _read(self, text: str) -> None:
        lines = text.splitlines(keepends=True)
        # A run that was stopped in the middle of a line did not finish that deal.
        if lines and not lines[-1].endswith("\n"):
            self.path.write_text("".join(lines[:-1]), "utf-8")
            lines.pop()
        for number, line in enumerate(lines, start=1):
            try:
                self._take(json.loads(line))
            except (ValueError, KeyError, TypeError) as broken:
                raise NotKept(f"{self.path}, line {number}: that is no finished deal") from broken

    def _take(self, found: dict[str, Any]) -> None:
        games = tuple(
            GameResult(
                tuple(game["levels"]),
                game["tested"],
                tuple(game["ranks"]),
                tuple(game["points"]),
                tuple(game["seconds"]),
            )
            for game in found["games"]
        )
        options = GameOptions(**found["options"])
        seatings = tuple(game.levels for game in games)
        self.games[found["catalogue"], options, found["deal"], seatings] = games


def _key(options: GameOptions, number: int, seatings: tuple[tuple[str, ...], ...]) -> Key:
    return CATALOG.version, options, number, seatings


def _game(found: dict[str, Any]) -> GameResult:
    rows = (tuple(found[name]) for name in ("ranks", "points", "seconds"))
    return GameResult(tuple(found["levels"]), found["tested"], *rows)


def _line(options: GameOptions, result: JobResult) -> str:
    games = [{**asdict(game), "seconds": [round(second, 5) for second in game.seconds]} for game in result.games]
    return json.dumps(
        {"catalogue": CATALOG.version, "options": asdict(options), "deal": result.number, "games": games},
        separators=(",", ":"),
    )
