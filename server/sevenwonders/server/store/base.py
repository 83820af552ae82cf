"""The interface every store fulfils, and the writes it understands."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol


class StoreError(Exception):
    """The store cannot be used."""


class StoreLocked(StoreError):
    """Another server writes to the same store."""


class Damaged(StoreError):
    """A stored row is not what was written."""


@dataclass(frozen=True, slots=True)
class PutSession:
    """Write a session, new or changed."""

    player_id: str
    document: bytes


@dataclass(frozen=True, slots=True)
class DropSession:
    """Forget a session."""

    player_id: str


@dataclass(frozen=True, slots=True)
class PutTable:
    """Write a table, new or changed."""

    table_id: str
    document: bytes


@dataclass(frozen=True, slots=True)
class DropTable:
    """Forget a table."""

    table_id: str


@dataclass(frozen=True, slots=True)
class AppendEntry:
    """Add the next entry to the log of a running game; numbers are consecutive from 0."""

    game_id: str
    number: int
    entry: bytes


@dataclass(frozen=True, slots=True)
class DropGame:
    """Forget the log of a game."""

    game_id: str


@dataclass(frozen=True, slots=True)
class PutResult:
    """Keep a finished game."""

    game_id: str
    end_ms: int
    public: bool
    players: tuple[str, ...]
    summary: bytes
    record: bytes


@dataclass(frozen=True, slots=True)
class PutMeta:
    """Remember a value under a name."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Quarantine:
    """Set a damaged table or game aside: it is kept for inspection and never loaded again."""

    item_id: str
    why: str


Op = PutSession | DropSession | PutTable | DropTable | AppendEntry | DropGame | PutResult | PutMeta | Quarantine


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A line of the history."""

    game_id: str
    end_ms: int
    summary: bytes


class Store(Protocol):
    """A durable store with one writer. Reading what was damaged raises Damaged, for that item only."""

    def commit(self, ops: Sequence[Op]) -> None:
        """Write all of it or nothing; when this returns it survives a crash."""

    def session_ids(self) -> list[str]:
        """Return the players with a session."""

    def session(self, player_id: str) -> bytes:
        """Return a session's document."""

    def table_ids(self) -> list[str]:
        """Return the tables that are not set aside, oldest first."""

    def table(self, table_id: str) -> bytes:
        """Return a table's document."""

    def entries(self, game_id: str) -> Iterator[bytes]:
        """Yield the log of a running game from its beginning."""

    def results(self, before: tuple[int, str] | None, limit: int, player_id: str, own_only: bool) -> list[ResultRow]:
        """Return finished games the player may know of, newest first, older than (end_ms, game_id)."""

    def record(self, game_id: str, player_id: str) -> bytes | None:
        """Return the record of a finished game the player may know of."""

    def prune(self, before_ms: int, keep: int) -> int:
        """Forget finished games that ended earlier or exceed the number kept; return how many."""

    def meta(self, name: str) -> str:
        """Return a remembered value, or an empty text."""

    def quarantined(self) -> dict[str, str]:
        """Return what was set aside, and why."""

    def close(self) -> None:
        """Let go of the store."""


def checksum(*parts: str | int | bytes) -> bytes:
    """Return a digest over what a row says and where it belongs."""
    digest = hashlib.sha256()
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode()
        digest.update(len(raw).to_bytes(4, "big"))
        digest.update(raw)
    return digest.digest()[:16]
