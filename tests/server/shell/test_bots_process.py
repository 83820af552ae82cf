"""Bots out of the box: the server's own runner fills seats, and comes back when it dies (SPEC 2, DD-02, FR-AP-03)."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from random import Random

from tests.server.shell.helpers import DATA, PATIENCE, ServerProcess, served
from tests.server.shell.scripted import Seat

from sevenwonders.client import AsyncClient, GameMirror, Tls
from sevenwonders.v1 import common_pb2, game_pb2, lobby_pb2

LEVEL = "cheapest"
OPTIONS = lobby_pb2.TableOptions(seats=3, bot_level=LEVEL)


async def start_alone(client: AsyncClient) -> str:
    """One command, no questions: a person and bots (A-03)."""
    await client.sign_in("Ada")
    table_id = (await client.create_table(OPTIONS)).table.table_id
    return (await client.start_game(table_id)).game_id


def runner_pids(server: ServerProcess) -> list[int]:
    # Every line is JSON, also what the runner itself says.
    lines = [json.loads(line) for line in server.log_text().splitlines()]
    return [line["pid"] for line in lines if line["message"] == "the bot runner started"]


async def test_a_person_plays_a_whole_game_with_the_servers_bots(tmp_path):
    async with served(tmp_path, bots=True) as server:
        async with await AsyncClient.connect(server.address, patience=PATIENCE) as client:
            seat = Seat(client, await start_alone(client), Random(1))
            await seat.play()
        assert await server.stop() == 0
    kinds = [one.played_by for one in seat.mirror.roster.seats]
    assert kinds == [common_pb2.CLIENT_KIND_HUMAN, common_pb2.CLIENT_KIND_BOT, common_pb2.CLIENT_KIND_BOT]
    assert [one.bot_level for one in seat.mirror.roster.seats[1:]] == [LEVEL, LEVEL]
    assert seat.mirror.finished


async def test_bots_come_to_a_server_with_tls_too(tmp_path):
    flags = ("--tls-certificate", str(DATA / "certificate.pem"), "--tls-key", str(DATA / "key.pem"))
    async with served(tmp_path, *flags, bots=True) as server:
        tls = Tls(DATA / "certificate.pem")
        async with await AsyncClient.connect(server.address, tls=tls, patience=PATIENCE) as client:
            seat = Seat(client, await start_alone(client), Random(2))
            await seat.play()
    assert seat.mirror.finished


async def test_a_runner_that_dies_in_the_middle_is_replaced_and_the_game_ends_well(tmp_path):
    flags = ("--log-format", "json", "--tune", "bot_grace=0.2")
    async with served(tmp_path, *flags, bots=True) as server:
        async with await AsyncClient.connect(server.address, patience=PATIENCE) as client:
            game_id = await start_alone(client)
            await until_turn(client, game_id, 2)
            (first,) = runner_pids(server)
            os.kill(first, signal.SIGKILL)
            seat = Seat(client, game_id, Random(3))
            await seat.play()
        assert seat.mirror.finished
        assert len(runner_pids(server)) >= 2


async def until_turn(client: AsyncClient, game_id: str, turn: int) -> None:
    """Discard until a turn has come."""
    mirror = GameMirror()
    watch = client.watch_game(game_id)
    async for news in watch:
        mirror.apply(news)
        if mirror.public_view.turn >= turn:
            break
        for decision in mirror.open_decisions():
            move = game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id=decision.cards[0].card_id)
            mirror.answers[decision.decision_id] = (
                await client.submit_move(game_id, decision.decision_id, move)
            ).answer.move
    watch.close()


async def test_the_runner_ends_with_a_server_that_is_killed(tmp_path):
    async with served(tmp_path, "--log-format", "json", bots=True) as server:
        while not runner_pids(server):
            await asyncio.sleep(0.01)
        (runner,) = runner_pids(server)
        await server.stop(signal.SIGKILL)
        while alive(runner):
            await asyncio.sleep(0.05)


def alive(pid: int) -> bool:
    """Tell whether a process runs; one that ended and was not collected does not."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
