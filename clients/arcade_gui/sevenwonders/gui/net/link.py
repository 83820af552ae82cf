"""Calls and streams in threads; what they bring is handed to the window through one queue."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from sevenwonders.client import (
    Client,
    ClientError,
    EmbeddedServer,
    EmbeddedServerFailed,
    LinkState,
    Patience,
    SignedIn,
    Tls,
    TokenStore,
    Watch,
)
from sevenwonders.client import Link as LinkPhase
from sevenwonders.gui.net.report import write_report

T = TypeVar("T")
Fail = Callable[[str], None]
OnLink = Callable[[LinkState], None]
# Results handed over in one frame; the rest waits for the next one.
_BATCH = 64


class Link:
    """The connection of the window. Every method returns at once; callbacks run when the window polls."""

    def __init__(self, tokens: TokenStore | None = None) -> None:
        self._tokens = tokens
        self._inbox: SimpleQueue[Callable[[], None]] = SimpleQueue()
        # One worker: answers must arrive in the order in which they were given.
        self._calls = ThreadPoolExecutor(1, thread_name_prefix="calls")
        self._errands = ThreadPoolExecutor(3, thread_name_prefix="errands")
        self._watches: dict[str, Watch[Any]] = {}
        self._lock = threading.Lock()
        self.client: Client | None = None
        self.who: SignedIn | None = None
        self.local: EmbeddedServer | None = None
        self.lost = ""

    def poll(self) -> bool:
        """Run the callbacks of what arrived; tells whether there were any."""
        for count in range(_BATCH):
            try:
                callback = self._inbox.get_nowait()
            except Empty:
                return count > 0
            callback()
        return True

    def _later(self, callback: Callable[[], None]) -> None:
        self._inbox.put(callback)

    def work(self, task: Callable[[], T], then: Callable[[T], None] | None = None, fail: Fail | None = None) -> None:
        """Do something slow that nothing else waits for."""
        self._errands.submit(self._run, task, then, fail)

    def _run(self, task: Callable[[], T], then: Callable[[T], None] | None, fail: Fail | None) -> None:
        try:
            result = task()
        except (ClientError, EmbeddedServerFailed) as error:
            text = str(error)
            if fail:
                self._later(lambda: fail(text))
            return
        except Exception as error:
            text = write_report(error)
            if fail:
                self._later(lambda: fail(text))
            return
        if then:
            self._later(lambda: then(result))

    def call(
        self, what: Callable[[Client], T], then: Callable[[T], None] | None = None, fail: Fail | None = None
    ) -> None:
        """Call the server."""
        client = self.client
        if client is None:
            if fail:
                fail("There is no connection to a server.")
            return
        self._calls.submit(self._run, lambda: what(client), then, fail)

    def connect(
        self,
        address: str,
        name: str,
        then: Callable[[SignedIn], None],
        fail: Fail,
        kept_as: str = "",
        tls: Tls | None = None,
    ) -> None:
        """Connect and sign in, with the stored token where there is one; `kept_as` is its name there."""

        def task() -> tuple[Client, SignedIn]:
            client = Client.connect(address, tls=tls, patience=Patience())
            # A server of our own has another port each time, and is the same server all the same.
            client.address = kept_as or address
            try:
                return client, client.sign_in(name, tokens=self._tokens)
            except ClientError:
                client.close()
                raise

        def done(result: tuple[Client, SignedIn]) -> None:
            self.disconnect()
            self.client, self.who = result
            then(result[1])

        self.work(task, done, fail)

    def watch(
        self,
        name: str,
        opened: Callable[[Client, OnLink], Watch[T]],
        each: Callable[[T], None],
        ended: Callable[[str], None] | None = None,
    ) -> None:
        """Follow a stream under a name; a newer one of that name takes its place."""
        self.stop(name)
        client = self.client
        if client is None:
            return

        def on_link(state: LinkState) -> None:
            self._later(lambda: self._link_changed(name, state))

        stream = opened(client, on_link)
        with self._lock:
            self._watches[name] = stream
        threading.Thread(target=self._follow, args=(name, stream, each, ended), name=name, daemon=True).start()

    def _follow(
        self, name: str, stream: Watch[T], each: Callable[[T], None], ended: Callable[[str], None] | None
    ) -> None:
        reason = ""
        try:
            for message in stream:
                self._later(partial(self._deliver, name, stream, each, message))
        except ClientError as error:
            reason = str(error)
        except Exception as error:
            reason = write_report(error)
        if ended:
            self._later(lambda: ended(reason) if self._watches.get(name) is stream else None)

    def _deliver(self, name: str, stream: Watch[T], each: Callable[[T], None], message: T) -> None:
        if self._watches.get(name) is stream:
            each(message)

    def _link_changed(self, name: str, state: LinkState) -> None:
        if name not in self._watches:
            return
        if state.link == LinkPhase.RECONNECTING:
            self.lost = f"Connection lost. Trying again (attempt {state.attempt}); nothing of the game is lost."
        elif state.link == LinkPhase.CONNECTED:
            self.lost = ""

    def stop(self, name: str) -> None:
        """End a stream."""
        with self._lock:
            stream = self._watches.pop(name, None)
        if stream:
            stream.close()
        self.lost = ""

    def disconnect(self) -> None:
        """End every stream and the connection; the seat stays ours."""
        for name in list(self._watches):
            self.stop(name)
        if self.client:
            self.client.close()
        self.client = self.who = None

    def close(self) -> None:
        """End everything, a server of our own included."""
        self.disconnect()
        for pool in (self._calls, self._errands):
            pool.shutdown(wait=False, cancel_futures=True)
        if self.local:
            self.local.stop()
            self.local = None
