"""Fair deals: everything chance decides, dealt at the start, committed to in public and opened by the record."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from sevenwonders.engine import GameOptions, SideMode, Wish, WonderMode, assign_boards, deal
from sevenwonders.engine.record import canonical, encode_deal
from sevenwonders.server.games.seats import GameSeat
from sevenwonders.server.lobby.options import milliseconds
from sevenwonders.server.lobby.table import Table
from sevenwonders.v1 import lobby_pb2

SALT_BYTES: Final = 32
_SIDE_MODES: Final = {
    lobby_pb2.SIDE_MODE_A: SideMode.ALL_A,
    lobby_pb2.SIDE_MODE_RANDOM: SideMode.RANDOM,
    lobby_pb2.SIDE_MODE_CHOOSE: SideMode.CHOOSE,
}
_LETTERS: Final = {lobby_pb2.SIDE_A: "A", lobby_pb2.SIDE_B: "B"}


def commitment(salt: bytes, dealt: bytes) -> str:
    """Return what is published of a deal before the game."""
    return hashlib.sha256(salt + dealt).hexdigest()


def header(table: Table, game_id: str, seats: Sequence[GameSeat], now_ms: int, rng: Random) -> dict[str, Any]:
    """Deal a game and return the first entry of its log."""
    options = table.options
    rules = GameOptions(options.seats, options.gods_and_heroes, options.open_discards)
    wonder_mode = WonderMode.CHOOSE if options.wonder_mode == lobby_pb2.WONDER_MODE_CHOOSE else WonderMode.RANDOM
    side_mode = _SIDE_MODES[options.side_mode]
    wishes = [Wish(seat.wonder, _LETTERS.get(seat.side, "")) for seat in table.seats]
    boards = assign_boards(rules, wonder_mode, side_mode, wishes, rng)
    dealt = encode_deal(deal(rules, boards, rng))
    salt = secrets.token_bytes(SALT_BYTES)
    return {
        "k": "begin",
        "t": now_ms,
        "game": game_id,
        "table": table.table_id,
        "title": table.title,
        "private": options.private,
        "options": options.SerializeToString(deterministic=True).hex(),
        "turn_limit_ms": milliseconds(options.turn_limit) if options.HasField("turn_limit") else 0,
        "away_limit_ms": milliseconds(options.away_limit) if options.HasField("away_limit") else None,
        "bot_level": options.bot_level,
        "spectators": options.spectators_allowed,
        "salt": salt.hex(),
        "commitment": commitment(salt, canonical(dealt)),
        "host": table.host,
        "seats": [seat.encode() for seat in seats],
        "engine": [rules.players, rules.gods, rules.open_discards],
        "deal": dealt,
    }
