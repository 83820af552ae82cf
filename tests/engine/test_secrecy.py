"""NFR-security, AIB (SPEC 2): what a seat is told does not depend on anything it cannot see.

Everything hidden from a viewer is permuted, in real positions of random games: the hands of others, the draw
pile, later ages, guilds left out, the hidden discards, what lies beneath others' wonders (ages respected, they
are public), destroyed cards, heroes not yet joined, the pending calls of others. The view must stay the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders.engine import (
    CATALOG,
    Action,
    Card,
    Deal,
    GameOptions,
    HeroDraw,
    Move,
    Observation,
    Phase,
    State,
    advance,
    call_god,
    deal,
    decisions,
    god_calls,
    new_game,
    observe,
    random_answers,
    random_boards,
    random_move,
    resolve,
    visible,
)
from sevenwonders.engine.city import City
from sevenwonders.engine.effects import BLUE, GREEN, RED
from sevenwonders.engine.events import CardDestroyed, Discarded, HandShown, StageBuilt
from sevenwonders.engine.observe import CityView
from sevenwonders.engine.production import production
from sevenwonders.engine.resources import LETTERS, parse

Look = Callable[[State, int | None], Observation]
OPTION_SETS = [(gods, opened) for gods in (False, True) for opened in (False, True)]


def viewers(state: State) -> list[int | None]:
    return [*range(state.options.players), None]


def holder_of_shown_hand(state: State, viewer: int | None) -> int:
    """Return the seat whose hand Athena shows to the viewer, or -1."""
    if viewer is None or state.phase != Phase.TURN:
        return -1
    call = state.calls[viewer]
    if call is None or call.god != "athena":
        return -1
    if state.options.players == 2:
        return 1 - viewer
    return (viewer + (1 if state.age == 2 else -1)) % len(state.cities)


def decides_for_asked(state: State, viewer: int | None) -> bool:
    """Tell whether the extra play or dig is the viewer's."""
    if state.options.players == 2 and state.asked == 2:
        return viewer == (state.turn + state.age) % 2
    return viewer == state.asked


class Hidden:
    """The places a viewer cannot look into, as slots that can be emptied and filled again."""

    def __init__(self, state: State, viewer: int | None) -> None:
        self.state = state
        digs = state.phase == Phase.DIG and decides_for_asked(state, viewer)
        shown = holder_of_shown_hand(state, viewer)
        self.hands = [seat for seat in range(len(state.hands)) if state.hands[seat] and seat not in (viewer, shown)]
        self.pile = not (state.phase == Phase.EXTRA_PLAY and decides_for_asked(state, viewer) and bool(state.pile))
        known = 0
        if digs:
            known = len(state.discards)
        elif state.options.open_discards:
            known = len(state.discards) - state.fresh
        self.known_discards = known
        self.wonders = [seat for seat in range(len(state.cities)) if seat != viewer]

    def slots(self) -> Iterator[Card]:
        state = self.state
        for seat in self.hands:
            yield from state.hands[seat]
        if self.pile:
            yield from state.pile
        yield from state.discards[self.known_discards :]
        for seat in self.wonders:
            yield from state.cities[seat].buried
        yield from state.destroyed

    def refill(self, cards: Iterator[Card]) -> State:
        """Return the position with these cards in the slots, in the order of `slots`."""
        state = self.state
        twin = state.copy()
        for seat in self.hands:
            twin.hands[seat] = tuple(next(cards) for _ in state.hands[seat])
        if self.pile:
            twin.pile = tuple(next(cards) for _ in state.pile)
        known = state.discards[: self.known_discards]
        twin.discards = known + tuple(next(cards) for _ in state.discards[self.known_discards :])
        for seat in self.wonders:
            city = state.cities[seat].copy()
            city.buried = tuple(next(cards) for _ in city.buried)
            twin.cities[seat] = city
        twin.destroyed = tuple(next(cards) for _ in state.destroyed)
        return twin


def shuffled_slots(slots: list[Card], rng: Random) -> Iterator[Card]:
    """Return the cards in another order, each age in the places of its age; guilds may be others of the ten."""
    by_age: dict[int, list[Card]] = {1: [], 2: [], 3: []}
    for each in slots:
        by_age[each.age].append(each)
    unused = [guild for guild in CATALOG.guilds if guild not in slots]
    for pool in by_age.values():
        for place, each in enumerate(pool):
            if each in CATALOG.guilds and unused and rng.random() < 0.5:
                other = rng.randrange(len(unused))
                pool[place], unused[other] = unused[other], each
        rng.shuffle(pool)
    return iter([by_age[each.age].pop() for each in slots])


def redealt(state: State, rng: Random) -> Deal:
    """Return a deal in which past and future are other than they were; heroes are drawn anew."""
    hands = []
    for dealt in state.deal.hands:
        pool = [each for hand in dealt for each in hand]
        rng.shuffle(pool)
        hands.append(tuple(tuple(pool[start : start + 7]) for start in range(0, len(pool), 7)))
    heroes = []
    for _ in state.deal.heroes:
        drawn = [rng.choice([hero for hero in CATALOG.heroes if hero.color == color]) for color in (RED, GREEN, BLUE)]
        heroes.append(HeroDraw(drawn[0], drawn[1], drawn[2], rng.randrange(3)))
    return Deal(state.deal.boards, tuple(hands), tuple(heroes))


def with_other_calls(state: State, viewer: int | None, rng: Random) -> State:
    """Return the position with other pending calls of others: made, unmade, or turned elsewhere."""
    if state.phase != Phase.TURN:
        return state
    twin = state.copy()
    for seat, call in enumerate(state.calls):
        if call is not None and seat != viewer:
            city = twin.cities[seat].copy()
            city.god_called = False
            city.ares_age = 0
            twin.cities[seat] = city
            twin.calls = (*twin.calls[:seat], None, *twin.calls[seat + 1 :])
            if call.god == "seth":
                twin.seth_next = (-1, -1)
    for seat in range(state.options.players):
        calls = god_calls(twin, seat)
        if calls and seat != viewer and rng.random() < 0.5:
            twin, _ = call_god(twin, seat, rng.choice(calls))
    return twin


def permuted(state: State, viewer: int | None, rng: Random) -> State:
    """Return a position that differs from this one in whatever the viewer cannot see, and in nothing else."""
    hidden = Hidden(state, viewer)
    twin = hidden.refill(shuffled_slots(list(hidden.slots()), rng))
    twin.deal = redealt(state, rng)
    return with_other_calls(twin, viewer, rng)


def find_leak(look: Look, state: State, viewer: int | None, rng: Random) -> str:
    """Return the name of a field through which something hidden shows, or nothing."""
    mine = look(state, viewer)
    theirs = look(permuted(state, viewer, rng), viewer)
    for name in Observation.__dataclass_fields__:
        if getattr(mine, name) != getattr(theirs, name):
            return name
    return ""


def random_positions(players: int, gods: bool, opened: bool, seed: int, rich: bool = False) -> Iterator[State]:
    """Yield the positions of a random game with stages built and gods called; rich cities make all they need."""
    rng = Random(seed)
    options = GameOptions(players, gods=gods, open_discards=opened)
    state = new_game(options, deal(options, random_boards(options, rng), rng))
    for city in state.cities:
        if rich:
            city.own = production(parse(4 * LETTERS), ())
    while True:
        for seat in range(players):
            calls = god_calls(state, seat)
            if calls and rng.random() < 0.4:
                state, _ = call_god(state, seat, rng.choice(calls))
        yield state
        if state.is_over():
            return
        state = advance(state, wonder_answers(state, rng))


def wonder_answers(state: State, rng: Random) -> dict[int, Move]:
    """Return random answers that build a stage whenever they can."""
    answers = random_answers(state, rng)
    for found in decisions(state):
        runs = state.options.players == 2 and found.seat == state.runner()
        if found.stage and not runs and state.phase == Phase.TURN:
            answers[found.seat] = Move(Action.WONDER, rng.choice(found.cards), found.stage[0])
    return answers


@pytest.mark.parametrize(("gods", "opened"), OPTION_SETS)
@pytest.mark.parametrize("players", range(2, 8))
def test_AIB_a_view_does_not_depend_on_what_its_seat_cannot_see(players: int, gods: bool, opened: bool) -> None:
    rng = Random(players)
    phases = set()
    for seed in range(3):
        for state in random_positions(players, gods, opened, seed, rich=seed == 0):
            phases.add(state.phase)
            for viewer in viewers(state):
                assert find_leak(observe, state, viewer, rng) == ""
    assert {Phase.TURN, Phase.OVER} <= phases


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(
    players=st.integers(2, 7),
    gods=st.booleans(),
    opened=st.booleans(),
    seed=st.integers(0, 2**32),
    step=st.integers(0, 30),
)
def test_AIB_any_position_any_permutation(players: int, gods: bool, opened: bool, seed: int, step: int) -> None:
    state = next(iter(random_positions(players, gods, opened, seed)))
    for count, reached in enumerate(random_positions(players, gods, opened, seed)):
        state = reached
        if count == step:
            break
    for viewer in viewers(state):
        assert find_leak(observe, state, viewer, Random(seed)) == ""


def test_extra_plays_and_digs_are_among_the_positions_tried() -> None:
    """The test above would prove little if the rare questions never came up."""
    phases = {
        state.phase for players in (2, 7) for seed in range(3) for state in random_positions(players, True, True, seed)
    }
    assert phases == set(Phase)


def leaky(change: Callable[[State, Observation], Observation]) -> Look:
    return lambda state, viewer: change(state, observe(state, viewer))


def with_cities(view: Observation, change: Callable[[CityView, City], CityView], state: State) -> Observation:
    return replace(view, cities=tuple(map(change, view.cities, state.cities)))


def show_called(shown: CityView, city: City) -> CityView:
    return replace(shown, god_called=city.god_called)


def show_ares(shown: CityView, city: City) -> CityView:
    return replace(shown, ares_age=city.ares_age)


LEAKS: dict[str, Look] = {
    "discards": leaky(lambda state, view: replace(view, open_discards=state.discards)),
    "digs": leaky(lambda state, view: replace(view, dig_faces=state.discards)),
    "hands": leaky(lambda state, view: replace(view, hand=state.hands[0])),
    "pile": leaky(lambda state, view: replace(view, hand=view.hand + state.pile)),
    "buried": leaky(lambda state, view: replace(view, buried=state.cities[0].buried)),
    "shown": leaky(lambda state, view: replace(view, shown_hand=state.hands[1])),
    "calls": leaky(lambda state, view: replace(view, call=state.calls[0])),
    "called": leaky(lambda state, view: with_cities(view, show_called, state)),
    "ares": leaky(lambda state, view: with_cities(view, show_ares, state)),
    "seth": leaky(lambda state, view: replace(view, seth=state.seth_next)),
    "destroyed": leaky(lambda state, view: replace(view, open_discards=state.destroyed)),
    "next age": leaky(lambda state, view: replace(view, hand=state.deal.hands[-1][0])),
    "heroes": leaky(lambda state, view: replace(view, destroyed_count=hash(state.deal.heroes[0].red.name))),
    "order": leaky(lambda state, view: replace(view, hand=(*view.hand, *state.discards[:1]))),
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_leaky_view_is_caught_by_the_same_test(name: str) -> None:
    """Each of these shows one thing too many; the permutation finds every one."""
    rng = Random(1)
    players = 2 if name == "pile" else 7
    for seed in range(12):
        # Rich cities complete their wonders, so that every god is called somewhere.
        for state in random_positions(players, True, False, seed, rich=True):
            for viewer in viewers(state):
                if find_leak(LEAKS[name], state, viewer, rng):
                    return
    pytest.fail(f"the leak of {name} went unnoticed")


# --- Events ---


def swapped(state: State, answers: dict[int, Move], rng: Random) -> dict[int, Move]:
    """Return answers in which others bury, discard or lose to Zeus other cards than they did."""
    struck = {call.target for call in state.calls if call is not None and call.god == "zeus"}
    changed = {}
    for found in decisions(state):
        move = answers[found.seat]
        if found.seat in struck:
            move = random_move(found, rng)
        elif move.action in (Action.WONDER, Action.DISCARD):
            move = move._replace(card=rng.choice(found.cards))
        changed[found.seat] = move
    return changed


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("players", range(3, 8))
def test_AIB_events_tell_others_nothing_of_buried_discarded_and_destroyed_cards(players: int, opened: bool) -> None:
    """The log others read is the same whichever card was buried, discarded or destroyed."""
    rng = Random(players)
    hidden = compared = 0
    for seed in range(6):
        for state in random_positions(players, True, opened, seed):
            if state.phase != Phase.TURN:
                continue
            answers = wonder_answers(state, rng)
            after, events = resolve(state, answers)
            for viewer in viewers(state):
                other = {**swapped(state, answers, rng), **({} if viewer is None else {viewer: answers[viewer]})}
                twin, told = resolve(state, other)
                if twin.phase != after.phase:
                    # Whether there is anything to dig is public by rule, and may hang on what was discarded.
                    continue
                assert visible(told, viewer) == visible(events, viewer)
                compared += 1
                hidden += told != events
    assert compared > 300
    assert hidden > 100


def test_AIB_who_acted_reads_the_card_and_nobody_else() -> None:
    rng = Random(8)
    read = {StageBuilt: 0, Discarded: 0, CardDestroyed: 0}
    for players in (2, 5):
        for seed in range(8):
            for state in random_positions(players, True, False, seed):
                if state.is_over():
                    continue
                answers = random_answers(state, rng)
                _, events = resolve(state, answers)
                for viewer in viewers(state):
                    for event, shown in zip(events, visible(events, viewer), strict=True):
                        if type(event) in read:
                            assert (shown.card is not None) == (viewer is not None and viewer == event.owner)
                            read[type(event)] += shown.card is not None
                        else:
                            assert shown == event
    assert min(read.values()) > 0


def test_AIB_a_hand_shown_by_athena_is_the_callers_alone() -> None:
    shown = HandShown(2, 1, (CATALOG.cards[0],))
    assert visible([shown], 2) == [shown]
    for viewer in (0, 1, 3, None):
        assert visible([shown], viewer) == []


def test_AIB_the_last_card_of_the_pile_is_laid_down_by_nobody_in_particular() -> None:
    event = Discarded(2, 0, -1, CATALOG.cards[0])
    for viewer in (0, 1, None):
        assert visible([event], viewer) == [event._replace(card=None)]
