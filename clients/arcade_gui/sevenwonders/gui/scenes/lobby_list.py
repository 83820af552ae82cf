"""The tables of a server."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sevenwonders.gui.art.palette import INK, LINE, SOFT_INK, WHITE
from sevenwonders.gui.geometry.rect import Rect, centered
from sevenwonders.gui.model.lobby import options_words, seats_words, table_refusal
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes import flow
from sevenwonders.gui.scenes.backdrop import backdrop, sheet
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.shell import Scene, Shell
from sevenwonders.gui.ui.widgets import Look, button, field, well
from sevenwonders.v1 import lobby_pb2, lobby_service_pb2

_ROW = 84.0


class LobbyListScene(Scene):
    """What can be joined; what cannot says why."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.tables: dict[str, lobby_pb2.Table] = {}
        self.code = ""
        self.first = 0

    def take(self, message: lobby_service_pb2.WatchLobbyResponse) -> None:
        """Tables came, changed or went."""
        for table in message.tables:
            self.tables[table.table_id] = table
        for table_id in message.removed_table_ids:
            self.tables.pop(table_id, None)
        self.shell.redraw()

    def shown(self) -> list[lobby_pb2.Table]:
        """Open tables first, newest first."""
        return sorted(
            self.tables.values(),
            key=lambda table: (table.state != lobby_pb2.TABLE_STATE_OPEN, -table.create_time.seconds, table.table_id),
        )

    def paint(self, p: Painter, area: Rect) -> None:
        """The list, a field for a code, and a new table."""
        backdrop(p, area, 1)
        ui = self.shell.ui
        inner = sheet(p, ui, centered(area.cx, area.cy, 1280, 940), "Tables", self._back)
        box = Rect(inner.x, inner.y, inner.w, inner.h - 120)
        well(p, box, 0.6)
        ui.hit("tables", box)
        ui.wheel["tables"] = self._scroll
        tables = self.shown()
        rows = int((box.h - 16) // _ROW)
        self.first = max(0, min(self.first, len(tables) - rows))
        for index, table in enumerate(tables[self.first : self.first + rows]):
            self._row(p, Rect(box.x + 10, box.y + 10 + index * _ROW, box.w - 20, _ROW - 8), table)
        if not tables:
            p.text("No table yet. Open one.", box.cx, box.cy, 30, INK, "serif-italic", 0.5)
        foot = inner.bottom_part(68)
        field(p, ui, "code", foot.left_part(330), "", self.code, "Code of a private table")
        enter = self._enter if self.code.strip() else None
        button(p, ui, "enter", Rect(foot.x + 344, foot.y, 170, 64), "Enter", enter, Look.PLAIN)
        button(p, ui, "create", foot.right_part(360), "Open a new table", self._create, Look.MAIN, 26, "plus")

    def _row(self, p: Painter, r: Rect, table: lobby_pb2.Table) -> None:
        why = table_refusal(table, self.shell.link.who.player_id if self.shell.link.who else "")
        p.fill(r, WHITE, 0.9, 12, LINE, 1.2)
        if table.options.private:
            p.symbol("icon:lock", r.right - 260, r.cy, 28, tint=SOFT_INK)
        p.text(table.title, r.x + 20, r.y + 26, 27, INK, "serif", 0.0, r.w - 640)
        p.text(options_words(table.options), r.x + 20, r.y + 56, 21, SOFT_INK, "sans", 0.0, r.w - 640)
        p.text(seats_words(table), r.right - 300, r.cy, 24, INK, "sans-bold", 1.0)
        label, click = self._way_in(table, why)
        tip = Tip(label, why) if why else None
        button(
            p,
            self.shell.ui,
            f"table:{table.table_id}",
            r.right_part(210).inset(8, 8),
            label,
            click,
            Look.MAIN,
            23,
            "",
            tip,
        )

    def _way_in(self, table: lobby_pb2.Table, why: str) -> tuple[str, Callable[[], None] | None]:
        who = self.shell.link.who
        seated = who is not None and any(seat.player_id == who.player_id for seat in table.seats)
        if table.state == lobby_pb2.TABLE_STATE_PLAYING and (seated or table.options.spectators_allowed):
            return ("Go on" if seated else "Watch"), partial(flow.watch_game, self.shell, table.game_id)
        if seated:
            return "Go back", partial(flow.table, self.shell, table.table_id)
        return ("Join", partial(flow.join, self.shell, table.table_id)) if not why else ("Join", None)

    def _scroll(self, steps: int) -> None:
        self.first = max(0, self.first - steps)

    def _enter(self) -> None:
        flow.join(self.shell, "", self.code.strip())

    def _create(self) -> None:
        options = flow.quick_options(self.shell)
        options.private = False
        options.spectators_allowed = True
        self.shell.link.call(
            lambda client: client.create_table(options),
            lambda made: flow.table(self.shell, made.table.table_id),
            self.shell.say,
        )

    def _back(self) -> None:
        flow.menu(self.shell)

    def key(self, name: str) -> bool:
        """Enter uses the code, Escape goes back."""
        if name == "ESCAPE":
            self._back()
        elif name == "ENTER" and self.code.strip():
            self._enter()
        elif name == "BACKSPACE":
            self.code = self.code[:-1]
        else:
            return False
        return True

    def typed(self, text: str) -> None:
        """Letters of the code."""
        if self.shell.ui.focus == "field:code":
            self.code = (self.code + text)[:32]
            self.shell.redraw()
