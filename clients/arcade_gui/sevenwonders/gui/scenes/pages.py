"""Pages to read: how the game is played, and who made this."""

from __future__ import annotations

from sevenwonders.gui.art.palette import INK, SOFT_INK
from sevenwonders.gui.geometry.rect import Rect, centered
from sevenwonders.gui.model.rules import PAGES, Page
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes import flow
from sevenwonders.gui.scenes.backdrop import backdrop, sheet
from sevenwonders.gui.ui.shell import Scene, Shell
from sevenwonders.gui.ui.widgets import Look, button

_CREDITS = (
    ("The game", "An independent, networked implementation of the rules of 7 Wonders, a board game by Antoine Bauza."),
    ("Pictures", "Every picture is drawn by this program when it first needs it; none comes from the published game."),
    ("Sounds", "Every sound is computed by this program."),
    ("Type", "Source Serif and Source Sans, under the SIL Open Font License."),
    ("Made with", "Python, Arcade, Pillow and gRPC. The program is free software under the MIT license."),
)


class HowToScene(Scene):
    """The rules, a page at a time."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.page = 0

    def turn(self, by: int) -> None:
        """Another page."""
        self.page = max(0, min(len(PAGES) - 1, self.page + by))
        self.shell.redraw()

    def paint(self, p: Painter, area: Rect) -> None:
        """Text with symbols beside it, and arrows."""
        backdrop(p, area, 1 + self.page % 3)
        ui = self.shell.ui
        page = PAGES[self.page]
        inner = sheet(p, ui, centered(area.cx, area.cy, 1180, 900), page.title, self._back)
        self._text(p, inner, page)
        foot = inner.bottom_part(68)
        earlier = (lambda: self.turn(-1)) if self.page else None
        button(p, ui, "prev", foot.left_part(220), "Back", earlier, Look.PLAIN, 26, "prev")
        p.text(f"{self.page + 1} of {len(PAGES)}", foot.cx, foot.cy, 26, SOFT_INK, "sans-bold", 0.5)
        if self.page < len(PAGES) - 1:
            button(p, ui, "next", foot.right_part(220), "Next", lambda: self.turn(1), Look.MAIN, 26, "next")
        else:
            button(p, ui, "next", foot.right_part(320), "Play a game", self._play, Look.MAIN, 26, "play")

    def _text(self, p: Painter, box: Rect, page: Page) -> None:
        y = box.y + 12
        for symbols, text in page.lines:
            x = box.x
            size = 64.0 if len(symbols) == 1 else 52.0
            for index, symbol in enumerate(symbols):
                self._symbol(p, symbol, x + size / 2 + index * (size + 4), y + 36, size)
            indent = 190.0
            height = p.lines(text, box.x + indent, y + 2, box.w - indent, 29, INK)
            y += max(90.0, height + 16)
        pictures = Rect(box.x, y + 4, box.w, box.bottom - 84 - y)
        width = min((pictures.w - 40) / 3, pictures.h * 1.75)
        for index, key in enumerate(page.pictures):
            cell = Rect(box.cx + (index - 1) * (width + 20) - width / 2, pictures.y, width, width / 1.75)
            p.image(key, cell)

    def _symbol(self, p: Painter, symbol: str, cx: float, cy: float, size: float) -> None:
        if symbol.startswith("back:"):
            p.image(f"sym:{symbol}", Rect(cx - size / 3, cy - size / 2, size * 2 / 3, size))
        else:
            p.symbol(symbol, cx, cy, size, tint=INK if symbol.startswith("icon:") else None)

    def _play(self) -> None:
        flow.play_now(self.shell)

    def _back(self) -> None:
        flow.menu(self.shell)

    def key(self, name: str) -> bool:
        """Arrows turn pages, Escape goes back."""
        if name in ("LEFT", "RIGHT"):
            self.turn(1 if name == "RIGHT" else -1)
        elif name == "ESCAPE":
            self._back()
        else:
            return False
        return True


class CreditsScene(Scene):
    """Who made what."""

    def paint(self, p: Painter, area: Rect) -> None:
        """A few lines."""
        backdrop(p, area, 3)
        inner = sheet(p, self.shell.ui, centered(area.cx, area.cy, 1040, 760), "Credits", lambda: flow.menu(self.shell))
        y = inner.y + 10
        for title, text in _CREDITS:
            p.text(title, inner.x, y + 18, 28, INK, "serif")
            y += p.lines(text, inner.x + 220, y, inner.w - 220, 25, SOFT_INK) + 38

    def key(self, name: str) -> bool:
        """Escape goes back."""
        if name == "ESCAPE":
            flow.menu(self.shell)
            return True
        return False
