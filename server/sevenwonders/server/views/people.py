"""Who plays, who is there, who has chosen, and the clock."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from google.protobuf import duration_pb2

from sevenwonders.v1 import common_pb2, game_pb2

if TYPE_CHECKING:
    from sevenwonders.server.games.core import GameCore


def roster(core: GameCore, connected: Collection[int]) -> game_pb2.Roster:
    """Return who plays; `connected` are the seats whose player has a stream open."""
    seats = [
        game_pb2.RosterSeat(
            seat=index,
            player_id=seat.player_id,
            display_name=seat.name,
            played_by=common_pb2.CLIENT_KIND_BOT if seat.bot_plays() else common_pb2.CLIENT_KIND_HUMAN,
            bot_level=seat.level if seat.bot_plays() else "",
            connected=index in connected,
            away=seat.away,
        )
        for index, seat in enumerate(core.seats)
    ]
    return game_pb2.Roster(host_player_id=core.host, seats=seats)


def status(core: GameCore, now_ms: int) -> game_pb2.GameStatus:
    """Return who has chosen (not what) and how much time the others have."""
    asked = core.asked_players()
    undecided = core.undecided()
    found = game_pb2.GameStatus(
        asked_seats=asked,
        chosen_seats=[seat for seat in asked if seat not in undecided],
        waiting_for_seats=core.waiting_for(),
        resting=core.resting(),
    )
    for seat in undecided if core.turn_limit_ms else ():
        left = core.remaining_ms(seat, now_ms)
        if left is not None:
            found.clocks.append(game_pb2.SeatClock(seat=seat, remaining=_duration(left)))
    return found


def _duration(milliseconds: int) -> duration_pb2.Duration:
    return duration_pb2.Duration(seconds=milliseconds // 1000, nanos=milliseconds % 1000 * 1_000_000)
