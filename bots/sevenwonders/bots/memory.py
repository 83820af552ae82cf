"""Card counting: what a seat has seen of the hands that went through it, and what may therefore still come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sevenwonders.engine import CATALOG, Card, Event, Observation, Phase
from sevenwonders.engine.catalog import HAND_SIZE
from sevenwonders.engine.events import Built, Discarded
from sevenwonders.engine.position import LAST_AGE, LAST_TURN


class Memory:
    """Remembers hands by the seat they were dealt to; with `remember` off it knows only what lies open now."""

    def __init__(self, remember: bool = True) -> None:
        self.remember = remember
        self.age = 0
        self.turn = 0
        # What is left, as far as known, of every hand seen in this age.
        self.hands: dict[int, list[Card]] = {}

    def see(self, view: Observation) -> None:
        """Look at the hand of a turn."""
        if view.phase != Phase.TURN or view.seat is None:
            return
        if view.age != self.age:
            self.hands = {}
        self.age, self.turn = view.age, view.turn
        self.hands[dealt_to(view, view.seat, view.turn)] = list(view.hand)

    def hear(self, view: Observation, events: Sequence[Event]) -> None:
        """Take the cards that were built out of the hands they came from."""
        for event in events:
            if isinstance(event, Built):
                self._take(view, self._holder(view, event.seat), event.card)
            elif isinstance(event, Discarded) and event.card is not None and event.owner == view.seat:
                self._take(view, event.owner, event.card)

    def chances(self, view: Observation, contention: float) -> dict[Card, float]:
        """Return how likely each card will be there for this seat in a later turn of this age."""
        absent: dict[Card, float] = {}
        unseen = self._unseen(view)
        hidden = sum(unseen.values())
        for turn in range(view.turn + 1, LAST_TURN + 1):
            size = HAND_SIZE + 1 - turn
            known = self._known(view, turn)
            if known is None:
                for card, copies in unseen.items():
                    share = min(1.0, copies * size / hidden) if hidden else 0.0
                    absent[card] = absent.get(card, 1.0) * (1.0 - share * contention)
            else:
                share = min(1.0, size / len(known)) if known else 0.0
                for card in known:
                    absent[card] = absent.get(card, 1.0) * (1.0 - share)
        return {card: 1.0 - chance for card, chance in absent.items()}

    def _known(self, view: Observation, turn: int) -> list[Card] | None:
        """Return what this seat knows of the hand it will hold in a later turn."""
        assert view.seat is not None
        origin = dealt_to(view, view.seat, turn)
        if not self.remember and origin != dealt_to(view, view.seat, view.turn):
            return None
        return self.hands.get(origin)

    def _unseen(self, view: Observation) -> Counter[Card]:
        """Return the cards of this age that lie in hands this seat has not seen."""
        cities = view.options.cities
        unseen: Counter[Card] = Counter(CATALOG.deck(view.age, cities))
        if view.age == LAST_AGE:
            # Which guilds are in play is unknown: all may come, and most do.
            unseen.update(CATALOG.guilds)
        for city in view.cities:
            unseen.subtract(card for card in city.cards if card.age == view.age)
        unseen.subtract(card for card in view.hand)
        unseen.subtract(card for card in view.buried if card.age == view.age)
        if self.remember and view.seat is not None:
            here = dealt_to(view, view.seat, view.turn)
            for origin, cards in self.hands.items():
                if origin != here:
                    unseen.subtract(cards)
        return +unseen

    def _holder(self, view: Observation, seat: int) -> int:
        if view.options.players == 2 and seat == 2:
            return (self.turn + self.age) % 2
        return seat

    def _take(self, view: Observation, holder: int, card: Card) -> None:
        hand = self.hands.get(_origin(view.options.players, self.age, holder, self.turn))
        if hand is not None and card in hand:
            hand.remove(card)


def dealt_to(view: Observation, holder: int, turn: int) -> int:
    """Return the seat to which the hand was dealt that a seat holds in a turn of this age."""
    return _origin(view.options.players, view.age, holder, turn)


def _origin(players: int, age: int, holder: int, turn: int) -> int:
    step = 1 if age == 2 else -1
    return (holder + step * (turn - 1)) % players
