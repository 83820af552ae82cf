"""THREATS 1 and 3: every rpc, with every token that is not the right one, is refused and changes nothing."""

from __future__ import annotations

import grpc
from bench.server_players import Player, new_group, open_channel
from tests.server.shell.helpers import PATIENCE, first_view, served
from tests.server.shell.hostile import METHODS, code_of

from sevenwonders.client import AsyncClient
from sevenwonders.server.ids import new_token
from sevenwonders.v1 import (
    bot_service_pb2,
    game_pb2,
    game_service_pb2,
    lobby_pb2,
    lobby_service_pb2,
    session_service_pb2,
)

OPEN = {"CreateSession", "GetServerInfo", "GetCatalog"}
# What anybody with a session may do: these tables admit spectators, and leaving where one does not sit is no error.
FOR_ALL = {
    "ListGames", "WatchLobby", "CreateTable", "UpdateSession", "ResumeSession", "DeleteSession", "WatchGame",
    "WatchTable", "LeaveTable",
}  # fmt: skip
REFUSED = {
    grpc.StatusCode.PERMISSION_DENIED,
    grpc.StatusCode.NOT_FOUND,
    grpc.StatusCode.FAILED_PRECONDITION,
    grpc.StatusCode.ABORTED,
}


def well_formed(table_id: str, game_id: str, decision_id: str, card_id: str) -> dict[str, bytes]:
    """Return for every rpc what the rightful player could send."""
    move = game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id=card_id)
    options = lobby_pb2.TableOptions(seats=3)
    table = {"table_id": table_id}
    answer = {"game_id": game_id, "decision_id": decision_id}
    messages = {
        "ResumeSession": session_service_pb2.ResumeSessionRequest(request_id="1"),
        "UpdateSession": session_service_pb2.UpdateSessionRequest(display_name="Eve"),
        "DeleteSession": session_service_pb2.DeleteSessionRequest(),
        "WatchLobby": lobby_service_pb2.WatchLobbyRequest(),
        "WatchTable": lobby_service_pb2.WatchTableRequest(**table),
        "CreateTable": lobby_service_pb2.CreateTableRequest(request_id="1", options=options),
        "UpdateTable": lobby_service_pb2.UpdateTableRequest(**table, title="mine"),
        "JoinTable": lobby_service_pb2.JoinTableRequest(**table, seat=0),
        "LeaveTable": lobby_service_pb2.LeaveTableRequest(**table),
        "SetReady": lobby_service_pb2.SetReadyRequest(**table, ready=True),
        "SetWish": lobby_service_pb2.SetWishRequest(**table),
        "ArrangeSeats": lobby_service_pb2.ArrangeSeatsRequest(**table),
        "EjectPlayer": lobby_service_pb2.EjectPlayerRequest(**table, seat=1),
        "RequestBot": lobby_service_pb2.RequestBotRequest(**table),
        "RemoveBot": lobby_service_pb2.RemoveBotRequest(**table, seat=1),
        "StartGame": lobby_service_pb2.StartGameRequest(**table),
        "Rematch": lobby_service_pb2.RematchRequest(**table),
        "SendChatMessage": lobby_service_pb2.SendChatMessageRequest(**table, request_id="1", text="hi"),
        "WatchGame": game_service_pb2.WatchGameRequest(game_id=game_id),
        "SubmitMove": game_service_pb2.SubmitMoveRequest(**answer, move=move),
        "WithdrawMove": game_service_pb2.WithdrawMoveRequest(**answer),
        "CallGod": game_service_pb2.CallGodRequest(**answer),
        "LeaveGame": game_service_pb2.LeaveGameRequest(game_id=game_id),
        "ListGames": game_service_pb2.ListGamesRequest(),
        "GetGameRecord": game_service_pb2.GetGameRecordRequest(game_id=game_id),
        "ReplayGame": game_service_pb2.ReplayGameRequest(game_id=game_id),
        "WatchBotRequests": bot_service_pb2.WatchBotRequestsRequest(bot_levels=["easy"]),
        "TakeBotSeat": bot_service_pb2.TakeBotSeatRequest(bot_request_id="b1"),
    }
    return {name: message.SerializeToString() for name, message in messages.items()}


def token_of(player: Player) -> str:
    return player.metadata[0][1].removeprefix("Bearer ")


async def test_every_rpc_refuses_every_wrong_token_and_nothing_changes_THREAT_1(tmp_path):
    async with served(tmp_path) as server, await AsyncClient.connect(server.address, patience=PATIENCE) as client:
        channels = [open_channel(server.address) for _ in range(3)]
        ours, theirs = await new_group(channels), await new_group(channels)
        victim, outsider = ours.players[1], theirs.players[0]
        owner = client.for_token(token_of(victim))
        before = await first_view(owner, ours.game_id)
        assert before.private_view is not None
        decision = before.private_view.decisions[0]
        requests = well_formed(ours.table_id, ours.game_id, decision.decision_id, decision.cards[0].card_id)
        assert set(requests) | OPEN == {method.name for method in METHODS}
        replaced = token_of(ours.players[2])
        await client.for_token(replaced).resume_session()

        for method in METHODS:
            if method.name in OPEN:
                continue
            for token in ("", "x", new_token(), replaced, token_of(victim)[:-1], token_of(victim).swapcase()):
                code = await code_of(channels[0], method, requests[method.name], token)
                assert code == grpc.StatusCode.UNAUTHENTICATED, (method.name, token)
            if method.name not in FOR_ALL:
                code = await code_of(channels[0], method, requests[method.name], token_of(outsider))
                assert code in REFUSED, method.name

        after = await first_view(owner, ours.game_id)
        assert after.public_view == before.public_view
        assert after.private_view == before.private_view
        assert after.answers == before.answers
        assert [seat.display_name for seat in after.roster.seats] == [seat.display_name for seat in before.roster.seats]
        for channel in channels:
            await channel.close(None)


async def test_another_seat_of_the_same_game_cannot_answer_or_see_THREAT_1(tmp_path):
    async with served(tmp_path) as server, await AsyncClient.connect(server.address, patience=PATIENCE) as client:
        channels = [open_channel(server.address) for _ in range(3)]
        group = await new_group(channels)
        seats = [client.for_token(token_of(player)) for player in group.players]
        views = [await first_view(seat, group.game_id) for seat in seats]
        submit = next(method for method in METHODS if method.name == "SubmitMove")
        for own, token in enumerate(map(token_of, group.players)):
            for other, view in enumerate(views):
                if own == other:
                    continue
                assert view.private_view is not None
                decision = view.private_view.decisions[0]
                requests = well_formed(group.table_id, group.game_id, decision.decision_id, decision.cards[0].card_id)
                code = await code_of(channels[0], submit, requests["SubmitMove"], token)
                assert code == grpc.StatusCode.PERMISSION_DENIED
        for seat, before in zip(seats, views, strict=True):
            assert (await first_view(seat, group.game_id)).answers == before.answers == {}
        for channel in channels:
            await channel.close(None)
