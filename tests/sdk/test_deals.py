"""A record proves its deals, and every way to cheat is noticed."""

from __future__ import annotations

import hashlib
import json
import random

import pytest

from sevenwonders.client import DealNotProven, verify_deal
from sevenwonders.engine import GameOptions, Recorder, deal, random_boards
from sevenwonders.engine.record import canonical, encode_deal
from sevenwonders.v1 import record_pb2


def honest(players: int = 3) -> record_pb2.GameRecord:
    """Return what a server that deals fairly publishes after a game."""
    options, rng, salt = GameOptions(players, gods=True), random.Random(7), b"salt" * 8
    game = Recorder(options, deal(options, random_boards(options, rng), rng))
    content = encode_deal(game.deal)
    deal_bytes = canonical(content)
    return record_pb2.GameRecord(
        deal_bytes=deal_bytes,
        commitment_salt=salt,
        deal_commitment=hashlib.sha256(salt + deal_bytes).hexdigest(),
        wonder_side_ids=content["boards"],
        dealt_hands=[
            record_pb2.DealtHand(age=age, seat=seat, card_ids=hand)
            for age, hands in enumerate(content["hands"], 1)
            for seat, hand in enumerate(hands)
        ],
        engine_record=game.record().to_bytes(),
    )


def recommit(record: record_pb2.GameRecord, content: bytes) -> None:
    record.deal_bytes = content
    record.deal_commitment = hashlib.sha256(record.commitment_salt + content).hexdigest()


@pytest.mark.parametrize("players", [2, 3, 7])
def test_an_honest_record_is_proven(players):
    record = honest(players)
    verify_deal(record)
    verify_deal(record, record.deal_commitment)


def test_a_single_changed_byte_is_noticed():
    record = honest()
    record.deal_bytes = record.deal_bytes.replace(b"altar", b"baths", 1)
    with pytest.raises(DealNotProven, match="not those the commitment was made for"):
        verify_deal(record)


def test_another_salt_is_noticed():
    record = honest()
    record.commitment_salt = b"x"
    with pytest.raises(DealNotProven):
        verify_deal(record)


def test_a_commitment_changed_after_the_start_is_noticed():
    record = honest()
    with pytest.raises(DealNotProven, match="not the one shown"):
        verify_deal(record, "0" * 64)


def test_other_boards_than_committed_to_are_noticed():
    record = honest()
    record.wonder_side_ids[0] = "nowhere_a"
    with pytest.raises(DealNotProven, match="boards"):
        verify_deal(record)


def test_other_hands_than_committed_to_are_noticed():
    record = honest()
    first, second = record.dealt_hands[0], record.dealt_hands[1]
    first.card_ids[0], second.card_ids[0] = second.card_ids[0], first.card_ids[0]
    with pytest.raises(DealNotProven, match="hands"):
        verify_deal(record)


def test_a_game_played_with_other_deals_is_noticed():
    record = honest()
    played = json.loads(record.engine_record)
    played["deal"]["hands"][2].reverse()
    record.engine_record = json.dumps(played).encode()
    with pytest.raises(DealNotProven, match="replayable"):
        verify_deal(record)


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b'{"boards": [], "hands": 3}', b"\xff"])
def test_unreadable_deals_prove_nothing(content):
    record = honest()
    recommit(record, content)
    with pytest.raises(DealNotProven):
        verify_deal(record)
