"""Tables of the two-player game."""

from __future__ import annotations

from random import Random

from tests.engine.helpers import (
    decision,
    position,
    town,
)

from sevenwonders.engine import (
    City,
    GameOptions,
    Move,
    State,
    deal,
    new_game,
    random_boards,
)

OPTIONS = GameOptions(2)


def fresh(seed: int = 1) -> State:
    rng = Random(seed)
    return new_game(OPTIONS, deal(OPTIONS, random_boards(OPTIONS, rng), rng))


def table(free: City, hand: str, *, left: City | None = None, right: City | None = None, **given: object) -> State:
    """Return a turn of age I run by seat 0, whose hand this is; seats 0 and 1 are the free city's neighbours."""
    hands = {0: hand, 1: "tavern tavern"}
    return position(
        left or town("rhodes_a", coins=0),
        right or town("ephesus_a", coins=0),
        free,
        hands=hands,
        two_players=True,
        pile="altar altar",
        **given,
    )


def second(state: State, own: Move):
    """Return the runner's second question after this first answer."""
    return decision(state, 2, {state.runner(): own})
