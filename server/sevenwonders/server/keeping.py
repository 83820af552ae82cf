"""Housekeeping: idle tables, games nobody comes back to, forgotten sessions, old records."""

from __future__ import annotations

import logging
from typing import Final

from sevenwonders.server.errors import SessionEnded
from sevenwonders.server.hub import Hub
from sevenwonders.server.lobby.table import FINISHED, PLAYING
from sevenwonders.server.recovery import ALIVE
from sevenwonders.server.store import PutMeta

log = logging.getLogger(__name__)
EVERY: Final = 60.0


class Housekeeping:
    """Looks round once a minute."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._next = hub.clock.now() + EVERY

    def tick(self, now: float) -> None:
        """Do what is due."""
        if any(room.core.watch.running() for room in self._hub.rooms.values()):
            # After a crash the clocks go on from here.
            self._hub.journal.write(PutMeta(ALIVE, str(self._hub.clock.wall_ms())))
        if now < self._next:
            return
        self._next = now + EVERY
        self._close_idle_tables(now)
        self._forget_sessions()
        self._prune_records()

    def _close_idle_tables(self, now: float) -> None:
        settings = self._hub.settings
        patience = {PLAYING: settings.resting_game, FINISHED: settings.finished_table}
        for desk in list(self._hub.desks.values()):
            state = desk.table.state
            if not desk.presence.nobody() or now - desk.presence.quiet_since < patience.get(state, settings.idle_table):
                continue
            if state == PLAYING and desk.room is not None:
                desk.room.give_up()
            else:
                desk.close()

    def _forget_sessions(self) -> None:
        oldest = self._hub.clock.wall_ms() - round(self._hub.settings.idle_session * 1000)
        for session in self._hub.sessions:
            if session.seen_ms < oldest and session.is_idle():
                dropped = self._hub.sessions.drop(session, SessionEnded("the session was not used for long"))
                self._hub.journal.write(dropped)

    def _prune_records(self) -> None:
        settings = self._hub.settings
        before = self._hub.clock.wall_ms() - round(settings.records_age * 1000)
        self._hub.journal.prune(before, settings.records_kept)
