"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sevenwonders.gui.model.actions import plural
from sevenwonders.gui.model.catalog import RESOURCE_NAMES
from sevenwonders.gui.model.from_proto import GOD_IDS, letter
from sevenwonders.gui.model.game import GameModel
from sevenwonders.v1 import events_pb2

Event = events_pb2.GameEvent


@dataclass(frozen=True)
class Line:
    """One line of the log: who it is about (-1 for nobody), what happened, and whether it opens a chapter."""

    seat: int
    text: str
    chapter: bool = False


def _name(model: GameModel, seat: int) -> str:
    return model.cities[seat].name if 0 <= seat < len(model.cities) else f"Seat {seat + 1}"


def _bought(model: GameModel, event: Event) -> Line:
    told = event.goods_bought
    goods = ", ".join(f"{each.amount} {RESOURCE_NAMES[letter(each.resource)]}" for each in told.goods)
    return Line(told.seat, f"bought {goods} from {_name(model, told.seller_seat)} for {told.coins}")


def _built(model: GameModel, event: Event) -> Line:
    told = event.card_built
    card = model.catalog.card(told.card_id).name
    how = " by chain" if told.chained else " free" if told.free_build else f" for {told.coins}" if told.coins else ""
    return Line(told.seat, f"built {card}{how}")


def _discarded(model: GameModel, event: Event) -> Line | None:
    told = event.card_discarded
    return Line(told.seat, f"discarded a card for {told.coins}") if told.coins else None


def _revealed(model: GameModel, event: Event) -> Line:
    names = ", ".join(model.catalog.card(each).name for each in event.discards_revealed.card_ids)
    return Line(-1, f"Discarded: {names}")


def _conflict(model: GameModel, event: Event) -> Line:
    told = event.conflict_resolved
    word = "beat" if told.token > 0 else "lost to" if told.token < 0 else "drew with"
    score = f"{told.shields} : {told.opponent_shields}"
    token = f", token {told.token:+d}" if told.token else ""
    return Line(told.seat, f"{word} {_name(model, told.opponent_seat)}, {score}{token}")


def _god(model: GameModel, event: Event) -> Line:
    call = event.god_called.call
    god = model.catalog.gods.get(GOD_IDS[call.god])
    text = f"called {god.name if god else 'a god'}"
    if call.HasField("target_seat"):
        text += f" against {_name(model, call.target_seat)}"
    if call.resource:
        text += f", denying {RESOURCE_NAMES[letter(call.resource)]}"
    return Line(event.god_called.seat, text)


def _finished(model: GameModel, event: Event) -> Line:
    winners = [_name(model, seat) for seat in event.game_finished.winner_seats]
    return Line(
        -1, ("The victory is shared by " if len(winners) > 1 else "The winner is ") + " and ".join(winners), True
    )


def _bot_seated(model: GameModel, event: Event) -> Line:
    told = event.bot_seated
    if told.stand_in:
        return Line(told.seat, f"is played by {told.display_name} ({told.bot_level}) for now")
    return Line(-1, f"{told.display_name} ({told.bot_level}) sits down")


_WORDS: dict[str, Callable[[GameModel, Event], Line | None]] = {
    "age_started": lambda m, e: Line(-1, f"Age {'I' * e.age_started.age}", True),
    "turn_started": lambda m, e: Line(-1, f"Turn {e.turn_started.turn}", True),
    "goods_bought": _bought,
    "card_built": _built,
    "stage_built": lambda m, e: Line(e.stage_built.seat, f"built stage {e.stage_built.stage} of the wonder"),
    "card_discarded": _discarded,
    "coins_earned": lambda m, e: Line(e.coins_earned.seat, f"earned {plural(e.coins_earned.coins, 'coin')}"),
    "card_dug": lambda m, e: Line(e.card_dug.seat, f"dug up {m.catalog.card(e.card_dug.card_id).name}"),
    "dig_declined": lambda m, e: Line(e.dig_declined.seat, "dug up nothing"),
    "discards_revealed": _revealed,
    "conflict_resolved": _conflict,
    "token_gained": lambda m, e: Line(e.token_gained.seat, f"got a war token worth {e.token_gained.points}"),
    "hero_joined": lambda m, e: Line(e.hero_joined.seat, f"was joined by {e.hero_joined.hero.name}"),
    "god_called": _god,
    "card_destroyed": lambda m, e: Line(e.card_destroyed.seat, "lost a card to Zeus"),
    "stage_lost": lambda m, e: Line(e.stage_lost.seat, f"lost stage {e.stage_lost.stage} to Marduk"),
    "point_gained": lambda m, e: Line(e.point_gained.seat, "got a point from Artemis"),
    "game_finished": _finished,
    "player_away": lambda m, e: Line(e.player_away.seat, "lost the connection"),
    "player_returned": lambda m, e: Line(e.player_returned.seat, "came back"),
    "player_left": lambda m, e: Line(-1, f"{e.player_left.display_name} left; a bot plays on"),
    "bot_seated": _bot_seated,
    "bot_missing": lambda m, e: Line(e.bot_missing.seat, "waits for a bot"),
    "time_expired": lambda m, e: Line(e.time_expired.seat, "ran out of time"),
    "host_changed": lambda m, e: Line(e.host_changed.seat, "hosts the table now"),
}


def line_of(model: GameModel, event: Event) -> Line | None:
    """An event as a line of the log; None when it tells nothing of its own."""
    kind = event.WhichOneof("event")
    return _WORDS[kind](model, event) if kind in _WORDS else None


def log_lines(model: GameModel) -> list[Line]:
    """The whole log, oldest first."""
    return [line for event in model.events if (line := line_of(model, event)) is not None]


def sentence(model: GameModel, line: Line) -> str:
    """A line with the name in front."""
    return f"{_name(model, line.seat)} {line.text}" if line.seat >= 0 else line.text


def last_turn(model: GameModel) -> list[str]:
    """What the last resolved turn brought, one sentence a city."""
    if not model.events:
        return []
    newest = model.events[-1].revision
    found: dict[int, list[str]] = {}
    for event in model.events:
        line = line_of(model, event) if event.revision == newest else None
        if line is not None and not line.chapter and line.seat >= 0:
            found.setdefault(line.seat, []).append(line.text)
    return [f"{_name(model, seat)} {', '.join(texts)}." for seat, texts in sorted(found.items())]


def conflicts(events: list[Event]) -> list[events_pb2.ConflictResolved]:
    """The conflicts among some events."""
    return [event.conflict_resolved for event in events if event.WhichOneof("event") == "conflict_resolved"]
