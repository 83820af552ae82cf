"""How fast the server is, measured from another process, next to a bare gRPC server in the same run.

(a) Response time of SubmitMove with 1 and with 50 games in progress. (b) Full games of scripted seats: games a second
and server CPU per player-turn (one answer, everybody's updates, on disk). (c) Memory per idle table and per watching
client. (d) The floor: calls and stream messages of the same number and sizes through a bare gRPC server, and the ratio
to it. Prints a table and, last, one line of JSON. CPU figures are of the server process, so that other work on the
machine does not count; still compare only figures of one run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random

import grpc
from bench.server_floor import HEADER, SERVICE, request
from bench.server_players import Group, Pause, Player, Sizes, at_once, new_group, new_table, open_channel, thinking
from bench.server_process import Process, floor_server, game_server


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is measured."""

    # (a) answers are paced: so many seconds of thinking on average.
    paced_games: int
    paced_seats: int
    thinking: float
    # (b) so many batches of so many games at once, as fast as they go.
    batches: int
    batch_games: int
    batch_seats: int
    # (c)
    idle_tables: int
    watchers: int


QUICK = Plan(50, 4, 0.6, 6, 12, 5, 1_000, 300)
FULL = Plan(50, 7, 1.5, 20, 20, 5, 5_000, 1_000)
WARM_UP = 50
# Numbers of the groups of paced games, far from those of the batches.
PACED_GROUPS = 1_000_000


def percentile(values: list[float], share: float) -> float:
    """Return the value that so large a share does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


async def groups(address: str, games: int, seats: int) -> tuple[list[Group], list[grpc.aio.Channel]]:
    """Return games that just began; every seat has a connection of its own."""
    channels = [open_channel(address) for _ in range(games * seats)]
    made = [await new_group(channels[number * seats : (number + 1) * seats]) for number in range(games)]
    return made, channels


async def close(channels: list[grpc.aio.Channel]) -> None:
    """Close all connections."""
    for channel in channels:
        await channel.close(None)


@dataclass(slots=True)
class Cost:
    """What player-turns cost, and what was sent for them."""

    games: int = 0
    turns: int = 0
    wall: float = 0.0
    cpu: float = 0.0
    messages: int = 0
    bytes: int = 0

    def count(self, player: Player) -> None:
        """Add what a seat received."""
        self.messages += sum(map(len, player.sizes.streamed))
        self.bytes += sum(map(sum, player.sizes.streamed))


async def paced(server: Process, games: int, pause: Pause, plan: Plan) -> tuple[list[Group], Cost]:
    """Play games of people who think; return the games with what their seats noted, and the cost."""
    made, channels = await groups(server.address, games, plan.paced_seats)
    cost = Cost(games)
    cpu, rng = server.cpu(), Random(games)
    cost.turns = sum(await asyncio.gather(*(group.play(rng, pause) for group in made)))
    cost.cpu = server.cpu() - cpu
    await close(channels)
    for player in (player for group in made for player in group.players):
        cost.count(player)
    return made, cost


async def play_batch(server: Process, plan: Plan, rng: Random, cost: Cost) -> list[list[Sizes]]:
    """Play games as fast as they go; return the sizes of their messages by game and seat."""
    made, channels = await groups(server.address, plan.batch_games, plan.batch_seats)
    cpu, start = server.cpu(), time.perf_counter()
    cost.turns += sum(await asyncio.gather(*(group.play(rng, at_once) for group in made)))
    cost.wall += time.perf_counter() - start
    cost.cpu += server.cpu() - cpu
    cost.games += len(made)
    for player in (player for group in made for player in group.players):
        cost.count(player)
    await close(channels)
    return sizes_of(made)


def sizes_of(made: list[Group]) -> list[list[Sizes]]:
    """Return the sizes of all messages by game and seat."""
    return [[player.sizes for player in group.players] for group in made]


@dataclass(frozen=True, slots=True)
class FloorSeat:
    """One seat of a group at the bare server."""

    channel: grpc.aio.Channel
    group: int
    seat: int
    seats: int
    sizes: Sizes
    steps: int


async def floor_seat(one: FloorSeat, pause: Pause) -> None:
    """Do with the bare server what a seat did with the real one."""
    channel, sizes, rng = one.channel, one.sizes, Random(one.group * 10 + one.seat)
    metadata = (("authorization", f"Bearer {'x' * 43}"), ("seat", str(one.seat)))
    open_watch: grpc.aio.UnaryStreamMultiCallable[bytes, bytes] = channel.unary_stream(f"/{SERVICE}/Watch")
    submit: grpc.aio.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary(f"/{SERVICE}/Submit")
    watch = open_watch(HEADER.pack(one.group, one.seat, sum(sizes.streamed[0])), metadata=metadata)
    await watch.read()
    for step in range(one.steps):
        streamed = sizes.streamed[step + 1]
        await pause(rng)
        data = request(one.group, one.seats, sizes.responses[step], streamed, sizes.requests[step])
        await submit(data, metadata=metadata)
        for _ in streamed:
            await watch.read()
    watch.cancel()


async def floor_batch(server: Process, recorded: list[list[Sizes]], first: int, pause: Pause, cost: Cost) -> None:
    """Send the same through the bare server, in groups with numbers of their own."""
    channels = [open_channel(server.address) for game in recorded for _ in game]
    free = iter(channels)
    seats = []
    for index, game in enumerate(recorded):
        # Extra plays and digs give some seats more steps: the bare server knows steps of all seats only.
        steps = min(len(sizes.requests) for sizes in game)
        seats += [
            floor_seat(FloorSeat(next(free), first + index, seat, len(game), sizes, steps), pause)
            for seat, sizes in enumerate(game)
        ]
        cost.turns += steps * len(game)
    before = server.cpu()
    await asyncio.gather(*seats)
    cost.cpu += server.cpu() - before
    await close(channels)


async def idle_tables(server: Process, count: int) -> float:
    """Return the bytes of one open table with one seat taken and nobody connected."""
    channel = open_channel(server.address)
    players = [Player(channel, f"Host {number}") for number in range(count)]
    for player in players:
        await player.sign_in()
    for player in players[:WARM_UP]:
        await new_table([player], 7)
    before = server.memory()
    for player in players:
        await new_table([player], 7)
    used = server.memory() - before
    await close([channel])
    return used / count


async def watching(server: Process, count: int) -> float:
    """Return the bytes of one more client that watches a game over a connection of its own."""
    made, channels = await groups(server.address, 1, 7)
    before = server.memory()
    watchers = [open_channel(server.address) for _ in range(count)]
    streams = []
    for number, channel in enumerate(watchers):
        player = Player(channel, f"Watcher {number}")
        await player.sign_in()
        streams.append(player.watch(made[0].game_id))
        await streams[-1].read()
    used = server.memory() - before
    for stream in streams:
        stream.cancel()
    await close(watchers + channels)
    return used / count


class Report:
    """The figures, printed as they come."""

    def __init__(self) -> None:
        self.figures: dict[str, float] = {}

    def note(self, name: str, value: float, text: str) -> None:
        """Keep and print one."""
        self.figures[name] = round(value, 4)
        print(f"{text:<72} {value:10.3f}", flush=True)


async def measure_answers(server: Process, bare: Process, plan: Plan, report: Report) -> None:
    """(a) How long an answer takes, and what it costs when people think."""
    pause = thinking(plan.thinking)
    for games, suffix, pace in ((1, "_1_game", thinking(plan.thinking / 10)), (plan.paced_games, "", pause)):
        made, cost = await paced(server, games, pace, plan)
        times = [seconds for group in made for player in group.players for seconds in player.latencies]
        shown = f"{games} game{'s' if games > 1 else ''} of {plan.paced_seats} in progress"
        report.note(f"submit_p50_ms{suffix}", percentile(times, 0.5) * 1e3, f"SubmitMove, {shown}, p50, ms")
        report.note(f"submit_p99_ms{suffix}", percentile(times, 0.99) * 1e3, f"SubmitMove, {shown}, p99, ms")
    floor = Cost()
    await floor_batch(bare, sizes_of(made), PACED_GROUPS, pause, floor)
    turn, least = cost.cpu / cost.turns, floor.cpu / floor.turns
    report.note("paced_turn_cpu_us", turn * 1e6, "server CPU per player-turn of people who think, us")
    report.note("paced_messages_per_turn", cost.messages / cost.turns, "stream messages per player-turn of those")
    report.note("paced_ratio_to_floor", turn / least, "ratio to the floor of those")


async def measure_games(server: Process, bare: Process, plan: Plan, report: Report) -> None:
    """(b) and (d): full games, turn by turn with the same through bare gRPC."""
    real, floor = Cost(), Cost()
    for batch in range(plan.batches):
        recorded = await play_batch(server, plan, Random(batch), real)
        await floor_batch(bare, recorded, batch * plan.batch_games, at_once, floor)
    turn, least = real.cpu / real.turns, floor.cpu / floor.turns
    report.note("games_per_second", real.games / real.wall, f"games of {plan.batch_seats} a second")
    report.note("turn_cpu_us", turn * 1e6, "server CPU per player-turn, us")
    report.note("messages_per_turn", real.messages / real.turns, "stream messages per player-turn")
    report.note("message_bytes", real.bytes / real.messages, "bytes of a stream message, mean")
    report.note("floor_cpu_us", least * 1e6, "the same calls and messages through bare gRPC, CPU, us")
    report.note("ratio_to_floor", turn / least, "ratio to the floor")


async def measure_memory(server: Process, plan: Plan, report: Report) -> None:
    """(c) What waiting costs."""
    tables = await idle_tables(server, plan.idle_tables)
    report.note("kb_per_idle_table", tables / 1024, "memory per idle table, kB")
    watchers = await watching(server, plan.watchers)
    report.note("kb_per_watcher", watchers / 1024, "memory per watching client with a connection of its own, kB")


async def measure(plan: Plan, folder: Path) -> dict[str, float]:
    """Measure everything; return the figures."""
    report = Report()
    with ExitStack() as stack:
        server = game_server(folder / "games.db")
        stack.callback(server.stop)
        bare = floor_server()
        stack.callback(bare.stop)
        await measure_answers(server, bare, plan, report)
        await measure_games(server, bare, plan, report)
    # A process of its own: memory that games gave back would be used again and not be seen.
    fresh = game_server(folder / "memory.db")
    try:
        await measure_memory(fresh, plan, report)
    finally:
        fresh.stop()
    return report.figures


def main() -> int:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(prog="bench/server.py", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="within 2 minutes")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(measure(QUICK if asked.quick else FULL, Path(folder)))
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
