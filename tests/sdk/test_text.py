"""THREATS 13: names and chat of others cannot move a cursor, turn a line round or forge one."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenwonders.client import safe_text

CORPUS = {
    "\x1b[31mred": "[31mred",
    "\x1b]0;title\x07": "]0;title",
    "\x1b]52;c;aGk=\x07": "]52;c;aGk=",
    "\x9b2J": "2J",
    "ring\x07": "ring",
    "one\r\ntwo": "one  two",
    "a\u2028b": "a b",
    "\u202egnp.exe": "gnp.exe",
    "ze\u200bro": "zero",
    "tag\U000e0041": "tag",
    "\ud800": "",
    "\ue000": "",
    "e" + "\u0301" * 200: "é" + "\u0301" * 2,
    "\u0301start": "start",
    "Zoë 七不思議": "Zoë 七不思議",
    "no\u00a0break": "no break",
}


@pytest.mark.parametrize(("raw", "shown"), CORPUS.items())
def test_corpus(raw, shown):
    assert safe_text(raw) == shown


@given(st.text())
def test_nothing_dangerous_is_ever_left(text):
    shown = safe_text(text)
    assert {unicodedata.category(c) for c in shown}.isdisjoint({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
    assert safe_text(shown) == shown


def test_long_text_is_shortened():
    assert safe_text("abcdef", 4) == "abc…"
    assert safe_text("abcd", 4) == "abcd"
