"""The explanation beside the mouse: a card in full, or a few words."""

from __future__ import annotations

from sevenwonders.gui.art.palette import INK, SOFT_INK, WHITE
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.model.catalog import Catalog
from sevenwonders.gui.model.words import board_lines, card_lines
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.widgets import panel

_CARD_W = 250.0


def place(anchor: Rect, w: float, h: float, area: Rect) -> Rect:
    """Where a tip of that size goes: above, below or beside its thing, always inside the window."""
    for x, y in (
        (anchor.cx - w / 2, anchor.y - h - 14),
        (anchor.cx - w / 2, anchor.bottom + 14),
        (anchor.right + 14, anchor.cy - h / 2),
        (anchor.x - w - 14, anchor.cy - h / 2),
    ):
        x = min(max(x, area.x + 8), area.right - w - 8)
        found = Rect(x, y, w, h)
        if found.inside(area.inset(4)) and not found.overlaps(anchor):
            return found
    x = min(max(anchor.cx - w / 2, area.x + 8), area.right - w - 8)
    y = min(max(anchor.y - h - 14, area.y + 8), area.bottom - h - 8)
    return Rect(x, y, w, h)


def paint_tip(p: Painter, tip: Tip, anchor: Rect, area: Rect, catalog: Catalog) -> None:
    """Paint the explanation of what lies at `anchor`."""
    lines = [tip.text] if tip.text else []
    if tip.card_id:
        lines = card_lines(catalog, catalog.card(tip.card_id)) + lines
    if tip.board_id:
        lines = board_lines(catalog.board(tip.board_id)) + lines
    text = "\n".join(lines)
    room = 380.0 if text else p.text_width(tip.title, 24, "sans-bold") + 4
    body = p.lines_height(text, room, 21) if text else 0.0
    h = 44 + body + (14 if text else 4)
    w = room + 40
    picture = Rect(0, 0, 0, 0)
    if tip.card_id:
        h = max(h, _CARD_W * 1.5 + 24)
        w += _CARD_W + 8
    box = place(anchor, w, h, area)
    p.lift()
    panel(p, box, 1.0, 14)
    x = box.x + 20
    if tip.card_id:
        picture = Rect(box.x + 12, box.y + 12, _CARD_W, _CARD_W * 1.5)
        p.image(f"card:{tip.card_id}", picture)
        x = picture.right + 16
    p.text(tip.title, x, box.y + 28, 24, INK, "sans-bold", 0.0, room)
    if text:
        p.lines(text, x, box.y + 48, room, 21, SOFT_INK)


def paint_note(p: Painter, text: str, area: Rect, share: float) -> None:
    """A short message at the top of the window that fades away."""
    w = min(area.w - 80, p.text_width(text, 26, "sans-bold") + 64)
    box = Rect(area.cx - w / 2, area.y + 150, w, 60)
    p.fill(box, INK, 0.92 * share, 30)
    p.text(text, box.cx, box.cy, 26, WHITE, "sans-bold", 0.5, w - 40, share)
