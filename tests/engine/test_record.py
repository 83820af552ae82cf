"""Records: a game written down plays again to the same bytes, and a record that lies is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.helpers import card

from sevenwonders.engine import (
    CATALOG,
    Action,
    Deal,
    GameOptions,
    GameRecord,
    Move,
    Question,
    Recorder,
    deal,
    decisions,
    fingerprint,
    god_calls,
    random_answers,
    random_boards,
    replay,
    resolve,
)
from sevenwonders.engine.errors import RecordError, StaleDecision
from sevenwonders.engine.position import new_game
from sevenwonders.engine.production import production
from sevenwonders.engine.record import decode_deal, encode_deal
from sevenwonders.engine.resources import LETTERS, parse

OPTION_SETS = [
    GameOptions(players, gods, opened) for players in range(2, 8) for gods in (False, True) for opened in (False, True)
]


def dealt(options: GameOptions, seed: int) -> Deal:
    rng = Random(seed)
    return deal(options, random_boards(options, rng), rng)


def played(options: GameOptions, seed: int) -> tuple[Recorder, list[bytes]]:
    """Play a random game with god calls; return its recorder and the bytes of every position."""
    rng = Random(seed)
    game = Recorder(options, dealt(options, seed))
    seen = [fingerprint(game.state)]
    while not game.state.is_over():
        for seat in range(options.players):
            calls = god_calls(game.state, seat)
            if calls and rng.random() < 0.3:
                game.call_god(seat, rng.choice(calls))
                seen.append(fingerprint(game.state))
        game.resolve(random_answers(game.state, rng))
        seen.append(fingerprint(game.state))
    return game, seen


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_a_record_replays_to_the_same_bytes(options: GameOptions) -> None:
    for seed in range(4):
        game, seen = played(options, seed)
        data = game.record().to_bytes()
        read = GameRecord.from_bytes(data)
        assert read.to_bytes() == data
        assert [fingerprint(state) for state, _ in replay(read)] == seen


def test_a_replay_tells_the_same_events() -> None:
    options = GameOptions(4, gods=True)
    game = Recorder(options, dealt(options, 1))
    rng = Random(1)
    told = [[]]
    while not game.state.is_over():
        told.append(game.resolve(random_answers(game.state, rng)))
    assert [events for _, events in replay(GameRecord.from_bytes(game.record().to_bytes()))] == told


def hurried(options: GameOptions, seed: int) -> tuple[Recorder, list[bytes]]:
    """Play a game in which stages are built whenever possible and gods called at once."""
    rng = Random(seed)
    game = Recorder(options, dealt(options, seed))
    seen = [fingerprint(game.state)]
    while not game.state.is_over():
        for seat in range(options.players):
            calls = god_calls(game.state, seat)
            if calls:
                game.call_god(seat, rng.choice(calls))
                seen.append(fingerprint(game.state))
        answers = random_answers(game.state, rng)
        for found in decisions(game.state):
            if found.kind == Question.TURN and found.stage:
                answers[found.seat] = Move(Action.WONDER, rng.choice(found.cards), found.stage[0])
        game.resolve(answers)
        seen.append(fingerprint(game.state))
    return game, seen


def test_games_with_every_god_called_replay_to_the_same_bytes() -> None:
    called: set[str] = set()
    for seed in range(300):
        game, seen = hurried(GameOptions(3 + seed % 2, gods=True), seed)
        data = game.record().to_bytes()
        gods = {step["god"] for step in json.loads(data)["steps"] if "god" in step}
        if gods - called:
            assert [fingerprint(state) for state, _ in replay(GameRecord.from_bytes(data))] == seen
        called |= gods
        if len(called) == 7:
            return
    pytest.fail(f"only {called} were called")


def test_a_record_may_stop_anywhere() -> None:
    options = GameOptions(5)
    game, seen = played(options, 9)
    whole = game.record()
    for length in (0, 1, 7, len(whole.steps) - 1):
        part = GameRecord(whole.options, whole.deal, whole.steps[:length])
        positions = list(replay(GameRecord.from_bytes(part.to_bytes())))
        assert fingerprint(positions[-1][0]) == seen[length]


def test_a_deal_survives_its_canonical_form() -> None:
    for options in OPTION_SETS:
        given_out = dealt(options, 2)
        assert decode_deal(json.loads(json.dumps(encode_deal(given_out)))) == given_out


def test_an_answer_to_an_older_question_is_stale() -> None:
    options = GameOptions(3)
    state = new_game(options, dealt(options, 3))
    answers = random_answers(state, Random(1))
    resolve(state, answers, step=0)
    for step in (-1, 1, 17):
        with pytest.raises(StaleDecision):
            resolve(state, answers, step=step)


# --- Records that lie ---

Change = Callable[[dict[str, Any]], object]


def first_answer(content: dict[str, Any]) -> dict[str, Any]:
    return next(iter(content["steps"][0]["answers"].values()))


def put(place: str, value: object) -> Change:
    return lambda content: content.__setitem__(place, value)


def swap_in(age: int, card_id: str) -> Change:
    return lambda content: content["deal"]["hands"][age - 1][0].__setitem__(0, card_id)


LIES: dict[str, Change] = {
    "format": put("format", 2),
    "no format": lambda content: content.pop("format"),
    "catalog": put("catalog", "0" * 64),
    "options gone": lambda content: content.pop("options"),
    "players": lambda content: content["options"].update(players=8),
    "players as text": lambda content: content["options"].update(players="3"),
    "players as truth": lambda content: content["options"].update(players=True),
    "gods as number": lambda content: content["options"].update(gods=1),
    "two boards of one wonder": lambda content: content["deal"].update(boards=["giza_a", "giza_b", "rhodes_a"]),
    "unknown board": lambda content: content["deal"]["boards"].__setitem__(0, "atlantis_a"),
    "a board too few": lambda content: content["deal"]["boards"].pop(),
    "an age too few": lambda content: content["deal"]["hands"].pop(),
    "a hand too few": lambda content: content["deal"]["hands"][0].pop(),
    "a card too few": lambda content: content["deal"]["hands"][0][0].pop(),
    "unknown card": swap_in(1, "casino"),
    "card of another age": swap_in(1, "palace"),
    "card of a larger game": swap_in(1, "tavern"),
    "one card twice": lambda content: content["deal"]["hands"][1].__setitem__(0, content["deal"]["hands"][1][1]),
    "a guild for a card": swap_in(1, "workers_guild"),
    "heroes without gods": lambda content: content["deal"].update(heroes=[["achilles", "thales", "donatello", 0]] * 3),
    "steps are no list": put("steps", 7),
    "step is no step": lambda content: content["steps"].insert(0, []),
    "no answers": lambda content: content["steps"].insert(0, {"answers": {}}),
    "answer gone": lambda content: content["steps"][0]["answers"].pop("1"),
    "answer of nobody": lambda content: content["steps"][0]["answers"].update({"9": {"action": "discard"}}),
    "seat is no number": lambda content: content["steps"][0]["answers"].update({"x": {"action": "discard"}}),
    "no action": lambda content: first_answer(content).pop("action"),
    "unknown action": lambda content: first_answer(content).update(action="steal"),
    "action is no text": lambda content: first_answer(content).update(action=3),
    "card of nobody's hand": lambda content: first_answer(content).update(card="palace"),
    "decline": lambda content: first_answer(content).update(action="decline"),
    "dig": lambda content: first_answer(content).update(action="dig"),
    "goods nobody sells": lambda content: first_answer(content).update(buy={"1": "WWWWW"}),
    "goods without end": lambda content: first_answer(content).update(buy={"1": "W" * 999}),
    "goods as a list": lambda content: first_answer(content).update(buy={"1": ["", ""]}),
    "goods of no kind": lambda content: first_answer(content).update(buy={"1": "X"}),
    "goods from nobody": lambda content: first_answer(content).update(buy={"5": "W"}),
    "god in a game without": lambda content: content["steps"].insert(
        0, {"seat": 0, "god": "zeus", "target": 1, "resource": -1}
    ),
    "a step after the end": lambda content: content["steps"].append(content["steps"][-1]),
}


@pytest.mark.parametrize("name", LIES)
def test_a_record_that_lies_is_refused(name: str) -> None:
    game, _ = played(GameOptions(3), 4)
    content = json.loads(game.record().to_bytes())
    LIES[name](content)
    with pytest.raises(RecordError):
        GameRecord.from_bytes(json.dumps(content).encode())


@pytest.mark.parametrize("heroes", [["thales", "thales", "donatello", 0], ["achilles", "thales", "donatello", 3]])
def test_heroes_of_another_colour_or_symbol_are_refused(heroes: list[object]) -> None:
    game, _ = played(GameOptions(3, gods=True), 4)
    content = json.loads(game.record().to_bytes())
    content["deal"]["heroes"][1] = heroes
    with pytest.raises(RecordError):
        GameRecord.from_bytes(json.dumps(content).encode())


@pytest.mark.parametrize(("place", "value"), [("resource", 3.0), ("target", False), ("seat", "0"), ("seat", None)])
def test_numbers_of_a_god_call_are_whole(place: str, value: object) -> None:
    """3.0 equals 3 and False equals 0, but their bytes differ."""
    for seed in range(300):
        game, _ = hurried(GameOptions(3, gods=True), seed)
        content = json.loads(game.record().to_bytes())
        calls = [step for step in content["steps"] if "god" in step]
        if calls:
            calls[0][place] = value
            with pytest.raises(RecordError):
                GameRecord.from_bytes(json.dumps(content).encode())
            return
    pytest.fail("no god was called")


def test_a_call_is_kept_as_the_engine_writes_it() -> None:
    for seed in range(300):
        game = Recorder(GameOptions(3, gods=True), dealt(GameOptions(3, gods=True), seed))
        for city in game.state.cities:
            city.own = production(parse(4 * LETTERS), ())
        rng = Random(seed)
        while not game.state.is_over():
            for seat in range(3):
                calls = god_calls(game.state, seat)
                if calls and calls[0].target >= 0:
                    odd = calls[0]._replace(target=float(calls[0].target))
                    game.call_god(seat, odd)
                    assert type(game.state.calls[seat].target) is int
                    assert type(game.steps[-1].call.target) is int
                    return
            answers = random_answers(game.state, rng)
            for found in decisions(game.state):
                if found.kind == Question.TURN and found.stage:
                    answers[found.seat] = Move(Action.WONDER, found.cards[0], found.stage[0])
            game.resolve(answers)
    pytest.fail("no god with a target was called")


@pytest.mark.parametrize("symbol", ["0", 0.0, None])
def test_a_symbol_is_a_number(symbol: object) -> None:
    with pytest.raises(RecordError):
        decode_deal({"boards": [], "hands": [], "heroes": [["achilles", "thales", "donatello", symbol]]})


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(
    st.binary(max_size=200)
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["format", "catalog", "options", "deal", "steps"]), inner, max_size=5)
        ),
        max_leaves=12,
    ).map(lambda content: json.dumps(content).encode())
)
def test_whatever_bytes_arrive_the_error_is_the_same(data: bytes) -> None:
    with pytest.raises(RecordError):
        GameRecord.from_bytes(data)


def test_nesting_without_end_is_refused() -> None:
    with pytest.raises(RecordError):
        GameRecord.from_bytes(b"[" * 100_000)


def test_every_card_of_the_lies_exists() -> None:
    """A lie with a misspelt card would be refused for the wrong reason."""
    for card_id in ("palace", "tavern", "workers_guild"):
        assert card(card_id) in (*CATALOG.cards, *CATALOG.guilds)
