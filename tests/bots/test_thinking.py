"""Bots in worker processes: the same answers, and no harm when a process dies."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest
from tests.bots.positions import contested
from tests.bots.wiring import WiredGame

from sevenwonders.bots.base import Bot, Decision
from sevenwonders.bots.registry import BotSpec, make_bot, parse_spec
from sevenwonders.bots.runner import thinking
from sevenwonders.bots.runner.thinking import FarMind, MindLost, Minds, NearMind, Worker
from sevenwonders.bots.wire import CallGod, SeatBot, SubmitMove
from sevenwonders.engine import GameOptions, Move, Observation, Phase
from sevenwonders.server import wire

TITAN = parse_spec("titan:worlds=2")


@pytest.fixture
def minds():
    made = Minds(1)
    yield made
    made.close()


async def test_heavy_levels_think_in_a_worker_and_quick_ones_do_not(minds):
    assert isinstance(await minds.make(TITAN, 1), FarMind)
    assert isinstance(await minds.make(parse_spec("insane"), 1), NearMind)


async def test_a_worker_plays_the_same_game_as_the_bot_itself(minds):
    game = WiredGame(GameOptions(3, gods=True), 21)
    far = [await minds.make(TITAN, seat) for seat in range(3)]
    near = [SeatBot(make_bot(TITAN, seat)) for seat in range(3)]
    moves = 0
    while game.state.phase != Phase.OVER:
        for seat in range(3):
            acting = True
            while acting:
                response = game.response(seat)
                await far[seat].feed(response)
                near[seat].feed(response)
                action = await far[seat].act(None)
                assert action == near[seat].next_action()
                acting = action is not None
                if isinstance(action, CallGod):
                    target = action.call.target_seat if action.call.HasField("target_seat") else None
                    god = game.state.cities[seat].side.wonder.god
                    game.call(seat, wire.read_god_call(god, target, action.call.resource))
                elif action is not None:
                    decision = game.find(action.decision_id)
                    game.answers[decision.seat] = wire.read_move(decision, action.move, 3)
                    moves += 1
        game.resolve()
    assert moves >= 54


class Wavering(Bot):
    """Changes its mind whenever it thinks on."""

    def choose(self, view: Observation, decision: Decision) -> Move:
        self.options = decision.options
        return self.move(0)

    def ponder(self, go_on) -> Move:
        return self.move(-1)

    def move(self, place: int) -> Move:
        option = self.options[place]
        return Move(option.action, option.card, option.payments[0])


async def test_pondering_gives_a_better_answer_to_the_same_question_once():
    game = WiredGame(GameOptions(3), 5)
    seat = SeatBot(Wavering())
    seat.feed(game.response(0))
    first = seat.next_action()
    assert isinstance(first, SubmitMove)
    assert seat.ponder(lambda: True) is None, "nothing is changed before the server has the answer"
    decision = game.find(first.decision_id)
    game.answers[0] = wire.read_move(decision, first.move, 3)
    seat.feed(game.response(0))
    better = seat.ponder(lambda: True)
    assert isinstance(better, SubmitMove)
    assert better.decision_id == first.decision_id
    assert better.move != first.move
    wire.read_move(decision, better.move, 3)
    assert seat.ponder(lambda: True) is None, "the same answer is not sent again"


async def test_titan_thinks_on_in_its_worker(minds):
    game = WiredGame(GameOptions(3), contested(3))
    mind = await minds.make(TITAN, 1)
    await mind.feed(game.response(0))
    first = await mind.act(None)
    game.answers[0] = wire.read_move(game.find(first.decision_id), first.move, 3)
    await mind.feed(game.response(0))
    before = await mind._worker.call(_worlds_tried, mind._number)
    await mind.ponder(0.2)
    assert before == 2
    assert await mind._worker.call(_worlds_tried, mind._number) > before


def _worlds_tried(number: int) -> int:
    return thinking._SEATS[number].bot.search.worlds


async def test_a_dead_worker_is_reported_and_replaced(minds):
    mind = await minds.make(TITAN, 1)
    pid = await mind._worker.call(os.getpid)
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(MindLost):
        await mind.feed(WiredGame(GameOptions(3), 5).response(0))
    again = await minds.make(TITAN, 1)
    await again.feed(WiredGame(GameOptions(3), 5).response(0))
    assert await again.act(None) is not None


class Slow(Worker):
    """A process in the test's own loop, where thinking takes as long as the share of time given for it."""

    def __init__(self) -> None:
        super().__init__()
        self.shares: list[float] = []
        self.ponderings = self.at_once = self.most_at_once = 0

    async def call(self, work, *arguments):
        self.at_once += 1
        self.most_at_once = max(self.at_once, self.most_at_once)
        for _ in range(3):
            await asyncio.sleep(0)
        self.at_once -= 1
        if work is thinking._act:
            self.shares.append(arguments[-1])
        else:
            self.ponderings += 1


async def test_bots_that_think_at_once_in_one_worker_share_their_time():
    worker = Slow()
    await FarMind(worker, 1).act(None)
    await asyncio.gather(*(FarMind(worker, number).act(None) for number in range(3)))
    assert worker.shares == [1.0, 1.0, 1 / 2, 1 / 3]
    assert worker.thinking == 0


@pytest.mark.parametrize("bots", [2, 6, 30, 300])
async def test_however_many_bots_think_the_last_waits_for_less_than_three_times_one(bots):
    """The first takes its whole time before it knows of the others; these divide little more than one time more."""
    worker = Slow()
    await asyncio.gather(*(FarMind(worker, number).act(None) for number in range(bots)))
    assert len(worker.shares) == bots
    assert sum(worker.shares) < 2.5
    assert worker.most_at_once == 1


async def test_pondering_waits_for_whoever_answers_and_holds_nobody_up():
    """However many think on, at most one of them is in front of a bot that has to answer."""
    worker = Slow()
    minds = [FarMind(worker, number) for number in range(20)]
    answering = asyncio.create_task(minds[0].act(None))
    await asyncio.sleep(0)
    assert await minds[1].ponder(0.0) is None
    assert worker.ponderings == 0, "nobody thinks on while one answers"
    await answering
    thinking_on = [asyncio.create_task(mind.ponder(0.0)) for mind in minds[1:]]
    await asyncio.sleep(0)
    before = worker.ponderings
    await minds[0].act(None)
    assert worker.ponderings - before <= 1
    await asyncio.gather(*thinking_on)
    assert worker.ponderings == 1
    assert worker.most_at_once == 1


async def test_the_wait_for_a_busy_process_is_taken_from_the_time_the_table_leaves():
    """The clock of a table does not stand while a bot waits for its turn to think."""
    left = []

    class Watching(Bot):
        def choose(self, view: Observation, decision: Decision) -> Move:
            left.append(self.seconds_left)
            return make_bot("random", 1).choose(view, decision)

    game = WiredGame(GameOptions(3), 5)
    seat = SeatBot(Watching())
    seat.feed(game.response(0))
    thinking._SEATS[-1] = seat
    try:
        thinking._act(-1, time.monotonic() - 2.0, 1.0)
    finally:
        thinking._close(-1)
    near = NearMind(SeatBot(Watching()))
    await near.feed(WiredGame(GameOptions(3), 5).response(0))
    await near.act(time.monotonic() + 100.0)
    assert left[0] <= -2.0
    assert 50.0 < left[1] <= 100.0


async def test_a_bot_that_cannot_be_made_takes_no_room(minds):
    worker = minds._workers[0]
    with pytest.raises(ValueError, match="at least 1 ms"):
        await minds.make(BotSpec("titan", (("think_ms", 0),)), 1)
    assert worker.bots == 0
    mind = await minds.make(TITAN, 1)
    assert worker.bots == 1
    await mind.close()
    assert worker.bots == 0


class FailingBot(Bot):
    """Falls over."""

    def choose(self, view: Observation, decision: Decision) -> Move:
        raise ZeroDivisionError


async def test_a_bot_that_fails_still_answers_legally(caplog):
    game = WiredGame(GameOptions(2), 5)
    mind = NearMind(SeatBot(FailingBot(1)))
    await mind.feed(game.response(0))
    action = await mind.act(None)
    decision = game.find(action.decision_id)
    wire.read_move(decision, action.move, 3)
    assert "a bot failed" in caplog.text


async def test_an_answer_that_did_not_arrive_is_given_again():
    game = WiredGame(GameOptions(3), 5)
    mind = NearMind(SeatBot(make_bot("random", 1)))
    await mind.feed(game.response(0))
    action = await mind.act(None)
    assert await mind.act(None) is None
    await mind.reopen(action.decision_id)
    again = await mind.act(None)
    assert again.decision_id == action.decision_id


async def test_a_refused_answer_has_a_legal_replacement():
    game = WiredGame(GameOptions(3), 5)
    mind = NearMind(SeatBot(make_bot("random", 1)))
    await mind.feed(game.response(0))
    action = await mind.act(None)
    legal = await mind.fall_back(action.decision_id)
    wire.read_move(game.find(action.decision_id), legal.move, 3)
    assert await mind.fall_back("gone") is None


def test_a_worker_ends_with_the_runner(monkeypatch):
    ended = []
    monkeypatch.setattr(thinking.os, "_exit", ended.append)

    class Parent:
        def join(self) -> None:
            pass

    thinking._end_with(Parent())
    assert ended == [0]
