"""FR-PT-08 GUIAT FR-IR-03 (SPEC 1.4): trade with the neighbours, with the rulebook's own examples."""

from __future__ import annotations

import pytest
from tests.engine.helpers import (
    after,
    alone,
    between,
    build,
    bury,
    cards,
    discard,
    offered,
    plan,
    position,
    refused,
    sums,
    town,
)

from sevenwonders.engine import Action, City, Payment, Purchase, State
from sevenwonders.engine.errors import CannotAfford, NotForSale
from sevenwonders.engine.payment import NOTHING
from sevenwonders.engine.resources import parse

# --- the rulebook's examples ---


def test_rulebook_university_bought_from_both_neighbours() -> None:
    """University costs WWPG; two wood at home, papyrus from one neighbour, glass from the other: 2 coins each."""
    state = between(
        "university palace",
        town("halicarnassus_a", "sawmill", coins=4),
        town("ephesus_a", coins=0),
        town("alexandria_a", coins=0),
        age=3,
    )
    assert offered(state, 0, Action.BUILD, "university") == (Payment(0, 2, 2, parse("P"), parse("G")),)
    following = after(state, {0: build(state, 0, "university")})
    assert [city.coins for city in following.cities] == [0, 2 + 3, 2 + 3]


def test_rulebook_university_with_a_marketplace_costs_half() -> None:
    state = between(
        "university palace",
        town("halicarnassus_a", "sawmill marketplace", coins=2),
        town("ephesus_a"),
        town("alexandria_a"),
        age=3,
    )
    assert sums(state, "university") == [(1, 1)]


def test_rulebook_library_both_neighbours_buy_the_same_units() -> None:
    """Library costs SSL. Both neighbours of a quarry owner buy the same two stones; the owner uses them too."""
    state = position(
        town("ephesus_a", "quarry", coins=0),
        town("halicarnassus_a", coins=4),
        town("rhodes_a", "loom", coins=4),
        hands={0: "aqueduct altar", 1: "library altar", 2: "library altar"},
        age=2,
    )
    state.cities[0] = town("ephesus_a", "quarry stone_pit", coins=0)
    moves = {
        0: build(state, 0, "aqueduct"),
        1: plan(state, 1, Action.BUILD, "library", right="SS"),
        2: plan(state, 2, Action.BUILD, "library", left="SS"),
    }
    following = after(state, moves)
    assert [city.coins for city in following.cities] == [8, 0, 0]
    assert [city.cards[-1].id for city in following.cities] == ["aqueduct", "library", "library"]


def test_rulebook_a_choice_card_is_sold_as_either_alternative_whatever_its_owner_does() -> None:
    """Timber Yard: its owner takes wood, the left neighbour buys stone of it and the right one wood, all at once."""
    state = position(
        town("ephesus_a", "timber_yard", coins=0),
        town("halicarnassus_a", coins=2),
        town("rhodes_a", coins=2),
        hands={0: "stockade altar", 1: "baths altar", 2: "stockade altar"},
    )
    moves = {0: build(state, 0, "stockade"), 1: build(state, 1, "baths"), 2: build(state, 2, "stockade")}
    following = after(state, moves)
    assert [city.coins for city in following.cities] == [4, 0, 0]
    assert all(len(city.cards) >= 1 for city in following.cities)


def test_a_choice_card_sells_one_unit_a_turn_to_each_buyer() -> None:
    """Nobody gets wood and stone of one Timber Yard in a turn, but of two choice cards one of each."""
    # Gardens cost a wood and two clay, one of which the board of Babylon makes.
    one = between(
        "gardens altar", town("babylon_a", coins=9), town("ephesus_a", "tree_farm"), town("alexandria_a"), age=3
    )
    assert isinstance(refused(one, lambda: build(one, 0, "gardens")), CannotAfford)
    assert isinstance(refused(one, lambda: plan(one, 0, Action.BUILD, "gardens", left="WC")), CannotAfford)
    buyer = town("halicarnassus_a", coins=9)
    both = between("stables altar", buyer, town("ephesus_a", "tree_farm clay_pit forest_cave"), town("alexandria_a"))
    assert sums(both, "stables") == [(6, 0)]


def test_rulebook_forum_without_coins() -> None:
    """A city without a single coin uses its Forum for the glass of a Temple; no trade is needed."""
    state = between(
        "temple altar", town("rhodes_a", "forum lumber_yard clay_pool", coins=0), town("giza_a"), town("ephesus_a")
    )
    assert offered(state, 0, Action.BUILD, "temple") == (NOTHING,)


# --- who sells what ---


def test_FR_PT_08_board_brown_and_gray_are_for_sale() -> None:
    state = between(
        "palace altar",
        town("halicarnassus_a", coins=12),
        town("rhodes_a", "lumber_yard press"),
        town("giza_a", "clay_pool glassworks"),
        age=3,
    )
    assert offered(state, 0, Action.BUILD, "palace") == (Payment(0, 6, 6, parse("WOP"), parse("SCG")),)


@pytest.mark.parametrize(
    ("seller", "card_id"),
    [
        (town("rhodes_a", "forum"), "apothecary"),
        (town("rhodes_a", "caravansery"), "stockade"),
        (town("alexandria_a", stages=2), "stockade"),
        (town("alexandria_b", stages=1), "stockade"),
        (town("alexandria_b", stages=2), "apothecary"),
    ],
)
def test_FR_PT_08_yellow_and_wonder_production_are_not_for_sale(seller: City, card_id: str) -> None:
    bought = "L" if card_id == "apothecary" else "W"
    for left, right in ((seller, town("ephesus_a")), (town("ephesus_a"), seller)):
        state = between(f"{card_id} altar", town("giza_a", coins=9), left, right)
        error = refused(state, lambda state=state: build(state, 0, card_id))
        assert isinstance(error, CannotAfford)
        assert error.missing == bought
        side = "left" if left is seller else "right"
        refusal = refused(state, lambda state=state, side=side: decision_plan(state, card_id, side, bought))
        assert isinstance(refusal, CannotAfford | NotForSale)


def decision_plan(state: State, card_id: str, side: str, bought: str) -> object:
    return plan(state, 0, Action.BUILD, card_id, **{side: bought})


def test_FR_PT_08_a_plan_for_yellow_production_is_not_for_sale() -> None:
    """The right neighbour sells wood, the left one has only a Caravansery for it."""
    state = between(
        "stockade altar", town("giza_a", coins=9), town("rhodes_a", "caravansery"), town("ephesus_a", "lumber_yard")
    )
    assert isinstance(refused(state, lambda: plan(state, 0, Action.BUILD, "stockade", left="W")), NotForSale)
    assert plan(state, 0, Action.BUILD, "stockade", right="W").payment.purchases() == (Purchase(-1, parse("W"), 2),)


def test_FR_PT_08_only_neighbours_sell() -> None:
    state = position(
        town("rhodes_a", coins=9),
        town("ephesus_a"),
        town("olympia_a", "lumber_yard"),
        town("giza_a", "lumber_yard"),
        town("alexandria_a"),
        hands={0: "stockade altar"},
    )
    error = refused(state, lambda: build(state, 0, "stockade"))
    assert isinstance(error, CannotAfford)
    assert error.missing == "W"


@pytest.mark.parametrize("bought", ["SS", "SSS"])
def test_FR_PT_08_no_more_than_a_neighbour_produces(bought: str) -> None:
    state = between("aqueduct altar", town("rhodes_a", "quarry", coins=9), town("giza_a"), town("ephesus_a"))
    assert isinstance(refused(state, lambda: plan(state, 0, Action.BUILD, "aqueduct", left=bought)), NotForSale)


def test_FR_PT_08_a_seller_cannot_refuse_and_pays_nothing() -> None:
    """The seller discards; its goods are sold all the same."""
    state = alone("baths tavern", coins=2)
    following = after(state, {0: build(state, 0, "baths"), 1: discard(state.hands[1][0].id)})
    assert following.cities[1].coins == 2 + 3


# --- prices ---

PRICES = {
    # cards and stages of the buyer: price of (raw left, raw right, manufactured left, manufactured right)
    "nothing": (town("babylon_a", coins=9), (2, 2, 2, 2)),
    "east trading post": (town("babylon_a", "east_trading_post", coins=9), (2, 1, 2, 2)),
    "west trading post": (town("babylon_a", "west_trading_post", coins=9), (1, 2, 2, 2)),
    "both posts": (town("babylon_a", "east_trading_post west_trading_post", coins=9), (1, 1, 2, 2)),
    "marketplace": (town("babylon_a", "marketplace", coins=9), (2, 2, 1, 1)),
    "all three": (town("babylon_a", "east_trading_post west_trading_post marketplace", coins=9), (1, 1, 1, 1)),
    "olympia b": (town("olympia_b", stages=1, coins=9), (1, 1, 2, 2)),
    "olympia b and both posts": (
        town("olympia_b", "east_trading_post west_trading_post", stages=1, coins=9),
        (1, 1, 2, 2),
    ),
    "olympia b unbuilt": (town("olympia_b", coins=9), (2, 2, 2, 2)),
    "olympia a": (town("olympia_a", stages=3, coins=9), (2, 2, 2, 2)),
}


@pytest.mark.parametrize("title", list(PRICES))
def test_FR_PT_08_prices_with_every_discount(title: str) -> None:
    """1 coin instead of 2, never less, and only for the goods and the side the card names."""
    buyer, expected = PRICES[title]
    seller, other = town("giza_a", "glassworks ore_vein"), town("ephesus_a")
    found = []
    for card_id, bought in (("barracks", "O"), ("workshop", "G")):
        for left, right, side in ((seller, other, "left"), (other, seller, "right")):
            state = between(f"{card_id} altar", buyer, left, right)
            found.append(plan(state, 0, Action.BUILD, card_id, **{side: bought}).payment.total)
    assert tuple(found) == expected


def test_FR_PT_08_a_neighbours_discount_is_not_ones_own() -> None:
    state = between("baths altar", town("rhodes_a", coins=9), town("giza_a", "west_trading_post"), town("ephesus_a"))
    assert sums(state, "baths") == [(2, 0)]


@pytest.mark.parametrize(
    ("board", "hand", "built"), [("rhodes_a", "west_trading_post", ""), ("olympia_b", "tavern", "lumber_yard")]
)
def test_FR_PT_08_discounts_count_from_the_turn_after(board: str, hand: str, built: str) -> None:
    state = alone(f"{hand} baths", board, built, coins=9)
    assert sums(state, "baths") == [(2, 0)]
    move = build(state, 0, hand) if hand == "west_trading_post" else bury(state, 0, hand)
    following = after(state, {0: move})
    following.hands[0] = cards("baths")
    assert sums(following, "baths") == [(1, 0)]


def test_FR_PT_08_a_discount_built_this_turn_does_not_help_a_purchase_of_this_turn() -> None:
    """Price and legality are those of the start of the turn: one coin buys no stone beside a new trading post."""
    state = alone("west_trading_post baths", coins=1)
    assert isinstance(refused(state, lambda: build(state, 0, "baths")), CannotAfford)
