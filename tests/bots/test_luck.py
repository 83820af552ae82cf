"""Worlds are compared with the same luck, and a playout's victory counts as far as it is certain."""

from __future__ import annotations

from random import Random
from statistics import pvariance

from tests.bots.positions import opening, played_out

from sevenwonders.bots.luck import Luck
from sevenwonders.bots.planning import NOISE
from sevenwonders.bots.rewards import reward, win_width
from sevenwonders.bots.rollout import quick_answers
from sevenwonders.engine import State, advance, score

SEATS = 4


def lead(final: State) -> int:
    totals = [sheet.total for sheet in score(final)]
    return totals[0] - max(totals[1:])


def two_ends(start: State, luck: Luck, other: Luck) -> tuple[State, State]:
    """Play on after two different first moves of seat 0, each with its luck."""
    answers = quick_answers(start, luck)
    changed = {**answers, 0: quick_answers(start, Luck(Random(99), SEATS, 9.0))[0]}
    return played_out(advance(start, answers), luck), played_out(advance(start, changed), other)


def test_the_same_luck_plays_the_same_game():
    start, luck = opening(1), Luck(Random(2), SEATS, NOISE)
    assert score(played_out(start, luck)) == score(played_out(start, luck))
    assert score(played_out(start, luck)) != score(played_out(start, Luck(Random(3), SEATS, NOISE)))


def test_common_luck_makes_two_moves_easier_to_compare():
    """The difference of two moves scatters less when both meet the same luck: that is what luck is shared for."""
    shared, apart = [], []
    for seed in range(60):
        start = opening(seed)
        luck, other = Luck(Random(seed), SEATS, NOISE), Luck(Random(-seed - 1), SEATS, NOISE)
        one, two = two_ends(start, luck, luck)
        shared.append(lead(one) - lead(two))
        one, two = two_ends(start, luck, other)
        apart.append(lead(one) - lead(two))
    assert pvariance(shared) < 0.8 * pvariance(apart)


def test_a_victory_counts_as_far_as_it_is_certain():
    final = played_out(opening(4), Luck(Random(5), SEATS, NOISE))
    totals = [sheet.total for sheet in score(final)]
    first, last = totals.index(max(totals)), totals.index(min(totals))
    near, far = win_width(3, 6), win_width(1, 1)
    assert near < far
    assert reward(final, first, near) > reward(final, first, far) > 0.5
    assert reward(final, last, near) < reward(final, last, far) < 0.5


def test_coins_decide_between_equal_points():
    """Of the first two, level on points, one has more coins: it counts as ahead, the other as behind."""
    for seed in range(500):
        final = played_out(opening(seed), Luck(Random(seed), SEATS, NOISE))
        first, second = sorted(
            (
                (sheet.total, city.coins, seat)
                for seat, (sheet, city) in enumerate(zip(score(final), final.cities, strict=True))
            ),
            reverse=True,
        )[:2]
        if first[0] == second[0] and first[1] > second[1]:
            break
    assert first[0] == second[0]
    ahead, behind = reward(final, first[2], 1.0), reward(final, second[2], 1.0)
    assert ahead > 0.5 > behind
    assert abs(ahead + behind - 1.0) < 1e-9
