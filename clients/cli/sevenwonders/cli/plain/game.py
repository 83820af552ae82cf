"""Words typed during a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sevenwonders.cli import actions
from sevenwonders.cli.intents import Back, CallGod, Intent, LeaveGame, Rematch, Say, Submit, Withdraw
from sevenwonders.cli.model import Game
from sevenwonders.cli.plain import reading, tellers
from sevenwonders.cli.plain.reading import NotUnderstood
from sevenwonders.cli.render.table import clock
from sevenwonders.cli.text import listing, safe
from sevenwonders.cli.words import goods, news, play
from sevenwonders.cli.words.play import BUILD, DECLINE, DIG, DISCARD, FREE, STAGE
from sevenwonders.v1 import game_pb2

MOST_NEWS: Final = 40
OLD_CHAT: Final = 10
HELP: Final = (
    "build N: build card N. build N W: pay in way W. build N buy 1 wood left, 2 clay right: your own plan.",
    "wonder N: bury card N as the next stage; W and buy as above. discard N: 3 coins.",
    "free N: build for nothing with Olympia. dig N: build from the discard pile. nothing: do not dig.",
    "ways N, ways wonder: the ways to pay. undo: take your choice back. other: your other question.",
    "god, god PLAYER, god PLAYER RESOURCE: call your god; it cannot be taken back.",
    "hand: the question again. card N: all about a card. city, city left, city NAME. cities: everybody in short.",
    "points. log, log 30. who: who has chosen. time. discards. say WORDS: talk to the table.",
    "wait: wait for your next question. away: back to the menu, the game waits. leave yes: leave for good. quit.",
)


class GameTalk:
    """A conversation about a game; lines go to `out`."""

    def __init__(self, game: Game, out: Callable[[str], None]) -> None:
        self.game = game
        self.out = out
        self._events = 0
        self._secrets = 0
        self._chat = 0
        self._asked = ""
        self._over = False
        self._focus = ""
        self._met = False

    def news(self) -> None:
        """Tell what has changed since the last time."""
        game = self.game
        if not self._met and game.view.cities:
            self._met = True
            # What the viewer alone learned before, and older chat, is no news to somebody who comes back.
            self._secrets = len(game.private_events)
            self._chat = max(0, len(game.chat_messages) - OLD_CHAT)
            self._tell(tellers.reveal(game))
            self._tell(tellers.chosen(game))
        fresh, self._events = game.events[self._events :], len(game.events)
        lines = [f"{told.words}." for told in news.story(game, fresh)]
        if len(lines) > MOST_NEWS:
            # Somebody came back: what just happened is enough, the rest is in the log.
            self.out("Earlier events: say log 999.")
        self._tell(lines[-MOST_NEWS:])
        for event in game.private_events[self._secrets :]:
            words = news.secret_line(game, event)
            if words:
                self.out(f"{words}.")
        self._secrets = len(game.private_events)
        for line in game.chat_messages[self._chat :]:
            self.out(f"Chat, {safe(line.display_name)}: {safe(line.text)}")
        self._chat = len(game.chat_messages)
        self._tell_question()
        if game.over and not self._over:
            self._over = True
            self._tell(tellers.points(game))
            self.out("The game is over. Say rematch (host), away or quit.")

    def promise(self, intent: Intent) -> str:
        """Return what to say when an intent was carried out; in words that hold before it is."""
        match intent:
            case Submit(decision_id, move):
                seats = [d.city_seat for d in self.game.decisions() if d.decision_id == decision_id]
                return f"You will {play.move_words(self.game, seats[0] if seats else self.game.home, move)}."
            case Withdraw():
                return "Taken back."
            case CallGod():
                return "The god is called."
        return ""

    def _tell_question(self) -> None:
        decision = self.decision()
        asked = decision.decision_id if decision is not None and self.game.answer(decision) is None else ""
        if asked != self._asked:
            self._asked = asked
            if asked and decision is not None:
                self.out(tellers.heading(self.game))
                self._tell(tellers.asked(self.game, decision))

    def _tell(self, lines: list[str]) -> None:
        for line in lines:
            self.out(line)

    def decision(self) -> game_pb2.Decision | None:
        """Return the question spoken about."""
        for decision in self.game.decisions():
            if decision.decision_id == self._focus:
                return decision
        return self.game.open_decision()

    def run(self, line: str) -> Intent | None:
        """Do what a line says; return what the player wants done, if anything."""
        word, _, rest = line.strip().partition(" ")
        command = _find(word.lower())
        if command is None:
            raise NotUnderstood(f"{safe(word)} is no command here; say help")
        return _COMMANDS[command](self, rest.strip())

    def _help(self, rest: str) -> None:
        self._tell(list(HELP))

    def _need(self) -> game_pb2.Decision:
        decision = self.decision()
        if decision is None:
            raise NotUnderstood("you are not asked anything now")
        return decision

    def _card(self, word: str) -> tuple[game_pb2.Decision, game_pb2.CardOption]:
        decision = self._need()
        return decision, decision.cards[reading.number(word, len(decision.cards), "card")]

    def _act(self, kind: game_pb2.MoveKind, rest: str) -> Intent:
        first, _, more = rest.partition(" ")
        decision, option = self._card(first)
        if kind == BUILD and decision.kind == game_pb2.DECISION_KIND_DIG:
            kind = DIG
        if more.startswith("buy"):
            made = reading.plan(self.game, decision, more.removeprefix("buy").strip())
            return actions.submit(decision, kind, option.card_id, made.purchases())
        why = actions.why_not(decision, kind, option)
        if why:
            raise NotUnderstood(f"Not possible: {why}")
        payments = actions.ways(decision, kind, option)
        chosen = reading.number(more, len(payments), "way") if more.strip() else 0
        bought = list(payments[chosen].purchases) if payments else []
        return actions.submit(decision, kind, option.card_id, bought)

    def _ways(self, rest: str) -> None:
        decision = self._need()
        if rest.startswith("w"):
            found = list(decision.stage_payments)
        else:
            found = list(self._card(rest)[1].payments)
        self._tell(tellers.ways(self.game, decision, found) or ["It cannot be paid now."])

    def _nothing(self, rest: str) -> Intent:
        decision = self._need()
        if not decision.decline_allowed:
            raise NotUnderstood("you cannot decline: choose a card")
        return actions.submit(decision, DECLINE)

    def _undo(self, rest: str) -> Intent:
        taken = actions.take_back(self.game)
        if taken is None:
            raise NotUnderstood("there is no choice to take back")
        return taken

    def _other(self, rest: str) -> None:
        ids = [decision.decision_id for decision in self.game.decisions()]
        if len(ids) < 2:
            raise NotUnderstood("there is no other question")
        self._focus = ids[(ids.index(self._need().decision_id) + 1) % len(ids)]
        self._tell(tellers.asked(self.game, self._need()))

    def _god(self, rest: str) -> Intent:
        why = actions.why_no_god(self.game)
        if why or self.game.private is None:
            raise NotUnderstood(f"no god: {why}")
        option = self.game.private.god_option
        whom, _, what = rest.rpartition(" ") if option.resources else (rest, "", "")
        target = reading.player(self.game, whom) if option.target_seats and whom.strip() else None
        resource = goods.find(what) if option.resources else 0
        if (option.target_seats and target not in option.target_seats) or (option.resources and not resource):
            names = listing([self.game.name(seat) for seat in option.target_seats], "or")
            raise NotUnderstood(f"say god and whom: {names}" + (", and a resource" if option.resources else ""))
        return CallGod(actions.god_decision(self.game), target, resource)

    def _hand(self, rest: str) -> None:
        decision = self.decision()
        if decision is not None:
            self._tell([tellers.heading(self.game), *tellers.asked(self.game, decision)])
            return
        cards = list(self.game.private.hand_card_ids) if self.game.private is not None else []
        self.out(f"You hold {listing([self.game.book.card_name(card) for card in cards]) or 'no card'}.")

    def _about(self, rest: str) -> None:
        self._tell(tellers.card(self.game, self._card(rest)[1].card_id))

    def _city(self, rest: str) -> None:
        self._tell(tellers.city(self.game, reading.player(self.game, rest)))

    def _cities(self, rest: str) -> None:
        for seat in range(len(self.game.view.cities)):
            self._tell(tellers.city(self.game, seat)[:2])

    def _points(self, rest: str) -> None:
        self._tell(tellers.points(self.game))

    def _log(self, rest: str) -> None:
        most = reading.digits(rest) or 20
        self._tell([f"{told.words}." for told in news.story(self.game, self.game.events)][-most:])

    def _who(self, rest: str) -> None:
        self.out(tellers.waiting(self.game))

    def _time(self, rest: str) -> None:
        left = self.game.seconds_left(self.game.home)
        self.out("There is no clock." if left is None else f"{clock(left)} left.")

    def _discards(self, rest: str) -> None:
        faces = [self.game.book.card_name(card) for card in self.game.view.discard_card_ids]
        shown = f": {listing(faces)}" if faces else ", face down"
        self.out(f"{self.game.view.discard_count} cards on the discard pile{shown}.")

    def _say(self, rest: str) -> Intent:
        if not rest:
            raise NotUnderstood("say what?")
        if self.game.seat is None:
            raise NotUnderstood("only those who play can talk")
        return Say(rest)

    def _leave(self, rest: str) -> Intent:
        if self.game.seat is None:
            raise NotUnderstood("you only watch: say away")
        if rest != "yes":
            raise NotUnderstood("a bot will play on and you cannot come back: say leave yes. To come back later: away")
        return LeaveGame()

    def _rematch(self, rest: str) -> Intent:
        if not self.game.over:
            raise NotUnderstood("the game is not over yet")
        return Rematch()


Command = Callable[[GameTalk, str], Intent | None]
_COMMANDS: Final[dict[str, Command]] = {
    "build": lambda talk, rest: talk._act(BUILD, rest),
    "wonder": lambda talk, rest: talk._act(STAGE, rest),
    "discard": lambda talk, rest: talk._act(DISCARD, rest),
    "free": lambda talk, rest: talk._act(FREE, rest),
    "dig": lambda talk, rest: talk._act(DIG, rest),
    "nothing": GameTalk._nothing,
    "undo": GameTalk._undo,
    "god": GameTalk._god,
    "hand": GameTalk._hand,
    "help": GameTalk._help,
    "points": GameTalk._points,
    "city": GameTalk._city,
    "log": GameTalk._log,
    "say": GameTalk._say,
    "other": GameTalk._other,
    "ways": GameTalk._ways,
    "card": GameTalk._about,
    "cities": GameTalk._cities,
    "who": GameTalk._who,
    "time": GameTalk._time,
    "discards": GameTalk._discards,
    "leave": GameTalk._leave,
    "rematch": GameTalk._rematch,
    "away": lambda talk, rest: Back(),
}


def _find(word: str) -> str | None:
    """Return the command meant: the word itself, `?`, or the first one that begins so."""
    if word == "?":
        return "help"
    if word in _COMMANDS:
        return word
    return next((name for name in _COMMANDS if word and name.startswith(word)), None)
