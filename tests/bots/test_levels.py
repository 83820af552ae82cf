"""SPEC section 3: what each level does, and that all of them keep the contract (AIB, DD-02)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from sevenwonders.bots import Bot, Decision, level_names, make_bot
from sevenwonders.bots.asking import narrow
from sevenwonders.bots.contract import check_bot
from sevenwonders.bots.levels.easy import favour
from sevenwonders.bots.levels.hard import wonder_needs
from sevenwonders.bots.model import cities_of, points_brought
from sevenwonders.bots.picking import builds
from sevenwonders.engine import (
    Action,
    GameOptions,
    Move,
    Observation,
    Option,
    Phase,
    advance,
    deal,
    decisions,
    new_game,
    observe,
    random_answers,
    random_boards,
)
from sevenwonders.engine.effects import BROWN, COLORS, GRAY, PURPLE
from sevenwonders.engine.resources import mask_of, units

Asked = tuple[Observation, Decision]


def questions(games: int = 6, players: int = 4) -> list[Asked]:
    """Every turn question of some random games."""
    options = GameOptions(players)
    found: list[Asked] = []
    for seed in range(games):
        rng = Random(seed)
        state = new_game(options, deal(options, random_boards(options, rng), rng))
        while state.phase != Phase.OVER:
            found += [(observe(state, asked.player), narrow(state, asked)) for asked in decisions(state)]
            state = advance(state, random_answers(state, rng))
    return found


ASKED = questions()


def moves(level: str, asked: list[Asked]) -> list[tuple[Observation, Decision, Move]]:
    bot = make_bot(level, 7)
    return [(view, decision, bot.choose(view, decision)) for view, decision in asked]


def without_stage() -> list[Asked]:
    return [
        (view, decision)
        for view, decision in ASKED
        if not decision.by_action(Action.WONDER) and builds(decision) and view.phase == Phase.TURN
    ]


def color(option: Option) -> int:
    assert option.card is not None
    return option.card.color


@pytest.mark.parametrize("level", [name for name in level_names() if name != "titan"])
def test_every_level_keeps_the_contract_AIB(level: str) -> None:
    checked = check_bot(lambda seed: make_bot(level, seed), limit_seconds=60.0, players=(2, 3, 7))
    assert checked.games == 6
    assert checked.decisions > 100


def test_titan_keeps_the_contract() -> None:
    checked = check_bot(lambda seed: make_bot("titan:worlds=1", seed), limit_seconds=60.0, players=(2, 4))
    assert checked.games == 4


@pytest.mark.parametrize("level", level_names())
def test_every_level_explains_itself(level: str) -> None:
    bot = make_bot(f"{level}:worlds=1" if level == "titan" else level, 3)
    view, decision = ASKED[0]
    bot.choose(view, decision)
    assert bot.take_reasons() == []
    bot.explaining = True
    bot.choose(view, decision)
    assert bot.take_reasons()
    assert bot.take_reasons() == []


def test_discard_always_discards() -> None:
    for _, decision, move in moves("discard", ASKED):
        discards = decision.by_action(Action.DISCARD)
        assert move.action == (Action.DISCARD if discards else Action.DECLINE)


def test_cheapest_builds_the_cheapest() -> None:
    for _, decision, move in moves("cheapest", ASKED):
        possible = builds(decision)
        if possible:
            assert move.payment.total == min(option.payments[0].total for option in possible)
        else:
            assert move.action in (Action.DISCARD, Action.DECLINE)


def test_coloured_takes_resources_first() -> None:
    for _, decision, move in moves("coloured", ASKED):
        possible = builds(decision)
        if any(color(option) in (BROWN, GRAY) for option in possible):
            assert move.card is not None
            assert move.card.color in (BROWN, GRAY)
        elif possible:
            assert move.action in (Action.BUILD, Action.FREE_BUILD, Action.DIG)


@pytest.mark.parametrize("level", ["random", "random-order", "easy", "medium", "hard"])
def test_a_stage_is_built_whenever_possible(level: str) -> None:
    played = moves(level, [(view, decision) for view, decision in ASKED if decision.by_action(Action.WONDER)])
    assert played
    assert all(move.action == Action.WONDER for _, _, move in played)


def test_random_buries_any_card_AIPR() -> None:
    view, decision = next((v, d) for v, d in ASKED if len(d.by_action(Action.WONDER)) >= 5)
    bot = make_bot("random", 1)
    buried = Counter(bot.choose(view, decision).card for _ in range(400))
    assert set(buried) == {option.card for option in decision.by_action(Action.WONDER)}


def test_random_builds_any_card_and_pays_the_least_AIPR() -> None:
    view, decision = next((v, d) for v, d in without_stage() if len(builds(d)) >= 4)
    bot = make_bot("random", 1)
    built = [bot.choose(view, decision) for _ in range(400)]
    assert {move.card for move in built} == {option.card for option in builds(decision)}
    cheapest = {option.card: min(p.total for p in option.payments) for option in builds(decision)}
    assert all(move.payment.total == cheapest[move.card] for move in built)


def test_random_order_keeps_one_order_AIPO() -> None:
    liked: dict[tuple[int, int], int] = {}
    for _, decision, move in moves("random-order", without_stage()):
        assert move.card is not None
        for option in builds(decision):
            if color(option) != move.card.color:
                liked[move.card.color, color(option)] = 1
    assert liked
    assert not any((second, first) in liked for first, second in liked)


def test_random_order_draws_an_order_for_each_seed_AIPO() -> None:
    orders = {tuple(make_bot("random-order", seed).order) for seed in range(20)}
    assert len(orders) > 10
    assert all(sorted(order) == list(range(len(COLORS))) for order in orders)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_easy_takes_costly_cards_in_age_one_AIPE(level: str) -> None:
    for view, decision, move in moves(level, without_stage()):
        if view.age == 1:
            assert move.card is not None
            possible = [option.card for option in builds(decision) if option.card is not None]
            most = max(units(card.cost) for card in possible)
            assert units(move.card.cost) == most
            if not most:
                colors = {card.color for card in possible}
                wanted = BROWN if BROWN in colors else GRAY if GRAY in colors else None
                assert wanted is None or move.card.color == wanted


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_easy_brings_every_resource_within_reach_in_age_two_AIPE(level: str) -> None:
    seen = 0
    for view, decision, move in moves(level, without_stage()):
        if view.age == 2:
            near = [view.cities[decision.seat].own]
            near += [view.cities[(decision.seat + side) % 4].goods for side in (1, -1)]
            reached = 0
            for production in near:
                reached |= mask_of(production.most)
            useful = [option.card for option in builds(decision) if made(option) & ~reached]
            if useful:
                seen += 1
                assert move.card in useful
    assert seen


def made(option: Option) -> int:
    assert option.card is not None
    gain = option.card.benefit.yields
    return 0 if gain is None else mask_of(gain.fixed) | gain.choice


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_easy_wants_a_guild_in_age_three_AIPE(level: str) -> None:
    seen = 0
    for view, decision, move in moves(level, without_stage()):
        guilds = [option.card for option in builds(decision) if color(option) == PURPLE]
        if view.age == 3 and guilds and not any(c.color == PURPLE for c in view.cities[decision.seat].cards):
            seen += 1
            assert move.card in guilds
    assert seen


def test_easy_counts_cards_and_all_stages_AIPE() -> None:
    for view, decision, move in moves("easy", without_stage()):
        has_guild = any(card.color == PURPLE for card in view.cities[decision.seat].cards)
        if view.age == 3 and (has_guild or not any(color(o) == PURPLE for o in builds(decision))):
            city = cities_of(view)[decision.seat]
            assert move.card is not None
            assert favour(city, move.card.color) == max(favour(city, color(option)) for option in builds(decision))


def test_medium_takes_most_points_now_AIPM() -> None:
    seen = 0
    for view, decision, move in moves("medium", without_stage()):
        has_guild = any(card.color == PURPLE for card in view.cities[decision.seat].cards)
        if view.age == 3 and (has_guild or not any(color(o) == PURPLE for o in builds(decision))):
            cities = cities_of(view)
            brought = {
                option.card: points_brought(cities, decision.seat, 3, option.action, option.card, option.payments[0])
                for option in builds(decision)
            }
            seen += 1
            assert brought[move.card] == max(brought.values())
    assert seen


def test_hard_builds_what_its_wonder_needs_AIPH() -> None:
    seen = 0
    for view, decision, move in moves("hard", without_stage()):
        needed = wonder_needs(cities_of(view)[decision.seat])
        useful = [option.card for option in builds(decision) if made(option) & needed]
        if view.age < 3 and useful:
            seen += 1
            assert move.card in useful
    assert seen


def test_hard_buries_what_helps_an_opponent_most_AIPH() -> None:
    bot = make_bot("hard", 1)
    for view, decision in ASKED:
        stages = decision.by_action(Action.WONDER)
        if len(stages) > 1:
            cities = cities_of(view)
            denied = {option.card: bot.denied(view, cities, decision, option.card) for option in stages}
            assert denied[bot.choose(view, decision).card] == max(denied.values())


def test_a_level_is_the_same_for_the_same_seed() -> None:
    for level in level_names():
        if level != "titan":
            assert [m for _, _, m in moves(level, ASKED[:120])] == [m for _, _, m in moves(level, ASKED[:120])]


def test_bot_without_a_choice_is_refused() -> None:
    view, decision = ASKED[0]
    with pytest.raises(NotImplementedError):
        Bot().choose(view, decision)
