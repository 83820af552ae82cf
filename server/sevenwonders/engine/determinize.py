"""A full position that fits everything a seat knows, drawn at random: what search bots search in."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from random import Random
from typing import Final

from sevenwonders.engine.catalog import AGES, CATALOG, Card
from sevenwonders.engine.city import City
from sevenwonders.engine.effects import PURPLE, SYMBOL_BITS
from sevenwonders.engine.errors import Contradiction, NotYourDecision
from sevenwonders.engine.knowledge import Clue, Knowledge, Lot, Place
from sevenwonders.engine.observe import CityView, Observation
from sevenwonders.engine.position import FREE_CITY, Deal, Phase, State
from sevenwonders.engine.setup import deal_age, draw_heroes, guild_count

# How often clues about the discard pile may push each other out of a place before all is begun anew, and how often
# that may happen. Even in games of nothing but discards one try in thousands needs a second.
PATIENCE: Final = 100
MOST_TRIES: Final = 50


def determinize(knowledge: Knowledge, rng: Random) -> State:
    """Return a random full position in which this seat would know exactly what it knows."""
    view = knowledge.view
    if view.seat is None:
        raise NotYourDecision("a spectator has no position to search from")
    filling = _fill(knowledge, rng)
    cities = [_city(city, filling.cards(knowledge.buried[seat])) for seat, city in enumerate(view.cities)]
    state = State(view.options, _deal(view, rng), cities)
    state.age, state.turn, state.phase, state.step = view.age, view.turn, view.phase, view.step
    state.asked = view.asked
    _set_hands(state, knowledge, filling)
    state.discards = filling.cards([place for place in knowledge.discards if place not in filling.dug])
    state.fresh = knowledge.fresh
    state.destroyed = filling.cards(knowledge.destroyed)
    state.dig_due = knowledge.dig_due
    _set_gods(state, knowledge)
    return state


class _Filling:
    """One random answer to what lies in every hidden place; cards leave the lots and pools as they are placed."""

    def __init__(self, knowledge: Knowledge, rng: Random) -> None:
        self.rng = rng
        self.found: dict[Place, Card] = {}
        self.dug: set[Place] = set()
        # Which clue filled a place, and whether with a card its lot was known to have held.
        self.clue_at: dict[Place, Clue] = {}
        self.was_known: dict[Place, bool] = {}
        self.lots = [*knowledge.closed, *(lot for lot in knowledge.hands if lot is not None)]
        self.cards_left = {lot: list(lot.cards) for lot in self.lots}
        self.unknown_left = {lot: lot.unknown for lot in self.lots}
        self.pools = {age: _pool(knowledge, age, rng) for age in AGES if age <= knowledge.view.age}

    def cards(self, places: list[Place]) -> tuple[Card, ...]:
        """Return the cards in some places."""
        return tuple(place.card if place.card is not None else self.found[place] for place in places)

    def place_clues(self, clues: Sequence[Clue]) -> bool:
        """Put every card that was seen in the pile into a place that can hold it; tell whether all found one."""
        waiting = deque(clues)
        for _ in range(PATIENCE * len(clues)):
            if not waiting:
                break
            waiting.extend(self._place(waiting.popleft()))
        return not waiting

    def _place(self, clue: Clue) -> list[Clue]:
        """Place one clue; return those that had to make room for it."""
        fitting = self.fitting(clue)
        if fitting:
            self._put(clue, self.rng.choice(fitting))
            return []
        places = [place for place in clue.places if _lot_of(place).age == clue.card.age]
        if not places:
            raise Contradiction(f"{clue.card.name} has no place in the discard pile")
        place = self.rng.choice(places)
        pushed = [self._remove(place)] if place in self.found else []
        rivals = [other for other, held in self.found.items() if held is clue.card or other.lot is place.lot]
        self.rng.shuffle(rivals)
        while rivals and not self._fits(place, clue.card):
            pushed.append(self._remove(rivals.pop()))
        if not self._fits(place, clue.card):
            return [*pushed, clue]
        self._put(clue, place)
        return pushed

    def _put(self, clue: Clue, place: Place) -> None:
        self.clue_at[place] = clue
        self.was_known[place] = clue.card in self.cards_left[_lot_of(place)]
        self.found[place] = self._take(_lot_of(place), clue.card)
        if clue.dug:
            self.dug.add(place)

    def _remove(self, place: Place) -> Clue:
        card = self.found.pop(place)
        lot = _lot_of(place)
        if self.was_known.pop(place):
            self.cards_left[lot].append(card)
        else:
            self.unknown_left[lot] += 1
            self.pools[lot.age].append(card)
        self.dug.discard(place)
        return self.clue_at.pop(place)

    def fitting(self, clue: Clue) -> list[Place]:
        """Return the empty places that could hold the card of a clue."""
        return [place for place in clue.places if place not in self.found and self._fits(place, clue.card)]

    def fill_places(self) -> dict[Lot, tuple[Card, ...]]:
        """Fill the remaining places at random; return what each lot still holds in a hand."""
        for age, pool in self.pools.items():
            self.rng.shuffle(pool)
            for lot in self.lots:
                if lot.age == age:
                    self._draw_unknown(lot, pool)
        hands: dict[Lot, tuple[Card, ...]] = {}
        for lot in self.lots:
            cards = self.cards_left[lot]
            if lot.places:
                self.rng.shuffle(cards)
            for place in lot.places:
                if place not in self.found:
                    self.found[place] = cards.pop()
            hands[lot] = tuple(cards)
        return hands

    def _draw_unknown(self, lot: Lot, pool: list[Card]) -> None:
        for _ in range(self.unknown_left[lot]):
            self.cards_left[lot].append(pool.pop())

    def _fits(self, place: Place, card: Card) -> bool:
        lot = _lot_of(place)
        if lot.age != card.age:
            return False
        return card in self.cards_left[lot] or (self.unknown_left[lot] > 0 and card in self.pools[lot.age])

    def _take(self, lot: Lot, card: Card) -> Card:
        if card in self.cards_left[lot]:
            self.cards_left[lot].remove(card)
        else:
            self.unknown_left[lot] -= 1
            self.pools[lot.age].remove(card)
        return card


class _Filled:
    """The outcome of a filling: hidden places, hands by lot, and what is left of the pools."""

    def __init__(self, filling: _Filling) -> None:
        self.hands = filling.fill_places()
        self.cards = filling.cards
        self.dug = filling.dug
        self.pools = filling.pools


def _fill(knowledge: Knowledge, rng: Random) -> _Filled:
    for _ in range(MOST_TRIES):
        filling = _Filling(knowledge, rng)
        if filling.place_clues(_hardest_first(knowledge, filling)):
            return _Filled(filling)
    raise Contradiction("the discard pile cannot be explained")


def _hardest_first(knowledge: Knowledge, filling: _Filling) -> list[Clue]:
    """Return the clues in random order, those with the fewest places first: then few are pushed out again."""
    clues = list(knowledge.clues)
    filling.rng.shuffle(clues)
    clues.sort(key=lambda clue: len(filling.fitting(clue)))
    return clues


def _lot_of(place: Place) -> Lot:
    assert place.lot is not None
    return place.lot


def _pool(knowledge: Knowledge, age: int, rng: Random) -> list[Card]:
    """Return the cards of an age that this seat never identified, with a random choice of unseen guilds."""
    options = knowledge.view.options
    known = knowledge.identified[age]
    rest = Counter(CATALOG.deck(age, options.cities))
    rest.subtract({card: number for card, number in known.items() if card.color != PURPLE})
    pool = list((+rest).elements())
    if age == 3:
        clued = {clue.card for clue in knowledge.clues if clue.card.color == PURPLE and not known[clue.card]}
        unseen = [card for card in CATALOG.guilds if not known[card] and card not in clued]
        seen = sum(1 for card in CATALOG.guilds if known[card])
        pool += [*clued, *rng.sample(unseen, guild_count(options) - seen - len(clued))]
    return pool


def _deal(view: Observation, rng: Random) -> Deal:
    """Deal the ages to come; those that were dealt are no longer needed."""
    hands = tuple(deal_age(view.options, age, rng) if age > view.age else () for age in AGES)
    heroes = tuple(draw_heroes(rng) for _ in view.cities) if view.options.gods else ()
    return Deal(tuple(city.side for city in view.cities), hands, heroes)


def _set_hands(state: State, knowledge: Knowledge, filled: _Filled) -> None:
    state.hands = [filled.hands[lot] if lot is not None else () for lot in knowledge.hands]
    pool = filled.pools[state.age]
    if state.has_free_city():
        if state.phase == Phase.EXTRA_PLAY and state.asked == FREE_CITY:
            state.pile = state.hands[FREE_CITY]
        else:
            state.pile = tuple(pool.pop() for _ in range(knowledge.view.pile_size))
        state.hands[FREE_CITY] = ()


def _set_gods(state: State, knowledge: Knowledge) -> None:
    view = knowledge.view
    calls = list(knowledge.calls)
    assert view.seat is not None
    if view.call is not None:
        calls[view.seat] = view.call
    state.calls = tuple(calls)
    state.seth_now = view.seth
    for call in calls:
        if call is not None and call.god == "seth":
            state.seth_next = (call.target, call.resource)


def _city(view: CityView, buried: tuple[Card, ...]) -> City:
    """Return a city with everything public of a view, and these cards beneath its stages."""
    city = City(view.side)
    city.stages = view.stages
    city.coins = view.coins
    city.cards = view.cards
    city.buried = buried
    city.tokens = view.tokens
    city.heroes = view.heroes
    city.own = view.own
    city.goods = view.goods
    for card in view.cards:
        city.names |= card.name_bit
        city.tally += card.tally
    for symbol, number in enumerate(view.symbols):
        city.science += number << (SYMBOL_BITS * symbol)
    city.free_science = view.free_symbols
    city.shields = view.shields
    city.discounts = view.discounts
    city.free_build_age = view.free_build_age
    city.god_called = view.god_called
    city.ares_age = view.ares_age
    city.artemis = view.artemis
    return city
