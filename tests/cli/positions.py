"""Real views of real positions, built with the engine and the server's own views, without a server."""

from __future__ import annotations

from random import Random

from sevenwonders.cli.model import Game
from sevenwonders.cli.screens.table import TableScreen
from sevenwonders.cli.words.cards import Book
from sevenwonders.engine import (
    Action,
    GameOptions,
    Move,
    Question,
    State,
    deal,
    decisions,
    god_calls,
    random_answers,
    random_boards,
    random_move,
)
from sevenwonders.engine.catalog import CATALOG
from sevenwonders.engine.position import Deal
from sevenwonders.engine.record import encode_deal, encode_move
from sevenwonders.server import wire
from sevenwonders.server.games.core import GameCore
from sevenwonders.server.views import private_view, public_view, roster, status
from sevenwonders.server.views.catalog import catalog
from sevenwonders.v1 import game_pb2, game_service_pb2

NAMES = ["Ada", "Bruno", "Chiara", "Dmitri", "Elif", "Farouk", "Greta"]


def core(
    players: int, seed: int = 1, *, gods: bool = False, open_discards: bool = False, boards: str = "", limit: int = 0
) -> GameCore:
    """Return a game at its first turn; seat 0 is a person, the others are bots."""
    options = GameOptions(players, gods, open_discards)
    rng = Random(seed)
    sides = random_boards(options, rng)
    if boards:
        wanted = tuple(CATALOG.side_by_id[side] for side in boards.split())
        sides = wanted + tuple(side for side in sides if side.wonder not in {w.wonder for w in wanted})
        sides = sides[: options.cities]
    return GameCore(header(options, deal(options, sides, rng), limit))


def header(options: GameOptions, dealt: Deal, limit: int) -> dict[str, object]:
    seats = [
        {
            "player_id": f"p{seat}",
            "name": NAMES[seat],
            "human": seat == 0,
            "level": "hard",
            "away": False,
            "stand_in": "",
        }
        for seat in range(options.players)
    ]
    return {
        "game": "game-1", "table": "table-1", "title": "Ada's table", "t": 0, "private": False, "options": "",
        "turn_limit_ms": limit * 1000, "away_limit_ms": None, "bot_level": "hard", "spectators": True, "salt": "00",
        "commitment": "c0ffee", "host": "p0", "seats": seats,
        "engine": [options.players, options.gods, options.open_discards], "deal": encode_deal(dealt),
    }  # fmt: skip


BOOK = Book(catalog())


def game_of(game_core: GameCore, seat: int | None = 0, now_ms: int = 0) -> Game:
    """Return the game as a seat, or a spectator, sees it."""
    game = Game(BOOK, now=lambda: now_ms / 1000)
    game.apply(response(game_core, seat, now_ms))
    return game


def response(game_core: GameCore, seat: int | None, now_ms: int = 0) -> game_service_pb2.WatchGameResponse:
    """Return a complete response of the game's stream."""
    state = game_core.recorder.state
    full = game_service_pb2.WatchGameResponse(
        revision=game_core.revision,
        public_view=public_view(state, game_core.game_id, game_core.table_id, game_core.commitment),
        status=status(game_core, now_ms),
        roster=roster(game_core, range(len(game_core.seats))),
    )
    full.MergeFromString(game_core.chronicle.public_since(1))
    if seat is not None:
        full.private_view.CopyFrom(private_view(game_core, seat))
        for _, told in game_core.chronicle.private[seat]:
            full.MergeFromString(told)
        full.answers.CopyFrom(answers(game_core, seat))
    return full


def answers(game_core: GameCore, seat: int) -> game_pb2.Answers:
    """Return the recorded answers of a player."""
    state = game_core.recorder.state
    found = game_pb2.Answers()
    for decision in game_core.decisions():
        move = game_core.answers.get(decision.seat)
        if decision.player == seat and move is not None:
            sent = wire.move(move, state.cities[decision.seat], decision.seat, len(state.cities))
            found.answers.append(game_pb2.Answer(decision_id=game_core.decision_id(decision), move=sent))
    return found


def resolve(game_core: GameCore, rng: Random) -> None:
    """Give everybody a random answer and resolve the step; seat 0 builds stages where it can."""
    state = game_core.recorder.state
    game_core.answers = random_answers(state, rng)
    for decision in decisions(state) if not state.has_free_city() else ():
        stages = [option for option in decision.options() if option.action == Action.WONDER]
        if decision.seat == 0 and stages:
            chosen = rng.choice(stages)
            game_core.answers[0] = Move(chosen.action, chosen.card, chosen.payments[0])
    game_core.apply({"k": "resolve", "t": 0})


def advance(game_core: GameCore, until: object, seed: int = 1, *, call: bool = False) -> GameCore:
    """Play at random until the condition holds for the position."""
    rng = Random(seed)
    for _ in range(200):
        if callable(until) and until(game_core.recorder.state):
            return game_core
        if call:
            call_gods(game_core, rng)
        resolve(game_core, rng)
    raise AssertionError("the position never came")


def call_gods(game_core: GameCore, rng: Random) -> None:
    """Let everybody but seat 0 call their god where they can."""
    for seat in range(1, len(game_core.seats)):
        calls = god_calls(game_core.recorder.state, seat)
        if calls:
            chosen = rng.choice(calls)
            entry = {"seat": seat, "god": chosen.god, "target": chosen.target, "resource": chosen.resource}
            game_core.apply({"k": "god", **entry})


def at(age: int, turn: int) -> object:
    """Return the condition that a turn begins."""
    return lambda state: (state.age, state.turn, state.phase) == (age, turn, 0) or state.is_over()


def asks(kind: Question, player: int = 0) -> object:
    """Return the condition that a player is asked something of a kind."""

    def holds(state: State) -> bool:
        return any(decision.kind == kind and decision.player == player for decision in decisions(state))

    return holds


def answer(game_core: GameCore, player: int, seed: int = 1) -> None:
    """Record a random answer of a player to the first question without one."""
    decision = next(d for d in game_core.unanswered() if d.player == player)
    move = random_move(decision, Random(seed))
    game_core.apply({"k": "answer", "t": 0, "seat": decision.seat, "move": encode_move(move)})


def with_ways() -> TableScreen:
    """Return a table with the cursor on a card that can be paid in several ways."""
    for seed in range(1, 60):
        game_core = core(4, seed=seed)
        for turn in range(2, 6):
            advance(game_core, at(2, turn), seed=seed)
            screen = TableScreen(game_of(game_core))
            decision = screen.decision()
            for index, option in enumerate(decision.cards if decision is not None else ()):
                if len(option.payments) > 1:
                    screen.cursor = index
                    return screen
    raise AssertionError("no card with several payments")


def with_god(board: str, players: int = 4) -> TableScreen:
    """Return a table where the god of seat 0 can be called."""
    for seed in range(1, 80):
        game_core = core(players, seed=seed, gods=True, boards=board)

        def callable_now(state: State) -> bool:
            return bool(god_calls(state, 0)) or state.is_over()

        advance(game_core, callable_now, seed=seed)
        if not game_core.recorder.state.is_over():
            return TableScreen(game_of(game_core))
    raise AssertionError(f"the wonder of {board} was never completed")
