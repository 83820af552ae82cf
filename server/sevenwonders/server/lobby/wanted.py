"""The bots a table wants: asked for, taken back, seated, and missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sevenwonders.server.bots import Want
from sevenwonders.server.lobby.table import OPEN, PLAYING
from sevenwonders.v1 import lobby_service_pb2

if TYPE_CHECKING:
    from sevenwonders.server.lobby.desk import Desk


class Wanted:
    """The requests of one table, kept in step with what its seats want."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        # Posted wants by seat, with the request that stands for each.
        self._posted: dict[int, tuple[Want, str]] = {}

    def sync(self) -> None:
        """Ask for the bots that are wanted now, and for no others."""
        wanted = {want.seat: want for want in self._wants()}
        for seat, (want, _) in list(self._posted.items()):
            if wanted.get(seat) != want:
                self.remove(seat)
        for seat, want in wanted.items():
            if seat not in self._posted:
                self._post(want)

    def remove(self, seat: int) -> None:
        """Ask for no bot in this seat any more."""
        _, request_id = self._posted.pop(seat)
        self._desk.hub.board.remove(request_id)

    def clear(self) -> None:
        """Ask for nothing any more."""
        for seat in list(self._posted):
            self.remove(seat)

    def _wants(self) -> list[Want]:
        table, room = self._desk.table, self._desk.room
        if self._desk.closed:
            return []
        if room is not None and table.state == PLAYING:
            return room.people.wants()
        if table.state != OPEN:
            return []
        return [Want(index, seat.level) for index, seat in enumerate(table.seats) if seat.wants_bot()]

    def _post(self, want: Want) -> None:
        desk = self._desk
        request_id = desk.hub.board.post(desk.table.table_id, want, lambda: self._missing(want.seat))
        self._posted[want.seat] = (want, request_id)

    def _missing(self, seat: int) -> None:
        desk = self._desk
        if desk.room is not None and desk.table.state == PLAYING:
            desk.room.people.missing(seat)
        desk.tell(desk.notice(lobby_service_pb2.TableNotice.KIND_NO_BOT, seat))
