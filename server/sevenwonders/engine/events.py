"""What happened, in the words of the public log.

Each event knows from birth what others may see of it: `seen_by(seat)` gives the form for one viewer, with the
hidden card left out for everybody but its owner. None stands for a spectator.
"""

from __future__ import annotations

from typing import NamedTuple

from sevenwonders.engine.catalog import Card
from sevenwonders.engine.city import JoinedHero
from sevenwonders.engine.moves import GodCall


class AgeBegan(NamedTuple):
    """An age was dealt."""

    age: int

    def seen_by(self, seat: int | None) -> AgeBegan:
        """Everybody sees it."""
        return self


class Bought(NamedTuple):
    """A city paid another for goods."""

    seat: int
    seller: int
    goods: int
    coins: int

    def seen_by(self, seat: int | None) -> Bought:
        """Everybody sees it."""
        return self


class Built(NamedTuple):
    """A structure was built; `coins` went to the bank."""

    seat: int
    card: Card
    coins: int
    chained: bool
    free_build: bool

    def seen_by(self, seat: int | None) -> Built:
        """Everybody sees it."""
        return self


class StageBuilt(NamedTuple):
    """A wonder stage was built; the card beneath it lies face down, only its age shows."""

    seat: int
    stage: int
    age: int
    owner: int
    card: Card | None

    def seen_by(self, seat: int | None) -> StageBuilt:
        """Only who buried the card knows it."""
        return self if seat == self.owner else self._replace(card=None)


class Discarded(NamedTuple):
    """A card went to the discard pile, for coins or (the last of a hand) for none."""

    seat: int
    coins: int
    owner: int
    card: Card | None

    def seen_by(self, seat: int | None) -> Discarded:
        """Only who laid the card down knows it; an open pile shows it in the view once the turn ended."""
        return self if seat == self.owner else self._replace(card=None)


class Earned(NamedTuple):
    """A city got coins from the bank for what it built."""

    seat: int
    coins: int

    def seen_by(self, seat: int | None) -> Earned:
        """Everybody sees it."""
        return self


class Dug(NamedTuple):
    """A card of the discard pile was built."""

    seat: int
    card: Card

    def seen_by(self, seat: int | None) -> Dug:
        """Everybody sees it."""
        return self


class DigDeclined(NamedTuple):
    """The right to dig was not used."""

    seat: int

    def seen_by(self, seat: int | None) -> DigDeclined:
        """Everybody sees it."""
        return self


class HeroJoined(NamedTuple):
    """A hero came to a city."""

    seat: int
    hero: JoinedHero

    def seen_by(self, seat: int | None) -> HeroJoined:
        """Everybody sees it."""
        return self


class HandShown(NamedTuple):
    """Athena shows the caller a hand, at once."""

    seat: int
    holder: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> HandShown | None:
        """Only the caller sees it; the others hear of the call when the turn resolves."""
        return self if seat == self.seat else None


class GodCalled(NamedTuple):
    """A god was called in the turn that now resolves."""

    seat: int
    call: GodCall

    def seen_by(self, seat: int | None) -> GodCalled:
        """Everybody sees it."""
        return self


class CardDestroyed(NamedTuple):
    """Zeus destroyed the card a player was about to play."""

    seat: int
    owner: int
    card: Card | None

    def seen_by(self, seat: int | None) -> CardDestroyed:
        """Only its player knows the card."""
        return self if seat == self.owner else self._replace(card=None)


class StageLost(NamedTuple):
    """Marduk took a city's newest stage; the card beneath left the game unseen."""

    seat: int
    stage: int

    def seen_by(self, seat: int | None) -> StageLost:
        """Everybody sees it."""
        return self


class Blessed(NamedTuple):
    """Artemis gave a point."""

    seat: int

    def seen_by(self, seat: int | None) -> Blessed:
        """Everybody sees it."""
        return self


class Conflict(NamedTuple):
    """One neighbour's side of a conflict: the token taken, 0 for none."""

    age: int
    seat: int
    opponent: int
    shields: int
    opponent_shields: int
    token: int

    def seen_by(self, seat: int | None) -> Conflict:
        """Everybody sees it."""
        return self


class WarToken(NamedTuple):
    """A token that no conflict gave: a red hero's or that of Ares."""

    seat: int
    token: int

    def seen_by(self, seat: int | None) -> WarToken:
        """Everybody sees it."""
        return self


class HandsPassed(NamedTuple):
    """The hands went round; a new turn begins."""

    age: int
    turn: int

    def seen_by(self, seat: int | None) -> HandsPassed:
        """Everybody sees it."""
        return self


class GameEnded(NamedTuple):
    """The game is over; the winners share the first rank."""

    winners: tuple[int, ...]

    def seen_by(self, seat: int | None) -> GameEnded:
        """Everybody sees it."""
        return self


Event = (
    AgeBegan
    | Bought
    | Built
    | StageBuilt
    | Discarded
    | Earned
    | Dug
    | DigDeclined
    | HeroJoined
    | HandShown
    | GodCalled
    | CardDestroyed
    | StageLost
    | Blessed
    | Conflict
    | WarToken
    | HandsPassed
    | GameEnded
)


def visible(events: list[Event], seat: int | None) -> list[Event]:
    """Return the events as one viewer may see them."""
    seen = (event.seen_by(seat) for event in events)
    return [event for event in seen if event is not None]
