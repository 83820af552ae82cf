"""What people do at an open table: sit down, leave, wish, and what only its host may do."""

from __future__ import annotations

from sevenwonders.server import ids, text
from sevenwonders.server.errors import (
    BadField,
    NotSeated,
    SeatEmpty,
    SeatHandedBack,
    SeatTaken,
    TableFull,
    TableStarted,
    TooManySeated,
    TooManyTables,
)
from sevenwonders.server.errors import Ejected as WasEjected
from sevenwonders.server.lobby import options as table_options
from sevenwonders.server.lobby.desk import Desk, Notice
from sevenwonders.server.lobby.table import FINISHED, OPEN, PLAYING, Seat
from sevenwonders.server.sessions import Session
from sevenwonders.v1 import lobby_pb2


def check_open(desk: Desk) -> None:
    """Refuse what is only possible before the start."""
    if desk.table.state != OPEN:
        raise TableStarted("the game at this table has begun")


def place_of(desk: Desk, session: Session) -> int:
    """Return the caller's seat, or refuse."""
    place = desk.table.seat_of(session.player_id)
    if place is None:
        raise NotSeated("the caller has no seat at this table")
    return place


def check_seat(desk: Desk, place: int) -> Seat:
    """Return a seat of the table, or refuse its number."""
    if not 0 <= place < len(desk.table.seats):
        raise BadField("the table has no such seat", field="seat")
    return desk.table.seats[place]


def update(desk: Desk, session: Session, title: str | None, sent: lobby_pb2.TableOptions | None) -> None:
    """Change title and options."""
    desk.check_host(session)
    check_open(desk)
    table = desk.table
    settings = desk.hub.settings
    fresh = table_options.checked(sent, settings.default_bot_level) if sent is not None else None
    name = text.clean(title, "title", settings.limits.title_length) if title is not None else table.title
    if fresh is not None:
        _resize(desk, fresh.seats)
        if fresh.private and not table.room_code:
            table.room_code = ids.new_room_code()
        table.options = fresh
    table.title = name
    desk.changed()


def _resize(desk: Desk, seats: int) -> None:
    """Add seats at the end; take away empty ones from the end, moving people up where needed."""
    table = desk.table
    taken = sum(1 for seat in table.seats if not seat.empty())
    if taken > seats:
        raise TooManySeated("more are seated than the options leave room for", seated=taken)
    while len(table.seats) > seats:
        last = max(index for index, seat in enumerate(table.seats) if seat.empty())
        del table.seats[last]
    table.seats.extend(Seat() for _ in range(seats - len(table.seats)))


def join(desk: Desk, session: Session, wanted: int | None) -> int:
    """Sit down or change seats; return the seat."""
    desk.check_not_ejected(session)
    table = desk.table
    present = desk.seat_of(session.player_id)
    if present is not None and wanted in (None, present):
        return present
    check_open(desk)
    place = wanted if wanted is not None else table.free_seat()
    if place is None:
        raise TableFull("the table has no free seat")
    seat = check_seat(desk, place)
    if not seat.empty():
        if present is None and table.free_seat() is None:
            raise TableFull("the table has no free seat")
        raise SeatTaken("that seat is taken", seat=place)
    if present is not None:
        table.seats[place], table.seats[present] = table.seats[present], seat
        desk.changed()
        return place
    _check_seats(desk, session)
    seat.player_id, seat.bot = session.player_id, session.bot
    seat.name = table.distinct_name(session.name, place)
    desk.changed(desk.notice(Notice.KIND_JOINED, place, seat.name))
    return place


def _check_seats(desk: Desk, session: Session) -> None:
    """Refuse a seat more than one session may hold, so that nobody fills all tables."""
    desks = [desk.hub.desks.get(table_id) for table_id in session.seats]
    held = sum(1 for other in desks if other is not None and other.table.state != FINISHED)
    most = desk.hub.settings.limits.seats_per_session
    if held >= most:
        raise TooManyTables(f"this session sits at {held} tables; leave one first", limit=most)


def leave(desk: Desk, session: Session) -> None:
    """Leave for good; a host who leaves an open table closes it."""
    table = desk.table
    if desk.room is not None and table.state == PLAYING:
        if desk.seat_of(session.player_id) is not None:
            desk.room.people.left(session)
        return
    place = table.seat_of(session.player_id)
    if place is None:
        return
    if table.host == session.player_id and (table.state == OPEN or _next_host(desk, place) is None):
        desk.close()
        return
    name = table.seats[place].name
    table.seats[place] = Seat()
    notices = [desk.notice(Notice.KIND_LEFT, place, name)]
    if table.host == session.player_id:
        heir = _next_host(desk, place)
        table.host = table.seats[heir].player_id if heir is not None else ""
        notices.append(desk.notice(Notice.KIND_HOST_CHANGED, heir or 0))
    desk.changed(*notices)


def _next_host(desk: Desk, place: int) -> int | None:
    seats = desk.table.seats
    order = [(place + step) % len(seats) for step in range(1, len(seats))]
    return next((index for index in order if seats[index].player_id and not seats[index].bot), None)


def set_ready(desk: Desk, session: Session, ready: bool) -> None:
    """Say whether one is ready."""
    place = place_of(desk, session)
    check_open(desk)
    desk.table.seats[place].ready = ready
    desk.changed()


def set_wish(desk: Desk, session: Session, sent: lobby_pb2.Wish) -> None:
    """Say what one would like to play with."""
    place = place_of(desk, session)
    check_open(desk)
    wish = table_options.wish(sent)
    seat = desk.table.seats[place]
    seat.wonder, seat.side = wish.wonder_id, wish.side
    desk.changed()


def arrange(desk: Desk, session: Session, order: list[int]) -> None:
    """Put those seated into another order, or a random one."""
    desk.check_host(session)
    check_open(desk)
    seats = desk.table.seats
    if not order:
        order = list(range(len(seats)))
        desk.hub.rng.shuffle(order)
    if sorted(order) != list(range(len(seats))):
        raise BadField("the order names every seat once", field="order")
    desk.table.seats = [seats[place] for place in order]
    desk.changed()


def eject(desk: Desk, session: Session, place: int) -> None:
    """Send a player away for good."""
    desk.check_host(session)
    check_open(desk)
    seat = check_seat(desk, place)
    if not seat.player_id:
        raise SeatEmpty("nobody sits there", seat=place)
    if seat.player_id == session.player_id:
        raise BadField("the host cannot eject themselves; leaving closes the table", field="seat")
    if seat.bot and desk.is_seated_by_runner(seat.player_id):
        remove_bot(desk, session, place)
        return
    desk.table.ejected.add(seat.player_id)
    for stream in list(desk.streams):
        if stream.session.player_id == seat.player_id:
            stream.end(WasEjected("the host ejected you from this table"))
    name = seat.name
    desk.table.seats[place] = Seat()
    desk.changed(desk.notice(Notice.KIND_EJECTED, place, name))


def request_bot(desk: Desk, session: Session, wanted: int | None, level: str) -> int:
    """Ask for a bot in a free seat, or for another level in a bot's seat."""
    desk.check_host(session)
    check_open(desk)
    level = table_options.level(level or desk.table.options.bot_level, "bot_level")
    place = wanted if wanted is not None else desk.table.free_seat()
    if place is None:
        raise TableFull("the table has no free seat")
    seat = check_seat(desk, place)
    if seat.player_id and not (seat.bot and desk.is_seated_by_runner(seat.player_id)):
        raise SeatTaken("that seat is taken", seat=place)
    if seat.player_id:
        desk.dismiss(seat.player_id, SeatHandedBack("the host asked for another bot"))
    desk.table.seats[place] = Seat(level=level)
    desk.changed()
    return place


def remove_bot(desk: Desk, session: Session, place: int) -> None:
    """Remove a bot, or take the wish for one back."""
    desk.check_host(session)
    check_open(desk)
    seat = check_seat(desk, place)
    if seat.player_id == session.player_id:
        raise BadField("the host cannot remove themselves; leaving closes the table", field="seat")
    if not seat.wants_bot() and not (seat.player_id and seat.bot):
        raise SeatEmpty("no bot sits there", seat=place)
    if seat.player_id and not desk.is_seated_by_runner(seat.player_id):
        eject_program(desk, place)
        return
    desk.dismiss(seat.player_id, SeatHandedBack("the host removed the bot"))
    name = seat.name
    desk.table.seats[place] = Seat()
    desk.changed(desk.notice(Notice.KIND_LEFT, place, name))


def eject_program(desk: Desk, place: int) -> None:
    """Remove a program that joined by itself; unlike a person it may come back."""
    name = desk.table.seats[place].name
    desk.table.seats[place] = Seat()
    desk.changed(desk.notice(Notice.KIND_LEFT, place, name))


def rename(desk: Desk, session: Session) -> None:
    """Show a player's new name."""
    if desk.room is not None and desk.table.state == PLAYING:
        desk.room.people.renamed(session)
        return
    place = desk.table.seat_of(session.player_id)
    if place is not None:
        desk.table.seats[place].name = desk.table.distinct_name(session.name, place)
        desk.changed()
