"""Signing in: a new session, coming back, a token that is not known any more, a name that changed."""

from __future__ import annotations

import asyncio

import grpc
import pytest
from tests.sdk.fake_server import FakeServer, refusal

from sevenwonders.client import AsyncClient, CatalogCache, Client, StoredToken, TokenStore, Unreachable
from sevenwonders.v1 import catalog_pb2
from sevenwonders.v1 import catalog_service_pb2 as catalog
from sevenwonders.v1 import session_service_pb2 as session

CREATED = session.CreateSessionResponse(player_id="p1", token="new", display_name="Ada")
RESUMED = session.ResumeSessionResponse(
    player_id="p1", token="newer", display_name="Ada", seated_at=[session.SeatedAt(table_id="t1", game_id="g1", seat=2)]
)
UNKNOWN = refusal("BAD_TOKEN", grpc.StatusCode.UNAUTHENTICATED)


@pytest.fixture
def tokens(tmp_path):
    return TokenStore(tmp_path)


@pytest.fixture
async def client(fake: FakeServer, patience):
    fake.script("GetServerInfo", session.GetServerInfoResponse(catalog_version="c1"))
    async with await AsyncClient.connect(fake.address, patience=patience) as connected:
        yield connected


async def test_a_new_player_gets_a_session_that_is_remembered(fake: FakeServer, client, tokens):
    fake.script("CreateSession", CREATED)
    signed_in = await client.sign_in("Ada", tokens=tokens, user_agent="test/1")
    assert (signed_in.player_id, signed_in.display_name, signed_in.resumed) == ("p1", "Ada", False)
    assert client.token == "new"
    assert tokens.load(fake.address) == StoredToken(fake.address, "p1", "new", "Ada")
    assert fake.sent("CreateSession")[0].user_agent == "test/1"


async def test_without_a_store_nothing_is_remembered(fake: FakeServer, client):
    fake.script("CreateSession", CREATED)
    await client.sign_in("Ada")
    assert client.token == "new"


async def test_a_player_comes_back_to_their_seat(fake: FakeServer, client, tokens):
    tokens.save(StoredToken(fake.address, "p1", "old", "Ada"))
    fake.script("ResumeSession", RESUMED)
    signed_in = await client.sign_in("Ada", tokens=tokens)
    assert signed_in.resumed
    assert [seat.game_id for seat in signed_in.seated_at] == ["g1"]
    assert fake.tokens[-1] == "Bearer old"
    assert client.token == "newer"
    assert tokens.load(fake.address) == StoredToken(fake.address, "p1", "newer", "Ada")
    assert fake.sent("CreateSession") == []


async def test_a_new_name_is_told(fake: FakeServer, client, tokens):
    tokens.save(StoredToken(fake.address, "p1", "old", "Ada"))
    fake.script("ResumeSession", RESUMED)
    fake.script("UpdateSession", session.UpdateSessionResponse(display_name="Countess"))
    assert (await client.sign_in("Countess", tokens=tokens)).display_name == "Countess"
    assert tokens.load(fake.address).display_name == "Countess"


async def test_a_token_nobody_knows_makes_a_new_session(fake: FakeServer, client, tokens):
    tokens.save(StoredToken(fake.address, "p0", "old", "Ada"))
    fake.script("ResumeSession", UNKNOWN)
    fake.script("CreateSession", CREATED)
    assert not (await client.sign_in("Ada", tokens=tokens)).resumed
    assert tokens.load(fake.address).token == "new"


async def test_an_answer_that_got_lost_is_asked_for_with_the_same_id(fake: FakeServer, client, tokens):
    """The program dies after the server has replaced the token: the next one repeats the very same request."""
    tokens.save(StoredToken(fake.address, "p1", "old", "Ada"))
    client._patience = type(client._patience)(retry=0.0)
    fake.script("ResumeSession", grpc.StatusCode.UNAVAILABLE, RESUMED)
    with pytest.raises(Unreachable):
        await client.sign_in("Ada", tokens=tokens)
    assert tokens.load(fake.address).token == "old"
    assert (await client.sign_in("Ada", tokens=tokens)).resumed
    first, second = fake.sent("ResumeSession")
    assert first.request_id == second.request_id
    assert tokens.load(fake.address).resume_request_id == ""


async def test_the_synchronous_client_signs_in_alike(fake: FakeServer, patience, tokens):
    fake.script("GetServerInfo", session.GetServerInfoResponse(catalog_version="c1"))
    fake.script("CreateSession", CREATED)
    fake.script("ResumeSession", RESUMED)

    def run() -> list[bool]:
        with Client.connect(fake.address, patience=patience) as plain:
            return [plain.sign_in("Ada", tokens=tokens).resumed for _ in range(2)]

    assert await asyncio.to_thread(run) == [False, True]
    assert tokens.load(fake.address).token == "newer"


async def test_the_catalogue_travels_once(fake: FakeServer, client, tmp_path):
    printed = catalog_pb2.Catalog(catalog_version="c1", cards=[catalog_pb2.Card(card_id="altar")])
    fake.script("GetCatalog", catalog.GetCatalogResponse(catalog=printed))
    cache = CatalogCache(tmp_path)
    assert await client.catalog(cache) == printed
    assert await client.catalog(cache) == printed
    assert len(fake.sent("GetCatalog")) == 1
    client.server_info.catalog_version = "c2"
    await client.catalog(cache)
    assert len(fake.sent("GetCatalog")) == 2
