"""Who plays a game: absence and return, leaving, hosting, and bots that come in their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sevenwonders.server import text
from sevenwonders.server.bots import Want
from sevenwonders.server.errors import NotSeated, SeatHandedBack
from sevenwonders.server.games.core import Entry
from sevenwonders.server.sessions import Session

if TYPE_CHECKING:
    from sevenwonders.server.games.room import GameRoom


class People:
    """The seats of one game and who is behind them."""

    def __init__(self, room: GameRoom) -> None:
        self._room = room

    def connected(self, seat: int) -> bool:
        """Tell whether whoever plays a seat has an open stream."""
        return self._room.desk.presence.is_here(self._room.core.seats[seat].played_by())

    def connected_seats(self) -> list[int]:
        """Return the seats whose player is connected."""
        return [seat for seat in range(len(self._room.core.seats)) if self.connected(seat)]

    def arrived(self, player_id: str) -> None:
        """A player or bot opened a stream."""
        core = self._room.core
        place = core.seat_of(player_id)
        if place is None or core.ended:
            return
        seat = core.seats[place]
        if seat.player_id == player_id and seat.away:
            stand_in = seat.stand_in_id
            self._note("returned", place)
            self._dismiss(stand_in)
        self.changed()

    def gone(self, player_id: str) -> None:
        """A player or bot lost every stream, and did not come back soon."""
        core = self._room.core
        place = core.seat_of(player_id)
        if place is None or core.ended:
            return
        seat = core.seats[place]
        if seat.human and seat.player_id == player_id and not seat.away:
            self._note("away", place)
        self.changed()

    def everybody_gone(self) -> None:
        """After a restart no stream is open."""
        for place, seat in enumerate(self._room.core.seats):
            if seat.human and not seat.away:
                self._note("away", place)

    def left(self, session: Session) -> None:
        """A player leaves for good; a bot is asked for in their place."""
        core = self._room.core
        core.check_running()
        place = core.seat_of(session.player_id)
        if place is None:
            raise NotSeated("the caller has no seat in this game")
        seat = core.seats[place]
        stand_in = seat.stand_in_id
        if stand_in == session.player_id:
            self._dismiss_stand_in(place)
            return
        was_host = core.host == session.player_id
        self._note("left", place, name=seat.name)
        if was_host:
            self._pass_host_on(place)
        self._dismiss(stand_in)
        for stream in list(self._room.streams):
            if stream.session is session:
                stream.end(NotSeated("the caller left this game"))
        self.changed()

    def _dismiss_stand_in(self, place: int) -> None:
        """A bot that stands in may go; the seat stays its owner's, and another bot is asked for."""
        bot_id = self._room.core.seats[place].stand_in_id
        self._room.append({"k": "alone", "t": self._room.now_ms(), "seat": place})
        self._dismiss(bot_id)
        self.changed()

    def _pass_host_on(self, place: int) -> None:
        core = self._room.core
        count = len(core.seats)
        people = [(place + step) % count for step in range(1, count)]
        heir = next((seat for seat in people if core.seats[seat].human), None)
        if heir is not None:
            self._note("host", heir, player=core.seats[heir].player_id)

    def renamed(self, session: Session) -> None:
        """A player has another name from now on."""
        core = self._room.core
        place = core.seat_of(session.player_id)
        if place is None or core.ended or core.seats[place].player_id != session.player_id:
            return
        others = [seat.name for index, seat in enumerate(core.seats) if index != place]
        name = text.distinct(session.name, others)
        self._room.append({"k": "name", "t": self._room.now_ms(), "seat": place, "name": name})
        self.changed()

    def take_over(self, want: Want, bot: Session) -> None:
        """A bot takes the seat that wanted one."""
        core = self._room.core
        seat = core.seats[want.seat]
        replaced = seat.stand_in_id if want.stand_in else seat.player_id
        self._note("bot", want.seat, level=want.level, name=bot.name, stand_in=want.stand_in, player=bot.player_id)
        if not want.stand_in or replaced:
            self._dismiss(replaced)
        self.changed()

    def missing(self, seat: int) -> None:
        """No runner took a seat in time."""
        if not self._room.core.ended:
            self._note("no_bot", seat)
            self.changed()

    def wants(self) -> list[Want]:
        """Return the seats that want a bot now."""
        core = self._room.core
        if core.ended:
            return []
        now_ms = self._room.now_ms()
        found = []
        for place, seat in enumerate(core.seats):
            if not seat.human and not self.connected(place):
                found.append(Want(place, seat.level or core.bot_level, core.game_id))
            elif seat.human and seat.away and self._takeover_in(place, now_ms) == 0 and not self.connected(place):
                found.append(Want(place, core.bot_level, core.game_id, stand_in=True))
        return found

    def takeover_due(self, now_ms: int) -> int | None:
        """Return when the next absent player is to be replaced, in milliseconds; None when never."""
        times = [self._takeover_in(place, now_ms) for place in range(len(self._room.core.seats))]
        coming = [time for time in times if time]
        return min(coming) if coming else None

    def _takeover_in(self, place: int, now_ms: int) -> int | None:
        core = self._room.core
        seat = core.seats[place]
        if not (seat.human and seat.away) or core.away_limit_ms is None or core.resting():
            return None
        return max(0, core.away_limit_ms - core.away_ms(seat, now_ms))

    def changed(self) -> None:
        """Do what follows from a change of people, and tell it."""
        self._room.settle()
        self._room.desk.mirror()
        self._room.desk.wanted.sync()
        self._room.tell()

    def _note(self, note: str, seat: int, **more: object) -> None:
        entry: Entry = {"k": "note", "t": self._room.now_ms(), "note": note, "seat": seat, **more}
        self._room.append(entry)

    def _dismiss(self, bot_id: str) -> None:
        """A bot that lost its seat loses its token; a program that joined by itself only loses the seat."""
        session = self._room.hub.sessions.get(bot_id) if bot_id else None
        if session is None:
            return
        error = SeatHandedBack("the seat was given to somebody else")
        if session.bot_table:
            self._room.hub.journal.write(self._room.hub.sessions.drop(session, error))
            return
        for stream in list(self._room.streams):
            if stream.session is session:
                stream.end(error)
