"""Carries out what a player wants, keeps the streams open, and tells the front what changed."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, Final, Protocol, TypeVar

from sevenwonders.cli import intents, places
from sevenwonders.cli.address import BadAddress
from sevenwonders.cli.doing import DOERS
from sevenwonders.cli.model import Game
from sevenwonders.cli.names import NameNeeded, refusal
from sevenwonders.cli.places import Place
from sevenwonders.cli.settings import SettingsFile
from sevenwonders.cli.text import safe
from sevenwonders.cli.words import tables
from sevenwonders.cli.words.cards import Book
from sevenwonders.client import (
    AsyncClient,
    AsyncWatch,
    BadRequest,
    ClientError,
    Link,
    LinkState,
    NotSignedIn,
    Patience,
    SignedIn,
    StoredToken,
    TableMirror,
    Tls,
    TokenStore,
)
from sevenwonders.client.embedded import EmbeddedServer, EmbeddedServerFailed
from sevenwonders.v1 import catalog_pb2, lobby_pb2

USER_AGENT: Final = "sevenwonders-cli/0.1"
Response = TypeVar("Response")
OWN: Final = "own server"
# Seconds a call is repeated while the server is away; a person wants to hear of it sooner than a program.
RETRY: Final = 6.0


class Front(Protocol):
    """What shows the game to a person."""

    def enter(self, place: Place) -> None:
        """Go somewhere."""

    def changed(self) -> None:
        """Hear that the present place has changed."""

    def tell(self, words: str, bad: bool = False) -> None:
        """Tell the player something once."""

    def link(self, words: str) -> None:
        """Say how the connection is; nothing when it is well."""

    def quit(self) -> None:
        """End."""

    def fail(self, error: Exception) -> None:
        """End because of a fault of this program."""


class OwnTokens(TokenStore):
    """Tokens for a server of one's own, which has another port each time."""

    def load(self, address: str) -> StoredToken | None:
        """Return the token, whatever the port is now."""
        stored = super().load(OWN)
        return replace(stored, address=address) if stored is not None else None

    def save(self, stored: StoredToken) -> None:
        """Remember the token without the port."""
        super().save(replace(stored, address=OWN))

    def forget(self, address: str) -> None:
        """Remove the token."""
        super().forget(OWN)


class Desk:
    """One player's dealings with one server."""

    def __init__(
        self,
        settings: SettingsFile,
        front: Front,
        *,
        address: str = "",
        profile: str = "default",
        tls: Tls | None = None,
        patience: Patience | None = None,
        looking: bool = False,
    ) -> None:
        self.settings = settings
        self.front = front
        self.address = address
        self.profile = profile
        self.tls = tls
        self.patience = patience if patience is not None else Patience(retry=RETRY)
        # Whether this is only a look around, which must not end a game that is open in another window.
        self.looking = looking
        self.client: AsyncClient | None = None
        self.me = SignedIn("", "", resumed=False)
        self.book = Book(catalog_pb2.Catalog())
        self.table_id = ""
        self.game_id = ""
        self.place: Place = places.Menu()
        # What the player wanted when a name turned out to be missing.
        self.pending: intents.Intent | None = None
        # The address that did not answer last; the menu does not wait for it again.
        self.unreachable: str | None = None
        self._server: EmbeddedServer | None = None
        self._following: asyncio.Task[None] | None = None
        self._watch: AsyncWatch[Any] | None = None
        self._down = False

    @property
    def levels(self) -> list[str]:
        """The bot levels the server offers."""
        return list(self.client.server_info.bot_levels) if self.client is not None else []

    async def perform(self, intent: intents.Intent) -> bool:
        """Do what the player wants and tell whether it was done; what goes wrong is told in one sentence."""
        try:
            try:
                await DOERS[type(intent)](self, intent)
            except NotSignedIn:
                # The session was taken over elsewhere, or the server has forgotten it: come back and try once more.
                await self._let_go()
                await DOERS[type(intent)](self, intent)
        except (ClientError, EmbeddedServerFailed, BadAddress) as error:
            self.front.tell(str(error), bad=True)
        except NameNeeded as error:
            if not isinstance(intent, intents.Rename):
                self.pending = intent
            self.enter(places.Name(error.reason))
        else:
            return True
        return False

    async def close(self) -> None:
        """Let go of everything; a running game waits."""
        await self._let_go()
        server, self._server = self._server, None
        if server is not None:
            await asyncio.to_thread(server.stop)

    async def _let_go(self) -> None:
        self.unfollow()
        client, self.client = self.client, None
        if client is not None:
            await client.close()

    async def ready(self) -> AsyncClient:
        """Return the connection, made when there is none."""
        if self.client is not None:
            return self.client
        name = self.settings.now.name
        if not name:
            raise NameNeeded("")
        address, tokens = await self._find_server()
        if self.address:
            self.front.tell(f"Connecting to {safe(self.address)} ...")
        client = await AsyncClient.connect(address, tls=self.tls, patience=self.patience)
        try:
            self.me = await self._sign_in(client, name, tokens)
            self.book = Book(await client.catalog())
        except BadRequest as error:
            await client.close()
            raise refusal(error) from error
        except BaseException:
            await client.close()
            raise
        if self.me.display_name != name:
            self.settings.change(name=self.me.display_name)
        self.client = client
        self.unreachable = None
        return client

    async def _sign_in(self, client: AsyncClient, name: str, tokens: TokenStore) -> SignedIn:
        stored = tokens.load(client.address) if self.looking else None
        if stored is not None:
            client.token = stored.token
            try:
                await client.list_games(page_size=1)
            except NotSignedIn:
                client.token = ""
            else:
                return SignedIn(stored.player_id, name, resumed=False)
        return await client.sign_in(name, tokens=tokens, user_agent=USER_AGENT)

    async def _find_server(self) -> tuple[str, TokenStore]:
        if self.address:
            return self.address, TokenStore(profile=self.profile)
        if self._server is None or not self._server.running:
            self.front.tell("Starting a server of your own ...")
            self._server = await EmbeddedServer.start_async()
        return self._server.address, OwnTokens(profile=self.profile)

    def enter(self, place: Place) -> None:
        """Go somewhere."""
        self.place = place
        self.front.enter(place)

    def follow(self, work: Coroutine[Any, Any, None]) -> None:
        """Read a stream from now on, instead of the one before."""
        self.unfollow()
        self._following = asyncio.create_task(self._guarded(work))
        # A task that is cancelled before it begins leaves its work untouched, about which Python would complain.
        self._following.add_done_callback(lambda done: work.close())

    def unfollow(self) -> None:
        """Read no stream."""
        # Closing comes first: a task may miss its cancellation when news arrive at the same moment.
        if self._watch is not None:
            self._watch.close()
            self._watch = None
        if self._following is not None:
            self._following.cancel()
            self._following = None
        self._down = False
        self.front.link("")

    def _watching(self, watch: AsyncWatch[Response]) -> AsyncWatch[Response]:
        self._watch = watch
        return watch

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except ClientError as error:
            if self._following is not asyncio.current_task():
                return
            self._following = None
            if isinstance(error, NotSignedIn) or error.reason == "SESSION_ENDED":
                # Whatever the player wants next comes back with the session.
                await self._let_go()
            await self.go_to_menu()
            self.front.tell(str(error), bad=True)
        except Exception as error:
            self.front.fail(error)

    def _on_link(self, state: LinkState) -> None:
        if state.link is Link.RECONNECTING:
            self._down = True
            reason = str(state.error) if state.error is not None else "The connection is lost."
            self.front.link(f"{reason} Trying again ({state.attempt}) ...")
        elif state.link is Link.CONNECTED and self._down:
            self._down = False
            self.front.link("")
            self.front.tell("Connected again")

    async def go_to_menu(self) -> None:
        """Go to the menu; a running game waits."""
        self.unfollow()
        self.table_id = self.game_id = ""
        self.enter(places.Menu(await self.seated()))

    async def seated(self) -> list[lobby_pb2.Table]:
        """Return the tables where the player sits; none while the server is away."""
        if self.client is None:
            return []
        watch = self.client.watch_lobby()
        try:
            first = await asyncio.wait_for(anext(watch), 5)
        except (ClientError, StopAsyncIteration, TimeoutError):
            return []
        finally:
            watch.close()
        return [table for table in first.tables if tables.seat_of(table, self.me.player_id) is not None]

    async def follow_lobby(self, place: places.Lobby) -> None:
        """Keep the list of tables up to date."""
        client = await self.ready()
        async for news in self._watching(client.watch_lobby(on_link=self._on_link)):
            place.mirror.apply(news)
            self.front.changed()

    async def _follow_table(self, place: places.AtTable, code: str) -> None:
        client = await self.ready()
        async for news in self._watching(client.watch_table(self.table_id, room_code=code, on_link=self._on_link)):
            place.mirror.apply(news)
            table = place.mirror.table
            if table.state == lobby_pb2.TABLE_STATE_PLAYING and table.game_id:
                # A task cannot cancel itself and go on: the move to the game is a new one.
                asyncio.get_running_loop().call_soon(self.go_to_game, table.game_id, code)
                return
            self.front.changed()

    def go_to_game(self, game_id: str, code: str = "") -> None:
        """Go to a game, to play or to watch."""
        self.game_id = game_id
        place = places.InGame(Game(self.book))
        self.enter(place)
        self.follow(self._follow_game(place, code))

    async def _follow_game(self, place: places.InGame, code: str) -> None:
        client = await self.ready()
        async for news in self._watching(client.watch_game(self.game_id, room_code=code, on_link=self._on_link)):
            place.game.apply(news)
            self.table_id = place.game.view.table_id
            self.front.changed()
        if place.game.over and place.game.seat is not None:
            await self._follow_afterwards(place, client)

    async def _follow_afterwards(self, place: places.InGame, client: AsyncClient) -> None:
        """After the end: chat, and whether there is a rematch."""
        mirror = TableMirror()
        last = place.game.chat_messages[-1].sequence if place.game.chat_messages else 0
        watch = client.watch_table(self.table_id, after_chat_sequence=last, on_link=self._on_link)
        async for news in self._watching(watch):
            mirror.apply(news)
            place.game.chat_messages.extend(news.chat_messages)
            if mirror.table.state == lobby_pb2.TABLE_STATE_OPEN and not place.rematch:
                place.rematch = True
                self.front.tell("The host opened a rematch: r goes there")
            self.front.changed()

    def go_to_table(self, table_id: str, code: str = "") -> None:
        """Go to a table."""
        self.table_id = table_id
        place = places.AtTable(TableMirror())
        self.enter(place)
        self.follow(self._follow_table(place, code))
