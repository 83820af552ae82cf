"""The same check as over the wire, on the bytes the server keeps ready, for many random games."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from sevenwonders.engine import CATALOG, Phase, State, default_move, god_calls, random_move
from sevenwonders.engine.record import encode_move
from sevenwonders.server.games.core import GameCore
from sevenwonders.server.games.deal import header
from sevenwonders.server.games.seats import GameSeat
from sevenwonders.server.lobby.table import Seat, Table
from sevenwonders.server.views import private_view, public_view
from sevenwonders.v1 import lobby_pb2

FIELDS = {card.id: bytes([len(card.id)]) + card.id.encode() for card in CATALOG.cards}
OPTIONS = list(product((2, 3, 4, 5, 6, 7), (False, True), (False, True)))


def new_core(players: int, gods: bool, open_discards: bool, rng: Random) -> GameCore:
    options = lobby_pb2.TableOptions(
        seats=players,
        gods_and_heroes=gods,
        open_discards=open_discards,
        wonder_mode=lobby_pb2.WONDER_MODE_RANDOM,
        side_mode=lobby_pb2.SIDE_MODE_RANDOM,
        bot_level="easy",
    )
    table = Table("t", "title", "p0", options, 0, "", seats=[Seat() for _ in range(players)])
    seats = [GameSeat(f"p{seat}", f"Player {seat}", human=True, level="") for seat in range(players)]
    return GameCore(header(table, "g", seats, 0, rng))


def may_see(state: State, seat: int) -> set[str]:
    """Return the cards a position shows to a seat, -1 for a spectator."""
    cards = [card for city in state.cities for card in city.cards]
    if state.options.open_discards:
        cards += state.discards[: len(state.discards) - state.fresh]
    if seat < 0:
        return {card.id for card in cards}
    cards += state.hands[seat]
    cards += state.cities[seat].buried
    free_city = state.has_free_city() and state.asked == 2
    asked = state.runner() == seat if free_city else state.asked == seat
    if state.phase == Phase.DIG and asked:
        cards += state.discards
    if state.phase == Phase.EXTRA_PLAY and free_city and asked:
        cards += state.pile
    call = state.calls[seat]
    if call is not None and call.god == "athena" and state.phase == Phase.TURN and state.turn < 6:
        step = -1 if state.passes_left() else 1
        cards += state.hands[1 - seat if state.has_free_city() else (seat + step) % len(state.cities)]
    return {card.id for card in cards}


class Checker:
    """What each viewer has been shown so far, and the bytes it was sent."""

    def __init__(self, core: GameCore) -> None:
        self.core = core
        self.known: dict[int, set[str]] = {seat: set() for seat in range(-1, len(core.seats))}
        self._public = 0
        self._private = [0] * len(core.seats)

    def look(self) -> None:
        for seat, known in self.known.items():
            known |= may_see(self.core.recorder.state, seat)

    def check(self) -> None:
        """Check everything that is new since the last check."""
        self.look()
        core = self.core
        state = core.recorder.state
        told = b"".join(core.chronicle.public[self._public :])
        self._public = len(core.chronicle.public)
        told += public_view(state, "g", "t", "c").SerializeToString()
        self._compare(-1, told)
        for seat in range(len(core.seats)):
            fresh = core.chronicle.private[seat][self._private[seat] :]
            self._private[seat] += len(fresh)
            own = b"".join(data for _, data in fresh) + private_view(core, seat).SerializeToString()
            self._compare(seat, told + own)

    def _compare(self, seat: int, data: bytes) -> None:
        leaked = {card_id for card_id, field in FIELDS.items() if field in data} - self.known[seat]
        assert not leaked, f"seat {seat} learned of {sorted(leaked)}"


def play_and_check(core: GameCore, rng: Random, check: Checker) -> None:
    check.check()
    while not core.ended:
        for seat in range(len(core.seats)):
            calls = god_calls(core.recorder.state, seat)
            if calls and rng.random() < 0.5:
                call = rng.choice(calls)
                entry = {"k": "god", "t": 0, "seat": seat, "god": call.god, "target": call.target}
                core.apply({**entry, "resource": call.resource})
                check.check()
        while core.unanswered():
            decision = core.unanswered()[0]
            move = default_move(decision, rng) if rng.random() < 0.05 else random_move(decision, rng)
            core.apply({"k": "answer", "t": 0, "seat": decision.seat, "move": encode_move(move)})
        check.look()
        core.apply({"k": "resolve", "t": 0})
        check.check()


def check_games(first: int, last: int) -> int:
    for number in range(first, last):
        rng = Random(number)
        core = new_core(*OPTIONS[number % len(OPTIONS)], rng)
        play_and_check(core, rng, Checker(core))
    return last - first


def test_random_games_of_every_kind_leak_nothing_THREAT_2() -> None:
    assert check_games(0, 3 * len(OPTIONS)) == 72


@pytest.mark.soak
def test_a_thousand_random_games_leak_nothing_THREAT_2() -> None:
    assert check_games(0, 1008) == 1008


def test_the_check_notices_a_hidden_card() -> None:
    rng = Random(1)
    core = new_core(4, False, False, rng)
    check = Checker(core)
    core.chronicle.public[-1] += FIELDS["palace"]
    with pytest.raises(AssertionError, match="palace"):
        check.check()
