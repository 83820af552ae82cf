"""LobbyService: tables, seats and chat."""

from __future__ import annotations

from sevenwonders.server.hub import Hub
from sevenwonders.server.lobby import opening, seating, starting
from sevenwonders.server.lobby.desk import Desk
from sevenwonders.server.lobby.feeds import LobbyStream, TableStream
from sevenwonders.server.rpc import Call
from sevenwonders.server.streams import Stream
from sevenwonders.v1 import lobby_pb2
from sevenwonders.v1 import lobby_service_pb2 as pb


class LobbyService:
    """Finding and arranging games."""

    OPEN: frozenset[str] = frozenset()

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def _desk(self, call: Call, table_id: str) -> Desk:
        """Return a table the caller may know of."""
        desk = self._hub.desk(table_id)
        desk.check_known(call.session)
        return desk

    async def WatchLobby(self, call: Call, request: pb.WatchLobbyRequest) -> Stream:
        """Stream the list of tables."""
        return LobbyStream(call.session, self._hub)

    async def WatchTable(self, call: Call, request: pb.WatchTableRequest) -> Stream:
        """Stream one table."""
        desk = opening.find(self._hub, call.session, call.address, request.table_id, request.room_code)
        opening.check_may_watch(desk, call.session)
        return TableStream(call.session, desk, max(0, request.after_chat_sequence))

    async def CreateTable(self, call: Call, request: pb.CreateTableRequest) -> pb.CreateTableResponse:
        """Open a table."""
        desk = opening.open_table(self._hub, call.session, call.address, request)
        await desk.stored()
        return pb.CreateTableResponse(table=desk.shown(), room_code=_code(desk))

    async def UpdateTable(self, call: Call, request: pb.UpdateTableRequest) -> pb.UpdateTableResponse:
        """Change title or options."""
        desk = self._desk(call, request.table_id)
        title = request.title if request.HasField("title") else None
        options = request.options if request.HasField("options") else None
        seating.update(desk, call.session, title, options)
        await desk.stored()
        return pb.UpdateTableResponse(table=desk.shown(), room_code=_code(desk))

    async def JoinTable(self, call: Call, request: pb.JoinTableRequest) -> pb.JoinTableResponse:
        """Take a seat."""
        desk = opening.find(self._hub, call.session, call.address, request.table_id, request.room_code)
        seat = seating.join(desk, call.session, request.seat if request.HasField("seat") else None)
        await desk.stored()
        return pb.JoinTableResponse(table=desk.shown(), seat=seat)

    async def LeaveTable(self, call: Call, request: pb.LeaveTableRequest) -> pb.LeaveTableResponse:
        """Leave one's seat for good."""
        desk = self._desk(call, request.table_id)
        seating.leave(desk, call.session)
        await desk.stored()
        return pb.LeaveTableResponse()

    async def SetReady(self, call: Call, request: pb.SetReadyRequest) -> pb.SetReadyResponse:
        """Say whether one is ready."""
        desk = self._desk(call, request.table_id)
        seating.set_ready(desk, call.session, request.ready)
        await desk.stored()
        return pb.SetReadyResponse()

    async def SetWish(self, call: Call, request: pb.SetWishRequest) -> pb.SetWishResponse:
        """Say what one would like to play with."""
        wish = request.wish if request.HasField("wish") else lobby_pb2.Wish()
        desk = self._desk(call, request.table_id)
        seating.set_wish(desk, call.session, wish)
        await desk.stored()
        return pb.SetWishResponse()

    async def ArrangeSeats(self, call: Call, request: pb.ArrangeSeatsRequest) -> pb.ArrangeSeatsResponse:
        """Put those seated into another order."""
        desk = self._desk(call, request.table_id)
        seating.arrange(desk, call.session, list(request.order))
        await desk.stored()
        return pb.ArrangeSeatsResponse(table=desk.shown())

    async def EjectPlayer(self, call: Call, request: pb.EjectPlayerRequest) -> pb.EjectPlayerResponse:
        """Remove a player from an open table."""
        desk = self._desk(call, request.table_id)
        seating.eject(desk, call.session, request.seat)
        await desk.stored()
        return pb.EjectPlayerResponse()

    async def RequestBot(self, call: Call, request: pb.RequestBotRequest) -> pb.RequestBotResponse:
        """Ask for a bot."""
        desk = self._desk(call, request.table_id)
        wanted = request.seat if request.HasField("seat") else None
        seat = seating.request_bot(desk, call.session, wanted, request.bot_level)
        await desk.stored()
        return pb.RequestBotResponse(seat=seat)

    async def RemoveBot(self, call: Call, request: pb.RemoveBotRequest) -> pb.RemoveBotResponse:
        """Remove a bot."""
        desk = self._desk(call, request.table_id)
        seating.remove_bot(desk, call.session, request.seat)
        await desk.stored()
        return pb.RemoveBotResponse()

    async def StartGame(self, call: Call, request: pb.StartGameRequest) -> pb.StartGameResponse:
        """Start the game."""
        desk = self._desk(call, request.table_id)
        game_id = starting.start(desk, call.session)
        await desk.stored()
        return pb.StartGameResponse(game_id=game_id)

    async def Rematch(self, call: Call, request: pb.RematchRequest) -> pb.RematchResponse:
        """Open a finished table again."""
        desk = self._desk(call, request.table_id)
        starting.rematch(desk, call.session)
        await desk.stored()
        return pb.RematchResponse(table=desk.shown())

    async def SendChatMessage(self, call: Call, request: pb.SendChatMessageRequest) -> pb.SendChatMessageResponse:
        """Say something to everybody at a table."""
        desk = self._desk(call, request.table_id)
        line = opening.chat(desk, call.session, opening.request_id(request.request_id), request.text)
        await desk.stored()
        return pb.SendChatMessageResponse(chat_message=line)


def _code(desk: Desk) -> str:
    return desk.table.room_code if desk.table.options.private else ""
