"""What the server tells whoever counts: a metrics exporter, a test, or nobody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Figures:
    """What there is at this moment."""

    sessions: int
    # Players and bots with an open stream.
    connected: int
    tables: int
    games: int
    streams: int


class Observer(Protocol):
    """Told of everything worth counting; must be quick and must not raise."""

    def call(self, method: str, code: str, seconds: float) -> None:
        """Hear that a unary call was answered, or a stream ended, with a gRPC code."""

    def decision(self, seconds: float) -> None:
        """Hear that an answer was accepted and is on disk, so long after it arrived."""

    def sent(self, size: int) -> None:
        """Hear that a message went to a stream."""

    def game_started(self, players: int) -> None:
        """Hear that a game began."""

    def game_ended(self, how: str) -> None:
        """Hear that a game was `finished` or `abandoned`."""


class NullObserver:
    """Counts nothing."""

    def call(self, method: str, code: str, seconds: float) -> None:
        """Do nothing."""

    def decision(self, seconds: float) -> None:
        """Do nothing."""

    def sent(self, size: int) -> None:
        """Do nothing."""

    def game_started(self, players: int) -> None:
        """Do nothing."""

    def game_ended(self, how: str) -> None:
        """Do nothing."""
