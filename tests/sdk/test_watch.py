"""Streams resume from where they stood, notice silence, and say what became of them."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace

import grpc
import pytest
from tests.sdk.fake_server import SILENCE, FakeServer, refusal

from sevenwonders.client import (
    AsyncClient,
    AsyncWatch,
    Client,
    Link,
    LinkState,
    NotAllowed,
    NotSignedIn,
    ServerFault,
    StreamEnded,
)
from sevenwonders.v1 import bot_service_pb2 as bot
from sevenwonders.v1 import events_pb2, game_pb2, lobby_pb2
from sevenwonders.v1 import game_service_pb2 as game
from sevenwonders.v1 import lobby_service_pb2 as lobby
from sevenwonders.v1 import session_service_pb2 as session

GONE = grpc.StatusCode.UNAVAILABLE
REPLACED = refusal("STREAM_REPLACED", grpc.StatusCode.ABORTED)


@pytest.fixture
async def client(fake: FakeServer, patience):
    fake.script("GetServerInfo", session.GetServerInfoResponse(server_version="1"))
    async with await AsyncClient.connect(fake.address, token="secret", patience=patience) as connected:
        yield connected


def at(revision: int, *, chat: int = 0, shown: int = 0, part: bool = True) -> game.WatchGameResponse:
    response = game.WatchGameResponse(revision=revision)
    if part:
        response.public_view.turn = revision
    if chat:
        response.chat_messages.add(sequence=chat)
    if shown:
        response.private_events.add(revision=shown, hand_shown=game_pb2.ShownHand(seat=1, card_ids=["altar"]))
    return response


class Links:
    """Notes the changes of a connection."""

    def __init__(self) -> None:
        self.states: list[LinkState] = []

    def __call__(self, state: LinkState) -> None:
        self.states.append(state)

    @property
    def links(self) -> list[Link]:
        return [state.link for state in self.states]


async def test_a_game_resumes_after_the_last_revision_and_chat_line(fake: FakeServer, client):
    fake.script("WatchGame", [at(5, chat=2), at(7), GONE], [at(9, chat=3), at(9, part=False)])
    links = Links()
    news = [news async for news in client.watch_game("g1", room_code="code", on_link=links)]
    assert [response.revision for response in news] == [5, 7, 9]
    assert fake.sent("WatchGame") == [
        game.WatchGameRequest(game_id="g1", start_revision=1, room_code="code"),
        game.WatchGameRequest(game_id="g1", start_revision=8, after_chat_sequence=2, room_code="code"),
    ]
    assert links.links == [Link.CONNECTED, Link.RECONNECTING, Link.CONNECTED, Link.ENDED]
    assert links.states[1].attempt == 1
    assert links.states[1].retry_in > 0
    assert links.states[1].error.code == GONE


async def test_heartbeats_are_not_news(fake: FakeServer, client):
    fake.script("WatchGame", [at(5), at(5, part=False), at(6)])
    assert [news.revision async for news in client.watch_game("g1")] == [5, 6]


async def test_nothing_of_the_past_means_the_future_is_complete(fake: FakeServer, client):
    fake.script("WatchGame", [at(5), GONE], [at(6)])
    watch = client.watch_game("g1", start_revision=0, after_chat_sequence=-1)
    assert [news.revision async for news in watch] == [5, 6]
    assert [(r.start_revision, r.after_chat_sequence) for r in fake.sent("WatchGame")] == [(0, -1), (6, -1)]


async def test_a_hand_shown_before_the_interruption_is_not_shown_twice(fake: FakeServer, client):
    fake.script("WatchGame", [at(5, shown=6), GONE], [at(5, shown=6), at(6)])
    news = [news async for news in client.watch_game("g1")]
    assert [len(response.private_events) for response in news] == [1, 0, 0]


@pytest.mark.parametrize("times", [1, 4])
async def test_a_server_that_is_away_for_long_is_tried_again(fake: FakeServer, client, times):
    fake.script("WatchGame", *[[GONE]] * times, [at(1)])
    links = Links()
    assert len([news async for news in client.watch_game("g1", on_link=links)]) == 1
    attempts = [state.attempt for state in links.states if state.link == Link.RECONNECTING]
    assert attempts == list(range(1, times + 1))


async def test_a_stopping_server_is_waited_for(fake: FakeServer, client):
    fake.script("WatchGame", [at(1), refusal("SERVER_STOPPING", GONE)], [at(2)])
    links = Links()
    assert len([news async for news in client.watch_game("g1", on_link=links)]) == 2
    assert str(links.states[1].error) == "The server is stopping; everything played so far is safe."


async def test_a_stream_survives_a_restart_of_the_server(fake: FakeServer, client):
    fake.script("WatchGame", [at(1), SILENCE])
    links = Links()
    watch = client.watch_game("g1", on_link=links)
    assert (await anext(watch)).revision == 1
    await fake.stop()
    fake.script("WatchGame", [at(2)])
    await fake.start()
    assert [news.revision async for news in watch] == [2]
    assert fake.sent("WatchGame")[-1].start_revision == 2
    assert links.links[0] == Link.CONNECTED
    assert links.links[-2:] == [Link.CONNECTED, Link.ENDED]


async def test_silence_without_heartbeats_opens_the_stream_anew(fake: FakeServer, client, patience):
    fake.script("WatchGame", [at(1), SILENCE], [at(2)])
    client._patience = replace(patience, silence=0.3)
    assert [news.revision async for news in client.watch_game("g1")] == [1, 2]


@pytest.mark.parametrize(
    ("reason", "code", "kind", "link"),
    [
        ("STREAM_REPLACED", grpc.StatusCode.ABORTED, StreamEnded, Link.REPLACED),
        ("SEAT_HANDED_BACK", grpc.StatusCode.ABORTED, StreamEnded, Link.GONE),
        ("SESSION_ENDED", grpc.StatusCode.ABORTED, NotSignedIn, Link.GONE),
        ("EJECTED", grpc.StatusCode.PERMISSION_DENIED, NotAllowed, Link.GONE),
    ],
)
async def test_what_coming_back_would_not_cure_is_raised(fake: FakeServer, client, reason, code, kind, link):
    fake.script("WatchGame", [at(1), refusal(reason, code)])
    links = Links()
    watch = client.watch_game("g1", on_link=links)
    await anext(watch)
    with pytest.raises(kind) as raised:
        await anext(watch)
    assert raised.value.reason == reason
    assert links.links == [Link.CONNECTED, link]
    with pytest.raises(StopAsyncIteration):
        await anext(watch)
    assert len(fake.sent("WatchGame")) == 1


async def test_a_slow_reader_comes_back_by_itself(fake: FakeServer, client):
    fake.script("WatchGame", [at(1), refusal("SLOW_READER", grpc.StatusCode.ABORTED)], [at(2)])
    assert [news.revision async for news in client.watch_game("g1")] == [1, 2]


async def test_a_fault_that_does_not_pass_is_raised_in_the_end(fake: FakeServer, client):
    fake.script("WatchGame", [refusal("INTERNAL", grpc.StatusCode.INTERNAL, report="ab12")])
    with pytest.raises(ServerFault, match=r"report ab12"):
        await anext(client.watch_game("g1"))
    assert len(fake.sent("WatchGame")) == 6


async def test_closing_ends_a_pending_iteration(fake: FakeServer, client):
    fake.script("WatchGame", [SILENCE])
    links = Links()
    watch = client.watch_game("g1", on_link=links)
    pending = asyncio.ensure_future(anext(watch, None))
    await fake.asked.wait()
    watch.close()
    assert await pending is None
    assert links.links == [Link.ENDED]


async def test_closing_ends_the_wait_for_a_server(fake: FakeServer, client, patience):
    client._patience = replace(patience, backoff=replace(patience.backoff, first=3600.0, longest=3600.0))
    fake.script("WatchGame", [GONE])
    waits = asyncio.Event()
    watch = client.watch_game("g1", on_link=lambda state: waits.set())
    pending = asyncio.ensure_future(anext(watch, None))
    await waits.wait()
    watch.close()
    assert await pending is None


async def test_cancelling_the_reader_is_not_closing(fake: FakeServer, client):
    fake.script("WatchGame", [SILENCE])
    pending = asyncio.ensure_future(anext(client.watch_game("g1")))
    await fake.asked.wait()
    pending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await pending


class LostStream:
    """A stream whose end and whose reader's end fall into one moment."""

    def __init__(self) -> None:
        self.reads: list[asyncio.Future[object]] = []

    def read(self) -> asyncio.Future[object]:
        self.reads.append(asyncio.get_running_loop().create_future())
        return self.reads[-1]

    def cancel(self) -> None:
        pass


async def test_a_reader_cancelled_while_the_stream_breaks_is_cancelled(patience):
    stream = LostStream()
    watch = AsyncWatch(lambda: stream, lambda news: news, patience)
    pending = asyncio.ensure_future(anext(watch))
    while not stream.reads:
        await asyncio.sleep(0)
    nothing = grpc.aio.Metadata()
    stream.reads[0].set_exception(grpc.aio.AioRpcError(GONE, nothing, nothing))
    pending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(pending, 5)
    assert len(stream.reads) == 1


async def test_a_table_resumes_after_the_last_chat_line(fake: FakeServer, client):
    line = lobby_pb2.ChatMessage(sequence=4, text="hi")
    first = lobby.WatchTableResponse(table=lobby_pb2.Table(table_id="t1"), chat_messages=[line])
    fake.script("WatchTable", [first, lobby.WatchTableResponse(), GONE], [first])
    assert len([news async for news in client.watch_table("t1", room_code="c")]) == 2
    assert fake.sent("WatchTable")[1] == lobby.WatchTableRequest(table_id="t1", after_chat_sequence=4, room_code="c")


def tables(*names: str) -> lobby.WatchLobbyResponse:
    return lobby.WatchLobbyResponse(tables=[lobby_pb2.Table(table_id=name) for name in names])


async def test_a_lobby_tells_what_disappeared_while_it_was_away(fake: FakeServer, client):
    removed = lobby.WatchLobbyResponse(removed_table_ids=["a"])
    fake.script("WatchLobby", [tables("a", "b"), removed, tables("c"), GONE], [tables("c", "d")])
    news = [news async for news in client.watch_lobby()]
    assert list(news[-1].removed_table_ids) == ["b"]


async def test_an_empty_lobby_is_news_once(fake: FakeServer, client):
    fake.script("WatchLobby", [tables(), tables()])
    assert len([news async for news in client.watch_lobby()]) == 1


async def test_bot_requests_are_told_once(fake: FakeServer, client):
    def wanted(*names: str) -> bot.WatchBotRequestsResponse:
        return bot.WatchBotRequestsResponse(bot_requests=[bot.BotRequest(bot_request_id=name) for name in names])

    fake.script("WatchBotRequests", [wanted("a", "b"), GONE], [wanted("b", "c")], [wanted()])
    news = [news async for news in client.watch_bot_requests(["easy", "hard"])]
    assert [[r.bot_request_id for r in response.bot_requests] for response in news] == [["a", "b"], ["c"]]
    assert list(news[1].removed_bot_request_ids) == ["a"]
    assert list(fake.sent("WatchBotRequests")[1].bot_levels) == ["easy", "hard"]


async def test_a_replay_goes_on_where_it_broke_off(fake: FakeServer, client):
    steps = [game.ReplayGameResponse(step=step, events=[events_pb2.GameEvent(revision=1)]) for step in range(4)]
    fake.script("ReplayGame", [*steps[:2], GONE], steps)
    assert [news.step async for news in client.replay_game("g1")] == [0, 1, 2, 3]


# the same over the synchronous library, against the same server


def follow(address: str, patience, links: Links) -> tuple[list[int], BaseException | None]:
    with Client.connect(address, token="secret", patience=patience) as client:
        revisions: list[int] = []
        try:
            revisions.extend(news.revision for news in client.watch_game("g1", on_link=links))
        except StreamEnded as error:
            return revisions, error
        return revisions, None


async def test_the_synchronous_stream_resumes_and_ends_alike(fake: FakeServer, patience):
    fake.script("GetServerInfo", session.GetServerInfoResponse())
    fake.script("WatchGame", [at(1), GONE], [at(2), at(2, part=False), at(3), REPLACED])
    links = Links()
    revisions, error = await asyncio.to_thread(follow, fake.address, patience, links)
    assert revisions == [1, 2, 3]
    assert isinstance(error, StreamEnded)
    assert [request.start_revision for request in fake.sent("WatchGame")] == [1, 2]
    assert links.links == [Link.CONNECTED, Link.RECONNECTING, Link.CONNECTED, Link.REPLACED]


async def test_the_synchronous_stream_notices_silence(fake: FakeServer, patience):
    fake.script("GetServerInfo", session.GetServerInfoResponse())
    fake.script("WatchGame", [at(1), SILENCE], [at(2)])
    revisions, error = await asyncio.to_thread(follow, fake.address, replace(patience, silence=0.3), Links())
    assert (revisions, error) == ([1, 2], None)


async def test_the_synchronous_stream_is_closed_from_another_thread(fake: FakeServer, patience):
    fake.script("GetServerInfo", session.GetServerInfoResponse())
    fake.script("WatchGame", [at(1), SILENCE])
    client = await asyncio.to_thread(Client.connect, fake.address, patience=patience)
    watch = client.watch_game("g1")
    received = threading.Event()
    ended: list[int] = []

    def read() -> None:
        for news in watch:
            ended.append(news.revision)
            received.set()
        ended.append(-1)

    reader = threading.Thread(target=read)
    reader.start()
    await asyncio.to_thread(received.wait)
    watch.close()
    await asyncio.to_thread(reader.join)
    client.close()
    assert ended == [1, -1]
