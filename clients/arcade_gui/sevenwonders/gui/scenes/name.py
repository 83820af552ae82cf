"""The player's name."""

from __future__ import annotations

from sevenwonders.gui import settings as stored
from sevenwonders.gui.geometry.rect import Rect, centered
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes import flow
from sevenwonders.gui.scenes.backdrop import backdrop, sheet
from sevenwonders.gui.ui.shell import Scene, Shell
from sevenwonders.gui.ui.widgets import Look, button, field

_LONGEST = 32


class NameScene(Scene):
    """A line to type into."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.text = shell.settings.name

    def enter(self) -> None:
        """Ready to type at once."""
        self.shell.ui.focus = "field:name"

    def paint(self, p: Painter, area: Rect) -> None:
        """The field and a button."""
        backdrop(p, area, 1)
        inner = sheet(p, self.shell.ui, centered(area.cx, area.cy - 40, 760, 420), "Your name", self._back)
        field(
            p, self.shell.ui, "name", Rect(inner.x, inner.y + 44, inner.w, 72), "Others see this", self.text, "Player"
        )
        keep = self._keep if self.text.strip() else None
        button(p, self.shell.ui, "keep", Rect(inner.cx - 140, inner.bottom - 76, 280, 68), "Keep it", keep, Look.MAIN)

    def _back(self) -> None:
        flow.menu(self.shell)

    def _keep(self) -> None:
        name = self.text.strip()
        self.shell.settings.name = name
        stored.save(self.shell.settings)
        if self.shell.link.client:
            self.shell.link.call(lambda client: client.update_session(name), fail=self.shell.say)
        self._back()

    def key(self, name: str) -> bool:
        """Enter keeps, Escape goes back."""
        if name == "ENTER" and self.text.strip():
            self._keep()
        elif name == "ESCAPE":
            self._back()
        elif name == "BACKSPACE":
            self.text = self.text[:-1]
        return True

    def typed(self, text: str) -> None:
        """Letters of the name."""
        self.text = (self.text + text)[:_LONGEST]
        self.shell.redraw()
