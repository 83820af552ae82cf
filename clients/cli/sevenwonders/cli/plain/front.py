"""The plain mode: tells places line by line and reads lines."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from typing import IO, Final, Protocol

from sevenwonders.cli import intents, places
from sevenwonders.cli.desk import Desk
from sevenwonders.cli.intents import Intent
from sevenwonders.cli.places import Place
from sevenwonders.cli.plain.game import GameTalk
from sevenwonders.cli.plain.lobby import TableTalk
from sevenwonders.cli.plain.menu import HistoryTalk, LobbyTalk, MenuTalk, NameTalk, ReplayTalk
from sevenwonders.cli.plain.reading import NotUnderstood
from sevenwonders.cli.settings import SettingsFile
from sevenwonders.cli.text import safe

LONGEST_LINE: Final = 2000


class Talk(Protocol):
    """A conversation about one place."""

    def news(self) -> None:
        """Tell what has changed."""

    def run(self, line: str) -> Intent | None:
        """Do what a line says."""


class Plain:
    """Lines out, lines in."""

    def __init__(
        self,
        settings: SettingsFile,
        make_desk: Callable[[Plain], Desk],
        *,
        source: IO[str] | None = None,
        sink: IO[str] | None = None,
    ) -> None:
        self.settings = settings
        self.desk = make_desk(self)
        self.source = source if source is not None else sys.stdin
        self.sink = sink if sink is not None else sys.stdout
        self.talk: Talk = MenuTalk([], settings, self.out)
        self._place: Place = places.Menu()
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._moved = asyncio.Event()
        self._ended = False
        self._fault: Exception | None = None
        self._submitted: set[str] = set()
        self._holding = False
        self._nowhere = True

    def out(self, words: str) -> None:
        """Print one line; nothing in it can begin another or move the cursor."""
        try:
            self.sink.write(f"{safe(words)}\n")
            self.sink.flush()
        except (BrokenPipeError, ValueError):
            # Nobody reads any more.
            self._ended = True
            self._lines.put_nowait(None)

    async def run(self, first: list[Intent]) -> None:
        """Talk until the player quits or the input ends; a fault of this program is raised."""
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, args=(loop,), name="input", daemon=True).start()
        try:
            for intent in first:
                done = await self.desk.perform(intent)
                if not done and self._nowhere:
                    # What was asked for on the command line failed: say where one is now.
                    await self.desk.go_to_menu()
            while not self._ended:
                line = await self._lines.get()
                if line is None:
                    break
                await self._take(line)
        finally:
            await self.desk.close()
        if self._fault is not None:
            raise self._fault

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """Read lines in a thread of its own; an endless line is cut."""
        try:
            while line := self.source.readline(LONGEST_LINE):
                whole = line
                while whole and not whole.endswith("\n"):
                    # The rest of a line that is too long must not be taken for another command.
                    whole = self.source.readline(LONGEST_LINE)
                loop.call_soon_threadsafe(self._lines.put_nowait, line)
            loop.call_soon_threadsafe(self._lines.put_nowait, None)
        except (RuntimeError, ValueError, OSError):
            # The loop or the input has been closed meanwhile.
            return

    async def _take(self, line: str) -> None:
        words = line.strip()
        if not words:
            return
        await self._settled()
        command = words.lower()
        if command in ("quit", "exit"):
            self._ended = True
            return
        if command == "wait":
            await self._wait()
            return
        try:
            intent = self.talk.run(words)
        except NotUnderstood as error:
            self.out(f"{error}.".replace("..", "."))
            return
        if intent is not None:
            await self._do(intent)

    async def _do(self, intent: Intent) -> None:
        talk = self.talk
        told = talk.promise(intent) if isinstance(talk, GameTalk) else ""
        if isinstance(intent, intents.Submit):
            self._submitted.add(intent.decision_id)
        # What the answer leads to is told after the answer itself, whichever arrives first.
        self._holding = bool(told)
        done = await self.desk.perform(intent)
        self._holding = False
        if done and told:
            self.out(told)
        elif not done and isinstance(intent, intents.Submit):
            self._submitted.discard(intent.decision_id)
        if told and self.talk is talk:
            talk.news()

    async def _settled(self) -> None:
        """Wait for the first picture of a place, so that lines typed ahead find something to act on."""
        while not self._ended and isinstance(self._place, places.InGame) and not self._place.game.view.cities:
            await self._next_change()
        while not self._ended and isinstance(self._place, places.AtTable) and not self._place.mirror.table.table_id:
            await self._next_change()

    async def _wait(self) -> None:
        """Wait until the player is asked something new, or the game is over."""
        while isinstance(self._place, places.InGame) and not self._ended:
            game = self._place.game
            asked = [decision.decision_id for decision in game.decisions()]
            fresh = [name for name in asked if name not in game.answers and name not in self._submitted]
            if fresh or game.over:
                return
            await self._next_change()

    async def _next_change(self) -> None:
        self._moved.clear()
        await self._moved.wait()

    def enter(self, place: Place) -> None:
        """Begin a conversation about a place."""
        self._place = place
        self._nowhere = False
        self._submitted.clear()
        self.talk = self._begin(place)
        self._moved.set()

    def _begin(self, place: Place) -> Talk:
        player_id, book = self.desk.me.player_id, self.desk.book
        match place:
            case places.InGame():
                return GameTalk(place.game, self.out)
            case places.AtTable():
                return TableTalk(place.mirror, player_id, book, self.out)
            case places.Name():
                asking = NameTalk(place.reason, self.out)
                asking.begin()
                return asking
            case places.Lobby():
                lobby = LobbyTalk(place.mirror, player_id, self.out)
                lobby.begin()
                return lobby
            case places.History():
                history = HistoryTalk(place.games, self.out)
                history.begin()
                return history
            case places.Replay():
                replay = ReplayTalk(book, place.roster, place.steps, self.out)
                replay.begin()
                return replay
            case places.Menu():
                menu = MenuTalk(place.seated, self.settings, self.out)
                menu.begin()
                return menu
            case places.AtSettings():
                return MenuTalk([], self.settings, self.out)

    def changed(self) -> None:
        """Tell what has changed."""
        if not self._holding:
            self.talk.news()
        self._moved.set()

    def tell(self, words: str, bad: bool = False) -> None:
        """Tell something once."""
        self.out(f"Error: {words}" if bad else words)

    def link(self, words: str) -> None:
        """Tell how the connection is, when it is bad."""
        if words:
            self.out(f"Connection: {words}")

    def quit(self) -> None:
        """End."""
        self._ended = True
        self._lines.put_nowait(None)
        self._moved.set()

    def fail(self, error: Exception) -> None:
        """End because of a fault."""
        self._fault = error
        self.quit()
