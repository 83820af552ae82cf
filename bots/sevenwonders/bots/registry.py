"""Which levels exist, by name: our own and those other packages register.

A package adds a level with an entry point in the group `sevenwonders.bots`: name = "module:Class". The class is called
with a seed and the settings of the request.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from sevenwonders.bots.base import Bot

GROUP: Final = "sevenwonders.bots"
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


class UnknownLevel(ValueError):
    """No bot has this name, or it does not take these settings."""


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A level with settings, written `level` or `level:setting=value,setting=value`."""

    level: str
    settings: tuple[tuple[str, Setting], ...] = ()

    def __str__(self) -> str:
        given = ",".join(f"{name}={value}" for name, value in self.settings)
        return f"{self.level}:{given}" if given else self.level


def parse_spec(text: str) -> BotSpec:
    """Read `level` or `level:setting=value,...`, refusing what no bot understands."""
    level, _, rest = text.partition(":")
    settings: list[tuple[str, Setting]] = []
    for part in filter(None, rest.split(",")):
        name, equals, value = part.partition("=")
        if not equals:
            raise UnknownLevel(f"{part!r} is not of the form setting=value")
        settings.append((name.strip(), _value(value.strip())))
    spec = BotSpec(level.strip(), tuple(settings))
    _check_settings(spec)
    return spec


def make_bot(spec: BotSpec | str, seed: int) -> Bot:
    """Return a new bot of this level."""
    asked = parse_spec(spec) if isinstance(spec, str) else spec
    made = bot_class(asked.level)(seed, **dict(asked.settings))
    if not isinstance(made, Bot):
        raise UnknownLevel(f"{asked.level} is not a Bot")
    return made


def level_names() -> list[str]:
    """Return the names of all levels, ours first."""
    return [*LEVELS, *(name for name in _foreign() if name not in LEVELS)]


@cache
def bot_class(level: str) -> type[Bot]:
    """Return the class of a level."""
    place = LEVELS.get(level) or _foreign().get(level)
    if place is None:
        raise UnknownLevel(f"there is no bot level {level!r}; there are {', '.join(level_names())}")
    module, _, name = place.partition(":")
    found: type[Bot] = getattr(import_module(module), name)
    return found


def _foreign() -> Mapping[str, str]:
    return {point.name: point.value for point in entry_points(group=GROUP)}


def _check_settings(spec: BotSpec) -> None:
    taken = inspect.signature(bot_class(spec.level)).parameters
    for name, _ in spec.settings:
        if name not in taken or name == "seed":
            known = ", ".join(known for known in taken if known != "seed")
            raise UnknownLevel(f"{spec.level} has no setting {name!r}" + (f"; it has {known}" if known else ""))


def _value(text: str) -> Setting:
    if text in ("on", "true", "yes"):
        return True
    if text in ("off", "false", "no"):
        return False
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
