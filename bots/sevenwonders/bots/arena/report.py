"""The figures on the console: pairings, matrix, league."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from sevenwonders.bots.arena.stats import Share
from sevenwonders.bots.arena.summary import Line, Standing


def percent(share: Share) -> str:
    """Return a share with its interval, in per cent."""
    return f"{100 * share.mean:.1f} [{100 * share.low:.1f}, {100 * share.high:.1f}]"


def show_lines(console: Console, lines: Sequence[Line]) -> None:
    """Print a line of figures for every pairing."""
    table = Table(title="win share in % with 95 % interval, games clustered by deal")
    for name in ("test", "field", "players"):
        table.add_column(name)
    for name in ("games", "win %", "parity", "rank", "margin", "points", "field", "ms mean", "p99", "max"):
        table.add_column(name, justify="right")
    for line in lines:
        table.add_row(
            line.test,
            f"{line.players - 1} x {line.field}",
            str(line.players),
            str(line.games),
            percent(line.win),
            f"{100 / line.players:.1f}",
            f"{line.rank:.2f}",
            f"{line.margin.mean:+.1f}",
            f"{line.points:.1f}",
            f"{line.field_points:.1f}",
            f"{line.ms_mean:.2f}",
            f"{line.ms_p99:.2f}",
            f"{line.ms_max:.1f}",
        )
    console.print(table)


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
