"""What every asyncio call goes through: token, time limit, retry, typed errors."""

from __future__ import annotations

import asyncio
import time
from typing import TypeVar

import grpc
from google.protobuf.message import Message

from sevenwonders.client.aio.watch import AsyncWatch
from sevenwonders.client.cursors import Cursor
from sevenwonders.client.errors import Unreachable, from_rpc_error
from sevenwonders.client.options import Patience
from sevenwonders.client.states import OnLink

Request = TypeVar("Request", bound=Message)
Response = TypeVar("Response", bound=Message)


class AsyncCore:
    """A channel, a token and patience."""

    def __init__(self, channel: grpc.aio.Channel, token: str, patience: Patience) -> None:
        self._channel = channel
        self._patience = patience
        self.token = token

    def _metadata(self) -> grpc.aio.Metadata:
        return grpc.aio.Metadata(*((("authorization", f"Bearer {self.token}"),) if self.token else ()))

    async def _call(
        self,
        method: grpc.aio.UnaryUnaryMultiCallable[Request, Response],
        request: Request,
        *,
        repeat: bool = True,
    ) -> Response:
        """Call once, or while the server is away again and again when repeating does no harm."""
        patience = self._patience
        give_up = time.monotonic() + patience.retry
        attempt = 0
        while True:
            try:
                return await method(request, timeout=patience.call, metadata=self._metadata())
            except grpc.aio.AioRpcError as failed:
                error = from_rpc_error(failed)
            attempt += 1
            wait = patience.backoff.wait(attempt)
            if not (repeat and isinstance(error, Unreachable)) or time.monotonic() + wait > give_up:
                raise error from None
            await asyncio.sleep(wait)

    def _watch(
        self,
        method: grpc.aio.UnaryStreamMultiCallable[Request, Response],
        cursor: Cursor[Request, Response],
        on_link: OnLink | None,
    ) -> AsyncWatch[Response]:
        def open_stream() -> grpc.aio.UnaryStreamCall[Request, Response]:
            return method(cursor.request(), metadata=self._metadata())

        return AsyncWatch(open_stream, cursor.advance, self._patience, on_link)
