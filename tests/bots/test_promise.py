"""The end of an age is reached exactly."""

from __future__ import annotations

from random import Random

import pytest
from tests.bots.positions import opening

from sevenwonders.bots.luck import Luck
from sevenwonders.bots.planning import NOISE
from sevenwonders.bots.promise import finish_age
from sevenwonders.engine import Phase


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_an_age_is_finished_and_nothing_of_the_next_is_played(players: int):
    state, luck = opening(players, players), Luck(Random(1), max(players, 3), NOISE)
    for age in (1, 2):
        state = finish_age(state, age, luck)
        assert (state.age, state.turn, state.phase) == (age + 1, 1, Phase.TURN)
        assert finish_age(state, age, luck) is state
    assert finish_age(state, 3, luck).phase == Phase.OVER
