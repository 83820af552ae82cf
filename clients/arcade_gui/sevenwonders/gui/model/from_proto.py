"""The catalogue of the protocol as plain values."""

from __future__ import annotations

from collections.abc import Iterable

from sevenwonders.gui.model.catalog import (
    RESOURCES,
    BoardInfo,
    CardInfo,
    Catalog,
    Effect,
    GodInfo,
    HeroInfo,
    StageInfo,
)
from sevenwonders.v1 import catalog_pb2, common_pb2

COLOR_NAMES = {
    common_pb2.CARD_COLOR_BROWN: "brown",
    common_pb2.CARD_COLOR_GRAY: "gray",
    common_pb2.CARD_COLOR_BLUE: "blue",
    common_pb2.CARD_COLOR_YELLOW: "yellow",
    common_pb2.CARD_COLOR_RED: "red",
    common_pb2.CARD_COLOR_GREEN: "green",
    common_pb2.CARD_COLOR_PURPLE: "purple",
}
RESOURCE_VALUES = (
    common_pb2.RESOURCE_WOOD,
    common_pb2.RESOURCE_STONE,
    common_pb2.RESOURCE_CLAY,
    common_pb2.RESOURCE_ORE,
    common_pb2.RESOURCE_LOOM,
    common_pb2.RESOURCE_GLASS,
    common_pb2.RESOURCE_PAPYRUS,
)
SYMBOL_NAMES = {
    common_pb2.SCIENCE_SYMBOL_COMPASS: "compass",
    common_pb2.SCIENCE_SYMBOL_GEAR: "gear",
    common_pb2.SCIENCE_SYMBOL_TABLET: "tablet",
}
GOD_IDS = {value: name.removeprefix("GOD_").lower() for name, value in common_pb2.God.items()}
_PLAIN_KINDS = {
    catalog_pb2.EFFECT_KIND_SHIELDS: "shields",
    catalog_pb2.EFFECT_KIND_FREE_SCIENCE: "free_science",
    catalog_pb2.EFFECT_KIND_POINTS: "points",
    catalog_pb2.EFFECT_KIND_COINS: "coins",
    catalog_pb2.EFFECT_KIND_EXTRA_PLAY: "extra_play",
    catalog_pb2.EFFECT_KIND_DIG: "dig",
    catalog_pb2.EFFECT_KIND_FREE_BUILD: "free_build",
    catalog_pb2.EFFECT_KIND_COPY_GUILD: "copy_guild",
}


def letter(resource: int) -> str:
    """The letter of a resource; nothing for none."""
    return RESOURCES[resource - 1] if resource else ""


def letters(resources: Iterable[int]) -> str:
    """The letters of several resources."""
    return "".join(letter(resource) for resource in resources)


def _amounts(cost: catalog_pb2.Cost) -> str:
    return "".join(letter(each.resource) * each.amount for each in cost.resources)


def _produced(effect: catalog_pb2.Effect) -> Effect:
    found = letters(effect.resources)
    if len(found) > 1:
        return Effect("produce", effect.amount, found * max(1, effect.amount), one_of=True, text=effect.text)
    return Effect("produce", effect.amount, found * max(1, effect.amount), text=effect.text)


def _counted(effect: catalog_pb2.Effect) -> Effect:
    count = tuple(COLOR_NAMES[color] for color in effect.count.colors)
    count += ("stage",) * effect.count.wonder_stages + ("defeat",) * effect.count.defeats
    of = ("self",) * effect.count.own + ("left", "right") * effect.count.neighbors
    coins = effect.amount if effect.kind == catalog_pb2.EFFECT_KIND_COINS_PER else 0
    points = effect.amount if effect.kind == catalog_pb2.EFFECT_KIND_POINTS_PER else 0
    return Effect("per", count=count, of=of, coins=coins, points=points, text=effect.text)


def _effect(effect: catalog_pb2.Effect) -> Effect:
    kind = effect.kind
    if kind == catalog_pb2.EFFECT_KIND_PRODUCE:
        return _produced(effect)
    if kind in (catalog_pb2.EFFECT_KIND_COINS_PER, catalog_pb2.EFFECT_KIND_POINTS_PER):
        return _counted(effect)
    if kind == catalog_pb2.EFFECT_KIND_SCIENCE:
        return Effect("science", symbol=SYMBOL_NAMES[effect.symbol], text=effect.text)
    if kind == catalog_pb2.EFFECT_KIND_DISCOUNT:
        sides = ("left",) * effect.from_left + ("right",) * effect.from_right
        goods = "raw" if effect.resource_class == common_pb2.RESOURCE_CLASS_RAW else "made"
        return Effect("discount", goods=goods, sides=sides, text=effect.text)
    return Effect(_PLAIN_KINDS.get(kind, ""), effect.amount, text=effect.text)


def effects_of(effects: Iterable[catalog_pb2.Effect]) -> tuple[Effect, ...]:
    """Printed effects; coins and points counted over the same things are one."""
    found: list[Effect] = []
    for effect in map(_effect, effects):
        last = found[-1] if found else None
        if last and last.kind == effect.kind == "per" and (last.count, last.of) == (effect.count, effect.of):
            texts = ". ".join(text.rstrip(".") for text in (last.text, effect.text) if text)
            found[-1] = Effect(
                "per",
                count=last.count,
                of=last.of,
                coins=last.coins + effect.coins,
                points=last.points + effect.points,
                text=texts,
            )
        else:
            found.append(effect)
    return tuple(found)


def _card(card: catalog_pb2.Card) -> CardInfo:
    return CardInfo(
        card.card_id,
        card.name,
        card.age,
        COLOR_NAMES[card.color],
        card.cost.coins,
        _amounts(card.cost),
        effects_of(card.effects),
        tuple(card.chain_from_card_ids),
        tuple(card.chain_to_card_ids),
    )


def _board(side: catalog_pb2.WonderSide) -> BoardInfo:
    stages = tuple(
        StageInfo(_amounts(stage.cost), effects_of(stage.effects), stage.cost.coins) for stage in side.stages
    )
    return BoardInfo(
        side.wonder_side_id,
        side.wonder_id,
        side.city_name,
        side.wonder_name,
        side.side,
        letter(side.initial_resource),
        stages,
        GOD_IDS[side.god],
    )


def catalog_of(message: catalog_pb2.Catalog) -> Catalog:
    """Everything printed."""
    boards = {side.wonder_side_id: _board(side) for side in message.wonder_sides}
    home = {board.god_id: board.wonder_id for board in boards.values()}
    gods = {}
    for god in message.gods:
        god_id = GOD_IDS[god.god]
        needs = ("city",) * god.needs_target + ("resource",) * god.needs_resource
        gods[god_id] = GodInfo(god_id, god.name, home.get(god_id, ""), needs, god.text)
    return Catalog(
        message.catalog_version,
        {card.card_id: _card(card) for card in message.cards},
        boards,
        gods,
        {hero.name: HeroInfo(hero.name, COLOR_NAMES[hero.color], hero.text) for hero in message.heroes},
    )
