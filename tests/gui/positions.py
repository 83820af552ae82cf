"""Games of the real engine in memory, told as the real server would tell them."""

from __future__ import annotations

from functools import cache
from random import Random

from sevenwonders.engine import GameOptions, deal, random_boards, random_move
from sevenwonders.engine.record import encode_deal, encode_move
from sevenwonders.gui.model.catalog import Catalog
from sevenwonders.gui.model.from_proto import catalog_of
from sevenwonders.gui.model.game import GameModel
from sevenwonders.server.games.core import GameCore
from sevenwonders.server.games.seats import GameSeat
from sevenwonders.server.views import people, position
from sevenwonders.server.views.catalog import catalog
from sevenwonders.v1 import game_pb2, game_service_pb2

NAMES = ("Thea", "Anna", "Bruno", "Chiara", "Dimitri", "Eleni", "Maximiliana the Great")


@cache
def printed() -> Catalog:
    return catalog_of(catalog())


class LocalGame:
    """A game with random answers; `message` is what the stream would bring to seat 0."""

    def __init__(self, players: int, seed: int, gods: bool = False, limit_ms: int = 60_000) -> None:
        self.rng = Random(seed)
        options = GameOptions(players, gods, False)
        dealt = deal(options, random_boards(options, self.rng), self.rng)
        seats = [
            GameSeat(player_id=f"p{seat}", name=NAMES[seat], human=seat == 0, level="" if seat == 0 else "medium")
            for seat in range(players)
        ]
        self.core = GameCore(
            {
                "game": "g1",
                "table": "t1",
                "title": "A table",
                "t": 0,
                "private": False,
                "options": "",
                "turn_limit_ms": limit_ms,
                "away_limit_ms": None,
                "bot_level": "medium",
                "spectators": True,
                "salt": "",
                "commitment": "",
                "host": "p0",
                "seats": [seat.encode() for seat in seats],
                "engine": [players, gods, False],
                "deal": encode_deal(dealt),
            }
        )

    def step(self, build_if_possible: bool = True) -> None:
        """Everybody answers, and the turn resolves."""
        while not self.core.complete():
            asked = self.core.unanswered()[0]
            tries = [random_move(asked, self.rng) for _ in range(6 if build_if_possible else 1)]
            move = next((each for each in tries if each.action.name in ("BUILD", "WONDER", "DIG")), tries[0])
            self.core.apply({"k": "answer", "t": 0, "seat": asked.seat, "move": encode_move(move)})
        self.core.apply({"k": "resolve", "t": 0})

    @property
    def over(self) -> bool:
        return bool(self.core.ended)

    def message(self, with_events: bool = True) -> game_service_pb2.WatchGameResponse:
        core = self.core
        told = game_service_pb2.WatchGameResponse(
            revision=core.revision,
            public_view=position.public_view(core.recorder.state, "g1", "t1", ""),
            private_view=position.private_view(core, 0),
            status=people.status(core, 5_000),
            roster=people.roster(core, range(len(core.seats))),
            answers=game_pb2.Answers(),
        )
        for raw in core.chronicle.public if with_events else ():
            told.events.extend(game_service_pb2.WatchGameResponse.FromString(raw).events)
        return told

    def model(self) -> GameModel:
        model = GameModel(printed())
        model.take(self.message())
        return model


def game_at(players: int, seed: int, steps: int, gods: bool = False) -> LocalGame:
    game = LocalGame(players, seed, gods)
    for _ in range(steps):
        if not game.over:
            game.step()
    return game


def whole_game(players: int, seed: int, gods: bool = False) -> LocalGame:
    game = LocalGame(players, seed, gods)
    while not game.over:
        game.step()
    return game
