"""What the server streams becomes exactly the views, events and decisions bots see on the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.bots.wiring import WiredGame

from sevenwonders.bots.asking import narrow
from sevenwonders.bots.base import Bot, Decision
from sevenwonders.bots.levels.random_level import RandomBot
from sevenwonders.bots.registry import make_bot
from sevenwonders.bots.wire import CallGod, OutOfStep, SeatBot, SubmitMove
from sevenwonders.engine import Event, GameOptions, Move, Observation, Phase, observe, random_move, resolve, visible
from sevenwonders.engine.events import HandShown
from sevenwonders.engine.gods import hand_source
from sevenwonders.engine.position import FREE_CITY
from sevenwonders.server import wire

KINDS = [(players, gods, opened) for players in (2, 3, 4, 5, 7) for gods in (False, True) for opened in (False, True)]


class Listener(RandomBot):
    """Keeps all it is told."""

    def __init__(self) -> None:
        super().__init__(1)
        self.started: list[Observation] = []
        self.heard: list[tuple[Observation, tuple[Event, ...]]] = []
        self.ended: list[Observation] = []
        self.asked: list[Decision] = []

    def on_start(self, view: Observation) -> None:
        self.started.append(view)

    def on_events(self, view: Observation, events: Sequence[Event]) -> None:
        self.heard.append((view, tuple(events)))

    def on_end(self, view: Observation) -> None:
        self.ended.append(view)

    def choose(self, view: Observation, decision: Decision) -> Move:
        self.asked.append(decision)
        return super().choose(view, decision)


def answer_at_random(game: WiredGame) -> None:
    while len(game.answers) < len(game.decisions()):
        asked = next(one for one in game.decisions() if one.seat not in game.answers)
        game.answers[asked.seat] = random_move(asked, game.rng)


@pytest.mark.parametrize(("players", "gods", "opened"), KINDS)
@pytest.mark.parametrize("seed", range(4))
def test_views_and_events_of_every_seat_are_those_of_the_engine(players, gods, opened, seed):
    """AIB: a bot on the wire is told what a bot on the engine is told, no more and no less."""
    game = WiredGame(GameOptions(players, gods, opened), seed)
    seats = [SeatBot(Listener()) for _ in range(players)]
    heard: list[list[tuple[Observation, tuple[Event, ...]]]] = [[] for _ in range(players)]
    for seat, bot in enumerate(seats):
        bot.feed(game.response(seat))
        assert bot.bot.started == [observe(game.state, seat)]
    while game.state.phase != Phase.OVER:
        game.call_at_random()
        for seat, bot in enumerate(seats):
            bot.feed(game.response(seat))
            assert bot.mirror.observe() == observe(game.state, seat)
        answer_at_random(game)
        before = [len(bot.bot.heard) for bot in seats]
        game.resolve()
        for seat, bot in enumerate(seats):
            bot.feed(game.response(seat))
            view = observe(game.state, seat)
            assert bot.mirror.observe() == view
            assert len(bot.bot.heard) == before[seat] + 1
            assert bot.bot.heard[-1][0] == view
            heard[seat].append(bot.bot.heard[-1])
    for seat, bot in enumerate(seats):
        assert bot.over
        assert bot.bot.ended == [observe(game.state, seat)]
        assert_late_comer_hears_the_same(game, seat, heard[seat])


def assert_late_comer_hears_the_same(game: WiredGame, seat: int, heard) -> None:
    """Feed the whole past at once: the same events, and the same views but for what no event tells."""
    late = SeatBot(Listener())
    late.feed(game.response(seat, start=1))
    told = [one for one in late.bot.heard if not is_hand_shown(one)]
    assert [events for _, events in told] == [events for _, events in heard]
    for (view, _), (expected, _) in zip(told, heard, strict=True):
        if expected.phase == Phase.EXTRA_PLAY and expected.asked == FREE_CITY:
            # The last card of the pile is in the private view alone.
            expected = replace(expected, hand=())
        if view.phase != Phase.OVER:
            assert view == expected


def is_hand_shown(heard: tuple[Observation, tuple[Event, ...]]) -> bool:
    return isinstance(heard[1][0], HandShown)


@pytest.mark.parametrize(("players", "gods", "opened"), KINDS)
def test_decisions_are_those_of_the_engine(players, gods, opened):
    game = WiredGame(GameOptions(players, gods, opened), 7)
    seats = [SeatBot(Listener()) for _ in range(players)]
    asked = calls = 0
    while game.state.phase != Phase.OVER:
        acted = True
        while acted:
            acted = False
            for seat, bot in enumerate(seats):
                bot.feed(game.response(seat))
                action = bot.next_action()
                if isinstance(action, CallGod):
                    target = action.call.target_seat if action.call.HasField("target_seat") else None
                    god = game.state.cities[seat].side.wonder.god
                    game.call(seat, wire.read_god_call(god, target, action.call.resource))
                    calls += 1
                elif isinstance(action, SubmitMove):
                    decision = game.find(action.decision_id)
                    expected = narrow(game.state, decision, game.own(decision))
                    assert bot.bot.asked[-1] == expected
                    game.answers[decision.seat] = wire.read_move(decision, action.move, len(game.state.cities))
                    asked += 1
                acted = acted or action is not None
        game.resolve()
    assert asked >= 18 * players
    assert calls or not gods


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard", "insane", "titan:worlds=4"])
@pytest.mark.parametrize("players", [2, 4])
def test_levels_play_the_same_game_on_the_wire_as_on_the_engine(level, players):
    """The same seed and the same deal give the same moves, whether a position or a server asks."""
    options = GameOptions(players, gods=True)
    game = WiredGame(options, 11)
    wired = [SeatBot(make_bot(level, seat)) for seat in range(players)]
    local = [make_bot(level, seat) for seat in range(players)]
    for seat, bot in enumerate(wired):
        bot.feed(game.response(seat))
        local[seat].on_start(observe(game.state, seat))
    while game.state.phase != Phase.OVER:
        play_step(game, wired, local)
    assert all(bot.over or not bot.feed(game.response(seat)) for seat, bot in enumerate(wired))


def play_step(game: WiredGame, wired: list[SeatBot], local: list[Bot]) -> None:
    acted = True
    while acted:
        acted = False
        for seat, bot in enumerate(wired):
            bot.feed(game.response(seat))
            action = bot.next_action()
            if action is None:
                continue
            acted = True
            decision = game.find(action.decision_id)
            question = narrow(game.state, decision, game.own(decision))
            view = observe(game.state, seat)
            if isinstance(action, CallGod):
                call = local[seat].call(view, question)
                assert call is not None
                assert action.call == wire.god_call(call)
                game.call(seat, call)
                if call.god == "athena":
                    tell_shown(game, local[seat], seat)
            else:
                if question.god_calls:
                    assert local[seat].call(view, question) is None
                move = local[seat].choose(view, question)
                sent = wire.read_move(decision, action.move, len(game.state.cities))
                assert sent == move
                game.answers[decision.seat] = sent
    _, events = resolve(game.state, game.answers)
    game.resolve()
    for seat, bot in enumerate(local):
        bot.on_events(observe(game.state, seat), visible(events, seat))


def tell_shown(game: WiredGame, bot: Bot, seat: int) -> None:
    holder = hand_source(game.state, seat)
    bot.on_events(observe(game.state, seat), [HandShown(seat, holder, game.state.hands[holder])])


def test_a_view_that_does_not_fit_the_events_is_noticed():
    game = WiredGame(GameOptions(3), 3)
    bot = SeatBot(RandomBot(1))
    bot.feed(game.response(0))
    answer_at_random(game)
    game.resolve()
    wrong = game.response(0)
    wrong.public_view.cities[1].coins += 1
    with pytest.raises(OutOfStep, match="city 1"):
        bot.feed(wrong)


def test_another_catalogue_is_refused():
    game = WiredGame(GameOptions(3), 3)
    wrong = game.response(0)
    wrong.public_view.catalog_version = "of another edition"
    with pytest.raises(OutOfStep, match="catalogue"):
        SeatBot(RandomBot(1)).feed(wrong)


def test_an_incomplete_first_response_is_refused():
    game = WiredGame(GameOptions(3), 3)
    wrong = game.response(0)
    wrong.ClearField("private_view")
    with pytest.raises(OutOfStep, match="complete"):
        SeatBot(RandomBot(1)).feed(wrong)


def test_an_answered_decision_is_not_answered_again():
    game = WiredGame(GameOptions(3), 3)
    bot = SeatBot(RandomBot(1))
    bot.feed(game.response(0))
    action = bot.next_action()
    assert isinstance(action, SubmitMove)
    decision = game.find(action.decision_id)
    game.answers[0] = wire.read_move(decision, action.move, 3)
    bot.feed(game.response(0))
    assert bot.next_action() is None
