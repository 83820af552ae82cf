"""Calling a god: whom it is turned against, and which resource it denies."""

from __future__ import annotations

from functools import partial

from sevenwonders.gui.art.palette import CHOSEN, INK, LINE, SOFT_INK, WHITE, lighter
from sevenwonders.gui.geometry.rect import Rect, centered, row
from sevenwonders.gui.model.catalog import RESOURCE_NAMES
from sevenwonders.gui.model.from_proto import letter
from sevenwonders.gui.model.game import GameModel
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.dialog import Dialog
from sevenwonders.gui.ui.shell import Shell
from sevenwonders.gui.ui.widgets import Look, button, dialog
from sevenwonders.v1 import common_pb2, game_pb2


class GodDialog(Dialog):
    """A call cannot be taken back, so it is asked for in full."""

    def __init__(self, shell: Shell, model: GameModel, decision_id: str) -> None:
        super().__init__(shell)
        self.model, self._decision_id = model, decision_id
        self.target: int | None = None
        self.resource: common_pb2.Resource = common_pb2.RESOURCE_UNSPECIFIED

    @property
    def option(self) -> game_pb2.GodOption:
        """What may be done."""
        return self.model.private.god_option if self.model.private else game_pb2.GodOption()

    def complete(self) -> bool:
        """Whether everything the god needs is named."""
        needs_target = bool(self.option.target_seats) and self.target is None
        needs_resource = bool(self.option.resources) and not self.resource
        return not needs_target and not needs_resource and not self.option.HasField("refusal")

    def call(self) -> None:
        """Call the god."""
        game_id, decision_id = self.model.game_id, self._decision_id
        target, resource = self.target, self.resource
        self.shell.link.call(
            lambda client: client.call_god(game_id, decision_id, target_seat=target, resource=resource),
            fail=self.shell.say,
        )
        self.close()

    def _aim(self, seat: int) -> None:
        self.target = seat
        self.shell.redraw()

    def _deny(self, resource: common_pb2.Resource) -> None:
        self.resource = resource
        self.shell.redraw()

    def paint(self, p: Painter, area: Rect) -> None:
        """The god, its power, targets and resources."""
        god = self.model.catalog.gods.get(self.model.me.board.god_id)
        box = centered(area.cx, area.cy, 980, 640)
        title = f"Call {god.name}" if god else "Call the god"
        inner = dialog(p, self.shell.ui, area, box, title, self.close)
        p.symbol(f"myth:{self.model.me.board.god_id}", inner.x + 90, inner.y + 96, 176)
        text = (god.text if god else "") + " A call cannot be taken back."
        p.lines(text, inner.x + 204, inner.y + 20, inner.w - 204, 25, INK)
        y = inner.y + 212
        if self.option.target_seats:
            y = self._targets(p, Rect(inner.x, y, inner.w, 92))
        if self.option.resources:
            self._resources(p, Rect(inner.x, y, inner.w, 100))
        foot = row(inner.bottom_part(80).right_part(560), 2, 16)
        button(p, self.shell.ui, "cancel", foot[0].inset(0, 6), "Not now", self.close, Look.PLAIN)
        ok = self.call if self.complete() else None
        button(p, self.shell.ui, "call", foot[1].inset(0, 6), title, ok, Look.MAIN, 26, "bolt")

    def _targets(self, p: Painter, box: Rect) -> float:
        p.text("Against", box.x, box.y + 10, 22, SOFT_INK)
        seats = list(self.option.target_seats)
        for seat, cell in zip(seats, row(Rect(box.x, box.y + 28, box.w, 60), len(seats), 10), strict=True):
            city = self.model.cities[seat]
            chosen = self.target == seat
            tip = Tip(city.name, f"{city.board.name}, {city.stages} stages built.")
            hot = self.shell.ui.hit(f"target:{seat}", cell, partial(self._aim, seat), tip)
            p.fill(
                cell,
                lighter(CHOSEN, 0.3) if chosen else WHITE,
                1.0 if hot or chosen else 0.8,
                10,
                INK if chosen else LINE,
                2,
            )
            p.text(city.name, cell.cx, cell.cy, 23, INK, "sans-bold", 0.5, cell.w - 14)
        return box.bottom + 12

    def _resources(self, p: Painter, box: Rect) -> None:
        p.text("Denied", box.x, box.y + 10, 22, SOFT_INK)
        found = list(self.option.resources)
        for resource, cell in zip(found, row(Rect(box.x, box.y + 28, box.w, 70), len(found), 10), strict=True):
            chosen = self.resource == resource
            good = letter(resource)
            tip = Tip(RESOURCE_NAMES[good].capitalize())
            hot = self.shell.ui.hit(f"deny:{good}", cell, partial(self._deny, resource), tip)
            p.fill(
                cell,
                lighter(CHOSEN, 0.3) if chosen else WHITE,
                1.0 if hot or chosen else 0.8,
                10,
                INK if chosen else LINE,
                2,
            )
            p.symbol(f"resource:{good}", cell.cx, cell.cy, 54)
