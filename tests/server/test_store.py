"""The contract of a store, for every implementation, and group commit."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from sevenwonders.server.store import (
    AppendEntry,
    Damaged,
    DropGame,
    DropSession,
    DropTable,
    Journal,
    MemoryStore,
    Op,
    PutMeta,
    PutResult,
    PutSession,
    PutTable,
    Quarantine,
    SqliteStore,
    Store,
    StoreError,
    StoreLocked,
)


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "store.db")
    yield made
    made.close()


def finished(game_id: str, end_ms: int, players: tuple[str, ...] = (), public: bool = True) -> PutResult:
    return PutResult(game_id, end_ms, public, players, b"summary of " + game_id.encode(), b"record " + game_id.encode())


def test_sessions_are_kept_changed_and_dropped(store: Store) -> None:
    store.commit([PutSession("p1", b"one"), PutSession("p2", b"two")])
    store.commit([PutSession("p1", b"changed"), DropSession("p2")])
    assert store.session_ids() == ["p1"]
    assert store.session("p1") == b"changed"
    with pytest.raises(KeyError):
        store.session("p2")


def test_tables_keep_their_order_through_changes(store: Store) -> None:
    store.commit([PutTable("t2", b"a"), PutTable("t1", b"b"), PutTable("t3", b"c")])
    store.commit([PutTable("t2", b"changed"), DropTable("t1")])
    assert store.table_ids() == ["t2", "t3"]
    assert store.table("t2") == b"changed"


def test_a_log_is_read_back_in_order(store: Store) -> None:
    store.commit([AppendEntry("g", number, f"entry {number}".encode()) for number in range(12)])
    store.commit([AppendEntry("other", 0, b"x")])
    assert list(store.entries("g")) == [f"entry {number}".encode() for number in range(12)]
    store.commit([DropGame("g")])
    assert list(store.entries("g")) == []
    assert list(store.entries("other")) == [b"x"]


def test_a_log_has_no_second_entry_of_a_number_and_nothing_of_that_commit_is_kept(store: Store) -> None:
    store.commit([AppendEntry("g", 0, b"first")])
    with pytest.raises(StoreError):
        store.commit([PutMeta("name", "value"), AppendEntry("g", 0, b"again")])
    assert list(store.entries("g")) == [b"first"]
    assert store.meta("name") == ""


def test_results_are_listed_newest_first_page_by_page(store: Store) -> None:
    store.commit([finished(f"g{number}", 1000 + number // 2) for number in range(5)])
    found = []
    before = None
    while rows := store.results(before, 2, "nobody", own_only=False):
        found += [row.game_id for row in rows]
        before = (rows[-1].end_ms, rows[-1].game_id)
    assert found == ["g4", "g3", "g2", "g1", "g0"]


def test_a_private_game_is_known_to_its_players_only(store: Store) -> None:
    store.commit([finished("g1", 1, ("ada",), public=False), finished("g2", 2, ("bob",))])
    assert [row.game_id for row in store.results(None, 9, "ada", own_only=False)] == ["g2", "g1"]
    assert [row.game_id for row in store.results(None, 9, "ada", own_only=True)] == ["g1"]
    assert [row.game_id for row in store.results(None, 9, "eve", own_only=False)] == ["g2"]
    assert store.record("g1", "ada") == b"record g1"
    assert store.record("g1", "eve") is None
    assert store.record("g2", "eve") == b"record g2"


def test_pruning_keeps_the_newest_and_nothing_too_old(store: Store) -> None:
    store.commit([finished(f"g{number}", number, ("ada",)) for number in range(10)])
    assert store.prune(before_ms=3, keep=5) == 5
    assert [row.game_id for row in store.results(None, 99, "ada", own_only=True)] == ["g9", "g8", "g7", "g6", "g5"]
    assert store.prune(before_ms=8, keep=5) == 3
    assert store.record("g5", "ada") is None


def test_what_is_set_aside_is_not_loaded_again(store: Store) -> None:
    store.commit([PutTable("t1", b"a"), PutTable("t2", b"b"), Quarantine("t1", "why")])
    assert store.table_ids() == ["t2"]
    assert store.quarantined() == {"t1": "why"}


def test_values_are_remembered(store: Store) -> None:
    assert store.meta("x") == ""
    store.commit([PutMeta("x", "1"), PutMeta("x", "2")])
    assert store.meta("x") == "2"


def test_a_file_is_what_it_was_after_opening_it_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "store.db"
    first = SqliteStore(path)
    first.commit([PutSession("p", b"s"), PutTable("t", b"t"), AppendEntry("g", 0, b"e"), finished("g", 1)])
    first.close()
    second = SqliteStore(path)
    assert second.session("p") == b"s"
    assert second.table("t") == b"t"
    assert list(second.entries("g")) == [b"e"]
    assert second.record("g", "anybody") == b"record g"
    second.close()


def test_one_server_at_a_time(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path / "store.db")
    with pytest.raises(StoreLocked):
        SqliteStore(tmp_path / "store.db")
    first.close()
    SqliteStore(tmp_path / "store.db").close()


def test_a_file_of_another_format_is_refused(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "store.db").close()
    with sqlite3.connect(tmp_path / "store.db") as db:
        db.execute("UPDATE meta SET value = '99' WHERE name = 'format'")
    db.close()
    with pytest.raises(StoreError, match="99"):
        SqliteStore(tmp_path / "store.db")


READS: list[tuple[str, str, Callable[[Store], object]]] = [
    ("sessions", "document", lambda store: store.session("p")),
    ("tables", "document", lambda store: store.table("t")),
    ("entries", "entry", lambda store: list(store.entries("g"))),
    ("results", "record", lambda store: store.record("g", "p")),
]


@pytest.mark.parametrize(("table", "column", "read"), READS, ids=[case[0] for case in READS])
def test_one_changed_byte_is_noticed_THREAT_20(
    tmp_path: Path, table: str, column: str, read: Callable[[Store], object]
) -> None:
    store = SqliteStore(tmp_path / "store.db")
    store.commit([PutSession("p", b"abc"), PutTable("t", b"abc"), AppendEntry("g", 0, b"abc"), finished("g", 1)])
    store.close()
    with sqlite3.connect(tmp_path / "store.db") as db:
        db.execute(f"UPDATE {table} SET {column} = CAST(replace(CAST({column} AS TEXT), 'c', 'd') AS BLOB)")
    db.close()
    store = SqliteStore(tmp_path / "store.db")
    with pytest.raises(Damaged):
        read(store)
    store.close()


class Counting(MemoryStore):
    """Counts commits, and fails when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.commits: list[int] = []
        self.broken = False

    def commit(self, ops: Sequence[Op]) -> None:
        if self.broken:
            raise StoreError("the disk is full")
        self.commits.append(len(ops))
        super().commit(ops)


async def test_writes_of_one_moment_go_together() -> None:
    store = Counting()
    journal = Journal(store, lambda: None)
    await asyncio.gather(*(journal.write(AppendEntry("g", number, b"x")) for number in range(40)))
    assert sum(store.commits) == 40
    assert len(store.commits) <= 2
    await journal.close()


async def test_a_failed_write_is_told_and_stops_everything() -> None:
    store = Counting()
    failed = asyncio.Event()
    journal = Journal(store, failed.set)
    await journal.write(PutMeta("a", "1"))
    store.broken = True
    with pytest.raises(StoreError):
        await journal.write(PutMeta("b", "2"))
    store.broken = False
    with pytest.raises(StoreError):
        await journal.write(PutMeta("c", "3"))
    assert failed.is_set()
    assert (store.meta("a"), store.meta("b"), store.meta("c")) == ("1", "", "")
    await journal.close()


async def test_reading_comes_after_what_was_written_before() -> None:
    journal = Journal(MemoryStore(), lambda: None)
    journal.write(PutMeta("a", "1"))
    assert await journal.read(lambda store: store.meta("a")) == "1"
    await journal.close()
