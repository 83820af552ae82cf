"""THREATS 12: a crowd that lost its server does not come back all at once."""

from __future__ import annotations

from random import Random

import pytest

from sevenwonders.client import Backoff, Patience

CROWD = 5_000


@pytest.mark.parametrize("attempt", [1, 2, 5, 6, 100])
def test_a_crowd_is_spread_over_half_of_each_wait_THREAT_12(attempt):
    """No tenth of the time holds more than twice its share, and nobody waits longer than the longest."""
    rng = Random(attempt)
    backoff = Backoff(random=rng)
    waits = [backoff.wait(attempt) for _ in range(CROWD)]
    full = min(backoff.longest, backoff.first * backoff.factor ** (attempt - 1))
    assert full / 2 <= min(waits) < max(waits) <= full
    tenths = [0] * 10
    for wait in waits:
        tenths[min(9, int((wait / full - 0.5) * 20))] += 1
    assert max(tenths) < 2 * CROWD / 10
    assert min(tenths) > CROWD / 10 / 2


def test_each_failure_waits_longer_and_all_are_back_in_time_THREAT_12():
    """The longest wait, and a call that takes its time, stay under the 15 seconds in which everybody is to be back."""
    longest = [Backoff(random=Always(1.0)).wait(attempt) for attempt in range(1, 20)]
    assert longest == sorted(longest)
    assert longest[-1] == Backoff().longest < 15
    assert [Backoff(random=Always(0.0)).wait(attempt) for attempt in (1, 64)] == [longest[0] / 2, longest[-1] / 2]


def test_two_programs_do_not_wait_alike():
    """What is used without a word about it is spread by the system's randomness, not by a seed all have."""
    first, second = Patience().backoff, Patience().backoff
    assert [first.wait(9) for _ in range(5)] != [second.wait(9) for _ in range(5)]


class Always(Random):
    """A generator whose every number is the same."""

    def __init__(self, value):
        super().__init__(0)
        self.value = value

    def random(self):
        return self.value
