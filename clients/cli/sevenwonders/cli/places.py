"""Where a player can be; the desk fills these in, and each mode shows them in its own way."""

from __future__ import annotations

from dataclasses import dataclass, field

from sevenwonders.cli.model import Game
from sevenwonders.client import LobbyMirror, TableMirror
from sevenwonders.v1 import game_pb2, game_service_pb2, lobby_pb2, record_pb2


@dataclass(slots=True)
class Name:
    """Asked for a name; the reason tells why, when one was refused."""

    reason: str = ""


@dataclass(slots=True)
class Menu:
    """The main menu, with the tables where the player sits."""

    seated: list[lobby_pb2.Table] = field(default_factory=list)


@dataclass(slots=True)
class Lobby:
    """The list of tables."""

    mirror: LobbyMirror


@dataclass(slots=True)
class AtTable:
    """A table before or after its game."""

    mirror: TableMirror


@dataclass(slots=True)
class InGame:
    """A game, played or watched."""

    game: Game
    # Whether the host has opened the table again after the end.
    rematch: bool = False


@dataclass(slots=True)
class History:
    """Finished games, newest first."""

    games: list[record_pb2.GameSummary]


@dataclass(slots=True)
class Replay:
    """A finished game, position by position."""

    roster: game_pb2.Roster
    steps: list[game_service_pb2.ReplayGameResponse]


@dataclass(slots=True)
class AtSettings:
    """The settings."""


Place = Name | Menu | Lobby | AtTable | InGame | History | Replay | AtSettings
