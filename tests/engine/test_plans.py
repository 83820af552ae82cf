"""GUIAT FR-IR-03 (SPEC 1.4): the purchase plans that are offered, and those of a player's own making."""

from __future__ import annotations

import pytest
from tests.engine.helpers import (
    after,
    alone,
    between,
    build,
    card,
    decision,
    offered,
    plan,
    position,
    refused,
    sums,
    town,
)

from sevenwonders.engine import Action, Payment, Purchase
from sevenwonders.engine.errors import BuysTooLittle, BuysTooMuch
from sevenwonders.engine.payment import NOTHING
from sevenwonders.engine.resources import letters, parse


def test_GUIAT_where_both_sell_the_player_chooses_whom_to_pay() -> None:
    """Two of one kind, one seller each side: (2, 2) is forced; of one kind with both selling, both are offered."""
    state = between("baths aqueduct altar", town("rhodes_a", coins=9), town("giza_a"), town("ephesus_a", "stone_pit"))
    assert sums(state, "baths") == [(0, 2), (2, 0)]
    quarries = between(
        "aqueduct altar", town("rhodes_a", coins=9), town("giza_a", "quarry"), town("ephesus_a", "quarry stone_pit")
    )
    assert sums(quarries, "aqueduct") == [(0, 6), (2, 4), (4, 2), (6, 0)]


def test_GUIAT_offers_are_cheapest_first_and_none_undercuts_another() -> None:
    """With the West Trading Post a stone of the left costs 1: three pairs remain, by total."""
    state = between(
        "aqueduct altar",
        town("rhodes_a", "west_trading_post stone_pit", coins=9),
        town("giza_a", "quarry"),
        town("ephesus_a", "quarry"),
    )
    assert sums(state, "aqueduct") == [(2, 0), (1, 2), (0, 4)]


def test_GUIAT_equal_sums_are_offered_once() -> None:
    """Own W-or-S; the other of the two costs the left neighbour's two coins whichever it is."""
    state = between(
        "senate altar",
        town("rhodes_a", "timber_yard lumber_yard", coins=9),
        town("olympia_a", "stone_pit"),
        town("babylon_a"),
        age=3,
    )
    assert sums(state, "senate") == [(2, 0)]


@pytest.mark.parametrize(("coins", "offers"), [(0, []), (1, []), (2, [(2, 0)]), (3, [(2, 0)])])
def test_GUIAT_the_last_coin_may_be_spent(coins: int, offers: list[tuple[int, int]]) -> None:
    """Two stones at one coin each, for a structure and for a stage alike."""
    own = town("alexandria_a", "west_trading_post", coins=coins)
    state = between("walls altar", own, town("giza_a", "stone_pit"), town("rhodes_a"))
    assert sums(state, "altar", Action.WONDER) == offers
    own = town("alexandria_a", "west_trading_post stone_pit", coins=coins)
    state = between("walls altar", own, town("giza_a", "stone_pit"), town("rhodes_a"))
    assert sums(state, "walls") == offers


def test_GUIAT_offers_beyond_the_purse_are_left_out() -> None:
    state = between(
        "aqueduct altar",
        town("rhodes_a", "west_trading_post stone_pit", coins=3),
        town("giza_a", "quarry"),
        town("ephesus_a", "quarry"),
    )
    assert sums(state, "aqueduct") == [(2, 0), (1, 2)]


def test_GUIAT_the_cheapest_plan_decides_what_a_choice_card_makes() -> None:
    """Own Timber Yard (W or S), price W S: wood is cheap on the left, so the yard makes the stone."""
    state = between(
        "gardens altar",
        town("babylon_a", "brickyard timber_yard west_trading_post", coins=9),
        town("olympia_a"),
        town("giza_a"),
        age=3,
    )
    assert sums(state, "gardens") == [(0, 0)]
    needs = between(
        "senate altar",
        town("babylon_a", "timber_yard lumber_yard ore_vein west_trading_post", coins=9),
        town("olympia_a"),
        town("giza_a"),
        age=3,
    )
    # Senate costs WWSO. Lacking one of W (left, 1 coin) or S (right, 2 coins) after the yard made the other;
    # paying the right alone undercuts nothing, so both remain, the cheaper one first.
    assert offered(needs, 0, Action.BUILD, "senate") == (
        Payment(0, 1, 0, parse("W"), 0),
        Payment(0, 0, 2, 0, parse("S")),
    )


def test_GUIAT_a_greedy_seller_would_miss_the_only_plan() -> None:
    """Left sells W-or-C and C-or-O; wanted W and C: the first must give wood for the second to give clay."""
    state = between(
        "gardens altar",
        town("babylon_a", coins=4),
        town("ephesus_a", "tree_farm clay_pit"),
        town("alexandria_a"),
        age=3,
    )
    assert offered(state, 0, Action.BUILD, "gardens") == (Payment(0, 4, 0, parse("WC"), 0),)


def test_GUIAT_any_valid_plan_is_accepted_also_one_not_offered() -> None:
    """Equal sums with other goods, and dominated sums, are the player's to choose."""
    state = between(
        "stables altar",
        town("giza_a", "ore_vein west_trading_post", coins=9),
        town("olympia_a", "clay_pool"),
        town("babylon_a", "lumber_yard"),
    )
    assert sums(state, "stables") == [(2, 0), (1, 2), (0, 4)]
    for left, right, total in (("WC", "", 2), ("W", "C", 3), ("C", "W", 3), ("", "WC", 4)):
        move = plan(state, 0, Action.BUILD, "stables", left=left, right=right)
        assert (letters(move.payment.from_left), letters(move.payment.from_right)) == (left, right)
        assert move.payment.total == total
        assert decision(state, 0).check(move) == move
        following = after(state, {0: move})
        assert following.cities[0].coins == 9 - total


def test_GUIAT_a_dominated_plan_is_accepted() -> None:
    """Paying both neighbours for what one sells cheaper is silly, but a right."""
    state = between(
        "archery_range altar",
        town("rhodes_a", "timber_yard west_trading_post", coins=9),
        town("olympia_a"),
        town("giza_a", "lumber_yard"),
    )
    assert sums(state, "archery_range") == [(1, 0), (0, 2)]
    dear = plan(state, 0, Action.BUILD, "archery_range", right="W")
    assert after(state, {0: dear}).cities[0].coins == 7


def test_GUIAT_a_unit_too_many_is_refused() -> None:
    state = between("baths altar", town("rhodes_a", coins=9), town("giza_a"), town("ephesus_a", "stone_pit"))
    for bought in ({"left": "S", "right": "S"}, {"left": "S", "right": "P"}):
        error = refused(state, lambda bought=bought: plan(state, 0, Action.BUILD, "baths", **bought))
        assert isinstance(error, BuysTooMuch)


def test_GUIAT_minimal_means_no_unit_could_be_left_out() -> None:
    """Own W-or-S covers one of W and S: buying both is not minimal though both are in the price."""
    state = between(
        "senate altar",
        town("rhodes_a", "timber_yard lumber_yard", coins=9),
        town("olympia_a"),
        town("giza_a"),
        age=3,
    )
    error = refused(state, lambda: plan(state, 0, Action.BUILD, "senate", left="W", right="S"))
    assert isinstance(error, BuysTooMuch)
    assert plan(state, 0, Action.BUILD, "senate", left="W").payment.total == 2
    assert plan(state, 0, Action.BUILD, "senate", right="S").payment.total == 2


def test_GUIAT_a_unit_too_few_is_refused() -> None:
    state = between("aqueduct altar", town("rhodes_a", coins=9), town("giza_a", "quarry"), town("ephesus_a"))
    error = refused(state, lambda: plan(state, 0, Action.BUILD, "aqueduct", left="SS"))
    assert isinstance(error, BuysTooLittle)
    assert plan(state, 0, Action.BUILD, "aqueduct", left="SSS").payment.total == 6


def test_GUIAT_plans_pay_for_stages_too() -> None:
    state = between(
        "altar tavern", town("halicarnassus_b", coins=4), town("rhodes_a", "foundry"), town("giza_a", "ore_vein")
    )
    assert sums(state, "altar", Action.WONDER) == [(2, 2), (4, 0)]
    move = plan(state, 0, Action.WONDER, "altar", left="O", right="O")
    assert (move.payment.left, move.payment.right) == (2, 2)
    error = refused(state, lambda: plan(state, 0, Action.WONDER, "altar", left="OO", right="O"))
    assert isinstance(error, BuysTooMuch)


def test_GUIAT_empty_purchases_are_no_purchases() -> None:
    state = alone("tavern altar")
    assert plan(state, 0, Action.BUILD, "tavern", left="", right="").payment == NOTHING
    assert plan(state, 0, Action.DISCARD, "tavern").action == Action.DISCARD


def test_GUIAT_trade_in_three_cities_knows_left_from_right() -> None:
    """With three players each city is the left neighbour of one and the right one of the other."""
    state = position(
        town("rhodes_a", coins=2),
        town("giza_a", coins=2),
        town("olympia_a", coins=2),
        hands={0: "baths altar", 1: "stockade altar", 2: "barracks altar"},
    )
    moves = {0: build(state, 0, "baths"), 1: build(state, 1, "stockade"), 2: build(state, 2, "barracks")}
    assert [(m.payment.left, m.payment.right) for m in moves.values()] == [(2, 0)] * 3
    assert [city.coins for city in after(state, moves).cities] == [2, 2, 2]


def test_payments_say_what_they_are() -> None:
    payment = Payment(0, 2, 1, parse("W"), parse("P"))
    assert payment.purchases() == (Purchase(1, parse("W"), 2), Purchase(-1, parse("P"), 1))
    assert payment == Payment(0, 2, 1, parse("W"), parse("P"))
    assert payment != Payment(0, 2, 1, parse("S"), parse("P"))
    assert (payment == "payment") is False
    assert "W at +1 for 2" in repr(payment)
    assert card("baths").cost == parse("S")
