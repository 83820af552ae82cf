"""What the middle of the table can ask besides the card: how to pay, an own plan, a god's target."""

from __future__ import annotations

from dataclasses import dataclass, field

from sevenwonders.cli import actions
from sevenwonders.cli.actions import Plan
from sevenwonders.cli.intents import CallGod, Intent
from sevenwonders.cli.model import Game
from sevenwonders.cli.render.canvas import BOLD, CURSOR, GOOD, SOFT, WARN, Line, padded, paragraph, text, window
from sevenwonders.cli.screens.base import keys_line, move_cursor
from sevenwonders.cli.text import fill, plural
from sevenwonders.cli.words import goods, play
from sevenwonders.cli.words.play import STAGE
from sevenwonders.v1 import game_pb2

Rows = list[tuple[Line, str]]
CLOSE = "close"
Outcome = Intent | str | None


def picked(words: list[Line], cursor: int, cells: int, rows: int) -> Rows:
    """Return a numbered list with a cursor."""
    found: Rows = []
    for index in window(len(words), cursor, rows):
        line: Line = [("", f"{'>' if index == cursor else ' '} {index + 1:>2} "), *words[index]]
        if index == cursor:
            line = [(CURSOR, part) for _, part in padded(line, cells)]
        found.append((line, f"select:{index}"))
    return found


@dataclass(slots=True)
class PlanMode:
    """Which of the offered ways to pay."""

    game: Game
    decision: game_pb2.Decision
    kind: game_pb2.MoveKind
    option: game_pb2.CardOption
    cursor: int = 0
    editor: EditorMode | None = None

    @property
    def payments(self) -> list[game_pb2.Payment]:
        """The offered ways."""
        return actions.ways(self.decision, self.kind, self.option)

    def what(self) -> str:
        """Return what is paid for."""
        if self.kind == STAGE:
            return f"wonder stage {self.decision.next_stage}"
        return self.game.book.card_name(self.option.card_id)

    def title(self) -> Line:
        """Return the heading of the list."""
        if self.editor is not None:
            return self.editor.title()
        return text(f"How to pay for {self.what()}", BOLD)

    def count(self) -> int:
        """Return how many rows would be good to have."""
        return self.editor.count() if self.editor is not None else len(self.payments)

    def rows(self, cells: int, rows: int) -> Rows:
        """Return the ways to pay."""
        if self.editor is not None:
            return self.editor.rows(cells, rows)
        seat = self.decision.city_seat
        words = [
            [
                (GOOD, fill(play.price(self.game, seat, paid), 10)),
                ("", f" {plural(paid.total_coins, 'coin')}: {play.payment_words(self.game, seat, paid)}"),
            ]
            for paid in self.payments
        ]
        return picked(words, self.cursor, cells, rows)

    def detail(self, cells: int, rows: int) -> list[Line]:
        """Return words about the ways."""
        if self.editor is not None:
            return self.editor.detail(cells, rows)
        return paragraph("No way is better than another in every respect: choose whom you pay.", cells, SOFT)[:rows]

    def keys(self) -> Line:
        """Return the keys that work now."""
        if self.editor is not None:
            return self.editor.keys()
        return keys_line("enter", "pay so", "↑↓", "choose", "e", "own plan", "esc", "back")

    def press(self, key: str) -> Outcome:
        """Take a key."""
        if self.editor is not None:
            outcome = self.editor.press(key)
            if outcome == CLOSE:
                self.editor = None
                return CLOSE if not self.payments else None
            return outcome
        moved = move_cursor(key, self.cursor, len(self.payments))
        if moved is not None:
            self.cursor = moved
        elif key == "enter" and self.payments:
            chosen = self.payments[self.cursor]
            return actions.submit(self.decision, self.kind, self.option.card_id, list(chosen.purchases))
        elif key == "e":
            self.edit()
        elif key in ("escape", "q"):
            return CLOSE
        return None

    def edit(self) -> None:
        """Begin an own plan, from the one under the cursor."""
        plan = Plan(self.game, self.decision)
        if self.payments:
            plan.take(list(self.payments[self.cursor].purchases))
        self.editor = EditorMode(self, plan)


@dataclass(slots=True)
class EditorMode:
    """A plan of one's own: units by seller and resource."""

    parent: PlanMode
    plan: Plan
    seller: int = 0
    resource: int = 0

    def title(self) -> Line:
        """Return the heading."""
        return text(f"Own plan for {self.parent.what()}", BOLD)

    def count(self) -> int:
        """Return how many rows would be good to have."""
        return len(self.plan.sellers()) + 1

    def rows(self, cells: int, rows: int) -> Rows:
        """Return the grid: a row per seller, a column per resource."""
        game, city = self.plan.game, self.plan.decision.city_seat
        head = " " * 20 + "".join(f"{goods.name(what):>8}" for what in goods.ALL)
        found: Rows = [(text(head, SOFT), "")]
        for row, seller in enumerate(self.plan.sellers()):
            side = play.side_word(game, city, seller)
            line: Line = [("", fill(f"{game.name(seller)}{f' ({side})' if side else ''}", 20))]
            for column, what in enumerate(goods.ALL):
                limit = self.plan.limit(seller, what)
                count = self.plan.units.get((seller, what), 0)
                cell = f"{count}/{limit}" if limit else "-"
                here = (row, column) == (self.seller, self.resource)
                style = CURSOR if here else BOLD if count else SOFT
                line += [("", " " * (8 - len(cell) - 1)), (style, f"{'>' if here else ' '}{cell}")]
            found.append((line, ""))
        return found[:rows]

    def detail(self, cells: int, rows: int) -> list[Line]:
        """Return what is needed, made and paid."""
        game, decision = self.plan.game, self.plan.decision
        city = game.city(decision.city_seat)
        cost = (
            actions.stage_cost(game, decision)
            if self.parent.kind == STAGE
            else goods.cost_letters(game.book.card(self.parent.option.card_id).cost)
        )
        total = self.plan.price()
        words = f"Cost {cost or 'nothing'}; the city makes {goods.production_letters(city.productions)}"
        paid = play.purchases_words(game, decision.city_seat, self.plan.purchases()) or "nothing is bought"
        dear = total > city.coins
        lines = [
            text(words),
            text(f"Plan: {paid}"),
            text(f"Together {plural(total, 'coin')} of {city.coins}", WARN if dear else SOFT),
        ]
        return lines[:rows]

    def keys(self) -> Line:
        """Return the keys that work now."""
        return keys_line("←→↑↓", "where", "+", "more", "-", "fewer", "enter", "pay so", "esc", "back")

    def press(self, key: str) -> Outcome:
        """Take a key."""
        sellers = self.plan.sellers()
        if key in ("up", "k", "down", "j"):
            self.seller = (self.seller + (1 if key in ("down", "j") else -1)) % len(sellers)
        elif key in ("left", "h", "right", "l"):
            self.resource = (self.resource + (1 if key in ("right", "l") else -1)) % len(goods.ALL)
        elif key in ("+", "=", "-", "_"):
            what = goods.ALL[self.resource]
            self.plan.change(sellers[self.seller], what, 1 if key in ("+", "=") else -1)
        elif key == "enter":
            option = self.parent.option
            return actions.submit(self.plan.decision, self.parent.kind, option.card_id, self.plan.purchases())
        elif key in ("escape", "q"):
            return CLOSE
        return None


@dataclass(slots=True)
class GodMode:
    """Whom a god is turned against, which resource it denies, and whether it is really called."""

    game: Game
    targets: list[int]
    resources: list[int]
    cursor: int = 0
    target: int | None = None
    resource: int = 0
    sure: bool = field(default=False)

    @staticmethod
    def open(game: Game) -> GodMode | None:
        """Return the mode, when the own god can be called."""
        if actions.why_no_god(game) or game.private is None:
            return None
        option = game.private.god_option
        mode = GodMode(game, list(option.target_seats), [int(what) for what in option.resources])
        mode.sure = not mode.targets and not mode.resources
        return mode

    def name(self) -> str:
        """Return the god's name."""
        return self.game.book.god_name(self.game.private.god_option.god if self.game.private else 0)

    def title(self) -> Line:
        """Return the heading."""
        if self.sure:
            return text(f"Call {self.name()}{self._on()}? It cannot be taken back", WARN)
        what = "which resource is denied" if self.target is not None or not self.targets else "which city"
        return text(f"Call {self.name()}: {what}?", BOLD)

    def _on(self) -> str:
        words = f" on {self.game.name(self.target)}" if self.target is not None else ""
        return words + (f", denying {goods.name(self.resource)}" if self.resource else "")

    def _choices(self) -> list[str]:
        if self.sure:
            return ["Yes, call the god", "No"]
        if self.targets and self.target is None:
            return [self.game.name(seat) for seat in self.targets]
        return [goods.name(what) for what in self.resources]

    def count(self) -> int:
        """Return how many rows would be good to have."""
        return len(self._choices())

    def rows(self, cells: int, rows: int) -> Rows:
        """Return what can be chosen."""
        return picked([text(words) for words in self._choices()], self.cursor, cells, rows)

    def detail(self, cells: int, rows: int) -> list[Line]:
        """Return what the god does."""
        god = self.game.private.god_option.god if self.game.private else 0
        info = self.game.book.gods.get(god)
        return paragraph(info.text if info else "", cells)[:rows]

    def keys(self) -> Line:
        """Return the keys that work now."""
        return keys_line("enter", "choose", "↑↓", "move", "esc", "back")

    def press(self, key: str) -> Outcome:
        """Take a key."""
        moved = move_cursor(key, self.cursor, self.count())
        if moved is not None:
            self.cursor = moved
        elif key in ("escape", "q") or (self.sure and key == "n"):
            return CLOSE
        elif self.sure and key == "y":
            return self._call()
        elif key == "enter":
            return self._enter()
        return None

    def _enter(self) -> Outcome:
        if self.sure:
            return self._call() if self.cursor == 0 else CLOSE
        if self.targets and self.target is None:
            self.target = self.targets[self.cursor]
        else:
            self.resource = self.resources[self.cursor]
        self.cursor = 0
        self.sure = not self.resources or bool(self.resource)
        return None

    def _call(self) -> CallGod:
        return CallGod(actions.god_decision(self.game), self.target, self.resource)


Mode = PlanMode | GodMode
