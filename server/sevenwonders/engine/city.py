"""One city: what stands in it and everything that follows from that."""

from __future__ import annotations

from typing import Final

from sevenwonders.engine.catalog import Card, Hero, Side
from sevenwonders.engine.effects import SYMBOL_BITS, SYMBOL_MASK, TALLY_BITS, TALLY_MASK, Benefit
from sevenwonders.engine.production import Production

START_COINS: Final = 3


class JoinedHero:
    """A hero in a city, with the science symbol it brought (green heroes only, else -1)."""

    __slots__ = ("hero", "symbol")

    def __init__(self, hero: Hero, symbol: int) -> None:
        self.hero = hero
        self.symbol = symbol

    def __eq__(self, other: object) -> bool:
        return isinstance(other, JoinedHero) and self.hero is other.hero and self.symbol == other.symbol

    def __hash__(self) -> int:
        return hash((self.hero.id, self.symbol))

    def __reduce__(self) -> tuple[object, tuple[Hero, int]]:
        return JoinedHero, (self.hero, self.symbol)


class City:
    """A city. Positions share cities, so nobody changes one that is not a fresh copy of their own."""

    __slots__ = (
        "ares_age",
        "artemis",
        "buried",
        "cards",
        "coins",
        "discounts",
        "free_build_age",
        "free_science",
        "god_called",
        "goods",
        "heroes",
        "names",
        "own",
        "science",
        "shields",
        "side",
        "stages",
        "tally",
        "tokens",
    )

    def __init__(self, side: Side) -> None:
        self.side = side
        self.stages = 0
        self.coins = START_COINS
        self.cards: tuple[Card, ...] = ()
        self.buried: tuple[Card, ...] = ()
        self.tokens: tuple[int, ...] = ()
        self.heroes: tuple[JoinedHero, ...] = ()
        self.own: Production = side.start
        self.goods: Production = side.start
        self.names = 0
        self.tally = 0
        self.science = 0
        self.free_science = 0
        self.shields = 0
        self.discounts = 0
        # The age in which Olympia's free build was last used.
        self.free_build_age = 0
        self.god_called = False
        # The age in which Ares was called: its conflict brings his token.
        self.ares_age = 0
        # Points Artemis has given so far.
        self.artemis = 0

    def copy(self) -> City:
        """Return a city of its own with the same content."""
        twin = City(self.side)
        twin.stages = self.stages
        twin.coins = self.coins
        twin.cards = self.cards
        twin.buried = self.buried
        twin.tokens = self.tokens
        twin.heroes = self.heroes
        twin.own = self.own
        twin.goods = self.goods
        twin.names = self.names
        twin.tally = self.tally
        twin.science = self.science
        twin.free_science = self.free_science
        twin.shields = self.shields
        twin.discounts = self.discounts
        twin.free_build_age = self.free_build_age
        twin.god_called = self.god_called
        twin.ares_age = self.ares_age
        twin.artemis = self.artemis
        return twin

    def add_card(self, card: Card) -> None:
        """Place a structure; its coins come later, when all have placed theirs."""
        self.cards = (*self.cards, card)
        self.names |= card.name_bit
        self.tally += card.tally
        gain = card.benefit
        if gain.yields is not None:
            self.own = self.own.plus(gain.yields)
            if card.sold:
                self.goods = self.goods.plus(gain.yields)
        else:
            self._add_standing(gain)

    def add_stage(self, card: Card) -> None:
        """Build the next wonder stage with this card beneath it; its coins come later."""
        gain = self.side.stages[self.stages].benefit
        self.buried = (*self.buried, card)
        self.stages += 1
        if gain.yields is not None:
            self.own = self.own.plus(gain.yields)
        self._add_standing(gain)

    def drop_stage(self) -> Card:
        """Lose the newest wonder stage and all that stands by it; return the card that lay beneath."""
        lost = self.buried[-1]
        stages = self.side.stages[: self.stages - 1]
        self.buried = self.buried[:-1]
        self.stages = 0
        self._recount()
        for stage in stages:
            self.stages += 1
            if stage.benefit.yields is not None:
                self.own = self.own.plus(stage.benefit.yields)
            self._add_standing(stage.benefit)
        return lost

    def _recount(self) -> None:
        """Derive everything anew from cards and heroes, as if no stage were built."""
        cards = self.cards
        self.cards = ()
        self.own = self.side.start
        self.goods = self.side.start
        self.names = self.tally = self.science = self.free_science = self.shields = self.discounts = 0
        for card in cards:
            self.add_card(card)
        for joined in self.heroes:
            self._add_symbol(joined)

    def add_hero(self, joined: JoinedHero) -> None:
        """Welcome a hero; a red one brings a war token."""
        self.heroes = (*self.heroes, joined)
        self._add_symbol(joined)

    def _add_symbol(self, joined: JoinedHero) -> None:
        if joined.symbol >= 0:
            self.science += 1 << (SYMBOL_BITS * joined.symbol)

    def _add_standing(self, gain: Benefit) -> None:
        self.shields += gain.shields
        self.science += gain.science
        self.free_science += gain.free_science
        self.discounts |= gain.discounts

    def count(self, color: int) -> int:
        """Return how many cards of a colour stand here."""
        return (self.tally >> (TALLY_BITS * color)) & TALLY_MASK

    def symbols(self, symbol: int) -> int:
        """Return how many science symbols of a kind are here, free ones left out."""
        return (self.science >> (SYMBOL_BITS * symbol)) & SYMBOL_MASK

    def defeats(self) -> int:
        """Return the number of defeat tokens."""
        return self.tokens.count(-1)

    def powers(self) -> int:
        """Return the powers of the stages built, as bits."""
        return self.side.powers[self.stages]

    def is_complete(self) -> bool:
        """Tell whether every stage of the wonder is built."""
        return self.stages == len(self.side.stages)
