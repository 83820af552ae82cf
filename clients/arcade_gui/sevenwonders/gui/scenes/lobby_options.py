"""The options of a table, and the viewer's wishes."""

from __future__ import annotations

from collections.abc import Callable

from google.protobuf import duration_pb2

from sevenwonders.gui.art.palette import SOFT_INK
from sevenwonders.gui.geometry.rect import Rect, column, row
from sevenwonders.gui.model.levels import level_choices
from sevenwonders.gui.paint.painter import Painter
from sevenwonders.gui.ui.shell import Shell
from sevenwonders.gui.ui.widgets import choice, toggle
from sevenwonders.v1 import lobby_pb2

_SIDES = {"a": lobby_pb2.SIDE_MODE_A, "random": lobby_pb2.SIDE_MODE_RANDOM, "choose": lobby_pb2.SIDE_MODE_CHOOSE}
_WONDERS = {"random": lobby_pb2.WONDER_MODE_RANDOM, "choose": lobby_pb2.WONDER_MODE_CHOOSE}
_LIMITS = [("0", "none"), ("30", "30 s"), ("60", "1 min"), ("120", "2 min"), ("300", "5 min")]
_FOREVER = "-1"
_AWAY = [("0", "not"), ("60", "1 min"), ("300", "5 min"), (_FOREVER, "for ever")]
_WISH_SIDES = {"any": lobby_pb2.SIDE_UNSPECIFIED, "a": lobby_pb2.SIDE_A, "b": lobby_pb2.SIDE_B}


class OptionsPanel:
    """The host changes them; everybody else reads them."""

    def __init__(self, shell: Shell, change: Callable[[lobby_pb2.TableOptions], None]) -> None:
        self.shell, self._change = shell, change

    def _edited(self, table: lobby_pb2.Table, edit: Callable[[lobby_pb2.TableOptions], None]) -> None:
        options = lobby_pb2.TableOptions()
        options.CopyFrom(table.options)
        edit(options)
        self._change(options)

    def _levels(self) -> list[tuple[str, str]]:
        client = self.shell.link.client
        return level_choices(client.server_info.bot_levels if client else ())

    def paint(
        self, p: Painter, box: Rect, table: lobby_pb2.Table, seat: lobby_pb2.TableSeat | None, hosting: bool
    ) -> None:
        """Rows of choices and switches."""
        ui, now = self.shell.ui, table.options
        wishes = now.wonder_mode == lobby_pb2.WONDER_MODE_CHOOSE or now.side_mode == lobby_pb2.SIDE_MODE_CHOOSE
        rows = column(box, 9, 10)

        def picker(edit: Callable[[lobby_pb2.TableOptions, str], None]) -> Callable[[str], None] | None:
            return (lambda value: self._edited(table, lambda options: edit(options, value))) if hosting else None

        counts = [(str(count), str(count)) for count in range(2, 8)]
        choice(p, ui, "seats", rows[0], "Seats", counts, str(now.seats), picker(_set_seats))
        side = next((key for key, value in _SIDES.items() if value == now.side_mode), "a")
        sides = [("a", "A for all"), ("random", "Random"), ("choose", "By choice")]
        choice(p, ui, "sides", rows[1], "Sides", sides, side, picker(_set_side))
        wonder = next((key for key, value in _WONDERS.items() if value == now.wonder_mode), "random")
        wonders = [("random", "Random"), ("choose", "By wish")]
        choice(p, ui, "wonders", rows[2], "Wonders", wonders, wonder, picker(_set_wonder))
        limit = str(now.turn_limit.seconds) if now.HasField("turn_limit") else "0"
        choice(p, ui, "limit", rows[3], "Time for a turn", _LIMITS, limit, picker(_set_limit))
        choice(p, ui, "level", rows[4], "Bots", self._levels(), now.bot_level, picker(_set_level))
        self._switches(p, rows[5], table, (("gods", "Gods and heroes"), ("discards", "Open discards")), hosting)
        self._switches(p, rows[6], table, (("private", "Private, by code"), ("spectators", "Spectators")), hosting)
        self._switches(p, rows[7], table, (("shuffle", "Random seats"),), hosting)
        away = str(now.away_limit.seconds) if now.HasField("away_limit") else _FOREVER
        right = row(rows[7], 2, 40)[1]
        choice(p, ui, "away", right, "Away players are waited for", _AWAY, away, picker(_set_away))
        if wishes and seat is not None:
            self._wishes(p, rows[8], table, seat)
        else:
            words = "You set the table." if hosting else "The host sets the table."
            p.text(words, rows[8].x, rows[8].cy, 23, SOFT_INK, "serif-italic")

    def _switches(
        self, p: Painter, r: Rect, table: lobby_pb2.Table, entries: tuple[tuple[str, str], ...], hosting: bool
    ) -> None:
        for (key, title), cell in zip(entries, row(r, 2, 40), strict=False):
            name = _FLAGS[key]
            on = bool(getattr(table.options, name))
            flip = _flip(self, table, name, not on) if hosting else None
            toggle(p, self.shell.ui, f"option:{key}", cell, title, on, flip)

    def _wishes(self, p: Painter, r: Rect, table: lobby_pb2.Table, seat: lobby_pb2.TableSeat) -> None:
        ui = self.shell.ui
        boards = sorted({board.wonder_id: board.name for board in self.shell.catalog.boards.values()}.items())
        names = [("", "Any"), *((wonder_id, name[:6]) for wonder_id, name in boards)]
        left = Rect(r.x, r.y, r.w * 0.74, r.h)
        right = Rect(left.right + 14, r.y, r.right - left.right - 14, r.h)
        side = next((key for key, value in _WISH_SIDES.items() if value == seat.wish.side), "any")

        def wish(wonder_id: str, side_key: str) -> None:
            self.shell.link.call(
                lambda client: client.set_wish(table.table_id, wonder_id, _WISH_SIDES[side_key]), fail=self.shell.say
            )

        now = seat.wish.wonder_id
        choice(p, ui, "wish", left, "Your wish", names, now, lambda value: wish(value, side))
        sides = [("any", "Any"), ("a", "A"), ("b", "B")]
        choice(p, ui, "wishside", right, "Side", sides, side, lambda value: wish(now, value))


_FLAGS = {
    "gods": "gods_and_heroes",
    "discards": "open_discards",
    "private": "private",
    "spectators": "spectators_allowed",
    "shuffle": "random_seating",
}


def _flip(panel: OptionsPanel, table: lobby_pb2.Table, name: str, value: bool) -> Callable[[], None]:
    return lambda: panel._edited(table, lambda options: setattr(options, name, value))


def _set_seats(options: lobby_pb2.TableOptions, value: str) -> None:
    options.seats = int(value)


def _set_side(options: lobby_pb2.TableOptions, value: str) -> None:
    options.side_mode = _SIDES[value]


def _set_wonder(options: lobby_pb2.TableOptions, value: str) -> None:
    options.wonder_mode = _WONDERS[value]


def _set_limit(options: lobby_pb2.TableOptions, value: str) -> None:
    if value == "0":
        options.ClearField("turn_limit")
    else:
        options.turn_limit.CopyFrom(duration_pb2.Duration(seconds=int(value)))


def _set_away(options: lobby_pb2.TableOptions, value: str) -> None:
    if value == _FOREVER:
        options.ClearField("away_limit")
    else:
        options.away_limit.CopyFrom(duration_pb2.Duration(seconds=int(value)))


def _set_level(options: lobby_pb2.TableOptions, value: str) -> None:
    options.bot_level = value
