"""The win shares as a picture.

Drawn with Pillow, which the window needs anyway, instead of a plotting library: bars with whiskers are a few
rectangles, and a plotting library would be the largest dependency of the whole project.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sevenwonders.bots.arena.summary import Line

WIDTH: Final = 960
ROW: Final = 34
TOP: Final = 70
NAMES: Final = 330
PLOT: Final = WIDTH - NAMES - 110
PAPER: Final = "#fbf6ea"
INK: Final = "#3b2f2a"
GRID: Final = "#ddd2bd"
BAR: Final = "#c7793b"
PARITY: Final = "#2f6f73"


class NoPillow(RuntimeError):
    """Pillow is not installed."""


def save_plot(lines: Sequence[Line], path: Path) -> None:
    """Write bars of win share with 95 % whiskers and a mark for parity."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError as missing:
        raise NoPillow("--png needs Pillow: pip install pillow") from missing
    height = TOP + ROW * len(lines) + 40
    image = Image.new("RGB", (WIDTH, height), PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(15)
    draw.text((20, 16), "Win share with 95 % interval (line: parity)", fill=INK, font=ImageFont.load_default(20))
    for tenth in range(0, 11, 2):
        x = _x(tenth / 10)
        draw.line((x, TOP - 8, x, height - 32), fill=GRID)
        draw.text((x, height - 26), f"{10 * tenth} %", fill=INK, font=font, anchor="ma")
    for place, line in enumerate(lines):
        y = TOP + ROW * place
        middle = y + ROW // 2 - 4
        name = f"{line.test} v {line.players - 1} {line.field}"
        draw.text((NAMES - 12, middle), name, fill=INK, font=font, anchor="rm")
        draw.rectangle((_x(0.0), y, _x(line.win.mean), y + ROW - 10), fill=BAR)
        draw.line((_x(line.win.low), middle, _x(line.win.high), middle), fill=INK, width=2)
        for end in (line.win.low, line.win.high):
            draw.line((_x(end), middle - 6, _x(end), middle + 6), fill=INK, width=2)
        parity = _x(1.0 / line.players)
        draw.line((parity, y - 3, parity, y + ROW - 7), fill=PARITY, width=3)
        draw.text((_x(1.0) + 12, middle), f"{100 * line.win.mean:.1f} %", fill=INK, font=font, anchor="lm")
    image.save(path, "PNG")


def _x(share: float) -> int:
    return round(NAMES + PLOT * share)
