"""A sheet above a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sevenwonders.gui.geometry.rect import Rect

if TYPE_CHECKING:
    from sevenwonders.gui.paint.painter import Painter
    from sevenwonders.gui.ui.shell import Shell


class Dialog:
    """Painted above its scene; `done` says that it wants to go."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.done = False

    def paint(self, p: Painter, area: Rect) -> None:
        """The sheet and what lies on it."""
        raise NotImplementedError

    def over(self, p: Painter, area: Rect, now: float) -> None:
        """What moves on the sheet."""

    def close(self) -> None:
        """Go away."""
        self.done = True
        self.shell.redraw()

    def key(self, name: str) -> bool:
        """A key was pressed; tells whether it meant something here."""
        if name == "ESCAPE":
            self.close()
            return True
        return False

    def typed(self, text: str) -> None:
        """Letters for the field that has the focus."""
