"""What the screens look like, kept as text files.

After a wanted change: `SEVENWONDERS_REWRITE_SCREENS=1 pytest tests/cli/test_golden_screens.py`, then read the files
in tests/cli/golden as a player would before committing them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli import positions as at
from wcwidth import wcswidth

from sevenwonders.cli.render.canvas import strings
from sevenwonders.cli.screens.base import Screen
from sevenwonders.cli.screens.table import TableScreen
from sevenwonders.engine import Question
from sevenwonders.v1 import lobby_pb2

GOLDEN = Path(__file__).parent / "golden"
REWRITE = bool(os.environ.get("SEVENWONDERS_REWRITE_SCREENS"))
SIZES = [(80, 24), (120, 40), (200, 60)]


def first_turn() -> Screen:
    return TableScreen(at.game_of(at.core(3, limit=60)))


def seven_players() -> Screen:
    core = at.advance(at.core(7, seed=5, limit=60), at.at(2, 2))
    game = at.game_of(core)
    game.chat_messages.append(lobby_pb2.ChatMessage(sequence=1, display_name="Bruno", text="good luck everybody"))
    return TableScreen(game)


def late() -> Screen:
    return TableScreen(at.game_of(at.advance(at.core(4, seed=8), at.at(3, 4))))


def chosen() -> Screen:
    core = at.advance(at.core(3, seed=3), at.at(1, 3))
    at.answer(core, 0)
    return TableScreen(at.game_of(core))


def trade() -> Screen:
    screen = at.with_ways()
    assert screen.press("b") is None
    return screen


def plan() -> Screen:
    screen = at.with_ways()
    screen.press("t")
    screen.press("+")
    return screen


def dig() -> Screen:
    core = at.core(4, seed=3, boards="halicarnassus_b")
    return TableScreen(at.game_of(at.advance(core, at.asks(Question.DIG), seed=3)))


def extra_play() -> Screen:
    core = at.core(3, seed=4, boards="babylon_b")
    return TableScreen(at.game_of(at.advance(core, at.asks(Question.EXTRA_PLAY), seed=4)))


def two_players() -> Screen:
    core = at.advance(at.core(2, seed=6), at.at(1, 3))
    at.answer(core, 0)
    return TableScreen(at.game_of(core))


def gods() -> Screen:
    screen = at.with_god("giza_a")
    screen.press("g")
    return screen


def look() -> Screen:
    screen = late()
    screen.press("<")
    return screen


def log() -> Screen:
    screen = late()
    screen.press("l")
    return screen


def helping() -> Screen:
    screen = late()
    screen.press("?")
    return screen


def chat() -> Screen:
    screen = seven_players()
    screen.press("c")
    for key in "thanks":
        screen.press(key)
    return screen


def running_points() -> Screen:
    screen = seven_players()
    screen.press("s")
    return screen


def over() -> Screen:
    screen = TableScreen(at.game_of(at.advance(at.core(7, seed=9), lambda state: state.is_over())))
    screen.news()
    return screen


SCENES: list[Callable[[], Screen]] = [
    first_turn, seven_players, late, chosen, trade, plan, dig, extra_play, two_players, gods, look, log, helping, chat,
    running_points, over,
]  # fmt: skip


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_screen_is_as_kept(scene: Callable[[], Screen], size: tuple[int, int]) -> None:
    cells, rows = size
    shown = strings(scene().frame(cells, rows).lines)
    assert len(shown) == rows
    assert max(wcswidth(line) for line in shown) <= cells
    path = GOLDEN / f"{scene.__name__}-{cells}x{rows}.txt"
    if REWRITE:
        path.write_text("\n".join(shown) + "\n", "utf-8")
    assert path.read_text("utf-8").splitlines() == shown


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_every_size_down_to_one_cell_is_drawn(scene: Callable[[], Screen]) -> None:
    screen = scene()
    for cells, rows in [(1, 1), (5, 2), (20, 5), (29, 10), (30, 6), (40, 13), (79, 23), (81, 25), (149, 50), (300, 90)]:
        shown = strings(screen.frame(cells, rows).lines)
        assert len(shown) == rows
        assert max(wcswidth(line) for line in shown) <= cells
