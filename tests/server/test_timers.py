"""Time limits, absence, takeover and leaving, on a clock that the tests move."""

from __future__ import annotations

from typing import Any

import grpc
from google.protobuf import duration_pb2
from tests.server.helpers import (
    Client,
    People,
    Watch,
    create,
    eventually,
    join,
    kinds,
    legal_moves,
    refused,
    start,
    started,
    take_bot,
    tells,
)

from sevenwonders.server.clock import FakeClock
from sevenwonders.v1 import bot_service_pb2, game_pb2, game_service_pb2, lobby_service_pb2, record_pb2

TURN = 30
AWAY = 60


def limit(seconds: float) -> duration_pb2.Duration:
    return duration_pb2.Duration(seconds=int(seconds), nanos=round(seconds % 1 * 1e9))


async def first_views(clients: list[Client], game_id: str) -> tuple[list[Watch], list[Any]]:
    watches = [client.watch_game(game_id) for client in clients]
    return watches, [await watch.next() for watch in watches]


def discard(decision: game_pb2.Decision) -> game_pb2.Move:
    return game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id=decision.cards[0].card_id)


async def leave_game(client: Client, game_id: str) -> None:
    await client.call(client.game.LeaveGame, game_service_pb2.LeaveGameRequest(game_id=game_id))


async def runner_watch(people: People) -> tuple[Client, Watch]:
    runner = await people.client("Runner", runner=True)
    request = bot_service_pb2.WatchBotRequestsRequest(bot_levels=["easy", "medium"])
    watch = runner.watch(runner.bots.WatchBotRequests, request)
    await watch.next()
    return runner, watch


async def test_who_does_not_choose_in_time_discards_a_random_card(timed_people: People, fake_clock: FakeClock) -> None:
    clients, game_id = await started(timed_people, 3, turn_limit=limit(TURN), seed=1)
    watches, views = await first_views(clients, game_id)
    assert [clock.seat for clock in views[0].status.clocks] == [0, 1, 2]
    assert views[0].status.clocks[0].remaining.seconds == TURN
    decision = views[0].private_view.decisions[0]
    builds = [move for move in legal_moves(decision) if move.kind == game_pb2.MOVE_KIND_BUILD]
    chosen = next(move for move in builds if not move.purchases)
    await clients[0].submit(game_id, decision.decision_id, chosen)
    fake_clock.advance(TURN - 0.5)
    assert timed_people.application.hub.rooms[game_id].core.recorder.state.step == 0
    fake_clock.advance(0.5)
    message = await watches[0].until(lambda m: m.HasField("public_view"))
    assert message.public_view.turn == 2
    assert chosen.card_id in message.public_view.cities[0].card_ids
    bought = [0, 0, 0]
    for purchase in chosen.purchases:
        bought[purchase.seller_seat] += purchase.coins
    assert [city.coins for city in message.public_view.cities][1:] == [6 + bought[1], 6 + bought[2]]
    assert kinds(message).count("time_expired") == 2
    assert kinds(message).count("card_discarded") == 2


async def test_an_answer_after_the_time_ran_out_is_refused(timed_people: People, fake_clock: FakeClock) -> None:
    clients, game_id = await started(timed_people, 3, turn_limit=limit(TURN))
    _, views = await first_views(clients, game_id)
    fake_clock.advance(TURN)
    decision = views[1].private_view.decisions[0]
    sent = clients[1].submit(game_id, decision.decision_id, game_pb2.Move(kind=game_pb2.MOVE_KIND_DECLINE))
    assert await refused(sent) == "STALE_DECISION"


async def test_the_free_city_gets_the_full_limit_of_its_own(timed_people: People, fake_clock: FakeClock) -> None:
    clients, game_id = await started(timed_people, 2, turn_limit=limit(TURN))
    watches, views = await first_views(clients, game_id)
    runner = views[0].public_view.free_city_runner_seat
    await clients[1 - runner].submit(
        game_id,
        views[1 - runner].private_view.decisions[0].decision_id,
        discard(views[1 - runner].private_view.decisions[0]),
    )
    fake_clock.advance(TURN - 10)
    decision = views[runner].private_view.decisions[0]
    await clients[runner].submit(game_id, decision.decision_id, discard(decision))
    asked = await watches[runner].until(lambda m: len(m.private_view.decisions) == 2)
    assert asked.private_view.decisions[1].kind == game_pb2.DECISION_KIND_FREE_CITY
    core = timed_people.application.hub.rooms[game_id].core
    fake_clock.advance(TURN - 1)
    assert core.recorder.state.step == 0
    fake_clock.advance(1)
    assert core.recorder.state.step == 1
    assert core.timed_out == [(0, 2)]


async def test_the_game_waits_for_who_is_away_and_the_clock_stands_NFR006(
    timed_people: People, fake_clock: FakeClock
) -> None:
    clients, game_id = await started(timed_people, 3, turn_limit=limit(TURN))
    watches, views = await first_views(clients, game_id)
    room = timed_people.application.hub.rooms[game_id]
    fake_clock.advance(10)
    watches[2].cancel()
    await eventually(lambda: len(room.streams) == 2)
    fake_clock.advance(4)
    message = await watches[0].until(tells("player_away"))
    assert list(message.status.waiting_for_seats) == [2]
    assert [seat.away for seat in message.roster.seats] == [False, False, True]
    fake_clock.advance(10 * TURN)
    assert room.core.recorder.state.step == 0
    back = clients[2].watch_game(game_id, start=0)
    first = await back.next()
    assert first.private_view.decisions == views[2].private_view.decisions
    assert 1 <= first.status.clocks[0].remaining.seconds <= TURN - 13
    message = await watches[0].until(tells("player_returned"))
    assert not message.status.waiting_for_seats
    fake_clock.advance(TURN - 13)
    assert room.core.recorder.state.step == 1


async def test_a_short_loss_of_connection_is_not_announced(timed_people: People, fake_clock: FakeClock) -> None:
    clients, game_id = await started(timed_people, 3)
    watches, _ = await first_views(clients, game_id)
    room = timed_people.application.hub.rooms[game_id]
    watches[2].cancel()
    await eventually(lambda: len(room.streams) == 2)
    fake_clock.advance(2)
    await clients[2].watch_game(game_id).next()
    fake_clock.advance(100)
    assert not room.core.seats[2].away
    assert room.core.revision == 1


async def test_a_submitted_choice_of_an_absent_player_stands(timed_people: People, fake_clock: FakeClock) -> None:
    clients, game_id = await started(timed_people, 3)
    watches, views = await first_views(clients, game_id)
    room = timed_people.application.hub.rooms[game_id]
    decisions = [view.private_view.decisions[0] for view in views]
    await clients[2].submit(game_id, decisions[2].decision_id, discard(decisions[2]))
    watches[2].cancel()
    await eventually(lambda: len(room.streams) == 2)
    fake_clock.advance(4)
    for seat in (0, 1):
        await clients[seat].submit(game_id, decisions[seat].decision_id, discard(decisions[seat]))
    message = await watches[0].until(lambda m: m.public_view.turn == 2)
    assert list(message.status.waiting_for_seats) == [2]


async def test_a_bot_takes_over_after_the_away_limit_and_hands_back_FR_IR_12(
    timed_people: People, fake_clock: FakeClock
) -> None:
    runner, requests = await runner_watch(timed_people)
    clients, game_id = await started(timed_people, 3, away_limit=limit(AWAY), bot_level="easy")
    watches, views = await first_views(clients, game_id)
    room = timed_people.application.hub.rooms[game_id]
    watches[1].cancel()
    await eventually(lambda: len(room.streams) == 2)
    fake_clock.advance(4)
    fake_clock.advance(AWAY - 2)
    assert not timed_people.application.hub.board.open_requests()
    fake_clock.advance(2)
    wanted = (await requests.until(lambda m: m.bot_requests)).bot_requests[0]
    assert (wanted.game_id, wanted.seat, wanted.bot_level, wanted.stand_in) == (game_id, 1, "easy", True)
    taken = await take_bot(runner, wanted.bot_request_id)
    bot = timed_people.with_token(taken.token)
    played = bot.watch_game(game_id)
    seen = await played.next()
    assert seen.private_view.hand_card_ids == views[1].private_view.hand_card_ids
    message = await watches[0].until(tells("bot_seated"))
    assert message.roster.seats[1].away
    assert message.roster.seats[1].player_id == clients[1].player_id
    decision = seen.private_view.decisions[0]
    await bot.submit(game_id, decision.decision_id, discard(decision))
    back = clients[1].watch_game(game_id)
    answered = await back.next()
    assert answered.answers.answers[0].decision_id == decision.decision_id
    assert await played.end() == (grpc.StatusCode.ABORTED, "SEAT_HANDED_BACK")
    assert await refused(bot.submit(game_id, decision.decision_id, discard(decision))) == "BAD_TOKEN"
    message = await watches[0].until(tells("player_returned"))
    assert message.roster.seats[1].played_by == 1


async def test_nobody_stands_in_while_every_person_is_away(timed_people: People, fake_clock: FakeClock) -> None:
    clients, game_id = await started(timed_people, 3, away_limit=limit(0), turn_limit=limit(TURN))
    watches, _ = await first_views(clients, game_id)
    room = timed_people.application.hub.rooms[game_id]
    for watch in watches:
        watch.cancel()
    await eventually(lambda: not room.streams)
    fake_clock.advance(4)
    assert room.core.resting()
    fake_clock.advance(100 * TURN)
    assert room.core.recorder.state.step == 0
    assert {request.want.seat for request in timed_people.application.hub.board.open_requests()} <= {0, 1}
    message = await clients[0].watch_game(game_id).next()
    assert not message.status.resting


async def test_who_leaves_is_replaced_at_once_and_hosting_passes_on_FR_AP_01(timed_people: People) -> None:
    runner, requests = await runner_watch(timed_people)
    clients, game_id = await started(timed_people, 3)
    watches, _ = await first_views(clients, game_id)
    await leave_game(clients[0], game_id)
    assert await watches[0].end() == (grpc.StatusCode.PERMISSION_DENIED, "NOT_SEATED")
    message = await watches[1].until(tells("host_changed"))
    assert message.roster.host_player_id == clients[1].player_id
    wanted = (await requests.until(lambda m: m.bot_requests)).bot_requests[0]
    assert (wanted.seat, wanted.stand_in) == (0, False)
    bot = timed_people.with_token((await take_bot(runner, wanted.bot_request_id)).token)
    assert (await bot.watch_game(game_id).next()).private_view.decisions
    message = await watches[1].until(tells("bot_seated"))
    assert message.roster.seats[0].played_by == 2
    assert await refused(leave_game(clients[0], game_id)) == "NOT_SEATED"


async def test_the_game_ends_when_the_last_person_leaves_A_02(timed_people: People) -> None:
    host = await timed_people.client("Host")
    bot = await timed_people.client("Program", kind=2)
    table_id = (await create(host, seats=3)).table.table_id
    await join(bot, table_id)
    game_id = await start(host, table_id)
    watch = bot.watch_game(game_id)
    await watch.next()
    await leave_game(host, game_id)
    assert await watch.end() == (grpc.StatusCode.ABORTED, "GAME_ABANDONED")
    listed = await host.call(host.game.ListGames, game_service_pb2.ListGamesRequest())
    assert [game.end for game in listed.games] == [record_pb2.GAME_END_ABANDONED]


async def test_a_game_of_programs_goes_on_without_people(timed_people: People) -> None:
    bots = [await timed_people.client(f"Program {number}", kind=2) for number in range(3)]
    table_id = (await create(bots[0], seats=3)).table.table_id
    for bot in bots[1:]:
        await join(bot, table_id)
    game_id = await start(bots[0], table_id)
    watch = bots[1].watch_game(game_id)
    await watch.next()
    await leave_game(bots[0], game_id)
    await watch.until(tells("player_left"))
    assert not timed_people.application.hub.rooms[game_id].core.ended


async def test_people_are_told_when_no_runner_answers(timed_people: People, fake_clock: FakeClock) -> None:
    host = await timed_people.client("Host")
    table_id = (await create(host, seats=3)).table.table_id
    game_id = await start(host, table_id)
    watch = host.watch_game(game_id)
    await watch.next()
    fake_clock.advance(10)
    message = await watch.until(tells("bot_missing"))
    assert kinds(message).count("bot_missing") == 2


async def test_a_bot_that_vanishes_is_replaced(timed_people: People, fake_clock: FakeClock) -> None:
    runner, requests = await runner_watch(timed_people)
    host = await timed_people.client("Host")
    table_id = (await create(host, seats=3)).table.table_id
    game_id = await start(host, table_id)
    wanted = (await requests.until(lambda m: m.bot_requests)).bot_requests
    bot = timed_people.with_token((await take_bot(runner, wanted[0].bot_request_id)).token)
    watch = bot.watch_game(game_id)
    await watch.next()
    room = timed_people.application.hub.rooms[game_id]
    watch.cancel()
    await eventually(lambda: not room.streams)
    fake_clock.advance(5)
    again = (await requests.until(lambda m: any(r.seat == wanted[0].seat for r in m.bot_requests))).bot_requests
    await take_bot(runner, again[-1].bot_request_id)
    assert await refused(bot.submit(game_id, "0.1", game_pb2.Move())) == "BAD_TOKEN"


async def test_a_bot_that_is_lost_before_the_start_is_replaced(timed_people: People, fake_clock: FakeClock) -> None:
    runner, requests = await runner_watch(timed_people)
    host = await timed_people.client("Host")
    table_id = (await create(host, seats=3)).table.table_id
    ask = lobby_service_pb2.RequestBotRequest(table_id=table_id, bot_level="easy")
    await host.call(host.lobby.RequestBot, ask)
    wanted = (await requests.until(lambda m: m.bot_requests)).bot_requests[0]
    bot = timed_people.with_token((await take_bot(runner, wanted.bot_request_id)).token)
    watch = bot.watch_table(table_id)
    await watch.next()
    fake_clock.advance(60)
    watch.cancel()
    await eventually(lambda: timed_people.application.figures().streams == 1)
    fake_clock.advance(5)
    again = (await requests.until(lambda m: m.bot_requests)).bot_requests[0]
    assert (again.seat, again.bot_level) == (1, "easy")
    assert await refused(join(bot, table_id)) == "BAD_TOKEN"


async def test_a_bot_that_never_answers_is_answered_for(timed_people: People, fake_clock: FakeClock) -> None:
    bots = [await timed_people.client(f"Program {number}", kind=2) for number in range(3)]
    table_id = (await create(bots[0], seats=3)).table.table_id
    for bot in bots[1:]:
        await join(bot, table_id)
    game_id = await start(bots[0], table_id)
    watches, _ = await first_views(bots, game_id)
    fake_clock.advance(119)
    room = timed_people.application.hub.rooms[game_id]
    assert room.core.recorder.state.step == 0
    fake_clock.advance(2)
    message = await watches[0].until(lambda m: m.public_view.turn == 2)
    assert kinds(message).count("time_expired") == 3


async def test_a_stand_in_that_leaves_does_not_give_the_seat_away(timed_people: People, fake_clock: FakeClock) -> None:
    runner, requests = await runner_watch(timed_people)
    clients, game_id = await started(timed_people, 3, away_limit=limit(0))
    watches, _ = await first_views(clients, game_id)
    room = timed_people.application.hub.rooms[game_id]
    watches[1].cancel()
    await eventually(lambda: len(room.streams) == 2)
    fake_clock.advance(4)
    wanted = (await requests.until(lambda m: m.bot_requests)).bot_requests[0]
    bot = timed_people.with_token((await take_bot(runner, wanted.bot_request_id)).token)
    played = bot.watch_game(game_id)
    await played.next()
    await leave_game(bot, game_id)
    assert await played.end() == (grpc.StatusCode.ABORTED, "SEAT_HANDED_BACK")
    again = (await requests.until(lambda m: m.bot_requests)).bot_requests[0]
    assert (again.seat, again.stand_in) == (1, True)
    back = await clients[1].watch_game(game_id).next()
    assert back.private_view.seat == 1


async def test_who_left_keeps_the_game_in_the_history(timed_people: People) -> None:
    clients, game_id = await started(timed_people, 3)
    for client in clients:
        await leave_game(client, game_id)
    request = game_service_pb2.ListGamesRequest(own_only=True)
    listed = await clients[0].call(clients[0].game.ListGames, request)
    assert [game.game_id for game in listed.games] == [game_id]
