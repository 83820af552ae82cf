"""Bots on a real server: as visitors, in its service, through a restart, and as processes of their own."""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random

import pytest
from google.protobuf.duration_pb2 import Duration
from tests.server.helpers import RUNNER_KEY, SETTINGS, People, create, eventually, join, play, running, start

from sevenwonders.bots.levels.strategy import StrategyBot
from sevenwonders.bots.registry import BotSpec, parse_spec
from sevenwonders.bots.runner.cli import KEY_VARIABLE, _with_think, main
from sevenwonders.bots.runner.console import listen
from sevenwonders.bots.runner.impatience import Impatience
from sevenwonders.bots.runner.playing import play as play_bot
from sevenwonders.bots.runner.serving import Service, serve
from sevenwonders.bots.runner.thinking import Minds
from sevenwonders.bots.runner.visiting import Visit, visit
from sevenwonders.client import AsyncClient, Backoff, ClientError, Link, LinkState, NotAllowed, Patience, Unreachable
from sevenwonders.server.store import MemoryStore
from sevenwonders.v1 import common_pb2, game_pb2, lobby_pb2

LEVELS = ["random", "easy", "medium", "hard", "insane", "titan"]


@pytest.fixture
def minds():
    made = Minds(1)
    yield made
    made.close()


@asynccontextmanager
async def serving(address: str, minds: Minds, levels=LEVELS, key: str = RUNNER_KEY, think_ms: int = 5):
    """A runner at work, ended at the end."""
    service = Service(address, key, levels, think_ms)
    task = asyncio.create_task(serve(service, minds, Random(3)))
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def table_for_bots(client: AsyncClient, seats: int, **options) -> str:
    opened = await client.create_table(lobby_pb2.TableOptions(seats=seats, **options))
    return opened.table.table_id


@pytest.mark.parametrize(("seats", "gods"), [(2, False), (4, True), (7, False)])
async def test_visitors_play_a_whole_game_and_leave(seats, gods, minds, capsys):
    """FR-AP-03: bots join like anybody, play to the end, and go away."""
    levels = ["random", "easy", "medium", "hard", "insane", "coloured", "random-order"][:seats]
    async with running() as application, await AsyncClient.connect(application.address) as client:
        host = client.for_token((await client.for_token("").create_session("Host")).token)
        opened = await host.create_table(lobby_pb2.TableOptions(seats=seats, gods_and_heroes=gods))
        visits = [
            asyncio.create_task(visit(client, Visit(BotSpec(level), level, 7, opened.table.table_id), minds))
            for level in levels[1:]
        ]
        table = host.watch_table(opened.table.table_id)
        async for response in table:
            if response.HasField("table") and all(seat.player_id for seat in response.table.seats):
                break
        table.close()
        game_id = (await host.start_game(opened.table.table_id)).game_id
        end = await play_bot(host, game_id, lambda: minds.make(BotSpec(levels[0]), 7), "host")
        ends = await asyncio.gather(*visits)
        assert end is not None
        assert [one.phase for one in ends] == [game_pb2.GAME_PHASE_FINISHED] * (seats - 1)
        assert min(city.score.rank for city in end.cities[:seats]) == 1
        assert application.figures().sessions == 1, "the sessions of the visitors are gone"


async def test_a_runner_fills_every_empty_seat_with_the_level_of_the_room(minds):
    async with running() as application, serving(application.address, minds):
        people = People(application)
        host = await people.client("Ada")
        opened = await create(host, seats=4, bot_level="hard")
        game_id = await start(host, opened.table.table_id)
        messages = await play(host, host.watch_game(game_id), game_id, Random(1))
        rosters = [message.roster for message in messages if message.HasField("roster")]
        assert [seat.bot_level for seat in rosters[-1].seats] == ["", "hard", "hard", "hard"]
        assert [seat.played_by for seat in rosters[-1].seats[1:]] == [common_pb2.CLIENT_KIND_BOT] * 3
        last = next(message for message in reversed(messages) if message.HasField("public_view"))
        assert last.public_view.phase == game_pb2.GAME_PHASE_FINISHED
        await people.close()


async def test_a_runner_plays_titan_in_worker_processes(minds):
    async with running() as application, serving(application.address, minds):
        people = People(application)
        host = await people.client("Ada")
        opened = await create(host, seats=3, bot_level="titan")
        game_id = await start(host, opened.table.table_id)
        messages = await play(host, host.watch_game(game_id), game_id, Random(1))
        assert any(event.HasField("game_finished") for message in messages for event in message.events)
        await people.close()


async def test_a_bot_takes_over_the_seat_of_who_leaves(minds):
    """FR-AP-01: the bot knows all that the seat was told, and the game goes on."""
    async with running() as application, serving(application.address, minds):
        people = People(application)
        ada, bob = await people.client("Ada"), await people.client("Bob")
        opened = await create(ada, seats=3, bot_level="insane")
        await join(bob, opened.table.table_id)
        game_id = await start(ada, opened.table.table_id)
        client = AsyncClient(bob.channel, token=bob.token)
        bobs = client.watch_game(game_id)
        rng = Random(2)
        adas = asyncio.create_task(play(ada, ada.watch_game(game_id), game_id, rng))
        async for response in bobs:
            if response.HasField("public_view") and response.public_view.turn == 3:
                break
            for decision in response.private_view.decisions:
                move = game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id=decision.cards[0].card_id)
                await client.submit_move(game_id, decision.decision_id, move)
        await client.leave_game(game_id)
        bobs.close()
        messages = await adas
        assert any(event.HasField("bot_seated") for message in messages for event in message.events)
        assert any(event.HasField("game_finished") for message in messages for event in message.events)
        await people.close()


async def test_a_stand_in_gives_the_seat_back_when_its_player_returns(minds, caplog):
    """NFR006: a bot plays for who is away, and leaves when they are back."""
    caplog.set_level("INFO", "sevenwonders.bots")
    async with running(replace(SETTINGS, away_grace=0.05)) as application, serving(application.address, minds):
        people = People(application)
        ada, bob = await people.client("Ada"), await people.client("Bob")
        opened = await create(ada, seats=2, bot_level="hard", away_limit=Duration(nanos=1_000_000))
        await join(bob, opened.table.table_id)
        game_id = await start(ada, opened.table.table_id)
        adas = ada.watch_game(game_id)
        bobs = bob.watch_game(game_id)
        await bobs.next()
        bobs.cancel()
        seated = await adas.until(lambda message: any(event.HasField("bot_seated") for event in message.events))
        assert next(event.bot_seated for event in seated.events if event.HasField("bot_seated")).stand_in
        await adas.until(lambda message: 1 in message.status.chosen_seats)
        await bob.watch_game(game_id).next()
        await eventually(lambda: "leaves" in caplog.text)
        await people.close()


async def test_a_player_who_returns_while_the_stand_in_thinks_plays_at_once(minds, caplog):
    """The stand-in's answer comes too late and is refused; it goes without harm to the game or the runner."""
    caplog.set_level("INFO", "sevenwonders.bots")
    settings = replace(SETTINGS, away_grace=0.05)
    async with running(settings) as application, serving(application.address, minds, think_ms=1000):
        people = People(application)
        ada, bob = await people.client("Ada"), await people.client("Bob")
        opened = await create(ada, seats=2, bot_level="titan", away_limit=Duration(nanos=1_000_000))
        await join(bob, opened.table.table_id)
        game_id = await start(ada, opened.table.table_id)
        adas = ada.watch_game(game_id)
        bobs = bob.watch_game(game_id)
        await bobs.next()
        bobs.cancel()
        await adas.until(lambda message: any(event.HasField("bot_seated") for event in message.events))
        asked = (await bob.watch_game(game_id).next()).private_view.decisions[0]
        own = game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id=asked.cards[0].card_id)
        assert (await bob.submit(game_id, asked.decision_id, own)).move == own
        await eventually(lambda: "leaves" in caplog.text)
        again = (await bob.watch_game(game_id).next()).answers.answers
        assert [answer.move for answer in again] == [own], "the stand-in changed nothing after it gave the seat back"
        assert "failed" not in caplog.text
        await people.close()


async def test_bots_and_runner_come_back_after_a_restart_of_the_server(minds):
    """The same bots play on: nothing they were told is lost, and their tokens still hold."""
    store = MemoryStore()
    async with running(store=store) as application:
        address = application.address
        people = People(application)
        host = await people.client("Ada")
        opened = await create(host, seats=3, bot_level="insane")
        async with serving(address, minds):
            game_id = await start(host, opened.table.table_id)
            watch = host.watch_game(game_id)
            await watch.until(lambda message: message.status.chosen_seats == [1, 2])
            await application.stop(0)
            await people.close()
            async with running(replace(SETTINGS, address=address), store) as again:
                people = People(again)
                back = people.with_token(host.token)
                messages = await play(back, back.watch_game(game_id), game_id, Random(1))
                assert any(event.HasField("game_finished") for message in messages for event in message.events)
                await people.close()


async def test_a_wrong_runner_key_ends_the_service(minds):
    async with running() as application:
        with pytest.raises(NotAllowed):
            await serve(Service(application.address, "wrong", LEVELS), minds, Random(1))


async def test_a_full_table_is_refused_and_no_session_stays(minds):
    async with running() as application, await AsyncClient.connect(application.address) as client:
        host = client.for_token((await client.for_token("").create_session("Host")).token)
        opened = await host.create_table(lobby_pb2.TableOptions(seats=2))
        guest = client.for_token((await client.for_token("").create_session("Guest")).token)
        await guest.join_table(opened.table.table_id)
        with pytest.raises(ClientError, match="full"):
            await visit(client, Visit(BotSpec("random"), "late", 1, opened.table.table_id), minds)
        assert application.figures().sessions == 2


async def test_bots_that_found_a_seat_play_on_when_another_did_not():
    async with running() as application:
        people = People(application)
        host = await people.client("Ada")
        opened = await create(host, seats=3)
        brought = ("--server", application.address, "--table", opened.table.table_id, "--count", "3")
        command = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "sevenwonders.bots", *brought, stderr=asyncio.subprocess.PIPE
        )
        table = host.watch_table(opened.table.table_id)
        await table.until(lambda message: message.HasField("table") and all(s.player_id for s in message.table.seats))
        await eventually(lambda: application.figures().sessions == 3)
        game_id = await start(host, opened.table.table_id)
        messages = await play(host, host.watch_game(game_id), game_id, Random(1))
        assert any(event.HasField("game_finished") for message in messages for event in message.events)
        _, told = await command.communicate()
        assert command.returncode == 1
        assert told.count(b"The table is full") == 1
        assert told.count(b"points by seat") == 2
        await people.close()


async def test_four_bot_processes_play_a_game():
    """DD-02: bots are separate processes that speak the protocol; one of them opens the table."""
    async with running() as application:
        command = (sys.executable, "-m", "sevenwonders.bots", "--server", application.address, "--seed", "3")
        pipe = asyncio.subprocess.PIPE
        opener = await asyncio.create_subprocess_exec(
            *command, "--open", "4", "--level", "hard", stdout=pipe, stderr=pipe
        )
        table = (await opener.stdout.readline()).decode().strip()
        guests = [
            await asyncio.create_subprocess_exec(
                *command, "--table", table, "--level", level, "--explain", stdout=pipe, stderr=pipe
            )
            for level in ("random", "easy", "medium")
        ]
        said = [await process.communicate() for process in (opener, *guests)]
        assert [process.returncode for process in (opener, *guests)] == [0, 0, 0, 0], said
        assert all(b"points by seat" in errors for _, errors in said)
        assert all(reasons.count(b"\n") >= 18 for reasons, _ in said[1:]), "--explain prints a reason for every choice"


def test_what_cannot_be_is_refused_with_one_sentence(capsys, monkeypatch):
    monkeypatch.delenv(KEY_VARIABLE, raising=False)
    for arguments, complaint in (
        (["--table", "t", "--level", "nobody"], "no bot level 'nobody'"),
        (["--table", "t", "--count", "9"], "1 to 7"),
        (["--table", "t", "--think-ms", "10"], "titan"),
        (["--table", "t", "--level", "titan", "--think-ms", "0"], "at least 1 ms"),
        (["--table", "t", "--level", "titan:think_ms=soon"], "a whole number"),
        (["--table", "t", "--level", "strategy:strategies=gold"], "no strategy 'gold'"),
        (["serve", "--think-ms", "-1", "--runner-key-file", __file__], "at least 1 ms"),
        (["--table", "t", "--console"], "strategy"),
        (["--open", "3", "--count", "2"], "one bot"),
        (["serve"], KEY_VARIABLE),
        (["serve", "--levels", "nobody"], "nobody"),
        (["serve", "--runner-key-file", "/nowhere/key"], "/nowhere/key"),
    ):
        assert main(arguments) == 2, arguments
        assert complaint in capsys.readouterr().err


def test_the_console_obeys_and_explains():
    """DD-05, OS-15: strategies can be listed and changed, and a discard forced, while the bot plays."""
    bot = StrategyBot(1)
    answers: list[str] = []
    listen(bot, ["list\n", "remove wonder\n", "dance\n", "force\n", "\n"], answers.append).join(10)
    assert answers[0].startswith("1. needed")
    assert "wonder" in answers[1].split("not in use:")[1]
    assert "dance" in answers[2]
    assert answers[3] == "the next decision is a discard"


def test_a_server_that_stays_away_is_given_up():
    now = 100.0
    closed = []

    class Watch:
        def close(self) -> None:
            closed.append(now)

    impatience = Impatience(60.0, lambda: now)
    impatience.watch = Watch()
    away = LinkState(Link.RECONNECTING, 1)
    impatience(away)
    now = 159.0
    impatience(away)
    impatience(LinkState(Link.CONNECTED))
    now = 161.0
    impatience(away)
    assert closed == []
    now = 221.0
    impatience(away)
    assert closed == [221.0]


async def test_visitors_of_a_server_that_is_gone_end(minds, monkeypatch):
    monkeypatch.setattr(Impatience.__init__, "__defaults__", (0.0, time.monotonic))
    patience = Patience(call=1.0, retry=0.1, backoff=Backoff(0.01, 0.05))
    async with running() as application:
        client = await AsyncClient.connect(application.address, patience=patience)
        guest = asyncio.create_task(visit(client, Visit(BotSpec("random"), "guest", 1, open_seats=3), minds))
        await eventually(lambda: application.figures().streams == 1)
    with pytest.raises(Unreachable):
        await asyncio.wait_for(guest, 30)
    await client.close()


@pytest.mark.parametrize("workers", ["0", "-1", "many"])
def test_no_workers_at_all_are_refused(workers, capsys):
    with pytest.raises(SystemExit):
        main(["--table", "t", "--workers", workers])
    assert "1 or more" in capsys.readouterr().err


def test_think_ms_is_titans_time_beside_its_other_settings():
    assert str(_with_think(parse_spec("titan:think_ms=50,worlds=3"), 70)) == "titan:worlds=3,think_ms=70"
    assert str(_with_think(parse_spec("titan:think_ms=50"), None)) == "titan:think_ms=50"
