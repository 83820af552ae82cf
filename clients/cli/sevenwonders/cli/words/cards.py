"""Cards, wonder stages, gods and heroes in words: what they give, what they cost, what they lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from sevenwonders.cli.text import listing, plural
from sevenwonders.cli.words import goods
from sevenwonders.v1 import catalog_pb2, common_pb2

Effect = catalog_pb2.Effect

COLORS: Final = ("?", "brown", "gray", "blue", "yellow", "red", "green", "purple")
COLOR_LETTERS: Final = "?BGUYREP"
SYMBOLS: Final = ("?", "compass", "gear", "tablet")
ROMAN: Final = ("-", "I", "II", "III")


def roman(age: int) -> str:
    """Return an age as printed on the cards."""
    return ROMAN[age] if 0 <= age < len(ROMAN) else str(age)


def color_name(color: int) -> str:
    """Return a card colour as a word."""
    return COLORS[color] if 0 <= color < len(COLORS) else COLORS[0]


def color_letter(color: int) -> str:
    """Return the letter that stands beside a card colour."""
    return COLOR_LETTERS[color] if 0 <= color < len(COLOR_LETTERS) else COLOR_LETTERS[0]


def symbol_name(symbol: int) -> str:
    """Return a science symbol as a word."""
    return SYMBOLS[symbol] if 0 <= symbol < len(SYMBOLS) else SYMBOLS[0]


def gives(effects: Iterable[Effect]) -> str:
    """Return what a card or stage gives, short enough for a line of a list."""
    return ", ".join(_SHORT[effect.kind](effect) if effect.kind in _SHORT else effect.text for effect in effects)


def gives_long(effects: Iterable[Effect]) -> str:
    """Return what a card or stage gives in a sentence a newcomer understands."""
    return "; ".join(_LONG[effect.kind](effect) if effect.kind in _LONG else effect.text for effect in effects)


def counted(count: catalog_pb2.Count) -> str:
    """Return what an effect counts: `brown card of your own and both neighbours`."""
    things = [color_name(color) for color in count.colors]
    what = f"{listing(things)} card" if things else ""
    if count.wonder_stages:
        what = f"{what} and wonder stage" if what else "wonder stage"
    if count.defeats:
        what = f"{what} and defeat token" if what else "defeat token"
    where = {(True, False): "your own", (False, True): "both neighbours", (True, True): "your own and both neighbours"}
    return f"{what} of {where.get((count.own, count.neighbors), 'nobody')}"


def _counted_short(count: catalog_pb2.Count) -> str:
    what = "".join(color_letter(color) for color in count.colors)
    what += "stage" if count.wonder_stages else ""
    what += "defeat" if count.defeats else ""
    where = {(True, False): "own", (False, True): "<>", (True, True): "<own>"}
    return f"{what} {where.get((count.own, count.neighbors), '')}"


def _produced(effect: Effect) -> str:
    if len(effect.resources) == 1:
        return goods.letter(effect.resources[0]) * max(1, effect.amount)
    return goods.alternatives(effect.resources) + ("" if effect.for_sale else " own use")


def _produced_long(effect: Effect) -> str:
    what = " or ".join(goods.name(resource) for resource in effect.resources)
    sold = "" if effect.for_sale else ", not for sale"
    return f"produces {max(1, effect.amount)} {what} each turn{sold}"


def _sellers(effect: Effect, left: str, right: str, both: str) -> str:
    if effect.from_left and effect.from_right:
        return both
    return left if effect.from_left else right


def _class(effect: Effect) -> str:
    raw = effect.resource_class == common_pb2.RESOURCE_CLASS_RAW
    return "raw materials" if raw else "manufactured goods"


def _discount(effect: Effect) -> str:
    kind = "raw" if effect.resource_class == common_pb2.RESOURCE_CLASS_RAW else "made"
    return f"{kind} for 1 {_sellers(effect, '<', '>', '<>')}"


def _discount_long(effect: Effect) -> str:
    whom = _sellers(effect, "your left neighbour", "your right neighbour", "both neighbours")
    return f"buy {_class(effect)} from {whom} for 1 coin instead of 2, from the next turn on"


_SHORT: Final[dict[int, Callable[[Effect], str]]] = {
    catalog_pb2.EFFECT_KIND_PRODUCE: _produced,
    catalog_pb2.EFFECT_KIND_SHIELDS: lambda e: plural(e.amount, "shield"),
    catalog_pb2.EFFECT_KIND_SCIENCE: lambda e: symbol_name(e.symbol),
    catalog_pb2.EFFECT_KIND_FREE_SCIENCE: lambda e: "any science symbol",
    catalog_pb2.EFFECT_KIND_POINTS: lambda e: plural(e.amount, "point"),
    catalog_pb2.EFFECT_KIND_COINS: lambda e: plural(e.amount, "coin"),
    catalog_pb2.EFFECT_KIND_COINS_PER: lambda e: f"{e.amount}c per {_counted_short(e.count)}",
    catalog_pb2.EFFECT_KIND_POINTS_PER: lambda e: f"{e.amount}p per {_counted_short(e.count)}",
    catalog_pb2.EFFECT_KIND_DISCOUNT: _discount,
    catalog_pb2.EFFECT_KIND_EXTRA_PLAY: lambda e: "plays 7th card",
    catalog_pb2.EFFECT_KIND_DIG: lambda e: "dig a discard",
    catalog_pb2.EFFECT_KIND_FREE_BUILD: lambda e: "free build each age",
    catalog_pb2.EFFECT_KIND_COPY_GUILD: lambda e: "copies a guild",
}
_LONG: Final[dict[int, Callable[[Effect], str]]] = {
    catalog_pb2.EFFECT_KIND_PRODUCE: _produced_long,
    catalog_pb2.EFFECT_KIND_SHIELDS: lambda e: plural(e.amount, "shield"),
    catalog_pb2.EFFECT_KIND_SCIENCE: lambda e: f"the science symbol {symbol_name(e.symbol)}",
    catalog_pb2.EFFECT_KIND_FREE_SCIENCE: lambda e: "one science symbol of any kind, set where it scores most",
    catalog_pb2.EFFECT_KIND_POINTS: lambda e: plural(e.amount, "point"),
    catalog_pb2.EFFECT_KIND_COINS: lambda e: f"{plural(e.amount, 'coin')} at once",
    catalog_pb2.EFFECT_KIND_COINS_PER: lambda e: f"{plural(e.amount, 'coin')} at once per {counted(e.count)}",
    catalog_pb2.EFFECT_KIND_POINTS_PER: lambda e: f"{plural(e.amount, 'point')} at the end per {counted(e.count)}",
    catalog_pb2.EFFECT_KIND_DISCOUNT: _discount_long,
    catalog_pb2.EFFECT_KIND_EXTRA_PLAY: lambda e: "play the last card of each age as well",
    catalog_pb2.EFFECT_KIND_DIG: lambda e: "build a card of the discard pile for nothing, once, this turn",
    catalog_pb2.EFFECT_KIND_FREE_BUILD: lambda e: "once in each age build a card of the hand for nothing",
    catalog_pb2.EFFECT_KIND_COPY_GUILD: lambda e: "score one guild of a neighbour at the end",
}


class Book:
    """A catalogue with its cards, boards and gods by id; what it does not know it names by the id."""

    def __init__(self, catalog: catalog_pb2.Catalog) -> None:
        self.catalog = catalog
        self.cards = {card.card_id: card for card in catalog.cards}
        self.sides = {side.wonder_side_id: side for side in catalog.wonder_sides}
        self.gods: dict[int, catalog_pb2.GodInfo] = {info.god: info for info in catalog.gods}
        self.wonders = {side.wonder_id: side.city_name for side in catalog.wonder_sides}

    def card(self, card_id: str) -> catalog_pb2.Card:
        """Return a card; an unknown one has its id as a name and nothing else."""
        return self.cards.get(card_id) or catalog_pb2.Card(card_id=card_id, name=card_id)

    def side(self, side_id: str) -> catalog_pb2.WonderSide:
        """Return a side of a wonder board; an unknown one has its id as a name and no stages."""
        return self.sides.get(side_id) or catalog_pb2.WonderSide(wonder_side_id=side_id, city_name=side_id)

    def card_name(self, card_id: str) -> str:
        """Return the name of a card."""
        return self.card(card_id).name

    def side_name(self, side_id: str) -> str:
        """Return the name of a board with its side, such as `Giza B`."""
        side = self.side(side_id)
        return f"{side.city_name} {side.side}".strip()

    def god_name(self, god: int) -> str:
        """Return the name of a god."""
        info = self.gods.get(god)
        return info.name if info else "an unknown god"

    def chain_from(self, card_id: str) -> list[str]:
        """Return the names of the cards that make this one free."""
        return self._names(self.card(card_id).chain_from_card_ids)

    def chain_to(self, card_id: str) -> list[str]:
        """Return the names of the cards this one makes free."""
        return self._names(self.card(card_id).chain_to_card_ids)

    def _names(self, ids: Iterable[str]) -> list[str]:
        return list(dict.fromkeys(self.card_name(card_id) for card_id in ids))
