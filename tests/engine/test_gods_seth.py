"""Seth (SPEC 1.10): which resource is blocked, when, and for whom."""

from __future__ import annotations

from tests.engine.gods_table import called, complete, table
from tests.engine.helpers import (
    after,
    build_ids,
    card,
    cards,
    decision,
    discard,
    free_build,
    offered,
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
    why_no_call,
)
from sevenwonders.engine.errors import (
    CannotAfford,
    PowerNotAvailable,
)
from sevenwonders.engine.resources import LETTERS, parse

# --- Seth ---


def seth_table(victim: City, turn: int = 2, age: int = 1) -> State:
    return called(table(complete("giza_a"), victim, turn=turn, age=age), GodCall("seth", 1, LETTERS.index("W")))


def with_hand(state: State, hand: str) -> State:
    state.hands[1] = cards(hand)
    state.known = None
    return state


def test_seth_blocks_the_next_turn_and_not_this_one() -> None:
    state = seth_table(town("rhodes_a", "lumber_yard"))
    with_hand(state, "stockade altar")
    assert "stockade" in build_ids(state, 1)
    state = with_hand(after(state, {1: discard("altar")}), "stockade altar")
    assert state.seth_now == (1, 0)
    assert "stockade" not in build_ids(state, 1)
    state = with_hand(after(state, {1: discard("altar")}), "stockade altar")
    assert state.seth_now == (-1, -1)
    assert "stockade" in build_ids(state, 1)


def test_seth_the_resource_can_neither_be_made_nor_bought() -> None:
    """The left neighbour sells wood, and the purse is full."""
    state = seth_table(town("rhodes_a", coins=9))
    state.cities[2] = town("olympia_a", "lumber_yard")
    state = with_hand(after(state), "stockade altar")
    error = refused(state, lambda: decision(state, 1).plan(Action.BUILD, card("stockade"), {1: parse("W")}))
    assert isinstance(error, CannotAfford)
    assert error.missing == "W"


def test_seth_blocks_a_wonder_stage_that_needs_it() -> None:
    state = seth_table(town("rhodes_a", "sawmill"))
    assert decision(state, 1).stage
    assert not decision(after(state), 1).stage


def test_seth_other_alternatives_of_choice_cards_still_work() -> None:
    state = seth_table(town("rhodes_a", "timber_yard", coins=0))
    state = with_hand(after(state, {1: discard("stockade")}), "baths stockade")
    assert build_ids(state, 1) == {"baths"}


def test_seth_other_resources_chains_and_free_builds_still_work() -> None:
    victim = town("olympia_a", "workshop", stages=2, coins=0)
    state = with_hand(after(seth_table(victim), None), "archery_range altar barracks")
    state.cities[1].coins = 0
    assert build_ids(state, 1) == {"archery_range", "altar"}
    assert free_build(state, 1, "barracks").action == Action.FREE_BUILD
    state = with_hand(state, "training_ground altar")
    assert free_build(state, 1, "training_ground")


def test_seth_others_may_still_buy_it_from_the_victim() -> None:
    state = after(seth_table(town("rhodes_a", "lumber_yard")))
    state.hands[2] = cards("stockade altar")
    payments = offered(state, 2, Action.BUILD, "stockade")
    assert [(bought.offset, bought.coins) for bought in payments[0].purchases()] == [(-1, 2)]


def test_seth_others_are_not_blocked() -> None:
    state = seth_table(town("rhodes_a"))
    state.cities[2] = town("olympia_a")
    state = after(state)
    state.hands[2] = cards("stockade altar")
    assert "stockade" in build_ids(state, 2)


def test_seth_after_turn_6_blocks_the_first_turn_of_the_next_age() -> None:
    state = after(seth_table(town("rhodes_a", "lumber_yard"), turn=6))
    assert (state.age, state.turn) == (2, 1)
    with_hand(state, "school training_ground altar")
    state.cities[1].add_card(card("press"))
    state.known = None
    assert build_ids(state, 1) == {"altar"}
    state = with_hand(after(state, {1: discard("altar")}), "school altar")
    assert build_ids(state, 1) == {"school", "altar"}


def test_seth_not_on_the_last_turn_of_the_game() -> None:
    state = table(complete("giza_a"), age=3, turn=6)
    assert god_calls(state, 0) == []
    assert isinstance(refused(state, lambda: call_god(state, 0, GodCall("seth", 1, 0))), PowerNotAvailable)
    assert why_no_call(table(complete("giza_a"), age=3, turn=5), 0) is None
    assert why_no_call(table(complete("giza_a"), age=2, turn=6), 0) is None


def test_seth_holds_through_the_extra_play_of_the_next_turn() -> None:
    state = seth_table(town("babylon_b", "lumber_yard", stages=2), turn=5)
    state = after(state)
    state = with_hand(state, "altar stockade")
    assert state.seth_now == (1, 0)
    state = after(state, {1: discard("altar")})
    assert state.phase == Phase.EXTRA_PLAY
    assert "stockade" not in build_ids(state, 1)
    state = after(state, {1: discard("stockade")})
    assert state.seth_now == (-1, -1)


def test_seth_does_not_reach_the_extra_play_of_the_turn_of_the_call() -> None:
    state = with_hand(seth_table(town("babylon_b", "lumber_yard", stages=2), turn=6), "altar stockade")
    state = after(state, {1: discard("altar")})
    assert state.phase == Phase.EXTRA_PLAY
    assert "stockade" in build_ids(state, 1)


def test_seth_on_the_free_city() -> None:
    state = position(
        complete("giza_a"),
        town("rhodes_a"),
        town("olympia_a", "lumber_yard"),
        two_players=True,
        gods=True,
        hands={0: "stockade tavern altar", 1: "stockade tavern"},
        pile="altar altar",
    )
    state = called(state, GodCall("seth", 2, 0))
    answers = {0: discard("tavern")}
    assert card("stockade") in decision(state, 2, answers).builds
    state = after(state, {**answers, 2: Move(Action.BUILD, card("altar"))})
    state.hands[1] = cards("stockade tavern theater")
    state.known = None
    assert card("stockade") not in decision(state, 2, {1: discard("tavern")}).builds
    assert card("theater") in decision(state, 2, {1: discard("tavern")}).builds


def test_seth_is_public_while_it_lasts() -> None:
    state = after(seth_table(town("rhodes_a")))
    assert all(observe(state, viewer).seth == (1, 0) for viewer in (0, 1, 2, None))
    assert observe(after(state), 0).seth == (-1, -1)
