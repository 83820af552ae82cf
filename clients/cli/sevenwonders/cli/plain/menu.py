"""Words typed in the menu, in the list of tables and in the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sevenwonders.cli import intents
from sevenwonders.cli import options as table_options
from sevenwonders.cli.intents import Intent
from sevenwonders.cli.plain import reading, tellers
from sevenwonders.cli.plain.reading import NotUnderstood
from sevenwonders.cli.screens.replay import move_lines, position
from sevenwonders.cli.screens.tables import enter_table, sorted_tables
from sevenwonders.cli.settings import CHOICES, SettingsFile
from sevenwonders.cli.text import safe
from sevenwonders.cli.words import tables
from sevenwonders.cli.words.cards import Book
from sevenwonders.client import LobbyMirror
from sevenwonders.v1 import game_pb2, game_service_pb2, lobby_pb2, record_pb2

HELP: Final = (
    "play, play players 5 bots hard: a game against bots. create, with the same words: a table for others.",
    "resume: go on with your game. tables: the list of tables. code CODE: join a private table.",
    "history: finished games. name NAME. server ADDRESS: another server. setting KEY VALUE. quit.",
)


def with_words(options: table_options.Options, words: str) -> table_options.Options:
    """Return the options with pairs of option and value changed."""
    parts = words.split()
    if len(parts) % 2:
        raise NotUnderstood("say an option and its value, such as players 5")
    for key, value in zip(parts[::2], parts[1::2], strict=True):
        try:
            options = table_options.change(options, key, value)
        except table_options.BadOption as error:
            raise NotUnderstood(str(error)) from error
    return options


class MenuTalk:
    """The main menu."""

    def __init__(self, seated: Sequence[lobby_pb2.Table], settings: SettingsFile, out: Callable[[str], None]) -> None:
        self.seated = list(seated)
        self.settings = settings
        self.out = out

    def begin(self) -> None:
        """Tell where one is."""
        self.out("Menu. Say play, create, tables, code CODE, history, settings, quit, or help.")
        for table in self.seated:
            self.out(f"You sit at {tables.table_words(table)}. Say resume to go there.")

    def news(self) -> None:
        """Nothing changes here."""

    def run(self, line: str) -> Intent | None:
        """Do what a line says."""
        word, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        options = self.settings.now.options()
        match word.lower():
            case "play":
                return intents.PlayNow(with_words(options, rest))
            case "create":
                return intents.CreateTable(with_words(options, rest))
            case "resume":
                return self._resume()
            case "tables" | "join" | "watch" | "list":
                return intents.OpenLobby()
            case "code":
                return intents.JoinTable(code=rest)
            case "history":
                return intents.OpenHistory()
            case "name":
                return intents.Rename(rest)
            case "server":
                return intents.Connect(rest)
            case "settings" | "setting":
                return self._setting(rest)
            case "help" | "?":
                for words in HELP:
                    self.out(words)
                return None
        raise NotUnderstood(f"{safe(word)} is no command here; say help")

    def _resume(self) -> Intent:
        if not self.seated:
            raise NotUnderstood("you have no unfinished game here")
        table = self.seated[0]
        if table.state == lobby_pb2.TABLE_STATE_PLAYING:
            return intents.OpenGame(table.game_id)
        return intents.OpenTable(table.table_id)

    def _setting(self, rest: str) -> Intent | None:
        key, _, value = rest.partition(" ")
        if not key:
            for name in ("name", "server", *CHOICES):
                self.out(f"{name}: {safe(getattr(self.settings.now, name)) or 'none'}")
            return None
        if key not in CHOICES or value not in CHOICES[key]:
            known = "; ".join(f"{name}: {', '.join(values)}" for name, values in CHOICES.items())
            raise NotUnderstood(f"say setting, a key and a value. {known}")
        return intents.ChangeSetting(key, value)


class NameTalk:
    """The question for a name."""

    def __init__(self, reason: str, out: Callable[[str], None]) -> None:
        self.reason = reason
        self.out = out

    def begin(self) -> None:
        """Ask."""
        if self.reason:
            self.out(self.reason)
        self.out("What is your name?")

    def news(self) -> None:
        """Nothing changes here."""

    def run(self, line: str) -> Intent | None:
        """Take the name."""
        return intents.Rename(line.strip())


class LobbyTalk:
    """The list of tables."""

    def __init__(self, mirror: LobbyMirror, player_id: str, out: Callable[[str], None]) -> None:
        self.mirror = mirror
        self.player_id = player_id
        self.out = out
        self._shown: list[str] = []

    def begin(self) -> None:
        """Tell what can be done."""
        self.out("Tables. Say a number to join or watch, list, code CODE, or back.")

    def news(self) -> None:
        """Tell tables that are new or changed."""
        now = [tables.table_words(table) for table in self._tables()]
        for index, words in enumerate(now, 1):
            if words not in self._shown:
                self.out(f"{index}. {words}.")
        self._shown = now

    def _tables(self) -> list[lobby_pb2.Table]:
        return sorted_tables(self.mirror, self.player_id)

    def run(self, line: str) -> Intent | None:
        """Do what a line says."""
        word, _, rest = line.strip().partition(" ")
        found = self._tables()
        match word.lower():
            case "back" | "away":
                return intents.OpenMenu()
            case "code":
                return intents.JoinTable(code=rest.strip())
            case "list":
                for index, table in enumerate(found, 1):
                    self.out(f"{index}. {tables.table_words(table)}, {table_options.summary(table.options)}.")
                if not found:
                    self.out("There is no table.")
                return None
            case "help" | "?":
                self.begin()
                return None
        return enter_table(found[reading.number(rest.strip() or word, len(found), "table")], self.player_id)


class HistoryTalk:
    """Finished games."""

    def __init__(self, games: list[record_pb2.GameSummary], out: Callable[[str], None]) -> None:
        self.games = games
        self.out = out

    def begin(self) -> None:
        """Tell the games."""
        for index, game in enumerate(self.games, 1):
            self.out(f"{index}. {tables.game_words(game)}.")
        self.out("Say replay N, verify N, or back." if self.games else "No game has ended here yet. Say back.")

    def news(self) -> None:
        """Nothing changes here."""

    def run(self, line: str) -> Intent | None:
        """Do what a line says."""
        word, _, rest = line.strip().partition(" ")
        if word in ("back", "away"):
            return intents.OpenMenu()
        if word in ("help", "?"):
            self.begin()
            return None
        if word not in ("replay", "verify"):
            raise NotUnderstood("say replay N, verify N, or back")
        game = self.games[reading.number(rest.strip(), len(self.games), "game")]
        return intents.OpenReplay(game.game_id) if word == "replay" else intents.Verify(game.game_id)


class ReplayTalk:
    """A finished game told from its beginning."""

    def __init__(
        self,
        book: Book,
        roster: game_pb2.Roster,
        steps: list[game_service_pb2.ReplayGameResponse],
        out: Callable[[str], None],
    ) -> None:
        self.book = book
        self.roster = roster
        self.steps = steps
        self.out = out

    def begin(self) -> None:
        """Tell the whole game."""
        for index, step in enumerate(self.steps):
            game = position(self.book, self.roster, self.steps[index : index + 1], 0)
            if index:
                for words in move_lines(game, step):
                    self.out(f"{words}.")
            self.out(tellers.heading(game))
        if self.steps:
            for words in tellers.points(position(self.book, self.roster, self.steps, len(self.steps) - 1)):
                self.out(words)
        self.out("End of the game. Say back.")

    def news(self) -> None:
        """Nothing changes here."""

    def run(self, line: str) -> Intent | None:
        """Go back to the history."""
        if line.strip() in ("back", "away"):
            return intents.OpenHistory()
        raise NotUnderstood("say back")
