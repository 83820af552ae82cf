"""Bots: what one is, the levels, the contract test, the driver, the arena and the runner.

A bot is a subclass of `Bot` with one method, `choose(view, decision)`; see docs/bots.md.
"""

from sevenwonders.bots.base import Bot, Decision
from sevenwonders.bots.driver import Game, Match, play_game
from sevenwonders.bots.registry import BotSpec, UnknownLevel, level_names, make_bot, parse_spec

__all__ = [
    "Bot",
    "BotSpec",
    "Decision",
    "Game",
    "Match",
    "UnknownLevel",
    "level_names",
    "make_bot",
    "parse_spec",
    "play_game",
]
