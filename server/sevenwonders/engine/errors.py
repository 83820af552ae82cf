"""Why the engine refuses something. Every refusal has a name; a refused call changes nothing."""

from __future__ import annotations


class EngineError(Exception):
    """Base of every refusal; `reason` is its stable name."""

    reason = "ENGINE_ERROR"


class CatalogError(EngineError):
    """The data files contradict themselves or the rules."""

    reason = "BAD_CATALOG"


class SetupError(EngineError):
    """Options, wishes or a deal that no game can start from."""

    reason = "BAD_SETUP"


class RecordError(EngineError):
    """A game record that cannot be read or does not replay."""

    reason = "BAD_RECORD"


class Contradiction(EngineError):
    """What a seat is said to have seen cannot all be true."""

    reason = "CONTRADICTION"


class Refused(EngineError):
    """Base of what can be wrong with an answer or a call."""

    reason = "REFUSED"


class GameOver(Refused):
    """The game has ended."""

    reason = "GAME_OVER"


class WrongPhase(Refused):
    """That action does not belong to the question being asked."""

    reason = "WRONG_PHASE"


class NotYourDecision(Refused):
    """Nobody asks this seat anything now."""

    reason = "NOT_YOUR_DECISION"


class StaleDecision(Refused):
    """The question this answers was settled already."""

    reason = "STALE_DECISION"


class AnswerMissing(Refused):
    """A question that is still open was left out."""

    reason = "ANSWER_MISSING"


class CardNotInHand(Refused):
    """The card is not among those that may be played."""

    reason = "CARD_NOT_IN_HAND"


class DuplicateStructure(Refused):
    """A structure of that name stands in the city already."""

    reason = "DUPLICATE_STRUCTURE"


class CannotAfford(Refused):
    """The price is out of reach.

    `missing` holds letters of the resources that neither the city nor its partners provide; it is empty when
    only `coins` are lacking.
    """

    reason = "CANNOT_AFFORD"

    def __init__(self, message: str, missing: str = "", coins: int = 0) -> None:
        super().__init__(message)
        self.missing = missing
        self.coins = coins


class NotForSale(Refused):
    """The plan buys what that city does not sell, or from a city that is no partner."""

    reason = "NOT_FOR_SALE"


class BuysTooMuch(Refused):
    """The plan buys a unit the price does not need."""

    reason = "BUYS_TOO_MUCH"


class BuysTooLittle(Refused):
    """Own production and the bought units together do not cover the price."""

    reason = "BUYS_TOO_LITTLE"


class TooDear(Refused):
    """The plan costs more coins than the city holds."""

    reason = "TOO_DEAR"


class WonderComplete(Refused):
    """Every stage is built."""

    reason = "WONDER_COMPLETE"


class MustBuild(Refused):
    """The free city may not bury or discard what it can build."""

    reason = "MUST_BUILD"


class PowerUsed(Refused):
    """The power was used up."""

    reason = "POWER_USED"


class PowerNotAvailable(Refused):
    """The city does not have that power now."""

    reason = "POWER_NOT_AVAILABLE"


class BadTarget(Refused):
    """A god cannot be turned against that city or resource."""

    reason = "BAD_TARGET"
