"""The table: the hand, what can be done with it, and the pages one can open meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders.cli import actions
from sevenwonders.cli.intents import Back, Intent, Submit
from sevenwonders.cli.model import Game
from sevenwonders.cli.render import hand, table
from sevenwonders.cli.render.canvas import BOLD, CHOSEN, SOFT, WARN, Frame, Line, text
from sevenwonders.cli.render.table import Middle
from sevenwonders.cli.screens import pages
from sevenwonders.cli.screens.base import full, keys_line, move_cursor
from sevenwonders.cli.screens.modes import CLOSE, GodMode, Mode, PlanMode
from sevenwonders.cli.text import safe
from sevenwonders.cli.words import news, play
from sevenwonders.cli.words.play import BUILD, DECLINE, DIG, DISCARD, FREE, STAGE
from sevenwonders.v1 import game_pb2

ERROR = "class:error"


class TableScreen:
    """A game being played or watched."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cursor = 0
        self.mode: Mode | None = None
        self.page: pages.Page | None = None
        self.message: Line = []
        # Lines shown below the hand of a game that is seen again.
        self.remarks: list[str] = []
        # The question the player turned to, when there are two.
        self.focus = ""
        self._asked = ""
        self._seen = len(game.events)
        self._heard = len(game.chat_messages)
        self._met = bool(game.view.cities)
        self._age = game.view.age
        self._ended = False

    def decision(self) -> game_pb2.Decision | None:
        """Return the question on the screen."""
        for decision in self.game.decisions():
            if decision.decision_id == self.focus:
                return decision
        return self.game.open_decision()

    def option(self) -> game_pb2.CardOption | None:
        """Return the card under the cursor."""
        decision = self.decision()
        if decision is None or not decision.cards:
            return None
        return decision.cards[min(self.cursor, len(decision.cards) - 1)]

    def news(self) -> None:
        """Take note that the game has changed."""
        game = self.game
        # The first view brings the whole past of the game along; only what comes after it is news.
        met = self._met
        fresh = game.events[self._seen :] if met else []
        self._seen = len(game.events)
        if not met:
            self._heard = len(game.chat_messages)
        self._met = bool(game.view.cities)
        ids = [decision.decision_id for decision in game.decisions()]
        if self.focus not in ids:
            self.focus = ""
        decision = self.decision()
        asked = decision.decision_id if decision is not None else ""
        if asked != self._asked:
            self._asked = asked
            self.cursor = 0
            self.mode = None
            # What was told on the way here is still to be read.
            self.message = [] if met else self.message
        if self.mode is not None and isinstance(self.mode, GodMode) and actions.why_no_god(game):
            self.mode = None
        for event in fresh:
            if event.WhichOneof("event") in news.ABOUT_PEOPLE:
                self.tell(news.line(game, event))
        self._hear_chat()
        if news.conflicts(fresh) and not isinstance(self.page, pages.ChatPage):
            self.page = pages.conflict(game, fresh, self._age)
        if game.over and not self._ended:
            self._ended = True
            self.mode = None
            self.page = pages.ScorePage(game)
        self._age = game.view.age

    def _hear_chat(self) -> None:
        """Show the newest line of chat where the chat itself is not in sight."""
        fresh = self.game.chat_messages[self._heard :]
        self._heard = len(self.game.chat_messages)
        if fresh and not isinstance(self.page, pages.ChatPage):
            self.message = [(BOLD, f"{safe(fresh[-1].display_name)}: "), ("", safe(fresh[-1].text))]

    def tell(self, words: str, bad: bool = False) -> None:
        """Show a short message until the next key."""
        self.message = text(words, ERROR if bad else CHOSEN)

    def typing(self) -> bool:
        """Tell whether characters are text now."""
        return isinstance(self.page, pages.ChatPage) and not self.page.listening()

    def frame(self, cells: int, rows: int) -> Frame:
        """Return the screen."""
        if self.page is not None:
            head = [] if rows < 4 else [table.header(self.game, cells)]
            lines = [*head, *self.page.lines(cells, max(0, rows - 2 - len(head)))]
            return full(lines, self._message(), self.page.keys(), cells, rows, {})
        return table.draw(self.game, self._middle(), cells, rows)

    def _middle(self) -> Middle:
        if self.mode is not None:
            mode = self.mode
            return Middle(
                mode.title(), mode.count(), mode.rows, text("about it", SOFT), mode.detail, self._message(), mode.keys()
            )
        decision, option = self.decision(), self.option()
        if decision is None or option is None:
            return self._idle()
        rows, about = _hand_rows(self.game, decision, self.cursor), _detail(self.game, decision, option)
        return Middle(
            self._title(decision),
            len(decision.cards),
            rows,
            text(hand.describe(self.game, option.card_id), BOLD),
            about,
            self._message(),
            self._keys(decision, option),
        )

    def _idle(self) -> Middle:
        game = self.game
        cards = list(game.private.hand_card_ids) if game.private is not None else []
        title = "Your hand" if game.seat is not None else "You are watching"
        if game.home in game.revealed:
            cards, title = game.revealed[game.home][0], f"The hand of {game.name(game.home)}"
        if game.over:
            title = "The game is over"
        return Middle(
            text(title, BOLD),
            len(cards),
            lambda cells, rows: hand.held_rows(game, cards, cells, rows),
            text("what was played", SOFT) if self.remarks else [],
            lambda cells, rows: [text(words) for words in self.remarks[:rows]],
            self._message(),
            keys_line("o", "look", "s", "points", "l", "log", "c", "chat", "q", "away", "?", "keys"),
        )

    def _title(self, decision: game_pb2.Decision) -> Line:
        words: Line = [(BOLD, play.question(self.game, decision))]
        answer = self.game.answer(decision)
        if answer is not None:
            words = [(CHOSEN, f"You will {play.move_words(self.game, decision.city_seat, answer)}")]
        if len(decision.cards) > table.LIST_ROWS:
            words.append((SOFT, f"  ({len(decision.cards)} cards, ↑↓)"))
        if len(list(self.game.decisions())) > 1:
            words.append((SOFT, "  (tab: the other city)"))
        return words

    def _keys(self, decision: game_pb2.Decision, option: game_pb2.CardOption) -> Line:
        if decision.kind == game_pb2.DECISION_KIND_DIG:
            pairs = ["b", "build", "n", "nothing"]
        else:
            pairs = ["b", "build", "w", "wonder", "d", "discard"]
            if option.free_build_allowed:
                pairs += ["f", "free"]
        if not actions.why_no_god(self.game):
            pairs += ["g", "god"]
        if actions.take_back(self.game) is not None:
            pairs += ["u", "undo"]
        # Where the line is too long for the terminal, the last ones are left to the page of keys.
        pairs += ["?", "keys", "o", "look", "s", "points", "l", "log", "c", "chat"]
        return keys_line(*pairs)

    def _message(self) -> Line:
        game = self.game
        if self.message:
            return self.message
        if game.status.resting or game.status.waiting_for_seats:
            return text(table.status_words(game), WARN)
        if game.private is not None and game.private.HasField("god_call"):
            return text(f"You called {news.god_words(game, game.private.god_call)}", WARN)
        if game.seat is not None and not game.over and not game.waiting():
            return text("It is your turn", CHOSEN)
        return text(table.status_words(game), SOFT)

    def press(self, key: str) -> Intent | None:
        """Take a key."""
        self.message = []
        if self.page is not None:
            return self._outcome_of_page(self.page.press(key))
        if self.mode is not None:
            outcome = self.mode.press(key)
            if outcome == CLOSE or isinstance(outcome, Submit):
                self.mode = None
            return None if isinstance(outcome, str) else outcome
        if key == "L" and self.game.seat is None:
            # A spectator has no seat to give up.
            return Back()
        if key in _PAGES:
            self.page = _PAGES[key](self.game)
            return None
        if key == "q" or (key == "escape" and self.game.over):
            return self._go()
        return self._press_card(key)

    def _go(self) -> Intent | None:
        if self.game.over or self.game.seat is None:
            return Back()
        self.page = pages.going()
        return None

    def _outcome_of_page(self, outcome: Intent | str | None) -> Intent | None:
        if outcome == CLOSE:
            self.page = None
            return None
        if isinstance(self.page, pages.ConfirmPage) and outcome is not None:
            self.page = None
        return None if isinstance(outcome, str) else outcome

    def _press_card(self, key: str) -> Intent | None:
        if key == "u":
            taken = actions.take_back(self.game)
            if taken is None:
                self.tell("There is no choice to take back")
            return taken
        if key == "g":
            self._god()
            return None
        decision = self.decision()
        if decision is None:
            return None
        if key == "tab":
            self._switch(decision)
            return None
        moved = move_cursor(key, self.cursor, len(decision.cards))
        if moved is not None:
            self.cursor = moved
            return None
        if key == "n" and decision.decline_allowed:
            return actions.submit(decision, DECLINE)
        option = self.option()
        return self._act(key, decision, option) if option is not None else None

    def _switch(self, decision: game_pb2.Decision) -> None:
        ids = [asked.decision_id for asked in self.game.decisions()]
        self.focus = ids[(ids.index(decision.decision_id) + 1) % len(ids)]
        self.cursor = 0
        self._asked = self.focus

    def _god(self) -> None:
        why = actions.why_no_god(self.game)
        if why:
            self.tell(f"No god: {why}", bad=True)
        self.mode = GodMode.open(self.game)

    def _act(self, key: str, decision: game_pb2.Decision, option: game_pb2.CardOption) -> Intent | None:
        dig = decision.kind == game_pb2.DECISION_KIND_DIG
        kinds = {"b": DIG if dig else BUILD, "enter": DIG if dig else BUILD, "t": BUILD, "T": STAGE}
        kinds |= {"w": STAGE, "d": DISCARD, "f": FREE}
        kind = kinds.get(key)
        if kind is None:
            if len(key) == 1 and key.isprintable() and key != " ":
                self.tell(f"{key} means nothing here; ? shows the keys")
            return None
        why = actions.why_not(decision, kind, option)
        if why and key not in ("t", "T"):
            self.tell(f"Not possible: {why}", bad=True)
            return None
        ways = actions.ways(decision, kind, option)
        if key in ("t", "T") or len(ways) > 1:
            self.mode = PlanMode(self.game, decision, kind, option)
            if key in ("t", "T"):
                self.mode.edit()
            return None
        bought = list(ways[0].purchases) if ways else []
        return actions.submit(decision, kind, option.card_id, bought)


def _hand_rows(game: Game, decision: game_pb2.Decision, cursor: int) -> Callable[[int, int], list[tuple[Line, str]]]:
    return lambda cells, rows: hand.option_rows(game, decision, cursor, cells, rows)


def _detail(game: Game, decision: game_pb2.Decision, option: game_pb2.CardOption) -> Callable[[int, int], list[Line]]:
    return lambda cells, rows: hand.detail(game, decision, option, cells, rows)


_PAGES: dict[str, Callable[[Game], pages.Page]] = {
    "o": lambda game: pages.LookPage(game, game.home),
    "<": lambda game: pages.LookPage(game, game.left(game.home)),
    "left": lambda game: pages.LookPage(game, game.left(game.home)),
    ">": lambda game: pages.LookPage(game, game.right(game.home)),
    "right": lambda game: pages.LookPage(game, game.right(game.home)),
    "l": pages.LogPage,
    "c": pages.ChatPage,
    "s": pages.ScorePage,
    "p": pages.discards,
    "?": lambda game: pages.help_page(),
    "L": lambda game: pages.leaving(),
}
