"""The dig: look through the discard pile and build one card."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sevenwonders.gui.art.palette import CHOSEN, IMPOSSIBLE, SOFT_INK, WHITE
from sevenwonders.gui.geometry.rect import Rect, centered, row
from sevenwonders.gui.model.actions import DIG, move_of, short_why
from sevenwonders.gui.model.game import GameModel
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.dialog import Dialog
from sevenwonders.gui.ui.shell import Shell
from sevenwonders.gui.ui.widgets import Look, button, dialog
from sevenwonders.v1 import game_pb2


def grid(box: Rect, count: int, largest: float) -> list[Rect]:
    """Cards in rows, as large as the box allows."""
    if count < 1:
        return []
    best: list[Rect] = []
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        w = min(largest, (box.w - 12 * (columns - 1)) / columns, ((box.h - 12 * (rows - 1)) / rows) / 1.5)
        if not best or w >= best[0].w - 0.01:
            top = box.cy - (rows * w * 1.5 + 12 * (rows - 1)) / 2
            left = box.cx - (columns * w + 12 * (columns - 1)) / 2
            best = [
                Rect(left + (index % columns) * (w + 12), top + (index // columns) * (w * 1.5 + 12), w, w * 1.5)
                for index in range(count)
            ]
    return best


class DigDialog(Dialog):
    """The whole pile, with what can be built of it."""

    def __init__(
        self,
        shell: Shell,
        model: GameModel,
        decision: game_pb2.Decision,
        submit: Callable[[str, game_pb2.Move], None],
    ) -> None:
        super().__init__(shell)
        self.model, self.decision, self._submit = model, decision, submit
        self.picked = ""

    def pick(self, card_id: str) -> None:
        """Mark a card."""
        self.picked = card_id
        self.shell.redraw()

    def build(self) -> None:
        """Build the marked card."""
        if self.picked:
            self._submit(self.decision.decision_id, move_of(DIG, self.picked))

    def decline(self) -> None:
        """Take nothing."""
        self._submit(self.decision.decision_id, game_pb2.Move(kind=game_pb2.MOVE_KIND_DECLINE))

    def key(self, name: str) -> bool:
        """Enter builds; the question stays until it is answered."""
        if name == "ENTER":
            self.build()
        return True

    def paint(self, p: Painter, area: Rect) -> None:
        """The pile and two buttons."""
        width = min(area.w - 120, 1640.0)
        rows = -(-len(self.decision.cards) // int((width - 60) // 222))
        box = centered(area.cx, area.cy, width, min(area.h - 110, 250 + rows * 330))
        free = self.decision.city_seat != self.model.seat
        title = (
            "Dig for the free city: build one discarded card, free" if free else "Dig: build one discarded card, free"
        )
        inner = dialog(p, self.shell.ui, area, box, title, None)
        foot = inner.bottom_part(84)
        cards = list(self.decision.cards)
        for option, rect in zip(
            cards, grid(Rect(inner.x, inner.y, inner.w, inner.h - 100), len(cards), 210), strict=True
        ):
            self._card(p, option, rect)
        cells = row(foot.right_part(640), 2, 16)
        decline = self.decline if self.decision.decline_allowed else None
        button(p, self.shell.ui, "decline", cells[0].inset(0, 6), "Take nothing", decline, Look.PLAIN)
        name = self.model.catalog.card(self.picked).name if self.picked else "a card"
        ok = self.build if self.picked else None
        button(p, self.shell.ui, "dig", cells[1].inset(0, 6), f"Build {name}", ok, Look.MAIN, 26, "check")

    def _card(self, p: Painter, option: game_pb2.CardOption, r: Rect) -> None:
        card = self.model.catalog.card(option.card_id)
        allowed = bool(option.payments)
        click = partial(self.pick, card.card_id) if allowed else None
        hot = self.shell.ui.hit(f"pile:{card.card_id}", r, click, Tip(card.name, card_id=card.card_id))
        if self.picked == card.card_id:
            p.glow(r, CHOSEN, 18, 12, 1.0, 20)
        elif hot and allowed:
            p.glow(r, WHITE, 12, 12, 0.8, 20)
        p.image(f"card:{card.card_id}", r)
        if not allowed:
            p.fill(r, IMPOSSIBLE, 0.45, 12)
            tag = Rect(r.x + 10, r.bottom - 78, r.w - 20, 30)
            p.fill(tag, SOFT_INK, 0.95, 15)
            p.text(short_why(option.build_refusal), tag.cx, tag.cy, 19, WHITE, "sans-bold", 0.5, tag.w - 10)
