"""One method per rpc; streams are iterators that resume by themselves. The protocol files say what each does."""

from __future__ import annotations

from collections.abc import Sequence

import grpc

from sevenwonders.client import cursors, requests
from sevenwonders.client.options import Patience
from sevenwonders.client.states import OnLink
from sevenwonders.client.sync.core import Core
from sevenwonders.client.sync.watch import Watch
from sevenwonders.v1 import bot_service_pb2 as bot
from sevenwonders.v1 import bot_service_pb2_grpc as bot_grpc
from sevenwonders.v1 import catalog_service_pb2 as catalog
from sevenwonders.v1 import catalog_service_pb2_grpc as catalog_grpc
from sevenwonders.v1 import common_pb2, game_pb2, lobby_pb2
from sevenwonders.v1 import game_service_pb2 as game
from sevenwonders.v1 import game_service_pb2_grpc as game_grpc
from sevenwonders.v1 import lobby_service_pb2 as lobby
from sevenwonders.v1 import lobby_service_pb2_grpc as lobby_grpc
from sevenwonders.v1 import session_service_pb2 as session
from sevenwonders.v1 import session_service_pb2_grpc as session_grpc


class SessionCalls(Core):
    """SessionService and CatalogService."""

    def __init__(self, channel: grpc.Channel, token: str, patience: Patience) -> None:
        super().__init__(channel, token, patience)
        self._session = session_grpc.SessionServiceStub(channel)
        self._catalog = catalog_grpc.CatalogServiceStub(channel)

    def create_session(
        self,
        display_name: str,
        *,
        client_kind: common_pb2.ClientKind = common_pb2.CLIENT_KIND_HUMAN,
        user_agent: str = "",
        runner_key: str = "",
    ) -> session.CreateSessionResponse:
        """Open a session; later calls carry its token."""
        request = requests.create_session(display_name, client_kind, user_agent, runner_key)
        response = self._call(self._session.CreateSession, request)
        self.token = response.token
        return response

    def resume_session(self, *, request_id: str = "") -> session.ResumeSessionResponse:
        """Come back with the token held; later calls carry the new one."""
        response = self._call(self._session.ResumeSession, requests.resume_session(request_id))
        self.token = response.token
        return response

    def update_session(self, display_name: str) -> session.UpdateSessionResponse:
        """Change the name."""
        request = session.UpdateSessionRequest(display_name=display_name)
        return self._call(self._session.UpdateSession, request)

    def delete_session(self) -> session.DeleteSessionResponse:
        """End the session for good: leave every table and game."""
        response = self._call(self._session.DeleteSession, session.DeleteSessionRequest())
        self.token = ""
        return response

    def get_server_info(self) -> session.GetServerInfoResponse:
        """Return what the server is, what it allows and which bots it offers."""
        return self._call(self._session.GetServerInfo, session.GetServerInfoRequest())

    def get_catalog(self, known_catalog_version: str = "") -> catalog.GetCatalogResponse:
        """Return the catalogue, or nothing new when the version is known; see also `catalog()`."""
        return self._call(self._catalog.GetCatalog, requests.get_catalog(known_catalog_version))


class LobbyCalls(Core):
    """LobbyService."""

    def __init__(self, channel: grpc.Channel, token: str, patience: Patience) -> None:
        super().__init__(channel, token, patience)
        self._lobby = lobby_grpc.LobbyServiceStub(channel)

    def watch_lobby(self, *, on_link: OnLink | None = None) -> Watch[lobby.WatchLobbyResponse]:
        """Watch the list of tables."""
        return self._watch(self._lobby.WatchLobby, cursors.LobbyCursor(), on_link)

    def watch_table(
        self, table_id: str, *, after_chat_sequence: int = 0, room_code: str = "", on_link: OnLink | None = None
    ) -> Watch[lobby.WatchTableResponse]:
        """Watch one table with its chat."""
        cursor = cursors.TableCursor(table_id, after_chat_sequence, room_code)
        return self._watch(self._lobby.WatchTable, cursor, on_link)

    def create_table(
        self,
        options: lobby_pb2.TableOptions,
        *,
        title: str = "",
        seed: int | None = None,
        request_id: str = "",
    ) -> lobby.CreateTableResponse:
        """Open a table as its host in seat 0."""
        return self._call(self._lobby.CreateTable, requests.create_table(options, title, seed, request_id))

    def update_table(
        self, table_id: str, *, title: str | None = None, options: lobby_pb2.TableOptions | None = None
    ) -> lobby.UpdateTableResponse:
        """Change title or options of an open table."""
        return self._call(self._lobby.UpdateTable, requests.update_table(table_id, title, options))

    def join_table(
        self, table_id: str = "", *, seat: int | None = None, room_code: str = ""
    ) -> lobby.JoinTableResponse:
        """Take a seat, or move to another free one."""
        return self._call(self._lobby.JoinTable, requests.join_table(table_id, seat, room_code))

    def leave_table(self, table_id: str) -> lobby.LeaveTableResponse:
        """Leave one's seat for good."""
        return self._call(self._lobby.LeaveTable, lobby.LeaveTableRequest(table_id=table_id))

    def set_ready(self, table_id: str, ready: bool = True) -> lobby.SetReadyResponse:
        """Say whether one is ready to start."""
        return self._call(self._lobby.SetReady, lobby.SetReadyRequest(table_id=table_id, ready=ready))

    def set_wish(
        self, table_id: str, wonder_id: str | None = None, side: lobby_pb2.Side = lobby_pb2.SIDE_UNSPECIFIED
    ) -> lobby.SetWishResponse:
        """Ask for a wonder and a side; without either the wish is taken back."""
        return self._call(self._lobby.SetWish, requests.set_wish(table_id, wonder_id, side))

    def arrange_seats(self, table_id: str, order: Sequence[int] = ()) -> lobby.ArrangeSeatsResponse:
        """Put those seated into another order; none means a random one."""
        return self._call(self._lobby.ArrangeSeats, requests.arrange_seats(table_id, order), repeat=False)

    def eject_player(self, table_id: str, seat: int) -> lobby.EjectPlayerResponse:
        """Remove a player from an open table."""
        request = lobby.EjectPlayerRequest(table_id=table_id, seat=seat)
        return self._call(self._lobby.EjectPlayer, request, repeat=False)

    def request_bot(self, table_id: str, *, seat: int | None = None, bot_level: str = "") -> lobby.RequestBotResponse:
        """Ask for a bot; without a seat in the first free one."""
        request = requests.request_bot(table_id, seat, bot_level)
        return self._call(self._lobby.RequestBot, request, repeat=seat is not None)

    def remove_bot(self, table_id: str, seat: int) -> lobby.RemoveBotResponse:
        """Remove a bot, or take the wish for one back."""
        request = lobby.RemoveBotRequest(table_id=table_id, seat=seat)
        return self._call(self._lobby.RemoveBot, request, repeat=False)

    def start_game(self, table_id: str) -> lobby.StartGameResponse:
        """Start the game."""
        return self._call(self._lobby.StartGame, lobby.StartGameRequest(table_id=table_id))

    def rematch(self, table_id: str) -> lobby.RematchResponse:
        """Open a finished table again."""
        return self._call(self._lobby.Rematch, lobby.RematchRequest(table_id=table_id), repeat=False)

    def send_chat_message(self, table_id: str, text: str, *, request_id: str = "") -> lobby.SendChatMessageResponse:
        """Say something to everybody at a table."""
        request = requests.send_chat_message(table_id, text, request_id)
        return self._call(self._lobby.SendChatMessage, request)


class GameCalls(Core):
    """GameService."""

    def __init__(self, channel: grpc.Channel, token: str, patience: Patience) -> None:
        super().__init__(channel, token, patience)
        self._game = game_grpc.GameServiceStub(channel)

    def watch_game(
        self,
        game_id: str,
        *,
        start_revision: int = 1,
        after_chat_sequence: int = 0,
        room_code: str = "",
        on_link: OnLink | None = None,
    ) -> Watch[game.WatchGameResponse]:
        """Watch a game from a revision on: 1 is everything that happened, 0 nothing of the past."""
        cursor = cursors.GameCursor(game_id, start_revision, after_chat_sequence, room_code)
        return self._watch(self._game.WatchGame, cursor, on_link)

    def submit_move(self, game_id: str, decision_id: str, move: game_pb2.Move) -> game.SubmitMoveResponse:
        """Answer a decision; when this returns the answer is stored for good."""
        return self._call(self._game.SubmitMove, requests.submit_move(game_id, decision_id, move))

    def withdraw_move(self, game_id: str, decision_id: str) -> game.WithdrawMoveResponse:
        """Take an answer back while its decision is open."""
        request = game.WithdrawMoveRequest(game_id=game_id, decision_id=decision_id)
        return self._call(self._game.WithdrawMove, request)

    def call_god(
        self,
        game_id: str,
        decision_id: str,
        *,
        target_seat: int | None = None,
        resource: common_pb2.Resource = common_pb2.RESOURCE_UNSPECIFIED,
    ) -> game.CallGodResponse:
        """Call the god of one's wonder beside the decision of a turn."""
        request = requests.call_god(game_id, decision_id, target_seat, resource)
        return self._call(self._game.CallGod, request)

    def leave_game(self, game_id: str) -> game.LeaveGameResponse:
        """Leave a running game for good."""
        return self._call(self._game.LeaveGame, game.LeaveGameRequest(game_id=game_id))

    def list_games(self, *, page_size: int = 0, page_token: str = "", own_only: bool = False) -> game.ListGamesResponse:
        """List finished games, newest first."""
        return self._call(self._game.ListGames, requests.list_games(page_size, page_token, own_only))

    def get_game_record(self, game_id: str) -> game.GetGameRecordResponse:
        """Return the full record of a finished game."""
        return self._call(self._game.GetGameRecord, game.GetGameRecordRequest(game_id=game_id))

    def replay_game(self, game_id: str, *, on_link: OnLink | None = None) -> Watch[game.ReplayGameResponse]:
        """Watch a finished game again, position by position."""
        return self._watch(self._game.ReplayGame, cursors.ReplayCursor(game_id), on_link)


class BotCalls(Core):
    """BotService."""

    def __init__(self, channel: grpc.Channel, token: str, patience: Patience) -> None:
        super().__init__(channel, token, patience)
        self._bot = bot_grpc.BotServiceStub(channel)

    def watch_bot_requests(
        self, bot_levels: Sequence[str], *, on_link: OnLink | None = None
    ) -> Watch[bot.WatchBotRequestsResponse]:
        """Watch the seats that want a bot of one of these levels, weakest first."""
        return self._watch(self._bot.WatchBotRequests, cursors.BotRequestCursor(bot_levels), on_link)

    def take_bot_seat(self, bot_request_id: str, *, display_name: str = "") -> bot.TakeBotSeatResponse:
        """Take a seat for a bot; play it with `for_token(response.token)`."""
        request = requests.take_bot_seat(bot_request_id, display_name)
        return self._call(self._bot.TakeBotSeat, request, repeat=False)
