"""The strategies of the strategy bot: each proposes a move, or passes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from sevenwonders.bots.base import Decision
from sevenwonders.bots.levels.easy import produced
from sevenwonders.bots.levels.hard import wonder_needs
from sevenwonders.bots.model import cities_of, points_brought
from sevenwonders.bots.picking import as_move, best, builds
from sevenwonders.engine import Action, Move, Observation, Option
from sevenwonders.engine.effects import COLORS

Strategy = Callable[[Observation, Decision, Random], Move | None]


def wonder(view: Observation, decision: Decision, rng: Random) -> Move | None:
    """Build the next wonder stage with a random card."""
    stages = decision.by_action(Action.WONDER)
    return as_move(rng.choice(stages), rng) if stages else None


def needed(view: Observation, decision: Decision, rng: Random) -> Move | None:
    """Build a resource the wonder needs."""
    lacking = wonder_needs(cities_of(view)[decision.seat])
    useful = [option for option in builds(decision) if option.card is not None and produced(option.card) & lacking]
    return as_move(rng.choice(useful), rng) if useful else None


def points(view: Observation, decision: Decision, rng: Random) -> Move | None:
    """Build the card that brings most points now."""
    possible = builds(decision)
    if not possible:
        return None
    cities = cities_of(view)

    def worth(option: Option) -> float:
        return points_brought(cities, decision.seat, view.age, option.action, option.card, option.payments[0])

    return as_move(best(possible, worth, rng), rng)


def free(view: Observation, decision: Decision, rng: Random) -> Move | None:
    """Build something that costs no coins."""
    possible = [option for option in builds(decision) if not option.payments[0].total]
    return as_move(rng.choice(possible), rng) if possible else None


def any_card(view: Observation, decision: Decision, rng: Random) -> Move | None:
    """Build any card."""
    possible = builds(decision)
    return as_move(rng.choice(possible), rng) if possible else None


def discard(view: Observation, decision: Decision, rng: Random) -> Move | None:
    """Discard a random card."""
    discards = decision.by_action(Action.DISCARD)
    return as_move(rng.choice(discards), rng) if discards else None


def _of_color(color: int) -> Strategy:
    def strategy(view: Observation, decision: Decision, rng: Random) -> Move | None:
        liked = [option for option in builds(decision) if option.card is not None and option.card.color == color]
        return as_move(best(liked, lambda option: -option.payments[0].total, rng), rng) if liked else None

    strategy.__doc__ = f"Build the cheapest {COLORS[color]} card."
    return strategy


STRATEGIES: Final[dict[str, Strategy]] = {
    "wonder": wonder,
    "needed": needed,
    "points": points,
    "free": free,
    **{name: _of_color(color) for color, name in enumerate(COLORS)},
    "any": any_card,
    "discard": discard,
}
START: Final = ("needed", "wonder", "points", "discard")
