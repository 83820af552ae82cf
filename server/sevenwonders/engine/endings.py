"""The end of a turn, of an age and of the game."""

from __future__ import annotations

from typing import Final

from sevenwonders.engine.city import City
from sevenwonders.engine.events import (
    AgeBegan,
    Blessed,
    Conflict,
    Event,
    GameEnded,
    HandsPassed,
    StageLost,
    WarToken,
)
from sevenwonders.engine.position import LAST_AGE, LAST_TURN, Phase, State, draw_for_runner, start_age
from sevenwonders.engine.scoring import winners

VICTORY: Final = (0, 1, 3, 5)
DEFEAT: Final = -1
ARES_TOKEN: Final = 5


def end_turn(state: State, events: list[Event] | None) -> None:
    """Let the gods act, then pass the hands or end the age. The position is not handed out yet."""
    if state.options.gods:
        _marduk(state, events)
        _artemis(state, events)
        _end_seth(state)
    state.fresh = 0
    if state.turn == LAST_TURN:
        _end_age(state, events)
    else:
        _pass_hands(state, events)
    if state.options.gods:
        state.calls = (None,) * len(state.cities)


def _marduk(state: State, events: list[Event] | None) -> None:
    for call in state.calls:
        if call is not None and call.god == "marduk" and state.cities[call.target].stages:
            city = state.cities[call.target].copy()
            state.cities[call.target] = city
            stage = city.stages
            state.destroyed = (*state.destroyed, city.drop_stage())
            if events is not None:
                events.append(StageLost(call.target, stage))


def _artemis(state: State, events: list[Event] | None) -> None:
    for seat, city in enumerate(state.cities):
        if city.god_called and city.side.wonder.god == "artemis" and city.is_complete():
            city = city.copy()
            city.artemis += 1
            state.cities[seat] = city
            if events is not None:
                events.append(Blessed(seat))


def _end_seth(state: State) -> None:
    state.seth_now = state.seth_next
    state.seth_next = (-1, -1)


def _pass_hands(state: State, events: list[Event] | None) -> None:
    hands = state.hands
    if state.has_free_city():
        state.hands = [hands[1], hands[0], ()]
    elif state.passes_left():
        state.hands = [hands[-1], *hands[:-1]]
    else:
        state.hands = [*hands[1:], hands[0]]
    state.turn += 1
    state.phase = Phase.TURN
    if state.has_free_city():
        draw_for_runner(state)
    if events is not None:
        events.append(HandsPassed(state.age, state.turn))


def _end_age(state: State, events: list[Event] | None) -> None:
    state.cities = [city.copy() for city in state.cities]
    _conflict(state.cities, state.age, events)
    if state.options.gods:
        _ares(state, events)
    if state.age == LAST_AGE:
        state.phase = Phase.OVER
        if events is not None:
            events.append(GameEnded(winners(state)))
        return
    start_age(state, state.age + 1)
    state.phase = Phase.TURN
    if events is not None:
        events.append(AgeBegan(state.age))


def _conflict(cities: list[City], age: int, events: list[Event] | None) -> None:
    count = len(cities)
    for seat, city in enumerate(cities):
        for opponent in ((seat + 1) % count, (seat - 1) % count):
            shields = cities[opponent].shields
            token = 0
            if city.shields > shields:
                token = VICTORY[age]
            elif city.shields < shields:
                token = DEFEAT
            if token:
                city.tokens = (*city.tokens, token)
            if events is not None:
                events.append(Conflict(age, seat, opponent, city.shields, shields, token))


def _ares(state: State, events: list[Event] | None) -> None:
    for seat, city in enumerate(state.cities):
        if city.ares_age == state.age:
            city.tokens = (*city.tokens, ARES_TOKEN)
            if events is not None:
                events.append(WarToken(seat, ARES_TOKEN))
