"""One bot at a real table: the table's clock, thinking on while people think, refused and lost answers."""

from __future__ import annotations

import asyncio
import time

import pytest
from google.protobuf.duration_pb2 import Duration
from tests.server.helpers import People, create, join, running, start

from sevenwonders.bots.registry import make_bot
from sevenwonders.bots.runner import playing
from sevenwonders.bots.runner.playing import play
from sevenwonders.bots.runner.thinking import MindLost, NearMind
from sevenwonders.bots.wire import CallGod, SeatBot, SubmitMove
from sevenwonders.client import AsyncClient, IllegalMove, Unreachable
from sevenwonders.v1 import game_pb2, game_service_pb2

DISCARD = game_pb2.MOVE_KIND_DISCARD


class Wavering(NearMind):
    """Answers at random; thinking on, it would rather discard its last card."""

    def __init__(self) -> None:
        super().__init__(SeatBot(make_bot("random", 1)))
        self.ponderings = 0
        self.deadlines: list[float | None] = []

    async def act(self, deadline: float | None):
        action = await super().act(deadline)
        if action is not None:
            self.deadlines.append(deadline)
        return action

    async def ponder(self, seconds: float):
        self.ponderings += 1
        await asyncio.sleep(0.001)
        decision = self.seat.private.decisions[0]
        move = game_pb2.Move(kind=DISCARD, card_id=decision.cards[-1].card_id)
        return SubmitMove(decision.decision_id, move) if self.ponderings == 1 else None


async def seated(people: People, **options):
    """A bot between two people, the game begun; with the bot's mind and its playing."""
    ada, guest, bob = [await people.client(name) for name in ("Ada", "Guest", "Bob")]
    opened = await create(ada, seats=3, **options)
    for one in (guest, bob):
        await join(one, opened.table.table_id)
    game_id = await start(ada, opened.table.table_id)
    mind = Wavering()

    async def make():
        return mind

    task = asyncio.create_task(play(AsyncClient(guest.channel, token=guest.token), game_id, make, "guest"))
    return (ada, bob), game_id, mind, task


async def test_a_bot_thinks_on_while_people_think_and_its_better_answer_counts():
    async with running() as application:
        people = People(application)
        persons, game_id, mind, task = await seated(people)
        watches = [person.watch_game(game_id) for person in persons]
        asked = [(await watch.next()).private_view.decisions[0] for watch in watches]
        while mind.ponderings < 3:
            await asyncio.sleep(0.01)
        for person, decision in zip(persons, asked, strict=True):
            move = game_pb2.Move(kind=DISCARD, card_id=decision.cards[0].card_id)
            await person.submit(game_id, decision.decision_id, move)
        told = await watches[0].until(lambda message: any(e.HasField("card_discarded") for e in message.events))
        discarded = {event.card_discarded.seat for event in told.events if event.HasField("card_discarded")}
        assert discarded == {0, 1, 2}, "the random level builds in a first turn; what counts is its better answer"
        task.cancel()
        await people.close()


async def test_a_bot_learns_when_the_clock_of_the_table_runs_out():
    async with running() as application:
        people = People(application)
        began = time.monotonic()
        persons, game_id, mind, task = await seated(people, turn_limit=Duration(seconds=50))
        await persons[0].watch_game(game_id).until(lambda message: 1 in message.status.chosen_seats)
        assert len(mind.deadlines) == 1
        assert began + 40 < mind.deadlines[0] <= time.monotonic() + 50
        task.cancel()
        await people.close()


def test_the_clock_runs_from_when_the_server_told_it(monkeypatch):
    """Time a bot spends before it is asked, such as in the queue of a busy process, is not given twice."""
    now = 100.0
    monkeypatch.setattr(playing.time, "monotonic", lambda: now)
    game = playing._Game(None, "game", None, "bot", None)
    assert game._deadline() is None
    told = game_service_pb2.WatchGameResponse(
        private_view=game_pb2.PrivateView(seat=1),
        status=game_pb2.GameStatus(
            clocks=[game_pb2.SeatClock(seat=1, remaining=Duration(seconds=5, nanos=500_000_000))]
        ),
    )
    game._note(told)
    now = 103.0
    assert game._deadline() == 105.5


class Deaf:
    """A server that cannot be reached, or refuses all moves."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        self.calls = 0

    async def call_god(self, *_, **__):
        self.calls += 1
        raise self.error

    submit_move = call_god


class Insisting:
    """Always has the same to send."""

    def __init__(self, action) -> None:
        self.action = action
        self.reopened = 0

    async def act(self, deadline):
        return self.action

    async def reopen(self, decision_id):
        self.reopened += 1

    async def fall_back(self, decision_id):
        return self.action


@pytest.mark.parametrize("action", [CallGod("1", game_pb2.GodCall()), SubmitMove("1", game_pb2.Move())])
async def test_a_server_that_is_away_is_not_called_in_a_circle(action):
    server, mind = Deaf(Unreachable("away")), Insisting(action)
    game = playing._Game(server, "game", mind, "bot", None)
    game._asked = ["1"]
    await asyncio.wait_for(game._answer(), 10)
    assert (server.calls, mind.reopened) == (1, 1)


async def test_a_refused_replacement_is_not_sent_in_a_circle(caplog):
    server, mind = Deaf(IllegalMove("no")), Insisting(SubmitMove("1", game_pb2.Move()))
    game = playing._Game(server, "game", mind, "bot", None)
    game._asked = ["1"]
    await asyncio.wait_for(game._answer(), 10)
    assert server.calls == 1
    assert "was refused" in caplog.text


async def test_a_mind_is_not_troubled_when_nothing_is_asked():
    game = playing._Game(None, "game", None, "bot", None)
    game._asked, game._answered = ["1"], {"1"}
    await game._answer()


async def test_a_bot_whose_process_dies_at_the_start_begins_again(caplog):
    made = []

    async def make():
        made.append(1)
        raise MindLost("gone")

    assert await play(None, "game", make, "bot") is None
    assert len(made) == playing.MOST_RESTARTS
    assert "gives up after 3" in caplog.text
