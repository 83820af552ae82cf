"""Ares, Ra and Artemis (SPEC 1.10), sentence by sentence."""

from __future__ import annotations

import pytest
from tests.engine.gods_table import called, complete, of, table
from tests.engine.helpers import (
    after,
    build,
    build_ids,
    bury,
    card,
    cards,
    decision,
    dig,
    discard,
    offered,
    play,
    refused,
    town,
)

from sevenwonders.engine import (
    Action,
    GodCall,
    Phase,
    State,
    score,
)
from sevenwonders.engine.errors import (
    CannotAfford,
    NotForSale,
)
from sevenwonders.engine.events import (
    Blessed,
    Bought,
    Conflict,
    WarToken,
)
from sevenwonders.engine.resources import parse

# --- Ares ---


@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("red", ["", "fortifications"])
def test_ares_is_an_extra_war_token_worth_5_whatever_the_result(age: int, red: str) -> None:
    state = table(complete("rhodes_b", red), town("giza_a", "walls guard_tower"), age=age, turn=6)
    state, events = play(called(state, GodCall("ares")))
    assert state.cities[0].tokens[-1] == 5
    assert len(state.cities[0].tokens) == 3
    assert WarToken(0, 5) in events
    assert score(state)[0].military == sum(state.cities[0].tokens)
    assert events.index(WarToken(0, 5)) > max(events.index(event) for event in of(events, Conflict))


def test_ares_called_early_waits_for_the_conflict_of_this_age() -> None:
    state = called(table(complete("rhodes_b"), turn=5), GodCall("ares"))
    state = after(state)
    assert state.cities[0].tokens == ()
    state = after(state)
    assert state.cities[0].tokens.count(5) == 1


def test_ares_comes_once_and_only_in_the_age_of_the_call() -> None:
    state = after(called(table(complete("rhodes_b"), turn=6), GodCall("ares")))
    for _ in range(6):
        state = after(state)
    assert state.age == 3
    assert state.cities[0].tokens.count(5) == 1


# --- Ra ---


def ra_table(coins: int = 10, built: str = "") -> State:
    """Stone is sold by seat 2 of 5 only, who is no neighbour; wood by the left neighbour and seat 3."""
    return table(
        complete("alexandria_a", built, coins=coins),
        town("rhodes_a", "lumber_yard"),
        town("giza_a", "stone_pit"),
        town("babylon_a", "lumber_yard"),
        town("ephesus_a"),
        hands={0: "baths stockade altar"},
    )


def far_caller(state: State) -> State:
    """Take the choice good of the wonder away, so that prices need trade."""
    city = state.cities[0].copy()
    city.own = city.side.start
    state.cities[0] = city
    return state


def test_ra_sells_from_every_city_this_turn() -> None:
    before = far_caller(ra_table())
    assert "baths" not in build_ids(before, 0)
    state = called(before, GodCall("ra"))
    assert "baths" in build_ids(state, 0)
    state, events = play(state, {0: build(state, 0, "baths")})
    assert of(events, Bought) == [Bought(0, 2, parse("S"), 2)]
    # Three others discarded; seat 2 did so too and was paid.
    assert [city.coins for city in state.cities] == [8, 6, 8, 6, 6]


def test_ra_ends_with_the_turn() -> None:
    state = far_caller(after(called(far_caller(ra_table()), GodCall("ra"))))
    state.hands[0] = cards("baths stockade altar")
    state.known = None
    assert "baths" not in build_ids(state, 0)
    error = refused(state, lambda: decision(state, 0).plan(Action.BUILD, card("stockade"), {3: parse("W")}))
    assert isinstance(error, NotForSale)


def test_ra_far_cities_cost_2_and_discounts_hold_for_neighbours_only() -> None:
    state = far_caller(ra_table())
    state.cities[0].add_card(card("west_trading_post"))
    state = called(state, GodCall("ra"))
    payments = offered(state, 0, Action.BUILD, "stockade")
    assert {tuple((bought.offset, bought.coins) for bought in payment.purchases()) for payment in payments} == {
        ((1, 1),),
        ((3, 2),),
    }
    assert decision(state, 0).plan(Action.BUILD, card("stockade"), {3: parse("W")}).payment.total == 2


def test_ra_is_the_callers_alone() -> None:
    state = called(far_caller(ra_table()), GodCall("ra"))
    state.hands[4] = cards("baths altar altar")
    assert "baths" not in build_ids(state, 4)


def test_ra_does_not_create_coins() -> None:
    state = called(far_caller(ra_table(coins=1)), GodCall("ra"))
    assert "baths" not in build_ids(state, 0)
    error = refused(state, lambda: decision(state, 0).require(Action.BUILD, card("baths")))
    assert isinstance(error, CannotAfford)
    assert error.coins == 1


# --- Artemis ---


def test_artemis_gives_a_point_at_the_end_of_this_turn_and_every_later_one() -> None:
    state = called(table(complete("ephesus_a"), turn=4), GodCall("artemis"))
    before = score(state)[0].wonder
    points = []
    for _ in range(4):
        state, events = play(state)
        assert of(events, Blessed) == [Blessed(0)]
        points.append(score(state)[0].wonder - before)
    assert points == [1, 2, 3, 4]
    assert state.age == 2


def test_artemis_counts_turns_not_questions() -> None:
    """A turn with an extra play and a dig is one turn: one point, at its end."""
    state = table(
        complete("ephesus_a"),
        town("babylon_b", stages=2),
        town("halicarnassus_b", "foundry"),
        turn=6,
        hands={1: "tavern altar", 2: "tavern altar"},
        discards="baths",
    )
    state = called(state, GodCall("artemis"))
    state, events = play(state, {1: discard("tavern"), 2: bury(state, 2, "tavern")})
    assert (state.phase, of(events, Blessed)) == (Phase.EXTRA_PLAY, [])
    state, events = play(state, {1: discard("altar")})
    assert (state.phase, of(events, Blessed)) == (Phase.DIG, [])
    state, events = play(state, {2: dig("baths")})
    assert of(events, Blessed) == [Blessed(0)]
    assert state.cities[0].artemis == 1


def test_artemis_pauses_while_the_wonder_is_incomplete_and_resumes() -> None:
    """Marduk comes first, so the turn of the loss gives no point; points already given stay."""
    state = table(complete("ephesus_a", "press"), complete("babylon_a"), turn=2)
    state = after(called(state, GodCall("artemis")))
    assert state.cities[0].artemis == 1
    state, events = play(called(state, GodCall("marduk", 0), seat=1))
    assert of(events, Blessed) == []
    assert state.cities[0].artemis == 1
    state = after(state, {0: bury(state, 0, state.hands[0][0].id)})
    assert state.cities[0].artemis == 2


def test_artemis_point_of_the_last_turn_counts() -> None:
    state = called(table(complete("ephesus_a"), age=3, turn=6), GodCall("artemis"))
    state = after(state)
    assert state.is_over()
    assert score(state)[0].wonder == 3 + 7 + 1


def test_artemis_gives_no_point_uncalled() -> None:
    assert after(table(complete("ephesus_a"))).cities[0].artemis == 0
