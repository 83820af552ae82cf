"""The quick look: a tuned evaluation with some luck, by which imagined players move on engine positions."""

from __future__ import annotations

from typing import Final

from sevenwonders.bots.forecast import MOST_LEAD, Weights, war_table
from sevenwonders.bots.luck import Luck
from sevenwonders.engine import (
    CATALOG,
    DECLINE,
    Action,
    Card,
    City,
    Decision,
    Move,
    Payment,
    Phase,
    State,
    decisions,
)
from sevenwonders.engine.counting import counted
from sevenwonders.engine.effects import (
    BROWN,
    DIG,
    EXTRA_PLAY,
    FREE_BUILD,
    GRAY,
    SYMBOL_BITS,
    SYMBOL_MASK,
    TALLY_MASK,
    YELLOW,
)
from sevenwonders.engine.moves import Question
from sevenwonders.engine.payment import NOTHING
from sevenwonders.engine.position import FREE_CITY, LAST_AGE, LAST_TURN

# Points by age of what pays only later; index 0 is unused.
RAW_ONE: Final = (0.0, 4.25, 1.0, 0.0)
RAW_TWO: Final = (0.0, 0.0, 4.0, 0.0)
RAW_CHOICE: Final = (0.0, 5.5, 0.0, 0.0)
MADE: Final = (0.0, 3.0, 2.5, 0.0)
CHOICE_YELLOW: Final = 4.48
DISCOUNT: Final = (0.0, 2.0, 0.0, 0.0)
COIN: Final = (0.0, 0.45, 0.395, 0.34)
SYMBOL: Final = (0.0, 2.6, 1.8, 0.0)
LEADS: Final = (0.0, 0.64, 0.4, 0.0)
DISCARD: Final = (0.0, 1.35, 1.215, 1.013)
STAGE_YIELD: Final = (0.0, 4.0, 2.4, 0.0)
STAGE_POWER: Final = {DIG: 4.0, EXTRA_PLAY: 4.8, FREE_BUILD: 3.5}
# The kinds of cards whose value depends on the table.
FIXED: Final = 0
SHIELDS: Final = 1
SCIENCE: Final = 2
COUNTED: Final = 3
RESOURCE: Final = 4
# What each brown card in the city takes from the worth of another resource.
SATURATION: Final = 0.3
STAGE_STEP: Final = 0.256
PRICE: Final = (0.0, 0.45, 0.64, 0.34)

WIDTHS: Final = Weights(war_width=0.55, war_turn=0.12, war_age=0.8)
WAR: Final = tuple(
    tuple(
        tuple(war_table(age, turn, WIDTHS)[lead] for lead in range(-MOST_LEAD, MOST_LEAD + 1))
        for turn in range(1, LAST_TURN + 1)
    )
    for age in range(1, LAST_AGE + 1)
)


def _base(card: Card) -> float:
    gain = card.benefit
    age = card.age
    worth = gain.points + gain.coins * COIN[age] + len(card.leads_to) * LEADS[age]
    if gain.discounts:
        worth += DISCOUNT[age]
    if gain.yields is not None:
        worth += _yield_worth(card)
    return worth


def _yield_worth(card: Card) -> float:
    gain = card.benefit.yields
    assert gain is not None
    if card.color == YELLOW:
        return CHOICE_YELLOW
    if card.color == GRAY:
        return MADE[card.age]
    if gain.choice:
        return RAW_CHOICE[card.age]
    several = gain.fixed & (gain.fixed - 1)
    return RAW_TWO[card.age] if several else RAW_ONE[card.age]


def _kind(card: Card) -> int:
    gain = card.benefit
    if gain.shields:
        return SHIELDS
    if gain.science or gain.free_science:
        return SCIENCE
    if card.color == BROWN:
        return RESOURCE
    return COUNTED if gain.per is not None else FIXED


BASE: Final = tuple(_base(card) for card in CATALOG.cards)
KIND: Final = tuple(_kind(card) for card in CATALOG.cards)


def card_worth(state: State, seat: int, card: Card) -> float:
    """Return roughly how many points a card brings a city, its price left out."""
    worth = BASE[card.index]
    kind = KIND[card.index]
    if kind == FIXED:
        return worth
    cities = state.cities
    city = cities[seat]
    if kind == RESOURCE:
        return worth - SATURATION * (city.tally & TALLY_MASK)
    if kind == SHIELDS:
        table = WAR[state.age - 1][state.turn - 1]
        more = card.benefit.shields
        for other in (cities[(seat + 1) % len(cities)], cities[seat - 1]):
            lead = city.shields - other.shields + MOST_LEAD
            now = 0 if lead < 0 else min(lead, 2 * MOST_LEAD)
            then = lead + more
            worth += table[0 if then < 0 else min(then, 2 * MOST_LEAD)] - table[now]
        return worth
    if kind == SCIENCE:
        return worth + SYMBOL[state.age] + symbol_gain(city, card.benefit.science)
    per = card.benefit.per
    assert per is not None
    return worth + (per.points + per.coins * COIN[state.age]) * counted(cities, seat, per)


def symbol_gain(city: City, symbol: int) -> float:
    """Return the science points of one more symbol; 0 stands for a free one."""
    held = city.science
    counts = [held & SYMBOL_MASK, held >> SYMBOL_BITS & SYMBOL_MASK, held >> 2 * SYMBOL_BITS & SYMBOL_MASK]
    least = min(counts)
    if not symbol:
        top = max(counts)
        return 2 * top + 1 + (7 if counts.count(least) == 1 else 0)
    place = 0 if symbol & SYMBOL_MASK else 1 if symbol >> SYMBOL_BITS & SYMBOL_MASK else 2
    count = counts[place]
    closes = count == least and counts.count(least) == 1
    return 2 * count + 1 + (7 if closes else 0)


def stage_worth(state: State, city: City) -> float:
    """Return roughly how many points the next wonder stage brings, its price left out."""
    gain = city.side.stages[city.stages].benefit
    age = state.age
    worth = gain.points + gain.coins * COIN[age] + 2.0 * gain.shields
    if gain.yields is not None or gain.discounts:
        worth += STAGE_YIELD[age]
    if gain.free_science:
        worth += symbol_gain(city, 0) + SYMBOL[age]
    if gain.powers:
        for power, bonus in STAGE_POWER.items():
            if gain.powers & power:
                worth += bonus
    # Stages lead to later stages, and use a card that need not help the city.
    return worth + STAGE_STEP * (len(city.side.stages) - city.stages)


def quick_move(state: State, decision: Decision, luck: Luck) -> Move:
    """Return what the quick evaluation takes for best, by the taste of the player."""
    if decision.kind == Question.DIG:
        return _quick_dig(state, decision, luck)
    seat = decision.seat
    coin = PRICE[state.age]
    taste = luck.cards[seat]
    worths: dict[Card, float] = {}
    top = -1.0
    chosen: Card | None = None
    builds = decision.builds
    for card in decision.cards:
        if card in worths:
            continue
        worth = card_worth(state, seat, card)
        worths[card] = worth
        payments = builds.get(card)
        if payments is not None:
            worth += taste[card.index] - payments[0].total * coin
            if worth > top:
                top = worth
                chosen = card
    payment = NOTHING if chosen is None else builds[chosen][0]
    action = Action.BUILD
    if decision.free_build:
        free = _quick_free(decision, worths, builds)
        if free is not None and (chosen is None or worths[free] > top + 1.5):
            top, chosen, action, payment = worths[free], free, Action.FREE_BUILD, NOTHING
    if decision.stage:
        city = decision.city
        worth = stage_worth(state, city) + luck.stages[seat][city.stages] - decision.stage[0].total * coin
        if worth > top:
            buried = _least(decision, worths, chosen)
            if buried is not None:
                return Move(Action.WONDER, buried, decision.stage[0])
    if chosen is None or (top < DISCARD[state.age] and not decision.must_build):
        return _discard(decision, worths, taste)
    return Move(action, chosen, payment)


def _quick_free(decision: Decision, worths: dict[Card, float], builds: dict[Card, tuple[Payment, ...]]) -> Card | None:
    names = decision.city.names
    best: Card | None = None
    for card, worth in worths.items():
        costly = card not in builds or builds[card][0].total > 2
        if costly and not names & card.name_bit and (best is None or worth > worths[best]):
            best = card
    return best


def _least(decision: Decision, worths: dict[Card, float], kept: Card | None) -> Card | None:
    """Return the card that is missed least beneath a wonder; the free city may not bury what a chain gives."""
    city = decision.city
    best: Card | None = None
    for card, worth in worths.items():
        if decision.must_build and city.names & card.chains and not city.names & card.name_bit:
            continue
        if best is None or worth < worths[best]:
            best = card
    return best if best is not None else None if decision.must_build else kept


def _discard(decision: Decision, worths: dict[Card, float], taste: list[float]) -> Move:
    if decision.must_build:
        option = max(decision.options(), key=lambda option: taste[option.card.index] if option.card else 0.0)
        return Move(option.action, option.card, option.payments[0])
    return Move(Action.DISCARD, min(worths, key=worths.__getitem__))


def _quick_dig(state: State, decision: Decision, luck: Luck) -> Move:
    if not decision.builds:
        return DECLINE
    seat = decision.seat
    taste = luck.cards[seat]
    card = max(decision.builds, key=lambda card: card_worth(state, seat, card) + taste[card.index])
    return Move(Action.DIG, card)


def quick_answers(state: State, luck: Luck) -> dict[int, Move]:
    """Return quick answers to everything a position asks."""
    answers = {decision.seat: quick_move(state, decision, luck) for decision in decisions(state)}
    if state.phase == Phase.TURN and state.has_free_city():
        answers[FREE_CITY] = quick_move(state, decisions(state, answers)[-1], luck)
    return answers


def forget(state: State) -> None:
    """Let go of the questions of a position nobody will ask again: they refer back to it, and only a slow sweep of
    the garbage collector would free the two (which took 40 % of the time of a playout).
    """
    state.known = None


__all__ = ["card_worth", "forget", "quick_answers", "quick_move", "stage_worth"]
