"""Waiting, with a reason and a way out."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders.gui.art.palette import INK, LINE, PAPER_SHADE, POSSIBLE, SOFT_INK
from sevenwonders.gui.geometry.rect import Rect, centered
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes.backdrop import backdrop
from sevenwonders.gui.ui.shell import Scene, Shell
from sevenwonders.gui.ui.widgets import Look, button, panel


class BusyScene(Scene):
    """Says what is being waited for; pictures that are still being drawn are counted."""

    def __init__(self, shell: Shell, text: str, cancel: Callable[[], None]) -> None:
        super().__init__(shell)
        self.text, self._cancel = text, cancel
        self._begun = shell.clock()

    def paint(self, p: Painter, area: Rect) -> None:
        """A small sheet in the middle."""
        backdrop(p, area, 1)
        box = self._box(area)
        panel(p, box, 0.97, 20)
        p.text(self.text, box.cx, box.y + 60, 34, INK, "serif", 0.5, box.w - 60)
        button(
            p, self.shell.ui, "cancel", Rect(box.cx - 110, box.bottom - 86, 220, 60), "Cancel", self._cancel, Look.PLAIN
        )

    def _box(self, area: Rect) -> Rect:
        return centered(area.cx, area.cy, 700, 300)

    def over(self, p: Painter, area: Rect, now: float) -> None:
        """A bar that fills with the pictures, or dots that walk."""
        box = self._box(area)
        missing, total = self.shell.missing_pictures()
        bar = Rect(box.x + 60, box.y + 118, box.w - 120, 22)
        if missing and total:
            p.fill(bar, PAPER_SHADE, 1.0, 11, LINE, 1.5)
            p.fill(Rect(bar.x, bar.y, max(22.0, bar.w * (total - missing) / total), bar.h), POSSIBLE, 1.0, 11)
            p.text(
                f"Painting {total - missing} of {total} pictures", box.cx, bar.bottom + 22, 20, SOFT_INK, "sans", 0.5
            )
            return
        step = int((now - self._begun) * 4) % 5
        for index in range(5):
            p.disc(box.cx - 60 + index * 30, bar.cy, 8, POSSIBLE if index == step else PAPER_SHADE)

    def key(self, name: str) -> bool:
        """Escape goes back."""
        if name == "ESCAPE":
            self._cancel()
            return True
        return False
