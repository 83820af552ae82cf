"""The generator of the protocol modules, on a protocol of its own."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent / "tools/gen_protos.py"
PROTOCOL = """syntax = "proto3";
package sevenwonders.v1;
message PingRequest { string text = 1; }
message PingResponse { string text = 1; }
service PingService { rpc Ping(PingRequest) returns (PingResponse); }
"""


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("gen_protos", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def protocol(tmp_path):
    """A folder with a space in its name, with one protocol file."""
    folder = tmp_path / "a protocol" / "sevenwonders/v1"
    folder.mkdir(parents=True)
    (folder / "ping_service.proto").write_text(PROTOCOL, "utf-8")
    return tmp_path / "a protocol"


def test_generates_messages_services_and_their_types(tool, protocol):
    assert tool.main(["--proto", str(protocol)]) == 0
    names = {path.name for path in (protocol / "gen/sevenwonders/v1").iterdir()}
    stem = "ping_service_pb2"
    assert names == {f"{stem}.py", f"{stem}.pyi", f"{stem}_grpc.py", f"{stem}_grpc.pyi", "py.typed"}


def test_fresh_modules_pass_the_check(tool, protocol):
    tool.main(["--proto", str(protocol)])
    assert tool.main(["--check", "--proto", str(protocol)]) == 0


@pytest.mark.parametrize("damage", ["edit", "delete", "leftover"])
def test_check_names_what_is_not_fresh(tool, protocol, capsys, damage):
    tool.main(["--proto", str(protocol)])
    target = protocol / "gen/sevenwonders/v1/ping_service_pb2.py"
    if damage == "edit":
        target.write_text(target.read_text("utf-8") + "\n", "utf-8")
    elif damage == "delete":
        target.unlink()
    else:
        target = target.with_name("old_pb2.py")
        target.touch()
    assert tool.main(["--check", "--proto", str(protocol)]) == 1
    assert target.name in capsys.readouterr().err


def test_protocol_with_a_mistake_leaves_the_old_modules(tool, protocol, capfd):
    tool.main(["--proto", str(protocol)])
    before = tool.content(protocol / "gen")
    (protocol / "sevenwonders/v1/ping_service.proto").write_text("not a protocol", "utf-8")
    assert tool.main(["--proto", str(protocol)]) == 2
    assert tool.content(protocol / "gen") == before
    assert "protoc failed" in capfd.readouterr().err


def test_empty_protocol_folder_is_refused(tool, tmp_path, capsys):
    assert tool.main(["--proto", str(tmp_path)]) == 2
    assert "no .proto file" in capsys.readouterr().err
