"""Buttons, panels, chips, fields and the like."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sevenwonders.gui.art.palette import (
    CARD,
    CHOSEN,
    IMPOSSIBLE,
    INK,
    LINE,
    PAPER,
    PAPER_SHADE,
    POSSIBLE,
    RGB,
    SOFT_INK,
    WHITE,
    darker,
    ink_on,
    lighter,
)
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.ui.core import Tip, Ui

RADIUS = 14.0


def panel(p: Painter, r: Rect, alpha: float = 0.96, radius: float = RADIUS, shade: bool = True) -> None:
    """A sheet of paper with a soft shadow."""
    if shade:
        # Only below the sheet: a shadow under all of it would cost as much as the sheet itself.
        p.drop(r, radius)
    p.ground(r, PAPER, alpha, radius, LINE, 1.5)


def well(p: Painter, r: Rect, alpha: float = 0.75, radius: float = 10.0) -> None:
    """A sunken part of a panel."""
    p.ground(r, PAPER_SHADE, alpha, radius)


class Look:
    """The colours of a kind of button."""

    PLAIN = WHITE
    MAIN = POSSIBLE
    WARN = CARD["red"]


def button(
    p: Painter,
    ui: Ui,
    key: str,
    r: Rect,
    label: str,
    click: Callable[[], None] | None,
    color: RGB = WHITE,
    size: float = 26.0,
    icon: str = "",
    tip: Tip | None = None,
    note: str = "",
) -> None:
    """A button; without `click` it is gray and only explains itself."""
    hot = ui.hit(key, r, click, tip)
    down = hot and ui.pressed == key
    enabled = click is not None
    base = color if enabled else lighter(IMPOSSIBLE, 0.35)
    if hot and enabled:
        base = lighter(base, 0.16) if base != WHITE else lighter(CHOSEN, 0.55)
    edge = darker(base, 0.35) if base != WHITE else LINE
    if enabled:
        p.fill(r.moved(0, 4), darker(base, 0.45), 1.0, 12)
    # A button that cannot be pressed lies flat, as high as the others with their edge.
    face = r.moved(0, 4.0 if down else 0.0) if enabled else Rect(r.x, r.y, r.w, r.h + 4)
    p.fill(face, base, 1.0, 12, edge, 1.5)
    ink = ink_on(base) if enabled else darker(SOFT_INK, 0.6)
    x, room = face.cx, r.w - 24
    if icon:
        symbol = min(r.h * 0.56, 40)
        if label:
            p.symbol(f"icon:{icon}", face.x + 16 + symbol / 2, face.cy, symbol, tint=ink)
            room -= symbol + 12
            x += (symbol + 4) / 2
        else:
            p.symbol(f"icon:{icon}", face.cx, face.cy, symbol, tint=ink)
    if note:
        p.text(label, x, face.cy - r.h * 0.15, min(size, r.h * 0.42), ink, "sans-bold", 0.5, room)
        p.text(note, x, face.cy + r.h * 0.27, max(20.0, r.h * 0.2), ink, "sans", 0.5, room)
    else:
        p.text(label, x, face.cy, size, ink, "sans-bold", 0.5, room)


def toggle(p: Painter, ui: Ui, key: str, r: Rect, label: str, on: bool, click: Callable[[], None] | None) -> None:
    """A switch with its label."""
    hot = ui.hit(key, r, click)
    box = Rect(r.right - 76, r.cy - 19, 76, 38)
    p.text(label, r.x, r.cy, 25, INK if click else SOFT_INK, "sans", 0.0, r.w - 96)
    base = POSSIBLE if on else IMPOSSIBLE
    p.fill(box, lighter(base, 0.15) if hot and click else base, 1.0 if click else 0.5, 19)
    p.disc(box.right - 19 if on else box.x + 19, box.cy, 15, WHITE)


def choice(
    p: Painter,
    ui: Ui,
    key: str,
    r: Rect,
    label: str,
    values: list[tuple[str, str]],
    now: str,
    pick: Callable[[str], None] | None,
) -> None:
    """A row of values of which one is chosen, with its label above."""
    if label:
        # Larger letters grow upwards, away from the bar.
        p.text(label, r.x, r.y + 24 - 12 * p.text_scale, 22, SOFT_INK, "sans", 0.0, r.w)
    top = r.y + (28 if label else 0)
    bar = Rect(r.x, top, r.w, r.bottom - top)
    p.fill(bar, PAPER_SHADE, 1.0, 10)
    width = bar.w / max(1, len(values))
    # One size for all of them: the one in which the longest fits.
    size = min((p.size_in(title, width - 20, 23, "sans-bold") for _, title in values), default=23.0)
    for index, (value, title) in enumerate(values):
        cell = Rect(bar.x + index * width, bar.y, width, bar.h)
        chosen = value == now
        click = partial(pick, value) if pick else None
        hot = ui.hit(f"{key}:{value}", cell, click)
        if chosen:
            p.fill(cell.inset(3), INK, 1.0, 8)
        elif hot and pick:
            p.fill(cell.inset(3), WHITE, 0.8, 8)
        p.text(
            title, cell.cx, cell.cy, size, WHITE if chosen else INK if pick else SOFT_INK, "sans-bold", 0.5, width - 10
        )


def field(p: Painter, ui: Ui, key: str, r: Rect, label: str, value: str, hint: str = "") -> None:
    """A line to type into; the scene that owns it takes the letters."""
    name = f"field:{key}"
    ui.hit(name, r, lambda: None)
    focused = ui.focus == name
    if label:
        p.text(label, r.x, r.y - 18, 22, SOFT_INK)
    p.fill(r, WHITE, 1.0, 10, POSSIBLE if focused else LINE, 3 if focused else 1.5)
    if value:
        w = p.text(value, r.x + 16, r.cy, 28, INK, "sans", 0.0, r.w - 40)
    else:
        p.text(hint, r.x + 16, r.cy, 26, SOFT_INK, "sans", 0.0, r.w - 32)
        w = 0.0
    if focused:
        p.fill(Rect(r.x + 18 + w, r.cy - 17, 3, 34), INK)


def chip(
    p: Painter, ui: Ui, key: str, r: Rect, symbol: str, value: str, tip: Tip, ink: RGB = INK, alert: bool = False
) -> None:
    """A symbol with its number."""
    hot = ui.hit(key, r, None, tip)
    p.fill(r, lighter(CHOSEN, 0.45) if alert else WHITE, 0.95 if hot else 0.7, min(r.h / 2, 16))
    size = min(r.h * 0.84, r.w * 0.56)
    text = min(r.h * 0.62, 26, r.w * 0.4)
    size = min(size, r.w - 10 - p.text_width(value, text, "sans-bold"))
    wide = p.text_width(value, text, "sans-bold")
    left = r.cx - (size + 4 + wide) / 2
    p.symbol(symbol, left + size / 2, r.cy, size)
    p.text(value, left + size + 4, r.cy, text, ink, "sans-bold")


def veil(p: Painter, ui: Ui, area: Rect, close: Callable[[], None] | None) -> None:
    """Dims everything below; a click on it closes what lies above."""
    p.lift()
    p.ground(area, INK, 0.55)
    ui.hit("veil", area, close)


def dialog(p: Painter, ui: Ui, area: Rect, box: Rect, title: str, close: Callable[[], None] | None) -> Rect:
    """A sheet in the middle with a title and, when it may be closed, a cross; returns the room inside."""
    veil(p, ui, area, close)
    ui.hit("dialog", box)
    panel(p, box, 1.0, 20)
    p.text(title, box.x + 36, box.y + 44, 38, INK, "serif", 0.0, box.w - 140)
    p.fill(Rect(box.x + 36, box.y + 80, box.w - 72, 2), LINE, 0.7)
    if close:
        cross = Rect(box.right - 76, box.y + 18, 52, 52)
        hot = ui.hit("close", cross, close, Tip("Close", "Escape does the same."))
        p.fill(cross, PAPER_SHADE, 1.0 if hot else 0.0, 26)
        p.symbol("icon:cross", cross.cx, cross.cy, 26, tint=INK)
    return Rect(box.x + 36, box.y + 96, box.w - 72, box.h - 126)
