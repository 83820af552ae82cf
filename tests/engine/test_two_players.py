"""Two players (SPEC 1.9, the expert variant): the free city, its runner, and that it must build."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.engine.helpers import (
    after,
    card,
    cards,
    decision,
    discard,
    ids,
    play,
    refused,
    town,
)
from tests.engine.two_players_table import OPTIONS, fresh, second, table

from sevenwonders.engine import (
    CATALOG,
    Action,
    Move,
    Phase,
    Question,
    SideMode,
    Wish,
    WonderMode,
    advance,
    assign_boards,
    deal,
    decisions,
    default_move,
    random_answers,
    random_boards,
)
from sevenwonders.engine.errors import (
    AnswerMissing,
    BuysTooMuch,
    CardNotInHand,
    MustBuild,
    NotYourDecision,
    SetupError,
)
from sevenwonders.engine.events import Bought, Discarded
from sevenwonders.engine.resources import parse

# --- Set-up ---


def test_three_cities_with_different_boards_and_three_coins_each() -> None:
    state = fresh()
    assert len(state.cities) == 3
    assert len({city.side.wonder.id for city in state.cities}) == 3
    assert [city.coins for city in state.cities] == [3, 3, 3]


@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_whole_three_player_deck_is_used(age: int) -> None:
    for seed in range(5):
        rng = Random(seed)
        dealt = deal(OPTIONS, random_boards(OPTIONS, rng), rng).hands[age - 1]
        assert [len(hand) for hand in dealt] == [7, 7, 7]
        found = Counter(each for hand in dealt for each in hand)
        guilds = [each for each in found if each in CATALOG.guilds]
        assert len(guilds) == (5 if age == 3 else 0)
        assert found - Counter(guilds) == Counter(CATALOG.deck(age, 3))


def test_seven_cards_each_and_a_draw_pile_of_seven_of_which_the_runner_drew_one() -> None:
    state = fresh()
    dealt = state.deal.hands[0]
    assert state.hands[0] == (*dealt[0], dealt[2][0])
    assert state.hands[1] == dealt[1]
    assert state.hands[2] == ()
    assert state.pile == dealt[2][1:]


def test_the_free_citys_board_is_a_random_remaining_one() -> None:
    wishes = [Wish("rhodes"), Wish("giza")]
    seen = set()
    for seed in range(200):
        boards = assign_boards(OPTIONS, WonderMode.CHOOSE, SideMode.RANDOM, wishes, Random(seed))
        assert [side.wonder.id for side in boards[:2]] == ["rhodes", "giza"]
        seen.add(boards[2].wonder.id)
    assert seen == {"alexandria", "ephesus", "babylon", "olympia", "halicarnassus"}


@pytest.mark.parametrize(
    ("mode", "letters"), [(SideMode.ALL_A, {"A"}), (SideMode.RANDOM, {"A", "B"}), (SideMode.CHOOSE, {"A", "B"})]
)
def test_its_side_follows_the_side_mode_and_is_random_under_choose(mode: SideMode, letters: set[str]) -> None:
    wishes = [Wish(side="A"), Wish(side="A")]
    found = [assign_boards(OPTIONS, WonderMode.RANDOM, mode, wishes, Random(seed))[2].letter for seed in range(60)]
    assert set(found) == letters


def test_nobody_wishes_for_the_free_city() -> None:
    with pytest.raises(SetupError):
        assign_boards(OPTIONS, WonderMode.CHOOSE, SideMode.CHOOSE, [Wish()] * 3, Random(1))


# --- The runner ---


@pytest.mark.parametrize(("age", "first"), [(1, 0), (2, 1), (3, 0)])
def test_who_runs_it_alternates_every_turn_from_a_first_runner_by_age(age: int, first: int) -> None:
    rng = Random(age)
    state = fresh(age)
    runners: dict[int, list[int]] = {1: [], 2: [], 3: []}
    while not state.is_over():
        if state.phase == Phase.TURN:
            runners[state.age].append(state.runner())
        state = advance(state, random_answers(state, rng))
    assert runners[age] == [first, 1 - first] * 3


def test_the_runner_draws_the_top_card_of_the_pile_into_the_hand() -> None:
    rng = Random(5)
    state = fresh(5)
    while not state.is_over():
        if state.phase == Phase.TURN:
            runner = state.runner()
            assert state.hands[runner][-1] is state.deal.hands[state.age - 1][2][state.turn - 1]
            assert len(state.hands[runner]) == 9 - state.turn
            assert len(state.hands[1 - runner]) == 8 - state.turn
            assert state.pile == state.deal.hands[state.age - 1][2][state.turn :]
        state = advance(state, random_answers(state, rng))


def test_a_card_for_the_own_city_first_and_then_one_for_the_free_city() -> None:
    state = table(town("giza_a"), "altar theater baths")
    assert [(found.kind, found.seat, found.player) for found in decisions(state)] == [
        (Question.TURN, 0, 0),
        (Question.TURN, 1, 1),
    ]
    # The other player's answer opens nothing.
    assert len(decisions(state, {1: discard("tavern")})) == 2
    found = decisions(state, {0: discard("altar")})
    assert [(each.kind, each.seat, each.player) for each in found[2:]] == [(Question.FREE_CITY, 2, 0)]
    assert found[2].cards == cards("theater baths")


def test_the_first_choice_may_be_any_card_of_the_hand_the_drawn_one_included() -> None:
    state = fresh()
    drawn = state.deal.hands[0][2][0]
    assert drawn in decision(state, 0).cards


def test_two_copies_may_go_one_to_each_city() -> None:
    state = table(town("giza_a"), "altar altar theater")
    own = Move(Action.BUILD, card("altar"))
    assert second(state, own).cards == cards("altar theater")
    state = after(state, {0: own, 2: Move(Action.BUILD, card("altar"))})
    assert [ids(city.cards) for city in state.cities] == [["altar"], [], ["altar"]]


def test_changing_the_first_cancels_the_second() -> None:
    """The second answer was for what the first left; after another first it is asked anew."""
    state = table(town("giza_a"), "altar theater baths")
    free = Move(Action.BUILD, card("theater"))
    assert second(state, discard("altar")).check(free) == free
    changed = discard("theater")
    assert second(state, changed).cards == cards("altar baths")
    assert isinstance(refused(state, lambda: play(state, {0: changed, 2: free})), CardNotInHand)


def test_the_free_citys_answer_may_not_be_missing() -> None:
    state = table(town("giza_a"), "altar theater baths")
    assert isinstance(refused(state, lambda: play(state, {0: discard("altar")})), AnswerMissing)


def test_no_answer_comes_for_a_seat_that_does_not_exist() -> None:
    state = table(town("giza_a"), "altar theater baths")
    moves = {0: discard("altar"), 2: Move(Action.BUILD, card("theater")), 3: discard("tavern")}
    assert isinstance(refused(state, lambda: play(state, moves)), NotYourDecision)


def test_a_bad_first_answer_opens_no_second_question() -> None:
    state = table(town("giza_a"), "altar theater baths")
    assert isinstance(refused(state, lambda: second(state, discard("palace"))), CardNotInHand)


def test_all_three_cities_resolve_at_once_from_the_position_at_the_start_of_the_turn() -> None:
    """The runner's new stone pit sells nothing to the free city in the turn it is built."""
    state = table(town("alexandria_a"), "stone_pit baths altar", right=town("babylon_a", coins=0))
    own = Move(Action.BUILD, card("stone_pit"))
    assert card("baths") not in second(state, own).builds
    sold = table(
        town("alexandria_a"), "stone_pit baths altar", left=town("rhodes_a", "stone_pit"), right=town("babylon_a")
    )
    assert card("baths") in second(sold, discard("stone_pit")).builds


def test_the_free_city_pays_and_earns_by_the_normal_rules() -> None:
    state = table(town("alexandria_a"), "baths tavern altar", left=town("rhodes_a", "stone_pit", coins=0))
    own = discard("altar")
    payment = second(state, own).builds[card("baths")][0]
    state, events = play(state, {0: own, 2: Move(Action.BUILD, card("baths"), payment)})
    assert Bought(2, 0, parse("S"), 2) in events
    assert [city.coins for city in state.cities] == [5, 3, 1]
    state = table(town("alexandria_a"), "baths tavern altar")
    state = after(state, {0: discard("altar"), 2: Move(Action.BUILD, card("tavern"))})
    assert state.cities[2].coins == 8


def test_the_free_citys_goods_are_sold_to_both_players() -> None:
    state = table(
        town("giza_a"), "baths tavern altar", left=town("rhodes_a", coins=2), right=town("ephesus_a", coins=2)
    )
    state.hands[1] = cards("baths tavern")
    left_of = {0: -1, 1: 1}
    for seat, offset in left_of.items():
        payment = decision(state, seat).builds[card("baths")][0]
        assert [(bought.offset, bought.coins) for bought in payment.purchases()] == [(offset, 2)]


# --- Must build ---


def test_no_discard_while_a_card_can_be_built() -> None:
    state = table(town("giza_a", coins=0), "palace altar pantheon")
    found = second(state, discard("pantheon"))
    assert {option.action for option in found.options()} == {Action.BUILD}
    assert isinstance(refused(state, lambda: found.check(discard("palace"))), MustBuild)


def test_no_discard_while_a_card_could_be_built_with_purchases() -> None:
    state = table(town("giza_a", coins=2), "barracks palace pantheon", left=town("rhodes_a"))
    found = second(state, discard("pantheon"))
    assert [option.action for option in found.options()] == [Action.BUILD]
    state.cities[2].coins = 1
    state.known = None
    assert {option.action for option in second(state, discard("pantheon")).options()} == {Action.DISCARD}


def test_no_discard_while_a_card_can_be_buried() -> None:
    state = table(town("giza_a", "stone_pit", coins=0), "palace senate pantheon")
    found = second(state, discard("pantheon"))
    assert {(option.action, option.card) for option in found.options()} == {
        (Action.WONDER, card("palace")),
        (Action.WONDER, card("senate")),
    }
    assert isinstance(refused(state, lambda: found.check(discard("palace"))), MustBuild)


def test_no_discard_while_an_olympia_free_build_is_left() -> None:
    """Stage 3 needs two ore it cannot get; the free build remains, for what does not stand there yet."""
    free = town("olympia_a", "altar", stages=2, coins=0)
    state = table(free, "palace altar pantheon", left=town("giza_a"))
    found = second(state, discard("pantheon"))
    assert {(option.action, option.card) for option in found.options()} == {(Action.FREE_BUILD, card("palace"))}
    state.cities[2].free_build_age = 1
    state.known = None
    found = second(state, discard("pantheon"))
    assert {option.action for option in found.options()} == {Action.DISCARD}


def test_a_free_build_with_only_duplicates_leaves_the_discard() -> None:
    free = town("olympia_a", "altar theater", stages=2, coins=0)
    state = table(free, "theater altar pantheon", left=town("giza_a"))
    assert {option.action for option in second(state, discard("pantheon")).options()} == {Action.DISCARD}


def test_discard_for_three_coins_when_nothing_else_is_possible() -> None:
    state = table(town("giza_a", coins=0), "palace senate pantheon")
    own = discard("pantheon")
    found = second(state, own)
    assert {(option.action, option.card) for option in found.options()} == {
        (Action.DISCARD, card("palace")),
        (Action.DISCARD, card("senate")),
    }
    state, events = play(state, {0: own, 2: discard("palace")})
    assert state.cities[2].coins == 3
    assert Discarded(2, 3, 0, card("palace")) in events


def test_what_the_first_choice_took_does_not_count() -> None:
    """Only the remaining cards matter: with the altar gone nothing can be built."""
    state = table(town("giza_a", coins=0), "palace altar senate")
    assert not second(state, discard("altar")).builds
    assert second(state, discard("palace")).builds


def test_a_card_it_can_build_by_chain_may_only_be_built_not_buried() -> None:
    free = town("giza_a", "baths stone_pit", coins=0)
    state = table(free, "aqueduct palace pantheon")
    found = second(state, discard("pantheon"))
    assert {(option.action, option.card) for option in found.options()} == {
        (Action.BUILD, card("aqueduct")),
        (Action.WONDER, card("palace")),
    }
    error = refused(state, lambda: found.check(Move(Action.WONDER, card("aqueduct"))))
    assert isinstance(error, MustBuild)


def test_a_chained_card_that_stands_already_may_be_buried() -> None:
    free = town("giza_a", "baths stone_pit aqueduct", coins=0)
    state = table(free, "aqueduct palace pantheon")
    found = second(state, discard("pantheon"))
    assert (Action.WONDER, card("aqueduct")) in {(option.action, option.card) for option in found.options()}


def test_a_card_that_is_free_without_a_chain_may_be_buried() -> None:
    state = table(town("giza_a", "stone_pit", coins=0), "altar palace pantheon")
    found = second(state, discard("pantheon"))
    assert (Action.WONDER, card("altar")) in {(option.action, option.card) for option in found.options()}


def test_players_are_not_bound_to_build() -> None:
    state = table(town("giza_a"), "altar theater baths", left=town("rhodes_a", "sawmill"))
    assert {option.action for option in decision(state, 0).options()} == {
        Action.BUILD,
        Action.WONDER,
        Action.DISCARD,
    }


def test_where_both_neighbours_sell_the_runner_picks() -> None:
    state = table(town("giza_a"), "barracks altar theater", left=town("rhodes_a"), right=town("ephesus_a", "ore_vein"))
    own = discard("altar")
    payments = second(state, own).builds[card("barracks")]
    assert {bought.offset for payment in payments for bought in payment.purchases()} == {1, -1}
    assert len(payments) == 2
    for payment in payments:
        moves = {0: own, 2: Move(Action.BUILD, card("barracks"), payment)}
        resolved, events = play(state, moves)
        seller = next(event.seller for event in events if isinstance(event, Bought))
        assert resolved.cities[seller].coins == state.cities[seller].coins + 2 + 3


def test_only_minimal_plans_are_valid() -> None:
    state = table(town("giza_a"), "baths altar theater", left=town("rhodes_a", "stone_pit"))
    found = second(state, discard("altar"))
    error = refused(state, lambda: found.plan(Action.BUILD, card("baths"), {1: parse("S")}))
    assert isinstance(error, BuysTooMuch)


def test_time_out_for_the_free_city_is_a_random_legal_card() -> None:
    state = table(town("giza_a", coins=0), "palace altar theater senate")
    found = second(state, discard("senate"))
    chosen = {default_move(found, Random(seed)) for seed in range(40)}
    assert {(move.action, move.card) for move in chosen} == {
        (Action.BUILD, card("altar")),
        (Action.BUILD, card("theater")),
    }
