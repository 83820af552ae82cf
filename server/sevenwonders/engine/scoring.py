"""Points, the seven parts of the score sheet, and ranks."""

from __future__ import annotations

from typing import Final, NamedTuple

from sevenwonders.engine.catalog import Card
from sevenwonders.engine.city import City
from sevenwonders.engine.counting import counted
from sevenwonders.engine.effects import BLUE, COPY_GUILD, PURPLE, YELLOW
from sevenwonders.engine.position import State

COINS_PER_POINT: Final = 3
SET_POINTS: Final = 7
HERO_POINTS: Final = 3


class Score(NamedTuple):
    """One city's score sheet.

    `copied` is the guild Olympia copied; it is part of guilds or science. `symbols` are the compasses, gears and
    tablets that science counts, free ones set where they give the most.
    """

    military: int
    treasury: int
    wonder: int
    civilian: int
    science: int
    commerce: int
    guilds: int
    copied: Card | None
    symbols: tuple[int, int, int]

    @property
    def total(self) -> int:
        """All seven parts together."""
        return self.military + self.treasury + self.wonder + self.civilian + self.science + self.commerce + self.guilds


def score(state: State) -> list[Score]:
    """Return the score sheet of every city as if the game ended in this position."""
    return [city_score(state.cities, seat) for seat in range(len(state.cities))]


def city_score(cities: list[City], seat: int) -> Score:
    """Return one city's score sheet."""
    city = cities[seat]
    guild_points, science_points, copied = _guilds_and_science(cities, seat)
    return Score(
        military=sum(city.tokens),
        treasury=city.coins // COINS_PER_POINT,
        wonder=sum(stage.benefit.points for stage in city.side.stages[: city.stages]) + city.artemis,
        civilian=_printed_points(city, BLUE) + HERO_POINTS * sum(1 for j in city.heroes if j.hero.color == BLUE),
        science=science_points,
        commerce=sum(_per_points(cities, seat, card) for card in city.cards if card.color == YELLOW),
        guilds=guild_points,
        copied=copied,
        symbols=placed_symbols(city, copied.benefit.free_science if copied is not None else 0),
    )


def totals(state: State) -> list[int]:
    """Return the total of every city."""
    return [sheet.total for sheet in score(state)]


def science(compass: int, gear: int, tablet: int, free: int = 0) -> int:
    """Return the points of a set of symbols, free ones set where they give the most together."""
    if free:
        compass, gear, tablet = placed(compass, gear, tablet, free)
    squares = compass * compass + gear * gear + tablet * tablet
    return squares + SET_POINTS * min(compass, gear, tablet)


def placed(compass: int, gear: int, tablet: int, free: int) -> tuple[int, int, int]:
    """Return the symbols with free ones set where they give the most together."""
    if not free:
        return compass, gear, tablet
    return max(
        placed(compass + 1, gear, tablet, free - 1),
        placed(compass, gear + 1, tablet, free - 1),
        placed(compass, gear, tablet + 1, free - 1),
        key=_set_points,
    )


def _set_points(symbols: tuple[int, int, int]) -> int:
    return science(*symbols)


def placed_symbols(city: City, more: int) -> tuple[int, int, int]:
    """Return the symbols of a city with its free ones, and so many more, set where they give the most."""
    return placed(city.symbols(0), city.symbols(1), city.symbols(2), city.free_science + more)


def _city_science(city: City, more: int = 0) -> int:
    return science(city.symbols(0), city.symbols(1), city.symbols(2), city.free_science + more)


def _guilds_and_science(cities: list[City], seat: int) -> tuple[int, int, Card | None]:
    """Return guild points, science points and the guild copied, which is the one that gives the most."""
    city = cities[seat]
    guilds = sum(_per_points(cities, seat, card) for card in city.cards if card.color == PURPLE)
    plain = _city_science(city)
    best = (guilds, plain, None)
    if not city.powers() & COPY_GUILD:
        return best
    choice: tuple[int, int, Card | None] = best
    for card in _neighbour_guilds(cities, seat):
        with_guild = (guilds + copied_points(cities, seat, card), _city_science(city, card.benefit.free_science), card)
        if choice[2] is None or with_guild[0] + with_guild[1] > choice[0] + choice[1]:
            choice = with_guild
    return choice


def _neighbour_guilds(cities: list[City], seat: int) -> list[Card]:
    both = (*cities[(seat + 1) % len(cities)].cards, *cities[seat - 1].cards)
    return [card for card in both if card.color == PURPLE]


def copied_points(cities: list[City], seat: int, card: Card) -> int:
    """Return the points of a guild copied from a neighbour, as if it had been built here."""
    per = card.benefit.per
    if per is None:
        return 0
    points = per.points * counted(cities, seat, per)
    if per.own and any(card.tally >> shift & 1 for shift in per.shifts):
        # The copy counts itself, as Shipowners count purple cards.
        points += per.points
    return points


def _per_points(cities: list[City], seat: int, card: Card) -> int:
    per = card.benefit.per
    if per is None or not per.points:
        return 0
    return per.points * counted(cities, seat, per)


def _printed_points(city: City, color: int) -> int:
    return sum(card.benefit.points for card in city.cards if card.color == color)


def ranks(state: State) -> list[int]:
    """Return the rank of every player, best is 1; coins break ties, equal players share a rank."""
    sheets = score(state)[: state.options.players]
    keys = [(sheet.total, city.coins) for sheet, city in zip(sheets, state.cities, strict=False)]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def winners(state: State) -> tuple[int, ...]:
    """Return the players of the first rank."""
    return tuple(seat for seat, rank in enumerate(ranks(state)) if rank == 1)
