"""One unit of work of a tournament: a deal played by given bots in given seatings, and what came out."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders.bots.arena.deals import bot_seed, numbered_deal
from sevenwonders.bots.driver import play_game
from sevenwonders.bots.registry import make_bot
from sevenwonders.engine import GameOptions, ranks, totals


@dataclass(frozen=True, slots=True)
class Job:
    """A deal and the seatings it is played in: each a level for every seat, the ones under test marked."""

    pairing: int
    number: int
    options: GameOptions
    seatings: tuple[tuple[str, ...], ...]
    tested: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game: levels by seat, ranks, points, and the seconds each decision of the tested seat took."""

    levels: tuple[str, ...]
    tested: int
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    seconds: tuple[float, ...]

    def share(self, seat: int) -> float:
        """Return the seat's share of the victory."""
        return 1.0 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0

    def margin(self, seat: int) -> float:
        """Return the seat's points above the best other player."""
        return self.points[seat] - max(points for other, points in enumerate(self.points) if other != seat)


@dataclass(frozen=True, slots=True)
class JobResult:
    """All games of one deal."""

    pairing: int
    number: int
    games: tuple[GameResult, ...]


def play_job(job: Job) -> JobResult:
    """Play every seating of a deal."""
    deal = numbered_deal(job.options, job.number)
    games = []
    for levels, tested in zip(job.seatings, job.tested, strict=True):
        bots = [make_bot(level, bot_seed(job.number, seat)) for seat, level in enumerate(levels)]
        game = play_game(job.options, deal, bots)
        players = job.options.players
        games.append(
            GameResult(
                levels,
                tested,
                tuple(ranks(game.final)),
                tuple(totals(game.final)[:players]),
                tuple(game.times[tested]),
            )
        )
    return JobResult(job.pairing, job.number, tuple(games))
