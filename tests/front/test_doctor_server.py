"""What the doctor finds about a server: a real one, with and without TLS, none, and something else."""

from __future__ import annotations

import socket
import ssl
from importlib.metadata import version

import pytest
from tests.front.conftest import CERTIFICATE

from sevenwonders.client import ClientError, FoundServer, Tls, Unreachable
from sevenwonders.front.doctor import command, server
from sevenwonders.front.doctor.finding import Level
from sevenwonders.front.doctor.server import check_server, check_versions
from sevenwonders.front.doctor.target import BadAddress, Target
from sevenwonders.v1 import session_service_pb2 as session


def problem(target):
    """Return the one problem of a server."""
    (found,) = [finding for finding in check_server(target) if finding.level is Level.PROBLEM]
    assert found.fix
    return found


def test_good_server_is_fine(plain_server):
    found = {finding.name: finding.level for finding in check_server(Target.parse(plain_server.address))}
    assert found == {"server": Level.OK, "versions": Level.OK, "bots": Level.NOTE}


def test_good_server_with_tls_is_fine(tls_server):
    found = {f.name: f.level for f in check_server(Target.parse(tls_server.address, Tls(CERTIFICATE, "localhost")))}
    assert found == {"tls": Level.OK, "server": Level.OK, "versions": Level.OK, "bots": Level.NOTE}


def test_server_that_is_not_there_is_found():
    with socket.create_server(("127.0.0.1", 0)) as gone:
        address = f"127.0.0.1:{gone.getsockname()[1]}"
    found = problem(Target.parse(address))
    assert (found.name, found.told) == ("server", f"nothing listens on {address}")
    assert "sevenwonders server" in found.fix


def test_unknown_host_is_found():
    found = problem(Target("nowhere.invalid", 7777))
    assert found.told == "no machine is called nowhere.invalid"


def test_host_that_does_not_answer_is_found(monkeypatch):
    def time_out(*_):
        raise TimeoutError("timed out")

    monkeypatch.setattr(socket, "create_connection", time_out)
    found = problem(Target("192.0.2.1", 7777))
    assert "does not answer" in found.told
    assert "firewall" in found.fix


def test_missing_tls_is_found(tls_server):
    found = problem(Target.parse(tls_server.address))
    assert (found.name, "add --tls" in found.fix) == ("tls", True)


def test_needless_tls_is_found(plain_server):
    found = problem(Target.parse(plain_server.address, Tls()))
    assert (found.name, "leave --tls out" in found.fix) == ("tls", True)


def test_untrusted_certificate_is_found(tls_server):
    found = problem(Target.parse(tls_server.address, Tls(None, "localhost")))
    assert (found.name, "--tls-root" in found.fix) == ("tls", True)
    assert "self" in found.told


def test_certificate_of_another_name_is_found(tls_server):
    found = problem(Target.parse(tls_server.address, Tls(CERTIFICATE, "elsewhere.example")))
    assert found.name == "tls"
    assert "instead of elsewhere.example" in found.fix


def test_expired_certificate_is_found(monkeypatch, tls_server):
    def refuse(*_):
        error = ssl.SSLCertVerificationError()
        error.verify_code, error.verify_message = 10, "certificate has expired"
        raise error

    monkeypatch.setattr(Target, "verify", refuse)
    found = problem(Target.parse(tls_server.address, Tls(CERTIFICATE)))
    assert "expired" in found.told
    assert "clock" in found.fix


def test_certificate_file_that_is_missing_or_none_is_found(tls_server, tmp_path):
    found = problem(Target.parse(tls_server.address, Tls(tmp_path / "absent.pem")))
    assert found.told == f"{tmp_path / 'absent.pem'}: No such file or directory"
    (tmp_path / "empty.pem").write_text("nothing", "utf-8")
    found = problem(Target.parse(tls_server.address, Tls(tmp_path / "empty.pem")))
    assert "holds no certificate" in found.told


def test_program_that_is_no_server_of_ours_is_found(stranger):
    found = problem(Target(*stranger))
    assert "no Seven Wonders server" in found.told


@pytest.mark.parametrize(
    ("error", "tls", "told"),
    [
        (ClientError(code=server.grpc.StatusCode.UNIMPLEMENTED), None, "too old to understand us"),
        (Unreachable(), Tls(), "gRPC does not"),
    ],
)
def test_server_that_refuses_the_question_is_found(error, tls, told, monkeypatch, plain_server, tls_server):
    def refuse(*_, **__):
        raise error

    monkeypatch.setattr(server.Client, "connect", refuse)
    monkeypatch.setattr(Target, "verify", lambda *_: None)
    assert told in problem(Target.parse((tls_server if tls else plain_server).address, tls)).told


@pytest.mark.parametrize(
    ("mine", "theirs", "fix"),
    [("0.1.0", "0.2.0", "update this side"), ("1.0", "0.9.5", "update the server"), ("0.1.0", "", "update the server")],
)
def test_versions_that_do_not_match_are_found(mine, theirs, fix):
    found = check_versions(mine, session.GetServerInfoResponse(server_version=theirs))
    assert (found.level, found.fix) == (Level.PROBLEM, fix)


def test_versions_that_differ_in_a_repair_match():
    assert check_versions("0.1.0", session.GetServerInfoResponse(server_version="0.1.7")).level is Level.OK


def test_server_of_another_version_is_found(monkeypatch, plain_server):
    monkeypatch.setattr(server, "version", lambda _: "99.0")
    assert problem(Target.parse(plain_server.address)).name == "versions"


def test_server_with_bots_is_fine():
    assert server.check_bots(session.GetServerInfoResponse(bot_levels=["easy", "hard"])).told == "easy, hard"


def told(discover):
    return [(finding.level, finding.told) for finding in server.check_network(discover)]


def test_servers_of_the_network_are_told():
    found = [
        FoundServer("Ours", "192.0.2.7:7777", "0.1.0", False),
        FoundServer("Safe", "192.0.2.8:7777", "0.1.0", True),
    ]
    assert told(lambda: found) == [
        (Level.OK, "Ours, 192.0.2.7:7777"),
        (Level.OK, "Safe, 192.0.2.8:7777, encrypted"),
    ]


def test_network_without_servers_or_without_multicast_is_no_problem():
    def refuse():
        raise OSError(19, "No such device")

    assert told(list) == [(Level.NOTE, "no server announces itself on this network")]
    assert told(refuse) == [(Level.NOTE, "servers cannot be looked for here: No such device")]


@pytest.mark.parametrize("address", ["", "host", "host:", ":7", "host:0", "host:65536", "host:seven"])
def test_bad_addresses_are_refused(address):
    with pytest.raises(BadAddress):
        Target.parse(address)


def test_addresses_of_both_kinds_are_read():
    assert (Target.parse("[::1]:7").host, Target.parse("[::1]:7").address) == ("::1", "[::1]:7")
    assert Target.parse("a.example:7").address == "a.example:7"


def test_command_tells_everything_and_fails_where_something_is_wrong(plain_server, capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(command, "discover_servers", list)
    asked = ["--address", plain_server.address, "--server", plain_server.address]
    assert command.main(asked) == 1
    shown = capsys.readouterr().out.splitlines()
    names = [line.split()[1] for line in shown if line[:4] in ("ok  ", "FAIL", "note")]
    assert names == ["python", "packages", "folder", "display", "port", "network", "server", "versions", "bots"]
    assert [line for line in shown if line.startswith("FAIL")] == [line for line in shown if " display " in line][:1]
    assert f"this is {version('sevenwonders')}" in "\n".join(shown)
    assert shown[-1] == "1 thing to put right."


def test_command_refuses_a_bad_address(capsys):
    with pytest.raises(SystemExit) as ended:
        command.main(["--server", "nowhere"])
    assert ended.value.code == 2
    assert "'nowhere' is not of the form HOST:PORT" in capsys.readouterr().err
