"""Sessions: names, tokens that are replaced, coming back from elsewhere, ending for good."""

from __future__ import annotations

import uuid

import grpc
import pytest
from tests.server.helpers import BOT, HUMAN, Client, People, create, refused, seated, started

from sevenwonders.engine import CATALOG
from sevenwonders.server.ids import token_hash
from sevenwonders.v1 import catalog_service_pb2, game_pb2, lobby_service_pb2
from sevenwonders.v1 import session_service_pb2 as pb


async def resume(client: Client, request_id: str = "") -> pb.ResumeSessionResponse:
    request = pb.ResumeSessionRequest(request_id=request_id or str(uuid.uuid4()))
    answer: pb.ResumeSessionResponse = await client.call(client.session.ResumeSession, request)
    return answer


async def test_a_name_is_shown_in_normal_form(people: People) -> None:
    client = await people.client("  A\u0301da   Love ")
    assert client.name == "\u00c1da Love"


@pytest.mark.parametrize("kind", [0, 7])
async def test_a_session_is_of_a_person_or_a_program(people: People, kind: int) -> None:
    client = people.with_token("")
    request = pb.CreateSessionRequest(display_name="Ada", client_kind=kind)
    assert await refused(client.call(client.session.CreateSession, request)) == "BAD_FIELD"


async def test_only_the_hash_of_a_token_is_kept_THREAT_1(people: People) -> None:
    client = await people.client()
    hub = people.application.hub
    session = hub.sessions.get(client.player_id)
    assert session is not None
    assert len(client.token) >= 43
    assert session.token_hash == token_hash(client.token)
    assert client.token.encode() not in session.encode()


async def test_coming_back_replaces_the_token_THREAT_3(people: People) -> None:
    clients, game_id = await started(people, 3)
    old = clients[1]
    watch = old.watch_game(game_id)
    await watch.next()
    answer = await resume(old)
    assert answer.player_id == old.player_id
    assert [(seat.game_id, seat.seat) for seat in answer.seated_at] == [(game_id, 1)]
    assert await watch.end() == (grpc.StatusCode.ABORTED, "SESSION_ENDED")
    fresh = people.with_token(answer.token)
    seen = await fresh.watch_game(game_id).next()
    assert seen.private_view.seat == 1
    assert await refused(old.submit(game_id, "0.1", game_pb2.Move())) == "BAD_TOKEN"
    assert await refused(resume(old)) == "BAD_TOKEN"


async def test_a_lost_answer_to_resume_can_be_asked_for_again(people: People) -> None:
    client = await people.client()
    await resume(client, "the same")
    again = await resume(client, "the same")
    assert await refused(resume(client, "another")) == "BAD_TOKEN"
    fresh = people.with_token(again.token)
    await create(fresh)
    assert await refused(resume(client, "the same")) == "BAD_TOKEN"


async def test_resuming_needs_a_request_id(people: People) -> None:
    client = await people.client()
    request = pb.ResumeSessionRequest()
    assert await refused(client.call(client.session.ResumeSession, request)) == "BAD_FIELD"


async def test_a_new_name_is_shown_at_table_and_game(people: People) -> None:
    clients, table_id = await seated(people, 3)
    watch = clients[0].watch_table(table_id)
    await watch.next()
    await clients[1].call(clients[1].session.UpdateSession, pb.UpdateSessionRequest(display_name="Zoe"))
    await watch.until(lambda m: m.table.seats and m.table.seats[1].display_name == "Zoe")
    start = lobby_service_pb2.StartGameRequest(table_id=table_id)
    game_id = (await clients[0].call(clients[0].lobby.StartGame, start)).game_id
    game = clients[0].watch_game(game_id)
    await game.next()
    await clients[1].call(clients[1].session.UpdateSession, pb.UpdateSessionRequest(display_name="Player 0"))
    message = await game.until(lambda m: m.HasField("roster") and m.roster.seats[1].display_name != "Zoe")
    assert message.roster.seats[1].display_name == "Player 0 2"


async def test_deleting_a_session_leaves_everything(people: People) -> None:
    clients, game_id = await started(people, 3)
    watch = clients[0].watch_game(game_id)
    await watch.next()
    await clients[1].call(clients[1].session.DeleteSession, pb.DeleteSessionRequest())
    message = await watch.until(lambda m: m.events)
    assert message.events[0].player_left.display_name == "Player 1"
    assert await refused(clients[1].submit(game_id, "0.1", game_pb2.Move())) == "BAD_TOKEN"


async def test_the_server_tells_what_it_is(people: People) -> None:
    client = people.with_token("")
    info = await client.call(client.session.GetServerInfo, pb.GetServerInfoRequest())
    assert info.catalog_version == CATALOG.version
    assert (info.max_name_length, info.max_title_length, info.max_chat_length) == (32, 48, 500)
    assert info.seeds_allowed
    assert not info.bot_levels


async def test_the_catalogue_is_whole_and_sent_once(people: People) -> None:
    client = people.with_token("")
    request = catalog_service_pb2.GetCatalogRequest()
    catalog = (await client.call(client.catalog.GetCatalog, request)).catalog
    assert len(catalog.cards) == len(CATALOG.cards)
    assert len(catalog.wonder_sides) == 14
    assert len(catalog.gods) == 7
    assert all(effect.kind and effect.text for card in catalog.cards for effect in card.effects)
    by_id = {card.card_id: card for card in catalog.cards}
    assert list(by_id["forum"].chain_from_card_ids) == ["east_trading_post", "west_trading_post"]
    assert [effect.text for effect in by_id["haven"].effects] == [
        "1 coin for each brown card in your own city",
        "1 point at the end for each brown card in your own city",
    ]
    known = catalog_service_pb2.GetCatalogRequest(known_catalog_version=catalog.catalog_version)
    assert not (await client.call(client.catalog.GetCatalog, known)).HasField("catalog")


async def test_a_bot_that_joins_by_itself_is_a_player_like_all(people: People) -> None:
    host = await people.client("Host", kind=HUMAN)
    program = await people.client("Program", kind=BOT)
    table_id = (await create(host, seats=3)).table.table_id
    request = lobby_service_pb2.JoinTableRequest(table_id=table_id)
    table = (await program.call(program.lobby.JoinTable, request)).table
    assert table.seats[1].client_kind == BOT
