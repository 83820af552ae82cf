"""Zeus and Athena (SPEC 1.10), sentence by sentence."""

from __future__ import annotations

import pytest
from tests.engine.gods_table import called, complete, of, table
from tests.engine.helpers import (
    after,
    build,
    bury,
    card,
    cards,
    discard,
    play,
    position,
    refused,
    town,
)

from sevenwonders.engine import (
    Action,
    City,
    GodCall,
    Move,
    Phase,
    State,
    call_god,
    god_calls,
    observe,
    visible,
    why_no_call,
)
from sevenwonders.engine.errors import (
    PowerNotAvailable,
)
from sevenwonders.engine.events import (
    Bought,
    CardDestroyed,
    HandShown,
)

# --- Zeus ---


def zeus_table(victim: City, hand: str, turn: int = 2) -> State:
    return table(complete("olympia_a"), victim, hands={1: hand}, turn=turn)


@pytest.mark.parametrize("action", [Action.BUILD, Action.WONDER, Action.DISCARD])
def test_zeus_destroys_the_main_card_whatever_the_action(action: Action) -> None:
    state = called(zeus_table(town("rhodes_a", "lumber_yard sawmill"), "stockade altar"), GodCall("zeus", 1))
    before = state.cities[1]
    state, events = play(state, {1: Move(action, card("stockade"))})
    city = state.cities[1]
    assert (city.cards, city.stages, city.coins) == (before.cards, 0, before.coins)
    assert state.destroyed == cards("stockade")
    assert card("stockade") not in state.discards
    assert of(events, CardDestroyed) == [CardDestroyed(1, 1, card("stockade"))]
    assert state.hands[2] == cards("altar")


def test_zeus_nothing_is_paid_to_anybody() -> None:
    state = called(zeus_table(town("rhodes_a"), "baths altar"), GodCall("zeus", 1))
    state.cities[2] = town("giza_a", "stone_pit")
    state.known = None
    state, events = play(state, {1: build(state, 1, "baths")})
    assert of(events, Bought) == []
    assert [city.coins for city in state.cities] == [6, 3, 6]


def test_zeus_no_coin_card_is_paid_for_or_earned() -> None:
    for name in ("tree_farm", "tavern"):
        state = called(zeus_table(town("rhodes_a"), f"{name} altar"), GodCall("zeus", 1))
        state = after(state, {1: build(state, 1, name)})
        assert state.cities[1].coins == 3


def test_zeus_a_stage_that_digs_is_not_built_and_does_not_dig() -> None:
    state = table(
        complete("olympia_a"), town("halicarnassus_b", "foundry"), hands={1: "tavern altar"}, discards="baths"
    )
    state = called(state, GodCall("zeus", 1))
    state = after(state, {1: bury(state, 1, "tavern")})
    assert state.phase == Phase.TURN
    assert state.cities[1].stages == 0


def test_zeus_does_not_touch_others_who_count_or_sell() -> None:
    """What the victim would have built does not count for a neighbour's Vineyard."""
    state = table(
        complete("olympia_a"), town("rhodes_a"), town("giza_a"), hands={1: "lumber_yard altar", 2: "vineyard altar"}
    )
    state = called(state, GodCall("zeus", 1))
    state = after(state, {1: build(state, 1, "lumber_yard"), 2: build(state, 2, "vineyard")})
    assert state.cities[2].coins == 3


def test_zeus_the_card_leaves_the_game_unseen() -> None:
    state = called(zeus_table(town("rhodes_a"), "altar theater"), GodCall("zeus", 1))
    state, events = play(state, {1: build(state, 1, "altar")})
    for viewer in (0, 2, None):
        assert of(visible(events, viewer), CardDestroyed) == [CardDestroyed(1, 1, None)]
    assert of(visible(events, 1), CardDestroyed) == [CardDestroyed(1, 1, card("altar"))]
    assert observe(state, 0).destroyed_count == 1


def test_zeus_the_victims_god_call_stands() -> None:
    state = called(zeus_table(complete("ephesus_a"), "altar theater"), GodCall("zeus", 1))
    state = called(state, GodCall("artemis"), seat=1)
    state = after(state, {1: discard("altar")})
    assert state.cities[1].artemis == 1


def test_zeus_strikes_the_main_card_and_not_the_extra_play() -> None:
    state = called(zeus_table(town("babylon_b", stages=2), "tavern altar", turn=6), GodCall("zeus", 1))
    state = after(state, {1: discard("tavern")})
    assert state.phase == Phase.EXTRA_PLAY
    state = after(state, {1: Move(Action.BUILD, card("altar"))})
    assert state.cities[1].cards == cards("altar")


def test_zeus_lasts_for_one_turn() -> None:
    state = after(called(zeus_table(town("rhodes_a"), "altar theater"), GodCall("zeus", 1)))
    state, events = play(state)
    assert of(events, CardDestroyed) == []


@pytest.mark.parametrize(("target", "lost"), [(1, "altar"), (2, "theater")])
def test_zeus_on_a_runner_or_on_the_free_city_strikes_that_city_only(target: int, lost: str) -> None:
    state = position(
        complete("olympia_a"),
        town("rhodes_a"),
        town("giza_a"),
        two_players=True,
        gods=True,
        turn=2,
        hands={0: "tavern tavern", 1: "altar theater baths"},
        pile="tavern tavern",
    )
    state = called(state, GodCall("zeus", target))
    assert state.runner() == 1
    moves = {1: Move(Action.BUILD, card("altar")), 2: Move(Action.BUILD, card("theater"))}
    state, events = play(state, moves)
    assert of(events, CardDestroyed) == [CardDestroyed(target, 1, card(lost))]
    assert [len(city.cards) for city in state.cities[1:]] == [int(target != 1), int(target != 2)]


# --- Athena ---


@pytest.mark.parametrize(("age", "holder"), [(1, 2), (2, 1), (3, 2)])
def test_athena_shows_at_once_the_hand_of_the_seat_that_passes_to_the_caller(age: int, holder: int) -> None:
    state = table(complete("halicarnassus_a"), age=age)
    state, events = call_god(state, 0, GodCall("athena"))
    assert events == [HandShown(0, holder, state.hands[holder])]
    assert observe(state, 0).shown_hand == state.hands[holder]
    passed = after(state).hands[0]
    assert set(passed) <= set(state.hands[holder])
    assert len(passed) == len(state.hands[holder]) - 1


def test_athena_shows_it_to_the_caller_only_and_only_this_turn() -> None:
    state, events = call_god(table(complete("halicarnassus_a")), 0, GodCall("athena"))
    for viewer in (1, 2, None):
        assert visible(events, viewer) == []
        assert observe(state, viewer).shown_hand == ()
    assert observe(after(state), 0).shown_hand == ()


def test_athena_not_on_turn_6() -> None:
    state = table(complete("halicarnassus_a"), turn=6)
    assert god_calls(state, 0) == []
    assert isinstance(refused(state, lambda: call_god(state, 0, GodCall("athena"))), PowerNotAvailable)
    assert why_no_call(table(complete("halicarnassus_a"), turn=5), 0) is None


def test_athena_with_two_players_shows_the_other_players_hand() -> None:
    state = position(
        complete("halicarnassus_a"), town("rhodes_a"), town("giza_a"), two_players=True, gods=True, pile="tavern altar"
    )
    _, events = call_god(state, 0, GodCall("athena"))
    assert events == [HandShown(0, 1, state.hands[1])]
