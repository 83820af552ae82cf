"""What a seat knows that remembers nothing: its own hand and what lies open."""

from __future__ import annotations

from collections import Counter

from sevenwonders.engine import Card, Knowledge, Observation
from sevenwonders.engine.catalog import AGES, HAND_SIZE
from sevenwonders.engine.knowledge import Lot, Place


def forgetful(view: Observation) -> Knowledge:
    """Return the knowledge of a seat that looks at the table for the first time."""
    known = Knowledge(view)
    known.identified = {age: _identified(view, age) for age in AGES}
    for seat in range(view.options.players):
        known.hands[seat] = Lot(view.age, (), view.cities[seat].hand_size)
    assert view.seat is not None
    known.hands[view.seat] = Lot(view.age, view.hand, 0)
    for seat, city in enumerate(view.cities):
        own = seat == view.seat
        known.buried[seat] = [
            Place(None, view.buried[place]) if own else _hidden(known, age)
            for place, age in enumerate(city.buried_ages)
        ]
    known.discards = [_hidden(known, age) for age in AGES for _ in range(_discards(view, known, age))]
    return known


def _identified(view: Observation, age: int) -> Counter[Card]:
    found = Counter(card for city in view.cities for card in city.cards if card.age == age)
    found.update(card for card in (*view.buried, *view.hand) if card.age == age)
    return found


def _discards(view: Observation, known: Knowledge, age: int) -> int:
    """Return how many cards of an age lie on the pile: of a past one all that lie nowhere else."""
    if age > view.age:
        return 0
    if age == view.age:
        return view.discard_count - sum(_discards(view, known, past) for past in range(1, age))
    buried = sum(city.buried_ages.count(age) for seat, city in enumerate(view.cities) if seat != view.seat)
    return HAND_SIZE * view.options.cities - sum(known.identified[age].values()) - buried


def _hidden(known: Knowledge, age: int) -> Place:
    """Return a place for a card of which only the age is known."""
    lot = Lot(age, (), 1)
    place = Place(lot, None)
    lot.places.append(place)
    known.closed.append(lot)
    return place
