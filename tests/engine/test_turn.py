"""LTP LTS LTR LTAD LTAT LAD FR-PT-01 -02 -03 -05 -09 -10 FR-AR-01 -03 -05 (SPEC 1.1, 1.3): a turn and its order."""

from __future__ import annotations

from random import Random

import pytest
from tests.engine.helpers import (
    after,
    asked,
    build,
    build_ids,
    bury,
    card,
    cards,
    decision,
    discard,
    goods,
    ids,
    play,
    position,
    snapshot,
    some_deal,
    town,
)

from sevenwonders.engine import (
    Action,
    GameOptions,
    Move,
    Phase,
    State,
    advance,
    decisions,
    default_move,
    new_game,
    observe,
    play_out,
    random_answers,
    random_boards,
    resolve,
    visible,
)
from sevenwonders.engine.errors import NotYourDecision
from sevenwonders.engine.events import (
    AgeBegan,
    Conflict,
    Discarded,
    GameEnded,
    StageBuilt,
)
from sevenwonders.engine.moves import DECLINE, Question
from sevenwonders.engine.resources import parse


def fresh(players: int, seed: int = 0) -> State:
    options = GameOptions(players)
    return new_game(options, some_deal(options, random_boards(options, Random(seed)), seed))


def discard_first(state: State) -> State:
    return advance(state, {seat: Move(Action.DISCARD, hand[0]) for seat, hand in enumerate(state.hands)})


@pytest.mark.parametrize("age", [1, 3])
@pytest.mark.parametrize("players", [3, 5, 7])
def test_LTR_ages_one_and_three_pass_to_the_left(age: int, players: int) -> None:
    """FR-PT-02: the left neighbour of seat i is i + 1, so the hand of seat i is next held by i + 1."""
    state = fresh(players)
    state.age = age
    state.hands = list(state.deal.hands[age - 1])
    assert state.passes_left()
    following = discard_first(state)
    for seat, hand in enumerate(state.hands):
        assert following.hands[(seat + 1) % players] == hand[1:]


@pytest.mark.parametrize("players", [3, 5, 7])
def test_LTR_age_two_passes_to_the_right(players: int) -> None:
    state = fresh(players)
    state.age = 2
    state.hands = list(state.deal.hands[1])
    assert not state.passes_left()
    following = discard_first(state)
    for seat, hand in enumerate(state.hands):
        assert following.hands[(seat - 1) % players] == hand[1:]


def test_LTAT_six_turns_an_age_and_three_ages() -> None:
    """FR-AR-01, FR-AR-05: each age is dealt when it begins; after the last there is nothing to decide."""
    state = fresh(4)
    seen = []
    while not state.is_over():
        seen.append((state.age, state.turn, len(state.hands[0])))
        if state.turn == 1:
            assert tuple(state.hands) == state.deal.hands[state.age - 1]
        state = discard_first(state)
    assert seen == [(age, turn, 8 - turn) for age in (1, 2, 3) for turn in range(1, 7)]
    assert decisions(state) == []
    assert state.step == 18
    # Everybody discarded six times an age for three coins, and the seventh card brought nothing.
    assert [city.coins for city in state.cities] == [3 + 18 * 3] * 4
    assert len(state.discards) == 84


def test_LTP_everybody_is_asked_at_once_about_their_own_hand() -> None:
    state = fresh(5)
    assert asked(state) == [(seat, seat) for seat in range(5)]
    assert all(found.kind == Question.TURN for found in decisions(state))


def test_LTP_every_card_of_the_hand_can_be_discarded_and_moves_are_all_accepted() -> None:
    """Whatever is offered is accepted, and each option stands in the list once."""
    state = fresh(5, seed=4)
    for found in decisions(state):
        options = [(option.action, option.card) for option in found.options()]
        assert len(options) == len(set(options))
        assert {c for action, c in options if action == Action.DISCARD} == set(found.cards)
        for move in found.moves():
            assert found.check(move) is move


def test_LTAD_discarding_brings_three_coins_and_the_card_lies_on_the_pile() -> None:
    state = position(town("rhodes_a", coins=0), town("giza_a"), town("babylon_a"), hands={0: "palace tavern"}, age=3)
    following, events = play(state, {0: discard("palace")})
    assert following.cities[0].coins == 3
    assert following.discards[0] is card("palace")
    assert following.cities[0].cards == ()
    assert events[0] == Discarded(0, 3, 0, card("palace"))


def test_LTAB_building_places_the_card_and_takes_it_from_the_hand_once() -> None:
    """Of two copies in the hand only one is played."""
    state = position(town("rhodes_a"), town("giza_a"), town("babylon_a"), hands={0: "altar altar tavern"})
    following = after(state, {0: build(state, 0, "altar")})
    assert ids(following.cities[0].cards) == ["altar"]
    assert ids(following.hands[1]) == ["altar", "tavern"]


def test_LTAW_a_buried_card_is_no_structure_and_only_its_age_is_public() -> None:
    state = position(
        town("rhodes_a", "lumber_yard timber_yard"),
        town("giza_a"),
        town("babylon_a"),
        hands={0: "quarry tavern"},
        age=2,
    )
    following, events = play(state, {0: bury(state, 0, "quarry")})
    city = following.cities[0]
    assert (city.stages, city.buried, ids(city.cards)) == (1, (card("quarry"),), ["lumber_yard", "timber_yard"])
    assert city.own is state.cities[0].own
    assert StageBuilt(0, 1, 2, 0, card("quarry")) in visible(events, 0)
    for viewer in (1, 2, None):
        assert StageBuilt(0, 1, 2, 0, None) in visible(events, viewer)
        assert card("quarry") not in [getattr(event, "card", None) for event in visible(events, viewer)]
    assert observe(following, 1).cities[0].buried_ages == (2,)
    assert observe(following, 1).buried == ()


def test_LTS_a_discarded_card_is_known_to_its_owner_only() -> None:
    """FR-PT-04: choices are secret; a closed pile shows no face afterwards either."""
    state = position(town("rhodes_a"), town("giza_a"), town("babylon_a"), hands={0: "altar tavern"})
    following, events = play(state, {0: discard("altar")})
    assert visible(events, 0)[0] == Discarded(0, 3, 0, card("altar"))
    assert visible(events, 1)[0] == Discarded(0, 3, 0, None)
    assert observe(following, 1).open_discards == ()
    assert observe(following, 1).discard_count == 3


def test_LTS_positions_do_not_change_under_their_holder() -> None:
    """A turn leaves the position it was played from as it was, so choices can be tried and taken back."""
    state = fresh(4, seed=9)
    before = snapshot(state)
    for seed in range(5):
        resolve(state, random_answers(state, Random(seed)))
        assert snapshot(state) == before


@pytest.mark.parametrize("age", [1, 2])
def test_LAD_the_last_card_goes_to_the_pile_without_coins(age: int) -> None:
    """FR-AR-03: after the sixth play, before the conflict; then the next age is dealt."""
    state = position(
        town("rhodes_a", coins=0),
        town("giza_a", coins=0),
        town("babylon_a", coins=0),
        hands={0: "altar theater", 1: "baths loom", 2: "press tavern"},
        age=age,
        turn=6,
    )
    following, events = play(state, {0: build(state, 0, "altar"), 1: discard("loom"), 2: build(state, 2, "tavern")})
    assert [city.coins for city in following.cities] == [0, 3, 5]
    assert ids(following.discards) == ["loom", "theater", "baths", "press"]
    laid = [event for event in events if isinstance(event, Discarded) and event.coins == 0]
    assert laid == [Discarded(seat, 0, seat, c) for seat, c in enumerate(cards("theater baths press"))]
    kinds = [type(event) for event in events]
    assert kinds.index(Conflict) > max(place for place, kind in enumerate(kinds) if kind is Discarded)
    assert events[-1] == AgeBegan(age + 1)
    assert (following.age, following.turn, following.phase) == (age + 1, 1, Phase.TURN)
    assert tuple(following.hands) == following.deal.hands[age]


def test_LAD_faces_of_last_cards_are_shown_by_an_open_pile_only() -> None:
    for open_discards in (True, False):
        state = position(
            town("rhodes_a"), town("giza_a"), town("babylon_a"), turn=6, open_discards=open_discards, discards="loom"
        )
        following, events = play(state)
        assert len(observe(following, None).open_discards) == (7 if open_discards else 0)
        assert all(event.card is None for event in visible(events, None) if isinstance(event, Discarded))


def test_FR_EG_01_the_game_ends_after_the_sixth_turn_of_age_three() -> None:
    state = position(town("rhodes_a"), town("giza_a"), town("babylon_a", "altar"), age=3, turn=6)
    following, events = play(state)
    assert following.is_over()
    assert following.phase == Phase.OVER
    assert events[-1] == GameEnded((2,))
    assert observe(following, 0).ranks == (2, 2, 1)
    assert decisions(following) == []


def test_resolve_and_advance_agree() -> None:
    """The silent form used by search gives the same position as the told one, through a whole game."""
    rng = Random(3)
    state = fresh(4, seed=5)
    while not state.is_over():
        answers = random_answers(state, rng)
        told, events = resolve(state, answers)
        state = advance(state, answers)
        assert snapshot(state) == snapshot(told)
        assert events
    assert play_out(state, rng) is state


def test_LTP_time_out_discards_a_random_card() -> None:
    state = position(town("rhodes_a"), town("giza_a"), town("babylon_a"), hands={0: "altar tavern loom"})
    moves = [default_move(decision(state, 0), Random(seed)) for seed in range(40)]
    assert {move.action for move in moves} == {Action.DISCARD}
    assert {move.card for move in moves} == set(cards("altar tavern loom"))


def test_LTP_time_out_declines_a_dig_and_discards_an_extra_play() -> None:
    state = position(
        town("babylon_b", stages=2),
        town("halicarnassus_b", "ore_vein clay_pit"),
        town("giza_a"),
        hands={0: "altar palace", 1: "tavern altar"},
        turn=6,
        discards="loom",
    )
    following = after(state, {0: discard("altar"), 1: bury(state, 1, "tavern")})
    assert following.phase == Phase.EXTRA_PLAY
    move = default_move(decision(following, 0), Random(0))
    assert move == discard("palace")
    following = advance(following, {0: move})
    assert following.phase == Phase.DIG
    assert default_move(decision(following, 1), Random(0)) == DECLINE


def test_GUIP_only_players_have_a_view() -> None:
    state = fresh(3)
    for seat in (-1, 3):
        with pytest.raises(NotYourDecision):
            observe(state, seat)


def test_GUIP_a_view_shows_the_own_hand_and_every_citys_public_side() -> None:
    state = position(
        town("rhodes_b", "stockade loom", stages=1, coins=7, tokens=(1, -1)), town("giza_a"), town("babylon_a"), age=2
    )
    seen = observe(state, 1)
    assert (seen.age, seen.turn, seen.passes_left, seen.seat) == (2, 1, False, 1)
    assert seen.hand == state.hands[1]
    other = seen.cities[0]
    assert (other.coins, other.tokens, other.shields, other.stages) == (7, (1, -1), 2, 1)
    assert (ids(other.cards), other.hand_size, other.buried_ages) == (["stockade", "loom"], 7, (1,))
    assert observe(state, None).hand == ()


def test_build_ids_and_goods_of_the_toolkit() -> None:
    """The toolkit itself: what it says is offered is what the engine offers."""
    state = position(town("rhodes_a", coins=0), town("giza_a"), town("babylon_a"), hands={0: "barracks baths altar"})
    assert build_ids(state, 0) == {"barracks", "altar"}
    assert goods(left="WW", right="P") == {1: parse("WW"), -1: parse("P")}
