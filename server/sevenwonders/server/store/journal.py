"""Group commit: writes queue up while the previous ones reach the disk, and then go together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from sevenwonders.server.store.base import Op, Store, StoreError

log = logging.getLogger(__name__)
T = TypeVar("T")
# Under load a commit begins at the earliest so many seconds after the previous one: a few more writes go with it, and
# each answer costs less. The first write after a quiet moment goes at once.
PAUSE: Final = 0.002


class Written(asyncio.Future[None]):
    """Done when a batch of writes is safe. Shared by many, so nobody who stops waiting for it may cancel it."""

    def cancel(self, msg: object = None) -> bool:
        """Refuse: whoever waits is cancelled once the writes are safe."""
        return False


class Journal:
    """The only way to use the store while the server runs; its one thread is the only one that touches it."""

    def __init__(self, store: Store, on_failure: Callable[[], None]) -> None:
        self._store = store
        # Memory and disk disagree after a failed write: the only safe thing left is to stop.
        self._on_failure = on_failure
        self._ops: list[Op] = []
        self._next: Written | None = None
        self._busy = False
        self._ended_at = 0.0
        self._failed = False
        self._work: SimpleQueue[tuple[Callable[[], Any], Callable[[Any, Exception | None], None]] | None] = (
            SimpleQueue()
        )
        self._thread: Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def write(self, *ops: Op) -> Written:
        """Queue writes; the future is done when they are safe."""
        self._ops.extend(ops)
        if self._next is None:
            self._next = Written(loop=self._running_loop())
            # Nobody needs to look: a failure stops the server.
            self._next.add_done_callback(_seen)
            if not self._busy:
                self._schedule()
        return self._next

    async def read(self, work: Callable[[Store], T]) -> T:
        """Run a reading access after everything queued before it."""
        if self._next is not None:
            await asyncio.wait([self._next])
        answer: asyncio.Future[T] = self._running_loop().create_future()

        def done(result: Any, error: Exception | None) -> None:
            if answer.cancelled():
                return
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(result)

        self._put(lambda: work(self._store), done)
        return await answer

    def prune(self, before_ms: int, keep: int) -> None:
        """Forget old finished games, in the background."""
        self._put(lambda: self._store.prune(before_ms, keep), _pruned)

    async def close(self) -> None:
        """Write what is queued, then close the store."""
        while self._next is not None or self._busy:
            await self.read(lambda store: None)
        await self.read(lambda store: store.close())
        self._work.put(None)
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _running_loop(self) -> asyncio.AbstractEventLoop:
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        return self._loop

    def _schedule(self) -> None:
        self._busy = True
        loop = self._running_loop()
        wait = self._ended_at + PAUSE - loop.time()
        if wait > 0:
            loop.call_later(wait, self._commit)
        else:
            # Not now: what belongs together is still being queued.
            loop.call_soon(self._commit)

    def _commit(self) -> None:
        ops, self._ops = self._ops, []
        batch, self._next = self._next, None
        failed = self._failed

        def commit() -> None:
            if failed:
                raise StoreError("an earlier write failed")
            self._store.commit(ops)

        def committed(_: Any, error: Exception | None) -> None:
            self._busy = False
            self._ended_at = self._running_loop().time()
            if batch is not None:
                if error is None:
                    batch.set_result(None)
                else:
                    self._fail(error)
                    batch.set_exception(StoreError("the write failed"))
            if self._next is not None and not self._busy:
                self._schedule()

        self._put(commit, committed)

    def _fail(self, error: Exception) -> None:
        if not self._failed:
            self._failed = True
            log.critical("a write failed; the server stops", extra={"error": str(error)})
            self._on_failure()

    def _put(self, work: Callable[[], Any], done: Callable[[Any, Exception | None], None]) -> None:
        if self._thread is None:
            self._running_loop()
            self._thread = Thread(target=self._run, name="store", daemon=True)
            self._thread.start()
        self._work.put((work, done))

    def _run(self) -> None:
        loop = self._loop
        assert loop is not None
        while (item := self._work.get()) is not None:
            work, done = item
            result, failure = None, None
            try:
                result = work()
            except Exception as error:
                failure = error
            loop.call_soon_threadsafe(done, result, failure)


def _seen(future: asyncio.Future[None]) -> None:
    future.exception()


def _pruned(_: Any, error: Exception | None) -> None:
    if error is not None:
        log.error("old games could not be forgotten", extra={"error": str(error)})
