"""The page about the protocol is what the protocol files give."""

from __future__ import annotations

import pytest
from tools import protocol_docs

PROTOCOL = """// Echoes. And more.
syntax = "proto3";
package sevenwonders.v1;
// Says things again.
service EchoService {
  // Says it
  // once | more.
  rpc Say(SayRequest) returns (stream SayResponse);
}
// What to say.
message SayRequest {
  // How.
  enum Tone {
    // Never sent.
    TONE_UNSPECIFIED = 0;
  }
  // The words.
  repeated string words = 1;
  // How loud.
  optional int32 volume = 2;
  oneof how {
    // The tone.
    Tone tone = 3;
  }
}
// The echo.
message SayResponse {}
"""


@pytest.fixture
def protocol(tmp_path):
    folder = tmp_path / "a protocol" / "sevenwonders/v1"
    folder.mkdir(parents=True)
    (folder / "echo_service.proto").write_text(PROTOCOL, "utf-8")
    return tmp_path / "a protocol"


def test_page_in_the_repository_is_fresh():
    assert protocol_docs.main(["--check"]) == 0


def test_page_holds_every_comment(protocol, tmp_path):
    assert protocol_docs.main(["--proto", str(protocol), "--out", str(tmp_path / "page.md")]) == 0
    written = (tmp_path / "page.md").read_text("utf-8")
    for line in [
        "- [echo_service.proto](#echo_serviceproto): Echoes.",
        "| `Say` | [SayRequest](#sayrequest) | stream of [SayResponse](#sayresponse) | Says it once \\| more. |",
        "| `words` = 1 | repeated string | The words. |",
        "| `volume` = 2 | optional int32 | How loud. |",
        "| `tone` = 3 | [SayRequest.Tone](#sayrequesttone), one of `how` | The tone. |",
        "### SayRequest.Tone",
        "| `TONE_UNSPECIFIED` = 0 | Never sent. |",
    ]:
        assert line in written.splitlines()


def test_changed_comment_makes_the_page_stale(protocol, tmp_path, capsys):
    asked = ["--proto", str(protocol), "--out", str(tmp_path / "page.md")]
    assert protocol_docs.main([*asked, "--check"]) == 1
    protocol_docs.main(asked)
    assert protocol_docs.main([*asked, "--check"]) == 0
    file = protocol / "sevenwonders/v1/echo_service.proto"
    file.write_text(file.read_text("utf-8").replace("How loud.", "How soft."), "utf-8")
    assert protocol_docs.main([*asked, "--check"]) == 1
    assert "make protos" in capsys.readouterr().err


def test_protocol_with_a_mistake_leaves_the_page(protocol, tmp_path):
    page = tmp_path / "page.md"
    page.write_text("as it was", "utf-8")
    (protocol / "sevenwonders/v1/echo_service.proto").write_text("nonsense", "utf-8")
    assert protocol_docs.main(["--proto", str(protocol), "--out", str(page)]) == 2
    assert page.read_text("utf-8") == "as it was"
