"""A game told line by line: the hand, a city, points, what could be done."""

from __future__ import annotations

from sevenwonders.cli.model import Game
from sevenwonders.cli.render import score
from sevenwonders.cli.render.city import color_counts
from sevenwonders.cli.render.hand import card_page
from sevenwonders.cli.text import listing, plural
from sevenwonders.cli.words import goods, play
from sevenwonders.cli.words.cards import color_name, gives_long
from sevenwonders.v1 import game_pb2


def heading(game: Game) -> str:
    """Return age, turn and direction."""
    way = "left" if game.view.passing_left else "right"
    return f"{play.turn_heading(game.view)}. Hands pass to the {way}."


def reveal(game: Game) -> list[str]:
    """Return the boards and who sits beside the viewer, as everybody learns them before the first turn."""
    order = [game.home, game.left(game.home), *game.far_seats(), game.right(game.home)]
    return [
        f"{who(game, seat)}: {game.book.side_name(game.city(seat).wonder_side_id)}." for seat in dict.fromkeys(order)
    ]


def chosen(game: Game) -> list[str]:
    """Return what the viewer has chosen already, for somebody who comes back."""
    moves = [(decision.city_seat, game.answer(decision)) for decision in game.decisions()]
    return [f"You have chosen to {play.move_words(game, seat, move)}." for seat, move in moves if move is not None]


def asked(game: Game, decision: game_pb2.Decision) -> list[str]:
    """Return a question with its cards."""
    city = game.city(decision.city_seat)
    own = f"You have {plural(city.coins, 'coin')}." if decision.city_seat == game.seat else ""
    lines = [f"{play.question(game, decision)}. {own}".strip()]
    lines += [f"{index}. {option_line(game, decision, option)}" for index, option in enumerate(decision.cards, 1)]
    if decision.kind != game_pb2.DECISION_KIND_DIG:
        lines.append(f"Wonder: {play.stage_words(game, decision, None)}.")
        lines.append(f"Discard: {play.discard_words(decision)}.")
    if decision.decline_allowed:
        lines.append("Or say nothing, to build nothing.")
    return lines


def option_line(game: Game, decision: game_pb2.Decision, option: game_pb2.CardOption) -> str:
    """Return one card with what it gives and what building it would mean."""
    card = game.book.card(option.card_id)
    words = f"{card.name}, {color_name(card.color)}: {gives_long(card.effects)}. "
    words += "Build: " if option.payments else "Cannot be built: "
    words += play.build_words(game, decision, option) + "."
    if option.free_build_allowed:
        words += " Free build possible."
    return words


def card(game: Game, card_id: str) -> list[str]:
    """Return everything about a card."""
    return [f"{line}." for line in card_page(game, card_id)]


def ways(game: Game, decision: game_pb2.Decision, payments: list[game_pb2.Payment]) -> list[str]:
    """Return numbered ways to pay."""
    seat = decision.city_seat
    return [
        f"Way {index}: {plural(paid.total_coins, 'coin')}: {play.payment_words(game, seat, paid)}."
        for index, paid in enumerate(payments, 1)
    ]


def who(game: Game, seat: int) -> str:
    """Return a name with what is to know about its player."""
    remarks = []
    if seat == game.seat:
        remarks.append("you")
    if seat == game.left(game.home) and seat != game.home:
        remarks.append("left neighbour")
    if seat == game.right(game.home) and seat != game.home:
        remarks.append("right neighbour")
    if game.is_bot(seat):
        remarks.append("bot")
    if game.is_away(seat):
        remarks.append("away")
    return f"{game.name(seat)} ({', '.join(remarks)})" if remarks else game.name(seat)


def city(game: Game, seat: int) -> list[str]:
    """Return everything public about a city."""
    town = game.city(seat)
    side = game.book.side(town.wonder_side_id)
    tokens = ", ".join(f"{token:+d}" for token in town.tokens) or "none"
    lines = [
        f"{who(game, seat)}, seat {seat + 1}: {game.book.side_name(town.wonder_side_id)}, {side.wonder_name}.",
        f"{plural(town.coins, 'coin')}, {plural(town.shields, 'shield')}, military tokens {tokens}, "
        f"{plural(town.score.total, 'point')} now.",
        f"Science: {town.compasses} compass, {town.gears} gear, {town.tablets} tablet, {town.free_symbols} of choice.",
        f"Sells: {goods.production_words(made for made in town.productions if made.for_sale)}.",
    ]
    kept = goods.production_words(made for made in town.productions if not made.for_sale)
    if kept:
        lines.append(f"For itself: {kept}.")
    for index, stage in enumerate(side.stages, 1):
        state = "built" if index <= town.built_stages else f"costs {goods.cost_words(stage.cost)}"
        lines.append(f"Stage {index}, {state}: {gives_long(stage.effects)}.")
    lines += _specials(game, town)
    for color in color_counts(game, town):
        names = [game.book.card_name(card_id) for card_id in town.card_ids if game.book.card(card_id).color == color]
        if names:
            lines.append(f"{color_name(color).capitalize()}: {', '.join(names)}.")
    return lines


def _specials(game: Game, town: game_pb2.City) -> list[str]:
    lines = []
    if town.heroes:
        lines.append(f"Heroes: {listing([hero.name for hero in town.heroes])}.")
    if town.denied_resource:
        lines.append(f"Seth denies {goods.name(town.denied_resource)} this turn.")
    if town.free_build_available:
        lines.append("The free build of this age is there to be used.")
    if town.god_called:
        lines.append("The god was called.")
    return lines


def points(game: Game) -> list[str]:
    """Return the points of everybody, best first."""
    lines = [score.result_words(game) + "." if game.over else "Points if the game ended now:"]
    for seat in score.order(game):
        sheet = game.city(seat).score
        place = f"Place {sheet.rank}: " if sheet.rank else ""
        parts = ", ".join(f"{part} {getattr(sheet, part)}" for part in score.PARTS)
        lines.append(
            f"{place}{game.name(seat)}, {plural(sheet.total, 'point')}: {parts}. {score.counted_words(sheet)}".rstrip()
        )
    return lines


def waiting(game: Game) -> str:
    """Return who has chosen and who has not."""
    chosen = [game.name(seat) for seat in game.status.chosen_seats]
    slow = [game.name(seat) for seat in game.status.asked_seats if seat not in game.status.chosen_seats]
    words = f"Chosen: {listing(chosen) or 'nobody'}. Thinking: {listing(slow) or 'nobody'}."
    away = [game.name(seat) for seat in game.status.waiting_for_seats]
    return f"{words} The game waits for {listing(away)}." if away else words
