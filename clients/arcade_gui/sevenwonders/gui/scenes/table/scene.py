"""The table scene: what is selected, what is asked, and how it is answered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sevenwonders.gui.art.palette import INK, WHITE
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.geometry.table import TableLayout, hand_slots, table_layout
from sevenwonders.gui.model.actions import (
    BUILD,
    DISCARD,
    FREE,
    WONDER,
    Action,
    actions_for,
    move_of,
)
from sevenwonders.gui.model.game import GameModel
from sevenwonders.gui.model.log import conflicts, last_turn, line_of, sentence
from sevenwonders.gui.model.words import card_lines
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes.backdrop import backdrop
from sevenwonders.gui.scenes.table import flights, header
from sevenwonders.gui.scenes.table.city import Board, own_city, side_city
from sevenwonders.gui.scenes.table.dialogs import CardsDialog, CityDialog, ConflictDialog, LeaveDialog
from sevenwonders.gui.scenes.table.dig import DigDialog
from sevenwonders.gui.scenes.table.drawers import Drawer
from sevenwonders.gui.scenes.table.gods import GodDialog
from sevenwonders.gui.scenes.table.hand import (
    Zone,
    hand_card,
    layout_zones,
    paint_zone,
    passing_arrow,
    ready_panel,
)
from sevenwonders.gui.scenes.table.ready import Pending, god_button, god_shown, prompt_lines
from sevenwonders.gui.scenes.table.trade import TradeDialog
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.dialog import Dialog
from sevenwonders.gui.ui.memo import Memo
from sevenwonders.gui.ui.shell import Scene, Shell
from sevenwonders.gui.ui.widgets import Look, button
from sevenwonders.v1 import events_pb2, game_pb2, game_service_pb2

_SOUNDS = {
    "card_built": "card",
    "stage_built": "stone",
    "goods_bought": "coin",
    "coins_earned": "coin",
    "conflict_resolved": "shield",
    "age_started": "gong",
    "game_finished": "win",
}


# What is said aloud, because it is about the people and not about the game.
_NOTICES = ("player_away", "player_returned", "player_left", "bot_missing", "time_expired", "host_changed")


class TableScene(Scene):
    """A running game."""

    def __init__(self, shell: Shell, model: GameModel, finished: Callable[[GameModel], None]) -> None:
        super().__init__(shell)
        self.model = model
        self._finished = finished
        self.selected = ""
        self._selected_index = -1
        self.pending: Pending | None = None
        self.dialog: Dialog | None = None
        self.drawer = Drawer(shell, model)
        self.flights: list[flights.Flight] = []
        self._layout: TableLayout | None = None
        self._zones: list[Zone] = []
        self._asked = ""
        self._told_end = False
        self._clock_full = 60.0
        self._memo = Memo()

    # --- news -------------------------------------------------------------------------------------------------

    def take(self, message: game_service_pb2.WatchGameResponse) -> None:
        """Something new about the game."""
        first = not self.model.events
        events = self.model.take(message)
        if not first:
            self._show_events(events)
        decision = self.model.decision()
        asked = decision.decision_id if decision else ""
        if asked != self._asked:
            self._asked = asked
            self._clock_full = self.model.seconds_left(self.model.seat, self.model.status_time) or 60.0
            self.selected, self.pending = "", None
            self.shell.ui.cancel_drag()
            if isinstance(self.dialog, (TradeDialog, DigDialog, GodDialog)):
                self.dialog = None
        self._open_for_decision()
        self.shell.redraw()

    def _show_events(self, events: list[events_pb2.GameEvent]) -> None:
        now = self.shell.clock()
        if self._layout:
            motion = self.shell.settings.motion
            self.flights += flights.flights_for(self._layout, self.model, events, now, motion)
        for kind in dict.fromkeys(event.WhichOneof("event") for event in events):
            if kind in _SOUNDS:
                self.shell.play_sound(_SOUNDS[kind])
        for event in events:
            line = line_of(self.model, event) if event.WhichOneof("event") in _NOTICES else None
            if line is not None and not self._is_about_me(event):
                self.shell.say(sentence(self.model, line))
        fought = conflicts(events)
        if fought:
            self.dialog = ConflictDialog(self.shell, self.model, fought, events[0].age)

    def _is_about_me(self, event: events_pb2.GameEvent) -> bool:
        """Whether it only tells the viewers that their own connection came or went."""
        kind = event.WhichOneof("event")
        return self.model.private is not None and (
            (kind == "player_away" and event.player_away.seat == self.model.seat)
            or (kind == "player_returned" and event.player_returned.seat == self.model.seat)
        )

    def _open_for_decision(self) -> None:
        decision = self.model.decision()
        if decision and decision.kind == game_pb2.DECISION_KIND_DIG and self.dialog is None:
            self.dialog = DigDialog(self.shell, self.model, decision, self._submit)

    def update(self, now: float) -> None:
        """Let finished movements go, close what wants to be closed, leave when the game is over."""
        if self.dialog and self.dialog.done:
            self.dialog = None
            self._open_for_decision()
            self.shell.redraw()
        if self.flights and all(now >= flight.begin + flight.seconds for flight in self.flights):
            self.flights.clear()
            self.shell.redraw()
        if self.model.finished and not self._told_end and self.dialog is None and not self.flights:
            self._told_end = True
            self._finished(self.model)

    # --- choosing ---------------------------------------------------------------------------------------------

    def hand_ids(self, decision: game_pb2.Decision | None) -> list[str]:
        """The cards in the fan."""
        if self.model.private is None:
            return []
        if decision and decision.kind == game_pb2.DECISION_KIND_EXTRA_PLAY:
            return [option.card_id for option in decision.cards]
        return list(self.model.private.hand_card_ids)

    def zone_names(self, decision: game_pb2.Decision | None) -> tuple[str, ...]:
        """The actions there are zones for."""
        free = decision is not None and any(option.free_build_allowed for option in decision.cards)
        return (BUILD, FREE, WONDER, DISCARD) if free else (BUILD, WONDER, DISCARD)

    def select(self, card_id: str, index: int = -1) -> None:
        """Take a card into focus; of two alike, the one at that place of the hand."""
        if self.model.answered():
            self.shell.say("You are ready. Press Change to choose again.")
            return
        same = self.selected == card_id and self._selected_index == index and self.pending is None
        self.selected = "" if same else card_id
        self._selected_index = index
        self.pending = None
        self.shell.play_sound("card")
        self.shell.redraw()

    def choose(self, name: str) -> None:
        """Choose what to do with the selected card; opens the trade dialog where there is a choice of sellers."""
        decision = self.model.decision()
        if not decision or not self.selected:
            return
        action = next((each for each in actions_for(self.model, decision, self.selected) if each.name == name), None)
        if action is None or not action.allowed:
            self.shell.say(f"Not possible: {action.note}." if action else "Not possible now.")
            return
        if len(action.payments) > 1:
            self._trade(decision, action)
            return
        self._settle(action, action.payments[0] if action.payments else None)

    def _settle(self, action: Action, payment: game_pb2.Payment | None) -> None:
        self.pending = Pending(self.selected, action.name, payment)
        if not self.shell.settings.two_clicks:
            self.ready()
        self.shell.redraw()

    def _trade(self, decision: game_pb2.Decision, action: Action) -> None:
        def done(payment: game_pb2.Payment) -> None:
            self._settle(action, payment)

        self.dialog = TradeDialog(self.shell, self.model, decision, self.selected, action, done)
        self.shell.redraw()

    def other_plans(self) -> None:
        """Open the trade dialog for a choice that already has a plan."""
        decision = self.model.decision()
        if not decision or not self.pending:
            return
        found = [each for each in actions_for(self.model, decision, self.selected) if each.name == self.pending.action]
        if found:
            self._trade(decision, found[0])

    def ready(self) -> None:
        """Confirm the choice, or open it again."""
        decision = self.model.decision()
        if decision is None:
            return
        if self.model.answered():
            self._withdraw()
        elif self.pending:
            move = move_of(self.pending.action, self.pending.card_id, self.pending.payment)
            self._submit(decision.decision_id, move)

    def _submit(self, decision_id: str, move: game_pb2.Move) -> None:
        game_id = self.model.game_id
        self.shell.play_sound("card")
        self.shell.link.call(lambda client: client.submit_move(game_id, decision_id, move), fail=self._refused)

    def _withdraw(self) -> None:
        game_id = self.model.game_id
        asked = [each.decision_id for each in self.model.decisions() if each.decision_id in self.model.answers]
        first = asked[0]
        self.selected, self.pending = "", None
        self.shell.link.call(lambda client: client.withdraw_move(game_id, first), fail=self._refused)

    def _refused(self, why: str) -> None:
        self.pending = None
        self.shell.say(why)

    def _drop(self, payload: str, x: float, y: float) -> None:
        card_id = payload.removeprefix("card:")
        zone = next((each for each in self._zones if each.rect.has(x, y)), None)
        self.shell.redraw()
        if zone is None:
            return
        self.selected, self.pending = card_id, None
        self.choose(zone.name)

    def call_god(self) -> None:
        """Open the dialog of the own god."""
        decision = self.model.decision()
        if self.model.private and decision:
            self.dialog = GodDialog(self.shell, self.model, decision.decision_id)
            self.shell.redraw()

    def look_at(self, seat: int) -> None:
        """Open the full panel of a city."""
        self.dialog = CityDialog(self.shell, self.model, seat)
        self.shell.redraw()

    # --- painting ---------------------------------------------------------------------------------------------

    def paint(self, p: Painter, area: Rect) -> None:
        """The whole table."""
        ui = self.shell.ui
        ui.drop = self._drop
        backdrop(p, area, max(1, self.model.public.age))
        layout = self._layout = table_layout(area)
        decision = self.model.decision()
        board = self._board(p, decision)
        model = self.model
        tools = [
            header.pile_tool(board, self._pile),
            header.Tool("log", "log", "Log (L)", self.drawer.toggle_log),
            header.Tool("chat", "chat", "Chat (C)", self.drawer.toggle_chat),
            header.Tool("sound", "mute" if self.shell.settings.muted else "sound", "Sound (M)", self._mute),
            header.Tool("menu", "gear", "Settings and leaving (Esc)", self._menu),
        ]
        header.header(board, layout, self.look_at, tools, last_turn(model))
        passing_arrow(board, layout.hand)
        self._paint_cities(board, layout)
        self._paint_zones(board, layout, decision)
        self._paint_ready(board, layout, decision)
        self._paint_hand(board, layout, decision)
        self.drawer.paint(p, area)
        if self.dialog:
            self.dialog.paint(p, area)

    def _paint_cities(self, b: Board, layout: TableLayout) -> None:
        model, me = self.model, self.model.me
        for word, seat, box in (
            ("left", model.left_of(me.seat), layout.left),
            ("right", model.right_of(me.seat), layout.right),
        ):
            city = model.cities[seat]
            paint = partial(side_city, b, box, city, me, word, partial(self.look_at, seat))
            # Prices are the buyer's; with two players the same city is on both sides.
            b.part(f"{word}:{seat}", city, paint, box, me.discounts)
        b.part("own", me, partial(own_city, b, layout.own, me), layout.own, b.ready_stage)

    def _board(self, p: Painter, decision: game_pb2.Decision | None) -> Board:
        ready = decision is not None and decision.city_seat == self.model.seat and bool(decision.stage_payments)
        return Board(p, self.shell.ui, self.model, self.shell.settings.color_blind, ready, self._memo)

    def _paint_zones(self, b: Board, layout: TableLayout, decision: game_pb2.Decision | None) -> None:
        ui = self.shell.ui
        card_id = ui.dragging.removeprefix("card:") if ui.dragging else self.selected
        actions = actions_for(self.model, decision, card_id) if decision and card_id else []
        self._zones = layout_zones(layout.zones, actions, self.zone_names(decision))
        for zone in self._zones:
            chosen = self.pending is not None and self.pending.action == zone.name and not ui.dragging
            over = bool(ui.dragging) and zone.rect.has(ui.x, ui.y)
            paint_zone(b, zone, over, partial(self.choose, zone.name), chosen)

    def _paint_hand(self, b: Board, layout: TableLayout, decision: game_pb2.Decision | None) -> None:
        ui = self.shell.ui
        hand = self.hand_ids(decision)
        hovered = next((index for index in range(len(hand)) if ui.hover == f"hand:{index}"), -1)
        if self.dialog:
            hovered = -1
        slots = hand_slots(layout.hand, len(hand), hovered)
        answer = self._answered_card()
        order = [index for index in range(len(hand)) if index != hovered] + ([hovered] if hovered >= 0 else [])
        for index, slot in enumerate(slots):
            card = b.model.catalog.card(hand[index])
            tip = Tip(card.name, "\n".join(card_lines(b.model.catalog, card)))
            drag = "" if self.model.answered() else f"card:{hand[index]}"
            ui.hit(
                f"hand:{index}", slot.reach, partial(self.select, hand[index], index), tip, drag, layout.hand.inset(-44)
            )
        place = self._chosen_place(hand)
        for index in order:
            if ui.drag_key == f"hand:{index}":
                continue
            card_id = hand[index]
            option = self.model.option(decision, card_id) if decision else None
            seat = decision.city_seat if decision else self.model.seat
            word = "chosen" if card_id == answer and option is None else ""
            hand_card(b, slots[index], card_id, option, seat, index == place, word)
        if not hand:
            words = "Waiting for the others" if not self.model.finished else "The game is over"
            b.p.text(words, layout.hand.cx, layout.hand.cy, 34, WHITE, "serif-italic", 0.5)

    def _chosen_place(self, hand: list[str]) -> int:
        """Which card of the hand is marked: the selected one, else the one already given as an answer."""
        wanted = self.selected or self._answered_card()
        if wanted not in hand:
            return -1
        index = self._selected_index
        return index if 0 <= index < len(hand) and hand[index] == wanted else hand.index(wanted)

    def _answered_card(self) -> str:
        for asked in self.model.decisions():
            if asked.decision_id in self.model.answers:
                return self.model.answers[asked.decision_id].card_id
        return ""

    def _paint_ready(self, b: Board, layout: TableLayout, decision: game_pb2.Decision | None) -> None:
        plans = bool(self.pending and self.pending.payment and self.pending.payment.purchases)
        god = god_shown(self.model)
        lines = prompt_lines(self.model, decision, self.pending, self.selected)
        room = ready_panel(b, layout.ready, lines, 62.0 * (plans + god))
        answered = self.model.answered()
        can = answered or self.pending is not None
        label = "Change" if answered else "Ready"
        tip = Tip(label, "Opens your choice again." if answered else "Confirms card and action (Enter).")
        color = Look.PLAIN if answered else b.possible()
        button(
            b.p, b.ui, "ready", room, label, self.ready if can else None, color, 32, "" if answered else "check", tip
        )
        above = Rect(room.x, room.y - 62, room.w, 50)
        god_button(b, above, self._shown, self.call_god)
        if plans:
            other = Rect(room.x, above.y - (62 if god else 0), room.w, 50)
            button(b.p, b.ui, "plans", other, "Other ways to pay", self.other_plans, Look.PLAIN, 22)

    def _shown(self) -> None:
        if self.model.private:
            shown = self.model.private.shown_hand
            title = f"The hand of {self.model.cities[shown.seat].name}"
            self.dialog = CardsDialog(self.shell, self.model, title, shown.card_ids)
            self.shell.redraw()

    def over(self, p: Painter, area: Rect, now: float) -> None:
        """Clock, flights and the card in hand."""
        layout = self._layout
        if layout is None:
            return
        if self.dialog is None:
            header.clock_ring(self._board(p, None), layout, now, self._clock_full)
            flights.paint_flights(p, self.flights, now)
        else:
            self.dialog.over(p, area, now)
        ui = self.shell.ui
        if ui.dragging:
            card = Rect(ui.x - 100, ui.y - 150, 200, 300)
            p.glow(card.moved(0, 14), INK, 26, 14, 0.45, 20)
            p.image(ui.dragging, card)

    # --- keys -------------------------------------------------------------------------------------------------

    def _mute(self) -> None:
        self.shell.settings.muted = not self.shell.settings.muted
        self.shell.redraw()

    def _pile(self) -> None:
        self.dialog = CardsDialog(self.shell, self.model, "The discard pile", self.model.public.discard_card_ids)
        self.shell.redraw()

    def _menu(self) -> None:
        self.dialog = LeaveDialog(self.shell, self.model)
        self.shell.redraw()

    def key(self, name: str) -> bool:
        """Hotkeys beside the mouse."""
        if self.dialog:
            return self.dialog.key(name)
        if self.drawer.key(name):
            return True
        hand = self.hand_ids(self.model.decision())
        zones = {"B": BUILD, "F": FREE, "W": WONDER, "D": DISCARD}
        if name.isdigit() and 1 <= int(name) <= len(hand):
            self.select(hand[int(name) - 1], int(name) - 1)
        elif name in zones:
            self.choose(zones[name])
        elif name == "ENTER":
            self.ready()
        elif name == "M":
            self._mute()
        elif name == "L":
            self.drawer.toggle_log()
        elif name == "C":
            self.drawer.toggle_chat()
        elif name == "G":
            self.call_god()
        elif name == "SPACE":
            self.flights.clear()
        elif name == "ESCAPE":
            self._escape()
        else:
            return False
        return True

    def _escape(self) -> None:
        if self.shell.ui.dragging:
            self.shell.ui.cancel_drag()
        elif self.pending or self.selected:
            self.pending, self.selected = None, ""
        else:
            self._menu()
        self.shell.redraw()

    def typed(self, text: str) -> None:
        """Letters go to the dialog or the chat."""
        if self.dialog:
            self.dialog.typed(text)
        else:
            self.drawer.typed(text)
