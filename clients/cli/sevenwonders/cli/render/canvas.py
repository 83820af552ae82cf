"""Lines of styled text, and how they are cut, filled and put beside each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sevenwonders.cli.text import clip, safe, width, wrap

Fragment = tuple[str, str]
Line = list[Fragment]

BOLD = "class:strong"
SOFT = "class:soft"
RULE = "class:rule"
GOOD = "class:possible"
BAD = "class:impossible"
WARN = "class:warning"
CHOSEN = "class:chosen"
CURSOR = "class:cursor"
KEY = "class:key"


@dataclass(slots=True)
class Frame:
    """A whole screen: its lines, and the key that a click on a line stands for."""

    lines: list[Line]
    clicks: dict[int, str] = field(default_factory=dict)


def text(words: str, style: str = "") -> Line:
    """Return a line of one style."""
    return [(style, words)]


def length(line: Line) -> int:
    """Return how many cells a line takes."""
    return sum(width(part) for _, part in line)


def cut(line: Line, cells: int) -> Line:
    """Return a line in at most so many cells."""
    if length(line) <= cells:
        return line
    kept: Line = []
    room = cells
    for style, part in line:
        taken = width(part)
        if taken > room or (taken == room and part is not line[-1][1]):
            kept.append((style, clip(part, room) if taken > room else clip(part + " ", room)))
            return kept
        kept.append((style, part))
        room -= taken
    return kept


def padded(line: Line, cells: int, style: str = "") -> Line:
    """Return a line in exactly so many cells."""
    shown = cut(line, cells)
    return [*shown, (style, " " * (cells - length(shown)))]


def ends(left: Line, right: Line, cells: int) -> Line:
    """Return a line with one part at each end; the right one is kept whole where there is room for it."""
    room = cells - length(right) - 1
    if room < 1:
        return cut(left, cells)
    return [*padded(left, room), ("", " "), *right]


def styled(line: Line, style: str) -> Line:
    """Return a line with one more style on all of it."""
    return [(f"{own} {style}".strip(), part) for own, part in line]


def rule(title: Line, cells: int) -> Line:
    """Return a horizontal line with a title in it."""
    if not title:
        return [(RULE, "─" * cells)]
    shown = cut(title, cells - 6)
    rest = cells - length(shown) - 4
    return [(RULE, "── "), *shown, (RULE, " " + "─" * max(0, rest))]


def beside(columns: Sequence[Sequence[Line]], widths: Sequence[int], between: str = "│") -> list[Line]:
    """Return columns of lines as lines; each column is cut and filled to its width."""
    height = max((len(column) for column in columns), default=0)
    lines = []
    for row in range(height):
        line: Line = []
        for number, (column, cells) in enumerate(zip(columns, widths, strict=True)):
            if number:
                line.append((RULE, between))
            line += padded(column[row] if row < len(column) else [], cells)
        lines.append(line)
    return lines


def paragraph(words: str, cells: int, style: str = "", indent: int = 0) -> list[Line]:
    """Return text broken into lines; all but the first are indented."""
    first, *rest = wrap(words, max(1, cells))
    if rest and indent:
        rest = wrap(" ".join(rest), max(1, cells - indent))
    return [[(style, first)], *([(style, " " * indent + part)] for part in rest)]


def fitted(lines: Iterable[Line], cells: int, rows: int) -> list[Line]:
    """Return exactly so many lines of at most so many cells, with nothing in them that could disturb a terminal."""
    shown = [[(style, safe(part)) for style, part in cut(line, cells)] for line in lines][:rows]
    return shown + [[] for _ in range(rows - len(shown))]


def strings(lines: Iterable[Line]) -> list[str]:
    """Return lines without their styles and without spaces at their ends."""
    return ["".join(part for _, part in line).rstrip() for line in lines]


def window(count: int, cursor: int, rows: int) -> range:
    """Return which of so many items to show in so many rows, the one under the cursor among them."""
    if count <= rows:
        return range(count)
    first = min(max(0, cursor - rows // 2), count - rows)
    return range(first, first + rows)
