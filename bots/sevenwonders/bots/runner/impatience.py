"""Waiting for a server that is away, but not for ever."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final, Protocol

from sevenwonders.client import Link, LinkState

LOG: Final = logging.getLogger("sevenwonders.bots")
# A restart takes seconds; a server that stays away longer than this has stopped.
GIVE_UP_SECONDS: Final = 120.0


class Closable(Protocol):
    """Something that can be ended, such as a stream that opens itself again."""

    def close(self) -> None:
        """End it."""


class Impatience:
    """Hears how a stream fares and ends it when its server stays away too long."""

    def __init__(self, seconds: float = GIVE_UP_SECONDS, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._away_since: float | None = None
        self.watch: Closable | None = None

    def __call__(self, state: LinkState) -> None:
        """Note a change of the connection."""
        if state.link is not Link.RECONNECTING:
            self._away_since = None
            return
        now = self._clock()
        if self._away_since is None:
            self._away_since = now
        if now - self._away_since >= self._seconds and self.watch is not None:
            LOG.warning("the server stays away; giving up")
            self.watch.close()
