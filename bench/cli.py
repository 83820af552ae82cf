"""How fast the terminal client is: a key to the screen, a new view to the screen, and the processor while idle.

    python bench/cli.py [--quick]

Starts a server of its own; prints figures and judges nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import fcntl
import io
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from prompt_toolkit.application.current import set_app
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import DummyInput
from prompt_toolkit.output.vt100 import Vt100_Output

from sevenwonders.cli.desk import Desk
from sevenwonders.cli.fullscreen import FullScreen
from sevenwonders.cli.model import Game
from sevenwonders.cli.screens.table import TableScreen
from sevenwonders.cli.settings import SettingsFile
from sevenwonders.cli.words.cards import Book
from sevenwonders.client import AsyncClient
from sevenwonders.client.embedded import EmbeddedServer
from sevenwonders.v1 import game_pb2, game_service_pb2, lobby_pb2

SIZES = [(80, 24), (120, 40), (200, 60)]
PLAYERS = 7
SHOWN = b"It is your turn"


async def record(address: str) -> tuple[Book, list[game_service_pb2.WatchGameResponse]]:
    """Play a game of seven by discarding, and return everything its stream told."""
    async with await AsyncClient.connect(address) as client:
        await client.sign_in("Bench")
        book = Book(await client.catalog())
        options = lobby_pb2.TableOptions(seats=PLAYERS, bot_level="random", gods_and_heroes=True)
        table = (await client.create_table(options)).table
        game_id = (await client.start_game(table.table_id)).game_id
        game = Game(book)
        told = []
        async for news in client.watch_game(game_id):
            told.append(news)
            game.apply(news)
            for decision in game.open_decisions():
                kind = game_pb2.MOVE_KIND_DECLINE if decision.decline_allowed else game_pb2.MOVE_KIND_DISCARD
                card = "" if decision.decline_allowed else decision.cards[0].card_id
                move = game_pb2.Move(kind=kind, card_id=card)
                await client.submit_move(game_id, decision.decision_id, move)
                game.answers[decision.decision_id] = move
        return book, told


def timed(work: Callable[[], object]) -> float:
    """Return how many milliseconds of processor something takes."""
    begin = time.process_time()
    work()
    return (time.process_time() - begin) * 1000


def figures(name: str, times: list[float]) -> None:
    """Print the median, the 99th percentile and the worst of some times in milliseconds."""
    ordered = sorted(times)
    high = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    print(f"{name:<44} median {statistics.median(ordered):6.2f} ms   p99 {high:6.2f} ms   worst {ordered[-1]:6.2f} ms")


async def redraws(book: Book, told: list[game_service_pb2.WatchGameResponse], folder: Path) -> None:
    """Measure each view of a game of seven: taken over, drawn, and turned into what a terminal is sent."""
    for size in SIZES:
        figures(f"new view, {PLAYERS} players, {size[0]}x{size[1]}", redraw(book, told, folder, Size(size[1], size[0])))


def redraw(book: Book, told: list[game_service_pb2.WatchGameResponse], folder: Path, size: Size) -> list[float]:
    """Return the milliseconds that each view takes at one size."""
    settings = SettingsFile(folder / "cli.json")
    output = Vt100_Output(io.StringIO(), lambda: size, term="xterm-256color")
    front = FullScreen(
        settings, lambda front: Desk(settings, front), terminal_input=DummyInput(), terminal_output=output
    )
    game = Game(book)
    screen = TableScreen(game)
    front.screen = screen

    def show(news: game_service_pb2.WatchGameResponse) -> None:
        game.apply(news)
        screen.news()
        screen.page = None
        # A redraw of its own, as the running application counts them: pictures are kept by this number.
        front.app.render_counter += 1
        front.app.renderer.render(front.app, front.app.layout)
        front.app.after_render.fire()

    with set_app(front.app):
        return [timed(partial(show, news)) for news in told]


class Pty:
    """The client in a pseudo terminal, watched byte by byte."""

    def __init__(self, arguments: list[str], home: Path, size: tuple[int, int]) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        folders = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
        environment = os.environ | folders | {"TERM": "xterm-256color"}
        command = [sys.executable, "-m", "sevenwonders.cli", *arguments]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)

    def read(self, wait: float) -> bytes:
        """Return what arrives, until nothing does for so long."""
        found = b""
        while select.select([self.master], [], [], wait)[0]:
            found += os.read(self.master, 65536)
        return found

    def wait_for(self, words: bytes) -> None:
        """Read until some words have been sent."""
        seen = b""
        while words not in seen:
            seen += os.read(self.master, 65536)
        self.read(0.3)

    def key(self, key: bytes) -> tuple[float, float]:
        """Return the milliseconds from a key to what it puts on the screen, and those of processor it took in all."""
        used, begin = self.busy(), time.perf_counter()
        os.write(self.master, key)
        select.select([self.master], [], [], 5)
        taken = (time.perf_counter() - begin) * 1000
        self.read(0.03)
        return taken, self.busy() - used

    def busy(self) -> float:
        """Return the milliseconds the client's main thread has run, to be compared where others load the machine."""
        return int(Path(f"/proc/{self.process.pid}/schedstat").read_text("ascii").split()[0]) / 1e6

    def cpu(self) -> float:
        """Return the seconds of processor used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """End the client."""
        os.write(self.master, b"\x03")
        while self.process.poll() is None:
            # What it writes at the end must be read, or it cannot end.
            if select.select([self.master], [], [], 0.05)[0]:
                with contextlib.suppress(OSError):
                    os.read(self.master, 65536)
        os.close(self.master)


def keys(address: str, folder: Path, count: int) -> None:
    """Measure keys in the running client: the cursor, and pages that redraw everything."""
    for cells, rows in SIZES:
        arguments = ["--server", address, "--name", "Bench", "play", "--new", "--players", "7", "--bots", "random"]
        client = Pty(arguments, folder / f"{cells}", (cells, rows))
        client.wait_for(SHOWN)
        for name, turns in (("cursor", [b"j", b"j", b"j", b"k", b"k", b"k"]), ("whole page", [b"s", b"q"])):
            pressed = [client.key(turns[index % len(turns)]) for index in range(count)]
            figures(f"key to screen, {name}, {cells}x{rows}", [shown for shown, _ in pressed])
            figures("  processor, tidying up after it included", [busy for _, busy in pressed])
        client.close()


def idle(address: str, folder: Path, seconds: float) -> None:
    """Measure the processor while a clock ticks on the screen and nobody does anything."""
    for limit in ("none", "5m"):
        arguments = ["--server", address, "--name", "Bench", "play", "--new", "--players", "7", "--bots", "random"]
        client = Pty([*arguments, "--turn-limit", limit], folder / limit, (120, 40))
        client.wait_for(SHOWN)
        begin, used = time.monotonic(), client.cpu()
        while time.monotonic() - begin < seconds:
            client.read(0.5)
            time.sleep(0.2)
        share = (client.cpu() - used) / (time.monotonic() - begin) * 100
        print(f"{f'idle, turn limit {limit}, 120x40':<44} {share:5.2f} % of a core")
        client.close()


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description="How fast the terminal client is.")
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    quick = parser.parse_args().quick
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with EmbeddedServer.start(
            store=folder / "games.db", arguments=["--no-announce"], log_path=folder / "log"
        ) as own:
            book, told = asyncio.run(record(own.address))
            asyncio.run(redraws(book, told, folder))
            keys(own.address, folder, 20 if quick else 100)
            idle(own.address, folder, 5 if quick else 20)


if __name__ == "__main__":
    main()
