"""Reading what a person typed: numbers, players, purchases."""

from __future__ import annotations

import re

from sevenwonders.cli.actions import Plan
from sevenwonders.cli.model import Game
from sevenwonders.cli.text import safe
from sevenwonders.cli.words import goods
from sevenwonders.v1 import game_pb2

MOST_DIGITS = 4


class NotUnderstood(Exception):
    """What was typed makes no sense here; the text says what would."""


def digits(word: str) -> int | None:
    """Return a small number, or nothing when the word is none."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS else None


def number(word: str, most: int, what: str) -> int:
    """Return a number from 1 to `most`, counted from 0."""
    given = digits(word)
    if given is None or not 1 <= given <= most:
        raise NotUnderstood(f"{what} is a number from 1 to {most}" if most else f"there is no {what} now")
    return given - 1


def player(game: Game, words: str) -> int:
    """Return the seat meant by `left`, `right`, `me`, a number or the beginning of a name."""
    word = words.strip().casefold()
    named = {"left": game.left(game.home), "right": game.right(game.home), "me": game.home, "": game.home}
    if word in named:
        return named[word]
    count = len(game.view.cities)
    given = digits(word)
    if given is not None and 1 <= given <= count:
        return given - 1
    found = [seat for seat in range(count) if game.name(seat).casefold().startswith(word)]
    if len(found) == 1:
        return found[0]
    raise NotUnderstood(f"{safe(words)} is nobody here: say left, right, a number from 1 to {count} or a name")


def plan(game: Game, decision: game_pb2.Decision, words: str) -> Plan:
    """Return a purchase plan from words such as `1 wood left, 2 clay right`."""
    made = Plan(game, decision)
    for part in filter(None, re.split(r"[,;]| and ", words)):
        units, what, whom = [*part.split(None, 2), "", "", ""][:3]
        resource = goods.find(what)
        count = digits(units)
        if count is None or not resource or not whom:
            raise NotUnderstood("say what you buy like this: buy 1 wood left, 2 clay right")
        seller = _seller(game, decision, whom)
        made.units[(seller, resource)] = made.units.get((seller, resource), 0) + count
    return made


def _seller(game: Game, decision: game_pb2.Decision, words: str) -> int:
    near = {"left": game.left(decision.city_seat), "right": game.right(decision.city_seat)}
    word = words.strip().casefold()
    return near[word] if word in near else player(game, words)
