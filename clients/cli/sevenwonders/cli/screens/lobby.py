"""A table before the game: seats, wishes, options, bots, chat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sevenwonders.cli import options as table_options
from sevenwonders.cli.intents import (
    AddBot,
    Arrange,
    Back,
    Eject,
    Intent,
    LeaveTable,
    RemoveBot,
    Say,
    SetReady,
    SetWish,
    Start,
    TakeSeat,
)
from sevenwonders.cli.render.canvas import BOLD, CHOSEN, SOFT, Frame, Line, paragraph, rule, text
from sevenwonders.cli.screens.base import LineEdit, full, keys_line, move_cursor
from sevenwonders.cli.screens.forms import Messages
from sevenwonders.cli.screens.modes import picked
from sevenwonders.cli.text import fill, safe
from sevenwonders.cli.words import news, tables
from sevenwonders.cli.words.cards import Book
from sevenwonders.client import TableMirror
from sevenwonders.v1 import common_pb2, lobby_pb2

SIDES = (lobby_pb2.SIDE_UNSPECIFIED, lobby_pb2.SIDE_A, lobby_pb2.SIDE_B)
HELP = (
    ("↑ ↓", "choose a seat"),
    ("enter", "sit there, when it is free"),
    ("r", "say that you are ready, or not"),
    ("w", "ask for the next wonder;  v for a side"),
    ("c", "say something"),
    ("s", "start; bots take free seats (host)"),
    ("b", "a bot for this seat; again: the next level (host)"),
    ("x", "remove the bot or the player (host)"),
    ("o", "options of the table (host)"),
    ("a", "shuffle the seats;  K J move this seat up and down (host)"),
    ("q", "go away for now;  L L give up your seat"),
)


class LobbyScreen:
    """A table that waits for its game."""

    def __init__(
        self,
        mirror: TableMirror,
        player_id: str,
        book: Book,
        edit_options: Callable[[], None],
        levels: Sequence[str] = (),
    ) -> None:
        self.mirror = mirror
        self.player_id = player_id
        self.book = book
        self.edit_options = edit_options
        self.levels = table_options.ordered_levels(levels)
        self._leaving = False
        self.helping = False
        self.cursor = 0
        self.say: LineEdit | None = None
        self.messages = Messages()

    @property
    def table(self) -> lobby_pb2.Table:
        """The table as it is now."""
        return self.mirror.table

    def _host(self) -> bool:
        return tables.is_host(self.table, self.player_id)

    def _mine(self) -> lobby_pb2.TableSeat | None:
        return tables.seat_of(self.table, self.player_id)

    def frame(self, cells: int, rows: int) -> Frame:
        """Return the screen."""
        lines: list[Line]
        if self.helping:
            lines = [rule(text("Keys", BOLD), cells), *([(BOLD, f"{key:<12}"), ("", words)] for key, words in HELP)]
            return full(lines, self.messages.line, self._keys(), cells, rows, {})
        code = f"  code {self.mirror.room_code}" if self.mirror.room_code else ""
        lines = [rule([(BOLD, safe(self.table.title)), (CHOSEN, code)], cells)]
        lines += paragraph(table_options.summary(self.table.options), cells, SOFT)
        lines.append(rule(text("seats, clockwise", SOFT), cells))
        listed = picked([self._seat(seat) for seat in self.table.seats], self.cursor, cells, max(1, rows - 8))
        clicks = {len(lines) + row: key for row, (_, key) in enumerate(listed)}
        lines += [line for line, _ in listed]
        lines.append(rule(text("news and chat", SOFT), cells))
        room = max(0, rows - 2 - len(lines) - (1 if self.say is not None else 0))
        lines += self._talk(cells, room)
        if self.say is not None:
            lines = [*lines[: rows - 3], self.say.line("say: ", cells)]
        return full(lines, self.messages.line, self._keys(), cells, rows, clicks)

    def _seat(self, seat: lobby_pb2.TableSeat) -> Line:
        style = BOLD if seat.player_id == self.player_id and seat.player_id else "" if seat.player_id else SOFT
        wish = tables.wish_words(self.book, seat.wish)
        return [(style, fill(tables.seat_words(self.table, seat), 40)), (SOFT, f" {wish}" if wish else "")]

    def _talk(self, cells: int, rows: int) -> list[Line]:
        told = [text(news.notice(notice), SOFT) for notice in self.mirror.notices[-rows:] if news.notice(notice)]
        said: list[Line] = [
            [(BOLD, f"{safe(line.display_name)}:"), ("", f" {safe(line.text)}")]
            for line in self.mirror.chat_messages[-rows:]
        ]
        return (told[-max(0, rows - len(said)) :] if rows > len(said) else []) + said if rows else []

    def _keys(self) -> Line:
        if self.say is not None:
            return keys_line("enter", "say it", "esc", "back")
        if self.helping:
            return keys_line("any key", "back")
        pairs = ["r", "ready", "w", "wonder", "v", "side", "c", "chat"]
        if self._host():
            pairs = ["s", "start", "b", "bot", "x", "remove", "o", "options", "c", "chat"]
        return keys_line(*pairs, "q", "away", "?", "keys")

    def press(self, key: str) -> Intent | None:
        """Take a key."""
        self.messages.line = []
        if self.helping or (key == "?" and self.say is None):
            self.helping = not self.helping
            return None
        leaving, self._leaving = self._leaving, False
        if key == "L" and self.say is None and not leaving:
            self._leaving = True
            self.tell("Press L again to give up your seat" + ("; the table closes" if self._host() else ""))
            return None
        if self.say is not None:
            return self._press_chat(self.say, key)
        moved = move_cursor(key, self.cursor, len(self.table.seats))
        if moved is not None:
            self.cursor = moved
            return None
        if key == "c":
            self.say = LineEdit()
            return None
        if key == "o" and self._host():
            self.edit_options()
            return None
        return self._command(key)

    def _press_chat(self, line: LineEdit, key: str) -> Intent | None:
        if key == "escape":
            self.say = None
        elif key == "enter":
            words = line.text.strip()
            self.say = None
            return Say(words) if words else None
        else:
            line.press(key)
        return None

    def _command(self, key: str) -> Intent | None:
        mine = self._mine()
        simple: dict[str, Intent] = {"s": Start(), "a": Arrange(), "q": Back(), "L": LeaveTable()}
        if key in simple:
            return simple[key]
        if key == "r":
            return SetReady(not (mine is not None and mine.ready))
        if key in ("w", "v") and mine is not None:
            return self._wish(key, mine.wish)
        if not self.table.seats:
            return None
        seat = self.table.seats[min(self.cursor, len(self.table.seats) - 1)]
        if key == "enter":
            return TakeSeat(seat.seat)
        if key == "b":
            return AddBot(seat.seat, self._next_level(seat))
        if key == "x":
            bot = seat.client_kind == common_pb2.CLIENT_KIND_BOT or not seat.player_id
            return RemoveBot(seat.seat) if bot else Eject(seat.seat)
        if key in ("K", "J"):
            return self._swap(seat.seat, -1 if key == "K" else 1)
        return None

    def _next_level(self, seat: lobby_pb2.TableSeat) -> str:
        """A free seat gets a bot of the table's level; a bot's seat the next level."""
        if not seat.bot_level:
            return ""
        at = self.levels.index(seat.bot_level) if seat.bot_level in self.levels else -1
        return self.levels[(at + 1) % len(self.levels)]

    def _swap(self, seat: int, by: int) -> Intent:
        order = list(range(len(self.table.seats)))
        other = (seat + by) % len(order)
        order[seat], order[other] = order[other], order[seat]
        self.cursor = other
        return Arrange(tuple(order))

    def _wish(self, key: str, wish: lobby_pb2.Wish) -> Intent:
        wonders = ["", *sorted(self.book.wonders)]
        if key == "w":
            at = wonders.index(wish.wonder_id) if wish.wonder_id in wonders else 0
            return SetWish(wonders[(at + 1) % len(wonders)], wish.side)
        return SetWish(wish.wonder_id, (wish.side + 1) % len(SIDES))

    def typing(self) -> bool:
        """Tell whether characters are text now."""
        return self.say is not None

    def tell(self, words: str, bad: bool = False) -> None:
        """Show a short message."""
        self.messages.tell(words, bad)
