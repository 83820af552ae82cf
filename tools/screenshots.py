"""Plays real games in the window and writes pictures of every screen to docs/screenshots.

Needs a screen; `make screenshots` brings a virtual one.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import arcade
from PIL import Image

from sevenwonders.client import Client, EmbeddedServer, TokenStore
from sevenwonders.gui.app import make_window
from sevenwonders.gui.pilot import Pilot
from sevenwonders.gui.scenes import flow
from sevenwonders.gui.scenes.servers import ServersScene
from sevenwonders.gui.scenes.table.dialogs import ConflictDialog
from sevenwonders.gui.scenes.table.scene import TableScene
from sevenwonders.gui.settings import Settings
from sevenwonders.v1 import game_pb2, lobby_pb2

ROOT = Path(__file__).resolve().parent.parent
SIZES = ((1280, 720), (1920, 1080))
COLORS = 256


def _options(players: int, gods: bool = False, limit: bool = False) -> lobby_pb2.TableOptions:
    options = lobby_pb2.TableOptions(
        seats=players,
        wonder_mode=lobby_pb2.WONDER_MODE_CHOOSE,
        side_mode=lobby_pb2.SIDE_MODE_CHOOSE,
        gods_and_heroes=gods,
        bot_level="medium",
    )
    if limit:
        options.turn_limit.seconds = 60
    return options


def begin(client: Client, options: lobby_pb2.TableOptions, wonder: str, side: lobby_pb2.Side, seed: int) -> str:
    """Start a game with a wished board and fixed deals; returns its id."""
    table = client.create_table(options, seed=seed).table
    client.set_wish(table.table_id, wonder, side)
    return client.start_game(table.table_id).game_id


class Camera:
    """Writes what the window shows."""

    def __init__(self, folder: Path, size: tuple[int, int], home: Path) -> None:
        settings = Settings(name="Thea", players=5, bot_level="medium", speed="off")
        self.folder, self.size = folder, size
        self.window = make_window(settings, TokenStore(home / "tokens"), home / "pictures", size, eager=True)
        self.shell = self.window.shell
        self.pilot = Pilot(self.window)
        self.taken: list[str] = []

    def shoot(self, name: str) -> None:
        """Write one picture."""
        self.pilot.frames(3)
        image = arcade.get_image(0, 0, *self.window.pixels()).convert("RGB")
        path = self.folder / f"{name}-{self.size[1]}.png"
        image.quantize(COLORS, kmeans=1, dither=Image.Dither.NONE).save(path, optimize=True)
        self.taken.append(
            f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path} {path.stat().st_size // 1024} kB"
        )

    def rest(self, key: str) -> None:
        """Put the mouse on something until it is explained."""
        self.pilot.hover(key)
        time.sleep(0.4)


def menus(camera: Camera) -> None:
    """Menu, pages, settings, name."""
    pilot = camera.pilot
    camera.shoot("menu")
    for key, name in (("settings", "settings"), ("credits", "credits"), ("tutorial", "how-to-play"), ("name", "name")):
        pilot.click(key)
        camera.shoot(name)
        pilot.click("back")


def lobby(camera: Camera) -> None:
    """Servers, tables, one table."""
    pilot, shell = camera.pilot, camera.shell
    pilot.click("join")
    pilot.until(
        lambda: isinstance(shell.scene, ServersScene) and not shell.scene.searching,
        "the search for servers never ended",
    )
    camera.shoot("servers")
    client = shell.link.client
    if client is None:
        raise RuntimeError("not connected")
    flow.lobby(shell)
    pilot.click("create")
    pilot.hit("start")
    pilot.click("bot:1")
    pilot.until(lambda: shell.ui.find("drop:1") is not None, "no bot came")
    camera.shoot("lobby")
    flow.lobby(shell)
    pilot.hit("create")
    pilot.frames(10)
    camera.shoot("tables")
    flow.menu(shell)


def game(camera: Camera, game_id: str, stops: dict[str, Callable[[TableScene], bool]]) -> None:
    """Play a game to its end; at the first moment each stop holds, take a picture under its name."""
    flow.watch_game(camera.shell, game_id)
    camera.pilot.until(lambda: camera.shell.ui.find("begin") is not None, "the boards were not shown")
    left = dict(stops)
    if "reveal" in left:
        del left["reveal"]
        camera.pilot.move(5, 500)
        camera.shoot("reveal")

    def stop(scene: TableScene) -> bool:
        fighting = isinstance(scene.dialog, ConflictDialog)
        for name in [name for name, holds in left.items() if holds(scene) and fighting == (name == "conflict")]:
            del left[name]
            _pose(camera, scene, name)
        return False

    camera.pilot.play_on(stop)


def _pose(camera: Camera, scene: TableScene, name: str) -> None:
    """Bring the table into the state a picture is about, take it, and go back."""
    pilot = camera.pilot
    # Nothing is explained that the picture is not about.
    pilot.move(5, 500)
    decision = scene.model.decision()
    if name.startswith("trade") and decision is not None:
        index = trade_card(scene, decision)
        pilot.click(f"hand:{index}")
        pilot.click("zone:build")
        pilot.frames(2)
    elif name.startswith("selected"):
        pilot.click("hand:2")
    elif name.startswith("hover"):
        camera.rest("hand:2")
    elif name.startswith("god"):
        pilot.click("god")
    elif name.startswith("log"):
        pilot.click("tool:log")
    elif name.startswith("city"):
        pilot.click("far:2:shield")
    camera.shoot(name)
    if name.startswith("log"):
        pilot.click("tool:log")
    elif name.startswith(("trade", "god", "selected", "city")):
        pilot.press(arcade.key.ESCAPE)
        scene.selected, scene.pending = "", None
    pilot.move(5, 500)
    pilot.frames(2)


def trade_card(scene: TableScene, decision: game_pb2.Decision) -> int:
    """A card of the hand that can be paid in several ways; -1 when there is none."""
    several = {option.card_id for option in decision.cards if len(option.payments) > 1}
    return next((index for index, card in enumerate(scene.hand_ids(decision)) if card in several), -1)


def _at(age: int, turn: int) -> Callable[[TableScene], bool]:
    return lambda scene: (scene.model.public.age, scene.model.public.turn) == (age, turn)


def _kind(kind: game_pb2.DecisionKind) -> Callable[[TableScene], bool]:
    def holds(scene: TableScene) -> bool:
        decision = scene.model.decision()
        return decision is not None and decision.kind == kind

    return holds


def _can_trade(scene: TableScene) -> bool:
    decision = scene.model.decision()
    return decision is not None and decision.kind == game_pb2.DECISION_KIND_TURN and trade_card(scene, decision) >= 0


def _can_call(scene: TableScene) -> bool:
    private = scene.model.private
    return private is not None and private.HasField("god_option") and not private.god_option.HasField("refusal")


def tour(folder: Path, size: tuple[int, int], server: EmbeddedServer, home: Path) -> list[str]:
    """Every screen in one size."""
    camera = Camera(folder, size, home)
    menus(camera)
    signed: list[object] = []
    flow.connect(camera.shell, server.address, signed.append)
    camera.pilot.until(lambda: bool(signed), "the server cannot be reached")
    flow.menu(camera.shell)
    lobby(camera)
    client = camera.shell.link.client
    if client is None:
        raise RuntimeError("not connected")
    three = begin(client, _options(3), "halicarnassus", lobby_pb2.SIDE_B, 11)
    game(
        camera,
        three,
        {"reveal": _never, "table-3": _at(2, 3), "trade": _can_trade, "dig": _kind(game_pb2.DECISION_KIND_DIG)},
    )
    camera.shoot("scores-3")
    camera.pilot.click("replay")
    camera.pilot.hit("run")
    for _ in range(9):
        camera.pilot.click("next")
    camera.shoot("replay")
    five = begin(client, _options(5, limit=True), "babylon", lobby_pb2.SIDE_B, 5)
    stops = {
        "hover-5": _at(1, 2),
        "conflict": _always,
        "selected-5": _at(2, 4),
        "extra-play": _kind(game_pb2.DECISION_KIND_EXTRA_PLAY),
        "city-5": _at(3, 4),
    }
    game(camera, five, stops)
    seven = begin(client, _options(7, gods=True), "giza", lobby_pb2.SIDE_A, 7)
    game(camera, seven, {"table-7": _at(3, 5), "god": _can_call, "log": _at(3, 2)})
    camera.shoot("scores-7")
    two = begin(client, _options(2), "olympia", lobby_pb2.SIDE_A, 3)
    game(camera, two, {"free-city": _kind(game_pb2.DECISION_KIND_FREE_CITY)})
    flow.menu(camera.shell)
    camera.pilot.click("history")
    camera.pilot.frames(20)
    camera.shoot("history")
    camera.shell.link.close()
    camera.window.close()
    return camera.taken


def _always(scene: TableScene) -> bool:
    return True


def _never(scene: TableScene) -> bool:
    return False


def main() -> None:
    """Write all pictures, or those of one size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=ROOT / "docs" / "screenshots", help="where they go")
    parser.add_argument("--size", default="", help="only this size, such as 1280x720")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    sizes = [tuple(map(int, asked.size.split("x")))] if asked.size else list(SIZES)
    with tempfile.TemporaryDirectory() as kept:
        home = Path(kept)
        os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = str(home)
        for width, height in sizes:
            arguments = ["--allow-seeds"]
            with EmbeddedServer.start(store=home / f"{height}.db", arguments=arguments) as server:
                for line in tour(asked.folder, (width, height), server, home):
                    print(line)


if __name__ == "__main__":
    main()
