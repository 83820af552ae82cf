"""WatchGame: a game as one caller may see it, from any revision on."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from sevenwonders.server.errors import GameAbandoned
from sevenwonders.server.games.core import ABANDONED
from sevenwonders.server.sessions import Session
from sevenwonders.server.streams import Stream
from sevenwonders.v1 import game_service_pb2

if TYPE_CHECKING:
    from sevenwonders.server.games.room import GameRoom

Response = game_service_pb2.WatchGameResponse


class GameStream(Stream):
    """One watcher; remembers what it was sent, so that a response holds what changed since and nothing twice."""

    def __init__(
        self, session: Session, room: GameRoom, seat: int | None, start_revision: int, after_chat: int
    ) -> None:
        super().__init__(session, f"game/{room.core.game_id}")
        self.seat = seat
        self._room = room
        core = room.core
        # The next public event to send, and the place of the next private one.
        self._next = start_revision if start_revision > 0 else core.revision + 1
        self._next_private = self._first_private()
        self._chat = after_chat
        self._position = self._private = self._answers = self._status = -1
        self._roster = (-1, -1)
        self._put_off = False

    def _first_private(self) -> int:
        if self.seat is None:
            return 0
        return bisect_left(self._room.core.chronicle.private[self.seat], (self._next, b""))

    def opened(self) -> None:
        """Join the watchers; a game that is over sends what there is and ends."""
        self._room.streams.add(self)
        if self.seat is not None:
            self._room.desk.presence.arrive(self.session.player_id)
        if self._room.core.ended and self._room.safe():
            self.finish()

    def closed(self) -> None:
        """Leave the watchers."""
        self._room.streams.discard(self)
        if self.seat is not None:
            self._room.desk.presence.depart(self.session.player_id)

    def finish(self) -> None:
        """End as the game did, once everything was sent."""
        if self._room.core.ended == ABANDONED:
            self.end(GameAbandoned("the game ended when the last person left"))
        else:
            self.end()

    def heartbeat(self) -> bytes:
        """Return the revision alone."""
        return self._room.frames.revision()

    def in_a_hurry(self) -> bool:
        """Tell whether this viewer was put off, or has news of its own that no other waits for."""
        if self._put_off:
            return True
        return self.seat is not None and self._private != self._room.core.private_changes[self.seat]

    def take(self) -> bytes | None:
        """Return everything this viewer has not been sent."""
        room = self._room
        if not room.safe():
            # Woken again as soon as it is on disk.
            self._put_off = True
            return None
        self._put_off = False
        core = room.core
        frames = room.frames
        parts = [frames.revision()]
        if self._position != core.position_changes:
            self._position = core.position_changes
            parts.append(frames.public())
        if self.seat is not None:
            self._take_private(self.seat, parts)
        if self._next <= core.revision:
            parts.append(core.chronicle.public_since(self._next))
            self._next = core.revision + 1
        if self._status != core.status_changes:
            self._status = core.status_changes
            parts.append(frames.status())
        people = (core.roster_changes, room.desk.presence.changes)
        if self._roster != people:
            self._roster = people
            parts.append(frames.roster())
        self._take_chat(parts)
        return b"".join(parts) if len(parts) > 1 else None

    def _take_private(self, seat: int, parts: list[bytes]) -> None:
        core = self._room.core
        if self._private != core.private_changes[seat]:
            self._private = core.private_changes[seat]
            parts.append(self._room.frames.private(seat))
        secrets = core.chronicle.private[seat]
        if self._next_private < len(secrets):
            parts.extend(data for _, data in secrets[self._next_private :])
            self._next_private = len(secrets)
        if self._answers != core.answer_changes[seat]:
            self._answers = core.answer_changes[seat]
            parts.append(self._room.frames.answers(seat))

    def _take_chat(self, parts: list[bytes]) -> None:
        table = self._room.desk.table
        if 0 <= self._chat < table.chat_count:
            lines = [line for line in table.chat if line.sequence > self._chat]
            self._chat = table.chat_count
            parts.append(Response(chat_messages=lines).SerializeToString())
