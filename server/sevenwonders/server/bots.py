"""Where bots come from: seats that want one, and the runners that watch for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sevenwonders.server import ids
from sevenwonders.server.clock import Clock, Timer
from sevenwonders.server.errors import BotRequestNotFound
from sevenwonders.server.sessions import Session
from sevenwonders.server.streams import Stream
from sevenwonders.v1 import bot_service_pb2


@dataclass(frozen=True, slots=True)
class Want:
    """A seat that wants a bot."""

    seat: int
    level: str
    game_id: str = ""
    stand_in: bool = False


@dataclass(slots=True)
class Request:
    """A want that was posted."""

    request_id: str
    table_id: str
    want: Want
    timer: Timer | None = None

    def to_proto(self) -> bot_service_pb2.BotRequest:
        """Return the request as runners see it."""
        return bot_service_pb2.BotRequest(
            bot_request_id=self.request_id,
            table_id=self.table_id,
            game_id=self.want.game_id,
            seat=self.want.seat,
            bot_level=self.want.level,
            stand_in=self.want.stand_in,
        )


class BotBoard:
    """All seats that want a bot."""

    def __init__(self, clock: Clock, wait: float) -> None:
        self._clock = clock
        self._wait = wait
        self._requests: dict[str, Request] = {}
        self._runners: list[RunnerStream] = []

    def post(self, table_id: str, want: Want, on_missing: Callable[[], None]) -> str:
        """Ask the runners; when none takes the seat in time, `on_missing` is called once."""
        request = Request(ids.new_id("b"), table_id, want)
        request.timer = self._clock.call_later(self._wait, on_missing)
        self._requests[request.request_id] = request
        for runner in self._runners:
            runner.posted(request)
        return request.request_id

    def remove(self, request_id: str) -> None:
        """Take a request back, or note that it was fulfilled."""
        request = self._requests.pop(request_id, None)
        if request is None:
            return
        if request.timer is not None:
            request.timer.cancel()
        for runner in self._runners:
            runner.removed(request)

    def get(self, request_id: str) -> Request:
        """Return an open request."""
        request = self._requests.get(request_id)
        if request is None:
            raise BotRequestNotFound("that seat wants no bot any more")
        return request

    def open_requests(self) -> list[Request]:
        """Return all requests, oldest first."""
        return list(self._requests.values())

    def levels(self) -> list[str]:
        """Return the levels the connected runners offer, weakest first."""
        found: dict[str, None] = {}
        for runner in self._runners:
            found.update(dict.fromkeys(runner.levels))
        return list(found)

    def join(self, runner: RunnerStream) -> None:
        """Count a runner in."""
        self._runners.append(runner)

    def leave(self, runner: RunnerStream) -> None:
        """Count a runner out."""
        if runner in self._runners:
            self._runners.remove(runner)


class RunnerStream(Stream):
    """WatchBotRequests of one runner."""

    def __init__(self, session: Session, board: BotBoard, levels: list[str]) -> None:
        super().__init__(session, "bots")
        self.levels = levels
        self._board = board
        self._first = True
        self._new: dict[str, Request] = {}
        self._gone: dict[str, None] = {}

    def opened(self) -> None:
        """Hear of everything that is wanted."""
        self._board.join(self)
        for request in self._board.open_requests():
            self.posted(request)

    def closed(self) -> None:
        """Hear no more."""
        self._board.leave(self)

    def posted(self, request: Request) -> None:
        """Hear of a new request."""
        if request.want.level in self.levels:
            self._new[request.request_id] = request
            self.wake()

    def removed(self, request: Request) -> None:
        """Hear that a request is gone."""
        if self._new.pop(request.request_id, None) is None and request.want.level in self.levels:
            self._gone[request.request_id] = None
            self.wake()

    def take(self) -> bytes | None:
        """Return the changes since the last message; the first one comes even when nothing is wanted."""
        if not (self._first or self._new or self._gone):
            return None
        message = bot_service_pb2.WatchBotRequestsResponse(
            bot_requests=[request.to_proto() for request in self._new.values()],
            removed_bot_request_ids=list(self._gone),
        )
        self._first = False
        self._new, self._gone = {}, {}
        return message.SerializeToString()
