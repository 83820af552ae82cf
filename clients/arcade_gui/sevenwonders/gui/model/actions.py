"""What can be done with a card, in words: what the zones, the buttons and the trade dialog show."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders.gui.model.catalog import RESOURCE_NAMES
from sevenwonders.gui.model.from_proto import letter, letters
from sevenwonders.gui.model.game import GameModel
from sevenwonders.v1 import errors_pb2, game_pb2

BUILD, FREE, WONDER, DISCARD, DIG = "build", "free", "wonder", "discard", "dig"
_KINDS = {
    BUILD: game_pb2.MOVE_KIND_BUILD,
    FREE: game_pb2.MOVE_KIND_BUILD_FREE,
    WONDER: game_pb2.MOVE_KIND_BUILD_STAGE,
    DISCARD: game_pb2.MOVE_KIND_DISCARD,
    DIG: game_pb2.MOVE_KIND_DIG,
}
NAMES = {kind: name for name, kind in _KINDS.items()}


@dataclass(frozen=True)
class Action:
    """One thing a card could be used for."""

    name: str
    title: str
    note: str
    allowed: bool
    payments: tuple[game_pb2.Payment, ...] = ()
    chained: bool = False

    @property
    def price(self) -> str:
        """The price in short: `free`, or how many coins."""
        if not self.allowed or not self.payments:
            return ""
        coins = self.payments[0].total_coins
        return "free" if coins == 0 else f"{coins}"


def plural(count: int, word: str) -> str:
    """A number with its noun."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def why_not(refusal: game_pb2.Refusal) -> str:
    """A refusal in a few words."""
    missing = letters(refusal.missing_resources)
    if missing:
        return "needs " + ", ".join(RESOURCE_NAMES[each] for each in dict.fromkeys(missing))
    if refusal.missing_coins:
        return plural(refusal.missing_coins, "coin") + " short"
    if refusal.reason == errors_pb2.ERROR_REASON_DUPLICATE:
        return "already built"
    if refusal.reason == errors_pb2.ERROR_REASON_WONDER_COMPLETE:
        return "wonder complete"
    return refusal.text.rstrip(".")


def short_why(refusal: game_pb2.Refusal) -> str:
    """A refusal in one word or two, for the veil over a card."""
    if refusal.reason == errors_pb2.ERROR_REASON_DUPLICATE:
        return "built"
    missing = letters(refusal.missing_resources)
    if missing:
        return "no " + RESOURCE_NAMES[missing[0]]
    if refusal.missing_coins:
        return "coins"
    return "no"


def payment_words(model: GameModel, payment: game_pb2.Payment) -> str:
    """Who gets what: `2 to Anna, 1 to the bank`."""
    owed: dict[int, int] = {}
    for bought in payment.purchases:
        owed[bought.seller_seat] = owed.get(bought.seller_seat, 0) + bought.coins
    parts = [f"{coins} to {model.cities[seat].name}" for seat, coins in owed.items()]
    if payment.bank_coins:
        parts.append(f"{payment.bank_coins} to the bank")
    return " and ".join(parts) if parts else "nothing"


def split_price(model: GameModel, city_seat: int, payment: game_pb2.Payment) -> tuple[int, int, int]:
    """Coins to the left neighbour, to the bank and everybody else, and to the right neighbour."""
    left = sum(each.coins for each in payment.purchases if each.seller_seat == model.left_of(city_seat))
    right = sum(each.coins for each in payment.purchases if each.seller_seat == model.right_of(city_seat))
    return left, payment.total_coins - left - right, right


def _build(model: GameModel, option: game_pb2.CardOption) -> Action:
    name = model.catalog.card(option.card_id).name
    if not option.payments:
        return Action(BUILD, f"Build {name}", why_not(option.build_refusal), False)
    payment = option.payments[0]
    if option.chained:
        note = "free: chain"
    elif payment.total_coins == 0:
        note = "free"
    else:
        note = payment_words(model, payment)
    title = f"Build {name}" if payment.total_coins == 0 else f"Build {name} for {payment.total_coins}"
    return Action(BUILD, title, note, True, tuple(option.payments), option.chained)


def _wonder(model: GameModel, decision: game_pb2.Decision, option: game_pb2.CardOption) -> Action:
    if not option.stage_allowed or not decision.stage_payments:
        return Action(WONDER, "Wonder stage", why_not(option.stage_refusal), False)
    payment = decision.stage_payments[0]
    title = f"Build stage {decision.next_stage}"
    if payment.total_coins:
        title += f" for {payment.total_coins}"
    note = "free" if not payment.total_coins else payment_words(model, payment)
    return Action(WONDER, title, note, True, tuple(decision.stage_payments))


def actions_for(model: GameModel, decision: game_pb2.Decision, card_id: str) -> list[Action]:
    """Everything a card could be used for, whether allowed or not."""
    option = model.option(decision, card_id)
    if option is None:
        return []
    if decision.kind == game_pb2.DECISION_KIND_DIG:
        name = model.catalog.card(card_id).name
        allowed = bool(option.payments)
        note = "free, from the discard pile" if allowed else why_not(option.build_refusal)
        return [Action(DIG, f"Build {name}", note, allowed, tuple(option.payments))]
    found = [_build(model, option), _wonder(model, decision, option)]
    if option.free_build_allowed:
        found.insert(1, Action(FREE, "Build free", "Olympia, once an age", True, (game_pb2.Payment(),)))
    allowed = decision.discard_allowed
    note = "take 3 coins" if allowed else why_not(decision.discard_refusal)
    found.append(Action(DISCARD, "Discard", note, allowed, (game_pb2.Payment(),) if allowed else ()))
    return found


def move_of(action: str, card_id: str, payment: game_pb2.Payment | None = None) -> game_pb2.Move:
    """The answer to send."""
    purchases = payment.purchases if payment and action in (BUILD, WONDER) else ()
    return game_pb2.Move(kind=_KINDS[action], card_id=card_id, purchases=purchases)


def move_words(model: GameModel, move: game_pb2.Move) -> str:
    """An answer in words."""
    name = model.catalog.card(move.card_id).name if move.card_id else ""
    action = NAMES.get(move.kind, "")
    coins = sum(bought.coins for bought in move.purchases)
    paid = f" for {coins}" if coins else ""
    if action == BUILD:
        return f"Build {name}{paid}"
    if action == FREE:
        return f"Build {name} free (Olympia)"
    if action == WONDER:
        return f"Bury {name} under the wonder{paid}"
    if action == DISCARD:
        return f"Discard {name} for 3 coins"
    if action == DIG:
        return f"Dig up {name}"
    return "Take nothing"


def same_payment(a: game_pb2.Payment, b: game_pb2.Payment) -> bool:
    """Whether two payments buy the same from the same people."""
    return _bought(a) == _bought(b)


def _bought(payment: game_pb2.Payment) -> dict[tuple[int, str], int]:
    return {(each.seller_seat, letter(each.resource)): each.amount for each in payment.purchases}
