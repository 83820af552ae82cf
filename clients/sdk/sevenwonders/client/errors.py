"""What can go wrong, as exceptions: one class per family of reasons, each with a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import grpc
from google.protobuf.message import DecodeError
from google.rpc import error_details_pb2, status_pb2

from sevenwonders.client.reasons import FAMILIES, SENTENCES, Family
from sevenwonders.client.text import safe_text

DOMAIN: Final = "sevenwonders"
DETAILS_KEY: Final = "grpc-status-details-bin"


class ClientError(Exception):
    """A call that failed. `str()` is a sentence for people; `reason` and `metadata` are for programs."""

    def __init__(
        self,
        reason: str = "",
        message: str = "",
        metadata: Mapping[str, str] | None = None,
        code: grpc.StatusCode = grpc.StatusCode.UNKNOWN,
    ) -> None:
        self.reason = reason
        self.message = message
        self.metadata = dict(metadata or {})
        self.code = code
        super().__init__(self.sentence)

    @property
    def sentence(self) -> str:
        """One sentence a client may show as it is."""
        return SENTENCES.get(self.reason) or _as_sentence(self.message) or "The server gave no reason."


class Unreachable(ClientError):
    """The server does not answer, or is stopping; what was acknowledged is safe."""

    @property
    def sentence(self) -> str:
        """One sentence a client may show as it is."""
        return SENTENCES.get(self.reason, "The server cannot be reached.")


class NotSignedIn(ClientError):
    """The token is missing, unknown, or was replaced by a newer one."""


class NotAllowed(ClientError):
    """Somebody else may do that, the caller may not."""


class StreamEnded(ClientError):
    """The server ended a stream for a reason that coming back would not cure."""


class NotFound(ClientError):
    """There is no such table, game or bot request, or none the caller may know of."""


class TableRefusal(ClientError):
    """The table is not in a state that allows this."""


class GameRefusal(ClientError):
    """The game is not in a state that allows this."""


class BadRequest(ClientError):
    """The request itself is wrong; `metadata["field"]` names the field where known."""

    @property
    def sentence(self) -> str:
        """One sentence a client may show as it is."""
        return _as_sentence(self.message) or super().sentence


class LimitReached(ClientError):
    """Too much of something: calls, streams, tables, sessions, bytes, guesses."""


class ServerFault(ClientError):
    """A fault of the server; `metadata["report"]` is the number its log carries too."""

    @property
    def sentence(self) -> str:
        """One sentence a client may show as it is."""
        report = safe_text(self.metadata.get("report", ""))
        return f"The server failed (report {report})." if report else "The server failed."


class StaleDecision(ClientError):
    """The decision is not open any more; the newest view tells what is."""


class IllegalMove(ClientError):
    """The rules do not allow that move; the sentence says why."""

    @property
    def sentence(self) -> str:
        """One sentence a client may show as it is."""
        return _as_sentence(self.message) or super().sentence


_CLASSES: Final[dict[Family, type[ClientError]]] = {
    Family.UNREACHABLE: Unreachable,
    Family.NOT_SIGNED_IN: NotSignedIn,
    Family.NOT_ALLOWED: NotAllowed,
    Family.STREAM_ENDED: StreamEnded,
    Family.NOT_FOUND: NotFound,
    Family.TABLE: TableRefusal,
    Family.GAME: GameRefusal,
    Family.BAD_REQUEST: BadRequest,
    Family.LIMIT: LimitReached,
    Family.FAULT: ServerFault,
    Family.STALE: StaleDecision,
    Family.ILLEGAL: IllegalMove,
}
# What a code means when no ErrorInfo came with it: the transport or a proxy spoke, not our server.
_BY_CODE: Final[dict[grpc.StatusCode, type[ClientError]]] = {
    grpc.StatusCode.UNAVAILABLE: Unreachable,
    grpc.StatusCode.DEADLINE_EXCEEDED: Unreachable,
    grpc.StatusCode.CANCELLED: Unreachable,
    grpc.StatusCode.UNAUTHENTICATED: NotSignedIn,
    grpc.StatusCode.PERMISSION_DENIED: NotAllowed,
    grpc.StatusCode.INVALID_ARGUMENT: BadRequest,
    grpc.StatusCode.RESOURCE_EXHAUSTED: LimitReached,
    grpc.StatusCode.INTERNAL: ServerFault,
    grpc.StatusCode.UNKNOWN: ServerFault,
}


def error_class(reason: str) -> type[ClientError]:
    """Return the class of a reason; ClientError for one this client does not know yet."""
    family = FAMILIES.get(reason)
    return ClientError if family is None else _CLASSES[family]


def from_status(code: grpc.StatusCode, message: str, trailing: Mapping[str, bytes | str] | None = None) -> ClientError:
    """Return the exception for a failed call."""
    info = _error_info((trailing or {}).get(DETAILS_KEY))
    if info is not None:
        return error_class(info.reason)(info.reason, message, dict(info.metadata), code)
    return _BY_CODE.get(code, ClientError)("", message, {}, code)


def from_rpc_error(error: grpc.RpcError) -> ClientError:
    """Return the exception for an error of the synchronous or asynchronous gRPC library."""
    if not isinstance(error, grpc.aio.AioRpcError | grpc.Call):
        return ClientError("", str(error))
    # The two libraries type their metadata differently; both are pairs.
    pairs: Any = error.trailing_metadata() or ()
    return from_status(error.code(), error.details() or "", dict(pairs))


def _error_info(packed: bytes | str | None) -> error_details_pb2.ErrorInfo | None:
    if not isinstance(packed, bytes):
        return None
    status = status_pb2.Status()
    try:
        status.ParseFromString(packed)
        for detail in status.details:
            info = error_details_pb2.ErrorInfo()
            if detail.Unpack(info) and info.domain == DOMAIN:
                return info
    except DecodeError:
        return None
    return None


def _as_sentence(message: str) -> str:
    text = safe_text(message).strip()
    if not text:
        return ""
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?" else ".")
