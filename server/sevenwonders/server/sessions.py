"""Who is calling: sessions, their tokens and their streams."""

from __future__ import annotations

import asyncio
import hmac
import json
from collections.abc import Iterator
from dataclasses import dataclass, field

from sevenwonders.server import ids
from sevenwonders.server.clock import Clock
from sevenwonders.server.errors import BadToken, ServiceError, SessionEnded, TooManySessions, TooManyStreams
from sevenwonders.server.settings import Settings
from sevenwonders.server.store import DropSession, Journal, Op, PutSession
from sevenwonders.server.streams import Stream

# How often the time a session was last used is worth a write.
SEEN_STEP_MS = 600_000
# A full server forgets so large a part of its sessions at once.
ROOM_PART = 20


@dataclass(slots=True)
class Session:
    """A player, a program, a runner, or a bot that a runner seated."""

    player_id: str
    name: str
    bot: bool
    token_hash: str
    # Hash of the key that made this the session of a bot runner; empty for everybody else.
    runner: str = ""
    # The table a bot was seated at by its runner; its token is good for that seat only.
    bot_table: str = ""
    # The token that was replaced, and the request that did it, until the new token is used.
    old_hash: str = ""
    old_request: str = ""
    seen_ms: int = 0
    streams: dict[str, Stream] = field(default_factory=dict, repr=False)
    # Tables where this player has a seat, oldest first. Kept by the tables.
    seats: dict[str, int] = field(default_factory=dict)
    # Tables this player opened.
    opened: set[str] = field(default_factory=set)

    def encode(self) -> bytes:
        """Return what is stored."""
        content = {
            "player": self.player_id,
            "name": self.name,
            "bot": self.bot,
            "token": self.token_hash,
            "runner": self.runner,
            "bot_table": self.bot_table,
            "old": self.old_hash,
            "request": self.old_request,
            "seen": self.seen_ms,
        }
        return json.dumps(content, separators=(",", ":")).encode()

    @staticmethod
    def decode(document: bytes) -> Session:
        """Read a stored session."""
        content = json.loads(document)
        return Session(
            player_id=content["player"],
            name=content["name"],
            bot=content["bot"],
            token_hash=content["token"],
            runner=content["runner"] or "",
            bot_table=content["bot_table"],
            old_hash=content["old"],
            old_request=content["request"],
            seen_ms=content["seen"],
        )

    def is_idle(self) -> bool:
        """Tell whether nothing would be missed if this session were forgotten."""
        return not (self.seats or self.streams or self.bot_table)

    def end_streams(self, error: ServiceError) -> None:
        """End every stream of this session."""
        for stream in list(self.streams.values()):
            stream.end(error)


class Sessions:
    """All sessions, by token and by player."""

    def __init__(self, settings: Settings, clock: Clock, journal: Journal) -> None:
        self._settings = settings
        self._clock = clock
        self._journal = journal
        self._by_hash: dict[str, Session] = {}
        self._by_player: dict[str, Session] = {}
        # Who sits at a table, and the bots whose tokens are good for it alone.
        self._seated: dict[str, dict[str, Session]] = {}
        self._bots: dict[str, dict[str, Session]] = {}

    def __len__(self) -> int:
        return len(self._by_player)

    def __iter__(self) -> Iterator[Session]:
        return iter(list(self._by_player.values()))

    def restore(self, session: Session) -> None:
        """Take a stored session back."""
        self._by_player[session.player_id] = session
        self._by_hash[session.token_hash] = session
        if session.old_hash:
            self._by_hash[session.old_hash] = session
        if session.bot_table:
            self._bots.setdefault(session.bot_table, {})[session.player_id] = session

    def get(self, player_id: str) -> Session | None:
        """Return the session of a player."""
        return self._by_player.get(player_id)

    def create(self, name: str, bot: bool, runner: str = "", bot_table: str = "") -> tuple[Session, str]:
        """Return a new session and its token; the caller stores it."""
        if len(self._by_player) >= self._settings.limits.sessions and not self._make_room():
            raise TooManySessions("the server has too many sessions; come back later")
        token = ids.new_token()
        session = Session(ids.new_id("p"), name, bot, ids.token_hash(token), runner, bot_table)
        session.seen_ms = self._clock.wall_ms()
        self.restore(session)
        return session, token

    def _make_room(self) -> bool:
        """Forget those not heard of for longest that have neither seat nor stream; tell whether there were any."""
        idle = [session for session in self if session.is_idle() and not session.runner]
        idle.sort(key=lambda session: session.seen_ms)
        gone = idle[: max(1, self._settings.limits.sessions // ROOM_PART)]
        for session in gone:
            self._journal.write(self.drop(session, None))
        return bool(gone)

    def save(self, session: Session) -> asyncio.Future[None]:
        """Store a session."""
        return self._journal.write(self.put(session))

    @staticmethod
    def put(session: Session) -> Op:
        """Return the write that stores a session."""
        return PutSession(session.player_id, session.encode())

    def find(self, token: str) -> Session:
        """Return the session of a valid token."""
        digest = ids.token_hash(token)
        session = self._by_hash.get(digest)
        if session is None or not hmac.compare_digest(session.token_hash, digest):
            raise BadToken("the token is not valid")
        now = self._clock.wall_ms()
        if session.old_hash or now - session.seen_ms > SEEN_STEP_MS:
            self._seen(session, now)
        return session

    def _seen(self, session: Session, now: int) -> None:
        session.seen_ms = now
        if session.old_hash:
            # The new token reached its owner: from now on the old one opens nothing.
            self._by_hash.pop(session.old_hash, None)
            session.old_hash = session.old_request = ""
        self.save(session)

    def find_for_resume(self, token: str, request_id: str) -> Session:
        """Return the session to resume: of a valid token, or of the one just replaced by the same request."""
        digest = ids.token_hash(token)
        session = self._by_hash.get(digest)
        if session is None:
            raise BadToken("the token is not valid")
        if hmac.compare_digest(session.token_hash, digest):
            return session
        if hmac.compare_digest(session.old_hash, digest) and request_id and session.old_request == request_id:
            return session
        raise BadToken("the token was replaced by a newer one")

    def rotate(self, session: Session, token: str, request_id: str) -> str:
        """Replace the token that was shown by a new one and return it."""
        fresh = ids.new_token()
        self._by_hash.pop(session.token_hash, None)
        if session.old_hash and session.old_hash != ids.token_hash(token):
            self._by_hash.pop(session.old_hash, None)
        session.old_hash, session.old_request = ids.token_hash(token), request_id
        session.token_hash = ids.token_hash(fresh)
        session.seen_ms = self._clock.wall_ms()
        self.restore(session)
        session.end_streams(SessionEnded("the session was resumed elsewhere"))
        return fresh

    def drop(self, session: Session, error: ServiceError | None) -> Op:
        """Forget a session and return the write for it; streams end with the error, or by themselves."""
        self._by_player.pop(session.player_id, None)
        self._by_hash.pop(session.token_hash, None)
        self._by_hash.pop(session.old_hash, None)
        if session.bot_table:
            bots = self._bots.get(session.bot_table, {})
            bots.pop(session.player_id, None)
            if not bots:
                self._bots.pop(session.bot_table, None)
        for table_id in list(session.seats):
            self.unseat(session, table_id)
        if error is not None:
            session.end_streams(error)
        return DropSession(session.player_id)

    def seat(self, player_id: str, table_id: str, place: int) -> None:
        """Note where a player sits."""
        session = self._by_player.get(player_id)
        if session is not None:
            session.seats[table_id] = place
            self._seated.setdefault(table_id, {})[player_id] = session

    def unseat(self, session: Session, table_id: str) -> None:
        """Note that a player sits there no more."""
        session.seats.pop(table_id, None)
        there = self._seated.get(table_id, {})
        there.pop(session.player_id, None)
        if not there:
            self._seated.pop(table_id, None)

    def seated(self, table_id: str) -> list[Session]:
        """Return who sits at a table."""
        return list(self._seated.get(table_id, {}).values())

    def bots_of(self, table_id: str) -> list[Session]:
        """Return the bots that runners seated at a table."""
        return list(self._bots.get(table_id, {}).values())

    def admit(self, stream: Stream) -> Stream | None:
        """Count a stream in; return the one it replaces."""
        session = stream.session
        old = session.streams.get(stream.key)
        if old is None and len(session.streams) >= self._settings.limits.streams_per_session:
            raise TooManyStreams("this session has too many open streams")
        session.streams[stream.key] = stream
        return old

    @staticmethod
    def release(stream: Stream) -> None:
        """Count a stream out."""
        if stream.session.streams.get(stream.key) is stream:
            del stream.session.streams[stream.key]
