"""Decisions, prices, plans and moves in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from sevenwonders.cli.model import Game
from sevenwonders.cli.text import listing, plural, safe
from sevenwonders.cli.words import goods
from sevenwonders.cli.words.cards import gives, roman
from sevenwonders.v1 import errors_pb2, game_pb2

DISCARD_COINS: Final = 3

BUILD: Final = game_pb2.MOVE_KIND_BUILD
FREE: Final = game_pb2.MOVE_KIND_BUILD_FREE
STAGE: Final = game_pb2.MOVE_KIND_BUILD_STAGE
DISCARD: Final = game_pb2.MOVE_KIND_DISCARD
DIG: Final = game_pb2.MOVE_KIND_DIG
DECLINE: Final = game_pb2.MOVE_KIND_DECLINE


def side_mark(game: Game, city: int, seller: int) -> str:
    """Return where a seller sits, seen from a city: `<` left, `>` right, `@name` elsewhere."""
    if seller == game.left(city):
        return "<"
    if seller == game.right(city):
        return ">"
    return f"@{game.name(seller)}"


def side_word(game: Game, city: int, seller: int) -> str:
    """Return where a seller sits in a word; empty for a city that is no neighbour."""
    return {"<": "left", ">": "right"}.get(side_mark(game, city, seller), "")


def price(game: Game, city: int, payment: game_pb2.Payment) -> str:
    """Return a price for a list: `free`, `1c`, `2<`, `2< 1>`."""
    paid: dict[str, int] = {}
    for bought in payment.purchases:
        mark = side_mark(game, city, bought.seller_seat)
        paid[mark] = paid.get(mark, 0) + bought.coins
    parts = [f"{payment.bank_coins}c"] if payment.bank_coins else []
    parts += [f"{coins}{mark}" for mark, coins in paid.items()]
    return " ".join(parts) or "free"


def purchases_words(game: Game, city: int, purchases: Iterable[game_pb2.Purchase]) -> str:
    """Return purchases: `2 coins to Anna (left) for 1 wood`."""
    by_seller: dict[int, list[game_pb2.Purchase]] = {}
    for bought in purchases:
        by_seller.setdefault(bought.seller_seat, []).append(bought)
    parts = []
    for seller, items in by_seller.items():
        coins = sum(
            bought.coins or bought.amount * goods.unit_price(game.city(city), seller, bought.resource)
            for bought in items
        )
        where = side_word(game, city, seller)
        whom = f"{game.name(seller)} ({where})" if where else game.name(seller)
        what = listing([f"{bought.amount} {goods.name(bought.resource)}" for bought in items])
        parts.append(f"{plural(coins, 'coin')} to {whom} for {what}")
    return "; ".join(parts)


def payment_words(game: Game, city: int, payment: game_pb2.Payment) -> str:
    """Return what a payment pays to whom, or `for nothing`."""
    parts = [f"{plural(payment.bank_coins, 'coin')} to the bank"] if payment.bank_coins else []
    bought = purchases_words(game, city, payment.purchases)
    if bought:
        parts.append(bought)
    return "; ".join(parts) or "for nothing"


def refusal_short(refusal: game_pb2.Refusal) -> str:
    """Return in a word or two why not, for a list."""
    if refusal.reason == errors_pb2.ERROR_REASON_CANNOT_AFFORD:
        if refusal.missing_resources:
            return "no " + "".join(goods.letter(resource) for resource in refusal.missing_resources)
        return f"{refusal.missing_coins}c short" if refusal.missing_coins else "too dear"
    return _SHORT_REASONS.get(refusal.reason, "no")


def refusal_words(refusal: game_pb2.Refusal) -> str:
    """Return a sentence that says why not."""
    if refusal.reason == errors_pb2.ERROR_REASON_CANNOT_AFFORD:
        if refusal.missing_resources:
            counts = Counter(goods.name(resource) for resource in refusal.missing_resources)
            return f"out of reach: {listing([f'{count} {what}' for what, count in counts.items()])}"
        if refusal.missing_coins:
            return f"{plural(refusal.missing_coins, 'coin')} short"
    return safe(refusal.text) or "not possible now"


_SHORT_REASONS: Final[dict[int, str]] = {
    errors_pb2.ERROR_REASON_DUPLICATE: "=built",
    errors_pb2.ERROR_REASON_WONDER_COMPLETE: "complete",
    errors_pb2.ERROR_REASON_POWER_USED: "used",
    errors_pb2.ERROR_REASON_POWER_NOT_AVAILABLE: "no power",
    errors_pb2.ERROR_REASON_FREE_CITY_MUST_BUILD: "must build",
}


def option_price(game: Game, decision: game_pb2.Decision, option: game_pb2.CardOption) -> str:
    """Return what building a card costs now, or why it cannot be built, for a list."""
    if option.chained and option.payments:
        return "*chain"
    if option.payments:
        shown = price(game, decision.city_seat, option.payments[0])
        return f"{shown} +{len(option.payments) - 1}" if len(option.payments) > 1 else shown
    return refusal_short(option.build_refusal)


def build_words(game: Game, decision: game_pb2.Decision, option: game_pb2.CardOption) -> str:
    """Return what building a card would mean."""
    if not option.payments:
        return refusal_words(option.build_refusal)
    if option.chained:
        sources = set(game.book.card(option.card_id).chain_from_card_ids)
        owned = [card_id for card_id in game.city(decision.city_seat).card_ids if card_id in sources]
        return f"free, chain from {game.book.card_name(owned[0])}" if owned else "free by a chain"
    words = payment_words(game, decision.city_seat, option.payments[0])
    more = len(option.payments) - 1
    return f"{words} (+{plural(more, 'way')})" if more else words


def stage_words(game: Game, decision: game_pb2.Decision, option: game_pb2.CardOption | None) -> str:
    """Return what burying a card under the next stage would mean."""
    if option is not None and not option.stage_allowed:
        return refusal_words(option.stage_refusal)
    stages = game.book.side(game.city(decision.city_seat).wonder_side_id).stages
    if not decision.next_stage or decision.next_stage > len(stages):
        return "the wonder is complete"
    effect = gives(stages[decision.next_stage - 1].effects)
    if not decision.stage_payments:
        return f"stage {decision.next_stage} ({effect}) cannot be paid"
    paid = payment_words(game, decision.city_seat, decision.stage_payments[0])
    more = len(decision.stage_payments) - 1
    ways = f" (+{plural(more, 'way')})" if more else ""
    return f"stage {decision.next_stage}, {effect}: {paid}{ways}"


def discard_words(decision: game_pb2.Decision) -> str:
    """Return what discarding a card would mean."""
    return f"{DISCARD_COINS} coins" if decision.discard_allowed else refusal_words(decision.discard_refusal)


def question(game: Game, decision: game_pb2.Decision) -> str:
    """Return what the player is asked."""
    kind = decision.kind
    mine = decision.city_seat == game.seat
    if kind == game_pb2.DECISION_KIND_DIG:
        return "Build one card of the discard pile for nothing" + ("" if mine else " in the free city")
    if kind == game_pb2.DECISION_KIND_EXTRA_PLAY:
        return "Play the last card of the age as well" + ("" if mine else " for the free city")
    if kind == game_pb2.DECISION_KIND_FREE_CITY:
        return "Choose a card for the free city"
    return "Choose a card and what to do with it"


def move_words(game: Game, city: int, move: game_pb2.Move) -> str:
    """Return a move: `build Baths; 2 coins to Anna (left) for 1 stone`."""
    card = game.book.card_name(move.card_id)
    if move.kind == DECLINE:
        return "build nothing from the discard pile"
    words = {
        BUILD: f"build {card}",
        FREE: f"build {card} for nothing (Olympia)",
        STAGE: f"bury {card} under stage {game.city(city).built_stages + 1}",
        DISCARD: f"discard {card} for {DISCARD_COINS} coins",
        DIG: f"build {card} from the discard pile",
    }.get(move.kind, card)
    bought = purchases_words(game, city, move.purchases)
    return f"{words}; {bought}" if bought else words


def turn_heading(view: game_pb2.PublicView) -> str:
    """Return age and turn, such as `Age II, turn 3 of 6`."""
    if view.phase == game_pb2.GAME_PHASE_FINISHED:
        return "The game is over"
    extra = {game_pb2.GAME_PHASE_EXTRA_PLAY: ", extra play", game_pb2.GAME_PHASE_DIG: ", digging"}
    return f"Age {roman(view.age)}, turn {view.turn} of 6{extra.get(view.phase, '')}"
