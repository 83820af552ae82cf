"""THREATS 15: nobody gets more time by coming and going, by changing their mind, or by asking again."""

from __future__ import annotations

from typing import Any

from tests.server.helpers import Client, People, Watch, eventually, refused, running, started
from tests.server.test_timers import TURN, discard, first_views, limit

from sevenwonders.server.clock import FakeClock
from sevenwonders.server.games.room import GameRoom
from sevenwonders.server.store import MemoryStore
from sevenwonders.v1 import game_service_pb2

AWAY = 60


async def go_away(watch: Watch, room: GameRoom, clock: FakeClock) -> None:
    """Lose the connection and be noted as away, which takes four seconds."""
    streams = len(room.streams)
    watch.cancel()
    await eventually(lambda: len(room.streams) == streams - 1)
    clock.advance(4)
    assert any(seat.away for seat in room.core.seats)


async def come_back(client: Client, game_id: str) -> tuple[Watch, Any]:
    watch = client.watch_game(game_id, start=0)
    return watch, await watch.next()


def wanted(people: People) -> list[tuple[int, bool]]:
    """Return the seats that want a bot, and whether as a stand-in."""
    return [(request.want.seat, request.want.stand_in) for request in people.application.hub.board.open_requests()]


async def test_coming_and_going_does_not_renew_the_away_limit_THREAT_15(
    timed_people: People, fake_clock: FakeClock
) -> None:
    clients, game_id = await started(timed_people, 3, away_limit=limit(AWAY))
    watches, _ = await first_views(clients, game_id)
    room = timed_people.application.hub.rooms[game_id]
    away = watches[1]
    for _ in range(3):
        await go_away(away, room, fake_clock)
        fake_clock.advance(AWAY / 4)
        assert not wanted(timed_people)
        away, _ = await come_back(clients[1], game_id)
    await go_away(away, room, fake_clock)
    fake_clock.advance(AWAY / 4)
    assert wanted(timed_people) == [(1, True)], "four times a quarter is the whole limit"


async def test_who_answers_may_be_away_as_long_as_before(timed_people: People, fake_clock: FakeClock) -> None:
    clients, game_id = await started(timed_people, 3, away_limit=limit(AWAY))
    watches, _ = await first_views(clients, game_id)
    room = timed_people.application.hub.rooms[game_id]
    await go_away(watches[1], room, fake_clock)
    fake_clock.advance(AWAY - 10)
    back, view = await come_back(clients[1], game_id)
    decision = view.private_view.decisions[0]
    await clients[1].submit(game_id, decision.decision_id, discard(decision))
    await go_away(back, room, fake_clock)
    fake_clock.advance(AWAY - 10)
    assert not wanted(timed_people)
    fake_clock.advance(10)
    assert wanted(timed_people) == [(1, True)]


async def test_a_night_that_nobody_was_there_counts_for_nobody(timed_people: People, fake_clock: FakeClock) -> None:
    clients, game_id = await started(timed_people, 3, away_limit=limit(AWAY))
    watches, _ = await first_views(clients, game_id)
    room = timed_people.application.hub.rooms[game_id]
    for watch in watches:
        await go_away(watch, room, fake_clock)
    assert room.core.resting()
    fake_clock.advance(100 * AWAY)
    await come_back(clients[0], game_id)
    fake_clock.advance(AWAY - 1)
    assert not wanted(timed_people)
    fake_clock.advance(1)
    assert wanted(timed_people) == [(1, True), (2, True)]


async def test_time_spent_away_is_remembered_after_a_restart_THREAT_15(fake_clock: FakeClock) -> None:
    store = MemoryStore()
    async with running(store=store, clock=fake_clock) as application:
        people = People(application)
        clients, game_id = await started(people, 3, away_limit=limit(AWAY))
        watches, _ = await first_views(clients, game_id)
        room = application.hub.rooms[game_id]
        await go_away(watches[1], room, fake_clock)
        fake_clock.advance(AWAY / 2)
        await come_back(clients[1], game_id)
        used = room.core.seats[1].away_used
        tokens = [client.token for client in clients]
        await people.close()
    assert used >= AWAY / 2 * 1000
    async with running(store=store, clock=fake_clock) as application:
        people = People(application)
        assert application.hub.rooms[game_id].core.seats[1].away_used == used
        await come_back(people.with_token(tokens[0]), game_id)
        fake_clock.advance(AWAY - used / 1000)
        assert wanted(people) == [(1, True)]
        await people.close()


async def test_a_thousand_changes_of_mind_buy_no_time_THREAT_15(timed_people: People, fake_clock: FakeClock) -> None:
    clients, game_id = await started(timed_people, 3, turn_limit=limit(TURN))
    _, views = await first_views(clients, game_id)
    room = timed_people.application.hub.rooms[game_id]
    decision = views[0].private_view.decisions[0]
    answers = views[0].private_view.seat
    taken_back = game_service_pb2.WithdrawMoveRequest(game_id=game_id, decision_id=decision.decision_id)
    for _ in range(10):
        await clients[0].submit(game_id, decision.decision_id, discard(decision))
        await clients[0].call(clients[0].game.WithdrawMove, taken_back)
    for number in range(1_000):
        room.submit(answers, decision.decision_id, discard(decision))
        room.withdraw(answers, decision.decision_id)
        if number % 100 == 0:
            fake_clock.advance(TURN / 20)
    assert room.core.recorder.state.step == 0
    fake_clock.advance(TURN / 2)
    assert room.core.recorder.state.step == 1
    assert {seat for _, seat in room.core.timed_out} == {0, 1, 2}
    late = clients[0].submit(game_id, decision.decision_id, discard(decision))
    settled = room.core.settled(0, decision.decision_id)
    if settled is not None and settled.card_id == discard(decision).card_id:
        await late
    else:
        assert await refused(late) == "STALE_DECISION"
