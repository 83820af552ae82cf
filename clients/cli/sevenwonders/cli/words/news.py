"""Events in words: the log, the notices of a table, the conflict of an age."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from sevenwonders.cli.model import Game
from sevenwonders.cli.text import listing, plural, safe
from sevenwonders.cli.words import goods
from sevenwonders.cli.words.cards import roman, symbol_name
from sevenwonders.v1 import events_pb2, game_pb2, lobby_service_pb2

Notice = lobby_service_pb2.TableNotice


def god_words(game: Game, call: game_pb2.GodCall) -> str:
    """Return a call of a god: `Seth on Anna, denying ore`."""
    words = game.book.god_name(call.god)
    if call.HasField("target_seat"):
        words += f" on {game.name(call.target_seat)}"
    if call.resource:
        words += f", denying {goods.name(call.resource)}"
    return words


def line(game: Game, event: events_pb2.GameEvent) -> str:
    """Return an event as a line of the log; empty for one of a kind this client does not know."""
    kind = event.WhichOneof("event")
    if kind is None:
        return ""
    teller = _TELLERS.get(kind)
    return teller(game, getattr(event, kind)) if teller else ""


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log; a heading begins an age or a turn."""

    words: str
    heading: bool = False


def story(game: Game, events: Sequence[events_pb2.GameEvent]) -> list[Told]:
    """Return events as lines of the log, oldest first; what everybody does alike shares a line."""
    lines: list[Told] = []
    for kind, group in groupby(events, _alike):
        same = list(group)
        if kind == "last cards":
            names = listing([game.name(event.card_discarded.seat) for event in same])
            lines.append(Told(f"{names} {'lays' if len(same) == 1 else 'lay'} the last card on the discard pile"))
        elif kind == "conflict":
            lines += [Told(words) for words in _battles(game, conflicts(same))]
        else:
            heading = kind in HEADINGS
            lines += [Told(words, heading) for event in same if (words := line(game, event))]
    return lines


# What a player should notice at once, besides its place in the log.
ABOUT_PEOPLE: Final = frozenset(
    {"player_away", "player_returned", "player_left", "bot_missing", "time_expired", "host_changed"}
)
HEADINGS: Final = ("age_started", "turn_started")


def _alike(event: events_pb2.GameEvent) -> str:
    kind = event.WhichOneof("event")
    if kind == "card_discarded" and not event.card_discarded.coins:
        return "last cards"
    if kind == "conflict_resolved":
        return "conflict"
    return str(kind)


def _battles(game: Game, fought: Sequence[events_pb2.ConflictResolved]) -> list[str]:
    """Return the conflicts of an age, one line for each city."""
    lines = []
    for seat, battles in groupby(fought, lambda battle: battle.seat):
        both = list(battles)
        sides = [f"{b.shields}:{b.opponent_shields} {game.name(b.opponent_seat)}" for b in both]
        tokens = " ".join(f"{battle.token:+d}" for battle in both if battle.token) or "no token"
        lines.append(f"Conflict: {game.name(seat)} {tokens} ({', '.join(sides)})")
    return lines


def secret_line(game: Game, event: events_pb2.PrivateEvent) -> str:
    """Return what the viewer alone learned, as a line; empty for what the hand shows anyway."""
    kind = event.WhichOneof("event")
    if kind == "hand_shown":
        cards = listing([game.book.card_name(card) for card in event.hand_shown.card_ids])
        return f"Athena shows you the hand of {game.name(event.hand_shown.seat)}: {cards}"
    if kind == "card_played_secretly":
        played = event.card_played_secretly
        places = {
            events_pb2.CardPlayedSecretly.PLACE_BURIED: "You buried",
            events_pb2.CardPlayedSecretly.PLACE_DISCARDED: "You discarded",
            events_pb2.CardPlayedSecretly.PLACE_DESTROYED: "Zeus destroyed your",
        }
        return f"{places.get(played.place, 'You played')} {game.book.card_name(played.card_id)}"
    return ""


def conflicts(events: Iterable[events_pb2.GameEvent]) -> list[events_pb2.ConflictResolved]:
    """Return the conflicts among events."""
    return [event.conflict_resolved for event in events if event.WhichOneof("event") == "conflict_resolved"]


def conflict_words(game: Game, fought: events_pb2.ConflictResolved) -> str:
    """Return one side of a conflict: `Anna (3 shields) against Bob (1): +3`."""
    token = f"{fought.token:+d}" if fought.token else "no token"
    own = f"{game.name(fought.seat)} ({plural(fought.shields, 'shield')})"
    return f"{own} against {game.name(fought.opponent_seat)} ({fought.opponent_shields}): {token}"


def notice(news: Notice) -> str:
    """Return something the people at a table are told."""
    name = safe(news.display_name)
    return {
        Notice.KIND_NO_BOT: f"No bot came to seat {news.seat + 1} yet; the wish stands",
        Notice.KIND_JOINED: f"{name} took seat {news.seat + 1}",
        Notice.KIND_LEFT: f"{name} left",
        Notice.KIND_EJECTED: f"{name} was ejected",
        Notice.KIND_REMATCH: "The host opened a rematch",
        Notice.KIND_HOST_CHANGED: f"{name} hosts the table now",
    }.get(news.kind, "")


def _built(game: Game, e: events_pb2.CardBuilt) -> str:
    how = " by a chain" if e.chained else " for nothing (Olympia)" if e.free_build else ""
    paid = f" for {plural(e.coins, 'coin')}" if e.coins else ""
    return f"{game.name(e.seat)} builds {game.book.card_name(e.card_id)}{how}{paid}"


def _bought(game: Game, e: events_pb2.GoodsBought) -> str:
    what = listing([f"{part.amount} {goods.name(part.resource)}" for part in e.goods])
    return f"{game.name(e.seat)} buys {what} from {game.name(e.seller_seat)} for {plural(e.coins, 'coin')}"


def _discarded(game: Game, e: events_pb2.CardDiscarded) -> str:
    how = f"discards a card for {plural(e.coins, 'coin')}" if e.coins else "lays the last card on the discard pile"
    return f"{game.name(e.seat)} {how}"


def _revealed(game: Game, e: events_pb2.DiscardsRevealed) -> str:
    return f"Discarded: {listing([game.book.card_name(card) for card in e.card_ids])}"


def _hero(game: Game, e: events_pb2.HeroJoined) -> str:
    brought = f" with a {symbol_name(e.hero.symbol)}" if e.hero.symbol else ""
    return f"{safe(e.hero.name)} joins {game.name(e.seat)}{brought}"


def _finished(game: Game, e: events_pb2.GameFinished) -> str:
    names = [game.name(seat) for seat in e.winner_seats]
    return f"The game is over: {listing(names)} {'wins' if len(names) == 1 else 'share the victory'}"


def _bot_seated(game: Game, e: events_pb2.BotSeated) -> str:
    level = safe(e.bot_level)
    if e.stand_in:
        return f"A bot ({level}) stands in for {game.name(e.seat)}"
    return f"The bot {safe(e.display_name)} ({level}) plays seat {e.seat + 1}"


_TELLERS: Final[dict[str, Callable[[Game, Any], str]]] = {
    "age_started": lambda game, e: f"Age {roman(e.age)} begins",
    "turn_started": lambda game, e: f"Turn {e.turn}",
    "goods_bought": _bought,
    "card_built": _built,
    "stage_built": lambda game, e: f"{game.name(e.seat)} builds wonder stage {e.stage}",
    "card_discarded": _discarded,
    "coins_earned": lambda game, e: f"{game.name(e.seat)} gets {plural(e.coins, 'coin')}",
    "card_dug": lambda game, e: f"{game.name(e.seat)} builds {game.book.card_name(e.card_id)} from the discard pile",
    "dig_declined": lambda game, e: f"{game.name(e.seat)} leaves the discard pile alone",
    "discards_revealed": _revealed,
    "conflict_resolved": lambda game, e: f"Conflict: {conflict_words(game, e)}",
    "token_gained": lambda game, e: f"{game.name(e.seat)} gets a war token worth {plural(e.points, 'point')}",
    "hero_joined": _hero,
    "god_called": lambda game, e: f"{game.name(e.seat)} called {god_words(game, e.call)}",
    "card_destroyed": lambda game, e: f"Zeus destroys the card of {game.name(e.seat)}",
    "stage_lost": lambda game, e: f"{game.name(e.seat)} loses wonder stage {e.stage} to Marduk",
    "point_gained": lambda game, e: f"{game.name(e.seat)} gets a point from Artemis",
    "game_finished": _finished,
    "player_away": lambda game, e: f"{game.name(e.seat)} lost the connection",
    "player_returned": lambda game, e: f"{game.name(e.seat)} is back",
    "player_left": lambda game, e: f"{safe(e.display_name)} left for good; a bot plays on",
    "bot_seated": _bot_seated,
    "bot_missing": lambda game, e: f"No bot came for {game.name(e.seat)} yet; the game waits",
    "time_expired": lambda game, e: f"{game.name(e.seat)} ran out of time; the server chose",
    "host_changed": lambda game, e: f"{game.name(e.seat)} hosts the table now",
}
