"""From one screen to the next: what the menu's buttons do, with the network in between."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders.client import Client, EmbeddedServer, SignedIn, Tls
from sevenwonders.gui.model.from_proto import catalog_of
from sevenwonders.gui.model.game import GameModel
from sevenwonders.gui.scenes.busy import BusyScene
from sevenwonders.gui.ui.shell import Shell
from sevenwonders.v1 import catalog_pb2, game_service_pb2, lobby_pb2, lobby_service_pb2

DEFAULT_NAME = "Player"
# The name under which the token for the server of our own is kept.
HOME = "home"


def menu(shell: Shell) -> None:
    """The main menu."""
    from sevenwonders.gui.scenes.menu import MenuScene

    for name in ("lobby", "table", "game", "replay"):
        shell.link.stop(name)
    shell.go(MenuScene(shell))


def _failed(shell: Shell, back: Callable[[], None]) -> Callable[[str], None]:
    def fail(why: str) -> None:
        back()
        shell.say(why)

    return fail


def _to_menu(shell: Shell) -> Callable[[], None]:
    return lambda: menu(shell)


def connect(
    shell: Shell, address: str, then: Callable[[SignedIn], None], kept_as: str = "", tls: Tls | None = None
) -> None:
    """Sign in on a server and learn what it prints, then go on."""
    words = "Setting the table" if kept_as else f"Connecting to {address}"
    shell.go(BusyScene(shell, words, _to_menu(shell)))
    fail = _failed(shell, _to_menu(shell))

    def signed(who: SignedIn) -> None:
        def printed(message: catalog_pb2.Catalog) -> None:
            shell.use_catalog(catalog_of(message))
            then(who)

        shell.link.call(lambda client: client.catalog(), printed, fail)

    shell.link.connect(address, shell.settings.name or DEFAULT_NAME, signed, fail, kept_as, tls)


def own_server(shell: Shell, then: Callable[[SignedIn], None]) -> None:
    """Play on this machine: a server of our own, started once."""
    link = shell.link
    if link.local is not None and link.local.running:
        connect(shell, link.local.address, then, HOME)
        return
    shell.go(BusyScene(shell, "Setting the table", _to_menu(shell)))

    def started(server: EmbeddedServer) -> None:
        link.local = server
        connect(shell, server.address, then, HOME)

    link.work(EmbeddedServer.start, started, _failed(shell, _to_menu(shell)))


def quick_options(shell: Shell) -> lobby_pb2.TableOptions:
    """The options of a game against bots."""
    settings = shell.settings
    return lobby_pb2.TableOptions(
        seats=settings.players,
        wonder_mode=lobby_pb2.WONDER_MODE_RANDOM,
        side_mode=lobby_pb2.SIDE_MODE_RANDOM,
        gods_and_heroes=settings.gods,
        bot_level=settings.bot_level,
        private=True,
    )


def play_now(shell: Shell) -> None:
    """One click: a table, bots, and the first hand."""

    def signed(who: SignedIn) -> None:
        running = next((each.game_id for each in who.seated_at if each.game_id), "")
        if running:
            watch_game(shell, running)
        else:
            new_game(shell)

    own_server(shell, signed)


def new_game(shell: Shell) -> None:
    """A fresh table with bots, started at once."""
    shell.go(BusyScene(shell, "Shuffling the cards", _to_menu(shell)))
    options = quick_options(shell)

    def start(client: Client) -> str:
        table = client.create_table(options).table
        return client.start_game(table.table_id).game_id

    shell.link.call(start, lambda game_id: watch_game(shell, game_id), _failed(shell, _to_menu(shell)))


def watch_game(shell: Shell, game_id: str) -> None:
    """Follow a game; the first message opens the table."""
    from sevenwonders.gui.scenes.reveal import RevealScene
    from sevenwonders.gui.scenes.table.scene import TableScene

    model = GameModel(shell.catalog)
    scene = TableScene(shell, model, lambda done: scores(shell, done))
    busy = BusyScene(shell, "Setting the table", _to_menu(shell))
    shell.go(busy)

    def each(message: game_service_pb2.WatchGameResponse) -> None:
        first = not model.cities
        scene.take(message)
        if not first or not model.cities:
            return
        begins = model.public.age == 1 and model.public.turn == 1 and not model.answers
        shell.go(RevealScene(shell, model, scene) if begins else scene)

    def ended(why: str) -> None:
        if why and not model.finished:
            menu(shell)
            shell.say(why)

    shell.link.watch("game", lambda client, on_link: client.watch_game(game_id, on_link=on_link), each, ended)


def scores(shell: Shell, model: GameModel) -> None:
    """The end of a game."""
    from sevenwonders.gui.scenes.scores import ScoreScene

    shell.go(ScoreScene(shell, model))


def rematch(shell: Shell, table_id: str) -> None:
    """The same people again: the host opens the table, the others go back to it."""

    def opened(_: object) -> None:
        table(shell, table_id)

    shell.link.call(lambda client: client.rematch(table_id), opened, lambda why: table(shell, table_id))


def lobby(shell: Shell) -> None:
    """The list of tables of the server we are on."""
    from sevenwonders.gui.scenes.lobby_list import LobbyListScene

    scene = LobbyListScene(shell)
    shell.link.stop("table")
    shell.go(scene)
    shell.link.watch("lobby", lambda client, on_link: client.watch_lobby(on_link=on_link), scene.take)


def table(shell: Shell, table_id: str) -> None:
    """A table before its game."""
    from sevenwonders.gui.scenes.lobby import LobbyScene

    scene = LobbyScene(shell, table_id)
    shell.link.stop("lobby")
    shell.go(scene)

    def each(message: lobby_service_pb2.WatchTableResponse) -> None:
        scene.take(message)

    def ended(why: str) -> None:
        if shell.scene is scene:
            lobby(shell)
            shell.say(why or "The table was closed.")

    shell.link.watch("table", lambda client, on_link: client.watch_table(table_id, on_link=on_link), each, ended)


def join(shell: Shell, table_id: str, room_code: str = "") -> None:
    """Take a seat at a table."""
    shell.link.call(
        lambda client: client.join_table(table_id, room_code=room_code),
        lambda joined: table(shell, joined.table.table_id),
        shell.say,
    )
