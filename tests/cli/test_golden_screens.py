"""What the screens look like, kept as text files (GUIP, FR-IR-01, FR-IR-06, FR-IR-09, FR-IR-13).

After a wanted change: `SEVENWONDERS_REWRITE_SCREENS=1 pytest tests/cli/test_golden_screens.py`, then read the files
in tests/cli/golden as a player would before committing them.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.cli import positions as at
from wcwidth import wcswidth

from sevenwonders.cli.intents import CreateTable, OpenMenu, Rename
from sevenwonders.cli.options import default
from sevenwonders.cli.render.canvas import strings
from sevenwonders.cli.screens.base import Screen
from sevenwonders.cli.screens.forms import OptionsScreen, PromptScreen, SettingsScreen
from sevenwonders.cli.screens.lobby import LobbyScreen
from sevenwonders.cli.screens.table import TableScreen
from sevenwonders.cli.screens.tables import HistoryScreen, LobbyListScreen
from sevenwonders.cli.settings import Settings
from sevenwonders.client import LobbyMirror, TableMirror
from sevenwonders.engine import Question
from sevenwonders.v1 import common_pb2, game_pb2, lobby_pb2, record_pb2
from sevenwonders.v1.lobby_service_pb2 import TableNotice

GOLDEN = Path(__file__).parent / "golden"
REWRITE = bool(os.environ.get("SEVENWONDERS_REWRITE_SCREENS"))
SIZES = [(80, 24), (120, 40), (200, 60)]


@pytest.fixture(autouse=True)
def _same_time_everywhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


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


def a_table(title: str, state: lobby_pb2.TableState, *names: str) -> lobby_pb2.Table:
    options = lobby_pb2.TableOptions(
        seats=5, bot_level="hard", side_mode=lobby_pb2.SIDE_MODE_CHOOSE, wonder_mode=lobby_pb2.WONDER_MODE_CHOOSE,
        gods_and_heroes=True, spectators_allowed=True,
    )  # fmt: skip
    options.turn_limit.seconds = 90
    table = lobby_pb2.Table(table_id=title, title=title, host_player_id="p0", state=state, options=options)
    for seat in range(5):
        taken = table.seats.add(seat=seat)
        if seat < len(names):
            taken.player_id, taken.display_name, taken.connected = f"p{seat}", names[seat], seat != 1
            taken.client_kind = common_pb2.CLIENT_KIND_HUMAN
            taken.ready = seat == 2
    table.seats[4].bot_level = "insane"
    table.seats[0].wish.wonder_id = "giza"
    table.seats[2].wish.side = lobby_pb2.SIDE_B
    return table


def lobby() -> Screen:
    mirror = TableMirror()
    mirror.table.CopyFrom(a_table("Ada's table", lobby_pb2.TABLE_STATE_OPEN, "Ada", "Bruno", "Chiara"))
    mirror.room_code = "7KQ2M-XW93B"
    mirror.notices.append(TableNotice(kind=TableNotice.KIND_JOINED, seat=2, display_name="Chiara"))
    mirror.chat_messages.append(lobby_pb2.ChatMessage(sequence=1, display_name="Chiara", text="hello, shall we start?"))
    return LobbyScreen(mirror, "p0", at.BOOK, lambda: None)


def tables() -> Screen:
    mirror = LobbyMirror()
    for table in [
        a_table("Ada's table", lobby_pb2.TABLE_STATE_OPEN, "Ada", "Bruno"),
        a_table("Sunday evening", lobby_pb2.TABLE_STATE_PLAYING, "Dmitri", "Elif", "Farouk", "Greta"),
    ]:
        mirror.tables[table.table_id] = table
    return LobbyListScreen(mirror, "p1", lambda: None)


def create() -> Screen:
    return OptionsScreen("A table for others", default(), ["easy", "medium", "hard"], CreateTable, OpenMenu(), "create")


def history() -> Screen:
    game = record_pb2.GameSummary(game_id="g", table_title="Ada's table", end=record_pb2.GAME_END_FINISHED)
    for seat, points in enumerate([52, 47, 61]):
        score = game_pb2.Score(total=points, rank={61: 1, 52: 2, 47: 3}[points])
        game.seats.add(seat=seat, display_name=at.NAMES[seat], score=score)
    given_up = record_pb2.GameSummary(game_id="h", table_title="Bruno's table", end=record_pb2.GAME_END_ABANDONED)
    given_up.seats.add(display_name="Bruno")
    return HistoryScreen([game, given_up])


def settings() -> Screen:
    return SettingsScreen(lambda: Settings(name="Ada", server="games.example:7777"), lambda: None, lambda: None)


def name() -> Screen:
    prompt = PromptScreen("What is your name?", "name", Rename, "Ada", ["Others see it."], back=OpenMenu())
    prompt.tell("A name has 1 to 32 characters, not 40.", bad=True)
    return prompt


SCENES: list[Callable[[], Screen]] = [
    first_turn, seven_players, late, chosen, trade, plan, dig, extra_play, two_players, gods, look, log, helping, chat,
    running_points, over, lobby, tables, create, history, settings, name,
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


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_a_click_on_a_row_chooses_it(scene: Callable[[], Screen]) -> None:
    screen = scene()
    frame = screen.frame(100, 40)
    for row, key in frame.clicks.items():
        words = strings(frame.lines)[row][2:]
        screen.press(key)
        chosen = [line for line in strings(screen.frame(100, 40).lines) if line.startswith(">")]
        assert [line[2:] for line in chosen] == [words], key
