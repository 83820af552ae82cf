"""The reasons of the protocol: the family each belongs to, and what to tell a person."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final


class Family(Enum):
    """Reasons that a program treats alike."""

    UNREACHABLE = auto()
    NOT_SIGNED_IN = auto()
    NOT_ALLOWED = auto()
    STREAM_ENDED = auto()
    NOT_FOUND = auto()
    TABLE = auto()
    GAME = auto()
    BAD_REQUEST = auto()
    LIMIT = auto()
    FAULT = auto()
    STALE = auto()
    ILLEGAL = auto()


FAMILIES: Final[dict[str, Family]] = {
    "SERVER_STOPPING": Family.UNREACHABLE,
    "BAD_TOKEN": Family.NOT_SIGNED_IN,
    "SESSION_ENDED": Family.NOT_SIGNED_IN,
    "NOT_RUNNER": Family.NOT_ALLOWED,
    "NOT_HOST": Family.NOT_ALLOWED,
    "NOT_SEATED": Family.NOT_ALLOWED,
    "NO_SPECTATORS": Family.NOT_ALLOWED,
    "EJECTED": Family.NOT_ALLOWED,
    "NOT_YOUR_DECISION": Family.NOT_ALLOWED,
    "STREAM_REPLACED": Family.STREAM_ENDED,
    "SEAT_HANDED_BACK": Family.STREAM_ENDED,
    "SLOW_READER": Family.STREAM_ENDED,
    "TABLE_NOT_FOUND": Family.NOT_FOUND,
    "GAME_NOT_FOUND": Family.NOT_FOUND,
    "BOT_REQUEST_NOT_FOUND": Family.NOT_FOUND,
    "TABLE_FULL": Family.TABLE,
    "TABLE_STARTED": Family.TABLE,
    "TABLE_NOT_FINISHED": Family.TABLE,
    "TABLE_CLOSED": Family.TABLE,
    "SEAT_TAKEN": Family.TABLE,
    "SEAT_EMPTY": Family.TABLE,
    "TOO_MANY_SEATED": Family.TABLE,
    "SEED_NOT_ALLOWED": Family.TABLE,
    "GAME_ABANDONED": Family.GAME,
    "GAME_NOT_FINISHED": Family.GAME,
    "GAME_OVER": Family.GAME,
    "RECORD_DAMAGED": Family.GAME,
    "MALFORMED": Family.BAD_REQUEST,
    "BAD_FIELD": Family.BAD_REQUEST,
    "BAD_TEXT_LENGTH": Family.BAD_REQUEST,
    "BAD_TEXT_CHARACTERS": Family.BAD_REQUEST,
    "RATE_LIMITED": Family.LIMIT,
    "TOO_MANY_STREAMS": Family.LIMIT,
    "TOO_MANY_TABLES": Family.LIMIT,
    "TOO_MANY_SESSIONS": Family.LIMIT,
    "TOO_LARGE": Family.LIMIT,
    "TOO_MANY_GUESSES": Family.LIMIT,
    "INTERNAL": Family.FAULT,
    "STALE_DECISION": Family.STALE,
    "WRONG_PHASE": Family.ILLEGAL,
    "CARD_NOT_AVAILABLE": Family.ILLEGAL,
    "DUPLICATE": Family.ILLEGAL,
    "CANNOT_AFFORD": Family.ILLEGAL,
    "PLAN_TOO_LITTLE": Family.ILLEGAL,
    "PLAN_NOT_FOR_SALE": Family.ILLEGAL,
    "PLAN_NOT_MINIMAL": Family.ILLEGAL,
    "PLAN_TOO_DEAR": Family.ILLEGAL,
    "WONDER_COMPLETE": Family.ILLEGAL,
    "POWER_NOT_AVAILABLE": Family.ILLEGAL,
    "POWER_USED": Family.ILLEGAL,
    "FREE_CITY_MUST_BUILD": Family.ILLEGAL,
    "BAD_TARGET": Family.ILLEGAL,
    "ILLEGAL_MOVE": Family.ILLEGAL,
}

SENTENCES: Final[dict[str, str]] = {
    "SERVER_STOPPING": "The server is stopping; everything played so far is safe.",
    "BAD_TOKEN": "You are not signed in to this server any more.",
    "SESSION_ENDED": "You signed in elsewhere, so this connection has ended.",
    "NOT_RUNNER": "Only a trusted bot runner may do that.",
    "NOT_HOST": "Only the host of the table may do that.",
    "NOT_SEATED": "You have no seat there.",
    "NO_SPECTATORS": "This table admits no spectators.",
    "EJECTED": "The host has removed you from this table.",
    "NOT_YOUR_DECISION": "That decision belongs to another player.",
    "STREAM_REPLACED": "The game is open in another window, which has taken over.",
    "SEAT_HANDED_BACK": "The player this bot stood in for is back.",
    "SLOW_READER": "The connection is too slow to follow the game.",
    "TABLE_NOT_FOUND": "There is no such table.",
    "GAME_NOT_FOUND": "There is no such game.",
    "BOT_REQUEST_NOT_FOUND": "That seat wants no bot any more.",
    "TABLE_FULL": "The table is full.",
    "TABLE_STARTED": "The game at this table has already begun.",
    "TABLE_NOT_FINISHED": "The game at this table has not ended yet.",
    "TABLE_CLOSED": "The table was closed.",
    "SEAT_TAKEN": "That seat is taken.",
    "SEAT_EMPTY": "Nobody sits in that seat.",
    "TOO_MANY_SEATED": "More people are seated than these options leave room for.",
    "SEED_NOT_ALLOWED": "This server does not accept seeds.",
    "GAME_ABANDONED": "The game ended when the last person left.",
    "GAME_NOT_FINISHED": "The record can be read when the game is over.",
    "GAME_OVER": "The game is over.",
    "RECORD_DAMAGED": "What the server stored of this game is damaged.",
    "MALFORMED": "The server could not read the request.",
    "BAD_FIELD": "Something in the request is missing or out of range.",
    "BAD_TEXT_LENGTH": "The text is empty or too long.",
    "BAD_TEXT_CHARACTERS": "The text holds characters that are not allowed.",
    "RATE_LIMITED": "Too many requests in too short a time; wait a moment.",
    "TOO_MANY_STREAMS": "Too many windows are open for this player.",
    "TOO_MANY_TABLES": "There are too many tables; leave one first.",
    "TOO_MANY_SESSIONS": "The server is full; try again later.",
    "TOO_LARGE": "The request is too large.",
    "TOO_MANY_GUESSES": "Too many wrong room codes; wait a minute.",
    "INTERNAL": "The server failed.",
    "STALE_DECISION": "That decision is not open any more.",
    "WRONG_PHASE": "That move does not answer what is asked now.",
    "CARD_NOT_AVAILABLE": "That card is not there to be played.",
    "DUPLICATE": "A structure of that name already stands in the city.",
    "CANNOT_AFFORD": "The price cannot be paid.",
    "PLAN_TOO_LITTLE": "The purchases do not cover the cost.",
    "PLAN_NOT_FOR_SALE": "That is not for sale there.",
    "PLAN_NOT_MINIMAL": "The plan buys more than the cost needs.",
    "PLAN_TOO_DEAR": "The plan costs more coins than the city has.",
    "WONDER_COMPLETE": "The wonder is complete.",
    "POWER_NOT_AVAILABLE": "The city has no such power now.",
    "POWER_USED": "That power was already used.",
    "FREE_CITY_MUST_BUILD": "The free city must build while it can.",
    "BAD_TARGET": "The god cannot be called on that target.",
    "ILLEGAL_MOVE": "The rules do not allow that move.",
}
