"""Open streams: each has one slot that is filled when it can be sent, so that a slow reader costs no queue."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

from sevenwonders.server.errors import ServiceError, SlowReader, TooManyStreams

if TYPE_CHECKING:
    from sevenwonders.server.sessions import Session

Write = Callable[[bytes], Awaitable[None]]


class Stream:
    """One open stream of one session; subclasses say what there is to send."""

    # A stream ended for a reason gets this long to hand over what it is writing.
    LAST_WRITE = 1.0

    def __init__(self, session: Session, key: str) -> None:
        self.session = session
        # Of streams with the same key, the newest one of a session wins.
        self.key = key
        # Messages the reader took, and since when it has not taken the next one.
        self.sent = 0
        self.writing_since: float | None = None
        self._event = asyncio.Event()
        self._sent_at = 0.0
        self._beat = False
        self._over = False
        self._error: ServiceError | None = None
        self._task: asyncio.Task[None] | None = None

    def take(self) -> bytes | None:
        """Return what the reader should get now; None when it knows everything."""
        raise NotImplementedError

    def heartbeat(self) -> bytes:
        """Return a message that says nothing new."""
        return b""

    def opened(self) -> None:
        """Count from now on."""

    def closed(self) -> None:
        """Count no more."""

    def wake(self) -> None:
        """Look again whether there is something to send."""
        self._event.set()

    def end(self, error: ServiceError | None = None) -> None:
        """End the stream: with an error at once, without one after everything was sent."""
        if self._over and self._error is not None:
            return
        self._over = True
        self._error = error
        self._event.set()

    def tick(self, now: float, heartbeat: float, slow_reader: float) -> None:
        """Send a heartbeat when nothing was sent for so long; cut off who does not read."""
        if self.writing_since is None:
            if now - self._sent_at >= heartbeat:
                self._beat = True
                self._event.set()
            return
        blocked = now - self.writing_since
        if self._error is not None and blocked >= self.LAST_WRITE:
            self._cut()
        elif blocked >= slow_reader:
            self._over = True
            self._error = SlowReader("the reader took nothing for too long")
            self._cut()

    async def run(self, write: Write, now: Callable[[], float]) -> None:
        """Send whatever there is until the stream ends; raise the error it ends with."""
        self._task = asyncio.current_task()
        try:
            await self._run(write, now)
        except asyncio.CancelledError:
            if self._error is None:
                raise
            raise self._error from None

    async def _run(self, write: Write, now: Callable[[], float]) -> None:
        while self._error is None:
            self._event.clear()
            message = self.take()
            if message is None and self._beat:
                message = self.heartbeat()
            if message is not None:
                self._beat = False
                self._sent_at = self.writing_since = now()
                await write(message)
                self.sent += 1
                self.writing_since = None
            elif self._over:
                return
            else:
                await self._event.wait()
        raise self._error

    def _cut(self) -> None:
        if self._task is not None:
            self._task.cancel()


class Streams:
    """All open streams."""

    def __init__(self, most: int, most_by_address: int) -> None:
        self._most = most
        self._most_by_address = most_by_address
        self._open: dict[Stream, str] = {}
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[Stream]:
        return iter(list(self._open))

    def check(self, address: str) -> None:
        """Refuse one stream more than the server, or one network address, may have open."""
        if len(self._open) >= self._most:
            raise TooManyStreams("the server has too many open streams")
        if self._by_address[address] >= self._most_by_address:
            raise TooManyStreams("too many open streams come from this address")

    def add(self, stream: Stream, address: str) -> None:
        """Count a stream in."""
        self._open[stream] = address
        self._by_address[address] += 1

    def remove(self, stream: Stream) -> None:
        """Count a stream out."""
        address = self._open.pop(stream)
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def players(self) -> int:
        """Return how many different players have a stream open."""
        return len({stream.session.player_id for stream in self._open})

    def tick(self, now: float, heartbeat: float, slow_reader: float) -> None:
        """Give every stream its heartbeat or its end."""
        for stream in list(self._open):
            stream.tick(now, heartbeat, slow_reader)

    def end_all(self, error: ServiceError) -> None:
        """End every stream with this error."""
        for stream in list(self._open):
            stream.end(error)
