"""The end: who won, the score sheet, and where to go from here."""

from __future__ import annotations

from sevenwonders.gui.art.palette import (
    CARD,
    CHOSEN,
    GOLD,
    INK,
    LINE,
    PAPER_SHADE,
    RGB,
    SOFT_INK,
    WHITE,
    darker,
    lighter,
)
from sevenwonders.gui.geometry.rect import Rect, row
from sevenwonders.gui.model.catalog import COLORS
from sevenwonders.gui.model.game import CityModel, GameModel
from sevenwonders.gui.model.science import science_words
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes import flow
from sevenwonders.gui.scenes.backdrop import backdrop
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.shell import Scene, Shell
from sevenwonders.gui.ui.widgets import Look, button, panel
from sevenwonders.v1 import game_pb2

# title, field, symbol, colour, what it counts
PARTS: tuple[tuple[str, str, str, RGB, str], ...] = (
    ("Military", "military", "war5", CARD["red"], "Victory and defeat tokens."),
    ("Coins", "treasury", "coin3", GOLD, "One point for three coins."),
    ("Wonder", "wonder", "stage", CARD["brown"], "Stages of the wonder."),
    ("Civilian", "civilian", "emblem:blue", CARD["blue"], "Blue cards."),
    (
        "Science",
        "science",
        "compass",
        CARD["green"],
        "Each kind of symbol scores its square, each set of three different ones 7.",
    ),
    ("Commerce", "commerce", "emblem:yellow", CARD["yellow"], "Yellow cards."),
    ("Guilds", "guilds", "emblem:purple", CARD["purple"], "Purple cards."),
)


def part_of(score: game_pb2.Score, field: str) -> int:
    """One part of a score."""
    return int(getattr(score, field))


def ranked(model: GameModel) -> list[CityModel]:
    """The players, best first; a free city is not ranked."""
    players = [city for city in model.cities if not city.free_city]
    return sorted(players, key=lambda city: (city.score.rank or 99, city.seat))


def headline(model: GameModel) -> str:
    """Whether the viewer won, in words."""
    winners = [city for city in ranked(model) if city.score.rank == 1]
    names = " and ".join(city.name for city in winners)
    if model.private is None:
        return f"{names} won" if len(winners) == 1 else f"{names} share the victory"
    if model.me.score.rank == 1:
        return "You won" if len(winners) == 1 else "You share the victory"
    return f"{names} won; you came in {_ordinal(model.me.score.rank)}"


def _ordinal(rank: int) -> str:
    return {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}.get(rank, "last")


class ScoreScene(Scene):
    """The seven-part sheet with ranks."""

    def __init__(self, shell: Shell, model: GameModel) -> None:
        super().__init__(shell)
        self.model = model

    def paint(self, p: Painter, area: Rect) -> None:
        """Headline, sheet, statistics, buttons."""
        backdrop(p, area, 3)
        p.text(headline(self.model), area.cx, area.y + 74, 68, WHITE, "serif-black", 0.5, area.w - 120)
        box = Rect(area.cx - 790, area.y + 142, 1580, 790)
        panel(p, box, 0.97, 20)
        self._sheet(p, box.inset(30, 24))
        cells = row(Rect(area.cx - 620, area.bottom - 122, 1240, 84), 4, 20)
        ui, shell = self.shell.ui, self.shell
        table_id, game_id = self.model.public.table_id, self.model.game_id
        button(p, ui, "again", cells[0], "New game", lambda: flow.new_game(shell), Look.MAIN, 28, "play")
        again = Tip("Rematch", "The same people and bots, once more.")
        button(p, ui, "rematch", cells[1], "Rematch", lambda: flow.rematch(shell, table_id), Look.PLAIN, 28, "", again)
        button(p, ui, "replay", cells[2], "Watch again", lambda: self._replay(game_id), Look.PLAIN, 28, "eye")
        button(p, ui, "menu", cells[3], "Menu", lambda: flow.menu(shell), Look.PLAIN, 28, "home")

    def _replay(self, game_id: str) -> None:
        from sevenwonders.gui.scenes.replay import open_replay

        open_replay(self.shell, game_id, lambda: flow.scores(self.shell, self.model))

    def _sheet(self, p: Painter, box: Rect) -> None:
        players = ranked(self.model)
        label = 236.0
        width = (box.w - label) / len(players)
        head, line = 124.0, 62.0
        for index, city in enumerate(players):
            self._column(p, Rect(box.x + label + index * width, box.y, width, box.h), city, head, line)
        for index, (title, field, symbol, color, text) in enumerate(PARTS):
            y = box.y + head + index * line
            cell = Rect(box.x, y, label - 12, line - 6)
            self.shell.ui.hit(f"part:{field}", cell, None, Tip(title, text))
            p.fill(Rect(cell.x, cell.y, 10, cell.h), color, 1.0, 5)
            p.symbol(symbol, cell.x + 42, cell.cy, 44)
            p.text(title, cell.x + 76, cell.cy, 27, INK, "sans-bold", 0.0, cell.w - 80)
        total = box.y + head + len(PARTS) * line
        p.text("Total", box.x + 76, total + 32, 32, INK, "serif")
        p.lines("Cards and stages", box.x + 76, total + 74, label - 88, 22, SOFT_INK)

    def _column(self, p: Painter, r: Rect, city: CityModel, head: float, line: float) -> None:
        mine = city.seat == self.model.seat and self.model.private is not None
        winner = city.score.rank == 1
        cell = Rect(r.x + 5, r.y, r.w - 10, r.h)
        p.fill(
            cell,
            lighter(CHOSEN, 0.55) if winner else WHITE,
            0.9 if mine or winner else 0.6,
            14,
            INK if mine else LINE,
            3 if mine else 1,
        )
        p.symbol(
            "icon:crown" if winner else "icon:person" if city.person else "icon:bot",
            r.cx,
            r.y + 28,
            34,
            tint=darker(GOLD, 0.25) if winner else SOFT_INK,
        )
        p.text(city.name, r.cx, r.y + 66, 26, INK, "serif", 0.5, r.w - 24)
        p.text(
            f"{city.score.rank}. {city.board.name} {city.board.side}",
            r.cx,
            r.y + 98,
            19,
            SOFT_INK,
            "sans",
            0.5,
            r.w - 20,
        )
        best = {field: max(part_of(each.score, field) for each in ranked(self.model)) for _, field, _, _, _ in PARTS}
        for index, (title, field, _, color, text) in enumerate(PARTS):
            value = part_of(city.score, field)
            bar = Rect(r.x + 12, r.y + head + index * line, r.w - 24, line - 6)
            told = science_words(city.score, city.fixed_symbols) if field == "science" else text
            self.shell.ui.hit(f"score:{city.seat}:{field}", bar, None, Tip(f"{title}: {value}", told))
            share = value / best[field] if best[field] > 0 and value > 0 else 0.0
            p.fill(bar, PAPER_SHADE, 0.8, 9)
            if share:
                p.fill(Rect(bar.x, bar.bottom - 8, max(10.0, bar.w * share), 8), color, 0.9, 4)
            p.text(str(value), bar.cx, bar.cy - 3, 30, INK, "sans-bold", 0.5)
        total = r.y + head + len(PARTS) * line
        p.text(str(city.score.total), r.cx, total + 32, 50, INK, "serif-black", 0.5)
        self._statistics(p, Rect(r.x + 12, total + 72, r.w - 24, r.bottom - total - 80), city)

    def _statistics(self, p: Painter, r: Rect, city: CityModel) -> None:
        """How many cards of each colour, and stages, as little columns."""
        counts = [(color, len(city.of_color(color))) for color in COLORS]
        cells = row(Rect(r.x, r.y, r.w, r.h - 26), len(COLORS) + 1, 3)
        for (color, count), cell in zip(counts, cells, strict=False):
            height = cell.h * min(1.0, count / 8)
            if count:
                p.fill(Rect(cell.x, cell.bottom - height, cell.w, height), CARD[color], 1.0, 3)
            p.text(str(count), cell.cx, r.bottom - 12, 17, SOFT_INK, "sans-bold", 0.5)
        stage = cells[-1]
        if city.stages:
            height = stage.h * min(1.0, city.stages / 8)
            p.fill(Rect(stage.x, stage.bottom - height, stage.w, height), INK, 1.0, 3)
        p.text(str(city.stages), stage.cx, r.bottom - 12, 17, SOFT_INK, "sans-bold", 0.5)

    def key(self, name: str) -> bool:
        """Escape goes to the menu."""
        if name == "ESCAPE":
            flow.menu(self.shell)
            return True
        return False
