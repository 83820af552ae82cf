"""An asynchronous iterator over a stream that opens itself again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import grpc

from sevenwonders.client.errors import ClientError, Unreachable, from_rpc_error
from sevenwonders.client.options import Patience
from sevenwonders.client.states import Link, LinkState, OnLink, final_state, may_resume

Response = TypeVar("Response")


class AsyncWatch(Generic[Response]):
    """Iterate to receive responses; heartbeats and interruptions are dealt with inside.

    The iteration ends when the server has sent everything or after `close()`. It raises a ClientError when coming
    back is of no use, such as StreamEnded with the reason STREAM_REPLACED. `on_link` hears of every change of the
    connection; `state` is the newest.
    """

    def __init__(
        self,
        open_stream: Callable[[], grpc.aio.UnaryStreamCall[Any, Response]],
        advance: Callable[[Response], Response | None],
        patience: Patience,
        on_link: OnLink | None = None,
    ) -> None:
        self._open_stream = open_stream
        self._advance = advance
        self._patience = patience
        self._on_link = on_link
        self._call: grpc.aio.UnaryStreamCall[Any, Response] | None = None
        self._attempt = 0
        self._closed = asyncio.Event()
        self.state = LinkState(Link.CONNECTING)

    def __aiter__(self) -> AsyncWatch[Response]:
        """Return itself."""
        return self

    async def __anext__(self) -> Response:
        """Return the next news."""
        while not self._closed.is_set():
            try:
                received = await self._receive()
            except _Closed:
                break
            except ClientError as error:
                await self._recover(error)
                continue
            if received is grpc.aio.EOF:
                break
            self._attempt = 0
            self._tell(LinkState(Link.CONNECTED))
            news = self._advance(received)
            if news is not None:
                return news
        self.close()
        raise StopAsyncIteration

    def close(self) -> None:
        """End the stream; a pending iteration ends too."""
        self._closed.set()
        if self._call is not None:
            self._call.cancel()
        if self.state.link not in (Link.REPLACED, Link.GONE):
            self._tell(LinkState(Link.ENDED))

    async def _receive(self) -> Any:
        if self._call is None:
            self._call = self._open_stream()
        call = self._call
        try:
            # Not wait_for: until Python 3.12 it loses a cancellation that comes together with the result.
            async with asyncio.timeout(self._patience.silence):
                return await call.read()
        except TimeoutError:
            call.cancel()
            raise Unreachable("", "the server is silent") from None
        except grpc.aio.AioRpcError as failed:
            raise from_rpc_error(failed) from None
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if self._closed.is_set() and (task is None or not task.cancelling()):
                raise _Closed from None
            call.cancel()
            raise

    async def _recover(self, error: ClientError) -> None:
        """Wait before the next attempt, or give up."""
        self._call = None
        self._attempt += 1
        if not may_resume(error, self._attempt):
            self._closed.set()
            self._tell(final_state(error))
            raise error
        wait = self._patience.backoff.wait(self._attempt)
        self._tell(LinkState(Link.RECONNECTING, self._attempt, wait, error))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await self._closed.wait()

    def _tell(self, state: LinkState) -> None:
        if state != self.state:
            self.state = state
            if self._on_link is not None:
                self._on_link(state)


class _Closed(Exception):
    """The watcher was closed while it waited."""
