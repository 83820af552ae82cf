"""What can be done about a decision, and the purchase plans a player makes; shared by both modes."""

from __future__ import annotations

from dataclasses import dataclass, field

from sevenwonders.cli.intents import Submit, Withdraw
from sevenwonders.cli.model import Game
from sevenwonders.cli.words import goods, play
from sevenwonders.cli.words.play import BUILD, DIG, DISCARD, FREE, STAGE
from sevenwonders.v1 import common_pb2, game_pb2

MOST_UNITS = 7


def why_not(decision: game_pb2.Decision, kind: int, option: game_pb2.CardOption) -> str:
    """Return why something cannot be done with a card; empty when it can."""
    if decision.kind == game_pb2.DECISION_KIND_DIG and kind != DIG:
        return "this is about the discard pile: choose a card to build for nothing, or decline"
    if kind in (BUILD, DIG):
        if kind == DIG and decision.kind != game_pb2.DECISION_KIND_DIG:
            return "there is nothing to dig now"
        return "" if option.payments else play.refusal_words(option.build_refusal)
    if kind == STAGE:
        return "" if option.stage_allowed else play.refusal_words(option.stage_refusal)
    if kind == DISCARD:
        return "" if decision.discard_allowed else play.refusal_words(decision.discard_refusal)
    if kind == FREE:
        return "" if option.free_build_allowed else "there is no free build for this card now"
    return "that cannot be done"


def ways(decision: game_pb2.Decision, kind: int, option: game_pb2.CardOption) -> list[game_pb2.Payment]:
    """Return the offered ways to pay for something."""
    if kind == BUILD:
        return list(option.payments)
    return list(decision.stage_payments) if kind == STAGE else []


def submit(
    decision: game_pb2.Decision,
    kind: game_pb2.MoveKind,
    card_id: str = "",
    purchases: list[game_pb2.Purchase] | None = None,
) -> Submit:
    """Return the intent to answer a decision."""
    return Submit(decision.decision_id, game_pb2.Move(kind=kind, card_id=card_id, purchases=purchases or []))


def take_back(game: Game) -> Withdraw | None:
    """Return the intent to take the newest answer back; None when there is none."""
    answered = [decision for decision in game.decisions() if decision.decision_id in game.answers]
    return Withdraw(answered[-1].decision_id) if answered else None


def god_decision(game: Game) -> str:
    """Return the decision beside which a god may be called; empty when there is none."""
    for decision in game.decisions():
        if decision.kind == game_pb2.DECISION_KIND_TURN:
            return decision.decision_id
    return ""


def why_no_god(game: Game) -> str:
    """Return why the own god cannot be called now; empty when it can."""
    if game.private is None or not game.private.HasField("god_option"):
        return "this game is played without gods"
    if game.private.god_option.HasField("refusal"):
        return play.refusal_words(game.private.god_option.refusal)
    return "" if god_decision(game) else "a god is called beside the card of a turn"


@dataclass(slots=True)
class Plan:
    """Purchases a player puts together: units by seller and resource."""

    game: Game
    decision: game_pb2.Decision
    units: dict[tuple[int, int], int] = field(default_factory=dict)

    def sellers(self) -> list[int]:
        """Return who may sell: both neighbours; everybody in the turn Ra was called."""
        city = self.decision.city_seat
        near = list(dict.fromkeys([self.game.left(city), self.game.right(city)]))
        private = self.game.private
        if private is None or private.god_call.god != common_pb2.GOD_RA or city != private.seat:
            return near
        count = len(self.game.view.cities)
        return near + [seat for seat in range(count) if seat != city and seat not in near]

    def limit(self, seller: int, resource: int) -> int:
        """Return how many units a seller has at most."""
        return min(MOST_UNITS, goods.offered(self.game.city(seller), resource))

    def change(self, seller: int, resource: int, by: int) -> None:
        """Buy more or fewer units, between none and what the seller has."""
        count = min(max(0, self.units.get((seller, resource), 0) + by), self.limit(seller, resource))
        self.units.pop((seller, resource), None)
        if count:
            self.units[(seller, resource)] = count

    def take(self, purchases: list[game_pb2.Purchase]) -> None:
        """Start from the purchases of an offered payment."""
        self.units = {(bought.seller_seat, bought.resource): bought.amount for bought in purchases}

    def price(self) -> int:
        """Return what the purchases cost together."""
        city = self.game.city(self.decision.city_seat)
        return sum(count * goods.unit_price(city, seller, what) for (seller, what), count in self.units.items())

    def purchases(self) -> list[game_pb2.Purchase]:
        """Return the purchases as a move names them."""
        return [
            game_pb2.Purchase(seller_seat=seller, resource=goods.RESOURCES[what], amount=count)
            for (seller, what), count in sorted(self.units.items())
        ]


def stage_cost(game: Game, decision: game_pb2.Decision) -> str:
    """Return the cost of the next stage in letters."""
    stages = game.book.side(game.city(decision.city_seat).wonder_side_id).stages
    if 0 < decision.next_stage <= len(stages):
        return goods.cost_letters(stages[decision.next_stage - 1].cost)
    return ""
