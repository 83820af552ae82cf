"""Settings, sounds, screens without network, and the start without a screen."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import wave
from types import SimpleNamespace

import pytest
from tests.gui.canvas import canvas
from tests.gui.positions import printed

from sevenwonders.gui import settings as stored
from sevenwonders.gui.model.rules import PAGES
from sevenwonders.gui.paint import glyphs
from sevenwonders.gui.scenes.lobby import LobbyScene
from sevenwonders.gui.scenes.lobby_list import LobbyListScene
from sevenwonders.gui.scenes.menu import MenuScene
from sevenwonders.gui.scenes.name import NameScene
from sevenwonders.gui.scenes.pages import CreditsScene, HowToScene
from sevenwonders.gui.scenes.settings import SettingsScene
from sevenwonders.gui.sound.synth import RATE, SOUNDS, as_wave, samples
from sevenwonders.v1 import common_pb2, lobby_pb2, lobby_service_pb2, session_service_pb2


@pytest.fixture(autouse=True)
def _own_config(tmp_path, monkeypatch):
    monkeypatch.setattr(stored, "folder", lambda: tmp_path)


def test_settings_come_back_as_they_were_kept(tmp_path):
    stored.save(stored.Settings(name="Anna", speed="off", volume=20, color_blind=True), tmp_path)
    assert stored.load(tmp_path) == stored.Settings(name="Anna", speed="off", volume=20, color_blind=True)


@pytest.mark.parametrize("content", ["", "no json", "[1, 2]", '{"volume": "loud", "name": 7, "unknown": 1}'])
def test_damaged_settings_are_the_defaults(tmp_path, content):
    (tmp_path / "window.json").write_text(content)
    assert stored.load(tmp_path) == stored.Settings()


def test_settings_of_another_version_keep_what_both_know(tmp_path):
    (tmp_path / "window.json").write_text(json.dumps({"name": "Bo", "later": True}))
    assert stored.load(tmp_path).name == "Bo"


@pytest.mark.parametrize("name", SOUNDS)
def test_sounds_are_short_soft_and_end_in_silence(name):
    sound = samples(name)
    assert 0.05 * RATE < len(sound) < 2.5 * RATE
    assert 1000 < max(map(abs, sound)) <= 16000
    assert max(map(abs, sound[-100:])) < 1200
    with wave.open(io.BytesIO(as_wave(name))) as file:
        assert file.getframerate() == RATE
        assert file.getnframes() == len(sound)


def test_start_without_a_screen_names_the_terminal_client():
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "-m", "sevenwonders.gui"], env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1
    assert "sevenwonders-cli" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080), (1440, 1080)])
@pytest.mark.parametrize("scene", [MenuScene, NameScene, CreditsScene, HowToScene])
def test_quiet_screens_write_nothing_outside_the_window(scene, size):
    board = canvas(printed(), size, text_size="largest")
    shown = scene(board.shell)
    board.paint(shown)
    for text, rect in board.texts:
        assert rect.inside(board.area, 1), text
    for hit in board.shell.ui.hits:
        assert hit.rect.inside(board.area, 1), hit.key


def test_menu_offers_everything_by_mouse():
    board = canvas(printed())
    board.paint(MenuScene(board.shell))
    keys = {hit.key for hit in board.shell.ui.hits}
    assert {"play", "join", "tutorial", "history", "settings", "credits", "exit", "name"} <= keys


LEVELS = ["Easy", "Medium", "Hard", "Insane", "Titan"]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("text_size", ["normal", "largest"])
def test_menu_offers_every_level_uncut_and_the_strongest_last(tmp_path, size, text_size):
    board = canvas(printed(), size, text_size=text_size)
    scene = MenuScene(board.shell)
    board.paint(scene)
    assert [text for text in board.written() if text in LEVELS] == LEVELS
    cells = [hit.rect for hit in board.shell.ui.hits if hit.key.startswith("level:")]
    shown = [rect for text, rect in board.texts if text in LEVELS]
    assert all(text.inside(cell) for text, cell in zip(shown, cells, strict=True))
    assert max(rect.h for rect in shown) == min(rect.h for rect in shown)
    board.click(scene, "level:titan")
    assert stored.load(tmp_path).bot_level == "titan"


def test_settings_change_at_once_and_are_kept(tmp_path):
    board = canvas(printed())
    scene = SettingsScene(board.shell, lambda: None)
    board.click(scene, "speed:fast")
    board.click(scene, "blind")
    board.click(scene, "text:large")
    assert (board.shell.settings.speed, board.shell.settings.color_blind) == ("fast", True)
    assert stored.load(tmp_path).text_size == "large"


def test_name_is_typed_corrected_and_kept(tmp_path):
    board = canvas(printed())
    scene = NameScene(board.shell)
    scene.text = ""
    scene.typed("Annax")
    scene.key("BACKSPACE")
    board.click(scene, "keep")
    assert stored.load(tmp_path).name == "Anna"


def test_pages_of_the_rules_can_be_turned_to_the_end():
    board = canvas(printed())
    scene = HowToScene(board.shell)
    for _ in PAGES[1:]:
        board.click(scene, "next")
    board.paint(scene)
    assert "Play a game" in board.written()


def _table(**options: object) -> lobby_pb2.Table:
    return lobby_pb2.Table(
        table_id="t1",
        title="Anna's table",
        host_player_id="p0",
        state=lobby_pb2.TABLE_STATE_OPEN,
        options=lobby_pb2.TableOptions(seats=3, bot_level="easy", **options),
        seats=[
            lobby_pb2.TableSeat(
                seat=0, player_id="p0", display_name="Anna", client_kind=common_pb2.CLIENT_KIND_HUMAN, connected=True
            ),
            lobby_pb2.TableSeat(seat=1, bot_level="easy"),
            lobby_pb2.TableSeat(seat=2),
        ],
    )


class _Who:
    player_id = "p0"


def _lobby(board, table):
    board.shell.link.who = _Who()
    scene = LobbyScene(board.shell, "t1")
    scene.take(lobby_service_pb2.WatchTableResponse(table=table, room_code="ABCD"))
    return scene


def test_host_sets_the_table_with_the_mouse():
    board = canvas(printed())
    scene = _lobby(board, _table())
    board.click(scene, "seats:5")
    board.click(scene, "option:gods")
    board.click(scene, "limit:60")
    board.click(scene, "bot:2")
    board.click(scene, "drop:1")
    board.click(scene, "start")
    names = [name for name, _, _ in board.shell.link.calls]
    assert names == ["update_table", "update_table", "update_table", "request_bot", "remove_bot", "start_game"]
    options = [call[2]["options"] for call in board.shell.link.calls[:3]]
    assert options[0].seats == 5
    assert options[1].gods_and_heroes
    assert options[2].turn_limit.seconds == 60
    assert "Code for friends: ABCD" in board.written()


@pytest.mark.parametrize(
    ("offered", "shown"),
    [
        (["random", "easy", "titan", "medium"], ["easy", "medium", "titan"]),
        ([], ["easy", "medium", "hard", "insane", "titan"]),
        (["ours"], ["ours"]),
    ],
)
def test_host_chooses_among_the_levels_of_the_server(offered, shown):
    board = canvas(printed(), (1024, 640))
    board.shell.link.client = SimpleNamespace(server_info=session_service_pb2.GetServerInfoResponse(bot_levels=offered))
    scene = _lobby(board, _table())
    board.click(scene, f"level:{shown[-1]}")
    levels = [hit.key.removeprefix("level:") for hit in board.shell.ui.hits if hit.key.startswith("level:")]
    assert levels == shown
    assert board.shell.link.calls[0][2]["options"].bot_level == shown[-1]
    assert {level.capitalize() for level in shown} <= set(board.written())


def test_host_arranges_the_seats_and_says_how_long_to_wait():
    """LSP, GUISP"""
    board = canvas(printed())
    scene = _lobby(board, _table())
    board.click(scene, "up:1")
    board.click(scene, "away:300")
    board.click(scene, "away:0")
    assert board.shell.link.calls[0][:2] == ("arrange_seats", ("t1", [1, 0, 2]))
    assert board.shell.link.calls[1][2]["options"].away_limit.seconds == 300
    assert board.shell.link.calls[2][2]["options"].HasField("away_limit")


def test_guest_reads_the_options_and_cannot_change_them():
    board = canvas(printed())
    table = _table()
    table.host_player_id = "p9"
    scene = _lobby(board, table)
    board.paint(scene)
    assert board.shell.ui.find("seats:5").click is None
    assert board.shell.ui.find("start") is None
    board.click(scene, "ready")
    assert board.shell.link.calls == [("set_ready", ("t1", True), {})]


def test_wishes_are_offered_where_the_table_lets_choose():
    board = canvas(printed())
    scene = _lobby(board, _table(wonder_mode=lobby_pb2.WONDER_MODE_CHOOSE, side_mode=lobby_pb2.SIDE_MODE_CHOOSE))
    board.click(scene, "wish:giza")
    board.click(scene, "wishside:b")
    assert board.shell.link.calls[0][1] == ("t1", "giza", lobby_pb2.SIDE_UNSPECIFIED)
    assert board.shell.link.calls[1][1] == ("t1", "", lobby_pb2.SIDE_B)


def test_tables_that_cannot_be_joined_say_why():
    """UC-04"""
    board = canvas(printed())
    scene = LobbyListScene(board.shell)
    full = _table()
    full.seats[2].bot_level = "easy"
    begun = _table()
    begun.table_id, begun.state = "t2", lobby_pb2.TABLE_STATE_PLAYING
    open_one = _table()
    open_one.table_id = "t3"
    scene.take(lobby_service_pb2.WatchLobbyResponse(tables=[full, begun, open_one]))
    board.paint(scene)
    assert board.shell.ui.find("table:t1").click is None
    assert board.shell.ui.find("table:t1").tip.text == "The table is full."
    assert board.shell.ui.find("table:t2").tip.text == "The game has begun."
    assert board.shell.ui.find("table:t3").click is not None
    scene.take(lobby_service_pb2.WatchLobbyResponse(removed_table_ids=["t1", "t2", "t3"]))
    assert scene.tables == {}


def test_long_texts_shrink_and_are_then_cut():
    wide = glyphs.width("A very long name indeed", "sans", 20)
    same, size = glyphs.fitted("A very long name indeed", "sans", 20, wide + 1, 12)
    assert (same, size) == ("A very long name indeed", 20)
    cut, size = glyphs.fitted("A very long name indeed", "sans", 20, wide / 3, 12)
    assert size == 12
    assert cut.endswith("\u2026")
    assert glyphs.width(cut, "sans", size) <= wide / 3
    lines = glyphs.wrapped("one two three four five six", "sans", 20, glyphs.width("one two three", "sans", 20) + 2)
    assert lines[0] == "one two three"
    assert " ".join(lines) == "one two three four five six"
