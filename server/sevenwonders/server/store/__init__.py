"""What outlives the process: sessions, tables, running games and finished ones."""

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
    Store,
    StoreError,
    StoreLocked,
)
from sevenwonders.server.store.journal import Journal, Written
from sevenwonders.server.store.memory import MemoryStore
from sevenwonders.server.store.sqlite import SqliteStore

__all__ = [
    "AppendEntry",
    "Damaged",
    "DropGame",
    "DropSession",
    "DropTable",
    "Journal",
    "MemoryStore",
    "Op",
    "PutMeta",
    "PutResult",
    "PutSession",
    "PutTable",
    "Quarantine",
    "ResultRow",
    "SqliteStore",
    "Store",
    "StoreError",
    "StoreLocked",
    "Written",
]
