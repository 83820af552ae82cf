"""Group commit: writes queue up while the previous ones reach the disk, and then go together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sevenwonders.server.store.base import Op, Store, StoreError

log = logging.getLogger(__name__)
T = TypeVar("T")


class Journal:
    """The only way to write while the server runs; its one thread is the only one that touches the store."""

    def __init__(self, store: Store, on_failure: Callable[[], None]) -> None:
        self._store = store
        # Memory and disk disagree after a failed write: the only safe thing left is to stop.
        self._on_failure = on_failure
        self._thread = ThreadPoolExecutor(1, "store")
        self._queue: list[Op] = []
        self._next: asyncio.Future[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._failed = False

    def write(self, *ops: Op) -> asyncio.Future[None]:
        """Queue writes; the future is done when they are safe."""
        self._queue.extend(ops)
        if self._next is None:
            self._next = asyncio.get_running_loop().create_future()
            # Nobody needs to look: a failure stops the server.
            self._next.add_done_callback(_seen)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._drain(), name="journal")
        return self._next

    async def read(self, work: Callable[[Store], T]) -> T:
        """Run a reading access after everything queued before it."""
        if self._next is not None:
            await asyncio.wait([self._next])
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, self._store)

    def prune(self, before_ms: int, keep: int) -> None:
        """Forget old finished games, in the background."""
        self._thread.submit(self._prune, before_ms, keep)

    def _prune(self, before_ms: int, keep: int) -> None:
        try:
            self._store.prune(before_ms, keep)
        except Exception as error:
            log.error("old games could not be forgotten", extra={"error": str(error)})

    async def close(self) -> None:
        """Write what is queued, then close the store."""
        while self._task is not None:
            await asyncio.wait([self._task])
        await asyncio.get_running_loop().run_in_executor(self._thread, self._store.close)
        self._thread.shutdown()

    async def _drain(self) -> None:
        loop = asyncio.get_running_loop()
        while self._next is not None:
            ops, self._queue = self._queue, []
            batch, self._next = self._next, None
            try:
                if self._failed:
                    raise StoreError("an earlier write failed")
                await loop.run_in_executor(self._thread, self._store.commit, ops)
            except Exception as error:
                self._fail(error)
                batch.set_exception(StoreError("the write failed"))
            else:
                batch.set_result(None)
        self._task = None

    def _fail(self, error: Exception) -> None:
        if not self._failed:
            self._failed = True
            log.critical("a write failed; the server stops", extra={"error": str(error)})
            self._on_failure()


def _seen(future: asyncio.Future[None]) -> None:
    future.exception()
