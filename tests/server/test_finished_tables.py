"""What stays of a finished game: its table for a while, its record for long."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

from tests.server.helpers import SETTINGS, People, play, running, started

from sevenwonders.server.clock import FakeClock
from sevenwonders.v1 import game_service_pb2


async def test_a_finished_table_nobody_is_at_is_closed_and_its_record_stays(fake_clock: FakeClock) -> None:
    settings = replace(SETTINGS, finished_table=300, idle_table=100_000)
    async with running(settings, clock=fake_clock) as application:
        people = People(application)
        clients, game_id = await started(people, 3)
        watches = [client.watch_game(game_id) for client in clients]
        players = zip(clients, watches, strict=True)
        await asyncio.gather(*(play(c, w, game_id, Random(i)) for i, (c, w) in enumerate(players)))
        fake_clock.advance(240)
        assert len(application.hub.desks) == 1
        fake_clock.advance(180)
        assert application.hub.desks == {}
        assert application.hub.rooms == {}
        request = game_service_pb2.GetGameRecordRequest(game_id=game_id)
        record = await clients[0].call(clients[0].game.GetGameRecord, request)
        assert record.game_record.summary.game_id == game_id
        await people.close()
