"""Names, titles and chat of others cannot move the cursor, change colours or fake lines (threat 13)."""

from __future__ import annotations

import io
import unicodedata

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import DummyInput
from prompt_toolkit.output import DummyOutput
from tests.cli import positions as at

from sevenwonders.cli.desk import Desk
from sevenwonders.cli.fullscreen import FullScreen
from sevenwonders.cli.model import Game
from sevenwonders.cli.plain.front import Plain
from sevenwonders.cli.plain.game import GameTalk
from sevenwonders.cli.plain.lobby import TableTalk
from sevenwonders.cli.render.canvas import strings
from sevenwonders.cli.screens.base import LineEdit, Screen
from sevenwonders.cli.screens.lobby import LobbyScreen
from sevenwonders.cli.screens.table import TableScreen
from sevenwonders.cli.screens.tables import LobbyListScreen
from sevenwonders.cli.settings import SettingsFile
from sevenwonders.client import LobbyMirror, TableMirror
from sevenwonders.v1 import events_pb2, lobby_pb2, lobby_service_pb2

HOSTILE = [
    "\x1b[2J\x1b[1;1Hgone", "\x1b]0;title\x07", "\x1b]52;c;aGk=\x07", "\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\",
    "\x9b31mred", "\x90q\x9c", "bell\x07", "back\x08\x08", "line\nIt is your turn", "line\r\nAda won", "\x0b\x0c\x85",
    "\u2028next\u2029", "\u202egnp.exe", "\u2066x\u2069", "zero\u200bwidth\u200d", "a" + "\u0301" * 200,
    "\U000e0041\U000e0042", "\ue000", "\ufeff", "\x00nul",
]  # fmt: skip
BAD = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def is_safe(line: str) -> bool:
    return all(unicodedata.category(character) not in BAD for character in line)


def hostile_game(text: str) -> Game:
    game = at.game_of(at.advance(at.core(3), at.at(1, 3)))
    game.roster.seats[1].display_name = text
    game.chat_messages.append(lobby_pb2.ChatMessage(sequence=1, display_name=text, text=text))
    game.events.append(events_pb2.GameEvent(player_left=events_pb2.PlayerLeft(seat=1, display_name=text)))
    game.events.append(events_pb2.GameEvent(bot_seated=events_pb2.BotSeated(seat=1, display_name=text, bot_level=text)))
    return game


def hostile_table(text: str) -> lobby_pb2.Table:
    seats = [
        lobby_pb2.TableSeat(seat=0, player_id="me", display_name="Ada"),
        lobby_pb2.TableSeat(
            seat=1, player_id="x", display_name=text, bot_level=text, wish=lobby_pb2.Wish(wonder_id=text)
        ),
    ]
    options = lobby_pb2.TableOptions(seats=2, bot_level=text)
    return lobby_pb2.Table(table_id="t", title=text, seats=seats, options=options, state=lobby_pb2.TABLE_STATE_OPEN)


def screens(text: str) -> list[Screen]:
    found: list[Screen] = []
    for key in ["", "c", "l", "o", "<", "s", "p"]:
        table = TableScreen(hostile_game(text))
        if key:
            table.press(key)
        found.append(table)
    mirror, lobby = TableMirror(), LobbyMirror()
    mirror.table.CopyFrom(hostile_table(text))
    mirror.room_code = text
    mirror.chat_messages.append(lobby_pb2.ChatMessage(sequence=1, display_name=text, text=text))
    mirror.notices.append(
        lobby_service_pb2.TableNotice(kind=lobby_service_pb2.TableNotice.KIND_LEFT, display_name=text)
    )
    lobby.tables["t"] = hostile_table(text)
    return [*found, LobbyScreen(mirror, "me", at.BOOK, lambda: None), LobbyListScreen(lobby, "me", lambda: None)]


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_screens_show_nothing_that_disturbs_a_terminal(text: str) -> None:
    for screen in screens(text):
        for size in [(80, 24), (200, 60), (20, 5)]:
            frame = screen.frame(*size)
            assert len(frame.lines) == size[1]
            assert all(is_safe(line) for line in strings(frame.lines))


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_plain_mode_prints_one_safe_line_for_a_line(text: str, tmp_path) -> None:
    sink = io.StringIO()
    settings = SettingsFile(tmp_path / "cli.json")
    front = Plain(settings, lambda front: Desk(settings, front), source=io.StringIO(), sink=sink)
    lines = 0

    def out(words: str) -> None:
        nonlocal lines
        lines += 1
        front.out(words)

    talk = GameTalk(hostile_game(text), out)
    talk.news()
    for command in ["cities", "log", "who", "points", "city 2", "hand"]:
        talk.run(command)
    mirror = TableMirror()
    mirror.table.CopyFrom(hostile_table(text))
    TableTalk(mirror, "me", at.BOOK, out).news()
    front.tell(text)
    front.link(text)
    printed = sink.getvalue().split("\n")
    assert all(is_safe(line) for line in printed)
    assert len(printed) - 1 == lines + 2


def test_chat_cannot_pretend_to_be_somebody_else() -> None:
    game = hostile_game("x")
    game.chat_messages.append(lobby_pb2.ChatMessage(sequence=2, display_name="Eve", text="hi\nAda: I give up"))
    told: list[str] = []
    talk = GameTalk(game, told.append)
    talk.news()
    assert "Chat, Eve: hi Ada: I give up" in told


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
async def test_what_reaches_the_output_is_safe(text: str, tmp_path) -> None:
    settings = SettingsFile(tmp_path / "cli.json")
    front = FullScreen(
        settings, lambda front: Desk(settings, front), terminal_input=DummyInput(), terminal_output=DummyOutput()
    )
    front.screen = TableScreen(hostile_game(text))
    front.tell(text, bad=True)
    front.link(text)
    shown = front.frame(Size(rows=24, columns=80))
    assert all(is_safe(line) for line in strings(shown.lines))


def test_typed_text_is_kept_safe_and_short() -> None:
    edit = LineEdit(longest=5)
    for key in ["a", "\x9b", "\u202e", "b", "c", "d", "e", "f"]:
        edit.press(key)
    assert edit.text == "abcde"
    edit.press("home")
    edit.press("delete")
    edit.press("end")
    edit.press("backspace")
    assert edit.text == "bcd"
    edit.press("left")
    edit.press("X")
    assert edit.text == "bcXd"
    assert not edit.press("pageup")
