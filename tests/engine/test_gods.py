"""Gods (SPEC 1.10): who may call, when, on whom, and what each call does, sentence by sentence."""

from __future__ import annotations

from random import Random

import pytest
from tests.engine.helpers import (
    after,
    build,
    build_ids,
    bury,
    card,
    cards,
    content,
    decision,
    dig,
    discard,
    free_build,
    offered,
    play,
    position,
    refused,
    town,
)

from sevenwonders.engine import (
    CATALOG,
    Action,
    City,
    GodCall,
    Move,
    Phase,
    State,
    call_god,
    decisions,
    default_move,
    god_calls,
    observe,
    score,
    visible,
    why_no_call,
)
from sevenwonders.engine.effects import EXTRA_PLAY, FREE_BUILD
from sevenwonders.engine.errors import (
    BadTarget,
    CannotAfford,
    GameOver,
    NotForSale,
    NotYourDecision,
    PowerNotAvailable,
    PowerUsed,
    WrongPhase,
)
from sevenwonders.engine.events import (
    Blessed,
    Bought,
    CardDestroyed,
    Conflict,
    Event,
    GodCalled,
    HandShown,
    StageLost,
    WarToken,
)
from sevenwonders.engine.resources import LETTERS, parse

BOARDS = ("rhodes", "alexandria", "ephesus", "babylon", "olympia", "halicarnassus", "giza")
GODS = {
    "rhodes": "ares",
    "alexandria": "ra",
    "ephesus": "artemis",
    "babylon": "marduk",
    "olympia": "zeus",
    "halicarnassus": "athena",
    "giza": "seth",
}
PLAIN = {name: GodCall(name) for name in ("ares", "ra", "artemis", "athena")}
AIMED = {"marduk": GodCall("marduk", 1), "zeus": GodCall("zeus", 1), "seth": GodCall("seth", 1, 0)}
CALLS = PLAIN | AIMED


def complete(side_id: str, built: str = "", coins: int = 3) -> City:
    stages = len(CATALOG.side_by_id[side_id].stages)
    return town(side_id, built, stages=stages, coins=coins)


def table(caller: City, *others: City, turn: int = 2, age: int = 1, **given: object) -> State:
    """Return a turn with the caller at seat 0 and enough other cities."""
    taken = {city.side.wonder.id for city in (caller, *others)}
    free = [town(f"{board}_a") for board in BOARDS if board not in taken]
    cities = [caller, *others, *free][: max(3, 1 + len(others))]
    return position(*cities, turn=turn, age=age, gods=True, **given)  # type: ignore[arg-type]


def called(state: State, call: GodCall, seat: int = 0) -> State:
    return call_god(state, seat, call)[0]


def of(events: list[Event], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


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
