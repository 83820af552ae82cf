"""Questions the game asks, and the answers to them."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from sevenwonders.engine.catalog import Card
from sevenwonders.engine.payment import NOTHING, Payment


class Action(IntEnum):
    """What is done with a card."""

    BUILD = 0
    FREE_BUILD = 1
    WONDER = 2
    DISCARD = 3
    DIG = 4
    DECLINE = 5


class Question(IntEnum):
    """What a decision is about."""

    TURN = 0
    FREE_CITY = 1
    EXTRA_PLAY = 2
    DIG = 3


class Move(NamedTuple):
    """An answer: an action, the card it is done with (none when declining) and how it is paid."""

    action: Action
    card: Card | None
    payment: Payment = NOTHING


class Option(NamedTuple):
    """One card and action of a decision, with every undominated way to pay for it."""

    action: Action
    card: Card | None
    payments: tuple[Payment, ...]


class GodCall(NamedTuple):
    """A call of one's god; target is a seat and resource an index where the god needs them, else -1."""

    god: str
    target: int = -1
    resource: int = -1


DECLINE: Final = Move(Action.DECLINE, None)
