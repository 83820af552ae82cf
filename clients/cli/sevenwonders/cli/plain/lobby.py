"""Words typed at a table before its game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sevenwonders.cli import intents
from sevenwonders.cli import options as table_options
from sevenwonders.cli.intents import Intent
from sevenwonders.cli.plain import reading
from sevenwonders.cli.plain.reading import NotUnderstood
from sevenwonders.cli.text import safe
from sevenwonders.cli.words import news, tables
from sevenwonders.cli.words.cards import Book
from sevenwonders.client import TableMirror

HELP: Final = (
    "ready, unready. seat N: move there. wish WONDER A, wish B, wish: what you would like to play.",
    "say WORDS. table: everything again. away: back to the menu. leave: give up your seat.",
    "The host also: start. bot, bot N, bot N LEVEL. remove N: a bot or a player. shuffle. swap N M. set OPTION VALUE.",
)


class TableTalk:
    """A conversation about a table; lines go to `out`."""

    def __init__(self, mirror: TableMirror, player_id: str, book: Book, out: Callable[[str], None]) -> None:
        self.mirror = mirror
        self.player_id = player_id
        self.book = book
        self.out = out
        self._shown: list[str] = []
        self._notices = 0
        self._chat = 0

    def news(self) -> None:
        """Tell what has changed since the last time."""
        now = self.lines()
        for line in now:
            if line not in self._shown:
                self.out(line)
        self._shown = now
        for notice in self.mirror.notices[self._notices :]:
            words = news.notice(notice)
            if words:
                self.out(f"{words}.")
        self._notices = len(self.mirror.notices)
        for line_of_chat in self.mirror.chat_messages[self._chat :]:
            self.out(f"Chat, {safe(line_of_chat.display_name)}: {safe(line_of_chat.text)}")
        self._chat = len(self.mirror.chat_messages)

    def lines(self) -> list[str]:
        """Return the table, line by line."""
        table = self.mirror.table
        lines = [f"Table {safe(table.title)}: {table_options.summary(table.options)}."]
        if self.mirror.room_code:
            lines.append(f"Code {safe(self.mirror.room_code)}.")
        for seat in table.seats:
            wish = tables.wish_words(self.book, seat.wish)
            wanted = f", would like {wish}" if wish else ""
            lines.append(f"Seat {seat.seat + 1}: {tables.seat_words(table, seat)}{wanted}.")
        return lines

    def run(self, line: str) -> Intent | None:
        """Do what a line says."""
        word, _, rest = line.strip().partition(" ")
        word = word.lower()
        command = "help" if word == "?" else next((name for name in _COMMANDS if word and name.startswith(word)), None)
        if command is None:
            raise NotUnderstood(f"{safe(word)} is no command here; say help")
        return _COMMANDS[command](self, rest.strip())

    def _seat(self, word: str) -> int:
        return reading.number(word, len(self.mirror.table.seats), "seat")

    def _help(self, rest: str) -> None:
        for line in HELP:
            self.out(line)
        for field in table_options.fields():
            self.out(f"set {field.key}: {', '.join(field.values)} ({field.label})")

    def _table(self, rest: str) -> None:
        for line in self.lines():
            self.out(line)

    def _bot(self, rest: str) -> Intent:
        seat, _, level = rest.partition(" ")
        return intents.AddBot(self._seat(seat) if seat else None, level.strip())

    def _remove(self, rest: str) -> Intent:
        seat = self.mirror.table.seats[self._seat(rest)]
        if seat.bot_level or not seat.player_id:
            return intents.RemoveBot(seat.seat)
        return intents.Eject(seat.seat)

    def _swap(self, rest: str) -> Intent:
        first, _, second = rest.partition(" ")
        order = list(range(len(self.mirror.table.seats)))
        one, two = self._seat(first), self._seat(second.strip())
        order[one], order[two] = order[two], order[one]
        return intents.Arrange(tuple(order))

    def _set(self, rest: str) -> Intent:
        key, _, value = rest.partition(" ")
        try:
            return intents.UpdateTable(table_options.change(self.mirror.table.options, key, value.strip()))
        except table_options.BadOption as error:
            raise NotUnderstood(str(error)) from error

    def _wish(self, rest: str) -> Intent:
        words = rest.lower().split()
        side = {"a": 1, "b": 2}.get(words[-1], 0) if words else 0
        name = " ".join(words[:-1] if side else words)
        if not name:
            return intents.SetWish("", side)
        for wonder_id, city in self.book.wonders.items():
            if name in (wonder_id, city.lower()):
                return intents.SetWish(wonder_id, side)
        raise NotUnderstood(f"there is no wonder {safe(name)}: {', '.join(self.book.wonders.values())}")

    def _say(self, rest: str) -> Intent:
        if not rest:
            raise NotUnderstood("say what?")
        return intents.Say(rest)


Command = Callable[[TableTalk, str], Intent | None]
_COMMANDS: Final[dict[str, Command]] = {
    "start": lambda talk, rest: intents.Start(),
    "ready": lambda talk, rest: intents.SetReady(True),
    "unready": lambda talk, rest: intents.SetReady(False),
    "bot": TableTalk._bot,
    "remove": TableTalk._remove,
    "seat": lambda talk, rest: intents.TakeSeat(talk._seat(rest)),
    "wish": TableTalk._wish,
    "say": TableTalk._say,
    "table": TableTalk._table,
    "shuffle": lambda talk, rest: intents.Arrange(),
    "swap": TableTalk._swap,
    "set": TableTalk._set,
    "help": TableTalk._help,
    "away": lambda talk, rest: intents.Back(),
    "leave": lambda talk, rest: intents.LeaveTable(),
}
