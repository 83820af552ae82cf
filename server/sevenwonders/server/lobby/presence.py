"""Who is connected to a table, with a moment of grace for those who lose the connection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from sevenwonders.server.clock import Clock, Timer


class Presence:
    """Counts the streams of those seated; `changed` hears of a player who came (True) or is gone (False)."""

    def __init__(self, clock: Clock, grace: Callable[[str], float], changed: Callable[[str, bool], None]) -> None:
        self._clock = clock
        self._grace_of = grace
        self._changed = changed
        self._streams: Counter[str] = Counter()
        self._grace: dict[str, Timer] = {}
        # Grows whenever somebody comes or goes.
        self.changes = 1
        # Since when nobody is connected, while nobody is.
        self.quiet_since = clock.now()

    def is_here(self, player_id: str) -> bool:
        """Tell whether a player is connected, or lost the connection only a moment ago."""
        return bool(player_id) and (self._streams[player_id] > 0 or player_id in self._grace)

    def nobody(self) -> bool:
        """Tell whether nobody has a stream open."""
        return not self._streams

    def arrive(self, player_id: str) -> None:
        """A stream was opened."""
        self._streams[player_id] += 1
        timer = self._grace.pop(player_id, None)
        if timer is not None:
            timer.cancel()
        if self._streams[player_id] == 1:
            self.changes += 1
            self._changed(player_id, True)

    def depart(self, player_id: str) -> None:
        """A stream was closed."""
        self._streams[player_id] -= 1
        if self._streams[player_id] <= 0:
            del self._streams[player_id]
            self.expect(player_id)

    def touch(self, player_id: str) -> None:
        """A player acted, perhaps without any stream: that is no absence."""
        if not self.is_here(player_id):
            self.arrive(player_id)
            self.depart(player_id)

    def expect(self, player_id: str) -> None:
        """Give a player some time to connect before they count as gone."""
        if not self.is_here(player_id):
            self._grace[player_id] = self._clock.call_later(self._grace_of(player_id), lambda: self._gone(player_id))
            self.quiet_since = self._clock.now()

    def stop(self) -> None:
        """Hear of nobody any more."""
        for timer in self._grace.values():
            timer.cancel()
        self._changed = _nobody_cares

    def _gone(self, player_id: str) -> None:
        self._grace.pop(player_id, None)
        self.changes += 1
        self._changed(player_id, False)


def _nobody_cares(player_id: str, here: bool) -> None:
    """Stand in for a table that is closed."""
