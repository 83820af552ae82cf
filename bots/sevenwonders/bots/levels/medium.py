"""The medium level (AIPM)."""

from __future__ import annotations

from sevenwonders.bots.base import Decision
from sevenwonders.bots.levels.easy import EasyBot
from sevenwonders.bots.model import points_brought
from sevenwonders.engine import City, Observation, Option


class MediumBot(EasyBot):
    """As easy, but instead of favourite colours the card that brings most victory points now."""

    def prefer(self, view: Observation, decision: Decision, cities: list[City], possible: list[Option]) -> Option:
        """Return the card of most points; ties by the city's own count of the colour, then `among`."""
        city = cities[decision.seat]
        worth = {id(option): self.worth(view, decision, cities, option) for option in possible}
        top = max(worth.values())
        equal = [option for option in possible if worth[id(option)] == top]
        most = max(city.count(option.card.color) for option in equal if option.card is not None)
        self.say(f"nothing brings more than {top:.1f} points now")
        liked = [option for option in equal if option.card is not None and city.count(option.card.color) == most]
        return self.among(view, decision, cities, liked)

    def worth(self, view: Observation, decision: Decision, cities: list[City], option: Option) -> float:
        """Return the points an option brings now: the coming conflict counts, coins count as thirds."""
        return points_brought(cities, decision.seat, view.age, option.action, option.card, option.payments[0])
