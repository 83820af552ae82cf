"""The search of titan: what is worth trying, what is believed of the judge, and what drops out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from tests.bots.positions import contested, search_from

from sevenwonders.bots.candidates import LIKING, MISJUDGED, MOST_OF, Candidate, worth_trying
from sevenwonders.bots.instinct.imagining import Imagination
from sevenwonders.bots.search import BELIEVED_HALF, ONLY_JUDGED, Search
from sevenwonders.engine import CATALOG, Action, Move, Phase, State


def move(action: Action, place: int) -> Move:
    return Move(action, CATALOG.cards[place])


def candidate(rewards: list[float], corrections: list[float] | None = None, liking: float = 0.0) -> Candidate:
    return Candidate(move(Action.BUILD, 0), liking, rewards, corrections or [])


def search_of(turns: int) -> Search:
    """Return a search with something to think about, after some random turns."""
    return search_from(contested(4, turns), 4, turns)


def test_the_best_liked_are_tried_few_of_them_buried_or_discarded():
    liked = [(move(Action.BUILD, place), -place / 2) for place in range(4)]
    liked += [(move(action, place), -place / 4) for action in (Action.WONDER, Action.DISCARD) for place in range(5)]
    found = worth_trying([*liked, (move(Action.BUILD, 9), -100.0)])
    actions = [one.move.action for one in found]
    assert actions.count(Action.BUILD) == 4, "the hopeless one is left out"
    assert actions.count(Action.WONDER) == MOST_OF[Action.WONDER]
    assert actions.count(Action.DISCARD) == MOST_OF[Action.DISCARD]
    assert [one.liking for one in found] == sorted((one.liking for one in found), reverse=True)
    assert found[0].liking == 0.0


def test_what_is_liked_counts_less_with_every_world():
    few, many = candidate([0.5] * 2, liking=-1.0), candidate([0.5] * 200, liking=-1.0)
    assert few.mean(0.0) == pytest.approx(0.5 - LIKING / 2)
    assert many.mean(0.0) == pytest.approx(0.5 - LIKING / 200)
    assert candidate([], liking=-1.0).mean(0.0) < candidate([], liking=0.0).mean(0.0)


def test_corrections_are_believed_the_more_there_are():
    promised = [0.5] * 100
    half = candidate(promised, [0.1] * 20)
    assert half.mean(20.0) == pytest.approx(0.55)
    assert candidate(promised, [0.1] * 20_000).mean(20.0) == pytest.approx(0.6, abs=1e-3)
    assert candidate(promised, [0.1]).mean(20.0) == pytest.approx(0.5 + 0.1 / 21)


def test_what_is_behind_in_every_world_drops_out_unless_the_judge_may_be_wrong():
    leading, behind = candidate([0.5] * 50), candidate([0.48] * 50)
    assert behind.is_clearly_behind(leading, 0.0), "played to the end: certain"
    assert not behind.is_clearly_behind(leading, 20.0), "judged: less than the judge is often wrong by"
    corrected = candidate([0.48] * 50, [0.0] * 2000)
    assert corrected.is_clearly_behind(candidate([0.5] * 50, [0.0] * 2000), 20.0)
    far = candidate([0.5 - 10.0 * MISJUDGED] * 50)
    assert far.is_clearly_behind(leading, 20.0)


def test_what_differs_by_luck_stays():
    rng = Random(1)
    leading = candidate([rng.gauss(0.5, 0.2) for _ in range(30)])
    other = candidate([rng.gauss(0.49, 0.2) for _ in range(30)])
    assert not other.is_clearly_behind(leading, 0.0)


def test_the_first_worlds_are_judged_and_later_ones_played_to_the_end():
    search = search_of(6)
    search._cut = lambda: None
    search.run(lambda: True, ONLY_JUDGED)
    assert search.worlds == ONLY_JUDGED
    assert not any(one.corrections for one in search.live)
    search.run(lambda: True, ONLY_JUDGED + 6)
    assert search.worlds == ONLY_JUDGED + 6
    assert {(len(one.rewards), len(one.corrections)) for one in search.live} == {(ONLY_JUDGED + 6, 6)}


def test_in_the_last_age_every_world_is_played_to_the_end(monkeypatch: pytest.MonkeyPatch):
    search = search_of(12)
    assert search.age == 3
    assert search.trust == BELIEVED_HALF[3] == 0.0
    rewarded: list[Phase] = []
    real = search._rewards

    def watched(ends: Sequence[State], imagination: Imagination) -> list[float]:
        rewarded.extend(end.phase for end in ends)
        return real(ends, imagination)

    monkeypatch.setattr(search, "_rewards", watched)
    search.run(lambda: True, 4)
    assert set(rewarded) == {Phase.OVER}
    assert not any(one.corrections for one in search.live)


def test_with_little_time_one_world_is_finished_where_many_are_not(monkeypatch: pytest.MonkeyPatch):
    """Thinking on gets moments: what takes more rounds of questions than fit is lost, so it is one world at a time."""
    search = search_of(0)
    sizes: list[int] = []
    real = Imagination.played_on

    def watched(imagination: Imagination, states: Sequence[State], *rest: Any) -> object:
        sizes.append(len(states))
        return real(imagination, states, *rest)

    monkeypatch.setattr(Imagination, "played_on", watched)
    search.run(lambda: len(sizes) < 2, tables=1)
    assert sizes[0] == len(search.live)
    assert search.worlds >= 1


def test_a_world_cut_short_by_time_counts_for_nothing():
    search = search_of(2)
    left = iter([True, True])
    search.run(lambda: next(left, False))
    assert search.worlds == 0
    assert not any(one.rewards for one in search.live)
    assert search.best() is search.live[0], "what it likes best"


def test_equal_seeds_find_equal_moves():
    one, two = search_of(3), search_of(3)
    for search in (one, two):
        search.run(lambda: True, 12)
    assert one.best().move == two.best().move
    assert [c.rewards for c in one.live] == [c.rewards for c in two.live]
