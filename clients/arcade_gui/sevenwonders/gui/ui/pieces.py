"""Rows of symbols: prices and effects."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders.gui.art.palette import INK, RGB
from sevenwonders.gui.art.strip import HIGH, Piece, width_of
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.model.catalog import MANUFACTURED
from sevenwonders.gui.paint.painter import Painter


def _grid(p: Painter, goods: str, r: Rect) -> None:
    if goods == MANUFACTURED:
        size = r.h * 0.52
        for letter, dx, dy in zip(goods, (0.5, 0.26, 0.74), (0.26, 0.74, 0.74), strict=True):
            p.symbol(f"resource:{letter}", r.x + r.w * dx, r.y + r.h * dy, size)
        return
    half = r.h / 2
    for index, letter in enumerate(goods):
        p.symbol(f"resource:{letter}", r.x + r.w * (0.25 + 0.5 * (index % 2)), r.y + half * (0.5 + index // 2), half)


def _piece(p: Painter, piece: Piece, r: Rect, color: RGB) -> None:
    kind, _, rest = piece.key.partition(":")
    if kind == "text":
        p.text(rest, r.cx, r.cy, r.h * 0.62 / p.text_scale, color, "sans-bold", 0.5)
    elif kind == "tint":
        p.symbol(f"icon:{rest}", r.cx, r.cy, min(r.w, r.h), tint=color)
    elif kind == "grid":
        _grid(p, rest, r)
    elif kind:
        p.symbol(piece.key, r.cx, r.cy, min(r.w, r.h))


def row(p: Painter, pieces: Sequence[Piece], box: Rect, color: RGB = INK, align: float = 0.5) -> float:
    """A row as large as fits into a box; returns its width."""
    total = width_of(pieces)
    if not total:
        return 0.0
    unit = min(box.h, box.w * HIGH / total)
    x = box.x + (box.w - total * unit / HIGH) * align
    for piece in pieces:
        w, h = piece.width * unit / HIGH, piece.height * unit / HIGH
        _piece(p, piece, Rect(x, box.cy - h / 2, w, h), color)
        x += w
    return total * unit / HIGH
