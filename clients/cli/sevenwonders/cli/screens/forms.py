"""Screens that ask: a menu, one line of text, the options of a table, the settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from sevenwonders.cli import options as table_options
from sevenwonders.cli.intents import ChangeSetting, Intent, OpenMenu
from sevenwonders.cli.render.canvas import BOLD, CHOSEN, CURSOR, SOFT, Frame, Line, padded, rule, text
from sevenwonders.cli.screens.base import LineEdit, full, keys_line, move_cursor
from sevenwonders.cli.screens.modes import picked
from sevenwonders.cli.settings import CHOICES, Settings

ERROR = "class:error"
BANNER = ("S E V E N   W O N D E R S", "a game for two to seven")


@dataclass(slots=True)
class Messages:
    """The message line of a screen."""

    line: Line = field(default_factory=list)

    def tell(self, words: str, bad: bool = False) -> None:
        """Show a short message."""
        self.line = text(words, ERROR if bad else CHOSEN)


class WaitScreen:
    """Something is on its way; nothing can be chosen meanwhile."""

    def __init__(self) -> None:
        self.messages = Messages()

    def frame(self, cells: int, rows: int) -> Frame:
        """Return the screen."""
        return full(_banner(rows), self.messages.line, keys_line("ctrl-c", "quit"), cells, rows, {})

    def press(self, key: str) -> Intent | None:
        """Take no key."""
        return None

    def typing(self) -> bool:
        """Nothing can be typed here."""
        return False

    def tell(self, words: str, bad: bool = False) -> None:
        """Show a short message."""
        self.messages.tell(words, bad)


def _banner(rows: int) -> list[Line]:
    return [[], text("  " + BANNER[0], BOLD), text("  " + BANNER[1], SOFT), []] if rows >= 14 else []


class MenuScreen:
    """A list of things to do."""

    def __init__(self, items: Sequence[tuple[str, str, Intent | Callable[[], None]]], about: str = "") -> None:
        # Each has a key, words and what it means.
        self.items = list(items)
        self.about = about
        self.cursor = 0
        self.messages = Messages()

    def keep(self, before: MenuScreen) -> None:
        """Stay where the cursor of an earlier form of the menu was moved to."""
        if before.cursor:
            label = before.items[before.cursor][1]
            self.cursor = next((index for index, item in enumerate(self.items) if item[1] == label), 0)

    def frame(self, cells: int, rows: int) -> Frame:
        """Return the screen."""
        head = _banner(rows)
        if self.about and rows >= 8:
            head += [text("  " + self.about, SOFT), []]
        words: list[Line] = [[(BOLD, f"{key}  "), ("", label)] for key, label, _ in self.items]
        listed = picked(words, self.cursor, cells, max(1, rows - 2 - len(head)))
        clicks = {len(head) + row: f"{key}!" for row, (_, key) in enumerate(listed)}
        lines = [*head, *(line for line, _ in listed)]
        keys = keys_line("↑↓", "choose", "enter", "do it", "q", "quit")
        return full(lines, self.messages.line, keys, cells, rows, clicks)

    def press(self, key: str) -> Intent | None:
        """Take a key."""
        self.messages.line = []
        clicked = key.endswith("!") and key.startswith("select:")
        moved = move_cursor(key.rstrip("!") if clicked else key, self.cursor, len(self.items))
        hot = next((index for index, (hotkey, _, _) in enumerate(self.items) if hotkey == key), None)
        if hot is not None:
            self.cursor = hot
        elif moved is not None:
            self.cursor = moved
            if not clicked:
                return None
        elif key != "enter":
            return None
        meaning = self.items[self.cursor][2]
        if callable(meaning):
            meaning()
            return None
        return meaning

    def typing(self) -> bool:
        """Characters are commands here."""
        return False

    def tell(self, words: str, bad: bool = False) -> None:
        """Show a short message."""
        self.messages.tell(words, bad)


class PromptScreen:
    """One line to type."""

    def __init__(
        self,
        title: str,
        prompt: str,
        meaning: Callable[[str], Intent],
        initial: str = "",
        hints: Sequence[str] = (),
        back: Intent | None = None,
    ) -> None:
        self.title = title
        self.prompt = prompt
        self.meaning = meaning
        self.hints = list(hints)
        # Answers that may be taken instead of typed; the arrows walk through them.
        self.offers: list[str] = []
        self.back = back
        self.edit = LineEdit(longest=80)
        self.edit.put(initial)
        self.messages = Messages()

    def frame(self, cells: int, rows: int) -> Frame:
        """Return the screen."""
        lines: list[Line] = [rule(text(self.title, BOLD), cells), []]
        lines.append(self.edit.line(f"  {self.prompt}: ", cells))
        lines += [[], *(text(f"  {hint}", SOFT) for hint in self.hints)]
        if rows < 6:
            lines = [self.edit.line(f"{self.prompt}: ", cells)]
        offered = ("↑↓", "take one") if self.offers else ()
        keys = keys_line("enter", "go on", *offered, *(("esc", "back") if self.back is not None else ()))
        return full(lines, self.messages.line, keys, cells, rows, {})

    def press(self, key: str) -> Intent | None:
        """Take a key."""
        self.messages.line = []
        if key in ("up", "down") and self.offers:
            self.edit.put(self._next_offer(1 if key == "down" else -1))
            return None
        if key == "enter":
            words = self.edit.text.strip()
            return self.meaning(words)
        if key == "escape":
            return self.back
        self.edit.press(key)
        return None

    def _next_offer(self, step: int) -> str:
        if self.edit.text not in self.offers:
            return self.offers[0 if step > 0 else -1]
        return self.offers[(self.offers.index(self.edit.text) + step) % len(self.offers)]

    def typing(self) -> bool:
        """Characters are text here."""
        return True

    def tell(self, words: str, bad: bool = False) -> None:
        """Show a short message."""
        self.messages.tell(words, bad)


class OptionsScreen:
    """The options of a table, one a line."""

    def __init__(
        self,
        title: str,
        options: table_options.Options,
        levels: Sequence[str],
        meaning: Callable[[table_options.Options], Intent],
        back: Intent,
        do_it: str = "start",
    ) -> None:
        self.title = title
        self.options = options
        self.fields = table_options.fields(levels)
        self.meaning = meaning
        self.back = back
        self.do_it = do_it
        self.cursor = 0
        self.messages = Messages()

    def frame(self, cells: int, rows: int) -> Frame:
        """Return the screen."""
        words: list[Line] = [
            [("", f"{field.label:<26}"), (BOLD, f"< {field.read(self.options)} >")] for field in self.fields
        ]
        listed = picked(words, self.cursor, cells, max(1, rows - 3))
        lines = [rule(text(self.title, BOLD), cells), *(line for line, _ in listed)]
        clicks = {row + 1: key for row, (_, key) in enumerate(listed)}
        keys = keys_line("enter", self.do_it, "↑↓", "choose", "←→", "change", "esc", "back")
        return full(lines, self.messages.line, keys, cells, rows, clicks)

    def press(self, key: str) -> Intent | None:
        """Take a key."""
        self.messages.line = []
        if key in ("left", "right", "h", "l", " "):
            by = -1 if key in ("left", "h") else 1
            self.options = table_options.step(self.options, self.fields[self.cursor], by)
        elif key == "enter":
            return self.meaning(self.options)
        elif key in ("escape", "q"):
            return self.back
        else:
            moved = move_cursor(key, self.cursor, len(self.fields))
            self.cursor = self.cursor if moved is None else moved
        return None

    def typing(self) -> bool:
        """Characters are commands here."""
        return False

    def tell(self, words: str, bad: bool = False) -> None:
        """Show a short message."""
        self.messages.tell(words, bad)


SETTING_LABELS = {"mouse": "mouse", "bell": "bell when it is your turn", "color": "colours"}


class SettingsScreen:
    """What is remembered about the player and the screen."""

    def __init__(
        self, settings: Callable[[], Settings], rename: Callable[[], None], connect: Callable[[], None]
    ) -> None:
        self._settings = settings
        self._actions = {"name": rename, "server": connect}
        self.keys = ["name", "server", *CHOICES]
        self.cursor = 0
        self.messages = Messages()

    def frame(self, cells: int, rows: int) -> Frame:
        """Return the screen."""
        now = self._settings()
        lines: list[Line] = [rule(text("Settings", BOLD), cells)]
        for index, key in enumerate(self.keys):
            value = getattr(now, key) or ("your own" if key == "server" else "none")
            line: Line = [
                ("", f"{'>' if index == self.cursor else ' '} {SETTING_LABELS.get(key, key):<28}"),
                (BOLD, value),
            ]
            lines.append([(CURSOR, part) for _, part in padded(line, cells)] if index == self.cursor else line)
        clicks = {row + 1: f"select:{row}" for row in range(len(self.keys))}
        keys = keys_line("enter", "change", "↑↓", "choose", "esc", "back")
        return full(lines, self.messages.line, keys, cells, rows, clicks)

    def press(self, key: str) -> Intent | None:
        """Take a key."""
        self.messages.line = []
        moved = move_cursor(key, self.cursor, len(self.keys))
        if moved is not None:
            self.cursor = moved
        elif key in ("enter", " ", "right", "left"):
            return self._change()
        elif key in ("escape", "q"):
            return OpenMenu()
        return None

    def _change(self) -> Intent | None:
        key = self.keys[self.cursor]
        if key in self._actions:
            self._actions[key]()
            return None
        values = CHOICES[key]
        now = getattr(self._settings(), key)
        return ChangeSetting(key, values[(values.index(now) + 1) % len(values)])

    def typing(self) -> bool:
        """Characters are commands here."""
        return False

    def tell(self, words: str, bad: bool = False) -> None:
        """Show a short message."""
        self.messages.tell(words, bad)
