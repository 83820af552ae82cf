"""LTBR, FR-PT-08, GUIAT, FR-IR-03 (SPEC 1.4): payments against a brute force over every purchase plan there is.

The brute force reads what is printed on the cards and tries everything: every part of the price that could be
bought, every way to share it among the sellers. It knows nothing of the solver.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from tests.engine.helpers import decision, position

from sevenwonders.engine import CATALOG, Action, Card, City, Decision, GodCall, Payment, Refused, State
from sevenwonders.engine import production as production_module
from sevenwonders.engine.errors import BuysTooLittle, BuysTooMuch, CannotAfford, NotForSale, TooDear
from sevenwonders.engine.production import production
from sevenwonders.engine.resources import LETTERS, letters, parse

RAW = "WSCO"
# One effect that makes one unit: the letters to choose from.
Effects = tuple[str, ...]
# What is bought from whom: (offset, letters), sorted.
Plan = tuple[tuple[int, str], ...]
# Plans beyond this are so many that a test would only wait.
MOST_WAYS = 60_000


def effects_of(city: City, for_sale: bool) -> Effects:
    """Return what a city makes, unit by unit, read from what is printed."""
    found = [LETTERS[city.side.wonder.resource]]
    printed = [each.printed for each in city.cards if not for_sale or each.sold]
    if not for_sale:
        printed += [stage.printed for stage in city.side.stages[: city.stages]]
    for effects in printed:
        for effect in effects:
            if effect["kind"] == "produce":
                found += list(str(effect["all"])) if "all" in effect else [str(effect["one_of"])]
    return tuple(sorted(found))


def unit_price(city: City, offset: int, letter: str) -> int:
    """Return what a buyer pays for one unit, read from what is printed."""
    where = {1: "left", -1: "right"}.get(offset)
    kind = "raw" if letter in RAW else "manufactured"
    printed = [each.printed for each in city.cards] + [stage.printed for stage in city.side.stages[: city.stages]]
    for effects in printed:
        for effect in effects:
            if effect["kind"] == "discount" and effect["goods"] == kind and where in effect["sides"]:
                return 1
    return 2


@cache
def can_make(effects: Effects, units: str) -> bool:
    """Tell whether the units can be made, one by one effect each."""
    if not units:
        return True
    return any(
        units[0] in effect and can_make(effects[:place] + effects[place + 1 :], units[1:])
        for place, effect in enumerate(effects)
    )


@cache
def parts_of(units: str) -> tuple[tuple[str, str], ...]:
    """Return every way to take some of the units away: (taken, left)."""
    if not units:
        return (("", ""),)
    found = []
    for taken, left in parts_of(units[1:]):
        found += [(units[0] + taken, left), (taken, units[0] + left)]
    return tuple(sorted(set(found)))


def without(units: str, letter: str) -> str:
    return units.replace(letter, "", 1)


@cache
def purchases(own: Effects, cost: str) -> tuple[str, ...]:
    """Return everything that could be bought for a price such that no unit of it could be left out."""
    found = []
    for bought, made in parts_of(cost):
        if can_make(own, made) and not any(can_make(own, "".join(sorted(made + letter))) for letter in set(bought)):
            found.append(bought)
    return tuple(found)


def shares(sellers: tuple[tuple[int, Effects], ...], units: str) -> Iterator[Plan]:
    """Yield every way to buy the units from the sellers."""
    if not sellers:
        if not units:
            yield ()
        return
    offset, effects = sellers[0]
    for taken, left in parts_of(units):
        if can_make(effects, taken):
            for rest in shares(sellers[1:], left):
                yield ((offset, taken), *rest) if taken else rest


class Market:
    """Everything the brute force knows of one buyer's position."""

    def __init__(self, state: State, seat: int, reach: int) -> None:
        count = len(state.cities)
        offsets = [1, -1, *range(2, count - 1)][:reach]
        self.city = state.cities[seat]
        self.own = effects_of(self.city, for_sale=False)
        self.sellers = tuple((offset, effects_of(state.cities[(seat + offset) % count], True)) for offset in offsets)

    def price(self, plan: Plan) -> dict[int, int]:
        return {offset: sum(unit_price(self.city, offset, unit) for unit in units) for offset, units in plan}

    def plans(self, cost: str) -> set[Plan]:
        """Return every minimal plan, whatever it costs."""
        return {tuple(sorted(plan)) for bought in purchases(self.own, cost) for plan in shares(self.sellers, bought)}

    def affordable(self, cost: str) -> set[Plan]:
        return {plan for plan in self.plans(cost) if sum(self.price(plan).values()) <= self.city.coins}

    def is_small(self, cost: str) -> bool:
        return len(self.sellers) ** max((len(bought) for bought in purchases(self.own, cost)), default=0) <= MOST_WAYS


def undominated(market: Market, plans: set[Plan]) -> set[tuple[int, ...]]:
    """Return the sums by seller that no other plan undercuts."""
    sums = set()
    for plan in plans:
        price = market.price(plan)
        sums.add(tuple(price.get(offset, 0) for offset, _ in market.sellers))
    return {
        mine
        for mine in sums
        if not any(other != mine and all(x <= y for x, y in zip(other, mine, strict=True)) for other in sums)
    }


def as_plan(payment: Payment) -> Plan:
    return tuple(sorted((bought.offset, "".join(sorted(letters(bought.goods)))) for bought in payment.purchases()))


def random_city(side_index: int, rng: Random) -> City:
    city = City(CATALOG.wonders[side_index].sides[rng.randrange(2)])
    goods = [each for each in CATALOG.cards if each.color in (0, 1) or each.benefit.yields or each.benefit.discounts]
    for each in rng.sample(goods, rng.randrange(9)):
        if not city.names & each.name_bit:
            city.add_card(each)
    for _ in range(rng.randrange(len(city.side.stages) + 1)):
        city.add_stage(CATALOG.cards[0])
    city.coins = rng.choice((0, 1, 2, 3, 4, 5, 6, 8, 12))
    return city


def random_position(count: int, rng: Random) -> State:
    order = rng.sample(range(7), count)
    hand = [each for each in CATALOG.cards if each.cost]
    return position(*(random_city(index, rng) for index in order), gods=True, hands={0: rng.sample(hand, 5)}, age=3)


def questions(found: Decision) -> Iterator[tuple[Action, Card, str, tuple[Payment, ...]]]:
    """Yield what can be asked of a decision: action, card, price and the payments offered."""
    for each in found.cards:
        if not found.city.names & (each.name_bit | each.chains):
            yield Action.BUILD, each, "".join(sorted(letters(each.cost))), found.builds.get(each, ())
    if not found.city.is_complete():
        yield Action.WONDER, found.cards[0], "".join(sorted(letters(found.next_cost()))), found.stage


def check_offers(market: Market, cost: str, offered: tuple[Payment, ...]) -> None:
    """Exactly the undominated sums are offered, once each, cheapest first, by plans that exist."""
    valid = market.affordable(cost)
    if () in valid:
        assert [as_plan(payment) for payment in offered] == [()]
        return
    sums = []
    for payment in offered:
        plan = as_plan(payment)
        assert plan in valid
        price = market.price(plan)
        assert {bought.offset: bought.coins for bought in payment.purchases()} == price
        assert payment.bank == 0
        assert payment.total == sum(price.values())
        sums.append(tuple(price.get(offset, 0) for offset, _ in market.sellers))
    assert len(sums) == len(set(sums))
    assert set(sums) == undominated(market, valid)
    assert [payment.total for payment in offered] == sorted(payment.total for payment in offered)


def mutated(plan: Plan, offsets: list[int], rng: Random) -> Plan:
    """Return a plan with one unit more, one fewer, one of another kind or one from another city."""
    goods = dict(plan)
    for _ in range(rng.choice((1, 1, 2))):
        offset = rng.choice(offsets)
        held = goods.get(offset, "")
        change = rng.randrange(3)
        if change == 0 or not held:
            goods[offset] = held + rng.choice(LETTERS)
        elif change == 1:
            goods[offset] = without(held, rng.choice(held))
        else:
            moved = rng.choice(held)
            goods[offset] = without(held, moved)
            other = rng.choice(offsets)
            goods[other] = goods.get(other, "") + moved
    return tuple(sorted((offset, "".join(sorted(units))) for offset, units in goods.items() if units))


def refusal_for(market: Market, cost: str, plan: Plan) -> type[Refused] | None:
    """Return the refusal a plan deserves, or None when it is valid; the price can be paid somehow."""
    sellers = dict(market.sellers)
    if any(offset not in sellers or not can_make(sellers[offset], units) for offset, units in plan):
        return NotForSale
    bought = "".join(sorted("".join(units for _, units in plan)))
    if plan in market.plans(cost):
        return None if sum(market.price(plan).values()) <= market.city.coins else TooDear
    rest = cost
    for letter in bought:
        rest = without(rest, letter)
    return BuysTooMuch if can_make(market.own, rest) else BuysTooLittle


def check_plan(found: Decision, action: Action, each: Card, market: Market, cost: str, plan: Plan) -> str:
    """The plan is accepted or refused as the brute force says; tell which."""
    goods = {offset: parse(units) for offset, units in plan}
    expected = refusal_for(market, cost, plan) if market.affordable(cost) else CannotAfford
    if expected is None:
        move = found.plan(action, each, goods)
        assert as_plan(move.payment) == plan
        assert {bought.offset: bought.coins for bought in move.payment.purchases()} == market.price(plan)
        assert found.check(move) == move
        return "accepted"
    with pytest.raises(expected) as refusal:
        found.plan(action, each, goods)
    assert type(refusal.value) is expected
    return expected.reason


@pytest.mark.parametrize("seed", range(4))
def test_LTBR_offers_are_the_undominated_plans_of_a_brute_force(seed: int) -> None:
    """Choice goods, discounts, choice yellows, wonder production and every purse, with 3 to 7 cities."""
    rng = Random(seed)
    several = compared = 0
    for _ in range(800):
        state = random_position(rng.randrange(3, 8), rng)
        found = decision(state, 0)
        market = Market(state, 0, reach=2)
        for _, _, cost, offered in questions(found):
            check_offers(market, cost, offered)
            compared += 1
            several += len(offered) > 1
    assert compared > 3000
    assert several > 200


@pytest.mark.parametrize("seed", range(2))
def test_GUIAT_any_other_valid_plan_is_accepted_and_no_invalid_one(seed: int) -> None:
    rng = Random(100 + seed)
    verdicts: dict[str, int] = {}
    for _ in range(800):
        state = random_position(rng.randrange(3, 6), rng)
        found = decision(state, 0)
        market = Market(state, 0, reach=2)
        for action, each, cost, _ in questions(found):
            valid = sorted(market.plans(cost))
            tried = set(rng.sample(valid, min(6, len(valid))))
            tried |= {mutated(rng.choice(valid) if valid else (), [1, -1, 2], rng) for _ in range(6)}
            for plan in sorted(tried):
                verdict = check_plan(found, action, each, market, cost, plan)
                verdicts[verdict] = verdicts.get(verdict, 0) + 1
    every = {"accepted", "NOT_FOR_SALE", "BUYS_TOO_MUCH", "BUYS_TOO_LITTLE", "TOO_DEAR", "CANNOT_AFFORD"}
    assert set(verdicts) == every
    assert min(verdicts.values()) >= 20


def ra_position(rng: Random) -> State:
    state = random_position(rng.randrange(4, 8), rng)
    state.calls = (GodCall("ra"), *state.calls[1:])
    return state


@pytest.mark.parametrize("seed", range(2))
def test_ra_offers_are_the_undominated_plans_of_a_brute_force_over_all_cities(seed: int) -> None:
    rng = Random(200 + seed)
    far = compared = 0
    for _ in range(150):
        state = ra_position(rng)
        found = decision(state, 0)
        market = Market(state, 0, reach=6)
        for _, _, cost, offered in questions(found):
            if market.is_small(cost):
                check_offers(market, cost, offered)
                compared += 1
                far += any(payment.far for payment in offered)
    assert compared > 500
    assert far > 200


def test_ra_any_other_valid_plan_is_accepted_and_no_invalid_one() -> None:
    rng = Random(300)
    verdicts: dict[str, int] = {}
    for _ in range(120):
        state = ra_position(rng)
        found = decision(state, 0)
        market = Market(state, 0, reach=6)
        offsets = [offset for offset, _ in market.sellers]
        for action, each, cost, _ in questions(found):
            if not market.is_small(cost):
                continue
            valid = sorted(market.plans(cost))
            tried = set(rng.sample(valid, min(4, len(valid))))
            tried |= {mutated(rng.choice(valid) if valid else (), offsets, rng) for _ in range(3)}
            for plan in sorted(tried):
                verdict = check_plan(found, action, each, market, cost, plan)
                verdicts[verdict] = verdicts.get(verdict, 0) + 1
    assert verdicts["accepted"] > 100
    assert len(verdicts) == 6


def test_seth_makes_prices_with_the_resource_unpayable_and_changes_no_other() -> None:
    rng = Random(400)
    forbidden = untouched = 0
    for _ in range(200):
        state = random_position(rng.randrange(3, 6), rng)
        resource = rng.randrange(7)
        state.seth_now = (0, resource)
        found = decision(state, 0)
        market = Market(state, 0, reach=2)
        for _, _, cost, offered in questions(found):
            if LETTERS[resource] in cost:
                assert offered == ()
                forbidden += 1
            else:
                check_offers(market, cost, offered)
                untouched += 1
    assert forbidden > 100
    assert untouched > 200


@pytest.mark.parametrize("hostile", [-1, 8, 1 << 28, 1 << 40, -(1 << 40)])
def test_NFR003_what_is_no_amount_of_goods_is_refused(hostile: int) -> None:
    state = random_position(4, Random(7))
    state.hands[0] = (CATALOG.card_by_id["palace"],)
    state.cities[0].coins = 50
    for other in (1, 3):
        for name in ("lumber_yard", "stone_pit", "clay_pool", "ore_vein", "loom", "glassworks", "press"):
            each = CATALOG.card_by_id[name]
            if not state.cities[other].names & each.name_bit:
                state.cities[other].add_card(each)
    found = decision(state, 0)
    assert found.builds
    with pytest.raises(NotForSale):
        found.plan(Action.BUILD, CATALOG.card_by_id["palace"], {1: hostile})


def test_productions_of_one_content_are_equal_also_when_one_was_forgotten() -> None:
    """The table of shared productions is bounded, so two objects of one content can meet."""
    first = production(parse("WS"), (3,))
    forgotten = production_module._PRODUCTIONS.pop(production_module._content(parse("WS"), (3,)))
    second = production(parse("WS"), (3,))
    assert first is forgotten is not second
    assert first == second
    assert hash(first) == hash(second)
    assert first != production(parse("WS"), ())
    assert first != "WS"
