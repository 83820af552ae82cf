"""The printed components: cards, boards, heroes and gods, loaded from the data files and checked.

There is one catalogue; every component is one object, compared by identity and pickled by its id.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from sevenwonders.engine.effects import (
    BROWN,
    COLORS,
    GRAY,
    PURPLE,
    TALLY_BITS,
    Benefit,
    benefit,
    shared_yield,
)
from sevenwonders.engine.errors import CatalogError
from sevenwonders.engine.production import Production, production
from sevenwonders.engine.resources import LETTERS, parse
from sevenwonders.engine.tables import Table, number, numbers, tables, text, texts

AGES: Final = (1, 2, 3)
HAND_SIZE: Final = 7
GUILD_SURPLUS: Final = 2
DATA_FILES: Final = ("cards.toml", "wonders.toml", "myths.toml")


class Card:
    """One card as printed; copies of a card are the same object."""

    __slots__ = (
        "age",
        "benefit",
        "chains",
        "coins",
        "color",
        "cost",
        "free",
        "id",
        "index",
        "leads_to",
        "name",
        "name_bit",
        "players",
        "printed",
        "sold",
        "tally",
    )

    def __init__(self, index: int, table: Table) -> None:
        self.index = index
        self.id = text(table, "id")
        self.name = text(table, "name")
        self.age = number(table, "age")
        if self.age not in AGES:
            raise CatalogError(f"{self.id}: there is no age {self.age}")
        self.color = color_index(table)
        self.players = tuple(numbers(table, "players"))
        self.coins = number(table, "coins", 0)
        self.cost = cost_vector(table)
        # The rules price a card in resources or at one coin; nothing printed asks for more.
        if self.coins > 1 or (self.coins and self.cost):
            raise CatalogError(f"{self.id}: a card costs resources or one coin")
        self.leads_to = tuple(texts(table, "leads_to"))
        self.printed = tuple(tables(table, "effects"))
        self.benefit: Benefit = benefit(self.printed)
        self.sold = self.color in (BROWN, GRAY)
        self.free = self.cost == 0 and self.coins == 0
        self.tally = 1 << (TALLY_BITS * self.color)
        # Set by the catalogue, which knows all names and chains.
        self.name_bit = 0
        self.chains = 0

    def __repr__(self) -> str:
        return f"<{self.id}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.id,)

    def copies(self, players: int) -> int:
        """Return how many copies the deck for so many players holds."""
        return sum(1 for least in self.players if least <= players)


class Stage:
    """One stage of a wonder side."""

    __slots__ = ("benefit", "cost", "printed")

    def __init__(self, table: Table) -> None:
        self.cost = cost_vector(table)
        self.printed = tuple(tables(table, "effects"))
        self.benefit: Benefit = benefit(self.printed)


class Side:
    """One side of a wonder board."""

    __slots__ = ("id", "letter", "powers", "resource", "stages", "start", "wonder")

    def __init__(self, wonder: Wonder, table: Table) -> None:
        self.wonder = wonder
        self.id = text(table, "id")
        self.letter = text(table, "side")
        self.stages = tuple(Stage(stage) for stage in tables(table, "stages"))
        self.resource = wonder.resource
        self.start: Production = production(0, ()).plus(shared_yield(parse(LETTERS[self.resource]), 0))
        powers = [0]
        for stage in self.stages:
            powers.append(powers[-1] | stage.benefit.powers)
        # Indexed by the number of stages built.
        self.powers = tuple(powers)

    def __repr__(self) -> str:
        return f"<{self.id}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return side, (self.id,)


class Wonder:
    """A wonder board with its two sides."""

    __slots__ = ("god", "id", "monument", "name", "resource", "sides")

    def __init__(self, table: Table) -> None:
        self.id = text(table, "id")
        self.name = text(table, "name")
        self.monument = text(table, "monument")
        self.god = text(table, "god")
        resource = text(table, "resource")
        if len(resource) != 1 or resource not in LETTERS:
            raise CatalogError(f"{self.id}: unknown resource {resource!r}")
        self.resource = LETTERS.index(resource)
        self.sides = tuple(Side(self, entry) for entry in tables(table, "side"))
        if "".join(side.letter for side in self.sides) != "AB":
            raise CatalogError(f"{self.id}: a board has a side A and then a side B")

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return wonder, (self.id,)


class Hero:
    """A hero that may join a city."""

    __slots__ = ("color", "id", "name")

    def __init__(self, table: Table) -> None:
        self.id = text(table, "id")
        self.name = text(table, "name")
        self.color = color_index(table)

    def __repr__(self) -> str:
        return f"<{self.id}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return hero, (self.id,)


class God:
    """A god that the owner of a complete wonder may call."""

    __slots__ = ("id", "name", "needs", "text", "wonder")

    def __init__(self, table: Table) -> None:
        self.id = text(table, "id")
        self.name = text(table, "name")
        self.wonder = text(table, "wonder")
        self.needs = tuple(texts(table, "needs"))
        self.text = text(table, "text")


class Catalog:
    """All components, validated against each other; `version` is the hash of the data files."""

    def __init__(self, cards: Table, wonders: Table, myths: Table, version: str) -> None:
        self.version = version
        self.cards = tuple(Card(index, table) for index, table in enumerate(tables(cards, "card")))
        self.wonders = tuple(Wonder(table) for table in tables(wonders, "wonder"))
        self.heroes = tuple(Hero(table) for table in tables(myths, "hero"))
        self.gods = tuple(God(table) for table in tables(myths, "god"))
        self.sides = tuple(side for wonder in self.wonders for side in wonder.sides)
        self.card_by_id = {card.id: card for card in self.cards}
        self.side_by_id = {side.id: side for side in self.sides}
        self.wonder_by_id = {wonder.id: wonder for wonder in self.wonders}
        self.hero_by_id = {hero.id: hero for hero in self.heroes}
        self.god_by_id = {god.id: god for god in self.gods}
        self.guilds = tuple(card for card in self.cards if card.color == PURPLE)
        self._check_unique()
        self._link()
        self._check_decks()

    def deck(self, age: int, players: int) -> list[Card]:
        """Return the age's deck for so many players, guilds left out, in catalogue order."""
        return [card for card in self.cards if card.age == age for _ in range(card.copies(players))]

    def _check_unique(self) -> None:
        pairs: tuple[tuple[str, int, int], ...] = (
            ("card", len(self.cards), len(self.card_by_id)),
            ("side", len(self.sides), len(self.side_by_id)),
            ("wonder", len(self.wonders), len(self.wonder_by_id)),
            ("hero", len(self.heroes), len(self.hero_by_id)),
            ("god", len(self.gods), len(self.god_by_id)),
        )
        for kind, given, distinct in pairs:
            if given != distinct:
                raise CatalogError(f"two {kind} entries share an id")
        for wonder in self.wonders:
            if wonder.god not in self.god_by_id or self.god_by_id[wonder.god].wonder != wonder.id:
                raise CatalogError(f"{wonder.id}: no god {wonder.god!r} belongs to it")

    def _link(self) -> None:
        names: dict[str, int] = {}
        for card in self.cards:
            card.name_bit = names.setdefault(card.name, 1 << len(names))
        for card in self.cards:
            for target_id in card.leads_to:
                target = self.card_by_id.get(target_id)
                if target is None:
                    raise CatalogError(f"{card.id} leads to {target_id!r}, which does not exist")
                if target.age <= card.age:
                    raise CatalogError(f"{card.id} leads to {target_id!r}, which is not of a later age")
                target.chains |= card.name_bit

    def _check_decks(self) -> None:
        for players in range(3, 8):
            for age in AGES:
                size = len(self.deck(age, players))
                if age == 3:
                    size += players + GUILD_SURPLUS
                if size != HAND_SIZE * players:
                    raise CatalogError(f"age {age} for {players} players holds {size} cards")


def color_index(table: Table) -> int:
    """Return the index of a printed colour."""
    color = text(table, "color")
    if color not in COLORS:
        raise CatalogError(f"{text(table, 'id')}: unknown colour {color!r}")
    return COLORS.index(color)


def cost_vector(table: Table) -> int:
    """Return the resources of a printed cost."""
    letters = table.get("cost", "")
    if not isinstance(letters, str) or any(letter not in LETTERS for letter in letters):
        raise CatalogError(f"cost must be letters of {LETTERS} in {dict(table)}")
    return parse(letters)


def load(contents: Mapping[str, bytes]) -> Catalog:
    """Build a catalogue from the contents of the three data files."""
    digest = hashlib.sha256()
    parsed: list[Table] = []
    for name in DATA_FILES:
        digest.update(contents[name])
        parsed.append(tomllib.loads(contents[name].decode("utf-8")))
    return Catalog(parsed[0], parsed[1], parsed[2], digest.hexdigest()[:16])


def read_data() -> dict[str, bytes]:
    """Return the bytes of the data files shipped with the engine."""
    folder = files("sevenwonders.engine") / "data"
    return {name: (folder / name).read_bytes() for name in DATA_FILES}


CATALOG: Final = load(read_data())


def card(card_id: str) -> Card:
    """Return the card with this id."""
    return CATALOG.card_by_id[card_id]


def side(side_id: str) -> Side:
    """Return the board side with this id."""
    return CATALOG.side_by_id[side_id]


def wonder(wonder_id: str) -> Wonder:
    """Return the wonder with this id."""
    return CATALOG.wonder_by_id[wonder_id]


def hero(hero_id: str) -> Hero:
    """Return the hero with this id."""
    return CATALOG.hero_by_id[hero_id]
