"""gRPC's own notes never get between a client's words: they would run over a terminal screen."""

from __future__ import annotations

import os
import subprocess
import sys

# A server that does not speak TLS, and a client that wants it: gRPC would have a lot to say about the handshake.
HANDSHAKE = """
import socket, threading
from sevenwonders.client import Client, ClientError, Patience, Tls
door = socket.create_server(("127.0.0.1", 0))
def refuse():
    while True:
        guest, _ = door.accept()
        guest.sendall(b"no TLS here")
        guest.close()
threading.Thread(target=refuse, daemon=True).start()
try:
    Client.connect("127.0.0.1:%d" % door.getsockname()[1], tls=Tls(), patience=Patience(retry=0.2))
except ClientError as error:
    print(error)
"""


def run(**environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name != "GRPC_VERBOSITY"}
    return subprocess.run(
        [sys.executable, "-c", HANDSHAKE], env={**kept, **environment}, capture_output=True, text=True, check=True
    )


def test_a_failed_handshake_is_told_by_us_alone():
    done = run()
    assert done.stdout == "The server cannot be reached.\n"
    assert done.stderr == ""


def test_who_asks_grpc_to_speak_is_heard():
    assert "andshake" in run(GRPC_VERBOSITY="INFO").stderr
