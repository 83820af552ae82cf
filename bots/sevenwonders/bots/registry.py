"""Which levels exist, by name: our own and those other packages register.

A package adds a level with an entry point in the group `sevenwonders.bots`: name = "module:Class". The class is called
with a seed and the settings of the request. A level may also be a file: the one bot that is written in it.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Final

from sevenwonders.bots.base import Bot

GROUP: Final = "sevenwonders.bots"
# How the level of a file ends.
FILE: Final = ".py"
# The path of a file, which may have a colon of its own, and the settings after it.
_PATH: Final = re.compile(r"([^=]*?\.py)\s*(?::|$)(.*)")
# Every level of ours, weakest first; the modules are imported when a level is asked for.
LEVELS: Final = {
    "discard": "sevenwonders.bots.levels.discard:DiscardBot",
    "cheapest": "sevenwonders.bots.levels.cheapest:CheapestBot",
    "coloured": "sevenwonders.bots.levels.coloured:ColouredBot",
    "uniform": "sevenwonders.bots.levels.uniform:UniformBot",
    "random": "sevenwonders.bots.levels.random_level:RandomBot",
    "random-order": "sevenwonders.bots.levels.random_order:RandomOrderBot",
    "easy": "sevenwonders.bots.levels.easy:EasyBot",
    "medium": "sevenwonders.bots.levels.medium:MediumBot",
    "hard": "sevenwonders.bots.levels.hard:HardBot",
    "insane": "sevenwonders.bots.levels.insane:InsaneBot",
    "strategy": "sevenwonders.bots.levels.strategy:StrategyBot",
    "titan": "sevenwonders.bots.levels.titan:TitanBot",
}
Setting = int | float | bool | str
_KINDS: Final[dict[type, str]] = {int: "a whole number", float: "a number", bool: "on or off", str: "a word"}
_SWITCH: Final = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}


class UnknownLevel(ValueError):
    """No bot has this name, or it does not take these settings."""


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A level with settings, written `level` or `level:setting=value,setting=value`."""

    level: str
    settings: tuple[tuple[str, Setting], ...] = ()

    def __str__(self) -> str:
        given = ",".join(f"{name}={_written(value)}" for name, value in self.settings)
        return f"{self.level}:{given}" if given else self.level


def parse_spec(text: str) -> BotSpec:
    """Read `level` or `level:setting=value,...`, refusing what no bot understands."""
    path = _PATH.match(text)
    level, rest = (path[1], path[2]) if path else text.partition(":")[::2]
    level, rest = level.strip(), rest.strip()
    taken = _settings_of(bot_class(level))
    settings: list[tuple[str, Setting]] = []
    for part in filter(None, rest.split(",")):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals:
            raise UnknownLevel(f"{part!r} is not of the form setting=value")
        if name not in taken:
            raise UnknownLevel(f"{level} has no setting {name!r}" + (f"; it has {', '.join(taken)}" if taken else ""))
        settings.append((name, _read(f"{name} of {level}", type(taken[name]), value)))
    return BotSpec(level, tuple(settings))


def make_bot(spec: BotSpec | str, seed: int) -> Bot:
    """Return a new bot of this level."""
    asked = parse_spec(spec) if isinstance(spec, str) else spec
    make: Callable[..., Bot] = bot_class(asked.level)
    return make(seed, **dict(asked.settings))


def level_names() -> list[str]:
    """Return the names of all levels, ours first."""
    return [*LEVELS, *(name for name in _foreign() if name not in LEVELS)]


@cache
def bot_class(level: str) -> type[Bot]:
    """Return the class of a level."""
    if level.endswith(FILE):
        return _class_of_file(Path(level))
    place = LEVELS.get(level) or _foreign().get(level)
    if place is None:
        raise UnknownLevel(f"there is no bot level {level!r}; there are {', '.join(level_names())}")
    module, _, name = place.partition(":")
    try:
        found = getattr(import_module(module), name)
    except Exception as broken:
        # Code of others: whatever is wrong with it, it concerns this level alone.
        raise UnknownLevel(f"the level {level} cannot be loaded from {place}: {broken}") from broken
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownLevel(f"the level {level} is not a Bot: {place}")
    return found


def _class_of_file(path: Path) -> type[Bot]:
    made = spec_from_file_location(f"bot_in_{path.stem}", path)
    assert made is not None
    assert made.loader is not None
    module = module_from_spec(made)
    try:
        made.loader.exec_module(module)
    except FileNotFoundError:
        raise UnknownLevel(f"there is no file {path}") from None
    except Exception as error:
        raise UnknownLevel(f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
    here = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]
    bots = [kind for kind in here if issubclass(kind, Bot)]
    if len(bots) != 1:
        raise UnknownLevel(f"{path} has {len(bots)} bots, and one is needed")
    return bots[0]


def _foreign() -> Mapping[str, str]:
    return {point.name: point.value for point in entry_points(group=GROUP)}


def _settings_of(level: type[Bot]) -> dict[str, Setting]:
    """Return what a level can be told, with its defaults: the parameters that can be written as text."""
    parameters = inspect.signature(level).parameters.values()
    return {one.name: one.default for one in parameters if type(one.default) in _KINDS and one.name != "seed"}


def _read(what: str, kind: type[Setting], text: str) -> Setting:
    """Return a setting of the kind its default has."""
    try:
        return _SWITCH[text.lower()] if kind is bool else kind(text)
    except (KeyError, ValueError):
        raise UnknownLevel(f"{what} takes {_KINDS[kind]}, not {text!r}") from None


def _written(value: Setting) -> str:
    return str(value) if not isinstance(value, bool) else "on" if value else "off"
