"""Requests from plain arguments, for both clients; ids that make a retry safe are chosen here."""

from __future__ import annotations

import uuid
from collections.abc import Sequence

from sevenwonders.v1 import bot_service_pb2 as bot_pb2
from sevenwonders.v1 import catalog_service_pb2 as catalog_pb2
from sevenwonders.v1 import common_pb2, game_pb2, game_service_pb2, lobby_pb2
from sevenwonders.v1 import lobby_service_pb2 as lobby
from sevenwonders.v1 import session_service_pb2 as session_pb2


def new_request_id() -> str:
    """Return an id for a request that may have to be repeated."""
    return str(uuid.uuid4())


def create_session(
    display_name: str, client_kind: common_pb2.ClientKind, user_agent: str, runner_key: str
) -> session_pb2.CreateSessionRequest:
    """Return the request of CreateSession."""
    return session_pb2.CreateSessionRequest(
        display_name=display_name, client_kind=client_kind, user_agent=user_agent, runner_key=runner_key
    )


def resume_session(request_id: str) -> session_pb2.ResumeSessionRequest:
    """Return the request of ResumeSession."""
    return session_pb2.ResumeSessionRequest(request_id=request_id or new_request_id())


def get_catalog(known_catalog_version: str) -> catalog_pb2.GetCatalogRequest:
    """Return the request of GetCatalog."""
    return catalog_pb2.GetCatalogRequest(known_catalog_version=known_catalog_version)


def create_table(
    options: lobby_pb2.TableOptions, title: str, seed: int | None, request_id: str
) -> lobby.CreateTableRequest:
    """Return the request of CreateTable."""
    return lobby.CreateTableRequest(request_id=request_id or new_request_id(), title=title, options=options, seed=seed)


def update_table(table_id: str, title: str | None, options: lobby_pb2.TableOptions | None) -> lobby.UpdateTableRequest:
    """Return the request of UpdateTable."""
    return lobby.UpdateTableRequest(table_id=table_id, title=title, options=options)


def join_table(table_id: str, seat: int | None, room_code: str) -> lobby.JoinTableRequest:
    """Return the request of JoinTable."""
    return lobby.JoinTableRequest(table_id=table_id, seat=seat, room_code=room_code)


def set_wish(table_id: str, wonder_id: str | None, side: lobby_pb2.Side) -> lobby.SetWishRequest:
    """Return the request of SetWish; no wonder and no side takes the wish back."""
    if wonder_id is None and side == lobby_pb2.SIDE_UNSPECIFIED:
        return lobby.SetWishRequest(table_id=table_id)
    return lobby.SetWishRequest(table_id=table_id, wish=lobby_pb2.Wish(wonder_id=wonder_id or "", side=side))


def arrange_seats(table_id: str, order: Sequence[int]) -> lobby.ArrangeSeatsRequest:
    """Return the request of ArrangeSeats."""
    return lobby.ArrangeSeatsRequest(table_id=table_id, order=order)


def request_bot(table_id: str, seat: int | None, bot_level: str) -> lobby.RequestBotRequest:
    """Return the request of RequestBot."""
    return lobby.RequestBotRequest(table_id=table_id, seat=seat, bot_level=bot_level)


def send_chat_message(table_id: str, text: str, request_id: str) -> lobby.SendChatMessageRequest:
    """Return the request of SendChatMessage."""
    return lobby.SendChatMessageRequest(request_id=request_id or new_request_id(), table_id=table_id, text=text)


def submit_move(game_id: str, decision_id: str, move: game_pb2.Move) -> game_service_pb2.SubmitMoveRequest:
    """Return the request of SubmitMove."""
    return game_service_pb2.SubmitMoveRequest(game_id=game_id, decision_id=decision_id, move=move)


def call_god(
    game_id: str, decision_id: str, target_seat: int | None, resource: common_pb2.Resource
) -> game_service_pb2.CallGodRequest:
    """Return the request of CallGod."""
    return game_service_pb2.CallGodRequest(
        game_id=game_id, decision_id=decision_id, target_seat=target_seat, resource=resource
    )


def list_games(page_size: int, page_token: str, own_only: bool) -> game_service_pb2.ListGamesRequest:
    """Return the request of ListGames."""
    return game_service_pb2.ListGamesRequest(page_size=page_size, page_token=page_token, own_only=own_only)


def take_bot_seat(bot_request_id: str, display_name: str) -> bot_pb2.TakeBotSeatRequest:
    """Return the request of TakeBotSeat."""
    return bot_pb2.TakeBotSeatRequest(bot_request_id=bot_request_id, display_name=display_name)
