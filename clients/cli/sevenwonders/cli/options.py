"""The options of a table as a list of fields, each with the values it can have; used by forms, commands and flags."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from google.protobuf import duration_pb2

from sevenwonders.cli.text import safe
from sevenwonders.v1 import lobby_pb2

Options = lobby_pb2.TableOptions
NONE: Final = "none"
TURN_TIMES: Final = (NONE, "30s", "1m", "90s", "2m", "5m", "1d")
AWAY_TIMES: Final = (NONE, "0s", "1m", "5m", "1h", "1d")
# The ladder, weakest first; each is really stronger than the one before.
LEVELS: Final = ("easy", "medium", "hard", "insane", "titan")


@dataclass(frozen=True, slots=True)
class Field:
    """One option: its name, its values as words, and how it is read and written."""

    key: str
    label: str
    values: Sequence[str]
    read: Callable[[Options], str]
    write: Callable[[Options, str], None]
    # Whether values besides the listed ones are fine.
    free: bool = False


class BadOption(Exception):
    """There is no such option or value; the text says what there is."""


def _duration(seconds: int) -> duration_pb2.Duration:
    return duration_pb2.Duration(seconds=seconds)


def parse_seconds(words: str) -> int:
    """Return a number of seconds from words such as `90`, `90s`, `5m`, `2h`, `7d`."""
    units = {"s": 1, "m": 60, "h": 3600, "d": 86400}
    number, unit = (words[:-1], units[words[-1]]) if words[-1:] in units else (words, 1)
    if not (number.isascii() and number.isdecimal()) or len(number) > 7:
        raise BadOption(f"{safe(words)} is no time: say 90s, 5m, 2h, 7d or none")
    return int(number) * unit


def seconds_words(seconds: int) -> str:
    """Return a time in the largest unit that holds it exactly."""
    for size, unit in ((86400, "d"), (3600, "h"), (60, "m")):
        if seconds and seconds % size == 0:
            return f"{seconds // size}{unit}"
    return f"{seconds}s"


def _time(name: str) -> tuple[Callable[[Options], str], Callable[[Options, str], None]]:
    def read(options: Options) -> str:
        return seconds_words(getattr(options, name).seconds) if options.HasField(name) else NONE

    def write(options: Options, value: str) -> None:
        options.ClearField(name)
        if value != NONE:
            getattr(options, name).CopyFrom(_duration(parse_seconds(value)))

    return read, write


def _switch(name: str) -> tuple[Callable[[Options], str], Callable[[Options, str], None]]:
    def read(options: Options) -> str:
        return "yes" if getattr(options, name) else "no"

    def write(options: Options, value: str) -> None:
        setattr(options, name, value == "yes")

    return read, write


_SIDES: Final = {"a": lobby_pb2.SIDE_MODE_A, "random": lobby_pb2.SIDE_MODE_RANDOM, "choose": lobby_pb2.SIDE_MODE_CHOOSE}
_WONDERS: Final = {"random": lobby_pb2.WONDER_MODE_RANDOM, "choose": lobby_pb2.WONDER_MODE_CHOOSE}


def _read_sides(options: Options) -> str:
    return next((word for word, mode in _SIDES.items() if mode == options.side_mode), "a")


def _write_sides(options: Options, value: str) -> None:
    options.side_mode = _SIDES[value]


def _read_wonders(options: Options) -> str:
    return next((word for word, mode in _WONDERS.items() if mode == options.wonder_mode), "random")


def _write_wonders(options: Options, value: str) -> None:
    options.wonder_mode = _WONDERS[value]


def _write_players(options: Options, value: str) -> None:
    options.seats = int(value)


def _write_level(options: Options, value: str) -> None:
    options.bot_level = value


YES_NO: Final = ("no", "yes")


def ordered_levels(offered: Sequence[str]) -> list[str]:
    """Return the bot levels a server offers: the ladder first, then the others; the ladder when it names none."""
    ladder = [level for level in LEVELS if level in offered]
    return [*ladder, *(level for level in offered if level not in LEVELS)] or list(LEVELS)


def fields(levels: Sequence[str] = LEVELS) -> list[Field]:
    """Return all options; the bot levels are those the server offers."""
    return [
        Field("players", "players", [str(n) for n in range(2, 8)], lambda o: str(o.seats), _write_players),
        Field("bots", "level of bots", ordered_levels(levels), lambda o: o.bot_level, _write_level, free=True),
        Field("sides", "sides of boards", list(_SIDES), _read_sides, _write_sides),
        Field("wonders", "wonders", list(_WONDERS), _read_wonders, _write_wonders),
        Field("gods", "gods and heroes", YES_NO, *_switch("gods_and_heroes")),
        Field("open", "open discard pile", YES_NO, *_switch("open_discards")),
        Field("turn", "time for a turn", TURN_TIMES, *_time("turn_limit"), free=True),
        Field("away", "bot for the absent after", AWAY_TIMES, *_time("away_limit"), free=True),
        Field("private", "private, with a code", YES_NO, *_switch("private")),
        Field("watch", "may be watched", YES_NO, *_switch("spectators_allowed")),
        Field("seating", "random seating", YES_NO, *_switch("random_seating")),
    ]


def default() -> Options:
    """Return the options of a first game: five players, side A of the boards, bots that play well."""
    return Options(seats=5, side_mode=lobby_pb2.SIDE_MODE_A, bot_level="medium", spectators_allowed=True)


def change(options: Options, key: str, value: str, levels: Sequence[str] = LEVELS) -> Options:
    """Return the options with one of them changed; raise BadOption for what does not exist."""
    field = next((field for field in fields(levels) if field.key == key), None)
    if field is None:
        raise BadOption(f"there is no option {safe(key)}: {', '.join(field.key for field in fields(levels))}")
    if value not in field.values and not field.free:
        raise BadOption(f"{key} can be {', '.join(field.values)}")
    changed = Options()
    changed.CopyFrom(options)
    field.write(changed, value)
    return changed


def step(options: Options, field: Field, by: int) -> Options:
    """Return the options with a field set to its next or previous value."""
    now = field.read(options)
    at = list(field.values).index(now) if now in field.values else -1 if by > 0 else 0
    changed = Options()
    changed.CopyFrom(options)
    field.write(changed, field.values[(at + by) % len(field.values)])
    return changed


def summary(options: Options) -> str:
    """Return the options in one line; what is usual is left out."""
    words = [f"{options.seats} players", f"sides {_read_sides(options)}"]
    if options.wonder_mode == lobby_pb2.WONDER_MODE_CHOOSE:
        words.append("wonders by wish")
    if options.HasField("turn_limit"):
        words.append(f"{seconds_words(options.turn_limit.seconds)} a turn")
    words += [label for label, on in _remarks(options) if on]
    return ", ".join(words)


def _remarks(options: Options) -> list[tuple[str, bool]]:
    return [
        (f"bots {safe(options.bot_level)}", bool(options.bot_level)),
        ("gods and heroes", options.gods_and_heroes),
        ("open discards", options.open_discards),
        ("private", options.private),
        ("no spectators", not options.spectators_allowed),
        ("random seating", options.random_seating),
    ]
