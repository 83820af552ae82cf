"""What somebody with a session of their own could try against others, one test an attempt."""

from __future__ import annotations

import asyncio
import uuid
from dataclasses import replace

import grpc
import pytest
from tests.server.helpers import (
    RUNNER_KEY,
    SETTINGS,
    Client,
    People,
    create,
    eventually,
    join,
    legal_moves,
    refused,
    running,
    seated,
    start,
    started,
    take_bot,
)

from sevenwonders.server import ids, text
from sevenwonders.server.clock import FakeClock
from sevenwonders.server.store import MemoryStore
from sevenwonders.v1 import bot_service_pb2, game_service_pb2, lobby_pb2, session_service_pb2
from sevenwonders.v1 import lobby_service_pb2 as pb

OPEN_TO_ALL = lobby_pb2.TableOptions(seats=3, spectators_allowed=True)


async def update(host: Client, table_id: str, options: lobby_pb2.TableOptions) -> pb.UpdateTableResponse:
    request = pb.UpdateTableRequest(table_id=table_id, options=options)
    answer: pb.UpdateTableResponse = await host.call(host.lobby.UpdateTable, request)
    return answer


async def say(client: Client, table_id: str, said: str) -> None:
    request = pb.SendChatMessageRequest(request_id=str(uuid.uuid4()), table_id=table_id, text=said)
    await client.call(client.lobby.SendChatMessage, request)


async def leave(client: Client, table_id: str) -> None:
    await client.call(client.lobby.LeaveTable, pb.LeaveTableRequest(table_id=table_id))


# Listening where one is not wanted any more


@pytest.mark.parametrize(
    ("options", "end"),
    [
        (lobby_pb2.TableOptions(seats=3), (grpc.StatusCode.PERMISSION_DENIED, "NO_SPECTATORS")),
        (
            lobby_pb2.TableOptions(seats=3, private=True, spectators_allowed=True),
            (grpc.StatusCode.NOT_FOUND, "TABLE_NOT_FOUND"),
        ),
    ],
)
async def test_a_watcher_hears_nothing_more_of_a_table_that_shuts_its_door(
    people: People, options: lobby_pb2.TableOptions, end: tuple[grpc.StatusCode, str]
) -> None:
    clients, table_id = await seated(people, 2)
    await update(clients[0], table_id, OPEN_TO_ALL)
    stranger = await people.client("Stranger")
    spying, watching = stranger.watch_table(table_id), clients[1].watch_table(table_id)
    await spying.next()
    await watching.next()
    await update(clients[0], table_id, options)
    await say(clients[0], table_id, "between ourselves")
    assert await spying.end() == end
    heard = await watching.until(lambda m: m.chat_messages)
    assert heard.chat_messages[0].text == "between ourselves"


async def test_who_came_with_the_code_may_go_on_watching(people: People) -> None:
    host, friend = await people.client("Host"), await people.client("Friend")
    made = await create(host, seats=3, private=True)
    watch = friend.watch_table(made.table.table_id, code=made.room_code)
    await watch.next()
    await say(host, made.table.table_id, "welcome")
    assert (await watch.until(lambda m: m.chat_messages)).chat_messages[0].text == "welcome"


async def test_who_left_sees_the_seat_empty_and_then_nothing(people: People) -> None:
    clients, table_id = await seated(people, 3)
    await update(clients[0], table_id, lobby_pb2.TableOptions(seats=3))
    watch = clients[2].watch_table(table_id)
    await watch.next()
    await leave(clients[2], table_id)
    left = await watch.until(lambda m: not m.table.seats[2].player_id)
    assert not left.chat_messages
    assert await refused(say(clients[2], table_id, "still here")) == "NOT_SEATED"
    await say(clients[0], table_id, "at last")
    assert await watch.end() == (grpc.StatusCode.PERMISSION_DENIED, "NO_SPECTATORS")


async def test_who_opened_a_table_and_left_it_learns_nothing_by_asking_again(people: People) -> None:
    opener, other = await people.client("Opener"), await people.client("Other")
    request = pb.CreateTableRequest(request_id="once", options=lobby_pb2.TableOptions(seats=2, spectators_allowed=True))
    table_id = (await opener.call(opener.lobby.CreateTable, request)).table.table_id
    await join(other, table_id)
    desk = people.application.hub.desks[table_id]
    game_id = await start(opener, table_id)
    await opener.call(opener.game.LeaveGame, game_service_pb2.LeaveGameRequest(game_id=game_id))
    assert desk.table.host == other.player_id
    assert await refused(opener.call(opener.lobby.CreateTable, request)) == "TABLE_NOT_FOUND"


# Room codes and tokens


async def test_every_room_code_is_compared_in_constant_time_THREAT_17(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A right code, a wrong one, one at the wrong table and one at no table cost the same comparisons."""
    host = await people.client("Host")
    made = [await create(host, seats=3, private=True) for _ in range(5)]
    held = [one.room_code for one in made]
    compared: list[tuple[bytes, bytes]] = []
    plain = ids.hmac.compare_digest

    def counted(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return plain(one, other)

    monkeypatch.setattr(ids.hmac, "compare_digest", counted)
    hub = people.application.hub
    for code in (held[0], held[-1], "00000-00000", "not a code"):
        compared.clear()
        found = hub.desk_by_code(code)
        assert (found is not None) == (code in held)
        given = ids.normal_room_code(code).encode()
        assert compared == [(given, other.encode()) for other in held], "no table is left out, whichever is right"
    counts = []
    for table_id in (made[0].table.table_id, "t0000000000000000"):
        stranger = await people.client("Stranger")
        compared.clear()
        assert await refused(join(stranger, table_id, code="00000-00000")) == "TABLE_NOT_FOUND"
        counts.append([(len(one), len(other)) for one, other in compared if one == b"00000-00000"])
    assert counts[0] == counts[1] == [(11, 11)]


def test_no_code_opens_a_table_without_one_THREAT_17() -> None:
    assert not ids.same_code("", "")
    assert not ids.same_code("", ids.NO_CODE)
    assert not any(ids.same_code(ids.normal_room_code(code), ids.NO_CODE) for code in (ids.NO_CODE, "0" * 10, "-"))
    assert ids.same_code("7KQ2M-9XW4T", "7KQ2M-9XW4T")


async def test_a_new_session_does_not_give_new_guesses_THREAT_17(people: People) -> None:
    await create(await people.client("Host"), seats=3, private=True)
    for number in range(5):
        stranger = await people.client(f"Stranger {number}")
        assert await refused(join(stranger, "", code=f"ABCDE-FGHJ{number}")) == "TABLE_NOT_FOUND"
    fresh = await people.client("Fresh")
    assert await refused(join(fresh, "", code="ABCDE-FGHJK")) == "TOO_MANY_GUESSES"


# Bots and runners


async def seated_bot(people: People) -> Client:
    runner = await people.client("Runner", runner=True)
    wanted = bot_service_pb2.WatchBotRequestsRequest(bot_levels=["medium"])
    requests = runner.watch(runner.bots.WatchBotRequests, wanted)
    await requests.next()
    host = await people.client("Host")
    table_id = (await create(host, seats=3)).table.table_id
    await host.call(host.lobby.RequestBot, pb.RequestBotRequest(table_id=table_id))
    request = (await requests.until(lambda m: m.bot_requests)).bot_requests[0]
    return people.with_token((await take_bot(runner, request.bot_request_id)).token)


async def test_the_token_of_a_bot_is_good_for_its_seat_only(people: People) -> None:
    bot = await seated_bot(people)
    clients, game_id = await started(people, 2)
    other = (await create(clients[0], seats=3)).table.table_id
    assert await refused(create(bot)) == "NOT_SEATED"
    assert await refused(join(bot, other)) == "NOT_SEATED"
    assert await bot.watch_table(other).end() == (grpc.StatusCode.PERMISSION_DENIED, "NOT_SEATED")
    assert await bot.watch_game(game_id).end() == (grpc.StatusCode.PERMISSION_DENIED, "NOT_SEATED")
    asked = bot_service_pb2.WatchBotRequestsRequest(bot_levels=["medium"])
    assert (await bot.watch(bot.bots.WatchBotRequests, asked).end())[1] == "NOT_RUNNER"


async def test_a_player_cannot_act_as_a_runner(people: People) -> None:
    player = await people.client("Player")
    program = await people.client("Program", kind=2)
    for client in (player, program):
        asked = bot_service_pb2.WatchBotRequestsRequest(bot_levels=["medium"])
        assert (await client.watch(client.bots.WatchBotRequests, asked).end())[1] == "NOT_RUNNER"
        assert await refused(take_bot(client, "b0")) == "NOT_RUNNER"
    for key in ("x", RUNNER_KEY[:-1], RUNNER_KEY + " ", RUNNER_KEY.upper(), "\u0430 key for tests"):
        request = session_service_pb2.CreateSessionRequest(display_name="R", client_kind=2, runner_key=key)
        assert await refused(player.call(player.session.CreateSession, request)) == "NOT_RUNNER"


@pytest.mark.parametrize(("key", "reason"), [(RUNNER_KEY, ""), ("another key", "BAD_TOKEN"), ("", "BAD_TOKEN")])
async def test_a_new_key_throws_out_the_runners_of_the_old_one(key: str, reason: str) -> None:
    store = MemoryStore()
    asked = bot_service_pb2.WatchBotRequestsRequest(bot_levels=["medium"])
    async with running(store=store) as application:
        people = People(application)
        token = (await people.client("Runner", runner=True)).token
        await people.close()
    async with running(replace(SETTINGS, runner_key=key), store) as application:
        people = People(application)
        runner = people.with_token(token)
        watch = runner.watch(runner.bots.WatchBotRequests, asked)
        if reason:
            assert (await watch.end())[1] == reason
        else:
            await watch.next()
        await people.close()


# Races


async def test_ten_equal_answers_at_once_are_one_THREAT_18(people: People) -> None:
    clients, game_id = await started(people, 3)
    watch = clients[0].watch_game(game_id)
    decision = (await watch.next()).private_view.decisions[0]
    room = people.application.hub.rooms[game_id]
    entries = room._number
    move = legal_moves(decision)[0]
    answers = await asyncio.gather(
        *(clients[0].submit(game_id, decision.decision_id, move) for _ in range(10)),
    )
    assert all(answer == answers[0] for answer in answers)
    assert room._number == entries + 1


async def test_taking_back_and_the_last_answer_at_once_end_in_one_of_both_orders(people: People) -> None:
    """Either the turn resolved with the answer, or the answer is gone and the turn waits for it: nothing between."""
    clients, game_id = await started(people, 3)
    room = people.application.hub.rooms[game_id]
    watches = [client.watch_game(game_id) for client in clients]
    views = [(await watch.next()).private_view for watch in watches]
    for step in range(6):
        moves = [legal_moves(view.decisions[0])[-1] for view in views]
        named = [view.decisions[0].decision_id for view in views]
        for seat in (0, 1):
            await clients[seat].submit(game_id, named[seat], moves[seat])
        taken_back = game_service_pb2.WithdrawMoveRequest(game_id=game_id, decision_id=named[0])
        calls = [
            clients[0].call(clients[0].game.WithdrawMove, taken_back),
            clients[2].submit(game_id, named[2], moves[2]),
        ]
        outcomes = await asyncio.gather(*(calls if step % 2 else calls[::-1]), return_exceptions=True)
        if any(isinstance(outcome, grpc.aio.AioRpcError) for outcome in outcomes):
            assert room.core.recorder.state.step == step + 1
        else:
            assert (room.core.recorder.state.step, set(room.core.answers)) == (step, {1, 2})
            await clients[0].submit(game_id, named[0], moves[0])
        if step < 5:
            views = [(await watch.until(lambda m: m.HasField("public_view"))).private_view for watch in watches]


async def test_two_starts_at_once_are_one_game(people: People) -> None:
    clients, table_id = await seated(people, 3)
    games = await asyncio.gather(*(start(clients[0], table_id) for _ in range(5)))
    assert len(set(games)) == 1
    assert len(people.application.hub.rooms) == 1
    assert await refused(start(clients[1], table_id)) == "NOT_HOST"


async def test_a_rematch_and_an_ejection_are_the_hosts(people: People) -> None:
    clients, table_id = await seated(people, 3)
    stranger = await people.client("Stranger")
    for client in (clients[1], stranger):
        for seat in range(3):
            request = pb.EjectPlayerRequest(table_id=table_id, seat=seat)
            assert await refused(client.call(client.lobby.EjectPlayer, request)) == "NOT_HOST"
        assert await refused(client.call(client.lobby.Rematch, pb.RematchRequest(table_id=table_id))) == "NOT_HOST"
    own = pb.EjectPlayerRequest(table_id=table_id, seat=0)
    assert await refused(clients[0].call(clients[0].lobby.EjectPlayer, own)) == "BAD_FIELD"


# Filling the server


async def test_one_session_cannot_sit_everywhere() -> None:
    limits = replace(SETTINGS.limits, seats_per_session=2)
    async with running(replace(SETTINGS, limits=limits)) as application:
        people = People(application)
        host, greedy = await people.client("Host"), await people.client("Greedy")
        tables = [(await create(host, seats=3)).table.table_id for _ in range(3)]
        for table_id in tables[:2]:
            await join(greedy, table_id)
        assert await refused(join(greedy, tables[2])) == "TOO_MANY_TABLES"
        await join(greedy, tables[1], seat=2)
        await leave(greedy, tables[0])
        await join(greedy, tables[2])
        await people.close()


async def test_one_address_cannot_fill_the_server_with_tables(fake_clock: FakeClock) -> None:
    limits = replace(SETTINGS.limits, table_rate=1, table_burst=3)
    async with running(replace(SETTINGS, limits=limits), clock=fake_clock) as application:
        people = People(application)
        for number in range(3):
            await create(await people.client(f"Host {number}"))
        last = await people.client("Last")
        assert await refused(create(last)) == "RATE_LIMITED"
        fake_clock.advance(1)
        await create(last)
        await people.close()


def test_filling_the_server_takes_longer_than_idle_tables_live() -> None:
    limits = SETTINGS.limits
    assert (limits.tables - limits.table_burst) / limits.table_rate > SETTINGS.idle_table


async def test_a_full_server_closes_a_table_that_nobody_is_at(fake_clock: FakeClock) -> None:
    limits = replace(SETTINGS.limits, tables=3)
    async with running(replace(SETTINGS, limits=limits, spare_table=60), clock=fake_clock) as application:
        people = People(application)
        host, busy, last = await people.client("Host"), await people.client("Busy"), await people.client("Last")
        watched = (await create(busy, seats=3)).table.table_id
        await busy.watch_table(watched).next()
        game_id = await start(host, (await create(host, seats=3)).table.table_id)
        alone = (await create(host, seats=3)).table.table_id
        fake_clock.advance(59)
        assert await refused(create(last)) == "TOO_MANY_TABLES"
        fake_clock.advance(2)
        await create(last)
        assert alone not in application.hub.desks
        assert watched in application.hub.desks
        assert game_id in application.hub.rooms
        assert await refused(create(last)) == "TOO_MANY_TABLES"
        await people.close()


@pytest.mark.parametrize("change", [{"streams": 2}, {"streams_per_address": 2}])
async def test_streams_are_limited_in_all_and_by_address_THREAT_9(change: dict[str, int]) -> None:
    async with running(replace(SETTINGS, limits=replace(SETTINGS.limits, **change))) as application:
        people = People(application)
        clients = [await people.client() for _ in range(3)]
        watches = [client.watch(client.lobby.WatchLobby, pb.WatchLobbyRequest()) for client in clients[:2]]
        for watch in watches:
            await watch.next()
        third = clients[2].watch(clients[2].lobby.WatchLobby, pb.WatchLobbyRequest())
        assert await third.end() == (grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_STREAMS")
        watches[0].cancel()
        await eventually(lambda: len(application.hub.streams) == 1)
        await clients[2].watch(clients[2].lobby.WatchLobby, pb.WatchLobbyRequest()).next()
        await people.close()


async def test_calls_that_are_begun_and_never_sent_are_bounded_THREAT_9() -> None:
    """They reach none of our limits, because a call is handed to us with its message."""
    limits = replace(SETTINGS.limits, streams=2, connections=50)
    async with running(replace(SETTINGS, limits=limits)) as application:
        people = People(application)
        channel = people.channel()
        begin = channel.stream_unary("/sevenwonders.v1.SessionService/GetServerInfo")
        begun = [begin() for _ in range(52)]
        for call in begun:
            await call.wait_for_connection()
        client = Client(channel)
        info = session_service_pb2.GetServerInfoRequest()
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await client.call(client.session.GetServerInfo, info)
        assert caught.value.code() == grpc.StatusCode.RESOURCE_EXHAUSTED
        for call in begun:
            call.cancel()
        async with asyncio.timeout(20):
            while not await answers(client):
                await asyncio.sleep(0.005)
        await people.close()


async def answers(client: Client) -> bool:
    try:
        await client.call(client.session.GetServerInfo, session_service_pb2.GetServerInfoRequest())
    except grpc.aio.AioRpcError:
        return False
    return True


async def test_a_replay_counts_for_many_calls_THREAT_8(fake_clock: FakeClock) -> None:
    limits = replace(SETTINGS.limits, session_rate=1, session_burst=25)
    async with running(replace(SETTINGS, limits=limits), clock=fake_clock) as application:
        people = People(application)
        client = await people.client()
        request = game_service_pb2.ReplayGameRequest(game_id="g")
        ends = [(await client.watch(client.game.ReplayGame, request).end())[1] for _ in range(3)]
        assert ends == ["GAME_NOT_FOUND", "GAME_NOT_FOUND", "RATE_LIMITED"]
        await client.call(client.game.ListGames, game_service_pb2.ListGamesRequest())
        await people.close()


# Names that pretend


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800", "Ada\u034f", "Ada\U000e0101", "\uffa0Ada", "\u1160", "\ufe0f", "\u0301Ada"],
    ids=ascii,
)
async def test_a_name_that_shows_nothing_or_looks_like_another_is_refused_THREAT_13(people: People, name: str) -> None:
    client = await people.client()
    request = session_service_pb2.UpdateSessionRequest(display_name=name)
    assert await refused(client.call(client.session.UpdateSession, request)) == "BAD_TEXT_CHARACTERS"


def test_forms_of_a_letter_make_no_other_name_THREAT_13() -> None:
    assert text.clean("I \u2764\ufe0f this", "text", 500) == "I \u2764\ufe0f this"
    assert text.distinct("Ada\ufe0f", ["Ada"]) == "Ada\ufe0f 2"
    assert text.distinct("ADA", ["Ada"]) == "ADA 2"
    assert text.distinct("\uff21da", ["Ada"]) == "\uff21da 2"
    assert text.distinct("Ad\u0101", ["Ada"]) == "Ad\u0101"
