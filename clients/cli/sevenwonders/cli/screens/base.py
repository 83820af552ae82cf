"""What every screen has: lines for a size, and an answer to a key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from sevenwonders.cli.intents import Intent
from sevenwonders.cli.render.canvas import CURSOR, KEY, SOFT, Frame, Line, fitted
from sevenwonders.cli.text import safe, width

LONGEST_INPUT = 500


class Screen(Protocol):
    """Something that fills the terminal and takes keys.

    A key is a printable character, or a name such as `up`, `enter`, `escape`; a click arrives as `select:3`.
    """

    def frame(self, cells: int, rows: int) -> Frame:
        """Return what to show in a terminal of this size."""

    def press(self, key: str) -> Intent | None:
        """Take a key; return what the player wants done, if anything."""

    def typing(self) -> bool:
        """Tell whether characters are text now, not commands."""

    def tell(self, words: str, bad: bool = False) -> None:
        """Show a short message, such as an error."""


@dataclass(slots=True)
class LineEdit:
    """One line of text being typed."""

    text: str = ""
    cursor: int = 0
    longest: int = LONGEST_INPUT

    def put(self, text: str) -> None:
        """Replace what is typed."""
        self.text = text
        self.cursor = len(text)

    def press(self, key: str) -> bool:
        """Take a key; tell whether it belonged to the line."""
        if len(key) == 1:
            clean = safe(key)
            if clean and len(self.text) < self.longest:
                self.text = self.text[: self.cursor] + clean + self.text[self.cursor :]
                self.cursor += 1
            return True
        if key == "backspace":
            self.text = self.text[: max(0, self.cursor - 1)] + self.text[self.cursor :]
            self.cursor = max(0, self.cursor - 1)
        elif key == "delete":
            self.text = self.text[: self.cursor] + self.text[self.cursor + 1 :]
        elif key == "left":
            self.cursor = max(0, self.cursor - 1)
        elif key == "right":
            self.cursor = min(len(self.text), self.cursor + 1)
        elif key == "home":
            self.cursor = 0
        elif key == "end":
            self.cursor = len(self.text)
        elif key == "c-u":
            self.put("")
        else:
            return False
        return True

    def line(self, prompt: str, cells: int) -> Line:
        """Return the line with its cursor; of a long text the part around the cursor."""
        room = max(1, cells - width(prompt) - 2)
        start = 0
        while width(self.text[start : self.cursor]) > room:
            start += 1
        under = self.text[self.cursor] if self.cursor < len(self.text) else " "
        return [
            (KEY, prompt),
            ("", self.text[start : self.cursor]),
            (CURSOR, under),
            ("", self.text[self.cursor + 1 :]),
        ]


def keys_line(*pairs: str) -> Line:
    """Return the bottom line from pairs of key and meaning."""
    line: Line = []
    for key, meaning in zip(pairs[::2], pairs[1::2], strict=True):
        line += [(KEY, f" {key}"), (SOFT, f" {meaning} ")]
    return line


def move_cursor(key: str, cursor: int, count: int, page: int = 10) -> int | None:
    """Return where a list's cursor goes for a key; None when the key does not move it."""
    steps = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -page, "pagedown": page}
    if key in steps:
        return min(max(0, cursor + steps[key]), max(0, count - 1))
    if key == "home":
        return 0
    if key == "end":
        return max(0, count - 1)
    if key.startswith("select:"):
        return min(max(0, int(key.removeprefix("select:"))), max(0, count - 1))
    if len(key) == 1 and key.isdecimal() and key.isascii() and key != "0":
        return int(key) - 1 if int(key) <= count else None
    return None


def full(lines: list[Line], message: Line, keys: Line, cells: int, rows: int, clicks: dict[int, str]) -> Frame:
    """Return a screen of lines with a message and the keys at its foot."""
    body = fitted(lines, cells, max(0, rows - 2))
    return Frame(
        fitted([*body, message, keys], cells, rows), {row: key for row, key in clicks.items() if row < rows - 2}
    )
