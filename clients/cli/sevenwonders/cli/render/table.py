"""The table on a screen of any size: what is shown where, and what is left out when there is no room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sevenwonders.cli.model import Game
from sevenwonders.cli.render import city
from sevenwonders.cli.render.canvas import (
    BOLD,
    RULE,
    SOFT,
    WARN,
    Frame,
    Line,
    beside,
    cut,
    ends,
    fitted,
    paragraph,
    rule,
    text,
)
from sevenwonders.cli.text import clip_name, safe, width
from sevenwonders.cli.words import news, play
from sevenwonders.v1 import game_pb2

SIDE_FROM = 150
SIDE_CELLS = 46
PANEL_ROWS = 6
PANEL_CELLS = 28
DETAIL_ROWS = 3
LIST_ROWS = 8
TINY_ROWS = 6


@dataclass(slots=True)
class Middle:
    """What the table asks or shows in its middle: a list, and words about the item under the cursor."""

    title: Line
    count: int
    rows: Callable[[int, int], list[tuple[Line, str]]]
    detail_title: Line
    detail: Callable[[int, int], list[Line]]
    message: Line
    keys: Line


@dataclass(slots=True)
class Heights:
    """How many rows each part gets."""

    strip: int = 0
    panels: int = 0
    far: int = 0
    listing: int = 0
    detail: int = 0
    log: int = 0


def clock(seconds: int) -> str:
    """Return a time left, such as `0:42`."""
    hours, rest = divmod(seconds, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def header(game: Game, cells: int) -> Line:
    """Return age, turn, direction, clock and the discard pile."""
    view = game.view
    arrow = "<- hands pass left" if view.passing_left else "hands pass right ->"
    left: Line = [(f"class:age{view.age}", f" {play.turn_heading(view)} ")]
    if not game.over:
        left.append(("", f"  {arrow}" if cells >= 60 else ("  <-" if view.passing_left else "  ->")))
    if view.HasField("free_city_runner_seat") and cells >= 100:
        left.append((SOFT, f"  {game.name(view.free_city_runner_seat)} runs the free city"))
    right: Line = []
    seconds = game.seconds_left(game.home) if game.seat is not None else None
    if game.status.resting or game.status.waiting_for_seats:
        right.append((WARN, "clock stands  " if game.status.clocks else ""))
    elif seconds is not None:
        right.append((WARN if seconds <= 10 else BOLD, f"{clock(seconds)} left  "))
    if cells >= 60:
        right.append((SOFT, f"discards {view.discard_count}"))
    return ends(left, right, cells)


def strip(game: Game, cells: int) -> Line:
    """Return everybody around the table with who has chosen, clockwise from home."""
    count = len(game.view.cities)
    order = [(game.home + step) % count for step in range(count)] if count else []
    names = [game.name(seat) for seat in order]
    each = max((width(name) for name in names), default=0)
    while each > 3 and sum(min(each, width(name)) + 3 for name in names) - 1 > cells:
        each -= 1
    line: Line = []
    for seat in order:
        line += [("", " "), city.mark(game, seat), ("", f" {clip_name(game.name(seat), each)}")]
    return cut(line[1:], cells)


def status_words(game: Game) -> str:
    """Return what the game waits for."""
    if game.over:
        return "The game is over"
    if game.status.resting:
        return "The game rests: nobody is connected"
    if game.status.waiting_for_seats:
        away = ", ".join(game.name(seat) for seat in game.status.waiting_for_seats)
        return f"Waiting for {away} to come back"
    slow = [seat for seat in game.status.asked_seats if seat not in game.status.chosen_seats and seat != game.seat]
    if not slow:
        return ""
    return "Waiting for " + ", ".join(game.name(seat) for seat in slow)


def log_lines(game: Game, cells: int, rows: int) -> list[Line]:
    """Return the newest lines of the log that fit."""
    found: list[Line] = []
    # A row tells at least one event in three: older ones cannot be among the newest rows.
    for told in reversed(news.story(game, game.events[-3 * max(rows, 8) :])):
        found[:0] = paragraph(told.words, cells, BOLD if told.heading else "", indent=2)
        if len(found) >= rows:
            break
    return found[-rows:] if rows else []


def chat_lines(game: Game, cells: int, rows: int) -> list[Line]:
    """Return the newest lines of the chat that fit; the name is always before the text and in its own style."""
    found: list[Line] = []
    for line in game.chat_messages[-rows:]:
        name = safe(line.display_name)
        first, *rest = paragraph(f"{name}: {safe(line.text)}", cells, indent=2)
        words = first[0][1]
        found.append([(BOLD, words[: len(name) + 1]), ("", words[len(name) + 1 :])])
        found += rest
    return found[-rows:] if rows else []


def heights(game: Game, count: int, rows: int, panels_content: int, about: bool) -> Heights:
    """Share the rows between the parts, the most needed first."""
    got = Heights()
    left = rows - 3

    def take(wanted: int) -> int:
        nonlocal left
        given = max(0, min(wanted, left))
        left -= given
        return given

    got.listing = take(min(count, 3))
    got.detail = take(DETAIL_ROWS + 1) if about and left >= DETAIL_ROWS + 1 else 0
    got.strip = take(1)
    got.listing += take(min(count, LIST_ROWS) - got.listing)
    if left >= PANEL_ROWS + 1:
        got.panels = take(PANEL_ROWS + 1)
    got.log = take(2 if count <= LIST_ROWS else 0)
    far = len(game.far_seats())
    if got.panels and far and left >= far + 1:
        got.far = take(far + 1)
    got.listing += take(min(count, left // 2) - got.listing)
    if got.detail:
        got.detail += take(3)
    if got.panels:
        got.panels += take(max(0, min(16, panels_content) - PANEL_ROWS))
    got.log += take(8)
    if got.panels:
        got.panels += take(max(0, panels_content + 1 - got.panels))
    got.log += take(left)
    return got


def far_panel_rows(game: Game, cells: int, size: Heights) -> int:
    """Return how many rows panels of the far cities may have; 0 when lines must do."""
    far = len(game.far_seats())
    room = size.far - 1 + size.log
    return room if size.far and cells // far >= PANEL_CELLS and room >= PANEL_ROWS else 0


def far_panels(game: Game, cells: int, rows: int) -> list[Line]:
    """Return the far cities beside each other."""
    seats = game.far_seats()
    each = (cells - len(seats) + 1) // len(seats)
    widths = [each] * (len(seats) - 1) + [cells - (each + 1) * (len(seats) - 1)]
    return beside([city.panel(game, seat, w, rows) for seat, w in zip(seats, widths, strict=True)], widths)


def draw(game: Game, middle: Middle, cells: int, rows: int) -> Frame:
    """Return the table."""
    if rows < TINY_ROWS or cells < 30:
        return _tiny(game, middle, cells, rows)
    main = cells - SIDE_CELLS - 1 if cells >= SIDE_FROM and rows >= 30 else cells
    lines, clicks = _main(game, middle, main, rows, with_log=main == cells)
    if main < cells:
        body = beside([lines[1:-2], _side(game, SIDE_CELLS, rows - 3)], [main, SIDE_CELLS])
        lines = [header(game, cells), *body, *lines[-2:]]
    return Frame(fitted(lines, cells, rows), clicks)


def _main(game: Game, middle: Middle, cells: int, rows: int, with_log: bool) -> tuple[list[Line], dict[int, str]]:
    trio = [game.left(game.home), game.home, game.right(game.home)]
    third = (cells - 2) // 3
    widths = [third, cells - 2 - 2 * third, third]
    headings = ["<", "", ">"]
    full = [city.panel(game, seat, w, 99, h) for seat, w, h in zip(trio, widths, headings, strict=True)]
    size = heights(game, middle.count, rows, max(map(len, full)), bool(middle.detail_title))
    far_rows = 0
    if not with_log:
        far_rows = far_panel_rows(game, cells, size)
        size.log = 0
    lines = [header(game, cells)]
    if size.strip:
        lines.append(rule(strip(game, cells - 6), cells))
    if size.panels:
        columns = [
            city.panel(game, seat, w, size.panels - 1, h) for seat, w, h in zip(trio, widths, headings, strict=True)
        ]
        lines += beside(columns, widths)
    if far_rows:
        lines += [rule(text("others", SOFT), cells), *far_panels(game, cells, far_rows)]
    elif size.far:
        lines.append(rule(text("others", SOFT), cells))
        lines += [city.row(game, seat, 20 if cells < 100 else 24, cells) for seat in game.far_seats()]
    if size.panels:
        lines.append(rule(middle.title, cells))
    clicks: dict[int, str] = {}
    for line, key in middle.rows(cells, size.listing):
        if key:
            clicks[len(lines)] = key
        lines.append(line)
    if size.detail:
        lines.append(rule(middle.detail_title, cells))
        lines += middle.detail(cells, size.detail - 1)
    lines = lines[: rows - 2 - size.log]
    if size.log:
        shown = log_lines(game, cells, rows - 2 - len(lines) - 1)
        if rows - 2 - len(lines) >= 3:
            lines.append(rule(text("log", SOFT), cells))
            lines += shown
        else:
            lines += log_lines(game, cells, rows - 2 - len(lines))
    lines = [*lines, *([] for _ in range(rows - 2 - len(lines)))][: rows - 2]
    return [*lines, middle.message, middle.keys], clicks


def _side(game: Game, cells: int, rows: int) -> list[Line]:
    """Return the column beside the table: points, log and chat."""
    order = sorted(range(game.view.player_count), key=lambda seat: -game.city(seat).score.total)
    lines: list[Line] = [rule(text("points now", SOFT), cells)]
    lines += [ends(city.title(game, seat), text(f"{game.city(seat).score.total}", BOLD), cells) for seat in order]
    chat = chat_lines(game, cells, 10)
    room = rows - len(lines) - 1 - (len(chat) + 1 if chat else 0)
    lines.append(rule(text("log", SOFT), cells))
    shown = log_lines(game, cells, max(0, room))
    lines += shown + [[] for _ in range(room - len(shown))]
    if chat:
        lines += [rule(text("chat", SOFT), cells), *chat]
    return lines[:rows]


def _tiny(game: Game, middle: Middle, cells: int, rows: int) -> Frame:
    """Return the little that fits into a very small terminal."""
    view = game.view
    room = max(0, rows - 2)
    lines: list[Line] = []
    clicks: dict[int, str] = {}
    if rows >= 4:
        phase = "over" if view.phase == game_pb2.GAME_PHASE_FINISHED else f"{view.age}.{view.turn}"
        lines.append(text(f"{phase}  {cells}x{rows} is small", RULE))
        room -= 1
    for line, key in middle.rows(cells, room):
        if key:
            clicks[len(lines)] = key
        lines.append(line)
    lines += [[] for _ in range(max(0, rows - 2 - len(lines)))]
    return Frame(fitted([*lines, middle.message, middle.keys], cells, rows), clicks)
