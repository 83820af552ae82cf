"""How answers become the next position. All seats act at once, from the position at the start of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sevenwonders.engine.catalog import Card
from sevenwonders.engine.city import City
from sevenwonders.engine.counting import counted
from sevenwonders.engine.decision import Decision, decisions, diggable
from sevenwonders.engine.effects import DIG, EXTRA_PLAY
from sevenwonders.engine.endings import end_turn
from sevenwonders.engine.errors import AnswerMissing, GameOver, NotYourDecision, StaleDecision
from sevenwonders.engine.events import (
    Bought,
    Built,
    CardDestroyed,
    DigDeclined,
    Discarded,
    Dug,
    Earned,
    Event,
    GodCalled,
    StageBuilt,
)
from sevenwonders.engine.heroes import welcome_heroes
from sevenwonders.engine.moves import Action, Move
from sevenwonders.engine.payment import NOTHING, Payment
from sevenwonders.engine.position import FREE_CITY, LAST_TURN, Phase, State

DISCARD_COINS: Final = 3


def resolve(state: State, answers: Mapping[int, Move], step: int | None = None) -> tuple[State, list[Event]]:
    """Play the answers, keyed by the seat of the city they are for; return the next position and what happened.

    `step` is the step the questions were asked in, when the caller may have kept them for a while.
    """
    if step is not None and step != state.step:
        raise StaleDecision(f"the question was asked in step {step} and the game is in step {state.step}")
    events: list[Event] = []
    return _resolved(state, answers, events), events


def advance(state: State, answers: Mapping[int, Move]) -> State:
    """Do the same as `resolve` without telling what happened: for search, where nobody reads the log."""
    return _resolved(state, answers, None)


def _resolved(state: State, answers: Mapping[int, Move], events: list[Event] | None) -> State:
    asked = _checked(state, answers)
    after = state.copy()
    after.step += 1
    if state.phase == Phase.TURN:
        _play_turn(state, after, asked, answers, events)
        _close_hands(after, events)
        _open_extra_play(after, events)
    elif state.phase == Phase.EXTRA_PLAY:
        _play_extra(after, asked[0], answers[asked[0].seat], events)
        _open_dig(after, events)
    else:
        _play_dig(after, asked[0], answers[asked[0].seat], events)
        end_turn(after, events)
    return after


def _checked(state: State, answers: Mapping[int, Move]) -> list[Decision]:
    """Return the questions, each with a legal answer, or raise without having changed anything."""
    if state.phase == Phase.OVER:
        raise GameOver("the game has ended")
    asked = decisions(state)
    for decision in asked:
        if decision.seat not in answers:
            raise AnswerMissing(f"seat {decision.player} has not answered")
        decision.check(answers[decision.seat])
    if state.phase == Phase.TURN and state.has_free_city():
        if FREE_CITY not in answers:
            raise AnswerMissing("the free city's card is not chosen")
        asked = decisions(state, answers)
        asked[-1].check(answers[FREE_CITY])
    if len(answers) != len(asked):
        raise NotYourDecision("an answer came for a seat that is not asked")
    return asked


def _play_turn(
    before: State, after: State, asked: list[Decision], answers: Mapping[int, Move], events: list[Event] | None
) -> None:
    cities = [city.copy() for city in before.cities]
    after.cities = cities
    spared = asked if not before.options.gods else _struck(before, after, asked, answers, events)
    for decision in spared:
        _pay(cities, decision.seat, answers[decision.seat].payment, events)
    for decision in asked:
        _take_from_hand(after, decision.player, answers[decision.seat].card)
    for decision in spared:
        _land(after, decision, answers[decision.seat], events)
    for decision in spared:
        _earn(cities, decision.seat, answers[decision.seat], events)
    if before.options.gods:
        welcome_heroes(after, events)


def _struck(
    before: State, after: State, asked: list[Decision], answers: Mapping[int, Move], events: list[Event] | None
) -> list[Decision]:
    """Announce the gods called; return the decisions whose card Zeus does not destroy."""
    spared = asked
    for seat, call in enumerate(before.calls):
        if call is None:
            continue
        if events is not None:
            events.append(GodCalled(seat, call))
        if call.god == "zeus":
            for decision in asked:
                if decision.seat == call.target:
                    _destroy(after, decision, answers[decision.seat].card, events)
            spared = [decision for decision in asked if decision.seat != call.target]
    return spared


def _destroy(after: State, decision: Decision, card: Card | None, events: list[Event] | None) -> None:
    assert card is not None
    after.destroyed = (*after.destroyed, card)
    if events is not None:
        events.append(CardDestroyed(decision.seat, decision.player, card))


def _pay(cities: list[City], seat: int, payment: Payment, events: list[Event] | None) -> None:
    if payment is NOTHING or not payment.total:
        return
    cities[seat].coins -= payment.total
    count = len(cities)
    if payment.left:
        cities[(seat + 1) % count].coins += payment.left
    if payment.right:
        cities[seat - 1].coins += payment.right
    for purchase in payment.far:
        cities[(seat + purchase.offset) % count].coins += purchase.coins
    if events is not None:
        for purchase in payment.purchases():
            events.append(Bought(seat, (seat + purchase.offset) % count, purchase.goods, purchase.coins))


def _take_from_hand(after: State, player: int, card: Card | None) -> None:
    assert card is not None
    hand = after.hands[player]
    place = hand.index(card)
    after.hands[player] = hand[:place] + hand[place + 1 :]


def _land(after: State, decision: Decision, move: Move, events: list[Event] | None) -> None:
    """Put the card where it goes; coins for it come later, except those for discarding."""
    seat = decision.seat
    city = after.cities[seat]
    card = move.card
    assert card is not None
    action = move.action
    if action == Action.WONDER:
        city.add_stage(card)
        if city.side.stages[city.stages - 1].benefit.powers & DIG:
            after.dig_due = seat
        if events is not None:
            events.append(StageBuilt(seat, city.stages, card.age, decision.player, card))
    elif action == Action.DISCARD:
        after.discards = (*after.discards, card)
        after.fresh += 1
        city.coins += DISCARD_COINS
        if events is not None:
            events.append(Discarded(seat, DISCARD_COINS, decision.player, card))
    else:
        if events is not None:
            chained = action == Action.BUILD and bool(city.names & card.chains)
            events.append(Built(seat, card, move.payment.bank, chained, action == Action.FREE_BUILD))
        city.add_card(card)
        if action == Action.FREE_BUILD:
            city.free_build_age = after.age


def _earn(cities: list[City], seat: int, move: Move, events: list[Event] | None) -> None:
    """Pay out coins for what was built, counting what everybody placed in the same turn."""
    if move.action == Action.DISCARD:
        return
    city = cities[seat]
    if move.action == Action.WONDER:
        coins = city.side.stages[city.stages - 1].benefit.coins
    else:
        coins = _card_coins(cities, seat, move.card)
    if coins:
        city.coins += coins
        if events is not None:
            events.append(Earned(seat, coins))


def _card_coins(cities: list[City], seat: int, card: Card | None) -> int:
    assert card is not None
    gain = card.benefit
    if gain.per is None:
        return gain.coins
    return gain.coins + gain.per.coins * counted(cities, seat, gain.per)


def _close_hands(after: State, events: list[Event] | None) -> None:
    """After the sixth turn, lay down the last cards; who may play theirs keeps it."""
    if after.turn != LAST_TURN:
        return
    after.asked = _extra_player(after)
    for seat, hand in enumerate(after.hands):
        if hand and seat != after.asked:
            _lay_down(after, seat, seat, hand[0], events)
            after.hands[seat] = ()
    if after.pile and after.asked != FREE_CITY:
        _lay_down(after, FREE_CITY, -1, after.pile[0], events)
        after.pile = ()


def _lay_down(after: State, seat: int, owner: int, card: Card, events: list[Event] | None) -> None:
    after.discards = (*after.discards, card)
    after.fresh += 1
    if events is not None:
        events.append(Discarded(seat, 0, owner, card))


def _extra_player(after: State) -> int:
    for seat, city in enumerate(after.cities):
        if city.powers() & EXTRA_PLAY:
            return seat
    return -1


def _open_extra_play(after: State, events: list[Event] | None) -> None:
    if after.turn == LAST_TURN and after.asked >= 0:
        after.phase = Phase.EXTRA_PLAY
    else:
        _open_dig(after, events)


def _play_extra(after: State, decision: Decision, move: Move, events: list[Event] | None) -> None:
    after.cities = [city.copy() for city in after.cities]
    _pay(after.cities, decision.seat, move.payment, events)
    if decision.player == decision.seat:
        after.hands[decision.seat] = ()
    else:
        after.pile = ()
    _land(after, decision, move, events)
    _earn(after.cities, decision.seat, move, events)
    if after.options.gods:
        welcome_heroes(after, events)
    after.asked = -1


def _open_dig(after: State, events: list[Event] | None) -> None:
    seat = after.dig_due
    if seat >= 0 and diggable(after, seat):
        after.phase = Phase.DIG
        after.asked = seat
    else:
        after.dig_due = -1
        end_turn(after, events)


def _play_dig(after: State, decision: Decision, move: Move, events: list[Event] | None) -> None:
    seat = decision.seat
    after.asked = -1
    after.dig_due = -1
    card = move.card
    if card is None:
        if events is not None:
            events.append(DigDeclined(seat))
        return
    after.cities[seat] = after.cities[seat].copy()
    _take_discard(after, card)
    after.cities[seat].add_card(card)
    if events is not None:
        events.append(Dug(seat, card))
    _earn(after.cities, seat, move, events)
    if after.options.gods:
        welcome_heroes(after, events)


def _take_discard(after: State, card: Card) -> None:
    """Take the oldest copy, so that what an open pile already shows stays a prefix of the pile."""
    place = after.discards.index(card)
    if place >= len(after.discards) - after.fresh:
        after.fresh -= 1
    after.discards = after.discards[:place] + after.discards[place + 1 :]
