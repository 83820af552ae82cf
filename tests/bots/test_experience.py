"""What cities at the end of an age go on to score: seen right, learned right, and worth knowing."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random
from statistics import correlation
from types import ModuleType

import pytest
from tests.bots.positions import opening, played_out

from sevenwonders.bots.experience import LOOKS, NUMBERS, expected, expected_lead, looks
from sevenwonders.bots.luck import Luck
from sevenwonders.bots.promise import finish_age, forecast_after
from sevenwonders.bots.search import NOISE
from sevenwonders.engine import CATALOG, City, State, score

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn_experience", ROOT / "tools/learn_experience.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def built(wonder: str, letter: str, *names: str, age: int = 1) -> City:
    """Return a city with these structures of one age."""
    side = next(side for one in CATALOG.wonders for side in one.sides if (one.id, side.letter) == (wonder, letter))
    city = City(side)
    for name in names:
        city.add_card(next(card for card in CATALOG.cards if card.name == name and card.age == age))
    return city


def seen(cities: list[City], age: int, seat: int) -> dict[str, float]:
    return dict(zip(LOOKS, looks(cities, age, seat), strict=True))


def after_age(age: int, seed: int, players: int = 4) -> State:
    state = opening(seed, players)
    for done in range(1, age + 1):
        state = finish_age(state, done, Luck(Random(seed), players, NOISE))
    return state


def test_goods_are_seen_once_twice_and_at_the_neighbours():
    """Stone from the board and the pit, clay or ore at choice; wood and glass are next door, loom is nowhere."""
    own = built("giza", "A", "Stone Pit", "Clay Pit")
    cities = [own, built("rhodes", "A", "Lumber Yard"), built("ephesus", "A", "Glassworks")]
    found = seen(cities, 1, 0)
    assert (found["raw_made"], found["raw_made_twice"], found["raw_near"]) == (3, 1, 1)
    assert (found["manufactured_made"], found["manufactured_near"]) == (0, 2)
    assert (found["brown"], found["choices"], found["brown_near"], found["gray_near"]) == (2, 1, 1, 1)


def test_shields_symbols_and_chains_are_seen():
    cities = [
        built("giza", "A", "Stockade", "Barracks", "Apothecary", "Workshop", "Baths"),
        built("rhodes", "A", "Stockade", "Barracks", "Guard Tower"),
        built("ephesus", "A", "Guard Tower"),
    ]
    found = seen(cities, 1, 0)
    assert (found["shields"], found["lead"], found["stronger_than"], found["weaker_than"]) == (2, 0, 1, 1)
    assert (found["symbols"], found["squares"], found["sets"], found["middle_symbol"]) == (2, 2, 0, 1)
    assert found["chains"] == 5, "two each of apothecary and workshop, one of the baths"
    assert seen(cities, 2, 0)["chains"] == 0, "chains lead to the next age only"
    assert (found["score"], found["coins"], found["first_coins"]) == (5, 3, 3), "two symbols and the baths"


def test_powers_are_seen_before_and_after_their_stage():
    city = built("olympia", "A")
    cities = [city, built("rhodes", "A"), built("ephesus", "A")]
    before = seen(cities, 1, 0)
    for _ in range(2):
        city.add_stage(CATALOG.cards[0])
    then = seen(cities, 1, 0)
    assert (before["free_build_to_come"], before["free_build"], before["stages_left"]) == (1, 0, 3)
    assert (then["free_build_to_come"], then["free_build"], then["stages"]) == (0, 1, 2)
    assert before["points_of_stages_left"] - then["points_of_stages_left"] == 3


def test_only_neighbours_matter_and_seats_do_not():
    cities = after_age(1, 3, 5).cities
    turned = [*cities[2:], *cities[:2]]
    assert looks(cities, 1, 2) == looks(turned, 1, 0)
    other = [*cities[:4], built("rhodes", "A", "Lumber Yard")]
    assert looks(cities, 1, 2) == looks(other, 1, 2)


@pytest.mark.parametrize("age", [1, 2])
def test_more_is_worth_more(age: int):
    assert set(NUMBERS) == {1, 2}
    numbers = dict(zip(LOOKS, NUMBERS[age], strict=True))
    assert min(numbers[look] for look in ("score", "coins", "brown", "gray", "sets", "chains")) > 0
    cities = after_age(age, 5).cities
    before = expected(cities, age, 0)
    cities = [city.copy() for city in cities]
    cities[0].coins += 3
    assert expected(cities, age, 0) > before


def test_one_player_leads_and_only_by_what_the_second_lacks():
    state = after_age(1, 3)
    leads = sorted(expected_lead(state, 1, seat) for seat in range(4))
    assert leads[-1] > 0 > leads[-2]
    assert leads[-1] == pytest.approx(-leads[-2])


@pytest.mark.parametrize("age", [1, 2])
def test_experience_tells_more_of_the_end_than_a_forecast(age: int):
    told, forecast, reached = [], [], []
    for seed in range(250):
        state = after_age(age, seed)
        ahead = forecast_after(4, age)
        for seat in range(4):
            told.append(expected_lead(state, age, seat))
            values = [ahead.value(state.cities, other) for other in range(4)]
            forecast.append(values.pop(seat) - max(values))
        totals = [sheet.total for sheet in score(played_out(state, Luck(Random(seed), 4, NOISE)))]
        reached += [float(totals[seat] - max(totals[:seat] + totals[seat + 1 :])) for seat in range(4)]
    assert correlation(told, reached) > correlation(forecast, reached) > 0.2


def test_the_learner_finds_the_numbers_behind_outcomes(tool: ModuleType):
    rng = Random(1)
    truth = [rng.uniform(-3, 3) for _ in LOOKS]
    samples = []
    for _ in range(600):
        row = [rng.gauss(0, 1) for _ in LOOKS]
        samples.append((row, sum(map(float.__mul__, row, truth)) + rng.gauss(0, 0.1)))
    found = tool.least_squares(samples, 0.1)
    assert found == pytest.approx(truth, abs=0.05)
    assert tool.explained(found, samples) > 0.99
    assert tool.explained([0.0] * len(LOOKS), samples) == 0.0


def test_the_learner_plays_and_writes_what_is_read_here(tool: ModuleType, tmp_path: Path):
    output = tmp_path / "numbers.toml"
    command = [sys.executable, tool.__file__, "--games", "4", "--level", "random", "--output", str(output)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    written = tomllib.loads(output.read_text("utf-8"))["after_age"]
    assert [list(written[age]) for age in ("1", "2")] == [list(LOOKS)] * 2
    assert "after age 2" in done.stdout
