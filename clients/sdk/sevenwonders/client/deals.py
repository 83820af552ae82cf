"""Proof that a finished game was dealt as promised at its beginning."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

from sevenwonders.v1 import record_pb2


class DealNotProven(Exception):
    """The record does not prove its deals; the text says why."""


def verify_deal(record: record_pb2.GameRecord, shown_commitment: str = "") -> None:
    """Check that the deals of a record are those committed to, and those that were played; raise DealNotProven.

    `shown_commitment` is the one the client saw while the game ran (PublicView.deal_commitment); give it whenever
    known, because a server that cheats could reveal another commitment than the one it showed.
    """
    digest = hashlib.sha256(record.commitment_salt + record.deal_bytes).hexdigest()
    if not hmac.compare_digest(digest, record.deal_commitment):
        raise DealNotProven("the deals in the record are not those the commitment was made for")
    if shown_commitment and not hmac.compare_digest(shown_commitment, record.deal_commitment):
        raise DealNotProven("the commitment in the record is not the one shown during the game")
    deal = _read(record.deal_bytes, "deals")
    if deal.get("boards") != list(record.wonder_side_ids):
        raise DealNotProven("the boards that were played are not those committed to")
    if _hands(deal) != [(hand.age, hand.seat, list(hand.card_ids)) for hand in record.dealt_hands]:
        raise DealNotProven("the hands that were dealt are not those committed to")
    if record.engine_record and _read(record.engine_record, "engine record").get("deal") != deal:
        raise DealNotProven("the replayable record holds other deals than those committed to")


def _read(data: bytes, what: str) -> dict[str, Any]:
    try:
        content = json.loads(data)
    except ValueError:
        content = None
    if not isinstance(content, dict):
        raise DealNotProven(f"the {what} cannot be read")
    return content


def _hands(deal: dict[str, Any]) -> list[tuple[int, int, list[str]]]:
    ages = deal.get("hands")
    if not isinstance(ages, list) or not all(isinstance(hands, list) for hands in ages):
        raise DealNotProven("the deals cannot be read")
    return [(age, seat, hand) for age, hands in enumerate(ages, 1) for seat, hand in enumerate(hands)]
