"""Reasons become exceptions: each has a family and a sentence, and none can smuggle control characters in."""

from __future__ import annotations

import grpc
import pytest
from tests.sdk.fake_server import refusal

from sevenwonders import client
from sevenwonders.client import (
    BadRequest,
    ClientError,
    IllegalMove,
    LimitReached,
    NotAllowed,
    NotSignedIn,
    ServerFault,
    Unreachable,
)
from sevenwonders.client.errors import DETAILS_KEY, error_class, from_status
from sevenwonders.client.reasons import FAMILIES, SENTENCES, Family
from sevenwonders.v1 import errors_pb2

REASONS = {
    name.removeprefix("ERROR_REASON_")
    for name, _ in errors_pb2.ErrorReason.items()
    if name != "ERROR_REASON_UNSPECIFIED"
}


def failed(reason: str, message: str = "", **metadata: str) -> ClientError:
    status = refusal(reason, grpc.StatusCode.ABORTED, message, **metadata)
    return from_status(grpc.StatusCode.ABORTED, message, {DETAILS_KEY: status.SerializeToString()})


def test_every_reason_has_a_family_and_a_sentence():
    assert set(FAMILIES) == REASONS
    assert set(SENTENCES) == REASONS


def test_every_family_has_a_class_of_its_own_that_is_exported():
    classes = {error_class(next(reason for reason, family in FAMILIES.items() if family == one)) for one in Family}
    assert len(classes) == len(Family)
    assert {kind.__name__ for kind in classes} <= set(client.__all__)


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_every_reason_reads_as_one_sentence(reason):
    error = failed(reason)
    assert type(error) is error_class(reason)
    assert str(error) == error.sentence
    assert error.sentence[0].isupper()
    assert error.sentence.endswith(".")


def test_what_the_rules_refuse_is_told_in_the_words_of_the_server():
    error = failed("CANNOT_AFFORD", "palace lacks glass", missing_resources="glass")
    assert isinstance(error, IllegalMove)
    assert str(error) == "Palace lacks glass."
    assert error.metadata == {"missing_resources": "glass"}


def test_a_reason_of_a_newer_server_is_still_an_error_with_a_sentence():
    error = failed("INVENTED_TOMORROW", "the moon is full")
    assert type(error) is ClientError
    assert (error.reason, str(error)) == ("INVENTED_TOMORROW", "The moon is full.")


def test_nothing_of_a_message_can_reach_a_terminal_raw():
    assert str(failed("BAD_FIELD", "bad \x1b]0;x\x07 \u202eseat")) == "Bad ]0;x seat."


def test_a_fault_names_its_report():
    assert str(failed("INTERNAL", "x", report="ab12")) == "The server failed (report ab12)."


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (grpc.StatusCode.UNAVAILABLE, Unreachable),
        (grpc.StatusCode.DEADLINE_EXCEEDED, Unreachable),
        (grpc.StatusCode.UNAUTHENTICATED, NotSignedIn),
        (grpc.StatusCode.PERMISSION_DENIED, NotAllowed),
        (grpc.StatusCode.INVALID_ARGUMENT, BadRequest),
        (grpc.StatusCode.RESOURCE_EXHAUSTED, LimitReached),
        (grpc.StatusCode.UNKNOWN, ServerFault),
        (grpc.StatusCode.UNIMPLEMENTED, ClientError),
    ],
)
def test_without_details_the_code_decides(code, kind):
    assert type(from_status(code, "x")) is kind


@pytest.mark.parametrize("details", [b"\xff\xff", b"", "text"])
def test_unreadable_details_are_no_details(details):
    error = from_status(grpc.StatusCode.UNAVAILABLE, "x", {DETAILS_KEY: details})
    assert (type(error), error.reason) == (Unreachable, "")


def test_details_of_another_service_are_not_ours():
    status = refusal("BAD_TOKEN", grpc.StatusCode.ABORTED)
    packed = status.SerializeToString().replace(b"sevenwonders", b"elevenwonder")
    assert from_status(grpc.StatusCode.ABORTED, "x", {DETAILS_KEY: packed}).reason == ""
