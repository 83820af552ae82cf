"""BotService: seats that want bots, and the runners that bring them."""

from __future__ import annotations

from typing import Final

from sevenwonders.server import text
from sevenwonders.server.bots import RunnerStream
from sevenwonders.server.errors import BadField, NotRunner
from sevenwonders.server.hub import Hub
from sevenwonders.server.lobby import options
from sevenwonders.server.rpc import Call
from sevenwonders.server.streams import Stream
from sevenwonders.v1 import bot_service_pb2 as pb

MOST_LEVELS: Final = 64


class BotService:
    """For the sessions of runners only."""

    OPEN: frozenset[str] = frozenset()

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def WatchBotRequests(self, call: Call, request: pb.WatchBotRequestsRequest) -> Stream:
        """Stream the seats that want a bot."""
        _check_runner(call)
        if not 1 <= len(request.bot_levels) <= MOST_LEVELS:
            raise BadField("a runner offers 1 to 64 levels", field="bot_levels")
        levels = [options.level(level, "bot_levels") for level in request.bot_levels]
        return RunnerStream(call.session, self._hub.board, levels)

    async def TakeBotSeat(self, call: Call, request: pb.TakeBotSeatRequest) -> pb.TakeBotSeatResponse:
        """Take a seat for a bot."""
        _check_runner(call)
        hub = self._hub
        wanted = hub.board.get(request.bot_request_id)
        desk = hub.desk(wanted.table_id)
        length = hub.settings.limits.name_length
        given = request.display_name or f"{wanted.want.level.capitalize()} bot"
        name = desk.table.distinct_name(text.clean(given, "display_name", length), wanted.want.seat)
        bot, token = hub.sessions.create(name, bot=True, bot_table=desk.table.table_id)
        done = hub.sessions.save(bot)
        desk.seat_bot(wanted.want, bot)
        await done
        return pb.TakeBotSeatResponse(player_id=bot.player_id, token=token, bot_request=wanted.to_proto())


def _check_runner(call: Call) -> None:
    if not call.session.runner:
        raise NotRunner("this call is for bot runners only")
