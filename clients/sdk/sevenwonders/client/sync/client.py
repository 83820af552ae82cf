"""The synchronous client."""

from __future__ import annotations

from types import TracebackType

import grpc

from sevenwonders.client.catalogs import CatalogCache
from sevenwonders.client.errors import NotSignedIn
from sevenwonders.client.options import Patience, Tls, channel_options
from sevenwonders.client.requests import new_request_id
from sevenwonders.client.signin import SignedIn, created, pending, resumed
from sevenwonders.client.sync.calls import BotCalls, GameCalls, LobbyCalls, SessionCalls
from sevenwonders.client.tokens import StoredToken, TokenStore
from sevenwonders.v1 import catalog_pb2, common_pb2
from sevenwonders.v1 import session_service_pb2 as session


class Client(SessionCalls, LobbyCalls, GameCalls, BotCalls):
    """A connection to a server: one method or iterator per rpc. Use `connect` to make one."""

    def __init__(
        self, channel: grpc.Channel, address: str = "", token: str = "", patience: Patience | None = None
    ) -> None:
        super().__init__(channel, token, patience if patience is not None else Patience())
        self.address = address
        self.server_info = session.GetServerInfoResponse()
        self._owns_channel = True

    @classmethod
    def connect(
        cls, address: str, *, tls: Tls | None = None, token: str = "", patience: Patience | None = None
    ) -> Client:
        """Connect to `host:port`, trying for as long as `patience.retry` allows; `server_info` is filled in."""
        options = channel_options(tls)
        channel = (
            grpc.insecure_channel(address, options)
            if tls is None
            else grpc.secure_channel(address, tls.credentials(), options)
        )
        client = cls(channel, address, token, patience)
        try:
            client.server_info = client.get_server_info()
        except BaseException:
            client.close()
            raise
        return client

    def for_token(self, token: str) -> Client:
        """Return a client for another session over the same connection, such as one of many bots."""
        other = Client(self._channel, self.address, token, self._patience)
        other.server_info = self.server_info
        other._owns_channel = False
        return other

    def sign_in(
        self,
        display_name: str,
        *,
        tokens: TokenStore | None = None,
        client_kind: common_pb2.ClientKind = common_pb2.CLIENT_KIND_HUMAN,
        user_agent: str = "",
    ) -> SignedIn:
        """Come back with the token stored for this server, or open a new session; the token is stored again."""
        stored = tokens.load(self.address) if tokens is not None else None
        if stored is not None and tokens is not None:
            try:
                return self._come_back(stored, tokens, display_name)
            except NotSignedIn:
                tokens.forget(self.address)
        signed_in = created(self.create_session(display_name, client_kind=client_kind, user_agent=user_agent))
        if tokens is not None:
            tokens.save(signed_in.stored(self.address, self.token))
        return signed_in

    def _come_back(self, stored: StoredToken, tokens: TokenStore, display_name: str) -> SignedIn:
        # Written down first: if this program dies before the answer arrives, the next one repeats the same request.
        stored = pending(stored, new_request_id())
        tokens.save(stored)
        self.token = stored.token
        signed_in = resumed(self.resume_session(request_id=stored.resume_request_id))
        tokens.save(signed_in.stored(self.address, self.token))
        if display_name and display_name != signed_in.display_name:
            answer = self.update_session(display_name)
            signed_in = signed_in.renamed(answer.display_name)
            tokens.save(signed_in.stored(self.address, self.token))
        return signed_in

    def catalog(self, cache: CatalogCache | None = None) -> catalog_pb2.Catalog:
        """Return the catalogue of the server, from the disk when it is there."""
        cache = cache if cache is not None else CatalogCache()
        version = self.server_info.catalog_version or (self.get_server_info()).catalog_version
        known = cache.load(version)
        if known is not None:
            return known
        fetched = (self.get_catalog()).catalog
        cache.save(fetched)
        return fetched

    def close(self) -> None:
        """Close the connection, unless it is shared."""
        if self._owns_channel:
            self._channel.close()

    def __enter__(self) -> Client:
        """Return itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the connection."""
        self.close()
