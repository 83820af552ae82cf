"""The arena: duplicate deals, intervals by deal, figures, files and refusals."""

from __future__ import annotations

import asyncio
import io
import json
from math import isclose
from pathlib import Path

import pytest
from rich.console import Console
from tests.server.helpers import running

from sevenwonders.bots.arena.cli import main
from sevenwonders.bots.arena.deals import EVALUATION, deal_number, numbered_deal
from sevenwonders.bots.arena.online import run_online
from sevenwonders.bots.arena.pairings import Pairing, Setting, duel_jobs, league_jobs
from sevenwonders.bots.arena.report import percent, show_lines
from sevenwonders.bots.arena.stats import clustered_mean, clustered_share, percentile, wilson
from sevenwonders.bots.arena.summary import league, summarize
from sevenwonders.bots.arena.table import GameResult, Job, JobResult, play_job
from sevenwonders.engine import GameOptions


def test_a_deal_is_fixed_by_its_number() -> None:
    options = GameOptions(4)
    assert numbered_deal(options, 5) == numbered_deal(options, 5)
    assert numbered_deal(options, 5) != numbered_deal(options, 6)


def test_deals_for_tuning_and_for_measuring_never_meet() -> None:
    assert deal_number(999_999, 0, tuning=True) < EVALUATION <= deal_number(0, 0, tuning=False)
    with pytest.raises(ValueError, match="999999"):
        deal_number(999_999, 1, tuning=True)


def test_the_level_under_test_plays_each_deal_from_every_seat() -> None:
    jobs = list(duel_jobs([Pairing("hard", "easy", 4, 3)], Setting()))
    assert len(jobs) == 3
    assert len({job.number for job in jobs}) == 3
    for job in jobs:
        assert [levels.index("hard") for levels in job.seatings] == [0, 1, 2, 3] == list(job.tested)
        assert all(levels.count("easy") == 3 for levels in job.seatings)


def test_a_league_table_is_played_in_all_rotations() -> None:
    for job in league_jobs(["a", "b", "c"], 4, 5, Setting()):
        assert len(set(job.seatings)) >= 3
        assert all(sorted(levels) == sorted(job.seatings[0]) for levels in job.seatings)


def test_equal_bots_win_their_share_of_every_deal() -> None:
    """Equal seeds sit at equal seats, so equal bots win exactly once a deal: duplicate deals cancel luck."""
    job = next(duel_jobs([Pairing("easy", "easy", 4, 1)], Setting()))
    result = play_job(job)
    assert isclose(sum(game.share(game.tested) for game in result.games), 1.0)


def test_results_do_not_depend_on_when_they_are_played() -> None:
    job = next(duel_jobs([Pairing("medium", "random", 3, 1)], Setting()))
    first, second = play_job(job), play_job(job)
    assert [game.points for game in first.games] == [game.points for game in second.games]


def test_interval_of_independent_games_is_wilsons() -> None:
    share = clustered_share([[1.0], [0.0], [1.0], [0.0]] * 25)
    assert isclose(share.mean, 0.5)
    expected = wilson(0.5, 100)
    assert abs(share.low - expected.low) < 0.002
    assert abs(share.high - expected.high) < 0.002


def test_games_that_go_alike_within_a_deal_widen_the_interval() -> None:
    alike = clustered_share([[1.0] * 4, [0.0] * 4] * 25)
    mixed = clustered_share([[1.0, 0.0, 1.0, 0.0]] * 25 + [[1.0, 0.0, 0.0, 1.0]] * 25)
    assert alike.mean == mixed.mean
    assert alike.high - alike.low > 1.5 * (mixed.high - mixed.low)


def test_a_clean_sweep_leaves_doubt() -> None:
    share = clustered_share([[1.0] * 4] * 20)
    assert share.mean == share.high == 1.0
    assert 0.8 < share.low < 0.9


def test_mean_and_percentile() -> None:
    mean = clustered_mean([[1.0, 3.0], [2.0, 2.0], [0.0, 4.0]])
    assert mean.mean == 2.0
    assert mean.low == mean.high == 2.0
    assert percentile(list(range(1, 101)), 0.99) == 99
    assert percentile([5.0], 0.99) == 5.0


def test_shared_victories_are_shared() -> None:
    game = GameResult(("a", "b", "c"), 0, (1, 1, 3), (50, 50, 40), (0.1,))
    assert game.share(0) == game.share(1) == 0.5
    assert game.share(2) == 0.0
    assert game.margin(0) == 0
    assert game.margin(2) == -10


def test_figures_of_a_pairing() -> None:
    games = (
        GameResult(("a", "b", "b"), 0, (1, 2, 3), (60, 50, 40), (0.001, 0.003)),
        GameResult(("b", "a", "b"), 1, (1, 3, 2), (60, 30, 40), (0.002,)),
    )
    line = summarize(Pairing("a", "b", 3, 1), [JobResult(0, 1, games)])
    assert (line.games, line.deals, line.rank) == (2, 1, 2.0)
    assert line.win.mean == 0.5
    assert line.margin.mean == (10 - 30) / 2
    assert line.points == 45.0
    assert line.field_points == (50 + 40 + 60 + 40) / 4
    assert isclose(line.ms_max, 3.0)
    assert isclose(line.ms_mean, 2.0)


@pytest.mark.parametrize("width", [80, 100, 160])
def test_no_figure_is_cut_off_on_a_narrow_terminal(width: int) -> None:
    games = tuple(GameResult(("titan", "insane", "insane"), 0, (1, 2, 3), (60, 50, 40), (0.1234,)) for _ in range(1000))
    line = summarize(Pairing("titan:think_ms=200", "insane:memory=off", 3, 1), [JobResult(0, 1, games)])
    console = Console(width=width, file=io.StringIO())
    show_lines(console, [line])
    shown = console.file.getvalue()
    for figure in ("1000", percent(line.win), "33.3", "1.00", "+10.0", "60.0", "45.0", "123.40", "123.4"):
        assert figure in shown
    assert "\N{HORIZONTAL ELLIPSIS}" not in shown


def test_the_league_ranks_who_wins() -> None:
    games = tuple(GameResult(("weak", "strong", "weak"), 0, (2, 1, 3), (40, 60, 30), (0.0,)) for _ in range(30))
    standings = league([JobResult(0, 1, games)])
    assert [standing.level for standing in standings] == ["strong", "weak"]
    assert standings[0].win == 1.0
    assert standings[0].mu > standings[1].mu + 5


def test_the_command_writes_figures_and_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures, picture = tmp_path / "a.json", tmp_path / "a.png"
    command = ["duel", "hard", "uniform", "--deals", "4", "--players", "3", "--jobs", "1", "--quiet", "--width", "160"]
    assert main([*command, "--json", str(figures), "--png", str(picture)]) == 0
    shown = capsys.readouterr().out
    assert "2 x uniform" in shown
    assert "league" in shown
    written = json.loads(figures.read_text("utf-8"))
    assert written["command"][:4] == ["sevenwonders-arena", "duel", "hard", "uniform"]
    assert written["pairings"][0]["games"] == 12
    assert written["pairings"][0]["win"]["mean"] > 0.8
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["duel", "nobody", "easy"], "no bot level"),
        (["duel", "easy", "random", "--players", "9"], "2 to 7"),
        (["duel", "easy", "random", "--deals", "0"], "at least one deal"),
        (["matrix", "easy", "random", "--seed", "1000000"], "numbered"),
        (["league", "easy", "random:x=1"], "no setting"),
        (["duel", "easy", "random", "--json", "/nowhere/at/all.json"], "no folder"),
        (["duel", "easy", "random", "--keep", "/nowhere/at/all"], "no folder"),
        (["duel", "easy", "random", "--keep", "/"], "is a folder"),
    ],
)
def test_a_bad_tournament_is_refused(arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert complaint in capsys.readouterr().err


def test_a_matrix_shows_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(
            ["matrix", "discard", "hard", "--deals", "1", "--players", "3", "--jobs", "1", "--quiet", "--width", "150"]
        )
        == 0
    )
    shown = capsys.readouterr().out
    assert "win share of the row" in shown
    assert "100.0" in shown


async def test_a_tournament_over_the_wire_gives_the_same_figures_as_one_without():
    """Seeds make the deals duplicate ones; the bots of a server that allows them play each from every seat."""
    async with running() as application:
        options = GameOptions(3)
        job = Job(0, 5, options, (("hard", "random", "random"), ("random", "hard", "random")), (0, 1))
        results = [result async for result in run_online([job], application.address)]
        assert len(results) == 1
        for game, levels in zip(results[0].games, job.seatings, strict=True):
            assert game.levels == levels
            assert sorted(game.ranks)[0] == 1
            assert len(game.seconds) >= 18
        again = [result async for result in run_online([job], application.address)]
        assert [game.points for game in again[0].games] == [game.points for game in results[0].games]
        assert application.figures().sessions == 0


async def test_the_command_plays_on_a_server(capsys: pytest.CaptureFixture[str]) -> None:
    async with running() as application:
        asked = ["duel", "easy", "random", "--players", "3", "--deals", "1", "--quiet", "--width", "160"]
        assert await asyncio.to_thread(main, [*asked, "--server", application.address]) == 0
        assert "3 games in" in capsys.readouterr().out
    assert await asyncio.to_thread(main, [*asked, "--server", "127.0.0.1:1"]) == 2
    assert "cannot be reached" in capsys.readouterr().err
