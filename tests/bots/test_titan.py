"""Titan keeps to its time whatever a playout takes: every moment is read from a clock of the test."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from tests.bots.positions import contested, opening

from sevenwonders.bots import search
from sevenwonders.bots.asking import narrow
from sevenwonders.bots.base import Decision
from sevenwonders.bots.instinct.imagining import Imagination
from sevenwonders.bots.levels import titan
from sevenwonders.bots.levels.titan import MOST_OF_CLOCK, TitanBot
from sevenwonders.engine import Move, Observation, decisions, observe

# What a thinking bot may exceed its time by.
ALLOWED = 0.1
# Many times what a round of questions at all imagined tables takes in plain Python.
ROUND = 0.03


class Clock:
    """Stands still but for what the test says takes time."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock on which a round of questions takes its time and all else none."""
    made = Clock()
    real = Imagination.answers

    def slow(imagination: Imagination, *arguments: Any) -> object:
        made.now += ROUND
        return real(imagination, *arguments)

    monkeypatch.setattr(Imagination, "answers", slow)
    return made


def first_turn(players: int) -> tuple[Observation, Decision]:
    """Return a first turn with several moves that are hard to tell apart."""
    state = opening(contested(players), players)
    return observe(state, 0), narrow(state, decisions(state)[0])


def taken(bot: TitanBot, clock: Clock, players: int) -> float:
    """Return how long the bot thinks about its first turn."""
    view, decision = first_turn(players)
    bot.on_start(view)
    began = clock.now
    move = bot.choose(view, decision)
    used = clock.now - began
    assert move in [Move(one.action, one.card, payment) for one in decision.options for payment in one.payments]
    return used


@pytest.mark.parametrize("players", [2, 3, 4, 7])
@pytest.mark.parametrize("think_ms", [10, 200, 1000])
def test_titan_ends_within_its_time_and_one_round(clock: Clock, players: int, think_ms: int) -> None:
    used = taken(TitanBot(1, think_ms, clock=clock), clock, players)
    limit = think_ms / 1000
    assert used <= limit + ALLOWED
    assert used > 0.6 * limit, "it takes the time it is given"


def test_more_players_are_given_more_of_the_time(clock: Clock) -> None:
    bot = TitanBot(1, 2000, clock=clock)
    times = [bot._seconds(players) for players in (3, 4, 7)]
    assert times == sorted(times)
    assert times[0] < times[-1] == 2.0


@pytest.mark.parametrize("left", [5.0, 1.0, 0.3])
def test_titan_takes_a_part_of_what_the_table_leaves(clock: Clock, left: float) -> None:
    """A turn limit of 5 s with a whole minute to think: most of the limit is kept back."""
    bot = TitanBot(1, 60_000, clock=clock)
    bot.seconds_left = left
    assert taken(bot, clock, 4) <= MOST_OF_CLOCK * left + ROUND


def test_titan_plays_what_it_likes_when_no_time_is_left(clock: Clock) -> None:
    bot = TitanBot(1, clock=clock)
    bot.seconds_left = -3.0
    assert taken(bot, clock, 4) == 0.0


def test_titan_shares_its_time_with_others_of_its_process(clock: Clock) -> None:
    bot = TitanBot(1, 2000, clock=clock)
    bot.time_share = 0.25
    assert 0.3 < taken(bot, clock, 7) <= 0.5 + ROUND


def test_the_time_before_the_first_world_counts(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    real = search.worth_trying

    def slow(liked: Any) -> object:
        clock.now += 0.7
        return real(liked)

    monkeypatch.setattr(search, "worth_trying", slow)
    assert 0.7 <= taken(TitanBot(1, 1000, clock=clock), clock, 7) <= 1.0 + ROUND


def test_without_its_past_titan_plays_by_forecast(clock: Clock) -> None:
    view, decision = first_turn(4)
    bot = TitanBot(1, clock=clock)
    bot.explaining = True
    assert bot.choose(view, decision) == max(bot.advisor.valued(view, decision), key=lambda pair: pair[1])[0]
    assert bot.take_reasons() == ["plays by forecast: no memory"]


def test_thinking_on_stops_when_told_and_keeps_what_it_knows(clock: Clock) -> None:
    bot = TitanBot(1, 200, clock=clock)
    assert bot.ponder(lambda: True) is None, "nothing was asked yet"
    taken(bot, clock, 3)
    assert bot.search is not None
    worlds, end = bot.search.worlds, clock.now + 1.0
    bot.ponder(lambda: clock.now < end)
    assert bot.search.worlds > worlds
    assert clock.now <= end + ROUND


def test_a_world_costs_the_same_however_many_there_were(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Comparing takes longer with more worlds, so it is done less often: thinking on may last minutes."""
    bot = TitanBot(1, 200, clock=clock)
    taken(bot, clock, 4)
    made = bot.search
    assert made is not None
    assert len(made.live) > 1
    compared: list[int] = []

    monkeypatch.setattr(made, "_try_worlds", lambda _count, _go_on: True)
    monkeypatch.setattr(made, "_cut", lambda: compared.append(made.worlds))
    made.run(lambda: True, 50_000)
    assert made.worlds == 50_000
    assert sum(compared) < 12 * 50_000
    most = search.SIDE_BY_SIDE
    assert all(later - now <= max(search.CUT_EVERY, now // search.CUT_PART) + most for now, later in pairwise(compared))


def test_processor_time_can_be_counted_instead() -> None:
    assert TitanBot(1, cpu=True).clock is titan.time.process_time
    assert TitanBot(1).clock is titan.time.perf_counter


@pytest.mark.parametrize("settings", [{"think_ms": 0}, {"worlds": -1}])
def test_no_time_at_all_is_refused(settings: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="at least 1 ms"):
        TitanBot(1, **settings)
