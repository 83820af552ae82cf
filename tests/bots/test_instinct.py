"""What titan does without thinking: it sees right and nothing hidden, offers fit moves, likes and judges well."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import correlation, mean

import numpy as np
import pytest
from tests.bots.positions import opening

from sevenwonders.bots.asking import narrow
from sevenwonders.bots.instinct import sight
from sevenwonders.bots.instinct.company import Company
from sevenwonders.bots.instinct.imagining import Imagination
from sevenwonders.bots.instinct.minds import LIKED, Minds, as_arrays, from_arrays, learned
from sevenwonders.bots.instinct.network import GAIN, JUDGES, POINTS, PRICE, VICTORY, new_network
from sevenwonders.bots.instinct.offers import COLUMNS, column_of, move_of, offers
from sevenwonders.bots.instinct.players import batch_of, positions_of
from sevenwonders.bots.instinct.sight import CARDS, MARKS, PUBLIC, private_marks, public_marks, rows_of
from sevenwonders.bots.promise import forecast_after
from sevenwonders.bots.registry import make_bot
from sevenwonders.bots.rollout import quick_move
from sevenwonders.engine import (
    CATALOG,
    Action,
    City,
    Decision,
    GameOptions,
    Phase,
    State,
    advance,
    deal,
    decisions,
    new_game,
    observe,
    random_boards,
    totals,
)
from sevenwonders.engine.city import JoinedHero
from sevenwonders.engine.effects import BLUE, RED
from sevenwonders.engine.endings import ARES_TOKEN
from sevenwonders.engine.playout import random_answers

KNOWN = learned()


def seen(state: State, seat: int) -> set[str]:
    return {MARKS[mark] for mark in [*public_marks(state)[seat], *private_marks(state, state.hands[seat])]}


def with_cities(state: State, *cities: City) -> State:
    changed = state.copy()
    changed.cities = list(cities)
    return changed


def built(side: str, *cards: str) -> City:
    city = City(CATALOG.side_by_id[side])
    for card in cards:
        city.add_card(CATALOG.card_by_id[card])
    return city


def imagined(worlds: int, players: int, quick: float = 0.0) -> Imagination:
    """Return worlds in which seat 0 is the own one, and others go by a quick look as often as said."""
    return Imagination(KNOWN, Company(Random(1), worlds, max(players, 3), players, 0, quick))


def positions(players: int, gods: bool = False, games: int = 6) -> Iterator[State]:
    """Yield the positions of some random games."""
    for seed in range(games):
        rng = Random(seed)
        options = GameOptions(players, gods=gods)
        state = new_game(options, deal(options, random_boards(options, rng), rng))
        while state.phase != Phase.OVER:
            yield state
            state = advance(state, random_answers(state, rng))


def questions(players: int, gods: bool = False) -> Iterator[Decision]:
    """Yield everything asked in some random games, the free city's questions too."""
    for state in positions(players, gods):
        yield from decisions(state)
        if state.phase == Phase.TURN and state.has_free_city():
            yield decisions(state, random_answers(state, Random(1)))[-1]


def test_marks_have_names_of_their_own():
    assert len(set(MARKS)) == len(MARKS) == sight.WIDTH
    assert MARKS[sight.COINS + 3] == "coins 3"
    assert MARKS[sight.SETS] == "sets 0"
    assert MARKS[sight.MAY_BUILD_FREE] == "may build free"
    assert MARKS[sight.HAND] == f"holds {CARDS[0]}"
    assert MARKS[sight.MOMENT] == "turn 1 of age 1"
    assert MARKS[sight.CITIES] == "cities 0"


def test_a_city_is_seen_as_it_is():
    own = built("giza_a", "clay_pit", "stone_pit", "stockade", "apothecary", "workshop", "scriptorium")
    own.add_stage(CATALOG.cards[0])
    own.coins = 40
    state = with_cities(opening(1, 3), own, built("rhodes_a", "barracks", "guard_tower"), built("ephesus_a"))
    found = seen(state, 0)
    assert {"built clay_pit", "built workshop", "stages of giza_a 1", "coins 15", "turn 1 of age 1"} <= found
    assert {"lead over the next -1", "lead over the previous 1"} <= found
    assert {"compass 1", "gear 1", "tablet 1", "sets 1", "brown 2", "red 1", "green 3", "defeats 0"} <= found
    assert {"makes 1 S", "makes 2 S", "makes 1 C", "makes 1 O", "cities 3"} <= found
    assert not {"makes 3 S", "makes 1 W", "may build free"} & found
    assert {f"holds {card.id}" for card in state.hands[0]} <= found


def test_free_symbols_close_sets_and_a_free_build_is_seen_until_used():
    city = built("babylon_a", "apothecary", "workshop")
    other = built("olympia_a")
    for one in (city, other):
        one.add_stage(CATALOG.cards[0])
        one.add_stage(CATALOG.cards[0])
    state = with_cities(opening(1, 3), city, other, built("giza_a"))
    assert {"compass 1", "gear 1", "tablet 0", "sets 1"} <= seen(state, 0)
    assert "may build free" in seen(state, 1)
    other.free_build_age = 1
    assert "may build free" not in seen(state, 1)


def test_neighbours_are_those_hands_go_to_and_come_from():
    state = opening(1, 5)
    assert sight.neighbours(state) == ([1, 2, 3, 4, 0], [4, 0, 1, 2, 3])
    state.age = 2
    assert sight.neighbours(state) == ([4, 0, 1, 2, 3], [1, 2, 3, 4, 0])
    after, before = sight.neighbours(opening(1, 2))
    assert (after[:2], before[:2]) == ([1, 0], [2, 2]), "two players give their hands to each other"


def test_the_free_city_is_chosen_for_from_what_the_runner_holds():
    state = opening(1, 2)
    runner = state.runner()
    question = decisions(state, random_answers(state, Random(1)))[-1]
    assert (question.seat, question.player) == (2, runner)
    batch = batch_of([(state, [question])])
    held = {name for name in map(MARKS.__getitem__, np.flatnonzero(batch.rows[2])) if name.startswith("holds ")}
    assert held == {f"holds {card.id}" for card in question.cards}


@pytest.mark.parametrize("players", [2, 4, 7])
def test_nothing_hidden_is_seen(players: int):
    """Other hands, what lies buried, discarded and still to come: permuted, they leave every row as it was."""
    rng = Random(1)
    for state in positions(players, games=2):
        other = state.copy()
        other.hands = [hand if seat == 0 else tuple(rng.sample(CATALOG.cards, len(hand))) for seat, hand in
                       enumerate(state.hands)]  # fmt: skip
        other.cities = [city.copy() for city in state.cities]
        for city in other.cities:
            city.buried = tuple(rng.sample(CATALOG.cards, len(city.buried)))
        other.discards = tuple(rng.choices(CATALOG.cards, k=len(state.discards)))
        other.pile = tuple(rng.sample(CATALOG.cards, len(state.pile)))
        other.deal = opening(rng.randrange(99), players).deal
        assert public_marks(other) == public_marks(state)
        assert private_marks(other, other.hands[0]) == private_marks(state, state.hands[0])


def test_rows_hold_the_marks_and_nothing_else():
    marks = [[3, 5], [], [0, MARKS.index("cities 7")]]
    rows = rows_of(marks)
    assert rows.shape == (3, len(MARKS))
    assert [np.flatnonzero(row).tolist() for row in rows] == marks


@pytest.mark.parametrize(("players", "gods"), [(2, False), (3, False), (5, True), (7, False)])
def test_every_card_and_action_is_one_offer_at_its_least_price(players: int, gods: bool):
    kinds = set()
    for question in questions(players, gods):
        kinds.add(question.kind)
        columns, prices, gains = offers(question)
        assert len(gains) == len(columns)
        wanted = {
            column_of(option.action, option.card): option.payments[0].total
            for option in question.options()
            if option.card is not None
        }
        assert dict(zip(columns, prices, strict=True)) == wanted
        assert len(columns) == len(wanted)
        for column in columns:
            move = question.check(move_of(question, column))
            assert move.card is not None
            assert column_of(move.action, move.card) == column
    assert len(kinds) >= 2


def gains_of(state: State, *hand: str) -> dict[str, float]:
    """Return the gains of building cards of a hand."""
    state = state.copy()
    state.hands[0] = tuple(CATALOG.card_by_id[card] for card in hand)
    columns, _, gains = offers(decisions(state)[0])
    return {CATALOG.cards[column].id: gain for column, gain in zip(columns, gains, strict=True) if column < len(CARDS)}


def test_points_that_have_to_be_counted_are_counted():
    """A second compass brings 3, the third symbol 1 and the set; tavern and baths need no counting."""
    own = built("giza_a", "apothecary", "workshop", "tavern", "east_trading_post")
    own.coins = 99
    state = with_cities(opening(1, 3), own, built("rhodes_a", "stone_pit", "ore_vein"), built("ephesus_a", "press"))
    found = gains_of(state, "scriptorium", "vineyard", "baths")
    assert found["scriptorium"] == 8.0
    assert found["vineyard"] == pytest.approx(2 / 3), "two brown cards, a coin each"
    assert found["baths"] == 0.0
    own.add_card(CATALOG.card_by_id["scriptorium"])
    assert gains_of(state, "dispensary", "lodge") == {"dispensary": 3.0}, "free by its chain"


def test_offers_have_columns_of_their_own():
    columns = {column_of(action, card) for action in Action if action not in (Action.DIG, Action.DECLINE)
               for card in CATALOG.cards}  # fmt: skip
    assert columns == set(range(COLUMNS))
    assert (LIKED[PRICE], LIKED[GAIN]) == ("price", "gain")
    assert (LIKED[POINTS], LIKED[VICTORY]) == ("points", "victory")


def test_many_questions_are_answered_like_one():
    states = [opening(seed, players) for seed, players in ((1, 3), (2, 7), (3, 2), (4, 5))]
    tables = [(state, decisions(state)) for state in states]
    batch = batch_of(tables)
    together = batch.likings(KNOWN.player.out(batch.rows, batch.asked, batch.beside))
    at = 0
    for state, asked in tables:
        for question in asked:
            one = batch_of([(state, [question])])
            alone = one.likings(KNOWN.player.out(one.rows, one.asked, one.beside))[0]
            assert together[at, : len(alone)] == pytest.approx(alone, abs=1e-3)
            assert (together[at, len(alone) :] < -1e8).all()
            at += 1


def test_turning_the_table_changes_nothing():
    state = opening(3, 5)
    out = KNOWN.judge.out(*positions_of([state]))
    turned = state.copy()
    turned.cities = [*state.cities[2:], *state.cities[:2]]
    turned.hands = [*state.hands[2:], *state.hands[:2]]
    assert KNOWN.judge.out(*positions_of([turned]))[:3] == pytest.approx(out[2:], abs=1e-4)


def test_a_price_makes_an_offer_less_likely():
    state = opening(2, 4)
    batch = batch_of([(state, decisions(state))])
    out = KNOWN.player.out(batch.rows, batch.asked, batch.beside)
    before = batch.likings(out)
    batch.prices += 2.0
    assert (batch.likings(out) - before)[batch.columns >= 0].mean() < -0.2


def test_tastes_choose_as_often_as_liked():
    """The noise on top of likings makes a choice as likely as they say."""
    state = opening(2, 4)
    question = decisions(state)[0]
    batch = batch_of([(state, [question])])
    liked = batch.likings(KNOWN.player.out(batch.rows, batch.asked, batch.beside))[0]
    chances = np.exp(liked - liked.max())
    chances /= chances.sum()
    worlds = 4000
    imagination = imagined(worlds, 4)
    answers = imagination.answers([(state, [question])] * worlds, range(worlds))
    top = int(liked.argmax())
    share = mean(answer[0] == move_of(question, int(batch.columns[0, top])) for answer in answers)
    assert share == pytest.approx(chances[top], abs=0.03)


def test_others_go_by_a_quick_look_as_often_as_said():
    company = Company(Random(1), 500, 5, 5, 2, quick=0.7)
    shares = [mean(seats[seat] for seats in company.quick) for seat in range(5)]
    assert shares[2] == 0.0, "the own seat thinks for itself"
    assert [share for seat, share in enumerate(shares) if seat != 2] == pytest.approx([0.7] * 4, abs=0.08)
    assert not any(seats[2] for seats in Company(Random(1), 50, 3, 2, 0, quick=1.0).quick), "the free city is run"


def test_a_quick_look_decides_where_it_is_said_to():
    state = opening(2, 4)
    asked = decisions(state)
    imagination = imagined(6, 4, quick=1.0)
    for world, answers in enumerate(imagination.answers([(state, asked)] * 6, range(6))):
        luck = imagination.company.luck[world]
        assert [answers[seat] for seat in (1, 2, 3)] == [quick_move(state, one, luck) for one in asked[1:]]
    alone = imagined(6, 4, quick=0.0).answers([(state, asked)] * 6, range(6))
    ours = [answers[0] for answers in imagination.answers([(state, asked)] * 6, range(6))]
    assert ours == [answers[0] for answers in alone], "the own seat chooses as if alone"


@pytest.mark.parametrize("players", [2, 3, 7])
def test_imagined_tables_are_played_to_the_end_of_the_age(players: int):
    tables = [opening(seed, players) for seed in range(3)]
    imagination = imagined(3, players, quick=0.5)
    after = imagination.played_on(tables, range(3), 1, lambda: True)
    assert after is not None
    assert {(state.age, state.turn, state.phase) for state in after} == {(2, 1, Phase.TURN)}
    assert imagination.played_on(after, range(3), 1, lambda: False) == after, "nothing is left to do"
    over = imagination.played_on(after, range(3), 3, lambda: True)
    assert over is not None
    assert {state.phase for state in over} == {Phase.OVER}
    assert imagination.played_on(tables, range(3), 1, lambda: False) is None


def greedy_lead(seed: int, other: str) -> float:
    """Return how far ahead of three others the network comes that does what it likes best."""
    state = opening(seed, 4)
    bots = {seat: make_bot(other, seed * 8 + seat) for seat in range(1, 4)}
    while state.phase != Phase.OVER:
        answers = {}
        for question in decisions(state):
            if question.seat:
                view = observe(state, question.seat)
                answers[question.seat] = bots[question.seat].choose(view, narrow(state, question))
                continue
            batch = batch_of([(state, [question])])
            liked = batch.likings(KNOWN.player.out(batch.rows, batch.asked, batch.beside))[0]
            answers[0] = move_of(question, int(batch.columns[0, liked.argmax()]))
        state = advance(state, answers)
    points = totals(state)
    return points[0] - mean(points[1:])


def test_what_it_likes_best_beats_the_hard_level():
    assert mean(greedy_lead(seed, "hard") for seed in range(24)) > 5.0


@pytest.mark.parametrize("age", [1, 2])
def test_the_judge_tells_more_of_the_end_than_a_forecast(age: int):
    imagination = imagined(120, 4)
    starts = [opening(seed, 4) for seed in range(120)]
    after = imagination.played_on(starts, range(120), age, lambda: True)
    assert after is not None
    over = imagination.played_on(after, range(120), 3, lambda: True)
    assert over is not None
    ahead = forecast_after(4, age)
    told, forecast, reached = [], [], []
    for seat in range(4):
        told += imagination.leads(after, seat)
        for state, end in zip(after, over, strict=True):
            values = [ahead.value(state.cities, other) for other in range(4)]
            forecast.append(values.pop(seat) - max(values))
            points = totals(end)
            reached.append(float(points.pop(seat) - max(points)))
    assert correlation(told, reached) > correlation(forecast, reached) + 0.05
    # What is promised comes true: neither too bold nor too shy.
    slope = correlation(told, reached) * np.std(reached) / np.std(told)
    assert 0.7 < slope < 1.4


def test_one_player_leads_and_only_by_what_the_second_lacks():
    imagination = imagined(1, 4)
    leads = sorted(imagination.leads([opening(3, 4)], seat)[0] for seat in range(4))
    assert leads[-1] > 0 > leads[-2]
    assert leads[-1] == pytest.approx(-leads[-2], abs=1e-4)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="threads are counted where Linux lists them")
def test_titan_thinks_in_one_thread():
    """Several titans think side by side, each with its own time: threads of a matrix would take it from the others."""
    script = """
import os
from sevenwonders.bots.levels.titan import TitanBot
import numpy
TitanBot(1)
numpy.ones((2000, 2000)) @ numpy.ones((2000, 2000))
print(len(os.listdir("/proc/self/task")))
"""
    alone = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    done = subprocess.run([sys.executable, "-c", script], env=alone, capture_output=True, text=True, check=True)
    assert done.stdout == "1\n"


def test_points_of_gods_and_heroes_count_for_the_judge():
    """It learned from games without them: they are added to what it says."""
    options = GameOptions(4, gods=True)
    rng = Random(2)
    state = new_game(options, deal(options, random_boards(options, rng), rng))
    imagination = imagined(1, 4)
    before = imagination.leads([state], 1)[0]
    rich = state.copy()
    rich.cities = [city.copy() for city in state.cities]
    rich.cities[1].artemis = 20
    assert imagination.leads([rich], 1)[0] == pytest.approx(before + 20.0, abs=1e-3)
    blue = next(hero for hero in CATALOG.heroes if hero.color == BLUE)
    red = next(hero for hero in CATALOG.heroes if hero.color == RED)
    rich.cities[1].heroes = (JoinedHero(blue, -1), JoinedHero(red, -1))
    rich.cities[1].tokens = (1, ARES_TOKEN)
    assert imagination.leads([rich], 1)[0] == pytest.approx(before + 20.0 + 3.0 + 1.0 + 5.0, abs=1e-3)


def test_what_is_kept_is_read_again():
    arrays = as_arrays(KNOWN)
    again = from_arrays(arrays)
    for name, numbers in KNOWN.player.parts.items():
        assert again.player.parts[name] == pytest.approx(numbers)
        assert again.judge.parts[name] == pytest.approx(KNOWN.judge.parts[name])


def test_cards_and_boards_may_change_after_the_learning():
    """Learned before a card and a board were added, and with another order of things."""
    rng = np.random.default_rng(1)
    young = Minds(new_network(rng, len(LIKED)), new_network(rng, JUDGES))
    arrays = as_arrays(young)
    gone = [MARKS.index("built loom"), MARKS.index("stages of giza_b 2")]
    order = [mark for mark in reversed(range(PUBLIC)) if mark not in gone]
    every = [*order, *range(PUBLIC, len(MARKS))]
    liked = [column for column, name in enumerate(LIKED) if name != "bury loom"]
    arrays["marks"], arrays["liked"] = arrays["marks"][every], arrays["liked"][liked]
    for who in ("player", "judge"):
        arrays[f"{who}_own"], arrays[f"{who}_near"] = arrays[f"{who}_own"][every], arrays[f"{who}_near"][order]
    arrays["player_out"], arrays["player_out_bias"] = arrays["player_out"][:, liked], arrays["player_out_bias"][liked]
    read, whole = from_arrays(arrays), from_arrays(as_arrays(young))
    kept = [mark for mark in range(len(MARKS)) if mark not in gone]
    assert (read.player.parts["own"][kept] == whole.player.parts["own"][kept]).all()
    assert not read.player.parts["own"][gone].any()
    assert not read.judge.parts["near"][gone].any()
    assert (read.player.parts["out"][:, liked] == whole.player.parts["out"][:, liked]).all()
    buried = [column for column in liked if LIKED[column].startswith("bury ")]
    new = read.player.parts["out"][:, LIKED.index("bury loom")]
    assert new == pytest.approx(read.player.parts["out"][:, buried].mean(axis=1), abs=1e-3)
