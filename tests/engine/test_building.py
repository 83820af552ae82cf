"""LTAB LTCR LTAW LTBR FR-PT-06 -07 -11 NFR003 (SPEC 1.4): what may be built, and every refusal by its name."""

from __future__ import annotations

import pytest
from tests.engine.helpers import (
    after,
    alone,
    build,
    build_ids,
    bury,
    card,
    cards,
    decision,
    goods,
    offered,
    plan,
    play,
    position,
    refused,
    town,
)

from sevenwonders.engine import CATALOG, Action, Card, Move, Payment
from sevenwonders.engine.errors import (
    BuysTooMuch,
    CannotAfford,
    DuplicateStructure,
    WonderComplete,
)
from sevenwonders.engine.payment import NOTHING

# --- never two of one name ---


@pytest.mark.parametrize("card_id", ["altar", "loom", "tavern", "stockade"])
def test_LTAB_no_second_structure_of_the_same_name(card_id: str) -> None:
    """FR-PT-06: not offered, refused by name; burying and discarding it stay possible."""
    state = alone(f"{card_id} tavern altar", "olympia_a", f"{card_id} lumber_yard")
    error = refused(state, lambda: build(state, 0, card_id))
    assert isinstance(error, DuplicateStructure)
    assert card_id not in build_ids(state, 0)
    assert bury(state, 0, card_id).action == Action.WONDER
    assert offered(state, 0, Action.DISCARD, card_id)


@pytest.mark.parametrize("name", ["loom", "glassworks", "press"])
def test_LTAB_gray_cards_of_ages_one_and_two_are_the_same_structure(name: str) -> None:
    state = alone(f"{name}_2 tavern", built=name, age=2)
    assert isinstance(refused(state, lambda: build(state, 0, f"{name}_2")), DuplicateStructure)
    # The other way round too, as a dig in age III could have it.
    state = alone(f"{name} tavern", built=f"{name}_2", age=2)
    assert isinstance(refused(state, lambda: build(state, 0, name)), DuplicateStructure)


def test_LTAB_a_neighbours_structure_or_a_buried_card_forbids_nothing() -> None:
    state = position(
        town("rhodes_a", stages=1, buried="altar"),
        town("giza_a", "altar"),
        town("babylon_a", "altar"),
        hands={0: "altar"},
    )
    assert build(state, 0, "altar").payment == NOTHING


# --- chains ---

CHAINS = [(source, target) for source in CATALOG.cards for target in source.leads_to]


@pytest.mark.parametrize(("source", "target"), CHAINS, ids=lambda value: getattr(value, "id", value))
def test_LTCR_a_chain_sets_the_whole_price_to_nothing(source: Card, target: str) -> None:
    """FR-PT-11: with no coin and no resource the chained card is free; without the chain it is out of reach."""
    chained = alone(f"{target} tavern", "alexandria_a", source.id, coins=0, age=3)
    assert offered(chained, 0, Action.BUILD, target) == (NOTHING,)
    unchained = alone(f"{target} tavern", "alexandria_a", coins=0, age=3)
    assert isinstance(refused(unchained, lambda: build(unchained, 0, target)), CannotAfford)


def test_LTCR_there_are_twenty_six_chains() -> None:
    assert len(CHAINS) == 26


def test_LTCR_a_chain_counts_from_the_turn_after() -> None:
    """The scriptorium is built now; the library is free from the next turn on."""
    state = alone("scriptorium library tavern", "ephesus_a", coins=0)
    assert build_ids(state, 0) == {"scriptorium", "tavern"}
    following = after(state, {0: build(state, 0, "scriptorium")})
    following.hands[0] = cards("library")
    following.cities[0].coins = 0
    assert build(following, 0, "library").payment == NOTHING


def test_LTCR_a_neighbours_structure_gives_no_chain() -> None:
    state = position(town("rhodes_a", coins=0), town("giza_a", "altar"), town("ephesus_a"), hands={0: "temple"}, age=2)
    assert isinstance(refused(state, lambda: build(state, 0, "temple")), CannotAfford)


def test_LTCR_purchases_sent_with_a_chained_card_are_refused() -> None:
    state = alone("aqueduct tavern", built="baths", coins=9, age=2)
    error = refused(state, lambda: plan(state, 0, Action.BUILD, "aqueduct", left="S"))
    assert isinstance(error, BuysTooMuch)
    bought = Move(Action.BUILD, card("aqueduct"), Payment(0, 2, 0, goods(left="S")[1], 0))
    assert isinstance(refused(state, lambda: decision(state, 0).check(bought)), BuysTooMuch)
    assert plan(state, 0, Action.BUILD, "aqueduct").payment == NOTHING


def test_LTCR_the_log_says_that_a_chain_was_used() -> None:
    state = alone("aqueduct tavern", built="baths", coins=0, age=2)
    _, events = play(state, {0: build(state, 0, "aqueduct")})
    built = events[0]
    assert (built.card, built.chained, built.coins) == (card("aqueduct"), True, 0)


# --- own production ---


@pytest.mark.parametrize(
    ("board", "stages", "built", "card_id"),
    [
        ("rhodes_a", 0, "", "barracks"),  # the board's own resource
        ("giza_a", 0, "lumber_yard ore_vein", "senate sawmill"),
        ("alexandria_a", 2, "", "stockade"),  # raw of choice
        ("alexandria_b", 2, "", "school"),  # raw and manufactured of choice together
        ("rhodes_a", 0, "caravansery glassworks", "lighthouse"),
        ("rhodes_a", 0, "forum", "scriptorium"),
        ("rhodes_a", 0, "clay_pit timber_yard", "stables"),
    ],
)
def test_LTBR_own_production_pays_for_nothing_out_of_the_purse(
    board: str, stages: int, built: str, card_id: str
) -> None:
    """Board, brown, gray, choice yellows and wonder production all serve their owner."""
    state = alone(
        card_id.split()[0] + " tavern", board, f"{built} {' '.join(card_id.split()[1:])}", stages=stages, coins=0
    )
    assert offered(state, 0, Action.BUILD, card_id.split()[0]) == (NOTHING,)


def test_LTBR_one_production_effect_gives_one_alternative_once_a_turn() -> None:
    """Alexandria B's two choices and a Clay Pit make three units, not four, and never one of them twice."""
    poor = alone("training_ground stables tavern", "alexandria_b", "tree_farm", stages=2, coins=0, age=2)
    # Stables cost wood, clay and ore: tree farm and the wonder give two of them.
    assert isinstance(refused(poor, lambda: build(poor, 0, "stables")), CannotAfford)
    rich = alone("stables tavern", "alexandria_b", "tree_farm clay_pit", stages=2, coins=0, age=2)
    assert offered(rich, 0, Action.BUILD, "stables") == (NOTHING,)


def test_LTBR_choice_cards_are_assigned_together_not_greedily() -> None:
    """W or C, C or O, W or O must make W, C and O whichever comes first; the wonder's O is the board's."""
    state = alone("stables tavern", "giza_a", "tree_farm clay_pit forest_cave", coins=0, age=2)
    assert offered(state, 0, Action.BUILD, "stables") == (NOTHING,)


def test_LTBR_production_is_not_used_up_by_sales_or_other_turns() -> None:
    """The owner uses its stone, both neighbours buy the same stone, and it is all there in the next turn."""
    state = position(
        town("giza_a", coins=0),
        town("rhodes_a"),
        town("babylon_a"),
        hands={0: "baths altar", 1: "baths altar", 2: "baths altar"},
    )
    following = after(state, {seat: build(state, seat, "baths") for seat in range(3)})
    assert [city.coins for city in following.cities] == [4, 1, 1]
    assert following.cities[0].own is state.cities[0].own


def test_price_in_coins_goes_to_the_bank() -> None:
    """CBR: one coin is enough, none is not, and it is nobody's income."""
    state = alone("clay_pit tavern", coins=1)
    following = after(state, {0: build(state, 0, "clay_pit")})
    assert [city.coins for city in following.cities] == [0, 3, 3]
    poor = alone("clay_pit tavern", coins=0)
    error = refused(poor, lambda: build(poor, 0, "clay_pit"))
    assert isinstance(error, CannotAfford)
    assert (error.coins, error.missing) == (1, "")


# --- wonder stages ---


def test_LTAW_stages_are_built_in_order_each_once_with_any_card() -> None:
    """FR-PT-07: Giza B's four stages; each time the price is that of the next one."""
    produce = "sawmill lumber_yard quarry stone_pit brickyard clay_pool press excavation"
    state = alone("palace altar", "giza_b", produce, coins=0)
    prices = []
    for stage in range(4):
        assert state.cities[0].stages == stage
        prices.append(decision(state, 0).next_cost())
        state = after(state, {0: bury(state, 0, "palace")})
        state.hands = list(alone("palace altar").hands)
        state.turn = 1
        state.cities[0].coins = 0
    assert prices == [stage.cost for stage in CATALOG.side_by_id["giza_b"].stages]
    assert state.cities[0].buried == (card("palace"),) * 4
    error = refused(state, lambda: bury(state, 0, "palace"))
    assert isinstance(error, WonderComplete)
    assert not offered(state, 0, Action.WONDER, "palace")


def test_LTAW_a_later_stage_cannot_be_built_first() -> None:
    """Rhodes A with ore for stage 3 but no wood for stage 1."""
    state = alone("palace altar", "rhodes_a", "foundry ore_vein", coins=0)
    assert isinstance(refused(state, lambda: bury(state, 0, "palace")), CannotAfford)


def test_LTAW_a_stage_may_be_paid_with_purchases() -> None:
    state = alone("palace altar", "alexandria_a", coins=4)
    state.cities[2] = town("olympia_a", "stone_pit", coins=0)
    following = after(state, {0: plan(state, 0, Action.WONDER, "palace", left="S", right="S")})
    assert following.cities[0].stages == 1
    assert [city.coins for city in following.cities] == [0, 2 + 3, 2 + 3]


def test_LTAW_a_chain_does_not_pay_for_a_stage() -> None:
    state = alone("aqueduct tavern", "rhodes_a", "baths", coins=0)
    assert isinstance(refused(state, lambda: bury(state, 0, "aqueduct")), CannotAfford)
