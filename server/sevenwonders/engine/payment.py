"""How a price can be paid: purchases from partners, and coins to the bank."""

from __future__ import annotations

from typing import Final, NamedTuple

from sevenwonders.engine.effects import MADE_LEFT, MADE_RIGHT, RAW_LEFT, RAW_RIGHT
from sevenwonders.engine.errors import BuysTooLittle, BuysTooMuch, CannotAfford, NotForSale, TooDear
from sevenwonders.engine.production import Missing, Production, missing_of
from sevenwonders.engine.resources import ALL_BITS, RAW_BITS, covers, letters, parts, raw_units, shortfall, units

LEFT: Final = 1
RIGHT: Final = -1
FULL_PRICE: Final = 2
REDUCED_PRICE: Final = 1
# Bounds the memory of a server that runs for months, and the objects a full run of the garbage collector visits;
# what is dropped here is computed again on demand. Three times as much is 5 % faster and stops for 7 ms, not 2.
MOST_PRICES: Final = 50_000
MOST_FRONTIERS: Final = 6_000

# What each seller gets is packed five bits apiece, the neighbours' sums first: four for at most 7 units at full
# price and a guard bit, as with the units of a vector.
LANE: Final = 5
LANE_GUARDS: Final = 0b10000_10000_10000_10000_10000_10000
# A packed offer: what the left gets, what the right gets, what is bought left, what is bought right.
VECTOR_BITS: Final = 28
GOODS_BITS: Final = 2 * VECTOR_BITS
RAW_WIDTH: Final = 16
# A key of the memo of prices: the numbers of both productions, the discounts, the number of what is missing.
NUMBER_BITS: Final = 40
DISCOUNT_BITS: Final = 4
MISSING_BITS: Final = 20


class Purchase(NamedTuple):
    """Units bought from the city `offset` seats to the left (negative: to the right)."""

    offset: int
    goods: int
    coins: int


class Payment:
    """One way to pay a price. `far` lists purchases from cities that are no neighbours (Ra)."""

    __slots__ = ("bank", "far", "from_left", "from_right", "left", "right", "total")

    def __init__(
        self, bank: int, left: int, right: int, from_left: int, from_right: int, far: tuple[Purchase, ...] = ()
    ) -> None:
        self.bank = bank
        self.left = left
        self.right = right
        self.from_left = from_left
        self.from_right = from_right
        self.far = far
        total = bank + left + right
        for purchase in far:
            total += purchase.coins
        self.total = total

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Payment):
            return NotImplemented
        return self is other or self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        bought = ", ".join(f"{letters(p.goods)} at {p.offset:+d} for {p.coins}" for p in self.purchases())
        return f"<Payment bank {self.bank}{', ' if bought else ''}{bought}>"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Payment, (self.bank, self.left, self.right, self.from_left, self.from_right, self.far)

    def key(self) -> tuple[object, ...]:
        """Return all that distinguishes this payment from others."""
        return (self.total, self.bank, self.left, self.right, self.from_left, self.from_right, self.far)

    def purchases(self) -> tuple[Purchase, ...]:
        """Return the purchases: left neighbour, right neighbour, then the others."""
        near = []
        if self.from_left:
            near.append(Purchase(LEFT, self.from_left, self.left))
        if self.from_right:
            near.append(Purchase(RIGHT, self.from_right, self.right))
        return (*near, *self.far)


NOTHING: Final = Payment(0, 0, 0, 0, 0)
FREE: Final = (NOTHING,)
NO_WAY: Final[tuple[Payment, ...]] = ()
ONE_COIN: Final = (Payment(1, 0, 0, 0, 0),)


class Trade:
    """What two neighbours sell to a city and for how much."""

    __slots__ = ("_key", "discounts", "left", "right")

    def __init__(self, left: Production, right: Production, discounts: int) -> None:
        self.left = left
        self.right = right
        self.discounts = discounts
        self._key = ((left.number << NUMBER_BITS | right.number) << DISCOUNT_BITS | discounts) << MISSING_BITS

    def price(self, goods: int, offset: int) -> int:
        """Return what a neighbour asks for these goods."""
        raw, made = self._unit_prices(offset)
        cheap = raw_units(goods)
        return raw * cheap + made * (units(goods) - cheap)

    def payments(self, missing: Missing) -> tuple[Payment, ...]:
        """Return the undominated ways to buy what is missing, cheapest first."""
        key = self._key | missing.number
        at = _PRICES.recent.get(key)
        if at is None:
            at = _PRICES.older.get(key)
            if at is None:
                at = _frontier_number(undominated(self._offers(missing)))
            _PRICES.keep(key, at)
        return _FRONTIERS[at]

    def _unit_prices(self, offset: int) -> tuple[int, int]:
        raw, made = (RAW_LEFT, MADE_LEFT) if offset == LEFT else (RAW_RIGHT, MADE_RIGHT)
        return (
            REDUCED_PRICE if self.discounts & raw else FULL_PRICE,
            REDUCED_PRICE if self.discounts & made else FULL_PRICE,
        )

    def _offers(self, missing: Missing) -> list[int]:
        """Return a packed offer for every pair of sums that what is missing can be bought for."""
        found: dict[int, int] = {}
        for wanted in missing.vectors:
            # What the right cannot sell must come from the left; most prices out of reach fail here.
            least_left = shortfall(wanted, self.right.most)
            if covers(self.left.most, least_left):
                self._split_into(found, wanted, least_left)
        return [sums << GOODS_BITS | goods for sums, goods in found.items()]

    def _split_into(self, found: dict[int, int], wanted: int, least_left: int) -> None:
        raw_left, made_left = self._unit_prices(LEFT)
        raw_right, made_right = self._unit_prices(RIGHT)
        left_supplies = self.left.supplies
        right_supplies = self.right.supplies
        for from_left in parts(wanted, self.left.most, least_left):
            from_right = wanted - from_left
            if left_supplies(from_left) and right_supplies(from_right):
                # No price has 15 units, so the sum of the four-bit counts is the remainder by 15.
                left = raw_left * ((from_left & RAW_BITS) % 15) + made_left * ((from_left >> RAW_WIDTH) % 15)
                right = raw_right * ((from_right & RAW_BITS) % 15) + made_right * ((from_right >> RAW_WIDTH) % 15)
                found.setdefault(left << LANE | right, from_left << VECTOR_BITS | from_right)


def trade(left: Production, right: Production, discounts: int) -> Trade:
    """Return what a city with these neighbours and discounts can buy."""
    return Trade(left, right, discounts)


class _Prices:
    """Frontier numbers by trade and missing units: what was asked for lately, and a generation older."""

    __slots__ = ("older", "recent")

    def __init__(self) -> None:
        self.recent: dict[int, int] = {}
        self.older: dict[int, int] = {}

    def keep(self, key: int, at: int) -> None:
        """Remember one, and forget the older generation when the recent one is full."""
        if len(self.recent) >= MOST_PRICES:
            self.older = self.recent
            self.recent = {}
        self.recent[key] = at


# The memo maps numbers to numbers, for the sake of the garbage collector (see production.py); the payments and
# their frontiers are few, because most trades share them.
_PRICES: Final = _Prices()
_FRONTIERS: Final[list[tuple[Payment, ...]]] = []
_FRONTIER_NUMBERS: Final[dict[tuple[int, ...], int]] = {}
_PAYMENTS: Final[dict[int, Payment]] = {}


def _frontier_number(offers: tuple[int, ...]) -> int:
    """Return where these packed offers stand, as payments, in the table of frontiers."""
    number = _FRONTIER_NUMBERS.get(offers)
    if number is None:
        if len(_FRONTIERS) >= MOST_FRONTIERS:
            _forget_frontiers()
        number = len(_FRONTIERS)
        _FRONTIERS.append(tuple(_unpacked(offer) for offer in offers))
        _FRONTIER_NUMBERS[offers] = number
    return number


def _forget_frontiers() -> None:
    _PRICES.recent = {}
    _PRICES.older = {}
    _FRONTIERS.clear()
    _FRONTIER_NUMBERS.clear()
    _PAYMENTS.clear()


def _unpacked(offer: int) -> Payment:
    found = _PAYMENTS.get(offer)
    if found is None:
        sums = offer >> GOODS_BITS
        goods = offer & (1 << GOODS_BITS) - 1
        found = Payment(0, sums >> LANE, sums & (1 << LANE) - 1, goods >> VECTOR_BITS, goods & (1 << VECTOR_BITS) - 1)
        _PAYMENTS[offer] = found
    return found


def undominated(offers: list[int]) -> tuple[int, ...]:
    """Keep the packed offers whose pair of sums no other pair undercuts on both sides, cheapest first."""
    if len(offers) < 2:
        return tuple(offers)
    kept: list[int] = []
    least_right = 1 << LANE
    # A packed offer starts with what the left gets, so an earlier one with no more for the right undercuts this one.
    for offer in sorted(offers):
        right = offer >> GOODS_BITS & (1 << LANE) - 1
        if right < least_right:
            least_right = right
            kept.append(offer)
    kept.sort(key=_by_total)
    return tuple(kept)


def _by_total(offer: int) -> int:
    left = offer >> GOODS_BITS + LANE
    return (left + (offer >> GOODS_BITS & (1 << LANE) - 1)) << LANE | left


def affordable(payments: tuple[Payment, ...], coins: int) -> tuple[Payment, ...]:
    """Keep the payments that so many coins are enough for; `payments` are sorted by total."""
    if not payments or payments[-1].total <= coins:
        return payments
    return tuple(payment for payment in payments if payment.total <= coins)


class Sellers:
    """The cities one may buy from this turn: offsets and what each sells."""

    __slots__ = ("discounts", "far", "near")

    def __init__(self, near: Trade, far: tuple[tuple[int, Production], ...] = ()) -> None:
        self.near = near
        self.far = far

    def payments(self, missing: Missing, coins: int) -> tuple[Payment, ...]:
        """Return the undominated ways to buy what is missing that so many coins are enough for."""
        if not self.far:
            if missing.units > coins:
                return NO_WAY
            return affordable(self.near.payments(missing), coins)
        return _far_payments(self.near, self.far, missing, coins)

    def priced(self, goods: dict[int, int]) -> Payment:
        """Return the payment for these goods by offset, or refuse what nobody there sells."""
        producers = {LEFT: self.near.left, RIGHT: self.near.right, **dict(self.far)}
        for offset, wanted in goods.items():
            if wanted & ~ALL_BITS:
                raise NotForSale("that is no amount of goods")
            if offset not in producers:
                raise NotForSale("that city is no trading partner")
            if not producers[offset].supplies(wanted):
                raise NotForSale(f"that city does not produce {letters(wanted)}")
        left = goods.get(LEFT, 0)
        right = goods.get(RIGHT, 0)
        far = tuple(
            Purchase(offset, goods[offset], FULL_PRICE * units(goods[offset]))
            for offset, _ in self.far
            if goods.get(offset)
        )
        return Payment(0, self.near.price(left, LEFT), self.near.price(right, RIGHT), left, right, far)


def validated(sellers: Sellers, own: Production, cost: int, coins: int, goods: dict[int, int]) -> Payment:
    """Return the payment for a plan a player made, or raise the refusal that fits it."""
    payment = sellers.priced(goods)
    bought = sum(goods.values())
    missing = own.missing(cost)
    if bought not in missing.vectors:
        if _is_enough(own, cost, bought):
            raise BuysTooMuch("a bought unit is not needed")
        raise BuysTooLittle(f"{letters(cost)} is not covered")
    if payment.total > coins:
        raise TooDear(f"the plan costs {payment.total} coins and the city holds {coins}")
    return payment


def _is_enough(own: Production, cost: int, bought: int) -> bool:
    return own.missing(shortfall(cost, bought)).vectors == (0,)


def why_not(sellers: Sellers, own: Production, cost: int, coins: int) -> CannotAfford:
    """Return the refusal for a price that cannot be paid: what nobody has, or how many coins it would take."""
    offers = sellers.payments(own.missing(cost), 1 << 20)
    if offers:
        price = offers[0].total
        return CannotAfford(f"it takes {price} coins and the city holds {coins}", coins=price - coins)
    lacking = _unobtainable(sellers, own.missing(cost))
    return CannotAfford(f"no city in reach has {lacking}", missing=lacking)


def _unobtainable(sellers: Sellers, missing: Missing) -> str:
    """Return the fewest letters that, were they not needed, would make the purchase possible."""
    best = 0
    for vector in missing.vectors:
        for part in parts(vector, vector, 0):
            if units(part) > units(best) and sellers.payments(missing_of((part,)), 1 << 20):
                best = part
        if best and units(best) == units(vector) - 1:
            break
    vector = next((v for v in missing.vectors if shortfall(best, v) == 0), missing.vectors[0])
    return letters(shortfall(vector, best))


def _far_payments(
    near: Trade, far: tuple[tuple[int, Production], ...], missing: Missing, coins: int
) -> tuple[Payment, ...]:
    """Return the undominated payments when far cities sell too; each coin sum by seller counts."""
    found: dict[int, Payment] = {}
    for rest, shares in _far_shares(near, far, missing, coins).items():
        spent = FULL_PRICE * (missing.units - units(rest))
        pairs = near.payments(missing_of((rest,))) if rest else FREE
        for pair in pairs:
            if spent + pair.total > coins:
                break
            near_sums = pair.left | pair.right << LANE
            for sums, bought in shares.items():
                key = sums | near_sums
                if key not in found:
                    found[key] = Payment(0, pair.left, pair.right, pair.from_left, pair.from_right, bought)
    return _undominated_far(found)


def _far_shares(
    near: Trade, far: tuple[tuple[int, Production], ...], missing: Missing, coins: int
) -> dict[int, dict[int, tuple[Purchase, ...]]]:
    """Return what far cities may contribute: by what is left for the neighbours, then by packed sums."""
    spare = coins - FULL_PRICE * missing.units
    shares: dict[int, dict[int, tuple[Purchase, ...]]] = {wanted: {0: ()} for wanted in missing.vectors}
    for place, (offset, seller) in enumerate(far):
        more: dict[int, dict[int, tuple[Purchase, ...]]] = {}
        for wanted, known in shares.items():
            # What not even all the sellers still to come could add has to be bought here.
            least = wanted
            for _, later in far[place + 1 :]:
                least = shortfall(least, later.most)
            least = shortfall(shortfall(least, near.left.most), near.right.most)
            for part in parts(wanted, seller.most, least):
                rest = wanted - part
                # Neighbours ask at least 1 coin a unit, far cities 2.
                if spare + units(rest) * (FULL_PRICE - REDUCED_PRICE) < 0 or not seller.supplies(part):
                    continue
                target = more.setdefault(rest, {})
                price = FULL_PRICE * units(part)
                lane = price << LANE * (place + 2)
                purchase = (Purchase(offset, part, price),) if part else ()
                for sums, bought in known.items():
                    if sums + lane not in target:
                        target[sums + lane] = bought + purchase
        shares = more
    return shares


def _undominated_far(found: dict[int, Payment]) -> tuple[Payment, ...]:
    """Keep what no cheaper payment undercuts at every seller, cheapest first."""
    kept: list[Payment] = []
    cheaper: list[int] = []
    level: list[int] = []
    total = -1
    for sums, payment in sorted(found.items(), key=_by_far_total):
        if payment.total != total:
            total = payment.total
            cheaper += level
            level = []
        guarded = sums | LANE_GUARDS
        if not any((guarded - other) & LANE_GUARDS == LANE_GUARDS for other in cheaper):
            kept.append(payment)
            level.append(sums)
    return tuple(kept)


def _by_far_total(entry: tuple[int, Payment]) -> tuple[int, int]:
    return entry[1].total, entry[0]
