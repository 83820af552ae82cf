"""The default store: one SQLite file in write-ahead mode, written by one server."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from sevenwonders.server.store.base import (
    AppendEntry,
    Damaged,
    DropGame,
    DropSession,
    DropTable,
    Op,
    PutMeta,
    PutResult,
    PutSession,
    PutTable,
    Quarantine,
    ResultRow,
    StoreError,
    checksum,
)
from sevenwonders.server.store.lock import lock_file

FORMAT: Final = "1"
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS sessions (player_id TEXT PRIMARY KEY, document BLOB NOT NULL, checksum BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS tables (
    place INTEGER PRIMARY KEY, table_id TEXT UNIQUE NOT NULL, document BLOB NOT NULL, checksum BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS entries (
    game_id TEXT NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL, checksum BLOB NOT NULL,
    PRIMARY KEY (game_id, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS results (
    game_id TEXT PRIMARY KEY, end_ms INTEGER NOT NULL, public INTEGER NOT NULL,
    summary BLOB NOT NULL, record BLOB NOT NULL, checksum BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS results_by_end ON results (end_ms, game_id);
CREATE TABLE IF NOT EXISTS result_players (
    player_id TEXT NOT NULL, game_id TEXT NOT NULL, PRIMARY KEY (player_id, game_id)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS result_players_by_game ON result_players (game_id);
CREATE TABLE IF NOT EXISTS aside (item_id TEXT PRIMARY KEY, why TEXT NOT NULL);
"""
KNOWN: Final = """(EXISTS (SELECT 1 FROM result_players p WHERE p.game_id = r.game_id AND p.player_id = :player)
    OR (r.public AND NOT :own_only))"""


class SqliteStore:
    """One file; a second server that opens it is refused."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except (FileExistsError, NotADirectoryError):
            raise StoreError(f"{path.parent} is no folder") from None
        self._lock: IO[str] | None = lock_file(path.with_name(path.name + ".lock"))
        try:
            self._db = _open(path)
        except (sqlite3.Error, StoreError):
            self._lock.close()
            raise

    def commit(self, ops: Sequence[Op]) -> None:
        """Write all of it or nothing; durable when this returns."""
        with self._all_or_nothing() as db:
            for op in ops:
                _write(db, op)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[sqlite3.Connection]:
        db = self._db
        try:
            db.execute("BEGIN IMMEDIATE")
            yield db
            db.execute("COMMIT")
        except sqlite3.Error as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise StoreError(f"writing failed: {error}") from error

    def session_ids(self) -> list[str]:
        """Return the players with a session."""
        return [row[0] for row in self._db.execute("SELECT player_id FROM sessions")]

    def session(self, player_id: str) -> bytes:
        """Return a session's document."""
        return self._document("sessions", "player_id", player_id)

    def table_ids(self) -> list[str]:
        """Return the tables that are not set aside, oldest first."""
        found = self._db.execute(
            "SELECT table_id FROM tables WHERE table_id NOT IN (SELECT item_id FROM aside) ORDER BY place"
        )
        return [row[0] for row in found]

    def table(self, table_id: str) -> bytes:
        """Return a table's document."""
        return self._document("tables", "table_id", table_id)

    def _document(self, table: str, column: str, key: str) -> bytes:
        row = self._db.execute(f"SELECT document, checksum FROM {table} WHERE {column} = ?", (key,)).fetchone()
        if row is None:
            raise KeyError(key)
        document, digest = bytes(row[0]), bytes(row[1])
        if checksum(table, key, document) != digest:
            raise Damaged(f"{table} {key} is not what was written")
        return document

    def entries(self, game_id: str) -> Iterator[bytes]:
        """Yield the log of a running game from its beginning."""
        rows = self._db.execute(
            "SELECT number, entry, checksum FROM entries WHERE game_id = ? ORDER BY number", (game_id,)
        )
        for expected, (number, raw, digest) in enumerate(rows):
            entry = bytes(raw)
            if number != expected or checksum("entries", game_id, number, entry) != bytes(digest):
                raise Damaged(f"entry {expected} of game {game_id} is not what was written")
            yield entry

    def results(self, before: tuple[int, str] | None, limit: int, player_id: str, own_only: bool) -> list[ResultRow]:
        """Return finished games the player may know of, newest first."""
        end_ms, game_id = before if before is not None else (2**62, "")
        rows = self._db.execute(
            f"""SELECT r.game_id, r.end_ms, r.summary FROM results r
            WHERE {KNOWN} AND (r.end_ms, r.game_id) < (:end_ms, :game_id)
            ORDER BY r.end_ms DESC, r.game_id DESC LIMIT :limit""",
            {"player": player_id, "own_only": own_only, "end_ms": end_ms, "game_id": game_id, "limit": limit},
        )
        return [ResultRow(row[0], row[1], bytes(row[2])) for row in rows]

    def record(self, game_id: str, player_id: str) -> bytes | None:
        """Return the record of a finished game the player may know of."""
        row = self._db.execute(
            f"SELECT r.summary, r.record, r.checksum FROM results r WHERE r.game_id = :game_id AND {KNOWN}",
            {"game_id": game_id, "player": player_id, "own_only": False},
        ).fetchone()
        if row is None:
            return None
        summary, record = bytes(row[0]), bytes(row[1])
        if checksum("results", game_id, summary, record) != bytes(row[2]):
            raise Damaged(f"the record of game {game_id} is not what was written")
        return record

    def prune(self, before_ms: int, keep: int) -> int:
        """Forget finished games that ended earlier or exceed the number kept."""
        with self._all_or_nothing() as db:
            dropped = db.execute(
                """DELETE FROM results WHERE end_ms < ? OR game_id NOT IN
                (SELECT game_id FROM results ORDER BY end_ms DESC, game_id DESC LIMIT ?)""",
                (before_ms, keep),
            ).rowcount
            db.execute("DELETE FROM result_players WHERE game_id NOT IN (SELECT game_id FROM results)")
        return dropped

    def meta(self, name: str) -> str:
        """Return a remembered value, or an empty text."""
        row = self._db.execute("SELECT value FROM meta WHERE name = ?", (name,)).fetchone()
        return str(row[0]) if row is not None else ""

    def quarantined(self) -> dict[str, str]:
        """Return what was set aside, and why."""
        return dict(self._db.execute("SELECT item_id, why FROM aside").fetchall())

    def close(self) -> None:
        """Close the file and let others open it."""
        self._db.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def _open(path: Path) -> sqlite3.Connection:
    # One connection, used by the journal's thread and, before and between, by the loop; never by both at once
    # for writing, and SQLite itself serialises what is left.
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    # FULL: an acknowledged answer also survives a power cut.
    db.execute("PRAGMA synchronous = FULL")
    db.executescript(SCHEMA)
    db.execute("INSERT OR IGNORE INTO meta VALUES ('format', ?)", (FORMAT,))
    found = db.execute("SELECT value FROM meta WHERE name = 'format'").fetchone()[0]
    if found != FORMAT:
        db.close()
        raise StoreError(f"the store has format {found}, this server writes format {FORMAT}")
    return db


def _write(db: sqlite3.Connection, op: Op) -> None:
    match op:
        case AppendEntry(game_id=game_id, number=number, entry=entry):
            digest = checksum("entries", game_id, number, entry)
            db.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (game_id, number, entry, digest))
        case PutSession(player_id=player_id, document=document):
            digest = checksum("sessions", player_id, document)
            db.execute("INSERT OR REPLACE INTO sessions VALUES (?, ?, ?)", (player_id, document, digest))
        case DropSession(player_id=player_id):
            db.execute("DELETE FROM sessions WHERE player_id = ?", (player_id,))
        case PutTable(table_id=table_id, document=document):
            digest = checksum("tables", table_id, document)
            db.execute(
                """INSERT INTO tables (table_id, document, checksum) VALUES (?, ?, ?)
                ON CONFLICT (table_id) DO UPDATE SET document = excluded.document, checksum = excluded.checksum""",
                (table_id, document, digest),
            )
        case DropTable(table_id=table_id):
            db.execute("DELETE FROM tables WHERE table_id = ?", (table_id,))
        case DropGame(game_id=game_id):
            db.execute("DELETE FROM entries WHERE game_id = ?", (game_id,))
        case PutResult():
            _write_result(db, op)
        case PutMeta(name=name, value=value):
            db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (name, value))
        case Quarantine(item_id=item_id, why=why):
            db.execute("INSERT OR REPLACE INTO aside VALUES (?, ?)", (item_id, why))


def _write_result(db: sqlite3.Connection, op: PutResult) -> None:
    digest = checksum("results", op.game_id, op.summary, op.record)
    db.execute(
        "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?)",
        (op.game_id, op.end_ms, op.public, op.summary, op.record, digest),
    )
    db.executemany(
        "INSERT OR IGNORE INTO result_players VALUES (?, ?)", [(player, op.game_id) for player in op.players]
    )
