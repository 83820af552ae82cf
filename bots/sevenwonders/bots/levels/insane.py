"""The insane level (AIPI): counts cards and plans on what is likely to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sevenwonders.bots.base import Decision
from sevenwonders.bots.forecast import DEFAULT, Chances, Forecast, Weights, coming_ages
from sevenwonders.bots.levels.hard import HardBot, gain_of
from sevenwonders.bots.memory import Memory
from sevenwonders.bots.model import after, cities_of
from sevenwonders.bots.picking import best
from sevenwonders.bots.planning import Plan
from sevenwonders.engine import Action, Card, City, Event, GodCall, Knowledge, Move, Observation, Payment, Question
from sevenwonders.engine.effects import DIG
from sevenwonders.engine.position import LAST_TURN

# The first turn of an age that is planned: with up to four players all hands were seen by then.
PLANS_FROM: Final = 5


class InsaneBot(HardBot):
    """As hard, plus memory of every hand that passed, a forecast of what will come, and plans on what it remembers.

    With `memory` off it has nothing to plan on and goes by the forecast from what lies open.
    """

    def __init__(self, seed: int = 0, memory: bool = True) -> None:
        super().__init__(seed)
        self.weights: Weights = DEFAULT
        self.memory = Memory(memory)
        self.knowledge: Knowledge | None = None

    def on_start(self, view: Observation) -> None:
        """Begin to remember; there is nothing to remember of a past that was not told."""
        self.knowledge = Knowledge(view) if view.step == 0 and self.memory.remember else None

    def on_events(self, view: Observation, events: Sequence[Event]) -> None:
        """Remember what was taken out of which hand."""
        self.memory.hear(view, events)
        if self.knowledge is not None:
            self.knowledge.update(view, events)

    def choose(self, view: Observation, decision: Decision) -> Move:
        """Return the move after which the city promises most."""
        valued = self.valued(view, decision)
        if decision.kind == Question.TURN and view.turn >= PLANS_FROM:
            valued = self._planned(view, decision, valued)
        move, _ = best(valued, lambda pair: pair[1], self.rng)
        self._explain(valued, move)
        return move

    def _planned(
        self, view: Observation, decision: Decision, valued: list[tuple[Move, float]]
    ) -> list[tuple[Move, float]]:
        """Return the best moves by what they bring until the age ends: by now the hands are known."""
        known = self.knowledge
        if known is None or view.options.players == 2:
            return valued
        if known.view is not view:
            known.update(view, ())
        return Plan(known, decision, self.weights, self.rng).improved(valued)

    def valued(self, view: Observation, decision: Decision) -> list[tuple[Move, float]]:
        """Return every offered move with the points it promises."""
        self.memory.see(view)
        cities = cities_of(view)
        forecast = self.forecast(view)
        moves = [Move(o.action, o.card, payment) for o in decision.options for payment in o.payments]
        values: dict[tuple[Action, object, Payment], float] = {}
        return [(move, self._worth(view, decision, cities, forecast, move, values)) for move in moves]

    def forecast(self, view: Observation) -> Forecast:
        """Return the valuation of this moment, from what this seat knows."""
        contention = self.weights.contention
        now = self.memory.chances(view, contention)
        later = coming_ages(view.options.players, view.age, contention)
        turns = [float(LAST_TURN - view.turn), *[float(LAST_TURN)] * len(later)]
        return Forecast(view.age, view.turn, Chances([now, *later], turns), self.weights)

    def _worth(
        self,
        view: Observation,
        decision: Decision,
        cities: list[City],
        forecast: Forecast,
        move: Move,
        values: dict[tuple[Action, object, Payment], float],
    ) -> float:
        """Return what the position after a move promises; moves that leave the same city share the work."""
        what = move.card if move.action in (Action.BUILD, Action.FREE_BUILD, Action.DIG) else None
        key = (move.action, what, move.payment)
        value = values.get(key)
        if value is None:
            value = self._city_worth(view, decision, cities, forecast, move)
            values[key] = value
        if decision.kind == Question.TURN and move.card is not None:
            value += self.weights.denial * self._denial(view, cities, decision.seat, move.card)
        return value

    def _city_worth(
        self, view: Observation, decision: Decision, cities: list[City], forecast: Forecast, move: Move
    ) -> float:
        then = after(cities, decision.seat, move.action, move.card, move.payment)
        value = forecast.value(then, decision.seat)
        value -= self.weights.neighbour_coin * (move.payment.total - move.payment.bank)
        city = cities[decision.seat]
        if move.action == Action.WONDER and city.side.stages[city.stages].benefit.powers & DIG:
            value += self.weights.dig
        if move.action == Action.FREE_BUILD:
            value -= self.weights.free_build * (LAST_TURN - view.turn) / LAST_TURN
        return value

    def _denial(self, view: Observation, cities: list[City], seat: int, card: Card) -> float:
        """Return the gain of the opponent who would hold the card next."""
        if view.turn == LAST_TURN:
            return 0.0
        receiver = (seat + (1 if view.passes_left else -1)) % len(cities)
        return gain_of(cities, receiver, view.age, card)

    def call(self, view: Observation, decision: Decision) -> GodCall | None:
        """Return the call of the god, on the target that hurts the strongest opponent."""
        if not decision.god_calls:
            return None
        standing = [city.score.total for city in view.cities]
        chosen = best(decision.god_calls, lambda call: standing[call.target] if call.target >= 0 else 0, self.rng)
        self.say(f"calls {chosen.god}" + (f" on the leader, seat {chosen.target}" if chosen.target >= 0 else ""))
        return chosen

    def _explain(self, valued: list[tuple[Move, float]], chosen: Move) -> None:
        if not self.explaining:
            return
        for move, worth in sorted(valued, key=lambda pair: -pair[1])[:4]:
            name = move.card.name if move.card is not None else "nothing"
            mark = "->" if move is chosen else "  "
            self.say(f"{mark} {move.action.name.lower()} {name}: {worth:.2f} points in prospect")
