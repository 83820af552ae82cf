"""Pages over the table: a city, the log, chat, points, discards, the conflict, the keys, leaving."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sevenwonders.cli.intents import Back, Intent, LeaveGame, Rematch, Say
from sevenwonders.cli.model import Game
from sevenwonders.cli.render import city, score
from sevenwonders.cli.render.canvas import BOLD, SOFT, WARN, Line, paragraph, rule, text
from sevenwonders.cli.render.table import chat_lines
from sevenwonders.cli.screens.base import LineEdit, keys_line
from sevenwonders.cli.screens.modes import CLOSE, Outcome
from sevenwonders.cli.words import news
from sevenwonders.cli.words.cards import roman
from sevenwonders.v1 import events_pb2

SCROLL = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -10, "pagedown": 10, "home": -10_000, "end": 10_000}


@dataclass(slots=True)
class Scrolled:
    """Lines that may be longer than the screen."""

    top: int = 0

    def part(self, lines: list[Line], rows: int) -> list[Line]:
        """Return what is in sight."""
        self.top = min(max(0, self.top), max(0, len(lines) - rows))
        return lines[self.top : self.top + rows]

    def press(self, key: str) -> bool:
        """Scroll; tell whether the key did."""
        self.top = max(0, self.top + SCROLL.get(key, 0))
        return key in SCROLL


@dataclass(slots=True)
class LookPage:
    """One city after another."""

    game: Game
    seat: int
    scrolled: Scrolled = field(default_factory=Scrolled)

    def lines(self, cells: int, rows: int) -> list[Line]:
        """Return the city."""
        return self.scrolled.part(city.page(self.game, self.seat, cells), rows)

    def keys(self) -> Line:
        """Return the keys that work now."""
        return keys_line("←→", "next city", "h", "own city", "↑↓", "scroll", "esc", "back")

    def press(self, key: str) -> Outcome:
        """Take a key."""
        count = max(1, len(self.game.view.cities))
        if key in ("left", "<"):
            self.seat = (self.seat + 1) % count
        elif key in ("right", ">"):
            self.seat = (self.seat - 1) % count
        elif key in ("h", "home"):
            self.seat = self.game.home
        elif len(key) == 1 and key.isdecimal() and key.isascii() and 1 <= int(key) <= count:
            self.seat = int(key) - 1
        elif not self.scrolled.press(key):
            return CLOSE if key in ("escape", "q", "enter", "o") else None
        return None


@dataclass(slots=True)
class TextPage:
    """A page of lines that can be scrolled and closed."""

    title: str
    content: Sequence[Line]
    scrolled: Scrolled = field(default_factory=Scrolled)

    def lines(self, cells: int, rows: int) -> list[Line]:
        """Return what is in sight."""
        return [rule(text(self.title, BOLD), cells), *self.scrolled.part(list(self.content), rows - 1)]

    def keys(self) -> Line:
        """Return the keys that work now."""
        return keys_line("esc", "back", "↑↓", "scroll")

    def press(self, key: str) -> Outcome:
        """Take a key."""
        return None if self.scrolled.press(key) or key.startswith("select:") else CLOSE


@dataclass(slots=True)
class LogPage:
    """Everything that became public, and what the viewer alone learned; the newest in sight first."""

    game: Game
    back: int = 0

    def lines(self, cells: int, rows: int) -> list[Line]:
        """Return the log."""
        found: list[Line] = []
        for told in news.story(self.game, self.game.events):
            found += paragraph(told.words, cells, BOLD if told.heading else "", indent=2)
        own = [words for event in self.game.private_events if (words := news.secret_line(self.game, event))]
        if own:
            found += [rule(text("only you know", SOFT), cells), *(text(words) for words in own)]
        self.back = min(max(0, self.back), max(0, len(found) - rows + 1))
        end = len(found) - self.back
        return [rule(text("Log", BOLD), cells), *found[max(0, end - rows + 1) : end]]

    def keys(self) -> Line:
        """Return the keys that work now."""
        return keys_line("esc", "back", "↑↓", "scroll")

    def press(self, key: str) -> Outcome:
        """Take a key."""
        self.back = max(0, self.back - SCROLL.get(key, 0))
        return CLOSE if key in ("escape", "q", "enter", "l") else None


@dataclass(slots=True)
class ChatPage:
    """What was said, and a line to say something."""

    game: Game
    edit: LineEdit = field(default_factory=LineEdit)

    def lines(self, cells: int, rows: int) -> list[Line]:
        """Return the newest lines and the one being typed."""
        said = chat_lines(self.game, cells, max(0, rows - 2))
        nothing = [] if said else [text("Nobody has said anything yet.", SOFT)]
        gap: list[Line] = [[] for _ in range(rows - 2 - len(said) - len(nothing))]
        last = text("Only those who play can talk.", SOFT) if self.listening() else self.edit.line("say: ", cells)
        return [rule(text("Chat", BOLD), cells), *nothing, *gap, *said, last]

    def listening(self) -> bool:
        """Tell whether the viewer is a spectator, who cannot talk."""
        return self.game.seat is None

    def keys(self) -> Line:
        """Return the keys that work now."""
        return keys_line("esc", "back") if self.listening() else keys_line("enter", "say it", "esc", "back")

    def press(self, key: str) -> Outcome:
        """Take a key."""
        if key == "escape":
            return CLOSE
        if self.listening():
            return CLOSE if key in ("q", "c", "enter") else None
        if key == "enter":
            words = self.edit.text.strip()
            self.edit.put("")
            return Say(words) if words else None
        self.edit.press(key)
        return None


@dataclass(slots=True)
class ScorePage:
    """Points by source: running, or the final sheet."""

    game: Game
    scrolled: Scrolled = field(default_factory=Scrolled)

    def lines(self, cells: int, rows: int) -> list[Line]:
        """Return the sheet."""
        return self.scrolled.part(score.sheet(self.game, cells), rows)

    def keys(self) -> Line:
        """Return the keys that work now."""
        if self.game.over and self.game.seat is not None:
            return keys_line("r", "rematch", "esc", "look at the table", "↑↓", "scroll", "q", "leave")
        return keys_line("esc", "back", "↑↓", "scroll")

    def press(self, key: str) -> Outcome:
        """Take a key."""
        if self.scrolled.press(key):
            return None
        if self.game.over and self.game.seat is not None and key == "r":
            return Rematch()
        if self.game.over and key == "q":
            return Back()
        return CLOSE if key in ("escape", "q", "enter", "s") else None


@dataclass(slots=True)
class ConfirmPage:
    """A question to be answered with yes or no."""

    question: str
    explanation: str
    intent: Intent

    def lines(self, cells: int, rows: int) -> list[Line]:
        """Return the question."""
        return [rule(text(self.question, WARN), cells), *paragraph(self.explanation, cells)][:rows]

    def keys(self) -> Line:
        """Return the keys that work now."""
        return keys_line("y", "yes", "n", "no")

    def press(self, key: str) -> Outcome:
        """Take a key."""
        if key in ("y", "Y"):
            return self.intent
        return CLOSE if key in ("n", "N", "escape", "q", "enter") else None


Page = LookPage | TextPage | LogPage | ChatPage | ScorePage | ConfirmPage


def leaving() -> ConfirmPage:
    """Return the question whether to leave for good."""
    words = (
        "A bot will play your seat to the end and you cannot come back. "
        "To come back later, answer no and press q: the game waits for you."
    )
    return ConfirmPage("Leave this game for good?", words, LeaveGame())


def going() -> ConfirmPage:
    """Return the question whether to go away for a while."""
    return ConfirmPage("Go away for now?", "The game waits for you, and you find it in the menu.", Back())


def discards(game: Game) -> TextPage:
    """Return what is known of the discard pile."""
    faces = list(game.view.discard_card_ids)
    own = [
        event.card_played_secretly.card_id
        for event in game.private_events
        if event.WhichOneof("event") == "card_played_secretly"
        and event.card_played_secretly.place == events_pb2.CardPlayedSecretly.PLACE_DISCARDED
    ]
    lines: list[Line] = [text(f"{game.view.discard_count} cards on the pile")]
    if faces:
        lines += [[city.badge(game.book.card(card).color), ("", f" {game.book.card_name(card)}")] for card in faces]
    else:
        lines.append(text("Their faces are hidden." if not game.view.open_discards else "None is open yet.", SOFT))
        if own:
            lines += [[], text("You discarded:", SOFT), *(text(f"  {game.book.card_name(card)}") for card in own)]
    return TextPage("Discard pile", lines)


def conflict(game: Game, fresh: Sequence[events_pb2.GameEvent], age: int) -> TextPage:
    """Return the conflict that ended an age."""
    lines: list[Line] = []
    for fought in news.conflicts(fresh):
        mine = fought.seat == game.seat
        lines.append(text(news.conflict_words(game, fought), BOLD if mine else ""))
    tokens = [event for event in fresh if event.WhichOneof("event") == "token_gained"]
    lines += [text(news.line(game, event)) for event in tokens]
    return TextPage(f"Age {roman(age)} ends with conflicts; press a key", lines)


HELP = (
    ("↑ ↓ or 1-9", "choose a card"),
    ("b or Enter", "build it (asks how to pay when there are several ways)"),
    ("t", "build it with a purchase plan of your own;  T the same for the wonder"),
    ("w", "bury it as the next wonder stage"),
    ("d", "discard it for 3 coins"),
    ("f", "build it for nothing (Olympia, once an age)"),
    ("n", "build nothing when digging"),
    ("u", "take your choice back; any new choice replaces it, too"),
    ("g", "call your god (only with gods and heroes)"),
    ("tab", "switch between your question and the free city's"),
    ("o or < >", "look at any city;  p discard pile"),
    ("s", "points of everybody;  l log;  c chat"),
    ("L", "leave the game for good"),
    ("q or Ctrl-C", "go away: the game waits and you can come back"),
)
SIGNS = (
    ("B G U Y R E P", "brown gray blue yellow red green purple cards"),
    ("W S C O  L G P", "wood stone clay ore, loom glass papyrus"),
    ("2<  1>", "2 coins to the left neighbour, 1 to the right;  +1: there is another way to pay"),
    ("1c  free  *chain", "coins to the bank, free, free by a chain"),
    ("=built  no W", "already in the city, nobody in reach has wood"),
    ("●  ○  z", "has chosen, still thinking, away"),
    ("2c 1g 0t", "compasses, gears, tablets; at the end with free ones set where they give the most"),
    ("■  □", "wonder stage built, not built"),
    ("<own>  <>", "counted in the own and both neighbouring cities, in both neighbouring cities"),
)


def help_page() -> TextPage:
    """Return the keys and signs."""
    lines: list[Line] = [[(BOLD, f"{keys:<18}"), ("", words)] for keys, words in HELP]
    lines += [[], *([(BOLD, f"{signs:<18}"), ("", words)] for signs, words in SIGNS)]
    return TextPage("Keys and signs", lines)
