"""How a question of the engine becomes one a bot may see."""

from __future__ import annotations

from sevenwonders.bots.base import Decision
from sevenwonders.engine import Decision as EngineDecision
from sevenwonders.engine import Move, Question, State, god_calls


def narrow(state: State, asked: EngineDecision, own: Move | None = None) -> Decision:
    """Return the question without the position it hangs on; `own` is the runner's move beside the free city's."""
    calls = god_calls(state, asked.player) if asked.kind == Question.TURN and state.options.gods else []
    return Decision(asked.kind, asked.seat, asked.player, asked.cards, tuple(asked.options()), tuple(calls), own)
