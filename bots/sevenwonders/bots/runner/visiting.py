"""Bots that come to one table like anybody else, play there, and go."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders.bots.registry import BotSpec
from sevenwonders.bots.runner.playing import MakeMind, Tell, play
from sevenwonders.bots.runner.thinking import Mind, Minds
from sevenwonders.client import AsyncClient
from sevenwonders.v1 import common_pb2, game_pb2, lobby_pb2

USER_AGENT = "sevenwonders-bot"


@dataclass(frozen=True, slots=True)
class Visit:
    """A bot that is to sit down at a table."""

    spec: BotSpec
    name: str
    seed: int
    table_id: str = ""
    room_code: str = ""


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
        joined = await own.join_table(wanted.table_id, room_code=wanted.room_code)
        if tell is not None:
            tell(f"{opened.display_name} sits at seat {joined.seat} of {joined.table.title}")
        await own.set_ready(joined.table.table_id)
        game_id = await started_game(own, joined.table.table_id)
        if not game_id:
            return None

        async def own_mind() -> Mind:
            return await minds.make(wanted.spec, wanted.seed, explaining=tell is not None)

        return await play(own, game_id, make or own_mind, opened.display_name, tell)
    finally:
        # Leaves the table as well: a bot goes away when its game ends (FR-AP-03).
        await own.delete_session()


async def started_game(client: AsyncClient, table_id: str) -> str:
    """Wait at a table until a game begins; return its id, or nothing when the watching ends first."""
    watch = client.watch_table(table_id)
    try:
        async for response in watch:
            if response.HasField("table") and response.table.state == lobby_pb2.TABLE_STATE_PLAYING:
                return response.table.game_id
    finally:
        watch.close()
    return ""
