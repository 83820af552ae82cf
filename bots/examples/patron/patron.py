"""A complete bot in one file: a patron of the arts who loves blue buildings and watches who is ahead."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders.bots import Bot, Decision
from sevenwonders.engine import Action, Event, GodCall, Move, Observation, Option, Payment
from sevenwonders.engine.effects import BLUE, PURPLE, RED
from sevenwonders.engine.events import Built


class PatronBot(Bot):
    """Builds what is beautiful; arms itself only when its neighbours do."""

    def __init__(self, seed: int = 0, thrift: float = 0.5) -> None:
        super().__init__(seed)
        self.thrift = thrift
        self.alarmed = False

    def on_start(self, view: Observation) -> None:
        """Begin a game in peace."""
        self.alarmed = False

    def on_events(self, view: Observation, events: Sequence[Event]) -> None:
        """Take fright when a neighbour builds something red."""
        assert view.seat is not None
        count = len(view.cities)
        near = ((view.seat + 1) % count, (view.seat - 1) % count)
        if any(isinstance(event, Built) and event.card.color == RED and event.seat in near for event in events):
            self.alarmed = True

    def choose(self, view: Observation, decision: Decision) -> Move:
        """Return the offered move it likes best."""
        best = max(decision.options, key=lambda option: (self.liking(option), self.rng.random()))
        payment = best.payments[0]
        self.say(f"likes {best.card.name if best.card else 'nothing'} for {payment.total} coins")
        return Move(best.action, best.card, payment)

    def call(self, view: Observation, decision: Decision) -> GodCall | None:
        """Call the god on whoever is ahead."""
        points = [city.score.total for city in view.cities]
        return max(decision.god_calls, key=lambda call: points[call.target] if call.target >= 0 else 0, default=None)

    def liking(self, option: Option) -> float:
        """Return how much it likes an option, its price included."""
        cheapest: Payment = option.payments[0]
        return self.beauty(option) - self.thrift * cheapest.total

    def beauty(self, option: Option) -> float:
        """Return how much it likes what an option does."""
        card = option.card
        if card is None or option.action == Action.DISCARD:
            return 0.0
        if option.action == Action.WONDER:
            return 4.0
        if card.color in (BLUE, PURPLE):
            return 3.0 + card.benefit.points
        if card.color == RED:
            return 5.0 if self.alarmed else 0.5
        return 2.0
