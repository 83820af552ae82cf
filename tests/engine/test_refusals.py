"""NFR003 (SPEC 1.4, 2): every refusal has a name, says what is wrong and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.engine.helpers import (
    after,
    alone,
    build,
    bury,
    card,
    cards,
    decision,
    dig,
    discard,
    free_build,
    goods,
    plan,
    play,
    position,
    refused,
    town,
)

from sevenwonders.engine import DECLINE, Action, Move, Payment, State, decisions, payment, resolve
from sevenwonders.engine import errors as errors_module
from sevenwonders.engine.errors import (
    AnswerMissing,
    BuysTooLittle,
    BuysTooMuch,
    CannotAfford,
    CardNotInHand,
    DuplicateStructure,
    EngineError,
    GameOver,
    NotForSale,
    NotYourDecision,
    PowerNotAvailable,
    PowerUsed,
    Refused,
    TooDear,
    WonderComplete,
    WrongPhase,
)


def refuse_cases() -> dict[str, tuple[type[Refused], str, State, Callable[[State], object]]]:
    """Return by title: the refusal, its reason, the position and the act."""
    usual = alone("aqueduct stockade barracks loom clay_pit tavern", built="loom", coins=4)
    broke = alone("clay_pit barracks stockade aqueduct", coins=0)
    finished = alone("tavern altar", "rhodes_b", stages=2)
    olympia = alone("palace loom", "olympia_a", "loom", stages=2)
    used = alone("palace loom", "olympia_a", stages=2, free_build_age=1)
    return {
        "card not in hand": (CardNotInHand, "CARD_NOT_IN_HAND", usual, lambda s: build(s, 0, "palace")),
        "discard of a card not in hand": (
            CardNotInHand,
            "CARD_NOT_IN_HAND",
            usual,
            lambda s: play(s, {0: discard("palace")}),
        ),
        "bury of a card not in hand": (CardNotInHand, "CARD_NOT_IN_HAND", usual, lambda s: bury(s, 0, "palace")),
        "no card at all": (CardNotInHand, "CARD_NOT_IN_HAND", usual, lambda s: play(s, {0: Move(Action.BUILD, None)})),
        "no card to discard": (
            CardNotInHand,
            "CARD_NOT_IN_HAND",
            usual,
            lambda s: play(s, {0: Move(Action.DISCARD, None)}),
        ),
        "dig in a turn": (WrongPhase, "WRONG_PHASE", usual, lambda s: play(s, {0: dig("tavern")})),
        "decline in a turn": (WrongPhase, "WRONG_PHASE", usual, lambda s: play(s, {0: DECLINE})),
        "dig planned in a turn": (
            WrongPhase,
            "WRONG_PHASE",
            usual,
            lambda s: decision(s, 0).require(Action.DIG, card("tavern")),
        ),
        "duplicate": (DuplicateStructure, "DUPLICATE_STRUCTURE", usual, lambda s: build(s, 0, "loom")),
        "out of reach": (CannotAfford, "CANNOT_AFFORD", usual, lambda s: build(s, 0, "stockade")),
        "no coin for a coin price": (CannotAfford, "CANNOT_AFFORD", broke, lambda s: build(s, 0, "clay_pit")),
        "no coins for the trade": (CannotAfford, "CANNOT_AFFORD", broke, lambda s: build(s, 0, "aqueduct")),
        "wonder complete": (WonderComplete, "WONDER_COMPLETE", finished, lambda s: bury(s, 0, "altar")),
        "no such power": (PowerNotAvailable, "POWER_NOT_AVAILABLE", usual, lambda s: free_build(s, 0, "stockade")),
        "power used": (PowerUsed, "POWER_USED", used, lambda s: free_build(s, 0, "palace")),
        "free build of a duplicate": (
            DuplicateStructure,
            "DUPLICATE_STRUCTURE",
            olympia,
            lambda s: free_build(s, 0, "loom"),
        ),
        "free build with purchases": (
            BuysTooMuch,
            "BUYS_TOO_MUCH",
            olympia,
            lambda s: plan(s, 0, Action.FREE_BUILD, "palace", left="S"),
        ),
        "free build with a payment": (
            BuysTooMuch,
            "BUYS_TOO_MUCH",
            olympia,
            lambda s: play(s, {0: Move(Action.FREE_BUILD, card("palace"), Payment(1, 0, 0, 0, 0))}),
        ),
        "discard with a payment": (
            BuysTooMuch,
            "BUYS_TOO_MUCH",
            usual,
            lambda s: play(s, {0: Move(Action.DISCARD, card("tavern"), Payment(1, 0, 0, 0, 0))}),
        ),
        "purchase for a free card": (
            BuysTooMuch,
            "BUYS_TOO_MUCH",
            usual,
            lambda s: plan(s, 0, Action.BUILD, "tavern", left="S"),
        ),
        "purchase for a coin price": (
            BuysTooMuch,
            "BUYS_TOO_MUCH",
            usual,
            lambda s: plan(s, 0, Action.BUILD, "clay_pit", right="C"),
        ),
        "purchase of what is made at home": (
            BuysTooMuch,
            "BUYS_TOO_MUCH",
            alone("barracks tavern", coins=9),
            lambda s: plan(s, 0, Action.BUILD, "barracks", right="C"),
        ),
        "not what the price asks": (
            BuysTooLittle,
            "BUYS_TOO_LITTLE",
            alone("baths tavern", coins=9),
            lambda s: plan(s, 0, Action.BUILD, "baths", right="C"),
        ),
        "nothing bought": (
            BuysTooLittle,
            "BUYS_TOO_LITTLE",
            alone("baths tavern", coins=9),
            lambda s: plan(s, 0, Action.BUILD, "baths"),
        ),
        "not produced there": (
            NotForSale,
            "NOT_FOR_SALE",
            alone("baths tavern", coins=9),
            lambda s: plan(s, 0, Action.BUILD, "baths", right="S"),
        ),
        "no partner": (
            NotForSale,
            "NOT_FOR_SALE",
            alone("baths tavern", coins=9),
            lambda s: decision(s, 0).plan(Action.BUILD, card("baths"), {2: goods(left="S")[1]}),
        ),
        "a payment that lies about the price": (
            TooDear,
            "TOO_DEAR",
            alone("baths tavern", coins=9),
            lambda s: play(s, {0: Move(Action.BUILD, card("baths"), Payment(0, 1, 0, goods(left="S")[1], 0))}),
        ),
        "a payment that leaves out the bank": (
            TooDear,
            "TOO_DEAR",
            usual,
            lambda s: play(s, {0: Move(Action.BUILD, card("clay_pit"))}),
        ),
        "an unpaid price": (
            BuysTooLittle,
            "BUYS_TOO_LITTLE",
            alone("baths tavern", coins=9),
            lambda s: play(s, {0: Move(Action.BUILD, card("baths"))}),
        ),
        "an unpaid stage": (
            BuysTooLittle,
            "BUYS_TOO_LITTLE",
            alone("palace tavern", "alexandria_a", "stone_pit", coins=9),
            lambda s: play(s, {0: Move(Action.WONDER, card("palace"))}),
        ),
    }


@pytest.mark.parametrize("title", list(refuse_cases()))
def test_NFR003_a_refusal_has_a_name_and_changes_nothing(title: str) -> None:
    kind, reason, state, act = refuse_cases()[title]
    error = refused(state, lambda: act(state))
    assert type(error) is kind
    assert error.reason == reason
    assert str(error)


def test_NFR003_a_plan_beyond_the_purse_is_too_dear() -> None:
    """The card is affordable from the left at one coin, not from the right at two."""
    state = position(
        town("rhodes_a", "west_trading_post", coins=1),
        town("giza_a"),
        town("olympia_a", "stone_pit"),
        hands={0: "baths tavern"},
    )
    assert plan(state, 0, Action.BUILD, "baths", left="S").payment.total == 1
    error = refused(state, lambda: plan(state, 0, Action.BUILD, "baths", right="S"))
    assert isinstance(error, TooDear)
    assert "costs 2 coins and the city holds 1" in str(error)


@pytest.mark.parametrize(
    ("hand", "coins", "missing", "short"),
    [
        ("stockade", 9, "W", 0),  # nobody has wood
        ("aqueduct", 9, "SS", 0),  # one stone of three is for sale
        ("palace", 9, "WGPL", 0),  # all four are nowhere
        ("baths", 0, "", 2),  # for sale at two coins
        ("baths", 1, "", 1),
        ("siege_workshop", 1, "WCC", 0),
    ],
)
def test_NFR003_cannot_afford_says_what_is_missing(hand: str, coins: int, missing: str, short: int) -> None:
    state = alone(hand + " tavern", coins=coins, age=3)
    error = refused(state, lambda: build(state, 0, hand))
    assert isinstance(error, CannotAfford)
    assert (sorted(error.missing), error.coins) == (sorted(missing), short)


def test_NFR003_what_is_missing_takes_choices_into_account() -> None:
    """With W-or-S at home and stone for sale, wood and stone are within reach: only the glass is not."""
    state = alone("lighthouse temple tavern", built="timber_yard", coins=9, age=3)
    lighthouse = refused(state, lambda: build(state, 0, "lighthouse"))
    temple = refused(state, lambda: build(state, 0, "temple"))
    assert isinstance(lighthouse, CannotAfford)
    assert isinstance(temple, CannotAfford)
    assert (lighthouse.missing, temple.missing) == ("G", "G")


def test_NFR003_what_is_missing_is_the_least_there_is_to_miss() -> None:
    """Own alternatives are set where they leave the fewest units that nobody sells."""
    own = town("ephesus_a", "forum", coins=20)
    state = position(own, town("babylon_a"), town("olympia_a", "clay_pool"), hands={0: "pantheon altar"}, age=3)
    # Pantheon costs CCOPLG: the Forum makes L or G, nobody has the other one nor ore.
    error = refused(state, lambda: build(state, 0, "pantheon"))
    assert isinstance(error, CannotAfford)
    assert error.missing in ("OL", "OG")
    # With a loom next door only ore is missing, because the Forum may as well make the glass.
    for looms in ("loom", "glassworks"):
        left = town("babylon_a", looms)
        state = position(own, left, town("olympia_a", "clay_pool"), hands={0: "pantheon altar"}, age=3)
        error = refused(state, lambda state=state: build(state, 0, "pantheon"))
        assert isinstance(error, CannotAfford)
        assert error.missing == "O"


@pytest.mark.parametrize(
    ("board", "coins", "missing", "short"),
    [("alexandria_a", 0, "S", 0), ("babylon_b", 0, "L", 0), ("giza_a", 0, "", 2)],
)
def test_NFR003_an_unpayable_stage_says_what_is_missing(board: str, coins: int, missing: str, short: int) -> None:
    """Two stones with one for sale; clay and cloth with cloth nowhere; two stones with the second out of purse."""
    left = town("ephesus_a", "stone_pit")
    state = position(town(board, coins=coins), left, town("rhodes_a"), hands={0: "palace altar"})
    error = refused(state, lambda: bury(state, 0, "palace"))
    assert isinstance(error, CannotAfford)
    assert (error.missing, error.coins) == (missing, short)


def test_NFR003_a_missing_answer_is_refused() -> None:
    state = alone("tavern altar")
    error = refused(state, lambda: resolve(state, {0: discard("tavern"), 2: discard(state.hands[2][0].id)}))
    assert isinstance(error, AnswerMissing)
    assert error.reason == "ANSWER_MISSING"
    assert "seat 1" in str(error)


def test_NFR003_an_answer_of_somebody_not_asked_is_refused() -> None:
    state = alone("tavern altar")
    error = refused(state, lambda: play(state, {5: discard("tavern")}))
    assert isinstance(error, NotYourDecision)
    assert error.reason == "NOT_YOUR_DECISION"


def test_NFR003_nothing_is_accepted_after_the_end() -> None:
    state = after(alone("tavern altar", age=3, turn=6))
    assert state.is_over()
    error = refused(state, lambda: resolve(state, {0: discard("tavern")}))
    assert isinstance(error, GameOver)
    assert error.reason == "GAME_OVER"


def test_NFR003_one_bad_answer_stops_the_whole_turn() -> None:
    """The other seats' good answers have no effect either."""
    state = alone("tavern palace")
    for seat in range(3):
        good = {other: Move(Action.DISCARD, state.hands[other][0]) for other in range(3)}
        bad = {**good, seat: Move(Action.BUILD, card("pantheon"))}
        assert isinstance(refused(state, lambda bad=bad: resolve(state, bad)), CardNotInHand)


def test_NFR003_every_refusal_has_a_reason_of_its_own() -> None:
    kinds = [kind for kind in vars(errors_module).values() if isinstance(kind, type) and issubclass(kind, EngineError)]
    reasons = [kind.reason for kind in kinds]
    assert len(reasons) == len(set(reasons))
    assert all(kind.__doc__ for kind in kinds)


def test_refusal_explains_exactly_what_is_not_offered() -> None:
    """FR-IR-08: for every card and action, `refusal` is None if and only if the option is offered."""
    state = alone("aqueduct stockade barracks loom clay_pit tavern palace", "olympia_a", "loom", stages=2, coins=1)
    for found in decisions(state):
        options = {(option.action, option.card) for option in found.options()}
        for action in (Action.BUILD, Action.FREE_BUILD, Action.WONDER, Action.DISCARD):
            for each in found.cards:
                assert (found.refusal(action, each) is None) == ((action, each) in options)


def test_asking_why_again_and_again_takes_no_more_memory() -> None:
    """A server explains every gray button of every turn for months; what it computes is kept once."""
    state = alone("palace pantheon tavern", coins=9, age=3)
    found = decision(state, 0)
    kept = []
    for _ in range(5):
        for each in cards("palace pantheon"):
            assert isinstance(found.refusal(Action.BUILD, each), CannotAfford)
        kept.append(len(payment._PRICES.recent))
    assert kept == kept[:1] * 5
