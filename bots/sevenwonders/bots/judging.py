"""How a playout is judged: in the last age by its end, before that by what the end of the age promises."""

from __future__ import annotations

from random import Random
from typing import Final

from sevenwonders.bots.forecast import DEFAULT, Chances, Forecast, Weights, coming_ages
from sevenwonders.bots.rollout import NOISE, forget, play_on, quick_answers
from sevenwonders.engine import Observation, Phase, State, advance, score
from sevenwonders.engine.position import LAST_AGE, LAST_TURN

# How much a point of the strongest opponent counts against a point of one's own.
RIVAL: Final = 0.3


class AgePromise:
    """Values positions at the end of an age for one seat, in points."""

    def __init__(self, view: Observation, weights: Weights = DEFAULT) -> None:
        self.age = view.age
        later = coming_ages(view.options.players, view.age, weights.contention)
        self.forecast = Forecast(view.age + 1, 1, Chances(later, [float(LAST_TURN)] * len(later)), weights)

    def after(self, state: State, seat: int, rng: Random, noise: float = NOISE) -> float:
        """Play quick answers to the end of the age; return what the seat has then and may expect, rivals counted in."""
        while state.phase != Phase.OVER and state.age == self.age:
            passed = state
            state = advance(passed, quick_answers(passed, rng, noise))
            forget(passed)
        sheets = score(state)
        rival = max(sheet.total for other, sheet in enumerate(sheets) if other != seat)
        own = sheets[seat].total if self.age == LAST_AGE else self.forecast.value(state.cities, seat)
        return own - RIVAL * rival


def final_reward(final: State, player: int, full_margin: float) -> float:
    """Return half the share of the victory and half the margin to the best other player, each from 0 to 1."""
    players = final.options.players
    keys = [(sheet.total, city.coins) for sheet, city in zip(score(final)[:players], final.cities, strict=False)]
    mine = keys[player]
    rival = max(key for seat, key in enumerate(keys) if seat != player)
    win = 1.0 if mine > rival else 0.0 if mine < rival else 0.5
    margin = 0.5 + (mine[0] - rival[0]) / full_margin
    return 0.5 * win + 0.5 * max(0.0, min(1.0, margin))


class Judge:
    """Turns the position after a move into a reward."""

    def __init__(self, view: Observation, player: int, point: float, full_margin: float) -> None:
        self.player = player
        # What a point is worth as a reward, and how many of them make a whole game's margin.
        self.point = point
        self.full_margin = full_margin
        self.promise = AgePromise(view) if view.age < LAST_AGE else None

    def reward(self, state: State, rng: Random) -> float:
        """Play on and judge: shorter playouts with a forecast at their end are many and steady."""
        if self.promise is None:
            return final_reward(play_on(state, rng), self.player, self.full_margin)
        return self.point * self.promise.after(state, self.player, rng)
