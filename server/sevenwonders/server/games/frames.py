"""The parts of a WatchGame response as bytes: each built once for everybody who needs it, then only joined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sevenwonders.server.views import private_view, public_view, roster, status
from sevenwonders.v1 import game_pb2, game_service_pb2

if TYPE_CHECKING:
    from sevenwonders.server.games.room import GameRoom

Response = game_service_pb2.WatchGameResponse
# How stale the clocks in a shared status may be.
STATUS_STEP_MS = 50


class Frames:
    """Serialised parts of one game; protobuf fields concatenate, so a response is a join of them."""

    def __init__(self, room: GameRoom) -> None:
        self._room = room
        self._public: tuple[int, bytes] = (0, b"")
        self._private: dict[int, tuple[int, bytes]] = {}
        self._status: tuple[tuple[int, int, int], bytes] = ((0, 0, 0), b"")
        self._roster: tuple[tuple[int, int], bytes] = ((0, 0), b"")
        self._revision: tuple[int, bytes] = (-1, b"")

    def revision(self) -> bytes:
        """Return the revision, which every response carries."""
        revision = self._room.core.revision
        if self._revision[0] != revision:
            self._revision = (revision, Response(revision=revision).SerializeToString())
        return self._revision[1]

    def public(self) -> bytes:
        """Return the position as everybody sees it."""
        core = self._room.core
        if self._public[0] != core.position_changes:
            view = public_view(core.recorder.state, core.game_id, core.table_id, core.commitment)
            self._public = (core.position_changes, Response(public_view=view).SerializeToString())
        return self._public[1]

    def private(self, seat: int) -> bytes:
        """Return what one seat sees besides."""
        core = self._room.core
        changes = core.private_changes[seat]
        known = self._private.get(seat)
        if known is None or known[0] != changes:
            known = (changes, Response(private_view=private_view(core, seat)).SerializeToString())
            self._private[seat] = known
        return known[1]

    def answers(self, seat: int) -> bytes:
        """Return the answers of one seat to what is open now."""
        core = self._room.core
        found = [
            game_pb2.Answer(
                decision_id=core.decision_id(decision), move=core.told(decision, core.answers[decision.seat])
            )
            for decision in core.decisions()
            if decision.player == seat and decision.seat in core.answers
        ]
        return Response(answers=game_pb2.Answers(answers=found)).SerializeToString()

    def status(self) -> bytes:
        """Return who has chosen, and the clocks."""
        core = self._room.core
        now_ms = self._room.now_ms()
        key = (core.status_changes, now_ms // STATUS_STEP_MS if core.turn_limit_ms else 0, core.revision)
        if self._status[0] != key:
            self._status = (key, Response(status=status(core, now_ms)).SerializeToString())
        return self._status[1]

    def roster(self) -> bytes:
        """Return who plays and who is connected."""
        core = self._room.core
        key = (core.roster_changes, self._room.desk.presence.changes)
        if self._roster[0] != key:
            people = roster(core, self._room.people.connected_seats())
            self._roster = (key, Response(roster=people).SerializeToString())
        return self._roster[1]
