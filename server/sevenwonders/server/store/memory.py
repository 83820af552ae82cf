"""A store that lives as long as the process: for embedded servers without a file, and for tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sevenwonders.server.store.base import (
    AppendEntry,
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
)


class MemoryStore:
    """Everything in dictionaries."""

    def __init__(self) -> None:
        self._sessions: dict[str, bytes] = {}
        self._tables: dict[str, bytes] = {}
        self._logs: dict[str, list[bytes]] = {}
        self._results: dict[str, PutResult] = {}
        self._meta: dict[str, str] = {}
        self._aside: dict[str, str] = {}

    def commit(self, ops: Sequence[Op]) -> None:
        """Write all of it or nothing."""
        lengths: dict[str, int] = {}
        for op in ops:
            if isinstance(op, AppendEntry):
                expected = lengths.get(op.game_id, len(self._logs.get(op.game_id, ())))
                if op.number != expected:
                    raise StoreError(f"entry {op.number} of {op.game_id} follows entry {expected - 1}")
                lengths[op.game_id] = expected + 1
            elif isinstance(op, DropGame):
                lengths[op.game_id] = 0
        for op in ops:
            self._apply(op)

    def _apply(self, op: Op) -> None:
        match op:
            case PutSession():
                self._sessions[op.player_id] = op.document
            case DropSession():
                self._sessions.pop(op.player_id, None)
            case PutTable():
                self._tables[op.table_id] = op.document
            case DropTable():
                self._tables.pop(op.table_id, None)
            case AppendEntry():
                self._logs.setdefault(op.game_id, []).append(op.entry)
            case DropGame():
                self._logs.pop(op.game_id, None)
            case PutResult():
                self._results[op.game_id] = op
            case PutMeta():
                self._meta[op.name] = op.value
            case Quarantine():
                self._aside[op.item_id] = op.why

    def session_ids(self) -> list[str]:
        """Return the players with a session."""
        return list(self._sessions)

    def session(self, player_id: str) -> bytes:
        """Return a session's document."""
        return self._sessions[player_id]

    def table_ids(self) -> list[str]:
        """Return the tables that are not set aside, oldest first."""
        return [table_id for table_id in self._tables if table_id not in self._aside]

    def table(self, table_id: str) -> bytes:
        """Return a table's document."""
        return self._tables[table_id]

    def entries(self, game_id: str) -> Iterator[bytes]:
        """Yield the log of a running game from its beginning."""
        yield from list(self._logs.get(game_id, ()))

    def results(self, before: tuple[int, str] | None, limit: int, player_id: str, own_only: bool) -> list[ResultRow]:
        """Return finished games the player may know of, newest first."""
        known = [row for row in self._results.values() if _may_know(row, player_id, own_only)]
        known.sort(key=lambda row: (row.end_ms, row.game_id), reverse=True)
        if before is not None:
            known = [row for row in known if (row.end_ms, row.game_id) < before]
        return [ResultRow(row.game_id, row.end_ms, row.summary) for row in known[:limit]]

    def record(self, game_id: str, player_id: str) -> bytes | None:
        """Return the record of a finished game the player may know of."""
        row = self._results.get(game_id)
        return row.record if row is not None and _may_know(row, player_id, own_only=False) else None

    def prune(self, before_ms: int, keep: int) -> int:
        """Forget finished games that ended earlier or exceed the number kept."""
        newest = sorted(self._results.values(), key=lambda row: (row.end_ms, row.game_id), reverse=True)
        dropped = [row for place, row in enumerate(newest) if place >= keep or row.end_ms < before_ms]
        for row in dropped:
            del self._results[row.game_id]
        return len(dropped)

    def meta(self, name: str) -> str:
        """Return a remembered value, or an empty text."""
        return self._meta.get(name, "")

    def quarantined(self) -> dict[str, str]:
        """Return what was set aside, and why."""
        return dict(self._aside)

    def close(self) -> None:
        """Nothing to let go of."""


def _may_know(row: PutResult, player_id: str, own_only: bool) -> bool:
    return player_id in row.players or (row.public and not own_only)
