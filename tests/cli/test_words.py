"""Cards, prices, refusals and events in words."""

from __future__ import annotations

import pytest
from tests.cli import positions as at

from sevenwonders.cli.plain import tellers
from sevenwonders.cli.render import score
from sevenwonders.cli.render.canvas import strings
from sevenwonders.cli.text import clip_name, width
from sevenwonders.cli.words import goods, news, play
from sevenwonders.cli.words.cards import COLOR_LETTERS, gives, gives_long
from sevenwonders.v1 import catalog_pb2, common_pb2, errors_pb2, events_pb2, game_pb2

BOOK = at.BOOK


@pytest.mark.parametrize("card_id", list(BOOK.cards))
def test_every_card_says_what_it_gives(card_id: str) -> None:
    card = BOOK.card(card_id)
    short, long = gives(card.effects), gives_long(card.effects)
    assert short
    assert long
    assert "?" not in short + long
    assert len(short) <= 35
    assert COLOR_LETTERS[card.color] in "BGUYREP"


@pytest.mark.parametrize("side_id", list(BOOK.sides))
def test_every_stage_says_what_it_gives_and_costs(side_id: str) -> None:
    for stage in BOOK.side(side_id).stages:
        assert gives(stage.effects)
        assert goods.cost_letters(stage.cost)


@pytest.mark.parametrize(
    ("card_id", "short", "long"),
    [
        ("lumber_yard", "W", "produces 1 wood each turn"),
        ("sawmill", "WW", "produces 2 wood each turn"),
        ("clay_pit", "C/O", "produces 1 clay or ore each turn"),
        ("forum", "L/G/P own use", "produces 1 loom or glass or papyrus each turn, not for sale"),
        ("pawnshop", "3 points", "3 points"),
        ("tavern", "5 coins", "5 coins at once"),
        ("scriptorium", "tablet", "the science symbol tablet"),
        ("circus", "3 shields", "3 shields"),
        ("vineyard", "1c per B <own>", "1 coin at once per brown card of your own and both neighbours"),
        ("spies_guild", "1p per R <>", "1 point at the end per red card of both neighbours"),
    ],
)
def test_gifts(card_id: str, short: str, long: str) -> None:
    effects = BOOK.card(card_id).effects
    assert (gives(effects), gives_long(effects)) == (short, long)


def test_unknown_things_from_a_newer_server_are_shown_by_their_text() -> None:
    effect = catalog_pb2.Effect(text="does something new")
    assert gives([effect]) == gives_long([effect]) == "does something new"
    assert BOOK.card("no_such_card").name == "no_such_card"
    assert BOOK.side_name("no_such_side") == "no_such_side"
    assert BOOK.god_name(99) == "an unknown god"


def test_prices_tell_left_from_right() -> None:
    game = at.game_of(at.core(4))
    payment = game_pb2.Payment(
        bank_coins=1,
        purchases=[
            game_pb2.Purchase(seller_seat=1, resource=common_pb2.RESOURCE_WOOD, amount=1, coins=2),
            game_pb2.Purchase(seller_seat=3, resource=common_pb2.RESOURCE_CLAY, amount=1, coins=1),
        ],
    )
    assert play.price(game, 0, payment) == "1c 2< 1>"
    assert play.price(game, 0, game_pb2.Payment()) == "free"
    assert play.payment_words(game, 0, payment) == (
        "1 coin to the bank; 2 coins to Bruno (left) for 1 wood; 1 coin to Dmitri (right) for 1 clay"
    )
    far = game_pb2.Payment(purchases=[game_pb2.Purchase(seller_seat=2, resource=common_pb2.RESOURCE_ORE, coins=2)])
    assert play.price(game, 0, far) == "2@Chiara"


@pytest.mark.parametrize(
    ("refusal", "short", "words"),
    [
        (
            game_pb2.Refusal(
                reason=errors_pb2.ERROR_REASON_CANNOT_AFFORD,
                missing_resources=[common_pb2.RESOURCE_ORE, common_pb2.RESOURCE_ORE, common_pb2.RESOURCE_LOOM],
            ),
            "no OOL",
            "out of reach: 2 ore and 1 loom",
        ),
        (
            game_pb2.Refusal(reason=errors_pb2.ERROR_REASON_CANNOT_AFFORD, missing_coins=2),
            "2c short",
            "2 coins short",
        ),
        (game_pb2.Refusal(reason=errors_pb2.ERROR_REASON_DUPLICATE, text="it stands"), "=built", "it stands"),
        (game_pb2.Refusal(), "no", "not possible now"),
    ],
)
def test_refusals(refusal: game_pb2.Refusal, short: str, words: str) -> None:
    assert play.refusal_short(refusal) == short
    assert play.refusal_words(refusal) == words


def test_every_public_event_has_a_line() -> None:
    game = at.game_of(at.core(3))
    for field in events_pb2.GameEvent.DESCRIPTOR.oneofs_by_name["event"].fields:
        event = events_pb2.GameEvent()
        getattr(event, field.name).SetInParent()
        assert news.line(game, event), field.name


def test_a_whole_game_with_gods_is_told_without_a_gap() -> None:
    core = at.advance(at.core(5, seed=4, gods=True, open_discards=True), lambda state: state.is_over(), call=True)
    game = at.game_of(core)
    told = news.story(game, game.events)
    assert len(told) > 100
    assert all(line.words for line in told)
    assert told[-1].words.startswith("The game is over: ")
    assert [line.words for line in told if line.words.startswith("Age ")] == [
        f"Age {n} begins" for n in ("I", "II", "III")
    ]
    assert any(news.secret_line(game, event) for event in game.private_events)


def test_every_city_is_told_in_plain_words() -> None:
    game = at.game_of(at.advance(at.core(7, seed=3, gods=True), at.at(3, 3), call=True))
    for seat in range(7):
        lines = tellers.city(game, seat)
        assert lines[0].startswith(game.name(seat))
        assert all(line.endswith(".") for line in lines)
    assert len(tellers.points(game)) == 8
    assert tellers.waiting(game).startswith("Chosen: ")


def test_symbols_are_counted_with_free_ones_as_they_were_set() -> None:
    """The best choice of free symbols is made for the player and shown (LEPS)."""
    game = at.game_of(at.advance(at.core(3, seed=3), lambda state: state.is_over()))
    points = game.city(0).score
    points.counted_compasses, points.counted_gears, points.counted_tablets = 3, 1, 0
    assert score.counted(points) == "3c 1g 0t"
    assert score.counted_words(points) == "Science counts 3 compasses and 1 gear."
    told = next(line for line in tellers.points(game) if game.name(0) in line and "military" in line)
    assert told.endswith(". Science counts 3 compasses and 1 gear.")
    sheet = strings(score.sheet(game, 80))
    assert any("3c 1g 0t" in line and line.strip().startswith(game.name(0)) for line in sheet)
    assert max(map(len, sheet)) <= 80
    assert score.counted_words(game_pb2.Score()) == ""


@pytest.mark.parametrize(
    ("name", "cells", "shown"),
    [
        ("Titan bot 6", 11, "Titan bot 6"),
        ("Titan bot 6", 8, "Titan…6"),
        ("Titan bot 12", 8, "Titan…12"),
        ("Titan bot 12", 3, "Ti…"),
        ("Bartholomew", 8, "Barthol…"),
        ("六六六六 7", 7, "六六…7"),
    ],
)
def test_short_names_keep_their_number(name: str, cells: int, shown: str) -> None:
    assert clip_name(name, cells) == shown
    assert width(shown) <= cells


def test_what_a_city_makes_is_told_shortly() -> None:
    """What is the same stands together, whichever buildings make it."""
    wood, clay, stone = common_pb2.RESOURCE_WOOD, common_pb2.RESOURCE_CLAY, common_pb2.RESOURCE_STONE
    made = [
        game_pb2.Production(resources=resources, amount=amount)
        for resources, amount in (([wood], 1), ([clay], 2), ([wood], 2), ([stone, clay], 1), ([stone, clay], 1))
    ]
    assert goods.production_letters(made) == "WWW CC S/C S/C"
