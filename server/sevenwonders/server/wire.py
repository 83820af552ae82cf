"""Between the engine's words and the protocol's: resources, payments, moves, god calls."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sevenwonders.engine import (
    CATALOG,
    DECLINE,
    Action,
    Card,
    City,
    Decision,
    EngineError,
    GodCall,
    Move,
    Payment,
    Question,
)
from sevenwonders.engine.effects import MADE_LEFT, MADE_RIGHT, RAW_LEFT, RAW_RIGHT
from sevenwonders.engine.errors import CannotAfford
from sevenwonders.engine.payment import FULL_PRICE, LEFT, REDUCED_PRICE, RIGHT
from sevenwonders.engine.resources import COUNT, LETTERS, RAW, UNIT, amount
from sevenwonders.server.errors import OF_ENGINE, BadField, CardNotAvailable, IllegalMove, PlanNotForSale, of_engine
from sevenwonders.v1 import common_pb2, errors_pb2, game_pb2

RESOURCES: Final = (
    common_pb2.RESOURCE_UNSPECIFIED,
    common_pb2.RESOURCE_WOOD,
    common_pb2.RESOURCE_STONE,
    common_pb2.RESOURCE_CLAY,
    common_pb2.RESOURCE_ORE,
    common_pb2.RESOURCE_LOOM,
    common_pb2.RESOURCE_GLASS,
    common_pb2.RESOURCE_PAPYRUS,
)
SYMBOLS: Final = (
    common_pb2.SCIENCE_SYMBOL_UNSPECIFIED,
    common_pb2.SCIENCE_SYMBOL_COMPASS,
    common_pb2.SCIENCE_SYMBOL_GEAR,
    common_pb2.SCIENCE_SYMBOL_TABLET,
)
COLORS: Final = (
    common_pb2.CARD_COLOR_BROWN,
    common_pb2.CARD_COLOR_GRAY,
    common_pb2.CARD_COLOR_BLUE,
    common_pb2.CARD_COLOR_YELLOW,
    common_pb2.CARD_COLOR_RED,
    common_pb2.CARD_COLOR_GREEN,
    common_pb2.CARD_COLOR_PURPLE,
)
GODS: Final = {
    "ares": common_pb2.GOD_ARES,
    "ra": common_pb2.GOD_RA,
    "artemis": common_pb2.GOD_ARTEMIS,
    "marduk": common_pb2.GOD_MARDUK,
    "zeus": common_pb2.GOD_ZEUS,
    "athena": common_pb2.GOD_ATHENA,
    "seth": common_pb2.GOD_SETH,
}
MOST_UNITS: Final = 7
_MOVE_KINDS: Final = {
    Action.BUILD: game_pb2.MOVE_KIND_BUILD,
    Action.FREE_BUILD: game_pb2.MOVE_KIND_BUILD_FREE,
    Action.WONDER: game_pb2.MOVE_KIND_BUILD_STAGE,
    Action.DISCARD: game_pb2.MOVE_KIND_DISCARD,
    Action.DIG: game_pb2.MOVE_KIND_DIG,
    Action.DECLINE: game_pb2.MOVE_KIND_DECLINE,
}
_ACTIONS: Final = {kind: action for action, kind in _MOVE_KINDS.items()}
DECISION_KINDS: Final = {
    Question.TURN: game_pb2.DECISION_KIND_TURN,
    Question.FREE_CITY: game_pb2.DECISION_KIND_FREE_CITY,
    Question.EXTRA_PLAY: game_pb2.DECISION_KIND_EXTRA_PLAY,
    Question.DIG: game_pb2.DECISION_KIND_DIG,
}


def resource(index: int) -> common_pb2.Resource:
    """Return a resource of the engine as the protocol names it; -1 is none."""
    return RESOURCES[index + 1]


def symbol(index: int) -> common_pb2.ScienceSymbol:
    """Return a science symbol as the protocol names it; -1 is none."""
    return SYMBOLS[index + 1]


def color(index: int) -> common_pb2.CardColor:
    """Return a colour as the protocol names it."""
    return COLORS[index]


def god(god_id: str) -> common_pb2.God:
    """Return a god as the protocol names it."""
    return GODS[god_id]


def goods(vector: int) -> list[common_pb2.ResourceAmount]:
    """Return packed resources as a list."""
    return [
        common_pb2.ResourceAmount(resource=resource(index), amount=amount(vector, index))
        for index in range(COUNT)
        if amount(vector, index)
    ]


@lru_cache(maxsize=20_000)
def payment(paid: Payment, seat: int, cities: int, discounts: int) -> game_pb2.Payment:
    """Return a payment of the city at `seat`; shared, so nobody changes what this returns."""
    purchases = [
        game_pb2.Purchase(
            seller_seat=(seat + bought.offset) % cities,
            resource=resource(index),
            amount=amount(bought.goods, index),
            coins=amount(bought.goods, index) * _unit_price(index, bought.offset, discounts),
        )
        for bought in paid.purchases()
        for index in range(COUNT)
        if amount(bought.goods, index)
    ]
    return game_pb2.Payment(bank_coins=paid.bank, purchases=purchases, total_coins=paid.total)


def _unit_price(index: int, offset: int, discounts: int) -> int:
    raw, made = {LEFT: (RAW_LEFT, MADE_LEFT), RIGHT: (RAW_RIGHT, MADE_RIGHT)}.get(offset, (0, 0))
    return REDUCED_PRICE if discounts & (raw if index in RAW else made) else FULL_PRICE


def move(played: Move, city: City, seat: int, cities: int) -> game_pb2.Move:
    """Return a move of the city at `seat`."""
    return game_pb2.Move(
        kind=_MOVE_KINDS[played.action],
        card_id=played.card.id if played.card is not None else "",
        purchases=payment(played.payment, seat, cities, city.discounts).purchases,
    )


def same_move(one: game_pb2.Move, other: game_pb2.Move) -> bool:
    """Tell whether two moves do the same, whatever prices they name and in which order they buy."""
    return (one.kind, one.card_id, _bought(one)) == (other.kind, other.card_id, _bought(other))


def _bought(sent: game_pb2.Move) -> dict[tuple[int, int], int]:
    counts: dict[tuple[int, int], int] = {}
    for bought in sent.purchases:
        key = (bought.seller_seat, bought.resource)
        counts[key] = counts.get(key, 0) + bought.amount
    return counts


def read_move(decision: Decision, sent: game_pb2.Move, cities: int) -> Move:
    """Return the move a client sent in answer to a decision, or refuse it."""
    action = _ACTIONS.get(sent.kind)
    if action is None:
        raise BadField("the move is of no kind", field="move.kind")
    if action == Action.DECLINE and (sent.card_id or sent.purchases):
        raise BadField("declining names no card and no purchase", field="move")
    plan = _read_purchases(sent, decision.seat, cities)
    try:
        if action == Action.DECLINE:
            return decision.check(DECLINE)
        return decision.plan(action, _read_card(sent.card_id), plan)
    except EngineError as error:
        raise of_engine(error) from error


def _read_card(card_id: str) -> Card:
    card = CATALOG.card_by_id.get(card_id)
    if card is None:
        raise CardNotAvailable("there is no such card")
    return card


def _read_purchases(sent: game_pb2.Move, seat: int, cities: int) -> dict[int, int]:
    """Return the goods by seat offset: +1 is the left neighbour, -1 the right, others count to the left."""
    counts: dict[tuple[int, int], int] = {}
    for bought in sent.purchases:
        if not 0 <= bought.seller_seat < cities or bought.seller_seat == seat:
            raise PlanNotForSale("that city sells nothing to this one", field="move.purchases")
        if not 1 <= bought.resource <= COUNT or not 1 <= bought.amount <= MOST_UNITS:
            raise BadField("a purchase names a resource and 1 to 7 units", field="move.purchases")
        key = (bought.seller_seat, bought.resource - 1)
        counts[key] = counts.get(key, 0) + bought.amount
        if counts[key] > MOST_UNITS:
            raise PlanNotForSale("no city sells that many", field="move.purchases")
    plan: dict[int, int] = {}
    for (seller, index), count in counts.items():
        offset = (seller - seat) % cities
        if offset == cities - 1:
            offset = -1
        plan[offset] = plan.get(offset, 0) + count * UNIT[index]
    return plan


def refusal(error: EngineError) -> game_pb2.Refusal:
    """Return why the engine would refuse something, for clients to show; shared, so nobody changes it."""
    reason = OF_ENGINE.get(type(error), IllegalMove).reason
    if isinstance(error, CannotAfford):
        return _refusal(reason, str(error), error.missing, error.coins)
    return _refusal(reason, str(error), "", 0)


@lru_cache(maxsize=5_000)
def _refusal(reason: errors_pb2.ErrorReason, text: str, missing: str, coins: int) -> game_pb2.Refusal:
    return game_pb2.Refusal(
        reason=reason,
        text=text,
        missing_resources=[resource(LETTERS.index(letter)) for letter in missing],
        missing_coins=coins,
    )


def god_call(call: GodCall) -> game_pb2.GodCall:
    """Return a call of a god."""
    return game_pb2.GodCall(
        god=god(call.god),
        target_seat=call.target if call.target >= 0 else None,
        resource=resource(call.resource),
    )


def read_god_call(god_id: str, target: int | None, index: int) -> GodCall:
    """Return the call a client asks for."""
    if not 0 <= index <= COUNT:
        raise BadField("there is no such resource", field="resource")
    return GodCall(god_id, -1 if target is None else target, index - 1)
