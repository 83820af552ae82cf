"""The pages of the documentation, taken apart: headings, links, fenced blocks, inline code."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Says how a block is checked; stands on the line before it. CONTRIBUTING.md explains the kinds.
MARK = re.compile(r"<!-- docs: (\w+)(?: \"([^\"]+)\")? -->\n\Z")


@dataclass(frozen=True)
class Block:
    """A fenced block."""

    page: Path
    line: int
    language: str
    text: str
    check: str
    argument: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT).as_posix()}:{self.line}"


def pages() -> list[Path]:
    """Return README, CONTRIBUTING and everything below docs."""
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path) -> Iterator[Block]:
    """Yield the fenced blocks of a page."""
    text = page.read_text("utf-8")
    for found in FENCE.finditer(text):
        mark = MARK.search(text, 0, found.start())
        check, argument = (mark[1], mark[2] or "") if mark else ("", "")
        yield Block(page, text.count("\n", 0, found.start()) + 1, found[1], found[2], check, argument)


def prose(page: Path) -> str:
    """Return a page without its fenced blocks."""
    return FENCE.sub("", page.read_text("utf-8"))


def inline_code(page: Path) -> list[str]:
    """Return the inline code of a page, line ends as spaces."""
    return [" ".join(code.split()) for code in re.findall(r"`([^`]+)`", prose(page))]


def links(page: Path) -> list[str]:
    """Return the targets of all links and pictures of a page."""
    text = re.sub(r"`[^`]*`", "", prose(page))
    inline = re.findall(r"\]\(([^)\s]+)\)", text)
    return inline + re.findall(r"(?:src|href)=\"([^\"]+)\"", text)


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as the usual renderers make them."""
    found: set[str] = set()
    for title in re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title).strip().lower()
        found.add(re.sub(r"[^\w\- ]", "", plain).replace(" ", "-"))
    return found


@cache
def tracked() -> set[Path]:
    """Return every file that git tracks or would track, and the folders they are in; without git, every file."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
        files = {ROOT / name for name in names if name}
    else:
        files = {path for path in ROOT.rglob("*") if ".venv" not in path.parts}
    return files | {folder for file in files for folder in file.parents}
