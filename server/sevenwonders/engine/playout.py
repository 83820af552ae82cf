"""Answers without thought: for time-outs, tests, benchmarks and the far end of a search."""

from __future__ import annotations

from random import Random

from sevenwonders.engine.decision import Decision, decisions
from sevenwonders.engine.moves import DECLINE, Action, Move, Question
from sevenwonders.engine.position import FREE_CITY, Phase, State
from sevenwonders.engine.resolve import advance


def random_move(decision: Decision, rng: Random) -> Move:
    """Return an answer that is uniform over card and action, then over the ways to pay."""
    options = decision.options()
    option = options[int(rng.random() * len(options))]
    payments = option.payments
    payment = payments[0] if len(payments) == 1 else payments[int(rng.random() * len(payments))]
    return Move(option.action, option.card, payment)


def default_move(decision: Decision, rng: Random) -> Move:
    """Return the answer the rules give for a player who ran out of time."""
    if decision.kind == Question.DIG:
        return DECLINE
    if decision.kind == Question.FREE_CITY or decision.must_build:
        return random_move(decision, rng)
    return Move(Action.DISCARD, rng.choice(decision.cards))


def random_answers(state: State, rng: Random) -> dict[int, Move]:
    """Return a random answer to everything a position asks."""
    answers = {decision.seat: random_move(decision, rng) for decision in decisions(state)}
    if state.phase == Phase.TURN and state.has_free_city():
        answers[FREE_CITY] = random_move(decisions(state, answers)[-1], rng)
    return answers


def play_out(state: State, rng: Random) -> State:
    """Play random answers to the end of the game and return the last position."""
    while state.phase != Phase.OVER:
        state = advance(state, random_answers(state, rng))
    return state
