"""Streams and limits: heartbeats, slow readers, floods, malformed and oversized messages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random
from typing import Any

import grpc
import pytest
from tests.server.helpers import (
    SETTINGS,
    Client,
    People,
    create,
    eventually,
    play,
    reason_of,
    refused,
    running,
    started,
)

from sevenwonders.server.clock import FakeClock
from sevenwonders.server.games.feed import GameStream
from sevenwonders.server.limits import Buckets
from sevenwonders.server.rpc import address_of
from sevenwonders.server.settings import Limits, Settings
from sevenwonders.v1 import game_pb2, session_service_pb2
from sevenwonders.v1 import game_service_pb2 as pb
from sevenwonders.v1 import lobby_service_pb2 as lobby


@asynccontextmanager
async def people_at(settings: Settings, clock: FakeClock | None = None) -> AsyncIterator[People]:
    async with running(settings, clock=clock) as application:
        people = People(application)
        yield people
        await people.close()


async def handed_over(people: People) -> None:
    """Wait until no stream is writing: the reader can have a message before its writer knows."""
    while any(stream.writing_since is not None for stream in people.application.hub.streams):
        await asyncio.sleep(0)


async def test_an_idle_stream_gets_heartbeats(timed_people: People, fake_clock: FakeClock) -> None:
    clients, game_id = await started(timed_people, 3)
    watches = [client.watch_game(game_id) for client in clients]
    for other in watches:
        await other.next()
    watch = watches[2]
    reader = await timed_people.client("Reader")
    listing = reader.watch(reader.lobby.WatchLobby, lobby.WatchLobbyRequest())
    await listing.next()
    await handed_over(timed_people)
    fake_clock.advance(10.5)
    await watch.until(lambda message: message == pb.WatchGameResponse(revision=1))
    await listing.until(lambda message: message == lobby.WatchLobbyResponse())
    await handed_over(timed_people)
    fake_clock.advance(10.5)
    assert await watch.next() == pb.WatchGameResponse(revision=1)


async def test_chosen_updates_of_a_moment_are_merged(timed_people: People, fake_clock: FakeClock) -> None:
    clients, game_id = await started(timed_people, 7)
    watches = [client.watch_game(game_id) for client in clients]
    views = [await watch.next() for watch in watches]
    for seat in range(6):
        decision = views[seat].private_view.decisions[0]
        move = game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id=decision.cards[0].card_id)
        await clients[seat].submit(game_id, decision.decision_id, move)
    fake_clock.advance(0.2)
    message = await watches[6].next()
    while message.HasField("roster"):
        message = await watches[6].next()
    assert list(message.status.chosen_seats) == [0, 1, 2, 3, 4, 5]
    assert not message.HasField("public_view")


class Blocked:
    """A reader that takes a message only when told to."""

    def __init__(self) -> None:
        self.got: list[bytes] = []
        self.gate = asyncio.Event()

    async def write(self, message: bytes) -> None:
        await self.gate.wait()
        self.got.append(message)


async def test_a_slow_reader_gets_the_newest_view_and_all_events(people: People) -> None:
    clients, game_id = await started(people, 3)
    room = people.application.hub.rooms[game_id]
    session = people.application.hub.sessions.get(clients[0].player_id)
    assert session is not None
    stream = GameStream(session, room, 0, 1, -1)
    room.streams.add(stream)
    reader = Blocked()
    clock = people.application.hub.clock
    task = asyncio.create_task(stream.run(reader.write, clock.now))
    await eventually(lambda: stream.writing_since is not None)
    watches = [client.watch_game(game_id) for client in clients]
    told = await asyncio.gather(*(play(c, w, game_id, Random(1)) for c, w in zip(clients, watches, strict=True)))
    reader.gate.set()
    await task
    assert len(reader.got) == 2, "the first message was on its way; the second holds everything else"
    messages = [pb.WatchGameResponse.FromString(data) for data in reader.got]
    assert messages[1].public_view.phase == game_pb2.GAME_PHASE_FINISHED
    events = [event for message in messages for event in message.events]
    assert events == [event for message in told[1] for event in message.events]
    private = [event for message in messages for event in message.private_events]
    assert private == [event for message in told[0] for event in message.private_events]


async def test_who_never_reads_is_cut_off_and_the_others_play_on_THREAT_10(
    timed_people: People, fake_clock: FakeClock
) -> None:
    clients, game_id = await started(timed_people, 3)
    application = timed_people.application
    room = application.hub.rooms[game_id]
    session = application.hub.sessions.get(clients[2].player_id)
    assert session is not None
    stream = GameStream(session, room, 2, 1, -1)
    application.hub.streams.add(stream, "127.0.0.1")
    room.streams.add(stream)
    task = asyncio.create_task(stream.run(Blocked().write, fake_clock.now))
    await eventually(lambda: stream.writing_since is not None)
    fake_clock.advance(29)
    watch = clients[0].watch_game(game_id)
    await watch.next()
    assert not task.done()
    fake_clock.advance(2)
    with pytest.raises(Exception, match="took nothing"):
        await task


async def test_a_client_that_never_reads_does_not_disturb_the_game(people: People) -> None:
    clients, game_id = await started(people, 3)
    mute = await people.client("Mute")
    mute.watch_game(game_id)
    watches = [client.watch_game(game_id) for client in clients]
    await asyncio.gather(*(play(c, w, game_id, Random(1)) for c, w in zip(clients, watches, strict=True)))


async def raw_call(client: Client, method: str, data: bytes) -> None:
    path = f"/sevenwonders.v1.{method}"
    if method.startswith("GameService/Watch"):
        await client.channel.unary_stream(path)(data, metadata=client.metadata).read()
    else:
        await client.channel.unary_unary(path)(data, metadata=client.metadata)


@pytest.mark.parametrize("data", [b"\xff", b"\x0a\x05ab", b"\x0a\x02\xc3\x28", b"\x0b"])
@pytest.mark.parametrize(
    "method", ["GameService/SubmitMove", "GameService/WatchGame", "LobbyService/CreateTable", "BotService/TakeBotSeat"]
)
async def test_a_malformed_message_is_refused_without_a_word_about_python_THREAT_7(
    people: People, method: str, data: bytes
) -> None:
    client = await people.client()
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await raw_call(client, method, data)
    assert caught.value.code() == grpc.StatusCode.INVALID_ARGUMENT
    assert reason_of(caught.value) == "MALFORMED"
    assert caught.value.details() == "the message could not be decoded"


async def test_a_message_too_large_is_refused_and_the_connection_lives_THREAT_5(people: People) -> None:
    client = await people.client()
    request = lobby.CreateTableRequest(request_id="r", title="x" * 65_537)
    assert await refused(client.call(client.lobby.CreateTable, request)) == "TOO_LARGE"
    huge = lobby.CreateTableRequest(request_id="r", title="x" * 1_000_000)
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await client.call(client.lobby.CreateTable, huge)
    assert caught.value.code() == grpc.StatusCode.RESOURCE_EXHAUSTED
    await create(client)


async def test_a_fault_of_the_server_is_told_by_number_only(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    client = await people.client()

    def broken(*_: Any) -> None:
        raise RuntimeError("a secret detail")

    monkeypatch.setattr("sevenwonders.server.services.lobby.opening.open_table", broken)
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await create(client)
    assert caught.value.code() == grpc.StatusCode.INTERNAL
    assert reason_of(caught.value) == "INTERNAL"
    assert "secret" not in str(caught.value.details()) + str(caught.value.trailing_metadata())


async def test_too_many_calls_are_refused_and_the_rest_go_on_THREAT_8(fake_clock: FakeClock) -> None:
    limits = Limits(session_rate=10, session_burst=5, address_rate=1000, address_burst=1000)
    async with people_at(Settings(limits=limits), fake_clock) as people:
        flood, calm = await people.client("Flood"), await people.client("Calm")
        request = pb.ListGamesRequest()
        for _ in range(5):
            await flood.call(flood.game.ListGames, request)
        assert await refused(flood.call(flood.game.ListGames, request)) == "RATE_LIMITED"
        await calm.call(calm.game.ListGames, request)
        fake_clock.advance(0.2)
        await flood.call(flood.game.ListGames, request)


async def test_who_goes_on_flooding_is_let_through_to_nothing_for_a_while(fake_clock: FakeClock) -> None:
    limits = Limits(session_rate=10, session_burst=2, refusals_before_ban=5, ban_seconds=30)
    async with people_at(Settings(limits=limits), fake_clock) as people:
        flood = await people.client("Flood")
        watch = flood.watch(flood.lobby.WatchLobby, lobby.WatchLobbyRequest())
        await watch.next()
        await flood.call(flood.game.ListGames, pb.ListGamesRequest())
        for _ in range(5):
            assert await refused(flood.call(flood.game.ListGames, pb.ListGamesRequest())) == "RATE_LIMITED"
        assert await watch.end() == (grpc.StatusCode.RESOURCE_EXHAUSTED, "RATE_LIMITED")
        fake_clock.advance(29)
        assert await refused(flood.call(flood.game.ListGames, pb.ListGamesRequest())) == "RATE_LIMITED"
        fake_clock.advance(2)
        await flood.call(flood.game.ListGames, pb.ListGamesRequest())


async def test_new_sessions_and_wrong_tokens_are_limited_by_address(fake_clock: FakeClock) -> None:
    limits = Limits(address_rate=1, address_burst=4)
    async with people_at(Settings(limits=limits), fake_clock) as people:
        client = await people.client()
        stranger = people.with_token("x" * 43)
        for _ in range(3):
            assert await refused(create(stranger)) == "BAD_TOKEN"
        assert await refused(create(stranger)) == "RATE_LIMITED"
        request = session_service_pb2.CreateSessionRequest(display_name="A", client_kind=1)
        assert await refused(stranger.call(stranger.session.CreateSession, request)) == "RATE_LIMITED"
        await create(client)


async def test_open_streams_sessions_and_tables_are_limited() -> None:
    limits = replace(SETTINGS.limits, streams_per_session=2, sessions=2, tables=1)
    async with people_at(replace(SETTINGS, limits=limits)) as people:
        client = await people.client()
        tables = [(await create(client)).table.table_id]
        assert await refused(create(client)) == "TOO_MANY_TABLES"
        await client.watch(client.lobby.WatchLobby, lobby.WatchLobbyRequest()).next()
        await client.watch_table(tables[0]).next()
        runner = client.watch(client.game.ReplayGame, pb.ReplayGameRequest(game_id="g"))
        assert (await runner.end())[1] == "GAME_NOT_FOUND"
        other = await people.client()
        await other.watch_table(tables[0]).next()
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await people.client()
        assert reason_of(caught.value) == "TOO_MANY_SESSIONS"


async def test_a_full_server_forgets_who_was_not_heard_of_for_longest(fake_clock: FakeClock) -> None:
    limits = replace(SETTINGS.limits, sessions=3)
    async with people_at(replace(SETTINGS, limits=limits), fake_clock) as people:
        seated, idle = await people.client("Seated"), await people.client("Idle")
        await create(seated)
        fake_clock.advance(1)
        later = await people.client("Later")
        await people.client("Newest")
        assert await refused(create(idle)) == "BAD_TOKEN"
        await create(later)
        await create(seated)


async def test_one_stream_too_many_is_refused() -> None:
    limits = replace(SETTINGS.limits, streams_per_session=2)
    async with people_at(replace(SETTINGS, limits=limits)) as people:
        client = await people.client()
        tables = [(await create(client)).table.table_id for _ in range(3)]
        for table_id in tables[:2]:
            await client.watch_table(table_id).next()
        code, reason = await client.watch_table(tables[2]).end()
        assert (code, reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_STREAMS")
        await client.watch_table(tables[1]).next()


async def test_idle_tables_are_closed_and_seldom_used_sessions_forgotten(fake_clock: FakeClock) -> None:
    settings = replace(SETTINGS, idle_table=600, idle_session=6000)
    async with people_at(settings, fake_clock) as people:
        client = await people.client()
        await create(client)
        fake_clock.advance(500)
        assert people.application.figures().tables == 1
        fake_clock.advance(200)
        assert people.application.figures().tables == 0
        fake_clock.advance(6000)
        assert people.application.figures().sessions == 0


async def test_a_game_nobody_comes_back_to_is_given_up(fake_clock: FakeClock) -> None:
    async with people_at(replace(SETTINGS, resting_game=600), fake_clock) as people:
        _, game_id = await started(people, 3)
        fake_clock.advance(500)
        assert game_id in people.application.hub.rooms
        fake_clock.advance(300)
        assert people.application.figures().games == 0


def test_a_bucket_fills_with_time(fake_clock: FakeClock) -> None:
    buckets = Buckets(fake_clock, rate=2, burst=3)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b")
    fake_clock.advance(0.5)
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    fake_clock.advance(100)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]


def test_addresses_are_told_apart_without_their_ports() -> None:
    assert address_of("ipv4:10.0.0.7:5150") == "10.0.0.7"
    assert address_of("ipv6:%5B::1%5D:5150") == "::/64"
    assert address_of("ipv6:[2001:db8:1:2:3:4:5:6]:5150") == "2001:db8:1:2::/64"
    assert address_of("ipv6:%5B2001:db8:1:2::9%5D:1") == address_of("ipv6:[2001:db8:1:2:3:4:5:6]:5150")
    assert address_of("unix:/run/socket") == "unix:/run/socket"


async def test_a_reader_that_stops_is_cut_off_over_a_real_connection(
    timed_people: People, fake_clock: FakeClock
) -> None:
    """A replay is longer than what gRPC buffers, so the server is left with a write that does not end."""
    clients, game_id = await started(timed_people, 7)
    watches = [client.watch_game(game_id) for client in clients]
    await asyncio.gather(*(play(c, w, game_id, Random(1)) for c, w in zip(clients, watches, strict=True)))
    streams = timed_people.application.hub.streams
    await eventually(lambda: len(streams) == 0)
    tiny = [("grpc.http2.lookahead_bytes", 4096), ("grpc.http2.bdp_probe", 0), ("grpc.use_local_subchannel_pool", 1)]
    channel = grpc.aio.insecure_channel(timed_people.application.address, options=tiny)
    mute = Client(channel, clients[0].token)
    mute.watch(mute.game.ReplayGame, pb.ReplayGameRequest(game_id=game_id))
    await eventually(lambda: len(streams) == 1)
    stuck = next(iter(streams))
    written = -1
    while written != stuck.sent:
        written = stuck.sent
        await asyncio.sleep(0.2)
    assert stuck.writing_since is not None, "the reader was sent everything; make the buffers smaller"
    fake_clock.advance(29)
    assert len(streams) == 1
    fake_clock.advance(2)
    await eventually(lambda: len(streams) == 0)
    await channel.close()
