"""A purchase plan that grows unit by unit and can be sent only when it is valid."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from sevenwonders.gui.model.catalog import RESOURCES
from sevenwonders.gui.model.from_proto import RESOURCE_VALUES
from sevenwonders.gui.model.game import CityModel, GameModel, Goods, everything_for_sale
from sevenwonders.v1 import game_pb2


def _covers(need: Counter[str], choices: tuple[str, ...]) -> bool:
    """Whether choice effects, each giving one of its letters, cover what is needed."""
    need = +need
    if not need:
        return True
    if sum(need.values()) > len(choices):
        return False
    letter = max(need)
    for index, choice in enumerate(choices):
        if letter in choice:
            rest = need.copy()
            rest[letter] -= 1
            if _covers(rest, choices[:index] + choices[index + 1 :]):
                return True
    return False


def split(goods: tuple[Goods, ...] | list[Goods], without: str = "") -> tuple[Counter[str], tuple[str, ...]]:
    """Goods as fixed units and as choices; `without` is a resource that cannot be used."""
    fixed: Counter[str] = Counter()
    choices: list[str] = []
    for made in goods:
        usable = "".join(letter for letter in made.choices if letter != without)
        if len(made.choices) == 1:
            fixed[usable] += made.amount if usable else 0
        elif usable:
            choices += [usable] * made.amount
    return fixed, tuple(choices)


def can_cover(cost: Counter[str], goods: tuple[Goods, ...], bought: Counter[str], without: str = "") -> bool:
    """Whether a city's own goods and what it bought pay a cost."""
    fixed, choices = split(goods, without)
    need = cost.copy()
    need.subtract(bought)
    need.subtract(fixed)
    return _covers(+need, choices)


def can_sell(goods: list[Goods], asked: Counter[str]) -> bool:
    """Whether a city makes all of this at once for sale."""
    fixed, choices = split(goods)
    need = asked.copy()
    need.subtract(fixed)
    return _covers(+need, choices)


@dataclass
class Plan:
    """What is bought from whom so far, for one cost."""

    model: GameModel
    buyer: CityModel
    cost: str
    bank: int
    sellers: tuple[int, ...]
    bought: dict[tuple[int, str], int] = field(default_factory=dict)

    def of(self, seller: int) -> Counter[str]:
        """What is bought from one city."""
        return Counter({good: count for (seat, good), count in self.bought.items() if seat == seller and count})

    def together(self) -> Counter[str]:
        """What is bought from everybody."""
        total: Counter[str] = Counter()
        for (_, good), count in self.bought.items():
            total[good] += count
        return +total

    def coins(self) -> int:
        """What the plan costs, the bank included."""
        return self.bank + sum(
            count * self.model.price_from(self.buyer, seat, good) for (seat, good), count in self.bought.items()
        )

    def covered(self) -> bool:
        """Whether the cost is paid."""
        return can_cover(Counter(self.cost), self.buyer.goods, self.together(), self.buyer.denied)

    def minimal(self) -> bool:
        """Whether every bought unit is needed."""
        total = self.together()
        for good in total:
            fewer = total.copy()
            fewer[good] -= 1
            if can_cover(Counter(self.cost), self.buyer.goods, +fewer, self.buyer.denied):
                return False
        return True

    def valid(self) -> bool:
        """Whether the plan may be sent."""
        return self.covered() and self.minimal() and self.coins() <= self.buyer.coins

    def may_add(self, seller: int, good: str) -> bool:
        """Whether one more unit can be bought there and makes sense."""
        if self.covered() or good == self.buyer.denied or good not in self.cost:
            return False
        if self.together()[good] >= self.cost.count(good):
            return False
        asked = self.of(seller)
        asked[good] += 1
        return can_sell(list(everything_for_sale(self.model.cities[seller])), asked)

    def add(self, seller: int, good: str) -> bool:
        """Buy one unit more."""
        if not self.may_add(seller, good):
            return False
        self.bought[seller, good] = self.bought.get((seller, good), 0) + 1
        return True

    def remove(self, seller: int, good: str) -> None:
        """Buy one unit less."""
        left = self.bought.get((seller, good), 0) - 1
        if left > 0:
            self.bought[seller, good] = left
        else:
            self.bought.pop((seller, good), None)

    def problem(self) -> str:
        """Why the plan cannot be sent yet; empty when it can."""
        if not self.covered():
            return "Something is still missing"
        if not self.minimal():
            return "One unit is not needed"
        if self.coins() > self.buyer.coins:
            return f"Costs {self.coins()}, and you have {self.buyer.coins}"
        return ""

    def load(self, payment: game_pb2.Payment) -> None:
        """Take over an offered payment."""
        self.bought = {
            (each.seller_seat, RESOURCES[each.resource - 1]): each.amount for each in payment.purchases if each.amount
        }

    def payment(self) -> game_pb2.Payment:
        """The plan as the protocol writes it."""
        purchases = [
            game_pb2.Purchase(
                seller_seat=seat,
                resource=RESOURCE_VALUES[RESOURCES.index(good)],
                amount=count,
                coins=count * self.model.price_from(self.buyer, seat, good),
            )
            for (seat, good), count in sorted(self.bought.items())
        ]
        return game_pb2.Payment(bank_coins=self.bank, purchases=purchases, total_coins=self.coins())
