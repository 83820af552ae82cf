"""ReplayGame: a finished game, position by position."""

from __future__ import annotations

from sevenwonders.server.games.result import replayed
from sevenwonders.server.sessions import Session
from sevenwonders.server.streams import Stream


class ReplayStream(Stream):
    """Sends the next position whenever the reader has taken the last one."""

    def __init__(self, session: Session, game_id: str, kept: bytes) -> None:
        super().__init__(session, f"replay/{game_id}")
        self._positions = replayed(kept)

    def take(self) -> bytes | None:
        """Return the next position; after the last the stream ends."""
        position = next(self._positions, None)
        if position is None:
            self.end()
        return position
