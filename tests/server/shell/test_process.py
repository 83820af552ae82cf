"""The server as a process: start, health, TLS, metrics, graceful stop, and refusals that say why."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
import urllib.request

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc
from tests.server.shell.helpers import DATA, PATIENCE, first_view, lasting_address, launch, players, served, table_of

from sevenwonders.client import AsyncClient, BadRequest, Link, LinkState, NotSignedIn, StreamEnded, Tls, Unreachable
from sevenwonders.client import embedded as embedding
from sevenwonders.client.embedded import EmbeddedServer, EmbeddedServerFailed
from sevenwonders.server.ids import token_hash
from sevenwonders.server.store import StoreLocked
from sevenwonders.server.store.lock import lock_file
from sevenwonders.v1 import game_pb2, lobby_pb2

TLS_FLAGS = ("--tls-certificate", str(DATA / "certificate.pem"), "--tls-key", str(DATA / "key.pem"))
TLS = Tls(DATA / "certificate.pem")


async def connect(address: str, tls: Tls | None = None) -> AsyncClient:
    return await AsyncClient.connect(address, tls=tls, patience=PATIENCE)


async def test_it_serves_and_says_who_it_is(tmp_path):
    flags = ("--name", "The attic", "--allow-seeds", "--limit", "chat_length=77")
    async with served(tmp_path, *flags) as server, await connect(server.address) as client:
        info = client.server_info
    assert (info.server_name, info.seeds_allowed, info.max_chat_length) == ("The attic", True, 77)
    assert info.server_version


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_graceful_stop_tells_everybody_and_loses_nothing(tmp_path, number):
    """Issue 3: graceful stop that tells clients. A watcher hears SERVER_STOPPING and is back by itself afterwards."""
    async with served(tmp_path, address=lasting_address()) as server, await connect(server.address) as client:
        seated = await players(client, 3)
        game_id = (await seated[0].start_game(await table_of(seated))).game_id
        states = []
        watch = seated[0].watch_game(game_id, on_link=states.append)
        first = await anext(watch)
        decision = first.private_view.decisions[0]
        move = game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id=decision.cards[0].card_id)
        await seated[0].submit_move(game_id, decision.decision_id, move)
        waiting = asyncio.ensure_future(read_until(watch, lambda: Link.CONNECTED in [s.link for s in states[2:]]))
        assert await server.stop(number) == 0
        async with served(tmp_path, address=server.address) as again:
            assert again.address == server.address
            await waiting
            view = await first_view(seated[0], game_id)
        assert [answer.card_id for answer in view.answers.values()] == [move.card_id]
    told = [state.error.reason for state in states if state.link == Link.RECONNECTING and state.error is not None]
    assert told[0] == "SERVER_STOPPING"


async def read_until(watch, done) -> None:
    async for _ in watch:
        if done():
            break
    watch.close()


async def test_it_stops_with_standard_input_when_asked_to(tmp_path):
    server = await (await launch(tmp_path, "--stop-with-stdin")).ready()
    assert server.process.stdin is not None
    server.process.stdin.close()
    assert await asyncio.wait_for(server.process.wait(), 30) == 0


async def test_health_and_reflection(tmp_path):
    """THREATS 21: health always, reflection only when asked for."""
    for flags in ((), ("--reflection",)):
        async with served(tmp_path, *flags) as server, grpc.aio.insecure_channel(server.address) as channel:
            health = health_pb2_grpc.HealthStub(channel)
            for name in ("", "sevenwonders.v1.GameService"):
                answer = await health.Check(health_pb2.HealthCheckRequest(service=name))
                assert answer.status == health_pb2.HealthCheckResponse.SERVING
            stub = reflection_pb2_grpc.ServerReflectionStub(channel)
            if flags:
                assert "sevenwonders.v1.GameService" in await reflected(stub)
            else:
                # Nothing is sent: a write that meets the refusal would be reported in its place.
                assert await stub.ServerReflectionInfo().code() == grpc.StatusCode.UNIMPLEMENTED


async def reflected(stub: reflection_pb2_grpc.ServerReflectionStub) -> list[str]:
    call = stub.ServerReflectionInfo(iter([reflection_pb2.ServerReflectionRequest(list_services="")]))
    answer = await call.read()
    return [service.name for service in answer.list_services_response.service]


async def test_metrics_follow_what_happens(tmp_path):
    async with served(tmp_path, "--metrics-address", "127.0.0.1:0") as server, await connect(server.address) as client:
        seated = await players(client, 3)
        await seated[0].start_game(await table_of(seated))
        text = await asyncio.to_thread(read_url, f"http://{server.words['metrics']}/metrics")
    assert "sevenwonders_tables 1.0" in text
    assert "sevenwonders_games 1.0" in text
    assert 'sevenwonders_games_started_total{players="3"} 1.0' in text
    assert 'sevenwonders_call_seconds_count{code="OK",method="CreateSession"} 3.0' in text


def read_url(url: str) -> str:
    with urllib.request.urlopen(url) as answer:
        return answer.read().decode()


async def test_tls(tmp_path):
    """THREATS 3: with a certificate nothing is served in the clear on the public address."""
    async with served(tmp_path, *TLS_FLAGS) as server:
        async with await connect(server.address, TLS) as client:
            await players(client, 1)
        with pytest.raises(Unreachable):
            await AsyncClient.connect(server.address, patience=type(PATIENCE)(retry=0.0))
        with pytest.raises(Unreachable):
            await AsyncClient.connect(server.address, tls=Tls(), patience=type(PATIENCE)(retry=0.0))


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (3, "another server uses"),
        (5, "the address is taken or not of this machine"),
    ],
)
async def test_what_another_server_has_is_refused(tmp_path, code, message):
    async with served(tmp_path) as server:
        store = ("--store", "memory") if code == 5 else ()
        second = await launch(tmp_path, *store, address=server.address)
        assert await second.process.wait() == code
        assert message in second.log_text().splitlines()[-1]
        async with await connect(server.address) as client:
            assert client.server_info.server_version


async def test_a_store_that_is_none_is_refused_and_left_alone(tmp_path):
    file = tmp_path / "letters.db"
    file.write_text("Dear Ada, " * 1000)
    server = await launch(tmp_path, "--store", str(file))
    assert await server.process.wait() == 4
    assert "cannot be used" in server.log_text().splitlines()[-1]
    assert file.read_text() == "Dear Ada, " * 1000


async def test_a_bad_certificate_is_refused(tmp_path):
    bad = tmp_path / "bad.pem"
    bad.write_text("not a certificate")
    server = await launch(tmp_path, "--tls-certificate", str(bad), "--tls-key", str(bad))
    assert await server.process.wait() == 6
    assert "certificate or key" in server.log_text().splitlines()[-1]


async def test_a_taken_metrics_port_is_refused(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        server = await launch(tmp_path, "--metrics-address", f"127.0.0.1:{taken.getsockname()[1]}")
        assert await server.process.wait() == 5
    assert "cannot serve metrics" in server.log_text().splitlines()[-1]


async def test_logs_are_json_when_asked_and_hold_no_secret(tmp_path):
    """THREATS 4: a whole evening at DEBUG, refusals included; no token and no name of a card in hand is logged."""
    async with served(tmp_path, "--log-level", "debug", "--log-format", "json") as server:
        async with await connect(server.address) as client:
            seated = await players(client, 3)
            first_token = seated[1].token
            await seated[1].resume_session()
            game_id = (await seated[0].start_game(await table_of(seated))).game_id
            view = await first_view(seated[0], game_id)
            tokens = [first_token, *(player.token for player in seated)]
            with pytest.raises(NotSignedIn):
                await client.for_token(first_token).list_games()
            with pytest.raises(BadRequest):
                await seated[0].update_session("\x1b[2J")
            with pytest.raises(StreamEnded):
                await replaced(seated[0], game_id)
        await server.stop()
        text = server.log_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert {"ready", "stopping", "stopped"} <= {line["message"] for line in lines}
    assert view.private_view is not None
    assert [secret for secret in [*tokens, *view.private_view.hand_card_ids] if secret in text] == []
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("server.db*"))
    assert [token for token in tokens if token.encode() in stored] == []
    assert token_hash(seated[0].token).encode() in stored, "what was looked at is the store"


async def replaced(client: AsyncClient, game_id: str) -> None:
    older, newer = client.watch_game(game_id), client.watch_game(game_id)
    await anext(older)
    await anext(newer)
    try:
        await anext(older)
    finally:
        newer.close()


# a server inside another program


async def test_an_embedded_server_starts_serves_and_ends(tmp_path):
    server = await asyncio.to_thread(embedded, tmp_path)
    async with await connect(server.address) as client:
        assert client.server_info.max_name_length == 32
    assert server.running
    assert await asyncio.to_thread(server.stop) == 0
    assert not server.running


def embedded(folder) -> EmbeddedServer:
    return EmbeddedServer.start(store=folder / "mine.db", bots=False, log_path=folder / "log")


async def test_a_second_embedded_server_plays_in_memory(tmp_path):
    one, two = [await asyncio.to_thread(embedded, tmp_path) for _ in range(2)]
    assert one.address != two.address
    assert [await asyncio.to_thread(server.stop) for server in (one, two)] == [0, 0]


def test_an_embedded_server_that_cannot_start_says_why(tmp_path):
    with pytest.raises(EmbeddedServerFailed, match=r"unrecognized arguments: --nonsense .*log: "):
        EmbeddedServer.start(store=tmp_path / "x.db", arguments=["--nonsense"], log_path=tmp_path / "log")


async def test_an_embedded_server_that_is_killed_comes_back_where_it_was(tmp_path):
    """Whoever is connected goes on without doing anything: the same address, the same session, the same tables."""
    server = await asyncio.to_thread(embedded, tmp_path)
    async with await connect(server.address) as client:
        await client.sign_in("Ada")
        table = (await client.create_table(lobby_pb2.TableOptions(seats=3))).table
        watch = client.watch_lobby()
        await anext(watch)
        first = server.pid
        os.kill(first, signal.SIGKILL)
        again = await anext(watch)
        assert [one.table_id for one in again.tables] == [table.table_id]
        watch.close()
    assert server.pid != first
    assert server.running
    assert await asyncio.to_thread(server.stop) == 0
    assert not server.running


async def test_an_embedded_server_that_dies_again_and_again_is_left_alone(tmp_path, monkeypatch):
    monkeypatch.setattr(embedding, "MOST_DEATHS", 1)
    server = await asyncio.to_thread(embedded, tmp_path)
    first = server.pid
    os.kill(first, signal.SIGKILL)
    while server.pid == first:
        await asyncio.sleep(0.01)
    os.kill(server.pid, signal.SIGKILL)
    while server.running:
        await asyncio.sleep(0.01)
    assert await asyncio.to_thread(server.stop) == -signal.SIGKILL


async def test_an_embedded_server_ends_with_the_program_that_started_it(tmp_path):
    """Even when that program is killed."""
    code = (
        "import sys, time, pathlib\n"
        "from sevenwonders.client import EmbeddedServer\n"
        "folder = pathlib.Path(sys.argv[1])\n"
        "server = EmbeddedServer.start(store=folder / 'x.db', bots=False, log_path=folder / 'log')\n"
        "print(server.address, flush=True)\n"
        "time.sleep(3600)\n"
    )
    pipe = asyncio.subprocess.PIPE
    parent = await asyncio.create_subprocess_exec(sys.executable, "-c", code, str(tmp_path), stdout=pipe)
    assert parent.stdout is not None
    address = (await parent.stdout.readline()).decode().strip()
    async with await connect(address) as client:
        told = asyncio.Queue[LinkState]()
        await client.sign_in("Ada")
        watch = client.watch_lobby(on_link=told.put_nowait)
        await anext(watch)
        parent.kill()
        await parent.wait()
        waiting = asyncio.ensure_future(anext(watch, None))
        assert (await told.get()).link == Link.CONNECTED
        stopping = (await told.get()).error
        assert stopping is not None
        assert stopping.reason == "SERVER_STOPPING"
        watch.close()
        await waiting
    await free(tmp_path / "x.db.lock")


async def free(lock) -> None:
    """Wait until no server holds the lock."""
    while True:
        try:
            lock_file(lock).close()
        except StoreLocked:
            await asyncio.sleep(0.05)
        else:
            return
