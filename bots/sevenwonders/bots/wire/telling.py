"""The protocol's events as the engine's, completed with what this seat alone was told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sevenwonders.bots.wire import words
from sevenwonders.engine import CATALOG, Card, Event
from sevenwonders.engine import events as happened
from sevenwonders.engine.position import FREE_CITY
from sevenwonders.v1 import events_pb2

Secret = events_pb2.CardPlayedSecretly
Place = events_pb2.CardPlayedSecretly.Place


class Secrets:
    """The cards this seat played face down in one step, in the order they were played."""

    def __init__(self, told: Sequence[Secret]) -> None:
        self._left = list(told)

    def take(self, seat: int, place: Place) -> Card | None:
        """Return the next card played for a city to a place, if this seat played one."""
        for secret in self._left:
            if secret.seat == seat and secret.place == place:
                self._left.remove(secret)
                return CATALOG.card_by_id[secret.card_id]
        return None


def is_of_the_game(event: events_pb2.GameEvent) -> bool:
    """Tell an event of the game from one about its people."""
    return event.WhichOneof("event") in _GAME_EVENTS


def translated(event: events_pb2.GameEvent, secrets: Secrets, runner: int) -> Event | None:
    """Return an event in the engine's words; None for what the engine shows in its views instead."""
    kind = event.WhichOneof("event")
    assert kind is not None
    if kind in _SECRET:
        return _SECRET[kind](getattr(event, kind), secrets, runner)
    if kind == "conflict_resolved":
        return _conflict(event)
    if kind == "turn_started":
        return happened.HandsPassed(event.age, event.turn_started.turn)
    tell = _PLAIN.get(kind)
    return tell(getattr(event, kind)) if tell is not None else None


def _conflict(event: events_pb2.GameEvent) -> Event:
    told = event.conflict_resolved
    return happened.Conflict(event.age, told.seat, told.opponent_seat, told.shields, told.opponent_shields, told.token)


def _built(told: events_pb2.CardBuilt) -> Event:
    return happened.Built(told.seat, CATALOG.card_by_id[told.card_id], told.coins, told.chained, told.free_build)


def _owner(seat: int, runner: int) -> int:
    """Return who plays for a city: its player, or the runner of the free city."""
    return runner if runner >= 0 and seat == FREE_CITY else seat


def _stage_built(told: events_pb2.StageBuilt, secrets: Secrets, runner: int) -> Event:
    card = secrets.take(told.seat, Secret.PLACE_BURIED)
    return happened.StageBuilt(told.seat, told.stage, told.card_age, _owner(told.seat, runner), card)


def _discarded(told: events_pb2.CardDiscarded, secrets: Secrets, runner: int) -> Event:
    owner = _owner(told.seat, runner)
    if owner != told.seat and not told.coins:
        # The last card of the draw pile goes from nobody's hand.
        return happened.Discarded(told.seat, told.coins, -1, None)
    return happened.Discarded(told.seat, told.coins, owner, secrets.take(told.seat, Secret.PLACE_DISCARDED))


def _destroyed(told: events_pb2.CardDestroyed, secrets: Secrets, runner: int) -> Event:
    card = secrets.take(told.seat, Secret.PLACE_DESTROYED)
    return happened.CardDestroyed(told.seat, _owner(told.seat, runner), card)


_SECRET: Final[dict[str, Callable[[Any, Secrets, int], Event]]] = {
    "stage_built": _stage_built,
    "card_discarded": _discarded,
    "card_destroyed": _destroyed,
}
_PLAIN: Final[dict[str, Callable[[Any], Event]]] = {
    "age_started": lambda told: happened.AgeBegan(told.age),
    "goods_bought": lambda told: happened.Bought(told.seat, told.seller_seat, words.goods(told.goods), told.coins),
    "card_built": _built,
    "coins_earned": lambda told: happened.Earned(told.seat, told.coins),
    "card_dug": lambda told: happened.Dug(told.seat, CATALOG.card_by_id[told.card_id]),
    "dig_declined": lambda told: happened.DigDeclined(told.seat),
    "token_gained": lambda told: happened.WarToken(told.seat, told.points),
    "hero_joined": lambda told: happened.HeroJoined(told.seat, words.hero(told.hero)),
    "god_called": lambda told: happened.GodCalled(told.seat, words.god_call(told.call)),
    "stage_lost": lambda told: happened.StageLost(told.seat, told.stage),
    "point_gained": lambda told: happened.Blessed(told.seat),
    "game_finished": lambda told: happened.GameEnded(tuple(told.winner_seats)),
}
_GAME_EVENTS: Final = {*_SECRET, *_PLAIN, "conflict_resolved", "turn_started", "discards_revealed"}
