"""When a game is over and its table closed, nothing of it stays in memory."""

from __future__ import annotations

import asyncio
import gc
import weakref
from random import Random

from tests.server.helpers import People, create, eventually, play, start, take_bot

from sevenwonders.server.clock import FakeClock
from sevenwonders.v1 import bot_service_pb2, lobby_service_pb2


async def test_nothing_is_left_of_a_game_whose_table_was_closed(timed_people: People, fake_clock: FakeClock) -> None:
    people = timed_people
    hub = people.application.hub
    host, runner = await people.client("Host"), await people.client("Runner", runner=True)
    levels = bot_service_pb2.WatchBotRequestsRequest(bot_levels=["medium"])
    requests = runner.watch(runner.bots.WatchBotRequests, levels)
    await requests.next()
    remains = []
    for number in range(3):
        table_id = (await create(host, seats=3)).table.table_id
        watch = host.watch_table(table_id)
        await watch.next()
        game_id = await start(host, table_id)
        wanted = (await requests.until(lambda m: m.bot_requests)).bot_requests
        bots = [people.with_token((await take_bot(runner, request.bot_request_id)).token) for request in wanted]
        seats = [host, *bots]
        watches = [client.watch_game(game_id) for client in seats]
        await asyncio.gather(*(play(c, w, game_id, Random(number)) for c, w in zip(seats, watches, strict=True)))
        remains += [weakref.ref(hub.rooms[game_id]), weakref.ref(hub.desks[table_id])]
        await host.call(host.lobby.LeaveTable, lobby_service_pb2.LeaveTableRequest(table_id=table_id))
        await watch.end()
    await eventually(lambda: len(hub.streams) == 1)
    assert not hub.rooms
    assert not hub.desks
    assert not hub.board.open_requests()
    assert sorted(session.name for session in hub.sessions) == ["Host", "Runner"]
    assert all(not session.seats and not session.opened for session in hub.sessions)
    assert not hub.sessions.bots_of(table_id)
    assert not hub.sessions.seated(table_id)
    # Timers that were called off leave the clock with time.
    fake_clock.advance(600)
    gc.collect()
    assert [reference() for reference in remains] == [None] * len(remains)
