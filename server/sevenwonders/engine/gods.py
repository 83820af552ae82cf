"""Calling a god: who may, on whom, and what happens at once."""

from __future__ import annotations

from sevenwonders.engine.catalog import CATALOG
from sevenwonders.engine.errors import (
    BadTarget,
    GameOver,
    NotYourDecision,
    PowerNotAvailable,
    PowerUsed,
    Refused,
    WrongPhase,
)
from sevenwonders.engine.events import Event, HandShown
from sevenwonders.engine.moves import GodCall
from sevenwonders.engine.position import LAST_AGE, LAST_TURN, Phase, State
from sevenwonders.engine.resources import COUNT


def god_calls(state: State, seat: int) -> list[GodCall]:
    """Return every call this seat may make now."""
    if why_no_call(state, seat) is not None:
        return []
    god = CATALOG.god_by_id[state.cities[seat].side.wonder.god]
    if not god.needs:
        return [GodCall(god.id)]
    targets = [other for other in range(len(state.cities)) if other != seat]
    if "resource" not in god.needs:
        return [GodCall(god.id, target) for target in targets]
    return [GodCall(god.id, target, resource) for target in targets for resource in range(COUNT)]


def why_no_call(state: State, seat: int) -> Refused | None:
    """Return why this seat cannot call its god now, or None when it can."""
    if state.phase == Phase.OVER:
        return GameOver("the game has ended")
    if not state.options.gods:
        return PowerNotAvailable("this game is played without gods")
    if not 0 <= seat < state.options.players:
        return NotYourDecision("only players call gods")
    if state.phase != Phase.TURN:
        return WrongPhase("gods are called beside the main decision of a turn")
    city = state.cities[seat]
    if city.god_called:
        return PowerUsed("the god was called already")
    if not city.is_complete():
        return PowerNotAvailable("the wonder is not complete")
    if city.side.wonder.god == "athena" and state.turn == LAST_TURN:
        return PowerNotAvailable("no hand is passed after the sixth turn")
    if city.side.wonder.god == "seth" and state.turn == LAST_TURN and state.age == LAST_AGE:
        return PowerNotAvailable("no turn follows the last")
    return None


def call_god(state: State, seat: int, call: GodCall) -> tuple[State, list[Event]]:
    """Call a god, beside the seat's main decision; it cannot be taken back."""
    call = _checked(state, seat, call)
    after = state.copy()
    city = state.cities[seat].copy()
    city.god_called = True
    after.cities[seat] = city
    after.calls = (*state.calls[:seat], call, *state.calls[seat + 1 :])
    if call.god == "ares":
        city.ares_age = state.age
    elif call.god == "seth":
        after.seth_next = (call.target, call.resource)
    elif call.god == "athena":
        holder = hand_source(state, seat)
        return after, [HandShown(seat, holder, state.hands[holder])]
    return after, []


def hand_source(state: State, seat: int) -> int:
    """Return the seat whose hand comes to this one when the turn ends."""
    if state.has_free_city():
        return 1 - seat
    step = -1 if state.passes_left() else 1
    return (seat + step) % len(state.cities)


def _checked(state: State, seat: int, call: GodCall) -> GodCall:
    """Return the engine's own form of a call, or refuse it: 3.0 equals 3 and is no resource."""
    refusal = why_no_call(state, seat)
    if refusal is not None:
        raise refusal
    god = CATALOG.god_by_id[state.cities[seat].side.wonder.god]
    if call.god != god.id:
        raise PowerNotAvailable(f"this wonder's god is {god.name}")
    for known in god_calls(state, seat):
        if known == call:
            return known
    raise BadTarget(f"{god.name} cannot be called on that")
