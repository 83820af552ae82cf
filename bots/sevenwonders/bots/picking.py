"""Small choices that several levels share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

from sevenwonders.bots.base import Decision
from sevenwonders.engine import DECLINE, Action, Card, Move, Option, Payment

T = TypeVar("T")


def best(items: Iterable[T], value: Callable[[T], object], rng: Random) -> T:
    """Return the item of the highest value; equal ones are drawn at random."""
    top: list[T] = []
    highest: object = None
    for item in items:
        worth = value(item)
        if not top or worth > highest:  # type: ignore[operator]
            top, highest = [item], worth
        elif worth == highest:
            top.append(item)
    return top[0] if len(top) == 1 else rng.choice(top)


def cheapest_payment(payments: Sequence[Payment], rng: Random) -> Payment:
    """Return the payment of the fewest coins; equal ones are drawn at random."""
    return best(payments, lambda payment: -payment.total, rng)


def as_move(option: Option, rng: Random) -> Move:
    """Return the option as a move, paid the cheapest way."""
    return Move(option.action, option.card, cheapest_payment(option.payments, rng))


def builds(decision: Decision) -> list[Option]:
    """Return what can be put up, each card once: for nothing where that is possible, else for coins."""
    found: dict[Card | None, Option] = {}
    for option in decision.options:
        known = found.get(option.card)
        if option.action == Action.FREE_BUILD and known is not None and not known.payments[0].total:
            continue
        if option.action in (Action.BUILD, Action.DIG, Action.FREE_BUILD):
            found[option.card] = option
    return list(found.values())


def random_discard(decision: Decision, rng: Random) -> Move:
    """Return a random discard; where none is allowed, declining or any legal answer."""
    discards = decision.by_action(Action.DISCARD)
    if discards:
        return as_move(rng.choice(discards), rng)
    if decision.by_action(Action.DECLINE):
        return DECLINE
    return as_move(rng.choice(decision.options), rng)
