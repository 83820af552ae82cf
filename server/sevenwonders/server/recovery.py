"""After a restart: sessions, tables and games as they were when the last write was acknowledged."""

from __future__ import annotations

import json
import logging
from typing import Final

from sevenwonders.engine import EngineError
from sevenwonders.server.games.core import GameCore
from sevenwonders.server.games.room import GameRoom
from sevenwonders.server.hub import Hub
from sevenwonders.server.ids import token_hash
from sevenwonders.server.lobby.desk import Desk
from sevenwonders.server.lobby.table import Table
from sevenwonders.server.sessions import Session
from sevenwonders.server.store import Damaged, DropSession, Quarantine, Store

# Under this name the store remembers when the server was last seen running.
ALIVE: Final = "alive_ms"
log = logging.getLogger(__name__)
# Whatever a damaged document can cause when it is read.
BROKEN = (Damaged, EngineError, KeyError, ValueError, TypeError, IndexError, AttributeError, StopIteration)


def recover(hub: Hub, store: Store) -> None:
    """Load everything; what is damaged is set aside, alone."""
    hub.damaged.update(store.quarantined())
    for player_id in store.session_ids():
        _session(hub, store, player_id)
    for table_id in store.table_ids():
        try:
            _table(hub, store, table_id)
        except BROKEN as error:
            log.error("a stored table is damaged and set aside", extra={"table": table_id})
            store.commit([Quarantine(table_id, f"{type(error).__name__}: {error}")])
    hub.damaged.update(store.quarantined())
    # Bots without a table, and runners that came with a key this server does not have any more.
    key = token_hash(hub.settings.runner_key) if hub.settings.runner_key else ""
    lost = [s for s in hub.sessions if (s.bot_table and s.bot_table not in hub.desks) or (s.runner and s.runner != key)]
    store.commit([hub.sessions.drop(session, None) for session in lost])


def _session(hub: Hub, store: Store, player_id: str) -> None:
    try:
        hub.sessions.restore(Session.decode(store.session(player_id)))
    except BROKEN:
        # A damaged session is nobody's: its token cannot be told from a forged one.
        log.error("a stored session is damaged and was dropped", extra={"player": player_id})
        store.commit([DropSession(player_id)])


def _table(hub: Hub, store: Store, table_id: str) -> None:
    table = Table.decode(store.table(table_id))
    desk = Desk(hub, table)
    last_ms = 0
    if table.game_id:
        try:
            desk.room, last_ms = _room(hub, desk, store, table.game_id)
        except BROKEN as error:
            store.commit([Quarantine(table.game_id, f"{type(error).__name__}: {error}")])
            raise
    hub.desks[table_id] = desk
    opener = hub.sessions.get(table.opener)
    if opener is not None:
        opener.opened.add(table_id)
    desk.restored(max(last_ms, min(hub.clock.wall_ms(), int(store.meta(ALIVE) or 0))))


def _room(hub: Hub, desk: Desk, store: Store, game_id: str) -> tuple[GameRoom, int]:
    lines = [json.loads(line) for line in store.entries(game_id)]
    if not lines:
        raise Damaged(f"the log of game {game_id} is empty")
    core = GameCore(lines[0])
    for entry in lines[1:]:
        core.apply(entry)
    room = GameRoom(hub, desk, core, written=len(lines))
    hub.rooms[game_id] = room
    return room, lines[-1]["t"]
