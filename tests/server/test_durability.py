"""What was acknowledged is there after a restart: sessions, tables, games, answers, clocks."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import grpc
import pytest
from google.protobuf import duration_pb2
from tests.server.helpers import (
    SETTINGS,
    Client,
    People,
    create,
    legal_moves,
    play,
    reason_of,
    refused,
    running,
    seated,
    start,
    started,
    take_bot,
)

from sevenwonders.engine import GameRecord, fingerprint, replay
from sevenwonders.server.app import Application
from sevenwonders.server.clock import FakeClock
from sevenwonders.server.store import MemoryStore, Op, SqliteStore, Store, StoreError
from sevenwonders.v1 import bot_service_pb2, game_pb2, lobby_pb2
from sevenwonders.v1 import game_service_pb2 as pb
from sevenwonders.v1 import lobby_service_pb2 as lobby


@asynccontextmanager
async def server(store: Store, clock: FakeClock | None = None) -> AsyncIterator[People]:
    """A server on this store, and people who are let go before it stops."""
    async with running(store=store, clock=clock) as application:
        people = People(application)
        yield people
        await people.close()


class Frozen(MemoryStore):
    """A store that can be read as it was at a moment, as after a crash."""

    def __init__(self) -> None:
        super().__init__()
        self.history: list[Sequence[Op]] = []

    def commit(self, ops: Sequence[Op]) -> None:
        super().commit(ops)
        self.history.append(list(ops))

    def at(self, commits: int) -> Frozen:
        """Return a store that holds the first so many commits."""
        earlier = Frozen()
        for ops in self.history[:commits]:
            earlier.commit(ops)
        return earlier


async def again(people: People, clients: list[Client]) -> list[Client]:
    """Return the same players at a restarted server: they have nothing but their tokens."""
    return [people.with_token(client.token) for client in clients]


async def answer_some(clients: list[Client], game_id: str, steps: int, rng: Random) -> dict[int, game_pb2.Answer]:
    """Play whole turns, then let every seat but the last answer once more; return those last answers."""
    watches = [client.watch_game(game_id) for client in clients]
    for turn in range(steps + 1):
        views = [await watch.until(lambda m: m.HasField("private_view")) for watch in watches]
        answers = {}
        for seat, view in enumerate(views):
            if turn == steps and seat == len(clients) - 1:
                break
            decision = view.private_view.decisions[0]
            answers[seat] = await clients[seat].submit(game_id, decision.decision_id, rng.choice(legal_moves(decision)))
    return answers


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
async def test_a_game_goes_on_after_a_restart(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "store.db"
    store: Store = MemoryStore() if kind == "memory" else SqliteStore(path)
    async with server(store) as people:
        clients, game_id = await started(people, 3)
        answers = await answer_some(clients, game_id, 4, Random(3))
        before = fingerprint(people.application.hub.rooms[game_id].core.recorder.state)
    if kind == "sqlite":
        store = SqliteStore(path)
    async with server(store) as people:
        back = await again(people, clients)
        core = people.application.hub.rooms[game_id].core
        assert fingerprint(core.recorder.state) == before
        assert all(seat.away for seat in core.seats)
        watches = [client.watch_game(game_id) for client in back]
        first = [await watch.next() for watch in watches]
        for seat, answer in answers.items():
            assert list(first[seat].answers.answers) == [answer]
        decision = first[2].private_view.decisions[0]
        await back[2].submit(game_id, decision.decision_id, legal_moves(decision)[0])
        games = [play(c, w, game_id, Random(5)) for c, w in zip(back, watches, strict=True)]
        await asyncio.gather(*games)
        request = pb.GetGameRecordRequest(game_id=game_id)
        record = (await back[0].call(back[0].game.GetGameRecord, request)).game_record
        positions = [state for state, _ in replay(GameRecord.from_bytes(record.engine_record))]
        assert fingerprint(positions[-1]) == fingerprint(people.application.hub.rooms[game_id].core.recorder.state)
    if kind == "sqlite":
        store = SqliteStore(path)
    async with server(store) as people:
        back = await again(people, clients)
        over = back[0].watch_game(game_id)
        assert (await over.next()).public_view.phase == game_pb2.GAME_PHASE_FINISHED
        assert await over.end() == (grpc.StatusCode.OK, "")


async def test_every_acknowledged_answer_survives_a_crash_at_any_moment() -> None:
    """Every prefix of the commits is a state the server comes back from; none lacks an acknowledged answer."""
    store = Frozen()
    acknowledged: list[tuple[int, int, str, game_pb2.Answer]] = []
    async with server(store) as people:
        clients, game_id = await started(people, 3)

        async def seat_plays(seat: int) -> None:
            rng = Random(seat)
            watch = clients[seat].watch_game(game_id)
            for _ in range(7):
                view = await watch.until(lambda m: m.HasField("private_view"))
                decision = view.private_view.decisions[0]
                answer = await clients[seat].submit(game_id, decision.decision_id, rng.choice(legal_moves(decision)))
                acknowledged.append((len(store.history), seat, decision.decision_id, answer))

        await asyncio.gather(*(seat_plays(seat) for seat in range(3)))
    total = len(store.history)
    for commits in range(1, total + 1, 3):
        async with running(store=store.at(commits)) as application:
            room = application.hub.rooms.get(game_id)
            known = [entry for entry in acknowledged if entry[0] <= commits]
            if room is None:
                assert not known
                continue
            for _, seat, decision_id, answer in known:
                assert _has(room.core, seat, decision_id, answer), f"after {commits} of {total} commits"


def _has(core: Any, seat: int, decision_id: str, answer: game_pb2.Answer) -> bool:
    step = int(decision_id.split(".")[0])
    if step == core.recorder.state.step:
        return bool(core.answers[seat].card.id == answer.move.card_id)
    return bool(core.recorder.steps[step][seat].card.id == answer.move.card_id)


async def test_nothing_is_acknowledged_or_told_that_could_not_be_written() -> None:
    class Failing(MemoryStore):
        broken = False

        def commit(self, ops: Sequence[Op]) -> None:
            if self.broken:
                raise StoreError("the disk is full")
            super().commit(ops)

    store = Failing()
    async with server(store) as people:
        clients, game_id = await started(people, 3)
        watches = [client.watch_game(game_id) for client in clients]
        views = [await watch.next() for watch in watches]
        store.broken = True
        decision = views[0].private_view.decisions[0]
        sent = clients[0].submit(game_id, decision.decision_id, legal_moves(decision)[0])
        assert await refused(sent) == "SERVER_STOPPING"
        assert people.application.failed.is_set()
        again = clients[0].submit(game_id, decision.decision_id, legal_moves(decision)[0])
        assert await refused(again) == "SERVER_STOPPING"
        store.broken = False


async def test_open_tables_private_codes_and_chat_survive(tmp_path: Path) -> None:
    async with server(SqliteStore(tmp_path / "s.db")) as people:
        host, guest = await people.client("Host"), await people.client("Guest")
        made = await create(host, seats=4, private=True)
        table_id = made.table.table_id
        join = lobby.JoinTableRequest(room_code=made.room_code)
        await guest.call(guest.lobby.JoinTable, join)
        wish = lobby.SetWishRequest(table_id=table_id, wish=lobby_pb2.Wish(wonder_id="giza"))
        await guest.call(guest.lobby.SetWish, wish)
        line = lobby.SendChatMessageRequest(request_id="r", table_id=table_id, text="hello")
        await guest.call(guest.lobby.SendChatMessage, line)
        await host.call(host.lobby.RequestBot, lobby.RequestBotRequest(table_id=table_id, seat=3))
        before = people.application.hub.desks[table_id].shown()
    async with server(SqliteStore(tmp_path / "s.db")) as people:
        host, guest = await again(people, [host, guest])
        message = await guest.watch_table(table_id).next()
        assert [line.text for line in message.chat_messages] == ["hello"]
        assert message.room_code == made.room_code
        assert [seat.player_id for seat in message.table.seats] == [seat.player_id for seat in before.seats]
        assert message.table.seats[1].wish.wonder_id == "giza"
        assert [request.want.seat for request in people.application.hub.board.open_requests()] == [3]


async def test_time_the_server_was_down_counts_for_nobody_THREAT_15(fake_clock: FakeClock) -> None:
    store = MemoryStore()
    async with server(store, fake_clock) as people:
        clients, game_id = await started(people, 3, turn_limit=duration_pb2.Duration(seconds=60))
        watch = clients[0].watch_game(game_id)
        await watch.next()
        for client in clients[1:]:
            await client.watch_game(game_id).next()
        fake_clock.advance(20)
    later = FakeClock(fake_clock.wall_ms() + 3_600_000)
    async with server(store, later) as people:
        back = await again(people, clients)
        watches = [client.watch_game(game_id) for client in back]
        for watch in watches:
            await watch.next()
        core = people.application.hub.rooms[game_id].core
        assert core.watch.running()
        assert 39_000 <= (core.remaining_ms(0, later.wall_ms()) or 0) <= 41_000
        later.advance(38)
        assert core.recorder.state.step == 0
        later.advance(4)
        assert core.recorder.state.step == 1


async def test_bots_get_a_moment_to_come_back_and_are_replaced_then(fake_clock: FakeClock) -> None:
    store = MemoryStore()
    levels = bot_service_pb2.WatchBotRequestsRequest(bot_levels=["medium"])
    async with server(store, fake_clock) as people:
        host, runner = await people.client("Host"), await people.client("Runner", runner=True)
        table_id = (await create(host, seats=3)).table.table_id
        game_id = await start(host, table_id)
        requests = runner.watch(runner.bots.WatchBotRequests, levels)
        wanted = (await requests.next()).bot_requests
        tokens = [(await take_bot(runner, request.bot_request_id)).token for request in wanted]
    async with server(store, fake_clock) as people:
        assert not people.application.hub.board.open_requests()
        stays = people.with_token(tokens[0])
        assert (await stays.watch_game(game_id).next()).private_view.seat == 1
        fake_clock.advance(6)
        assert [request.want.seat for request in people.application.hub.board.open_requests()] == [2]


async def test_one_damaged_log_sets_one_table_aside_THREAT_20(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with server(SqliteStore(path)) as people:
        good, good_game = await started(people, 3)
        bad, bad_game = await started(people, 3)
        bad_table = people.application.hub.rooms[bad_game].desk.table.table_id
    with sqlite3.connect(path) as db:
        db.execute("UPDATE entries SET entry = replace(entry, 't', 'u') WHERE game_id = ?", (bad_game,))
    db.close()
    for _ in range(2):
        async with server(SqliteStore(path)) as people:
            back, lost = (await again(people, good))[0], (await again(people, bad))[0]
            assert (await back.watch_game(good_game).next()).private_view.seat == 0
            assert await lost.watch_game(bad_game).end() == (grpc.StatusCode.DATA_LOSS, "RECORD_DAMAGED")
            assert await lost.watch_table(bad_table).end() == (grpc.StatusCode.DATA_LOSS, "RECORD_DAMAGED")
            assert len(people.application.hub.desks) == 1


async def test_a_graceful_stop_tells_every_stream() -> None:
    store = MemoryStore()
    application = Application(SETTINGS, store)
    await application.start()
    people = People(application)
    clients, table_id = await seated(people, 3)
    table = clients[1].watch_table(table_id)
    await table.next()
    game_id = await start(clients[0], table_id)
    game = clients[0].watch_game(game_id)
    await game.next()
    listing = clients[2].watch(clients[2].lobby.WatchLobby, lobby.WatchLobbyRequest())
    await listing.next()
    ends = asyncio.gather(table.end(), game.end(), listing.end())
    await application.stop(5)
    assert await ends == [(grpc.StatusCode.UNAVAILABLE, "SERVER_STOPPING")] * 3
    await people.close()
    async with running(store=store) as restarted:
        assert game_id in restarted.hub.rooms


async def test_calls_during_a_stop_are_told_so(people: People) -> None:
    client = await people.client()
    people.application._dispatcher.stopping = True
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await create(client)
    assert caught.value.code() == grpc.StatusCode.UNAVAILABLE
    assert reason_of(caught.value) == "SERVER_STOPPING"
