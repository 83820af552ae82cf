"""What a server must be: there, ours, encrypted as expected, and of a version that fits."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from typing import Final

import grpc

from sevenwonders.client import Backoff, Client, ClientError, FoundServer, Patience, Tls, Unreachable
from sevenwonders.front.doctor.finding import Finding
from sevenwonders.front.doctor.target import PATIENCE, Target
from sevenwonders.front.parts import spoken
from sevenwonders.v1 import session_service_pb2 as session

# One attempt: whoever looks for a fault does not want to wait for a server that is not there.
ONCE: Final = Patience(call=PATIENCE, retry=0.0, backoff=Backoff())
# Numbers of OpenSSL for what can be wrong with a certificate.
EXPIRED: Final = {9, 10}
OTHER_NAME: Final = {62, 64}
Discover = Callable[[], Sequence[FoundServer]]


def check_server(target: Target) -> Iterator[Finding]:
    """Look at a server step by step; the first problem ends it, because nothing after it could work."""
    steps = (check_reachable, check_encryption, check_certificate)
    for step in steps:
        finding = step(target)
        if finding is not None:
            yield finding
            if finding.fix:
                return
    yield from _ask(target)


def check_reachable(target: Target) -> Finding | None:
    """See whether anything listens there."""
    try:
        target.touch()
    except socket.gaierror:
        return Finding.problem(
            "server", f"no machine is called {target.host}", "check the spelling, or use its IP address"
        )
    except ConnectionRefusedError:
        return Finding.problem(
            "server",
            f"nothing listens on {target.address}",
            f"start it: {spoken('server')}; for players elsewhere it must listen on its network's address (--address), "
            "and a firewall must let the port through",
        )
    except OSError as error:
        return Finding.problem(
            "server",
            f"{target.address} does not answer: {error.strerror or error}",
            "check the address, the network, and that no firewall or router keeps the port closed",
        )
    return None


def check_encryption(target: Target) -> Finding | None:
    """See whether both sides agree on TLS."""
    speaks = target.speaks_tls()
    if speaks and target.tls is None:
        return Finding.problem(
            "tls", f"{target.address} encrypts, and this side does not", "add --tls, or --tls-root FILE"
        )
    if target.tls is not None and not speaks:
        return Finding.problem(
            "tls",
            f"{target.address} does not speak TLS",
            "leave --tls out, or give the server --tls-certificate and --tls-key",
        )
    return None


def check_certificate(target: Target) -> Finding | None:
    """See whether the certificate is one this side trusts."""
    if target.tls is None:
        return None
    root = target.tls.root_certificate
    try:
        if root is not None:
            # OpenSSL does not name the file that it cannot read.
            root.read_bytes()
        target.verify(root, target.tls.server_name)
    except ssl.SSLCertVerificationError as error:
        return _bad_certificate(error, target, target.tls)
    except ssl.SSLError as error:
        if root is not None and "CERTIFICATE_OR_CRL" in str(error):
            return Finding.problem("tls", f"{root} holds no certificate", "give --tls-root the server's PEM file")
        return Finding.problem("tls", f"the handshake failed: {error}", "look into the server's log")
    except OSError as error:
        return Finding.problem(
            "tls", f"{error.filename or target.address}: {error.strerror}", "give --tls-root a file that can be read"
        )
    return Finding.ok("tls", "the connection is encrypted and the certificate is trusted")


def _bad_certificate(error: ssl.SSLCertVerificationError, target: Target, tls: Tls) -> Finding:
    told = f"the certificate is not accepted: {error.verify_message}"
    if error.verify_code in EXPIRED:
        fix = "set this machine's clock if it is wrong; otherwise the server needs a new certificate"
    elif error.verify_code in OTHER_NAME:
        fix = f"use the name the certificate was made for instead of {tls.server_name or target.host}"
    else:
        fix = "a certificate made by hand has to be named: --tls-root FILE, the same file the server was given"
    return Finding.problem("tls", told, fix)


def _ask(target: Target) -> Iterator[Finding]:
    try:
        with Client.connect(target.address, tls=target.tls, patience=ONCE) as client:
            info = client.server_info
    except ClientError as error:
        yield _no_answer(target, error)
        return
    name = info.server_name or "Seven Wonders"
    yield Finding.ok("server", f"{name} answers on {target.address}")
    yield check_versions(version("sevenwonders"), info)
    yield check_bots(info)


def _no_answer(target: Target, error: ClientError) -> Finding:
    if error.code == grpc.StatusCode.UNIMPLEMENTED:
        told = f"{target.address} is a gRPC server, but none of ours, or one too old to understand us"
    elif isinstance(error, Unreachable) and target.tls is not None:
        return Finding.problem(
            "tls",
            "this system trusts the certificate, gRPC does not",
            "name the authority that signed it: --tls-root FILE",
        )
    else:
        told = f"{target.address} is taken by a program that is no Seven Wonders server"
    return Finding.problem("server", told, "check host and port with whoever runs the server")


def check_versions(mine: str, info: session.GetServerInfoResponse) -> Finding:
    """Compare the two programs: the first two numbers must be equal."""
    theirs = info.server_version
    if mine.split(".")[:2] == theirs.split(".")[:2]:
        return Finding.ok("versions", f"the server is {theirs}, this is {mine}")
    older = "this side" if _numbers(mine) < _numbers(theirs) else "the server"
    return Finding.problem(
        "versions", f"the server is {theirs or 'of an unknown version'}, this is {mine}", f"update {older}"
    )


def _numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(".") if part.isdecimal()]


def check_bots(info: session.GetServerInfoResponse) -> Finding:
    """See whether the server can fill seats."""
    if info.bot_levels:
        return Finding.ok("bots", ", ".join(info.bot_levels))
    return Finding.note("bots", "the server has no bots", "start it without --no-bots, or bring some: sevenwonders bot")


def check_network(discover: Discover) -> Iterator[Finding]:
    """Say which servers announce themselves on the local network."""
    try:
        found = discover()
    except OSError as error:
        yield Finding.note("network", f"servers cannot be looked for here: {error.strerror or error}")
        return
    for server in found:
        yield Finding.ok("network", f"{server.name}, {server.address}{', encrypted' if server.tls else ''}")
    if not found:
        yield Finding.note("network", "no server announces itself on this network")


def who_listens(host: str, port: int) -> Finding | None:
    """Say which server has the port, if it is one that could be ours."""
    target = Target(host, port)
    if target.speaks_tls():
        return Finding.note("port", f"a server with TLS listens on {target.address}; this may be one of ours")
    try:
        with Client.connect(target.address, patience=ONCE) as client:
            return Finding.ok("port", f"a Seven Wonders server, {client.server_info.server_version}, listens there")
    except ClientError:
        return None
