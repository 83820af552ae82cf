"""check_bot finds every breach it promises to find."""

from __future__ import annotations

import inspect
from itertools import count

import pytest

from sevenwonders.bots import Bot, Decision
from sevenwonders.bots.asking import narrow
from sevenwonders.bots.contract import BrokenContract, check_bot
from sevenwonders.bots.levels.uniform import UniformBot
from sevenwonders.engine import Action, Card, GodCall, Move, Observation, State


class IllegalBot(UniformBot):
    def choose(self, view: Observation, decision: Decision) -> Move:
        return Move(Action.BUILD, None)


class NoMoveBot(UniformBot):
    def choose(self, view: Observation, decision: Decision) -> Move:
        return None


class MoodyBot(UniformBot):
    moods = count()

    def choose(self, view: Observation, decision: Decision) -> Move:
        option = decision.options[next(self.moods) % len(decision.options)]
        return Move(option.action, option.card, option.payments[0])


class PeekingBot(UniformBot):
    """Looks for the position in the frames that called it, and takes what the next hand holds into account."""

    def choose(self, view: Observation, decision: Decision) -> Move:
        card = self.hidden_card()
        option = decision.options[card.index % len(decision.options)]
        return Move(option.action, option.card, option.payments[0])

    def hidden_card(self) -> Card:
        frame = inspect.currentframe()
        while frame is not None:
            owner = frame.f_locals.get("self")
            state = getattr(owner, "state", None)
            if isinstance(state, State):
                hand = next(hand for seat, hand in enumerate(state.hands) if hand and seat != owner.seat)
                return hand[0]
            frame = frame.f_back
        raise AssertionError("nothing to peek at")


class WildCallerBot(UniformBot):
    def call(self, view: Observation, decision: Decision) -> GodCall | None:
        return GodCall("nobody")


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (IllegalBot, "refused"),
        (NoMoveBot, "no move"),
        (MoodyBot, "same seed"),
        (PeekingBot, "same seed"),
    ],
)
def test_a_breach_is_found(broken: type[Bot], complaint: str) -> None:
    with pytest.raises(BrokenContract, match=complaint):
        check_bot(broken, limit_seconds=60.0, players=(3, 4))


def test_a_call_that_is_not_offered_is_found() -> None:
    class Keen(WildCallerBot):
        """Builds stages so that a god can be called at all."""

        def choose(self, view: Observation, decision: Decision) -> Move:
            stages = decision.by_action(Action.WONDER)
            option = stages[0] if stages else decision.options[0]
            return Move(option.action, option.card, option.payments[0])

    with pytest.raises(BrokenContract, match="not offered"):
        check_bot(Keen, limit_seconds=60.0, players=(3, 4, 5, 6, 7))


def test_a_slow_answer_is_found() -> None:
    ticks = count()
    with pytest.raises(BrokenContract, match="took 1000 ms of 500"):
        check_bot(UniformBot, limit_seconds=0.5, players=(3,), clock=lambda: float(next(ticks)))


def test_a_decision_that_leads_to_the_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from sevenwonders.bots import contract

    real = narrow

    def leaky(state: State, asked: object, own: Move | None = None) -> Decision:
        question = real(state, asked, own)
        return Decision(
            question.kind,
            question.seat,
            question.player,
            question.cards,
            question.options,
            (state,),
        )

    monkeypatch.setattr(contract, "narrow", leaky)
    with pytest.raises(BrokenContract, match="hidden State"):
        check_bot(UniformBot, limit_seconds=60.0, players=(3,))


def test_a_sound_bot_passes() -> None:
    checked = check_bot(UniformBot, limit_seconds=60.0, players=(2, 5))
    assert checked.games == 4
    assert checked.decisions >= 4 * 18
