"""A table as an actor: it stores its changes, knows who is connected, asks for bots and tells its watchers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sevenwonders.server import ids
from sevenwonders.server.bots import Want
from sevenwonders.server.errors import Ejected, NotHost, SeatHandedBack, ServiceError, TableClosed, TableNotFound
from sevenwonders.server.games.result import result
from sevenwonders.server.lobby.presence import Presence
from sevenwonders.server.lobby.table import FINISHED, OPEN, PLAYING, Seat, Table
from sevenwonders.server.lobby.wanted import Wanted
from sevenwonders.server.sessions import Session
from sevenwonders.server.store import DropGame, DropTable, Op, PutTable, Written
from sevenwonders.v1 import lobby_pb2, lobby_service_pb2

if TYPE_CHECKING:
    from sevenwonders.server.games.room import GameRoom
    from sevenwonders.server.hub import Hub
    from sevenwonders.server.lobby.feeds import TableStream

Notice = lobby_service_pb2.TableNotice
MOST_SAID = 64


class Desk:
    """One table with its connections and, while there is one, its game."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub = hub
        self.table = table
        self.room: GameRoom | None = None
        self.streams: set[TableStream] = set()
        self.presence = Presence(hub.clock, self._grace_of, self._came_or_went)
        self.wanted = Wanted(self)
        self._shown: tuple[tuple[int, int], lobby_pb2.Table] | None = None
        # The newest lines of chat by who said them with which request, so that a retry says nothing twice.
        self.said: dict[tuple[str, str], lobby_pb2.ChatMessage] = {}
        self.closed = False
        self._unwritten = 0
        self._last: Written | None = None
        self._listed: tuple[lobby_pb2.Table | None, bytes] = (None, b"")

    def shown(self) -> lobby_pb2.Table:
        """Return the table as everybody sees it; shared, so nobody changes what this returns."""
        key = (self.table.revision, self.presence.changes)
        if self._shown is None or self._shown[0] != key:
            self._shown = (key, self.table.to_proto(self._connected_seats()))
        return self._shown[1]

    def listing(self) -> bytes:
        """Return the table as a line of the list, serialised once for all who read it."""
        shown = self.shown()
        if self._listed[0] is not shown:
            self._listed = (shown, lobby_service_pb2.WatchLobbyResponse(tables=[shown]).SerializeToString())
        return self._listed[1]

    def _connected_seats(self) -> list[int]:
        if self.room is not None and self.table.state == PLAYING:
            return self.room.people.connected_seats()
        return [index for index, seat in enumerate(self.table.seats) if self.presence.is_here(seat.player_id)]

    def listed(self) -> bool:
        """Tell whether strangers may know of it."""
        return not self.table.options.private

    def has_code(self, normal: str) -> bool:
        """Tell whether this is the table's room code."""
        return ids.same_code(normal, self.table.room_code) and self.table.options.private

    def seat_of(self, player_id: str) -> int | None:
        """Return where a player sits or stands in."""
        if self.room is not None and self.table.state == PLAYING:
            return self.room.core.seat_of(player_id)
        return self.table.seat_of(player_id)

    def check_host(self, session: Session) -> None:
        """Refuse whoever is not the host; a private table is not even admitted to exist."""
        self.check_known(session)
        if self.table.host != session.player_id:
            raise NotHost("only the host may do that")

    def check_known(self, session: Session) -> None:
        """Refuse whoever may not know of this table."""
        if not self.listed() and self.seat_of(session.player_id) is None:
            raise TableNotFound("there is no such table")

    def check_not_ejected(self, session: Session) -> None:
        """Refuse whom the host sent away."""
        if session.player_id in self.table.ejected:
            raise Ejected("the host ejected you from this table")

    def changed(self, *notices: Notice, more: tuple[Op, ...] = ()) -> None:
        """Store the table and tell its watchers once it is stored."""
        self.table.revision += 1
        self._index_seats()
        for stream in list(self.streams):
            stream.check_seat()
        self.wanted.sync()
        self._store(*more).add_done_callback(lambda _: self.tell(*notices))

    def _store(self, *more: Op) -> Written:
        written = self.hub.journal.write(PutTable(self.table.table_id, self.table.encode()), *more)
        self._unwritten += 1
        # The first to be called when it is written: those told next may then look.
        written.add_done_callback(self._written)
        self._last = written
        return written

    def _written(self, _: asyncio.Future[None]) -> None:
        self._unwritten -= 1

    def safe(self) -> bool:
        """Tell whether the table as it is now is on disk, so that it may be told."""
        return not self._unwritten

    def remember(self, player_id: str, request: str, line: lobby_pb2.ChatMessage) -> None:
        """Keep a line for those who ask again."""
        self.said[player_id, request] = line
        if len(self.said) > MOST_SAID:
            self.said.pop(next(iter(self.said)))

    def said_something(self) -> None:
        """Store the chat and tell it, without calling the table itself changed."""
        self._store().add_done_callback(lambda _: self._tell_chat())

    def _tell_chat(self) -> None:
        for stream in self.streams:
            stream.wake()
        if self.room is not None:
            self.room.tell()

    def tell(self, *notices: Notice) -> None:
        """Let the watchers look again."""
        for stream in self.streams:
            stream.told(notices)
        self.hub.lobby.changed(self)

    def notice(self, kind: lobby_service_pb2.TableNotice.Kind, seat: int, name: str = "") -> Notice:
        """Return a line for the people at the table."""
        return Notice(kind=kind, seat=seat, display_name=name)

    def _index_seats(self) -> None:
        """Let sessions know where they sit."""
        table_id = self.table.table_id
        places = {} if self.closed else {seat.player_id: i for i, seat in enumerate(self.table.seats) if seat.player_id}
        for session in self.hub.sessions.seated(table_id):
            if session.player_id not in places:
                self.hub.sessions.unseat(session, table_id)
        for player_id, place in places.items():
            self.hub.sessions.seat(player_id, table_id, place)

    async def stored(self) -> None:
        """Wait until everything that happened at this table and in its game so far is on disk."""
        if self._last is not None:
            await self._last
        if self.room is not None:
            await self.room.stored()

    def close(self, error: ServiceError | None = None) -> None:
        """Close the table for good."""
        self.closed = True
        self.hub.desks.pop(self.table.table_id, None)
        self.wanted.clear()
        self.presence.stop()
        self._index_seats()
        ops: list[Op] = [DropTable(self.table.table_id), *self._drop_bots()]
        if self.room is not None:
            ops.append(DropGame(self.room.core.game_id))
            self.forget_room()
        opener = self.hub.sessions.get(self.table.opener)
        if opener is not None:
            opener.opened.discard(self.table.table_id)
        for stream in list(self.streams):
            stream.end(error or TableClosed("the table was closed"))
        self.hub.lobby.changed(self)
        self._last = self.hub.journal.write(*ops)

    def halt(self) -> None:
        """Stop all timers: the server stops."""
        self.presence.stop()
        self.wanted.clear()
        self.closed = True
        if self.room is not None:
            self.room.close()

    def restored(self, stopped_ms: int) -> None:
        """Go on after a restart: bots get a moment to come back, people are away until they do."""
        self._index_seats()
        for session in self.hub.sessions.bots_of(self.table.table_id):
            self.presence.expect(session.player_id)
        for seat in self.room.core.seats if self.room is not None else ():
            if seat.player_id and not seat.human:
                self.presence.expect(seat.player_id)
        if self.room is not None and not self.room.core.ended:
            self.room.resume(stopped_ms)
        self.wanted.sync()

    def forget_room(self) -> None:
        """Let go of the game that was played here."""
        if self.room is not None:
            self.room.close()
            self.hub.rooms.pop(self.room.core.game_id, None)
            self.room = None

    def _drop_bots(self) -> list[Op]:
        """Bots that a runner seated go away with their game; their tokens end, their streams by themselves."""
        ops = []
        for session in self.hub.sessions.bots_of(self.table.table_id):
            ops.append(self.hub.sessions.drop(session, None))
            for stream in self.streams:
                if stream.session is session:
                    stream.end(SeatHandedBack("the game has ended"))
        return ops

    def _grace_of(self, player_id: str) -> float:
        session = self.hub.sessions.get(player_id)
        settings = self.hub.settings
        return settings.bot_grace if session is None or session.bot else settings.away_grace

    def _came_or_went(self, player_id: str, here: bool) -> None:
        self.table.revision += 1
        self.tell()
        if self.room is not None and here:
            self.room.people.arrived(player_id)
        elif self.room is not None:
            self.room.people.gone(player_id)
        elif not here and self.table.state == OPEN:
            self._replace_lost_bot(player_id)

    def _replace_lost_bot(self, player_id: str) -> None:
        """Ask for another bot where the one a runner brought was lost before the start."""
        place = self.table.seat_of(player_id)
        session = self.hub.sessions.get(player_id)
        if place is None or session is None or session.bot_table != self.table.table_id:
            return
        self.dismiss(player_id, SeatHandedBack("the bot was away too long"))
        self.table.seats[place] = Seat(level=self.table.seats[place].level)
        self.changed()

    def seat_bot(self, want: Want, bot: Session) -> None:
        """Give a bot the seat that wanted one."""
        self.wanted.remove(want.seat)
        self.presence.expect(bot.player_id)
        if self.room is not None and self.table.state == PLAYING:
            self.room.people.take_over(want, bot)
            return
        seat = self.table.seats[want.seat]
        seat.player_id, seat.name, seat.bot, seat.ready = bot.player_id, bot.name, True, True
        self.changed(self.notice(Notice.KIND_JOINED, want.seat, seat.name))

    def is_seated_by_runner(self, player_id: str) -> bool:
        """Tell whether this is a bot that a runner brought."""
        session = self.hub.sessions.get(player_id)
        return session is None or session.bot_table == self.table.table_id

    def dismiss(self, player_id: str, error: ServiceError) -> None:
        """End the session of a bot that a runner brought."""
        session = self.hub.sessions.get(player_id)
        if session is not None and session.bot_table == self.table.table_id:
            self.hub.journal.write(self.hub.sessions.drop(session, error))

    def mirror(self) -> None:
        """Show at the table who plays the running game."""
        if self.room is None or self.table.state != PLAYING:
            return
        core = self.room.core
        before = [(seat.player_id, seat.name, seat.bot, seat.level) for seat in self.table.seats]
        for seat, played in zip(self.table.seats, core.seats, strict=True):
            seat.player_id, seat.name, seat.bot = played.player_id, played.name, not played.human
            seat.level = "" if played.human else played.level or core.bot_level
        after = [(seat.player_id, seat.name, seat.bot, seat.level) for seat in self.table.seats]
        notices = []
        if self.table.host != core.host:
            self.table.host = core.host
            place = core.seat_of(core.host)
            notices.append(self.notice(Notice.KIND_HOST_CHANGED, place or 0))
        if before != after or notices:
            self.changed(*notices)

    def game_ended(self) -> None:
        """Keep the result; the table stays for a rematch, unless nobody is left to ask for one."""
        if self.room is None or self.table.state != PLAYING:
            return
        core = self.room.core
        self.hub.journal.write(result(core))
        self.hub.observer.game_ended(core.ended)
        self.mirror()
        self.table.state = FINISHED
        for seat in self.table.seats:
            seat.ready = False
        self.changed(more=tuple(self._drop_bots()))
        if core.deserted():
            self.close()
