"""Every rpc has a method, in both clients; what it sends; how it repeats; what it raises."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace

import grpc
import pytest
from tests.sdk.fake_server import SERVICES, SILENCE, FakeServer, refusal

from sevenwonders.client import AsyncClient, Client, LimitReached, StaleDecision, Tls, Unreachable
from sevenwonders.v1 import common_pb2, game_pb2, lobby_pb2
from sevenwonders.v1 import game_service_pb2 as game
from sevenwonders.v1 import lobby_service_pb2 as lobby
from sevenwonders.v1 import session_service_pb2 as session

METHODS = [method for module, _, name in SERVICES for method in module.DESCRIPTOR.services_by_name[name].methods]
INFO = session.GetServerInfoResponse(server_version="1", catalog_version="c1")


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@pytest.mark.parametrize("method", METHODS, ids=lambda method: method.name)
@pytest.mark.parametrize("client", [AsyncClient, Client])
def test_every_rpc_has_a_method(client, method):
    function = getattr(client, snake(method.name))
    assert function.__doc__
    assert inspect.iscoroutinefunction(function) == (client is AsyncClient and not method.server_streaming)


def test_both_clients_take_the_same_arguments():
    for method in METHODS:
        name = snake(method.name)
        asynchronous, plain = (inspect.signature(getattr(client, name)) for client in (AsyncClient, Client))
        assert asynchronous.parameters == plain.parameters, name


ARGUMENTS = {
    "create_session": (("Ada",), {}),
    "update_session": (("Ada",), {}),
    "watch_table": (("t1",), {}),
    "create_table": ((lobby_pb2.TableOptions(seats=3),), {"title": "x", "seed": 0}),
    "update_table": (("t1",), {"title": ""}),
    "join_table": (("t1",), {"seat": 0}),
    "leave_table": (("t1",), {}),
    "set_ready": (("t1",), {}),
    "set_wish": (("t1", "giza", lobby_pb2.SIDE_B), {}),
    "arrange_seats": (("t1", [1, 0]), {}),
    "eject_player": (("t1", 1), {}),
    "request_bot": (("t1",), {"seat": 0, "bot_level": "easy"}),
    "remove_bot": (("t1", 1), {}),
    "start_game": (("t1",), {}),
    "rematch": (("t1",), {}),
    "send_chat_message": (("t1", "hello"), {}),
    "watch_game": (("g1",), {}),
    "submit_move": (("g1", "0.0", game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id="altar")), {}),
    "withdraw_move": (("g1", "0.0"), {}),
    "call_god": (("g1", "0.0"), {"target_seat": 0, "resource": common_pb2.RESOURCE_WOOD}),
    "leave_game": (("g1",), {}),
    "get_game_record": (("g1",), {}),
    "replay_game": (("g1",), {}),
    "watch_bot_requests": ((["easy"],), {}),
    "take_bot_seat": (("b1",), {"display_name": "Botty"}),
}


@pytest.mark.parametrize("method", METHODS, ids=lambda method: method.name)
async def test_every_method_calls_its_rpc_with_its_arguments_and_the_token(method, fake: FakeServer, patience):
    name = snake(method.name)
    positional, named = ARGUMENTS.get(name, ((), {}))
    answer = method.output_type._concrete_class()
    fake.script(method.name, [answer] if method.server_streaming else answer)
    fake.script("GetServerInfo", INFO)
    async with await AsyncClient.connect(fake.address, token="secret", patience=patience) as client:
        called = getattr(client, name)(*positional, **named)
        if method.server_streaming:
            assert [news async for news in called] in ([], [answer])
        else:
            await called
    request = fake.sent(method.name)[-1]
    assert fake.tokens[-1] == "Bearer secret"
    for field in request.DESCRIPTOR.fields:
        if field.name in named:
            assert getattr(request, field.name) == named[field.name], field.name
            assert not field.has_presence or request.HasField(field.name), field.name
        if field.name in ("table_id", "game_id"):
            assert getattr(request, field.name) == positional[0]
        if field.name == "request_id":
            assert len(request.request_id) == 36


async def test_a_wish_can_be_taken_back_and_a_side_asked_for_alone(fake: FakeServer, patience):
    fake.script("GetServerInfo", INFO)
    fake.script("SetWish", lobby.SetWishResponse())
    async with await AsyncClient.connect(fake.address, patience=patience) as client:
        await client.set_wish("t1")
        await client.set_wish("t1", side=lobby_pb2.SIDE_A)
    taken_back, side = fake.sent("SetWish")
    assert not taken_back.HasField("wish")
    assert side.wish == lobby_pb2.Wish(side=lobby_pb2.SIDE_A)


async def test_connect_tries_again_until_the_server_answers(fake: FakeServer, patience):
    fake.script("GetServerInfo", grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.UNAVAILABLE, INFO)
    async with await AsyncClient.connect(fake.address, patience=patience) as client:
        assert client.server_info == INFO
    assert len(fake.sent("GetServerInfo")) == 3


async def test_connect_gives_up_with_a_sentence(fake: FakeServer, patience):
    await fake.stop()
    with pytest.raises(Unreachable, match=r"^The server cannot be reached\.$"):
        await AsyncClient.connect(fake.address, patience=replace(patience, retry=0.01))


async def test_a_repeated_request_keeps_its_id(fake: FakeServer, patience):
    fake.script("GetServerInfo", INFO)
    fake.script("CreateTable", grpc.StatusCode.UNAVAILABLE, lobby.CreateTableResponse(room_code="r"))
    async with await AsyncClient.connect(fake.address, patience=patience) as client:
        assert (await client.create_table(lobby_pb2.TableOptions(seats=3))).room_code == "r"
    first, second = fake.sent("CreateTable")
    assert first == second


async def test_what_must_not_happen_twice_is_not_repeated(fake: FakeServer, patience):
    fake.script("GetServerInfo", INFO)
    async with await AsyncClient.connect(fake.address, patience=patience) as client:
        for name, call in {
            "ArrangeSeats": lambda: client.arrange_seats("t1", [1, 0]),
            "EjectPlayer": lambda: client.eject_player("t1", 1),
            "RemoveBot": lambda: client.remove_bot("t1", 1),
            "RequestBot": lambda: client.request_bot("t1"),
            "Rematch": lambda: client.rematch("t1"),
            "TakeBotSeat": lambda: client.take_bot_seat("b1"),
        }.items():
            fake.script(name, grpc.StatusCode.UNAVAILABLE)
            with pytest.raises(Unreachable):
                await call()
            assert len(fake.sent(name)) == 1, name


async def test_a_refusal_is_raised_at_once_with_reason_metadata_and_sentence(fake: FakeServer, patience):
    fake.script("GetServerInfo", INFO)
    fake.script("SubmitMove", refusal("STALE_DECISION", grpc.StatusCode.ABORTED, decision_id="4.1"))
    async with await AsyncClient.connect(fake.address, patience=patience) as client:
        with pytest.raises(StaleDecision) as raised:
            await client.submit_move("g1", "4.1", game_pb2.Move())
    assert raised.value.reason == "STALE_DECISION"
    assert raised.value.metadata == {"decision_id": "4.1"}
    assert raised.value.code == grpc.StatusCode.ABORTED
    assert str(raised.value) == "That decision is not open any more."
    assert len(fake.sent("SubmitMove")) == 1


async def test_a_silent_server_does_not_hold_a_call(fake: FakeServer, patience):
    fake.script("GetServerInfo", INFO)
    fake.script("ListGames", SILENCE, game.ListGamesResponse(next_page_token="n"))
    short = replace(patience, call=0.2)
    async with await AsyncClient.connect(fake.address, patience=short) as client:
        assert (await client.list_games()).next_page_token == "n"


async def test_sessions_share_a_connection(fake: FakeServer, patience):
    fake.script("GetServerInfo", INFO)
    fake.script("ListGames", game.ListGamesResponse())
    async with await AsyncClient.connect(fake.address, token="one", patience=patience) as client:
        other = client.for_token("two")
        await other.list_games()
        await other.close()
        await client.list_games()
    assert fake.tokens[-2:] == ["Bearer two", "Bearer one"]


async def test_deleting_a_session_forgets_its_token(fake: FakeServer, patience):
    fake.script("GetServerInfo", INFO)
    fake.script("DeleteSession", session.DeleteSessionResponse())
    async with await AsyncClient.connect(fake.address, token="one", patience=patience) as client:
        await client.delete_session()
        assert client.token == ""


async def test_tls_against_a_server_without_it_is_unreachable(fake: FakeServer, patience):
    with pytest.raises(Unreachable):
        await AsyncClient.connect(fake.address, tls=Tls(), patience=replace(patience, retry=0.01))


async def test_limits_are_told_apart(fake: FakeServer, patience):
    fake.script("GetServerInfo", INFO)
    fake.script("JoinTable", refusal("TOO_MANY_GUESSES", grpc.StatusCode.RESOURCE_EXHAUSTED))
    async with await AsyncClient.connect(fake.address, patience=patience) as client:
        with pytest.raises(LimitReached, match="wrong room codes"):
            await client.join_table(room_code="X")
