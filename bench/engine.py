"""How fast the engine is: random games, the slowest question, memory, and what a search needs.

Prints a table and, last, one line of JSON. Times are CPU seconds of this process on one core, so that other
work on the machine does not count; still compare only figures of one run.
"""

from __future__ import annotations

import argparse
import gc
import json
import time
import tracemalloc
from collections.abc import Callable
from random import Random

from sevenwonders.engine import (
    GameOptions,
    State,
    advance,
    deal,
    decisions,
    fingerprint,
    new_game,
    play_out,
    random_answers,
    random_boards,
    resolve,
    totals,
)
from sevenwonders.engine import decision as engine_decision

PLAYER_COUNTS = range(2, 8)
MIDDLE = (2, 3)


def fresh(options: GameOptions, rng: Random) -> State:
    """Return a new game with random boards and sides."""
    return new_game(options, deal(options, random_boards(options, rng), rng))


def games_per_second(options: GameOptions, seconds: float, told: bool) -> tuple[float, float]:
    """Return complete random games a CPU second, and their mean score; `told` makes every event as a server does."""
    # Different games for the two kinds, so that neither finds its prices computed by the other.
    rng = Random(options.players + 100 * told)
    play_out(fresh(options, rng), rng)
    games = 0
    points = 0.0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = fresh(options, rng)
        while not state.is_over():
            answers = random_answers(state, rng)
            state = resolve(state, answers)[0] if told else advance(state, answers)
        points += sum(totals(state)[: options.players]) / options.players
        games += 1
    return games / (time.process_time() - start), points / games


def slowest_decision(games: int, gods: bool) -> float:
    """Return the longest CPU time of one `decisions()` call in milliseconds, the first game left out."""
    rng = Random(1)
    slowest = 0.0
    gc.collect()
    gc.freeze()
    for number in range(games):
        options = GameOptions(2 + number % 6, gods=gods)
        state = fresh(options, rng)
        while not state.is_over():
            start = time.thread_time()
            decisions(state)
            spent = time.thread_time() - start
            if number:
                slowest = max(slowest, spent)
            state = advance(state, random_answers(state, rng))
    gc.unfreeze()
    return slowest * 1000


def middle(options: GameOptions, rng: Random) -> State:
    """Return a position in the middle of a game."""
    state = fresh(options, rng)
    while (state.age, state.turn) < MIDDLE:
        state = advance(state, random_answers(state, rng))
    return state


def search_rates(options: GameOptions, seconds: float) -> tuple[float, float]:
    """Return copies of a position and playouts from the middle of a game, a CPU second each."""
    rng = Random(options.players)
    state = middle(options, rng)
    copies = _rate(lambda: [city.copy() for city in state.copy().cities], seconds / 2)
    return copies, _rate(lambda: play_out(state, rng), seconds / 2)


def _rate(work: Callable[[], object], seconds: float) -> float:
    done = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(10):
            work()
        done += 10
    return done / (time.process_time() - start)


def game_bytes(options: GameOptions) -> int:
    """Return the memory one more running game takes, shared tables left out."""
    rng = Random(3)
    kept = [middle(options, rng) for _ in range(20)]
    tracemalloc.start()
    kept += [advance(state, random_answers(state, rng)) for state in kept]
    before = tracemalloc.get_traced_memory()[0]
    kept += [advance(state, random_answers(state, rng)) for state in kept[20:]]
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used // 20


def is_compiled() -> bool:
    """Tell whether the engine was built with mypyc."""
    return not str(engine_decision.__file__).endswith(".py")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="finish within 30 seconds")
    parser.add_argument("--games", type=int, help="games for the slowest decision (default 20,000; quick 600)")
    quick = parser.parse_args().quick
    games = parser.parse_args().games or (600 if quick else 20_000)
    seconds = 1.0 if quick else 5.0
    print(f"engine: {'compiled' if is_compiled() else 'plain Python'}")
    columns = ("games/s", "with events", "mean score", "copies/s", "playouts/s", "bytes")
    print("players " + " ".join(f"{column:>11}" for column in columns))
    speed: dict[int, float] = {}
    told: dict[int, float] = {}
    for players in PLAYER_COUNTS:
        options = GameOptions(players)
        speed[players], mean = games_per_second(options, seconds, told=False)
        told[players], _ = games_per_second(options, seconds / 2, told=True)
        copies, playouts = search_rates(options, seconds / 2)
        size = game_bytes(options)
        print(
            f"{players:>7} {speed[players]:>11.0f} {told[players]:>11.0f} {mean:>11.2f}"
            f" {copies:>11.0f} {playouts:>11.0f} {size:>11}",
            flush=True,
        )
    slowest = slowest_decision(games, gods=False)
    slowest_gods = slowest_decision(max(games // 10, 100), gods=True)
    print(f"slowest decisions() call in {games} games: {slowest:.2f} ms; with gods and heroes: {slowest_gods:.2f} ms")
    print(f"record of a position: {len(fingerprint(middle(GameOptions(7), Random(1))))} bytes")
    print(
        json.dumps(
            {
                "games_per_cpu_second": {str(players): round(rate, 1) for players, rate in speed.items()},
                "games_with_events_per_cpu_second": {str(players): round(rate, 1) for players, rate in told.items()},
                "slowest_decision_ms": round(slowest, 3),
                "slowest_decision_with_gods_ms": round(slowest_gods, 3),
                "compiled": is_compiled(),
            }
        )
    )


if __name__ == "__main__":
    main()
