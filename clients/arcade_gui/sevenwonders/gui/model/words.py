"""Explanations in plain sentences."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders.gui.model.catalog import COLOR_TITLES, RESOURCE_NAMES, BoardInfo, CardInfo, Catalog, Effect

_AGES = {1: "I", 2: "II", 3: "III"}
_COUNTED = {"stage": "wonder stage", "defeat": "defeat token"}


def goods_words(letters: str) -> str:
    """Resources in words, counted: `2 stone, 1 glass`."""
    counts: dict[str, int] = {}
    for letter in letters:
        counts[letter] = counts.get(letter, 0) + 1
    return ", ".join(f"{count} {RESOURCE_NAMES[letter]}" for letter, count in counts.items())


def cost_words(coins: int, cost: str) -> str:
    """A price in words."""
    parts = [f"{coins} coin" + "s" * (coins != 1)] * bool(coins) + [goods_words(cost)] * bool(cost)
    return ", ".join(parts) if parts else "nothing"


def _whose(effect: Effect) -> str:
    if "left" in effect.of and "self" in effect.of:
        return "in your city and both neighbouring ones"
    return "in both neighbouring cities" if "left" in effect.of else "in your city"


def _per(effect: Effect) -> str:
    things = ", ".join(_COUNTED.get(each, f"{each} card") for each in effect.count)
    parts = []
    if effect.coins:
        parts.append(f"{effect.coins} coin{'s' * (effect.coins > 1)} now")
    if effect.points:
        parts.append(f"{effect.points} point{'s' * (effect.points > 1)} at the end")
    return f"{' and '.join(parts)} for every {things} {_whose(effect)}."


def _discount(effect: Effect) -> str:
    goods = "Raw materials" if effect.goods == "raw" else "Manufactured goods"
    whom = "both neighbours cost" if len(effect.sides) == 2 else f"the {effect.sides[0]} neighbour cost"
    return f"{goods} from {whom} 1 coin instead of 2."


def _produced(effect: Effect) -> str:
    if effect.one_of:
        return "Makes one of these each turn: " + ", ".join(RESOURCE_NAMES[each] for each in effect.resources) + "."
    return f"Makes {goods_words(effect.resources)} each turn."


_FIXED = {
    "free_science": "One science symbol of your choice; it counts where it scores most.",
    "extra_play": "You may play the seventh card of each age too.",
    "dig": "Build one card of the discard pile, free, at once.",
    "free_build": "Once in each age, build a card of your hand free.",
    "copy_guild": "At the end, score one guild of a neighbour as your own.",
}


def effect_words(effect: Effect) -> str:
    """What an effect does."""
    if effect.kind == "produce":
        return _produced(effect)
    if effect.kind == "per":
        return _per(effect)
    if effect.kind == "discount":
        return _discount(effect)
    if effect.kind == "science":
        return f"One {effect.symbol} for your science."
    if effect.kind == "shields":
        return f"{effect.amount} shield{'s' * (effect.amount > 1)} in every conflict."
    if effect.kind == "points":
        return f"{effect.amount} points."
    if effect.kind == "coins":
        return f"{effect.amount} coins at once."
    return _FIXED.get(effect.kind, effect.text)


def effects_words(effects: Sequence[Effect]) -> str:
    """What several effects do."""
    return " ".join(effect_words(effect) for effect in effects)


def card_lines(catalog: Catalog, card: CardInfo) -> list[str]:
    """Everything printed on a card, as sentences."""
    lines = [f"{COLOR_TITLES[card.color]}, age {_AGES[card.age]}", effects_words(card.effects)]
    lines.append(f"Costs {cost_words(card.coins, card.cost)}.")
    if card.chain_from:
        lines.append("Free with " + " or ".join(_name(catalog, each) for each in card.chain_from) + ".")
    if card.chain_to:
        lines.append("Later makes " + " and ".join(_name(catalog, each) for each in card.chain_to) + " free.")
    return lines


def _name(catalog: Catalog, card_id: str) -> str:
    card = catalog.cards.get(card_id)
    return card.name if card else card_id


def stage_words(board: BoardInfo, index: int) -> str:
    """What a stage costs and does."""
    stage = board.stages[index]
    return f"Costs {cost_words(stage.coins, stage.cost)}. {effects_words(stage.effects)}"


def board_lines(board: BoardInfo) -> list[str]:
    """A board with its stages, as sentences."""
    lines = [f"{board.monument}, side {board.side}. Makes {RESOURCE_NAMES[board.resource]}."]
    lines += [f"{index + 1}. {stage_words(board, index)}" for index in range(len(board.stages))]
    return lines
