"""Titan keeps to its time whatever a playout takes: every moment is read from a clock of the test."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from sevenwonders.bots import search
from sevenwonders.bots.asking import narrow
from sevenwonders.bots.base import Decision
from sevenwonders.bots.levels import titan
from sevenwonders.bots.levels.titan import MOST_OF_CLOCK, TitanBot
from sevenwonders.engine import GameOptions, Observation, deal, decisions, new_game, observe, random_boards

# What a thinking bot may exceed its time by.
ALLOWED = 0.1
# Many times what the longest playout takes in plain Python.
PLAYOUT = 0.05


class Clock:
    """Stands still but for what the test says takes time."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock on which a playout takes its time and all else none."""
    made = Clock()
    real = search.finish_age

    def slow(*arguments: object) -> object:
        made.now += PLAYOUT
        return real(*arguments)

    monkeypatch.setattr(search, "finish_age", slow)
    return made


def first_turn(players: int) -> tuple[Observation, Decision]:
    options = GameOptions(players)
    rng = Random(4)
    state = new_game(options, deal(options, random_boards(options, rng), rng))
    return observe(state, 0), narrow(state, decisions(state)[0])


def taken(bot: TitanBot, clock: Clock, players: int) -> float:
    """Return how long the bot thinks about its first turn."""
    view, decision = first_turn(players)
    bot.on_start(view)
    began = clock.now
    assert bot.choose(view, decision) in [option_move for option_move, _ in bot.advisor.valued(view, decision)], (
        "an answer is one of what is offered"
    )
    return clock.now - began


@pytest.mark.parametrize("players", [2, 3, 4, 7])
@pytest.mark.parametrize("think_ms", [10, 200, 1000])
def test_titan_ends_within_its_time_and_one_playout(clock: Clock, players: int, think_ms: int) -> None:
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
    assert taken(bot, clock, 4) <= MOST_OF_CLOCK * left + PLAYOUT


def test_titan_answers_by_forecast_when_no_time_is_left(clock: Clock) -> None:
    bot = TitanBot(1, clock=clock)
    bot.seconds_left = -3.0
    assert taken(bot, clock, 4) == 0.0


def test_titan_shares_its_time_with_others_of_its_process(clock: Clock) -> None:
    bot = TitanBot(1, 2000, clock=clock)
    bot.time_share = 0.25
    assert 0.3 < taken(bot, clock, 7) <= 0.5 + PLAYOUT


def test_the_time_before_the_first_playout_counts(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = TitanBot(1, 1000, clock=clock)
    valued = bot.advisor.valued

    def slow(view: Observation, decision: Decision) -> object:
        clock.now += 0.7
        return valued(view, decision)

    view, decision = first_turn(7)
    bot.on_start(view)
    monkeypatch.setattr(bot.advisor, "valued", slow)
    began = clock.now
    bot.choose(view, decision)
    assert clock.now - began <= 1.0 + PLAYOUT


def test_thinking_on_stops_when_told_and_keeps_what_it_knows(clock: Clock) -> None:
    bot = TitanBot(1, 200, clock=clock)
    assert bot.ponder(lambda: True) is None, "nothing was asked yet"
    taken(bot, clock, 3)
    assert bot.search is not None
    worlds, end = bot.search.worlds, clock.now + 1.0
    bot.ponder(lambda: clock.now < end)
    assert bot.search.worlds > worlds
    assert clock.now <= end + PLAYOUT


def test_a_world_costs_the_same_however_many_there_were(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Comparing takes longer with more worlds, so it is done less often: thinking on may last minutes."""
    bot = TitanBot(1, 200, clock=clock)
    taken(bot, clock, 4)
    made = bot.search
    assert made is not None
    assert len(made.live) > 1
    compared: list[int] = []

    def next_world(_go_on: object) -> bool:
        made.worlds += 1
        return True

    monkeypatch.setattr(made, "_try_world", next_world)
    monkeypatch.setattr(made, "_cut", lambda: compared.append(made.worlds))
    made.run(lambda: True, 50_000)
    assert made.worlds == 50_000
    assert sum(compared) < 12 * 50_000
    assert all(later - now <= max(search.CUT_EVERY, now // search.CUT_PART) for now, later in pairwise(compared))


def test_processor_time_can_be_counted_instead() -> None:
    assert TitanBot(1, cpu=True).clock is titan.time.process_time
    assert TitanBot(1).clock is titan.time.perf_counter


@pytest.mark.parametrize("settings", [{"think_ms": 0}, {"worlds": -1}])
def test_no_time_at_all_is_refused(settings: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="at least 1 ms"):
        TitanBot(1, **settings)
