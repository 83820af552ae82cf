"""Where a watcher stands: the request that opens or resumes a stream, and what of a response is new."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Generic, Protocol, TypeVar

from google.protobuf.message import Message

from sevenwonders.v1 import bot_service_pb2 as bot_pb2
from sevenwonders.v1 import events_pb2
from sevenwonders.v1 import game_service_pb2 as game_pb2
from sevenwonders.v1 import lobby_service_pb2 as lobby_pb2

Request_co = TypeVar("Request_co", bound=Message, covariant=True)
Response = TypeVar("Response", bound=Message)
Item = TypeVar("Item", bound=Message)


class Cursor(Protocol, Generic[Request_co, Response]):
    """The position of a watcher in a stream that can be opened again."""

    def request(self) -> Request_co:
        """Return the request that goes on where the watcher stands."""

    def advance(self, response: Response) -> Response | None:
        """Note a response; return what is new in it, or nothing for a heartbeat."""


class GameCursor:
    """Resumes WatchGame after the last revision and chat line."""

    def __init__(self, game_id: str, start_revision: int, after_chat_sequence: int, room_code: str) -> None:
        self._game_id = game_id
        self._start = start_revision
        self._chat = after_chat_sequence
        self._room_code = room_code
        self._revision = 0
        # A hand shown by Athena belongs to the revision that comes: it would be sent again after a resume.
        self._early: set[bytes] = set()

    def request(self) -> game_pb2.WatchGameRequest:
        """Return the request that goes on where the watcher stands."""
        return game_pb2.WatchGameRequest(
            game_id=self._game_id,
            start_revision=self._revision + 1 if self._revision else self._start,
            after_chat_sequence=self._chat,
            room_code=self._room_code,
        )

    def advance(self, response: game_pb2.WatchGameResponse) -> game_pb2.WatchGameResponse | None:
        """Note a response; return what is new in it, or nothing for a heartbeat."""
        _keep(response.private_events, [event for event in response.private_events if self._is_new(event)])
        self._revision = max(self._revision, response.revision)
        for line in response.chat_messages:
            self._chat = max(self._chat, line.sequence)
        return response if any(field.name != "revision" for field, _ in response.ListFields()) else None

    def _is_new(self, event: events_pb2.PrivateEvent) -> bool:
        content = event.SerializeToString(deterministic=True)
        if content in self._early:
            return False
        if event.HasField("hand_shown"):
            self._early.add(content)
        return True


class TableCursor:
    """Resumes WatchTable after the last chat line."""

    def __init__(self, table_id: str, after_chat_sequence: int, room_code: str) -> None:
        self._table_id = table_id
        self._chat = after_chat_sequence
        self._room_code = room_code

    def request(self) -> lobby_pb2.WatchTableRequest:
        """Return the request that goes on where the watcher stands."""
        return lobby_pb2.WatchTableRequest(
            table_id=self._table_id, after_chat_sequence=self._chat, room_code=self._room_code
        )

    def advance(self, response: lobby_pb2.WatchTableResponse) -> lobby_pb2.WatchTableResponse | None:
        """Note a response; return it, or nothing for a heartbeat."""
        for line in response.chat_messages:
            self._chat = max(self._chat, line.sequence)
        return response if response.ListFields() else None


class LobbyCursor:
    """Opens WatchLobby again; what disappeared meanwhile is told as removed."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._complete_next = False

    def request(self) -> lobby_pb2.WatchLobbyRequest:
        """Return the request that goes on where the watcher stands."""
        self._complete_next = True
        return lobby_pb2.WatchLobbyRequest()

    def advance(self, response: lobby_pb2.WatchLobbyResponse) -> lobby_pb2.WatchLobbyResponse | None:
        """Note a response; return it, or nothing for a heartbeat. The first of a stream is never left out."""
        first, self._complete_next = self._complete_next, False
        present = {table.table_id for table in response.tables}
        if first:
            response.removed_table_ids.extend(sorted(self._known - present))
            self._known = present
            return response
        self._known = (self._known | present) - set(response.removed_table_ids)
        return response if response.ListFields() else None


class BotRequestCursor:
    """Opens WatchBotRequests again; requests that lapsed meanwhile are told as removed."""

    def __init__(self, bot_levels: Sequence[str]) -> None:
        self._levels = list(bot_levels)
        self._known: set[str] = set()
        self._complete_next = False

    def request(self) -> bot_pb2.WatchBotRequestsRequest:
        """Return the request that goes on where the watcher stands."""
        self._complete_next = True
        return bot_pb2.WatchBotRequestsRequest(bot_levels=self._levels)

    def advance(self, response: bot_pb2.WatchBotRequestsResponse) -> bot_pb2.WatchBotRequestsResponse | None:
        """Note a response; return what is new in it, or nothing for a heartbeat."""
        first, self._complete_next = self._complete_next, False
        present = {request.bot_request_id for request in response.bot_requests}
        if first:
            _keep(response.bot_requests, [r for r in response.bot_requests if r.bot_request_id not in self._known])
            response.removed_bot_request_ids.extend(sorted(self._known - present))
            self._known = present
        else:
            self._known = (self._known | present) - set(response.removed_bot_request_ids)
        return response if response.ListFields() else None


class ReplayCursor:
    """Opens ReplayGame again and leaves out the positions that were received."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id
        self._next = 0

    def request(self) -> game_pb2.ReplayGameRequest:
        """Return the request; it always begins at the beginning."""
        return game_pb2.ReplayGameRequest(game_id=self._game_id)

    def advance(self, response: game_pb2.ReplayGameResponse) -> game_pb2.ReplayGameResponse | None:
        """Note a position; return it unless it was received before."""
        if response.step < self._next:
            return None
        self._next = response.step + 1
        return response


def _keep(field: MutableSequence[Item], kept: list[Item]) -> None:
    if len(kept) != len(field):
        # Messages of a repeated field are views into it: they are copied out before it is emptied.
        copies = [type(item).FromString(item.SerializeToString()) for item in kept]
        del field[:]
        field.extend(copies)
