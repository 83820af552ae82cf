"""Learning by playing against itself: slopes are right, lessons say what came of it, and both networks get better."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import mean

import numpy as np
import pytest

from sevenwonders.bots.instinct.minds import LIKED, from_arrays
from sevenwonders.bots.instinct.network import (
    GAIN,
    JUDGES,
    POINT,
    POINTS,
    PRICE,
    VICTORY,
    Network,
    Numbers,
    new_network,
)
from sevenwonders.bots.instinct.sight import MARKS
from sevenwonders.bots.learning import cli
from sevenwonders.bots.learning.crew import PLAYERS, Learner, Task
from sevenwonders.bots.learning.fitting import Adam, Passage, mean_of
from sevenwonders.bots.learning.games import TRUST, Lessons, advantages, play
from sevenwonders.bots.learning.judging import AGE_STARTS, worth_a_look
from sevenwonders.bots.learning.steps import CLIP, EXPECTING, out_slopes


@pytest.fixture(scope="module")
def young() -> Network:
    return new_network(np.random.default_rng(1), len(LIKED), units=12, middle=8)


@pytest.fixture(scope="module")
def lessons(young: Network) -> Lessons:
    return play(young, [3, 4], np.random.default_rng(2))[0]


def moved(loss: Callable[[], float], number: Numbers, place: tuple[int, ...]) -> float:
    """Return how a loss moves with one number, by moving it a little both ways."""
    step = 1e-3
    before = float(number[place])
    number[place] = before + step
    above = loss()
    number[place] = before - step
    below = loss()
    number[place] = before
    return (above - below) / (2.0 * step)


def test_slopes_are_those_of_the_loss(young: Network, lessons: Lessons):
    network = Network({name: numbers.astype(np.float64) for name, numbers in young.parts.items()})
    network.parts = {name: numbers.astype(np.float64) for name, numbers in young.parts.items()}
    inputs = lessons.inputs(np.arange(40)).astype(np.float64)
    weights = np.random.default_rng(3).normal(size=(40, len(LIKED)))
    slopes = Passage(network, inputs).back(weights)
    rng = np.random.default_rng(4)
    for name, slope in slopes.items():
        assert slope.shape == network.parts[name].shape
        strongest = np.argsort(np.abs(slope), axis=None)[-60:]
        for flat in rng.choice(strongest, 5):
            place = np.unravel_index(flat, slope.shape)
            found = moved(lambda: float((Passage(network, inputs).out * weights).sum()), network.parts[name], place)
            assert found == pytest.approx(float(slope[place]), rel=1e-2), name


def test_passage_and_network_think_the_same(young: Network, lessons: Lessons):
    rows = lessons.rows.astype(np.float32)
    whole = young.out(rows, lessons.asked, (lessons.following, lessons.previous))
    part = np.arange(0, len(lessons.asked), 7)
    assert Passage(young, lessons.inputs(part)).out == pytest.approx(whole[part], abs=1e-4)


def loss_of(out: Numbers, lessons: Lessons, gain: Numbers, part: Numbers, variety: float) -> float:
    """Return the loss written down plainly: what `out_slopes` is the slope of."""
    total = 0.0
    for place, lesson in enumerate(part):
        columns = lessons.columns[lesson][lessons.columns[lesson] >= 0]
        liked = out[place, columns] + lessons.prices[lesson, : len(columns)] * out[place, PRICE]
        liked = liked + lessons.gains[lesson, : len(columns)] * out[place, GAIN]
        chances = np.exp(liked - liked.max())
        chances /= chances.sum()
        ratio = chances[lessons.chosen[lesson]] / np.exp(lessons.log_chance[lesson])
        total -= min(gain[lesson] * ratio, gain[lesson] * np.clip(ratio, 1 - CLIP, 1 + CLIP))
        total += variety * (chances * np.log(chances)).sum()
        total += EXPECTING / 2 * (out[place, POINTS] - lessons.points[lesson]) ** 2
        total += EXPECTING / 2 * (out[place, VICTORY] - lessons.victory[lesson]) ** 2
    return float(total / len(part))


@pytest.mark.parametrize("variety", [0.0, 0.05])
def test_slopes_of_what_comes_out_are_those_of_the_loss(lessons: Lessons, variety: float):
    rng = np.random.default_rng(5)
    part = rng.choice(len(lessons.asked), 30, replace=False)
    gain = rng.normal(size=len(lessons.asked)).astype(np.float32)
    out = rng.normal(0.0, 0.2, (30, len(LIKED)))
    down, _ = out_slopes(out, lessons, gain, part, variety)
    places = np.argwhere(np.abs(down) > 1e-4)
    assert len(places) > 100
    for place in rng.choice(places, 60):
        found = moved(lambda: loss_of(out, lessons, gain, part, variety), out, tuple(place))
        assert found == pytest.approx(float(down[tuple(place)]), rel=2e-2, abs=2e-5)


def test_lessons_say_what_was_offered_chosen_and_came_of_it(young: Network):
    found, points = play(young, [3, 5], np.random.default_rng(6))
    count = len(found.asked)
    assert count >= 18 * 8
    assert (found.columns[np.arange(count), found.chosen] >= 0).all()
    assert (found.log_chance <= 0.0).all()
    flat = [POINT * (one - mean(game)) for game in points for one in game]
    assert sorted(set(np.round(found.points, 4))) == sorted(set(np.round(np.array(flat, np.float32), 4)))
    assert set(np.round(found.victory, 3)) <= {0.0, 1.0, 0.5, 0.333}
    named = {MARKS[mark] for mark in np.flatnonzero(found.rows[found.asked[0]])}
    assert "turn 1 of age 1" in named
    assert {f"cities {3}", f"cities {5}"} & named


def test_an_advantage_is_what_came_out_above_what_was_promised():
    """By hand: two decisions of one seat, promised 1 and 3, in the end 2."""
    promise, reward = np.array([1.0, 3.0], np.float32), np.array([2.0, 2.0], np.float32)
    found = advantages([(0, 0), (0, 0)], promise, reward)
    assert found.tolist() == pytest.approx([2.0 + TRUST * -1.0, -1.0])


def test_a_whim_takes_what_is_not_liked(young: Network):
    sure = Network({name: part.copy() for name, part in young.parts.items()})
    sure.parts["out"][...] = 0.0
    sure.parts["out_bias"][...] = 0.0
    sure.parts["out_bias"][:78] = 3.0
    chances = [
        np.exp(play(sure, [4] * 6, np.random.default_rng(7), whims)[0].log_chance).mean() for whims in (0.0, 0.8)
    ]
    assert chances[1] < chances[0] - 0.1


def test_the_judge_looks_at_all_beginnings_of_ages_and_some_other_turns(lessons: Lessons):
    looked = worth_a_look(lessons, np.random.default_rng(1))
    starts = np.flatnonzero(lessons.rows[lessons.asked][:, AGE_STARTS].any(axis=1))
    assert set(starts) <= set(looked.tolist())
    assert len(starts) == 2 * 7
    assert len(starts) < len(looked) < 0.6 * len(lessons.asked)
    assert {MARKS[mark] for mark in AGE_STARTS} == {"turn 1 of age 2", "turn 1 of age 3"}


def test_steps_go_downhill_and_stay_short():
    network = new_network(np.random.default_rng(1), JUDGES, units=4, middle=3)
    adam, before = Adam(), {name: part.copy() for name, part in network.parts.items()}
    adam.step(network, {name: np.full_like(part, 1e6) for name, part in network.parts.items()}, 0.01)
    for name, part in network.parts.items():
        assert before[name] - part == pytest.approx(np.full_like(part, 0.01), rel=1e-2)


def test_those_who_learned_apart_meet_in_the_middle():
    one, two = (new_network(np.random.default_rng(seed), JUDGES, units=4, middle=3) for seed in (1, 2))
    middle = mean_of([one, two])
    assert middle.parts["own"] == pytest.approx((one.parts["own"] + two.parts["own"]) / 2)


def test_the_player_learns_to_play():
    """From nothing, 480 games teach it to score much more than chance does."""
    network = new_network(np.random.default_rng(1), len(LIKED), units=32, middle=32)
    learner = Learner(1)
    points = [learner.learn(network, Task(32, 2e-3, 0.01))["points"] for _ in range(15)]
    assert points[0] < 29.0
    assert mean(points[-3:]) > points[0] + 5.0
    assert set(PLAYERS) == {3, 4, 5, 6, 7}


def test_the_judge_learns_to_judge():
    player = new_network(np.random.default_rng(1), len(LIKED), units=8, middle=8)
    judge = new_network(np.random.default_rng(2), JUDGES, units=16, middle=16)
    learner = Learner(1)
    told = [learner.learn(judge, Task(24, 3e-3, player=player))["told"] for _ in range(15)]
    assert told[0] < 0.02
    assert mean(told[-3:]) > 0.05


def test_the_command_teaches_both_and_keeps_what_it_does_not_teach(tmp_path: Path):
    file = tmp_path / "known.npz"
    common = ["--games", "4", "--processes", "1", "--file", str(file)]
    assert cli.main(["player", "--minutes", "0.005", *common]) == 0
    first = read(file)
    assert cli.main(["judge", "--minutes", "0.03", *common]) == 0
    second = read(file)
    assert second.player.parts["own"] == pytest.approx(first.player.parts["own"])
    assert not np.allclose(second.judge.parts["own"], first.judge.parts["own"])


def test_teaching_one_anew_keeps_the_other(tmp_path: Path):
    file = tmp_path / "known.npz"
    common = ["--games", "2", "--processes", "1", "--file", str(file), "--minutes", "0.001"]
    cli.main(["player", *common])
    first = read(file)
    cli.main(["judge", "--anew", *common])
    second = read(file)
    assert second.player.parts["own"] == pytest.approx(first.player.parts["own"])
    assert np.abs(second.judge.parts["own"] - first.judge.parts["own"]).mean() > 0.05
    cli.main(["player", "--anew", *common])
    third = read(file)
    assert third.judge.parts["own"] == pytest.approx(second.judge.parts["own"])
    assert np.abs(third.player.parts["own"] - first.player.parts["own"]).mean() > 0.05
    assert [path.name for path in tmp_path.iterdir()] == ["known.npz"], "nothing unfinished is left"


@pytest.mark.parametrize("wrong", [("--minutes", "0"), ("--games", "0"), ("--processes", "-1"), ("--minutes", "soon")])
def test_teaching_that_makes_no_sense_is_refused(
    wrong: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    with pytest.raises(SystemExit, match="2"):
        cli.main(["player", "--file", str(tmp_path / "known.npz"), *wrong])
    assert wrong[0] in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def read(file: Path):
    with np.load(file) as arrays:
        return from_arrays(dict(arrays))
