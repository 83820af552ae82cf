"""Who is asked what, with every legal answer.

One list of options serves validation, clients and bots, so what is offered and what is accepted cannot drift
apart; only a purchase plan of one's own making is checked separately, against the same solver.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sevenwonders.engine.catalog import Card
from sevenwonders.engine.city import City
from sevenwonders.engine.effects import FREE_BUILD
from sevenwonders.engine.errors import (
    BuysTooMuch,
    CannotAfford,
    CardNotInHand,
    DuplicateStructure,
    MustBuild,
    PowerNotAvailable,
    PowerUsed,
    Refused,
    TooDear,
    WonderComplete,
    WrongPhase,
)
from sevenwonders.engine.moves import Action, Move, Option, Question
from sevenwonders.engine.payment import (
    FREE,
    NO_WAY,
    NOTHING,
    ONE_COIN,
    Payment,
    Sellers,
    affordable,
    trade,
    validated,
    why_not,
)
from sevenwonders.engine.position import FREE_CITY, Phase, State
from sevenwonders.engine.resources import LETTERS


class Decision:
    """A question to `player` about the city of `seat`, and everything that may be answered."""

    __slots__ = ("builds", "cards", "city", "free_build", "kind", "must_build", "player", "seat", "stage", "state")

    def __init__(self, state: State, kind: Question, seat: int, player: int, cards: tuple[Card, ...]) -> None:
        self.state = state
        self.kind = kind
        self.seat = seat
        self.player = player
        # The cards to choose from: a hand, or the discards when digging.
        self.cards = cards
        self.city: City = state.cities[seat]
        # Cards that can be built now, each with its undominated payments.
        self.builds: dict[Card, tuple[Payment, ...]] = {}
        # Ways to pay the next stage; empty when it cannot be built.
        self.stage: tuple[Payment, ...] = NO_WAY
        self.free_build = False
        # The free city's rule: no discard while anything can be built, no burying of what a chain gives.
        self.must_build = False

    def options(self) -> list[Option]:
        """Return every card and action, once each, with its payments."""
        if self.kind == Question.DIG:
            digs = [Option(Action.DIG, card, FREE) for card in self.builds]
            return [*digs, Option(Action.DECLINE, None, FREE)]
        found = [Option(Action.BUILD, card, payments) for card, payments in self.builds.items()]
        distinct = tuple(dict.fromkeys(self.cards))
        if self.free_build:
            found += [Option(Action.FREE_BUILD, card, FREE) for card in distinct if self._may_stand(card)]
        if self.stage:
            found += [Option(Action.WONDER, card, self.stage) for card in distinct if self._may_bury(card)]
        if self._may_discard():
            found += [Option(Action.DISCARD, card, FREE) for card in distinct]
        return found

    def moves(self) -> Iterator[Move]:
        """Yield every offered answer."""
        for option in self.options():
            for payment in option.payments:
                yield Move(option.action, option.card, payment)

    def check(self, move: Move) -> Move:
        """Return the move if it may be played, or raise the refusal that fits."""
        action = move.action
        if self.kind == Question.DIG:
            self._check_dig(move)
        elif action == Action.BUILD:
            payments = self.builds.get(move.card) if move.card is not None else None
            if payments is None or move.payment not in payments:
                self._check_build(move)
        elif action == Action.DISCARD:
            self._check_discard(move)
        elif action == Action.WONDER:
            self._check_stage(move)
        elif action == Action.FREE_BUILD:
            self._check_free_build(move)
        else:
            raise WrongPhase("there is nothing to dig now")
        return move

    def plan(self, action: Action, card: Card, goods: Mapping[int, int]) -> Move:
        """Return the move for a purchase plan: goods by seat offset (+1 left, -1 right); refuse a bad plan."""
        bought = {offset: wanted for offset, wanted in goods.items() if wanted}
        if action not in (Action.BUILD, Action.WONDER):
            if bought:
                raise BuysTooMuch("that takes no purchases")
            return self.check(Move(action, card))
        self.require(action, card)
        if action == Action.BUILD and (card.free or self._is_chained(card)):
            if bought:
                raise BuysTooMuch("it is free")
            return Move(action, card, NOTHING)
        cost = card.cost if action == Action.BUILD else self.next_cost()
        if action == Action.BUILD and card.coins:
            if bought:
                raise BuysTooMuch("it costs coins only")
            return Move(action, card, self.builds[card][0])
        payment = validated(self.sellers(), self.city.own, cost, self.city.coins, bought)
        return Move(action, card, payment)

    def require(self, action: Action, card: Card) -> None:
        """Raise the reason when this cannot be done with the card at all, however it is paid."""
        refusal = self.refusal(action, card)
        if refusal is not None:
            raise refusal

    def refusal(self, action: Action, card: Card) -> Refused | None:
        """Return why this cannot be done with the card, or None when it can."""
        if (self.kind == Question.DIG) != (action in (Action.DIG, Action.DECLINE)):
            return WrongPhase("that does not answer this question")
        if card not in self.cards:
            return CardNotInHand(f"{card.name} is not there to be played")
        if action == Action.BUILD:
            return None if card in self.builds else self._why_not_build(card)
        if action == Action.DIG:
            return None if card in self.builds else DuplicateStructure(f"{card.name} stands in the city")
        if action == Action.WONDER:
            return self._why_not_stage(card)
        if action == Action.FREE_BUILD:
            return self._why_not_free(card)
        if not self._may_discard():
            return MustBuild("the free city discards only when nothing can be built or buried")
        return None

    def next_cost(self) -> int:
        """Return the price of the next wonder stage."""
        return self.city.side.stages[self.city.stages].cost

    def sellers(self) -> Sellers:
        """Return the cities this one may buy from now."""
        return sellers(self.state, self.seat)

    def _check_build(self, move: Move) -> None:
        card = _card_of(move)
        self.require(Action.BUILD, card)
        if move.payment in self.builds[card]:
            return
        self._check_plan(self.plan(Action.BUILD, card, _goods(move.payment)), move)

    def _check_stage(self, move: Move) -> None:
        card = _card_of(move)
        self.require(Action.WONDER, card)
        if move.payment not in self.stage:
            self._check_plan(self.plan(Action.WONDER, card, _goods(move.payment)), move)

    def _check_plan(self, priced: Move, given: Move) -> None:
        """Refuse a payment whose sums are not what its goods cost."""
        if priced.payment != given.payment:
            raise TooDear("those goods do not cost that")

    def _check_discard(self, move: Move) -> None:
        self.require(Action.DISCARD, _card_of(move))
        _no_purchases(move)

    def _check_free_build(self, move: Move) -> None:
        self.require(Action.FREE_BUILD, _card_of(move))
        _no_purchases(move)

    def _check_dig(self, move: Move) -> None:
        if move.action != Action.DECLINE:
            self.require(move.action, _card_of(move))
        elif move.card is not None:
            raise WrongPhase("declining takes no card")
        _no_purchases(move)

    def _may_stand(self, card: Card) -> bool:
        return not self.city.names & card.name_bit

    def _is_chained(self, card: Card) -> bool:
        return bool(self.city.names & card.chains)

    def _may_bury(self, card: Card) -> bool:
        return not (self.must_build and self._is_chained(card) and self._may_stand(card))

    def _may_discard(self) -> bool:
        if not self.must_build:
            return True
        if self.builds or (self.free_build and any(map(self._may_stand, self.cards))):
            return False
        return not (self.stage and any(map(self._may_bury, self.cards)))

    def _why_not_build(self, card: Card) -> Refused:
        if not self._may_stand(card):
            return DuplicateStructure(f"{card.name} stands in the city")
        return self._why_not_pay(card.cost, card.coins)

    def _why_not_stage(self, card: Card) -> Refused | None:
        if self.city.is_complete():
            return WonderComplete("every stage is built")
        if not self.stage:
            return self._why_not_pay(self.next_cost(), 0)
        if not self._may_bury(card):
            return MustBuild("the free city builds what a chain gives it")
        return None

    def _why_not_pay(self, cost: int, coins: int) -> CannotAfford:
        if coins > self.city.coins:
            return CannotAfford(f"it takes {coins} coins", coins=coins - self.city.coins)
        blocked = _blocked(self.state, self.seat)
        if blocked >= 0 and cost >> (4 * blocked) & 7:
            return CannotAfford(f"Seth forbids {LETTERS[blocked]}", missing=LETTERS[blocked])
        return why_not(self.sellers(), self.city.own, cost, self.city.coins)

    def _why_not_free(self, card: Card) -> Refused | None:
        if not self.city.powers() & FREE_BUILD:
            return PowerNotAvailable("this city has no free build")
        if self.city.free_build_age == self.state.age:
            return PowerUsed("the free build of this age is used")
        if not self.free_build:
            return PowerNotAvailable("the free build is for cards of the hand")
        if not self._may_stand(card):
            return DuplicateStructure(f"{card.name} stands in the city")
        return None


def decisions(state: State, answers: Mapping[int, Move] | None = None) -> list[Decision]:
    """Return the open questions of a position, by seat of the city they are about.

    With two players the free city is asked about once `answers` hold its runner's own move.
    """
    known = state.known
    if known is None:
        known = _ask(state)
        state.known = known
    if answers is not None and state.phase == Phase.TURN and state.has_free_city():
        runner = state.runner()
        if runner in answers:
            return [*known, _free_city_decision(state, known[runner].check(answers[runner]))]
    return known.copy()


def _ask(state: State) -> list[Decision]:
    if state.phase == Phase.TURN:
        return [_play_decision(state, Question.TURN, seat, seat, hand) for seat, hand in enumerate(state.hands) if hand]
    if state.phase == Phase.OVER:
        return []
    seat = state.asked
    player = state.runner() if state.has_free_city() and seat == FREE_CITY else seat
    if state.phase == Phase.DIG:
        return [_dig_decision(state, seat, player)]
    hand = state.hands[seat] if player == seat else state.pile
    return [_play_decision(state, Question.EXTRA_PLAY, seat, player, hand)]


def _play_decision(state: State, kind: Question, seat: int, player: int, hand: tuple[Card, ...]) -> Decision:
    decision = Decision(state, kind, seat, player, hand)
    decision.must_build = player != seat
    city = decision.city
    names = city.names
    coins = city.coins
    blocked = _blocked(state, seat)
    if blocked >= 0 or state.calls[seat] is not None:
        _price_specially(decision, blocked)
    else:
        own = city.own
        cities = state.cities
        market = trade(cities[(seat + 1) % len(cities)].goods, cities[seat - 1].goods, city.discounts)
        builds = decision.builds
        for card in hand:
            if names & card.name_bit:
                continue
            if card.free or names & card.chains:
                builds[card] = FREE
            elif card.coins:
                if coins >= card.coins:
                    builds[card] = ONE_COIN
            else:
                missing = own.missing(card.cost)
                lacking = missing.units
                if not lacking:
                    builds[card] = FREE
                elif lacking <= coins:
                    payments = market.payments(missing)
                    if payments and payments[0].total <= coins:
                        builds[card] = payments if payments[-1].total <= coins else affordable(payments, coins)
        stages = city.side.stages
        if city.stages < len(stages):
            missing = own.missing(stages[city.stages].cost)
            lacking = missing.units
            if not lacking:
                decision.stage = FREE
            elif lacking <= coins:
                decision.stage = affordable(market.payments(missing), coins)
    if kind != Question.EXTRA_PLAY and city.powers() & FREE_BUILD:
        decision.free_build = city.free_build_age != state.age
    return decision


def _price_specially(decision: Decision, blocked: int) -> None:
    """Fill in builds and stage when a god bends the prices (Ra, Seth)."""
    city = decision.city
    partners = decision.sellers()
    for card in decision.cards:
        if city.names & card.name_bit:
            continue
        if card.free or city.names & card.chains:
            decision.builds[card] = FREE
        elif card.coins:
            if city.coins >= card.coins:
                decision.builds[card] = ONE_COIN
        else:
            payments = _special_payments(city, partners, card.cost, blocked)
            if payments:
                decision.builds[card] = payments
    if not city.is_complete():
        decision.stage = _special_payments(city, partners, decision.next_cost(), blocked)


def _special_payments(city: City, partners: Sellers, cost: int, blocked: int) -> tuple[Payment, ...]:
    # What can neither be made nor bought makes every price that asks for it unpayable, and no other.
    if blocked >= 0 and cost >> (4 * blocked) & 7:
        return NO_WAY
    missing = city.own.missing(cost)
    if not missing.units:
        return FREE
    return partners.payments(missing, city.coins)


def _free_city_decision(state: State, own: Move) -> Decision:
    """Return the runner's second question: a card for the free city from what the first left."""
    runner = state.runner()
    hand = state.hands[runner]
    place = hand.index(_card_of(own))
    return _play_decision(state, Question.FREE_CITY, FREE_CITY, runner, hand[:place] + hand[place + 1 :])


def _dig_decision(state: State, seat: int, player: int) -> Decision:
    decision = Decision(state, Question.DIG, seat, player, pile_faces(state))
    for card in diggable(state, seat):
        decision.builds[card] = FREE
    return decision


def pile_faces(state: State) -> tuple[Card, ...]:
    """Return the discard pile as a digger sees it."""
    return in_catalogue_order(state.discards)


def in_catalogue_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards of the pile in an order that does not tell who laid down what."""
    return tuple(sorted(cards, key=_by_index))


def _by_index(card: Card) -> int:
    return card.index


def diggable(state: State, seat: int) -> list[Card]:
    """Return the discards, one of each, that the city could build."""
    names = state.cities[seat].names
    return [card for card in dict.fromkeys(pile_faces(state)) if not names & card.name_bit]


def sellers(state: State, seat: int) -> Sellers:
    """Return the cities a seat may buy from in this position."""
    cities = state.cities
    count = len(cities)
    near = trade(cities[(seat + 1) % count].goods, cities[seat - 1].goods, cities[seat].discounts)
    call = state.calls[seat]
    if call is None or call.god != "ra" or state.phase != Phase.TURN:
        return Sellers(near)
    return Sellers(near, tuple((offset, cities[(seat + offset) % count].goods) for offset in range(2, count - 1)))


def _blocked(state: State, seat: int) -> int:
    """Return the resource Seth denies this seat now, or -1."""
    victim, resource = state.seth_now
    return resource if victim == seat else -1


def _card_of(move: Move) -> Card:
    if move.card is None:
        raise CardNotInHand("a card is needed")
    return move.card


def _goods(payment: Payment) -> dict[int, int]:
    return {purchase.offset: purchase.goods for purchase in payment.purchases()}


def _no_purchases(move: Move) -> None:
    if move.payment != NOTHING:
        raise BuysTooMuch("that takes no payment")
