"""Whole games over the wire, every seat answered by plain stubs."""

from __future__ import annotations

import asyncio
from random import Random

import grpc
import pytest
from tests.server.helpers import People, play, started

from sevenwonders.v1 import game_pb2


@pytest.mark.parametrize("count", [2, 3, 7])
@pytest.mark.parametrize("gods", [False, True])
async def test_a_game_goes_from_start_to_score_sheet_FR_EG_03(people: People, count: int, gods: bool) -> None:
    clients, game_id = await started(
        people, count, gods_and_heroes=gods, side_mode=2, open_discards=count == 3, seed=count
    )
    watches = [client.watch_game(game_id) for client in clients]
    spectator = await people.client("Watcher")
    seen = spectator.watch_game(game_id)
    games = [play(c, w, game_id, Random(i)) for i, (c, w) in enumerate(zip(clients, watches, strict=True))]
    told = await asyncio.gather(*games)
    assert await seen.end() == (grpc.StatusCode.OK, "")
    for messages in told:
        final = [m.public_view for m in messages if m.HasField("public_view")][-1]
        assert final.phase == game_pb2.GAME_PHASE_FINISHED
        ranks = sorted(city.score.rank for city in final.cities)[-count:]
        assert ranks[0] == 1
        for city in final.cities:
            sheet = city.score
            built = sheet.wonder + sheet.civilian + sheet.science + sheet.commerce + sheet.guilds
            assert sheet.military + sheet.treasury + built == sheet.total
