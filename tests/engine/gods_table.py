"""Tables at which gods are called."""

from __future__ import annotations

from tests.engine.helpers import (
    position,
    town,
)

from sevenwonders.engine import (
    CATALOG,
    City,
    GodCall,
    State,
    call_god,
)
from sevenwonders.engine.events import (
    Event,
)

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
    return position(*cities, turn=turn, age=age, gods=True, **given)


def called(state: State, call: GodCall, seat: int = 0) -> State:
    return call_god(state, seat, call)[0]


def of(events: list[Event], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]
