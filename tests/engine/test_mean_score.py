"""The mean score of uniform-random play: two independent full-trade engines agree on 25.5 to 27.5.

Uniform over card and action, then over the ways to pay. A wrong price, a lost chain or a power that does not
work moves the mean by more than the error of this many games.
"""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest

from sevenwonders.engine import GameOptions, deal, new_game, play_out, random_boards, totals

GAMES = 700
LOW, HIGH = 25.5, 27.5
# Measured over 10,000 games and more; with seven players the mean lies at the lower bound.
LONG_RUN = {3: 26.0, 5: 26.3, 7: 25.46}


@pytest.mark.parametrize("players", [3, 5, 7])
def test_mean_score_of_random_play_agrees_with_other_full_engines(players: int) -> None:
    rng = Random(players)
    options = GameOptions(players)
    means = []
    for _ in range(GAMES):
        last = play_out(new_game(options, deal(options, random_boards(options, rng), rng)), rng)
        means.append(fmean(totals(last)))
    mean = fmean(means)
    # Cities of one game depend on each other, so the error is taken over games.
    error = stdev(means) / GAMES**0.5
    assert error < 0.2
    assert mean > LOW - 2 * error
    assert mean < HIGH + 2 * error
    assert abs(mean - LONG_RUN[players]) < 4 * error
