"""Time that counts against players: it runs, stands and starts anew with every step."""

from __future__ import annotations


class Stopwatch:
    """Milliseconds that passed while it ran. The caller tells the time."""

    __slots__ = ("_passed", "_since")

    def __init__(self) -> None:
        self._passed = 0
        self._since: int | None = None

    def run(self, now: int) -> None:
        """Go on counting."""
        if self._since is None:
            self._since = now

    def stop(self, now: int) -> None:
        """Count no further until told to run."""
        self._passed = self.value(now)
        self._since = None

    def reset(self, now: int) -> None:
        """Begin at nothing, running or standing as before."""
        self._passed = 0
        if self._since is not None:
            self._since = now

    def running(self) -> bool:
        """Tell whether it runs."""
        return self._since is not None

    def value(self, now: int) -> int:
        """Return what has passed."""
        return self._passed + (max(0, now - self._since) if self._since is not None else 0)
