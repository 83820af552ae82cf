"""Marduk (SPEC 1.10): what goes with a stage, what stays, and what a rebuilt one gives."""

from __future__ import annotations

from tests.engine.gods_table import called, complete, of, table
from tests.engine.helpers import (
    after,
    bury,
    card,
    cards,
    content,
    decision,
    dig,
    discard,
    free_build,
    play,
    refused,
    town,
)

from sevenwonders.engine import (
    Action,
    GodCall,
    Phase,
    observe,
    score,
    visible,
    why_no_call,
)
from sevenwonders.engine.effects import EXTRA_PLAY, FREE_BUILD
from sevenwonders.engine.errors import (
    PowerNotAvailable,
    PowerUsed,
)
from sevenwonders.engine.events import (
    Blessed,
    Conflict,
    StageLost,
)

# --- Marduk ---


def test_marduk_takes_the_newest_stage_and_its_points() -> None:
    state = table(complete("babylon_a"), town("giza_b", stages=2))
    buried = state.cities[1].buried
    state, events = play(called(state, GodCall("marduk", 1)))
    city = state.cities[1]
    assert (city.stages, score(state)[1].wonder) == (1, 3)
    assert city.buried == buried[:1]
    assert state.destroyed == buried[1:]
    assert of(events, StageLost) == [StageLost(1, 2)]


def test_marduk_takes_a_stage_built_this_turn() -> None:
    """Its coins stay; the stage is gone."""
    state = table(complete("babylon_a"), town("ephesus_b", "quarry"), hands={1: "tavern altar"})
    state = called(state, GodCall("marduk", 1))
    state, events = play(state, {1: bury(state, 1, "tavern")})
    assert state.cities[1].stages == 0
    assert state.cities[1].coins == 3 + 4
    assert state.destroyed == cards("tavern")
    assert of(events, StageLost) == [StageLost(1, 1)]


def test_marduk_strikes_before_the_conflict() -> None:
    state = table(complete("babylon_a"), town("rhodes_b", stages=1), turn=6)
    struck = after(called(state, GodCall("marduk", 1)))
    spared = after(state)
    assert struck.cities[1].tokens == ()
    assert spared.cities[1].tokens == (1, 1)


def test_marduk_ends_shields_production_and_powers() -> None:
    rhodes = town("rhodes_a", "stockade", stages=2)
    alexandria = town("alexandria_a", stages=2)
    olympia = town("olympia_a", stages=2)
    for victim, check in (
        (rhodes, lambda city: city.shields == 1),
        (alexandria, lambda city: city.own is city.side.start),
        (olympia, lambda city: not city.powers() & FREE_BUILD),
    ):
        state = after(called(table(complete("babylon_a"), victim), GodCall("marduk", 1)))
        assert check(state.cities[1])
        assert not check(victim)


def test_marduk_ends_a_discount_but_not_that_of_a_card() -> None:
    own = town("olympia_b", "marketplace", stages=1)
    state = after(called(table(complete("babylon_a"), own), GodCall("marduk", 1)))
    assert state.cities[1].discounts == town("olympia_b", "marketplace").discounts
    assert own.discounts != state.cities[1].discounts


def test_marduk_leaves_cards_coins_tokens_and_goods_as_they_are() -> None:
    own = town("alexandria_b", "lumber_yard clay_pit loom apothecary stockade", stages=2, coins=7, tokens=(1, -1))
    state = table(complete("babylon_a"), own, hands={1: "tavern altar"})
    state = after(called(state, GodCall("marduk", 1)), {1: discard("tavern")})
    city = state.cities[1]
    twin = town("alexandria_b", "lumber_yard clay_pit loom apothecary stockade", stages=1, coins=10, tokens=(1, -1))
    assert content(city, "buried") == content(twin, "buried")


def test_marduk_dug_cards_stay() -> None:
    """Halicarnassus digs with the stage of this turn, then loses it: the dug card stays."""
    state = table(
        complete("babylon_a"), town("halicarnassus_b", "foundry"), hands={1: "tavern altar"}, discards="baths"
    )
    state = called(state, GodCall("marduk", 1))
    state = after(state, {1: bury(state, 1, "tavern")})
    assert state.phase == Phase.DIG
    assert state.cities[1].stages == 1
    state, events = play(state, {1: dig("baths")})
    assert state.cities[1].stages == 0
    assert state.cities[1].cards[-1] is card("baths")
    assert of(events, StageLost) == [StageLost(1, 1)]


def test_marduk_buried_card_leaves_the_game_unseen() -> None:
    """Nobody sees it, it cannot be dug, and only its number shows."""
    state = table(complete("babylon_a"), town("giza_a", stages=1, buried="altar"), open_discards=True)
    state, events = play(called(state, GodCall("marduk", 1)))
    assert card("altar") not in state.discards
    for viewer in (0, 1, 2, None):
        view = observe(state, viewer)
        assert view.destroyed_count == 1
        assert card("altar") not in view.open_discards
    assert all("altar" not in repr(event) for event in visible(events, 0))


def test_marduk_rebuilding_gives_everything_again() -> None:
    """Ephesus A stage 2: nine coins a second time; Halicarnassus B digs a second time."""
    state = table(complete("babylon_a"), town("ephesus_a", "sawmill", stages=1), hands={1: "tavern altar altar"})
    state = called(state, GodCall("marduk", 1))
    state = after(state, {1: bury(state, 1, "tavern")})
    assert (state.cities[1].stages, state.cities[1].coins) == (1, 12)
    state = after(state, {1: bury(state, 1, state.hands[1][0].id)})
    assert (state.cities[1].stages, state.cities[1].coins) == (2, 21)


def test_marduk_rebuilding_digs_again() -> None:
    state = table(
        complete("babylon_a"), town("halicarnassus_b", "foundry"), hands={1: "tavern altar"}, discards="baths theater"
    )
    state = called(state, GodCall("marduk", 1))
    state = after(state, {1: bury(state, 1, "tavern")})
    state = after(state, {1: dig("baths")})
    state = after(state, {1: bury(state, 1, state.hands[1][0].id)})
    assert state.phase == Phase.DIG
    assert after(state, {1: dig("theater")}).cities[1].cards[-1] is card("theater")


def test_marduk_except_an_olympia_build_already_used_this_age() -> None:
    """Used before the loss it stays used this age, and is there again in the next."""
    state = table(complete("babylon_a"), town("olympia_a", "quarry", stages=2), hands={1: "baths altar"}, turn=2)
    state = called(state, GodCall("marduk", 1))
    state = after(state, {1: free_build(state, 1, "baths")})
    state = after(state, {1: bury(state, 1, state.hands[1][0].id)})
    assert state.cities[1].powers() & FREE_BUILD
    error = refused(state, lambda: decision(state, 1).require(Action.FREE_BUILD, state.hands[1][0]))
    assert isinstance(error, PowerUsed)
    state.age = 2
    state.known = None
    assert decision(state, 1).free_build


def test_marduk_rebuilt_olympia_build_not_yet_used_is_there_again() -> None:
    state = table(complete("babylon_a"), town("olympia_a", "quarry", stages=2))
    state = after(called(state, GodCall("marduk", 1)))
    assert not decision(state, 1).free_build
    state = after(state, {1: bury(state, 1, state.hands[1][0].id)})
    assert decision(state, 1).free_build


def test_marduk_a_call_of_the_same_turn_stands_for_its_victim() -> None:
    state = table(complete("babylon_a"), complete("rhodes_a"), turn=6)
    state = called(called(state, GodCall("marduk", 1)), GodCall("ares"), seat=1)
    state = after(state)
    assert state.cities[1].stages == 2
    assert 5 in state.cities[1].tokens


def test_marduk_victim_cannot_call_until_complete_again() -> None:
    state = table(complete("babylon_a"), complete("rhodes_a", "foundry ore_vein"))
    state = after(called(state, GodCall("marduk", 1)))
    assert isinstance(why_no_call(state, 1), PowerNotAvailable)
    state = after(state, {1: bury(state, 1, state.hands[1][0].id)})
    assert why_no_call(state, 1) is None


def test_marduk_comes_before_artemis_and_both_before_the_conflict() -> None:
    state = table(complete("babylon_a"), complete("ephesus_a"), town("rhodes_b", stages=1), turn=6)
    state = called(called(state, GodCall("marduk", 2)), GodCall("artemis"), seat=1)
    _, events = play(state)
    order = [type(event) for event in events if isinstance(event, StageLost | Blessed | Conflict)]
    assert order[:3] == [StageLost, Blessed, Conflict]


def test_marduk_after_the_extra_play_of_the_turn() -> None:
    """The extra play is asked while the victim still stands; the stage goes at the end of the turn."""
    state = table(complete("babylon_b"), town("giza_a", stages=1), turn=6, hands={0: "tavern altar"})
    state, events = play(called(state, GodCall("marduk", 1)), {0: discard("tavern")})
    assert state.phase == Phase.EXTRA_PLAY
    assert state.cities[0].powers() & EXTRA_PLAY
    assert (of(events, StageLost), state.cities[1].stages) == ([], 1)
    state, events = play(state, {0: discard("altar")})
    assert (of(events, StageLost), state.cities[1].stages) == ([StageLost(1, 1)], 0)
