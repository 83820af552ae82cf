"""WatchTable and WatchLobby: tables as their watchers see them, merged to the newest state."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from sevenwonders.server.clock import Timer
from sevenwonders.server.errors import NoSpectators, TableNotFound
from sevenwonders.server.sessions import Session
from sevenwonders.server.streams import Stream
from sevenwonders.v1 import lobby_service_pb2

if TYPE_CHECKING:
    from sevenwonders.server.hub import Hub
    from sevenwonders.server.lobby.desk import Desk

# More news than this nobody reads; the oldest are left out.
MOST_NOTICES: Final = 50
# Tables in one message of the list; more follow in the next.
MOST_TABLES: Final = 200


class TableStream(Stream):
    """One watcher of one table."""

    def __init__(self, session: Session, desk: Desk, after_chat: int) -> None:
        super().__init__(session, f"table/{desk.table.table_id}")
        self._desk = desk
        self._seated = False
        # Whether this watcher came with a code, or had a seat: of a table made private later, strangers hear no more.
        self._invited = desk.table.options.private
        # Whether a seat that was held is still to be told as given up.
        self._leaving = False
        self._revision = -1
        self._chat = after_chat
        self._notices: deque[lobby_service_pb2.TableNotice] = deque(maxlen=MOST_NOTICES)

    def opened(self) -> None:
        """Join the watchers; a seated player counts as connected."""
        self._desk.streams.add(self)
        self.check_seat()

    def closed(self) -> None:
        """Leave the watchers."""
        self._desk.streams.discard(self)
        if self._seated:
            self._seated = False
            self._desk.presence.depart(self.session.player_id)

    def check_seat(self) -> None:
        """Count as connected from the moment one has a seat, also when it was taken after the stream began."""
        seated = self._desk.seat_of(self.session.player_id) is not None
        if seated == self._seated:
            return
        self._seated = seated
        if seated:
            self._desk.presence.arrive(self.session.player_id)
        else:
            self._desk.presence.depart(self.session.player_id)

    def told(self, notices: Iterable[lobby_service_pb2.TableNotice]) -> None:
        """Hear that something changed."""
        self._notices.extend(notices)
        self.wake()

    def _check_admitted(self) -> None:
        """End for whom the options admit no more; who gives a seat up still sees it empty."""
        desk = self._desk
        options = desk.table.options
        if desk.seat_of(self.session.player_id) is not None:
            self._leaving = self._invited = True
        elif self._leaving:
            self._leaving = False
        elif options.private and not self._invited:
            raise TableNotFound("the table has become private")
        elif not options.spectators_allowed:
            raise NoSpectators("this table admits no spectators")

    def take(self) -> bytes | None:
        """Return the newest state and the news."""
        if not self._desk.safe():
            # Woken again as soon as it is on disk.
            return None
        self._check_admitted()
        table = self._desk.table
        message = lobby_service_pb2.WatchTableResponse()
        fresh = False
        if self._revision != table.revision:
            self._revision = table.revision
            message.table.CopyFrom(self._desk.shown())
            if table.options.private and self._desk.seat_of(self.session.player_id) is not None:
                message.room_code = table.room_code
            fresh = True
        if self._chat < table.chat_count:
            message.chat_messages.extend(line for line in table.chat if line.sequence > self._chat)
            self._chat = table.chat_count
            fresh = True
        if self._notices:
            message.notices.extend(self._notices)
            self._notices.clear()
            fresh = True
        return message.SerializeToString() if fresh else None


class LobbyFeed:
    """All who watch the list of tables."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._streams: set[LobbyStream] = set()
        self._changed: dict[str, None] = {}
        self._timer: Timer | None = None

    def join(self, stream: LobbyStream) -> None:
        """Count a watcher in."""
        self._streams.add(stream)

    def leave(self, stream: LobbyStream) -> None:
        """Count a watcher out."""
        self._streams.discard(stream)

    def changed(self, desk: Desk) -> None:
        """Tell a change to all watchers, merged with others of the same moment."""
        if not self._streams:
            return
        self._changed[desk.table.table_id] = None
        if self._timer is None:
            self._timer = self._hub.clock.call_later(self._hub.settings.lobby_merge, self._flush)

    def _flush(self) -> None:
        self._timer = None
        changed, self._changed = self._changed, {}
        for stream in self._streams:
            stream.changed(changed)


class LobbyStream(Stream):
    """One watcher of the list."""

    def __init__(self, session: Session, hub: Hub) -> None:
        super().__init__(session, "lobby")
        self._hub = hub
        self._dirty: dict[str, None] = {}
        self._known: set[str] = set()
        self._first = True

    def opened(self) -> None:
        """Begin with every table."""
        self._hub.lobby.join(self)
        self.changed(self._hub.desks)

    def closed(self) -> None:
        """Hear no more."""
        self._hub.lobby.leave(self)

    def changed(self, table_ids: Iterable[str]) -> None:
        """Hear which tables changed."""
        self._dirty.update(dict.fromkeys(table_ids))
        self.wake()

    def take(self) -> bytes | None:
        """Return the newest state of every table that changed; the first message comes even when there is none."""
        parts = []
        for table_id in list(self._dirty)[:MOST_TABLES]:
            del self._dirty[table_id]
            desk = self._hub.desks.get(table_id)
            if desk is not None and not desk.safe():
                # Told again as soon as it is on disk.
                continue
            if desk is not None and (desk.listed() or desk.seat_of(self.session.player_id) is not None):
                self._known.add(table_id)
                parts.append(desk.listing())
            elif table_id in self._known:
                self._known.discard(table_id)
                removed = lobby_service_pb2.WatchLobbyResponse(removed_table_ids=[table_id])
                parts.append(removed.SerializeToString())
        if not (self._first or parts):
            return None
        self._first = False
        return b"".join(parts)
