"""Plays to the middle of a real game in the window and writes the pictures of the README: the table, one turn.

Needs a screen; `make strip` brings a virtual one.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

import arcade
from PIL import Image, ImageDraw

from sevenwonders.client import EmbeddedServer, TokenStore
from sevenwonders.gui.app import make_window
from sevenwonders.gui.art.fonts import font
from sevenwonders.gui.model.actions import BUILD, actions_for
from sevenwonders.gui.pilot import Pilot, Stuck
from sevenwonders.gui.scenes import flow
from sevenwonders.gui.scenes.table.scene import TableScene
from sevenwonders.gui.scenes.table.trade import TradeDialog
from sevenwonders.gui.settings import Settings
from sevenwonders.v1 import lobby_pb2

ROOT: Final = Path(__file__).resolve().parent.parent
SIZE: Final = (1280, 720)
PANEL: Final = (800, 450)
GAP: Final = 16
CAPTION: Final = 52
PAPER: Final = "#F4E6C8"
INK: Final = "#1E2A44"
COLORS: Final = 256
SEED: Final = 21
# Where in the game the turn is: far enough for cities to look like something.
AGE, TURN = 2, 3
# The part of the cards' way to their cities at which the third picture is taken, in seconds.
ON_THE_WAY: Final = 0.12
WORDS: Final = (
    "1  Pick a card; the badge is its price",
    "2  See what you could do with it",
    "3  When all have chosen, cards land",
    "4  Hands pass on, and you pick again",
)


class Stage:
    """A window at a table of five, some turns into the game."""

    def __init__(self, home: Path, server: EmbeddedServer) -> None:
        settings = Settings(name="Thea", players=5, bot_level="medium", speed="off")
        self.window = make_window(settings, TokenStore(home / "tokens"), home / "pictures", SIZE, eager=True)
        self.pilot = Pilot(self.window)
        self.shell = self.window.shell
        signed: list[object] = []
        flow.connect(self.shell, server.address, signed.append)
        self.pilot.until(lambda: bool(signed), "the server cannot be reached")
        flow.watch_game(self.shell, self._begin())
        self.scene = self.pilot.to_table()
        self.pilot.play_on(self._there)

    def _begin(self) -> str:
        client = self.shell.link.client
        if client is None:
            raise Stuck("not connected")
        options = lobby_pb2.TableOptions(
            seats=5,
            wonder_mode=lobby_pb2.WONDER_MODE_CHOOSE,
            side_mode=lobby_pb2.SIDE_MODE_CHOOSE,
            bot_level="medium",
        )
        table = client.create_table(options, seed=SEED).table
        client.set_wish(table.table_id, "alexandria", lobby_pb2.SIDE_A)
        return client.start_game(table.table_id).game_id

    def _there(self, scene: TableScene) -> bool:
        now = scene.model.public
        return (now.age, now.turn) >= (AGE, TURN) and self._buildable(scene) >= 0

    def _buildable(self, scene: TableScene) -> int:
        """Return the place in the hand of a card that can be built; -1 when there is none."""
        decision = scene.model.decision()
        if decision is None:
            return -1
        for index, card_id in enumerate(scene.hand_ids(decision)):
            if any(action.name == BUILD and action.allowed for action in actions_for(scene.model, decision, card_id)):
                return index
        return -1

    def shoot(self) -> Image.Image:
        """Return what the window shows."""
        self.pilot.frames(3)
        return arcade.get_image(0, 0, *self.window.pixels()).convert("RGB")

    def pictures(self) -> list[Image.Image]:
        """Play one turn, taking four pictures."""
        pilot, scene = self.pilot, self.scene
        pilot.move(5, 500)
        taken = [self.shoot()]
        chosen = self._buildable(scene)
        pilot.click(f"hand:{chosen}")
        taken.append(self.shoot())
        pilot.click("zone:build")
        if isinstance(scene.dialog, TradeDialog):
            pilot.frames(1)
            pilot.click("pay")
        self.shell.settings.speed = "normal"
        pilot.click("ready")
        pilot.move(5, 500)
        pilot.until(lambda: bool(scene.flights), "nothing moved")
        real = self.shell.clock
        begun = min(flight.begin for flight in scene.flights)
        self.shell.clock = lambda: begun + ON_THE_WAY
        taken.append(self.shoot())
        self.shell.clock = real
        pilot.until(lambda: not scene.flights and scene.model.decision() is not None, "the turn never ended")
        pilot.move(5, 500)
        taken.append(self.shoot())
        return taken

    def close(self) -> None:
        """End everything."""
        self.shell.link.close()
        self.window.close()


def strip(taken: list[Image.Image]) -> Image.Image:
    """Return the pictures two by two, each with its words above it."""
    width, height = PANEL
    sheet = Image.new("RGB", (2 * width + 3 * GAP, 2 * (height + CAPTION) + GAP), PAPER)
    draw = ImageDraw.Draw(sheet)
    for place, (picture, words) in enumerate(zip(taken, WORDS, strict=True)):
        x = GAP + place % 2 * (width + GAP)
        y = place // 2 * (height + CAPTION)
        draw.text((x + 4, y + CAPTION // 2), words, INK, font("serif", 26), anchor="lm")
        sheet.paste(picture.resize(PANEL, Image.Resampling.LANCZOS), (x, y + CAPTION))
    return sheet


def main(arguments: list[str] | None = None) -> int:
    """Write both pictures."""
    parser = argparse.ArgumentParser(description="Write a picture of the table and a strip of one turn.")
    parser.add_argument("--folder", type=Path, default=ROOT / "docs/pictures", help="where they go")
    asked = parser.parse_args(arguments)
    # The window may still be drawing pictures into the folder when it is removed.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as kept:
        home = Path(kept)
        os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = kept
        with EmbeddedServer.start(store=home / "strip.db", arguments=["--allow-seeds"]) as server:
            stage = Stage(home, server)
            taken = stage.pictures()
            stage.close()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name, picture in (("table.png", taken[1]), ("turn.png", strip(taken))):
        picture.quantize(COLORS).save(asked.folder / name, optimize=True)
        print(f"{name} {(asked.folder / name).stat().st_size // 1024} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
