"""Resources, costs and purchases in words and letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sevenwonders.cli.text import plural
from sevenwonders.v1 import catalog_pb2, common_pb2, game_pb2

RESOURCES: Final = (
    common_pb2.RESOURCE_UNSPECIFIED,
    common_pb2.RESOURCE_WOOD,
    common_pb2.RESOURCE_STONE,
    common_pb2.RESOURCE_CLAY,
    common_pb2.RESOURCE_ORE,
    common_pb2.RESOURCE_LOOM,
    common_pb2.RESOURCE_GLASS,
    common_pb2.RESOURCE_PAPYRUS,
)
NAMES: Final = ("?", "wood", "stone", "clay", "ore", "loom", "glass", "papyrus")
LETTERS: Final = "?WSCOLGP"
RAW: Final = (1, 2, 3, 4)
MADE: Final = (5, 6, 7)
ALL: Final = RAW + MADE
FULL_PRICE: Final = 2


def name(resource: int) -> str:
    """Return a resource as a word."""
    return NAMES[resource] if 0 <= resource < len(NAMES) else NAMES[0]


def letter(resource: int) -> str:
    """Return a resource as a letter."""
    return LETTERS[resource] if 0 <= resource < len(LETTERS) else LETTERS[0]


def find(word: str) -> int:
    """Return the resource a person means by a word, a beginning of one or a letter; 0 when none."""
    word = word.lower()
    if len(word) == 1:
        return max(0, LETTERS.lower().find(word))
    return next((index for index in ALL if word and NAMES[index].startswith(word)), 0)


def cost_letters(cost: catalog_pb2.Cost) -> str:
    """Return a cost as letters, such as `WW C` or `1c`; empty when there is none."""
    parts = [letter(part.resource) * part.amount for part in cost.resources]
    if cost.coins:
        parts.insert(0, f"{cost.coins}c")
    return " ".join(parts)


def cost_words(cost: catalog_pb2.Cost) -> str:
    """Return a cost in words, such as `2 wood, 1 clay`; `nothing` when there is none."""
    parts = [plural(cost.coins, "coin")] if cost.coins else []
    parts += [f"{part.amount} {name(part.resource)}" for part in cost.resources]
    return ", ".join(parts) or "nothing"


def alternatives(resources: Sequence[int]) -> str:
    """Return the alternatives of one production in letters, such as `W/C`."""
    return "/".join(letter(resource) for resource in resources)


def production_letters(productions: Iterable[game_pb2.Production]) -> str:
    """Return productions in letters, such as `WW S/C`, what is the same side by side."""
    alike: dict[str, int] = {}
    for made in productions:
        letters = alternatives(made.resources)
        alike[letters] = alike.get(letters, 0) + made.amount
    return " ".join((" " if "/" in letters else "").join([letters] * count) for letters, count in alike.items())


def production_words(productions: Iterable[game_pb2.Production]) -> str:
    """Return productions in words, such as `2 wood, stone or clay`."""
    parts = []
    for made in productions:
        what = " or ".join(name(resource) for resource in made.resources)
        parts.append(f"{made.amount} {what}" if len(made.resources) == 1 else f"{made.amount} times {what}")
    return ", ".join(part.removeprefix("1 times ") for part in parts)


def unit_price(city: game_pb2.City, seller: int, resource: int) -> int:
    """Return what one unit costs this city at a seller's."""
    kind = common_pb2.RESOURCE_CLASS_RAW if resource in RAW else common_pb2.RESOURCE_CLASS_MANUFACTURED
    prices = [cut.price for cut in city.discounts if cut.seller_seat == seller and cut.resource_class == kind]
    return min(prices, default=FULL_PRICE)


def offered(city: game_pb2.City, resource: int) -> int:
    """Return how many units of a resource a city could sell at most."""
    return sum(made.amount for made in city.productions if made.for_sale and resource in made.resources)
