"""A table before its game: seats, options, wishes, chat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sevenwonders.client import Client
from sevenwonders.gui.art.palette import CARD, INK, LINE, POSSIBLE, SOFT_INK, WHITE
from sevenwonders.gui.geometry.rect import Rect, column
from sevenwonders.gui.model.lobby import seat_words
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes import flow
from sevenwonders.gui.scenes.backdrop import backdrop
from sevenwonders.gui.scenes.lobby_options import OptionsPanel
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.shell import Scene, Shell
from sevenwonders.gui.ui.widgets import Look, button, field, panel
from sevenwonders.v1 import common_pb2, lobby_pb2, lobby_service_pb2

_MOST_SEATS = 7
_MOST_LINES = 8


class LobbyScene(Scene):
    """Everybody sees who is there; the host sets the table and starts."""

    def __init__(self, shell: Shell, table_id: str) -> None:
        super().__init__(shell)
        self.table_id = table_id
        self.table: lobby_pb2.Table | None = None
        self.room_code = ""
        self.chat: list[lobby_pb2.ChatMessage] = []
        self.text = ""
        self.options = OptionsPanel(shell, self.change)

    # --- news and calls ---------------------------------------------------------------------------------------

    def take(self, message: lobby_service_pb2.WatchTableResponse) -> None:
        """Something changed at the table."""
        if message.HasField("table"):
            self.table = message.table
            self.room_code = message.room_code
        self.chat.extend(message.chat_messages)
        for notice in message.notices:
            if notice.kind == lobby_service_pb2.TableNotice.KIND_NO_BOT:
                self.shell.say("No bot came for that seat. Is a bot runner connected to the server?")
        if self.table and self.table.state == lobby_pb2.TABLE_STATE_PLAYING:
            game_id = self.table.game_id
            self.shell.link.stop("table")
            flow.watch_game(self.shell, game_id)
        self.shell.redraw()

    def _call(self, what: Callable[[Client], object]) -> None:
        self.shell.link.call(what, fail=self.shell.say)

    def change(self, options: lobby_pb2.TableOptions) -> None:
        """Set other options."""
        self._call(lambda client: client.update_table(self.table_id, options=options))

    @property
    def me(self) -> str:
        """The viewer's player id."""
        return self.shell.link.who.player_id if self.shell.link.who else ""

    def hosting(self) -> bool:
        """Whether the viewer sets the table."""
        return self.table is not None and self.table.host_player_id == self.me

    def my_seat(self) -> lobby_pb2.TableSeat | None:
        """The viewer's place."""
        return next((seat for seat in self.table.seats if seat.player_id == self.me), None) if self.table else None

    # --- painting ---------------------------------------------------------------------------------------------

    def paint(self, p: Painter, area: Rect) -> None:
        """Seats at the left, options at the right, chat and buttons below."""
        backdrop(p, area, 1)
        ui = self.shell.ui
        table = self.table
        if table is None:
            p.text("One moment", area.cx, area.cy, 40, WHITE, "serif-italic", 0.5)
            return
        whole = Rect(area.cx - 900, area.y + 40, 1800, area.h - 80)
        panel(p, whole, 0.97, 22)
        title = Rect(whole.x + 36, whole.y + 18, whole.w - 72, 70)
        button(p, ui, "back", Rect(title.x, title.y + 6, 64, 56), "", self._leave, Look.PLAIN, 24, "prev", Tip("Leave"))
        p.text(table.title, title.x + 86, title.cy, 42, INK, "serif", 0.0, 900)
        if self.room_code:
            p.text(f"Code for friends: {self.room_code}", title.right, title.cy, 28, INK, "sans-bold", 1.0)
        p.fill(Rect(title.x, title.bottom + 8, title.w, 2), LINE, 0.7)
        left = Rect(title.x, title.bottom + 24, 860, whole.bottom - title.bottom - 50)
        self._seats(p, Rect(left.x, left.y, left.w, left.h - 290), table)
        self._chat(p, Rect(left.x, left.bottom - 276, left.w, 276))
        right = Rect(left.right + 36, left.y, title.right - left.right - 36, left.h)
        self.options.paint(p, Rect(right.x, right.y, right.w, right.h - 104), table, self.my_seat(), self.hosting())
        self._buttons(p, right.bottom_part(84))

    def _seats(self, p: Painter, box: Rect, table: lobby_pb2.Table) -> None:
        rows = column(box, _MOST_SEATS, 8)
        for seat, cell in zip(table.seats, rows, strict=False):
            self._seat(p, cell, seat)

    def _seat(self, p: Painter, r: Rect, seat: lobby_pb2.TableSeat) -> None:
        ui = self.shell.ui
        taken = bool(seat.player_id)
        mine = taken and seat.player_id == self.me
        p.fill(r, WHITE, 0.95 if taken else 0.5, 12, INK if mine else LINE, 2.5 if mine else 1.2)
        bot = seat.client_kind == common_pb2.CLIENT_KIND_BOT or bool(seat.bot_level)
        icon = "bot" if bot else "person" if taken else "plus"
        p.symbol(f"icon:{icon}", r.x + 34, r.cy, 32, tint=INK if taken else SOFT_INK)
        p.text(seat_words(seat), r.x + 66, r.cy, 26, INK if taken else SOFT_INK, "sans-bold", 0.0, 330)
        x = r.right - 10
        hosting = self.hosting()
        if hosting and seat.seat and (taken or seat.bot_level):
            up = Rect(r.x + 492, r.y + 8, 52, r.h - 16)
            higher = Tip("One seat up", "Changes places with the seat above; the next seat is the left neighbour.")
            button(
                p, ui, f"up:{seat.seat}", up, "\u2191", partial(self._move_up, seat.seat), Look.PLAIN, 24, "", higher
            )
        if self.table and seat.player_id and seat.player_id == self.table.host_player_id:
            p.symbol("icon:crown", r.x + 420, r.cy, 30, tint=INK)
            ui.hit(f"host:{seat.seat}", Rect(r.x + 400, r.y, 40, r.h), None, Tip("Host", "Sets the table and starts."))
        if seat.ready:
            p.symbol("icon:check", r.x + 462, r.cy, 28, tint=POSSIBLE)
        elif taken and not bot and not seat.connected:
            p.symbol("icon:away", r.x + 462, r.cy, 28, tint=CARD["red"])
        cell = Rect(x - 172, r.y + 8, 168, r.h - 18)
        if not taken and not seat.bot_level:
            if hosting:
                add = partial(self._add_bot, seat.seat)
                button(p, ui, f"bot:{seat.seat}", cell, "Add a bot", add, Look.PLAIN, 21)
                cell = cell.moved(-180, 0)
            button(p, ui, f"sit:{seat.seat}", cell, "Sit here", partial(self._sit, seat.seat), Look.PLAIN, 21)
        elif hosting and bot:
            button(p, ui, f"drop:{seat.seat}", cell, "Remove", partial(self._remove_bot, seat.seat), Look.PLAIN, 21)
        elif hosting and taken and not mine:
            button(p, ui, f"eject:{seat.seat}", cell, "Eject", partial(self._eject, seat.seat), Look.WARN, 21)

    def _chat(self, p: Painter, box: Rect) -> None:
        p.text("Chat", box.x, box.y + 14, 24, SOFT_INK)
        y = box.bottom - 74
        for line in reversed(self.chat[-_MOST_LINES:]):
            text = f"{line.display_name}: {line.text}"
            height = p.lines_height(text, box.w, 21)
            if y - height < box.y + 28:
                break
            y -= height
            p.lines(text, box.x, y, box.w, 21, INK)
        line_box = Rect(box.x, box.bottom - 62, box.w - 150, 56)
        field(p, self.shell.ui, "chat", line_box, "", self.text, "Say something")
        send = self._send if self.text.strip() else None
        button(p, self.shell.ui, "send", Rect(line_box.right + 12, line_box.y, 138, 56), "Send", send, Look.PLAIN, 23)

    def _buttons(self, p: Painter, box: Rect) -> None:
        ui = self.shell.ui
        if self.hosting():
            note = "empty seats are played by bots"
            button(p, ui, "start", box, "Start the game", self._start, Look.MAIN, 32, "play", note=note)
            return
        seat = self.my_seat()
        ready = bool(seat and seat.ready)
        label = "Ready; waiting for the host" if ready else "I am ready"
        button(
            p, ui, "ready", box, label, partial(self._ready, not ready), Look.PLAIN if ready else Look.MAIN, 30, "check"
        )

    # --- doing ------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        self._call(lambda client: client.start_game(self.table_id))

    def _ready(self, ready: bool) -> None:
        self._call(lambda client: client.set_ready(self.table_id, ready))

    def _add_bot(self, seat: int) -> None:
        level = self.table.options.bot_level if self.table else ""
        self._call(lambda client: client.request_bot(self.table_id, seat=seat, bot_level=level))

    def _remove_bot(self, seat: int) -> None:
        self._call(lambda client: client.remove_bot(self.table_id, seat))

    def _eject(self, seat: int) -> None:
        self._call(lambda client: client.eject_player(self.table_id, seat))

    def _move_up(self, seat: int) -> None:
        order = list(range(len(self.table.seats))) if self.table else []
        order[seat - 1], order[seat] = order[seat], order[seat - 1]
        self._call(lambda client: client.arrange_seats(self.table_id, order))

    def _sit(self, seat: int) -> None:
        self._call(lambda client: client.join_table(self.table_id, seat=seat))

    def _leave(self) -> None:
        self._call(lambda client: client.leave_table(self.table_id))
        flow.lobby(self.shell)

    def _send(self) -> None:
        text = self.text.strip()
        self.text = ""
        if text:
            self._call(lambda client: client.send_chat_message(self.table_id, text))

    def key(self, name: str) -> bool:
        """While typing, Enter sends."""
        typing = self.shell.ui.focus == "field:chat"
        if name == "ENTER" and typing:
            self._send()
        elif name == "BACKSPACE" and typing:
            self.text = self.text[:-1]
        elif name == "ESCAPE":
            self._leave()
        else:
            return False
        return True

    def typed(self, text: str) -> None:
        """Letters for the chat."""
        if self.shell.ui.focus == "field:chat":
            self.text = (self.text + text)[:500]
            self.shell.redraw()
