"""What the block beside the hand says: the question, the choice, whom the table waits for, and the god."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sevenwonders.gui.art.palette import CHOSEN
from sevenwonders.gui.geometry.rect import Rect
from sevenwonders.gui.model.actions import move_of, move_words, payment_words
from sevenwonders.gui.model.game import GameModel
from sevenwonders.gui.model.log import last_turn
from sevenwonders.gui.scenes.table.city import Board
from sevenwonders.gui.ui.core import Tip
from sevenwonders.gui.ui.widgets import Look, button
from sevenwonders.v1 import game_pb2

_PROMPTS = {
    game_pb2.DECISION_KIND_TURN: "Choose a card, then what to do with it.",
    game_pb2.DECISION_KIND_FREE_CITY: "Now choose a card for the free city.",
    game_pb2.DECISION_KIND_EXTRA_PLAY: "Extra play: your last card of this age.",
    game_pb2.DECISION_KIND_DIG: "Build one card of the discard pile, free.",
}
_DOING = {
    game_pb2.GAME_PHASE_EXTRA_PLAY: ", who plays one more card",
    game_pb2.GAME_PHASE_DIG: ", who looks through the discard pile",
}


@dataclass(frozen=True)
class Pending:
    """A choice that waits for Ready."""

    card_id: str
    action: str
    payment: game_pb2.Payment | None


def _waiting(model: GameModel) -> str:
    away = [model.cities[seat].name for seat in model.status.waiting_for_seats]
    if away:
        return "Waiting for " + " and ".join(away) + (", who is away." if len(away) == 1 else ", who are away.")
    busy = [city.name for city in model.cities if city.seat != model.seat and model.has_chosen(city.seat) is False]
    return f"Waiting for {', '.join(busy)}{_DOING.get(model.public.phase, '')}." if busy else ""


def _pending_lines(model: GameModel, pending: Pending) -> list[str]:
    move = move_of(pending.action, pending.card_id, pending.payment)
    lines = [move_words(model, move) + "."]
    if pending.payment and pending.payment.total_coins:
        lines.append(f"Pays {payment_words(model, pending.payment)}.")
    return lines


def prompt_lines(
    model: GameModel, decision: game_pb2.Decision | None, pending: Pending | None, selected: str
) -> list[str]:
    """The lines of the block, most important first."""
    if model.answered():
        moves = "; ".join(move_words(model, move) for move in model.answers.values())
        return [f"You chose: {moves}.", *filter(None, [_waiting(model)])]
    if decision is None:
        return [_waiting(model) or "Waiting for the others."]
    if pending:
        return _pending_lines(model, pending)
    if selected:
        return [f"{model.catalog.card(selected).name}: choose what to do with it."]
    question = _PROMPTS.get(decision.kind, "")
    if decision.kind == game_pb2.DECISION_KIND_EXTRA_PLAY and decision.city_seat != model.seat:
        question = "Extra play of the free city."
    return [question, *(last_turn(model)[:3] if model.others() else [])]


def god_shown(model: GameModel) -> bool:
    """Whether there is a god to call or to remember."""
    return model.private is not None and model.private.HasField("god_option")


def god_button(b: Board, r: Rect, see_hand: Callable[[], None], call: Callable[[], None]) -> None:
    """The button of the own god: call it, or see what it shows."""
    private = b.model.private
    if private is None or not private.HasField("god_option"):
        return
    god = b.model.catalog.gods.get(b.model.me.board.god_id)
    name = god.name if god else "god"
    if private.HasField("shown_hand"):
        button(b.p, b.ui, "shown", r, "See the shown hand", see_hand, Look.PLAIN, 22, "eye")
        return
    if private.HasField("god_call"):
        button(b.p, b.ui, "god", r, f"{name} was called", None, Look.PLAIN, 22, "bolt")
        return
    refused = private.god_option.HasField("refusal")
    why = f" {private.god_option.refusal.text}" if refused else ""
    tip = Tip(name, (god.text if god else "") + why)
    button(b.p, b.ui, "god", r, f"Call {name}", None if refused else call, CHOSEN, 22, "bolt", tip)
