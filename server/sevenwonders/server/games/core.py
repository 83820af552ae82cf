"""The state of a running game as a function of its log.

Everything that happens is an entry (a JSON object); `apply` is the only way the state changes, live and after a
restart alike, so what is on disk and what is in memory cannot disagree.
"""

from __future__ import annotations

from typing import Any, Final

from sevenwonders.engine import Decision, GameOptions, GodCall, Move, Phase, Question, Recorder, decisions
from sevenwonders.engine.position import FREE_CITY
from sevenwonders.engine.record import decode_deal, decode_move
from sevenwonders.server import wire
from sevenwonders.server.errors import GameAbandoned, GameOver, NotYourDecision, StaleDecision
from sevenwonders.server.games.seats import GameSeat
from sevenwonders.server.games.stopwatch import Stopwatch
from sevenwonders.server.views import Chronicle
from sevenwonders.v1 import game_pb2

Entry = dict[str, Any]
FINISHED: Final = "finished"
ABANDONED: Final = "abandoned"


class GameCore:
    """A game: position, answers, seats, clock, and everything anybody was told."""

    def __init__(self, header: Entry) -> None:
        self.game_id: str = header["game"]
        self.table_id: str = header["table"]
        self.title: str = header["title"]
        self.start_ms: int = header["t"]
        self.private: bool = header["private"]
        # The table's options as stored by the table; the parts that matter during play.
        self.table_options: bytes = bytes.fromhex(header["options"])
        self.turn_limit_ms: int = header["turn_limit_ms"]
        self.away_limit_ms: int | None = header["away_limit_ms"]
        self.bot_level: str = header["bot_level"]
        self.spectators: bool = header["spectators"]
        self.salt = bytes.fromhex(header["salt"])
        self.commitment: str = header["commitment"]
        self.host: str = header["host"]
        self.seats = [GameSeat.decode(seat) for seat in header["seats"]]
        # Everybody who began it as a person: it stays in their history, also when they leave.
        self.people = tuple(seat.player_id for seat in self.seats if seat.human)
        # A game that only bots ever joined never rests and is not ended by their leaving.
        self.ever_human = bool(self.people)
        players, gods, open_discards = header["engine"]
        self.recorder = Recorder(GameOptions(players, gods, open_discards), decode_deal(header["deal"]))
        self.answers: dict[int, Move] = {}
        self.timed_out: list[tuple[int, int]] = []
        # The answers that settled the step before, as they were told, by player and question.
        self._settled: dict[str, game_pb2.Move] = {}
        self._settled_calls: tuple[GodCall | None, ...] = ()
        self._generation = 0
        self._free_city_since = 0
        self.watch = Stopwatch()
        # Since when somebody is there again, after the last time that the game rested.
        self.awake_since = 0
        self.ended = ""
        self.end_ms = 0
        # Counters that tell watchers which part changed.
        self.position_changes = 1
        self.private_changes = [1] * players
        self.answer_changes = [1] * players
        self.roster_changes = 1
        self.status_changes = 1
        self.chronicle = Chronicle(players, open_discards)
        self.chronicle.begin(self.recorder.state)

    @property
    def revision(self) -> int:
        """How many things became public so far."""
        return self.chronicle.revision

    def apply(self, entry: Entry) -> None:
        """Change the state as an entry of the log says."""
        _APPLY[entry["k"]](self, entry)
        self.status_changes += 1

    def decisions(self) -> list[Decision]:
        """Return the questions open now, answered or not."""
        if self.ended:
            return []
        return decisions(self.recorder.state, self.answers)

    def decision_id(self, decision: Decision) -> str:
        """Return the name of a question."""
        step = self.recorder.state.step
        if decision.kind == Question.FREE_CITY:
            return f"{step}.{decision.seat}.{self._generation}"
        return f"{step}.{decision.seat}"

    def find(self, player: int, decision_id: str) -> Decision:
        """Return an open question put to this player, or refuse."""
        self.check_running()
        for decision in self.decisions():
            if self.decision_id(decision) == decision_id:
                if decision.player != player:
                    raise NotYourDecision("that decision belongs to another seat", decision_id=decision_id)
                return decision
        raise StaleDecision("that decision is not open any more", decision_id=decision_id)

    def settled(self, player: int, decision_id: str) -> game_pb2.Move | None:
        """Return the answer of this player that settled a question in the step before, if it was theirs."""
        return self._settled.get(f"{player}/{decision_id}")

    def settled_call(self, player: int, decision_id: str) -> GodCall | None:
        """Return the god this player called beside a question that was settled in the step before."""
        return self._settled_calls[player] if self.settled(player, decision_id) is not None else None

    def told(self, decision: Decision, move: Move) -> game_pb2.Move:
        """Return an answer as its player is told of it, with the prices."""
        return wire.move(move, decision.city, decision.seat, len(decision.state.cities))

    def check_running(self) -> None:
        """Refuse what comes after the end."""
        if self.ended == ABANDONED:
            raise GameAbandoned("the game ended when the last person left")
        if self.ended:
            raise GameOver("the game is over")

    def unanswered(self) -> list[Decision]:
        """Return the questions without an answer; the free city's is asked once its runner has answered."""
        return [decision for decision in self.decisions() if decision.seat not in self.answers]

    def asked_players(self) -> list[int]:
        """Return the players who are asked something in this step."""
        return sorted({decision.player for decision in self.decisions()})

    def undecided(self) -> list[int]:
        """Return the players who still have to answer."""
        return sorted({decision.player for decision in self.unanswered()})

    def complete(self) -> bool:
        """Tell whether everything asked is answered."""
        return not self.ended and not self.unanswered()

    def waiting_for(self) -> list[int]:
        """Return the absent players without whom the game cannot go on."""
        return [player for player in self.undecided() if self.seats[player].waits()]

    def resting(self) -> bool:
        """Tell whether the game rests because every person is away."""
        people = [seat for seat in self.seats if seat.human]
        return bool(people) and all(seat.away for seat in people)

    def away_ms(self, seat: GameSeat, now: int) -> int:
        """Return how long the game has waited for an absent person since they last answered; resting is no waiting."""
        return seat.away_used + now - max(seat.away_since, self.awake_since)

    def deserted(self) -> bool:
        """Tell whether the last person has left a game that people played."""
        return self.ever_human and not any(seat.human for seat in self.seats)

    def remaining_ms(self, player: int, now: int) -> int | None:
        """Return the time left to a player who has not answered; None without a limit."""
        if not self.turn_limit_ms or player not in self.undecided():
            return None
        running = self.watch.value(now)
        if any(d.kind == Question.FREE_CITY and d.player == player for d in self.unanswered()):
            running -= self._free_city_since
        return max(0, self.turn_limit_ms - running)

    def seat_of(self, player_id: str) -> int | None:
        """Return the seat a player owns or stands in for."""
        for index, seat in enumerate(self.seats):
            if player_id and player_id in (seat.player_id, seat.stand_in_id):
                return index
        return None

    def _answer(self, entry: Entry) -> None:
        seat = entry["seat"]
        decision = next(d for d in self.decisions() if d.seat == seat)
        move = decode_move(decision, entry["move"])
        if self._asks_for_free_city(seat):
            self._reopen_free_city(entry["t"])
        self.answers[seat] = move
        if entry.get("late"):
            self.timed_out.append((self.recorder.state.step, seat))
        elif not self.seats[decision.player].stand_in:
            self.seats[decision.player].away_used = 0
        self._changed_answer(decision.player)

    def _withdraw(self, entry: Entry) -> None:
        seat = entry["seat"]
        self.answers.pop(seat, None)
        if self._asks_for_free_city(seat):
            self.answers.pop(FREE_CITY, None)
        self._changed_answer(entry["by"])

    def _asks_for_free_city(self, seat: int) -> bool:
        state = self.recorder.state
        return state.phase == Phase.TURN and state.has_free_city() and seat == state.runner()

    def _reopen_free_city(self, now: int) -> None:
        self.answers.pop(FREE_CITY, None)
        if not self._generation:
            # A change of mind does not buy time: the clock of the second question starts once.
            self._free_city_since = self.watch.value(now)
        self._generation += 1

    def _changed_answer(self, player: int) -> None:
        self.answer_changes[player] += 1
        if self.recorder.state.has_free_city():
            self.private_changes[player] += 1

    def _god(self, entry: Entry) -> None:
        seat = entry["seat"]
        call = GodCall(entry["god"], entry["target"], entry["resource"])
        events = self.recorder.call_god(seat, call)
        self.chronicle.god_called(self.recorder.state, events)
        self.private_changes[seat] += 1

    def _resolve(self, entry: Entry) -> None:
        before = self.recorder.state
        self._settled = {
            f"{decision.player}/{self.decision_id(decision)}": self.told(decision, self.answers[decision.seat])
            for decision in self.decisions()
        }
        self._settled_calls = before.calls
        events = self.recorder.resolve(self.answers)
        self.answers = {}
        self._generation = 0
        self._free_city_since = 0
        self.chronicle.resolved(before, self.recorder.state, events)
        self.position_changes += 1
        for player in range(len(self.seats)):
            self.private_changes[player] += 1
            self.answer_changes[player] += 1
        self.watch.reset(entry["t"])
        if self.recorder.state.is_over():
            self._end(FINISHED, entry["t"])

    def _clock(self, entry: Entry) -> None:
        if entry["run"]:
            self.watch.run(entry["t"])
        else:
            self.watch.stop(entry["t"])

    def _note(self, entry: Entry) -> None:
        _NOTES[entry["note"]](self, entry)
        self.chronicle.noted(self.recorder.state, entry)
        self.roster_changes += 1

    def _name(self, entry: Entry) -> None:
        self.seats[entry["seat"]].name = entry["name"]
        self.roster_changes += 1

    def _alone(self, entry: Entry) -> None:
        seat = self.seats[entry["seat"]]
        seat.stand_in = seat.stand_in_id = ""
        self.roster_changes += 1

    def _away(self, entry: Entry) -> None:
        seat = self.seats[entry["seat"]]
        seat.away = True
        seat.away_since = entry["t"]

    def _returned(self, entry: Entry) -> None:
        seat = self.seats[entry["seat"]]
        if self.resting():
            self.awake_since = entry["t"]
        seat.away_used = self.away_ms(seat, entry["t"])
        seat.away = False
        seat.stand_in = seat.stand_in_id = ""

    def _left(self, entry: Entry) -> None:
        seat = self.seats[entry["seat"]]
        seat.human = seat.away = False
        seat.player_id = seat.stand_in = seat.stand_in_id = ""
        seat.level = seat.level or self.bot_level

    def _bot(self, entry: Entry) -> None:
        seat = self.seats[entry["seat"]]
        seat.level = entry["level"]
        if entry["stand_in"]:
            seat.stand_in = entry["name"]
            seat.stand_in_id = entry["player"]
        else:
            seat.player_id = entry["player"]
            seat.name = entry["name"]

    def _host(self, entry: Entry) -> None:
        self.host = entry["player"]

    def _nothing(self, entry: Entry) -> None:
        """Only tells."""

    def _abandon(self, entry: Entry) -> None:
        self._end(ABANDONED, entry["t"])

    def _end(self, how: str, now: int) -> None:
        self.ended = how
        self.end_ms = now
        self.watch.stop(now)


_NOTES: Final = {
    "away": GameCore._away,
    "returned": GameCore._returned,
    "left": GameCore._left,
    "bot": GameCore._bot,
    "no_bot": GameCore._nothing,
    "late": GameCore._nothing,
    "host": GameCore._host,
}
_APPLY: Final = {
    "answer": GameCore._answer,
    "withdraw": GameCore._withdraw,
    "god": GameCore._god,
    "resolve": GameCore._resolve,
    "clock": GameCore._clock,
    "note": GameCore._note,
    "name": GameCore._name,
    "alone": GameCore._alone,
    "abandon": GameCore._abandon,
}
