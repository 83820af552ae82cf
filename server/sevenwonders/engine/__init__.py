"""The rules of the game: pure, standard library only, no input or output, no clock, no global chance.

A game is `new_game(options, deal)`, then again and again `decisions(state)` and `resolve(state, answers)`, with
`call_god` in between where the gods are in play. `observe` gives what one seat may know, `score` and `ranks` the
result. Positions never change once handed out; what is refused raises a named error and changes nothing.
"""

from sevenwonders.engine.catalog import CATALOG, Card, Catalog, God, Hero, Side, Stage, Wonder
from sevenwonders.engine.city import City, JoinedHero
from sevenwonders.engine.decision import Decision, decisions
from sevenwonders.engine.determinize import determinize
from sevenwonders.engine.errors import EngineError, Refused
from sevenwonders.engine.events import Event, visible
from sevenwonders.engine.gods import call_god, god_calls, why_no_call
from sevenwonders.engine.knowledge import Knowledge
from sevenwonders.engine.moves import DECLINE, Action, GodCall, Move, Option, Question
from sevenwonders.engine.observe import CityView, Observation, observe
from sevenwonders.engine.payment import Payment, Purchase
from sevenwonders.engine.playout import default_move, play_out, random_answers, random_move
from sevenwonders.engine.position import Deal, GameOptions, HeroDraw, Phase, State, new_game
from sevenwonders.engine.record import GameRecord, Recorder, fingerprint, replay
from sevenwonders.engine.resolve import advance, resolve
from sevenwonders.engine.scoring import Score, ranks, score, totals, winners
from sevenwonders.engine.setup import SideMode, Wish, WonderMode, assign_boards, deal, random_boards

__all__ = [
    "CATALOG",
    "DECLINE",
    "Action",
    "Card",
    "Catalog",
    "City",
    "CityView",
    "Deal",
    "Decision",
    "EngineError",
    "Event",
    "GameOptions",
    "GameRecord",
    "God",
    "GodCall",
    "Hero",
    "HeroDraw",
    "JoinedHero",
    "Knowledge",
    "Move",
    "Observation",
    "Option",
    "Payment",
    "Phase",
    "Purchase",
    "Question",
    "Recorder",
    "Refused",
    "Score",
    "Side",
    "SideMode",
    "Stage",
    "State",
    "Wish",
    "Wonder",
    "WonderMode",
    "advance",
    "assign_boards",
    "call_god",
    "deal",
    "decisions",
    "default_move",
    "determinize",
    "fingerprint",
    "god_calls",
    "new_game",
    "observe",
    "play_out",
    "random_answers",
    "random_boards",
    "random_move",
    "ranks",
    "replay",
    "resolve",
    "score",
    "totals",
    "visible",
    "why_no_call",
    "winners",
]
