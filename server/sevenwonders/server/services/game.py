"""GameService: playing, watching and replaying."""

from __future__ import annotations

import re
from typing import Final

from sevenwonders.server.errors import (
    BadField,
    GameNotFinished,
    GameNotFound,
    NotSeated,
    RecordDamaged,
    TableNotFound,
)
from sevenwonders.server.games.feed import GameStream
from sevenwonders.server.games.replay import ReplayStream
from sevenwonders.server.games.result import full_record
from sevenwonders.server.games.room import GameRoom
from sevenwonders.server.hub import Hub
from sevenwonders.server.lobby import opening
from sevenwonders.server.rpc import Call
from sevenwonders.server.store import Damaged, Store
from sevenwonders.server.streams import Stream
from sevenwonders.v1 import game_service_pb2 as pb
from sevenwonders.v1 import record_pb2

MOST_LINES: Final = 100
SOME_LINES: Final = 20
_PAGE: Final = re.compile(r"([0-9]{1,18})\.([0-9a-z]{1,40})")


class GameService:
    """One game, and those that are over."""

    OPEN: frozenset[str] = frozenset()

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def WatchGame(self, call: Call, request: pb.WatchGameRequest) -> Stream:
        """Stream a game as the caller may see it."""
        session = call.session
        room = self._hub.room(request.game_id)
        seat = room.core.seat_of(session.player_id)
        if seat is None:
            self._check_spectator(call, room, request.room_code)
        if request.start_revision < 0:
            raise BadField("a revision is not negative", field="start_revision")
        return GameStream(session, room, seat, request.start_revision, request.after_chat_sequence)

    def _check_spectator(self, call: Call, room: GameRoom, code: str) -> None:
        table_id = room.desk.table.table_id
        try:
            desk = opening.find(self._hub, call.session, call.address, table_id, code)
        except TableNotFound:
            raise GameNotFound("there is no such game") from None
        opening.check_may_watch(desk, call.session)

    def _seat(self, call: Call, game_id: str) -> tuple[GameRoom, int]:
        """Return the caller's game and seat; the seat follows from the token, never from the request."""
        room = self._hub.room(game_id)
        seat = room.core.seat_of(call.session.player_id)
        if seat is None:
            raise NotSeated("the caller has no seat in this game")
        room.desk.presence.touch(call.session.player_id)
        return room, seat

    async def SubmitMove(self, call: Call, request: pb.SubmitMoveRequest) -> pb.SubmitMoveResponse:
        """Answer a decision."""
        start = self._hub.clock.now()
        room, seat = self._seat(call, request.game_id)
        answer = room.submit(seat, request.decision_id, request.move)
        await room.stored()
        self._hub.observer.decision(self._hub.clock.now() - start)
        return pb.SubmitMoveResponse(answer=answer)

    async def WithdrawMove(self, call: Call, request: pb.WithdrawMoveRequest) -> pb.WithdrawMoveResponse:
        """Take an answer back."""
        room, seat = self._seat(call, request.game_id)
        room.withdraw(seat, request.decision_id)
        await room.stored()
        return pb.WithdrawMoveResponse()

    async def CallGod(self, call: Call, request: pb.CallGodRequest) -> pb.CallGodResponse:
        """Call the god of one's wonder."""
        room, seat = self._seat(call, request.game_id)
        target = request.target_seat if request.HasField("target_seat") else None
        made = room.call_god(seat, request.decision_id, target, request.resource)
        await room.stored()
        return pb.CallGodResponse(call=made)

    async def LeaveGame(self, call: Call, request: pb.LeaveGameRequest) -> pb.LeaveGameResponse:
        """Leave a running game for good."""
        room, _ = self._seat(call, request.game_id)
        room.people.left(call.session)
        await room.stored()
        return pb.LeaveGameResponse()

    async def ListGames(self, call: Call, request: pb.ListGamesRequest) -> pb.ListGamesResponse:
        """List finished games, newest first."""
        size = min(request.page_size or SOME_LINES, MOST_LINES)
        if size < 0:
            raise BadField("a page has 1 to 100 lines", field="page_size")
        before = _page(request.page_token)
        player_id = call.session.player_id
        own_only = request.own_only
        rows = await self._hub.journal.read(lambda store: store.results(before, size + 1, player_id, own_only))
        more = len(rows) > size
        rows = rows[:size]
        return pb.ListGamesResponse(
            games=[record_pb2.GameSummary.FromString(row.summary) for row in rows],
            next_page_token=f"{rows[-1].end_ms}.{rows[-1].game_id}" if more else "",
        )

    async def GetGameRecord(self, call: Call, request: pb.GetGameRecordRequest) -> pb.GetGameRecordResponse:
        """Return the record of a finished game."""
        kept = await self._kept(call, request.game_id)
        return pb.GetGameRecordResponse(game_record=full_record(kept))

    async def ReplayGame(self, call: Call, request: pb.ReplayGameRequest) -> Stream:
        """Stream a finished game again."""
        return ReplayStream(call.session, request.game_id, await self._kept(call, request.game_id))

    async def _kept(self, call: Call, game_id: str) -> bytes:
        player_id = call.session.player_id

        def read(store: Store) -> bytes | None:
            return store.record(game_id, player_id)

        try:
            kept = await self._hub.journal.read(read)
        except Damaged:
            raise RecordDamaged("the record of this game is damaged") from None
        if kept is not None:
            return kept
        room = self._hub.rooms.get(game_id)
        if room is not None and (room.desk.listed() or room.core.seat_of(player_id) is not None):
            raise GameNotFinished("the record is given out only after the end")
        raise GameNotFound("there is no such game")


def _page(token: str) -> tuple[int, str] | None:
    if not token:
        return None
    found = _PAGE.fullmatch(token)
    if found is None:
        raise BadField("the page token is none that was given out", field="page_token")
    return int(found[1]), found[2]
