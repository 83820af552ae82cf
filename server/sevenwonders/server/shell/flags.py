"""The command line: every flag has an environment variable of the same name, and the flag wins."""

from __future__ import annotations

import argparse
import importlib.metadata
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from sevenwonders.server.settings import Limits, Settings
from sevenwonders.server.shell import values
from sevenwonders.server.shell.values import BadValue

PREFIX: Final = "SEVENWONDERS_"
PROGRAM: Final = "sevenwonders-server"
LEAST_KEY: Final = 16


@dataclass(frozen=True, slots=True)
class Tls:
    """Certificate chain and key, in PEM form."""

    certificate: Path
    key: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class ShellOptions:
    """Everything the process was asked for."""

    settings: Settings
    host: str
    port: int
    tls: Tls | None
    # None keeps nothing.
    store: Path | None
    log_level: str
    log_format: str
    metrics: tuple[str, int] | None
    bots: bool
    announce: bool
    reflection: bool
    stop_with_stdin: bool
    grace: float


@dataclass(frozen=True, slots=True)
class Flag:
    """One thing that can be set."""

    name: str
    text: str
    read: Callable[[str], Any]
    default: str
    # What stands for the value in the help; a flag without one takes none and means yes.
    value: str = ""

    @property
    def variable(self) -> str:
        """The environment variable that sets it."""
        return PREFIX + self.name.upper().replace("-", "_")


FLAGS: Final = (
    Flag("address", "where to listen; port 0 takes a free one", values.address, "127.0.0.1:7777", "HOST:PORT"),
    Flag("tls-certificate", "certificate chain, PEM; needs --tls-key", values.readable_file, "", "FILE"),
    Flag("tls-key", "private key of the certificate, PEM", values.readable_file, "", "FILE"),
    Flag("insecure", "listen outside this machine without TLS", values.switch, "no"),
    Flag("store", "where everything is kept; `memory` keeps nothing", values.store_path, "default", "FILE"),
    Flag("name", "name shown to players", values.title, "", "TEXT"),
    Flag("bot-level", "level of bots when a table names none", values.bot_level, "", "LEVEL"),
    Flag("no-bots", "start no local bot runner", values.switch, "no"),
    Flag("runner-key-file", "file with the secret of bot runners elsewhere", values.readable_file, "", "FILE"),
    Flag("no-announce", "do not announce the server on the local network", values.switch, "no"),
    Flag(
        "allow-seeds", "accept seeds for deals: for tests only, whoever knows one knows every hand", values.switch, "no"
    ),
    Flag("reflection", "offer the gRPC reflection service", values.switch, "no"),
    Flag("metrics-address", "serve Prometheus metrics here, in the clear", values.address, "", "HOST:PORT"),
    Flag("log-level", "debug, info, warning or error", values.level, "info", "LEVEL"),
    Flag("log-format", "text or json", values.form, "text", "FORMAT"),
    Flag("grace", "seconds calls may take to end when the server stops", values.seconds, "5", "SECONDS"),
    Flag(
        "stop-with-stdin", "stop when standard input is closed: for programs that start a server", values.switch, "no"
    ),
)
LISTS: Final = (
    ("limit", "change a limit", Limits()),
    ("tune", "change a time or number", Settings()),
)


def parse(arguments: Sequence[str], environment: Mapping[str, str]) -> ShellOptions:
    """Return what was asked for; bad values end the program with a precise message."""
    parser = _parser()
    given = vars(parser.parse_args(arguments))
    try:
        read = {flag.name: _read(flag, given[flag.name], environment) for flag in FLAGS}
        changes = {name: _read_list(name, shape, given[name], environment) for name, _, shape in LISTS}
        return _options(read, changes)
    except BadValue as error:
        parser.error(str(error))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description="The dedicated server of Seven Wonders.",
        epilog=f"Every flag can also be set in the environment: --log-level is {PREFIX}LOG_LEVEL.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action="version", version=f"{PROGRAM} {importlib.metadata.version('sevenwonders')}"
    )
    for flag in FLAGS:
        text = flag.text + (f" (default {flag.default})" if flag.default and flag.value else "")
        if flag.value:
            parser.add_argument(f"--{flag.name}", dest=flag.name, metavar=flag.value, help=text)
        else:
            parser.add_argument(f"--{flag.name}", dest=flag.name, action="store_const", const="yes", help=text)
    for name, text, shape in LISTS:
        known = ", ".join(sorted(values.numbers_of(shape)))
        parser.add_argument(
            f"--{name}", dest=name, action="append", metavar="NAME=VALUE", help=f"{text}, may be repeated: {known}"
        )
    return parser


def _read(flag: Flag, given: str | None, environment: Mapping[str, str]) -> Any:
    text, where = (given, f"--{flag.name}") if given is not None else (environment.get(flag.variable), flag.variable)
    if text is None or (text == "" and flag.value):
        text = flag.default
        if text == "":
            return None
    try:
        return flag.read(text)
    except BadValue as error:
        raise BadValue(f"{where}: {error}") from None


def _read_list(
    name: str, shape: Any, given: list[str] | None, environment: Mapping[str, str]
) -> dict[str, int | float]:
    variable = f"{PREFIX}{name.upper()}S" if name == "limit" else f"{PREFIX}{name.upper()}"
    found: dict[str, int | float] = {}
    for where, texts in ((variable, environment.get(variable, "").split(",")), (f"--{name}", given or [])):
        try:
            found |= values.changed(shape, [text for text in texts if text.strip()])
        except BadValue as error:
            raise BadValue(f"{where}: {error}") from None
    return found


def _options(read: dict[str, Any], changes: dict[str, dict[str, Any]]) -> ShellOptions:
    host, port = read["address"]
    tls = _tls(read["tls-certificate"], read["tls-key"])
    loopback = values.is_loopback(host)
    if tls is None and not loopback and not read["insecure"]:
        raise BadValue(
            f"--address: {host} can be reached from elsewhere, and tokens would travel in the clear; "
            "give --tls-certificate and --tls-key, or --insecure"
        )
    bots = not read["no-bots"]
    settings = replace(
        Settings(),
        address=f"[{host}]:{port}" if ":" in host else f"{host}:{port}",
        server_name=read["name"] or "",
        runner_key=_runner_key(read["runner-key-file"], bots),
        seeds_allowed=read["allow-seeds"],
        limits=replace(Limits(), **changes["limit"]),
        **changes["tune"],
    )
    if read["bot-level"]:
        settings = replace(settings, default_bot_level=read["bot-level"])
    return ShellOptions(
        settings=settings,
        host=host,
        port=port,
        tls=tls,
        store=read["store"],
        log_level=read["log-level"],
        log_format=read["log-format"],
        metrics=read["metrics-address"],
        bots=bots,
        announce=not read["no-announce"] and not loopback,
        reflection=read["reflection"],
        stop_with_stdin=read["stop-with-stdin"],
        grace=read["grace"],
    )


def _tls(certificate: Path | None, key: Path | None) -> Tls | None:
    if certificate is None and key is None:
        return None
    if certificate is None or key is None:
        raise BadValue("--tls-certificate and --tls-key belong together")
    return Tls(certificate, key)


def _runner_key(file: Path | None, bots: bool) -> str:
    """Return the operator's key for runners, or a new one for the local runner alone."""
    if file is None:
        return secrets.token_urlsafe(32) if bots else ""
    key = file.read_bytes().decode("ascii", "replace").strip()
    if len(key) < LEAST_KEY or not key.isascii() or not key.isprintable():
        raise BadValue(f"--runner-key-file: {file} must hold at least {LEAST_KEY} printable ASCII characters")
    return key
