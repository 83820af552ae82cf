"""FR-PT-05 -09 -10 -12 (SPEC 1.3): the order in which a turn resolves, all seats at once."""

from __future__ import annotations

import pytest
from tests.engine.helpers import (
    after,
    build,
    bury,
    card,
    cards,
    discard,
    plan,
    play,
    position,
    refused,
    town,
)

from sevenwonders.engine import (
    Action,
)
from sevenwonders.engine.errors import CannotAfford
from sevenwonders.engine.events import (
    Bought,
    Built,
    Discarded,
    Earned,
    HandsPassed,
)
from sevenwonders.engine.resources import parse


def test_resolution_1_production_built_this_turn_cannot_be_sold_or_used_yet() -> None:
    """The neighbour builds stone in this very turn; only from the next turn on can it be bought."""
    state = position(
        town("rhodes_a", coins=6),
        town("alexandria_a"),
        town("babylon_a"),
        hands={0: "baths tavern", 1: "stone_pit altar"},
    )
    assert isinstance(refused(state, lambda: build(state, 0, "baths")), CannotAfford)
    following = after(state, {1: build(state, 1, "stone_pit")})
    following.hands[0] = cards("baths")
    assert build(following, 0, "baths").payment.left == 2


def test_resolution_1_coins_earned_in_a_turn_are_not_spendable_in_it() -> None:
    """Seat 0 is paid two coins for stone by seat 2 and earns five with a Tavern: neither helps seat 0's price."""
    state = position(
        town("giza_a", coins=1),
        town("rhodes_a", coins=0),
        town("ephesus_a", coins=2),
        hands={0: "barracks tavern", 2: "baths altar"},
    )
    assert isinstance(refused(state, lambda: build(state, 0, "barracks")), CannotAfford)
    following = after(state, {0: build(state, 0, "tavern"), 2: build(state, 2, "baths")})
    assert [city.coins for city in following.cities] == [1 + 2 + 5, 3, 0]
    following.hands[0] = cards("barracks")
    assert build(following, 0, "barracks").payment.left == 2


def test_resolution_2_coins_go_to_the_neighbours_and_to_the_bank() -> None:
    """A purchase from both sides, a coin price, and both sellers trading with each other: nothing is lost."""
    state = position(
        town("giza_a", coins=4),
        town("rhodes_a", coins=2),
        town("babylon_a", "lumber_yard", coins=1),
        hands={0: "stables altar", 1: "baths altar", 2: "sawmill altar"},
        age=2,
    )
    state.cities[0] = town("giza_a", "clay_pool", coins=4)
    moves = {
        0: plan(state, 0, Action.BUILD, "stables", left="O", right="W"),
        1: plan(state, 1, Action.BUILD, "baths", right="S"),
        2: build(state, 2, "sawmill"),
    }
    following, events = play(state, moves)
    assert [city.coins for city in following.cities] == [4 - 4 + 2, 2 - 2 + 2, 1 - 1 + 2]
    assert events[:3] == [Bought(0, 1, parse("O"), 2), Bought(0, 2, parse("W"), 2), Bought(1, 0, parse("S"), 2)]
    assert Built(2, card("sawmill"), 1, False, False) in events


def test_resolution_2_all_seats_can_spend_the_same_coins_only_once() -> None:
    """Two cities with two coins each buy from each other: legal, as each pays with what it held at the start."""
    state = position(
        town("giza_a", coins=2),
        town("rhodes_a", coins=2),
        town("ephesus_a", coins=0),
        hands={0: "barracks altar", 1: "baths altar"},
    )
    following = after(state, {0: build(state, 0, "barracks"), 1: build(state, 1, "baths")})
    assert [city.coins for city in following.cities] == [2, 2, 3]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_resolution_4_vineyard_counts_browns_placed_by_everybody_in_the_same_turn(seat: int) -> None:
    """Whatever the seat order: own and both neighbours' brown cards, those of this turn included."""
    hands = dict.fromkeys(range(3), "quarry altar") | {seat: "vineyard altar"}
    cities = [town("rhodes_a", coins=1), town("giza_a", "lumber_yard", coins=1), town("babylon_a", coins=1)]
    state = position(*cities, hands=hands, age=2)
    moves = {other: build(state, other, hands[other].split()[0]) for other in range(3)}
    following = after(state, moves)
    # Lumber Yard and the two Quarries of this turn.
    assert following.cities[seat].coins == 1 + 3


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_resolution_4_bazar_counts_grays_placed_by_everybody_in_the_same_turn(seat: int) -> None:
    hands = dict.fromkeys(range(3), "loom_2 altar") | {seat: "bazar altar"}
    cities = [town("rhodes_a", "press", coins=0), town("giza_a", coins=0), town("babylon_a", coins=0)]
    state = position(*cities, hands=hands, age=2)
    following = after(state, {other: build(state, other, hands[other].split()[0]) for other in range(3)})
    assert following.cities[seat].coins == 2 * 3


def test_resolution_4_vineyard_and_bazar_look_no_further_than_the_neighbours() -> None:
    built = "lumber_yard stone_pit loom"
    state = position(
        town("rhodes_a", coins=0),
        town("giza_a", coins=0),
        town("babylon_a", built),
        town("olympia_a", built),
        town("ephesus_a", coins=0),
        hands={0: "vineyard altar", 1: "bazar altar"},
        age=2,
    )
    following = after(state, {0: build(state, 0, "vineyard"), 1: build(state, 1, "bazar")})
    assert [city.coins for city in following.cities[:2]] == [0, 2]


def test_resolution_4_a_copy_buried_or_discarded_this_turn_is_not_counted() -> None:
    state = position(
        town("rhodes_a", coins=0),
        town("giza_b", "lumber_yard timber_yard", coins=0),
        town("babylon_a", coins=0),
        hands={0: "vineyard altar", 1: "quarry altar", 2: "quarry altar"},
        age=2,
    )
    following = after(state, {0: build(state, 0, "vineyard"), 1: bury(state, 1, "quarry"), 2: discard("quarry")})
    assert following.cities[0].coins == 2


@pytest.mark.parametrize(
    ("built", "card_id", "stages", "coins"),
    [
        ("lumber_yard quarry ore_vein loom", "haven", 0, 3),
        ("tavern marketplace stone_pit glassworks", "lighthouse", 0, 3),
        ("loom press brickyard", "chamber_of_commerce", 0, 4),
        ("quarry ore_vein", "arena", 2, 6),
        ("quarry ore_vein", "arena", 0, 0),
        ("", "tavern", 0, 5),
    ],
)
def test_resolution_4_coins_of_yellow_cards(built: str, card_id: str, stages: int, coins: int) -> None:
    """Haven, Lighthouse (itself included), Chamber of Commerce, Arena and Tavern; neighbours do not count."""
    state = position(
        town("olympia_a", built, stages=stages, coins=0),
        town("rhodes_a", "lumber_yard loom tavern", stages=1),
        town("babylon_a", "lumber_yard loom tavern", stages=1),
        hands={0: f"{card_id} altar"},
        age=3,
    )
    following, events = play(state, {0: build(state, 0, card_id)})
    assert following.cities[0].coins == coins
    assert (Earned(0, coins) in events) == bool(coins)


@pytest.mark.parametrize(
    ("board", "stages", "built", "coins"),
    [
        ("ephesus_a", 1, "sawmill", 9),
        ("ephesus_b", 0, "quarry", 4),
        ("ephesus_b", 1, "sawmill", 4),
        ("ephesus_b", 2, "loom glassworks", 4),
        ("rhodes_b", 0, "quarry stone_pit", 3),
        ("rhodes_b", 1, "foundry ore_vein", 4),
        ("giza_a", 0, "stone_pit", 0),
    ],
)
def test_resolution_4_coins_of_wonder_stages(board: str, stages: int, built: str, coins: int) -> None:
    """Only those of the stage built now."""
    state = position(
        town(board, built, stages=stages, coins=0), town("alexandria_a"), town("babylon_a"), hands={0: "altar tavern"}
    )
    following = after(state, {0: bury(state, 0, "altar")})
    assert (following.cities[0].coins, following.cities[0].stages) == (coins, stages + 1)


def test_resolution_order_pay_land_earn_pass() -> None:
    state = position(
        town("giza_a", "lumber_yard", coins=2),
        town("rhodes_a", coins=3),
        town("babylon_a"),
        hands={0: "vineyard tavern", 1: "baths altar", 2: "altar tavern"},
    )
    _, events = play(state, {0: build(state, 0, "vineyard"), 1: build(state, 1, "baths"), 2: discard("altar")})
    assert events == [
        Bought(1, 0, parse("S"), 2),
        Built(0, card("vineyard"), 0, False, False),
        Built(1, card("baths"), 0, False, False),
        Discarded(2, 3, 2, card("altar")),
        Earned(0, 1),
        HandsPassed(1, 2),
    ]
