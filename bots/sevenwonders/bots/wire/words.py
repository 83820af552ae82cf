"""Between the protocol's words and the engine's: cards, goods, payments, moves, calls of gods."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sevenwonders.engine import (
    CATALOG,
    Action,
    Card,
    GodCall,
    JoinedHero,
    Move,
    Payment,
    Phase,
    Purchase,
    Question,
)
from sevenwonders.engine.payment import LEFT, NOTHING, RIGHT
from sevenwonders.engine.resources import COUNT, UNIT, amount
from sevenwonders.v1 import common_pb2, game_pb2

GODS: Final = {
    common_pb2.GOD_ARES: "ares",
    common_pb2.GOD_RA: "ra",
    common_pb2.GOD_ARTEMIS: "artemis",
    common_pb2.GOD_MARDUK: "marduk",
    common_pb2.GOD_ZEUS: "zeus",
    common_pb2.GOD_ATHENA: "athena",
    common_pb2.GOD_SETH: "seth",
}
GOD_NUMBERS: Final = {name: number for number, name in GODS.items()}
# By the engine's index; -1, the last, is none.
RESOURCES: Final = (
    common_pb2.RESOURCE_WOOD,
    common_pb2.RESOURCE_STONE,
    common_pb2.RESOURCE_CLAY,
    common_pb2.RESOURCE_ORE,
    common_pb2.RESOURCE_LOOM,
    common_pb2.RESOURCE_GLASS,
    common_pb2.RESOURCE_PAPYRUS,
    common_pb2.RESOURCE_UNSPECIFIED,
)
PHASES: Final = {
    game_pb2.GAME_PHASE_TURN: Phase.TURN,
    game_pb2.GAME_PHASE_EXTRA_PLAY: Phase.EXTRA_PLAY,
    game_pb2.GAME_PHASE_DIG: Phase.DIG,
    game_pb2.GAME_PHASE_FINISHED: Phase.OVER,
}
QUESTIONS: Final = {
    game_pb2.DECISION_KIND_TURN: Question.TURN,
    game_pb2.DECISION_KIND_FREE_CITY: Question.FREE_CITY,
    game_pb2.DECISION_KIND_EXTRA_PLAY: Question.EXTRA_PLAY,
    game_pb2.DECISION_KIND_DIG: Question.DIG,
}
MOVE_KINDS: Final = {
    Action.BUILD: game_pb2.MOVE_KIND_BUILD,
    Action.FREE_BUILD: game_pb2.MOVE_KIND_BUILD_FREE,
    Action.WONDER: game_pb2.MOVE_KIND_BUILD_STAGE,
    Action.DISCARD: game_pb2.MOVE_KIND_DISCARD,
    Action.DIG: game_pb2.MOVE_KIND_DIG,
    Action.DECLINE: game_pb2.MOVE_KIND_DECLINE,
}
ACTIONS: Final = {kind: action for action, kind in MOVE_KINDS.items()}


def cards(card_ids: Iterable[str]) -> tuple[Card, ...]:
    """Return the cards with these ids."""
    return tuple(CATALOG.card_by_id[card_id] for card_id in card_ids)


def goods(bought: Iterable[common_pb2.ResourceAmount]) -> int:
    """Return a list of goods as the engine packs them."""
    return sum(one.amount * UNIT[one.resource - 1] for one in bought)


def hero(sent: game_pb2.Hero) -> JoinedHero:
    """Return a hero with the symbol it brought."""
    found = next(one for one in CATALOG.heroes if one.name == sent.name and one.color == sent.color - 1)
    return JoinedHero(found, sent.symbol - 1)


def god_call(sent: game_pb2.GodCall) -> GodCall:
    """Return a call of a god."""
    target = sent.target_seat if sent.HasField("target_seat") else -1
    return GodCall(GODS[sent.god], target, sent.resource - 1)


def written_call(call: GodCall) -> game_pb2.GodCall:
    """Return a bot's call as the protocol says it."""
    return game_pb2.GodCall(
        god=GOD_NUMBERS[call.god],
        target_seat=call.target if call.target >= 0 else None,
        resource=RESOURCES[call.resource],
    )


def god_calls(option: game_pb2.GodOption) -> tuple[GodCall, ...]:
    """Return every call that may be made now, in the engine's order."""
    if not option.god or option.HasField("refusal"):
        return ()
    god = GODS[option.god]
    return tuple(
        GodCall(god, target, resource - 1)
        for target in (option.target_seats or (-1,))
        for resource in (option.resources or (0,))
    )


def payment(bank: int, purchases: Sequence[game_pb2.Purchase], seat: int, cities: int) -> Payment:
    """Return a payment of the city at `seat`."""
    if not bank and not purchases:
        return NOTHING
    bought: dict[int, Purchase] = {}
    for one in purchases:
        offset = (one.seller_seat - seat) % cities
        offset = RIGHT if offset == cities - 1 else offset
        known = bought.get(offset, Purchase(offset, 0, 0))
        units = known.goods + one.amount * UNIT[one.resource - 1]
        bought[offset] = Purchase(offset, units, known.coins + one.coins)
    left = bought.pop(LEFT, Purchase(LEFT, 0, 0))
    right = bought.pop(RIGHT, Purchase(RIGHT, 0, 0))
    far = tuple(bought[offset] for offset in sorted(bought))
    return Payment(bank, left.coins, right.coins, left.goods, right.goods, far)


def move(sent: game_pb2.Move, seat: int, cities: int) -> Move:
    """Return a move of the city at `seat` as recorded; what goes to the bank is not part of it."""
    card = CATALOG.card_by_id[sent.card_id] if sent.card_id else None
    return Move(ACTIONS[sent.kind], card, payment(0, sent.purchases, seat, cities))


def written(played: Move, seat: int, cities: int) -> game_pb2.Move:
    """Return a bot's move as the protocol says it."""
    return game_pb2.Move(
        kind=MOVE_KINDS[played.action],
        card_id=played.card.id if played.card is not None else "",
        purchases=[
            game_pb2.Purchase(
                seller_seat=(seat + bought.offset) % cities,
                resource=RESOURCES[index],
                amount=amount(bought.goods, index),
            )
            for bought in played.payment.purchases()
            for index in range(COUNT)
            if amount(bought.goods, index)
        ],
    )
