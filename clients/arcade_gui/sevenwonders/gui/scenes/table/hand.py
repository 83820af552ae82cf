"""The foot of the table: drop zones, the hand, and the button that makes it so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sevenwonders.gui.art.palette import (
    CARD,
    CHOSEN,
    GOLD,
    IMPOSSIBLE,
    INK,
    PAPER,
    RGB,
    SOFT_INK,
    WHITE,
    darker,
    ink_on,
    lighter,
)
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.geometry.table import Slot, zone_rects
from sevenwonders.gui.model.actions import BUILD, DISCARD, FREE, WONDER, Action, short_why, split_price
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.scenes.table.city import Board
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.widgets import panel
from sevenwonders.v1 import game_pb2

ICONS = {BUILD: "hammer", FREE: "star", WONDER: "pyramid", DISCARD: "bin"}
_GRAYED = (186, 188, 196)
TITLES = {BUILD: "BUILD", FREE: "BUILD FREE", WONDER: "WONDER", DISCARD: "DISCARD"}


@dataclass(frozen=True)
class Zone:
    """A place where a card can be dropped, or a button for the selected one."""

    name: str
    rect: Rect
    action: Action | None


def layout_zones(box: Rect, actions: list[Action], names: tuple[str, ...]) -> list[Zone]:
    """One zone for each action."""
    by_name = {action.name: action for action in actions}
    return [Zone(name, rect, by_name.get(name)) for name, rect in zip(names, zone_rects(box, len(names)), strict=True)]


def paint_zone(b: Board, zone: Zone, hot_drag: bool, click: Callable[[], None] | None, chosen: bool) -> None:
    """A drop zone: green with the price when possible, gray with the reason when not."""
    p, r, action = b.p, zone.rect, zone.action
    allowed = bool(action and action.allowed)
    tip = Tip(action.title if action else TITLES[zone.name].capitalize(), _zone_tip(zone))
    hot = b.ui.hit(f"zone:{zone.name}", r, click if allowed else None, tip)
    base = b.possible() if allowed else lighter(IMPOSSIBLE, 0.25)
    if action is None:
        base = PAPER
    if chosen:
        base = CHOSEN
    if allowed and (hot or hot_drag):
        p.glow(r, CHOSEN, 22, 16, 0.9, 6)
        base = lighter(base, 0.14)
    p.shadow(r, 14, 0.25, inner=6)
    p.ground(r, base, 0.97, 14, darker(base, 0.35), 2.5 if allowed else 1.5)
    ink = SOFT_INK if action is None else ink_on(base)
    size = min(54.0, r.h * 0.62)
    p.symbol(f"icon:{ICONS[zone.name]}", r.x + 18 + size / 2, r.cy, size, tint=ink)
    x = r.x + size + 36
    badge = 62.0 if allowed and action and action.price else 0.0
    room = r.right - x - badge - 14
    if action is None:
        p.text(TITLES[zone.name], x, r.cy - 12, 27, ink, "sans-bold", 0.0, room)
        p.text(_invitation(zone.name), x, r.cy + 19, 20, ink, "sans", 0.0, room)
        return
    _zone_words(p, TITLES[zone.name], action.note, Rect(x, r.y, room, r.h), ink)
    if badge:
        price_badge(b, r.right - 42, r.cy, action.price, 50)


def _zone_words(p: Painter, title: str, note: str, box: Rect, ink: RGB) -> None:
    """What is done, and at which price: the whole of it, on two lines where one is too short."""
    broken = p.text_width(note, 21) * 0.85 > box.w
    if not broken or p.lines_height(note, box.w, 18) > box.h * 0.5:
        p.text(title, box.x, box.cy - 14, 27, ink, "sans-bold", 0.0, box.w)
        p.text(note, box.x, box.cy + 17, 21, ink, "sans", 0.0, box.w)
        return
    p.text(title, box.x, box.y + box.h * 0.24, 25, ink, "sans-bold", 0.0, box.w)
    p.lines(note, box.x, box.y + box.h * 0.4, box.w, 18, ink)


def _invitation(name: str) -> str:
    return {
        BUILD: "drag a card here",
        WONDER: "bury a card for a stage",
        DISCARD: "take 3 coins",
        FREE: "once in this age",
    }[name]


def _zone_tip(zone: Zone) -> str:
    if zone.action is None:
        return "Drag a card here, or click a card and then here."
    if zone.action.allowed:
        return zone.action.note[:1].upper() + zone.action.note[1:] + "."
    return f"Not possible: {zone.action.note}."


def price_badge(b: Board, cx: float, cy: float, price: str, size: float) -> None:
    """A coin with the price; green when nothing is to be paid."""
    p = b.p
    if price == "free":
        p.disc(cx, cy, size / 2, b.possible(), 1.0, WHITE)
        p.symbol("icon:check", cx, cy, size * 0.6, tint=WHITE)
        return
    p.symbol("coin", cx, cy, size)
    p.text(price, cx, cy - 1, size * 0.56 / p.text_scale, darker(GOLD, 0.78), "sans-black", 0.5)


def hand_card(
    b: Board, slot: Slot, card_id: str, option: game_pb2.CardOption | None, city_seat: int, chosen: bool, word: str = ""
) -> None:
    """A card of the hand with its price, or grayed with the reason why not; `word` is a remark of its own."""
    p, r = b.p, slot.rect
    # The card covers the middle, turned a little or not.
    p.glow(r.moved(0, 6), INK, 16, 12, 0.4, 24)
    if chosen:
        p.glow(r, CHOSEN, 20, 12, 1.0, 24)
    possible = option is None or bool(option.payments)
    stored = (200.0, 300.0) if r.w < 210 else (232.0, 348.0)
    if not p.image(f"card:{card_id}", r, 1.0, slot.angle, None if possible else _GRAYED, stored):
        _blank(b, r, card_id)
    if option is None:
        _tag(b, r, word)
    elif possible:
        _price_on_card(b, r, option, city_seat)
    else:
        _tag(b, r, short_why(option.build_refusal))


def _tag(b: Board, r: Rect, word: str) -> None:
    if not word:
        return
    w = b.p.text_width(word, 20, "sans-bold") + 24
    tag = Rect(r.x + 10, r.bottom - 84, min(w, r.w - 20), 32)
    b.p.fill(tag, INK, 0.92, 16)
    b.p.text(word, tag.cx, tag.cy, 20, WHITE, "sans-bold", 0.5, tag.w - 12)


def _price_on_card(b: Board, r: Rect, option: game_pb2.CardOption, city_seat: int) -> None:
    p = b.p
    cx, cy = r.x + 32, r.bottom - 72
    if option.chained:
        p.disc(cx, cy, 27, b.possible(), 1.0, WHITE)
        p.symbol("chain", cx, cy, 40)
        return
    payment = option.payments[0]
    if not payment.total_coins:
        price_badge(b, cx, cy, "free", 48)
        return
    left, bank, right = split_price(b.model, city_seat, payment)
    parts = [(left, "left"), (bank, ""), (right, "right")]
    shown = [(coins, side) for coins, side in parts if coins]
    width = 52.0 * len(shown) + 8
    p.fill(Rect(r.x + 6, cy - 30, width, 60), INK, 0.72, 30)
    for index, (coins, side) in enumerate(shown):
        x = r.x + 36 + index * 52
        price_badge(b, x, cy, str(coins), 46)
        if side:
            p.disc(x + (18 if side == "right" else -18), cy + 18, 12, WHITE)
            p.symbol(f"icon:{side}", x + (18 if side == "right" else -18), cy + 18, 17, tint=INK)


def _blank(b: Board, r: Rect, card_id: str) -> None:
    """A card whose picture is still being drawn."""
    card = b.model.catalog.cards.get(card_id)
    if not card:
        return
    b.p.fill(r, PAPER, 1.0, 12, CARD[card.color], 3)
    b.p.fill(r.top_part(r.h * 0.24), CARD[card.color], 1.0, 12)
    b.p.text(card.name, r.cx, r.bottom - 26, 22, INK, "serif", 0.5, r.w - 20)


def passing_arrow(b: Board, box: Rect) -> None:
    """A large pale arrow behind the hand: the way the hands go."""
    to_left = b.model.public.passing_left
    for index in range(5):
        share = (index + 1) / 5 if not to_left else (5 - index) / 5
        x = box.x + box.w * (index + 0.5) / 5
        b.p.symbol(f"icon:{'prev' if to_left else 'next'}", x, box.cy + 10, 190, 0.10 + 0.16 * share, WHITE)


def ready_panel(b: Board, box: Rect, lines: list[str], below: float) -> Rect:
    """The block at the right: the lines that fit above other buttons; returns the room for Ready."""
    panel(b.p, box)
    room = Rect(box.x + 16, box.bottom - 88, box.w - 32, 70)
    y = box.y + 12
    for index, line in enumerate(lines):
        size = 19.0 if index else 22.0
        if y + b.p.lines_height(line, box.w - 36, size) > room.y - below - 6:
            break
        y += b.p.lines(line, box.x + 18, y, box.w - 36, size, SOFT_INK if index else INK) + 3
    return room
