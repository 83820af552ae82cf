"""Two players (SPEC 1.9): sixth turn, extra play, dig, passing, conflict and the end."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.engine.helpers import (
    after,
    bury,
    card,
    cards,
    dig,
    discard,
    ids,
    play,
    position,
    refused,
    town,
)
from tests.engine.two_players_table import fresh, second, table

from sevenwonders.engine import (
    Action,
    City,
    Move,
    Phase,
    Question,
    State,
    decisions,
    observe,
    ranks,
    score,
    winners,
)
from sevenwonders.engine.errors import (
    MustBuild,
    NotYourDecision,
)
from sevenwonders.engine.events import Conflict, Discarded

# --- Sixth turn, extra play, dig ---


def sixth(free: City, hand: str, **given: object) -> State:
    """Return the sixth turn of age I, run by seat 1."""
    return position(
        town("rhodes_a", coins=0),
        town("ephesus_a", coins=0),
        free,
        hands={0: "altar theater", 1: hand},
        two_players=True,
        turn=6,
        pile="tavern",
        **given,
    )


def test_on_turn_6_the_last_pile_card_is_discarded_with_the_last_cards_of_the_hands() -> None:
    state = sixth(town("giza_a"), "altar theater baths")
    state, events = play(state, {0: discard("altar"), 1: discard("baths"), 2: Move(Action.BUILD, card("altar"))})
    assert Counter(state.discards) == Counter(cards("altar baths theater theater tavern"))
    assert [event for event in events if isinstance(event, Discarded) and not event.coins] == [
        Discarded(0, 0, 0, card("theater")),
        Discarded(1, 0, 1, card("theater")),
        Discarded(2, 0, -1, card("tavern")),
    ]
    assert state.age == 2


def test_the_last_pile_card_is_the_free_citys_seventh_card_for_babylon_b() -> None:
    state = sixth(town("babylon_b", stages=2), "altar theater baths")
    state = after(state, {0: discard("altar"), 1: discard("baths"), 2: Move(Action.BUILD, card("altar"))})
    assert state.phase == Phase.EXTRA_PLAY
    (found,) = decisions(state)
    assert (found.kind, found.seat, found.player) == (Question.EXTRA_PLAY, 2, 1)
    assert found.cards == cards("tavern")
    assert card("tavern") not in state.discards
    assert (observe(state, 1).hand, observe(state, 0).hand) == (cards("tavern"), ())
    state = after(state, {2: Move(Action.BUILD, card("tavern"))})
    assert ids(state.cities[2].cards) == ["altar", "tavern"]
    assert state.cities[2].coins == 8
    assert (state.age, len(state.pile)) == (2, 6)


def test_the_free_citys_extra_play_must_build_too() -> None:
    state = sixth(town("babylon_b", stages=2), "altar theater baths")
    state = after(state, {0: discard("altar"), 1: discard("baths"), 2: Move(Action.BUILD, card("altar"))})
    assert isinstance(refused(state, lambda: play(state, {2: discard("tavern")})), MustBuild)


def test_a_players_extra_play_leaves_the_pile_card_to_the_discards() -> None:
    state = sixth(town("giza_a"), "altar theater baths")
    state.cities[0] = town("babylon_b", stages=2)
    state = after(state, {0: discard("altar"), 1: discard("baths"), 2: Move(Action.BUILD, card("altar"))})
    assert state.phase == Phase.EXTRA_PLAY
    assert [(found.seat, found.player, found.cards) for found in decisions(state)] == [(0, 0, cards("theater"))]
    assert card("tavern") in state.discards


@pytest.mark.parametrize("runner", [0, 1])
def test_the_free_citys_dig_is_its_runners(runner: int) -> None:
    free = town("halicarnassus_b", "foundry", coins=0)
    hands = {runner: "palace senate pantheon", 1 - runner: "theater theater"}
    state = position(
        town("rhodes_a"),
        town("ephesus_a"),
        free,
        hands=hands,
        two_players=True,
        turn=1 + runner,
        discards="baths",
        pile="altar altar",
    )
    assert state.runner() == runner
    own = discard("pantheon")
    payment = second(state, own).stage[0]
    state = after(state, {runner: own, 2: Move(Action.WONDER, card("palace"), payment)})
    assert state.phase == Phase.DIG
    (found,) = decisions(state)
    assert (found.kind, found.seat, found.player) == (Question.DIG, 2, runner)
    assert set(observe(state, runner).dig_faces) == set(cards("baths pantheon theater"))
    assert observe(state, 1 - runner).dig_faces == ()
    state = after(state, {2: dig("baths")})
    assert ids(state.cities[2].cards) == ["foundry", "baths"]


def test_a_digging_player_is_asked_themself() -> None:
    state = table(
        town("giza_a"), "altar theater baths", left=town("halicarnassus_b", "foundry"), discards="scriptorium"
    )
    state = after(state, {0: bury(state, 0, "altar"), 2: Move(Action.BUILD, card("theater"))})
    assert [(found.seat, found.player) for found in decisions(state)] == [(0, 0)]


# --- Passing, conflict, end ---


@pytest.mark.parametrize("age", [1, 2, 3])
def test_hands_are_exchanged_each_turn_in_every_age(age: int) -> None:
    state = position(
        town("rhodes_a"), town("ephesus_a"), town("giza_a"), two_players=True, age=age, turn=2, pile="altar altar"
    )
    runner = state.runner()
    state.hands[runner] = cards("altar theater baths loom")
    state.hands[1 - runner] = cards("press glassworks")
    moves = {runner: discard("altar"), 1 - runner: discard("press"), 2: Move(Action.BUILD, card("theater"))}
    state = after(state, moves)
    assert state.hands[1 - runner] == (*cards("baths loom"), card("altar"))
    assert state.hands[runner] == cards("glassworks")
    assert state.runner() == 1 - runner


def test_the_free_city_takes_part_in_conflicts() -> None:
    state = sixth(town("giza_a", "stockade", coins=0), "palace theater baths")
    state.cities[1] = town("ephesus_a", "stockade barracks")
    state, events = play(state, {0: discard("altar"), 1: discard("palace"), 2: Move(Action.BUILD, card("theater"))})
    assert [city.tokens for city in state.cities] == [(-1, -1), (1, 1), (1, -1)]
    fought = {(event.seat, event.opponent) for event in events if isinstance(event, Conflict)}
    assert fought == {(0, 1), (1, 0), (1, 2), (2, 1), (0, 2), (2, 0)}


def test_only_the_two_players_are_ranked() -> None:
    """The free city has the most points by far and wins nothing."""
    state = position(
        town("rhodes_a", "altar"),
        town("ephesus_a"),
        town("giza_a", "palace pantheon senate", stages=3),
        two_players=True,
        pile="altar",
    )
    sheets = score(state)
    assert len(sheets) == 3
    assert sheets[2].total > sheets[0].total > sheets[1].total
    assert ranks(state) == [1, 2]
    assert winners(state) == (0,)


def test_ties_of_two_players_are_shared() -> None:
    state = position(town("rhodes_a"), town("ephesus_a"), town("giza_a", "palace"), two_players=True, pile="altar")
    assert ranks(state) == [1, 1]
    assert winners(state) == (0, 1)


def test_the_free_city_is_no_seat_to_look_from() -> None:
    state = fresh()
    with pytest.raises(NotYourDecision):
        observe(state, 2)
