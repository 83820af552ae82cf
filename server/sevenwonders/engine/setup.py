"""Before the first turn: boards, decks and deals. Chance is a parameter; the server passes the system's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from random import Random

from sevenwonders.engine.catalog import AGES, CATALOG, GUILD_SURPLUS, HAND_SIZE, Card, Hero, Side, Wonder
from sevenwonders.engine.effects import BLUE, GREEN, RED, SYMBOLS
from sevenwonders.engine.errors import SetupError
from sevenwonders.engine.position import Deal, GameOptions, HeroDraw


class WonderMode(IntEnum):
    """How boards are handed out."""

    RANDOM = 0
    CHOOSE = 1


class SideMode(IntEnum):
    """Which side of the boards is played."""

    ALL_A = 0
    RANDOM = 1
    CHOOSE = 2


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player asks for; empty leaves it to chance. The side applies to whatever board is received."""

    wonder: str = ""
    side: str = ""

    def __post_init__(self) -> None:
        if self.wonder and self.wonder not in CATALOG.wonder_by_id:
            raise SetupError(f"there is no wonder {self.wonder!r}")
        if self.side not in ("", "A", "B"):
            raise SetupError(f"there is no side {self.side!r}")


def assign_boards(
    options: GameOptions, wonder_mode: WonderMode, side_mode: SideMode, wishes: Sequence[Wish], rng: Random
) -> tuple[Side, ...]:
    """Give every city a different board; of several who ask for one, a random one gets it."""
    if len(wishes) != options.players:
        raise SetupError(f"{options.players} players have {options.players} wishes, not {len(wishes)}")
    wonders = _assign_wonders(options, wonder_mode, wishes, rng)
    letters = [wish.side for wish in wishes] + [""] * (options.cities - options.players)
    return tuple(_side(wonder, side_mode, letter, rng) for wonder, letter in zip(wonders, letters, strict=True))


def _assign_wonders(options: GameOptions, mode: WonderMode, wishes: Sequence[Wish], rng: Random) -> list[Wonder]:
    granted: dict[int, Wonder] = {}
    if mode == WonderMode.CHOOSE:
        seats = list(range(options.players))
        rng.shuffle(seats)
        taken: set[str] = set()
        for seat in seats:
            wish = wishes[seat].wonder
            if wish and wish not in taken:
                taken.add(wish)
                granted[seat] = CATALOG.wonder_by_id[wish]
    given = {wonder.id for wonder in granted.values()}
    rest = [wonder for wonder in CATALOG.wonders if wonder.id not in given]
    rng.shuffle(rest)
    return [granted[seat] if seat in granted else rest.pop() for seat in range(options.cities)]


def _side(wonder: Wonder, mode: SideMode, letter: str, rng: Random) -> Side:
    if mode == SideMode.ALL_A:
        return wonder.sides[0]
    if mode == SideMode.CHOOSE and letter:
        return wonder.sides["AB".index(letter)]
    return rng.choice(wonder.sides)


def random_boards(options: GameOptions, rng: Random) -> tuple[Side, ...]:
    """Return random boards with random sides."""
    return assign_boards(options, WonderMode.RANDOM, SideMode.RANDOM, [Wish()] * options.players, rng)


def deal(options: GameOptions, boards: Sequence[Side], rng: Random) -> Deal:
    """Shuffle and deal all three ages, and draw the heroes that might join."""
    hands = tuple(deal_age(options, age, rng) for age in AGES)
    heroes = tuple(draw_heroes(rng) for _ in range(options.cities)) if options.gods else ()
    return Deal(tuple(boards), hands, heroes)


def full_deck(options: GameOptions, age: int, guilds: Sequence[Card]) -> list[Card]:
    """Return all cards of an age's deck with these guilds in the third."""
    deck = CATALOG.deck(age, options.cities)
    return [*deck, *guilds] if age == 3 else deck


def check_deck(options: GameOptions, deal: Deal) -> None:
    """Refuse a deal whose cards are not the decks of the game; the order is chance's."""
    for age, hands in zip(AGES, deal.hands, strict=True):
        dealt = [card for hand in hands for card in hand]
        guilds = {card for card in dealt if card in CATALOG.guilds} if age == 3 else set()
        if Counter(dealt) != Counter(full_deck(options, age, list(guilds))) or (
            age == 3 and len(guilds) != guild_count(options)
        ):
            raise SetupError(f"the cards of age {age} are not its deck")
    for draw in deal.heroes:
        if (draw.red.color, draw.green.color, draw.blue.color) != (RED, GREEN, BLUE):
            raise SetupError("a hero is drawn for another colour")
        if not 0 <= draw.symbol < len(SYMBOLS):
            raise SetupError("a hero's symbol is none of the three")


def guild_count(options: GameOptions) -> int:
    """Return how many guilds are in play."""
    return options.cities + GUILD_SURPLUS


def deal_age(options: GameOptions, age: int, rng: Random) -> tuple[tuple[Card, ...], ...]:
    """Shuffle one age's deck and deal it out."""
    guilds = rng.sample(CATALOG.guilds, guild_count(options)) if age == 3 else []
    deck = full_deck(options, age, guilds)
    rng.shuffle(deck)
    return tuple(tuple(deck[start : start + HAND_SIZE]) for start in range(0, len(deck), HAND_SIZE))


def draw_heroes(rng: Random) -> HeroDraw:
    """Draw the heroes that would join one city."""
    return HeroDraw(_draw(RED, rng), _draw(GREEN, rng), _draw(BLUE, rng), rng.randrange(len(SYMBOLS)))


def _draw(color: int, rng: Random) -> Hero:
    return rng.choice([hero for hero in CATALOG.heroes if hero.color == color])
