"""Tables, seats, wishes and finished games in words."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from google.protobuf import timestamp_pb2

from sevenwonders.cli.text import safe
from sevenwonders.cli.words.cards import Book
from sevenwonders.v1 import common_pb2, lobby_pb2, record_pb2

STATES: Final = {
    lobby_pb2.TABLE_STATE_OPEN: "open",
    lobby_pb2.TABLE_STATE_PLAYING: "playing",
    lobby_pb2.TABLE_STATE_FINISHED: "finished",
}


def taken(table: lobby_pb2.Table) -> int:
    """Return how many seats are taken or wait for a bot."""
    return sum(1 for seat in table.seats if seat.player_id or seat.bot_level)


def table_words(table: lobby_pb2.Table) -> str:
    """Return a table for a list."""
    state = STATES.get(table.state, "?")
    return f"{safe(table.title)}, {state}, {taken(table)} of {table.options.seats} seats taken"


def is_host(table: lobby_pb2.Table, player_id: str) -> bool:
    """Tell whether a player hosts a table."""
    return bool(player_id) and table.host_player_id == player_id


def seat_of(table: lobby_pb2.Table, player_id: str) -> lobby_pb2.TableSeat | None:
    """Return the seat of a player at a table."""
    return next((seat for seat in table.seats if player_id and seat.player_id == player_id), None)


def seat_words(table: lobby_pb2.Table, seat: lobby_pb2.TableSeat) -> str:
    """Return who sits somewhere: name, and host, ready, bot, away."""
    if not seat.player_id:
        return f"a bot ({safe(seat.bot_level)}) is coming" if seat.bot_level else "free"
    remarks = []
    if seat.player_id == table.host_player_id:
        remarks.append("host")
    if seat.client_kind == common_pb2.CLIENT_KIND_BOT:
        remarks.append(f"bot {safe(seat.bot_level)}".strip())
    elif not seat.connected:
        remarks.append("away")
    if seat.ready and seat.client_kind != common_pb2.CLIENT_KIND_BOT:
        remarks.append("ready")
    name = safe(seat.display_name)
    return f"{name} ({', '.join(remarks)})" if remarks else name


def wish_words(book: Book, wish: lobby_pb2.Wish) -> str:
    """Return a wish: `Giza, side B`; empty when there is none."""
    side = {lobby_pb2.SIDE_A: "side A", lobby_pb2.SIDE_B: "side B"}.get(wish.side, "")
    wonder = book.wonders.get(wish.wonder_id, safe(wish.wonder_id))
    return ", ".join(filter(None, [wonder, side]))


def when(stamp: timestamp_pb2.Timestamp) -> str:
    """Return a moment in the time of this machine."""
    moment = datetime.fromtimestamp(stamp.seconds, UTC).astimezone()
    return moment.strftime("%Y-%m-%d %H:%M")


def game_words(game: record_pb2.GameSummary) -> str:
    """Return a finished game for a list: when, where, who won, everybody's points."""
    seats = sorted(game.seats, key=lambda seat: (seat.score.rank or 9, -seat.score.total))
    if game.end == record_pb2.GAME_END_ABANDONED:
        names = ", ".join(safe(seat.display_name) for seat in seats)
        return f"{when(game.end_time)}  {safe(game.table_title)}: given up ({names})"
    results = ", ".join(f"{safe(seat.display_name)} {seat.score.total}" for seat in seats)
    return f"{when(game.end_time)}  {safe(game.table_title)}: {results}"
