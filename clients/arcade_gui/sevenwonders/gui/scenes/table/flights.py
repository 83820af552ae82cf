"""Movement: cards that fly to cities, coins that travel, hands that pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sevenwonders.gui.geometry.rect import Rect, centered
from sevenwonders.gui.geometry.table import CARD_H, CARD_W, TableLayout, strip_rects
from sevenwonders.gui.model.game import GameModel
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.v1 import events_pb2

CARD_SECONDS = 0.35
COIN_SECONDS = 0.25
PASS_SECONDS = 0.5
_MOST_COINS = 6


def ease_out(share: float) -> float:
    """Fast at first, then slower: 0 to 1."""
    share = min(1.0, max(0.0, share))
    return 1 - (1 - share) ** 3


def between(a: Rect, b: Rect, share: float) -> Rect:
    """A rectangle on the way from one to another."""
    return Rect(
        a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, a.w + (b.w - a.w) * share, a.h + (b.h - a.h) * share
    )


@dataclass(frozen=True)
class Flight:
    """A picture that moves from one place to another."""

    key: str
    start: Rect
    end: Rect
    begin: float
    seconds: float

    def rect(self, now: float) -> Rect | None:
        """Where it is; None before and after."""
        if not self.begin <= now < self.begin + self.seconds:
            return None
        return between(self.start, self.end, ease_out((now - self.begin) / self.seconds))


def anchors(layout: TableLayout, model: GameModel) -> dict[int, Rect]:
    """The place of every city on the table."""
    seat = model.seat
    found = {seat: layout.own, model.left_of(seat): layout.left, model.right_of(seat): layout.right}
    others = model.others()
    for city, rect in zip(others, strip_rects(layout.others, len(others)), strict=True):
        found[city.seat] = rect
    return found


def _card_at(box: Rect, size: float) -> Rect:
    return centered(box.cx, box.cy, size, size * CARD_H / CARD_W)


def flights_for(
    layout: TableLayout, model: GameModel, events: list[events_pb2.GameEvent], now: float, motion: float
) -> list[Flight]:
    """The movements that show what a turn brought."""
    if motion <= 0:
        return []
    places = anchors(layout, model)
    pile = centered(layout.zones.cx, layout.zones.bottom - 40, 60, 90)
    found: list[Flight] = []
    coins = 0

    def fly(key: str, start: Rect, end: Rect, seconds: float, after: float = 0.0) -> None:
        found.append(Flight(key, start, end, now + after * motion, seconds * motion))

    def card(seat: int, key: str, end: Rect) -> None:
        mine = seat == model.seat
        start = _card_at(layout.hand, CARD_W) if mine else _card_at(places[seat].top_part(60), 60)
        fly(key, start, end, CARD_SECONDS)

    def pay(start: Rect, end: Rect, amount: int) -> None:
        nonlocal coins
        for _ in range(min(_MOST_COINS, amount)):
            fly(
                "sym:coin3",
                centered(start.cx, start.cy, 40, 40),
                centered(end.cx, end.y + 80, 40, 40),
                COIN_SECONDS,
                coins * 0.05,
            )
            coins += 1

    takers: dict[str, Callable[[events_pb2.GameEvent], None]] = {
        "card_built": lambda e: card(
            e.card_built.seat, f"card:{e.card_built.card_id}", _card_at(places[e.card_built.seat], 90)
        ),
        "card_dug": lambda e: fly(
            f"card:{e.card_dug.card_id}", pile, _card_at(places[e.card_dug.seat], 90), CARD_SECONDS
        ),
        "stage_built": lambda e: card(
            e.stage_built.seat, f"sym:back:{e.stage_built.card_age}", _card_at(places[e.stage_built.seat], 60)
        ),
        "card_discarded": lambda e: card(e.card_discarded.seat, f"sym:back:{max(1, e.age)}", pile),
        "goods_bought": lambda e: pay(
            places[e.goods_bought.seat], places[e.goods_bought.seller_seat], e.goods_bought.coins
        ),
        "coins_earned": lambda e: pay(pile, places[e.coins_earned.seat], e.coins_earned.coins),
    }
    for event in events:
        kind = event.WhichOneof("event")
        if kind in takers:
            takers[kind](event)
        elif kind == "turn_started":
            _pass_hand(layout, model, fly)
    return found


def _pass_hand(layout: TableLayout, model: GameModel, fly: Callable[[str, Rect, Rect, float, float], None]) -> None:
    """The own hand goes one way, the next one comes from the other."""
    way = -1 if model.public.passing_left else 1
    back = f"sym:back:{model.public.age}"
    middle = _card_at(layout.hand, CARD_W * 0.8)
    away = middle.moved(way * (layout.hand.w / 2 + 160), -60)
    came = middle.moved(-way * (layout.hand.w / 2 + 160), -60)
    fly(back, middle, away, PASS_SECONDS, CARD_SECONDS)
    fly(back, came, middle, PASS_SECONDS, CARD_SECONDS)


def paint_flights(p: Painter, flights: list[Flight], now: float) -> None:
    """Everything that is in the air."""
    for flight in flights:
        rect = flight.rect(now)
        if rect is None:
            continue
        stored = (40.0, 40.0) if flight.key.endswith("coin3") else (120.0, 180.0)
        p.glow(rect.moved(0, 8), (30, 42, 68), 10, 8, 0.3, 12)
        p.image(flight.key, rect, 1.0, 0.0, None, stored)
