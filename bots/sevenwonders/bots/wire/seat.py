"""One bot in one seat of a game on a server: fed with what the server streams, it says what to send.

It knows no connection and no clock, so the same object works beside a connection and in a worker process.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from sevenwonders.bots.base import Bot, Decision
from sevenwonders.bots.wire import questions, words
from sevenwonders.bots.wire.mirror import Mirror, OutOfStep
from sevenwonders.bots.wire.telling import Secrets, is_of_the_game, translated
from sevenwonders.engine import CATALOG, Action, Event, GodCall, Move, Observation, Phase, Question
from sevenwonders.engine import events as happened
from sevenwonders.v1 import events_pb2, game_pb2, game_service_pb2

LOG: Final = logging.getLogger("sevenwonders.bots")
Response = game_service_pb2.WatchGameResponse


@dataclass(frozen=True, slots=True)
class SubmitMove:
    """An answer to send."""

    decision_id: str
    move: game_pb2.Move


@dataclass(frozen=True, slots=True)
class CallGod:
    """A god to call beside a decision."""

    decision_id: str
    call: game_pb2.GodCall


class SeatBot:
    """A bot and what it was told; the stream it is fed from must begin with the first revision."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.mirror: Mirror | None = None
        self.private = game_pb2.PrivateView()
        self.answered: dict[str, game_pb2.Move] = {}
        self.over = False
        self._given: set[str] = set()
        self._considered = ""
        self._heard = 0
        self._last: tuple[Decision, SubmitMove] | None = None

    def feed(self, response: Response) -> None:
        """Take in what the server sent."""
        if self.mirror is None:
            self._begin(response)
        if response.HasField("private_view"):
            self.private = response.private_view
        if response.HasField("answers"):
            self.answered = {answer.decision_id: answer.move for answer in response.answers.answers}
        self._live(response)

    def next_action(self) -> CallGod | SubmitMove | None:
        """Return what to send now; None when nothing is asked that is not answered."""
        if self.mirror is None or self.over:
            return None
        for sent in self.private.decisions:
            if sent.decision_id in self.answered or sent.decision_id in self._given:
                continue
            view = self.mirror.observe()
            question = self._question(sent)
            return self._call(view, question, sent.decision_id) or self._choose(view, question, sent.decision_id)
        return None

    def reopen(self, decision_id: str) -> None:
        """Answer a decision again: the answer did not arrive."""
        self._given.discard(decision_id)
        self._considered = ""

    def fall_back(self, decision_id: str) -> SubmitMove | None:
        """Return a legal answer to an open decision, chosen without the bot."""
        assert self.mirror is not None
        for sent in self.private.decisions:
            if sent.decision_id == decision_id:
                question = self._question(sent)
                return SubmitMove(
                    decision_id, words.written(safe_move(question), question.seat, len(self.mirror.cities))
                )
        return None

    def ponder(self, go_on: Callable[[], bool]) -> SubmitMove | None:
        """Let the bot think on about its last answer; return a better one if it found one."""
        think = getattr(self.bot, "ponder", None)
        if self.mirror is None or self._last is None or think is None:
            return None
        question, sent = self._last
        if sent.decision_id not in self.answered or all(
            open_now.decision_id != sent.decision_id for open_now in self.private.decisions
        ):
            return None
        better = think(go_on)
        if better is None:
            return None
        move = words.written(better, question.seat, len(self.mirror.cities))
        if move == sent.move:
            return None
        again = SubmitMove(sent.decision_id, move)
        self._last = (question, again)
        return again

    def _begin(self, response: Response) -> None:
        if not response.HasField("public_view") or not response.HasField("private_view"):
            raise OutOfStep("the first response of a game must be complete")
        if response.public_view.catalog_version != CATALOG.version:
            raise OutOfStep("the server plays with another catalogue than this bot knows")
        self.mirror = Mirror(response.public_view, response.private_view.seat)

    def _live(self, response: Response) -> None:
        assert self.mirror is not None
        steps = _by_revision(response)
        for place, (revision, public, private) in enumerate(steps, 1):
            self._step(revision, public, private, response if place == len(steps) else None)
        if response.HasField("public_view"):
            self.mirror.check(response.public_view)
        if response.HasField("private_view"):
            self._look(response.private_view)
        if self.mirror.phase == Phase.OVER and not self.over:
            self.over = True
            self.bot.on_end(self.mirror.observe())

    def _step(
        self,
        revision: int,
        public: list[events_pb2.GameEvent],
        private: list[events_pb2.PrivateEvent],
        newest: Response | None,
    ) -> None:
        """Take in one revision, `newest` holding the views after it if no other follows."""
        mirror = self.mirror
        assert mirror is not None
        for event in private:
            if event.WhichOneof("event") == "hand_shown":
                self._show_hand(event.hand_shown)
        game = [event for event in public if is_of_the_game(event)]
        begins = not self._heard
        if game and begins:
            self._heard = revision
            self._receive(private)
            self.bot.on_start(mirror.observe())
        elif game:
            if revision <= self._heard:
                raise OutOfStep(f"revision {revision} was told again after {self._heard}")
            self._heard = revision
            self._play(game, private, newest)

    def _play(
        self, game: list[events_pb2.GameEvent], private: list[events_pb2.PrivateEvent], newest: Response | None
    ) -> None:
        mirror = self.mirror
        assert mirror is not None
        told = [event.card_played_secretly for event in private if event.WhichOneof("event") == "card_played_secretly"]
        secrets = Secrets(told)
        runner = mirror.runner()
        events = [seen for event in game if (seen := translated(event, secrets, runner)) is not None]
        mirror.play(events)
        for event in game:
            if event.WhichOneof("event") == "discards_revealed":
                mirror.open_pile += words.cards(event.discards_revealed.card_ids)
        self._receive(private)
        if newest is not None and newest.HasField("private_view"):
            mirror.hand = words.cards(newest.private_view.hand_card_ids)
        if newest is not None and newest.HasField("public_view") and mirror.phase == Phase.OVER:
            players = mirror.options.players
            mirror.ranks = tuple(city.score.rank for city in newest.public_view.cities[:players])
        self._tell(events)

    def _receive(self, private: Iterable[events_pb2.PrivateEvent]) -> None:
        assert self.mirror is not None
        for event in private:
            kind = event.WhichOneof("event")
            if kind == "hand_received":
                self.mirror.begin_turn(words.cards(event.hand_received.card_ids))
            elif kind == "discards_seen":
                faces = words.cards(event.discards_seen.card_ids)
                self.mirror.dig_faces = tuple(sorted(faces, key=lambda card: card.index))

    def _show_hand(self, shown: game_pb2.ShownHand) -> None:
        assert self.mirror is not None
        cards = words.cards(shown.card_ids)
        self.mirror.called(GodCall("athena"))
        self.mirror.shown_hand = cards
        self._tell([happened.HandShown(self.mirror.seat, shown.seat, cards)])

    def _tell(self, events: list[Event]) -> None:
        # A view costs more than most bots' thinking, so it is built only for those who listen.
        if events and type(self.bot).on_events is not Bot.on_events:
            assert self.mirror is not None
            self.bot.on_events(self.mirror.observe(), events)

    def _look(self, view: game_pb2.PrivateView) -> None:
        """Take over what the private view says about the turn being chosen."""
        mirror = self.mirror
        assert mirror is not None
        if view.HasField("god_call") and mirror.call is None and mirror.phase == Phase.TURN:
            mirror.called(words.god_call(view.god_call))

    def _question(self, sent: game_pb2.Decision) -> Decision:
        mirror = self.mirror
        assert mirror is not None
        kind = words.QUESTIONS[sent.kind]
        cards = mirror.dig_faces if kind == Question.DIG else mirror.hand
        own: Move | None = None
        if kind == Question.FREE_CITY:
            own = self._own_move()
            place = cards.index(own.card) if own is not None and own.card is not None else len(cards)
            cards = cards[:place] + cards[place + 1 :]
        calls = words.god_calls(self.private.god_option) if kind == Question.TURN else ()
        return questions.asked(sent, mirror.seat, len(mirror.cities), cards, own, calls)

    def _own_move(self) -> Move | None:
        """Return what this seat answered for its own city in this turn, with what the bank gets."""
        mirror = self.mirror
        assert mirror is not None
        for sent in self.private.decisions:
            if sent.kind == game_pb2.DECISION_KIND_TURN and sent.decision_id in self.answered:
                given = words.move(self.answered[sent.decision_id], mirror.seat, len(mirror.cities))
                return _priced(given, questions.asked(sent, mirror.seat, len(mirror.cities), mirror.hand))
        return None

    def _call(self, view: Observation, question: Decision, decision_id: str) -> CallGod | None:
        """Ask once a turn whether a god is to be called."""
        if not question.god_calls or self._considered == decision_id:
            return None
        self._considered = decision_id
        try:
            call = self.bot.call(view, question)
        except Exception:
            LOG.exception("a bot failed; it calls no god")
            return None
        if call is None:
            return None
        return CallGod(decision_id, words.written_call(call))

    def _choose(self, view: Observation, question: Decision, decision_id: str) -> SubmitMove:
        assert self.mirror is not None
        self._given.add(decision_id)
        try:
            move = self.bot.choose(view, question)
        except Exception:
            LOG.exception("a bot failed; any legal answer is given for it")
            move = safe_move(question)
        sent = SubmitMove(decision_id, words.written(move, question.seat, len(self.mirror.cities)))
        self._last = (question, sent)
        return sent


def safe_move(question: Decision) -> Move:
    """Return an answer that is legal and harmless: a discard or nothing where allowed, else the last option."""
    harmless = [*question.by_action(Action.DISCARD), *question.by_action(Action.DECLINE), *question.options[-1:]]
    option = harmless[0]
    return Move(option.action, option.card, option.payments[0])


def _priced(given: Move, question: Decision) -> Move:
    """Return a recorded move with the offered payment that buys the same goods: it knows what the bank gets."""
    wanted = [(bought.offset, bought.goods) for bought in given.payment.purchases()]
    for option in question.options:
        if (option.action, option.card) == (given.action, given.card):
            for payment in option.payments:
                if [(bought.offset, bought.goods) for bought in payment.purchases()] == wanted:
                    return given._replace(payment=payment)
    return given


def _by_revision(
    response: Response,
) -> list[tuple[int, list[events_pb2.GameEvent], list[events_pb2.PrivateEvent]]]:
    """Return the events of a response, revision by revision."""
    public = {revision: list(told) for revision, told in groupby(response.events, key=lambda event: event.revision)}
    private = {
        revision: list(told) for revision, told in groupby(response.private_events, key=lambda event: event.revision)
    }
    return [(revision, public.get(revision, []), private.get(revision, [])) for revision in sorted({*public, *private})]
