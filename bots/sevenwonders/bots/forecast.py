"""What a position promises: the points a city has, and those it may still get from the cards to come.

Every card that may come has a gain (the points it would bring), a price (what is missing for it, in points) and a
chance (how likely it is to be there for the taking). A city has only so many turns, so it counts the best ones first.
Production, chains and discounts need no value of their own: they show as lower prices.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sevenwonders.engine import CATALOG, Card, City
from sevenwonders.engine.counting import counted
from sevenwonders.engine.effects import BROWN, DIG, EXTRA_PLAY, FREE_BUILD, GRAY, SYMBOL_BITS, SYMBOL_MASK
from sevenwonders.engine.endings import DEFEAT, VICTORY
from sevenwonders.engine.payment import Trade, trade
from sevenwonders.engine.position import LAST_AGE, LAST_TURN
from sevenwonders.engine.scoring import city_score, science

# Differences of shields beyond this decide a conflict anyway.
MOST_LEAD: Final = 9


@dataclass(frozen=True, slots=True)
class Weights:
    """The few numbers of the forecast that no rule gives; tuned on deals of their own."""

    # Points a coin is worth beyond its third, while there are cards left to buy, for the first few coins.
    coin_bonus: float = 0.066
    coins_wanted: int = 6
    # Points a coin of a price costs in the forecast.
    price: float = 0.38
    # Points a unit costs that nobody near sells now.
    unobtainable: float = 1.43
    # How likely a card that passes by is still there when it can be used.
    contention: float = 0.55
    # How wide the outcome of a conflict is, now and for each turn and age that is still to come.
    war_width: float = 0.55
    war_turn: float = 0.216
    war_age: float = 0.8
    # How much of a coming card's shields counts: cards of the same kind replace each other.
    war_future: float = 0.4
    # How much of a coming card's science counts.
    science_future: float = 0.6
    # What more a science symbol promises than it scores, for each age to come.
    symbol: float = 0.6
    # What a resource card brings beyond lower prices: sales.
    sales: float = 0.5
    # Powers, for each age in which they still work.
    dig: float = 4.0
    extra_play: float = 2.5
    free_build: float = 1.65
    # How much of what a coming card brings is counted.
    future: float = 0.75
    # Stages that give something lasting, for each age to come.
    lasting: float = 2.0
    # Points a coin costs that goes to a neighbour, beyond what it costs the payer.
    neighbour_coin: float = 0.108
    # How much of the next seat's gain counts as one's own when a card is taken away.
    denial: float = 0.15


DEFAULT: Final = Weights()


class Chances:
    """How likely each card is to be there for a city, by age; and how many turns are left in each."""

    def __init__(self, by_age: Sequence[Mapping[Card, float]], turns: Sequence[float]) -> None:
        self.by_age = [tuple(chances.items()) for chances in by_age]
        self.turns = tuple(turns)


def coming_ages(players: int, age: int, contention: float) -> list[dict[Card, float]]:
    """Return the chances of the cards of all ages after this one, of which nothing is known yet."""
    return [_whole_age(players, later, contention) for later in range(age + 1, LAST_AGE + 1)]


def _whole_age(players: int, age: int, contention: float) -> dict[Card, float]:
    cities = max(players, 3)
    seen = sum(range(2, 8)[-min(cities, LAST_TURN) :]) / (7 * cities)
    chances = {card: 1.0 - (1.0 - seen * contention) ** card.copies(cities) for card in CATALOG.deck(age, cities)}
    if age == LAST_AGE:
        share = (cities + 2) / len(CATALOG.guilds)
        chances.update((guild, share * seen * contention) for guild in CATALOG.guilds)
    return chances


class Forecast:
    """Values cities at one moment of a game."""

    def __init__(self, age: int, turn: int, chances: Chances, weights: Weights = DEFAULT) -> None:
        self.age = age
        self.weights = weights
        self.chances = chances
        self.left = LAST_AGE - age + (LAST_TURN - turn) / LAST_TURN
        self.war = war_table(age, turn, weights)

    def value(self, cities: list[City], seat: int) -> float:
        """Return the points this city has and may expect."""
        city = cities[seat]
        sheet = city_score(cities, seat)
        value = sheet.total - sheet.treasury + self._treasury(city.coins)
        value += self._war_points(cities, seat)
        value += self._powers(city)
        value += self.weights.symbol * self.left * (city.symbols(0) + city.symbols(1) + city.symbols(2))
        if self.left:
            value += self.weights.future * self._prospects(cities, seat)
        return value

    def _treasury(self, coins: int) -> float:
        wanted = min(coins, self.weights.coins_wanted)
        return coins / 3.0 + self.weights.coin_bonus * min(self.left, 1.0) * wanted

    def _war_points(self, cities: list[City], seat: int) -> float:
        shields = cities[seat].shields
        left = shields - cities[(seat + 1) % len(cities)].shields
        right = shields - cities[seat - 1].shields
        return self.war[_clamped(left)] + self.war[_clamped(right)]

    def _powers(self, city: City) -> float:
        powers = city.powers()
        if not powers:
            return 0.0
        value = 0.0
        if powers & EXTRA_PLAY:
            value += self.weights.extra_play * math.ceil(self.left)
        if powers & FREE_BUILD:
            unused = city.free_build_age != self.age
            value += self.weights.free_build * (LAST_AGE - self.age + (1 if unused and self.left % 1 else 0))
        return value

    def _prospects(self, cities: list[City], seat: int) -> float:
        city = cities[seat]
        market = trade(cities[(seat + 1) % len(cities)].goods, cities[seat - 1].goods, city.discounts)
        stages = self._stage_nets(city, market)
        total = 0.0
        ages = sum(1 for turns in self.chances.turns if turns)
        for chances, turns in zip(self.chances.by_age, self.chances.turns, strict=True):
            if not turns:
                continue
            nets = [(net, 1.0 / ages) for net in stages]
            for card, chance in chances:
                if not city.names & card.name_bit:
                    net = self._gain(cities, seat, card) - self._price(city, market, card)
                    if net > 0.0:
                        nets.append((net, chance))
            total += _best_first(nets, turns)
        return total

    def _gain(self, cities: list[City], seat: int, card: Card) -> float:
        """Return the points a card would bring if it came."""
        city = cities[seat]
        gain = card.benefit
        points = gain.points + gain.coins / 3.0
        if gain.shields:
            for other in (cities[(seat + 1) % len(cities)], cities[seat - 1]):
                lead = city.shields - other.shields
                points += self.weights.war_future * (self.war[_clamped(lead + gain.shields)] - self.war[_clamped(lead)])
        elif gain.science or gain.free_science:
            points += self.weights.science_future * _science_gain(city, gain.science, gain.free_science)
        elif gain.per is not None:
            points += (gain.per.points + gain.per.coins / 3.0) * counted(cities, seat, gain.per)
        elif card.color in (BROWN, GRAY):
            points += self.weights.sales
        return points

    def _price(self, city: City, market: Trade, card: Card) -> float:
        if card.free or city.names & card.chains:
            return 0.0
        if card.coins:
            return card.coins * self.weights.price
        return self._units_price(city, market, card.cost)

    def _units_price(self, city: City, market: Trade, cost: int) -> float:
        missing = city.own.missing(cost)
        if not missing.units:
            return 0.0
        payments = market.payments(missing)
        if payments:
            return payments[0].total * self.weights.price
        return missing.units * self.weights.unobtainable

    def _stage_nets(self, city: City, market: Trade) -> list[float]:
        nets = []
        for stage in city.side.stages[city.stages :]:
            gain = stage.benefit
            net = gain.points + gain.coins / 3.0 - self._units_price(city, market, stage.cost)
            if gain.powers & DIG:
                net += self.weights.dig
            if gain.powers or gain.yields is not None or gain.discounts or gain.shields or gain.free_science:
                net += self.weights.lasting * self.left
            if net > 0.0:
                nets.append(net)
        return nets


def _clamped(lead: int) -> int:
    return max(-MOST_LEAD, min(MOST_LEAD, lead))


def _best_first(nets: list[tuple[float, float]], turns: float) -> float:
    """Return what so many turns bring when the best that comes is taken first."""
    nets.sort(reverse=True)
    total = 0.0
    for net, chance in nets:
        if chance >= turns:
            return total + net * turns
        total += net * chance
        turns -= chance
    return total


def _science_gain(city: City, symbols: int, free: int) -> float:
    compass, gear, tablet = city.symbols(0), city.symbols(1), city.symbols(2)
    now = science(compass, gear, tablet, city.free_science)
    compass += symbols & SYMBOL_MASK
    gear += symbols >> SYMBOL_BITS & SYMBOL_MASK
    tablet += symbols >> 2 * SYMBOL_BITS & SYMBOL_MASK
    return science(compass, gear, tablet, city.free_science + free) - now


_WAR: dict[tuple[int, int, Weights], dict[int, float]] = {}


def war_table(age: int, turn: int, weights: Weights) -> dict[int, float]:
    """Return the points to expect from one neighbour in this and the later conflicts, by the lead in shields."""
    key = (age, turn, weights)
    found = _WAR.get(key)
    if found is None:
        found = {lead: _war(lead, age, turn, weights) for lead in range(-MOST_LEAD, MOST_LEAD + 1)}
        _WAR[key] = found
    return found


def _war(lead: int, age: int, turn: int, weights: Weights) -> float:
    total = 0.0
    for conflict in range(age, LAST_AGE + 1):
        width = weights.war_turn * (LAST_TURN - turn) + weights.war_age * (conflict - age)
        if width <= 0.0:
            total += VICTORY[conflict] if lead > 0 else DEFEAT if lead < 0 else 0.0
            continue
        width += weights.war_width
        win = 1.0 / (1.0 + math.exp(-(lead - 0.5) / width))
        lose = 1.0 / (1.0 + math.exp((lead + 0.5) / width))
        total += VICTORY[conflict] * win + DEFEAT * lose
    return total
