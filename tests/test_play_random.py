"""`make play` before there are clients: a whole game of random bots and its score sheet."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent / "tools/play_random.py"


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("play_random", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def sheet_rows(printed: str) -> list[list[str]]:
    lines = printed.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("rank"))
    return [line.split() for line in lines[start + 1 :]]


@pytest.mark.parametrize("gods", [False, True], ids=["plain", "gods"])
@pytest.mark.parametrize("players", range(2, 8))
def test_score_sheet_adds_up_and_ranks_the_players(tool, capsys, players, gods):
    assert tool.main(["--players", str(players), "--seed", "5", "--quiet", *(["--gods"] if gods else [])]) == 0
    rows = sheet_rows(capsys.readouterr().out)
    assert len(rows) == max(players, 3)
    for row in rows:
        assert sum(map(int, row[-8:-1])) == int(row[-1])
    ranked = [(int(row[0]), -int(row[-1])) for row in rows if row[0] != "-"]
    assert len(ranked) == players
    assert ranked == sorted(ranked)


def test_story_tells_every_turn(tool, capsys):
    tool.main(["--players", "3", "--seed", "5"])
    lines = capsys.readouterr().out.splitlines()
    turns = [line for line in lines if line.startswith("Age ")]
    assert turns == [f"Age {age}, turn {turn}" for age in ("I", "II", "III") for turn in range(1, 7)]
    played = [line for line in lines if " builds " in line or " discards " in line]
    assert len(played) >= 3 * 18


def test_seed_repeats_a_game(tool, capsys):
    tool.main(["--seed", "11"])
    first = capsys.readouterr().out
    tool.main(["--seed", "11"])
    assert capsys.readouterr().out == first
    tool.main(["--seed", "12"])
    assert capsys.readouterr().out != first


@pytest.mark.parametrize("players", ["1", "8", "four", "-3", "²"])
def test_impossible_number_of_players_is_refused(tool, capsys, players):
    with pytest.raises(SystemExit):
        tool.main([f"--players={players}"])
    assert "2 to 7 can play" in capsys.readouterr().err
