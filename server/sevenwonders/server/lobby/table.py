"""A table as it is stored and shown: seats, options, chat."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Final

from google.protobuf import timestamp_pb2

from sevenwonders.server import text
from sevenwonders.v1 import common_pb2, lobby_pb2

OPEN: Final = lobby_pb2.TABLE_STATE_OPEN
PLAYING: Final = lobby_pb2.TABLE_STATE_PLAYING
FINISHED: Final = lobby_pb2.TABLE_STATE_FINISHED


@dataclass(slots=True)
class Seat:
    """One place: empty, waiting for a bot (a level without a player), or taken."""

    player_id: str = ""
    name: str = ""
    bot: bool = False
    ready: bool = False
    level: str = ""
    wonder: str = ""
    side: lobby_pb2.Side = lobby_pb2.SIDE_UNSPECIFIED

    def empty(self) -> bool:
        """Tell whether anybody may sit down here."""
        return not self.player_id and not self.level

    def wants_bot(self) -> bool:
        """Tell whether a runner is awaited."""
        return not self.player_id and bool(self.level)

    def encode(self) -> list[Any]:
        """Return what is stored."""
        return [self.player_id, self.name, self.bot, self.ready, self.level, self.wonder, int(self.side)]


@dataclass(slots=True)
class Table:
    """Everything about a table but its game and who is connected."""

    table_id: str
    title: str
    host: str
    options: lobby_pb2.TableOptions
    create_ms: int
    room_code: str
    seed: int | None = None
    state: lobby_pb2.TableState = OPEN
    seats: list[Seat] = field(default_factory=list)
    game_id: str = ""
    revision: int = 1
    ejected: set[str] = field(default_factory=set)
    chat: list[lobby_pb2.ChatMessage] = field(default_factory=list)
    chat_count: int = 0
    # Who opened it with which request, so that a retry finds it.
    opener: str = ""
    request_id: str = ""

    def seat_of(self, player_id: str) -> int | None:
        """Return where a player sits."""
        for index, seat in enumerate(self.seats):
            if player_id and seat.player_id == player_id:
                return index
        return None

    def free_seat(self) -> int | None:
        """Return the first seat nobody has and no bot is asked for."""
        return next((index for index, seat in enumerate(self.seats) if seat.empty()), None)

    def distinct_name(self, name: str, place: int) -> str:
        """Return a name unlike all others at the table."""
        return text.distinct(name, [seat.name for index, seat in enumerate(self.seats) if index != place and seat.name])

    def to_proto(self, connected: Collection[int]) -> lobby_pb2.Table:
        """Return the table as everybody sees it; `connected` are the seats with an open stream."""
        return lobby_pb2.Table(
            table_id=self.table_id,
            title=self.title,
            host_player_id=self.host,
            state=self.state,
            options=self.options,
            seats=[_seat(index, seat, index in connected) for index, seat in enumerate(self.seats)],
            game_id=self.game_id,
            revision=self.revision,
            create_time=timestamp(self.create_ms),
        )

    def encode(self) -> bytes:
        """Return what is stored."""
        content = {
            "table": self.table_id,
            "title": self.title,
            "host": self.host,
            "options": self.options.SerializeToString(deterministic=True).hex(),
            "created": self.create_ms,
            "code": self.room_code,
            "seed": self.seed,
            "state": int(self.state),
            "seats": [seat.encode() for seat in self.seats],
            "game": self.game_id,
            "revision": self.revision,
            "ejected": sorted(self.ejected),
            "chat": [line.SerializeToString().hex() for line in self.chat],
            "chat_count": self.chat_count,
            "opener": self.opener,
            "request": self.request_id,
        }
        return json.dumps(content, separators=(",", ":")).encode()

    @staticmethod
    def decode(document: bytes) -> Table:
        """Read a stored table."""
        content = json.loads(document)
        return Table(
            table_id=content["table"],
            title=content["title"],
            host=content["host"],
            options=lobby_pb2.TableOptions.FromString(bytes.fromhex(content["options"])),
            create_ms=content["created"],
            room_code=content["code"],
            seed=content["seed"],
            state=content["state"],
            seats=[Seat(*seat) for seat in content["seats"]],
            game_id=content["game"],
            revision=content["revision"],
            ejected=set(content["ejected"]),
            chat=[lobby_pb2.ChatMessage.FromString(bytes.fromhex(line)) for line in content["chat"]],
            chat_count=content["chat_count"],
            opener=content["opener"],
            request_id=content["request"],
        )


def _seat(index: int, seat: Seat, connected: bool) -> lobby_pb2.TableSeat:
    shown = lobby_pb2.TableSeat(
        seat=index,
        player_id=seat.player_id,
        display_name=seat.name,
        ready=seat.ready,
        connected=connected,
        bot_level=seat.level,
    )
    if seat.player_id:
        shown.client_kind = common_pb2.CLIENT_KIND_BOT if seat.bot else common_pb2.CLIENT_KIND_HUMAN
    if seat.wonder or seat.side:
        shown.wish.wonder_id = seat.wonder
        shown.wish.side = seat.side
    return shown


def timestamp(milliseconds: int) -> timestamp_pb2.Timestamp:
    """Return a moment as the protocol writes it."""
    return timestamp_pb2.Timestamp(seconds=milliseconds // 1000, nanos=milliseconds % 1000 * 1_000_000)
