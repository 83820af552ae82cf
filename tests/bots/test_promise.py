"""The end of an age: reached exactly, and what it promises tells who will win."""

from __future__ import annotations

from random import Random
from statistics import correlation

import pytest
from tests.bots.positions import opening

from sevenwonders.bots.luck import Luck
from sevenwonders.bots.promise import finish_age
from sevenwonders.bots.rollout import play_on
from sevenwonders.bots.search import NOISE, promised_lead
from sevenwonders.engine import Phase, score


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_an_age_is_finished_and_nothing_of_the_next_is_played(players: int):
    state, luck = opening(players, players), Luck(Random(1), max(players, 3), NOISE)
    for age in (1, 2):
        state = finish_age(state, age, luck)
        assert (state.age, state.turn, state.phase) == (age + 1, 1, Phase.TURN)
        assert finish_age(state, age, luck) is state
    assert finish_age(state, 3, luck).phase == Phase.OVER


def test_one_player_leads_and_only_by_what_the_second_lacks():
    state = finish_age(opening(3), 1, Luck(Random(2), 4, NOISE))
    leads = sorted(promised_lead(state, 1, seat) for seat in range(4))
    assert leads[-1] > 0 > leads[-2]
    assert leads[-1] == pytest.approx(-leads[-2])


def test_the_promised_lead_tells_the_lead_of_the_end():
    promised, reached = [], []
    for seed in range(120):
        luck = Luck(Random(seed), 4, NOISE)
        state = finish_age(finish_age(opening(seed), 1, luck), 2, luck)
        promised.append(promised_lead(state, 2, 0))
        totals = [sheet.total for sheet in score(play_on(state, luck))]
        reached.append(float(totals[0] - max(totals[1:])))
    assert correlation(promised, reached) > 0.5
