"""The protocol's decisions as bots know them: the same options in the same order as on the engine."""

from __future__ import annotations

from sevenwonders.bots.base import Decision
from sevenwonders.bots.wire import words
from sevenwonders.engine import CATALOG, Action, Card, GodCall, Move, Option, Question
from sevenwonders.engine.payment import FREE
from sevenwonders.v1 import game_pb2


def asked(
    sent: game_pb2.Decision,
    player: int,
    cities: int,
    cards: tuple[Card, ...],
    own: Move | None = None,
    god_calls: tuple[GodCall, ...] = (),
) -> Decision:
    """Return a decision; `cards` are all that can be chosen, equal ones included."""
    kind = words.QUESTIONS[sent.kind]
    options = _digs(sent) if kind == Question.DIG else _plays(sent, cities)
    return Decision(kind, sent.city_seat, player, cards, tuple(options), god_calls, own)


def _digs(sent: game_pb2.Decision) -> list[Option]:
    found = [Option(Action.DIG, CATALOG.card_by_id[card.card_id], FREE) for card in sent.cards if card.payments]
    return [*found, Option(Action.DECLINE, None, FREE)]


def _plays(sent: game_pb2.Decision, cities: int) -> list[Option]:
    seat = sent.city_seat
    dealt = [(CATALOG.card_by_id[option.card_id], option) for option in sent.cards]
    stage = tuple(words.payment(paid.bank_coins, paid.purchases, seat, cities) for paid in sent.stage_payments)
    found = [
        Option(
            Action.BUILD,
            card,
            tuple(words.payment(paid.bank_coins, paid.purchases, seat, cities) for paid in option.payments),
        )
        for card, option in dealt
        if option.payments
    ]
    found += [Option(Action.FREE_BUILD, card, FREE) for card, option in dealt if option.free_build_allowed]
    found += [Option(Action.WONDER, card, stage) for card, option in dealt if option.stage_allowed]
    if sent.discard_allowed:
        found += [Option(Action.DISCARD, card, FREE) for card, _ in dealt]
    return found
