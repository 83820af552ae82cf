"""Positions that tests begin with."""

from __future__ import annotations

from functools import cache
from random import Random

from sevenwonders.bots.asking import narrow
from sevenwonders.bots.instinct.minds import learned
from sevenwonders.bots.luck import Luck
from sevenwonders.bots.promise import finish_age
from sevenwonders.bots.search import Search
from sevenwonders.engine import (
    GameOptions,
    Knowledge,
    Phase,
    State,
    deal,
    decisions,
    new_game,
    observe,
    random_boards,
    resolve,
    visible,
)
from sevenwonders.engine.playout import random_answers
from sevenwonders.engine.position import LAST_TURN


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


def search_from(seed: int, players: int, turns: int = 0) -> Search:
    """Return the search of seat 0 after some random turns."""
    rng = Random(seed)
    state = opening(seed, players)
    knowledge = Knowledge(observe(state, 0))
    while state.phase != Phase.TURN or (state.age - 1) * LAST_TURN + state.turn <= turns:
        state, events = resolve(state, random_answers(state, rng))
        knowledge.update(observe(state, 0), visible(events, 0))
    return Search(knowledge, narrow(state, decisions(state)[0]), learned(), Random(1))


@cache
def contested(players: int, turns: int = 0) -> int:
    """Return the seed of a position in which seat 0 has several moves that are not told apart by a few worlds."""
    for seed in range(500):
        search = search_from(seed, players, turns)
        if len(search.live) > 3:
            search.run(lambda: True, 24)
            if len(search.live) > 2:
                return seed
    raise AssertionError("everything is obvious")
