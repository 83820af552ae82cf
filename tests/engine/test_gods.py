"""Gods (SPEC 1.10): who may call, when and on whom; a call is secret until the turn resolves, and stands."""

from __future__ import annotations

from random import Random

import pytest
from tests.engine.gods_table import BOARDS, CALLS, GODS, PLAIN, called, complete, of, table
from tests.engine.helpers import (
    after,
    bury,
    discard,
    play,
    position,
    refused,
    town,
)

from sevenwonders.engine import (
    CATALOG,
    City,
    GodCall,
    Phase,
    call_god,
    decisions,
    default_move,
    god_calls,
    observe,
    visible,
    why_no_call,
)
from sevenwonders.engine.errors import (
    BadTarget,
    GameOver,
    NotYourDecision,
    PowerNotAvailable,
    PowerUsed,
    WrongPhase,
)
from sevenwonders.engine.events import (
    Blessed,
    GodCalled,
    StageLost,
)

# --- Who may call, and when ---


@pytest.mark.parametrize(("board", "god"), GODS.items())
@pytest.mark.parametrize("letter", ["a", "b"])
def test_the_owner_of_a_complete_wonder_may_call_its_god(board: str, god: str, letter: str) -> None:
    state = table(complete(f"{board}_{letter}"))
    assert why_no_call(state, 0) is None
    assert {call.god for call in god_calls(state, 0)} == {god}
    assert CALLS[god] in god_calls(state, 0)


@pytest.mark.parametrize(("board", "god"), GODS.items())
@pytest.mark.parametrize("letter", ["a", "b"])
def test_an_incomplete_wonder_cannot_call(board: str, god: str, letter: str) -> None:
    side = f"{board}_{letter}"
    state = table(town(side, stages=len(CATALOG.side_by_id[side].stages) - 1))
    assert god_calls(state, 0) == []
    assert isinstance(refused(state, lambda: call_god(state, 0, CALLS[god])), PowerNotAvailable)


@pytest.mark.parametrize("board", BOARDS)
def test_the_call_is_possible_from_the_turn_after_completion(board: str) -> None:
    last = len(CATALOG.side_by_id[f"{board}_a"].stages) - 1
    # Every last stage of side A can be paid with this.
    goods = "lumber_yard stone_pit clay_pool ore_vein quarry brickyard foundry excavation loom glassworks press"
    state = table(town(f"{board}_a", goods, stages=last))
    assert god_calls(state, 0) == []
    state = after(state, {0: bury(state, 0, "stockade")})
    assert (state.phase, state.turn) == (Phase.TURN, 3)
    assert god_calls(state, 0) != []


@pytest.mark.parametrize(("board", "god"), GODS.items())
def test_once_in_the_game(board: str, god: str) -> None:
    """A call spends the power: not again in that turn, in later turns, or in later ages."""
    state = called(table(complete(f"{board}_a"), turn=5), CALLS[god])
    assert isinstance(refused(state, lambda: call_god(state, 0, CALLS[god])), PowerUsed)
    later = after(state)
    assert isinstance(refused(later, lambda: call_god(later, 0, CALLS[god])), PowerUsed)
    next_age = after(later)
    assert next_age.age == 2
    assert isinstance(why_no_call(next_age, 0), PowerUsed)
    assert god_calls(next_age, 0) == []


def test_a_spent_call_never_returns_with_a_rebuilt_stage() -> None:
    """Marduk takes the stage of a city that called already; rebuilding it does not give a second call."""
    state = table(complete("rhodes_a", "foundry ore_vein lumber_yard", coins=9), complete("babylon_a"))
    state = called(state, GodCall("ares"))
    state = after(called(state, GodCall("marduk", 0), seat=1))
    assert state.cities[0].stages == 2
    state = after(state, {0: bury(state, 0, state.hands[0][0].id)})
    assert state.cities[0].is_complete()
    assert isinstance(why_no_call(state, 0), PowerUsed)


def test_not_beside_an_extra_play() -> None:
    state = table(complete("babylon_b"), turn=6, hands={0: "tavern altar"})
    state = after(state, {0: discard("tavern")})
    assert state.phase == Phase.EXTRA_PLAY
    assert isinstance(refused(state, lambda: call_god(state, 0, GodCall("marduk", 1))), WrongPhase)


def test_not_beside_a_dig() -> None:
    own = town("halicarnassus_b", "glassworks press", stages=2)
    state = table(own, complete("rhodes_a"), hands={0: "tavern altar"}, discards="baths")
    state = after(state, {0: bury(state, 0, "tavern")})
    assert state.phase == Phase.DIG
    assert isinstance(refused(state, lambda: call_god(state, 0, GodCall("athena"))), WrongPhase)
    assert isinstance(refused(state, lambda: call_god(state, 1, GodCall("ares"))), WrongPhase)


def test_not_without_the_option() -> None:
    state = position(complete("rhodes_a"), town("giza_a"), town("babylon_a"))
    assert isinstance(refused(state, lambda: call_god(state, 0, GodCall("ares"))), PowerNotAvailable)
    assert god_calls(state, 0) == []


def test_not_after_the_end() -> None:
    state = after(table(complete("rhodes_a"), age=3, turn=6))
    assert state.is_over()
    assert isinstance(refused(state, lambda: call_god(state, 0, GodCall("ares"))), GameOver)


@pytest.mark.parametrize("god", [god for god in CALLS if god != "ares"])
def test_nobody_calls_another_wonders_god(god: str) -> None:
    state = table(complete("rhodes_a"))
    assert isinstance(refused(state, lambda: call_god(state, 0, CALLS[god])), PowerNotAvailable)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_only_seats_of_players_call(seat: int) -> None:
    state = table(complete("rhodes_a"))
    assert isinstance(refused(state, lambda: call_god(state, seat, GodCall("ares"))), NotYourDecision)


def test_the_free_city_never_calls_and_can_be_a_target() -> None:
    state = position(
        complete("giza_a"), town("rhodes_a"), complete("babylon_a"), two_players=True, gods=True, pile="tavern altar"
    )
    assert isinstance(refused(state, lambda: call_god(state, 2, GodCall("marduk", 0))), NotYourDecision)
    assert {call.target for call in god_calls(state, 0)} == {1, 2}


@pytest.mark.parametrize(("board", "god"), [("babylon", "marduk"), ("olympia", "zeus"), ("giza", "seth")])
def test_targets_are_other_cities(board: str, god: str) -> None:
    state = table(complete(f"{board}_a"))
    resource = 2 if god == "seth" else -1
    assert {call.target for call in god_calls(state, 0)} == {1, 2}
    for target in (0, -1, 3):
        error = refused(state, lambda target=target: call_god(state, 0, GodCall(god, target, resource)))
        assert isinstance(error, BadTarget)


@pytest.mark.parametrize("god", PLAIN)
def test_a_god_without_a_target_takes_none(god: str) -> None:
    board = next(board for board, name in GODS.items() if name == god)
    state = table(complete(f"{board}_a"))
    assert isinstance(refused(state, lambda: call_god(state, 0, GodCall(god, 1))), BadTarget)


@pytest.mark.parametrize("resource", [-1, 7, 99])
def test_seth_takes_one_of_the_seven_resources(resource: int) -> None:
    state = table(complete("giza_a"))
    assert isinstance(refused(state, lambda: call_god(state, 0, GodCall("seth", 1, resource))), BadTarget)
    assert {call.resource for call in god_calls(state, 0)} == set(range(7))


# --- Secret until the turn resolves; stands ---


@pytest.mark.parametrize(("board", "god"), GODS.items())
def test_others_learn_of_a_call_when_the_turn_resolves(board: str, god: str) -> None:
    before = table(complete(f"{board}_a"))
    state, at_once = call_god(before, 0, CALLS[god])
    for viewer in (1, 2, None):
        assert observe(state, viewer) == observe(before, viewer)
        assert visible(at_once, viewer) == []
    assert observe(state, 0).call == CALLS[god]
    assert observe(state, 0).cities[0].god_called
    resolved, events = play(state)
    assert events[0] == GodCalled(0, CALLS[god])
    for viewer in (0, 1, 2, None):
        assert GodCalled(0, CALLS[god]) in visible(events, viewer)
        assert observe(resolved, viewer).cities[0].god_called
    assert observe(resolved, 0).call is None


def test_a_call_is_public_while_the_extra_play_of_its_turn_is_asked() -> None:
    state = table(complete("rhodes_a"), town("babylon_b", stages=2), turn=6, hands={1: "tavern altar"})
    state = after(called(state, GodCall("ares")), {1: discard("tavern")})
    assert state.phase == Phase.EXTRA_PLAY
    assert all(observe(state, viewer).cities[0].god_called for viewer in (0, 1, 2, None))


def test_the_call_stands_if_its_caller_times_out() -> None:
    state = called(table(complete("ephesus_a")), GodCall("artemis"))
    rng = Random(1)
    state, events = play(state, {found.seat: default_move(found, rng) for found in decisions(state)})
    assert Blessed(0) in events
    assert state.cities[0].artemis == 1


def test_a_call_changes_no_position_that_was_handed_out() -> None:
    before = table(complete("giza_a"))
    called(before, GodCall("seth", 1, 0))
    assert not before.cities[0].god_called
    assert before.seth_next == (-1, -1)
    assert before.calls == (None, None, None)


@pytest.mark.parametrize(
    ("caller", "call"),
    [
        (complete("babylon_a"), GodCall("marduk", 1)),  # the target has no stage
        (complete("alexandria_a"), GodCall("ra")),  # nobody but neighbours at this table
        (complete("giza_a"), GodCall("seth", 1, 4)),  # nothing needs a loom
    ],
)
def test_a_call_without_effect_is_spent(caller: City, call: GodCall) -> None:
    state, events = play(called(table(caller), call))
    assert of(events, StageLost) == []
    assert state.cities[0].god_called
    assert isinstance(why_no_call(state, 0), PowerUsed)


def test_several_gods_answer_in_one_turn() -> None:
    state = table(complete("rhodes_a"), complete("ephesus_a"), complete("giza_a"))
    state = called(state, GodCall("ares"))
    state = called(state, GodCall("artemis"), seat=1)
    state = called(state, GodCall("seth", 0, 3), seat=2)
    state, events = play(state)
    assert [event.call.god for event in events if isinstance(event, GodCalled)] == ["ares", "artemis", "seth"]
    assert state.cities[0].ares_age == 1
    assert state.cities[1].artemis == 1
    assert state.seth_now == (0, 3)
