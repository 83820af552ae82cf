"""A position: everything there is to know about a game at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from sevenwonders.engine.catalog import HAND_SIZE, Card, Hero, Side
from sevenwonders.engine.city import City
from sevenwonders.engine.errors import SetupError
from sevenwonders.engine.moves import GodCall

if TYPE_CHECKING:
    from sevenwonders.engine.decision import Decision

LAST_AGE: Final = 3
LAST_TURN: Final = 6
LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 7
FREE_CITY: Final = 2


class Phase(IntEnum):
    """What the game is waiting for."""

    TURN = 0
    EXTRA_PLAY = 1
    DIG = 2
    OVER = 3


@dataclass(frozen=True, slots=True)
class GameOptions:
    """What the rules need to know of a table's options."""

    players: int
    gods: bool = False
    open_discards: bool = False

    def __post_init__(self) -> None:
        if not LEAST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise SetupError(f"a game takes {LEAST_PLAYERS} to {MOST_PLAYERS} players, not {self.players}")

    def __reduce__(self) -> tuple[object, tuple[int, bool, bool]]:
        # Compiled, a frozen class cannot be filled in from outside.
        return GameOptions, (self.players, self.gods, self.open_discards)

    @property
    def cities(self) -> int:
        """The number of cities: two players share the table with a free city."""
        return max(self.players, 3)


@dataclass(frozen=True, slots=True)
class HeroDraw:
    """The hero of each colour that would join a city, and the symbol its green one would bring."""

    red: Hero
    green: Hero
    blue: Hero
    symbol: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything chance decides: boards by seat, hands by age and seat, heroes by seat.

    With two players the third hand of an age is the draw pile, top card first.
    """

    boards: tuple[Side, ...]
    hands: tuple[tuple[tuple[Card, ...], ...], ...]
    heroes: tuple[HeroDraw, ...] = ()


class State:
    """A position. Never changed once it is handed out; operations return new ones."""

    __slots__ = (
        "age",
        "asked",
        "calls",
        "cities",
        "deal",
        "destroyed",
        "dig_due",
        "discards",
        "fresh",
        "hands",
        "known",
        "options",
        "phase",
        "pile",
        "seth_next",
        "seth_now",
        "step",
        "turn",
    )

    def __init__(self, options: GameOptions, deal: Deal, cities: list[City]) -> None:
        self.options = options
        self.deal = deal
        self.age = 1
        self.turn = 1
        self.phase = Phase.TURN
        # Counts resolutions: names the decisions asked since the last one.
        self.step = 0
        self.cities = cities
        self.hands: list[tuple[Card, ...]] = []
        self.pile: tuple[Card, ...] = ()
        self.discards: tuple[Card, ...] = ()
        # How many cards at the end of the discard pile were laid down in the turn being played.
        self.fresh = 0
        # Cards a god took out of the game.
        self.destroyed: tuple[Card, ...] = ()
        # The seat an extra play or dig is asked for, and the seat whose dig is still to come.
        self.asked = -1
        self.dig_due = -1
        self.calls: tuple[GodCall | None, ...] = (None,) * len(deal.boards)
        # Seth: the seat and resource blocked in this turn and in the next, or (-1, -1).
        self.seth_now = (-1, -1)
        self.seth_next = (-1, -1)
        # The decisions of this position, once somebody asked for them.
        self.known: list[Decision] | None = None

    def copy(self) -> State:
        """Return a position of its own; its cities are still shared with this one."""
        twin = State(self.options, self.deal, self.cities.copy())
        twin.age = self.age
        twin.turn = self.turn
        twin.phase = self.phase
        twin.step = self.step
        twin.hands = self.hands.copy()
        twin.pile = self.pile
        twin.discards = self.discards
        twin.fresh = self.fresh
        twin.destroyed = self.destroyed
        twin.asked = self.asked
        twin.dig_due = self.dig_due
        twin.calls = self.calls
        twin.seth_now = self.seth_now
        twin.seth_next = self.seth_next
        twin.known = None
        return twin

    def passes_left(self) -> bool:
        """Tell whether hands go to the left in this age."""
        return self.age != 2

    def has_free_city(self) -> bool:
        """Tell whether seat 2 is the free city of a two-player game."""
        return self.options.players == 2

    def runner(self) -> int:
        """Return the player who decides for the free city in this turn."""
        return (self.turn + self.age) % 2

    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return self.phase == Phase.OVER


def start_age(state: State, age: int) -> None:
    """Deal an age into a position that is not handed out yet."""
    state.age = age
    state.turn = 1
    dealt = state.deal.hands[age - 1]
    if state.has_free_city():
        state.hands = [dealt[0], dealt[1], ()]
        state.pile = dealt[2]
        draw_for_runner(state)
    else:
        state.hands = list(dealt)


def draw_for_runner(state: State) -> None:
    """Move the top card of the draw pile into the hand of the free city's runner."""
    runner = state.runner()
    state.hands[runner] = (*state.hands[runner], state.pile[0])
    state.pile = state.pile[1:]


def new_game(options: GameOptions, deal: Deal) -> State:
    """Return the first position of a game with this deal."""
    check_deal(options, deal)
    state = State(options, deal, [City(side) for side in deal.boards])
    start_age(state, 1)
    return state


def check_deal(options: GameOptions, deal: Deal) -> None:
    """Refuse a deal of the wrong shape."""
    cities = options.cities
    if len(deal.boards) != cities or len({side.wonder.id for side in deal.boards}) != cities:
        raise SetupError(f"{cities} cities need {cities} different boards")
    if len(deal.hands) != LAST_AGE:
        raise SetupError("a deal has three ages")
    for hands in deal.hands:
        if len(hands) != cities or any(len(hand) != HAND_SIZE for hand in hands):
            raise SetupError(f"an age is dealt as {cities} hands of {HAND_SIZE} cards")
    if len(deal.heroes) != (cities if options.gods else 0):
        raise SetupError("heroes are drawn for every city exactly when the option is on")
