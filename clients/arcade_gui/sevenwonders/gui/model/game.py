"""A game as the viewer knows it: the newest parts of the stream, and what follows from them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from sevenwonders.gui.model.catalog import COLORS, MANUFACTURED, RAW, BoardInfo, CardInfo, Catalog
from sevenwonders.gui.model.from_proto import COLOR_NAMES, SYMBOL_NAMES, letter, letters
from sevenwonders.v1 import common_pb2, events_pb2, game_pb2, game_service_pb2, lobby_pb2


@dataclass(frozen=True)
class Goods:
    """Something a city makes each turn: `amount` of it, one of `choices` each."""

    choices: str
    amount: int
    for_sale: bool


@dataclass(frozen=True)
class HeroSeen:
    """A hero in a city."""

    name: str
    color: str
    symbol: str


@dataclass(frozen=True)
class CityModel:
    """One city as everybody sees it."""

    seat: int
    name: str
    person: bool
    bot_level: str
    away: bool
    board: BoardInfo
    stages: int
    buried_ages: tuple[int, ...]
    coins: int
    cards: tuple[CardInfo, ...]
    shields: int
    tokens: tuple[int, ...]
    compass: int
    gear: int
    tablet: int
    free_symbols: int
    goods: tuple[Goods, ...]
    discounts: dict[tuple[int, str], int]
    hand_size: int
    heroes: tuple[HeroSeen, ...]
    god_called: bool
    denied: str
    free_build: bool
    score: game_pb2.Score
    free_city: bool = False

    def of_color(self, color: str) -> list[CardInfo]:
        """The cards of a colour, oldest first."""
        return [card for card in self.cards if card.color == color]

    def stacks(self) -> list[tuple[str, list[CardInfo]]]:
        """Every colour that has cards, with them."""
        return [(color, found) for color in COLORS if (found := self.of_color(color))]

    @property
    def fixed_symbols(self) -> int:
        """How many science symbols are of one kind, not of choice."""
        return self.compass + self.gear + self.tablet

    @property
    def complete(self) -> bool:
        """Whether every stage stands."""
        return self.stages == len(self.board.stages)


@dataclass
class GameModel:
    """Takes the messages of the stream one after the other; a part that is unset has not changed."""

    catalog: Catalog
    game_id: str = ""
    public: game_pb2.PublicView = field(default_factory=game_pb2.PublicView)
    private: game_pb2.PrivateView | None = None
    status: game_pb2.GameStatus = field(default_factory=game_pb2.GameStatus)
    status_time: float = 0.0
    answers: dict[str, game_pb2.Move] = field(default_factory=dict)
    roster: game_pb2.Roster = field(default_factory=game_pb2.Roster)
    events: list[events_pb2.GameEvent] = field(default_factory=list)
    chat: list[lobby_pb2.ChatMessage] = field(default_factory=list)
    revision: int = 0
    cities: list[CityModel] = field(default_factory=list)

    def take(self, message: game_service_pb2.WatchGameResponse) -> list[events_pb2.GameEvent]:
        """Bring the model up to date; returns what happened since the message before."""
        self.revision = max(self.revision, message.revision)
        if message.HasField("public_view"):
            self.public = message.public_view
            self.game_id = self.public.game_id
        if message.HasField("private_view"):
            self.private = message.private_view
        if message.HasField("status"):
            self.status = message.status
            self.status_time = time.monotonic()
        if message.HasField("answers"):
            self.answers = {answer.decision_id: answer.move for answer in message.answers.answers}
        if message.HasField("roster"):
            self.roster = message.roster
        fresh = [event for event in message.events if not self.events or event.revision > self.events[-1].revision]
        self.events.extend(fresh)
        known = self.chat[-1].sequence if self.chat else 0
        self.chat.extend(line for line in message.chat_messages if line.sequence > known)
        if message.HasField("public_view") or message.HasField("roster"):
            self.cities = [self._city(city) for city in self.public.cities]
        return fresh

    def _city(self, city: game_pb2.City) -> CityModel:
        seat = city.seat
        who = next((each for each in self.roster.seats if each.seat == seat), None)
        board = self.catalog.board(city.wonder_side_id)
        return CityModel(
            seat=seat,
            name=who.display_name if who else "Free city" if seat >= self.public.player_count else f"Seat {seat + 1}",
            person=bool(who) and who is not None and who.played_by == common_pb2.CLIENT_KIND_HUMAN,
            bot_level=who.bot_level if who else "",
            away=bool(who and who.away),
            board=board,
            stages=city.built_stages,
            buried_ages=tuple(city.buried_ages),
            coins=city.coins,
            cards=tuple(self.catalog.card(card_id) for card_id in city.card_ids),
            shields=city.shields,
            tokens=tuple(city.tokens),
            compass=city.compasses,
            gear=city.gears,
            tablet=city.tablets,
            free_symbols=city.free_symbols,
            goods=tuple(Goods(letters(made.resources), made.amount, made.for_sale) for made in city.productions),
            discounts={
                (
                    each.seller_seat,
                    "raw" if each.resource_class == common_pb2.RESOURCE_CLASS_RAW else "made",
                ): each.price
                for each in city.discounts
            },
            hand_size=city.hand_size,
            heroes=tuple(
                HeroSeen(hero.name, COLOR_NAMES[hero.color], SYMBOL_NAMES.get(hero.symbol, "")) for hero in city.heroes
            ),
            god_called=city.god_called,
            denied=letter(city.denied_resource),
            free_build=city.free_build_available,
            score=city.score,
            free_city=seat >= self.public.player_count,
        )

    @property
    def seat(self) -> int:
        """The viewer's seat; a spectator looks from seat 0."""
        return self.private.seat if self.private else 0

    @property
    def me(self) -> CityModel:
        """The viewer's city."""
        return self.cities[self.seat]

    def left_of(self, seat: int) -> int:
        """The seat to the left."""
        return (seat + 1) % len(self.cities)

    def right_of(self, seat: int) -> int:
        """The seat to the right."""
        return (seat - 1) % len(self.cities)

    def others(self) -> list[CityModel]:
        """Cities that are neither the viewer's nor a neighbour's, clockwise from the left."""
        size = len(self.cities)
        return [self.cities[(self.seat + step) % size] for step in range(2, size - 1)]

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.public.phase == game_pb2.GAME_PHASE_FINISHED

    def decisions(self) -> list[game_pb2.Decision]:
        """What the viewer is asked now."""
        return list(self.private.decisions) if self.private and not self.finished else []

    def decision(self) -> game_pb2.Decision | None:
        """The question to show: the first one without an answer, else the last."""
        asked = self.decisions()
        return next((each for each in asked if each.decision_id not in self.answers), asked[-1] if asked else None)

    def answered(self) -> bool:
        """Whether the viewer has answered everything."""
        asked = self.decisions()
        return bool(asked) and all(each.decision_id in self.answers for each in asked)

    def option(self, decision: game_pb2.Decision, card_id: str) -> game_pb2.CardOption | None:
        """What can be done with a card."""
        return next((each for each in decision.cards if each.card_id == card_id), None)

    def has_chosen(self, seat: int) -> bool | None:
        """Whether a player has chosen; None when not asked."""
        if seat not in self.status.asked_seats:
            return None
        return seat in self.status.chosen_seats

    def seconds_left(self, seat: int, now: float) -> float | None:
        """Time left to a player at a moment of the monotonic clock; None without a clock."""
        for clock in self.status.clocks:
            if clock.seat == seat:
                left = clock.remaining.seconds + clock.remaining.nanos / 1e9
                stands = self.status.resting or bool(self.status.waiting_for_seats)
                return max(0.0, left - (0.0 if stands else now - self.status_time))
        return None

    def price_from(self, buyer: CityModel, seller: int, good: str) -> int:
        """Coins for a unit of a good."""
        kind = "raw" if good in RAW else "made" if good in MANUFACTURED else ""
        return buyer.discounts.get((seller, kind), 2)

    def pass_target(self) -> int:
        """The seat that gets the viewer's hand."""
        return self.left_of(self.seat) if self.public.passing_left else self.right_of(self.seat)


def everything_for_sale(city: CityModel) -> Iterator[Goods]:
    """What neighbours may buy."""
    return (made for made in city.goods if made.for_sale)
