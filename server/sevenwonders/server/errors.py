"""Every refusal of the server: one class a reason, each with the gRPC code it travels with."""

from __future__ import annotations

from typing import ClassVar, Final

import grpc
from google.protobuf import any_pb2
from google.rpc import code_pb2, error_details_pb2, status_pb2
from grpc_status import rpc_status

from sevenwonders.engine import EngineError
from sevenwonders.engine import errors as engine
from sevenwonders.engine.resources import LETTERS, NAMES
from sevenwonders.v1 import errors_pb2

DOMAIN: Final = "sevenwonders"
PREFIX: Final = "ERROR_REASON_"
LONGEST_VALUE: Final = 200

Reason = errors_pb2.ErrorReason
Code = grpc.StatusCode


class ServiceError(Exception):
    """A refusal; keyword arguments become the metadata of its ErrorInfo."""

    reason: ClassVar[errors_pb2.ErrorReason] = errors_pb2.ERROR_REASON_INTERNAL
    code: ClassVar[grpc.StatusCode] = Code.INTERNAL

    def __init__(self, message: str, **metadata: object) -> None:
        super().__init__(message)
        self.message = message
        # What a caller sent comes back shortened: gRPC lets no refusal through whose metadata is long.
        self.metadata = {name: str(value)[:LONGEST_VALUE] for name, value in metadata.items()}

    def reason_name(self) -> str:
        """Return the reason as clients read it."""
        return Reason.Name(self.reason)[len(PREFIX) :]

    def status(self) -> status_pb2.Status:
        """Return the error as it travels."""
        info = error_details_pb2.ErrorInfo(reason=self.reason_name(), domain=DOMAIN, metadata=self.metadata)
        detail = any_pb2.Any()
        detail.Pack(info)
        return status_pb2.Status(code=_rpc_code(self.code), message=self.message, details=[detail])

    def trailers(self) -> tuple[tuple[str, str | bytes], ...]:
        """Return the trailing metadata that carries the error's details."""
        return tuple(rpc_status.to_status(self.status()).trailing_metadata)


def _rpc_code(code: grpc.StatusCode) -> int:
    return int(code_pb2.Code.Value(code.name))


def _refusal(name: str, reason: errors_pb2.ErrorReason, code: grpc.StatusCode) -> type[ServiceError]:
    return type(name, (ServiceError,), {"reason": reason, "code": code, "__doc__": Reason.Name(reason)})


BadToken = _refusal("BadToken", errors_pb2.ERROR_REASON_BAD_TOKEN, Code.UNAUTHENTICATED)
NotRunner = _refusal("NotRunner", errors_pb2.ERROR_REASON_NOT_RUNNER, Code.PERMISSION_DENIED)
NotHost = _refusal("NotHost", errors_pb2.ERROR_REASON_NOT_HOST, Code.PERMISSION_DENIED)
NotSeated = _refusal("NotSeated", errors_pb2.ERROR_REASON_NOT_SEATED, Code.PERMISSION_DENIED)
NoSpectators = _refusal("NoSpectators", errors_pb2.ERROR_REASON_NO_SPECTATORS, Code.PERMISSION_DENIED)
StreamReplaced = _refusal("StreamReplaced", errors_pb2.ERROR_REASON_STREAM_REPLACED, Code.ABORTED)
SessionEnded = _refusal("SessionEnded", errors_pb2.ERROR_REASON_SESSION_ENDED, Code.ABORTED)
SeatHandedBack = _refusal("SeatHandedBack", errors_pb2.ERROR_REASON_SEAT_HANDED_BACK, Code.ABORTED)
SlowReader = _refusal("SlowReader", errors_pb2.ERROR_REASON_SLOW_READER, Code.ABORTED)
ServerStopping = _refusal("ServerStopping", errors_pb2.ERROR_REASON_SERVER_STOPPING, Code.UNAVAILABLE)
TableNotFound = _refusal("TableNotFound", errors_pb2.ERROR_REASON_TABLE_NOT_FOUND, Code.NOT_FOUND)
GameNotFound = _refusal("GameNotFound", errors_pb2.ERROR_REASON_GAME_NOT_FOUND, Code.NOT_FOUND)
BotRequestNotFound = _refusal("BotRequestNotFound", errors_pb2.ERROR_REASON_BOT_REQUEST_NOT_FOUND, Code.NOT_FOUND)
TableFull = _refusal("TableFull", errors_pb2.ERROR_REASON_TABLE_FULL, Code.FAILED_PRECONDITION)
TableStarted = _refusal("TableStarted", errors_pb2.ERROR_REASON_TABLE_STARTED, Code.FAILED_PRECONDITION)
TableNotFinished = _refusal("TableNotFinished", errors_pb2.ERROR_REASON_TABLE_NOT_FINISHED, Code.FAILED_PRECONDITION)
SeatTaken = _refusal("SeatTaken", errors_pb2.ERROR_REASON_SEAT_TAKEN, Code.FAILED_PRECONDITION)
SeatEmpty = _refusal("SeatEmpty", errors_pb2.ERROR_REASON_SEAT_EMPTY, Code.FAILED_PRECONDITION)
Ejected = _refusal("Ejected", errors_pb2.ERROR_REASON_EJECTED, Code.PERMISSION_DENIED)
TableClosed = _refusal("TableClosed", errors_pb2.ERROR_REASON_TABLE_CLOSED, Code.ABORTED)
GameAbandoned = _refusal("GameAbandoned", errors_pb2.ERROR_REASON_GAME_ABANDONED, Code.ABORTED)
GameNotFinished = _refusal("GameNotFinished", errors_pb2.ERROR_REASON_GAME_NOT_FINISHED, Code.FAILED_PRECONDITION)
TooManySeated = _refusal("TooManySeated", errors_pb2.ERROR_REASON_TOO_MANY_SEATED, Code.FAILED_PRECONDITION)
RecordDamaged = _refusal("RecordDamaged", errors_pb2.ERROR_REASON_RECORD_DAMAGED, Code.DATA_LOSS)
SeedNotAllowed = _refusal("SeedNotAllowed", errors_pb2.ERROR_REASON_SEED_NOT_ALLOWED, Code.FAILED_PRECONDITION)
Malformed = _refusal("Malformed", errors_pb2.ERROR_REASON_MALFORMED, Code.INVALID_ARGUMENT)
BadField = _refusal("BadField", errors_pb2.ERROR_REASON_BAD_FIELD, Code.INVALID_ARGUMENT)
BadTextLength = _refusal("BadTextLength", errors_pb2.ERROR_REASON_BAD_TEXT_LENGTH, Code.INVALID_ARGUMENT)
BadTextCharacters = _refusal("BadTextCharacters", errors_pb2.ERROR_REASON_BAD_TEXT_CHARACTERS, Code.INVALID_ARGUMENT)
RateLimited = _refusal("RateLimited", errors_pb2.ERROR_REASON_RATE_LIMITED, Code.RESOURCE_EXHAUSTED)
TooManyStreams = _refusal("TooManyStreams", errors_pb2.ERROR_REASON_TOO_MANY_STREAMS, Code.RESOURCE_EXHAUSTED)
TooManyTables = _refusal("TooManyTables", errors_pb2.ERROR_REASON_TOO_MANY_TABLES, Code.RESOURCE_EXHAUSTED)
TooManySessions = _refusal("TooManySessions", errors_pb2.ERROR_REASON_TOO_MANY_SESSIONS, Code.RESOURCE_EXHAUSTED)
TooLarge = _refusal("TooLarge", errors_pb2.ERROR_REASON_TOO_LARGE, Code.RESOURCE_EXHAUSTED)
TooManyGuesses = _refusal("TooManyGuesses", errors_pb2.ERROR_REASON_TOO_MANY_GUESSES, Code.RESOURCE_EXHAUSTED)
Internal = _refusal("Internal", errors_pb2.ERROR_REASON_INTERNAL, Code.INTERNAL)
StaleDecision = _refusal("StaleDecision", errors_pb2.ERROR_REASON_STALE_DECISION, Code.ABORTED)
NotYourDecision = _refusal("NotYourDecision", errors_pb2.ERROR_REASON_NOT_YOUR_DECISION, Code.PERMISSION_DENIED)
GameOver = _refusal("GameOver", errors_pb2.ERROR_REASON_GAME_OVER, Code.FAILED_PRECONDITION)
WrongPhase = _refusal("WrongPhase", errors_pb2.ERROR_REASON_WRONG_PHASE, Code.INVALID_ARGUMENT)
CardNotAvailable = _refusal("CardNotAvailable", errors_pb2.ERROR_REASON_CARD_NOT_AVAILABLE, Code.INVALID_ARGUMENT)
Duplicate = _refusal("Duplicate", errors_pb2.ERROR_REASON_DUPLICATE, Code.INVALID_ARGUMENT)
CannotAfford = _refusal("CannotAfford", errors_pb2.ERROR_REASON_CANNOT_AFFORD, Code.INVALID_ARGUMENT)
PlanTooLittle = _refusal("PlanTooLittle", errors_pb2.ERROR_REASON_PLAN_TOO_LITTLE, Code.INVALID_ARGUMENT)
PlanNotForSale = _refusal("PlanNotForSale", errors_pb2.ERROR_REASON_PLAN_NOT_FOR_SALE, Code.INVALID_ARGUMENT)
PlanNotMinimal = _refusal("PlanNotMinimal", errors_pb2.ERROR_REASON_PLAN_NOT_MINIMAL, Code.INVALID_ARGUMENT)
PlanTooDear = _refusal("PlanTooDear", errors_pb2.ERROR_REASON_PLAN_TOO_DEAR, Code.INVALID_ARGUMENT)
WonderComplete = _refusal("WonderComplete", errors_pb2.ERROR_REASON_WONDER_COMPLETE, Code.INVALID_ARGUMENT)
PowerNotAvailable = _refusal("PowerNotAvailable", errors_pb2.ERROR_REASON_POWER_NOT_AVAILABLE, Code.INVALID_ARGUMENT)
PowerUsed = _refusal("PowerUsed", errors_pb2.ERROR_REASON_POWER_USED, Code.INVALID_ARGUMENT)
FreeCityMustBuild = _refusal("FreeCityMustBuild", errors_pb2.ERROR_REASON_FREE_CITY_MUST_BUILD, Code.INVALID_ARGUMENT)
BadTarget = _refusal("BadTarget", errors_pb2.ERROR_REASON_BAD_TARGET, Code.INVALID_ARGUMENT)
IllegalMove = _refusal("IllegalMove", errors_pb2.ERROR_REASON_ILLEGAL_MOVE, Code.INVALID_ARGUMENT)

OF_ENGINE: Final[dict[type[EngineError], type[ServiceError]]] = {
    engine.GameOver: GameOver,
    engine.WrongPhase: WrongPhase,
    engine.NotYourDecision: NotYourDecision,
    engine.StaleDecision: StaleDecision,
    engine.CardNotInHand: CardNotAvailable,
    engine.DuplicateStructure: Duplicate,
    engine.CannotAfford: CannotAfford,
    engine.NotForSale: PlanNotForSale,
    engine.BuysTooMuch: PlanNotMinimal,
    engine.BuysTooLittle: PlanTooLittle,
    engine.TooDear: PlanTooDear,
    engine.WonderComplete: WonderComplete,
    engine.MustBuild: FreeCityMustBuild,
    engine.PowerUsed: PowerUsed,
    engine.PowerNotAvailable: PowerNotAvailable,
    engine.BadTarget: BadTarget,
}


def of_engine(error: EngineError) -> ServiceError:
    """Return the engine's refusal in the words of the protocol."""
    kind = OF_ENGINE.get(type(error), IllegalMove)
    if isinstance(error, engine.CannotAfford):
        missing = ",".join(NAMES[LETTERS.index(letter)] for letter in error.missing)
        return kind(str(error), missing_resources=missing, missing_coins=error.coins)
    return kind(str(error))
