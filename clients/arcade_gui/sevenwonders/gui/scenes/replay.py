"""A finished game, step by step, with all hands open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sevenwonders.gui.art.palette import INK, PAPER_SHADE, POSSIBLE, SOFT_INK
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.geometry.table import TableLayout, hand_slots, table_layout
from sevenwonders.gui.model.actions import move_words
from sevenwonders.gui.model.game import GameModel
from sevenwonders.gui.model.log import last_turn
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes.backdrop import backdrop
from sevenwonders.gui.scenes.busy import BusyScene
from sevenwonders.gui.scenes.table.city import Board, own_city, side_city
from sevenwonders.gui.scenes.table.hand import hand_card
from sevenwonders.gui.scenes.table.header import Tool, header
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.shell import Scene, Shell
from sevenwonders.gui.ui.widgets import Look, button, panel
from sevenwonders.v1 import game_pb2, game_service_pb2

_STEP_SECONDS = 1.6


def open_replay(shell: Shell, game_id: str, back: Callable[[], None]) -> None:
    """Load a finished game and show it from the beginning."""
    steps: list[game_service_pb2.ReplayGameResponse] = []
    shell.go(BusyScene(shell, "Opening the record", back))

    def ended(why: str) -> None:
        if why or not steps:
            back()
            shell.say(why or "This game has no record.")
            return
        shell.link.call(lambda client: client.get_game_record(game_id), named, lambda _: shell.go(_scene({})))

    def named(answer: game_service_pb2.GetGameRecordResponse) -> None:
        shell.go(_scene({seat.seat: seat.display_name for seat in answer.game_record.summary.seats}))

    def _scene(names: dict[int, str]) -> ReplayScene:
        return ReplayScene(shell, steps, names, back)

    shell.link.watch(
        "replay", lambda client, on_link: client.replay_game(game_id, on_link=on_link), steps.append, ended
    )


class ReplayScene(Scene):
    """The table of any seat at any step."""

    def __init__(
        self,
        shell: Shell,
        steps: list[game_service_pb2.ReplayGameResponse],
        names: dict[int, str],
        back: Callable[[], None],
    ) -> None:
        super().__init__(shell)
        self.steps, self._names, self._back = steps, names, back
        self.step = 0
        self.seat = 0
        self.playing = False
        self._next_at = 0.0
        self.model = GameModel(shell.catalog)
        self._load()

    def _load(self) -> None:
        """Put a model together as the chosen seat would have seen it, had its hand been open."""
        now = self.steps[self.step]
        model = GameModel(self.shell.catalog)
        roster = game_pb2.Roster(
            seats=[game_pb2.RosterSeat(seat=seat, display_name=name) for seat, name in self._names.items()]
        )
        hand = next((each for each in now.revealed_seats if each.seat == self.seat), None)
        private = game_pb2.PrivateView(seat=self.seat, hand_card_ids=hand.hand_card_ids if hand else ())
        model.take(
            game_service_pb2.WatchGameResponse(
                revision=self.step, public_view=now.public_view, private_view=private, roster=roster
            )
        )
        model.events = list(now.events)
        self.model = model
        self.shell.redraw()

    def to(self, step: int) -> None:
        """Show another position."""
        self.step = max(0, min(len(self.steps) - 1, step))
        self._load()

    def sit(self, seat: int) -> None:
        """Look from another seat."""
        self.seat = seat
        self._load()

    def play(self) -> None:
        """Let it run, or stop it."""
        self.playing = not self.playing
        self._next_at = self.shell.clock() + _STEP_SECONDS
        self.shell.redraw()

    def update(self, now: float) -> None:
        """The next step when it is time."""
        if self.playing and now >= self._next_at:
            self._next_at = now + _STEP_SECONDS
            self.to(self.step + 1)
            self.playing = self.step < len(self.steps) - 1

    def paint(self, p: Painter, area: Rect) -> None:
        """The table, with the controls where the zones are."""
        backdrop(p, area, max(1, self.model.public.age))
        layout = table_layout(area)
        board = Board(p, self.shell.ui, self.model, self.shell.settings.color_blind)
        leave = [Tool("leave", "cross", "Back (Esc)", self._back)]
        header(board, layout, self.sit, leave, last_turn(self.model))
        model = self.model
        left, right = model.left_of(self.seat), model.right_of(self.seat)
        side_city(board, layout.left, model.cities[left], model.me, "left", partial(self.sit, left))
        side_city(board, layout.right, model.cities[right], model.me, "right", partial(self.sit, right))
        own_city(board, layout.own, model.me)
        self._hand(board, layout)
        self._controls(p, layout.zones)
        self._moves(p, layout.ready)

    def _hand(self, b: Board, layout: TableLayout) -> None:
        hand = list(self.model.private.hand_card_ids) if self.model.private else []
        ui = self.shell.ui
        hovered = next((index for index in range(len(hand)) if ui.hover == f"hand:{index}"), -1)
        slots = hand_slots(layout.hand, len(hand), hovered)
        for index, slot in enumerate(slots):
            tip = Tip(b.model.catalog.card(hand[index]).name, card_id=hand[index])
            ui.hit(f"hand:{index}", slot.reach, None, tip, "", layout.hand.inset(-44))
        for index in sorted(range(len(hand)), key=lambda each: each == hovered):
            hand_card(b, slots[index], hand[index], None, self.seat, False)

    def _controls(self, p: Painter, box: Rect) -> None:
        ui = self.shell.ui
        panel(p, box)
        p.text(f"Step {self.step + 1} of {len(self.steps)}", box.cx, box.y + 34, 28, INK, "serif", 0.5)
        bar = Rect(box.x + 24, box.y + 66, box.w - 48, 26)
        ui.hit("bar", bar, self._jump)
        p.fill(bar, PAPER_SHADE, 1.0, 13)
        share = self.step / max(1, len(self.steps) - 1)
        p.fill(Rect(bar.x, bar.y, max(26.0, bar.w * share), bar.h), POSSIBLE, 1.0, 13)
        y = box.y + 116
        third = (box.w - 48 - 20) / 3
        button(p, ui, "prev", Rect(bar.x, y, third, 72), "", lambda: self.to(self.step - 1), Look.PLAIN, 24, "prev")
        icon = "pause" if self.playing else "play"
        button(p, ui, "run", Rect(bar.x + third + 10, y, third, 72), "", self.play, Look.MAIN, 24, icon)
        button(
            p,
            ui,
            "next",
            Rect(bar.x + 2 * (third + 10), y, third, 72),
            "",
            lambda: self.to(self.step + 1),
            Look.PLAIN,
            24,
            "next",
        )
        p.lines("Click a city to look from its seat.", bar.x, y + 92, bar.w, 21, SOFT_INK)

    def _jump(self) -> None:
        hit = self.shell.ui.find("bar")
        if hit:
            share = (self.shell.ui.x - hit.rect.x) / hit.rect.w
            self.to(round(share * (len(self.steps) - 1)))

    def _moves(self, p: Painter, box: Rect) -> None:
        panel(p, box)
        p.text("What was played", box.x + 18, box.y + 28, 25, INK, "serif")
        y = box.y + 54
        for move in self.steps[self.step].moves:
            name = self.model.cities[move.seat].name
            text = f"{name}: {move_words(self.model, move.move)}"
            height = p.lines_height(text, box.w - 36, 19)
            if y + height > box.bottom - 8:
                break
            y += p.lines(text, box.x + 18, y, box.w - 36, 19, INK if move.seat == self.seat else SOFT_INK) + 3
        if not self.steps[self.step].moves:
            p.text("The cards were dealt.", box.x + 18, y + 14, 21, SOFT_INK)

    def key(self, name: str) -> bool:
        """Arrows step, Space runs, Escape leaves."""
        if name == "LEFT":
            self.to(self.step - 1)
        elif name == "RIGHT":
            self.to(self.step + 1)
        elif name == "SPACE":
            self.play()
        elif name == "ESCAPE":
            self._back()
        else:
            return False
        return True
