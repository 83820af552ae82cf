"""Reading what operators write: each function returns a value or raises BadValue with what is wrong."""

from __future__ import annotations

from dataclasses import fields
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final

import platformdirs

from sevenwonders.server.errors import BadField
from sevenwonders.server.lobby import options
from sevenwonders.server.shell.logs import FORMATS, LEVELS

_YES: Final = ("1", "true", "yes", "on")
_NO: Final = ("0", "false", "no", "off", "")


NOT_ZERO: Final = frozenset(
    {"code_guess_seconds", "message_bytes", "connections", "streams_per_connection", "handshake"}
)


class BadValue(ValueError):
    """A value that cannot be used; the text says why."""


def address(text: str) -> tuple[str, int]:
    """Read `host:port`, with brackets around an IPv6 address."""
    host, colon, port = text.rpartition(":")
    if not colon or not host:
        raise BadValue(f"{text!r} is not HOST:PORT, such as 127.0.0.1:7777 or [::1]:7777")
    if ":" in host and not (host.startswith("[") and host.endswith("]")):
        raise BadValue(f"{text!r}: an IPv6 address needs brackets, such as [::1]:7777")
    bare = host.strip("[]")
    if host.startswith("["):
        _ip(bare, text)
    return bare, number(port, 0, 65535, "port")


def _ip(host: str, text: str) -> None:
    try:
        ip_address(host)
    except ValueError:
        raise BadValue(f"{text!r}: {host!r} is no IPv6 address") from None


def number(text: str, least: int, most: int, what: str = "number") -> int:
    """Read a whole number in a range."""
    try:
        value = int(text)
    except ValueError:
        raise BadValue(f"{text!r} is no {what}") from None
    if not least <= value <= most:
        raise BadValue(f"{value} is no {what} from {least} to {most}")
    return value


def seconds(text: str) -> float:
    """Read a time of zero or more seconds."""
    try:
        value = float(text)
    except ValueError:
        raise BadValue(f"{text!r} is no number of seconds") from None
    # Written so that `nan` is refused too.
    if not 0 <= value <= 10 * 365 * 86_400:
        raise BadValue(f"{text!r} is no time from 0 seconds to 10 years")
    return value


def switch(text: str) -> bool:
    """Read yes or no."""
    if text.lower() in _YES:
        return True
    if text.lower() in _NO:
        return False
    raise BadValue(f"{text!r} is neither yes nor no")


def level(text: str) -> str:
    """Read a log level."""
    return _one_of(text.lower(), LEVELS, "log level")


def form(text: str) -> str:
    """Read a log format."""
    return _one_of(text.lower(), FORMATS, "log format")


def _one_of(text: str, known: tuple[str, ...], what: str) -> str:
    if text not in known:
        raise BadValue(f"{text!r} is no {what}; there are {', '.join(known)}")
    return text


def readable_file(text: str) -> Path:
    """Read the path of a file that can be read."""
    path = Path(text).expanduser()
    try:
        with path.open("rb"):
            return path
    except OSError as error:
        raise BadValue(f"{text}: {error.strerror}") from None


def store_path(text: str) -> Path | None:
    """Read the path of the store; `memory` keeps nothing, `default` is the user's data folder."""
    if text == "memory":
        return None
    if text == "default":
        return Path(platformdirs.user_data_path("sevenwonders", appauthor=False)) / "server.db"
    path = Path(text).expanduser()
    if path.is_dir():
        raise BadValue(f"{text}: is a folder, not a file")
    return path


def title(text: str) -> str:
    """Read a name to show."""
    if not text.isprintable() or len(text) > 48:
        raise BadValue("a name has at most 48 printable characters")
    return text


def bot_level(text: str) -> str:
    """Read the name of a bot level."""
    try:
        return options.level(text, "bot-level")
    except BadField as error:
        raise BadValue(f"{text!r}: {error.message}") from None


def is_loopback(host: str) -> bool:
    """Tell whether only this machine can reach a host."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def numbers_of(shape: Any) -> dict[str, type]:
    """Return the numbers of a settings object with their types."""
    types = {field.name: type(getattr(shape, field.name)) for field in fields(shape)}
    return {name: kind for name, kind in types.items() if kind in (int, float)}


def changed(shape: Any, assignments: list[str]) -> dict[str, int | float]:
    """Read NAME=VALUE pairs for the numbers of a settings object."""
    numbers = numbers_of(shape)
    found: dict[str, int | float] = {}
    for text in assignments:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or name not in numbers:
            raise BadValue(f"{text!r} is not NAME=VALUE with one of {', '.join(sorted(numbers))}")
        found[name] = _positive(numbers[name], value.strip(), name)
    return found


def _positive(kind: type, text: str, name: str) -> int | float:
    try:
        value: int | float = kind(text)
    except ValueError:
        raise BadValue(f"{name}: {text!r} is no {'whole number' if kind is int else 'number'}") from None
    # Whole numbers go to gRPC and have to fit there; without a time to divide by there is no rate.
    most = 2**30 - 1 if kind is int else 1e12
    if not 0 <= value <= most or (name in NOT_ZERO and not value):
        raise BadValue(f"{name}: {text} is out of range")
    return value
