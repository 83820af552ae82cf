"""Exact positions for the rule tests: cities, hands, age and turn put down as a test needs them.

    state = position(town("rhodes_a", "lumber_yard quarry", coins=5), town("giza_b"), town("babylon_a"), age=2)
    after, events = play(state, {0: build(state, 0, "walls")})

Seats left out of `play` discard the last card of their hand; hands left out of `position` hold cards that
no test speaks about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from sevenwonders.engine import (
    CATALOG,
    Action,
    Card,
    City,
    Deal,
    Decision,
    Event,
    GameOptions,
    Move,
    Phase,
    Side,
    State,
    deal,
    decisions,
    new_game,
    resolve,
)
from sevenwonders.engine.city import START_COINS
from sevenwonders.engine.payment import Payment
from sevenwonders.engine.resources import parse

Hands = Mapping[int, str | Sequence[Card]]
# By age: what the hands of seats hold that a test does not speak about; discarded, they do nothing.
FILLERS = {
    1: "stockade barracks guard_tower stockade barracks guard_tower stockade",
    2: "walls training_ground walls training_ground walls training_ground walls",
    3: "arsenal siege_workshop circus fortifications arsenal siege_workshop circus",
}


def card(card_id: str) -> Card:
    """Return a card by its id."""
    return CATALOG.card_by_id[card_id]


def cards(ids: str) -> tuple[Card, ...]:
    """Return cards by their ids, parted by spaces."""
    return tuple(card(card_id) for card_id in ids.split())


def side(side_id: str) -> Side:
    """Return a side of a wonder board by its id, such as rhodes_a."""
    return CATALOG.side_by_id[side_id]


def town(
    side_id: str,
    built: str = "",
    *,
    stages: int = 0,
    coins: int = START_COINS,
    tokens: Sequence[int] = (),
    free_build_age: int = 0,
    buried: str = "",
) -> City:
    """Return a city with these cards (in this order), stages, coins and military tokens."""
    city = City(side(side_id))
    for structure in cards(built):
        city.add_card(structure)
    beneath = cards(buried) or (card("tavern"),) * stages
    for hidden in beneath[:stages]:
        city.add_stage(hidden)
    city.coins = coins
    city.tokens = tuple(tokens)
    city.free_build_age = free_build_age
    return city


def some_deal(options: GameOptions, boards: Sequence[Side], seed: int = 0) -> Deal:
    """Return a complete legal deal for these boards."""
    return deal(options, boards, Random(seed))


def position(
    *cities: City,
    hands: Hands | None = None,
    age: int = 1,
    turn: int = 1,
    discards: str = "",
    pile: str = "",
    two_players: bool = False,
    gods: bool = False,
    open_discards: bool = False,
) -> State:
    """Return the position before a turn; with two players the third city is the free one.

    Hands that are not given hold 8 - turn fillers of the age (9 - turn for the free city's runner).
    """
    options = GameOptions(2 if two_players else len(cities), gods=gods, open_discards=open_discards)
    state = new_game(options, some_deal(options, [city.side for city in cities]))
    state.age = age
    state.turn = turn
    state.cities = list(cities)
    state.discards = cards(discards)
    state.pile = cards(pile)
    state.hands = [_filler_hand(state, seat) for seat in range(len(cities))]
    for seat, hand in (hands or {}).items():
        state.hands[seat] = cards(hand) if isinstance(hand, str) else tuple(hand)
    return state


def alone(
    hand: str, board: str = "rhodes_a", built: str = "", *, age: int = 1, turn: int = 1, stages: int = 0,
    coins: int = START_COINS, free_build_age: int = 0,
) -> State:  # fmt: skip
    """Return a position of one city with this hand, stone for sale at its left and clay at its right."""
    left = town("ephesus_a", "stone_pit", coins=0) if board.startswith("giza") else town("giza_a", coins=0)
    own = town(board, built, stages=stages, coins=coins, free_build_age=free_build_age)
    return position(own, left, town("babylon_a", coins=0), hands={0: hand}, age=age, turn=turn)


def _filler_hand(state: State, seat: int) -> tuple[Card, ...]:
    if seat >= state.options.players:
        return ()
    runs = state.has_free_city() and state.runner() == seat
    return cards(FILLERS[state.age])[: 8 - state.turn + runs]


def decision(state: State, seat: int, answers: Mapping[int, Move] | None = None) -> Decision:
    """Return the question about the city of a seat."""
    return next(found for found in decisions(state, answers) if found.seat == seat)


def asked(state: State) -> list[tuple[int, int]]:
    """Return (seat of the city, seat of the player) of every open question."""
    return [(found.seat, found.player) for found in decisions(state)]


def offered(state: State, seat: int, action: Action, card_id: str) -> tuple[Payment, ...]:
    """Return the payments offered for an action with a card; empty when it is not offered."""
    for option in decision(state, seat).options():
        if option.action == action and option.card is card(card_id):
            return option.payments
    return ()


def between(hand: str, own: City, left: City, right: City, age: int = 2) -> State:
    """Return a position of three cities where seat 0 has this hand."""
    return position(own, left, right, hands={0: hand}, age=age)


def sums(state: State, card_id: str, action: Action = Action.BUILD) -> list[tuple[int, int]]:
    """Return what is offered to be paid to the left and to the right, cheapest first."""
    return [(payment.left, payment.right) for payment in offered(state, 0, action, card_id)]


def goods(**letters: str) -> dict[int, int]:
    """Return a purchase plan: goods(left="WW", right="P")."""
    offsets = {"left": 1, "right": -1}
    return {offsets[side]: parse(bought) for side, bought in letters.items()}


def plan(state: State, seat: int, action: Action, card_id: str, **bought: str) -> Move:
    """Return the move with exactly these purchases, checked: plan(state, 0, Action.BUILD, "walls", left="S")."""
    return decision(state, seat).plan(action, card(card_id), goods(**bought))


def _cheapest(state: State, seat: int, action: Action, card_id: str) -> Move:
    found = decision(state, seat)
    found.require(action, card(card_id))
    return Move(action, card(card_id), offered(state, seat, action, card_id)[0])


def build(state: State, seat: int, card_id: str) -> Move:
    """Return the cheapest way to build a card, or raise the reason why there is none."""
    return _cheapest(state, seat, Action.BUILD, card_id)


def bury(state: State, seat: int, card_id: str) -> Move:
    """Return the cheapest way to build the next stage with a card, or raise the reason why there is none."""
    return _cheapest(state, seat, Action.WONDER, card_id)


def free_build(state: State, seat: int, card_id: str) -> Move:
    """Return Olympia's free build of a card, or raise the reason why it cannot be used."""
    return _cheapest(state, seat, Action.FREE_BUILD, card_id)


def discard(card_id: str) -> Move:
    """Return the discarding of a card."""
    return Move(Action.DISCARD, card(card_id))


def dig(card_id: str) -> Move:
    """Return the digging out of a card."""
    return Move(Action.DIG, card(card_id))


def play(state: State, moves: Mapping[int, Move] | None = None) -> tuple[State, list[Event]]:
    """Resolve these moves; players left out discard the last card of their hand."""
    given = dict(moves or {})
    if state.phase == Phase.TURN:
        for seat in range(state.options.players):
            if seat not in given:
                given[seat] = Move(Action.DISCARD, state.hands[seat][-1])
    return resolve(state, given)


def after(state: State, moves: Mapping[int, Move] | None = None) -> State:
    """Return the position after these moves; players left out discard the last card of their hand."""
    return play(state, moves)[0]


def build_ids(state: State, seat: int) -> set[str]:
    """Return the ids of the cards a seat is offered to build."""
    return {found.id for found in decision(state, seat).builds}


def ids(found: Sequence[Card]) -> list[str]:
    """Return the ids of cards, in their order."""
    return [each.id for each in found]


def snapshot(state: State) -> tuple[object, ...]:
    """Return everything in a position, for comparison: two equal snapshots are the same position."""
    towns = tuple(content(city) for city in state.cities)
    return (towns, tuple(state.hands), *content(state, "cities", "hands", "known"))


def content(thing: object, *without: str) -> tuple[object, ...]:
    """Return all public attributes; a compiled class has no `__slots__` to ask for them."""
    found = (getattr(thing, name) for name in dir(thing) if not name.startswith("_") and name not in without)
    return tuple(value for value in found if not callable(value))


def refused(state: State, act: Callable[[], object]) -> BaseException:
    """Return what an act raises, having made sure that the position is as it was."""
    before = snapshot(state)
    try:
        act()
    except Exception as error:
        assert snapshot(state) == before
        return error
    raise AssertionError("it was not refused")
