"""The stones pictures are built from: walls, columns, roofs, towers, arches, awnings, ships."""

from __future__ import annotations

from sevenwonders.gui.art.palette import RGB, WHITE, darker, lighter
from sevenwonders.gui.art.pen import Point, arc_points, bezier
from sevenwonders.gui.art.scenery import TIMBER, Site, disc_half


def block(s: Site, x: float, base: float, w: float, h: float, lit_share: float = 0.62) -> None:
    """A house body: lit front and shaded side."""
    s.pen.rect(x, base - h, w, h, s.shade)
    s.pen.rect(x, base - h, w * lit_share, h, s.lit)


def flat_wall(s: Site, x: float, base: float, w: float, h: float) -> None:
    """A wall seen straight on, with a shadow under its top."""
    s.pen.rect(x, base - h, w, h, s.lit)
    s.pen.rect(x, base - h, w, h * 0.1, s.shade)


def steps(s: Site, cx: float, base: float, w: float, count: int, rise: float = 4) -> float:
    """A flight of steps; gives the height it ends at."""
    for index in range(count):
        width = w - index * 8
        y = base - (index + 1) * rise
        s.pen.rect(cx - width / 2, y, width, rise, s.lit)
        s.pen.rect(cx - width / 2, y + rise * 0.55, width, rise * 0.45, s.shade)
    return base - count * rise


def column(s: Site, cx: float, base: float, w: float, h: float) -> None:
    """A column with base and capital, lit from the left."""
    s.pen.rect(cx - w / 2, base - h, w, h, s.shade)
    s.pen.rect(cx - w / 2, base - h, w * 0.58, h, s.lit)
    for y in (base - h, base - w * 0.45):
        s.pen.rect(cx - w * 0.72, y, w * 1.44, w * 0.45, s.lit)


def colonnade(s: Site, cx: float, base: float, w: float, h: float, count: int, thick: float = 9) -> None:
    """A row of columns before a dark hall."""
    s.pen.rect(cx - w / 2, base - h, w, h, s.dark)
    gap = (w - thick * 1.2) / (count - 1)
    for index in range(count):
        column(s, cx - w / 2 + thick * 0.6 + index * gap, base, thick, h)


def gable(s: Site, cx: float, base: float, w: float, h: float, fill: RGB | None = None) -> None:
    """A temple front: beam and triangle."""
    roof = fill or s.roof
    s.pen.rect(cx - w / 2, base - 7, w, 7, s.lit)
    s.pen.rect(cx - w / 2, base - 2.5, w, 2.5, s.shade)
    s.pen.poly([(cx - w / 2 - 4, base - 7), (cx, base - 7 - h), (cx + w / 2 + 4, base - 7)], roof)
    s.pen.poly([(cx - w / 2 + 9, base - 9.5), (cx, base - h - 1), (cx, base - 9.5)], lighter(roof, 0.72))
    s.pen.poly([(cx, base - 9.5), (cx, base - h - 1), (cx + w / 2 - 9, base - 9.5)], lighter(roof, 0.5))


def roof(s: Site, x: float, base: float, w: float, h: float, fill: RGB | None = None) -> None:
    """A pitched roof over a house, lit side left."""
    tone = fill or s.roof
    s.pen.poly([(x - 5, base), (x + w / 2, base - h), (x + w + 5, base)], tone)
    s.pen.poly([(x + w / 2, base - h), (x + w + 5, base), (x + w * 0.62, base)], darker(tone, 0.25))


def hip_roof(s: Site, x: float, base: float, w: float, h: float, fill: RGB | None = None) -> None:
    """A low roof whose top is shorter than its eaves."""
    tone = fill or s.roof
    s.pen.poly([(x - 6, base), (x + w * 0.14, base - h), (x + w * 0.86, base - h), (x + w + 6, base)], tone)
    s.pen.poly(
        [(x + w * 0.62, base), (x + w * 0.58, base - h), (x + w * 0.86, base - h), (x + w + 6, base)],
        darker(tone, 0.22),
    )
    for index in range(1, 7):
        at = x - 6 + (w + 12) * index / 7
        top = x + w * 0.14 + w * 0.72 * index / 7
        s.pen.line([(at, base - 1), (top, base - h + 1)], 0.8, darker(tone, 0.3))


def dome(s: Site, cx: float, base: float, rx: float, ry: float, fill: RGB | None = None) -> None:
    """A dome with a shaded right half."""
    tone = fill or s.roof
    s.pen.poly(disc_half(cx, base, rx, ry), tone)
    s.pen.poly(
        [
            *bezier(
                (cx + rx * 0.15, base - ry * 0.99),
                (cx + rx * 0.6, base - ry * 0.8),
                (cx + rx * 0.65, base - ry * 0.3),
                (cx + rx * 0.6, base),
                12,
            ),
            *arc_points(cx, base, rx, ry, 360, 278, 16),
        ],
        darker(tone, 0.2),
    )


def door(s: Site, cx: float, base: float, w: float, h: float) -> None:
    """An arched doorway."""
    s.pen.arch(cx - w / 2, base, w, h, s.dark)


def windows(s: Site, x: float, y: float, w: float, count: int, size: float = 6) -> None:
    """A row of small arched windows."""
    gap = w / count
    for index in range(count):
        s.pen.arch(x + gap * (index + 0.5) - size / 2, y + size * 1.6, size, size * 1.6, s.dark)


def arches(s: Site, x: float, base: float, w: float, h: float, count: int, back: RGB | None = None) -> None:
    """A wall pierced by arches."""
    flat_wall(s, x, base, w, h)
    pitch = w / count
    for index in range(count):
        s.pen.arch(x + pitch * index + pitch * 0.16, base, pitch * 0.68, h * 0.78, back or s.dark)


def crenels(s: Site, x: float, y: float, w: float, count: int, h: float = 7) -> None:
    """The toothed top of a wall."""
    tooth = w / (2 * count - 1)
    for index in range(count):
        s.pen.rect(x + index * 2 * tooth, y - h, tooth, h + 0.6, s.lit if index < count * 0.62 else s.shade)


def tower(s: Site, cx: float, base: float, w: float, h: float, teeth: int = 3, cap: RGB | None = None) -> None:
    """A square tower, with crenels or a pointed roof of the given colour."""
    block(s, cx - w / 2, base, w, h)
    s.pen.rect(cx - w / 2 - 3, base - h, w + 6, 6, s.lit)
    s.pen.rect(cx + w * 0.12, base - h, w * 0.38 + 3, 6, s.shade)
    s.pen.arch(cx - w * 0.24, base - h * 0.55, w * 0.22, h * 0.18, s.dark)
    if cap:
        roof(s, cx - w / 2, base - h, w, w * 0.8, cap)
    else:
        crenels(s, cx - w / 2 - 3, base - h, w + 6, teeth)


def flag(s: Site, x: float, base: float, h: float, fill: RGB | None = None) -> None:
    """A pennant on a pole, blown to the right."""
    tone = fill or s.roof
    s.pen.rect(x - 0.9, base - h, 1.8, h, s.dark)
    s.pen.poly(
        [(x, base - h), (x + 22, base - h + 4), (x + 15, base - h + 8), (x + 22, base - h + 13), (x, base - h + 13)],
        tone,
    )


def awning(s: Site, x: float, y: float, w: float, h: float, stripes: int = 6, fill: RGB | None = None) -> None:
    """A striped market awning with a scalloped edge."""
    tone = fill or s.roof
    step = w / stripes
    for index in range(stripes):
        color = tone if index % 2 == 0 else WHITE
        left, right = x + index * step, x + (index + 1) * step
        s.pen.poly(
            [(left + 3, y), (right + (3 if index < stripes - 1 else -3), y), (right, y + h), (left, y + h)], color
        )
        s.pen.poly(arc_points((left + right) / 2, y + h, step / 2, step * 0.5, 0, 180, 12), color)


def amphora(s: Site, cx: float, base: float, h: float, fill: RGB) -> None:
    """A two-handled jar."""
    w = h * 0.32
    body: list[Point] = [
        (cx - w * 0.35, base - h),
        (cx + w * 0.35, base - h),
        (cx + w * 0.3, base - h * 0.8),
        *bezier(
            (cx + w * 0.3, base - h * 0.8),
            (cx + w * 1.3, base - h * 0.6),
            (cx + w * 0.6, base - h * 0.1),
            (cx + w * 0.2, base),
            10,
        ),
        *bezier(
            (cx - w * 0.2, base),
            (cx - w * 0.6, base - h * 0.1),
            (cx - w * 1.3, base - h * 0.6),
            (cx - w * 0.3, base - h * 0.8),
            10,
        ),
    ]
    s.pen.poly(body, fill)
    s.pen.rect(cx - w * 0.7, base - h * 0.52, w * 1.4, h * 0.07, lighter(fill, 0.5))


def tent(s: Site, cx: float, base: float, w: float, h: float, fill: RGB | None = None) -> None:
    """A soldier's tent."""
    tone = fill or s.roof
    s.pen.poly([(cx - w / 2, base), (cx, base - h), (cx + w / 2, base)], tone)
    s.pen.poly([(cx, base - h), (cx + w / 2, base), (cx + w * 0.12, base)], darker(tone, 0.28))
    s.pen.poly([(cx, base - h * 0.62), (cx + w * 0.1, base), (cx - w * 0.13, base)], s.dark)


def ship(s: Site, cx: float, water: float, size: float, sail: RGB | None = None) -> None:
    """A galley with one square sail."""
    tone = sail or s.roof
    s.pen.poly(
        [
            (cx - size * 0.62, water - size * 0.22),
            (cx + size * 0.5, water - size * 0.22),
            (cx + size * 0.72, water - size * 0.42),
            (cx + size * 0.5, water + size * 0.08),
            (cx - size * 0.42, water + size * 0.08),
        ],
        darker(TIMBER, 0.2),
    )
    s.pen.rect(cx - size * 0.56, water - size * 0.19, size * 1.08, size * 0.06, lighter(TIMBER, 0.45))
    s.pen.rect(cx - size * 0.03, water - size * 1.1, size * 0.06, size * 0.9, darker(TIMBER, 0.35))
    left = [(cx - size * 0.42, water - size * 1.0), (cx + size * 0.42, water - size * 1.0)]
    s.pen.poly(
        [
            *left,
            *bezier(
                left[1],
                (cx + size * 0.56, water - size * 0.75),
                (cx + size * 0.5, water - size * 0.5),
                (cx + size * 0.36, water - size * 0.36),
                8,
            ),
            *bezier(
                (cx - size * 0.36, water - size * 0.36),
                (cx - size * 0.24, water - size * 0.5),
                (cx - size * 0.24, water - size * 0.75),
                left[0],
                8,
            ),
        ],
        WHITE,
    )
    s.pen.poly(
        [
            (cx - size * 0.02, water - size),
            (cx + size * 0.18, water - size),
            (cx + size * 0.22, water - size * 0.36),
            (cx + size * 0.02, water - size * 0.36),
        ],
        tone,
    )


def crate(s: Site, x: float, base: float, size: float) -> None:
    """A wooden crate."""
    s.pen.rect(x, base - size, size, size, darker(TIMBER, 0.1))
    s.pen.rect(x + size * 0.12, base - size * 0.88, size * 0.76, size * 0.76, lighter(TIMBER, 0.35))
    s.pen.line(
        [(x + size * 0.15, base - size * 0.85), (x + size * 0.85, base - size * 0.15)], size * 0.1, darker(TIMBER, 0.1)
    )


def person(s: Site, cx: float, base: float, h: float, robe: RGB) -> None:
    """A small figure in a robe."""
    s.pen.poly(
        [
            (cx - h * 0.2, base),
            (cx - h * 0.12, base - h * 0.68),
            (cx + h * 0.12, base - h * 0.68),
            (cx + h * 0.2, base),
        ],
        robe,
    )
    s.pen.poly(
        [
            (cx + h * 0.02, base),
            (cx + h * 0.02, base - h * 0.68),
            (cx + h * 0.12, base - h * 0.68),
            (cx + h * 0.2, base),
        ],
        darker(robe, 0.22),
    )
    s.pen.circle(cx, base - h * 0.82, h * 0.14, darker(TIMBER, 0.05))
