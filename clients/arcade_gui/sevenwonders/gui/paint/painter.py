"""Records what is to be drawn, in painting order, as plain numbers."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, floor
from typing import Protocol

from sevenwonders.gui.art.palette import INK, RGB
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.paint import glyphs

STRIDE = 20
GROUND_STRIDE = 8
IMAGE, SHAPE, GRADIENT = 0.0, 1.0, 2.0
UV = tuple[float, float, float, float]
# Shapes may be drawn in part: which part of them a quad covers.
_WHOLE: UV = (0.0, 0.0, 1.0, 1.0)
_WHITE = (1.0, 1.0, 1.0, 1.0)
_CLEAR = (0.0, 0.0, 0.0, 0.0)


class Sheet(Protocol):
    """Where pictures are kept on the graphics card."""

    # Changes when every place told before is void.
    generation: int

    def picture(self, key: str, width: int, height: int) -> UV | None:
        """The place of a picture of that size in pixels; None while it is still being drawn."""

    def backdrop(self, key: str, width: int, height: int) -> bool:
        """Have a picture ready that is too large to lie among the others; False while it is being drawn."""

    def glyph(self, letter: str, style: str, size: int, phase: int) -> tuple[UV, int, int]:
        """The place of a letter, and its size in pixels."""


def _rgba(color: RGB, alpha: float) -> tuple[float, float, float, float]:
    return color[0] / 255, color[1] / 255, color[2] / 255, alpha


def _numbers() -> array[float]:
    return array("f")


@dataclass
class Layer:
    """What is drawn one after the other: plain ground, everything else in its order, rings."""

    # Plain rectangles, far cheaper than shapes: the insides of large sheets.
    ground: array[float] = field(default_factory=_numbers)
    data: array[float] = field(default_factory=_numbers)
    # Rings have a program of their own, which would slow everything else down.
    rings: array[float] = field(default_factory=_numbers)


def _frame_parts(w: float, h: float, edge: float) -> tuple[UV, UV, UV, UV]:
    """The four strips along the edges of a rectangle, as parts of it: top, bottom, left, right."""
    x, y = edge / w, edge / h
    return (0.0, 0.0, 1.0, y), (0.0, 1.0 - y, 1.0, 1.0), (0.0, y, x, 1.0 - y), (1.0 - x, y, 1.0, 1.0 - y)


class Painter:
    """Takes design units; every number in its lists is in pixels of the window."""

    def __init__(self, sheet: Sheet, scale: float, text_scale: float = 1.0) -> None:
        self.sheet = sheet
        self.scale = scale
        self.text_scale = text_scale
        self.layers = [Layer()]
        # The picture behind everything, if any: its key and its place.
        self.back: tuple[str, tuple[int, int, int, int]] | None = None
        self.waiting = False
        # Tells tests what was written where.
        self.on_text: Callable[[str, Rect], None] | None = None

    @property
    def count(self) -> int:
        """How many quads were recorded."""
        ground = sum(len(layer.ground) for layer in self.layers) // GROUND_STRIDE
        return ground + sum(len(layer.data) + len(layer.rings) for layer in self.layers) // STRIDE

    @property
    def data(self) -> array[float]:
        """The quads of the topmost layer."""
        return self.layers[-1].data

    def lift(self) -> None:
        """What follows lies above everything before, its ground too."""
        self.layers.append(Layer())

    def _box(self, r: Rect) -> tuple[float, float, float, float]:
        s = self.scale
        x, y = round(r.x * s), round(r.y * s)
        return x, y, max(1, round(r.right * s) - x), max(1, round(r.bottom * s) - y)

    def fill(
        self, r: Rect, color: RGB, alpha: float = 1.0, radius: float = 0.0, line: RGB | None = None, width: float = 0.0
    ) -> None:
        """A rectangle with round corners and, when asked, a line along its edge."""
        tail = self._fill_tail(color, alpha, radius, line, width)
        self.data.extend((*self._box(r), *_WHOLE, *tail))

    def _fill_tail(self, color: RGB, alpha: float, radius: float, line: RGB | None, width: float) -> tuple[float, ...]:
        edge = _rgba(line, alpha) if line else _CLEAR
        pixels = max(1.0, width * self.scale) if line else 0.0
        return (*_rgba(color, alpha), *edge, SHAPE, radius * self.scale, pixels, 0.0)

    def ground(
        self, r: Rect, color: RGB, alpha: float = 1.0, radius: float = 0.0, line: RGB | None = None, width: float = 0.0
    ) -> None:
        """Like `fill`, for large things below everything else of their layer: only the edges are drawn as a shape."""
        x, y, w, h = self._box(r)
        edge = ceil(max(radius, width if line else 0.0) * self.scale + 1) if radius or line else 0
        if min(w, h) <= 2 * edge:
            self.fill(r, color, alpha, radius, line, width)
            return
        self.layers[-1].ground.extend((x + edge, y + edge, w - 2 * edge, h - 2 * edge, *_rgba(color, alpha)))
        if edge:
            tail = self._fill_tail(color, alpha, radius, line, width)
            for part in _frame_parts(w, h, edge):
                self.data.extend((x, y, w, h, *part, *tail))

    def outline(self, r: Rect, color: RGB, width: float, radius: float = 0.0, alpha: float = 1.0) -> None:
        """Only the edge of a rectangle."""
        edge = _rgba(color, alpha)
        self.data.extend(
            (
                *self._box(r),
                *_WHOLE,
                *color_clear(color),
                *edge,
                SHAPE,
                radius * self.scale,
                max(1.0, width * self.scale),
                0,
            )
        )

    def glow(
        self, r: Rect, color: RGB, spread: float, radius: float = 0.0, alpha: float = 1.0, inner: float | None = None
    ) -> None:
        """A soft rectangle that reaches `spread` beyond its edge: shadows and lights.

        Where something else covers its middle, `inner` says how far it is drawn inside its edge.
        """
        x, y, w, h = self._box(r)
        soft = max(1.0, spread * self.scale)
        box = (x - soft, y - soft, w + 2 * soft, h + 2 * soft)
        parts: tuple[UV, ...] = (_WHOLE,)
        if inner is not None and min(w, h) > 2 * inner * self.scale:
            parts = _frame_parts(box[2], box[3], soft + inner * self.scale)
        tail = (*_rgba(color, alpha), *_CLEAR, SHAPE, radius * self.scale, 0.0, soft)
        for part in parts:
            self.data.extend((*box, *part, *tail))

    def shadow(
        self,
        r: Rect,
        radius: float = 12.0,
        alpha: float = 0.35,
        spread: float = 14.0,
        drop: float = 6.0,
        inner: float | None = None,
    ) -> None:
        """The soft shadow of something that lies on the table."""
        self.glow(r.moved(0, drop), INK, spread, radius, alpha, inner)

    def drop(self, r: Rect, radius: float = 12.0, depth: float = 12.0, alpha: float = 0.3) -> None:
        """The shadow a sheet throws below its lower edge."""
        colors = (*_rgba(INK, alpha), *_rgba(INK, 0.0))
        box = self._box(Rect(r.x + radius * 0.5, r.bottom - 2, r.w - radius, depth))
        self.data.extend((*box, *_WHOLE, *colors, GRADIENT, 0.0, 0.0, 0.0))

    def gradient(self, r: Rect, top: RGB, bottom: RGB, radius: float = 0.0, alpha: float = 1.0) -> None:
        """A rectangle that goes from one colour to another."""
        colors = (*_rgba(top, alpha), *_rgba(bottom, alpha))
        self.data.extend((*self._box(r), *_WHOLE, *colors, GRADIENT, radius * self.scale, 0.0, 0.0))

    def disc(
        self, cx: float, cy: float, radius: float, color: RGB, alpha: float = 1.0, line: RGB | None = None
    ) -> None:
        """A circle."""
        self.fill(Rect(cx - radius, cy - radius, 2 * radius, 2 * radius), color, alpha, radius, line, radius * 0.12)

    def ring(self, cx: float, cy: float, radius: float, width: float, color: RGB, share: float = 1.0) -> None:
        """A part of a circle line, clockwise from the top; rings lie above everything else of their layer."""
        box = self._box(Rect(cx - radius, cy - radius, 2 * radius, 2 * radius))
        tail = (*_rgba(color, 1.0), *_CLEAR, IMAGE, share, width * self.scale, 0.0)
        self.layers[-1].rings.extend((*box, *_WHOLE, *tail))

    def image(
        self,
        key: str,
        r: Rect,
        alpha: float = 1.0,
        angle: float = 0.0,
        tint: RGB | None = None,
        stored: tuple[float, float] | None = None,
    ) -> bool:
        """A picture; `stored` is the size to keep it in when it is only passing through other sizes."""
        x, y, w, h = self._box(r)
        keep = stored or (r.w, r.h)
        uv = self.sheet.picture(key, max(1, round(keep[0] * self.scale)), max(1, round(keep[1] * self.scale)))
        if uv is None:
            self.waiting = True
            return False
        if angle:
            x, y, w, h = r.x * self.scale, r.y * self.scale, r.w * self.scale, r.h * self.scale
        color = _rgba(tint, alpha) if tint else (*_WHITE[:3], alpha)
        self.data.extend((x, y, w, h, *uv, *color, *_CLEAR, IMAGE, angle, 0.0, 0.0))
        return True

    def backdrop(self, key: str, r: Rect) -> bool:
        """The picture behind everything else."""
        x, y, w, h = self._box(r)
        box = (int(x), int(y), int(w), int(h))
        if not self.sheet.backdrop(key, box[2], box[3]):
            self.waiting = True
            return False
        self.back = (key, box)
        return True

    def symbol(self, key: str, cx: float, cy: float, size: float, alpha: float = 1.0, tint: RGB | None = None) -> None:
        """A square symbol about a point."""
        self.image(f"sym:{key}", Rect(cx - size / 2, cy - size / 2, size, size), alpha, 0.0, tint)

    def text_size(self, size: float) -> int:
        """The height of letters in pixels."""
        return max(7, round(size * self.scale * self.text_scale))

    def text_width(self, text: str, size: float, style: str = "sans") -> float:
        """How wide a text will be, in design units."""
        return glyphs.width(text, style, self.text_size(size)) / self.scale

    def size_in(self, text: str, room: float, size: float, style: str = "sans") -> float:
        """The size in which `text` would be written where it has so much room."""
        pixels = self.text_size(size)
        pixels = glyphs.fitted(text, style, pixels, room * self.scale, _least(pixels))[1]
        return pixels / (self.scale * self.text_scale)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        color: RGB = INK,
        style: str = "sans",
        align: float = 0.0,
        room: float = 0.0,
        alpha: float = 1.0,
    ) -> float:
        """One line, centred on y; `align` 0, 0.5 or 1 puts its start, middle or end at x. Returns its width."""
        if not text:
            return 0.0
        pixels = self.text_size(size)
        if room:
            text, pixels = glyphs.fitted(text, style, pixels, room * self.scale, _least(pixels))
        steps = glyphs.advances(text, style, pixels)
        total = steps[-1]
        rise, fall = glyphs.extent(style, pixels)
        left = x * self.scale - total * align
        base = round(y * self.scale + (rise - fall) / 2)
        tail = (*_rgba(color, alpha), *_CLEAR, IMAGE, 0.0, 0.0, 0.0)
        for letter, step in zip(text, steps, strict=False):
            if letter == " ":
                continue
            at = left + step
            whole = floor(at)
            uv, w, h = self.sheet.glyph(letter, style, pixels, int((at - whole) * glyphs.PHASES))
            dx, dy = glyphs.glyph_offset(letter, style, pixels)
            self.data.extend((whole + dx, base + dy, w, h, *uv, *tail))
        if self.on_text:
            s = self.scale
            self.on_text(text, Rect(left / s, (base - rise * 0.75) / s, total / s, rise * 0.8 / s))
        return total / self.scale

    def lines(
        self,
        text: str,
        x: float,
        y: float,
        room: float,
        size: float,
        color: RGB = INK,
        style: str = "sans",
        align: float = 0.0,
    ) -> float:
        """Several lines from y downwards, broken to fit `room`; returns their height."""
        leading = self.leading(size)
        broken = glyphs.wrapped(text, style, self.text_size(size), room * self.scale)
        for index, line in enumerate(broken):
            self.text(line, x + room * align, y + leading * (index + 0.5), size, color, style, align)
        return leading * len(broken)

    def lines_height(self, text: str, room: float, size: float, style: str = "sans") -> float:
        """How high `lines` would be."""
        return self.leading(size) * len(glyphs.wrapped(text, style, self.text_size(size), room * self.scale))

    def leading(self, size: float) -> float:
        """The distance of two base lines."""
        return self.text_size(size) * 1.28 / self.scale


def _least(pixels: int) -> int:
    """How far letters shrink before their text is cut."""
    return max(7, round(pixels * 0.72))


def color_clear(color: RGB) -> tuple[float, float, float, float]:
    """A colour that is not there."""
    return _rgba(color, 0.0)
