"""The places of the table scene."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders.gui.geometry.rect import Rect, centered, column, row

MARGIN = 14.0
HEADER = 112.0
FOOT = 330.0
SIDE = 396.0
CARD_W, CARD_H = 200.0, 300.0


@dataclass(frozen=True)
class TableLayout:
    """Every region of the table."""

    area: Rect
    header: Rect
    clock: Rect
    others: Rect
    tools: Rect
    left: Rect
    own: Rect
    right: Rect
    zones: Rect
    hand: Rect
    ready: Rect


def table_layout(area: Rect) -> TableLayout:
    """The regions for a window of that size."""
    header = Rect(area.x, area.y, area.w, HEADER)
    top = header.bottom + MARGIN
    foot = area.bottom - FOOT
    middle = Rect(area.x + MARGIN, top, area.w - 2 * MARGIN, foot - top - 8)
    # Extra width goes to the neighbours first, so that long names of cards stay readable.
    side = min(SIDE + (area.w - 1920) * 0.2, 520.0)
    zones_w = 380.0
    ready_w = 324.0
    return TableLayout(
        area=area,
        header=header,
        clock=Rect(area.x, area.y, 404, HEADER),
        others=Rect(area.x + 412, area.y + 6, area.w - 412 - 262, HEADER - 12),
        tools=Rect(area.right - 250, area.y, 250, HEADER),
        left=middle.left_part(side),
        own=Rect(middle.x + side + MARGIN, middle.y, middle.w - 2 * (side + MARGIN), middle.h),
        right=middle.right_part(side),
        zones=Rect(area.x + MARGIN, foot + 6, zones_w, FOOT - 6 - MARGIN),
        hand=Rect(area.x + zones_w + 2 * MARGIN, foot, area.w - zones_w - ready_w - 4 * MARGIN, FOOT),
        ready=Rect(area.right - ready_w - MARGIN, foot + 6, ready_w, FOOT - 6 - MARGIN),
    )


@dataclass(frozen=True)
class Slot:
    """A card in the fan: where it is drawn, how it is turned (radians), and the strip that the mouse feels."""

    rect: Rect
    angle: float
    reach: Rect


def hand_slots(box: Rect, count: int, hovered: int = -1) -> list[Slot]:
    """A shallow fan; the card under the mouse rises and its neighbours make room."""
    if count < 1:
        return []
    step = min(CARD_W + 12, (box.w - CARD_W - 36) / (count - 1)) if count > 1 else 0.0
    first = box.cx - step * (count - 1) / 2
    base = box.bottom - CARD_H / 2 - 14
    slots = []
    for index in range(count):
        away = (index - (count - 1) / 2) / max(1.0, (count - 1) / 2)
        cx, cy = first + index * step, base + 7 * away * away
        # Felt where it lies when nothing is hovered, so that the fan never trembles under the mouse.
        right = cx - CARD_W / 2 + (step if index < count - 1 else CARD_W)
        reach = Rect(cx - CARD_W / 2, cy - CARD_H / 2, right - (cx - CARD_W / 2), box.bottom - cy + CARD_H / 2)
        angle = 0.035 * away
        rect = centered(cx, cy, CARD_W, CARD_H)
        if hovered >= 0:
            if index == hovered:
                w, h = CARD_W * 1.16, CARD_H * 1.16
                rect, angle = Rect(cx - w / 2, box.bottom - h - 8, w, h), 0.0
            else:
                push = max(0.0, CARD_W + 16 - step) * 0.5 / max(1, abs(index - hovered))
                rect = rect.moved(push if index > hovered else -push, 0)
        slots.append(Slot(rect, angle, reach))
    return slots


def zone_rects(box: Rect, count: int) -> list[Rect]:
    """The drop zones, one below the other."""
    return column(box, count, 10)


def strip_rects(box: Rect, count: int) -> list[Rect]:
    """The strips of the far players."""
    if count < 1:
        return []
    cells = row(box, max(count, 2), 10)
    shift = (cells[0].w + 10) / 2 if count == 1 else 0.0
    return [cell.moved(shift, 0) for cell in cells[:count]]


@dataclass(frozen=True)
class OwnLayout:
    """The parts of the own panel."""

    title: Rect
    totals: Rect
    picture: Rect
    stages: Rect
    extras: Rect
    goods: Rect
    cards: Rect


def own_layout(box: Rect) -> OwnLayout:
    """Picture and stages on the left, goods and cards on the right."""
    inner = box.inset(16, 10)
    title = inner.top_part(42)
    totals = Rect(inner.x, title.bottom + 4, inner.w, 50)
    below = Rect(inner.x, totals.bottom + 10, inner.w, inner.bottom - totals.bottom - 10)
    picture_w = min(below.w * 0.44, (below.h - 186) * 1.75)
    picture = Rect(below.x, below.y, picture_w, picture_w / 1.75)
    stages = Rect(below.x, picture.bottom + 8, picture_w, 118)
    extras = Rect(below.x, stages.bottom + 8, picture_w, max(0.0, below.bottom - stages.bottom - 8))
    x = picture.right + 18
    goods = Rect(x, below.y, below.right - x, 62)
    cards = Rect(x, goods.bottom + 10, below.right - x, below.bottom - goods.bottom - 10)
    return OwnLayout(title, totals, picture, stages, extras, goods, cards)


@dataclass(frozen=True)
class SideLayout:
    """The parts of a neighbour's panel."""

    title: Rect
    totals: Rect
    picture: Rect
    stages: Rect
    goods: Rect
    cards: Rect


def side_layout(box: Rect) -> SideLayout:
    """Everything of a neighbour, from top to bottom."""
    inner = box.inset(14, 10)
    title = inner.top_part(42)
    totals = Rect(inner.x, title.bottom + 4, inner.w, 40)
    picture = Rect(inner.x, totals.bottom + 8, 196, 112)
    stages = Rect(picture.right + 10, picture.y, inner.right - picture.right - 10, 112)
    goods = Rect(inner.x, picture.bottom + 8, inner.w, 78)
    cards = Rect(inner.x, goods.bottom + 8, inner.w, inner.bottom - goods.bottom - 8)
    return SideLayout(title, totals, picture, stages, goods, cards)


def tab_rects(box: Rect, count: int, least_columns: int, widest: float, tallest: float) -> list[Rect]:
    """Places for the tabs of built cards, column by column, as large as the room allows."""
    if count < 1:
        return []
    columns = least_columns
    while columns < 6 and -(-count // columns) * 27 > box.h:
        columns += 1
    rows = max(-(-count // columns), 1)
    gap = 4.0
    h = min(tallest, (box.h - gap * (rows - 1)) / rows)
    w = min(widest, (box.w - 8 * (columns - 1)) / columns)
    return [Rect(box.x + (index // rows) * (w + 8), box.y + (index % rows) * (h + gap), w, h) for index in range(count)]
