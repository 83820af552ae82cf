"""A server killed while a game starts, ends or is opened again: each is there as a whole, or not at all."""

from __future__ import annotations

import asyncio
import json
from random import Random

from tests.server.helpers import Client, People, play, running, seated, start
from tests.server.test_durability import Frozen

from sevenwonders.server.app import Application
from sevenwonders.server.lobby.table import FINISHED, OPEN, PLAYING
from sevenwonders.server.store import AppendEntry, PutResult, PutTable
from sevenwonders.v1 import game_service_pb2
from sevenwonders.v1 import lobby_service_pb2 as pb

# Commits looked at from both ends; between them are answers, which have tests of their own.
ENDS = 15


async def whole_evening(people: People) -> list[Client]:
    """Open a table, play, open it again, start again, leave."""
    clients, table_id = await seated(people, 3)
    game_id = await start(clients[0], table_id)
    watches = [client.watch_game(game_id) for client in clients]
    await asyncio.gather(*(play(c, w, game_id, Random(1)) for c, w in zip(clients, watches, strict=True)))
    await clients[0].call(clients[0].lobby.Rematch, pb.RematchRequest(table_id=table_id))
    again = await start(clients[0], table_id)
    for client in clients:
        await client.call(client.game.LeaveGame, game_service_pb2.LeaveGameRequest(game_id=again))
    return clients


def check(application: Application, store: Frozen, commits: int) -> set[int]:
    """Check that tables, games, logs and results agree; return the states of the tables."""
    hub = application.hub
    where = f"after {commits} commits"
    assert not hub.damaged, where
    for desk in hub.desks.values():
        table, room = desk.table, desk.room
        if table.state == OPEN:
            assert (room, table.game_id) == (None, ""), where
        else:
            assert room is not None, where
            assert bool(room.core.ended) == (table.state == FINISHED), where
    logged = {op.game_id for ops in store.history for op in ops if isinstance(op, AppendEntry)}
    assert {game_id for game_id in logged if list(store.entries(game_id))} == set(hub.rooms), where
    kept = {op.game_id for ops in store.history for op in ops if isinstance(op, PutResult)}
    assert {game for game, room in hub.rooms.items() if room.core.ended} <= kept, where
    return {desk.table.state for desk in hub.desks.values()}


async def test_a_kill_at_any_moment_leaves_whole_games_only() -> None:
    store = Frozen()
    async with running(store=store) as application:
        people = People(application)
        await whole_evening(people)
        await people.close()
    total = len(store.history)
    states: set[int] = set()
    for commits in [*range(1, total + 1)][:ENDS] + [*range(1, total + 1)][-ENDS:]:
        earlier = store.at(commits)
        async with running(store=earlier) as application:
            states |= check(application, earlier, commits)
    assert states == {OPEN, PLAYING, FINISHED}, "every part of the evening was looked at"


async def test_the_first_entry_of_a_game_is_written_with_its_table() -> None:
    """What makes the test above more than luck: one commit holds both."""
    store = Frozen()
    async with running(store=store) as application:
        people = People(application)
        await whole_evening(people)
        await people.close()
    begun = 0
    for ops in store.history:
        for op in ops:
            if isinstance(op, AppendEntry) and op.number == 0:
                begun += 1
                tables = [json.loads(other.document)["game"] for other in ops if isinstance(other, PutTable)]
                assert op.game_id in tables
    assert begun == 2
