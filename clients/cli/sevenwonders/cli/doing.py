"""How each intent is carried out."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from sevenwonders.cli import address, intents, places
from sevenwonders.cli.names import NameNeeded, refusal
from sevenwonders.cli.text import safe
from sevenwonders.cli.words import goods
from sevenwonders.client import BadRequest, ClientError, DealNotProven, LobbyMirror, NotFound, verify_deal
from sevenwonders.client.embedded import EmbeddedServerFailed
from sevenwonders.v1 import game_pb2, lobby_pb2

if TYPE_CHECKING:
    from sevenwonders.cli.desk import Desk

SIDES: Final = (lobby_pb2.SIDE_UNSPECIFIED, lobby_pb2.SIDE_A, lobby_pb2.SIDE_B)


async def submit(desk: Desk, intent: intents.Submit) -> None:
    """Answer a decision."""
    await (await desk.ready()).submit_move(desk.game_id, intent.decision_id, intent.move)


async def withdraw(desk: Desk, intent: intents.Withdraw) -> None:
    """Take an answer back."""
    await (await desk.ready()).withdraw_move(desk.game_id, intent.decision_id)


async def call_god(desk: Desk, intent: intents.CallGod) -> None:
    """Call the own god."""
    client = await desk.ready()
    what = goods.RESOURCES[intent.resource]
    await client.call_god(desk.game_id, intent.decision_id, target_seat=intent.target_seat, resource=what)


async def say(desk: Desk, intent: intents.Say) -> None:
    """Say something."""
    await (await desk.ready()).send_chat_message(desk.table_id, intent.text)


async def leave_game(desk: Desk, intent: intents.LeaveGame) -> None:
    """Leave the game for good."""
    await (await desk.ready()).leave_game(desk.game_id)
    await desk.go_to_menu()


async def leave_table(desk: Desk, intent: intents.LeaveTable) -> None:
    """Leave the table for good."""
    desk.unfollow()
    await (await desk.ready()).leave_table(desk.table_id)
    await desk.go_to_menu()


async def back(desk: Desk, intent: intents.Back | intents.OpenMenu) -> None:
    """Go to the menu; the first time it finds the server, so that an unfinished game is offered."""
    if desk.client is None and desk.unreachable != desk.address:
        try:
            await desk.ready()
        except (ClientError, EmbeddedServerFailed) as error:
            desk.unreachable = desk.address
            await desk.go_to_menu()
            desk.front.tell(str(error), bad=True)
            return
    await desk.go_to_menu()


async def end(desk: Desk, intent: intents.Quit) -> None:
    """End."""
    desk.front.quit()


async def rematch(desk: Desk, intent: intents.Rematch) -> None:
    """Open the table again, or go there."""
    client = await desk.ready()
    if not (isinstance(desk.place, places.InGame) and desk.place.rematch):
        await client.rematch(desk.table_id)
    desk.go_to_table(desk.table_id)


async def play_now(desk: Desk, intent: intents.PlayNow) -> None:
    """Open a table and start at once; bots take the other seats."""
    client = await desk.ready()
    if intent.resume:
        for unfinished in await desk.seated():
            if unfinished.state == lobby_pb2.TABLE_STATE_PLAYING:
                desk.go_to_game(unfinished.game_id)
                desk.front.tell("Your unfinished game goes on; play --new begins another")
                return
    desk.settings.save(desk.settings.now.with_options(intent.options))
    table = (await client.create_table(intent.options, seed=intent.seed)).table
    desk.table_id = table.table_id
    started = await client.start_game(table.table_id)
    desk.go_to_game(started.game_id)


async def create(desk: Desk, intent: intents.CreateTable) -> None:
    """Open a table."""
    client = await desk.ready()
    desk.settings.save(desk.settings.now.with_options(intent.options))
    table = (await client.create_table(intent.options, title=intent.title)).table
    desk.go_to_table(table.table_id)


async def join(desk: Desk, intent: intents.JoinTable) -> None:
    """Take a seat."""
    client = await desk.ready()
    joined = await client.join_table(intent.table_id, seat=intent.seat, room_code=intent.code)
    desk.go_to_table(joined.table.table_id, intent.code)


async def open_table(desk: Desk, intent: intents.OpenTable) -> None:
    """Go to a table."""
    await desk.ready()
    desk.go_to_table(intent.table_id)


async def open_game(desk: Desk, intent: intents.OpenGame) -> None:
    """Go to a game."""
    await desk.ready()
    desk.go_to_game(intent.game_id, intent.code)


async def watch(desk: Desk, intent: intents.Watch) -> None:
    """Watch a game; the id of its table will do."""
    client = await desk.ready()
    stream = client.watch_table(intent.table_or_game_id, room_code=intent.code)
    try:
        game_id = (await anext(stream)).table.game_id
        if not game_id:
            if isinstance(desk.place, places.Name):
                await desk.go_to_menu()
            desk.front.tell("No game has begun at that table yet", bad=True)
            return
    except (NotFound, StopAsyncIteration):
        game_id = intent.table_or_game_id
    finally:
        stream.close()
    desk.go_to_game(game_id, intent.code)


async def open_lobby(desk: Desk, intent: intents.OpenLobby) -> None:
    """Show the tables."""
    await desk.ready()
    place = places.Lobby(LobbyMirror())
    desk.enter(place)
    desk.follow(desk.follow_lobby(place))


async def open_history(desk: Desk, intent: intents.OpenHistory) -> None:
    """Show the finished games."""
    games = (await (await desk.ready()).list_games(page_size=100)).games
    desk.unfollow()
    desk.enter(places.History(list(games)))


async def open_replay(desk: Desk, intent: intents.OpenReplay) -> None:
    """Show a finished game again."""
    client = await desk.ready()
    record = (await client.get_game_record(intent.game_id)).game_record
    steps = [step async for step in client.replay_game(intent.game_id)]
    roster = game_pb2.Roster(
        seats=[
            game_pb2.RosterSeat(
                seat=seat.seat,
                player_id=seat.player_id,
                display_name=seat.display_name,
                played_by=seat.client_kind,
                bot_level=seat.bot_level,
            )
            for seat in record.summary.seats
        ]
    )
    desk.unfollow()
    desk.enter(places.Replay(roster, steps))


async def verify(desk: Desk, intent: intents.Verify) -> None:
    """Check the deal of a finished game."""
    record = (await (await desk.ready()).get_game_record(intent.game_id)).game_record
    try:
        verify_deal(record)
    except DealNotProven as error:
        desk.front.tell(f"NOT PROVEN: {error}", bad=True)
        return
    desk.front.tell(f"Proven: the cards were dealt as promised ({safe(record.deal_commitment[:16])}...)")


async def open_settings(desk: Desk, intent: intents.OpenSettings) -> None:
    """Show the settings."""
    desk.enter(places.AtSettings())


async def connect(desk: Desk, intent: intents.Connect) -> None:
    """Use another server."""
    where = address.read(intent.address)
    before = desk.address
    await desk.close()
    desk.address = where
    try:
        await desk.ready()
    except (ClientError, EmbeddedServerFailed):
        desk.address = before
        raise
    desk.settings.change(server=where)
    await desk.go_to_menu()


async def rename(desk: Desk, intent: intents.Rename) -> None:
    """Take another name."""
    if not intent.name:
        raise NameNeeded("A name has at least one character.")
    if desk.client is None:
        desk.settings.change(name=intent.name)
        await desk.ready()
    else:
        try:
            answer = await desk.client.update_session(intent.name)
        except BadRequest as error:
            raise refusal(error) from error
        desk.settings.change(name=answer.display_name)
    pending, desk.pending = desk.pending, None
    if pending is None:
        await desk.go_to_menu()
        return
    try:
        await DOERS[type(pending)](desk, pending)
    except ClientError:
        # The name is settled: what else goes wrong is told in the menu, not beside the question for the name.
        await desk.go_to_menu()
        raise


async def change_setting(desk: Desk, intent: intents.ChangeSetting) -> None:
    """Remember a setting."""
    if not desk.settings.change(**{intent.key: intent.value}):
        desk.front.tell(f"It cannot be remembered: {desk.settings.path} cannot be written", bad=True)
    desk.front.changed()


async def set_ready(desk: Desk, intent: intents.SetReady) -> None:
    """Say whether one is ready."""
    await (await desk.ready()).set_ready(desk.table_id, intent.ready)


async def wish(desk: Desk, intent: intents.SetWish) -> None:
    """Ask for a wonder."""
    client = await desk.ready()
    await client.set_wish(desk.table_id, intent.wonder_id or None, SIDES[intent.side])


async def take_seat(desk: Desk, intent: intents.TakeSeat) -> None:
    """Move to another seat."""
    await (await desk.ready()).join_table(desk.table_id, seat=intent.seat)


async def arrange(desk: Desk, intent: intents.Arrange) -> None:
    """Put the seats into another order."""
    await (await desk.ready()).arrange_seats(desk.table_id, intent.order)


async def eject(desk: Desk, intent: intents.Eject) -> None:
    """Remove a player."""
    await (await desk.ready()).eject_player(desk.table_id, intent.seat)


async def add_bot(desk: Desk, intent: intents.AddBot) -> None:
    """Ask for a bot."""
    client = await desk.ready()
    await client.request_bot(desk.table_id, seat=intent.seat, bot_level=intent.level)


async def remove_bot(desk: Desk, intent: intents.RemoveBot) -> None:
    """Remove a bot."""
    await (await desk.ready()).remove_bot(desk.table_id, intent.seat)


async def update(desk: Desk, intent: intents.UpdateTable) -> None:
    """Change the options."""
    await (await desk.ready()).update_table(desk.table_id, options=intent.options)


async def start(desk: Desk, intent: intents.Start) -> None:
    """Start the game."""
    await (await desk.ready()).start_game(desk.table_id)


DOERS: Final[dict[type, Callable[[Desk, Any], Coroutine[Any, Any, None]]]] = {
    intents.Submit: submit,
    intents.Withdraw: withdraw,
    intents.CallGod: call_god,
    intents.Say: say,
    intents.LeaveGame: leave_game,
    intents.LeaveTable: leave_table,
    intents.Back: back,
    intents.Quit: end,
    intents.Rematch: rematch,
    intents.PlayNow: play_now,
    intents.CreateTable: create,
    intents.JoinTable: join,
    intents.OpenTable: open_table,
    intents.OpenGame: open_game,
    intents.Watch: watch,
    intents.OpenReplay: open_replay,
    intents.OpenLobby: open_lobby,
    intents.OpenHistory: open_history,
    intents.OpenMenu: back,
    intents.OpenSettings: open_settings,
    intents.Connect: connect,
    intents.Rename: rename,
    intents.ChangeSetting: change_setting,
    intents.SetReady: set_ready,
    intents.SetWish: wish,
    intents.TakeSeat: take_seat,
    intents.Arrange: arrange,
    intents.Eject: eject,
    intents.AddBot: add_bot,
    intents.RemoveBot: remove_bot,
    intents.UpdateTable: update,
    intents.Start: start,
    intents.Verify: verify,
}
