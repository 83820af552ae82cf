"""The full-screen mode: the newest screen in a prompt_toolkit application."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from prompt_toolkit.application import Application
from prompt_toolkit.data_structures import Size
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import FormattedTextControl, Layout, Window
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType
from prompt_toolkit.output import ColorDepth, Output
from prompt_toolkit.styles import Style

from sevenwonders.cli import intents, palette, places
from sevenwonders.cli.desk import Desk
from sevenwonders.cli.intents import Intent
from sevenwonders.cli.places import Place
from sevenwonders.cli.render.canvas import Frame, Line, cut, text
from sevenwonders.cli.screens.base import Screen
from sevenwonders.cli.screens.forms import MenuScreen, OptionsScreen, PromptScreen, SettingsScreen, WaitScreen
from sevenwonders.cli.screens.lobby import LobbyScreen
from sevenwonders.cli.screens.replay import ReplayScreen
from sevenwonders.cli.screens.table import TableScreen
from sevenwonders.cli.screens.tables import HistoryScreen, LobbyListScreen
from sevenwonders.cli.settings import SettingsFile, wants_color
from sevenwonders.cli.text import safe
from sevenwonders.cli.tidying import Tidying
from sevenwonders.cli.words import tables
from sevenwonders.client import discover_servers_async
from sevenwonders.v1 import lobby_pb2

KEY_NAMES: Final = {
    Keys.Up: "up", Keys.Down: "down", Keys.Left: "left", Keys.Right: "right", Keys.Home: "home", Keys.End: "end",
    Keys.PageUp: "pageup", Keys.PageDown: "pagedown", Keys.ControlM: "enter", Keys.ControlJ: "enter",
    Keys.Escape: "escape", Keys.ControlI: "tab", Keys.BackTab: "tab", Keys.ControlH: "backspace",
    Keys.Delete: "delete", Keys.ControlU: "c-u",
}  # fmt: skip
ESCAPE_WAIT: Final = 0.05
LOOKING: Final = 2.0
RING_AFTER: Final = 5.0


class FullScreen:
    """Shows places as screens and sends what keys mean to the desk."""

    def __init__(
        self,
        settings: SettingsFile,
        make_desk: Callable[[FullScreen], Desk],
        *,
        terminal_input: Input | None = None,
        terminal_output: Output | None = None,
    ) -> None:
        self.settings = settings
        self.desk = make_desk(self)
        self.screen: Screen = MenuScreen([])
        self._place: Place = places.Menu()
        self._connection = ""
        self._wanted: asyncio.Queue[Intent] = asyncio.Queue()
        self._turn = ""
        self._last_key = time.monotonic()
        self._looking: asyncio.Task[None] | None = None
        # A form opened over the menu, until it is left or what it asked for is begun: until then, whatever was wanted
        # before may still end in the menu and must not take the form away.
        self._form: Screen | None = None
        self._sent: Intent | None = None
        self.app: Application[None] = Application(
            layout=Layout(Window(FormattedTextControl(self._fragments, focusable=True, show_cursor=False))),
            key_bindings=self._bindings(),
            style=Style.from_dict(palette.STYLES),
            full_screen=True,
            mouse_support=settings.now.mouse == "yes",
            color_depth=None if wants_color(settings.now) else ColorDepth.DEPTH_1_BIT,
            input=terminal_input,
            output=terminal_output,
        )
        self._tidying = Tidying()
        self.app.after_render += lambda app: self._tidying.drawn()
        self.app.ttimeoutlen = ESCAPE_WAIT
        self.app.timeoutlen = ESCAPE_WAIT

    async def run(self, first: list[Intent]) -> None:
        """Show the screen until the player quits; a fault of this program is raised."""
        if all(isinstance(intent, intents.OpenMenu) for intent in first):
            self._menu(places.Menu())
        else:
            # Somebody who has said what to do is not shown a menu first.
            self.screen = WaitScreen()
        for intent in first:
            self._wanted.put_nowait(intent)
        self._tidying.begin()
        worker = asyncio.create_task(self._work())
        ticker = asyncio.create_task(self._tick())
        try:
            await self.app.run_async(handle_sigint=False, set_exception_handler=False)
        finally:
            tasks = [worker, ticker, *([self._looking] if self._looking is not None else [])]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.desk.close()
            self._tidying.end()

    def want(self, intent: Intent) -> None:
        """Have something done, after what was wanted before."""
        if isinstance(intent, intents.Quit):
            self.quit()
        elif isinstance(intent, intents.OpenMenu) and isinstance(self._place, places.Menu):
            # Leaving a form that was opened over the menu needs nobody's help.
            self._menu(self._place)
        else:
            self._wanted.put_nowait(intent)

    async def _work(self) -> None:
        while True:
            intent = await self._wanted.get()
            if intent is self._sent:
                self._form = None
            try:
                await self.desk.perform(intent)
                if isinstance(self.screen, WaitScreen):
                    await self.desk.go_to_menu()
            except Exception as error:
                self.fail(error)
            self.app.invalidate()

    async def _tick(self) -> None:
        """Redraw once a second, only while a clock runs on the screen."""
        while True:
            await asyncio.sleep(1)
            if isinstance(self._place, places.InGame) and self._place.game.status.clocks:
                self.app.invalidate()

    def enter(self, place: Place) -> None:
        """Show a place; the menu does not come over something the player has begun to fill in from it."""
        self._place = place
        self._tidying.moved()
        if isinstance(place, places.Menu) and self._form is self.screen:
            return
        _SCREENS[type(place)](self, place)
        self.app.invalidate()

    def changed(self) -> None:
        """Show what has changed."""
        if isinstance(self.screen, TableScreen):
            self.screen.news()
            self._ring(self.screen)
        self.app.invalidate()

    def _ring(self, screen: TableScreen) -> None:
        decision = screen.game.open_decision()
        asked = decision.decision_id if decision is not None and not screen.game.waiting() else ""
        # Somebody who is typing looks at the screen anyway.
        away = time.monotonic() - self._last_key > RING_AFTER
        if asked and asked != self._turn and away and self.settings.now.bell == "yes":
            self.app.output.bell()
        self._turn = asked

    def tell(self, words: str, bad: bool = False) -> None:
        """Show a message on the present screen."""
        self.screen.tell(words, bad)
        self.app.invalidate()

    def link(self, words: str) -> None:
        """Show how the connection is."""
        self._connection = words
        self.app.invalidate()

    def quit(self) -> None:
        """End the application."""
        if self._running():
            self.app.exit()

    def fail(self, error: Exception) -> None:
        """End the application because of a fault."""
        if self._running():
            self.app.exit(exception=error)

    def _running(self) -> bool:
        return self.app.is_running and self.app.future is not None and not self.app.future.done()

    def _menu(self, place: places.Menu) -> None:
        items: list[tuple[str, str, Intent | Callable[[], None]]] = []
        for table in place.seated:
            playing = table.state == lobby_pb2.TABLE_STATE_PLAYING
            meaning = intents.OpenGame(table.game_id) if playing else intents.OpenTable(table.table_id)
            verb = "go on with your game" if playing else "go back to your table"
            items.append(("g" if not items else " ", f"{verb}: {tables.table_words(table)}", meaning))
        items += [
            ("p", "play now against bots", self._ask_play),
            ("c", "create a table for others", self._ask_create),
            ("j", "join or watch: list of tables", intents.OpenLobby()),
            ("e", "join with a code", self._ask_code),
            ("a", "use another server", self._ask_server),
            ("h", "history and replays", intents.OpenHistory()),
            ("s", "settings", intents.OpenSettings()),
            ("q", "quit", intents.Quit()),
        ]
        where = self.desk.address or "a server of your own"
        menu = MenuScreen(items, f"{safe(self.settings.now.name)} on {safe(where)}")
        if isinstance(self.screen, MenuScreen):
            menu.keep(self.screen)
        elif isinstance(self.screen, WaitScreen):
            menu.messages = self.screen.messages
        self.screen = menu

    def _name(self, place: places.Name) -> None:
        hints = ["Others see it. It is remembered and can be changed in the settings."]
        # Who has no name yet cannot go back anywhere, and what they wanted waits for it.
        needed = isinstance(self._place, places.Name) and self.desk.client is None
        back = None if needed else intents.OpenMenu()
        self.screen = PromptScreen(
            "What is your name?", "name", intents.Rename, self.settings.now.name, hints, back=back
        )
        if place.reason:
            self.screen.tell(place.reason, bad=True)

    def _lobby(self, place: places.Lobby) -> None:
        self.screen = LobbyListScreen(place.mirror, self.desk.me.player_id, self._ask_code)

    def _table(self, place: places.AtTable) -> None:
        player_id, book = self.desk.me.player_id, self.desk.book
        self.screen = LobbyScreen(place.mirror, player_id, book, self._ask_options, self.desk.levels)

    def _game(self, place: places.InGame) -> None:
        self.screen = TableScreen(place.game)

    def _history(self, place: places.History) -> None:
        self.screen = HistoryScreen(place.games)

    def _replay(self, place: places.Replay) -> None:
        self.screen = ReplayScreen(self.desk.book, place.roster, place.steps)

    def _settings(self, place: places.AtSettings) -> None:
        self.screen = SettingsScreen(lambda: self.settings.now, self._ask_name, self._ask_server)

    def _ask_name(self) -> None:
        self._name(places.Name())

    def _ask_code(self) -> None:
        hints = ["The host of a private table tells you the code."]
        self.screen = PromptScreen(
            "Join with a code", "code", lambda code: intents.JoinTable(code=code), hints=hints, back=intents.OpenMenu()
        )

    def _ask_server(self) -> None:
        hints = ["host:port, or nothing for a server of your own on this machine", "looking around ..."]
        prompt = PromptScreen(
            "Which server?", "address", intents.Connect, self.settings.now.server, hints, back=intents.OpenMenu()
        )
        self.screen = prompt
        self._looking = asyncio.get_running_loop().create_task(self._look_around(prompt))

    async def _look_around(self, prompt: PromptScreen) -> None:
        """Add the servers that announce themselves on the local network."""
        try:
            found = await discover_servers_async(LOOKING)
        except OSError:
            found = []
        prompt.hints[1:] = [f"{server.name}: {server.address}" for server in found] or [
            "no server announces itself here"
        ]
        prompt.offers = [server.address for server in found]
        self.app.invalidate()

    def _ask_play(self) -> None:
        self._ask("Play now against bots", intents.PlayNow, "start")

    def _ask_create(self) -> None:
        self._ask("A table for others", intents.CreateTable, "create")

    def _ask(self, title: str, meaning: Callable[[lobby_pb2.TableOptions], Intent], do_it: str) -> None:
        options = self.settings.now.options()
        self.screen = OptionsScreen(title, options, self.desk.levels, meaning, intents.OpenMenu(), do_it)

    def _ask_options(self) -> None:
        if isinstance(self._place, places.AtTable):
            table = self._place.mirror.table
            self.screen = OptionsScreen(
                "Options of the table", table.options, self.desk.levels, self._change_options,
                intents.OpenTable(table.table_id), "change",
            )  # fmt: skip

    def _change_options(self, options: lobby_pb2.TableOptions) -> Intent:
        self.want(intents.UpdateTable(options))
        return intents.OpenTable(self.desk.table_id)

    def frame(self, size: Size) -> Frame:
        """Return the whole screen, with the state of the connection over its first line when it is bad."""
        frame = self.screen.frame(size.columns, size.rows)
        if self._connection and frame.lines:
            frame.lines[0] = cut(text(f" {safe(self._connection)} ", "class:error reverse"), size.columns)
        return frame

    def _fragments(self) -> StyleAndTextTuples:
        try:
            frame = self.frame(self.app.output.get_size())
        except Exception as error:
            self.fail(error)
            return []
        fragments: StyleAndTextTuples = []
        for row, line in enumerate(frame.lines):
            if row:
                fragments.append(("", "\n"))
            key = frame.clicks.get(row)
            fragments += self._clickable(line, key) if key is not None else line
        return fragments

    def _clickable(self, line: Line, key: str) -> StyleAndTextTuples:
        def handle(event: MouseEvent) -> None:
            if event.event_type == MouseEventType.MOUSE_UP:
                self._press(key)

        return [(style, part, handle) for style, part in line]

    def _press(self, key: str) -> None:
        self._last_key = time.monotonic()
        before = self.screen
        try:
            intent = self.screen.press(key)
        except Exception as error:
            self.fail(error)
            return
        if intent is not None:
            self._sent = intent
            self.want(intent)
        elif self.screen is not before:
            self._form = self.screen
        self.app.invalidate()

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()

        @bindings.add("<any>")
        def _any(event: KeyPressEvent) -> None:
            pressed = event.key_sequence[0]
            name = KEY_NAMES.get(pressed.key) if isinstance(pressed.key, Keys) else pressed.key
            if name is not None:
                self._press(name)

        for key in KEY_NAMES:
            bindings.add(key, eager=key is not Keys.Escape)(_any)

        @bindings.add(Keys.ControlC, eager=True)
        @bindings.add(Keys.ControlD, eager=True)
        def _quit(event: KeyPressEvent) -> None:
            self.quit()

        @bindings.add(Keys.ControlZ, eager=True)
        def _suspend(event: KeyPressEvent) -> None:
            # The shell gets the terminal back, as after Ctrl-Z anywhere else; `fg` draws everything anew.
            event.app.suspend_to_background()

        @bindings.add(Keys.ControlL, eager=True)
        def _redraw(event: KeyPressEvent) -> None:
            self.app.renderer.clear()

        @bindings.add(Keys.BracketedPaste, eager=True)
        def _paste(event: KeyPressEvent) -> None:
            # Pasted text is text only where one can type; elsewhere it would be a storm of commands.
            for character in safe(event.data.replace("\n", " ")) if self.screen.typing() else "":
                self._press(character)

        return bindings


_SCREENS: Final[dict[type, Callable[[FullScreen, Any], None]]] = {
    places.Name: FullScreen._name,
    places.Menu: FullScreen._menu,
    places.Lobby: FullScreen._lobby,
    places.AtTable: FullScreen._table,
    places.InGame: FullScreen._game,
    places.History: FullScreen._history,
    places.Replay: FullScreen._replay,
    places.AtSettings: FullScreen._settings,
}
