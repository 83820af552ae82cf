"""Bots in worker processes: the same answers, and no harm when a process dies."""

from __future__ import annotations

import os
import signal

import pytest
from tests.bots.wiring import WiredGame

from sevenwonders.bots.base import Bot, Decision
from sevenwonders.bots.registry import make_bot, parse_spec
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


async def test_pondering_gives_the_same_or_a_legal_better_answer(minds):
    game = WiredGame(GameOptions(3), 5)
    mind = await minds.make(TITAN, 1)
    await mind.feed(game.response(0))
    first = await mind.act(None)
    assert isinstance(first, SubmitMove)
    decision = game.find(first.decision_id)
    game.answers[0] = wire.read_move(decision, first.move, 3)
    await mind.feed(game.response(0))
    better = await mind.ponder(0.2)
    if better is not None:
        assert isinstance(better, SubmitMove)
        assert better.decision_id == first.decision_id
        assert better.move != first.move
        wire.read_move(decision, better.move, 3)


async def test_a_dead_worker_is_reported_and_replaced(minds):
    mind = await minds.make(TITAN, 1)
    pid = await mind._worker.call(os.getpid)
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(MindLost):
        await mind.feed(WiredGame(GameOptions(3), 5).response(0))
    again = await minds.make(TITAN, 1)
    await again.feed(WiredGame(GameOptions(3), 5).response(0))
    assert await again.act(None) is not None


async def test_bots_that_think_at_once_in_one_worker_share_their_time(monkeypatch):
    shares = []

    async def note(work, *arguments):
        shares.append(arguments[-1])
        return await FarMind(worker, 2).act(None) if len(shares) == 1 else None

    worker = Worker()
    monkeypatch.setattr(worker, "call", note)
    assert await FarMind(worker, 1).act(None) is None
    assert shares == [1.0, 0.5]
    assert worker.thinking == 0


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
