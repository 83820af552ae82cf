"""Before the first turn: one's board, its side, and the neighbours."""

from __future__ import annotations

from sevenwonders.gui.art.palette import CARD, INK, SOFT_INK, WHITE, lighter
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.model.catalog import RESOURCE_NAMES
from sevenwonders.gui.model.game import CityModel, GameModel
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes.backdrop import backdrop
from sevenwonders.gui.scenes.table.city import Board, picture_key, stage_boxes
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.shell import Scene, Shell
from sevenwonders.gui.ui.widgets import Look, button, panel


class RevealScene(Scene):
    """Shown once; the table waits behind it."""

    def __init__(self, shell: Shell, model: GameModel, table: Scene) -> None:
        super().__init__(shell)
        self.model, self.table = model, table

    def go_on(self) -> None:
        """To the table."""
        self.shell.go(self.table)

    def update(self, now: float) -> None:
        """A game that moved on needs no introduction any more."""
        if self.model.public.turn > 1 or self.model.public.age > 1 or self.model.finished:
            self.go_on()

    def paint(self, p: Painter, area: Rect) -> None:
        """Three boards: left neighbour, own, right neighbour."""
        backdrop(p, area, 1)
        model = self.model
        p.text("Your city", area.cx, area.y + 66, 62, WHITE, "serif-black", 0.5)
        top = area.y + 128
        middle = Rect(area.cx - 430, top, 860, 728)
        side = 430.0
        self._board(p, middle, model.me, "")
        left, right = model.cities[model.left_of(model.seat)], model.cities[model.right_of(model.seat)]
        self._board(p, Rect(middle.x - side - 34, top + 90, side, 500), left, "Left neighbour")
        self._board(p, Rect(middle.right + 34, top + 90, side, 500), right, "Right neighbour")
        others = ", ".join(f"{city.name} ({city.board.name} {city.board.side})" for city in model.others())
        if others:
            p.text(f"Also at the table: {others}", area.cx, area.bottom - 146, 23, INK, "sans-bold", 0.5, area.w - 80)
        begin = Rect(area.cx - 180, area.bottom - 112, 360, 82)
        button(p, self.shell.ui, "begin", begin, "To the table", self.go_on, Look.MAIN, 34, "play")

    def _board(self, p: Painter, box: Rect, city: CityModel, word: str) -> None:
        large = not word
        panel(p, box, 0.97, 18)
        inner = box.inset(22, 18)
        y = inner.y
        if word:
            p.text(word, inner.x, y + 12, 21, SOFT_INK, "sans-bold")
            y += 30
        p.text(city.name, inner.x, y + 20, 36 if large else 29, INK, "serif", 0.0, inner.w * 0.5)
        title = f"{city.board.name}, side {city.board.side}"
        p.text(title, inner.right, y + 20, 28 if large else 22, INK, "serif", 1.0, inner.w * 0.5)
        y += 52
        picture = Rect(inner.x, y, inner.w, inner.w / 1.75)
        tip = Tip(city.board.name, board_id=city.board.side_id)
        self.shell.ui.hit(f"board:{city.seat}", picture, None, tip)
        if not p.image(picture_key(city), picture):
            p.fill(picture, lighter(CARD["blue"], 0.6), 1.0, 12)
        y = picture.bottom + 14
        board = Board(p, self.shell.ui, self.model, self.shell.settings.color_blind)
        stage_boxes(board, Rect(inner.x, y, inner.w, min(118.0, inner.bottom - y - 40)), city)
        p.symbol(f"resource:{city.board.resource}", inner.x + 17, inner.bottom - 14, 34)
        makes = f"{city.board.monument}. Makes {RESOURCE_NAMES[city.board.resource]}."
        p.text(makes, inner.x + 42, inner.bottom - 14, 22, SOFT_INK, "sans", 0.0, inner.w - 42)

    def key(self, name: str) -> bool:
        """Enter and Space go on."""
        if name in ("ENTER", "SPACE", "ESCAPE"):
            self.go_on()
            return True
        return False
