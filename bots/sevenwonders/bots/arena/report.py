"""The figures on the console: pairings, matrix, league."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.table import Table

from sevenwonders.bots.arena.stats import Share
from sevenwonders.bots.arena.summary import Gain, Line, Standing


def percent(share: Share) -> str:
    """Return a share with its interval, in per cent."""
    return f"{100 * share.mean:.1f} [{100 * share.low:.1f}, {100 * share.high:.1f}]"


@dataclass(frozen=True, slots=True)
class Column:
    """A figure of a pairing and how it is written."""

    name: str
    text: Callable[[Line], str]


WHO: Final = (
    Column("test", lambda line: line.test),
    Column("field", lambda line: f"{line.players - 1} x {line.field}"),
)
OUTCOME: Final = (
    Column("games", lambda line: str(line.games)),
    Column("win %", lambda line: percent(line.win)),
    Column("parity", lambda line: f"{100 / line.players:.1f}"),
    Column("rank", lambda line: f"{line.rank:.2f}"),
)
POINTS_AND_TIME: Final = (
    Column("margin", lambda line: f"{line.margin.mean:+.1f}"),
    Column("points", lambda line: f"{line.points:.1f}"),
    Column("field", lambda line: f"{line.field_points:.1f}"),
    Column("ms mean", lambda line: f"{line.ms_mean:.2f}"),
    Column("p99", lambda line: f"{line.ms_p99:.2f}"),
    Column("max", lambda line: f"{line.ms_max:.1f}"),
)
# Terminals narrower than this would cut the figures off.
WIDE: Final = 120


def show_lines(console: Console, lines: Sequence[Line]) -> None:
    """Print the figures of every pairing: in one table where it fits, else in two."""
    title = "win share in % with 95 % interval, games clustered by deal"
    if console.width >= WIDE:
        console.print(_table(title, (*WHO, *OUTCOME, *POINTS_AND_TIME), lines))
    else:
        console.print(_table(title, (*WHO, *OUTCOME), lines))
        console.print(_table("points and milliseconds a decision", (*WHO, *POINTS_AND_TIME), lines))


def _table(title: str, columns: Sequence[Column], lines: Sequence[Line]) -> Table:
    table = Table(title=title)
    for column in columns:
        named = column in WHO
        table.add_column(column.name, justify="left" if named else "right", no_wrap=not named, overflow="fold")
    for line in lines:
        table.add_row(*(column.text(line) for column in columns))
    return table


def show_gains(console: Console, gains: Sequence[Gain]) -> None:
    """Print what each level has over the one before it, on the same deals."""
    table = Table(title="gained over the one before, on the same deals, with 95 % interval")
    table.add_column("test", overflow="fold")
    table.add_column("over", overflow="fold")
    table.add_column("win %", justify="right", no_wrap=True)
    table.add_column("margin", justify="right", no_wrap=True)
    for gain in gains:
        table.add_row(gain.test, gain.over, _gained(gain.win, 100.0), _gained(gain.margin, 1.0))
    console.print(table)


def _gained(share: Share, unit: float) -> str:
    return f"{unit * share.mean:+.1f} [{unit * share.low:+.1f}, {unit * share.high:+.1f}]"


def show_matrix(console: Console, lines: Sequence[Line]) -> None:
    """Print who wins how much against whom: rows under test, columns the field."""
    levels = list(dict.fromkeys(name for line in lines for name in (line.test, line.field)))
    cells = {(line.test, line.field): percent(line.win) for line in lines}
    table = Table(title="win share of the row against a field of the column, in %")
    table.add_column("")
    for field in levels:
        table.add_column(field, justify="right")
    for test in levels:
        table.add_row(test, *(cells.get((test, field), "-") for field in levels))
    console.print(table)


def show_league(console: Console, standings: Sequence[Standing]) -> None:
    """Print the league, best first."""
    table = Table(title="league (OpenSkill, Plackett-Luce)")
    table.add_column("level")
    for name in ("games", "win %", "mu", "sigma", "at least"):
        table.add_column(name, justify="right")
    for one in standings:
        table.add_row(
            one.level,
            str(one.games),
            f"{100 * one.win:.1f}",
            f"{one.mu:.2f}",
            f"{one.sigma:.2f}",
            f"{one.ordinal:.2f}",
        )
    console.print(table)
