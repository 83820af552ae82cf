"""What the parts of the server share: the one place that knows all tables, games, sessions and streams."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from sevenwonders.server import ids
from sevenwonders.server.bots import BotBoard
from sevenwonders.server.clock import Clock
from sevenwonders.server.errors import GameNotFound, RecordDamaged, TableNotFound, TooManyGuesses
from sevenwonders.server.limits import Buckets
from sevenwonders.server.observer import Observer
from sevenwonders.server.sessions import Session, Sessions
from sevenwonders.server.settings import Settings
from sevenwonders.server.store import Journal
from sevenwonders.server.streams import Streams

if TYPE_CHECKING:
    from sevenwonders.server.games.room import GameRoom
    from sevenwonders.server.lobby.desk import Desk
    from sevenwonders.server.lobby.feeds import LobbyFeed


class Hub:
    """The registries of a running server."""

    lobby: LobbyFeed

    def __init__(self, settings: Settings, clock: Clock, journal: Journal, observer: Observer) -> None:
        self.settings = settings
        self.clock = clock
        self.journal = journal
        self.observer = observer
        # Deals and time-outs use the operating system's randomness only.
        self.rng = SystemRandom()
        self.sessions = Sessions(settings, clock, journal)
        self.streams = Streams(settings.limits.streams, settings.limits.streams_per_address)
        self.board = BotBoard(clock, settings.bot_wait)
        self.desks: dict[str, Desk] = {}
        self.rooms: dict[str, GameRoom] = {}
        # What is stored but damaged; answered with its own error instead of `not found`.
        self.damaged: set[str] = set()
        limits = settings.limits
        self.chat = Buckets(clock, limits.chat_rate, limits.chat_burst)
        self.openings = Buckets(clock, limits.table_rate, limits.table_burst)
        self._guesses = Buckets(clock, limits.code_guesses / limits.code_guess_seconds, limits.code_guesses)

    def desk(self, table_id: str) -> Desk:
        """Return a table, whoever asks."""
        self.check_whole(table_id)
        desk = self.desks.get(table_id)
        if desk is None:
            raise TableNotFound("there is no such table")
        return desk

    def check_whole(self, item_id: str) -> None:
        """Refuse a table or game that was set aside because what is stored of it is damaged."""
        if item_id in self.damaged:
            raise RecordDamaged("what is stored of this is damaged; it was set aside")

    def room(self, game_id: str) -> GameRoom:
        """Return a game, whoever asks."""
        self.check_whole(game_id)
        room = self.rooms.get(game_id)
        if room is None:
            raise GameNotFound("there is no such game")
        return room

    def desk_by_code(self, code: str) -> Desk | None:
        """Return the private table with this room code; all are looked at, so that the time tells nothing of any."""
        normal = ids.normal_room_code(code)
        found = [desk for desk in self.desks.values() if desk.has_code(normal)]
        return found[0] if found else None

    def check_guesses(self, session: Session, address: str) -> None:
        """Refuse further room codes from where too many wrong ones came."""
        if self._guesses.spent(session.player_id) or self._guesses.spent(address):
            raise TooManyGuesses("too many wrong room codes; wait a little")

    def wrong_guess(self, session: Session, address: str) -> None:
        """Count a wrong room code."""
        self._guesses.take(session.player_id)
        self._guesses.take(address)
