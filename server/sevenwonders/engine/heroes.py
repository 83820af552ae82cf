"""Heroes: who joins a city that holds three cards of a colour."""

from __future__ import annotations

from typing import Final

from sevenwonders.engine.city import City, JoinedHero
from sevenwonders.engine.effects import BLUE, GREEN, RED
from sevenwonders.engine.events import Event, HeroJoined, WarToken
from sevenwonders.engine.position import HeroDraw, State

CARDS_FOR_HERO: Final = 3
HERO_TOKEN: Final = 1


def welcome_heroes(state: State, events: list[Event] | None) -> None:
    """Let every hero join whose city qualifies now; the cities are the caller's own copies where they changed."""
    for seat, city in enumerate(state.cities):
        due = [color for color in (RED, GREEN, BLUE) if _is_due(city, color)]
        if due:
            city = city.copy()
            state.cities[seat] = city
            for color in due:
                _join(seat, city, color, state.deal.heroes[seat], events)


def _is_due(city: City, color: int) -> bool:
    return city.count(color) >= CARDS_FOR_HERO and all(joined.hero.color != color for joined in city.heroes)


def _join(seat: int, city: City, color: int, draw: HeroDraw, events: list[Event] | None) -> None:
    if color == RED:
        joined = JoinedHero(draw.red, -1)
        city.tokens = (*city.tokens, HERO_TOKEN)
    elif color == GREEN:
        joined = JoinedHero(draw.green, draw.symbol)
    else:
        joined = JoinedHero(draw.blue, -1)
    city.add_hero(joined)
    if events is not None:
        events.append(HeroJoined(seat, joined))
        if color == RED:
            events.append(WarToken(seat, HERO_TOKEN))
