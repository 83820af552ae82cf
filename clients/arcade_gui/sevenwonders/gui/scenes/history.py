"""Finished games, and the way to watch them again."""

from __future__ import annotations

from datetime import UTC
from functools import partial

from sevenwonders.gui.art.palette import INK, LINE, SOFT_INK, WHITE
from sevenwonders.gui.geometry.rect import Rect, centered
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes import flow
from sevenwonders.gui.scenes.backdrop import backdrop, sheet
from sevenwonders.gui.scenes.replay import open_replay
from sevenwonders.gui.ui.shell import Scene, Shell
from sevenwonders.gui.ui.widgets import Look, button, well
from sevenwonders.v1 import game_service_pb2, record_pb2

_ROW = 88.0


def results_words(game: record_pb2.GameSummary) -> str:
    """Names and points, best first."""
    seats = sorted(game.seats, key=lambda seat: (seat.score.rank or 99, seat.seat))
    return ", ".join(f"{seat.display_name}: {seat.score.total}" for seat in seats)


class HistoryScene(Scene):
    """A list that is turned with the wheel."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.games: list[record_pb2.GameSummary] | None = None
        self.first = 0

    def enter(self) -> None:
        """Ask for the games."""
        self.shell.link.call(lambda client: client.list_games(page_size=100), self._listed, self._failed)

    def _listed(self, answer: game_service_pb2.ListGamesResponse) -> None:
        self.games = list(answer.games)
        self.shell.redraw()

    def _failed(self, why: str) -> None:
        self.games = []
        self.shell.say(why)

    def paint(self, p: Painter, area: Rect) -> None:
        """One row for each game."""
        backdrop(p, area, 2)
        ui = self.shell.ui
        inner = sheet(p, ui, centered(area.cx, area.cy, 1320, 940), "History", lambda: flow.menu(self.shell))
        well(p, inner, 0.6)
        ui.hit("games", inner)
        ui.wheel["games"] = self._scroll
        if not self.games:
            words = "One moment" if self.games is None else "No finished game yet"
            p.text(words, inner.cx, inner.cy, 30, INK, "serif-italic", 0.5)
            return
        rows = int((inner.h - 16) // _ROW)
        self.first = max(0, min(self.first, len(self.games) - rows))
        for index, game in enumerate(self.games[self.first : self.first + rows]):
            self._row(p, Rect(inner.x + 10, inner.y + 10 + index * _ROW, inner.w - 20, _ROW - 8), game)

    def _row(self, p: Painter, r: Rect, game: record_pb2.GameSummary) -> None:
        p.fill(r, WHITE, 0.9, 12, LINE, 1.2)
        when = game.end_time.ToDatetime(UTC).astimezone()
        p.text(f"{when:%d %b %Y, %H:%M}", r.x + 20, r.y + 26, 24, INK, "sans-bold", 0.0, 260)
        p.text(game.table_title, r.x + 290, r.y + 26, 25, INK, "serif", 0.0, r.w - 520)
        unfinished = game.end == record_pb2.GAME_END_ABANDONED
        words = "Unfinished" if unfinished else results_words(game)
        p.text(words, r.x + 20, r.y + 58, 22, SOFT_INK, "sans", 0.0, r.w - 250)
        back = partial(self.shell.go, self)
        watch = partial(open_replay, self.shell, game.game_id, back)
        button(
            p,
            self.shell.ui,
            f"watch:{game.game_id}",
            r.right_part(190).inset(10, 12),
            "Watch",
            watch,
            Look.MAIN,
            24,
            "eye",
        )

    def _scroll(self, steps: int) -> None:
        self.first = max(0, self.first - steps)

    def key(self, name: str) -> bool:
        """Escape goes back."""
        if name == "ESCAPE":
            flow.menu(self.shell)
            return True
        return False
