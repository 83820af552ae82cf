"""The catalogue as the protocol shows it, with an English text for every effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sevenwonders.engine import CATALOG, Card, Hero, Side
from sevenwonders.engine.effects import COLORS, SYMBOLS
from sevenwonders.engine.resources import LETTERS, NAMES
from sevenwonders.server import wire
from sevenwonders.v1 import catalog_pb2, common_pb2

Effect = catalog_pb2.Effect
_PLAIN: Final = {
    "extra_play": (catalog_pb2.EFFECT_KIND_EXTRA_PLAY, "play the last card of each age as well"),
    "dig": (catalog_pb2.EFFECT_KIND_DIG, "build a card of the discard pile for nothing"),
    "free_build": (catalog_pb2.EFFECT_KIND_FREE_BUILD, "once an age build a card of the hand for nothing"),
    "copy_guild": (catalog_pb2.EFFECT_KIND_COPY_GUILD, "at the end score one guild of a neighbour as your own"),
    "free_science": (catalog_pb2.EFFECT_KIND_FREE_SCIENCE, "one science symbol of your choice"),
}
_AMOUNTS: Final = {
    "shields": (catalog_pb2.EFFECT_KIND_SHIELDS, "shield"),
    "points": (catalog_pb2.EFFECT_KIND_POINTS, "point"),
    "coins": (catalog_pb2.EFFECT_KIND_COINS, "coin"),
}
_THINGS: Final = {"stage": "wonder stage", "defeat": "defeat token"}
_HERO_TEXTS: Final = {
    "red": "a war token worth 1 point",
    "green": "one science symbol, drawn when the hero joins",
    "blue": "3 points",
}


def catalog() -> catalog_pb2.Catalog:
    """Return everything printed."""
    return catalog_pb2.Catalog(
        catalog_version=CATALOG.version,
        cards=[_card(card) for card in CATALOG.cards],
        wonder_sides=[_side(side) for side in CATALOG.sides],
        gods=[
            catalog_pb2.GodInfo(
                god=wire.god(god.id),
                name=god.name,
                text=god.text,
                needs_target="target" in god.needs,
                needs_resource="resource" in god.needs,
            )
            for god in CATALOG.gods
        ],
        heroes=[_hero(hero) for hero in CATALOG.heroes],
    )


def _card(card: Card) -> catalog_pb2.Card:
    return catalog_pb2.Card(
        card_id=card.id,
        name=card.name,
        age=card.age,
        color=wire.color(card.color),
        cost=catalog_pb2.Cost(coins=card.coins, resources=wire.goods(card.cost)),
        effects=_effects(card.printed, card.sold),
        chain_from_card_ids=[other.id for other in CATALOG.cards if card.id in other.leads_to],
        chain_to_card_ids=card.leads_to,
        copies_at_player_counts=card.players,
    )


def _side(side: Side) -> catalog_pb2.WonderSide:
    return catalog_pb2.WonderSide(
        wonder_side_id=side.id,
        wonder_id=side.wonder.id,
        side=side.letter,
        city_name=side.wonder.name,
        wonder_name=side.wonder.monument,
        initial_resource=wire.resource(side.resource),
        stages=[
            catalog_pb2.WonderStage(
                cost=catalog_pb2.Cost(resources=wire.goods(stage.cost)), effects=_effects(stage.printed, sold=False)
            )
            for stage in side.stages
        ],
        god=wire.god(side.wonder.god),
    )


def _hero(hero: Hero) -> catalog_pb2.HeroInfo:
    return catalog_pb2.HeroInfo(color=wire.color(hero.color), name=hero.name, text=_HERO_TEXTS[COLORS[hero.color]])


def _effects(printed: Sequence[Any], sold: bool) -> list[Effect]:
    return [shown for effect in printed for shown in _shown(effect, sold)]


def _shown(effect: Any, sold: bool) -> list[Effect]:
    kind = effect["kind"]
    if kind == "produce":
        return _produced(effect, sold)
    if kind == "discount":
        return [_discount(effect)]
    if kind == "science":
        symbol = effect["symbol"]
        return [
            Effect(
                kind=catalog_pb2.EFFECT_KIND_SCIENCE,
                text=f"science symbol: {symbol}",
                amount=1,
                symbol=wire.symbol(SYMBOLS.index(symbol)),
            )
        ]
    if kind == "per":
        return _per(effect)
    if kind in _AMOUNTS:
        code, noun = _AMOUNTS[kind]
        amount = effect["amount"]
        return [Effect(kind=code, text=_count(amount, noun), amount=amount)]
    code, text = _PLAIN[kind]
    return [Effect(kind=code, text=text, amount=1)]


def _produced(effect: Any, sold: bool) -> list[Effect]:
    """Several units of one resource are one effect with that amount; alternatives are one effect."""
    kind = catalog_pb2.EFFECT_KIND_PRODUCE
    if "one_of" in effect:
        indexes = [LETTERS.index(letter) for letter in effect["one_of"]]
        text = "makes " + " or ".join(NAMES[index] for index in indexes)
        resources = [wire.resource(index) for index in indexes]
        return [Effect(kind=kind, text=text, amount=1, resources=resources, for_sale=sold)]
    letters = effect["all"]
    return [
        Effect(
            kind=kind,
            text=f"makes {letters.count(letter)} {NAMES[LETTERS.index(letter)]}",
            amount=letters.count(letter),
            resources=[wire.resource(LETTERS.index(letter))],
            for_sale=sold,
        )
        for letter in dict.fromkeys(letters)
    ]


def _discount(effect: Any) -> Effect:
    raw = effect["goods"] == "raw"
    sides = effect["sides"]
    goods = "raw materials" if raw else "manufactured goods"
    sellers = "both neighbours" if len(sides) == 2 else f"the {sides[0]} neighbour"
    return Effect(
        kind=catalog_pb2.EFFECT_KIND_DISCOUNT,
        text=f"buys {goods} from {sellers} for 1 coin",
        amount=1,
        resource_class=common_pb2.RESOURCE_CLASS_RAW if raw else common_pb2.RESOURCE_CLASS_MANUFACTURED,
        from_left="left" in sides,
        from_right="right" in sides,
    )


def _per(effect: Any) -> list[Effect]:
    counted = effect["count"]
    own = "self" in effect["of"]
    neighbours = "left" in effect["of"]
    count = catalog_pb2.Count(
        colors=[wire.color(COLORS.index(kind)) for kind in counted if kind in COLORS],
        wonder_stages="stage" in counted,
        defeats="defeat" in counted,
        own=own,
        neighbors=neighbours,
    )
    things = ", ".join(_THINGS.get(kind, f"{kind} card") for kind in counted)
    where = " and ".join((["your own city"] if own else []) + (["both neighbouring cities"] if neighbours else []))
    found = []
    if effect.get("coins"):
        text = f"{_count(effect['coins'], 'coin')} for each {things} in {where}"
        kind = catalog_pb2.EFFECT_KIND_COINS_PER
        found.append(Effect(kind=kind, text=text, amount=effect["coins"], count=count))
    if effect.get("points"):
        text = f"{_count(effect['points'], 'point')} at the end for each {things} in {where}"
        kind = catalog_pb2.EFFECT_KIND_POINTS_PER
        found.append(Effect(kind=kind, text=text, amount=effect["points"], count=count))
    return found


def _count(amount: int, noun: str) -> str:
    return f"{amount} {noun}" if amount == 1 else f"{amount} {noun}s"
