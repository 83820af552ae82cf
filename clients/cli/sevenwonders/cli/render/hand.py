"""The cards to choose from, and what could be done with the one under the cursor."""

from __future__ import annotations

from sevenwonders.cli.model import Game
from sevenwonders.cli.render.canvas import (
    BAD,
    BOLD,
    CHOSEN,
    CURSOR,
    GOOD,
    KEY,
    SOFT,
    Line,
    cut,
    padded,
    paragraph,
    styled,
    text,
    window,
)
from sevenwonders.cli.render.city import badge
from sevenwonders.cli.text import fill
from sevenwonders.cli.words import goods, play
from sevenwonders.cli.words.cards import color_name, gives, gives_long, roman
from sevenwonders.v1 import game_pb2

Rows = list[tuple[Line, str]]


def card_row(game: Game, card_id: str, number: int, cells: int, price: Line, sign: str, copies: int = 1) -> Line:
    """Return one card of a list: number, colour, name, cost, gift, and a last column."""
    card = game.book.card(card_id)
    name = card.name + (f" x{copies}" if copies > 1 else "")
    spare = max(0, cells - 78)
    name_cells = 19 + min(6, spare // 3)
    gift_cells = 21 + min(14, spare // 3)
    label = f"{number:>2}" if number else "  "
    line: Line = [(CHOSEN if "✓" in sign else "", f"{sign}{label} "), badge(card.color), ("", " ")]
    if cells < 60:
        return [*line, (BOLD, fill(name, max(8, cells - 22))), ("", " "), *price]
    line += [(BOLD, fill(name, name_cells)), ("", " ")]
    line += [(SOFT, fill(goods.cost_letters(card.cost) or "-", 13)), ("", " ")]
    line += [("", fill(gives(card.effects), gift_cells)), ("", " "), *padded(price, 13)]
    if spare >= 30:
        line.append((SOFT, " " + _chains(game, card_id)))
    return line


def _chains(game: Game, card_id: str) -> str:
    leads = game.book.chain_to(card_id)
    comes = game.book.chain_from(card_id)
    parts = [f"→ {', '.join(leads)}"] if leads else []
    parts += [f"← {', '.join(comes)}"] if comes else []
    return "  ".join(parts)


def option_rows(game: Game, decision: game_pb2.Decision, cursor: int, cells: int, rows: int) -> Rows:
    """Return the cards of a decision, each with the key a click on it stands for."""
    answer = game.answer(decision)
    held = list(game.private.hand_card_ids) if game.private is not None else []
    found: Rows = []
    for index in window(len(decision.cards), cursor, rows):
        option = decision.cards[index]
        can = bool(option.payments) or option.free_build_allowed
        price = text(play.option_price(game, decision, option), GOOD if can else BAD)
        chosen = answer is not None and answer.card_id == option.card_id
        copies = held.count(option.card_id) if decision.kind == game_pb2.DECISION_KIND_TURN else 1
        sign = (">" if index == cursor else " ") + ("✓" if chosen else " ")
        line = card_row(game, option.card_id, index + 1, cells, price, sign, copies)
        found.append((_under_cursor(line, cells) if index == cursor else line, f"select:{index}"))
    return found


def held_rows(game: Game, card_ids: list[str], cells: int, rows: int) -> Rows:
    """Return cards about which nothing is asked."""
    shown = [card_row(game, card_id, 0, cells, [], "  ") for card_id in card_ids[:rows]]
    return [(line, "") for line in shown]


def _under_cursor(line: Line, cells: int) -> Line:
    # The badge keeps its own ground, so that the colour of the card is not lost under the cursor.
    return [(style if style.startswith("class:card") else CURSOR, part) for style, part in padded(line, cells)]


def describe(game: Game, card_id: str) -> str:
    """Return what a card is and gives, in a sentence."""
    card = game.book.card(card_id)
    words = f"{card.name}: {gives_long(card.effects)}"
    leads = game.book.chain_to(card_id)
    return f"{words}; leads to {', '.join(leads)}" if leads else words


def card_page(game: Game, card_id: str) -> list[str]:
    """Return everything printed on a card, line by line."""
    card = game.book.card(card_id)
    lines = [
        f"{card.name}, {color_name(card.color)}, age {roman(card.age)}",
        f"Costs {goods.cost_words(card.cost)}",
        f"Effect: {gives_long(card.effects)}",
    ]
    comes, leads = game.book.chain_from(card_id), game.book.chain_to(card_id)
    if comes:
        lines.append(f"Free with {' or '.join(comes)}")
    if leads:
        lines.append(f"Makes free {' and '.join(leads)}")
    return lines


def action_lines(game: Game, decision: game_pb2.Decision, option: game_pb2.CardOption) -> list[Line]:
    """Return what each action would do with a card."""
    if decision.kind == game_pb2.DECISION_KIND_DIG:
        can = bool(option.payments)
        words = "for nothing" if can else play.refusal_words(option.build_refusal)
        return [_action("b", "Build", words, can), _action("n", "Nothing", "leave the discard pile alone", True)]
    build = bool(option.payments)
    lines = [
        _action("b", "Build", play.build_words(game, decision, option), build),
        _action("w", "Wonder", play.stage_words(game, decision, option), option.stage_allowed),
    ]
    last = _action("d", "Discard", play.discard_words(decision), decision.discard_allowed)
    if option.free_build_allowed:
        last = [*last, ("", "   "), *_action("f", "Free", "build it for nothing, once this age", True)]
    return [*lines, last]


def _action(key: str, name: str, words: str, can: bool) -> Line:
    return [(KEY, f" {key} "), (GOOD if can else BAD, f"{name}: "), ("" if can else BAD, words)]


def detail(game: Game, decision: game_pb2.Decision, option: game_pb2.CardOption, cells: int, rows: int) -> list[Line]:
    """Return what is known about the card under the cursor, most important first."""
    actions = [cut(line, cells) for line in action_lines(game, decision, option)]
    if rows <= len(actions):
        return actions[:rows]
    printed = [line for line in card_page(game, option.card_id)[1:] if not line.startswith("Effect")]
    spare = rows - len(actions)
    words = [line for sentence in printed for line in paragraph(sentence, cells - 1)][:spare]
    return actions + [styled([("", " "), *line], SOFT) for line in words]
