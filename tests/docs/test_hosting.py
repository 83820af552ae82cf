"""The files for operators: what they start exists, and a backup can be restored."""

from __future__ import annotations

import configparser
import importlib.util
import os
import re
import shlex
import stat

import pytest
from tests.docs import running
from tests.docs.pages import ROOT

from sevenwonders.client import Client
from sevenwonders.client.embedded import EmbeddedServer
from sevenwonders.server.shell.flags import FLAGS, parse

HOSTING = ROOT / "docs/hosting"
VARIABLES = {flag.variable for flag in FLAGS}


@pytest.fixture(scope="module")
def backup():
    spec = importlib.util.spec_from_file_location("backup", HOSTING / "backup.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def unit():
    parsed = configparser.RawConfigParser(strict=False, interpolation=None)
    parsed.optionxform = str
    parsed.read_string((HOSTING / "sevenwonders.service").read_text("utf-8"))
    return parsed


def test_every_file_is_explained():
    told = (ROOT / "docs/hosting.md").read_text("utf-8")
    assert [path.name for path in HOSTING.iterdir() if path.is_file() and f"(hosting/{path.name})" not in told] == []


def test_unit_starts_a_server_with_flags_it_knows(tmp_path):
    program, *arguments = shlex.split(unit()["Service"]["ExecStart"])
    running.known_options([os.path.basename(program), *arguments], tmp_path)


def test_unit_and_settings_name_variables_the_server_knows():
    text = (HOSTING / "sevenwonders.service").read_text("utf-8") + (HOSTING / "Containerfile").read_text("utf-8")
    text += (HOSTING / "server.env").read_text("utf-8")
    named = set(re.findall(r"\bSEVENWONDERS_[A-Z_]+", text))
    assert named
    assert named <= VARIABLES


def test_settings_are_accepted(tmp_path):
    lines = (HOSTING / "server.env").read_text("utf-8").splitlines()
    settings = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    data = ROOT / "tests/server/shell/data"
    settings |= {"SEVENWONDERS_TLS_CERTIFICATE": str(data / "certificate.pem")}
    settings |= {"SEVENWONDERS_TLS_KEY": str(data / "key.pem")}
    options = parse(["--store", str(tmp_path / "store.db")], settings)
    assert (options.host, options.settings.server_name, options.announce) == ("0.0.0.0", "Our table", False)


def test_container_starts_the_server():
    text = (HOSTING / "Containerfile").read_text("utf-8")
    assert 'ENTRYPOINT ["/opt/sevenwonders/bin/sevenwonders", "server"]' in text
    copied = re.findall(r"--constraint /source/(\S+)", text)
    assert [name for name in copied if not (ROOT / name).is_file()] == []


def test_proxy_passes_every_service():
    lines = {line.strip() for line in (HOSTING / "nginx.conf").read_text("utf-8").splitlines()}
    protocol = "".join(path.read_text("utf-8") for path in ROOT.glob("proto/sevenwonders/v1/*.proto"))
    packages = set(re.findall(r"^package (\S+);", protocol, re.MULTILINE))
    assert packages
    assert {f"location /{package}. {{" for package in packages} <= lines


def serving(store):
    return EmbeddedServer.start(store=store, bots=False, log_path=store.with_suffix(".log"))


def test_backup_of_a_running_server_is_a_store(backup, tmp_path):
    with serving(tmp_path / "server.db") as server, Client.connect(server.address) as client:
        player = client.sign_in("Ada")
        copy = backup.back_up(tmp_path / "server.db", tmp_path / "copy.db")
        token = client.token
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with serving(copy) as restored, Client.connect(restored.address, token=token) as client:
        back = client.resume_session(request_id="7f3b2c9e-58f2-4f43-9d55-6b6f2d1f9a10")
        assert (back.player_id, back.display_name) == (player.player_id, "Ada")


def test_backup_of_a_stopped_server_goes_into_a_folder(backup, tmp_path, capsys):
    with serving(tmp_path / "server.db"):
        pass
    (tmp_path / "kept").mkdir()
    assert backup.main([str(tmp_path / "server.db"), str(tmp_path / "kept")]) == 0
    (copy,) = (tmp_path / "kept").iterdir()
    assert re.fullmatch(r"server-\d{8}T\d{6}Z\.db", copy.name)
    assert capsys.readouterr().out.strip() == str(copy)


def test_backup_of_nothing_says_so(backup, tmp_path, capsys):
    assert backup.main([str(tmp_path / "absent.db"), str(tmp_path / "copy.db")]) == 1
    assert "there is no store" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
