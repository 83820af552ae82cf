"""THREATS 6-12 and 16, each in a short version and, where it takes minutes, in a long one for `make soak`."""

from __future__ import annotations

import ast
import asyncio
import collections
import signal
import socket
import sys
import time
from pathlib import Path
from random import Random

import grpc
import pytest
from bench.server_players import Player, open_channel, thinking
from tests.server.shell.helpers import PATIENCE, lasting_address, launch, served
from tests.server.shell.hostile import MEGABYTE, METHODS, Watchman, code_of, mutated, path, sample, undisturbed_game

import sevenwonders.server
from sevenwonders.client import AsyncClient, Link, LinkState
from sevenwonders.v1 import lobby_pb2
from sevenwonders.v1 import session_service_pb2 as session

ROOMY = (
    "--limit", "address_rate=1e6", "--limit", "address_burst=1e6", "--limit", "session_rate=1e6", "--limit",
    "session_burst=1e6", "--limit", "tables=1000", "--limit", "streams_per_session=100000", "--limit",
    "streams_per_address=100000", "--limit", "streams=100000",
)  # fmt: skip
INFO = next(method for method in METHODS if method.name == "GetServerInfo")
CREATE = next(method for method in METHODS if method.name == "CreateSession")


# 6


async def bomb(folder: Path, size: int) -> None:
    async with served(folder, *ROOMY) as server, undisturbed_game(server):
        watchman = Watchman(server)
        channel = open_channel(server.address)
        request = session.CreateSessionRequest(user_agent="a" * size).SerializeToString()
        call = channel.unary_unary(path(CREATE))
        with pytest.raises(grpc.aio.AioRpcError) as refused:
            await call(request, compression=grpc.Compression.Gzip)
        assert refused.value.code() == grpc.StatusCode.RESOURCE_EXHAUSTED
        assert watchman.grown() < 10 * MEGABYTE
        assert await code_of(channel, INFO, b"", "") == grpc.StatusCode.OK, "the connection lives"
        await channel.close(None)


@pytest.mark.parametrize("size", [MEGABYTE, 20 * MEGABYTE])
async def test_a_decompression_bomb_is_refused_THREAT_6(tmp_path, size):
    await bomb(tmp_path, size)


@pytest.mark.soak
async def test_a_large_decompression_bomb_is_refused_THREAT_6(tmp_path):
    await bomb(tmp_path, 200 * MEGABYTE)


# 7


async def fuzz(folder: Path, count: int, seed: int) -> None:
    """Every rpc gets its share of broken and of absurd requests, with and without a token."""
    rng = Random(seed)
    async with served(folder, *ROOMY) as server, undisturbed_game(server):
        channel = open_channel(server.address)
        player = Player(channel, "Mallory")
        await player.sign_in()
        token = player.metadata[0][1].removeprefix("Bearer ")
        seen: collections.Counter[grpc.StatusCode] = collections.Counter()
        watchman = Watchman(server)
        for number in range(count):
            method = METHODS[number % len(METHODS)]
            if method.name == "DeleteSession":
                continue
            data = mutated(sample(method, rng), rng)
            seen[await code_of(channel, method, data, token if rng.random() < 0.9 else "nonsense")] += 1
        await channel.close(None)
        assert grpc.StatusCode.UNKNOWN not in seen
        assert grpc.StatusCode.INTERNAL not in seen, server.log_text()
        assert {grpc.StatusCode.INVALID_ARGUMENT, grpc.StatusCode.UNAUTHENTICATED} <= set(seen)
        assert watchman.grown() < 60 * MEGABYTE
    assert "Traceback" not in server.log_text()


async def test_broken_and_absurd_requests_on_every_rpc_THREAT_7(tmp_path):
    await fuzz(tmp_path, 3_000, 7)


@pytest.mark.soak
async def test_100_000_broken_and_absurd_requests_THREAT_7(tmp_path):
    await fuzz(tmp_path, 100_000, 70)


# 8


async def flood(folder: Path, calls: int) -> list[float]:
    """One attacker calls as fast as possible; return the response times of the people beside, if they say something."""
    async with served(folder) as server, undisturbed_game(server, thinking(0.02)) as group:
        watchman = Watchman(server)
        channel = open_channel(server.address)
        player = Player(channel, "Mallory")
        await player.sign_in()
        token = player.metadata[0][1].removeprefix("Bearer ")
        listing = next(method for method in METHODS if method.name == "ListGames")
        seen: collections.Counter[grpc.StatusCode] = collections.Counter()
        for _ in range(calls // 20):
            seen.update(await asyncio.gather(*(code_of(channel, listing, b"", token) for _ in range(20))))
        assert set(seen) == {grpc.StatusCode.OK, grpc.StatusCode.RESOURCE_EXHAUSTED}
        assert seen[grpc.StatusCode.RESOURCE_EXHAUSTED] > seen[grpc.StatusCode.OK]
        await channel.close(None)
        quiet = watchman.quiet()
    return [seconds for one in group.players for seconds in one.latencies] if quiet else []


async def test_a_flood_of_calls_is_refused_and_the_others_play_on_THREAT_8(tmp_path):
    await flood(tmp_path, 2_000)


@pytest.mark.soak
async def test_a_long_flood_does_not_slow_the_others_THREAT_8(tmp_path):
    times = sorted(await flood(tmp_path, 100_000))
    assert not times or times[int(len(times) * 0.99)] < 0.1


# 9


async def mute_sockets_and_resets(folder: Path, sockets: int, resets: int) -> float:
    """Open mute sockets and streams cancelled at once; return the slowest call beside, if it says something."""
    slowest = 0.0
    async with served(folder, *ROOMY) as server, undisturbed_game(server):
        watchman = Watchman(server)
        host, _, port = server.address.rpartition(":")
        mute = [await asyncio.to_thread(socket.create_connection, (host, int(port))) for _ in range(sockets)]
        channel, quiet = open_channel(server.address), open_channel(server.address)
        player = Player(channel, "Mallory")
        await player.sign_in()
        lobby = next(method for method in METHODS if method.name == "WatchLobby")
        for number in range(resets):
            channel.unary_stream(path(lobby))(b"", metadata=player.metadata).cancel()
            if number % 100 == 0:
                start = time.perf_counter()
                assert await code_of(quiet, INFO, b"", "") == grpc.StatusCode.OK
                slowest = max(slowest, time.perf_counter() - start)
        assert watchman.grown() < sockets * 20_000 + 60 * MEGABYTE
        for one in mute:
            one.close()
        await channel.close(None)
        await quiet.close(None)
        return slowest if watchman.quiet() else 0.0


async def test_mute_sockets_and_rapid_resets_disturb_nobody_THREAT_9(tmp_path):
    await mute_sockets_and_resets(tmp_path, 200, 2_000)


@pytest.mark.soak
async def test_many_mute_sockets_and_rapid_resets_THREAT_9(tmp_path):
    assert await mute_sockets_and_resets(tmp_path, 3_000, 200_000) < 0.05


# 10


@pytest.mark.soak
async def test_500_readers_that_never_read_THREAT_10(tmp_path):
    """They cost little, are cut off, and the others do not notice; the short version is with the stream tests."""
    flags = (*ROOMY, "--limit", "streams_per_connection=1000", "--tune", "slow_reader=30", "--tune", "merge=0.01")
    async with served(tmp_path, *flags) as server, undisturbed_game(server, thinking(2.0)) as group:
        watchman = Watchman(server)
        channel = open_channel(server.address)
        idle = []
        for number in range(500):
            player = Player(channel, f"Sleeper {number}")
            await player.sign_in()
            idle.append(player.watch(group.game_id))
        await asyncio.sleep(40)
        assert watchman.grown() < 100 * MEGABYTE
        for stream in idle:
            stream.cancel()
        await channel.close(None)


# 11

FROZEN = """
import asyncio, sys
from sevenwonders.client import AsyncClient
async def main():
    async with await AsyncClient.connect(sys.argv[1], token=sys.argv[2]) as client:
        async for news in client.watch_table(sys.argv[3]):
            print("watching", flush=True)
asyncio.run(main())
"""


@pytest.mark.soak
async def test_a_frozen_client_is_shown_as_gone_within_40_seconds_THREAT_11(tmp_path):
    async with served(tmp_path) as server, await AsyncClient.connect(server.address, patience=PATIENCE) as client:
        host, guest = client.for_token(""), client.for_token("")
        await host.sign_in("Host")
        await guest.sign_in("Guest")
        table_id = (await host.create_table(lobby_pb2.TableOptions(seats=3))).table.table_id
        seat = (await guest.join_table(table_id)).seat
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-c", FROZEN, server.address, guest.token, table_id)
        frozen = await asyncio.create_subprocess_exec(*command, stdout=pipe)
        assert frozen.stdout is not None
        await frozen.stdout.readline()
        frozen.send_signal(signal.SIGSTOP)
        start = time.monotonic()
        try:
            async for news in host.watch_table(table_id):
                if news.HasField("table") and not news.table.seats[seat].connected:
                    break
        finally:
            frozen.kill()
            await frozen.wait()
        assert time.monotonic() - start < 40


@pytest.mark.soak
async def test_a_frozen_server_is_reported_within_40_seconds_THREAT_11(tmp_path):
    async with served(tmp_path) as server, await AsyncClient.connect(server.address) as client:
        await client.sign_in("Ada")
        states: asyncio.Queue[LinkState] = asyncio.Queue()
        watch = client.watch_lobby(on_link=states.put_nowait)
        await anext(watch)
        assert (await states.get()).link == Link.CONNECTED
        server.process.send_signal(signal.SIGSTOP)
        waiting = asyncio.ensure_future(anext(watch, None))
        try:
            state = await asyncio.wait_for(states.get(), 40)
            assert state.link == Link.RECONNECTING
        finally:
            server.process.send_signal(signal.SIGCONT)
            watch.close()
            await waiting


# 12


async def storm(folder: Path, count: int) -> float:
    """Kill a server with so many watchers; all come back to the next one; return how long after its start the last."""
    first = await (await launch(folder, *ROOMY, address=lasting_address())).ready()
    back: list[asyncio.Event] = [asyncio.Event() for _ in range(count)]
    readers = []
    clients = []
    for event in back:
        client = await AsyncClient.connect(first.address, patience=PATIENCE)
        await client.sign_in("Ada")
        clients.append(client)
        readers.append(asyncio.ensure_future(read_on(client, event)))
    await all_set(back, readers)
    for event in back:
        event.clear()
    await first.stop(signal.SIGKILL)
    try:
        async with served(folder, *ROOMY, address=first.address):
            start = time.monotonic()
            await all_set(back, readers)
            return time.monotonic() - start
    finally:
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
        for client in clients:
            await client.close()


async def all_set(events: list[asyncio.Event], readers: list[asyncio.Future[None]]) -> None:
    """Wait for all events; a reader that gives up is a failure at once."""
    waiting = asyncio.gather(*(event.wait() for event in events))
    done, _ = await asyncio.wait([waiting, *readers], return_when=asyncio.FIRST_COMPLETED)
    for ended in done:
        ended.result()
    assert waiting in done


async def read_on(client: AsyncClient, event: asyncio.Event) -> None:
    def told(state: LinkState) -> None:
        if state.link == Link.CONNECTED:
            event.set()

    async for _ in client.watch_lobby(on_link=told):
        pass


async def test_everybody_is_back_after_a_restart_THREAT_12(tmp_path):
    await storm(tmp_path, 60)


@pytest.mark.soak
async def test_5_000_clients_are_back_within_15_seconds_of_a_restart_THREAT_12(tmp_path):
    assert await storm(tmp_path, 5_000) < 15


# 16


def generators(file: Path) -> list[str]:
    """Return what the generators made in a file are seeded with."""
    return [
        " ".join(ast.unparse(argument) for argument in node.args)
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Random", "random.Random")
    ]


def test_the_server_deals_with_the_systems_randomness_THREAT_16():
    """Nothing in the server makes a generator that could be guessed, but for the seeds a test server allows."""
    folder = Path(sevenwonders.server.__file__).parent
    made = [seed for file in folder.rglob("*.py") for seed in generators(file)]
    assert made == ["table.seed"]
    hub = ast.parse((folder / "hub.py").read_text("utf-8"))
    assert "self.rng = SystemRandom()" in ast.unparse(hub)
