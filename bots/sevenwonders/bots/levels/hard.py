"""The hard level (AIPH)."""

from __future__ import annotations

from sevenwonders.bots.base import Decision
from sevenwonders.bots.levels.easy import produced
from sevenwonders.bots.levels.medium import MediumBot
from sevenwonders.bots.model import points, points_brought
from sevenwonders.bots.picking import best, random_discard
from sevenwonders.engine import Action, Card, City, Move, Observation, Option
from sevenwonders.engine.payment import NOTHING
from sevenwonders.engine.resources import mask_of


class HardBot(MediumBot):
    """As medium, but builds what its wonder needs, and takes from opponents where medium leaves it to chance."""

    def pick(self, view: Observation, decision: Decision, cities: list[City], possible: list[Option]) -> Option:
        """Return a resource the wonder needs in ages I and II, else what medium picks."""
        if view.age < 3:
            needed = wonder_needs(cities[decision.seat])
            useful = [option for option in possible if option.card is not None and produced(option.card) & needed]
            if useful:
                self.say("the wonder needs it")
                return self.among(view, decision, cities, useful)
        return super().pick(view, decision, cities, possible)

    def among(self, view: Observation, decision: Decision, cities: list[City], equal: list[Option]) -> Option:
        """Return the one most useful to an opponent, leaders first."""
        return best(equal, lambda option: self.denied(view, cities, decision, option.card), self.rng)

    def bury(self, view: Observation, decision: Decision, cities: list[City], stages: list[Option]) -> Move:
        """Return the next wonder stage with the card beneath it that is most useful to an opponent."""
        self.say("a wonder stage is possible: buries what helps an opponent most")
        return self.pay(self.among(view, decision, cities, stages), cities, decision)

    def throw(self, view: Observation, decision: Decision, cities: list[City]) -> Move:
        """Return the discard that is most useful to an opponent."""
        discards = decision.by_action(Action.DISCARD)
        if not discards:
            return random_discard(decision, self.rng)
        self.say("nothing can be built: discards what helps an opponent most")
        return self.pay(self.among(view, decision, cities, discards), cities, decision)

    def denied(self, view: Observation, cities: list[City], decision: Decision, card: Card | None) -> float:
        """Return how much an opponent would gain by the card, the gain of a leader counting more."""
        if card is None:
            return 0.0
        standing = [points(cities, seat, view.age) for seat in range(len(cities))]
        lead = max(standing)
        gains = [
            gain_of(cities, seat, view.age, card) * (1.0 + standing[seat] / max(lead, 1.0))
            for seat in range(len(cities))
            if seat != decision.seat
        ]
        return max(gains)


def gain_of(cities: list[City], seat: int, age: int, card: Card) -> float:
    """Return the points a city would gain by a card, whatever its price; nothing where it stands already."""
    if cities[seat].names & card.name_bit:
        return 0.0
    return points_brought(cities, seat, age, Action.DIG, card, NOTHING)


def wonder_needs(city: City) -> int:
    """Return the resources that the stages still to build ask for and the city cannot make enough of, as a mask."""
    needed = 0
    for stage in city.side.stages[city.stages :]:
        for vector in city.own.missing(stage.cost).vectors:
            needed |= mask_of(vector)
    return needed
