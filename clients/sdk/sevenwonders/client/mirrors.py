"""The newest whole picture, put together from responses that hold only what changed."""

from __future__ import annotations

import time
from collections.abc import Callable

from sevenwonders.v1 import events_pb2, game_pb2, lobby_pb2
from sevenwonders.v1 import game_service_pb2 as game
from sevenwonders.v1 import lobby_service_pb2 as lobby


class GameMirror:
    """A game as its watcher may see it; feed it every response of WatchGame."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._status_at = 0.0
        self.revision = 0
        self.public_view = game_pb2.PublicView()
        # None for spectators.
        self.private_view: game_pb2.PrivateView | None = None
        self.status = game_pb2.GameStatus()
        self.answers: dict[str, game_pb2.Move] = {}
        self.roster = game_pb2.Roster()
        self.events: list[events_pb2.GameEvent] = []
        self.private_events: list[events_pb2.PrivateEvent] = []
        self.chat_messages: list[lobby_pb2.ChatMessage] = []

    def apply(self, response: game.WatchGameResponse) -> None:
        """Take over what a response brings."""
        self.revision = max(self.revision, response.revision)
        if response.HasField("public_view"):
            self.public_view = response.public_view
        if response.HasField("private_view"):
            self.private_view = response.private_view
        if response.HasField("status"):
            self.status = response.status
            self._status_at = self._now()
        if response.HasField("answers"):
            self.answers = {answer.decision_id: answer.move for answer in response.answers.answers}
        if response.HasField("roster"):
            self.roster = response.roster
        self.events.extend(response.events)
        self.private_events.extend(response.private_events)
        self.chat_messages.extend(response.chat_messages)

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.public_view.phase == game_pb2.GAME_PHASE_FINISHED

    def open_decisions(self) -> list[game_pb2.Decision]:
        """Return the viewer's questions that have no answer yet."""
        if self.private_view is None:
            return []
        return [asked for asked in self.private_view.decisions if asked.decision_id not in self.answers]

    def remaining(self, seat: int) -> float | None:
        """Return the seconds left to a seat by now; None when no clock is set for it."""
        for clock in self.status.clocks:
            if clock.seat == seat:
                sent = clock.remaining.seconds + clock.remaining.nanos / 1e9
                stands = self.status.resting or bool(self.status.waiting_for_seats)
                return max(0.0, sent if stands else sent - (self._now() - self._status_at))
        return None


class TableMirror:
    """A table as its watcher may see it; feed it every response of WatchTable."""

    def __init__(self) -> None:
        self.table = lobby_pb2.Table()
        self.room_code = ""
        self.chat_messages: list[lobby_pb2.ChatMessage] = []
        self.notices: list[lobby.TableNotice] = []

    def apply(self, response: lobby.WatchTableResponse) -> None:
        """Take over what a response brings."""
        if response.HasField("table"):
            self.table = response.table
            self.room_code = response.room_code
        self.chat_messages.extend(response.chat_messages)
        self.notices.extend(response.notices)


class LobbyMirror:
    """The tables that can be seen; feed it every response of WatchLobby."""

    def __init__(self) -> None:
        self.tables: dict[str, lobby_pb2.Table] = {}

    def apply(self, response: lobby.WatchLobbyResponse) -> None:
        """Take over what a response brings."""
        for table_id in response.removed_table_ids:
            self.tables.pop(table_id, None)
        for table in response.tables:
            self.tables[table.table_id] = table
