"""A real server process, and what is said with it."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from random import SystemRandom

from sevenwonders.client import AsyncClient, Backoff, GameMirror, Patience
from sevenwonders.v1 import lobby_pb2

DATA = Path(__file__).parent / "data"
# Short waits between attempts; everything else as players have it.
PATIENCE = Patience(retry=30.0, backoff=Backoff(0.02, 0.2))


def lasting_address() -> str:
    """Return an address that a server can come back to.

    Not from the range the system gives to outgoing connections: a client that knocks at such a port while the server
    is away can be given that very port itself, and then nobody can listen there.
    """
    while True:
        port = SystemRandom().randint(20_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return f"127.0.0.1:{port}"


class ServerProcess:
    """`python -m sevenwonders.server` on a free port of this machine."""

    def __init__(self, process: asyncio.subprocess.Process, log: Path) -> None:
        self.process = process
        self.log = log
        self.address = ""
        self.words: dict[str, str] = {}

    async def ready(self) -> ServerProcess:
        assert self.process.stdout is not None
        line = (await self.process.stdout.readline()).decode()
        assert line.startswith("ready "), self.log.read_text("utf-8")
        self.words = dict(word.split("=", 1) for word in line.split()[1:])
        self.address = self.words["address"]
        return self

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        if self.process.returncode is None:
            self.process.send_signal(number)
        return await self.process.wait()

    def log_text(self) -> str:
        return self.log.read_text("utf-8")


async def launch(folder: Path, *arguments: str, address: str = "127.0.0.1:0", bots: bool = False) -> ServerProcess:
    """Start a server that keeps its store in the folder, without waiting for it."""
    log = folder / "server.log"
    store = () if "--store" in arguments else ("--store", str(folder / "server.db"))
    command = ["-m", "sevenwonders.server", "--address", address, *store, *([] if bots else ["--no-bots"]), *arguments]
    with log.open("a", encoding="utf-8") as stderr:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr
        )
    return ServerProcess(process, log)


@asynccontextmanager
async def served(
    folder: Path, *arguments: str, address: str = "127.0.0.1:0", bots: bool = False
) -> AsyncIterator[ServerProcess]:
    """A server process that is ready, and ended at the end."""
    server = await launch(folder, *arguments, address=address, bots=bots)
    try:
        yield await server.ready()
    finally:
        await server.stop(signal.SIGKILL)


async def players(client: AsyncClient, count: int) -> list[AsyncClient]:
    """Return so many signed-in sessions over one connection."""
    made = [client.for_token("") for _ in range(count)]
    for number, player in enumerate(made):
        await player.sign_in(f"Player {number}")
    return made


async def table_of(seated: list[AsyncClient], **options: object) -> str:
    """Seat everybody at a new table and return its id."""
    wanted = lobby_pb2.TableOptions(seats=len(seated), **options)
    table_id = (await seated[0].create_table(wanted)).table.table_id
    for player in seated[1:]:
        await player.join_table(table_id)
    return table_id


async def first_view(client: AsyncClient, game_id: str) -> GameMirror:
    """Return the game as it stands."""
    mirror = GameMirror()
    watch = client.watch_game(game_id)
    mirror.apply(await anext(watch))
    watch.close()
    return mirror


def lines_with(text: str, words: Iterable[str]) -> list[str]:
    """Return the lines that hold any of the words."""
    wanted = list(words)
    return [line for line in text.splitlines() if any(word in line for word in wanted)]
