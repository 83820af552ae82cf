"""Tables in words."""

from __future__ import annotations

from sevenwonders.v1 import common_pb2, lobby_pb2

_SIDES = {
    lobby_pb2.SIDE_MODE_A: "side A",
    lobby_pb2.SIDE_MODE_RANDOM: "random sides",
    lobby_pb2.SIDE_MODE_CHOOSE: "sides by choice",
}


def seconds_words(seconds: int) -> str:
    """A time limit in short."""
    if not seconds:
        return "no limit"
    return f"{seconds} s" if seconds < 120 else f"{seconds // 60} min"


def options_words(options: lobby_pb2.TableOptions) -> str:
    """The options of a table in one line."""
    parts = [_SIDES.get(options.side_mode, "side A")]
    limit = options.turn_limit.seconds if options.HasField("turn_limit") else 0
    parts.append(f"{seconds_words(limit)} a turn" if limit else "no turn limit")
    if options.gods_and_heroes:
        parts.append("gods and heroes")
    if options.open_discards:
        parts.append("open discards")
    if options.bot_level:
        parts.append(f"{options.bot_level} bots")
    return ", ".join(parts)


def seats_words(table: lobby_pb2.Table) -> str:
    """How many sit there."""
    taken = sum(1 for seat in table.seats if seat.player_id or seat.bot_level)
    return f"{taken} of {table.options.seats}"


def table_refusal(table: lobby_pb2.Table, player_id: str) -> str:
    """Why a table cannot be joined; empty when it can."""
    if any(seat.player_id == player_id for seat in table.seats if player_id):
        return ""
    if table.state == lobby_pb2.TABLE_STATE_PLAYING:
        return "The game has begun."
    if table.state == lobby_pb2.TABLE_STATE_FINISHED:
        return "The game is over."
    if all(seat.player_id or seat.bot_level for seat in table.seats):
        return "The table is full."
    return ""


def seat_words(seat: lobby_pb2.TableSeat) -> str:
    """Who sits on a place."""
    if seat.player_id and seat.client_kind == common_pb2.CLIENT_KIND_BOT:
        return f"{seat.display_name} (bot, {seat.bot_level})" if seat.bot_level else f"{seat.display_name} (bot)"
    if seat.player_id:
        return seat.display_name
    return f"A {seat.bot_level} bot is on its way" if seat.bot_level else "Free seat"
