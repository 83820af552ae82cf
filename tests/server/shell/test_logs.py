"""THREATS 4: one line an event, no tokens, and nothing that forges a line."""

from __future__ import annotations

import io
import json
import logging
import sys

import pytest

from sevenwonders.server.ids import new_token
from sevenwonders.server.shell.logs import JsonFormatter, TextFormatter, redact, set_up_logs


def record(message: str, **details: object) -> logging.LogRecord:
    made = logging.makeLogRecord({"name": "sevenwonders.x", "levelno": 20, "levelname": "INFO", "msg": message})
    made.__dict__.update(details)
    return made


@pytest.mark.parametrize("form", [TextFormatter(), JsonFormatter()])
def test_a_token_never_reaches_a_line(form):
    token = new_token()
    try:
        raise ValueError(f"metadata was ('authorization', 'Bearer {token}')")
    except ValueError:
        trace = sys.exc_info()
    for made in (
        record(f"got {token}"),
        record("got it", header=f"Bearer {token}"),
        record("args", who=("x", token)),
        record("failed", exc_info=trace),
    ):
        line = form.format(made)
        assert token not in line
        assert "[redacted]" in line


def test_short_secrets_after_the_word_bearer_are_secrets_too():
    assert redact("authorization: Bearer abc") == "authorization: Bearer [redacted]"


def test_ordinary_words_stay():
    text = "game g0123456789abcdef at 127.0.0.1:7777 took 0.5 s " + "a" * 42 + " " + "b" * 44
    assert redact(text) == text


def test_json_is_one_object_a_line_with_its_details():
    line = JsonFormatter().format(record("two\nlines", seats=3, ok=True, who="Ada\u202e"))
    assert "\n" not in line
    read = json.loads(line)
    assert (read["message"], read["level"], read["seats"], read["ok"]) == ("two\nlines", "info", 3, True)
    assert read["time"].endswith("Z")


def test_text_cannot_be_forged():
    line = TextFormatter().format(record("name\n2026 error forged", who="x\x1b[2J\u202e\ny"))
    assert "\n" not in line
    assert "\x1b" not in line
    assert "\u202e" not in line


def test_a_traceback_follows_indented():
    try:
        raise ValueError("a\nb")
    except ValueError:
        made = record("failed", exc_info=sys.exc_info())
    first, *rest = TextFormatter().format(made).splitlines()
    assert "failed" in first
    assert rest
    assert all(line.startswith("    ") for line in rest)


def test_level_and_format_are_followed():
    stream = io.StringIO()
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        set_up_logs("warning", "json", stream)
        logging.getLogger("sevenwonders.x").info("not this")
        logging.getLogger("sevenwonders.x").warning("but this")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    assert [json.loads(line)["message"] for line in stream.getvalue().splitlines()] == ["but this"]
