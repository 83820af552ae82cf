"""The protocol's side of a bot: what the server sends becomes the view and decision that bots know."""

from sevenwonders.bots.wire.mirror import OutOfStep
from sevenwonders.bots.wire.seat import CallGod, SeatBot, SubmitMove

__all__ = ["CallGod", "OutOfStep", "SeatBot", "SubmitMove"]
