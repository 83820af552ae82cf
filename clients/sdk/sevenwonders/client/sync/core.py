"""What every synchronous call goes through: token, time limit, retry, typed errors."""

from __future__ import annotations

import time
from typing import TypeVar

import grpc
from google.protobuf.message import Message

from sevenwonders.client.cursors import Cursor
from sevenwonders.client.errors import Unreachable, from_rpc_error
from sevenwonders.client.options import Patience
from sevenwonders.client.states import OnLink
from sevenwonders.client.sync.watch import Stream, Watch

Request = TypeVar("Request", bound=Message)
Response = TypeVar("Response", bound=Message)


class Core:
    """A channel, a token and patience."""

    def __init__(self, channel: grpc.Channel, token: str, patience: Patience) -> None:
        self._channel = channel
        self._patience = patience
        self.token = token

    def _metadata(self) -> tuple[tuple[str, str], ...]:
        return (("authorization", f"Bearer {self.token}"),) if self.token else ()

    def _call(
        self, method: grpc.UnaryUnaryMultiCallable[Request, Response], request: Request, *, repeat: bool = True
    ) -> Response:
        """Call once, or while the server is away again and again when repeating does no harm."""
        patience = self._patience
        give_up = time.monotonic() + patience.retry
        attempt = 0
        while True:
            try:
                return method(request, timeout=patience.call, metadata=self._metadata())
            except grpc.RpcError as failed:
                error = from_rpc_error(failed)
            attempt += 1
            wait = patience.backoff.wait(attempt)
            if not (repeat and isinstance(error, Unreachable)) or time.monotonic() + wait > give_up:
                raise error from None
            time.sleep(wait)

    def _watch(
        self,
        method: grpc.UnaryStreamMultiCallable[Request, Response],
        cursor: Cursor[Request, Response],
        on_link: OnLink | None,
    ) -> Watch[Response]:
        def open_stream() -> Stream[Response]:
            return method(cursor.request(), metadata=self._metadata())

        return Watch(open_stream, cursor.advance, self._patience, on_link)
