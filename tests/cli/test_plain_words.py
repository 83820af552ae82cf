"""Every word of the plain mode outside a game, and every key of the lobby, means one intent."""

from __future__ import annotations

import pytest
from tests.cli import positions as at
from tests.cli.test_golden_screens import a_table, history, lobby

from sevenwonders.cli import intents, options
from sevenwonders.cli.plain.lobby import TableTalk
from sevenwonders.cli.plain.menu import HistoryTalk, LobbyTalk, MenuTalk, NameTalk
from sevenwonders.cli.plain.reading import NotUnderstood
from sevenwonders.cli.render.canvas import strings
from sevenwonders.cli.screens.lobby import LobbyScreen
from sevenwonders.cli.screens.tables import HistoryScreen
from sevenwonders.cli.settings import SettingsFile
from sevenwonders.client import LobbyMirror
from sevenwonders.v1 import lobby_pb2


def lobby_screen() -> LobbyScreen:
    screen = lobby()
    assert isinstance(screen, LobbyScreen)
    return screen


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def table(told: list[str]) -> TableTalk:
    return TableTalk(lobby_screen().mirror, "p0", at.BOOK, told.append)


@pytest.mark.parametrize(
    ("line", "intent"),
    [
        ("start", intents.Start()),
        ("ready", intents.SetReady(True)),
        ("unready", intents.SetReady(False)),
        ("bot", intents.AddBot()),
        ("bot 4", intents.AddBot(3)),
        ("bot 4 insane", intents.AddBot(3, "insane")),
        ("remove 5", intents.RemoveBot(4)),
        ("remove 2", intents.Eject(1)),
        ("seat 4", intents.TakeSeat(3)),
        ("shuffle", intents.Arrange()),
        ("swap 1 3", intents.Arrange((2, 1, 0, 3, 4))),
        ("wish Giza b", intents.SetWish("giza", 2)),
        ("wish a", intents.SetWish("", 1)),
        ("wish", intents.SetWish("", 0)),
        ("say good evening", intents.Say("good evening")),
        ("away", intents.Back()),
        ("leave", intents.LeaveTable()),
    ],
)
def test_words_at_a_table(table: TableTalk, line: str, intent: intents.Intent) -> None:
    assert table.run(line) == intent


def test_options_at_a_table(table: TableTalk, told: list[str]) -> None:
    changed = table.run("set players 7")
    assert isinstance(changed, intents.UpdateTable)
    assert changed.options.seats == 7
    table.run("help")
    assert any(line.startswith("set gods: no, yes") for line in told)
    table.run("table")
    assert "Code 7KQ2M-XW93B." in told


@pytest.mark.parametrize(
    "line", ["dance", "set players 9", "set speed 1", "seat 9", "bot x", "wish atlantis", "say", "swap 1", "remove"]
)
def test_words_that_make_no_sense_at_a_table(table: TableTalk, line: str) -> None:
    with pytest.raises(NotUnderstood):
        table.run(line)


def test_a_table_tells_only_what_changed(table: TableTalk, told: list[str]) -> None:
    table.news()
    assert "Seat 2: Bruno (away)." in told
    assert "Seat 3: Chiara (ready), would like side B." in told
    told.clear()
    table.news()
    assert told == []
    table.mirror.table.seats[1].connected = True
    table.news()
    assert told == ["Seat 2: Bruno."]


def test_words_in_the_menu(tmp_path, told: list[str]) -> None:
    file = SettingsFile(tmp_path / "cli.json")
    playing = a_table("Ada's table", lobby_pb2.TABLE_STATE_PLAYING, "Ada")
    playing.game_id = "g1"
    menu = MenuTalk([playing], file, told.append)
    menu.begin()
    assert told[1].startswith("You sit at Ada's table, playing")
    play = menu.run("play players 7 bots hard")
    assert isinstance(play, intents.PlayNow)
    assert (play.options.seats, play.options.bot_level) == (7, "hard")
    assert menu.run("create") == intents.CreateTable(options.default())
    assert menu.run("resume") == intents.OpenGame("g1")
    assert menu.run("tables") == intents.OpenLobby()
    assert menu.run("code ABC") == intents.JoinTable(code="ABC")
    assert menu.run("history") == intents.OpenHistory()
    assert menu.run("name Bo") == intents.Rename("Bo")
    assert menu.run("server games.example:1") == intents.Connect("games.example:1")
    assert menu.run("setting bell no") == intents.ChangeSetting("bell", "no")
    assert menu.run("settings") is None
    assert "bell: yes" in told
    assert menu.run("help") is None
    for wrong in ["play players", "play players 9", "setting bell loud", "fly"]:
        with pytest.raises(NotUnderstood):
            menu.run(wrong)
    with pytest.raises(NotUnderstood, match="no unfinished game"):
        MenuTalk([], file, told.append).run("resume")


def test_words_in_lists(told: list[str]) -> None:
    mirror = LobbyMirror()
    mirror.tables["a"] = a_table("a", lobby_pb2.TABLE_STATE_OPEN, "Ada")
    talk = LobbyTalk(mirror, "stranger", told.append)
    talk.begin()
    talk.news()
    assert told[-1] == "1. a, open, 2 of 5 seats taken."
    assert talk.run("1") == talk.run("join 1") == intents.JoinTable("a")
    assert LobbyTalk(mirror, "p0", told.append).run("1") == intents.OpenTable("a")
    assert talk.run("back") == intents.OpenMenu()
    assert talk.run("code X") == intents.JoinTable(code="X")
    with pytest.raises(NotUnderstood):
        talk.run("7")
    screen = history()
    assert isinstance(screen, HistoryScreen)
    past = HistoryTalk(screen.games, told.append)
    past.begin()
    assert past.run("replay 1") == intents.OpenReplay("g")
    assert past.run("verify 2") == intents.Verify("h")
    assert past.run("back") == intents.OpenMenu()
    with pytest.raises(NotUnderstood):
        past.run("replay 3")
    assert NameTalk("too long", told.append).run(" Zoë ") == intents.Rename("Zoë")


@pytest.mark.parametrize(
    ("keys", "intent"),
    [
        ("s", intents.Start()),
        ("r", intents.SetReady(True)),
        ("4b", intents.AddBot(3, "")),
        ("5b", intents.AddBot(4, "titan")),
        ("5x", intents.RemoveBot(4)),
        ("2x", intents.Eject(1)),
        ("w", intents.SetWish("halicarnassus", 0)),
        ("v", intents.SetWish("giza", 1)),
        ("a", intents.Arrange()),
        ("J", intents.Arrange((1, 0, 2, 3, 4))),
        ("K", intents.Arrange((4, 1, 2, 3, 0))),
        ("LL", intents.LeaveTable()),
        ("q", intents.Back()),
    ],
)
def test_keys_in_the_lobby(keys: str, intent: intents.Intent) -> None:
    screen = lobby_screen()
    found = [screen.press(key) for key in keys]
    assert found[-1] == intent
    assert all(earlier is None for earlier in found[:-1])


def test_lobby_chat_help_and_options_by_key() -> None:
    opened: list[str] = []
    screen = LobbyScreen(lobby_screen().mirror, "p0", at.BOOK, lambda: opened.append("options"))
    for key in ["c", "h", "i", "L", "?"]:
        assert screen.press(key) is None
    assert screen.typing()
    assert screen.press("enter") == intents.Say("hiL?")
    assert not screen.typing()
    screen.press("?")
    assert "give up your seat" in "\n".join(strings(screen.frame(80, 24).lines))
    screen.press("x")
    screen.press("o")
    assert opened == ["options"]
