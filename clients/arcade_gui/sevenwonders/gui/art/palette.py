"""The colours of the art direction, and how to mix them."""

from __future__ import annotations

RGB = tuple[int, int, int]


def rgb(text: str) -> RGB:
    """A colour from its `#RRGGBB` form."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """The colour `share` of the way from a to b."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def darker(color: RGB, share: float) -> RGB:
    """The colour moved towards ink, which keeps shadows cool."""
    return mix(color, INK, share)


def lighter(color: RGB, share: float) -> RGB:
    """The colour moved towards warm white."""
    return mix(color, WHITE, share)


def luminance(color: RGB) -> float:
    """Relative luminance as defined by WCAG."""

    def linear(part: int) -> float:
        value = part / 255
        return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(part) for part in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: RGB, b: RGB) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def ink_on(color: RGB) -> RGB:
    """Whichever of ink and white reads better on the colour."""
    return INK if contrast(INK, color) >= contrast(WHITE, color) else WHITE


PAPER = rgb("#F4E6C8")
PAPER_SHADE = rgb("#E6D3A8")
LINE = rgb("#B89B6A")
INK = rgb("#1E2A44")
SOFT_INK = rgb("#5B6478")
WHITE = rgb("#FFFDF6")

SKIES: dict[int, tuple[RGB, RGB]] = {
    1: (rgb("#7FC4DD"), rgb("#F7E3B5")),
    2: (rgb("#F2B65A"), rgb("#F9E1A8")),
    3: (rgb("#3D3A66"), rgb("#D9785A")),
}
CARD: dict[str, RGB] = {
    "brown": rgb("#7A4B2A"),
    "gray": rgb("#8A8F98"),
    "blue": rgb("#2F6DB5"),
    "yellow": rgb("#E0A92B"),
    "red": rgb("#B8352F"),
    "green": rgb("#2E8B57"),
    "purple": rgb("#6B3FA0"),
}
RESOURCE: dict[str, RGB] = {
    "W": rgb("#8B5A2B"),
    "S": rgb("#9AA3AD"),
    "C": rgb("#C4623A"),
    "O": rgb("#5F6B7A"),
    "L": rgb("#C86FA5"),
    "G": rgb("#7CCFCB"),
    "P": rgb("#D8C27A"),
}
POSSIBLE = rgb("#3FA66B")
IMPOSSIBLE = rgb("#9AA0A6")
WARNING = rgb("#D9822B")
CHOSEN = rgb("#FFD24A")
GOLD = rgb("#E9B949")
SILVER = rgb("#C9CED6")
AGE_BACK: dict[int, RGB] = {1: rgb("#8A5A34"), 2: rgb("#3E6FA3"), 3: rgb("#6B4A94")}
# For players who cannot tell the defaults apart: possible turns blue, the warning stays orange.
POSSIBLE_SAFE = rgb("#2F6DB5")
