"""The top of the table: age, turn, direction, clock, far players, tools."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sevenwonders.gui.art.palette import CARD, INK, PAPER, RGB, SKIES, SOFT_INK, WARNING, WHITE, ink_on
from sevenwonders.gui.geometry.rect import Rect, row, shares
from sevenwonders.gui.geometry.table import TableLayout, strip_rects
from sevenwonders.gui.model.catalog import COLORS
from sevenwonders.gui.model.game import CityModel
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes.table.city import Board, stack_words
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.widgets import panel
from sevenwonders.v1 import game_pb2

# Coins, shields and points may have two digits.
_SHARES = (1.27, 1.27, 1, 1, 1, 1, 1.27)
_ROMAN = {1: "I", 2: "II", 3: "III"}
_PHASES = {
    game_pb2.GAME_PHASE_EXTRA_PLAY: "extra play",
    game_pb2.GAME_PHASE_DIG: "digging",
    game_pb2.GAME_PHASE_FINISHED: "the end",
}


@dataclass(frozen=True)
class Tool:
    """A small button at the right of the header; a number stands below its icon."""

    key: str
    icon: str
    title: str
    click: Callable[[], None] | None
    text: str = ""
    number: str = ""


def pile_tool(b: Board, click: Callable[[], None]) -> Tool:
    """The discard pile: how many cards lie there, and a look at them where they are open."""
    view = b.model.public
    text = "Click to see the faces." if view.discard_card_ids else "Their faces are hidden."
    if view.draw_pile_size:
        text += f" The draw pile holds {view.draw_pile_size}."
    if view.destroyed_count:
        text += f" Gods took {view.destroyed_count} out of the game."
    count = view.discard_count
    title = f"{count} discarded card{'s' * (count != 1)}"
    return Tool("pile", "bin", title, click if view.discard_card_ids else None, text, str(count))


def clock_block(b: Board, layout: TableLayout) -> None:
    """Age and turn on a piece of sky, and which way the hands go."""
    p, model, box = b.p, b.model, layout.clock
    age = max(1, model.public.age)
    top, bottom = SKIES[age]
    p.gradient(Rect(box.x, box.y, box.w, box.h), top, bottom)
    ink = ink_on(top)
    p.text(f"Age {_ROMAN[age]}", box.x + 24, box.y + 38, 44, ink, "serif")
    word = _PHASES.get(model.public.phase, f"Turn {model.public.turn} of 6")
    p.text(word, box.x + 24, box.y + 84, 25, INK if age < 3 else WHITE, "sans-bold", 0.0, 150)
    _passing(b, Rect(box.x + 176, box.y + 56, 142, 56), INK if age < 3 else WHITE)


def passing_lines(p: Painter, name: str, side: str, room: Rect, size: float) -> tuple[str, ...]:
    """Whom the hand goes to: the whole name on one or two lines, or only the side; never a part of the name."""
    for lines in ((name,), tuple(name.split(" ", 1))):
        wide = max(p.text_width(line, size, "sans-bold") for line in lines)
        if wide <= room.w and p.leading(size) * len(lines) <= room.h:
            return lines
    return (side,)


def _passing(b: Board, box: Rect, color: RGB) -> None:
    """An arrow with the neighbour who gets the hand."""
    p, model = b.p, b.model
    to_left = model.public.passing_left
    icon = "left" if to_left else "right"
    target = model.cities[model.pass_target()].name
    tip = Tip("Passing", f"After this turn your hand goes to the {icon} neighbour, {target}.")
    b.ui.hit("passing", box, None, tip)
    p.symbol(f"icon:{icon}", box.x + 20, box.cy, 34, tint=color)
    room = Rect(box.x + 42, box.y, box.w - 42, box.h)
    size = 20.0
    lines = passing_lines(p, target, icon, room, size)
    top = box.cy - p.leading(size) * len(lines) / 2
    for index, line in enumerate(lines):
        p.text(line, room.x, top + p.leading(size) * (index + 0.5), size, color, "sans-bold", 0.0, room.w)


def clock_ring(b: Board, layout: TableLayout, now: float, full: float) -> None:
    """The time left, as a ring that empties; painted on every frame."""
    model, box = b.model, layout.clock
    left = model.seconds_left(model.seat, now)
    if left is None:
        return
    cx, cy = box.right - 44, box.cy
    b.p.disc(cx, cy, 38, WHITE, 0.85)
    color = CARD["red"] if left < 10 else WARNING if left < 20 else b.possible()
    b.p.ring(cx, cy, 36, 8, color, max(0.01, min(1.0, left / full)))
    words = f"{int(left)}" if left < 100 else f"{int(left // 60)}m"
    b.p.text(words, cx, cy, 26, INK, "sans-bold", 0.5)


def far_strip(b: Board, r: Rect, city: CityModel, click: Callable[[], None]) -> None:
    """A far player in a strip: name, numbers, colours."""
    p = b.p
    hot = b.ui.hit(
        f"strip:{city.seat}", r, click, Tip(city.name, "Click to look at this city.", "", city.board.side_id)
    )
    p.ground(r, PAPER, 1.0 if hot else 0.94, 12, INK if hot else None, 2)
    line = Rect(r.x + 10, r.y + 2, r.w - 20, 34)
    icon = "person" if city.person else "bot"
    p.symbol(f"icon:{'away' if city.away else icon}", line.x + 11, line.cy, 20, tint=INK)
    chosen = b.model.has_chosen(city.seat)
    if chosen:
        p.image(f"sym:back:{b.model.public.age}", Rect(line.right - 19, line.cy - 14, 19, 28))
    elif chosen is not None:
        p.outline(Rect(line.right - 19, line.cy - 14, 19, 28), SOFT_INK, 1.5, 3, 0.7)
    board = f"{city.board.name} {city.board.side}"
    end = line.right - 30
    if r.w > 240:
        p.text(board, end, line.cy, 18, SOFT_INK, "sans", 1.0, r.w * 0.33)
        end -= min(r.w * 0.33, p.text_width(board, 18)) + 8
    p.text(city.name, line.x + 28, line.cy, 23, INK, "serif", 0.0, end - line.x - 28)
    # Numbers stand close together: they grow only a little with the setting.
    size = 20 * min(1.0, 1.1 / p.text_scale)
    numbers = [
        ("coin3", city.coins, "Coins"),
        ("shield", city.shields, "Shields"),
        ("stage", city.stages, f"Wonder stages of {len(city.board.stages)}"),
        ("compass", city.compass, "Compasses"),
        ("gear", city.gear, "Gears"),
        ("tablet", city.tablet, "Tablets"),
        ("laurel", city.score.total, "Points so far"),
    ]
    for (symbol, value, title), cell in zip(
        numbers, shares(Rect(r.x + 8, r.y + 36, r.w - 16, 30), _SHARES, 2), strict=True
    ):
        b.ui.hit(f"far:{city.seat}:{symbol}", cell, click, Tip(f"{title}: {value}", city.name))
        p.symbol(symbol, cell.x + 12, cell.cy, 23)
        p.text(str(value), cell.x + 25, cell.cy, size, INK, "sans-bold")
    for color, cell in zip(COLORS, row(Rect(r.x + 8, r.y + 68, r.w - 16, 28), 7, 2), strict=True):
        cards = city.of_color(color)
        p.symbol(f"emblem:{color}", cell.x + 12, cell.cy, 22, 1.0 if cards else 0.3)
        if cards:
            b.ui.hit(f"far:{city.seat}:{color}", cell, click, Tip(city.name, stack_words(color, cards)))
            p.text(str(len(cards)), cell.x + 25, cell.cy, size, INK, "sans-bold")


def header(
    b: Board,
    layout: TableLayout,
    look_at: Callable[[int], None],
    tools: list[Tool],
    summary: list[str],
) -> None:
    """Everything on top."""
    p = b.p
    p.ground(layout.header, INK, 0.55)
    clock_block(b, layout)
    others = b.model.others()
    for city, rect in zip(others, strip_rects(layout.others, len(others)), strict=True):
        paint = partial(far_strip, b, rect, city, partial(look_at, city.seat))
        b.part(f"strip:{city.seat}", city, paint, rect)
    if not others:
        _summary(b, layout.others, summary)
    cells = row(layout.tools.inset(6, 26), len(tools), 8)
    for tool, cell in zip(tools, cells, strict=True):
        hot = b.ui.hit(f"tool:{tool.key}", cell, tool.click, Tip(tool.title, tool.text))
        p.fill(cell, PAPER, 1.0 if hot else 0.9, 12)
        lift = 11 if tool.number else 0
        p.symbol(f"icon:{tool.icon}", cell.cx, cell.cy - lift, min(cell.w * 0.66, cell.h * 0.52), tint=INK)
        p.text(tool.number, cell.cx, cell.bottom - 14, 19, INK, "sans-bold", 0.5)


def _summary(b: Board, box: Rect, lines: list[str]) -> None:
    """What happened last, where no far player needs the room."""
    panel(b.p, box, 0.9, 12, False)
    if not lines:
        b.p.text("Choose a card of your hand", box.cx, box.cy, 26, SOFT_INK, "serif-italic", 0.5, box.w - 40)
    for line, cell in zip(lines[-3:], row(box.inset(18, 8), min(3, max(1, len(lines))), 32), strict=False):
        b.p.lines(line, cell.x, cell.y, cell.w, 20, INK)
