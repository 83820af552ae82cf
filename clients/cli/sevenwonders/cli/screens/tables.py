"""The list of tables, and the list of finished games."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders.cli import options as table_options
from sevenwonders.cli.intents import Intent, JoinTable, OpenGame, OpenMenu, OpenReplay, OpenTable, Verify
from sevenwonders.cli.render.canvas import BOLD, GOOD, SOFT, Frame, Line, rule, text
from sevenwonders.cli.screens.base import full, keys_line, move_cursor
from sevenwonders.cli.screens.forms import Messages
from sevenwonders.cli.screens.modes import picked
from sevenwonders.cli.text import fill, safe
from sevenwonders.cli.words import tables
from sevenwonders.client import LobbyMirror
from sevenwonders.v1 import lobby_pb2, record_pb2


def sorted_tables(mirror: LobbyMirror, player_id: str) -> list[lobby_pb2.Table]:
    """Return the tables: one's own first, then open ones, then those being played."""
    return sorted(
        mirror.tables.values(),
        key=lambda table: (
            tables.seat_of(table, player_id) is None, table.state, -table.create_time.seconds, table.table_id,
        ),
    )  # fmt: skip


def enter_table(table: lobby_pb2.Table, player_id: str) -> Intent:
    """Return what going to a table means: taking a seat, coming back, or watching."""
    seated = tables.seat_of(table, player_id) is not None
    if table.state == lobby_pb2.TABLE_STATE_OPEN:
        return OpenTable(table.table_id) if seated else JoinTable(table.table_id)
    if table.state == lobby_pb2.TABLE_STATE_PLAYING:
        return OpenGame(table.game_id)
    return OpenTable(table.table_id) if seated else OpenGame(table.game_id)


class LobbyListScreen:
    """The tables that can be joined or watched, live."""

    def __init__(self, mirror: LobbyMirror, player_id: str, ask_code: Callable[[], None]) -> None:
        self.mirror = mirror
        self.player_id = player_id
        self.ask_code = ask_code
        self.cursor = 0
        self.messages = Messages()

    def frame(self, cells: int, rows: int) -> Frame:
        """Return the screen."""
        found = sorted_tables(self.mirror, self.player_id)
        self.cursor = min(self.cursor, max(0, len(found) - 1))
        lines: list[Line] = [rule(text("Tables", BOLD), cells)]
        if not found:
            lines += [[], text("  There is no table yet. Create one from the menu, or join with a code (c).", SOFT)]
        listed = picked([self._words(table) for table in found], self.cursor, cells, max(1, rows - 3))
        clicks = {row + 1: key for row, (_, key) in enumerate(listed)}
        lines += [line for line, _ in listed]
        keys = keys_line("enter", "join or watch", "c", "code", "↑↓", "choose", "esc", "back")
        return full(lines, self.messages.line, keys, cells, rows, clicks)

    def _words(self, table: lobby_pb2.Table) -> Line:
        state = tables.STATES.get(table.state, "?")
        mine = tables.seat_of(table, self.player_id) is not None
        return [
            (BOLD, fill(safe(table.title), 30)),
            (GOOD if table.state == lobby_pb2.TABLE_STATE_OPEN else SOFT, f" {state:<9}"),
            ("", f"{tables.taken(table)}/{table.options.seats}  "),
            (SOFT, ("you sit here; " if mine else "") + table_options.summary(table.options)),
        ]

    def press(self, key: str) -> Intent | None:
        """Take a key."""
        self.messages.line = []
        found = sorted_tables(self.mirror, self.player_id)
        moved = move_cursor(key, self.cursor, len(found))
        if moved is not None:
            self.cursor = moved
        elif key == "enter" and found:
            return enter_table(found[min(self.cursor, len(found) - 1)], self.player_id)
        elif key == "c":
            self.ask_code()
        elif key in ("escape", "q"):
            return OpenMenu()
        return None

    def typing(self) -> bool:
        """Characters are commands here."""
        return False

    def tell(self, words: str, bad: bool = False) -> None:
        """Show a short message."""
        self.messages.tell(words, bad)


class HistoryScreen:
    """Finished games."""

    def __init__(self, games: list[record_pb2.GameSummary]) -> None:
        self.games = games
        self.cursor = 0
        self.messages = Messages()

    def frame(self, cells: int, rows: int) -> Frame:
        """Return the screen."""
        lines: list[Line] = [rule(text("Finished games", BOLD), cells)]
        if not self.games:
            lines += [[], text("  No game has ended here yet.", SOFT)]
        listed = picked([text(tables.game_words(game)) for game in self.games], self.cursor, cells, max(1, rows - 3))
        clicks = {row + 1: key for row, (_, key) in enumerate(listed)}
        lines += [line for line, _ in listed]
        keys = keys_line("enter", "see it again", "v", "verify the deal", "↑↓", "choose", "esc", "back")
        return full(lines, self.messages.line, keys, cells, rows, clicks)

    def press(self, key: str) -> Intent | None:
        """Take a key."""
        self.messages.line = []
        moved = move_cursor(key, self.cursor, len(self.games))
        if moved is not None:
            self.cursor = moved
        elif key in ("escape", "q"):
            return OpenMenu()
        elif self.games and key == "enter":
            return OpenReplay(self.games[self.cursor].game_id)
        elif self.games and key == "v":
            return Verify(self.games[self.cursor].game_id)
        return None

    def typing(self) -> bool:
        """Characters are commands here."""
        return False

    def tell(self, words: str, bad: bool = False) -> None:
        """Show a short message."""
        self.messages.tell(words, bad)
