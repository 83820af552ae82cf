"""The log of a game: what became public, and what each seat learned alone, kept as bytes ready to send."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sevenwonders.engine import Card, Event, Phase, State
from sevenwonders.engine import events as happened
from sevenwonders.engine.decision import in_catalogue_order, pile_faces
from sevenwonders.engine.position import FREE_CITY
from sevenwonders.server import wire
from sevenwonders.v1 import events_pb2, game_pb2, game_service_pb2

Public = events_pb2.GameEvent
Private = events_pb2.PrivateEvent
Response = game_service_pb2.WatchGameResponse
Secret = events_pb2.CardPlayedSecretly


class Chronicle:
    """Everything told so far, by revision: `public[r - 1]` and `private[seat][...]`."""

    def __init__(self, players: int, open_discards: bool) -> None:
        self._open_discards = open_discards
        self._fresh: list[Card] = []
        self.revision = 0
        self.public: list[bytes] = []
        self.private: list[list[tuple[int, bytes]]] = [[] for _ in range(players)]

    def begin(self, state: State) -> None:
        """Tell the first age and everybody's first hand."""
        self._tell(state, [Public(age_started=events_pb2.AgeStarted(age=state.age))])
        self._tell_hands(state)

    def resolved(self, before: State, after: State, events: list[Event]) -> None:
        """Tell what a step brought."""
        told = [seen for event in events if (seen := public_event(event)) is not None]
        self._note_discards(before, events)
        if any(isinstance(event, _TURN_ENDS) for event in events):
            self._reveal_discards(told)
        self.revision += 1
        for event in told:
            at = after if event.WhichOneof("event") in _BEGINNINGS else before
            event.revision, event.age, event.turn = self.revision, at.age, at.turn
        self.public.append(Response(events=told).SerializeToString())
        self._tell_secrets(before, events)
        if after.phase == Phase.TURN:
            self._tell_hands(after)
        elif after.phase == Phase.DIG:
            digger = after.runner() if after.has_free_city() and after.asked == FREE_CITY else after.asked
            pile = events_pb2.DiscardsSeen(card_ids=_ids(pile_faces(after)))
            self._whisper(after, digger, Private(discards_seen=pile))

    def god_called(self, state: State, events: list[Event]) -> None:
        """Tell a caller what the god shows at once; the others hear of the call when the turn resolves."""
        for event in events:
            if isinstance(event, happened.HandShown):
                shown = game_pb2.ShownHand(seat=event.holder, card_ids=_ids(event.cards))
                # It belongs to the step that comes, so that a reader who resumes there does not miss it.
                self._whisper(state, event.seat, Private(hand_shown=shown), self.revision + 1)

    def noted(self, state: State, note: dict[str, Any]) -> None:
        """Tell something about the people."""
        self._tell(state, [_NOTES[note["note"]](note)])

    def public_since(self, start: int) -> bytes:
        """Return the public events from a revision on, as part of a response."""
        return b"".join(self.public[max(0, start - 1) :])

    def _tell(self, state: State, events: list[Public]) -> None:
        self.revision += 1
        for event in events:
            event.revision, event.age, event.turn = self.revision, state.age, state.turn
        self.public.append(Response(events=events).SerializeToString())

    def _whisper(self, state: State, seat: int, event: Private, revision: int | None = None) -> None:
        event.revision = self.revision if revision is None else revision
        event.age, event.turn = state.age, state.turn
        self.private[seat].append((event.revision, Response(private_events=[event]).SerializeToString()))

    def _tell_hands(self, state: State) -> None:
        for seat in range(len(self.private)):
            hand = events_pb2.HandReceived(card_ids=_ids(state.hands[seat]))
            self._whisper(state, seat, Private(hand_received=hand))

    def _tell_secrets(self, state: State, events: list[Event]) -> None:
        for event in events:
            if not isinstance(event, happened.StageBuilt | happened.Discarded | happened.CardDestroyed):
                continue
            if event.card is not None and 0 <= event.owner < len(self.private):
                secret = Secret(seat=event.seat, card_id=event.card.id, place=_SECRET_PLACES[type(event)])
                self._whisper(state, event.owner, Private(card_played_secretly=secret))

    def _note_discards(self, before: State, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, happened.Discarded) and event.card is not None:
                self._fresh.append(event.card)
            elif isinstance(event, happened.Dug) and event.card not in before.discards[: -before.fresh or None]:
                # An older copy would have been taken first: this one was laid down in this turn.
                self._fresh.remove(event.card)

    def _reveal_discards(self, told: list[Public]) -> None:
        """Put the faces of this turn's discards where the turn ends."""
        fresh, self._fresh = self._fresh, []
        if self._open_discards and fresh:
            ends = (place for place, event in enumerate(told) if event.WhichOneof("event") in _AFTER_REVEALING)
            revealed = events_pb2.DiscardsRevealed(card_ids=_ids(in_catalogue_order(tuple(fresh))))
            told.insert(next(ends), Public(discards_revealed=revealed))


_TURN_ENDS: Final = (happened.AgeBegan, happened.HandsPassed, happened.GameEnded)
_BEGINNINGS: Final = ("age_started", "turn_started")
_AFTER_REVEALING: Final = ("conflict_resolved", "turn_started")
_SECRET_PLACES: Final[dict[type, events_pb2.CardPlayedSecretly.Place]] = {
    happened.StageBuilt: Secret.PLACE_BURIED,
    happened.Discarded: Secret.PLACE_DISCARDED,
    happened.CardDestroyed: Secret.PLACE_DESTROYED,
}


def public_event(event: Event) -> Public | None:
    """Return what everybody may know of an event; None when that is nothing."""
    seen = event.seen_by(None)
    return _PUBLIC[type(event)](seen) if seen is not None else None


def _god_called(event: happened.GodCalled) -> Public:
    return Public(god_called=events_pb2.GodCalled(seat=event.seat, call=wire.god_call(event.call)))


def _hero_joined(event: happened.HeroJoined) -> Public:
    joined = event.hero
    hero = game_pb2.Hero(name=joined.hero.name, color=wire.color(joined.hero.color), symbol=wire.symbol(joined.symbol))
    return Public(hero_joined=events_pb2.HeroJoined(seat=event.seat, hero=hero))


def _conflict(event: happened.Conflict) -> Public:
    resolved = events_pb2.ConflictResolved(
        seat=event.seat,
        opponent_seat=event.opponent,
        shields=event.shields,
        opponent_shields=event.opponent_shields,
        token=event.token,
    )
    return Public(conflict_resolved=resolved)


def _built(event: happened.Built) -> Public:
    built = events_pb2.CardBuilt(
        seat=event.seat,
        card_id=event.card.id,
        coins=event.coins,
        chained=event.chained,
        free_build=event.free_build,
    )
    return Public(card_built=built)


def _bought(event: happened.Bought) -> Public:
    bought = events_pb2.GoodsBought(
        seat=event.seat, seller_seat=event.seller, goods=wire.goods(event.goods), coins=event.coins
    )
    return Public(goods_bought=bought)


_PUBLIC: Final[dict[type, Callable[[Any], Public]]] = {
    happened.AgeBegan: lambda e: Public(age_started=events_pb2.AgeStarted(age=e.age)),
    happened.HandsPassed: lambda e: Public(turn_started=events_pb2.TurnStarted(turn=e.turn)),
    happened.Bought: _bought,
    happened.Built: _built,
    happened.StageBuilt: lambda e: Public(
        stage_built=events_pb2.StageBuilt(seat=e.seat, stage=e.stage, card_age=e.age)
    ),
    happened.Discarded: lambda e: Public(card_discarded=events_pb2.CardDiscarded(seat=e.seat, coins=e.coins)),
    happened.Earned: lambda e: Public(coins_earned=events_pb2.CoinsEarned(seat=e.seat, coins=e.coins)),
    happened.Dug: lambda e: Public(card_dug=events_pb2.CardDug(seat=e.seat, card_id=e.card.id)),
    happened.DigDeclined: lambda e: Public(dig_declined=events_pb2.DigDeclined(seat=e.seat)),
    happened.HeroJoined: _hero_joined,
    happened.GodCalled: _god_called,
    happened.CardDestroyed: lambda e: Public(card_destroyed=events_pb2.CardDestroyed(seat=e.seat)),
    happened.StageLost: lambda e: Public(stage_lost=events_pb2.StageLost(seat=e.seat, stage=e.stage)),
    happened.Blessed: lambda e: Public(point_gained=events_pb2.PointGained(seat=e.seat)),
    happened.Conflict: _conflict,
    happened.WarToken: lambda e: Public(token_gained=events_pb2.TokenGained(seat=e.seat, points=e.token)),
    happened.GameEnded: lambda e: Public(game_finished=events_pb2.GameFinished(winner_seats=e.winners)),
}


def _bot_seated(note: dict[str, Any]) -> Public:
    seated = events_pb2.BotSeated(
        seat=note["seat"], bot_level=note["level"], display_name=note["name"], stand_in=note["stand_in"]
    )
    return Public(bot_seated=seated)


_NOTES: Final[dict[str, Callable[[dict[str, Any]], Public]]] = {
    "away": lambda n: Public(player_away=events_pb2.PlayerAway(seat=n["seat"])),
    "returned": lambda n: Public(player_returned=events_pb2.PlayerReturned(seat=n["seat"])),
    "left": lambda n: Public(player_left=events_pb2.PlayerLeft(seat=n["seat"], display_name=n["name"])),
    "bot": _bot_seated,
    "no_bot": lambda n: Public(bot_missing=events_pb2.BotMissing(seat=n["seat"])),
    "late": lambda n: Public(time_expired=events_pb2.TimeExpired(seat=n["seat"])),
    "host": lambda n: Public(host_changed=events_pb2.HostChanged(seat=n["seat"])),
}


def _ids(cards: tuple[Card, ...]) -> list[str]:
    return [card.id for card in cards]
