"""From a table to a game and back: start and rematch."""

from __future__ import annotations

from random import Random

from sevenwonders.server import ids
from sevenwonders.server.errors import TableNotFinished, TableStarted
from sevenwonders.server.games.core import GameCore
from sevenwonders.server.games.deal import header
from sevenwonders.server.games.room import GameRoom
from sevenwonders.server.games.seats import GameSeat
from sevenwonders.server.lobby.desk import Desk, Notice
from sevenwonders.server.lobby.table import FINISHED, OPEN, PLAYING, Seat
from sevenwonders.server.sessions import Session
from sevenwonders.server.store import DropGame


def start(desk: Desk, session: Session) -> str:
    """Start the game; a running one is simply named again."""
    desk.check_host(session)
    table = desk.table
    if table.state == PLAYING:
        return table.game_id
    if table.state == FINISHED:
        raise TableStarted("this game is over; open a rematch first")
    rng = Random(table.seed) if table.seed is not None else desk.hub.rng
    if table.options.random_seating:
        rng.shuffle(table.seats)
    for place, seat in enumerate(table.seats):
        if seat.empty():
            level = table.options.bot_level
            table.seats[place] = Seat(level=level)
    for place, seat in enumerate(table.seats):
        seat.name = seat.name or table.distinct_name(f"{seat.level.capitalize()} bot", place)
    first = header(
        table, ids.new_id("g"), [_game_seat(desk, seat) for seat in table.seats], desk.hub.clock.wall_ms(), rng
    )
    core = GameCore(first)
    room = GameRoom(desk.hub, desk, core, written=0)
    desk.room = room
    desk.hub.rooms[core.game_id] = room
    table.state = PLAYING
    table.game_id = core.game_id
    room.begin(first)
    for seat in table.seats:
        if seat.player_id:
            desk.presence.expect(seat.player_id)
    room.settle()
    desk.hub.observer.game_started(len(core.seats))
    desk.changed()
    return core.game_id


def _game_seat(desk: Desk, seat: Seat) -> GameSeat:
    return GameSeat(
        player_id=seat.player_id,
        name=seat.name,
        human=bool(seat.player_id) and not seat.bot,
        level=seat.level or (desk.table.options.bot_level if seat.bot else ""),
    )


def rematch(desk: Desk, session: Session) -> None:
    """Open a finished table again with the same people, bots and options."""
    desk.check_host(session)
    table = desk.table
    if table.state != FINISHED:
        raise TableNotFinished("no game at this table has ended yet")
    game_id = table.game_id
    desk.forget_room()
    table.state = OPEN
    table.game_id = ""
    for place, seat in enumerate(table.seats):
        gone = seat.bot and desk.hub.sessions.get(seat.player_id) is None
        if gone or not seat.player_id:
            table.seats[place] = Seat(level=seat.level)
        else:
            seat.ready = False
    desk.changed(desk.notice(Notice.KIND_REMATCH, 0), more=(DropGame(game_id),))
