"""LAC, FR-AR-04 (SPEC 1.5): at the end of an age every city compares shields with each neighbour."""

from __future__ import annotations

import pytest
from tests.engine.helpers import after, build, bury, play, position, town

from sevenwonders.engine import State
from sevenwonders.engine.events import AgeBegan, Conflict, GameEnded


def last_turn(*shields: str, age: int = 1) -> State:
    """Return turn 6 for five cities that hold these red cards."""
    boards = ("rhodes_a", "alexandria_a", "ephesus_a", "olympia_b", "giza_a")
    cities = [town(board, built) for board, built in zip(boards, shields, strict=True)]
    return position(*cities, age=age, turn=6)


@pytest.mark.parametrize(("age", "victory"), [(1, 1), (2, 3), (3, 5)])
def test_LAC_victory_tokens_grow_with_the_age_and_defeats_cost_one(age: int, victory: int) -> None:
    """More gives +1, +3, +5 by age, fewer -1, whatever the age; both neighbours separately."""
    # Shields 1 0 3 1 1, so that every comparison happens: more, fewer and equal.
    state = after(last_turn("stockade", "", "walls barracks", "guard_tower", "stockade", age=age))
    assert [city.tokens for city in state.cities] == [
        (victory,),  # beats seat 1, equal with seat 4
        (-1, -1),
        (victory, victory),
        (-1,),  # loses to seat 2, equal with seat 4
        (),
    ]


def test_LAC_equal_shields_give_nothing() -> None:
    state = after(last_turn("", "", "", "", ""))
    assert [city.tokens for city in state.cities] == [()] * 5


def test_LAC_only_neighbours_are_fought() -> None:
    """Seat 2 is the strongest, but seats 0 and 4 are not its neighbours."""
    state = after(last_turn("", "", "arsenal", "", "", age=3))
    assert [city.tokens for city in state.cities] == [(), (-1,), (5, 5), (-1,), ()]


def test_LAC_shields_of_wonder_stages_count() -> None:
    """Rhodes A stage 2 (two shields) beats one red card, and is beaten by three shields."""
    state = position(
        town("rhodes_a", stages=2), town("giza_a", "stockade"), town("babylon_a", "walls guard_tower"), turn=6
    )
    assert [city.tokens for city in after(state).cities] == [(1, -1), (-1, -1), (1, 1)]


def test_LAC_each_stage_of_rhodes_b_is_one_shield() -> None:
    for stages, expected in ((0, (-1,)), (1, ()), (2, (1,))):
        state = position(town("rhodes_b", stages=stages), town("giza_a", "stockade"), town("babylon_a", "stockade"))
        state.turn = 6
        state.hands = [hand[:2] for hand in state.hands]
        assert after(state).cities[0].tokens == expected * 2


def test_LAC_what_is_built_on_the_sixth_turn_fights_too() -> None:
    state = position(
        town("rhodes_b", coins=0, built="quarry stone_pit"),
        town("giza_a", coins=0),
        town("babylon_a", "lumber_yard", coins=0),
        hands={0: "tavern altar", 2: "stockade altar"},
        turn=6,
    )
    state = after(state, {0: bury(state, 0, "tavern"), 2: build(state, 2, "stockade")})
    assert [city.shields for city in state.cities] == [1, 0, 1]
    assert [city.tokens for city in state.cities] == [(1,), (-1, -1), (1,)]


def test_LAC_no_conflict_before_the_sixth_turn() -> None:
    state = position(town("rhodes_a", "stockade"), town("giza_a"), town("babylon_a"), turn=5)
    assert all(city.tokens == () for city in after(state).cities)


def test_LAC_tokens_of_all_ages_stay() -> None:
    state = position(
        town("rhodes_a", "stockade", tokens=(1, -1)), town("giza_a"), town("babylon_a", "barracks"), age=2, turn=6
    )
    assert after(state).cities[0].tokens == (1, -1, 3)


def test_FR_AR_04_conflict_events_tell_each_comparison() -> None:
    """Every city and neighbour once, with both shield counts, before the next age begins."""
    state = position(town("rhodes_a", "walls"), town("giza_a", "stockade"), town("babylon_a"), age=2, turn=6)
    _, events = play(state)
    fought = [event for event in events if isinstance(event, Conflict)]
    assert fought == [
        Conflict(2, 0, 1, 2, 1, 3),
        Conflict(2, 0, 2, 2, 0, 3),
        Conflict(2, 1, 2, 1, 0, 3),
        Conflict(2, 1, 0, 1, 2, -1),
        Conflict(2, 2, 0, 0, 2, -1),
        Conflict(2, 2, 1, 0, 1, -1),
    ]
    assert isinstance(events[-1], AgeBegan)
    assert events[-1].age == 3


def test_FR_AR_04_after_the_third_conflict_the_game_ends() -> None:
    state = position(town("rhodes_a", "walls"), town("giza_a"), town("babylon_a"), age=3, turn=6)
    state, events = play(state)
    assert state.is_over()
    assert state.cities[0].tokens == (5, 5)
    assert events[-1] == GameEnded((0,))
