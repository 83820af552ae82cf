"""SessionService: who is calling."""

from __future__ import annotations

import hmac
from importlib.metadata import PackageNotFoundError, version

from sevenwonders.engine import CATALOG
from sevenwonders.server import text
from sevenwonders.server.errors import BadField, NotRunner, SessionEnded
from sevenwonders.server.hub import Hub
from sevenwonders.server.ids import token_hash
from sevenwonders.server.lobby import seating
from sevenwonders.server.lobby.opening import request_id
from sevenwonders.server.rpc import Call
from sevenwonders.server.sessions import Session
from sevenwonders.v1 import common_pb2
from sevenwonders.v1 import session_service_pb2 as pb


class SessionService:
    """Sessions and what the server is."""

    OPEN = frozenset({"CreateSession", "ResumeSession", "GetServerInfo"})

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def CreateSession(self, call: Call, request: pb.CreateSessionRequest) -> pb.CreateSessionResponse:
        """Open a session."""
        hub = self._hub
        name = text.clean(request.display_name, "display_name", hub.settings.limits.name_length)
        kinds = {common_pb2.CLIENT_KIND_HUMAN: False, common_pb2.CLIENT_KIND_BOT: True}
        if request.client_kind not in kinds:
            raise BadField("a session is of a person or of a program", field="client_kind")
        runner = self._runner(request.runner_key)
        session, token = hub.sessions.create(name, kinds[request.client_kind], runner)
        await hub.sessions.save(session)
        return pb.CreateSessionResponse(player_id=session.player_id, token=token, display_name=name)

    def _runner(self, key: str) -> str:
        """Return what a runner's session keeps of the key it was made with."""
        if not key:
            return ""
        secret = self._hub.settings.runner_key
        if not secret or not hmac.compare_digest(key.encode(), secret.encode()):
            raise NotRunner("the runner key is wrong")
        return token_hash(key)

    async def ResumeSession(self, call: Call, request: pb.ResumeSessionRequest) -> pb.ResumeSessionResponse:
        """Come back with the token held; it is replaced by a new one."""
        sessions = self._hub.sessions
        wanted = request_id(request.request_id)
        session = sessions.find_for_resume(call.token, wanted)
        token = sessions.rotate(session, call.token, wanted)
        await sessions.save(session)
        return pb.ResumeSessionResponse(
            player_id=session.player_id,
            token=token,
            display_name=session.name,
            seated_at=self._seated_at(session),
        )

    def _seated_at(self, session: Session) -> list[pb.SeatedAt]:
        found = []
        for table_id, seat in reversed(list(session.seats.items())):
            desk = self._hub.desks.get(table_id)
            if desk is not None:
                playing = desk.room is not None and not desk.room.core.ended
                found.append(pb.SeatedAt(table_id=table_id, game_id=desk.table.game_id if playing else "", seat=seat))
        return found

    async def UpdateSession(self, call: Call, request: pb.UpdateSessionRequest) -> pb.UpdateSessionResponse:
        """Change the name."""
        session = call.session
        session.name = text.clean(request.display_name, "display_name", self._hub.settings.limits.name_length)
        for table_id in list(session.seats):
            seating.rename(self._hub.desk(table_id), session)
        await self._hub.sessions.save(session)
        return pb.UpdateSessionResponse(display_name=session.name)

    async def DeleteSession(self, call: Call, request: pb.DeleteSessionRequest) -> pb.DeleteSessionResponse:
        """End the session for good."""
        session = call.session
        for table_id in list(session.seats):
            desk = self._hub.desks.get(table_id)
            if desk is not None:
                seating.leave(desk, session)
        dropped = self._hub.sessions.drop(session, SessionEnded("the session was deleted"))
        await self._hub.journal.write(dropped)
        return pb.DeleteSessionResponse()

    async def GetServerInfo(self, call: Call, request: pb.GetServerInfoRequest) -> pb.GetServerInfoResponse:
        """Tell what the server is and allows."""
        settings = self._hub.settings
        return pb.GetServerInfoResponse(
            server_version=server_version(),
            catalog_version=CATALOG.version,
            server_name=settings.server_name,
            bot_levels=self._hub.board.levels(),
            seeds_allowed=settings.seeds_allowed,
            max_name_length=settings.limits.name_length,
            max_title_length=settings.limits.title_length,
            max_chat_length=settings.limits.chat_length,
        )


def server_version() -> str:
    """Return the version of the installed distribution."""
    try:
        return version("sevenwonders")
    except PackageNotFoundError:
        return "unknown"
