"""The game as one seat was told it: built up event by event, so that a bot who comes late knows all that was shown.

A view on the wire is the newest one only; a bot's memory needs those in between as well. They all follow from the
events, which the server sends from the first on, so one mechanism serves playing, resuming and taking over. The
newest view is used to check the result.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sevenwonders.bots.wire import words
from sevenwonders.engine import CATALOG, Card, City, CityView, Event, GameOptions, GodCall, Observation, Phase
from sevenwonders.engine import events as happened
from sevenwonders.engine.catalog import AGES, HAND_SIZE
from sevenwonders.engine.decision import in_catalogue_order
from sevenwonders.engine.effects import DIG, EXTRA_PLAY
from sevenwonders.engine.position import FREE_CITY, LAST_TURN
from sevenwonders.engine.scoring import city_score
from sevenwonders.v1 import game_pb2

# Stands for a buried card of each age that this seat cannot see.
FACE_DOWN: Final = {age: next(card for card in CATALOG.cards if card.age == age) for age in AGES}
NOBODY: Final = (-1, -1)


class OutOfStep(RuntimeError):
    """What was told does not add up to what the server shows."""


class Mirror:
    """A position without what the seat cannot know."""

    def __init__(self, view: game_pb2.PublicView, seat: int) -> None:
        self.options = GameOptions(view.player_count, view.gods_and_heroes, view.open_discards)
        self.seat = seat
        self.cities = [City(CATALOG.side_by_id[city.wonder_side_id]) for city in view.cities]
        self.buried_ages: list[list[int]] = [[] for _ in self.cities]
        self.hand_sizes = [0] * len(self.cities)
        self.step = 0
        self.age = self.turn = 1
        self.phase = Phase.TURN
        self.asked = self.dig_due = -1
        self.discard_count = self.destroyed_count = 0
        self.open_pile: list[Card] = []
        self.pile_size = 0
        self.seth_now, self.seth_next = NOBODY, NOBODY
        self.hand: tuple[Card, ...] = ()
        self.call: GodCall | None = None
        self.dig_faces: tuple[Card, ...] = ()
        self.shown_hand: tuple[Card, ...] = ()
        self.ranks: tuple[int, ...] = ()

    def begin_turn(self, hand: tuple[Card, ...]) -> None:
        """Take up the hand of a turn."""
        self.hand = hand
        self.hand_sizes = [HAND_SIZE + 1 - self.turn] * self.options.players
        if self.options.players == 2:
            self.hand_sizes[self.runner()] += 1
            self.hand_sizes.append(0)
            self.pile_size = HAND_SIZE - self.turn

    def runner(self) -> int:
        """Return who decides for the free city in this turn; -1 when there is none."""
        return (self.turn + self.age) % 2 if self.options.players == 2 else -1

    def play(self, events: list[Event]) -> None:
        """Change the position by the events of one step."""
        before = self.phase
        for event in events:
            change = _CHANGES.get(type(event))
            if change is not None:
                change(self, event)
        self.step += 1
        self.dig_faces = self.shown_hand = ()
        if not any(isinstance(event, _TURN_ENDS) for event in events):
            self._open_question(before)

    def called(self, call: GodCall) -> None:
        """Note that this seat called its god in the turn being chosen."""
        self.call = call
        self._mark_call(self.seat, call)

    def observe(self) -> Observation:
        """Return the view of this seat, as the engine would give it."""
        return Observation(
            options=self.options,
            seat=self.seat,
            step=self.step,
            age=self.age,
            turn=self.turn,
            phase=self.phase,
            asked=self.asked,
            passes_left=self.age != 2,
            cities=tuple(self._city_view(seat, city) for seat, city in enumerate(self.cities)),
            discard_count=self.discard_count,
            open_discards=in_catalogue_order(tuple(self.open_pile)),
            pile_size=self.pile_size,
            destroyed_count=self.destroyed_count,
            seth=self.seth_now,
            ranks=self.ranks,
            hand=self.hand,
            buried=self.cities[self.seat].buried,
            call=self.call,
            dig_faces=self.dig_faces,
            shown_hand=self.shown_hand,
        )

    def check(self, view: game_pb2.PublicView) -> None:
        """Make sure that all that was told adds up to the newest view."""
        asked = view.asked_city_seat if view.HasField("asked_city_seat") else -1
        mine = (self.age, self.turn, self.phase, self.asked, self.discard_count, self.destroyed_count)
        told = (view.age, view.turn, words.PHASES[view.phase], asked, view.discard_count, view.destroyed_count)
        if mine != told:
            raise OutOfStep(f"age, turn, phase, asked, discards and destroyed are {told}, but {mine} were told")
        for seat, (city, shown) in enumerate(zip(self.cities, view.cities, strict=True)):
            facts = (city.coins, city.stages, tuple(card.id for card in city.cards), city.tokens)
            seen = (shown.coins, shown.built_stages, tuple(shown.card_ids), tuple(shown.tokens))
            if facts != seen:
                raise OutOfStep(f"coins, stages, cards and tokens of city {seat} are {seen}, but {facts} were told")

    def _city_view(self, seat: int, city: City) -> CityView:
        return CityView(
            side=city.side,
            stages=city.stages,
            buried_ages=tuple(self.buried_ages[seat]),
            coins=city.coins,
            cards=city.cards,
            tokens=city.tokens,
            shields=city.shields,
            symbols=(city.symbols(0), city.symbols(1), city.symbols(2)),
            free_symbols=city.free_science,
            own=city.own,
            goods=city.goods,
            discounts=city.discounts,
            heroes=city.heroes,
            free_build_age=city.free_build_age,
            god_called=city.god_called,
            ares_age=city.ares_age,
            artemis=city.artemis,
            hand_size=self.hand_sizes[seat],
            score=city_score(self.cities, seat),
        )

    def _open_question(self, before: Phase) -> None:
        """Tell which question interrupts the turn: an extra play comes before a dig."""
        extra = [seat for seat, city in enumerate(self.cities) if city.powers() & EXTRA_PLAY]
        if before == Phase.TURN and self.turn == LAST_TURN and extra:
            self.phase, self.asked = Phase.EXTRA_PLAY, extra[0]
        else:
            self.phase, self.asked = Phase.DIG, self.dig_due

    def _take_from_hand(self, seat: int, card: Card | None) -> None:
        if self.phase == Phase.EXTRA_PLAY and seat == FREE_CITY and self.options.players == 2:
            self.pile_size = 0
            self.hand = ()
            return
        holder = self.runner() if self.options.players == 2 and seat == FREE_CITY else seat
        self.hand_sizes[holder] -= 1
        if holder == self.seat and card is not None:
            place = self.hand.index(card)
            self.hand = self.hand[:place] + self.hand[place + 1 :]

    def _bought(self, event: happened.Bought) -> None:
        self.cities[event.seat].coins -= event.coins
        self.cities[event.seller].coins += event.coins

    def _built(self, event: happened.Built) -> None:
        city = self.cities[event.seat]
        city.coins -= event.coins
        city.add_card(event.card)
        if event.free_build:
            city.free_build_age = self.age
        self._take_from_hand(event.seat, event.card)

    def _stage_built(self, event: happened.StageBuilt) -> None:
        city = self.cities[event.seat]
        city.add_stage(event.card or FACE_DOWN[event.age])
        self.buried_ages[event.seat].append(event.age)
        if city.side.stages[event.stage - 1].benefit.powers & DIG:
            self.dig_due = event.seat
        self._take_from_hand(event.seat, event.card)

    def _discarded(self, event: happened.Discarded) -> None:
        self.cities[event.seat].coins += event.coins
        self.discard_count += 1
        if event.owner < 0:
            self.pile_size = 0
        else:
            self._take_from_hand(event.seat, event.card)

    def _earned(self, event: happened.Earned) -> None:
        self.cities[event.seat].coins += event.coins

    def _dug(self, event: happened.Dug) -> None:
        self.cities[event.seat].add_card(event.card)
        self.discard_count -= 1
        # A card that is not open yet was laid down in this turn, and will not be revealed with the others.
        if event.card in self.open_pile:
            self.open_pile.remove(event.card)

    def _hero_joined(self, event: happened.HeroJoined) -> None:
        self.cities[event.seat].add_hero(event.hero)

    def _token(self, event: happened.WarToken | happened.Conflict) -> None:
        if event.token:
            city = self.cities[event.seat]
            city.tokens = (*city.tokens, event.token)

    def _god_called(self, event: happened.GodCalled) -> None:
        self._mark_call(event.seat, event.call)
        if event.seat == self.seat:
            self.call = event.call
        if event.call.god == "seth":
            self.seth_next = (event.call.target, event.call.resource)

    def _mark_call(self, seat: int, call: GodCall) -> None:
        self.cities[seat].god_called = True
        if call.god == "ares":
            self.cities[seat].ares_age = self.age

    def _destroyed(self, event: happened.CardDestroyed) -> None:
        self.destroyed_count += 1
        self._take_from_hand(event.seat, event.card)

    def _stage_lost(self, event: happened.StageLost) -> None:
        self.cities[event.seat].drop_stage()
        self.buried_ages[event.seat].pop()
        self.destroyed_count += 1

    def _blessed(self, event: happened.Blessed) -> None:
        self.cities[event.seat].artemis += 1

    def _turn_ended(self, event: happened.HandsPassed | happened.AgeBegan | happened.GameEnded) -> None:
        self.call = None
        self.seth_now, self.seth_next = self.seth_next, NOBODY
        self.asked = self.dig_due = -1
        self.phase = Phase.OVER if isinstance(event, happened.GameEnded) else Phase.TURN
        if isinstance(event, happened.HandsPassed):
            self.turn = event.turn
        elif isinstance(event, happened.AgeBegan):
            self.age, self.turn = event.age, 1


_TURN_ENDS: Final = (happened.HandsPassed, happened.AgeBegan, happened.GameEnded)
_CHANGES: Final[dict[type, Callable[[Mirror, Any], None]]] = {
    happened.Bought: Mirror._bought,
    happened.Built: Mirror._built,
    happened.StageBuilt: Mirror._stage_built,
    happened.Discarded: Mirror._discarded,
    happened.Earned: Mirror._earned,
    happened.Dug: Mirror._dug,
    happened.HeroJoined: Mirror._hero_joined,
    happened.WarToken: Mirror._token,
    happened.Conflict: Mirror._token,
    happened.GodCalled: Mirror._god_called,
    happened.CardDestroyed: Mirror._destroyed,
    happened.StageLost: Mirror._stage_lost,
    happened.Blessed: Mirror._blessed,
    happened.HandsPassed: Mirror._turn_ended,
    happened.AgeBegan: Mirror._turn_ended,
    happened.GameEnded: Mirror._turn_ended,
}
