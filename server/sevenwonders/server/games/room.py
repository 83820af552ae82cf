"""A running game as an actor: it logs what happens, keeps the clock, and tells the streams that watch it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from sevenwonders.engine import Decision, EngineError, Phase, default_move
from sevenwonders.engine.record import encode_move
from sevenwonders.server import wire
from sevenwonders.server.clock import Timer
from sevenwonders.server.errors import StaleDecision, WrongPhase, of_engine
from sevenwonders.server.games.core import Entry, GameCore
from sevenwonders.server.games.frames import Frames
from sevenwonders.server.games.people import People
from sevenwonders.server.store import AppendEntry, Written
from sevenwonders.v1 import game_pb2

if TYPE_CHECKING:
    import asyncio

    from sevenwonders.server.games.feed import GameStream
    from sevenwonders.server.hub import Hub
    from sevenwonders.server.lobby.desk import Desk

_encode = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
# Entries after which nobody but the player concerned has anything new to see at once.
_QUIET: Final = frozenset({"answer", "withdraw", "clock", "god"})


class GameRoom:
    """One game. Every change is an entry: applied, queued for the disk, and told once it is there."""

    def __init__(self, hub: Hub, desk: Desk, core: GameCore, written: int) -> None:
        self.hub = hub
        self.desk = desk
        self.core = core
        self.people = People(self)
        self.frames = Frames(self)
        self.streams: set[GameStream] = set()
        self._number = written
        self._unwritten = 0
        self._last: Written | None = None
        self._urgent = False
        self._merge: Timer | None = None
        self._alarm: Timer | None = None
        # Whether anybody's time can run out before the alarm is set anew.
        self._timed = True
        self._step_began = hub.clock.now()

    def begin(self, header: Entry) -> None:
        """Store the first entry of a new game."""
        self._store(header)
        self._urgent = True

    def append(self, *entries: Entry) -> None:
        """Change the state as these entries say and queue them for the disk."""
        for entry in entries:
            self.core.apply(entry)
            self._store(entry)
            self._urgent = self._urgent or entry["k"] not in _QUIET

    def _store(self, entry: Entry) -> None:
        written = self.hub.journal.write(AppendEntry(self.core.game_id, self._number, _encode(entry).encode()))
        self._number += 1
        if written is not self._last:
            # One word back a batch will do.
            self._last = written
            self._unwritten += 1
            written.add_done_callback(self._written)

    def _written(self, written: asyncio.Future[None]) -> None:
        self._unwritten -= 1
        if not self._unwritten and written.exception() is None:
            self._publish()

    def safe(self) -> bool:
        """Tell whether everything that happened is on disk, so that it may be told."""
        return not self._unwritten

    async def stored(self) -> None:
        """Wait until everything that happened so far is on disk."""
        if self._last is not None:
            await self._last

    def tell(self) -> None:
        """Let the streams look for news that is no entry: connections, names, chat."""
        self._urgent = True
        if self.safe():
            self._publish()

    def _publish(self) -> None:
        if self.core.ended:
            for stream in list(self.streams):
                stream.finish()
        if self._urgent:
            self._urgent = False
            self._wake_all()
            return
        for stream in self.streams:
            if stream.in_a_hurry():
                stream.wake()
        if self._merge is None:
            self._merge = self.hub.clock.call_later(self.hub.settings.merge, self._merged)

    def _merged(self) -> None:
        self._merge = None
        self._wake_all()

    def _wake_all(self) -> None:
        if self._merge is not None:
            self._merge.cancel()
            self._merge = None
        for stream in self.streams:
            stream.wake()

    def now_ms(self) -> int:
        """Return the time that goes into the log."""
        return self.hub.clock.wall_ms()

    def submit(self, player: int, decision_id: str, sent: game_pb2.Move) -> game_pb2.Answer:
        """Record an answer; the same one again changes nothing."""
        self._expire()
        core = self.core
        settled = core.settled(player, decision_id)
        if settled is not None:
            if not wire.same_move(settled, sent):
                core.check_running()
                raise StaleDecision("that decision is settled", decision_id=decision_id)
            return game_pb2.Answer(decision_id=decision_id, move=settled)
        decision = core.find(player, decision_id)
        move = wire.read_move(decision, sent, len(core.recorder.state.cities))
        answer = game_pb2.Answer(decision_id=decision_id, move=core.told(decision, move))
        if core.answers.get(decision.seat) != move:
            self.append({"k": "answer", "t": self.now_ms(), "seat": decision.seat, "move": encode_move(move)})
            self._answered()
        return answer

    def withdraw(self, player: int, decision_id: str) -> None:
        """Take an answer back; one never given is no error."""
        self._expire()
        decision = self.core.find(player, decision_id)
        if decision.seat in self.core.answers:
            self.append({"k": "withdraw", "t": self.now_ms(), "seat": decision.seat, "by": player})
            self.settle()

    def call_god(self, player: int, decision_id: str, target: int | None, resource: int) -> game_pb2.GodCall:
        """Call the god of a player's wonder; the same call again changes nothing."""
        self._expire()
        state = self.core.recorder.state
        call = wire.read_god_call(state.cities[player].side.wonder.god, target, resource)
        if self.core.settled_call(player, decision_id) == call:
            return wire.god_call(call)
        decision = self.core.find(player, decision_id)
        if state.phase != Phase.TURN or decision.seat != player:
            raise WrongPhase("gods are called beside the main decision of a turn")
        if state.calls[player] == call:
            return wire.god_call(call)
        try:
            self.append(
                {
                    "k": "god",
                    "t": self.now_ms(),
                    "seat": player,
                    "god": call.god,
                    "target": call.target,
                    "resource": call.resource,
                }
            )
        except EngineError as error:
            raise of_engine(error) from error
        return wire.god_call(call)

    def _answered(self) -> None:
        """Do what follows from an answer alone: an alarm that is set stays right, it may only ring for nobody."""
        if self.core.complete():
            self.settle()
        elif self.core.turn_limit_ms:
            self._sync_clock()

    def settle(self) -> None:
        """Do what follows from the state: resolve, run or stop the clock, end, set the alarm."""
        core = self.core
        if core.complete():
            self.append({"k": "resolve", "t": self.now_ms()})
            self._step_began = self.hub.clock.now()
        if core.deserted() and not core.ended:
            self.append({"k": "abandon", "t": self.now_ms()})
        if core.ended:
            self._ended()
            return
        self._sync_clock()
        self._set_alarm()

    def _ended(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self.desk.game_ended()

    def _sync_clock(self) -> None:
        core = self.core
        runs = bool(core.turn_limit_ms) and not core.resting() and not core.waiting_for()
        if runs != core.watch.running():
            self.append({"k": "clock", "t": self.now_ms(), "run": runs})

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        due = self._next_due()
        self._timed = due is not None
        self._alarm = self.hub.clock.call_later(due, self._on_alarm) if due is not None else None

    def _next_due(self) -> float | None:
        core = self.core
        now_ms = self.now_ms()
        undecided = core.undecided()
        times = [self.people.takeover_due(now_ms)]
        if core.watch.running():
            times += [core.remaining_ms(player, now_ms) for player in undecided]
        if any(core.seats[player].bot_plays() for player in undecided):
            times.append(self._bot_time_ms())
        known = [time for time in times if time is not None]
        return max(0, min(known)) / 1000 if known else None

    def _bot_time_ms(self) -> int:
        passed = self.hub.clock.now() - self._step_began
        return round((self.hub.settings.bot_limit - passed) * 1000)

    def _on_alarm(self) -> None:
        self._alarm = None
        if self.core.ended:
            return
        self._expire()
        if not self.core.ended:
            self.desk.wanted.sync()
            self._set_alarm()

    def _expire(self) -> None:
        """Answer for those whose time is up."""
        core = self.core
        if core.ended or not self._timed:
            return
        now_ms = self.now_ms()
        late = [decision for decision in core.unanswered() if self._is_late(decision.player, now_ms)]
        for decision in late:
            self._answer_for(decision, now_ms)
        if late:
            self.settle()

    def _is_late(self, player: int, now_ms: int) -> bool:
        if self.core.watch.running() and self.core.remaining_ms(player, now_ms) == 0:
            return True
        return self.core.seats[player].bot_plays() and self.people.connected(player) and self._bot_time_ms() <= 0

    def _answer_for(self, decision: Decision, now_ms: int) -> None:
        move = encode_move(default_move(decision, self.hub.rng))
        self.append(
            {"k": "note", "t": now_ms, "note": "late", "seat": decision.player},
            {"k": "answer", "t": now_ms, "seat": decision.seat, "move": move, "late": True},
        )

    def resume(self, stopped_ms: int) -> None:
        """Go on after a restart: nobody is connected yet, and the time the server was down counts for nobody."""
        if self.core.watch.running():
            self.append({"k": "clock", "t": stopped_ms, "run": False})
        self.people.everybody_gone()
        if not self.core.ended:
            self.settle()

    def give_up(self) -> None:
        """End a game that nobody came back to."""
        if not self.core.ended:
            self.append({"k": "abandon", "t": self.now_ms()})
            self.settle()

    def close(self) -> None:
        """Stop all timers."""
        for timer in (self._alarm, self._merge):
            if timer is not None:
                timer.cancel()
        self._alarm = self._merge = None
