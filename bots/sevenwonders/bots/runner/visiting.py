"""Bots that come to one table like anybody else, play there, and go."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from sevenwonders.bots.registry import BotSpec
from sevenwonders.bots.runner.impatience import Impatience
from sevenwonders.bots.runner.playing import MakeMind, Tell, play
from sevenwonders.bots.runner.thinking import Mind, Minds
from sevenwonders.client import AsyncClient, TableRefusal
from sevenwonders.v1 import common_pb2, game_pb2, lobby_pb2

LOG: Final = logging.getLogger("sevenwonders.bots")
USER_AGENT: Final = "sevenwonders-bot"


@dataclass(frozen=True, slots=True)
class Visit:
    """A bot that is to sit down at a table."""

    spec: BotSpec
    name: str
    seed: int
    table_id: str = ""
    room_code: str = ""
    # Seats of a table to open instead of joining one; the game starts when it is full.
    open_seats: int = 0


async def visit(
    client: AsyncClient, wanted: Visit, minds: Minds, tell: Tell | None = None, make: MakeMind | None = None
) -> game_pb2.PublicView | None:
    """Open a session, take a seat, wait for the start, play; return the last view of the game.

    `make` gives the bot where the caller wants one of its own, such as one with a console.
    """
    opened = await client.for_token("").create_session(
        wanted.name, client_kind=common_pb2.CLIENT_KIND_BOT, user_agent=USER_AGENT
    )
    own = client.for_token(opened.token)
    try:
        table_id = await _open_table(own, wanted) if wanted.open_seats else await _join_table(own, wanted)
        game_id = await started_game(own, table_id, starting=bool(wanted.open_seats))
        if not game_id:
            return None

        async def own_mind() -> Mind:
            return await minds.make(wanted.spec, wanted.seed, explaining=tell is not None)

        return await play(own, game_id, make or own_mind, opened.display_name, tell)
    finally:
        # Leaves the table as well: a bot goes away when its game ends (FR-AP-03).
        await own.delete_session()


async def _join_table(client: AsyncClient, wanted: Visit) -> str:
    joined = await client.join_table(wanted.table_id, room_code=wanted.room_code)
    LOG.info("%s sits at seat %d of %s", wanted.name, joined.seat, joined.table.title)
    # A host may start the moment the last seat is taken; then nobody asks any more who is ready.
    with suppress(TableRefusal):
        await client.set_ready(joined.table.table_id)
    return joined.table.table_id


async def _open_table(client: AsyncClient, wanted: Visit) -> str:
    """Open a table and tell the others where it is."""
    options = lobby_pb2.TableOptions(seats=wanted.open_seats, side_mode=lobby_pb2.SIDE_MODE_RANDOM)
    opened = await client.create_table(options)
    # On standard output, alone on its line, so that scripts can read it.
    print(opened.table.table_id, flush=True)
    return opened.table.table_id


async def started_game(client: AsyncClient, table_id: str, starting: bool = False) -> str:
    """Wait at a table until a game begins; return its id, or nothing when the watching ends first.

    With `starting` the caller is the host, who starts as soon as every seat is taken.
    """
    impatience = Impatience()
    watch = client.watch_table(table_id, on_link=impatience)
    impatience.watch = watch
    try:
        async for response in watch:
            if not response.HasField("table"):
                continue
            if response.table.state == lobby_pb2.TABLE_STATE_PLAYING:
                return response.table.game_id
            if starting and all(seat.player_id for seat in response.table.seats):
                return (await client.start_game(table_id)).game_id
    finally:
        watch.close()
    return ""
