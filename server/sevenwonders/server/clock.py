"""Time as a parameter: the real clock, and one that tests move by hand."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will be called, unless cancelled."""

    def cancel(self) -> None:
        """Make sure the call does not happen any more."""


class Clock(Protocol):
    """What the server needs to know about time."""

    def now(self) -> float:
        """Return seconds that never jump: for limits and time-outs."""

    def wall_ms(self) -> int:
        """Return milliseconds since 1970: for logs, records and what outlives a restart."""

    def call_later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Call an action later, in the loop that asks for it."""


class SystemClock:
    """The time of the machine."""

    def __init__(self) -> None:
        # Dates follow the monotonic clock from here on: setting the machine's date moves no deadline.
        self._epoch_ms = time.time_ns() // 1_000_000 - round(time.monotonic() * 1000)

    def now(self) -> float:
        """Return the machine's monotonic time."""
        return time.monotonic()

    def wall_ms(self) -> int:
        """Return the date and time, as the machine's date was when the clock was made."""
        return self._epoch_ms + round(time.monotonic() * 1000)

    def call_later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Call an action later."""
        return asyncio.get_running_loop().call_later(max(0.0, seconds), action)


class _FakeTimer:
    def __init__(self, action: Callable[[], None]) -> None:
        self.action: Callable[[], None] | None = action

    def cancel(self) -> None:
        self.action = None


class FakeClock:
    """A clock that stands still until a test moves it."""

    def __init__(self, wall_ms: int = 1_700_000_000_000) -> None:
        self._now = 0.0
        self._wall_ms = wall_ms
        self._order = itertools.count()
        self._timers: list[tuple[float, int, _FakeTimer]] = []

    def now(self) -> float:
        """Return the seconds moved so far."""
        return self._now

    def wall_ms(self) -> int:
        """Return the date the clock was set to, plus what it was moved."""
        return self._wall_ms + round(self._now * 1000)

    def call_later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Call an action when the clock is moved past its time."""
        timer = _FakeTimer(action)
        heapq.heappush(self._timers, (self._now + max(0.0, seconds), next(self._order), timer))
        return timer

    def advance(self, seconds: float) -> None:
        """Move on, calling what falls due on the way, in order."""
        end = self._now + seconds
        while self._timers and self._timers[0][0] <= end:
            due, _, timer = heapq.heappop(self._timers)
            self._now = max(self._now, due)
            if timer.action is not None:
                action, timer.action = timer.action, None
                action()
        self._now = end
