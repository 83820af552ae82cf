"""A city: as a narrow panel, as one line, and as a page of its own."""

from __future__ import annotations

from sevenwonders.cli.model import Game
from sevenwonders.cli.render.canvas import BOLD, GOOD, SOFT, WARN, Line, ends, paragraph, text
from sevenwonders.cli.text import plural
from sevenwonders.cli.words import goods
from sevenwonders.cli.words.cards import COLORS, color_letter, gives, gives_long, roman, symbol_name
from sevenwonders.v1 import common_pb2, game_pb2

BUILT = "■"
UNBUILT = "□"


def badge(color: int) -> tuple[str, str]:
    """Return the letter of a card colour on its ground."""
    return (f"class:card{color}", f" {color_letter(color)} ")


def mark(game: Game, seat: int) -> tuple[str, str]:
    """Return the mark before a name: chosen, thinking, away, or not asked."""
    if seat in game.status.waiting_for_seats or game.is_away(seat):
        return (WARN, "z")
    if seat in game.status.chosen_seats:
        return (GOOD, "●")
    if seat in game.status.asked_seats:
        return (SOFT, "○")
    return (SOFT, "·")


def title(game: Game, seat: int) -> Line:
    """Return who has a city: mark, name, and whether it is a bot or away."""
    line = [mark(game, seat), ("", " "), (BOLD, game.name(seat))]
    if seat == game.seat:
        line.append((SOFT, " (you)"))
    if game.is_away(seat):
        line.append((WARN, " (away)"))
    elif game.is_bot(seat):
        line.append((SOFT, " (bot)"))
    return line


def stage_marks(game: Game, city: game_pb2.City) -> str:
    """Return the stages of a wonder as squares."""
    count = len(game.book.side(city.wonder_side_id).stages)
    return BUILT * city.built_stages + UNBUILT * (count - city.built_stages)


def war(city: game_pb2.City) -> str:
    """Return the sum of the military tokens."""
    total = sum(city.tokens)
    return f"{total:+d}" if city.tokens else "0"


def science(city: game_pb2.City) -> str:
    """Return the science symbols, such as `2c 0g 1t` and `+1` of choice."""
    free = f" +{city.free_symbols}" if city.free_symbols else ""
    return f"{city.compasses}c {city.gears}g {city.tablets}t{free}"


def color_counts(game: Game, city: game_pb2.City) -> dict[int, int]:
    """Return how many cards of each colour a city has."""
    counts = dict.fromkeys(range(1, len(COLORS)), 0)
    for card_id in city.card_ids:
        color = game.book.card(card_id).color
        counts[color] = counts.get(color, 0) + 1
    return counts


def counts_line(game: Game, city: game_pb2.City) -> Line:
    """Return the number of cards of each colour."""
    line: Line = []
    for color, count in color_counts(game, city).items():
        if color:
            style = f"class:card{color}" if count else SOFT
            line += [(style, f"{color_letter(color)}{count}"), ("", " ")]
    return line[:-1]


def trade_line(game: Game, city: game_pb2.City) -> Line:
    """Return what a neighbour sells and for how much, or what the own city makes."""
    if city.seat == game.home:
        return [(SOFT, "makes "), ("", goods.production_letters(city.productions))]
    return [(SOFT, "sells "), *sales(game, city)]


def sales(game: Game, city: game_pb2.City) -> Line:
    """Return what a city sells with the price for the home city, cheapest first: `W W/S @1  G @2`."""
    by_price: dict[int, list[game_pb2.Production]] = {}
    for made in city.productions:
        if made.for_sale:
            price = goods.unit_price(game.city(game.home), city.seat, made.resources[0])
            by_price.setdefault(price, []).append(made)
    line: Line = []
    for price, sold in sorted(by_price.items()):
        line += [("", ("  " if line else "") + goods.production_letters(sold)), ("class:coins", f" @{price}")]
    return line or text("nothing")


def price_words(game: Game, seller: int) -> str:
    """Return the unit prices of a seller for the home city."""
    home = game.city(game.home)
    raw = goods.unit_price(home, seller, common_pb2.RESOURCE_WOOD)
    made = goods.unit_price(home, seller, common_pb2.RESOURCE_GLASS)
    return f"{raw} for raw materials, {made} for manufactured goods"


def figures(city: game_pb2.City) -> list[Line]:
    """Return coins, shields, tokens and science in two short lines."""
    first: Line = [("class:coins", plural(city.coins, "coin")), ("", f"  {plural(city.shields, 'shield')}")]
    return [first, [(SOFT, "war "), ("", war(city)), (SOFT, "  sci "), ("", science(city))]]


def extras(game: Game, city: game_pb2.City) -> Line:
    """Return what only some cities have: a denied resource, a free build, heroes, a god called."""
    parts = []
    if city.denied_resource:
        parts.append(f"no {goods.name(city.denied_resource)} (Seth)")
    if city.free_build_available:
        parts.append("free build ready")
    if city.heroes:
        parts.append("heroes " + ", ".join(hero.name for hero in city.heroes))
    if city.god_called:
        parts.append("god called")
    return text("  ".join(parts), WARN) if parts else []


def panel(game: Game, seat: int, cells: int, rows: int, heading: str = "") -> list[Line]:
    """Return a city in a column: the most important lines first, as many as there is room for."""
    city = game.city(seat)
    points: Line = [(BOLD, f"{city.score.total}p")]
    where: Line = [(SOFT, f"{heading} "), *title(game, seat)] if heading else title(game, seat)
    board: Line = [("", game.book.side_name(city.wonder_side_id)), ("", "  "), (GOOD, stage_marks(game, city))]
    lines = [ends(where, points, cells), board, *figures(city), trade_line(game, city), counts_line(game, city)]
    special = extras(game, city)
    if special:
        lines.append(special)
    if rows >= len(lines) + 3:
        lines += stage_lines(game, city, cells)
    if rows > len(lines):
        lines += card_lines(game, city, cells)
    return lines[:rows]


def stage_lines(game: Game, city: game_pb2.City, cells: int, words: bool = False) -> list[Line]:
    """Return the stages of a city's wonder with price and effect."""
    lines: list[Line] = []
    for number, stage in enumerate(game.book.side(city.wonder_side_id).stages, 1):
        built = number <= city.built_stages
        sign = (GOOD, BUILT) if built else (SOFT, UNBUILT)
        gift = gives_long(stage.effects) if words else gives(stage.effects)
        under = ""
        if words and built and number <= len(city.buried_ages):
            under = f"  (a card of age {roman(city.buried_ages[number - 1])} beneath)"
        lines.append([sign, ("", f" {goods.cost_letters(stage.cost)} → {gift}{under}")])
    return lines


def card_lines(game: Game, city: game_pb2.City, cells: int) -> list[Line]:
    """Return the names of a city's cards, colour by colour."""
    lines: list[Line] = []
    for color in range(1, len(COLORS)):
        names = [game.book.card_name(card) for card in city.card_ids if game.book.card(card).color == color]
        if names:
            first, *rest = paragraph(", ".join(names), cells - 4)
            lines.append([badge(color), ("", " "), *first])
            lines += [[("", "    "), *line] for line in rest]
    return lines


def row(game: Game, seat: int, name_cells: int, cells: int) -> Line:
    """Return a far city in one line."""
    city = game.city(seat)
    board = f"{game.book.side_name(city.wonder_side_id):<15.15} {stage_marks(game, city):<4}"
    sold = goods.production_letters(made for made in city.productions if made.for_sale)
    line: Line = [
        *_filled(title(game, seat), name_cells),
        ("", f" {board} "),
        ("class:coins", f"{city.coins:>2}c "),
        ("", f"{city.shields:>2}sh {war(city):>3} {science(city):<12} "),
    ]
    if cells >= name_cells + 70:
        line += [*counts_line(game, city), ("", "  ")]
    if cells >= name_cells + 90:
        line.append((SOFT, sold))
    return ends(line, [(BOLD, f"{city.score.total}p")], cells)


def _filled(line: Line, cells: int) -> Line:
    return ends(line, [], cells)


def page(game: Game, seat: int, cells: int) -> list[Line]:
    """Return everything public about one city."""
    city = game.city(seat)
    side = game.book.side(city.wonder_side_id)
    lines: list[Line] = [
        [*title(game, seat), (SOFT, f"   seat {seat + 1}{_relation(game, seat)}")],
        [("", f"{game.book.side_name(city.wonder_side_id)}, {side.wonder_name}  "), (GOOD, stage_marks(game, city))],
        *stage_lines(game, city, cells, words=True),
        [],
        [*figures(city)[0], ("", f"   tokens {' '.join(f'{token:+d}' for token in city.tokens) or 'none'}")],
        [
            (SOFT, "science "),
            ("", f"compass {city.compasses}, gear {city.gears}, tablet {city.tablets}, of choice {city.free_symbols}"),
        ],
        [(SOFT, "sells "), ("", goods.production_words(made for made in city.productions if made.for_sale))],
    ]
    kept = goods.production_words(made for made in city.productions if not made.for_sale)
    if kept:
        lines.append([(SOFT, "for itself "), ("", kept)])
    if seat != game.home:
        lines.append([(SOFT, "prices to you "), ("", price_words(game, seat))])
    special = extras(game, city)
    if special:
        lines.append(special)
    heroes = [f"{hero.name}{' (' + symbol_name(hero.symbol) + ')' if hero.symbol else ''}" for hero in city.heroes]
    if heroes:
        lines.append([(SOFT, "heroes "), ("", ", ".join(heroes))])
    lines.append([(SOFT, "hand "), ("", plural(city.hand_size, "card"))])
    lines += _revealed(game, seat, cells)
    lines += [[], *card_lines(game, city, cells)]
    return lines


def _relation(game: Game, seat: int) -> str:
    if seat == game.home:
        return ""
    near = {game.left(game.home): ", left neighbour", game.right(game.home): ", right neighbour"}
    return near.get(seat, "")


def _revealed(game: Game, seat: int, cells: int) -> list[Line]:
    """Return the hand and the buried cards where they are known."""
    hand, buried = game.revealed.get(seat, ([], []))
    if seat == game.seat and game.private is not None:
        buried = list(game.private.buried_card_ids)
    if game.private is not None and game.private.HasField("shown_hand") and game.private.shown_hand.seat == seat:
        hand = list(game.private.shown_hand.card_ids)
    lines: list[Line] = []
    if hand:
        lines += paragraph("holds: " + ", ".join(game.book.card_name(card) for card in hand), cells, indent=2)
    if buried:
        lines += paragraph("buried: " + ", ".join(game.book.card_name(card) for card in buried), cells, indent=2)
    return lines
