"""An iterator over a stream that opens itself again."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

import grpc

from sevenwonders.client.errors import ClientError, from_rpc_error
from sevenwonders.client.options import Patience
from sevenwonders.client.states import Link, LinkState, OnLink, final_state, may_resume

Response = TypeVar("Response")
Response_co = TypeVar("Response_co", covariant=True)


class Stream(Protocol[Response_co]):
    """What gRPC returns for a stream of responses."""

    def __next__(self) -> Response_co:
        """Return the next response."""

    def cancel(self) -> bool:
        """End the stream; a pending `next` fails."""


class Watch(Generic[Response]):
    """Iterate to receive responses; heartbeats and interruptions are dealt with inside.

    The iteration ends when the server has sent everything or after `close()`, which another thread may call. It
    raises a ClientError when coming back is of no use, such as StreamEnded with the reason STREAM_REPLACED.
    `on_link` hears of every change of the connection, in the thread that iterates or closes; `state` is the newest.
    """

    def __init__(
        self,
        open_stream: Callable[[], Stream[Response]],
        advance: Callable[[Response], Response | None],
        patience: Patience,
        on_link: OnLink | None = None,
    ) -> None:
        self._open_stream = open_stream
        self._advance = advance
        self._patience = patience
        self._on_link = on_link
        self._call: Stream[Response] | None = None
        self._attempt = 0
        self._closed = threading.Event()
        self.state = LinkState(Link.CONNECTING)

    def __iter__(self) -> Watch[Response]:
        """Return itself."""
        return self

    def __next__(self) -> Response:
        """Return the next news."""
        while not self._closed.is_set():
            try:
                received = self._receive()
            except StopIteration:
                break
            except ClientError as error:
                if self._closed.is_set():
                    break
                self._recover(error)
                continue
            self._attempt = 0
            self._tell(LinkState(Link.CONNECTED))
            news = self._advance(received)
            if news is not None:
                return news
        self.close()
        raise StopIteration

    def close(self) -> None:
        """End the stream; an iteration pending in another thread ends too."""
        self._closed.set()
        call = self._call
        if call is not None:
            call.cancel()
        if self.state.link not in (Link.REPLACED, Link.GONE):
            self._tell(LinkState(Link.ENDED))

    def _receive(self) -> Response:
        if self._call is None:
            self._call = self._open_stream()
            if self._closed.is_set():
                # close() came between: it had no call to cancel yet.
                self._call.cancel()
        call = self._call
        watchdog = threading.Timer(self._patience.silence, call.cancel)
        watchdog.daemon = True
        watchdog.start()
        try:
            return next(call)
        except grpc.RpcError as failed:
            error = from_rpc_error(failed)
        finally:
            watchdog.cancel()
        raise error

    def _recover(self, error: ClientError) -> None:
        """Wait before the next attempt, or give up."""
        self._call = None
        self._attempt += 1
        if not may_resume(error, self._attempt):
            self._closed.set()
            self._tell(final_state(error))
            raise error
        wait = self._patience.backoff.wait(self._attempt)
        self._tell(LinkState(Link.RECONNECTING, self._attempt, wait, error))
        self._closed.wait(wait)

    def _tell(self, state: LinkState) -> None:
        if state != self.state:
            self.state = state
            if self._on_link is not None:
                self._on_link(state)
