"""A finished game seen again, position by position, with all hands open."""

from __future__ import annotations

from sevenwonders.cli.intents import Intent, OpenHistory
from sevenwonders.cli.model import Game
from sevenwonders.cli.render.canvas import BOLD, Frame, cut, text
from sevenwonders.cli.screens.base import keys_line
from sevenwonders.cli.screens.table import TableScreen
from sevenwonders.cli.words import play
from sevenwonders.cli.words.cards import Book
from sevenwonders.v1 import game_pb2, game_service_pb2

STEPS = {"right": 1, "n": 1, " ": 1, "left": -1, "b": -1, "pagedown": 6, "pageup": -6, "end": 10_000, "home": -10_000}


def position(book: Book, roster: game_pb2.Roster, steps: list[game_service_pb2.ReplayGameResponse], index: int) -> Game:
    """Return the game as it stood at one of its positions."""
    game = Game(book)
    game.roster = roster
    for step in steps[: index + 1]:
        game.show(step)
    return game


def move_lines(game: Game, step: game_service_pb2.ReplayGameResponse) -> list[str]:
    """Return the moves that led to a position; buried and discarded cards are named, everything is open."""
    return [
        f"{game.name(made.seat)}: {_verb(game, made.move)}{' (time ran out)' if made.timed_out else ''}"
        for made in step.moves
    ]


def _verb(game: Game, move: game_pb2.Move) -> str:
    card = game.book.card_name(move.card_id)
    words = {
        play.BUILD: f"builds {card}",
        play.FREE: f"builds {card} for nothing (Olympia)",
        play.STAGE: f"buries {card} under the wonder",
        play.DISCARD: f"discards {card}",
        play.DIG: f"digs {card}",
        play.DECLINE: "digs nothing",
    }
    return words.get(move.kind, card)


class ReplayScreen:
    """The positions of a finished game, one after another."""

    def __init__(self, book: Book, roster: game_pb2.Roster, steps: list[game_service_pb2.ReplayGameResponse]) -> None:
        self.book = book
        self.roster = roster
        self.steps = steps
        self.index = 0
        self.table = TableScreen(position(book, roster, steps, 0))
        self._show(0)

    def frame(self, cells: int, rows: int) -> Frame:
        """Return the screen."""
        frame = self.table.frame(cells, rows)
        if self.table.page is None and rows >= 3:
            frame.lines[-2] = [(BOLD, f"Position {self.index + 1} of {len(self.steps)}")]
            keys = keys_line("→", "next", "←", "back", "PgDn", "on", "o", "look", "s", "points", "esc", "out")
            frame.lines[-1] = cut(keys, cells)
        return frame

    def press(self, key: str) -> Intent | None:
        """Take a key."""
        if self.table.page is not None:
            self.table.press(key)
        elif key in STEPS:
            self._show(min(max(0, self.index + STEPS[key]), max(0, len(self.steps) - 1)))
        elif key in ("escape", "q"):
            return OpenHistory()
        elif key in ("o", "s", "l", "p", "?", "<", ">"):
            self.table.press(key)
        return None

    def _show(self, index: int) -> None:
        self.index = index
        self.table = TableScreen(position(self.book, self.roster, self.steps, index))
        if self.steps:
            self.table.remarks = move_lines(self.table.game, self.steps[index])

    def typing(self) -> bool:
        """Characters are commands here."""
        return False

    def tell(self, words: str, bad: bool = False) -> None:
        """Show a short message."""
        self.table.message = text(words)
