"""WON06 (SPEC 1.3 step 6): Halicarnassus digs in the discard pile, after Babylon played."""

from __future__ import annotations

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
    dig,
    discard,
    ids,
    plan,
    play,
    position,
    refused,
    snapshot,
    town,
)

from sevenwonders.engine import DECLINE, Action, Move, Phase, Question, State, observe, resolve
from sevenwonders.engine.errors import (
    AnswerMissing,
    BuysTooMuch,
    CardNotInHand,
    DuplicateStructure,
    NotYourDecision,
    WrongPhase,
)
from sevenwonders.engine.events import DigDeclined, Dug, Earned, HandsPassed
from sevenwonders.engine.payment import NOTHING


def mausoleum(
    board: str = "halicarnassus_a",
    built: str = "foundry ore_vein",
    *,
    stages: int = 1,
    discards: str = "",
    turn: int = 3,
) -> State:
    """Return a turn in which Halicarnassus at seat 0 can build a digging stage by burying a palace."""
    return position(
        town(board, built, stages=stages, coins=0),
        town("giza_a", coins=0),
        town("ephesus_a", coins=0),
        hands={0: "palace altar", 1: "theater theater", 2: "theater theater"},
        turn=turn,
        discards=discards,
    )


def dug_open(state: State) -> State:
    """Return the position after Halicarnassus built its stage and the others discarded."""
    return after(state, {0: bury(state, 0, "palace")})


def test_dig_looks_through_the_whole_pile_this_turns_discards_included() -> None:
    state = mausoleum(discards="loom tavern palace")
    waiting = dug_open(state)
    assert (waiting.phase, asked(waiting)) == (Phase.DIG, [(0, 0)])
    found = decision(waiting, 0)
    assert found.kind == Question.DIG
    # In the order of the catalogue, which does not tell who laid down what.
    assert ids(found.cards) == ["loom", "theater", "theater", "tavern", "palace"]
    assert build_ids(waiting, 0) == {"loom", "tavern", "palace", "theater"}
    assert [option.action for option in found.options()] == [Action.DIG] * 4 + [Action.DECLINE]
    for move in found.moves():
        assert found.check(move) is move


def test_dig_builds_one_card_free_and_takes_it_from_the_pile() -> None:
    """Of two copies one stays; price and age do not matter; then the hands are passed."""
    waiting = dug_open(mausoleum(discards="palace tavern palace"))
    done, events = play(waiting, {0: dig("palace")})
    assert ids(done.cities[0].cards) == ["foundry", "ore_vein", "palace"]
    assert ids(done.discards) == ["tavern", "palace", "theater", "theater"]
    assert done.cities[0].coins == 0
    assert events == [Dug(0, card("palace")), HandsPassed(1, 4)]
    assert (done.turn, done.phase) == (4, Phase.TURN)
    assert done.hands[1] == cards("altar")


def test_dig_not_a_name_already_in_the_city() -> None:
    """FR-PT-06: also not the other age's Loom."""
    state = mausoleum(built="foundry ore_vein loom tavern", discards="loom_2 tavern press")
    waiting = dug_open(state)
    assert build_ids(waiting, 0) == {"press", "theater"}
    for card_id in ("loom_2", "tavern"):
        error = refused(waiting, lambda card_id=card_id: play(waiting, {0: dig(card_id)}))
        assert isinstance(error, DuplicateStructure)


def test_dig_can_be_declined() -> None:
    waiting = dug_open(mausoleum(discards="loom"))
    done, events = play(waiting, {0: DECLINE})
    assert events == [DigDeclined(0), HandsPassed(1, 4)]
    assert done.discards == waiting.discards
    assert done.cities[0].cards == waiting.cities[0].cards


def test_dig_is_skipped_when_the_pile_is_empty_or_useless() -> None:
    empty = mausoleum()
    empty.hands[1] = empty.hands[2] = cards("altar theater")
    moves = {0: bury(empty, 0, "palace"), 1: build(empty, 1, "altar"), 2: build(empty, 2, "altar")}
    following = after(empty, moves)
    assert (following.phase, following.turn, following.cities[0].stages) == (Phase.TURN, 4, 2)
    useless = mausoleum(built="foundry ore_vein loom theater", discards="loom_2 loom")
    following = dug_open(useless)
    assert (following.phase, following.turn) == (Phase.TURN, 4)


def test_dig_effect_of_the_card_is_full_and_at_once() -> None:
    """Coins now, counting what stands now; production from the next turn."""
    waiting = dug_open(mausoleum(discards="vineyard lighthouse tavern sawmill"))
    assert play(waiting, {0: dig("vineyard")})[0].cities[0].coins == 2
    assert play(waiting, {0: dig("lighthouse")})[0].cities[0].coins == 1
    done, events = play(waiting, {0: dig("tavern")})
    assert done.cities[0].coins == 5
    assert events[1] == Earned(0, 5)
    wood = play(waiting, {0: dig("sawmill")})[0]
    wood.hands[0] = cards("stockade")
    assert build(wood, 0, "stockade").payment == NOTHING


def test_dig_on_the_sixth_turn_comes_before_the_conflict_and_after_the_last_cards() -> None:
    waiting = dug_open(mausoleum(discards="arsenal", turn=6))
    assert ids(waiting.discards) == ["arsenal", "theater", "theater", "altar", "theater", "theater"]
    assert all(city.tokens == () for city in waiting.cities)
    done = after(waiting, {0: dig("arsenal")})
    assert [city.tokens for city in done.cities] == [(1, 1), (-1,), (-1,)]
    assert done.age == 2
    # The seventh cards lie on the pile when the dig begins; altar was Halicarnassus's own.
    assert ids(after(waiting, {0: dig("altar")}).cities[0].cards)[-1] == "altar"


@pytest.mark.parametrize(
    ("board", "stages", "built", "digs"),
    [
        ("halicarnassus_a", 0, "brickyard", False),
        ("halicarnassus_a", 1, "foundry ore_vein", True),
        ("halicarnassus_a", 2, "loom", False),
        ("halicarnassus_b", 0, "foundry", True),
        ("halicarnassus_b", 1, "brickyard clay_pool", True),
        ("halicarnassus_b", 2, "glassworks press", True),
    ],
)
def test_dig_belongs_to_the_stages_that_say_so(board: str, stages: int, built: str, digs: bool) -> None:
    state = mausoleum(board, built, stages=stages, discards="tavern")
    assert (dug_open(state).phase == Phase.DIG) == digs


def test_dig_only_in_the_turn_the_stage_is_built() -> None:
    state = mausoleum(stages=2, discards="tavern")
    assert after(state, {0: discard("palace")}).phase == Phase.TURN
    done = after(dug_open(mausoleum(discards="tavern")), {0: DECLINE})
    assert after(done).phase == Phase.TURN


def test_dig_refusals_leave_everything_as_it_was() -> None:
    waiting = dug_open(mausoleum(discards="tavern"))
    paid = Move(Action.DIG, card("tavern"), build(mausoleum(), 0, "altar").payment)
    assert decision(waiting, 0).check(paid) == paid
    cases = {
        WrongPhase: [
            {0: Move(Action.BUILD, card("tavern"))},
            {0: discard("tavern")},
            {0: Move(Action.DECLINE, card("tavern"))},
        ],
        CardNotInHand: [{0: dig("pantheon")}, {0: dig("altar")}, {0: Move(Action.DIG, None)}],
        AnswerMissing: [{}, {1: dig("tavern")}],
        NotYourDecision: [{0: dig("tavern"), 1: discard("theater")}],
    }
    for kind, tried in cases.items():
        for answers in tried:
            assert isinstance(refused(waiting, lambda answers=answers: resolve(waiting, answers)), kind)
    error = refused(waiting, lambda: plan(waiting, 0, Action.DIG, "tavern", left="S"))
    assert isinstance(error, BuysTooMuch)


def test_dig_only_the_digger_sees_the_faces() -> None:
    waiting = dug_open(mausoleum(discards="tavern loom"))
    assert ids(observe(waiting, 0).dig_faces) == ["loom", "theater", "theater", "tavern"]
    for viewer in (1, 2, None):
        assert observe(waiting, viewer).dig_faces == ()
        assert observe(waiting, viewer).open_discards == ()


def test_babylon_plays_before_halicarnassus_digs() -> None:
    """Step 6: what Babylon discards in its extra play is there to be dug; both come before the conflict."""
    state = position(
        town("halicarnassus_a", "foundry ore_vein", stages=1, coins=0),
        town("giza_a", coins=0),
        town("babylon_b", stages=2, coins=0),
        hands={0: "palace altar", 1: "theater theater", 2: "theater arsenal"},
        turn=6,
    )
    extra = after(state, {0: bury(state, 0, "palace"), 2: discard("theater")})
    assert (extra.phase, asked(extra)) == (Phase.EXTRA_PLAY, [(2, 2)])
    assert card("arsenal") not in extra.discards
    digging = after(extra, {2: discard("arsenal")})
    assert (digging.phase, asked(digging)) == (Phase.DIG, [(0, 0)])
    done = after(digging, {0: dig("arsenal")})
    assert done.cities[0].tokens == (1, 1)
    assert (done.age, done.phase) == (2, Phase.TURN)


def test_babylons_extra_play_may_make_the_dig_useless() -> None:
    """The only card worth digging is never discarded: the dig is skipped without a question."""
    state = position(
        town("halicarnassus_a", "foundry ore_vein theater altar", stages=1, coins=0),
        town("giza_a", coins=0),
        town("babylon_b", stages=2, coins=0),
        hands={0: "palace altar", 1: "theater theater", 2: "theater tavern"},
        turn=6,
    )
    extra = after(state, {0: bury(state, 0, "palace"), 2: discard("theater")})
    done = after(extra, {2: build(extra, 2, "tavern")})
    assert (done.age, done.turn, done.phase) == (2, 1, Phase.TURN)


def test_positions_with_open_powers_do_not_change_under_their_holder() -> None:
    waiting = dug_open(mausoleum(discards="tavern"))
    before = snapshot(waiting)
    for answer in (DECLINE, dig("tavern"), dig("theater")):
        resolve(waiting, {0: answer})
        assert snapshot(waiting) == before
