"""The score sheet: running or final."""

from __future__ import annotations

from sevenwonders.cli.model import Game
from sevenwonders.cli.render.canvas import BOLD, CHOSEN, SOFT, Line, rule, text
from sevenwonders.cli.text import clip, fill, listing, plural
from sevenwonders.v1 import game_pb2

PARTS = ("military", "treasury", "wonder", "civilian", "science", "commerce", "guilds")
SHORT = ("war", "coins", "wonder", "blue", "sci", "yellow", "guilds")
NAME_CELLS = 18


def order(game: Game) -> list[int]:
    """Return the seats, best first; a free city comes last."""
    seats = range(len(game.view.cities))
    return sorted(
        seats, key=lambda seat: (seat >= game.view.player_count, -game.city(seat).score.total, -game.city(seat).coins)
    )


def result_words(game: Game) -> str:
    """Return how the game ended for the viewer."""
    best = [seat for seat in range(game.view.player_count) if game.city(seat).score.rank == 1]
    if game.seat is None or not best:
        return f"{listing([game.name(seat) for seat in best])} won" if best else "The game is over"
    if game.seat not in best:
        rank = game.city(game.seat).score.rank
        return f"You lost: place {rank}; {listing([game.name(seat) for seat in best])} won"
    others = [game.name(seat) for seat in best if seat != game.seat]
    return f"You share the victory with {listing(others)}" if others else "You won!"


def sheet(game: Game, cells: int) -> list[Line]:
    """Return the points of everybody by source, a row for each city."""
    title = result_words(game) if game.over else "Points if the game ended now, without the coming conflict"
    narrow = cells < NAME_CELLS + 9 * (len(PARTS) + 1)
    column = 7 if narrow else 10
    heads = [*(SHORT if narrow else PARTS), "total"]
    lines: list[Line] = [rule(text(title, CHOSEN if game.over else BOLD), cells)]
    lines.append([(SOFT, " " * (NAME_CELLS + 4)), (SOFT, "".join(f"{head:>{column}}" for head in heads))])
    for seat in order(game):
        points = game.city(seat).score
        rank = f"{points.rank}." if points.rank else ""
        values = [getattr(points, part) for part in PARTS]
        style = BOLD if seat == game.seat else ""
        lines.append(
            [
                (style, f"{rank:<4}{fill(clip(game.name(seat), NAME_CELLS), NAME_CELLS)}"),
                (style, "".join(f"{value:>{column}}" for value in values)),
                (BOLD, f"{points.total:>{column}}"),
            ]
        )
    copies = [seat for seat in order(game) if game.city(seat).score.copied_card_id]
    lines += [
        text(f"{game.name(seat)} copies {game.book.card_name(game.city(seat).score.copied_card_id)}", SOFT)
        for seat in copies
    ]
    return [*lines, [], *statistics(game)]


def counted(points: game_pb2.Score) -> str:
    """Return the symbols that science counts, free ones where they were set, such as `3c 2g 1t`."""
    return f"{points.counted_compasses}c {points.counted_gears}g {points.counted_tablets}t"


def counted_words(points: game_pb2.Score) -> str:
    """Return the symbols that science counts as a sentence; nothing where there are none."""
    symbols = (
        (points.counted_compasses, "compass", "compasses"),
        (points.counted_gears, "gear", ""),
        (points.counted_tablets, "tablet", ""),
    )
    parts = [plural(count, one, many) for count, one, many in symbols if count]
    return f"Science counts {listing(parts)}." if parts else ""


def statistics(game: Game) -> list[Line]:
    """Return a few figures of every city."""
    lines: list[Line] = [text(" " * (NAME_CELLS + 4) + " cards stages coins shields  symbols", SOFT)]
    for seat in order(game):
        city = game.city(seat)
        stages = f"{city.built_stages}/{len(game.book.side(city.wonder_side_id).stages)}"
        lines.append(
            text(
                f"    {fill(game.name(seat), NAME_CELLS)} {len(city.card_ids):>5} {stages:>6} {city.coins:>5} "
                f"{city.shields:>7}  {counted(city.score):<9}  {game.book.side_name(city.wonder_side_id)}"
            )
        )
    return lines
