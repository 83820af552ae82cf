"""What the window costs: frames, new views, start and memory, with the renderer that is there.

Prints one line a figure. Needs a screen: `xvfb-run -s "-screen 0 1920x1200x24" .venv/bin/python bench/gui.py`.
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from sevenwonders.client import EmbeddedServer
from sevenwonders.gui.app import make_window
from sevenwonders.gui.geometry.table import table_layout
from sevenwonders.gui.pilot import Pilot
from sevenwonders.gui.scenes import flow
from sevenwonders.gui.scenes.table.flights import flights_for
from sevenwonders.gui.scenes.table.scene import TableScene
from sevenwonders.gui.settings import Settings
from sevenwonders.gui.window import GameWindow
from sevenwonders.v1 import game_service_pb2, lobby_pb2

SIZE = (1280, 720)
_START = """
import sys, time
begin = time.perf_counter()
from pathlib import Path
from sevenwonders.gui.app import make_window
from sevenwonders.gui.settings import Settings
window = make_window(Settings(), None, Path(sys.argv[1]), (1280, 720))
window.frame()
print(f"{(time.perf_counter() - begin) * 1000:.0f}")
"""


def tell(name: str, values: list[float]) -> None:
    """One line: median, 95th percentile and worst, in milliseconds."""
    values.sort()
    tail = values[min(len(values) - 1, int(len(values) * 0.95))]
    figures = f"median {statistics.median(values):7.2f}  p95 {tail:7.2f}  worst {values[-1]:7.2f} ms"
    print(f"{name:<48} {figures}  ({len(values)})")


def start(pictures: Path) -> None:
    """From the beginning of the program to the painted menu: first with nothing drawn yet, then from the disk."""
    for name in ("start to menu, nothing drawn yet", "start to menu"):
        took = [
            float(subprocess.run([sys.executable, "-c", _START, pictures], check=True, capture_output=True).stdout)
            for _ in range(1 if "nothing" in name else 3)
        ]
        tell(name, took)


def begin(window: GameWindow, server: EmbeddedServer, players: int) -> Pilot:
    """A new game at its table."""
    pilot = Pilot(window)
    flow.menu(window.shell)
    signed: list[object] = []
    flow.connect(window.shell, server.address, signed.append)
    pilot.until(lambda: bool(signed), "the server cannot be reached")
    client = window.shell.link.client
    if client is None:
        raise RuntimeError("not connected")
    options = lobby_pb2.TableOptions(seats=players, gods_and_heroes=True, bot_level="easy")
    table = client.create_table(options).table
    flow.watch_game(window.shell, client.start_game(table.table_id).game_id)
    pilot.to_table()
    return pilot


def frames(window: GameWindow, pilot: Pilot, scene: TableScene, count: int) -> None:
    """A resting table, a mouse that wanders over it, and the whole painted anew."""
    pilot.frames(5)
    tell("frame, nothing changes", [window.frame() * 1000 for _ in range(count)])
    keys = [hit.key for hit in window.shell.ui.hits if hit.key.startswith(("hand", "tab", "zone", "who", "strip"))]
    wandering = []
    for number in range(count):
        hit = window.shell.ui.find(keys[number * 7 % len(keys)])
        if hit:
            window.dispatch_event("on_mouse_motion", *pilot.pixel(hit.rect.cx, hit.rect.cy), 1, 1)
            wandering.append(window.frame() * 1000)
    tell("frame, the mouse moves from thing to thing", wandering)
    whole = []
    for _ in range(count):
        window.shell.redraw()
        whole.append(window.frame() * 1000)
    tell("frame, everything painted anew", whole)
    view = game_service_pb2.WatchGameResponse(
        revision=scene.model.revision, public_view=scene.model.public, roster=scene.model.roster
    )
    view.private_view.CopyFrom(scene.model.private or view.private_view)
    fresh = []
    for _ in range(count):
        started = time.perf_counter()
        scene.take(view)
        fresh.append((time.perf_counter() - started) * 1000 + window.frame() * 1000)
    tell("new view: taken over and painted", fresh)


def sheets(window: GameWindow, pilot: Pilot, scene: TableScene, count: int) -> None:
    """A city opened above the table, both painted anew."""
    scene.look_at(scene.model.others()[0].seat)
    pilot.frames(5)
    whole = []
    for _ in range(count):
        window.shell.redraw()
        whole.append(window.frame() * 1000)
    tell("frame, a city above the table, all painted anew", whole)
    scene.key("ESCAPE")
    pilot.frames(5)


def flying(window: GameWindow, scene: TableScene, rounds: int) -> None:
    """The movements of the last turn, from the news to the end of the last flight, sixty frames a second."""
    shell, model = window.shell, scene.model
    layout = table_layout(window.area())
    newest = model.events[-1].revision
    events = [event for event in model.events if event.revision == newest]
    kept, most = shell.clock, 0
    took = []
    for _ in range(rounds):
        now = kept()
        shell.clock = partial(float, now)
        scene.flights = flights_for(layout, model, events, now, 1.0)
        shell.redraw()
        while scene.flights:
            most = max(most, sum(flight.rect(now) is not None for flight in scene.flights))
            took.append(window.frame() * 1000)
            now += 1 / 60
            shell.clock = partial(float, now)
    shell.clock = kept
    tell(f"frame, up to {most} things fly", took)


def memory(window: GameWindow, server: EmbeddedServer, games: int) -> None:
    """Resident memory after each of some whole games."""
    sizes = []
    for _ in range(games):
        begin(window, server, 3).play_on()
        window.shell.link.disconnect()
        gc.collect()
        with Path("/proc/self/statm").open() as file:
            sizes.append(int(file.read().split()[1]) * resource.getpagesize() / 2**20)
        print(f"memory after game {len(sizes):<29} {sizes[-1]:7.1f} MiB")


def main() -> None:
    """Measure everything once."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer frames, two games")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as kept:
        home = Path(kept)
        os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = kept
        settings = Settings(name="Bench", speed="off", muted=True)
        # Our own window first: a virtual screen without any is reset.
        window = make_window(settings, None, home / "own", SIZE, eager=True)
        start(home / "pictures")
        arguments = ["--no-announce", "--log-level", "warning"]
        with EmbeddedServer.start(store=home / "games.db", arguments=arguments) as server:
            pilot = begin(window, server, 7)
            pilot.play_on(lambda scene: (scene.model.public.age, scene.model.public.turn) == (3, 2))
            scene = window.shell.scene
            if isinstance(scene, TableScene):
                frames(window, pilot, scene, 40 if asked.quick else 200)
                sheets(window, pilot, scene, 40 if asked.quick else 200)
                flying(window, scene, 2 if asked.quick else 6)
            memory(window, server, 2 if asked.quick else 10)
            window.shell.link.close()
        window.close()


if __name__ == "__main__":
    main()
