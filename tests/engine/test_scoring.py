"""LEE LEP LEPC LEPM LEPE LEPS FR-EG-02 WON05 (SPEC 1.6): the seven parts, guilds, copies and ranks."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from tests.engine.helpers import card, position, town

from sevenwonders.engine import CATALOG, City, Score, State, ranks, score, totals, winners
from sevenwonders.engine.scoring import science


def table(*cities: City) -> State:
    return position(*cities, age=3, turn=6)


def sheet(own: City, left: City | None = None, right: City | None = None) -> Score:
    """Return the score sheet of a city between these neighbours (bare ones unless given)."""
    return score(table(own, left or town("giza_a"), right or town("ephesus_a")))[0]


# --- the plain parts ---


@pytest.mark.parametrize(("tokens", "points"), [((), 0), ((1, -1), 0), ((1, 1, 3, 3, 5, 5), 18), ((-1,) * 6, -6)])
def test_LEPM_military_tokens_add_up(tokens: tuple[int, ...], points: int) -> None:
    assert sheet(town("rhodes_a", tokens=tokens)).military == points


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (14, 4), (15, 5)])
def test_LEPC_one_point_for_three_coins(coins: int, points: int) -> None:
    """The rulebook's example: 14 coins are 4 points."""
    assert sheet(town("rhodes_a", coins=coins)).treasury == points


WONDER_POINTS = {
    "rhodes_a": (3, 0, 7), "rhodes_b": (3, 4), "alexandria_a": (3, 0, 7), "alexandria_b": (0, 0, 7),
    "ephesus_a": (3, 0, 7), "ephesus_b": (2, 3, 5), "babylon_a": (3, 0, 7), "babylon_b": (3, 0, 0),
    "olympia_a": (3, 0, 7), "olympia_b": (0, 5, 0), "halicarnassus_a": (3, 0, 7), "halicarnassus_b": (2, 1, 0),
    "giza_a": (3, 5, 7), "giza_b": (3, 5, 5, 7),
}  # fmt: skip


@pytest.mark.parametrize("board", list(WONDER_POINTS))
def test_LEPE_wonder_points_of_the_stages_built(board: str) -> None:
    points = WONDER_POINTS[board]
    others = [town(other) for other in ("giza_a", "ephesus_a", "rhodes_b") if other[:3] != board[:3]][:2]
    for stages in range(len(points) + 1):
        found = score(table(town(board, stages=stages), *others))[0]
        assert found.wonder == sum(points[:stages])


def test_LEP_blue_cards_score_what_is_printed() -> None:
    blue = "pawnshop baths altar theater aqueduct temple statue courthouse pantheon gardens town_hall palace senate"
    assert sheet(town("rhodes_a", blue)).civilian == 3 + 3 + 2 + 2 + 5 + 3 + 4 + 4 + 7 + 5 + 6 + 8 + 6


@pytest.mark.parametrize(
    ("own", "points"),
    [
        (town("rhodes_a", "haven lumber_yard quarry loom"), 2),
        (town("rhodes_a", "haven"), 0),
        (town("rhodes_a", "lighthouse"), 1),
        (town("rhodes_a", "lighthouse tavern forum haven"), 4),
        (town("rhodes_a", "chamber_of_commerce loom press quarry"), 4),
        (town("rhodes_a", "arena", stages=2), 2),
        (town("rhodes_a", "arena"), 0),
        (town("giza_b", "arena lighthouse", stages=4), 6),
        (town("rhodes_a", "tavern vineyard bazar marketplace lumber_yard loom"), 0),
    ],
)
def test_CYE_yellow_cards_count_the_own_city_only(own: City, points: int) -> None:
    busy = "lumber_yard loom tavern press quarry vineyard"
    found = score(table(own, town("olympia_a", busy, stages=3), town("ephesus_a", busy, stages=3)))[0]
    assert found.commerce == points


# --- science ---


def test_LEPS_rulebook_example_three_two_one() -> None:
    """3, 2 and 1 of the symbols: 9 + 4 + 1 and one set of 7 make 21; one more of the last kind 31."""
    assert science(3, 2, 1) == 21
    assert science(3, 2, 2) == 31
    own = town("rhodes_a", "apothecary dispensary lodge workshop laboratory scriptorium")
    assert sheet(own).science == 21
    assert sheet(town("rhodes_a", "apothecary dispensary lodge workshop laboratory scriptorium library")).science == 31


@pytest.mark.parametrize(
    ("symbols", "points"), [((0, 0, 0), 0), ((1, 0, 0), 1), ((1, 1, 1), 10), ((2, 2, 2), 26), ((4, 0, 0), 16)]
)
def test_LEPS_squares_and_sets(symbols: tuple[int, int, int], points: int) -> None:
    assert science(*symbols) == points


def best_by_hand(symbols: tuple[int, int, int], free: int) -> int:
    """Try every way to set the free symbols and score each from the rule's own words."""
    best = 0
    for chosen in combinations_with_replacement(range(3), free):
        counts = [symbols[kind] + chosen.count(kind) for kind in range(3)]
        best = max(best, sum(count**2 for count in counts) + 7 * min(counts))
    return best


@pytest.mark.parametrize("free", [1, 2, 3])
def test_LEPS_free_symbols_are_set_together_where_they_give_the_most(free: int) -> None:
    for compass in range(5):
        for gear in range(5):
            for tablet in range(5):
                symbols = (compass, gear, tablet)
                assert science(*symbols, free) == best_by_hand(symbols, free)


def test_LEPS_two_free_symbols_together_beat_one_after_the_other() -> None:
    """One compass: one by one the best is a second and a third of it (9); together they complete a set (10)."""
    assert science(1, 0, 0, 1) == science(2, 0, 0) == 4
    assert science(2, 0, 0, 1) == 9
    assert science(1, 0, 0, 2) == 10


def test_LEPS_free_symbols_of_babylon_and_scientists_go_together() -> None:
    """One compass, Babylon A stage 2 and an own Scientists Guild: a full set, 10 points, none under guilds."""
    own = town("babylon_a", "apothecary scientists_guild", stages=2)
    found = score(table(own, town("giza_a"), town("ephesus_a")))[0]
    assert (found.science, found.guilds) == (10, 0)
    assert sheet(town("babylon_b", "apothecary", stages=3)).science == 4
    assert sheet(town("babylon_b", "apothecary", stages=2)).science == 1


# --- guilds ---

LEFT_BUILT = "lumber_yard quarry loom tavern altar stockade apothecary"
RIGHT_BUILT = "sawmill press glassworks forum theater baths walls stables workshop library"
GUILD_POINTS = {
    "workers_guild": 2 + 1,
    "craftsmens_guild": 2 * (1 + 2),
    "traders_guild": 1 + 1,
    "philosophers_guild": 1 + 2,
    "spies_guild": 1 + 2,
    "magistrates_guild": 1 + 2,
    "strategists_guild": 1 + 3,
    "builders_guild": 2 + 1 + 3,
    "shipowners_guild": 3 + 2 + 1,
    "scientists_guild": 0,
}


def guild_table(guild: str) -> State:
    """Return a guild's owner between two busy cities; a fourth city must never count."""
    own = town("rhodes_a", f"foundry ore_vein clay_pool glassworks press {guild}", stages=2, tokens=(-1, -1))
    left = town("giza_a", LEFT_BUILT, stages=1, tokens=(-1, 3, 5))
    right = town("ephesus_a", RIGHT_BUILT, stages=3, tokens=(-1, -1, -1, 1))
    return table(own, left, town("olympia_a", LEFT_BUILT + " arsenal senate", stages=3, tokens=(-1,)), right)


@pytest.mark.parametrize("guild", list(GUILD_POINTS))
def test_CPU_every_guild(guild: str) -> None:
    found = score(guild_table(guild))[0]
    assert found.guilds == GUILD_POINTS[guild]
    assert found.science == (1 if guild == "scientists_guild" else 0)
    assert found.copied is None


def test_CPU_all_guilds_are_tested() -> None:
    assert set(GUILD_POINTS) == {guild.id for guild in CATALOG.guilds}


def test_CPU_guilds_add_up_and_shipowners_count_all_purple() -> None:
    state = guild_table("shipowners_guild spies_guild workers_guild")
    assert score(state)[0].guilds == (3 + 2 + 3) + 3 + 3


# --- Olympia B copies a guild ---


def copier(built: str = "", *, left: str = "", right: str = "", stages: int = 3, **more: tuple[int, ...]) -> State:
    """Return Olympia B at seat 0 between cities that hold these cards."""
    return table(
        town("olympia_b", built, stages=stages),
        town("giza_a", left, tokens=more.get("left_tokens", ())),
        town("rhodes_a"),
        town("ephesus_a", right, tokens=more.get("right_tokens", ())),
    )


def test_WON05_copies_the_neighbours_guild_that_gives_the_most() -> None:
    """Scored as if the copier had built it, from the copier's own neighbours."""
    state = copier(left="spies_guild lumber_yard quarry", right="workers_guild stockade clay_pool")
    found = score(state)[0]
    # Spies would bring 1, workers bring the three brown cards of both neighbours.
    assert (found.copied, found.guilds) == (card("workers_guild"), 3)


def test_WON05_the_owner_is_not_affected() -> None:
    alone = copier(stages=2, left="workers_guild", right="lumber_yard")
    copied = copier(stages=3, left="workers_guild", right="lumber_yard")
    assert [found.guilds for found in score(alone)[1:]] == [found.guilds for found in score(copied)[1:]]
    assert score(alone)[0].guilds == 0
    assert score(copied)[0].guilds == 1


@pytest.mark.parametrize("stages", [0, 1, 2])
def test_WON05_only_with_the_third_stage(stages: int) -> None:
    found = score(copier(stages=stages, left="workers_guild lumber_yard"))[0]
    assert (found.guilds, found.copied) == (0, None)


def test_WON05_not_from_a_city_that_is_no_neighbour_and_not_an_own_one() -> None:
    state = table(
        town("olympia_b", "traders_guild", stages=3),
        town("giza_a", "tavern"),
        town("rhodes_a", "workers_guild"),
        town("ephesus_a", "lumber_yard"),
    )
    found = score(state)[0]
    assert (found.guilds, found.copied) == (1, None)


def test_WON05_scientists_guild_copied_scores_under_science() -> None:
    """It is worth the most here: three points as squares against one for spies."""
    state = copier("apothecary", left="scientists_guild", right="spies_guild stockade")
    found = score(state)[0]
    assert (found.copied, found.science, found.guilds) == (card("scientists_guild"), 4, 0)


def test_WON05_scientists_guild_is_left_when_another_gives_more() -> None:
    state = copier("apothecary", left="scientists_guild", right="spies_guild stockade barracks walls guard_tower")
    found = score(state)[0]
    assert (found.copied, found.science, found.guilds) == (card("spies_guild"), 1, 4)


def test_WON05_a_copied_scientists_guild_completes_a_set() -> None:
    """Two symbols at home, the third by the copied guild: a set of 10 instead of 2."""
    state = copier("apothecary workshop", left="scientists_guild")
    assert score(state)[0].science == 10


def test_WON05_shipowners_guild_copied_counts_itself() -> None:
    """Own brown, gray and purple cards and the copy as one purple card; the owner's cards do not count."""
    state = copier("lumber_yard loom traders_guild", left="shipowners_guild quarry sawmill press")
    found = score(state)[0]
    assert found.copied is card("shipowners_guild")
    assert found.guilds == 3 + 1 + 0


def test_WON05_builders_guild_copied_counts_stages_of_three_cities_once() -> None:
    state = table(town("olympia_b", stages=3), town("giza_a", "builders_guild", stages=1), town("ephesus_a", stages=2))
    assert score(state)[0].guilds == 6


def test_WON05_strategists_guild_copied_counts_the_neighbours_defeats() -> None:
    state = copier(left="strategists_guild", left_tokens=(-1, -1, 1), right_tokens=(-1,))
    assert score(state)[0].guilds == 3


def test_WON05_once_even_with_many_guilds_around() -> None:
    state = copier(left="workers_guild traders_guild tavern quarry", right="spies_guild lumber_yard forum stockade")
    assert score(state)[0].guilds == 2


def test_WON05_nothing_to_copy() -> None:
    found = score(copier())[0]
    assert (found.guilds, found.science, found.copied) == (0, 0, None)


@pytest.mark.parametrize(
    ("built", "free", "expected"),
    [
        ("", 0, (0, 0, 0)),
        ("apothecary workshop", 1, (1, 1, 1)),
        ("apothecary dispensary lodge academy", 1, (5, 0, 0)),
        ("apothecary workshop scriptorium", 2, (3, 1, 1)),
    ],
)
def test_the_sheet_shows_where_free_symbols_were_set(built: str, free: int, expected: tuple[int, int, int]) -> None:
    city = town("rhodes_a", built)
    city.free_science = free
    found = sheet(city)
    assert tuple(sorted(found.symbols, reverse=True)) == tuple(sorted(expected, reverse=True))
    assert found.science == science(*found.symbols)


# --- totals, ranks ---


def test_FR_EG_02_the_total_is_the_sum_of_the_seven_parts() -> None:
    own = town(
        "rhodes_b",
        "altar lighthouse apothecary workers_guild loom",
        stages=2,
        coins=7,
        tokens=(1, -1, 3),
    )
    found = sheet(own, left=town("giza_a", "stone_pit"))
    assert found == Score(3, 2, 7, 2, 1, 1, 1, None, (1, 0, 0))
    assert found.total == 17
    assert totals(table(own, town("giza_a", "stone_pit"), town("ephesus_a")))[0] == 17


def standing(*cities: tuple[int, int]) -> State:
    """Return a table of cities with these military points and coins."""
    boards = ("rhodes_a", "giza_a", "ephesus_a", "olympia_a", "babylon_a")
    return table(
        *(town(board, coins=coins, tokens=(points,)) for board, (points, coins) in zip(boards, cities, strict=False))
    )


@pytest.mark.parametrize(
    ("cities", "expected"),
    [
        (((5, 0), (3, 0), (1, 0)), [1, 2, 3]),
        (((1, 0), (3, 0), (5, 0)), [3, 2, 1]),
        (((5, 2), (5, 1), (5, 0)), [1, 2, 3]),  # equal points: more coins
        (((5, 1), (5, 1), (1, 0)), [1, 1, 3]),
        (((5, 1), (3, 1), (3, 1), (1, 1)), [1, 2, 2, 4]),
        (((3, 1), (3, 1), (3, 1), (3, 1)), [1, 1, 1, 1]),
        (((4, 3), (5, 0), (5, 1)), [1, 3, 2]),  # 4 and 3 coins are 5 points too, and the most coins
        (((1, 2), (5, 0), (1, 2), (5, 0), (1, 1)), [3, 1, 3, 1, 5]),
    ],
)
def test_LEE_ranks_coins_break_ties_and_the_rest_is_shared(
    cities: tuple[tuple[int, int], ...], expected: list[int]
) -> None:
    """FR-EG-02: 1, 1, 3 when the first two are equal in points and coins."""
    state = standing(*cities)
    assert ranks(state) == expected
    assert winners(state) == tuple(seat for seat, rank in enumerate(expected) if rank == 1)
