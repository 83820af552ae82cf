"""What every client shares: connect, sign in, call, watch, resume, errors, catalogue.

Connecting
    `AsyncClient.connect(address, tls=None, token="", patience=None)` (a coroutine) and `Client.connect(...)` wait for
    the server with backoff and fill in `server_info`. `Tls(root_certificate, server_name)` switches encryption on.
    `sign_in(display_name, tokens=TokenStore())` comes back with the stored token or opens a session -> `SignedIn`
    (player_id, display_name, resumed, seated_at). `for_token(token)` is another session over the same connection.
    `catalog()` returns the catalogue, kept on disk per version. Both clients are context managers.

Calls
    One method per rpc, named like it in snake_case, with plain arguments; it returns the response message and raises
    a `ClientError`. While the server is away calls are repeated where that is safe.

Watching
    `watch_lobby`, `watch_table`, `watch_game`, `watch_bot_requests` and `replay_game` return iterators (`Watch`,
    `AsyncWatch`) of response messages without heartbeats. They resume after an interruption from the last revision.
    `on_link(LinkState)` hears of CONNECTED, RECONNECTING (with attempt, retry_in, error), REPLACED, GONE and ENDED.
    `close()` ends them. `GameMirror`, `TableMirror` and `LobbyMirror` put the responses together (`apply`).

Errors
    `str(error)` is a sentence for people; `error.reason` is the ErrorReason without its prefix, `error.metadata` what
    belongs to it. Families: Unreachable, NotSignedIn, NotAllowed, StreamEnded, NotFound, TableRefusal, GameRefusal,
    BadRequest, LimitReached, ServerFault, StaleDecision, IllegalMove.

Besides
    `safe_text(text, most=0)` for names and chat of others, `verify_deal(record, shown_commitment)`,
    `discover_servers(seconds)`. `EmbeddedServer.start(store=None, bots=True)` starts a server of one's own as a child
    process that ends with this one (`address`, `stop()`, a context manager; `start_async` for asyncio).
"""

from sevenwonders.client import quiet  # noqa: F401, imported for what it does, before gRPC
from sevenwonders.client.aio.client import AsyncClient
from sevenwonders.client.aio.watch import AsyncWatch
from sevenwonders.client.backoff import Backoff
from sevenwonders.client.catalogs import CatalogCache
from sevenwonders.client.deals import DealNotProven, verify_deal
from sevenwonders.client.discovery import FoundServer, discover_servers, discover_servers_async
from sevenwonders.client.embedded import EmbeddedServer, EmbeddedServerFailed
from sevenwonders.client.errors import (
    BadRequest,
    ClientError,
    GameRefusal,
    IllegalMove,
    LimitReached,
    NotAllowed,
    NotFound,
    NotSignedIn,
    ServerFault,
    StaleDecision,
    StreamEnded,
    TableRefusal,
    Unreachable,
)
from sevenwonders.client.mirrors import GameMirror, LobbyMirror, TableMirror
from sevenwonders.client.options import Patience, Tls
from sevenwonders.client.signin import SignedIn
from sevenwonders.client.states import Link, LinkState
from sevenwonders.client.sync.client import Client
from sevenwonders.client.sync.watch import Watch
from sevenwonders.client.text import safe_text
from sevenwonders.client.tokens import StoredToken, TokenStore

__all__ = [
    "AsyncClient",
    "AsyncWatch",
    "Backoff",
    "BadRequest",
    "CatalogCache",
    "Client",
    "ClientError",
    "DealNotProven",
    "EmbeddedServer",
    "EmbeddedServerFailed",
    "FoundServer",
    "GameMirror",
    "GameRefusal",
    "IllegalMove",
    "LimitReached",
    "Link",
    "LinkState",
    "LobbyMirror",
    "NotAllowed",
    "NotFound",
    "NotSignedIn",
    "Patience",
    "ServerFault",
    "SignedIn",
    "StaleDecision",
    "StoredToken",
    "StreamEnded",
    "TableMirror",
    "TableRefusal",
    "Tls",
    "TokenStore",
    "Unreachable",
    "Watch",
    "discover_servers",
    "discover_servers_async",
    "safe_text",
    "verify_deal",
]
