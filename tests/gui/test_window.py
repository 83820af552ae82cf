"""The real window with the mouse, against a real server and its bots."""

from __future__ import annotations

import subprocess

import arcade
import pytest
from tests.gui.companions import company

from sevenwonders.client import EmbeddedServer
from sevenwonders.gui.pilot import Pilot
from sevenwonders.gui.scenes import flow
from sevenwonders.gui.scenes.history import HistoryScene
from sevenwonders.gui.scenes.menu import MenuScene
from sevenwonders.gui.scenes.pages import CreditsScene
from sevenwonders.gui.scenes.replay import ReplayScene
from sevenwonders.gui.scenes.scores import ScoreScene
from sevenwonders.gui.scenes.table.scene import TableScene
from sevenwonders.v1 import lobby_pb2

pytestmark = [pytest.mark.window, pytest.mark.timeout(180)]


def connect(pilot: Pilot, server: EmbeddedServer):
    signed = []
    flow.connect(pilot.shell, server.address, signed.append)
    pilot.until(lambda: bool(signed), "the server cannot be reached")
    return pilot.shell.link.client


def begin(
    pilot: Pilot,
    server: EmbeddedServer,
    players: int,
    wonder: str,
    side: str,
    gods: bool = False,
    seed: int | None = None,
) -> str:
    """Start a game with a wished board; with a seed, against players without chance, so that it is always the same."""
    client = connect(pilot, server)
    options = lobby_pb2.TableOptions(
        seats=players,
        wonder_mode=lobby_pb2.WONDER_MODE_CHOOSE,
        side_mode=lobby_pb2.SIDE_MODE_CHOOSE,
        gods_and_heroes=gods,
        bot_level="random",
    )
    table = client.create_table(options, seed=seed).table
    client.set_wish(table.table_id, wonder, lobby_pb2.SIDE_A if side == "A" else lobby_pb2.SIDE_B)
    if seed is not None:
        company(server.address, table.table_id, players - 1)
    return client.start_game(table.table_id).game_id


def pixels(pilot: Pilot) -> bytes:
    pilot.frames(2)
    return arcade.get_image(0, 0, *pilot.window.pixels()).tobytes()


@pytest.mark.parametrize(
    ("players", "wonder", "side", "gods", "seed", "wanted"),
    [
        (2, "giza", "A", False, 1, {"turn", "free_city", "conflict"}),
        (3, "halicarnassus", "B", False, 1, {"turn", "dig", "conflict"}),
        (5, "babylon", "B", False, 1, {"turn", "extra_play", "trade", "conflict"}),
        (7, "olympia", "A", True, 1, {"turn", "free_build", "god", "conflict"}),
    ],
)
def test_whole_game_with_the_mouse(pilot, server, players, wonder, side, gods, seed, wanted):
    game_id = begin(pilot, server, players, wonder, side, gods, seed)
    flow.watch_game(pilot.shell, game_id)
    pilot.play_on()
    pilot.frames(3)
    assert isinstance(pilot.shell.scene, ScoreScene)
    assert wanted <= pilot.seen
    model = pilot.shell.scene.model
    assert model.finished
    assert {city.score.rank for city in model.cities if not city.free_city} >= {1}


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_whole_game_against_bots(pilot, server, players):
    game_id = begin(pilot, server, players, "babylon", "B", gods=True)
    flow.watch_game(pilot.shell, game_id)
    pilot.play_on()
    pilot.frames(3)
    assert isinstance(pilot.shell.scene, ScoreScene)


def test_one_click_from_the_menu_is_a_game(pilot, server):
    """A-03: single player, one command, no questions."""
    pilot.shell.link.local = server
    pilot.click("play")
    scene = pilot.to_table()
    assert len(scene.model.cities) == 3
    pilot.play_on(lambda scene: scene.model.public.turn >= 2)
    pilot.click("tool:menu")
    pilot.click("leave")
    pilot.frames(3)
    assert isinstance(pilot.shell.scene, MenuScene)
    pilot.shell.link.local = None


def test_table_is_set_started_and_left_in_the_lobby(pilot, server):
    connect(pilot, server)
    flow.lobby(pilot.shell)
    pilot.click("create")
    pilot.click("seats:4")
    pilot.click("bot:1")
    pilot.until(lambda: pilot.shell.ui.find("drop:1") is not None, "no bot came")
    pilot.click("start")
    scene = pilot.to_table()
    assert len(scene.model.cities) == 4


def test_lost_connection_shows_a_banner_and_resumes(pilot, home):
    log, store = home / "second.log", home / "second.db"
    first = EmbeddedServer.start(store=store, arguments=["--allow-seeds", "--no-announce"], log_path=log)
    port = first.address.rpartition(":")[2]
    try:
        game_id = begin(pilot, first, 3, "giza", "A")
        flow.watch_game(pilot.shell, game_id)
        scene = pilot.to_table()
        hand = list(scene.model.private.hand_card_ids)
    finally:
        first.stop()
    pilot.until(lambda: bool(pilot.shell.link.lost), "nobody noticed")
    pilot.frames(2)
    arguments = ["--allow-seeds", "--no-announce", "--address", f"127.0.0.1:{port}"]
    with EmbeddedServer.start(store=store, arguments=arguments, log_path=log):
        pilot.until(lambda: not pilot.shell.link.lost, "the connection did not come back")
        assert isinstance(pilot.shell.scene, TableScene)
        assert list(scene.model.private.hand_card_ids) == hand
        pilot.play_on(lambda scene: scene.model.public.turn >= 2)
        pilot.shell.link.disconnect()


def test_refused_server_leads_back_to_the_menu_with_a_sentence(pilot):
    pilot.shell.link.work(lambda: 1 / 0, fail=pilot.shell.say)
    pilot.until(lambda: pilot.shell.note is not None, "nothing was said")
    assert "details are in" in pilot.shell.note.text
    assert isinstance(pilot.shell.scene, MenuScene)


def test_history_leads_to_a_replay_that_can_be_stepped(pilot, server):
    game_id = begin(pilot, server, 3, "rhodes", "A")
    flow.watch_game(pilot.shell, game_id)
    pilot.play_on()
    flow.menu(pilot.shell)
    pilot.click("history")
    pilot.until(lambda: isinstance(pilot.shell.scene, HistoryScene) and bool(pilot.shell.scene.games), "no games")
    pilot.click(f"watch:{game_id}")
    pilot.until(lambda: isinstance(pilot.shell.scene, ReplayScene), "the record did not open")
    scene = pilot.shell.scene
    assert len(scene.steps) >= 18
    before = pixels(pilot)
    pilot.click("next")
    assert scene.step == 1
    assert pixels(pilot) != before
    pilot.click("who:1")
    assert scene.seat == 1
    pilot.press(arcade.key.ESCAPE)
    pilot.until(lambda: isinstance(pilot.shell.scene, HistoryScene), "no way back")


def test_explanation_appears_when_the_mouse_rests_and_goes_when_it_moves_on(pilot):
    pilot.hover("name")
    pilot.until(lambda: pilot.window._tip(pilot.shell.clock()) is not None, "nothing was explained")
    explained = pixels(pilot)
    pilot.move(5, 500)
    assert pilot.window._tip(pilot.shell.clock()) is None
    assert pixels(pilot) != explained


def test_hover_repaints_only_a_part_and_shows_the_same_as_painting_everything(pilot, server, monkeypatch):
    # An explanation that appears between two pictures would make them differ.
    monkeypatch.setattr("sevenwonders.gui.window._TIP_SECONDS", 1e9)
    game_id = begin(pilot, server, 5, "giza", "B")
    flow.watch_game(pilot.shell, game_id)
    pilot.to_table()
    pilot.frames(3)
    for key in ("hand:2", "zone:build", "who:1", "hand:0", "tool:log"):
        pilot.hover(key)
        part = pixels(pilot)
        pilot.shell.redraw()
        assert pixels(pilot) == part, key


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1024, 640)])
def test_window_can_be_resized(pilot, size):
    pilot.window.set_size(*size)
    pilot.until(lambda: pilot.window.pixels() == size, "the window kept its size")
    pilot.frames(2)
    image = arcade.get_image(0, 0, *size)
    assert image.size == size
    assert len(set(image.convert("RGB").resize((64, 36)).getdata())) > 200
    pilot.click("credits")
    pilot.click("back")


def test_atlas_that_runs_full_is_emptied_and_the_scene_is_complete(pilot):
    pilot.move(5, 500)
    before = pixels(pilot)
    quads = pilot.window.screen_quads
    quads._packer._top = quads._packer.size
    for shelf in quads._packer._shelves:
        shelf.x = quads._packer.size
    generation = quads.generation
    pilot.shell.settings.text_size = "large"
    pilot.shell.redraw()
    pilot.frames(2)
    assert quads.generation > generation
    pilot.shell.settings.text_size = "normal"
    pilot.shell.redraw()
    # Another place in the atlas may round the colours at an edge differently; something missing differs by far more.
    assert max(abs(one - other) for one, other in zip(pixels(pilot), before, strict=True)) <= 20


def test_pointer_of_the_screen_itself_moves_and_clicks(pilot):
    """Not our own events: those of the X server, made by xdotool."""
    rect = pilot.hit("credits").rect
    x, y = pilot.pixel(rect.cx, rect.cy)
    left, top = pilot.window.get_location()
    place = [str(left + x), str(top + pilot.window.pixels()[1] - y)]
    subprocess.run(["xdotool", "mousemove", *place], check=True)
    pilot.until(lambda: pilot.shell.ui.hover == "credits", "the pointer was not felt")
    subprocess.run(["xdotool", "click", "1"], check=True)
    pilot.until(lambda: isinstance(pilot.shell.scene, CreditsScene), "the click was not felt")
    subprocess.run(["xdotool", "key", "Escape"], check=True)
    pilot.until(lambda: isinstance(pilot.shell.scene, MenuScene), "the key was not felt")


def test_game_left_for_the_menu_goes_on_with_play(pilot, server):
    game_id = begin(pilot, server, 3, "giza", "A")
    flow.watch_game(pilot.shell, game_id)
    pilot.to_table()
    pilot.click("tool:menu")
    pilot.click("menu")
    pilot.until(lambda: isinstance(pilot.shell.scene, MenuScene), "no menu")
    pilot.click("play")
    assert pilot.to_table().model.game_id == game_id
