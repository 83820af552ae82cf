"""Models made from views: words, actions, purchase plans."""

from __future__ import annotations

import pytest
from tests.gui.positions import LocalGame, game_at, printed, whole_game

from sevenwonders.gui.model.actions import actions_for, move_of, move_words, payment_words, split_price
from sevenwonders.gui.model.log import _WORDS, last_turn, log_lines, sentence
from sevenwonders.gui.model.trade import Plan, can_cover
from sevenwonders.gui.model.words import board_lines, card_lines, effect_words
from sevenwonders.v1 import events_pb2, game_pb2


def test_every_card_has_a_sentence_for_everything_printed_on_it():
    for card in printed().cards.values():
        lines = card_lines(printed(), card)
        assert all(line.strip() for line in lines)
        assert all(effect_words(effect) for effect in card.effects)
        for chained in (*card.chain_from, *card.chain_to):
            assert printed().card(chained).name in " ".join(lines)


def test_every_board_tells_its_stages():
    for board in printed().boards.values():
        assert len(board_lines(board)) == 1 + len(board.stages)
        assert all(len(line) > 10 for line in board_lines(board))


def test_log_knows_every_kind_of_event_of_the_protocol():
    kinds = {field.name for field in events_pb2.GameEvent.DESCRIPTOR.oneofs_by_name["event"].fields}
    assert kinds == set(_WORDS)


@pytest.mark.parametrize(("players", "gods"), [(2, True), (3, False), (7, True)])
def test_whole_games_can_be_told(players, gods):
    model = whole_game(players, 3, gods).model()
    lines = [sentence(model, line) for line in log_lines(model)]
    assert len(lines) > 18 * players
    assert all(line.strip() for line in lines)
    assert any(line.startswith("The winner is") or "shared" in line for line in lines)


def test_last_turn_names_every_player_once():
    model = game_at(4, 3, 3).model()
    told = last_turn(model)
    assert len(told) == len({line.split()[0] for line in told})
    assert 1 <= len(told) <= 4


def _decisions(players: int, seeds: range):
    for seed in seeds:
        game = LocalGame(players, seed)
        while not game.over:
            model = game.model()
            for decision in model.decisions():
                yield model, decision
            game.step()


def test_every_action_of_every_decision_has_words_and_a_move():
    seen = set()
    for model, decision in _decisions(3, range(4)):
        for option in decision.cards:
            for action in actions_for(model, decision, option.card_id):
                assert action.title
                assert action.note
                seen.add((action.name, action.allowed))
                if action.allowed:
                    move = move_of(action.name, option.card_id, action.payments[0] if action.payments else None)
                    assert move.kind
                    assert move_words(model, move)
    assert {("build", True), ("build", False), ("wonder", True), ("wonder", False), ("discard", True)} <= seen


def test_offered_payments_are_valid_plans_and_cost_what_the_server_says():
    """GUIAT, FR-PT-08"""
    checked = 0
    for model, decision in _decisions(5, range(4)):
        if decision.kind == game_pb2.DECISION_KIND_DIG:
            continue
        for option in decision.cards:
            card = model.catalog.card(option.card_id)
            for payment in option.payments if not option.chained else ():
                plan = Plan(model, model.cities[decision.city_seat], card.cost, card.coins, ())
                plan.load(payment)
                assert plan.valid(), (card.name, payment)
                assert plan.coins() == payment.total_coins
                assert plan.payment().total_coins == payment.total_coins
                assert sum(split_price(model, decision.city_seat, payment)) == payment.total_coins
                assert payment_words(model, payment)
                checked += 1
    assert checked > 200


def test_plan_never_lets_too_much_too_little_or_too_dear_out():
    for model, decision in _decisions(5, range(3)):
        for option in decision.cards:
            if option.chained or not option.payments or not option.payments[0].purchases:
                continue
            card = model.catalog.card(option.card_id)
            plan = Plan(model, model.cities[decision.city_seat], card.cost, card.coins, ())
            plan.load(option.payments[0])
            seat, good = next(iter(plan.bought))
            plan.remove(seat, good)
            assert not plan.valid()
            assert plan.problem()
            plan.bought[seat, good] = plan.bought.get((seat, good), 0) + 2
            assert not plan.valid()


def test_plan_grown_unit_by_unit_reaches_a_valid_one():
    grown = 0
    for model, decision in _decisions(4, range(2)):
        for option in decision.cards:
            if option.chained or not option.payments or not option.payments[0].purchases:
                continue
            card = model.catalog.card(option.card_id)
            plan = Plan(model, model.cities[decision.city_seat], card.cost, card.coins, ())
            for bought in option.payments[0].purchases:
                good = "WSCOLGP"[bought.resource - 1]
                for _ in range(bought.amount):
                    assert plan.add(bought.seller_seat, good)
            assert plan.valid()
            assert not any(plan.may_add(city.seat, good) for city in model.cities for good in "WSCOLGP")
            grown += 1
    assert grown > 30


def test_choice_cards_are_assigned_exactly():
    """LTBR: a greedy assignment is wrong."""
    from collections import Counter

    from sevenwonders.gui.model.game import Goods

    goods = (Goods("WS", 1, True), Goods("WC", 1, True))
    assert can_cover(Counter("SW"), goods, Counter())
    assert can_cover(Counter("WC"), goods, Counter())
    assert not can_cover(Counter("SS"), goods, Counter())
    assert can_cover(Counter("SSW"), goods, Counter("S"))
    assert not can_cover(Counter("SW"), goods, Counter(), without="S")


def test_clock_runs_while_the_game_does_and_stands_while_it_waits():
    model = game_at(3, 1, 2).model()
    left = model.seconds_left(0, model.status_time)
    assert model.seconds_left(0, model.status_time + 10) == pytest.approx(left - 10)
    model.status.waiting_for_seats.append(1)
    assert model.seconds_left(0, model.status_time + 10) == pytest.approx(left)
    assert model.seconds_left(9, 0) is None


def test_parts_that_are_unset_have_not_changed():
    game = game_at(3, 1, 2)
    model = game.model()
    cities, hand = model.cities, list(model.private.hand_card_ids)
    model.take(type(game.message())(revision=model.revision, status=game_pb2.GameStatus(resting=True)))
    assert model.cities == cities
    assert list(model.private.hand_card_ids) == hand
    assert model.status.resting


def test_events_told_twice_are_kept_once():
    game = game_at(3, 1, 4)
    model = game.model()
    before = len(model.events)
    assert model.take(game.message()) == []
    assert len(model.events) == before
