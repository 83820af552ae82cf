"""A supersampled vector pen over Pillow: design units in, smooth pictures out."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PIL import Image, ImageDraw, ImageFilter

from sevenwonders.gui.art import fonts
from sevenwonders.gui.art.palette import RGB

Point = tuple[float, float]
Color = RGB | tuple[int, int, int, int]


def with_alpha(color: Color, alpha: float) -> tuple[int, int, int, int]:
    """The colour with an opacity of 0 to 1."""
    return color[0], color[1], color[2], round(255 * alpha)


def arc_points(cx: float, cy: float, rx: float, ry: float, start: float, end: float, steps: int = 48) -> list[Point]:
    """Points on an ellipse from angle `start` to `end` in degrees, 0 to the right, 90 downwards."""
    return [
        (cx + rx * math.cos(math.radians(angle)), cy + ry * math.sin(math.radians(angle)))
        for angle in (start + (end - start) * step / steps for step in range(steps + 1))
    ]


def bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 24) -> list[Point]:
    """Points of a cubic curve."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        k = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        points.append(
            (
                k[0] * a[0] + k[1] * b[0] + k[2] * c[0] + k[3] * d[0],
                k[0] * a[1] + k[1] * b[1] + k[2] * c[1] + k[3] * d[1],
            )
        )
    return points


def rotated(points: Iterable[Point], center: Point, degrees: float) -> list[Point]:
    """The points turned clockwise about a centre."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    cx, cy = center
    return [(cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos) for x, y in points]


class Pen:
    """Draws in design units on an image of `scale` pixels a unit, with the origin at the top left."""

    def __init__(self, width: float, height: float, scale: float, background: Color | None = None) -> None:
        self.width, self.height, self.scale = width, height, scale
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        self.opaque = background is not None
        self.image = Image.new("RGB", size, background[:3]) if background else Image.new("RGBA", size, (0, 0, 0, 0))
        # On an opaque picture this mode blends translucent colours; on a clear one colours replace.
        self._draw = ImageDraw.Draw(self.image, "RGBA")

    def _points(self, points: Iterable[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def poly(self, points: Sequence[Point], fill: Color) -> None:
        """A filled polygon."""
        self._draw.polygon(self._points(points), fill=fill)

    def rect(self, x: float, y: float, w: float, h: float, fill: Color, radius: float = 0) -> None:
        """A filled rectangle, with round corners when asked."""
        s = self.scale
        box = (x * s, y * s, max(x * s, (x + w) * s - 1), max(y * s, (y + h) * s - 1))
        if radius:
            self._draw.rounded_rectangle(box, radius * s, fill=fill)
        else:
            self._draw.rectangle(box, fill=fill)

    def circle(self, cx: float, cy: float, r: float, fill: Color) -> None:
        """A filled circle."""
        self.ellipse(cx, cy, r, r, fill)

    def ellipse(self, cx: float, cy: float, rx: float, ry: float, fill: Color) -> None:
        """A filled ellipse."""
        s = self.scale
        self._draw.ellipse(((cx - rx) * s, (cy - ry) * s, (cx + rx) * s, (cy + ry) * s), fill=fill)

    def ring(self, cx: float, cy: float, r: float, width: float, fill: Color) -> None:
        """A circle line whose outer edge has radius r."""
        s = self.scale
        self._draw.ellipse(
            ((cx - r) * s, (cy - r) * s, (cx + r) * s, (cy + r) * s), outline=fill, width=round(width * s)
        )

    def line(self, points: Sequence[Point], width: float, fill: Color) -> None:
        """A line with round ends and joints."""
        scaled = self._points(points)
        thick = max(1, round(width * self.scale))
        self._draw.line(scaled, fill=fill, width=thick, joint="curve")
        for x, y in (scaled[0], scaled[-1]):
            r = thick / 2
            self._draw.ellipse((x - r, y - r, x + r, y + r), fill=fill)

    def arch(self, x: float, base: float, w: float, h: float, fill: Color) -> None:
        """A doorway: straight sides under a half circle, standing on `base`."""
        r = w / 2
        self.poly([(x, base), *arc_points(x + r, base - h + r, r, r, 180, 360), (x + w, base)], fill)

    def gradient(self, x: float, y: float, w: float, h: float, top: RGB, bottom: RGB) -> None:
        """A vertical gradient over a rectangle."""
        s = self.scale
        box = (round(x * s), round(y * s), round((x + w) * s), round((y + h) * s))
        self.image.paste(vertical_gradient(box[2] - box[0], box[3] - box[1], top, bottom), box[:2])

    def text(self, x: float, y: float, text: str, style: str, size: float, fill: Color, anchor: str = "mm") -> None:
        """Text at a Pillow anchor."""
        self._draw.text(
            (x * self.scale, y * self.scale), text, fill, fonts.font(style, round(size * self.scale)), anchor
        )

    def text_width(self, text: str, style: str, size: float) -> float:
        """Width of a text in design units."""
        return fonts.font(style, round(size * self.scale)).getlength(text) / self.scale

    def paste(self, picture: Image.Image, x: float, y: float, w: float, h: float) -> None:
        """A picture with transparency, fitted into a rectangle."""
        s = self.scale
        size = (max(1, round(w * s)), max(1, round(h * s)))
        fitted = picture if picture.size == size else picture.resize(size, Image.Resampling.LANCZOS)
        at = (round(x * s), round(y * s))
        if self.opaque:
            self.image.paste(fitted, at, fitted if fitted.mode == "RGBA" else None)
        else:
            self.image.alpha_composite(fitted.convert("RGBA"), at)

    def shade(self, points: Sequence[Point], color: RGB, alpha: float, blur: float = 0) -> None:
        """A translucent polygon with an optional soft edge."""
        mask = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(mask).polygon(self._points(points), fill=round(255 * alpha))
        if blur:
            mask = mask.filter(ImageFilter.GaussianBlur(blur * self.scale))
        layer = Image.new(self.image.mode, self.image.size, (*color, 255) if self.image.mode == "RGBA" else color)
        self.image.paste(layer, (0, 0), mask)

    def finish(self, factor: int) -> Image.Image:
        """The picture, reduced by the supersampling factor."""
        if factor == 1:
            return self.image
        size = (max(1, self.image.width // factor), max(1, self.image.height // factor))
        if self.image.mode == "RGBA":
            return _unmultiply(_premultiply(self.image).resize(size, Image.Resampling.BOX))
        return self.image.resize(size, Image.Resampling.BOX)


def _premultiply(image: Image.Image) -> Image.Image:
    return image.convert("RGBa")


def _unmultiply(image: Image.Image) -> Image.Image:
    return image.convert("RGBA")


def vertical_gradient(width: int, height: int, top: RGB, bottom: RGB) -> Image.Image:
    """A picture that goes from one colour to another, top to bottom."""
    column = Image.new("RGB", (1, max(1, height)))
    for y in range(column.height):
        share = y / max(1, column.height - 1)
        column.putpixel((0, y), tuple(round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)))
    return column.resize((max(1, width), column.height), Image.Resampling.NEAREST)
