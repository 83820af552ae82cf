"""Positions that tests begin with."""

from __future__ import annotations

from random import Random

from sevenwonders.bots.luck import Luck
from sevenwonders.bots.promise import finish_age
from sevenwonders.engine import GameOptions, State, deal, new_game, random_boards


def opening(seed: int, players: int = 4) -> State:
    """Return the first turn of a game."""
    options = GameOptions(players)
    rng = Random(seed)
    return new_game(options, deal(options, random_boards(options, rng), rng))


def played_out(state: State, luck: Luck) -> State:
    """Play quick answers to the end of the game."""
    for age in range(state.age, 4):
        state = finish_age(state, age, luck)
    return state
