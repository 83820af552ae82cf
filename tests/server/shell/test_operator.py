"""What an operator meets when something is wrong with the machine: one sentence, the right code, nothing destroyed."""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
from pathlib import Path

import grpc
import pytest
from tests.server.helpers import People, running, started
from tests.server.shell.helpers import DATA, launch, served

from sevenwonders.server.app import Application
from sevenwonders.server.settings import Settings
from sevenwonders.server.shell.files import SPARE, allow_connections
from sevenwonders.server.store import MemoryStore, SqliteStore, StoreError

PAGE = 4096


async def filled_store(file: Path) -> None:
    """Make a store with a dozen tables and running games, all in the one file."""
    async with running(store=SqliteStore(file)) as application:
        people = People(application)
        for _ in range(12):
            await started(people, 3)
        await people.close()
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()


async def refusal_of(folder: Path, store: Path) -> str:
    """Start a server that cannot use its store; return its only sentence."""
    server = await launch(folder, "--store", str(store), "--stop-with-stdin")
    assert server.process.stdin is not None
    server.process.stdin.close()
    assert await server.process.wait() == 4, server.log_text()
    lines = server.log_text().splitlines()
    assert len(lines) == 1, server.log_text()
    return lines[0]


async def test_a_store_with_broken_pages_is_refused_in_one_sentence_THREAT_20(tmp_path):
    """Not a changed row, which sets one table aside, but pages that SQLite itself cannot follow."""
    file = tmp_path / "store.db"
    await filled_store(file)
    whole = file.read_bytes()
    with sqlite3.connect(file) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
    db.close()
    broken = bytearray(whole)
    broken[(page - 1) * PAGE : page * PAGE] = b"\xa5" * PAGE
    file.write_bytes(broken)
    sentence = await refusal_of(tmp_path, file)
    assert sentence.startswith(f"sevenwonders-server: the store {file} cannot be used: ")
    assert "malformed" in sentence
    file.write_bytes(whole)
    async with served(tmp_path, "--store", str(file)) as server:
        assert await server.stop() == 0


async def test_a_store_in_a_place_that_is_no_folder_is_refused(tmp_path):
    (tmp_path / "letter").write_text("Dear Ada")
    sentence = await refusal_of(tmp_path, tmp_path / "letter" / "server.db")
    assert sentence.endswith(f"{tmp_path / 'letter'} is no folder")


async def test_a_store_that_cannot_be_written_is_refused(tmp_path):
    """A folder that admits nothing, for everybody: its file cannot even be locked."""
    folder = Path("/proc/self")
    if not folder.exists():
        folder = Path("/dev/null")
    sentence = await refusal_of(tmp_path, folder / "server.db")
    assert "server.db" in sentence
    assert "Errno" not in sentence


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_second_signal_does_not_disturb_a_stop(tmp_path, number):
    async with served(tmp_path) as server:
        server.process.send_signal(number)
        server.process.send_signal(number)
        assert await server.process.wait() == 0
        assert "Traceback" not in server.log_text()


def test_pruning_that_fails_leaves_the_store_usable(tmp_path, monkeypatch):
    store = SqliteStore(tmp_path / "store.db")
    store._db.execute("CREATE TRIGGER no BEFORE DELETE ON results BEGIN SELECT RAISE(ABORT, 'no'); END")
    store._db.execute("INSERT INTO results VALUES ('g', 1, 1, x'00', x'00', x'00')")
    with pytest.raises(StoreError):
        store.prune(10, 0)
    store.commit([])
    assert not store._db.in_transaction
    store.close()


async def test_a_connection_that_says_nothing_is_closed_THREAT_9():
    """With TLS, before which no ping is sent: gRPC itself would wait for two minutes."""
    pair = ((DATA / "key.pem").read_bytes(), (DATA / "certificate.pem").read_bytes())
    credentials = grpc.ssl_server_credentials([pair])
    application = Application(Settings(handshake=0.05), MemoryStore(), credentials=credentials)
    await application.start()
    host, _, port = application.address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    async with asyncio.timeout(30):
        assert await reader.read() == b""
    writer.close()
    await application.stop(0)


class Limits:
    """The system's limit of open files, as a test wants it."""

    def __init__(self, soft: int, hard: int) -> None:
        self.now = (soft, hard)

    def get(self, _: int) -> tuple[int, int]:
        return self.now

    def set(self, _: int, limits: tuple[int, int]) -> None:
        self.now = limits


@pytest.mark.parametrize(
    ("soft", "hard", "after", "warned"),
    [
        (1024, 100_000, 5_000 + SPARE, False),
        (1024, 4096, 4096, True),
        (50_000, 100_000, 50_000, False),
        (1024, resource.RLIM_INFINITY, 5_000 + SPARE, False),
    ],
)
def test_the_system_is_asked_for_as_many_files_as_connections_THREAT_9(monkeypatch, caplog, soft, hard, after, warned):
    limits = Limits(soft, hard)
    monkeypatch.setattr(resource, "getrlimit", limits.get)
    monkeypatch.setattr(resource, "setrlimit", limits.set)
    allow_connections(5_000)
    assert limits.now == (after, hard)
    assert ("fewer open files" in caplog.text) == warned
