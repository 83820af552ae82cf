"""What a bot is: one class with one method."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from sevenwonders.engine import Action, Card, Event, GodCall, Move, Observation, Option, Question


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to a bot: every legal answer and nothing more.

    `seat` is the city the answer is for, `player` who answers; they differ only for the free city of two players.
    """

    kind: Question
    seat: int
    player: int
    cards: tuple[Card, ...]
    options: tuple[Option, ...]
    god_calls: tuple[GodCall, ...] = ()
    # What the player chose for the own city, when the question is about the free city.
    own: Move | None = None

    def by_action(self, action: Action) -> list[Option]:
        """Return the options with this action, in hand order."""
        return [option for option in self.options if option.action == action]


class Bot:
    """A player. Subclasses define `choose`; everything else is optional.

    All chance comes from `self.rng`, so that equal seeds play equal games. `say` explains a choice to whoever
    listens. A bot that takes its time is `heavy`: on a server it thinks in a process of its own.
    """

    heavy: ClassVar[bool] = False

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)
        self.explaining = False
        self.reasons: list[str] = []
        # Set by the runner before each decision: what the table's clock leaves, if it has one, and which part of the
        # usual time to take because other bots think in the same process.
        self.seconds_left: float | None = None
        self.time_share = 1.0

    def choose(self, view: Observation, decision: Decision) -> Move:
        """Return one of the decision's options with one of its payments."""
        raise NotImplementedError

    def call(self, view: Observation, decision: Decision) -> GodCall | None:
        """Return the god to call beside this decision, if any: at the first chance, on a random target."""
        if not decision.god_calls:
            return None
        chosen = self.rng.choice(decision.god_calls)
        self.say(f"calls {chosen.god} at the first chance, on a random target")
        return chosen

    def on_start(self, view: Observation) -> None:
        """Hear that a game begins, or that a seat in a running one was taken over."""

    def on_events(self, view: Observation, events: Sequence[Event]) -> None:
        """Hear what happened, as far as this seat may know, with the view after it."""

    def on_end(self, view: Observation) -> None:
        """Hear that the game is over; the view holds scores and ranks."""

    def say(self, text: str) -> None:
        """Give a reason for the choice being made; heard only while somebody listens."""
        if self.explaining:
            self.reasons.append(text)

    def take_reasons(self) -> list[str]:
        """Return the reasons given since the last call."""
        told, self.reasons = self.reasons, []
        return told
