"""The command line: flags, environment, and a precise message for whatever cannot be used."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

import pytest

from sevenwonders.server.settings import Settings
from sevenwonders.server.shell.flags import FLAGS, PREFIX, parse


def refused(capsys, *arguments: str, **environment: str) -> str:
    with pytest.raises(SystemExit) as ended:
        parse(arguments, environment)
    assert ended.value.code == 2
    return capsys.readouterr().err.strip().splitlines()[-1]


def test_without_anything_the_server_is_for_this_machine_alone():
    options = parse([], {})
    assert (options.host, options.port, options.settings.address) == ("127.0.0.1", 7777, "127.0.0.1:7777")
    assert options.tls is None
    assert options.bots
    assert not options.announce
    assert not options.reflection
    assert not options.settings.seeds_allowed
    assert options.metrics is None
    assert options.store is not None
    assert options.store.name == "server.db"
    assert options.settings.limits == Settings().limits


def test_every_start_without_a_key_file_makes_a_new_key():
    keys = {parse([], {}).settings.runner_key for _ in range(3)}
    assert len(keys) == 3
    assert all(len(key) >= 43 for key in keys)
    assert parse(["--no-bots"], {}).settings.runner_key == ""


def test_the_flag_wins_over_the_environment():
    environment = {"SEVENWONDERS_LOG_LEVEL": "debug", "SEVENWONDERS_LOG_FORMAT": "json"}
    options = parse(["--log-level", "error"], environment)
    assert (options.log_level, options.log_format) == ("error", "json")


@pytest.mark.parametrize("flag", FLAGS, ids=lambda flag: flag.name)
def test_every_flag_has_a_variable_of_its_name(flag):
    assert flag.variable == PREFIX + flag.name.replace("-", "_").upper()
    assert parse([], {flag.variable: ""}) is not None, "an empty variable is like none"


def test_switches_can_be_set_in_the_environment():
    options = parse(
        [], {"SEVENWONDERS_NO_BOTS": "1", "SEVENWONDERS_REFLECTION": "yes", "SEVENWONDERS_ALLOW_SEEDS": "no"}
    )
    assert (options.bots, options.reflection, options.settings.seeds_allowed) == (False, True, False)


def test_limits_and_times_can_be_changed():
    environment = {"SEVENWONDERS_LIMITS": "tables=7, chat_length=9", "SEVENWONDERS_TUNE": "heartbeat=2.5"}
    options = parse(
        ["--limit", "chat-length=100", "--limit", "session_rate=1.5", "--tune", "records_kept=3"], environment
    )
    limits = options.settings.limits
    assert (limits.tables, limits.chat_length, limits.session_rate) == (7, 100, 1.5)
    assert (options.settings.heartbeat, options.settings.records_kept) == (2.5, 3)


def test_the_store_can_be_a_file_or_nothing(tmp_path):
    assert parse(["--store", str(tmp_path / "x.db")], {}).store == tmp_path / "x.db"
    assert parse(["--store", "memory"], {}).store is None


def test_metrics_have_an_address_of_their_own():
    assert parse(["--metrics-address", "127.0.0.1:9100"], {}).metrics == ("127.0.0.1", 9100)


def test_addresses_of_the_sixth_version():
    options = parse(["--address", "[::1]:0"], {})
    assert (options.host, options.port, options.settings.address) == ("::1", 0, "[::1]:0")


@pytest.mark.parametrize("address", ["0.0.0.0:7777", "[::]:7777", "192.0.2.1:1", "games.example:1"])
def test_outside_this_machine_needs_tls_or_a_clear_word(capsys, address):
    """THREATS 3 and 21."""
    assert "give --tls-certificate and --tls-key, or --insecure" in refused(capsys, "--address", address)
    assert parse(["--address", address, "--insecure"], {}).announce
    assert not parse(["--address", address, "--insecure", "--no-announce"], {}).announce


def test_tls_needs_both_files(capsys, tmp_path):
    for name in ("cert.pem", "key.pem"):
        (tmp_path / name).write_text("x")
    cert, key = str(tmp_path / "cert.pem"), str(tmp_path / "key.pem")
    assert "belong together" in refused(capsys, "--tls-certificate", cert)
    assert "belong together" in refused(capsys, "--tls-key", key)
    options = parse(["--tls-certificate", cert, "--tls-key", key, "--address", "0.0.0.0:7777"], {})
    assert options.tls is not None
    assert options.tls.key == Path(key)


def test_a_key_for_runners_elsewhere_comes_from_a_file(capsys, tmp_path):
    file = tmp_path / "key"
    file.write_text("0123456789abcdef\n")
    assert parse(["--runner-key-file", str(file)], {}).settings.runner_key == "0123456789abcdef"
    for content in (b"short", b"\xff\xfe0123456789abcdef", "0123456789abcdef\u00e9".encode(), b"0123456789\x000123456"):
        file.write_bytes(content)
        assert "at least 16 printable" in refused(capsys, "--runner-key-file", str(file))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--address", "7777"], "--address: '7777' is not HOST:PORT"),
        (["--address", "localhost:http"], "--address: 'http' is no port"),
        (["--address", "localhost:65536"], "--address: 65536 is no port from 0 to 65535"),
        (["--address", "::1:7"], "--address: '::1:7': an IPv6 address needs brackets"),
        (["--address", "[x]:7"], "--address: '[x]:7': 'x' is no IPv6 address"),
        (["--log-level", "loud"], "--log-level: 'loud' is no log level; there are debug, info, warning, error"),
        (["--log-format", "xml"], "--log-format: 'xml' is no log format; there are text, json"),
        (["--grace", "soon"], "--grace: 'soon' is no number of seconds"),
        (["--grace", "-1"], "--grace: '-1' is no time from 0 seconds"),
        (["--grace", "nan"], "--grace: 'nan' is no time from 0 seconds"),
        (["--tls-key", "nowhere.pem"], "--tls-key: nowhere.pem: No such file"),
        (["--store", "."], "--store: .: is a folder"),
        (["--name", "a\x1bb"], "--name: a name has at most 48 printable characters"),
        (["--limit", "tables"], "--limit: 'tables' is not NAME=VALUE with one of"),
        (["--limit", "chairs=3"], "--limit: 'chairs=3' is not NAME=VALUE with one of"),
        (["--limit", "tables=many"], "--limit: tables: 'many' is no whole number"),
        (["--limit", "tables=-1"], "--limit: tables: -1 is out of range"),
        (["--limit", "tables=1e3"], "--limit: tables: '1e3' is no whole number"),
        (["--limit", "connections=99999999999"], "--limit: connections: 99999999999 is out of range"),
        (["--limit", "message_bytes=2147483648"], "--limit: message_bytes: 2147483648 is out of range"),
        (["--limit", "code_guess_seconds=0"], "--limit: code_guess_seconds: 0 is out of range"),
        (["--limit", "session_rate=inf"], "--limit: session_rate: inf is out of range"),
        (["--bot-level", "Very Hard!"], "--bot-level: 'Very Hard!': a bot level is a short lower-case word"),
        (["--tune", "heartbeat=nan"], "--tune: heartbeat: nan is out of range"),
        (["--tune", "address=1"], "--tune: 'address=1' is not NAME=VALUE with one of"),
        (["--colour", "red"], "unrecognized arguments: --colour red"),
        (["--log", "debug"], "unrecognized arguments: --log debug"),
    ],
)
def test_bad_values_are_refused_precisely(capsys, arguments, message):
    assert message in refused(capsys, *arguments)


def test_a_bad_variable_is_named(capsys):
    assert "SEVENWONDERS_NO_BOTS: 'maybe' is neither yes nor no" in refused(capsys, SEVENWONDERS_NO_BOTS="maybe")
    assert "SEVENWONDERS_LIMITS: tables: 'x' is no whole number" in refused(capsys, SEVENWONDERS_LIMITS="tables=x")


def test_help_tells_every_flag(capsys):
    with pytest.raises(SystemExit) as ended:
        parse(["--help"], {})
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    assert [flag.name for flag in FLAGS if f"--{flag.name}" not in shown] == []
    assert "session_rate" in shown


def test_version_is_that_of_the_distribution(capsys):
    with pytest.raises(SystemExit) as ended:
        parse(["--version"], {})
    assert ended.value.code == 0
    assert capsys.readouterr().out.strip() == f"sevenwonders-server {importlib.metadata.version('sevenwonders')}"
