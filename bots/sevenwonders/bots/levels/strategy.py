"""The bot whose strategies can be changed while it plays (DD-05, OS-15)."""

from __future__ import annotations

import threading

from sevenwonders.bots.base import Bot, Decision
from sevenwonders.bots.levels.strategies import START, STRATEGIES
from sevenwonders.bots.picking import random_discard
from sevenwonders.engine import Move, Observation

HELP = """\
list                 the strategies in use, in order, and the others
add NAME [PLACE]     use one more, last or at a place (1 is first)
remove NAME          use one less
move NAME PLACE      put one at another place
force                discard a random card at the next decision
help                 this list"""


class BadCommand(ValueError):
    """The console could not make sense of a line; the text says why."""


class StrategyBot(Bot):
    """Asks its strategies in order and takes the first answer; a console thread may change them meanwhile."""

    def __init__(self, seed: int = 0, strategies: str = "") -> None:
        super().__init__(seed)
        self._lock = threading.Lock()
        self._order = [_known(name) for name in strategies.split("+")] if strategies else list(START)
        self._forced = False

    def choose(self, view: Observation, decision: Decision) -> Move:
        """Return what the first strategy with an answer says."""
        with self._lock:
            order = list(self._order)
            forced, self._forced = self._forced, False
        if forced:
            self.say("a discard was forced")
            return random_discard(decision, self.rng)
        for name in order:
            move = STRATEGIES[name](view, decision, self.rng)
            if move is not None:
                self.say(f"strategy {name}: {(STRATEGIES[name].__doc__ or '').strip()}")
                return move
        self.say("no strategy had an answer")
        return random_discard(decision, self.rng)

    def command(self, line: str) -> str:
        """Obey a line of the console and return the answer; a bad line is refused and changes nothing."""
        words = line.split()
        if not words:
            return ""
        name, rest = words[0], words[1:]
        with self._lock:
            if name == "list" and not rest:
                return self._listed()
            if name == "add" and len(rest) in (1, 2):
                return self._add(rest)
            if name == "remove" and len(rest) == 1:
                return self._remove(rest[0])
            if name == "move" and len(rest) == 2:
                return self._move(rest[0], rest[1])
            if name == "force" and not rest:
                self._forced = True
                return "the next decision is a discard"
        if name == "help":
            return HELP
        raise BadCommand(f"{line.strip()!r} is no command; try help")

    def _listed(self) -> str:
        used = [f"{place}. {name}: {_told(name)}" for place, name in enumerate(self._order, 1)]
        others = [f"   {name}: {_told(name)}" for name in STRATEGIES if name not in self._order]
        return "\n".join([*used, "not in use:", *others])

    def _add(self, rest: list[str]) -> str:
        name = _known(rest[0])
        if name in self._order:
            raise BadCommand(f"{name} is in use already")
        place = self._place(rest[1], len(self._order) + 1) if len(rest) == 2 else len(self._order) + 1
        self._order.insert(place - 1, name)
        return self._listed()

    def _remove(self, name: str) -> str:
        self._order.remove(self._used(name))
        return self._listed()

    def _move(self, name: str, place: str) -> str:
        to = self._place(place, len(self._order))
        self._order.remove(self._used(name))
        self._order.insert(to - 1, name)
        return self._listed()

    def _used(self, name: str) -> str:
        if name not in self._order:
            raise BadCommand(f"{name} is not in use")
        return name

    def _place(self, text: str, last: int) -> int:
        if not text.isdecimal() or not 1 <= int(text) <= last:
            raise BadCommand(f"{text!r} is no place from 1 to {last}")
        return int(text)


def _known(name: str) -> str:
    if name not in STRATEGIES:
        raise BadCommand(f"there is no strategy {name!r}; there are {', '.join(STRATEGIES)}")
    return name


def _told(name: str) -> str:
    return (STRATEGIES[name].__doc__ or "").strip()
