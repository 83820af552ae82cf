"""What experience says of a city at the end of an age: how many points its like had at the end of the game.

The numbers were learned from games of the insane level among itself (`tools/learn_experience.py`): a point now, a coin,
a gray card, a closed set of symbols each went with so many points at the end. After age I they tell twice as much of
the outcome as a forecast from the cards to come does, and they cost a tenth of it.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from operator import mul
from typing import Final

from sevenwonders.engine import City, State
from sevenwonders.engine.effects import (
    BLUE,
    BROWN,
    COPY_GUILD,
    DIG,
    EXTRA_PLAY,
    FREE_BUILD,
    GRAY,
    MADE_LEFT,
    RAW_LEFT,
    RAW_RIGHT,
    RED,
    YELLOW,
)
from sevenwonders.engine.scoring import city_score

# What is looked at, in the order of `looks` and of the numbers in the data file.
LOOKS: Final = (
    "score",
    "coins",
    "first_coins",
    "shields",
    "lead",
    "stronger_than",
    "weaker_than",
    "symbols",
    "squares",
    "sets",
    "middle_symbol",
    "free_symbols",
    "brown",
    "gray",
    "blue",
    "yellow",
    "red",
    "stages",
    "stages_left",
    "points_of_stages_left",
    "choices",
    "yellow_choices",
    "raw_made",
    "raw_made_twice",
    "manufactured_made",
    "raw_near",
    "manufactured_near",
    "cheap_raw",
    "cheap_manufactured",
    "dig_to_come",
    "extra_play_to_come",
    "free_build_to_come",
    "copy_to_come",
    "extra_play",
    "free_build",
    "brown_near",
    "gray_near",
    "chains",
)
# Coins beyond these are worth no more than others, and shields beyond these change no conflict.
FIRST_COINS: Final = 6
MOST_LEAD: Final = 4
# One bit for each resource of a packed vector: its lowest. The first four are raw materials.
LOWEST: Final = 0x1111111
RAW_LOWEST: Final = 0x0001111
DATA: Final = "data/experience.toml"


def _numbers() -> dict[int, tuple[float, ...]]:
    """Return the points each look is worth, by age."""
    tables = tomllib.loads(files("sevenwonders.bots").joinpath(DATA).read_text("utf-8"))
    return {int(age): tuple(float(table[look]) for look in LOOKS) for age, table in tables["after_age"].items()}


NUMBERS: Final = _numbers()


def expected(cities: list[City], age: int, seat: int) -> float:
    """Return the points a city may expect in the end, at the end of an age that others follow, up to a constant."""
    points: float = sum(map(mul, NUMBERS[age], looks(cities, age, seat)))
    return points


def expected_lead(state: State, age: int, player: int) -> float:
    """Return how many points a player may expect to be ahead of the best other, at the end of an age."""
    values = [expected(state.cities, age, seat) for seat in range(state.options.players)]
    own = values.pop(player)
    return own - max(values)


def looks(cities: list[City], age: int, seat: int) -> tuple[float, ...]:
    """Return what is looked at in one city at the end of an age."""
    city = cities[seat]
    left = cities[(seat + 1) % len(cities)]
    right = cities[seat - 1]
    sheet = city_score(cities, seat)
    lead_left = city.shields - left.shields
    lead_right = city.shields - right.shields
    few, middle, many = sorted((city.symbols(0), city.symbols(1), city.symbols(2)))
    stages_left = city.side.stages[city.stages :]
    to_come = city.side.powers[-1] & ~city.powers()
    here = _at_least_one(city.own.most)
    near = (_at_least_one(left.goods.most) | _at_least_one(right.goods.most)) & ~here
    choices = yellow_choices = chains = 0
    for card in city.cards:
        made = card.benefit.yields
        if made is not None and made.choice:
            if card.color == BROWN:
                choices += 1
            else:
                yellow_choices += 1
        if card.age == age:
            chains += len(card.leads_to)
    return (
        sheet.total - sheet.treasury,
        city.coins,
        min(city.coins, FIRST_COINS),
        city.shields,
        _within(lead_left) + _within(lead_right),
        (lead_left > 0) + (lead_right > 0),
        (lead_left < 0) + (lead_right < 0),
        few + middle + many,
        few * few + middle * middle + many * many,
        few,
        middle,
        city.free_science,
        city.count(BROWN),
        city.count(GRAY),
        city.count(BLUE),
        city.count(YELLOW),
        city.count(RED),
        city.stages,
        len(stages_left),
        sum(stage.benefit.points for stage in stages_left),
        choices,
        yellow_choices,
        (here & RAW_LOWEST).bit_count(),
        (_at_least_two(city.own.most) & RAW_LOWEST).bit_count(),
        (here & ~RAW_LOWEST).bit_count(),
        (near & RAW_LOWEST).bit_count(),
        (near & ~RAW_LOWEST).bit_count(),
        bool(city.discounts & RAW_LEFT) + bool(city.discounts & RAW_RIGHT),
        bool(city.discounts & MADE_LEFT),
        bool(to_come & DIG),
        bool(to_come & EXTRA_PLAY),
        bool(to_come & FREE_BUILD),
        bool(to_come & COPY_GUILD),
        bool(city.powers() & EXTRA_PLAY),
        bool(city.powers() & FREE_BUILD),
        left.count(BROWN) + right.count(BROWN),
        left.count(GRAY) + right.count(GRAY),
        chains,
    )


def _within(lead: int) -> int:
    return max(-MOST_LEAD, min(MOST_LEAD, lead))


def _at_least_one(amounts: int) -> int:
    """Return one bit for each resource of which a vector holds one or more."""
    return (amounts | amounts >> 1 | amounts >> 2) & LOWEST


def _at_least_two(amounts: int) -> int:
    return (amounts >> 1 | amounts >> 2) & LOWEST
