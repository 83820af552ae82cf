"""Which bots meet: a pairing is one level under test among equal opponents, played from every seat of each deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from sevenwonders.bots.arena.deals import deal_number
from sevenwonders.bots.arena.table import Job
from sevenwonders.engine import GameOptions


@dataclass(frozen=True, slots=True)
class Pairing:
    """A level under test against a field of another, and how many deals they play."""

    test: str
    field: str
    players: int
    deals: int

    @property
    def games(self) -> int:
        """One game for every seat of every deal."""
        return self.deals * self.players


@dataclass(frozen=True, slots=True)
class Setting:
    """What a tournament has in common: which deals, and the options of the table."""

    seed: int = 0
    tuning: bool = False
    gods: bool = False
    open_discards: bool = False

    def options(self, players: int) -> GameOptions:
        """Return the options of a table."""
        return GameOptions(players, gods=self.gods, open_discards=self.open_discards)


def duel_jobs(pairings: Sequence[Pairing], setting: Setting) -> Iterator[Job]:
    """Yield the work of all pairings; every pairing of equal size plays the same deals."""
    for place, pairing in enumerate(pairings):
        players = pairing.players
        seatings = tuple(
            tuple(pairing.test if seat == tested else pairing.field for seat in range(players))
            for tested in range(players)
        )
        for index in range(pairing.deals):
            number = deal_number(setting.seed, index, setting.tuning)
            yield Job(place, number, setting.options(players), seatings, tuple(range(players)))


def league_jobs(levels: Sequence[str], players: int, deals: int, setting: Setting) -> Iterator[Job]:
    """Yield mixed tables: each deal draws its players and plays all rotations of them."""
    for index in range(deals):
        number = deal_number(setting.seed, index, setting.tuning)
        rng = Random(number)
        order = list(levels)
        rng.shuffle(order)
        seated = [order[seat % len(order)] for seat in range(players)]
        rotations = tuple(tuple(seated[turn:] + seated[:turn]) for turn in range(players))
        yield Job(0, number, setting.options(players), rotations, (0,) * players)


def matrix_pairings(levels: Sequence[str], players: int, deals: int) -> list[Pairing]:
    """Return every level against a field of every other."""
    return [Pairing(test, field, players, deals) for test in levels for field in levels if test != field]


LADDER = (("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("insane", "hard"), ("titan", "insane"))


def ladder_pairings(players: int, deals: int, think_ms: int) -> list[Pairing]:
    """Return each level against a field of the one below."""
    titan = f"titan:think_ms={think_ms}"
    return [Pairing(titan if test == "titan" else test, field, players, deals) for test, field in LADDER]
