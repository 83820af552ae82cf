"""Tables after a game, bots that are exchanged, and other corners."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import grpc
from tests.server.helpers import (
    BOT,
    Client,
    People,
    Watch,
    create,
    join,
    legal_moves,
    play,
    refused,
    running,
    start,
    started,
    take_bot,
)

from sevenwonders.server.store import MemoryStore, SqliteStore
from sevenwonders.v1 import bot_service_pb2, game_pb2, game_service_pb2, lobby_pb2
from sevenwonders.v1 import lobby_service_pb2 as pb

Notice = pb.TableNotice


async def runner_watch(people: People) -> tuple[Client, Watch]:
    runner = await people.client("Runner", runner=True)
    request = bot_service_pb2.WatchBotRequestsRequest(bot_levels=["easy", "medium"])
    watch = runner.watch(runner.bots.WatchBotRequests, request)
    await watch.next()
    return runner, watch


async def finished(people: People) -> tuple[list[Client], str, str]:
    clients, game_id = await started(people, 3)
    table_id = people.application.hub.rooms[game_id].desk.table.table_id
    watches = [client.watch_game(game_id) for client in clients]
    await asyncio.gather(*(play(c, w, game_id, Random(1)) for c, w in zip(clients, watches, strict=True)))
    return clients, table_id, game_id


async def leave(client: Client, table_id: str) -> None:
    await client.call(client.lobby.LeaveTable, pb.LeaveTableRequest(table_id=table_id))


async def test_a_host_who_leaves_a_finished_table_passes_it_on(people: People) -> None:
    clients, table_id, _ = await finished(people)
    watch = clients[2].watch_table(table_id)
    assert (await watch.next()).table.state == lobby_pb2.TABLE_STATE_FINISHED
    await leave(clients[0], table_id)
    message = await watch.until(lambda m: m.notices)
    assert [notice.kind for notice in message.notices] == [Notice.KIND_LEFT, Notice.KIND_HOST_CHANGED]
    assert message.table.host_player_id == clients[1].player_id
    table = (await clients[1].call(clients[1].lobby.Rematch, pb.RematchRequest(table_id=table_id))).table
    assert table.seats[0].player_id == ""
    assert table.state == lobby_pb2.TABLE_STATE_OPEN


async def test_hosting_passes_to_seat_0_when_the_last_seat_leaves(people: People) -> None:
    clients, table_id, _ = await finished(people)
    desk = people.application.hub.desks[table_id]
    await leave(clients[0], table_id)
    await leave(clients[1], table_id)
    assert desk.table.host == clients[2].player_id
    await leave(clients[2], table_id)
    assert not people.application.hub.desks


async def test_a_rematch_asks_for_the_same_bots(people: People) -> None:
    runner, requests = await runner_watch(people)
    host = await people.client("Host")
    table_id = (await create(host, seats=3, bot_level="easy")).table.table_id
    game_id = await start(host, table_id)
    wanted = (await requests.until(lambda m: m.bot_requests)).bot_requests
    bots = [people.with_token((await take_bot(runner, request.bot_request_id)).token) for request in wanted]
    seats = [host, *bots]
    watches = [client.watch_game(game_id) for client in seats]
    await asyncio.gather(*(play(c, w, game_id, Random(1)) for c, w in zip(seats, watches, strict=True)))
    assert await refused(bots[0].submit(game_id, "0.1", game_pb2.Move())) == "BAD_TOKEN"
    table = (await host.call(host.lobby.Rematch, pb.RematchRequest(table_id=table_id))).table
    assert [(seat.player_id != "", seat.bot_level) for seat in table.seats] == [
        (True, ""),
        (False, "easy"),
        (False, "easy"),
    ]
    again = (await requests.until(lambda m: m.bot_requests)).bot_requests
    assert [(request.seat, request.game_id) for request in again] == [(1, ""), (2, "")]


async def test_another_level_can_be_asked_for_in_a_bots_seat(people: People) -> None:
    runner, requests = await runner_watch(people)
    host = await people.client("Host")
    table_id = (await create(host, seats=3)).table.table_id
    ask = pb.RequestBotRequest(table_id=table_id, seat=1, bot_level="easy")
    await host.call(host.lobby.RequestBot, ask)
    wanted = (await requests.until(lambda m: m.bot_requests)).bot_requests[0]
    bot = people.with_token((await take_bot(runner, wanted.bot_request_id)).token)
    watch = bot.watch_table(table_id)
    await watch.next()
    ask.bot_level = "medium"
    await host.call(host.lobby.RequestBot, ask)
    assert await watch.end() == (grpc.StatusCode.ABORTED, "SEAT_HANDED_BACK")
    assert (await requests.until(lambda m: m.bot_requests)).bot_requests[0].bot_level == "medium"
    taken = pb.RequestBotRequest(table_id=table_id, seat=0)
    assert await refused(host.call(host.lobby.RequestBot, taken)) == "SEAT_TAKEN"
    await host.call(host.lobby.RequestBot, pb.RequestBotRequest(table_id=table_id))
    full = pb.RequestBotRequest(table_id=table_id)
    assert await refused(host.call(host.lobby.RequestBot, full)) == "TABLE_FULL"


async def test_ejecting_a_bot_removes_it_and_a_program_may_come_back(people: People) -> None:
    runner, requests = await runner_watch(people)
    host, program = await people.client("Host"), await people.client("Program", kind=BOT)
    table_id = (await create(host, seats=3)).table.table_id
    await join(program, table_id, seat=1)
    await host.call(host.lobby.RequestBot, pb.RequestBotRequest(table_id=table_id, seat=2, bot_level="easy"))
    wanted = (await requests.until(lambda m: m.bot_requests)).bot_requests[0]
    bot = people.with_token((await take_bot(runner, wanted.bot_request_id)).token)
    await host.call(host.lobby.EjectPlayer, pb.EjectPlayerRequest(table_id=table_id, seat=2))
    assert await refused(join(bot, table_id)) == "BAD_TOKEN"
    await host.call(host.lobby.RemoveBot, pb.RemoveBotRequest(table_id=table_id, seat=1))
    assert await join(program, table_id, seat=1) == 1
    own = pb.EjectPlayerRequest(table_id=table_id, seat=0)
    assert await refused(host.call(host.lobby.EjectPlayer, own)) == "BAD_FIELD"


async def test_a_program_that_hosts_cannot_remove_itself(people: People) -> None:
    host = await people.client("Program", kind=BOT)
    table_id = (await create(host, seats=3)).table.table_id
    own = pb.RemoveBotRequest(table_id=table_id, seat=0)
    assert await refused(host.call(host.lobby.RemoveBot, own)) == "BAD_FIELD"
    assert people.application.hub.desks[table_id].table.seats[0].player_id == host.player_id


async def test_the_same_purchases_in_another_order_are_the_same_answer(people: People) -> None:
    """Plays seeded games until somebody buys, then sends the settled answer again with its purchases reversed."""
    for seed in range(20):
        clients, game_id = await started(people, 3, seed=seed)
        if await _buys(clients, game_id):
            return
    raise AssertionError("nobody could buy from two sides")


async def _buys(clients: list[Client], game_id: str) -> bool:
    watches = [client.watch_game(game_id) for client in clients]
    for _ in range(10):
        views = [await watch.until(lambda m: m.HasField("private_view")) for watch in watches]
        sent = []
        for seat, view in enumerate(views):
            if not view.private_view.decisions:
                return False
            decision = view.private_view.decisions[0]
            move = max(legal_moves(decision), key=lambda m: len(m.purchases))
            await clients[seat].submit(game_id, decision.decision_id, move)
            sent.append((seat, decision.decision_id, move))
        for seat, decision_id, move in sent:
            if len(move.purchases) < 2:
                continue
            turned = game_pb2.Move(kind=move.kind, card_id=move.card_id, purchases=list(reversed(move.purchases)))
            answer = await clients[seat].submit(game_id, decision_id, turned)
            assert answer.move.card_id == move.card_id
            fewer = game_pb2.Move(kind=move.kind, card_id=move.card_id, purchases=move.purchases[:1])
            assert await refused(clients[seat].submit(game_id, decision_id, fewer)) == "STALE_DECISION"
            return True
    return False


async def test_withdrawing_the_own_card_withdraws_the_free_citys(people: People) -> None:
    clients, game_id = await started(people, 2)
    watches = [client.watch_game(game_id) for client in clients]
    views = [await watch.next() for watch in watches]
    runner = views[0].public_view.free_city_runner_seat
    client, watch = clients[runner], watches[runner]
    own = views[runner].private_view.decisions[0]
    await client.submit(game_id, own.decision_id, legal_moves(own)[0])
    free = (await watch.until(lambda m: len(m.private_view.decisions) == 2)).private_view.decisions[1]
    await client.submit(game_id, free.decision_id, legal_moves(free)[0])
    request = game_service_pb2.WithdrawMoveRequest(game_id=game_id, decision_id=own.decision_id)
    await client.call(client.game.WithdrawMove, request)
    message = await watch.until(lambda m: m.HasField("private_view") and len(m.private_view.decisions) == 1)
    assert not message.answers.answers
    assert not people.application.hub.rooms[game_id].core.answers


async def test_a_damaged_session_is_nobodys(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with running(store=SqliteStore(path)) as application:
        people = People(application)
        kept, lost = await people.client("Kept"), await people.client("Lost")
        await people.close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE sessions SET document = 'x' WHERE player_id = ?", (lost.player_id,))
    db.close()
    async with running(store=SqliteStore(path)) as application:
        people = People(application)
        await create(people.with_token(kept.token))
        assert await refused(create(people.with_token(lost.token))) == "BAD_TOKEN"
        await people.close()


async def test_a_damaged_record_is_named_as_such(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with running(store=SqliteStore(path)) as application:
        people = People(application)
        clients, _, game_id = await finished(people)
        await people.close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE results SET record = substr(record, 2)")
    db.close()
    async with running(store=SqliteStore(path)) as application:
        people = People(application)
        client = people.with_token(clients[0].token)
        request = game_service_pb2.GetGameRecordRequest(game_id=game_id)
        assert await refused(client.call(client.game.GetGameRecord, request)) == "RECORD_DAMAGED"
        await people.close()


async def test_finished_tables_do_not_count_against_who_opened_them(people: People) -> None:
    host = await people.client("Host", kind=BOT)
    others = [await people.client(f"Program {number}", kind=BOT) for number in range(2)]
    for number in range(10):
        table_id = (await create(host, seats=3)).table.table_id
        for other in others:
            await join(other, table_id)
        game_id = await start(host, table_id)
        seats = [host, *others]
        watches = [client.watch_game(game_id) for client in seats]
        await asyncio.gather(*(play(c, w, game_id, Random(number)) for c, w in zip(seats, watches, strict=True)))
    assert len(people.application.hub.desks) <= 8


async def test_a_call_that_is_given_up_disturbs_nobody(people: People) -> None:
    """The write that a cancelled call waits for is shared with others."""
    clients, game_id = await started(people, 3)
    watches = [client.watch_game(game_id) for client in clients]
    views = [await watch.next() for watch in watches]
    requests = []
    for seat in range(3):
        decision = views[seat].private_view.decisions[0]
        move = game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id=decision.cards[0].card_id)
        sent = game_service_pb2.SubmitMoveRequest(game_id=game_id, decision_id=decision.decision_id, move=move)
        client = clients[seat]
        requests.append(asyncio.ensure_future(client.call(client.game.SubmitMove, sent)))
    await asyncio.sleep(0.001)
    requests[0].cancel()
    await asyncio.gather(*requests[1:])
    await asyncio.gather(*requests, return_exceptions=True)
    assert not people.application.failed.is_set()
    await create(clients[1])


async def test_a_stopped_server_may_be_stopped_again() -> None:
    async with running(store=MemoryStore()) as application:
        await application.stop(0)
        await application.stop(0)
