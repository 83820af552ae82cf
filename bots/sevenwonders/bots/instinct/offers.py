"""What may be done, as the network numbers it: a column for each card and what is done with it."""

from __future__ import annotations

from typing import Final

from sevenwonders.bots.rollout import symbol_gain
from sevenwonders.engine import CATALOG, Action, Card, Decision, Move, Question
from sevenwonders.engine.counting import counted
from sevenwonders.engine.payment import NOTHING
from sevenwonders.engine.scoring import COINS_PER_POINT

CARDS: Final = len(CATALOG.cards)
# What can be done with a card, in the order of the columns; a dig counts as building.
DOINGS: Final = ("build", "bury", "discard", "build free")
BUILD: Final = 0
BURY: Final = CARDS
DISCARD: Final = 2 * CARDS
FREE: Final = 3 * CARDS
OFFERS: Final = tuple(f"{doing} {card.id}" for doing in DOINGS for card in CATALOG.cards)
COLUMNS: Final = len(OFFERS)

FIRST: Final = {
    Action.BUILD: BUILD,
    Action.DIG: BUILD,
    Action.WONDER: BURY,
    Action.DISCARD: DISCARD,
    Action.FREE_BUILD: FREE,
}

# Cards whose points depend on what stands already: a network would have to learn to count for them.
COUNTED: Final = frozenset(
    card.index for card in CATALOG.cards if card.benefit.science or card.benefit.free_science or card.benefit.per
)

# Columns, the coins each takes, and the points each brings that have to be counted.
Offer = tuple[list[int], list[int], list[float]]


def offers(decision: Decision) -> Offer:
    """Return the columns of all that may be answered, each with its cheapest price and its gain."""
    columns: list[int] = []
    prices: list[int] = []
    for card, payments in decision.builds.items():
        columns.append(card.index)
        prices.append(payments[0].total)
    if decision.kind != Question.DIG:
        _add_others(decision, columns, prices)
    return columns, prices, [_gain(decision, column) for column in columns]


def _add_others(decision: Decision, columns: list[int], prices: list[int]) -> None:
    """Add what can be done beside building."""
    indices = {card.index for card in decision.cards}
    if decision.free_build:
        names = decision.city.names
        for card in dict.fromkeys(decision.cards):
            if not names & card.name_bit:
                columns.append(FREE + card.index)
                prices.append(0)
    if decision.must_build:
        _add_of_free_city(decision, columns, prices)
        return
    if decision.stage:
        price = decision.stage[0].total
        for index in indices:
            columns.append(BURY + index)
            prices.append(price)
    for index in indices:
        columns.append(DISCARD + index)
        prices.append(0)


def _gain(decision: Decision, column: int) -> float:
    """Return the points a card would bring now, as far as they have to be counted."""
    index = column if column < BURY else column - FREE
    if index < 0 or index not in COUNTED:
        return 0.0
    gain = CATALOG.cards[index].benefit
    if gain.per is None:
        return float(symbol_gain(decision.city, gain.science))
    worth = gain.per.points + gain.per.coins / COINS_PER_POINT
    return worth * counted(decision.state.cities, decision.seat, gain.per)


def _add_of_free_city(decision: Decision, columns: list[int], prices: list[int]) -> None:
    """The free city may not bury or discard whatever it likes."""
    for option in decision.options():
        if option.card is not None and option.action in (Action.WONDER, Action.DISCARD):
            columns.append(column_of(option.action, option.card))
            prices.append(option.payments[0].total)


def move_of(decision: Decision, column: int) -> Move:
    """Return the move a column stands for, paid the cheapest way."""
    card: Card = CATALOG.cards[column % CARDS]
    if decision.kind == Question.DIG:
        return Move(Action.DIG, card)
    if column < BURY:
        return Move(Action.BUILD, card, decision.builds[card][0])
    if column < DISCARD:
        return Move(Action.WONDER, card, decision.stage[0])
    return Move(Action.DISCARD if column < FREE else Action.FREE_BUILD, card, NOTHING)


def column_of(action: Action, card: Card) -> int:
    """Return the column of an action with a card."""
    return FIRST[action] + card.index
