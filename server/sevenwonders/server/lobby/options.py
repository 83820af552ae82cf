"""The options of a table: what the host may set, checked and completed."""

from __future__ import annotations

import re
from typing import Final

from google.protobuf import duration_pb2

from sevenwonders.engine import CATALOG
from sevenwonders.server.errors import BadField
from sevenwonders.v1 import lobby_pb2

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 7
LEAST_TURN_MS: Final = 5_000
MOST_TURN_MS: Final = 24 * 3_600_000
MOST_AWAY_MS: Final = 7 * 24 * 3_600_000
_LEVEL: Final = re.compile(r"[a-z][a-z0-9-]{0,31}")


def checked(sent: lobby_pb2.TableOptions, default_level: str) -> lobby_pb2.TableOptions:
    """Return complete options, or refuse what is out of range."""
    options = lobby_pb2.TableOptions()
    options.CopyFrom(sent)
    if not LEAST_SEATS <= options.seats <= MOST_SEATS:
        raise BadField("a table has 2 to 7 seats", field="options.seats")
    if options.wonder_mode not in lobby_pb2.WonderMode.values():
        raise BadField("there is no such wonder mode", field="options.wonder_mode")
    if options.side_mode not in lobby_pb2.SideMode.values():
        raise BadField("there is no such side mode", field="options.side_mode")
    options.wonder_mode = options.wonder_mode or lobby_pb2.WONDER_MODE_RANDOM
    options.side_mode = options.side_mode or lobby_pb2.SIDE_MODE_A
    _check_limits(options)
    options.bot_level = level(options.bot_level or default_level, "options.bot_level")
    # Fields this server does not know are not kept for others to read.
    options.DiscardUnknownFields()
    return options


def _check_limits(options: lobby_pb2.TableOptions) -> None:
    if options.HasField("turn_limit") and not LEAST_TURN_MS <= milliseconds(options.turn_limit) <= MOST_TURN_MS:
        raise BadField("a turn limit is 5 seconds to 24 hours", field="options.turn_limit")
    if options.HasField("away_limit") and not 0 <= milliseconds(options.away_limit) <= MOST_AWAY_MS:
        raise BadField("an away limit is at most 7 days", field="options.away_limit")


def milliseconds(duration: duration_pb2.Duration) -> int:
    """Return a duration in milliseconds; a malformed one is out of every range."""
    if not 0 <= duration.nanos < 1_000_000_000 or not 0 <= duration.seconds < 10**9:
        return -1
    return duration.seconds * 1000 + duration.nanos // 1_000_000


def level(text: str, field: str) -> str:
    """Return the name of a bot level, or refuse it."""
    if _LEVEL.fullmatch(text) is None:
        raise BadField("a bot level is a short lower-case word", field=field)
    return text


def wish(sent: lobby_pb2.Wish) -> lobby_pb2.Wish:
    """Return a wish, or refuse one that nothing can fulfil."""
    if sent.wonder_id and sent.wonder_id not in CATALOG.wonder_by_id:
        raise BadField("there is no such wonder", field="wish.wonder_id")
    if sent.side not in lobby_pb2.Side.values():
        raise BadField("there is no such side", field="wish.side")
    return lobby_pb2.Wish(wonder_id=sent.wonder_id, side=sent.side)
