"""What the end of an age promises: the short horizon of plans."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sevenwonders.bots.forecast import DEFAULT, Chances, Forecast, Weights, coming_ages
from sevenwonders.bots.luck import Luck
from sevenwonders.bots.rollout import forget, quick_answers
from sevenwonders.engine import Observation, Phase, State, advance, score
from sevenwonders.engine.position import LAST_AGE, LAST_TURN

# How much a point of the strongest opponent counts against a point of one's own.
RIVAL: Final = 0.3


class AgePromise:
    """Values positions at the end of an age for one seat, in points."""

    def __init__(self, view: Observation, weights: Weights = DEFAULT) -> None:
        self.age = view.age
        self.forecast = forecast_after(view.options.players, view.age, weights)

    def after(self, state: State, seat: int, luck: Luck) -> float:
        """Play quick answers to the end of the age; return what the seat has then and may expect, rivals counted in."""
        state = finish_age(state, self.age, luck)
        sheets = score(state)
        rival = max(sheet.total for other, sheet in enumerate(sheets) if other != seat)
        own = sheets[seat].total if self.age == LAST_AGE else self.forecast.value(state.cities, seat)
        return own - RIVAL * rival


@lru_cache(maxsize=64)
def forecast_after(players: int, age: int, weights: Weights = DEFAULT) -> Forecast:
    """Return the valuation of the moment an age is over, when nothing is known yet of the next."""
    later = coming_ages(players, age, weights.contention)
    return Forecast(age + 1, 1, Chances(later, [float(LAST_TURN)] * len(later)), weights)


def finish_age(state: State, age: int, luck: Luck) -> State:
    """Play quick answers until the age is over."""
    while state.phase != Phase.OVER and state.age == age:
        passed = state
        state = advance(passed, quick_answers(passed, luck))
        forget(passed)
    return state
