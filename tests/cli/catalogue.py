"""The catalogue of the engine as the protocol carries it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sevenwonders.engine.catalog import CATALOG, Card, Side
from sevenwonders.engine.effects import COLORS, SYMBOLS
from sevenwonders.engine.resources import LETTERS
from sevenwonders.server import wire
from sevenwonders.v1 import catalog_pb2, common_pb2

POWERS = {
    "extra_play": catalog_pb2.EFFECT_KIND_EXTRA_PLAY,
    "dig": catalog_pb2.EFFECT_KIND_DIG,
    "free_build": catalog_pb2.EFFECT_KIND_FREE_BUILD,
    "copy_guild": catalog_pb2.EFFECT_KIND_COPY_GUILD,
    "free_science": catalog_pb2.EFFECT_KIND_FREE_SCIENCE,
}
AMOUNTS = {
    "shields": catalog_pb2.EFFECT_KIND_SHIELDS,
    "points": catalog_pb2.EFFECT_KIND_POINTS,
    "coins": catalog_pb2.EFFECT_KIND_COINS,
}


def catalog() -> catalog_pb2.Catalog:
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
        heroes=[catalog_pb2.HeroInfo(color=wire.color(hero.color), name=hero.name) for hero in CATALOG.heroes],
    )


def _card(card: Card) -> catalog_pb2.Card:
    return catalog_pb2.Card(
        card_id=card.id,
        name=card.name,
        age=card.age,
        color=wire.color(card.color),
        cost=catalog_pb2.Cost(coins=card.coins, resources=wire.goods(card.cost)),
        effects=[effect for printed in card.printed for effect in _effects(printed, card.sold)],
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
                cost=catalog_pb2.Cost(resources=wire.goods(stage.cost)),
                effects=[effect for printed in stage.printed for effect in _effects(printed, False)],
            )
            for stage in side.stages
        ],
        god=wire.god(side.wonder.god),
    )


def _effects(printed: Mapping[str, Any], sold: bool) -> list[catalog_pb2.Effect]:
    kind = printed["kind"]
    if kind in POWERS:
        return [catalog_pb2.Effect(kind=POWERS[kind])]
    if kind in AMOUNTS:
        return [catalog_pb2.Effect(kind=AMOUNTS[kind], amount=printed["amount"])]
    if kind == "science":
        symbol = wire.symbol(SYMBOLS.index(printed["symbol"]))
        return [catalog_pb2.Effect(kind=catalog_pb2.EFFECT_KIND_SCIENCE, symbol=symbol)]
    if kind == "discount":
        raw = printed["goods"] == "raw"
        return [
            catalog_pb2.Effect(
                kind=catalog_pb2.EFFECT_KIND_DISCOUNT,
                resource_class=common_pb2.RESOURCE_CLASS_RAW if raw else common_pb2.RESOURCE_CLASS_MANUFACTURED,
                from_left="left" in printed["sides"],
                from_right="right" in printed["sides"],
            )
        ]
    if kind == "produce":
        letters = printed.get("all") or printed["one_of"]
        amount = len(letters) if "all" in printed else 1
        resources = [wire.resource(LETTERS.index(letter)) for letter in dict.fromkeys(letters)]
        produced = catalog_pb2.Effect(
            kind=catalog_pb2.EFFECT_KIND_PRODUCE, amount=amount, resources=resources, for_sale=sold
        )
        return [produced]
    count = catalog_pb2.Count(
        colors=[wire.color(COLORS.index(thing)) for thing in printed["count"] if thing in COLORS],
        wonder_stages="stage" in printed["count"],
        defeats="defeat" in printed["count"],
        own="self" in printed["of"],
        neighbors="left" in printed["of"],
    )
    kinds = {"coins": catalog_pb2.EFFECT_KIND_COINS_PER, "points": catalog_pb2.EFFECT_KIND_POINTS_PER}
    return [catalog_pb2.Effect(kind=kinds[key], amount=printed[key], count=count) for key in kinds if printed.get(key)]
