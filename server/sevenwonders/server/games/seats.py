"""Who is behind each seat of a game."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(slots=True)
class GameSeat:
    """A seat: its owner, and the bot that stands in while the owner is away."""

    player_id: str
    name: str
    # Whether a person owns it; false from the moment they leave for good.
    human: bool
    # Level of the bot that plays it or is awaited; of no meaning while its person plays.
    level: str
    away: bool = False
    # When the owner went away, in milliseconds since 1970.
    away_since: int = 0
    # How long they were away before, in milliseconds, since they last answered: coming and going buys no time.
    away_used: int = 0
    # Name and id of the bot that stands in; empty when none does.
    stand_in: str = ""
    stand_in_id: str = ""

    def bot_plays(self) -> bool:
        """Tell whether a program makes the moves of this seat."""
        return not self.human or bool(self.stand_in)

    def waits(self) -> bool:
        """Tell whether the game would have to wait for an absent person here."""
        return self.human and self.away and not self.stand_in

    def played_by(self) -> str:
        """Return the player or bot that makes the moves; empty while a bot is awaited."""
        return self.stand_in_id or self.player_id

    def encode(self) -> dict[str, Any]:
        """Return the seat as it is stored."""
        return asdict(self)

    @staticmethod
    def decode(content: dict[str, Any]) -> GameSeat:
        """Read a stored seat."""
        return GameSeat(**content)
