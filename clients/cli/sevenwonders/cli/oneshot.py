"""Commands that print something and end: list, history, verify."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from sevenwonders.cli import options as table_options
from sevenwonders.cli.desk import Desk, Front
from sevenwonders.cli.names import NameNeeded
from sevenwonders.cli.places import Place
from sevenwonders.cli.screens.tables import sorted_tables
from sevenwonders.cli.settings import SettingsFile
from sevenwonders.cli.text import safe
from sevenwonders.cli.words import tables
from sevenwonders.client import ClientError, DealNotProven, LobbyMirror, verify_deal
from sevenwonders.client.embedded import EmbeddedServerFailed

GUEST = "Guest"


class Quiet:
    """A front that shows nothing but errors."""

    def enter(self, place: Place) -> None:
        """Stay where one is."""

    def changed(self) -> None:
        """Show nothing."""

    def tell(self, words: str, bad: bool = False) -> None:
        """Print errors."""
        if bad:
            print(safe(words), file=sys.stderr)

    def link(self, words: str) -> None:
        """Print that the connection is bad."""
        if words:
            print(safe(words), file=sys.stderr)

    def quit(self) -> None:
        """Nothing is open."""

    def fail(self, error: Exception) -> None:
        """Nothing runs that could fail."""


async def run(given: argparse.Namespace, settings: SettingsFile, make_desk: Callable[[Front], Desk]) -> int:
    """Do what the command says; return the exit code."""
    if not settings.now.name:
        settings.now = type(settings.now)(name=GUEST)
    desk = make_desk(Quiet())
    try:
        return await {"list": _list, "history": _history, "verify": _verify}[given.command](desk, given)
    except (ClientError, EmbeddedServerFailed) as error:
        print(f"sevenwonders-cli: {error}", file=sys.stderr)
        return 1
    except NameNeeded as error:
        print(f"sevenwonders-cli: {error.reason}", file=sys.stderr)
        return 1
    finally:
        await desk.close()


async def _list(desk: Desk, given: argparse.Namespace) -> int:
    client = await desk.ready()
    mirror = LobbyMirror()
    watch = client.watch_lobby()
    mirror.apply(await anext(watch))
    watch.close()
    found = sorted_tables(mirror, desk.me.player_id)
    if not found:
        print("There is no table.", file=sys.stderr)
    for table in found:
        options = table_options.summary(table.options)
        game = f"  game {table.game_id}" if table.game_id else ""
        print(f"{table.table_id}  {tables.table_words(table)}; {options}{game}")
    return 0


async def _history(desk: Desk, given: argparse.Namespace) -> int:
    client = await desk.ready()
    games = (await client.list_games(page_size=100, own_only=given.mine)).games
    if not games:
        print("No game has ended here yet.", file=sys.stderr)
    for game in games:
        print(f"{game.game_id}  {tables.game_words(game)}")
    return 0


async def _verify(desk: Desk, given: argparse.Namespace) -> int:
    client = await desk.ready()
    record = (await client.get_game_record(given.game)).game_record
    try:
        verify_deal(record)
    except DealNotProven as error:
        print(f"NOT PROVEN: {error}")
        return 3
    print(f"Proven: the cards were dealt as promised at the start ({safe(record.deal_commitment)}).")
    return 0
