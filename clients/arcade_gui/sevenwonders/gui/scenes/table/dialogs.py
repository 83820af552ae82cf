"""Smaller sheets of the table: another city, a shown hand, a conflict, leaving."""

from __future__ import annotations

from collections.abc import Iterable

from sevenwonders.gui.art.palette import CARD, CHOSEN, INK, LINE, SOFT_INK, WHITE
from sevenwonders.gui.art.symbols import possible_color
from sevenwonders.gui.geometry.rect import Rect, centered, column, row
from sevenwonders.gui.model.game import GameModel
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes.settings import SettingsBody
from sevenwonders.gui.scenes.table.city import Board, own_city
from sevenwonders.gui.scenes.table.dig import grid
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.dialog import Dialog
from sevenwonders.gui.ui.shell import Shell
from sevenwonders.gui.ui.widgets import Look, button, dialog, veil
from sevenwonders.v1 import events_pb2

CLASH_SECONDS = 0.9
CLASH_STAGGER = 0.3


class CityDialog(Dialog):
    """Any city in full; arrows step through all of them, home returns."""

    def __init__(self, shell: Shell, model: GameModel, seat: int) -> None:
        super().__init__(shell)
        self.model, self.seat = model, seat

    def step(self, by: int) -> None:
        """The next city round the table."""
        self.seat = (self.seat + by) % len(self.model.cities)
        self.shell.redraw()

    def key(self, name: str) -> bool:
        """Arrows step, home returns."""
        if name in ("LEFT", "RIGHT"):
            self.step(1 if name == "LEFT" else -1)
            return True
        if name == "HOME":
            self.close()
            return True
        return super().key(name)

    def paint(self, p: Painter, area: Rect) -> None:
        """The large panel of that city, with arrows beside it."""
        ui = self.shell.ui
        veil(p, ui, area, self.close)
        box = centered(area.cx, area.cy - 30, 1180, 680)
        ui.hit("dialog", box)
        board = Board(p, ui, self.model, self.shell.settings.color_blind)
        own_city(board, box, self.model.cities[self.seat], 1.0)
        left, right = Rect(box.x - 100, box.cy - 44, 80, 88), Rect(box.right + 20, box.cy - 44, 80, 88)
        button(p, ui, "city:left", left, "", lambda: self.step(1), Look.PLAIN, 26, "prev", Tip("The city to the left"))
        button(
            p, ui, "city:right", right, "", lambda: self.step(-1), Look.PLAIN, 26, "next", Tip("The city to the right")
        )
        home = Rect(box.cx - 110, box.bottom + 20, 220, 64)
        button(p, ui, "close", home, "Home", self.close, Look.PLAIN, 26, "home")


class CardsDialog(Dialog):
    """Cards to look at: a hand that Athena shows, an open discard pile."""

    def __init__(self, shell: Shell, model: GameModel, title: str, card_ids: Iterable[str]) -> None:
        super().__init__(shell)
        self.model, self.title, self.card_ids = model, title, list(card_ids)

    def paint(self, p: Painter, area: Rect) -> None:
        """The cards in rows, as large as fits."""
        width = min(area.w - 80, 1640.0)
        rows = -(-len(self.card_ids) // int((width - 60) // 212))
        box = centered(area.cx, area.cy, width, min(area.h - 110, 170 + max(1, rows) * 315))
        inner = dialog(p, self.shell.ui, area, box, self.title, self.close)
        for index, (card_id, rect) in enumerate(zip(self.card_ids, grid(inner, len(self.card_ids), 200), strict=True)):
            p.image(f"card:{card_id}", rect)
            name = self.model.catalog.card(card_id).name
            self.shell.ui.hit(f"shown:{index}", rect, None, Tip(name, card_id=card_id))


class ConflictDialog(Dialog):
    """The conflicts at the end of an age, each pair once."""

    def __init__(self, shell: Shell, model: GameModel, fought: list[events_pb2.ConflictResolved], age: int) -> None:
        super().__init__(shell)
        self.model, self.age = model, age
        self._begun = shell.clock()
        cities = len(model.cities)
        # A pair is told from the side of the city whose left neighbour the other is.
        self.pairs = [each for each in fought if each.opponent_seat == (each.seat + 1) % cities]
        self.pairs.sort(key=lambda each: (model.seat not in (each.seat, each.opponent_seat), each.seat))

    def key(self, name: str) -> bool:
        """Any of the usual keys goes on."""
        if name in ("ENTER", "SPACE", "ESCAPE"):
            self.close()
            return True
        return False

    def _rows(self, area: Rect) -> tuple[Rect, list[Rect]]:
        count = len(self.pairs)
        height = min(96.0, 560.0 / max(1, count))
        box = centered(area.cx, area.cy, 1060, 232 + count * (height + 10))
        return box, column(Rect(box.x + 36, box.y + 100, box.w - 72, count * (height + 10) - 10), count, 10)

    def _end(self) -> float:
        return self._begun + (CLASH_SECONDS + CLASH_STAGGER * len(self.pairs)) * self.shell.settings.motion

    def over(self, p: Painter, area: Rect, now: float) -> None:
        """Two shields run into each other, pair after pair."""
        motion = self.shell.settings.motion
        if motion <= 0 or now >= self._end():
            return
        for index, row_box in enumerate(self._rows(area)[1]):
            share = (now - self._begun - index * CLASH_STAGGER * motion) / (CLASH_SECONDS * motion)
            if not 0 <= share < 1:
                continue
            run = min(1.0, share / 0.6)
            away = 150 * (1 - run * run) + (24 * (share - 0.6) if share > 0.6 else 0)
            size = min(60.0, row_box.h - 16)
            if share > 0.6:
                p.glow(
                    centered(row_box.cx, row_box.cy, size, size), CHOSEN, 40 * (share - 0.6) + 8, size / 2, 1.6 - share
                )
            for side in (-1, 1):
                p.symbol("shield", row_box.cx + side * away, row_box.cy, size)

    def paint(self, p: Painter, area: Rect) -> None:
        """One row for each pair."""
        box, rows = self._rows(area)
        inner = dialog(p, self.shell.ui, area, box, f"Conflicts at the end of age {'I' * self.age}", self.close)
        for pair, cell in zip(self.pairs, rows, strict=True):
            self._pair(p, pair, cell)
        button(
            p, self.shell.ui, "goon", Rect(inner.cx - 140, inner.bottom - 66, 280, 62), "Go on", self.close, Look.MAIN
        )

    def _pair(self, p: Painter, pair: events_pb2.ConflictResolved, r: Rect) -> None:
        mine = self.model.seat in (pair.seat, pair.opponent_seat)
        p.fill(r, WHITE, 0.95 if mine else 0.55, 12, INK if mine else LINE, 2.5 if mine else 1)
        size = min(60.0, r.h - 16)
        middle = r.cx
        p.symbol("shield", middle, r.cy, size)
        left, right = self.model.cities[pair.opponent_seat], self.model.cities[pair.seat]
        won = pair.token > 0
        drawn = pair.token == 0 and pair.shields == pair.opponent_shields
        green = possible_color(self.shell.settings.color_blind)
        for side, city, shields, win in (
            (-1, left, pair.opponent_shields, not won and not drawn),
            (1, right, pair.shields, won),
        ):
            color = SOFT_INK if drawn else green if win else CARD["red"]
            p.text(str(shields), middle + side * 66, r.cy, 40, color, "serif", 0.5)
            end = middle + side * 104
            p.text(city.name, end, r.cy, 27, INK, "serif", 0.0 if side > 0 else 1.0, r.w / 2 - 200)
            edge = r.right - 44 if side > 0 else r.x + 44
            if not drawn:
                token = f"war{ {1: 1, 2: 3, 3: 5}[self.age] }" if win else "defeat"
                p.symbol(token, edge, r.cy, size)


class LeaveDialog(Dialog):
    """Settings during a game, and the way out."""

    def __init__(self, shell: Shell, model: GameModel) -> None:
        super().__init__(shell)
        self.model = model
        self.body = SettingsBody(shell)

    def paint(self, p: Painter, area: Rect) -> None:
        """Settings, and leaving below them."""
        box = centered(area.cx, area.cy, 900, 820)
        inner = dialog(p, self.shell.ui, area, box, "Settings", self.close)
        self.body.paint(p, Rect(inner.x, inner.y, inner.w, inner.h - 110))
        foot = row(inner.bottom_part(76), 3, 16)
        ui = self.shell.ui
        button(p, ui, "back", foot[0], "Back to the game", self.close, Look.MAIN, 24)
        away = Tip("To the menu", "Your seat stays yours; go on whenever you like.")
        button(p, ui, "menu", foot[1], "To the menu", self._pause, Look.PLAIN, 24, "", away)
        final = Tip("Leave for good", "A bot plays your seat from now on.")
        button(p, ui, "leave", foot[2], "Leave for good", self._leave, Look.WARN, 24, "", final)

    def _to_menu(self) -> None:
        from sevenwonders.gui.scenes.menu import MenuScene

        self.shell.link.stop("game")
        self.shell.go(MenuScene(self.shell))

    def _pause(self) -> None:
        self.shell.paused_game = self.model.game_id
        self._to_menu()

    def _leave(self) -> None:
        game_id = self.model.game_id
        self.shell.link.call(lambda client: client.leave_game(game_id), fail=self.shell.say)
        self._to_menu()
