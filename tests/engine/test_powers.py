"""GUIAET GUIAEB WON04 WON05 (SPEC 1.3 step 5, 1.8): the extra play and the free build."""

from __future__ import annotations

import pytest
from tests.engine.helpers import (
    after,
    alone,
    asked,
    build,
    bury,
    card,
    cards,
    decision,
    discard,
    free_build,
    ids,
    offered,
    play,
    position,
    refused,
    town,
)

from sevenwonders.engine import DECLINE, Action, City, Phase, Question, State, resolve
from sevenwonders.engine.errors import (
    AnswerMissing,
    CannotAfford,
    CardNotInHand,
    DuplicateStructure,
    NotYourDecision,
    PowerNotAvailable,
    PowerUsed,
    WrongPhase,
)
from sevenwonders.engine.events import AgeBegan, Built, Conflict, Discarded, Earned
from sevenwonders.engine.payment import NOTHING

# --- Babylon B: the extra play of the last card (GUIAET) ---


def babylon(own: City, hand: str, *, age: int = 1, turn: int = 6, left: City | None = None) -> State:
    """Return the sixth turn of Babylon at seat 0, between Giza and Ephesus."""
    others = (left or town("giza_a", coins=0), town("ephesus_a", coins=0))
    return position(own, *others, hands={0: hand, 1: "altar theater", 2: "altar baths"}, age=age, turn=turn)


@pytest.mark.parametrize("age", [1, 2, 3])
def test_GUIAET_babylon_plays_its_seventh_card_in_every_age(age: int) -> None:
    """The others' last cards are discarded, Babylon's is its own to build; then the conflict comes."""
    state = babylon(town("babylon_b", stages=2, coins=0), "altar guard_tower", age=age)
    waiting, events = play(state, {0: build(state, 0, "altar"), 1: discard("altar"), 2: discard("altar")})
    assert (waiting.phase, waiting.age, waiting.turn) == (Phase.EXTRA_PLAY, age, 6)
    assert asked(waiting) == [(0, 0)]
    found = decision(waiting, 0)
    assert (found.kind, ids(found.cards)) == (Question.EXTRA_PLAY, ["guard_tower"])
    assert ids(waiting.discards) == ["altar", "altar", "theater", "baths"]
    assert not any(isinstance(event, Conflict) for event in events)
    done, more = play(waiting, {0: build(waiting, 0, "guard_tower")})
    assert ids(done.cities[0].cards) == ["altar", "guard_tower"]
    assert done.cities[0].tokens == ((1, 3, 5)[age - 1],) * 2
    assert isinstance(more[0], Built)
    assert done.is_over() == (age == 3)
    if age < 3:
        assert more[-1] == AgeBegan(age + 1)


@pytest.mark.parametrize(
    ("own", "turn"),
    [
        (town("babylon_b", stages=1), 6),
        (town("babylon_b"), 6),
        (town("babylon_a", stages=2), 6),
        (town("babylon_b", stages=2), 5),
    ],
)
def test_GUIAET_no_extra_play_without_the_stage_or_before_the_end_of_the_age(own: City, turn: int) -> None:
    state = babylon(own, "altar guard_tower", turn=turn)
    following = after(state, {0: discard("altar")})
    assert following.phase == Phase.TURN
    assert (card("guard_tower") in following.discards) == (turn == 6)


def test_GUIAET_a_stage_built_on_the_sixth_turn_counts() -> None:
    state = babylon(town("babylon_b", "sawmill glassworks", stages=1, coins=0), "altar guard_tower")
    following = after(state, {0: bury(state, 0, "altar")})
    assert following.phase == Phase.EXTRA_PLAY
    assert ids(decision(following, 0).cards) == ["guard_tower"]


def test_GUIAET_the_extra_play_can_be_a_stage_or_a_discard() -> None:
    own = town("babylon_b", "brickyard press", stages=2, coins=0)
    waiting = after(babylon(own, "altar palace"), {0: discard("altar")})
    buried = after(waiting, {0: bury(waiting, 0, "palace")})
    assert (buried.cities[0].stages, buried.cities[0].buried[-1]) == (3, card("palace"))
    assert buried.cities[0].coins == 3
    sold, events = play(waiting, {0: discard("palace")})
    assert sold.cities[0].coins == 6
    assert events[0] == Discarded(0, 3, 0, card("palace"))
    assert sold.discards[-1] is card("palace")


@pytest.mark.parametrize(
    ("coins", "hand", "price"),
    [(0, "tavern", 2), (1, "west_trading_post", 1), (0, "west_trading_post", None), (1, "altar", None)],
)
def test_GUIAET_it_is_a_turn_of_its_own_with_what_the_turn_brought(coins: int, hand: str, price: int | None) -> None:
    """Coins, neighbours' production and discounts gained in the sixth turn all count for it."""
    own = town("babylon_b", stages=2, coins=coins)
    state = babylon(own, f"{hand} baths", left=town("rhodes_a", coins=0))
    state.hands[1] = cards("stone_pit altar")
    waiting = after(state, {0: build(state, 0, hand), 1: build(state, 1, "stone_pit")})
    if price is None:
        assert isinstance(refused(waiting, lambda: build(waiting, 0, "baths")), CannotAfford)
        return
    move = build(waiting, 0, "baths")
    assert move.payment.left == price
    assert after(waiting, {0: move}).cities[1].coins == price


def test_GUIAET_own_production_of_the_sixth_turn_counts_for_it() -> None:
    state = babylon(town("babylon_b", stages=2, coins=0), "stone_pit baths")
    waiting = after(state, {0: build(state, 0, "stone_pit")})
    assert build(waiting, 0, "baths").payment == NOTHING


def test_GUIAET_a_card_built_in_the_sixth_turn_chains_and_forbids_in_the_extra_play() -> None:
    state = babylon(town("babylon_b", stages=2, coins=0), "altar temple")
    waiting = after(state, {0: build(state, 0, "altar")})
    assert build(waiting, 0, "temple").payment == NOTHING
    state = babylon(town("babylon_b", stages=2, coins=0), "altar altar")
    waiting = after(state, {0: build(state, 0, "altar")})
    assert isinstance(refused(waiting, lambda: build(waiting, 0, "altar")), DuplicateStructure)


def test_GUIAET_coins_of_the_extra_card_are_earned() -> None:
    state = babylon(town("babylon_b", stages=2, coins=0), "altar vineyard", age=2, left=town("giza_a", "stone_pit"))
    waiting = after(state, {0: discard("altar")})
    done, events = play(waiting, {0: build(waiting, 0, "vineyard")})
    assert done.cities[0].coins == 3 + 1
    assert Earned(0, 1) in events


def test_GUIAET_nobody_else_is_asked_and_no_other_answer_is_taken() -> None:
    waiting = after(babylon(town("babylon_b", stages=2), "altar tavern"), {0: discard("altar")})
    assert isinstance(refused(waiting, lambda: resolve(waiting, {})), AnswerMissing)
    both = {0: discard("tavern"), 1: discard("altar")}
    assert isinstance(refused(waiting, lambda: resolve(waiting, both)), NotYourDecision)
    assert isinstance(refused(waiting, lambda: play(waiting, {0: DECLINE})), WrongPhase)
    assert isinstance(refused(waiting, lambda: play(waiting, {0: discard("altar")})), CardNotInHand)
    assert isinstance(refused(waiting, lambda: free_build(waiting, 0, "tavern")), PowerNotAvailable)


# --- Olympia A: the free build (GUIAEB) ---


def olympia(hand: str, built: str = "", *, stages: int = 2, used: int = 0, age: int = 1, turn: int = 1) -> State:
    return alone(hand, "olympia_a", built, stages=stages, coins=0, free_build_age=used, age=age, turn=turn)


def test_GUIAEB_builds_any_card_of_the_hand_for_nothing_once() -> None:
    state = olympia("palace pantheon tavern", age=3)
    assert isinstance(refused(state, lambda: build(state, 0, "palace")), CannotAfford)
    done, events = play(state, {0: free_build(state, 0, "palace")})
    assert ids(done.cities[0].cards) == ["palace"]
    assert done.cities[0].coins == 0
    assert events[0] == Built(0, card("palace"), 0, False, True)
    done.hands[0] = cards("pantheon")
    error = refused(done, lambda: free_build(done, 0, "pantheon"))
    assert isinstance(error, PowerUsed)
    assert not offered(done, 0, Action.FREE_BUILD, "pantheon")


def test_GUIAEB_from_the_turn_after_the_stage_in_the_same_age() -> None:
    state = olympia("palace tavern", "quarry", stages=1)
    assert isinstance(refused(state, lambda: free_build(state, 0, "palace")), PowerNotAvailable)
    following = after(state, {0: bury(state, 0, "tavern")})
    following.hands[0] = cards("palace")
    assert (following.age, following.turn) == (1, 2)
    assert free_build(following, 0, "palace").payment == NOTHING


@pytest.mark.parametrize("used", [0, 1, 2])
@pytest.mark.parametrize("age", [1, 2, 3])
def test_GUIAEB_once_in_each_age_unused_ones_lapse(used: int, age: int) -> None:
    """Used in this age: gone. Used or not used in an earlier one: exactly one now."""
    state = olympia("palace pantheon", used=used, age=age)
    if used == age:
        assert isinstance(refused(state, lambda: free_build(state, 0, "palace")), PowerUsed)
        return
    done = after(state, {0: free_build(state, 0, "palace")})
    done.hands[0] = cards("pantheon")
    assert isinstance(refused(done, lambda: free_build(done, 0, "pantheon")), PowerUsed)


def test_GUIAEB_is_back_in_the_next_age() -> None:
    state = olympia("palace tavern", turn=6)
    done = after(state, {0: free_build(state, 0, "palace")})
    assert done.age == 2
    done.hands[0] = cards("pantheon")
    assert free_build(done, 0, "pantheon").payment == NOTHING


def test_GUIAEB_is_an_explicit_choice_spent_even_where_a_chain_exists() -> None:
    state = olympia("aqueduct palace", "baths", age=2)
    assert offered(state, 0, Action.BUILD, "aqueduct") == (NOTHING,)
    assert offered(state, 0, Action.FREE_BUILD, "aqueduct") == (NOTHING,)
    spent = after(state, {0: free_build(state, 0, "aqueduct")})
    kept = after(state, {0: build(state, 0, "aqueduct")})
    spent.hands[0] = kept.hands[0] = cards("palace")
    assert isinstance(refused(spent, lambda: free_build(spent, 0, "palace")), PowerUsed)
    assert free_build(kept, 0, "palace").payment == NOTHING


def test_GUIAEB_a_free_card_may_spend_it_too() -> None:
    state = olympia("tavern clay_pit")
    done = after(state, {0: free_build(state, 0, "tavern")})
    assert done.cities[0].coins == 5
    assert done.cities[0].free_build_age == 1
    assert free_build(state, 0, "clay_pit").payment == NOTHING


def test_GUIAEB_never_for_a_stage_or_a_duplicate() -> None:
    """With stage 3 (two ore) out of reach the free build does not help it."""
    state = olympia("loom tavern", "loom")
    assert isinstance(refused(state, lambda: free_build(state, 0, "loom")), DuplicateStructure)
    assert isinstance(refused(state, lambda: bury(state, 0, "loom")), CannotAfford)
    assert isinstance(refused(state, lambda: free_build(state, 0, "palace")), CardNotInHand)


@pytest.mark.parametrize(
    "board", ["olympia_b", "rhodes_a", "babylon_b", "halicarnassus_b", "alexandria_b", "ephesus_b"]
)
def test_GUIAEB_belongs_to_olympia_a_alone(board: str) -> None:
    own = town(board, stages=2)
    others = [town(other) for other in ("giza_a", "ephesus_a", "rhodes_b") if other[:3] != board[:3]][:2]
    state = position(own, *others, hands={0: "palace tavern"}, age=3)
    assert isinstance(refused(state, lambda: free_build(state, 0, "palace")), PowerNotAvailable)
