"""The synchronous client over a channel of grpcio-testing: every byte is played by the test, nothing waits."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from queue import Queue

import grpc
import grpc_testing
import pytest
from grpc_status import rpc_status
from tests.sdk.fake_server import SERVICES, refusal

from sevenwonders.client import Client, IllegalMove, Unreachable
from sevenwonders.v1 import game_pb2
from sevenwonders.v1 import game_service_pb2 as game

SERVICE_DESCRIPTORS = [module.DESCRIPTOR.services_by_name[name] for module, _, name in SERVICES]
SUBMIT = game.DESCRIPTOR.services_by_name["GameService"].methods_by_name["SubmitMove"]
WATCH = game.DESCRIPTOR.services_by_name["GameService"].methods_by_name["WatchGame"]
MOVE = game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id="altar")


@pytest.fixture
def channel():
    return grpc_testing.channel(SERVICE_DESCRIPTORS, grpc_testing.strict_real_time())


@pytest.fixture
def client(channel, patience):
    return Client(channel, token="secret", patience=patience)


@pytest.fixture
def thread():
    with ThreadPoolExecutor(1) as executor:
        yield executor


def test_a_call_carries_token_and_request(channel, client, thread):
    pending = thread.submit(client.submit_move, "g1", "0.0", MOVE)
    metadata, request, call = channel.take_unary_unary(SUBMIT)
    assert ("authorization", "Bearer secret") in metadata
    assert request == game.SubmitMoveRequest(game_id="g1", decision_id="0.0", move=MOVE)
    answer = game.SubmitMoveResponse(answer={"decision_id": "0.0", "move": MOVE})
    call.send_initial_metadata(())
    call.terminate(answer, (), grpc.StatusCode.OK, "")
    assert pending.result() == answer


def test_a_refusal_becomes_an_exception(channel, client, thread):
    pending = thread.submit(client.submit_move, "g1", "0.0", MOVE)
    call = channel.take_unary_unary(SUBMIT)[2]
    status = rpc_status.to_status(refusal("DUPLICATE", grpc.StatusCode.INVALID_ARGUMENT, "an altar stands there"))
    call.send_initial_metadata(())
    call.terminate(None, status.trailing_metadata, status.code, status.details)
    with pytest.raises(IllegalMove, match=r"^An altar stands there\.$") as raised:
        pending.result()
    assert raised.value.reason == "DUPLICATE"


def test_a_lost_call_is_repeated(channel, client, thread):
    pending = thread.submit(client.submit_move, "g1", "0.0", MOVE)
    lost = channel.take_unary_unary(SUBMIT)
    lost[2].send_initial_metadata(())
    lost[2].terminate(None, (), grpc.StatusCode.UNAVAILABLE, "gone")
    again = channel.take_unary_unary(SUBMIT)
    assert again[1] == lost[1]
    again[2].send_initial_metadata(())
    again[2].terminate(game.SubmitMoveResponse(), (), grpc.StatusCode.OK, "")
    assert pending.result() == game.SubmitMoveResponse()


def test_patience_ends(channel, patience, thread):
    client = Client(channel, patience=replace(patience, retry=0.0))
    pending = thread.submit(client.submit_move, "g1", "0.0", MOVE)
    call = channel.take_unary_unary(SUBMIT)[2]
    call.send_initial_metadata(())
    call.terminate(None, (), grpc.StatusCode.UNAVAILABLE, "gone")
    with pytest.raises(Unreachable):
        pending.result()


def test_a_stream_resumes(channel, client, thread):
    received: Queue[int] = Queue()
    pending = thread.submit(lambda: [received.put(news.revision) for news in client.watch_game("g1")])
    _, first, call = channel.take_unary_stream(WATCH)
    call.send_initial_metadata(())
    call.send_response(game.WatchGameResponse(revision=4, roster={}))
    assert received.get() == 4
    call.terminate((), grpc.StatusCode.UNAVAILABLE, "gone")
    _, second, call = channel.take_unary_stream(WATCH)
    call.send_initial_metadata(())
    call.send_response(game.WatchGameResponse(revision=6, roster={}))
    assert received.get() == 6
    call.terminate((), grpc.StatusCode.OK, "")
    pending.result()
    assert (first.start_revision, second.start_revision) == (1, 5)
