"""Effects and costs as a row of symbols."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from sevenwonders.gui.art.palette import GOLD, RGB, SILVER, WHITE
from sevenwonders.gui.art.pen import Pen
from sevenwonders.gui.art.signs import coin
from sevenwonders.gui.art.symbols import symbol
from sevenwonders.gui.model.catalog import MANUFACTURED, RAW, Effect

HIGH = 100.0


@dataclass(frozen=True)
class Piece:
    """One thing in a row: what, how wide and how high, in units where the row is 100 high."""

    key: str
    width: float = HIGH
    height: float = HIGH
    lift: float = 0.0


GAP = Piece("", 8)


def _resources(letters: str, one_of: bool) -> list[Piece]:
    size = HIGH if len(letters) < 3 else 84.0 if len(letters) == 3 else 74.0
    pieces: list[Piece] = []
    for index, letter in enumerate(letters):
        if index and one_of:
            pieces.append(Piece("text:/", 22))
        elif index:
            pieces.append(GAP)
        pieces.append(Piece(f"resource:{letter}", size, size))
    return pieces


def _discount(effect: Effect) -> list[Piece]:
    left, right = "left" in effect.sides, "right" in effect.sides
    goods = RAW if effect.goods == "raw" else MANUFACTURED
    pieces = [Piece("tint:left", 52, 60)] if left else []
    pieces += [
        GAP,
        Piece(f"grid:{goods}", 92 if len(goods) == 4 else 100, 96),
        GAP,
        Piece("text:\u2192", 40),
        GAP,
        Piece("coins:1", 84, 84),
    ]
    if right:
        pieces += [GAP, Piece("tint:right", 52, 60)]
    return pieces


def _counted(effect: Effect) -> list[Piece]:
    pieces = []
    for name in effect.count:
        if name == "stage":
            pieces.append(Piece("stage", 76, 76))
        elif name == "defeat":
            pieces.append(Piece("defeat", 80, 80))
        else:
            pieces.append(
                Piece(f"emblem:{name}", 76 if len(effect.count) == 1 else 62, 76 if len(effect.count) == 1 else 62)
            )
    return pieces


def _per(effect: Effect) -> list[Piece]:
    pieces: list[Piece] = []
    if effect.coins:
        pieces += [Piece(f"coins:{effect.coins}", 78, 78)]
    if effect.points:
        pieces += [GAP] * bool(pieces) + [Piece(f"points:{effect.points}", 82, 82)]
    pieces += [Piece("text:/", 24)]
    if "left" in effect.of:
        pieces += [Piece("tint:left", 34, 40), GAP]
    pieces += _counted(effect)
    if "right" in effect.of:
        pieces += [GAP, Piece("tint:right", 34, 40)]
    if "self" in effect.of and "left" in effect.of:
        pieces += [Piece("tint:home", 34, 36)]
    return pieces


def effect_pieces(effect: Effect) -> list[Piece]:
    """The row of one effect."""
    kind = effect.kind
    if kind == "produce":
        return _resources(effect.resources, effect.one_of)
    if kind == "points":
        return [Piece(f"points:{effect.amount}")]
    if kind == "coins":
        return [Piece(f"coins:{effect.amount}", 94, 94)]
    if kind == "shields":
        return [Piece("shield", 92, 96)] * effect.amount
    if kind == "science":
        return [Piece(effect.symbol)]
    if kind == "free_science":
        return [Piece("any_science")]
    if kind == "discount":
        return _discount(effect)
    if kind == "per":
        return _per(effect)
    if kind in ("dig", "extra_play", "free_build", "copy_guild"):
        return [Piece(kind)]
    return [Piece("text:?", 50)]


def effects_pieces(effects: Sequence[Effect]) -> list[Piece]:
    """The rows of several effects, one after the other."""
    pieces: list[Piece] = []
    for effect in effects:
        pieces += [GAP] * bool(pieces) + effect_pieces(effect)
    return pieces


def cost_pieces(coins: int, cost: str) -> list[Piece]:
    """A price: coins first, then resources."""
    pieces = [Piece(f"coins:{coins}", 96, 96)] if coins else []
    return pieces + [Piece(f"resource:{letter}") for letter in cost]


@lru_cache(maxsize=128)
def _coins(amount: int, size: int) -> Image.Image:
    pen = Pen(100, 100, size / 100 * 3)
    coin(pen, SILVER if amount == 1 else GOLD, str(amount))
    return pen.image.convert("RGBa").resize((size, size), Image.Resampling.LANCZOS).convert("RGBA")


def coins_symbol(amount: int, size: int) -> Image.Image:
    """A coin showing an amount: silver for 1, gold for more."""
    return _coins(amount, size)


def tinted(icon: str, size: int, color: RGB) -> Image.Image:
    """An interface icon in a colour."""
    mask = symbol(f"icon:{icon}", size).getchannel("A")
    flat = Image.new("RGBA", mask.size, (*color, 255))
    flat.putalpha(mask)
    return flat


def _grid(pen: Pen, letters: str, x: float, y: float, w: float, h: float) -> None:
    if len(letters) == 4:
        half = h / 2
        for index, letter in enumerate(letters):
            pen.paste(
                symbol(f"resource:{letter}", round(half * pen.scale)),
                x + (index % 2) * w / 2,
                y + (index // 2) * half,
                half,
                half,
            )
        return
    size = h * 0.52
    for letter, dx, dy in zip(letters, (0.5, 0.26, 0.74), (0.26, 0.74, 0.74), strict=True):
        pen.paste(
            symbol(f"resource:{letter}", round(size * pen.scale)),
            x + w * dx - size / 2,
            y + h * dy - size / 2,
            size,
            size,
        )


def draw_piece(pen: Pen, piece: Piece, x: float, y: float, unit: float, text: RGB = WHITE) -> None:
    """One piece with its top left at (x, y), where `unit` is the height of the row."""
    kind, _, rest = piece.key.partition(":")
    w, h = piece.width * unit / HIGH, piece.height * unit / HIGH
    top = y + (unit - h) / 2
    if not kind:
        return
    if kind == "text":
        pen.text(x + w / 2, y + unit / 2, rest, "sans-black", unit * 0.62, text)
    elif kind == "tint":
        size = min(w, h)
        pen.paste(
            tinted(rest, max(1, round(size * pen.scale)), text), x + (w - size) / 2, top + (h - size) / 2, size, size
        )
    elif kind == "grid":
        _grid(pen, rest, x, top, w, h)
    elif kind == "coins":
        pen.paste(coins_symbol(int(rest), max(1, round(w * pen.scale))), x, top, w, w)
    else:
        pen.paste(symbol(piece.key, max(1, round(w * pen.scale))), x, top, w, w)


def width_of(pieces: Iterable[Piece]) -> float:
    """Width of a row that is 100 high."""
    return sum(piece.width for piece in pieces)


def draw_row(pen: Pen, pieces: Sequence[Piece], cx: float, cy: float, w: float, h: float, text: RGB = WHITE) -> None:
    """A row centred in a box, as large as fits."""
    total = width_of(pieces)
    unit = min(h, w * HIGH / total) if total else h
    x = cx - total * unit / HIGH / 2
    for piece in pieces:
        draw_piece(pen, piece, x, cy - unit / 2, unit, text)
        x += piece.width * unit / HIGH
