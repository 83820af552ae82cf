"""Answering: changing, taking back, resuming, and everything that is refused."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import grpc
import pytest
from tests.server.helpers import Client, People, Watch, kinds, legal_moves, play, refused, start, started

from sevenwonders.engine import fingerprint
from sevenwonders.v1 import game_pb2, lobby_service_pb2
from sevenwonders.v1 import game_service_pb2 as pb

DISCARD = game_pb2.MOVE_KIND_DISCARD


async def first_views(clients: list[Client], game_id: str) -> tuple[list[Watch], list[Any]]:
    watches = [client.watch_game(game_id) for client in clients]
    return watches, [await watch.next() for watch in watches]


def moves_of(view: Any) -> tuple[str, list[game_pb2.Move]]:
    decision = view.private_view.decisions[0]
    return decision.decision_id, [game_pb2.Move(kind=DISCARD, card_id=option.card_id) for option in decision.cards]


def state_hash(people: People, game_id: str) -> tuple[bytes, dict[int, Any], int]:
    core = people.application.hub.rooms[game_id].core
    return fingerprint(core.recorder.state), dict(core.answers), core.revision


async def test_an_answer_may_be_changed_until_all_have_chosen_GUIAP(people: People) -> None:
    clients, game_id = await started(people, 3)
    watches, views = await first_views(clients, game_id)
    decision_id, moves = moves_of(views[0])
    await clients[0].submit(game_id, decision_id, moves[0])
    answer = await clients[0].submit(game_id, decision_id, moves[1])
    assert answer.move.card_id == moves[1].card_id
    message = await watches[0].until(lambda m: m.HasField("answers"))
    assert [a.move.card_id for a in message.answers.answers] == [moves[1].card_id]
    for seat in (1, 2):
        await clients[seat].submit(game_id, *_first(views[seat]))
    message = await watches[0].until(lambda m: m.private_events)
    secret = [e.card_played_secretly.card_id for e in message.private_events if e.HasField("card_played_secretly")]
    assert secret == [moves[1].card_id]


def _first(view: Any) -> tuple[str, game_pb2.Move]:
    decision_id, moves = moves_of(view)
    return decision_id, moves[0]


async def test_an_answer_may_be_taken_back(people: People) -> None:
    clients, game_id = await started(people, 3)
    watches, views = await first_views(clients, game_id)
    for seat in (0, 1):
        await clients[seat].submit(game_id, *_first(views[seat]))
    message = await watches[2].until(lambda m: list(m.status.chosen_seats) == [0, 1])
    withdraw = pb.WithdrawMoveRequest(game_id=game_id, decision_id=moves_of(views[0])[0])
    await clients[0].call(clients[0].game.WithdrawMove, withdraw)
    await clients[0].call(clients[0].game.WithdrawMove, withdraw)
    await clients[2].submit(game_id, *_first(views[2]))
    message = await watches[2].until(lambda m: list(m.status.chosen_seats) == [1, 2])
    assert not message.HasField("public_view")
    await clients[0].submit(game_id, *_first(views[0]))
    await watches[2].until(lambda m: m.public_view.turn == 2)
    assert await refused(clients[0].call(clients[0].game.WithdrawMove, withdraw)) == "STALE_DECISION"


async def test_the_same_answer_again_is_no_error_even_after_it_was_settled_THREAT_18(people: People) -> None:
    clients, game_id = await started(people, 3)
    watches, views = await first_views(clients, game_id)
    decision_id, moves = moves_of(views[0])
    answers = await asyncio.gather(*(clients[0].submit(game_id, decision_id, moves[0]) for _ in range(10)))
    assert all(answer == answers[0] for answer in answers)
    core = people.application.hub.rooms[game_id].core
    assert list(core.answers) == [0]
    for seat in (1, 2):
        await clients[seat].submit(game_id, *_first(views[seat]))
    await watches[0].until(lambda m: m.public_view.turn == 2)
    assert await clients[0].submit(game_id, decision_id, moves[0]) == answers[0]
    assert await refused(clients[0].submit(game_id, decision_id, moves[1])) == "STALE_DECISION"


async def test_changing_the_own_card_cancels_the_free_citys(people: People) -> None:
    clients, game_id = await started(people, 2)
    watches, views = await first_views(clients, game_id)
    runner = views[0].public_view.free_city_runner_seat
    decision_id, moves = moves_of(views[runner])
    await clients[runner].submit(game_id, decision_id, moves[0])
    asked = await watches[runner].until(lambda m: len(m.private_view.decisions) == 2)
    free = asked.private_view.decisions[1]
    answer = legal_moves(free)[0]
    await clients[runner].submit(game_id, free.decision_id, answer)
    await clients[runner].submit(game_id, decision_id, moves[1])
    assert await refused(clients[runner].submit(game_id, free.decision_id, answer)) == "STALE_DECISION"
    core = people.application.hub.rooms[game_id].core
    assert list(core.answers) == [runner]


async def test_nobody_acts_for_another_seat_THREAT_1(people: People) -> None:
    clients, game_id = await started(people, 3)
    _, views = await first_views(clients, game_id)
    others, other_game = await started(people, 3)
    stranger = await people.client("Stranger")
    before = state_hash(people, game_id)
    decision_id, moves = moves_of(views[0])
    assert await refused(clients[1].submit(game_id, decision_id, moves[0])) == "NOT_YOUR_DECISION"
    assert await refused(others[0].submit(game_id, decision_id, moves[0])) == "NOT_SEATED"
    assert await refused(stranger.submit(game_id, decision_id, moves[0])) == "NOT_SEATED"
    assert await refused(people.with_token("").submit(game_id, decision_id, moves[0])) == "BAD_TOKEN"
    assert await refused(people.with_token("x" * 43).submit(game_id, decision_id, moves[0])) == "BAD_TOKEN"
    assert await refused(clients[0].submit(other_game, decision_id, moves[0])) == "NOT_SEATED"
    assert await refused(clients[0].submit("g0", decision_id, moves[0])) == "GAME_NOT_FOUND"
    withdraw = pb.WithdrawMoveRequest(game_id=game_id, decision_id=decision_id)
    assert await refused(clients[1].call(clients[1].game.WithdrawMove, withdraw)) == "NOT_YOUR_DECISION"
    leave = pb.LeaveGameRequest(game_id=game_id)
    assert await refused(stranger.call(stranger.game.LeaveGame, leave)) == "NOT_SEATED"
    assert state_hash(people, game_id) == before


def _move(kind: int, card: str = "", *bought: tuple[int, int, int]) -> game_pb2.Move:
    move = game_pb2.Move(kind=kind, card_id=card)
    for seat, resource, amount in bought:
        move.purchases.add(seller_seat=seat, resource=resource, amount=amount)
    return move


async def test_illegal_moves_are_refused_by_name_and_change_nothing_NFR003(people: People) -> None:
    clients, game_id = await started(people, 3, seed=5)
    _, views = await first_views(clients, game_id)
    before = state_hash(people, game_id)
    decision = views[0].private_view.decisions[0]
    free = next(o.card_id for o in decision.cards if len(o.payments) == 1 and not o.payments[0].total_coins)
    held = {option.card_id for option in decision.cards}
    elsewhere = next(o.card_id for o in views[1].private_view.decisions[0].cards if o.card_id not in held)
    for move, reason in (
        (game_pb2.Move(), "BAD_FIELD"),
        (_move(1, "atlantis"), "CARD_NOT_AVAILABLE"),
        (_move(1, elsewhere), "CARD_NOT_AVAILABLE"),
        (_move(1, "palace"), "CARD_NOT_AVAILABLE"),
        (_move(2, free), "POWER_NOT_AVAILABLE"),
        (_move(5, free), "WRONG_PHASE"),
        (_move(6), "WRONG_PHASE"),
        (_move(6, free), "BAD_FIELD"),
        (_move(1, free, (0, 1, 1)), "PLAN_NOT_FOR_SALE"),
        (_move(1, free, (9, 1, 1)), "PLAN_NOT_FOR_SALE"),
        (_move(1, free, (1, 0, 1)), "BAD_FIELD"),
        (_move(1, free, (1, 1, 0)), "BAD_FIELD"),
        (_move(1, free, (1, 1, -5)), "BAD_FIELD"),
        (_move(1, free, (1, 1, 2**31 - 1)), "BAD_FIELD"),
        (_move(1, free, *[(1, 1, 7)] * 9), "PLAN_NOT_FOR_SALE"),
    ):
        assert await refused(clients[0].submit(game_id, decision.decision_id, move)) == reason, move
    assert await refused(clients[0].submit(game_id, "0.9", _move(4, free))) == "STALE_DECISION"
    assert await refused(clients[0].submit(game_id, "", _move(4, free))) == "STALE_DECISION"
    assert state_hash(people, game_id) == before


async def test_a_refusal_names_what_is_missing(people: People) -> None:
    clients, game_id = await started(people, 3, seed=1)
    _, views = await first_views(clients, game_id)
    options = [(seat, o) for seat in range(3) for o in views[seat].private_view.decisions[0].cards if not o.payments]
    seat, option = next(
        (s, o) for s, o in options if o.build_refusal.missing_resources or o.build_refusal.missing_coins
    )
    decision_id = views[seat].private_view.decisions[0].decision_id
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await clients[seat].submit(game_id, decision_id, _move(1, option.card_id))
    assert caught.value.code() == grpc.StatusCode.INVALID_ARGUMENT
    assert await refused(clients[seat].submit(game_id, decision_id, _move(1, option.card_id))) == "CANNOT_AFFORD"


async def test_nothing_can_be_sent_after_the_end(people: People) -> None:
    clients, game_id = await started(people, 3)
    watches = [client.watch_game(game_id) for client in clients]
    await asyncio.gather(*(play(c, w, game_id, Random(1)) for c, w in zip(clients, watches, strict=True)))
    for step in range(16, 21):
        assert await refused(clients[0].submit(game_id, f"{step}.0", _move(4, "palace"))) == "GAME_OVER"
    again = clients[0].watch_game(game_id)
    final = await again.next()
    assert final.public_view.phase == game_pb2.GAME_PHASE_FINISHED
    assert await again.end() == (grpc.StatusCode.OK, "")


async def test_the_newest_stream_of_a_token_wins(people: People) -> None:
    clients, game_id = await started(people, 3)
    first = clients[0].watch_game(game_id)
    await first.next()
    second = clients[0].watch_game(game_id)
    assert (await second.next()).private_view.seat == 0
    assert await first.end() == (grpc.StatusCode.ABORTED, "STREAM_REPLACED")
    await clients[1].submit(game_id, *_first(await clients[1].watch_game(game_id).next()))
    await second.until(lambda m: list(m.status.chosen_seats) == [1])


async def test_a_stream_resumes_where_the_last_one_ended(people: People) -> None:
    clients, game_id = await started(people, 3)
    whole = [clients[0].watch_game(game_id)]
    revisions: list[int] = []
    rng = Random(3)

    async def play_with_breaks() -> list[Any]:
        got: list[Any] = []
        watch = whole[0]
        answered: set[str] = set()
        while True:
            try:
                message = await watch.next()
            except EOFError:
                return got
            got.append(message)
            revisions.append(message.revision)
            for decision in message.private_view.decisions:
                if decision.decision_id not in answered:
                    answered.add(decision.decision_id)
                    await clients[0].submit(game_id, decision.decision_id, rng.choice(legal_moves(decision)))
                    if len(answered) % 5 == 0:
                        watch.cancel()
                        watch = clients[0].watch_game(game_id, start=message.revision + 1)

    others = [play(c, c.watch_game(game_id), game_id, rng) for c in clients[1:]]
    got, theirs, _ = await asyncio.gather(play_with_breaks(), *others)
    mine = [event for message in got for event in message.events]
    assert mine == [event for message in theirs for event in message.events]
    private = [event for message in got for event in message.private_events]
    hands = [(e.age, e.turn) for e in private if e.HasField("hand_received")]
    assert hands == [(age, turn) for age in (1, 2, 3) for turn in range(1, 7)]
    assert revisions == sorted(revisions)


async def test_a_late_spectator_sees_the_whole_log(people: People) -> None:
    clients, game_id = await started(people, 3)
    watches = [client.watch_game(game_id) for client in clients]
    games = [play(c, w, game_id, Random(2)) for c, w in zip(clients, watches, strict=True)]
    told = await asyncio.gather(*games)
    spectator = await people.client("Late")
    watch = spectator.watch_game(game_id, start=1)
    message = await watch.next()
    assert not message.HasField("private_view")
    assert not message.private_events
    assert list(message.events) == [event for part in told[0] for event in part.events]
    assert kinds(message)[-1] == "game_finished"


async def test_gods_are_called_once_and_learned_of_when_the_turn_resolves(people: People) -> None:
    """Plays seeded games until somebody may call a god."""
    for seed in range(40):
        clients, game_id = await started(people, 3, gods_and_heroes=True, seed=seed)
        if await _calls_a_god(clients, game_id, Random(seed)):
            return
    raise AssertionError("nobody completed a wonder")


async def _calls_a_god(clients: list[Client], game_id: str, rng: Random) -> bool:
    watches = [client.watch_game(game_id) for client in clients]
    while True:
        views = [await watch.until(lambda m: m.HasField("private_view")) for watch in watches]
        if views[0].public_view.phase == game_pb2.GAME_PHASE_FINISHED:
            return False
        for seat, view in enumerate(views):
            if view.private_view.decisions and not view.private_view.god_option.HasField("refusal"):
                await _check_call(clients, watches, views, seat, game_id)
                return True
        for seat, view in enumerate(views):
            for decision in view.private_view.decisions:
                moves = legal_moves(decision)
                stages = [m for m in moves if m.kind == game_pb2.MOVE_KIND_BUILD_STAGE]
                await clients[seat].submit(game_id, decision.decision_id, rng.choice(stages or moves))


async def _check_call(clients: list[Client], watches: list[Watch], views: list[Any], seat: int, game_id: str) -> None:
    option = views[seat].private_view.god_option
    decision_id = views[seat].private_view.decisions[0].decision_id
    request = pb.CallGodRequest(game_id=game_id, decision_id=decision_id)
    if option.target_seats:
        assert await refused(clients[seat].call(clients[seat].game.CallGod, request)) == "BAD_TARGET"
        request.target_seat = option.target_seats[0]
    if option.resources:
        request.resource = option.resources[0]
    call = (await clients[seat].call(clients[seat].game.CallGod, request)).call
    assert call.god == option.god
    assert (await clients[seat].call(clients[seat].game.CallGod, request)).call == call
    own = await watches[seat].until(lambda m: m.HasField("private_view"))
    assert own.private_view.god_call == call
    for place, view in enumerate(views):
        await clients[place].submit(game_id, *_first(view))
    other = (seat + 1) % len(clients)
    message = await watches[other].until(lambda m: m.events)
    assert "god_called" in kinds(message)
    later = await watches[seat].until(lambda m: m.HasField("public_view"))
    assert (await clients[seat].call(clients[seat].game.CallGod, request)).call == call, "a retry after the turn"
    if later.private_view.decisions and later.private_view.decisions[0].kind == game_pb2.DECISION_KIND_TURN:
        again = pb.CallGodRequest(game_id=game_id, decision_id=later.private_view.decisions[0].decision_id)
        assert await refused(clients[seat].call(clients[seat].game.CallGod, again)) == "POWER_USED"


async def test_a_rematch_keeps_people_and_options(people: People) -> None:
    clients, game_id = await started(people, 3)
    host = clients[0]
    table_id = people.application.hub.rooms[game_id].desk.table.table_id
    request = lobby_service_pb2.RematchRequest(table_id=table_id)
    assert await refused(host.call(host.lobby.Rematch, request)) == "TABLE_NOT_FINISHED"
    watches = [client.watch_game(game_id) for client in clients]
    await asyncio.gather(*(play(c, w, game_id, Random(1)) for c, w in zip(clients, watches, strict=True)))
    table = (await host.call(host.lobby.Rematch, request)).table
    assert [seat.player_id for seat in table.seats] == [client.player_id for client in clients]
    again = await start(host, table_id)
    assert again != game_id
    watches = [client.watch_game(again) for client in clients]
    await asyncio.gather(*(play(c, w, again, Random(2)) for c, w in zip(clients, watches, strict=True)))
    listed = await host.call(host.game.ListGames, pb.ListGamesRequest(own_only=True))
    assert [game.game_id for game in listed.games] == [again, game_id]
