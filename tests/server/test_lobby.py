"""Tables: opening, joining, leaving, arranging, bots, chat, and who is told."""

from __future__ import annotations

import uuid
from dataclasses import replace
from typing import Any

import grpc
import pytest
from google.protobuf import duration_pb2
from tests.server.helpers import (
    BOT,
    SETTINGS,
    Client,
    People,
    Watch,
    create,
    eventually,
    join,
    options,
    refused,
    running,
    seated,
    start,
    take_bot,
)

from sevenwonders.server.clock import FakeClock
from sevenwonders.v1 import bot_service_pb2, lobby_pb2, session_service_pb2
from sevenwonders.v1 import lobby_service_pb2 as pb

Notice = pb.TableNotice


async def runner_watch(people: People) -> tuple[Client, Watch]:
    runner = await people.client("Runner", runner=True)
    request = bot_service_pb2.WatchBotRequestsRequest(bot_levels=["easy", "medium", "hard"])
    watch = runner.watch(runner.bots.WatchBotRequests, request)
    await watch.next()
    return runner, watch


def has_notice(kind: Notice.Kind) -> Any:
    return lambda message: kind in [notice.kind for notice in message.notices]


async def test_a_new_table_has_its_host_in_seat_0(people: People) -> None:
    host = await people.client("Ada")
    table = (await create(host, seats=4)).table
    assert table.host_player_id == host.player_id == table.seats[0].player_id
    assert table.title == "Ada's table"
    assert len(table.seats) == 4
    assert table.options.bot_level == "medium"
    assert table.options.side_mode == lobby_pb2.SIDE_MODE_A


async def test_the_same_request_opens_one_table(people: People) -> None:
    host = await people.client()
    request = pb.CreateTableRequest(request_id=str(uuid.uuid4()), options=options())
    first = await host.call(host.lobby.CreateTable, request)
    second = await host.call(host.lobby.CreateTable, request)
    assert first.table.table_id == second.table.table_id


@pytest.mark.parametrize(
    ("field", "sent"),
    [
        ("options.seats", lobby_pb2.TableOptions(seats=1)),
        ("options.seats", lobby_pb2.TableOptions(seats=8)),
        ("options.turn_limit", lobby_pb2.TableOptions(seats=3, turn_limit=duration_pb2.Duration(seconds=4))),
        ("options.turn_limit", lobby_pb2.TableOptions(seats=3, turn_limit=duration_pb2.Duration(seconds=90_000))),
        ("options.away_limit", lobby_pb2.TableOptions(seats=3, away_limit=duration_pb2.Duration(seconds=-1))),
        ("options.bot_level", lobby_pb2.TableOptions(seats=3, bot_level="Very Hard")),
        ("options.side_mode", lobby_pb2.TableOptions(seats=3, side_mode=77)),
        ("options.wonder_mode", lobby_pb2.TableOptions(seats=3, wonder_mode=-1)),
    ],
)
async def test_options_out_of_range_are_refused_by_name(
    people: People, field: str, sent: lobby_pb2.TableOptions
) -> None:
    host = await people.client()
    request = pb.CreateTableRequest(request_id="r", options=sent)
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await host.call(host.lobby.CreateTable, request)
    assert caught.value.code() == grpc.StatusCode.INVALID_ARGUMENT
    assert await refused(host.call(host.lobby.CreateTable, request)) == "BAD_FIELD"
    assert not people.application.hub.desks


async def test_joining_takes_the_first_free_seat_or_the_one_wished_for_GUISP(people: People) -> None:
    host, ada, bob = [await people.client(name) for name in ("Host", "Ada", "Bob")]
    table_id = (await create(host, seats=3)).table.table_id
    assert await join(ada, table_id) == 1
    assert await join(ada, table_id, seat=2) == 2
    assert await join(ada, table_id) == 2
    assert await refused(join(bob, table_id, seat=2)) == "SEAT_TAKEN"
    assert await refused(join(bob, table_id, seat=9)) == "BAD_FIELD"
    assert await join(bob, table_id) == 1


async def test_a_full_a_started_and_an_unknown_table_are_refused_with_a_reason_UC_04(people: People) -> None:
    clients, table_id = await seated(people, 3)
    late = await people.client("Late")
    assert await refused(join(late, table_id)) == "TABLE_FULL"
    assert await refused(join(late, "nowhere")) == "TABLE_NOT_FOUND"
    await start(clients[0], table_id)
    assert await refused(join(late, table_id)) == "TABLE_STARTED"


async def test_two_of_one_name_are_told_apart(people: People) -> None:
    host, twin = await people.client("Ada"), await people.client("ada")
    table_id = (await create(host, seats=3)).table.table_id
    await join(twin, table_id)
    names = [seat.display_name for seat in people.application.hub.desks[table_id].shown().seats]
    assert names == ["Ada", "ada 2", ""]


async def test_a_host_who_leaves_closes_the_lobby_FR_PS_10(people: People) -> None:
    clients, table_id = await seated(people, 3)
    watch = clients[1].watch_table(table_id)
    await watch.next()
    await clients[0].call(clients[0].lobby.LeaveTable, pb.LeaveTableRequest(table_id=table_id))
    assert await watch.end() == (grpc.StatusCode.ABORTED, "TABLE_CLOSED")
    assert not people.application.hub.desks


async def test_anyone_can_leave_before_the_start(people: People) -> None:
    clients, table_id = await seated(people, 3)
    watch = clients[0].watch_table(table_id)
    await watch.next()
    leave = pb.LeaveTableRequest(table_id=table_id)
    await clients[1].call(clients[1].lobby.LeaveTable, leave)
    message = await watch.until(has_notice(Notice.KIND_LEFT))
    assert message.table.seats[1].player_id == ""
    await clients[1].call(clients[1].lobby.LeaveTable, leave)


async def test_only_the_host_may(people: People) -> None:
    clients, table_id = await seated(people, 3)
    guest = clients[1]
    lobby = guest.lobby
    for method, request in (
        (lobby.UpdateTable, pb.UpdateTableRequest(table_id=table_id, title="Mine")),
        (lobby.ArrangeSeats, pb.ArrangeSeatsRequest(table_id=table_id)),
        (lobby.EjectPlayer, pb.EjectPlayerRequest(table_id=table_id, seat=0)),
        (lobby.RequestBot, pb.RequestBotRequest(table_id=table_id)),
        (lobby.RemoveBot, pb.RemoveBotRequest(table_id=table_id, seat=2)),
        (lobby.StartGame, pb.StartGameRequest(table_id=table_id)),
        (lobby.Rematch, pb.RematchRequest(table_id=table_id)),
    ):
        assert await refused(guest.call(method, request)) == "NOT_HOST"


async def test_the_host_arranges_the_seats_LSP(people: People) -> None:
    clients, table_id = await seated(people, 3)
    host = clients[0]
    request = pb.ArrangeSeatsRequest(table_id=table_id, order=[2, 0, 1])
    table = (await host.call(host.lobby.ArrangeSeats, request)).table
    assert [seat.player_id for seat in table.seats] == [clients[index].player_id for index in (2, 0, 1)]
    bad = pb.ArrangeSeatsRequest(table_id=table_id, order=[0, 0, 1])
    assert await refused(host.call(host.lobby.ArrangeSeats, bad)) == "BAD_FIELD"
    shuffled = (await host.call(host.lobby.ArrangeSeats, pb.ArrangeSeatsRequest(table_id=table_id))).table
    assert {seat.player_id for seat in shuffled.seats} == {client.player_id for client in clients}


async def test_changing_the_options_keeps_who_is_seated(people: People) -> None:
    clients, table_id = await seated(people, 3)
    host = clients[0]

    def update(seats: int) -> Any:
        request = pb.UpdateTableRequest(table_id=table_id, title="Evening", options=options(seats))
        return host.call(host.lobby.UpdateTable, request)

    table = (await update(5)).table
    assert (table.title, len(table.seats)) == ("Evening", 5)
    assert await refused(update(2)) == "TOO_MANY_SEATED"
    await clients[1].call(clients[1].lobby.LeaveTable, pb.LeaveTableRequest(table_id=table_id))
    table = (await update(2)).table
    assert [seat.player_id for seat in table.seats] == [clients[0].player_id, clients[2].player_id]


async def test_who_was_ejected_cannot_come_back(people: People) -> None:
    clients, table_id = await seated(people, 3)
    host, guest = clients[:2]
    watch = guest.watch_table(table_id)
    await watch.next()
    await host.call(host.lobby.EjectPlayer, pb.EjectPlayerRequest(table_id=table_id, seat=1))
    assert await watch.end() == (grpc.StatusCode.PERMISSION_DENIED, "EJECTED")
    assert await refused(join(guest, table_id)) == "EJECTED"
    empty = pb.EjectPlayerRequest(table_id=table_id, seat=1)
    assert await refused(host.call(host.lobby.EjectPlayer, empty)) == "SEAT_EMPTY"


async def test_ready_and_wishes_are_shown(people: People) -> None:
    clients, table_id = await seated(people, 3)
    guest = clients[1]
    await guest.call(guest.lobby.SetReady, pb.SetReadyRequest(table_id=table_id, ready=True))
    wish = lobby_pb2.Wish(wonder_id="giza", side=lobby_pb2.SIDE_B)
    await guest.call(guest.lobby.SetWish, pb.SetWishRequest(table_id=table_id, wish=wish))
    seat = people.application.hub.desks[table_id].shown().seats[1]
    assert seat.ready
    assert seat.wish == wish
    unknown = pb.SetWishRequest(table_id=table_id, wish=lobby_pb2.Wish(wonder_id="atlantis"))
    assert await refused(guest.call(guest.lobby.SetWish, unknown)) == "BAD_FIELD"
    stranger = await people.client("Stranger")
    ready = pb.SetReadyRequest(table_id=table_id)
    assert await refused(stranger.call(stranger.lobby.SetReady, ready)) == "NOT_SEATED"


async def test_a_wish_is_granted_when_wonders_are_chosen_FR_PS_02(people: People) -> None:
    clients, table_id = await seated(people, 3, wonder_mode=2, side_mode=3)
    guest = clients[1]
    wish = lobby_pb2.Wish(wonder_id="giza", side=lobby_pb2.SIDE_B)
    await guest.call(guest.lobby.SetWish, pb.SetWishRequest(table_id=table_id, wish=wish))
    game_id = await start(clients[0], table_id)
    view = (await guest.watch_game(game_id).next()).public_view
    assert view.cities[1].wonder_side_id == "giza_b"


async def test_a_private_table_is_hidden_and_opens_with_its_code(people: People) -> None:
    host, guest, stranger = [await people.client(name) for name in ("Host", "Guest", "Stranger")]
    made = await create(host, seats=3, private=True)
    table_id, code = made.table.table_id, made.room_code
    assert len(code) == 11
    listed = await stranger.watch(stranger.lobby.WatchLobby, pb.WatchLobbyRequest()).next()
    assert not listed.tables
    assert await refused(join(stranger, table_id)) == "TABLE_NOT_FOUND"
    assert await refused(join(stranger, table_id, code="00000-00000")) == "TABLE_NOT_FOUND"
    assert await join(guest, "", code=code.lower().replace("-", " ")) == 1
    watch = guest.watch_table(table_id)
    assert (await watch.next()).room_code == code
    rename = pb.UpdateTableRequest(table_id=table_id, title="Mine")
    assert await refused(stranger.call(stranger.lobby.UpdateTable, rename)) == "TABLE_NOT_FOUND"


async def test_room_codes_cannot_be_guessed_at_speed_THREAT_17(people: People) -> None:
    host, stranger = await people.client("Host"), await people.client("Stranger")
    code = (await create(host, seats=3, private=True)).room_code
    for _ in range(5):
        assert await refused(join(stranger, "", code="ABCDE-FGHJK")) == "TABLE_NOT_FOUND"
    assert await refused(join(stranger, "", code="ABCDE-FGHJK")) == "TOO_MANY_GUESSES"
    assert await refused(join(stranger, "", code=code)) == "TOO_MANY_GUESSES"


async def test_a_table_without_spectators_shows_itself_to_nobody_else(people: People) -> None:
    host, stranger = await people.client("Host"), await people.client("Stranger")
    table_id = (await create(host, seats=3)).table.table_id
    closed = pb.UpdateTableRequest(table_id=table_id, options=lobby_pb2.TableOptions(seats=3))
    await host.call(host.lobby.UpdateTable, closed)
    code, reason = await stranger.watch_table(table_id).end()
    assert (code, reason) == (grpc.StatusCode.PERMISSION_DENIED, "NO_SPECTATORS")
    game_id = await start(host, table_id)
    assert await stranger.watch_game(game_id).end() == (grpc.StatusCode.PERMISSION_DENIED, "NO_SPECTATORS")


async def test_the_list_tells_of_tables_that_come_change_and_go(people: People) -> None:
    host, reader = await people.client("Host"), await people.client("Reader")
    watch = reader.watch(reader.lobby.WatchLobby, pb.WatchLobbyRequest())
    assert not (await watch.next()).tables
    table_id = (await create(host, seats=3)).table.table_id
    message = await watch.until(lambda m: m.tables)
    assert message.tables[0].table_id == table_id
    private = pb.UpdateTableRequest(table_id=table_id, options=options(3, private=True))
    await host.call(host.lobby.UpdateTable, private)
    message = await watch.until(lambda m: m.removed_table_ids)
    assert list(message.removed_table_ids) == [table_id]


async def test_who_is_connected_is_shown(timed_people: People, fake_clock: FakeClock) -> None:
    clients, table_id = await seated(timed_people, 3)
    watch = clients[0].watch_table(table_id)
    await watch.next()
    other = clients[1].watch_table(table_id)
    await watch.until(lambda m: m.table.seats and m.table.seats[1].connected)
    other.cancel()
    await eventually(lambda: timed_people.application.figures().streams == 1)
    fake_clock.advance(3)
    await watch.until(lambda m: m.table.seats and not m.table.seats[1].connected)


async def test_joining_while_watching_counts_as_connected(people: People) -> None:
    host, guest = await people.client("Host"), await people.client("Guest")
    table_id = (await create(host, seats=3)).table.table_id
    watch = guest.watch_table(table_id)
    await watch.next()
    await join(guest, table_id)
    await watch.until(lambda m: m.table.seats and m.table.seats[1].connected)


async def test_chat_reaches_everybody_once_and_keeps_its_order(people: People) -> None:
    clients, table_id = await seated(people, 3)
    watch = clients[0].watch_table(table_id)
    await watch.next()
    request = pb.SendChatMessageRequest(request_id="one", table_id=table_id, text="  hello   there ")
    first = (await clients[1].call(clients[1].lobby.SendChatMessage, request)).chat_message
    again = (await clients[1].call(clients[1].lobby.SendChatMessage, request)).chat_message
    assert first == again
    assert (first.sequence, first.text, first.display_name) == (1, "hello there", "Player 1")
    game_id = await start(clients[0], table_id)
    second = pb.SendChatMessageRequest(request_id="two", table_id=table_id, text="good luck")
    await clients[2].call(clients[2].lobby.SendChatMessage, second)
    heard = (await clients[0].watch_game(game_id, chat=0).next()).chat_messages
    assert [(line.sequence, line.text) for line in heard] == [(1, "hello there"), (2, "good luck")]
    silent = await clients[1].watch_game(game_id, chat=-1).next()
    assert not silent.chat_messages
    stranger = await people.client("Stranger")
    assert await refused(stranger.call(stranger.lobby.SendChatMessage, second)) == "NOT_SEATED"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "BAD_TEXT_LENGTH"),
        ("x" * 501, "BAD_TEXT_LENGTH"),
        ("a\x1b[2Jb", "BAD_TEXT_CHARACTERS"),
        ("a\u202eb", "BAD_TEXT_CHARACTERS"),
        ("a\nb", "BAD_TEXT_CHARACTERS"),
        ("a\x9bb", "BAD_TEXT_CHARACTERS"),
        ("e" + "\u0301" * 9, "BAD_TEXT_CHARACTERS"),
    ],
)
async def test_text_that_could_do_harm_is_refused_THREAT_13(people: People, text: str, reason: str) -> None:
    host = await people.client()
    table_id = (await create(host)).table.table_id
    request = pb.SendChatMessageRequest(request_id="one", table_id=table_id, text=text)
    assert await refused(host.call(host.lobby.SendChatMessage, request)) == reason
    name = session_service_pb2.UpdateSessionRequest(display_name=text)
    assert await refused(host.call(host.session.UpdateSession, name)) == reason


async def test_a_runner_seats_the_bot_that_was_asked_for(people: People) -> None:
    runner, requests = await runner_watch(people)
    host = await people.client("Host")
    table_id = (await create(host, seats=3)).table.table_id
    info = await host.call(host.session.GetServerInfo, session_service_pb2.GetServerInfoRequest())
    assert list(info.bot_levels) == ["easy", "medium", "hard"]
    ask = pb.RequestBotRequest(table_id=table_id, bot_level="hard")
    assert (await host.call(host.lobby.RequestBot, ask)).seat == 1
    wanted = (await requests.until(lambda m: m.bot_requests)).bot_requests[0]
    assert (wanted.seat, wanted.bot_level, wanted.game_id, wanted.stand_in) == (1, "hard", "", False)
    taken = await take_bot(runner, wanted.bot_request_id)
    assert await refused(take_bot(runner, wanted.bot_request_id)) == "BOT_REQUEST_NOT_FOUND"
    bot = people.with_token(taken.token)
    watch = bot.watch_table(table_id)
    seat = (await watch.next()).table.seats[1]
    assert (seat.player_id, seat.client_kind, seat.bot_level) == (taken.player_id, BOT, "hard")
    await host.call(host.lobby.RemoveBot, pb.RemoveBotRequest(table_id=table_id, seat=1))
    assert await watch.end() == (grpc.StatusCode.ABORTED, "SEAT_HANDED_BACK")
    assert await refused(join(bot, table_id)) == "BAD_TOKEN"


async def test_a_wish_for_a_bot_can_be_changed_and_taken_back(people: People) -> None:
    runner, requests = await runner_watch(people)
    host = await people.client("Host")
    table_id = (await create(host, seats=3)).table.table_id
    await host.call(host.lobby.RequestBot, pb.RequestBotRequest(table_id=table_id, seat=2, bot_level="easy"))
    first = (await requests.until(lambda m: m.bot_requests)).bot_requests[0]
    await host.call(host.lobby.RequestBot, pb.RequestBotRequest(table_id=table_id, seat=2, bot_level="hard"))
    changed = await requests.until(lambda m: m.bot_requests)
    assert changed.bot_requests[0].bot_level == "hard"
    assert await refused(take_bot(runner, first.bot_request_id)) == "BOT_REQUEST_NOT_FOUND"
    await host.call(host.lobby.RemoveBot, pb.RemoveBotRequest(table_id=table_id, seat=2))
    await eventually(lambda: not people.application.hub.board.open_requests())
    assert (
        await refused(host.call(host.lobby.RemoveBot, pb.RemoveBotRequest(table_id=table_id, seat=2))) == "SEAT_EMPTY"
    )


async def test_runners_are_told_from_others_by_their_key(people: People) -> None:
    client = await people.client()
    watch = client.watch(client.bots.WatchBotRequests, bot_service_pb2.WatchBotRequestsRequest(bot_levels=["easy"]))
    assert await watch.end() == (grpc.StatusCode.PERMISSION_DENIED, "NOT_RUNNER")
    assert await refused(take_bot(client, "b1")) == "NOT_RUNNER"
    request = session_service_pb2.CreateSessionRequest(display_name="X", client_kind=BOT, runner_key="wrong")
    assert await refused(client.call(client.session.CreateSession, request)) == "NOT_RUNNER"


async def test_bots_fill_the_empty_seats_at_the_start_FR_PS_05(people: People) -> None:
    runner, requests = await runner_watch(people)
    host = await people.client("Host")
    table_id = (await create(host, seats=4, bot_level="easy")).table.table_id
    game_id = await start(host, table_id)
    assert await start(host, table_id) == game_id
    wanted = (await requests.until(lambda m: m.bot_requests)).bot_requests
    assert [(w.seat, w.bot_level, w.game_id) for w in wanted] == [(seat, "easy", game_id) for seat in (1, 2, 3)]
    names = []
    for request in wanted:
        bot = people.with_token((await take_bot(runner, request.bot_request_id)).token)
        first = await bot.watch_game(game_id).next()
        assert first.private_view.seat == request.seat
        names.append(first.roster.seats[request.seat].display_name)
    assert len(set(names)) == 3


async def test_sitting_down_is_told_at_the_table(people: People) -> None:
    host, guest = await people.client("Host"), await people.client("Guest")
    table_id = (await create(host, seats=3)).table.table_id
    watch = host.watch_table(table_id)
    await watch.next()
    await join(guest, table_id)
    message = await watch.until(has_notice(Notice.KIND_JOINED))
    assert message.notices[0].display_name == "Guest"


async def test_chat_cannot_flood_a_table(people: People) -> None:
    host = await people.client()
    table_id = (await create(host)).table.table_id

    def say(number: int) -> Any:
        request = pb.SendChatMessageRequest(request_id=str(number), table_id=table_id, text=f"line {number}")
        return host.call(host.lobby.SendChatMessage, request)

    for number in range(10):
        await say(number)
    assert await refused(say(10)) == "RATE_LIMITED"
    assert (await say(3)).chat_message.text == "line 3"


async def test_a_seed_is_refused_unless_the_server_allows_it_THREAT_16() -> None:
    async with running(replace(SETTINGS, seeds_allowed=False)) as application:
        people = People(application)
        host = await people.client()
        assert await refused(create(host, seed=1)) == "SEED_NOT_ALLOWED"
        await create(host)
        await people.close()


async def test_too_many_tables_are_refused(people: People) -> None:
    host = await people.client()
    for _ in range(8):
        await create(host)
    assert await refused(create(host)) == "TOO_MANY_TABLES"
