"""SPEC section 3 line by line: what each level does in positions made for it, and with every kind of question."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.bots.test_levels import ASKED, color, moves, without_stage

from sevenwonders.bots import Decision, level_names, make_bot
from sevenwonders.bots.asking import narrow
from sevenwonders.bots.levels.easy import favour, stage_kinds
from sevenwonders.bots.levels.hard import gain_of
from sevenwonders.bots.model import cities_of, points, points_brought
from sevenwonders.bots.picking import builds
from sevenwonders.engine import (
    CATALOG,
    DECLINE,
    Action,
    Card,
    GameOptions,
    GodCall,
    Move,
    Observation,
    Option,
    Phase,
    Question,
    State,
    advance,
    deal,
    decisions,
    new_game,
    observe,
    random_answers,
    random_boards,
)
from sevenwonders.engine.city import City
from sevenwonders.engine.effects import BLUE, BROWN, GRAY, GREEN, PURPLE, RED, YELLOW
from sevenwonders.engine.payment import FREE

RANDOM_LEVELS = ("discard", "cheapest", "coloured", "random", "random-order", "easy", "medium")


def draws(level: str, view: Observation, decision: Decision, count: int = 300) -> Counter[Move]:
    bot = make_bot(level, 1)
    return Counter(bot.choose(view, decision) for _ in range(count))


def kinds_of(question: Question, games: int = 12) -> list[tuple[Observation, Decision]]:
    """All questions of a kind in random games with and without a free city."""
    found = []
    for seed in range(games):
        for players in (2, 3, 5):
            options = GameOptions(players)
            rng = Random(seed)
            state = new_game(options, deal(options, random_boards(options, rng), rng))
            while state.phase != Phase.OVER:
                found += [
                    (observe(state, one.player), narrow(state, one)) for one in decisions(state) if one.kind == question
                ]
                state = advance(state, random_answers(state, rng))
    return found


DIGS = kinds_of(Question.DIG)
EXTRAS = kinds_of(Question.EXTRA_PLAY)


def test_discard_draws_any_card_of_the_hand() -> None:
    view, decision = ASKED[0]
    thrown = draws("discard", view, decision)
    assert {move.card for move in thrown} == set(decision.cards)
    assert {move.action for move in thrown} == {Action.DISCARD}


def test_cheapest_and_coloured_draw_among_equals() -> None:
    view, decision = ASKED[0]
    cheapest = {o.card for o in builds(decision) if not o.payments[0].total}
    assert len(cheapest) > 1
    assert {move.card for move in draws("cheapest", view, decision)} == cheapest
    resources = {o.card for o in builds(decision) if color(o) in (BROWN, GRAY)}
    assert len(resources) > 1
    assert {move.card for move in draws("coloured", view, decision)} == resources


@pytest.mark.parametrize("level", ["cheapest", "coloured", "random", "random-order", "easy", "medium"])
def test_what_cannot_build_discards_any_card(level: str) -> None:
    stuck = [(v, d) for v, d in ASKED if d.kind == Question.TURN and {o.action for o in d.options} == {Action.DISCARD}]
    view, decision = max(stuck, key=lambda pair: len(set(pair[1].cards)))
    assert len(set(decision.cards)) > 1
    assert {move.card for move in draws(level, view, decision)} == set(decision.cards)


def test_equal_prices_are_paid_either_way() -> None:
    """AIPR: the cheapest trade, ties at random."""
    view, decision, option = next(
        (v, d, o)
        for v, d in without_stage()
        for o in builds(d)
        if len([p for p in o.payments if p.total == o.payments[0].total > 0]) > 1
    )
    only = Decision(decision.kind, decision.seat, decision.player, decision.cards, (option,))
    equal = {payment for payment in option.payments if payment.total == option.payments[0].total}
    for level in ("random", "easy", "medium", "hard"):
        assert {move.payment for move in draws(level, view, only)} == equal


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_easy_buries_any_card(level: str) -> None:
    view, decision = next((v, d) for v, d in ASKED if len(d.by_action(Action.WONDER)) >= 5)
    buried = {move.card for move in draws(level, view, decision)}
    assert buried == {option.card for option in decision.by_action(Action.WONDER)}


@pytest.mark.parametrize(
    ("side", "stage", "kinds"),
    [
        ("rhodes-b", 0, {RED, BLUE, YELLOW}),
        ("alexandria-b", 0, {BROWN}),
        ("alexandria-b", 1, {GRAY}),
        ("babylon-a", 1, {GREEN}),
        ("olympia-b", 0, {YELLOW}),
        ("olympia-b", 2, {PURPLE}),
        ("giza-a", 1, {BLUE}),
        ("olympia-a", 1, set()),
    ],
)
def test_a_stage_counts_as_the_colours_that_do_what_it_does(side: str, stage: int, kinds: set[int]) -> None:
    found = next(one for one in CATALOG.side_by_id.values() if one.id.replace("_", "-") == side)
    assert stage_kinds(found.stages[stage]) == kinds


def test_easy_counts_stages_built_or_not() -> None:
    """SPEC 3: easy counts all stages of its board, built or not."""
    side = next(one for one in CATALOG.side_by_id.values() if one.id.replace("_", "-") == "giza-b")
    city = City(side)
    assert favour(city, BLUE) == 4
    city.add_stage(CATALOG.cards[0])
    assert favour(city, BLUE) == 4
    city.add_card(next(card for card in CATALOG.cards if card.color == BLUE))
    assert favour(city, BLUE) == 5


def test_easy_goes_by_its_order_in_age_two_when_all_is_within_reach() -> None:
    bot = make_bot("easy", 1)
    seen = 0
    for view, decision, move in moves("easy", without_stage()):
        city = cities_of(view)[decision.seat]
        lacking = bot.within_reach(cities_of(view), decision.seat, builds(decision))
        if view.age == 2 and not lacking:
            seen += 1
            assert move.card is not None
            assert favour(city, move.card.color) == max(favour(city, color(option)) for option in builds(decision))
    assert seen


def test_medium_breaks_ties_by_its_own_count_of_the_colour() -> None:
    seen = 0
    for view, decision in without_stage():
        cities = cities_of(view)
        city = cities[decision.seat]
        if view.age < 3 or (not city.count(PURPLE) and any(color(o) == PURPLE for o in builds(decision))):
            continue
        worth = {
            o.card: points_brought(cities, decision.seat, 3, o.action, o.card, o.payments[0]) for o in builds(decision)
        }
        tied = [card for card in worth if card is not None and worth[card] == max(worth.values())]
        most = max(city.count(card.color) for card in tied)
        if any(city.count(card.color) < most for card in tied):
            seen += 1
            drawn = {move.card for move in draws("medium", view, decision, 40)}
            assert drawn == {card for card in tied if city.count(card.color) == most}
    assert seen


def test_points_now_count_the_conflict_and_coins_in_thirds() -> None:
    view, _ = ASKED[0]
    cities = cities_of(view)
    before = points(cities, 0, 1)
    cities[0].coins += 1
    assert points(cities, 0, 1) == pytest.approx(before + 1 / 3)
    cities[0].coins -= 1
    cities[0].shields += 1
    assert points(cities, 0, 1) == pytest.approx(before + 2)
    assert points(cities, 1, 1) == pytest.approx(points(cities_of(view), 1, 1) - 1)


def test_hard_takes_from_the_leader_first() -> None:
    """AIPH: of two opponents with the same use for a card, the loss of the leader counts more."""
    bot = make_bot("hard", 1)
    view, decision = ASKED[0]
    card = next(card for card in CATALOG.cards if card.color == BLUE and card.age == 1)
    cities = cities_of(view)
    base = bot.denied(view, cities, decision, card)
    assert base > 0
    leading = cities_of(view)
    leading[1].coins += 60
    everybody_else = [seat for seat in range(len(cities)) if seat not in (decision.seat, 1)]
    for seat in everybody_else:
        leading[seat].add_card(card)
    wanted_by_leader = bot.denied(view, leading, decision, card)
    trailing = cities_of(view)
    trailing[2].coins += 60
    for seat in (1, *(one for one in everybody_else if one != 3)):
        trailing[seat].add_card(card)
    wanted_by_another = bot.denied(view, trailing, decision, card)
    assert wanted_by_leader > wanted_by_another > 0


def test_hard_discards_what_helps_an_opponent_most() -> None:
    bot = make_bot("hard", 1)
    seen = 0
    for view, decision in ASKED:
        if decision.kind == Question.TURN and {o.action for o in decision.options} == {Action.DISCARD}:
            cities = cities_of(view)
            lost = {card: bot.denied(view, cities, decision, card) for card in decision.cards}
            if len(set(lost.values())) > 1:
                seen += 1
                assert lost[bot.choose(view, decision).card] == max(lost.values())
    assert seen


def test_a_card_that_stands_already_helps_nobody() -> None:
    cities = cities_of(ASKED[0][0])
    card = next(card for card in CATALOG.cards if card.color == BLUE)
    assert gain_of(cities, 1, 1, card) > 0
    cities[1].add_card(card)
    assert gain_of(cities, 1, 1, card) == 0.0


@pytest.mark.parametrize("level", [name for name in level_names() if name not in ("discard", "uniform", "titan")])
def test_a_dig_takes_a_card_whenever_there_is_one(level: str) -> None:
    assert len(DIGS) > 5
    for _, decision, move in moves(level, DIGS):
        possible = [option.card for option in decision.options if option.action == Action.DIG]
        if level == "insane" or not possible:
            continue
        assert move.action == Action.DIG
        assert move.card in possible


def test_a_dig_follows_the_preference_of_the_level() -> None:
    for _, decision, move in moves("coloured", DIGS):
        resources = [o.card for o in decision.options if o.card is not None and color(o) in (BROWN, GRAY)]
        assert not resources or move.card in resources
    order = make_bot("random-order", 7).order
    for _, decision, move in moves("random-order", DIGS):
        if move != DECLINE:
            assert move.card is not None
            best = min(order.index(color(o)) for o in builds(decision))
            assert order.index(move.card.color) == best
    assert all(move == DECLINE for _, _, move in moves("discard", DIGS))


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
def test_an_extra_play_follows_the_normal_rule(level: str) -> None:
    assert len(EXTRAS) > 5
    for _, decision, move in moves(level, EXTRAS):
        if decision.by_action(Action.WONDER):
            assert move.action == Action.WONDER
        elif builds(decision):
            assert move.action in (Action.BUILD, Action.FREE_BUILD)


def test_a_free_build_is_used_for_what_costs_coins_and_for_what_cannot_be_paid() -> None:
    """SPEC 3: a free build takes the preferred card; it is not wasted on what is free anyway."""
    view, decision = next((v, d) for v, d in without_stage() if any(not o.payments[0].total for o in builds(d)))
    free = next(o for o in builds(decision) if not o.payments[0].total)
    assert free.card is not None
    other: Card = next(card for card in CATALOG.cards if card.color == PURPLE)
    offered = (
        Option(Action.BUILD, free.card, free.payments),
        Option(Action.FREE_BUILD, free.card, FREE),
        Option(Action.FREE_BUILD, other, FREE),
    )
    asked = Decision(decision.kind, decision.seat, decision.player, (free.card, other), offered)
    assert {(o.action, o.card) for o in builds(asked)} == {
        (Action.BUILD, free.card),
        (Action.FREE_BUILD, other),
    }
    assert {move.action for move in draws("random", view, asked)} == {Action.BUILD, Action.FREE_BUILD}


CALLS = tuple(GodCall("zeus", target) for target in (1, 2, 3))


@pytest.mark.parametrize("level", RANDOM_LEVELS)
def test_a_god_is_called_at_the_first_chance_on_any_target(level: str) -> None:
    view, decision = ASKED[0]
    asked = Decision(decision.kind, decision.seat, decision.player, decision.cards, decision.options, CALLS)
    bot = make_bot(level, 1)
    assert {bot.call(view, asked) for _ in range(100)} == set(CALLS)
    assert bot.call(view, decision) is None


@pytest.mark.parametrize("level", ["insane", "titan"])
def test_insane_chooses_whom_a_god_strikes(level: str) -> None:
    for view, decision in ASKED[-40:]:
        asked = Decision(decision.kind, decision.seat, decision.player, decision.cards, decision.options, CALLS)
        call = make_bot(level, 1).call(view, asked)
        assert call is not None
        totals = {one.target: view.cities[one.target].score.total for one in CALLS}
        assert totals[call.target] == max(totals.values())


def test_every_level_answers_a_position_whose_age_just_began() -> None:
    """What a level remembers of an age is dropped with it: no level trips over a new one."""
    options = GameOptions(4)
    rng = Random(5)
    state: State = new_game(options, deal(options, random_boards(options, rng), rng))
    while state.age == 1:
        state = advance(state, random_answers(state, rng))
    asked = decisions(state)[0]
    for level in level_names():
        bot = make_bot("titan:worlds=1" if level == "titan" else level, 1)
        bot.on_start(observe(state, 0))
        asked.check(bot.choose(observe(state, 0), narrow(state, asked)))
