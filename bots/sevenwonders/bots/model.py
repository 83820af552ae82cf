"""The cities of a view as engine cities, so that bots count with the engine's own rules."""

from __future__ import annotations

from typing import Final

from sevenwonders.engine import CATALOG, Action, Card, City, CityView, Observation, Payment
from sevenwonders.engine.counting import counted
from sevenwonders.engine.endings import DEFEAT, VICTORY
from sevenwonders.engine.resolve import DISCARD_COINS
from sevenwonders.engine.scoring import COINS_PER_POINT, city_score

# Stands for a buried card nobody can see; only that one lies there matters.
FACE_DOWN: Final = CATALOG.cards[0]


def cities_of(view: Observation) -> list[City]:
    """Return the cities as the view shows them."""
    return [_city(shown, view.buried if seat == view.seat else ()) for seat, shown in enumerate(view.cities)]


def _city(shown: CityView, buried: tuple[Card, ...]) -> City:
    city = City(shown.side)
    for card in shown.cards:
        city.add_card(card)
    for stage in range(shown.stages):
        city.add_stage(buried[stage] if stage < len(buried) else FACE_DOWN)
    for joined in shown.heroes:
        city.add_hero(joined)
    city.coins = shown.coins
    city.tokens = shown.tokens
    city.free_build_age = shown.free_build_age
    city.god_called = shown.god_called
    city.ares_age = shown.ares_age
    city.artemis = shown.artemis
    return city


def after(cities: list[City], seat: int, action: Action, card: Card | None, payment: Payment) -> list[City]:
    """Return the cities as this move alone would leave them."""
    changed = cities.copy()
    city = cities[seat].copy()
    changed[seat] = city
    if payment.total:
        city.coins -= payment.total
        _pay(changed, seat, payment)
    if action == Action.DISCARD:
        city.coins += DISCARD_COINS
    elif card is not None:
        if action == Action.WONDER:
            gain = city.side.stages[city.stages].benefit
            city.add_stage(card)
        else:
            gain = card.benefit
            city.add_card(card)
        city.coins += gain.coins
        if gain.per is not None and gain.per.coins:
            city.coins += gain.per.coins * counted(changed, seat, gain.per)
    return changed


def _pay(cities: list[City], seat: int, payment: Payment) -> None:
    count = len(cities)
    for purchase in payment.purchases():
        seller = (seat + purchase.offset) % count
        paid = cities[seller].copy()
        paid.coins += purchase.coins
        cities[seller] = paid


def conflict_points(cities: list[City], seat: int, age: int) -> int:
    """Return the tokens the city would take if the conflict of the age came now."""
    shields = cities[seat].shields
    points = 0
    for opponent in (cities[(seat + 1) % len(cities)], cities[seat - 1]):
        if shields > opponent.shields:
            points += VICTORY[age]
        elif shields < opponent.shields:
            points += DEFEAT
    return points


def points(cities: list[City], seat: int, age: int) -> float:
    """Return the victory points a city would have now, the conflict of the age included and coins in thirds."""
    sheet = city_score(cities, seat)
    exact = cities[seat].coins / COINS_PER_POINT
    return sheet.total - sheet.treasury + exact + conflict_points(cities, seat, age)


def points_brought(
    cities: list[City], seat: int, age: int, action: Action, card: Card | None, payment: Payment
) -> float:
    """Return the victory points a move brings its city now."""
    then = after(cities, seat, action, card, payment)
    return points(then, seat, age) - points(cities, seat, age)
