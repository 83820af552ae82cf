"""The trade dialog: plans to choose from, or unit by unit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sevenwonders.gui.art import strip
from sevenwonders.gui.art.palette import CARD, CHOSEN, INK, LINE, PAPER_SHADE, SOFT_INK, WHITE, lighter
from sevenwonders.gui.geometry.rect import Rect, centered, row
from sevenwonders.gui.model.actions import WONDER, Action, payment_words, same_payment
from sevenwonders.gui.model.catalog import RESOURCE_NAMES
from sevenwonders.gui.model.from_proto import GOD_IDS, letter
from sevenwonders.gui.model.game import GameModel, everything_for_sale
from sevenwonders.gui.model.trade import Plan
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.ui import pieces
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.dialog import Dialog
from sevenwonders.gui.ui.shell import Shell
from sevenwonders.gui.ui.widgets import Look, button, dialog, well
from sevenwonders.v1 import game_pb2

_MOST_PLANS = 6


class TradeDialog(Dialog):
    """Lets nothing out but a valid plan."""

    def __init__(
        self,
        shell: Shell,
        model: GameModel,
        decision: game_pb2.Decision,
        card_id: str,
        action: Action,
        done: Callable[[game_pb2.Payment], None],
    ) -> None:
        super().__init__(shell)
        self.model, self.action, self._done = model, action, done
        buyer = model.cities[decision.city_seat]
        if action.name == WONDER:
            stage = buyer.board.stages[buyer.stages]
            cost, bank = stage.cost, stage.coins
            self.title = f"Pay for stage {decision.next_stage}"
        else:
            card = model.catalog.card(card_id)
            cost, bank = card.cost, card.coins
            self.title = f"Pay for {card.name}"
        self.cost = cost
        self.plan = Plan(model, buyer, cost, bank, _sellers(model, decision.city_seat))
        self.plan.load(action.payments[0])

    def confirm(self) -> None:
        """Take the plan, when it is valid."""
        if self.plan.valid():
            self._done(self.plan.payment())
            self.close()

    def pick(self, payment: game_pb2.Payment) -> None:
        """Take over an offered plan."""
        self.plan.load(payment)
        self.shell.redraw()

    def key(self, name: str) -> bool:
        """Enter pays, Escape goes back."""
        if name == "ENTER":
            self.confirm()
            return True
        return super().key(name)

    def paint(self, p: Painter, area: Rect) -> None:
        """Offers on the left, sellers on the right, the total below."""
        box = centered(area.cx, area.cy, 1240, 760)
        inner = dialog(p, self.shell.ui, area, box, self.title, self.close)
        p.text("Cost", inner.x, inner.y + 24, 24, SOFT_INK)
        pieces.row(p, strip.cost_pieces(self.plan.bank, self.cost), Rect(inner.x + 70, inner.y, 500, 48), INK, 0.0)
        foot = inner.bottom_part(86)
        middle = Rect(inner.x, inner.y + 62, inner.w, foot.y - inner.y - 74)
        self._offers(p, middle.left_part(430))
        self._sellers(p, Rect(middle.x + 450, middle.y, middle.w - 450, middle.h))
        self._total(p, foot)

    def _offers(self, p: Painter, box: Rect) -> None:
        p.text("Plans", box.x, box.y + 14, 24, SOFT_INK)
        now = self.plan.payment()
        for index, payment in enumerate(self.action.payments[:_MOST_PLANS]):
            cell = Rect(box.x, box.y + 36 + index * 76, box.w, 68)
            hot = self.shell.ui.hit(f"plan:{index}", cell, partial(self.pick, payment), Tip("Take this plan"))
            same = same_payment(payment, now)
            p.fill(
                cell, lighter(CHOSEN, 0.5) if same else WHITE, 1.0 if hot or same else 0.8, 10, INK if same else LINE, 2
            )
            bought = "".join(letter(each.resource) * each.amount for each in payment.purchases)
            pieces.row(p, strip.cost_pieces(0, bought), Rect(cell.x + 10, cell.y + 6, cell.w - 90, 30), INK, 0.0)
            p.text(payment_words(self.model, payment), cell.x + 12, cell.bottom - 15, 20, INK, "sans", 0.0, cell.w - 90)
            p.symbol("coin", cell.right - 38, cell.cy, 50)
            p.text(str(payment.total_coins), cell.right - 38, cell.cy, 26, INK, "sans-black", 0.5)

    def _sellers(self, p: Painter, box: Rect) -> None:
        p.text("Or unit by unit", box.x, box.y + 14, 24, SOFT_INK)
        sellers = self.plan.sellers
        cells = row(Rect(box.x, box.y + 36, box.w, box.h - 36), min(3, len(sellers)), 12)
        rows = -(-len(sellers) // 3)
        for index, seat in enumerate(sellers):
            cell = cells[index % 3]
            height = (cell.h - 10 * (rows - 1)) / rows
            self._seller(p, Rect(cell.x, cell.y + (index // 3) * (height + 10), cell.w, height), seat)

    def _seller(self, p: Painter, box: Rect, seat: int) -> None:
        model = self.model
        city = model.cities[seat]
        well(p, box)
        where = _where(model, self.plan.buyer.seat, seat)
        p.text(city.name, box.x + 14, box.y + 24, 25, INK, "serif", 0.0, box.w - 28 - 60 * bool(where))
        p.text(where, box.right - 14, box.y + 24, 19, INK, "sans-bold", 1.0)
        kinds = [
            good for good in dict.fromkeys(self.cost) if any(good in made.choices for made in everything_for_sale(city))
        ]
        if not kinds:
            p.lines("Sells nothing of what you need.", box.x + 14, box.y + 50, box.w - 28, 20, INK)
        for index, good in enumerate(kinds):
            self._unit(p, Rect(box.x + 10, box.y + 46 + index * 58, box.w - 20, 52), seat, good)

    def _unit(self, p: Painter, r: Rect, seat: int, good: str) -> None:
        ui = self.shell.ui
        count = self.plan.bought.get((seat, good), 0)
        price = self.model.price_from(self.plan.buyer, seat, good)
        p.fill(r, WHITE, 0.85, 10)
        tip = Tip(RESOURCE_NAMES[good].capitalize(), f"{price} coin{'s' * (price > 1)} a unit.")
        ui.hit(f"unit:{seat}:{good}", r, None, tip)
        p.symbol(f"resource:{good}", r.x + 28, r.cy, 42)
        p.text(str(price), r.x + 64, r.cy, 22, INK, "sans-bold", 0.5)
        p.symbol("coin", r.x + 84, r.cy, 20)
        less, more = Rect(r.right - 132, r.y + 4, 42, 42), Rect(r.right - 46, r.y + 4, 42, 42)
        take = partial(self._change, seat, good, -1) if count else None
        give = partial(self._change, seat, good, 1) if self.plan.may_add(seat, good) else None
        button(p, ui, f"less:{seat}:{good}", less, "", take, PAPER_SHADE, 22, "minus")
        button(p, ui, f"more:{seat}:{good}", more, "", give, PAPER_SHADE, 22, "plus")
        p.text(str(count), r.right - 68, r.cy, 26, INK, "sans-bold", 0.5)

    def _change(self, seat: int, good: str, by: int) -> None:
        if by > 0:
            self.plan.add(seat, good)
        else:
            self.plan.remove(seat, good)
        self.shell.redraw()

    def _total(self, p: Painter, box: Rect) -> None:
        plan = self.plan
        left = plan.buyer.coins - plan.coins()
        p.symbol("coin3", box.x + 30, box.cy, 54)
        words = f"{plan.coins()} in all; {max(0, left)} of {plan.buyer.coins} left"
        p.text(words, box.x + 70, box.y + 26, 27, INK, "sans-bold", 0.0, box.w - 480)
        problem = plan.problem()
        words = payment_words(self.model, plan.payment())
        # Not capitalize(): that would write the players' names small.
        note = problem or words[:1].upper() + words[1:]
        p.text(note, box.x + 70, box.y + 60, 22, CARD["red"] if problem else SOFT_INK, "sans", 0.0, box.w - 480)
        cells = row(box.right_part(400), 2, 14)
        button(p, self.shell.ui, "cancel", cells[0].inset(0, 6), "Cancel", self.close, Look.PLAIN)
        ok = self.confirm if plan.valid() else None
        button(p, self.shell.ui, "pay", cells[1].inset(0, 6), f"Pay {plan.coins()}", ok, Look.MAIN, 28, "check")


def _where(model: GameModel, buyer: int, seat: int) -> str:
    if seat == model.left_of(buyer):
        return "left"
    return "right" if seat == model.right_of(buyer) else "far"


def _sellers(model: GameModel, buyer: int) -> tuple[int, ...]:
    """Both neighbours; everybody when Ra was called this turn."""
    near = tuple(dict.fromkeys((model.left_of(buyer), model.right_of(buyer))))
    private = model.private
    called = private is not None and private.HasField("god_call") and GOD_IDS[private.god_call.god] == "ra"
    if not called or buyer != model.seat:
        return near
    far = tuple(city.seat for city in model.cities if city.seat != buyer and city.seat not in near)
    return near + far
