"""What a tournament showed: one line of figures for every pairing, and a league."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from sevenwonders.bots.arena.pairings import Pairing
from sevenwonders.bots.arena.stats import Share, clustered_mean, clustered_share, percentile
from sevenwonders.bots.arena.table import JobResult


@dataclass(frozen=True, slots=True)
class Line:
    """The figures of one pairing, from the tested level's side; times in milliseconds a decision."""

    test: str
    field: str
    players: int
    deals: int
    games: int
    win: Share
    margin: Share
    rank: float
    points: float
    field_points: float
    ms_mean: float
    ms_p99: float
    ms_max: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A level's place in the league."""

    level: str
    games: int
    mu: float
    sigma: float
    win: float

    @property
    def ordinal(self) -> float:
        """What the level is at least worth, three deviations below its mean."""
        return self.mu - 3.0 * self.sigma


def summarize(pairing: Pairing, results: Sequence[JobResult]) -> Line:
    """Return the figures of a pairing's games."""
    by_deal = [result.games for result in sorted(results, key=lambda result: result.number)]
    games = [game for deal in by_deal for game in deal]
    seconds = [second for game in games for second in game.seconds]
    return Line(
        test=pairing.test,
        field=pairing.field,
        players=pairing.players,
        deals=len(by_deal),
        games=len(games),
        win=clustered_share([[game.share(game.tested) for game in deal] for deal in by_deal]),
        margin=clustered_mean([[game.margin(game.tested) for game in deal] for deal in by_deal]),
        rank=fmean(game.ranks[game.tested] for game in games),
        points=fmean(game.points[game.tested] for game in games),
        field_points=fmean(points for game in games for seat, points in enumerate(game.points) if seat != game.tested),
        ms_mean=1000.0 * fmean(seconds),
        ms_p99=1000.0 * percentile(seconds, 0.99),
        ms_max=1000.0 * max(seconds),
    )


@dataclass(frozen=True, slots=True)
class Gain:
    """What one level under test has over another on the same deals: share of victories, and points."""

    test: str
    over: str
    win: Share
    margin: Share


def gains(pairings: Sequence[Pairing], results: Sequence[JobResult]) -> list[Gain]:
    """Compare each pairing with the one before it, game by game: what the deals have in common does not count."""
    by_pairing = [
        {result.number: result.games for result in results if result.pairing == place} for place in range(len(pairings))
    ]
    found = []
    for place in range(1, len(pairings)):
        then, now = by_pairing[place - 1], by_pairing[place]
        pairs = [list(zip(now[number], then[number], strict=True)) for number in sorted(now)]
        found.append(
            Gain(
                test=pairings[place].test,
                over=pairings[place - 1].test,
                win=clustered_mean([[a.share(a.tested) - b.share(b.tested) for a, b in deal] for deal in pairs]),
                margin=clustered_mean([[a.margin(a.tested) - b.margin(b.tested) for a, b in deal] for deal in pairs]),
            )
        )
    return found


def league(results: Sequence[JobResult]) -> list[Standing]:
    """Rate every level by all games, in deal order, best first."""
    model = PlackettLuce()
    ratings: dict[str, PlackettLuceRating] = {}
    games: dict[str, list[float]] = {}
    for result in sorted(results, key=lambda result: (result.pairing, result.number)):
        for game in result.games:
            for seat, level in enumerate(game.levels):
                ratings.setdefault(level, model.rating(name=level))
                games.setdefault(level, []).append(game.share(seat))
            teams = [[ratings[level]] for level in game.levels]
            rated = model.rate(teams, ranks=[float(rank) for rank in game.ranks])
            _average_into(ratings, game.levels, rated)
    table = [
        Standing(level, len(games[level]), rating.mu, rating.sigma, fmean(games[level]))
        for level, rating in ratings.items()
    ]
    return sorted(table, key=lambda standing: -standing.mu)


def _average_into(
    ratings: dict[str, PlackettLuceRating], levels: Sequence[str], rated: Sequence[Sequence[PlackettLuceRating]]
) -> None:
    """Give each level the mean of what its seats earned: a level may sit at several seats of a table."""
    for level in set(levels):
        earned = [team[0] for team, seated in zip(rated, levels, strict=True) if seated == level]
        rating = ratings[level]
        rating.mu = fmean(one.mu for one in earned)
        rating.sigma = fmean(one.sigma for one in earned)


def as_json(lines: Sequence[Line], standings: Sequence[Standing], gained: Sequence[Gain]) -> dict[str, object]:
    """Return the figures as plain data."""
    return {
        "pairings": [asdict(line) for line in lines],
        "gains": [asdict(gain) for gain in gained],
        "league": [asdict(standing) for standing in standings],
    }
