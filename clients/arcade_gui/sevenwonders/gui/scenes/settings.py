"""Settings: as a screen of their own and as a sheet above the table."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders.gui import settings as stored
from sevenwonders.gui.geometry.rect import Rect, centered, column
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes.backdrop import backdrop, sheet
from sevenwonders.gui.ui.shell import Scene, Shell
from sevenwonders.gui.ui.widgets import choice, toggle

_SPEEDS = [("off", "Off"), ("fast", "Fast"), ("normal", "Normal")]
_TEXT = [("normal", "Normal"), ("large", "Large"), ("largest", "Largest")]
_VOLUMES = [("0", "0"), ("20", "20"), ("40", "40"), ("60", "60"), ("80", "80"), ("100", "100")]


class SettingsBody:
    """The switches; every change is kept at once."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    def _set(self, name: str, value: object) -> None:
        setattr(self.shell.settings, name, value)
        stored.save(self.shell.settings)
        self.shell.redraw()

    def _flip(self, name: str) -> Callable[[], None]:
        return lambda: self._set(name, not getattr(self.shell.settings, name))

    def _full_screen(self) -> None:
        self._flip("full_screen")()
        self.shell.toggle_full_screen()

    def paint(self, p: Painter, box: Rect) -> None:
        """One row for each setting."""
        ui, now = self.shell.ui, self.shell.settings
        rows = column(box, 8, 14)
        choice(p, ui, "speed", rows[0], "Movement", _SPEEDS, now.speed, lambda value: self._set("speed", value))
        choice(p, ui, "text", rows[1], "Text size", _TEXT, now.text_size, lambda value: self._set("text_size", value))
        choice(
            p, ui, "volume", rows[2], "Volume", _VOLUMES, str(now.volume), lambda value: self._set("volume", int(value))
        )
        toggle(p, ui, "muted", rows[3], "Sound", not now.muted, self._flip("muted"))
        toggle(p, ui, "blind", rows[4], "Colours for colour-blind players", now.color_blind, self._flip("color_blind"))
        toggle(p, ui, "clicks", rows[5], "Confirm every choice with Ready", now.two_clicks, self._flip("two_clicks"))
        toggle(p, ui, "full", rows[6], "Full screen (F11)", now.full_screen, self._full_screen)


class SettingsScene(Scene):
    """Settings from the menu."""

    def __init__(self, shell: Shell, back: Callable[[], None]) -> None:
        super().__init__(shell)
        self._back = back
        self._body = SettingsBody(shell)

    def paint(self, p: Painter, area: Rect) -> None:
        """The switches on a sheet of paper."""
        backdrop(p, area, 2)
        inner = sheet(p, self.shell.ui, centered(area.cx, area.cy, 900, 840), "Settings", self._back)
        self._body.paint(p, inner)

    def key(self, name: str) -> bool:
        """Escape goes back."""
        if name == "ESCAPE":
            self._back()
            return True
        return False
