"""What is printed on cards and boards, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field

RESOURCES = "WSCOLGP"
RAW = "WSCO"
MANUFACTURED = "LGP"
RESOURCE_NAMES = {
    "W": "wood",
    "S": "stone",
    "C": "clay",
    "O": "ore",
    "L": "cloth",
    "G": "glass",
    "P": "papyrus",
}
COLORS = ("brown", "gray", "blue", "yellow", "red", "green", "purple")
COLOR_TITLES = {
    "brown": "Raw materials",
    "gray": "Manufactured goods",
    "blue": "Civilian",
    "yellow": "Commerce",
    "red": "Military",
    "green": "Science",
    "purple": "Guilds",
}


@dataclass(frozen=True)
class Effect:
    """One printed effect; only the fields of its kind are set."""

    kind: str
    amount: int = 0
    resources: str = ""
    one_of: bool = False
    symbol: str = ""
    count: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    coins: int = 0
    points: int = 0
    goods: str = ""
    sides: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class CardInfo:
    """One card as printed."""

    card_id: str
    name: str
    age: int
    color: str
    coins: int = 0
    cost: str = ""
    effects: tuple[Effect, ...] = ()
    chain_from: tuple[str, ...] = ()
    chain_to: tuple[str, ...] = ()


@dataclass(frozen=True)
class StageInfo:
    """One stage of a wonder side."""

    cost: str
    effects: tuple[Effect, ...]
    coins: int = 0


@dataclass(frozen=True)
class BoardInfo:
    """One side of a wonder board."""

    side_id: str
    wonder_id: str
    name: str
    monument: str
    side: str
    resource: str
    stages: tuple[StageInfo, ...]
    god_id: str = ""


@dataclass(frozen=True)
class GodInfo:
    """A god and what its call does."""

    god_id: str
    name: str
    wonder_id: str
    needs: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class HeroInfo:
    """A hero and what joining brings."""

    name: str
    color: str
    text: str = ""


@dataclass(frozen=True)
class Catalog:
    """Everything printed, looked up by id."""

    version: str = ""
    cards: dict[str, CardInfo] = field(default_factory=dict)
    boards: dict[str, BoardInfo] = field(default_factory=dict)
    gods: dict[str, GodInfo] = field(default_factory=dict)
    heroes: dict[str, HeroInfo] = field(default_factory=dict)

    def card(self, card_id: str) -> CardInfo:
        """The card of that id."""
        return self.cards[card_id]

    def board(self, side_id: str) -> BoardInfo:
        """The wonder side of that id."""
        return self.boards[side_id]
