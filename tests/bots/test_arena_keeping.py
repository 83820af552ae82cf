"""Long tournaments are stopped, gone on with and made longer; levels are compared on the same deals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sevenwonders.bots.arena import workers
from sevenwonders.bots.arena.cli import main
from sevenwonders.bots.arena.pairings import Pairing
from sevenwonders.bots.arena.summary import gains
from sevenwonders.bots.arena.table import GameResult, Job, JobResult, play_job

QUIET = ("--players", "3", "--jobs", "1", "--quiet")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the deals that were really played."""
    numbers: list[int] = []

    def counted(job: Job) -> JobResult:
        numbers.append(job.number)
        return play_job(job)

    monkeypatch.setattr(workers, "play_job", counted)
    return numbers


def figures(folder: Path, *arguments: str) -> Any:
    """Run the arena; return what it wrote, times left out."""
    output = folder / "figures.json"
    assert main([*arguments, *QUIET, "--json", str(output)]) == 0
    found = json.loads(output.read_text("utf-8"))
    del found["command"]
    for line in found["pairings"]:
        for name in ("ms_mean", "ms_p99", "ms_max"):
            del line[name]
    return found


def test_a_longer_run_plays_only_what_is_not_kept(tmp_path: Path, played: list[int]):
    kept = str(tmp_path / "kept")
    figures(tmp_path, "duel", "medium", "random", "--deals", "3", "--keep", kept)
    assert len(played) == 3
    longer = figures(tmp_path, "duel", "medium", "random", "--deals", "5", "--keep", kept)
    assert len(played) == len(set(played)) == 5
    again = figures(tmp_path, "duel", "medium", "random", "--deals", "5", "--keep", kept)
    assert len(played) == 5
    assert longer == again == figures(tmp_path, "duel", "medium", "random", "--deals", "5")


def test_other_games_are_other_deals(tmp_path: Path, played: list[int]):
    kept = str(tmp_path / "kept")
    for arguments in (
        ["duel", "medium", "random"],
        ["duel", "medium", "easy"],
        ["duel", "random", "medium"],
        ["duel", "medium", "random", "--gods"],
        ["duel", "medium", "random", "--seed", "1"],
        ["league", "medium", "random"],
    ):
        before = len(played)
        figures(tmp_path, *arguments, "--deals", "1", "--keep", kept)
        assert len(played) == before + 1


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, played: list[int]):
    kept = tmp_path / "kept"
    whole = figures(tmp_path, "duel", "medium", "random", "--deals", "3", "--keep", str(kept))
    kept.write_bytes(kept.read_bytes()[:-10])
    assert figures(tmp_path, "duel", "medium", "random", "--deals", "3", "--keep", str(kept)) == whole
    assert len(played) == 4
    assert played[-1] == played[2]
    assert len(kept.read_text("utf-8").splitlines()) == 3


@pytest.mark.parametrize("content", [b"hello\n", b"{}\n", b"[1]\n", b"\xff\xfe\n", b'{"games": 3}\n'])
def test_a_file_that_no_tournament_wrote_is_refused_and_left_alone(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str], played: list[int]
):
    kept = tmp_path / "notes.txt"
    kept.write_bytes(content)
    assert main(["duel", "easy", "random", "--deals", "1", *QUIET, "--keep", str(kept)]) == 2
    assert "notes.txt" in capsys.readouterr().err
    assert kept.read_bytes() == content
    assert not played


def result(pairing: int, number: int, *games: tuple[int, tuple[int, int, int]]) -> JobResult:
    """Return a deal of games: the seat under test, and the points of all."""
    made = []
    for tested, points in games:
        ranks = tuple(1 + sum(other > mine for other in points) for mine in points)
        made.append(GameResult(("x", "y", "z"), tested, ranks, points, (0.1,)))
    return JobResult(pairing, number, tuple(made))


def test_a_gain_is_counted_game_by_game():
    pairings = [Pairing("old", "field", 3, 2), Pairing("new", "field", 3, 2)]
    results = [
        result(1, 7, (0, (50, 40, 30)), (1, (50, 60, 30))),
        result(0, 8, (0, (40, 45, 30)), (1, (50, 60, 30))),
        result(0, 7, (0, (41, 40, 30)), (1, (50, 45, 30))),
        result(1, 8, (0, (40, 45, 30)), (1, (50, 62, 30))),
    ]
    [gain] = gains(pairings, results)
    assert (gain.test, gain.over) == ("new", "old")
    assert gain.win.mean == pytest.approx((0 + 1 + 0 + 0) / 4)
    assert gain.margin.mean == pytest.approx((9 + 15 + 0 + 2) / 4)
    assert gain.margin.low < gain.margin.mean < gain.margin.high


def test_the_same_level_gains_nothing_over_itself(tmp_path: Path):
    [gain] = figures(tmp_path, "compare", "easy", "medium", "medium", "--deals", "3")["gains"]
    assert gain["win"] == gain["margin"] == {"mean": 0.0, "low": 0.0, "high": 0.0}


def test_a_comparison_is_shown(capsys: pytest.CaptureFixture[str]):
    assert main(["compare", "random", "discard", "hard", "--deals", "4", *QUIET, "--width", "100"]) == 0
    shown = capsys.readouterr().out
    assert "gained over the one before" in shown
    line = next(line for line in shown.splitlines() if "hard" in line and "discard" in line)
    assert "+" in line
