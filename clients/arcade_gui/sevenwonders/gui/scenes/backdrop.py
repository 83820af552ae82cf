"""What the quieter screens have in common: the land behind, a sheet of paper in front."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders.gui.art.palette import INK, LINE, SKIES
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.ui.core import Tip, Ui
from sevenwonders.gui.ui.widgets import Look, button, panel


def cover(area: Rect, ratio: float) -> Rect:
    """A rectangle of that ratio that covers the whole area."""
    w = max(area.w, area.h * ratio)
    return Rect(area.cx - w / 2, area.bottom - w / ratio, w, w / ratio)


def backdrop(p: Painter, area: Rect, age: int) -> None:
    """The land of an age over the whole window."""
    if not p.backdrop(f"land:{age}", cover(area, 16 / 9)):
        p.gradient(area, *SKIES[age])
        p.lift()


def sheet(p: Painter, ui: Ui, box: Rect, title: str, back: Callable[[], None] | None) -> Rect:
    """A sheet with a title and the way back; returns the room inside."""
    panel(p, box, 0.97, 22)
    x = box.x + 40
    if back:
        button(p, ui, "back", Rect(box.x + 30, box.y + 24, 64, 56), "", back, Look.PLAIN, 24, "prev", Tip("Back (Esc)"))
        x += 80
    p.text(title, x, box.y + 54, 44, INK, "serif", 0.0, box.right - x - 40)
    p.fill(Rect(box.x + 36, box.y + 98, box.w - 72, 2), LINE, 0.7)
    return Rect(box.x + 40, box.y + 116, box.w - 80, box.h - 148)
