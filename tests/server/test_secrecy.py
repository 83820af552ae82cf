"""Nothing is sent that a seat may not know: whole games, byte for byte.

What a seat has been shown so far is computed here from the engine's own positions, apart from the code that builds
messages. Every card id that appears anywhere in a message's bytes must be among it. A second check replaces what a
seat cannot see and requires the same bytes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from tests.server.helpers import People, legal_moves, play, started

from sevenwonders.engine import CATALOG, Deal, Phase, Question, State
from sevenwonders.engine.record import encode_deal
from sevenwonders.server.games import frames
from sevenwonders.server.games.core import GameCore
from sevenwonders.server.views import private_view, public_view
from sevenwonders.v1 import game_pb2, game_service_pb2

CARD_IDS = sorted((card.id for card in CATALOG.cards), key=len, reverse=True)


def cards_in(data: bytes) -> set[str]:
    """Return every card id in a message: as a length-delimited field, so that `loom` is not found in `loom_2`."""
    return {card_id for card_id in CARD_IDS if bytes([len(card_id)]) + card_id.encode() in data}


class Knowledge:
    """What each seat (None: a spectator) may know of a game at each step, from the engine's positions alone."""

    def __init__(self, people: People, game_id: str) -> None:
        self._room = people.application.hub.rooms[game_id]
        self.known: dict[int | None, set[str]] = {seat: set() for seat in [None, *range(len(self._room.core.seats))]}

    def look(self) -> None:
        """Add what the present position shows."""
        state = self._room.core.recorder.state
        public = {card.id for city in state.cities for card in city.cards}
        if state.options.open_discards:
            public |= {card.id for card in state.discards[: len(state.discards) - state.fresh]}
        for seat, known in self.known.items():
            known |= public
            if seat is not None:
                known |= self._own(state, seat)

    def _own(self, state: State, seat: int) -> set[str]:
        own = {card.id for card in state.hands[seat]} | {card.id for card in state.cities[seat].buried}
        free_city = state.has_free_city() and state.asked == 2
        if state.phase == Phase.DIG and (state.runner() == seat if free_city else state.asked == seat):
            own |= {card.id for card in state.discards}
        if state.phase == Phase.EXTRA_PLAY and free_city and state.runner() == seat:
            own |= {card.id for card in state.pile}
        call = state.calls[seat]
        if call is not None and call.god == "athena" and state.phase == Phase.TURN and state.turn < 6:
            step = -1 if state.passes_left() else 1
            holder = 1 - seat if state.has_free_city() else (seat + step) % len(state.cities)
            own |= {card.id for card in state.hands[holder]}
        return own

    def check(self, seat: int | None, data: bytes) -> None:
        """Fail when a message tells more than the seat may know."""
        leaked = cards_in(data) - self.known[seat]
        assert not leaked, f"seat {seat} learned of {sorted(leaked)}"


class Step:
    """All seats and a spectator of one game, moved on together so that every message belongs to a known position."""

    def __init__(self, people: People, clients: list[Any], game_id: str, spectator: Any) -> None:
        self.knowledge = Knowledge(people, game_id)
        self.room = people.application.hub.rooms[game_id]
        self.game_id = game_id
        self.clients = clients
        self.watches = {seat: client.watch_game(game_id) for seat, client in enumerate(clients)}
        self.spectated = spectator.watch_game(game_id)

    async def play(self, rng: Random) -> int:
        """Play to the end; return how many messages were checked."""
        checked = 0
        while True:
            self.knowledge.look()
            views = {}
            step = self.room.core.position_changes
            for seat in [None, *self.watches]:
                checked += await self._read(seat, views)
            if views[0].public_view.phase == game_pb2.GAME_PHASE_FINISHED:
                return checked
            await self._answer(views, rng)
            assert self.room.core.position_changes == step + 1

    async def _read(self, seat: int | None, views: dict[int | None, Any]) -> int:
        watch = self.spectated if seat is None else self.watches[seat]
        count = 0
        while True:
            message = await watch.next()
            count += 1
            self.knowledge.check(seat, message.SerializeToString())
            if seat is None:
                assert not message.HasField("private_view")
                assert not message.HasField("answers")
                assert not message.private_events
            if message.HasField("public_view"):
                views[seat] = message
                return count

    async def _answer(self, views: dict[int | None, Any], rng: Random) -> None:
        for seat, client in enumerate(self.clients):
            option = views[seat].private_view.god_option
            decisions = views[seat].private_view.decisions
            if decisions and option.god and not option.HasField("refusal"):
                await self._call(client, decisions[0].decision_id, option)
                self.knowledge.look()
            for decision in decisions:
                await client.submit(self.game_id, decision.decision_id, rng.choice(legal_moves(decision)))
            await self._answer_free_city(seat, client, rng)

    async def _answer_free_city(self, seat: int, client: Any, rng: Random) -> None:
        for decision in self.room.core.unanswered():
            if decision.player == seat and decision.kind == Question.FREE_CITY:
                view = private_view(self.room.core, seat).decisions[-1]
                await client.submit(self.game_id, view.decision_id, rng.choice(legal_moves(view)))

    async def _call(self, client: Any, decision_id: str, option: Any) -> None:
        request = game_service_pb2.CallGodRequest(game_id=self.game_id, decision_id=decision_id)
        if option.target_seats:
            request.target_seat = option.target_seats[0]
        if option.resources:
            request.resource = option.resources[0]
        await client.call(client.game.CallGod, request)


async def check_game(people: People, count: int, seed: int, gods: bool = False, open_discards: bool = False) -> int:
    clients, game_id = await started(
        people, count, seed=seed, gods_and_heroes=gods, open_discards=open_discards, side_mode=2
    )
    spectator = await people.client("Spectator")
    return await Step(people, clients, game_id, spectator).play(Random(seed))


async def check_games(people: People, games: int) -> None:
    for seed in range(games):
        await check_game(people, 3, seed=seed)


@pytest.mark.parametrize("count", [2, 3, 5, 7])
@pytest.mark.parametrize(("gods", "open_discards"), [(False, False), (True, True), (True, False)])
async def test_no_message_of_a_game_tells_more_than_its_reader_may_know_AIB(
    people: People, count: int, gods: bool, open_discards: bool
) -> None:
    checked = await check_game(people, count, seed=count, gods=gods, open_discards=open_discards)
    assert checked >= 18 * (count + 1)


@contextmanager
def leak(make: Any) -> Iterator[None]:
    """Put a leak in on purpose."""
    real = frames.private_view
    frames.private_view = make(real)
    try:
        yield
    finally:
        frames.private_view = real


def neighbours_hand(real: Any) -> Any:
    def leaking(core: GameCore, seat: int) -> game_pb2.PrivateView:
        view = real(core, seat)
        state = core.recorder.state
        if state.hands[(seat + 1) % 3]:
            view.shown_hand.card_ids.append(state.hands[(seat + 1) % 3][0].id)
        return view

    return leaking


def neighbours_buried(real: Any) -> Any:
    def leaking(core: GameCore, seat: int) -> game_pb2.PrivateView:
        view = real(core, seat)
        view.buried_card_ids.extend(card.id for card in core.recorder.state.cities[(seat + 1) % 3].buried)
        return view

    return leaking


def next_deal(real: Any) -> Any:
    def leaking(core: GameCore, seat: int) -> game_pb2.PrivateView:
        view = real(core, seat)
        view.hand_card_ids.append(core.recorder.deal.hands[2][0][0].id)
        return view

    return leaking


@pytest.mark.parametrize("make", [neighbours_hand, neighbours_buried, next_deal])
async def test_the_check_fails_when_a_leak_is_put_in_on_purpose(people: People, make: Any) -> None:
    with leak(make), pytest.raises(AssertionError, match="learned of"):
        await check_games(people, 5)


def swapped(state: State, seat: int) -> State:
    """Return a position that differs only in what this seat cannot see: two others' hands are exchanged."""
    others = [other for other in range(state.options.players) if other != seat]
    twin = state.copy()
    first, second = others[:2]
    twin.hands[first], twin.hands[second] = twin.hands[second], twin.hands[first]
    deal = state.deal
    later = tuple(
        hands if age <= state.age else tuple(reversed(hands)) for age, hands in enumerate(deal.hands, start=1)
    )
    twin.deal = Deal(deal.boards, later, deal.heroes)
    for other in others:
        city = twin.cities[other].copy()
        city.buried = tuple(
            next(c for c in CATALOG.cards if c.age == card.age and c is not card) for card in city.buried
        )
        twin.cities[other] = city
    assert encode_deal(twin.deal) != encode_deal(deal) or state.age == 3
    return twin


@pytest.mark.parametrize("count", [3, 5, 7])
async def test_positions_that_differ_in_what_is_hidden_give_the_same_bytes_THREAT_2(people: People, count: int) -> None:
    clients, game_id = await started(people, count, seed=count)
    core = people.application.hub.rooms[game_id].core
    compared = 0

    def compare() -> None:
        nonlocal compared
        state = core.recorder.state
        if state.phase != Phase.TURN:
            return
        for seat in range(count):
            real = private_view(core, seat).SerializeToString(deterministic=True)
            public = public_view(state, "g", "t", "c").SerializeToString(deterministic=True)
            twin = swapped(state, seat)
            core.recorder.state = twin
            assert private_view(core, seat).SerializeToString(deterministic=True) == real
            assert public_view(twin, "g", "t", "c").SerializeToString(deterministic=True) == public
            core.recorder.state = state
            compared += 1

    watches = [client.watch_game(game_id) for client in clients]
    games = asyncio.gather(*(play(c, w, game_id, Random(9)) for c, w in zip(clients, watches, strict=True)))
    seen = 0
    while not games.done():
        if core.position_changes != seen:
            seen = core.position_changes
            compare()
        await asyncio.sleep(0)
    await games
    assert compared >= 10 * count


async def test_errors_tell_nothing_about_other_hands(people: People) -> None:
    clients, game_id = await started(people, 3, seed=4)
    state = people.application.hub.rooms[game_id].core.recorder.state
    own = {card.id for card in state.hands[0]}
    told = set()
    for card in CATALOG.cards:
        if card.id in own:
            continue
        move = game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id=card.id)
        try:
            await clients[0].submit(game_id, "0.0", move)
        except Exception as error:
            told.add((error.code(), error.details(), str(error.trailing_metadata())))
    assert len({entry[0] for entry in told}) == 1
    assert not any(cards_in(entry[2].encode()) - own for entry in told)
