"""What the doctor finds about this machine."""

from __future__ import annotations

import socket
from importlib.metadata import PackageNotFoundError

import pytest

from sevenwonders.front.doctor import machine
from sevenwonders.front.doctor.finding import Finding, Level, lines
from sevenwonders.front.doctor.server import who_listens


def installed(name):
    versions = {"good": "1.85.1", "old": "1.9.9", "new": "2.0", "odd": "3.1rc2"}
    if name not in versions:
        raise PackageNotFoundError(name)
    return versions[name]


def test_old_python_is_found():
    assert machine.check_python((3, 11, 0)).level is Level.OK
    assert machine.check_python((4, 0, 0)).level is Level.OK
    finding = machine.check_python((3, 10, 9))
    assert finding.level is Level.PROBLEM
    assert "3.10.9" in finding.told
    assert "3.11" in finding.fix


def test_fitting_packages_are_fine():
    needed = ["good>=1.85.1,<2", "odd[extra]>=3", "absent>=1; extra == 'dev'"]
    assert machine.check_packages(needed, installed).level is Level.OK


@pytest.mark.parametrize(
    ("requirement", "complaint"),
    [
        ("old>=1.85,<2", "old is 1.9.9, but >=1.85,<2 is needed"),
        ("new>=1,<2", "new is 2.0, but >=1,<2 is needed"),
        ("good==1.85", "good is 1.85.1, but ==1.85 is needed"),
        ("good!=1.85.1", "good is 1.85.1, but !=1.85.1 is needed"),
        ("new>2", "new is 2.0, but >2 is needed"),
        ("new<=1.9", "new is 2.0, but <=1.9 is needed"),
        ("absent>=1", "absent is missing"),
    ],
)
def test_versions_that_do_not_match_are_found(requirement, complaint):
    finding = machine.check_packages(["good>=1", requirement], installed)
    assert (finding.level, finding.told) == (Level.PROBLEM, complaint)
    assert "make" in finding.fix


def test_packages_of_this_environment_fit():
    assert machine.check_packages().level is Level.OK


def test_folder_that_cannot_be_written_to_is_found(tmp_path):
    assert machine.check_folder(tmp_path / "new").level is Level.OK
    (tmp_path / "file").touch()
    finding = machine.check_folder(tmp_path / "file" / "below")
    assert finding.level is Level.PROBLEM
    assert "XDG_DATA_HOME" in finding.fix


def nobody(host, port):
    return None


def test_free_port_is_fine():
    assert machine.check_port("127.0.0.1", 0, nobody).level is Level.OK


def test_taken_port_is_found():
    with socket.create_server(("127.0.0.1", 0)) as other:
        finding = machine.check_port("127.0.0.1", other.getsockname()[1], nobody)
    assert finding.level is Level.PROBLEM
    assert "taken by another program" in finding.told
    assert "--address" in finding.fix


def test_port_taken_by_a_program_that_is_not_ours_is_found(stranger):
    assert machine.check_port(*stranger, who_listens).level is Level.PROBLEM


def test_port_taken_by_our_server_is_fine(plain_server):
    host, _, port = plain_server.address.rpartition(":")
    finding = machine.check_port(host, int(port), who_listens)
    assert finding.level is Level.OK
    assert "Seven Wonders" in finding.told


def test_port_taken_by_a_server_with_tls_is_told(tls_server):
    host, _, port = tls_server.address.rpartition(":")
    assert machine.check_port(host, int(port), who_listens).level is Level.NOTE


def test_address_of_another_machine_is_found():
    finding = machine.check_port("192.0.2.1", 0, nobody)
    assert finding.level is Level.PROBLEM
    assert "cannot be used" in finding.told


def test_report_names_the_remedy_below_the_problem():
    shown = lines([Finding.ok("python", "3.11"), Finding.problem("port", "it is taken", "free it")])
    assert shown == [
        "ok    python    3.11",
        "FAIL  port      it is taken",
        "                fix: free it",
    ]
