"""The life of the process: open the store, serve, wait for the end, tell everybody, write, close."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import importlib.metadata
import logging
import os
import signal
import sqlite3
import ssl
import sys
import threading
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import grpc
from grpc_health.v1 import health, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from sevenwonders.server.app import Application
from sevenwonders.server.shell.announce import Announcement, Announcer
from sevenwonders.server.shell.files import allow_connections
from sevenwonders.server.shell.flags import ShellOptions, Tls
from sevenwonders.server.shell.health import Health
from sevenwonders.server.shell.logs import one_line, set_up_logs
from sevenwonders.server.shell.metrics import Metrics
from sevenwonders.server.shell.runner import RunnerSupervisor, runner_command
from sevenwonders.server.store import MemoryStore, SqliteStore, Store, StoreError, StoreLocked
from sevenwonders.v1 import (
    bot_service_pb2,
    catalog_service_pb2,
    game_service_pb2,
    lobby_service_pb2,
    session_service_pb2,
)

log = logging.getLogger(__name__)
OK: Final = 0
STORE_LOCKED: Final = 3
STORE_BROKEN: Final = 4
CANNOT_LISTEN: Final = 5
BAD_CERTIFICATE: Final = 6
STORE_FAILED: Final = 7
SERVICES: Final = tuple(
    service.full_name
    for module in (
        session_service_pb2,
        catalog_service_pb2,
        lobby_service_pb2,
        game_service_pb2,
        bot_service_pb2,
    )
    for service in module.DESCRIPTOR.services_by_name.values()
)


class CannotStart(Exception):
    """The server cannot be started; the text says why."""

    def __init__(self, text: str, code: int) -> None:
        super().__init__(text)
        self.code = code


def serve(options: ShellOptions) -> int:
    """Serve until told to stop; return the exit code."""
    # The C library under gRPC writes notes of its own form to standard error; its errors are still shown.
    os.environ.setdefault("GRPC_VERBOSITY", "ERROR")
    set_up_logs(options.log_level, options.log_format)
    allow_connections(options.settings.limits.connections)
    try:
        return asyncio.run(_serve(options))
    except CannotStart as error:
        print(f"sevenwonders-server: {error}", file=sys.stderr)
        return error.code


async def _serve(options: ShellOptions) -> int:
    stop = asyncio.Event()
    _stop_on_signals(stop)
    if options.stop_with_stdin:
        _stop_with_stdin(stop)
    metrics = Metrics() if options.metrics is not None else None
    side = _Side(options)
    application = Application(
        options.settings,
        open_store(options),
        observer=metrics,
        credentials=credentials(options.tls),
        extend=side.extend,
    )
    async with AsyncExitStack() as stack:
        # Last of all, when its bots have been told to come back.
        stack.push_async_callback(side.stop_runner)
        await _start(application, options)
        stack.push_async_callback(application.stop, options.grace)
        side.serving(True)
        stack.callback(side.serving, False)
        metrics_address = _serve_metrics(options, metrics, application, stack)
        await _announce(options, application.address, stack)
        side.start_runner(application.address)
        # What lives as long as the server need not be looked at by the collector again and again.
        gc.collect()
        gc.freeze()
        print(f"ready address={application.address}{metrics_address}", flush=True)
        log.info("ready", extra={"address": application.address, "tls": options.tls is not None})
        failed = await _first(stop, application.failed)
        log.info("stopping", extra={"streams": application.figures().streams})
    log.info("stopped")
    return STORE_FAILED if failed else OK


def open_store(options: ShellOptions) -> Store:
    """Open the store that was asked for."""
    if options.store is None:
        return MemoryStore()
    try:
        return SqliteStore(options.store)
    except StoreLocked as error:
        raise CannotStart(str(error), STORE_LOCKED) from None
    except (StoreError, sqlite3.Error, OSError) as error:
        raise _unusable(options.store, error) from None


def _unusable(store: Path | None, error: Exception) -> CannotStart:
    """Return why a store cannot be used, on one line whatever its content made SQLite say."""
    why = f"{error.strerror}: {error.filename}" if isinstance(error, OSError) and error.strerror else str(error)
    return CannotStart(f"the store {store} cannot be used: {one_line(why)}", STORE_BROKEN)


def credentials(tls: Tls | None) -> grpc.ServerCredentials | None:
    """Return what encrypts connections."""
    if tls is None:
        return None
    try:
        # gRPC itself would say no more than that it cannot listen.
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(tls.certificate, tls.key)
    except (OSError, ValueError) as error:
        raise CannotStart(f"the certificate or key cannot be used: {error}", BAD_CERTIFICATE) from None
    return grpc.ssl_server_credentials([(tls.key.read_bytes(), tls.certificate.read_bytes())])


async def _start(application: Application, options: ShellOptions) -> None:
    try:
        await application.start()
    except (StoreError, sqlite3.Error) as error:
        raise _unusable(options.store, error) from None
    except RuntimeError:
        why = "the address is taken or not of this machine"
        raise CannotStart(f"cannot listen on {options.settings.address}: {why}", CANNOT_LISTEN) from None


class _Side:
    """What stands beside the game services: health, reflection, and a local door for the runner of a TLS server."""

    def __init__(self, options: ShellOptions) -> None:
        self._options = options
        self._health = Health(SERVICES)
        # Where the local runner connects when the public address wants TLS: certificates name other hosts than this.
        self._local_address = ""
        self._runner: RunnerSupervisor | None = None

    def extend(self, server: grpc.aio.Server) -> None:
        """Add everything before the server starts."""
        health_pb2_grpc.add_HealthServicer_to_server(self._health, server)
        if self._options.reflection:
            reflection.enable_server_reflection((*SERVICES, health.SERVICE_NAME, reflection.SERVICE_NAME), server)
        if self._options.tls is not None and self._options.bots:
            self._local_address = f"127.0.0.1:{server.add_insecure_port('127.0.0.1:0')}"

    def serving(self, serving: bool) -> None:
        """Tell whoever asks for our health."""
        self._health.set(serving)

    def start_runner(self, address: str) -> None:
        """Start the local bot runner, if one is wanted."""
        if self._options.bots:
            self._runner = _local_runner(self._local_address or address, self._options.settings.runner_key)
            self._runner.start()

    async def stop_runner(self) -> None:
        """End the local bot runner, if there is one."""
        if self._runner is not None:
            await self._runner.stop()


def _serve_metrics(
    options: ShellOptions, metrics: Metrics | None, application: Application, stack: AsyncExitStack
) -> str:
    if metrics is None or options.metrics is None:
        return ""
    metrics.show(application.figures)
    host, port = options.metrics
    try:
        taken, end = metrics.serve(host, port)
    except OSError as error:
        raise CannotStart(f"cannot serve metrics on {host}:{port}: {error.strerror}", CANNOT_LISTEN) from None
    stack.callback(end)
    return f" metrics={host}:{taken}"


async def _announce(options: ShellOptions, address: str, stack: AsyncExitStack) -> None:
    if not options.announce:
        return
    port = int(address.rpartition(":")[2])
    version = importlib.metadata.version("sevenwonders")
    name, tls = options.settings.server_name, options.tls is not None
    announcer = Announcer(Announcement(name, options.host, port, version, tls))
    if await announcer.start():
        stack.push_async_callback(announcer.stop)


def _local_runner(address: str, key: str) -> RunnerSupervisor:
    host, _, port = address.rpartition(":")
    # A server on every address is reached from here at this machine's own.
    reachable = {"0.0.0.0": "127.0.0.1", "[::]": "[::1]"}.get(host, host)
    return RunnerSupervisor(runner_command(f"{reachable}:{port}"), key)


async def _first(stop: asyncio.Event, failed: asyncio.Event) -> bool:
    """Wait for one of them; tell whether it was the failure."""
    waiting = [asyncio.create_task(event.wait()) for event in (stop, failed)]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    return failed.is_set()


def _stop_on_signals(stop: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        if sys.platform == "win32":
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
        else:
            loop.add_signal_handler(number, stop.set)


def _stop_with_stdin(stop: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()

    def wait() -> None:
        while os.read(sys.stdin.fileno(), 4096):
            pass
        # A server that could not start is gone by now, and its loop with it.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(stop.set)

    threading.Thread(target=wait, name="standard input", daemon=True).start()
