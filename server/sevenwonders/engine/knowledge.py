"""What a seat remembers of a game: the hands that passed through it and everything that became public.

Cards are tracked in lots. A lot is a hand since it was last seen whole: the cards known to have been in it, the
number of unknown ones, and the places where hidden cards of it went since. Seeing the hand again closes the lot
and opens a new one. `determinize` (beside this file) fills every place with a card that fits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sevenwonders.engine.catalog import HAND_SIZE, Card
from sevenwonders.engine.effects import DIG
from sevenwonders.engine.events import (
    AgeBegan,
    Built,
    CardDestroyed,
    Discarded,
    Dug,
    Event,
    GameEnded,
    GodCalled,
    HandShown,
    HandsPassed,
    StageBuilt,
    StageLost,
)
from sevenwonders.engine.moves import GodCall
from sevenwonders.engine.observe import Observation
from sevenwonders.engine.position import FREE_CITY, Phase


class Place:
    """Where one hidden card lies; `card` is set once it is known."""

    __slots__ = ("card", "lot")

    def __init__(self, lot: Lot | None, card: Card | None) -> None:
        self.lot = lot
        self.card = card


class Lot:
    """A hand, or what became of one, since it was last seen whole."""

    __slots__ = ("age", "cards", "places", "unknown")

    def __init__(self, age: int, cards: Sequence[Card], unknown: int) -> None:
        self.age = age
        self.cards = list(cards)
        self.unknown = unknown
        self.places: list[Place] = []

    def hidden_size(self) -> int:
        """Return how many cards of the lot are still together in a hand."""
        return len(self.cards) + self.unknown - len(self.places)


class Clue:
    """A card known to lie, or to have lain until it was dug, in one of some places of the discard pile."""

    __slots__ = ("card", "dug", "places")

    def __init__(self, card: Card, places: Sequence[Place], dug: bool) -> None:
        self.card = card
        self.places = tuple(places)
        self.dug = dug


def _turn_ended(view: Observation, before: Observation) -> bool:
    return (view.age, view.turn) != (before.age, before.turn) or (view.phase == Phase.OVER != before.phase)


class Knowledge:
    """The memory of one seat; feed it every view with the visible events that led to it."""

    def __init__(self, first: Observation) -> None:
        cities = len(first.cities)
        self.view = first
        # Cards of each age that were identified at some time, wherever they are now.
        self.identified: dict[int, Counter[Card]] = {1: Counter(), 2: Counter(), 3: Counter()}
        self.hands: list[Lot | None] = [None] * cities
        self.closed: list[Lot] = []
        self.buried: list[list[Place]] = [[] for _ in range(cities)]
        self.discards: list[Place] = []
        self.destroyed: list[Place] = []
        self.clues: list[Clue] = []
        # Places that clues from a look at the pile are about.
        self._explained: set[Place] = set()
        self.calls: list[GodCall | None] = [None] * cities
        self.fresh = 0
        self.dig_due = -1
        self._begin_age(first)

    def update(self, view: Observation, events: Sequence[Event]) -> None:
        """Learn from a new view and the events that led to it, both as this seat may see them."""
        before = self.view
        for event in events:
            self._learn(event, before)
        self._look(view, before)
        self.view = view

    def _learn(self, event: Event, before: Observation) -> None:
        if isinstance(event, Built):
            self._show(self._holder(event.seat, before), event.card)
        elif isinstance(event, StageBuilt):
            self.buried[event.seat].append(self._hide(self._holder(event.seat, before), event.card))
            side = before.cities[event.seat].side
            if side.stages[event.stage - 1].benefit.powers & DIG:
                self.dig_due = event.seat
        elif isinstance(event, Discarded):
            self._discard(event, before)
        elif isinstance(event, CardDestroyed):
            self.destroyed.append(self._hide(self._holder(event.seat, before), event.card))
        elif isinstance(event, Dug):
            self._dig(event.card)
        elif isinstance(event, StageLost):
            self.destroyed.append(self.buried[event.seat].pop())
        elif isinstance(event, HandShown):
            self._see(event.holder, event.cards)
        elif isinstance(event, GodCalled):
            self.calls[event.seat] = event.call
        elif isinstance(event, HandsPassed | AgeBegan | GameEnded):
            self._end_turn(event, before)

    def _look(self, view: Observation, before: Observation) -> None:
        """Compare what is tracked with what the view shows."""
        if view.age != before.age:
            self._begin_age(view)
        elif view.phase == Phase.TURN:
            if view.options.players == 2 and view.turn != before.turn:
                self._note_draw(view)
            self._see_own(view)
        elif view.phase == Phase.EXTRA_PLAY and view.asked == FREE_CITY and view.options.players == 2:
            self._note_last_pile_card(view)
        if view.dig_faces and not view.options.open_discards:
            self._note_faces(view.dig_faces)
        elif view.dig_faces:
            self._note_open_pile(view.dig_faces)
        elif view.open_discards and _turn_ended(view, before):
            self._note_open_pile(view.open_discards)

    def _note_open_pile(self, faces: Sequence[Card]) -> None:
        """An open pile was seen turn by turn, so what is new in it lies in the places that are new."""
        news = Counter(faces)
        news.subtract(place.card for place in self.discards if place.card is not None)
        news.subtract(clue.card for clue in self.clues if not clue.dug)
        recent = [place for place in self._hidden() if place not in self._explained]
        shown = list((+news).elements())
        if len(recent) == len(shown) == 1:
            self._identify(recent[0], shown[0])
        else:
            self._add_clues(shown, recent)

    def _hidden(self) -> list[Place]:
        """Return the places of the pile whose card is not certain."""
        return [place for place in self.discards if place.card is None]

    def _add_clues(self, cards: Sequence[Card], places: Sequence[Place]) -> None:
        self.clues += [Clue(card, places, dug=False) for card in cards]
        self._explained.update(places)

    def _note_faces(self, faces: Sequence[Card]) -> None:
        """A digger sees the whole pile, in no certain order: each face is a clue about the hidden places."""
        news = Counter(faces)
        news.subtract(place.card for place in self.discards if place.card is not None)
        self.clues = [clue for clue in self.clues if clue.dug]
        self._add_clues(list((+news).elements()), self._hidden())

    def _holder(self, seat: int, before: Observation) -> int:
        """Return whose hand a card played for a city comes from."""
        if before.options.players == 2 and seat == FREE_CITY and before.phase == Phase.TURN:
            return (before.turn + before.age) % 2
        return seat

    def _show(self, holder: int, card: Card) -> None:
        """A card left a hand face up."""
        lot = self._lot(holder)
        if card in lot.cards:
            lot.cards.remove(card)
        else:
            lot.unknown -= 1
            self.identified[lot.age][card] += 1

    def _hide(self, holder: int, card: Card | None) -> Place:
        """A card left a hand face down; it is known when it was this seat's own."""
        lot = self._lot(holder)
        if card is not None:
            self._show(holder, card)
            return Place(None, card)
        place = Place(lot, None)
        lot.places.append(place)
        return place

    def _discard(self, event: Discarded, before: Observation) -> None:
        if event.owner < 0:
            lot = Lot(before.age, (), 1)
            self.closed.append(lot)
            place = Place(lot, None)
            lot.places.append(place)
        else:
            place = self._hide(self._holder(event.seat, before), event.card)
        self.discards.append(place)
        self.fresh += 1

    def _dig(self, card: Card) -> None:
        """A card came out of the pile: out of a place known to hold it, else it is a clue."""
        for place in self.discards:
            if place.card is card:
                self.discards.remove(place)
                return
        for clue in self.clues:
            if clue.card is card and not clue.dug:
                clue.dug = True
                return
        hidden = self._hidden()
        if self.view.options.open_discards:
            # What an open pile showed before this turn is explained; this card was not among it.
            hidden = [place for place in hidden if place not in self._explained]
        self.clues.append(Clue(card, hidden, dug=True))

    def _identify(self, place: Place, card: Card) -> None:
        """Set the card of one place."""
        if place.card is not None or place.lot is None:
            return
        lot = place.lot
        lot.places.remove(place)
        if card in lot.cards:
            lot.cards.remove(card)
        else:
            lot.unknown -= 1
            self.identified[lot.age][card] += 1
        place.card = card
        place.lot = None

    def _see(self, holder: int, cards: Sequence[Card]) -> None:
        """A hand is seen whole: what it lost since the last time is known as a set."""
        old = self._lot(holder)
        gone = Counter(old.cards)
        gone.subtract(Counter(cards))
        for card, number in gone.items():
            if number < 0:
                # Seen for the first time: it was one of the unknown ones.
                self.identified[old.age][card] -= number
                old.unknown += number
        if old.places:
            rest = Lot(old.age, list((+gone).elements()), old.unknown)
            rest.places = old.places
            for place in rest.places:
                place.lot = rest
            self.closed.append(rest)
        self.hands[holder] = Lot(old.age, cards, 0)

    def _see_own(self, view: Observation) -> None:
        if view.seat is not None and view.hand:
            self._see(view.seat, view.hand)

    def _end_turn(self, event: HandsPassed | AgeBegan | GameEnded, before: Observation) -> None:
        self.calls = [None] * len(self.calls)
        self.fresh = 0
        self.dig_due = -1
        if not isinstance(event, HandsPassed):
            for lot in self.hands:
                if lot is not None and lot.places:
                    self.closed.append(lot)
            self.hands = [None] * len(self.hands)
            return
        hands = self.hands
        if before.options.players == 2:
            self.hands = [hands[1], hands[0], None]
        elif before.passes_left:
            self.hands = [hands[-1], *hands[:-1]]
        else:
            self.hands = [*hands[1:], hands[0]]

    def _begin_age(self, view: Observation) -> None:
        players = view.options.players
        self.hands = [Lot(view.age, (), HAND_SIZE) if seat < players else None for seat in range(len(view.cities))]
        if players == 2:
            self._note_draw(view)
        self._see_own(view)

    def _note_draw(self, view: Observation) -> None:
        """The free city's runner drew a card into the hand."""
        self._lot((view.turn + view.age) % 2).unknown += 1

    def _note_last_pile_card(self, view: Observation) -> None:
        """The free city plays its seventh card, which its runner sees."""
        self.hands[FREE_CITY] = Lot(view.age, (), 1)
        if view.hand:
            self._see(FREE_CITY, view.hand)

    def _lot(self, holder: int) -> Lot:
        lot = self.hands[holder]
        assert lot is not None
        return lot
