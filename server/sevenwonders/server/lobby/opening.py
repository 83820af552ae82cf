"""Opening tables, entering private ones, and chat."""

from __future__ import annotations

from sevenwonders.server import ids, text
from sevenwonders.server.errors import (
    BadField,
    NoSpectators,
    NotSeated,
    RateLimited,
    SeedNotAllowed,
    TableNotFound,
    TooManyTables,
)
from sevenwonders.server.hub import Hub
from sevenwonders.server.lobby import options as table_options
from sevenwonders.server.lobby.desk import Desk
from sevenwonders.server.lobby.table import FINISHED, PLAYING, Seat, Table, timestamp
from sevenwonders.server.sessions import Session
from sevenwonders.v1 import lobby_pb2, lobby_service_pb2

MOST_REQUEST_ID = 64


def request_id(sent: str) -> str:
    """Return the id that makes a retry safe, or refuse a nameless or overlong one."""
    if not 1 <= len(sent) <= MOST_REQUEST_ID:
        raise BadField("a request id has 1 to 64 characters; a random UUID will do", field="request_id")
    return sent


def open_table(hub: Hub, session: Session, address: str, sent: lobby_service_pb2.CreateTableRequest) -> Desk:
    """Open a table with the caller as host; the same request again gives the same table."""
    request = request_id(sent.request_id)
    known = _opened(hub, session, request)
    if known is not None:
        return known
    _check_place(session, "")
    if sent.HasField("seed") and not hub.settings.seeds_allowed:
        raise SeedNotAllowed("this server does not accept seeds")
    limits = hub.settings.limits
    options = table_options.checked(sent.options, hub.settings.default_bot_level)
    default = f"{session.name}'s table"[: limits.title_length]
    title = text.clean(sent.title, "title", limits.title_length) if sent.title else default
    _check_room(hub, session, address)
    table = Table(
        table_id=ids.new_id("t"),
        title=title,
        host=session.player_id,
        options=options,
        create_ms=hub.clock.wall_ms(),
        room_code=ids.new_room_code() if options.private else "",
        seed=sent.seed if sent.HasField("seed") else None,
        seats=[Seat() for _ in range(options.seats)],
        opener=session.player_id,
        request_id=request,
    )
    first = table.seats[0]
    first.player_id, first.name, first.bot = session.player_id, session.name, session.bot
    desk = Desk(hub, table)
    hub.desks[table.table_id] = desk
    session.opened.add(table.table_id)
    desk.changed()
    return desk


def _opened(hub: Hub, session: Session, request: str) -> Desk | None:
    """Return the table that a request opened before, for whoever still sits there: it may be others' by now."""
    for table_id in session.opened:
        known = hub.desks.get(table_id)
        if known is not None and known.table.request_id == request:
            if known.seat_of(session.player_id) is None:
                raise TableNotFound("the caller has left the table that this request opened")
            return known
    return None


def _check_room(hub: Hub, session: Session, address: str) -> None:
    """Refuse one table more than a session may have, an address may open so fast, or there is room for."""
    limits = hub.settings.limits
    _close_old(hub, session)
    if len(session.opened) >= limits.tables_per_session:
        raise TooManyTables("this session has too many tables")
    if not hub.openings.take(address):
        raise RateLimited("too many tables opened in too short a time")
    if len(hub.desks) >= limits.tables and not _close_quietest(hub):
        raise TooManyTables("the server has too many tables")


def _close_quietest(hub: Hub) -> bool:
    """Close the table without a game that was left alone for longest; tell whether there was one."""
    latest = hub.clock.now() - hub.settings.spare_table
    alone = [desk for desk in hub.desks.values() if desk.table.state != PLAYING and desk.presence.nobody()]
    quiet = [desk for desk in alone if desk.presence.quiet_since <= latest]
    if not quiet:
        return False
    min(quiet, key=lambda desk: desk.presence.quiet_since).close()
    return True


def _close_old(hub: Hub, session: Session) -> None:
    """Close the tables of an opener's earlier games to which nobody is connected any more."""
    for table_id in list(session.opened):
        desk = hub.desks.get(table_id)
        if desk is not None and desk.table.state == FINISHED and desk.presence.nobody():
            desk.close()


def find(hub: Hub, session: Session, address: str, table_id: str, code: str) -> Desk:
    """Return a table the caller may enter: a public one, one's own, or a private one whose code is given."""
    if code:
        hub.check_guesses(session, address)
    hub.check_whole(table_id)
    desk = hub.desks.get(table_id) if table_id else hub.desk_by_code(code)
    # Compared also where there is no table: the time is the same for one that is not there and one not to be entered.
    opens = ids.same_code(ids.normal_room_code(code), desk.table.room_code if desk is not None else ids.NO_CODE)
    if desk is not None and (opens or desk.listed() or desk.seat_of(session.player_id) is not None):
        _check_place(session, desk.table.table_id)
        return desk
    if code:
        hub.wrong_guess(session, address)
    raise TableNotFound("there is no such table")


def _check_place(session: Session, table_id: str) -> None:
    """Refuse a bot that a runner seated anywhere but at its own table."""
    if session.bot_table and session.bot_table != table_id:
        raise NotSeated("a bot that a runner seated plays at its own table only")


def check_may_watch(desk: Desk, session: Session) -> None:
    """Refuse those without a seat where no spectators are admitted."""
    desk.check_not_ejected(session)
    seated = desk.seat_of(session.player_id) is not None
    if not seated and not desk.table.options.spectators_allowed:
        raise NoSpectators("this table admits no spectators")


def chat(desk: Desk, session: Session, request: str, said: str) -> lobby_pb2.ChatMessage:
    """Say something to everybody at the table; the same request again gives the same line."""
    place = desk.seat_of(session.player_id)
    if place is None:
        desk.check_known(session)
        raise NotSeated("only those seated may talk")
    known = desk.said.get((session.player_id, request))
    if known is not None:
        return known
    limits = desk.hub.settings.limits
    said = text.clean(said, "text", limits.chat_length)
    if not desk.hub.chat.take(session.player_id):
        raise RateLimited("too much said in too short a time")
    table = desk.table
    table_line = lobby_pb2.ChatMessage(
        sequence=table.chat_count + 1,
        player_id=session.player_id,
        display_name=table.seats[place].name or session.name,
        text=said,
        send_time=timestamp(desk.hub.clock.wall_ms()),
    )
    table.chat_count += 1
    table.chat = [*table.chat, table_line][-limits.chat_lines_kept :]
    desk.remember(session.player_id, request, table_line)
    desk.said_something()
    return table_line
