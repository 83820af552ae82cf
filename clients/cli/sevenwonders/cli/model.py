"""A game as the stream has told it so far; what both modes show and ask about."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from sevenwonders.cli.text import safe
from sevenwonders.cli.words.cards import Book
from sevenwonders.client import GameMirror
from sevenwonders.v1 import common_pb2, game_pb2, game_service_pb2

FREE_CITY = "the free city"


class Game(GameMirror):
    """The newest view of a game, with everything that happened and was said."""

    def __init__(self, book: Book, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(now)
        self.book = book
        # Hands and buried cards of a game that is seen again, where everything is open.
        self.revealed: dict[int, tuple[list[str], list[str]]] = {}

    @property
    def view(self) -> game_pb2.PublicView:
        """What everybody sees."""
        return self.public_view

    @property
    def private(self) -> game_pb2.PrivateView | None:
        """What the viewer alone sees; None for a spectator."""
        return self.private_view

    def show(self, step: game_service_pb2.ReplayGameResponse) -> None:
        """Take over one position of a finished game."""
        self.public_view = step.public_view
        self.events.extend(step.events)
        self.revealed = {
            seat.seat: (list(seat.hand_card_ids), list(seat.buried_card_ids)) for seat in step.revealed_seats
        }

    @property
    def seat(self) -> int | None:
        """The viewer's seat; None for a spectator."""
        return self.private.seat if self.private is not None else None

    @property
    def home(self) -> int:
        """The city shown in the middle: the viewer's, or the first."""
        return self.private.seat if self.private is not None else 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.finished

    def city(self, seat: int) -> game_pb2.City:
        """Return a city; an empty one where there is none."""
        return self.view.cities[seat] if 0 <= seat < len(self.view.cities) else game_pb2.City(seat=seat)

    def left(self, seat: int) -> int:
        """Return the left neighbour of a seat."""
        return (seat + 1) % max(1, len(self.view.cities))

    def right(self, seat: int) -> int:
        """Return the right neighbour of a seat."""
        return (seat - 1) % max(1, len(self.view.cities))

    def far_seats(self) -> list[int]:
        """Return the seats that are neither home nor its neighbours, clockwise."""
        near = {self.home, self.left(self.home), self.right(self.home)}
        count = len(self.view.cities)
        return [seat for step in range(count) if (seat := (self.home + step) % count) not in near]

    def player(self, seat: int) -> game_pb2.RosterSeat | None:
        """Return who plays a seat; None for the free city."""
        return next((player for player in self.roster.seats if player.seat == seat), None)

    def name(self, seat: int) -> str:
        """Return the name of whoever has a seat, safe to show."""
        player = self.player(seat)
        if player is not None and player.display_name:
            return safe(player.display_name)
        if seat >= self.view.player_count > 0:
            return FREE_CITY
        return f"seat {seat + 1}"

    def is_bot(self, seat: int) -> bool:
        """Tell whether a program plays a seat."""
        player = self.player(seat)
        return player is not None and player.played_by == common_pb2.CLIENT_KIND_BOT

    def is_away(self, seat: int) -> bool:
        """Tell whether the person of a seat is away."""
        player = self.player(seat)
        return player is not None and player.away

    def decisions(self) -> Iterable[game_pb2.Decision]:
        """Return the questions put to the viewer."""
        return self.private.decisions if self.private is not None else ()

    def open_decision(self) -> game_pb2.Decision | None:
        """Return the question to show: the first without an answer, else the last."""
        asked = list(self.decisions())
        unanswered = [decision for decision in asked if decision.decision_id not in self.answers]
        return unanswered[0] if unanswered else (asked[-1] if asked else None)

    def answer(self, decision: game_pb2.Decision) -> game_pb2.Move | None:
        """Return the recorded answer to a question."""
        return self.answers.get(decision.decision_id)

    def waiting(self) -> bool:
        """Tell whether the viewer has answered everything and others have not."""
        asked = list(self.decisions())
        return all(decision.decision_id in self.answers for decision in asked)

    def seconds_left(self, seat: int) -> int | None:
        """Return the whole seconds a seat has left; None when no clock runs for it."""
        left = self.remaining(seat)
        return None if left is None else int(left + 0.999)

    def is_host(self) -> bool:
        """Tell whether the viewer hosts the table."""
        mine = self.player(self.seat) if self.seat is not None else None
        return mine is not None and mine.player_id == self.roster.host_player_id
