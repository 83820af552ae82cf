"""The table painted without a graphics card: what is written, what reacts, what is sent."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from tests.gui.canvas import Canvas, canvas
from tests.gui.positions import LocalGame, game_at, printed, whole_game

from sevenwonders.gui.model.actions import actions_for
from sevenwonders.gui.model.science import science_words
from sevenwonders.gui.scenes.scores import ScoreScene
from sevenwonders.gui.scenes.table.dialogs import ConflictDialog, LeaveDialog
from sevenwonders.gui.scenes.table.dig import DigDialog
from sevenwonders.gui.scenes.table.gods import GodDialog
from sevenwonders.gui.scenes.table.scene import TableScene
from sevenwonders.gui.scenes.table.trade import TradeDialog
from sevenwonders.v1 import game_pb2

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


def table(game: LocalGame, pixels: tuple[int, int] = (1280, 720), **settings: object) -> tuple[Canvas, TableScene]:
    board = canvas(printed(), pixels, **settings)
    scene = TableScene(board.shell, game.model(), lambda model: None)
    scene.take(game.message())
    board.shell.go(scene)
    board.paint(scene)
    return board, scene


def first_with(players: int, wanted: object, gods: bool = False, least: int = 0) -> LocalGame:
    """The first position of random games that fulfils a condition on the view of seat 0."""
    for seed in range(60):
        game = LocalGame(players, seed, gods)
        steps = 0
        while not game.over:
            if steps >= least and wanted(game.model()):
                return game
            game.step()
            steps += 1
    raise AssertionError("no such position in sixty games")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_nothing_is_written_outside_the_window(players, size):
    board, _ = table(game_at(players, 5, 16, gods=True), size)
    assert len(board.texts) > 60
    for text, rect in board.texts:
        assert rect.inside(board.area, 1), (text, rect)


@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_no_text_lies_on_another(players, text_size):
    board, scene = table(game_at(players, 3, 17, gods=True), text_size=text_size)
    hand = scene._layout.hand
    texts = [(text, rect.inset(1.5, 2.5)) for text, rect in board.texts if not rect.overlaps(hand)]
    for (one, a), (other, b) in combinations(texts, 2):
        assert not a.overlaps(b), (one, other, a, b)


@pytest.mark.parametrize("players", [3, 7])
def test_every_region_that_reacts_lies_in_the_window(players):
    board, _ = table(game_at(players, 9, 12))
    for hit in board.shell.ui.hits:
        assert hit.rect.inside(board.area, 1), hit.key


def test_neighbours_are_left_and_right_and_the_others_on_top():
    board, scene = table(game_at(7, 1, 4))
    layout = scene._layout
    where = {hit.key: hit.rect for hit in board.shell.ui.hits}
    assert where["who:1"].inside(layout.left)
    assert where["who:6"].inside(layout.right)
    assert where["who:0"].inside(layout.own)
    assert all(where[f"strip:{seat}"].inside(layout.others) for seat in (2, 3, 4, 5))


def test_age_turn_and_direction_are_told():
    game = game_at(4, 2, 7)
    board, _ = table(game)
    assert "Age II" in board.written()
    assert "Turn 2 of 6" in board.written()
    tip = board.shell.ui.find("passing").tip
    assert "right neighbour" in tip.text


@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "name", ["Anna", "Medium bot", "Medium bot 2", "Maximiliana the Great", "Wwwwwwwwwwwwwwwwwwwww"]
)
def test_whoever_gets_the_hand_is_named_in_full_or_by_the_side(name, size, text_size):
    game = game_at(4, 2, 2)
    for seat in game.core.seats[1:]:
        seat.name = name
    board, scene = table(game, size, text_size=text_size)
    box = board.shell.ui.find("passing").rect
    lines = [(text, rect) for text, rect in board.texts if rect.overlaps(box)]
    assert " ".join(text for text, _ in lines) in (name, "left")
    for text, rect in lines:
        assert rect.inside(scene._layout.clock, 1), text
        assert rect.right <= scene._layout.clock.right - 82, text
    if size == (1280, 720) and text_size == "normal" and name == "Medium bot":
        assert [text for text, _ in lines] == ["Medium", "bot"]


@pytest.mark.parametrize("seed", range(6))
def test_zones_tell_price_or_reason_of_every_action(seed):
    """FR-IR-08"""
    wanted = game_pb2.DECISION_KIND_TURN
    game = first_with(4, lambda model: bool(model.decision() and model.decision().kind == wanted), least=3 * seed)
    board, scene = table(game)
    decision = scene.model.decision()
    for index, card_id in enumerate(scene.hand_ids(decision)):
        scene.selected = ""
        board.click(scene, f"hand:{index}")
        for action in actions_for(scene.model, decision, card_id):
            tip = board.shell.ui.find(f"zone:{action.name}").tip
            assert tip.title == action.title
            assert ("Not possible" in tip.text) == (not action.allowed)
            assert (board.shell.ui.find(f"zone:{action.name}").click is not None) == action.allowed


def _two_sellers(model) -> bool:
    decision = model.decision()
    cards = [option.card_id for option in decision.cards] if decision else []
    return any(" and " in action.note for card in cards for action in actions_for(model, decision, card))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_price_of_two_sellers_is_told_in_full(size):
    board, scene = table(first_with(5, _two_sellers), size)
    decision = scene.model.decision()
    for seat in (1, 4):
        scene.model.cities[seat] = replace(scene.model.cities[seat], name=f"Medium bot {seat}")
    told = 0
    for index, card_id in enumerate(scene.hand_ids(decision)):
        scene.selected = ""
        board.click(scene, f"hand:{index}")
        inside = [(text, rect) for text, rect in board.texts if rect.overlaps(scene._layout.zones)]
        for text, rect in inside:
            assert not text.endswith("\u2026"), text
            assert any(rect.inside(zone.rect, 1) for zone in scene._zones), text
        for action in actions_for(scene.model, decision, card_id):
            told += " and " in action.note and action.note in " ".join(text for text, _ in inside)
    assert told


def test_card_and_zone_and_ready_send_one_move():
    game = first_with(4, lambda model: bool(model.decision() and model.decision().discard_allowed))
    board, scene = table(game)
    board.click(scene, "hand:0")
    board.click(scene, "zone:discard")
    assert board.shell.link.calls == []
    board.click(scene, "ready")
    name, (game_id, decision_id, move), _ = board.shell.link.calls[0]
    assert (name, game_id, decision_id) == ("submit_move", "g1", scene.model.decision().decision_id)
    assert move == game_pb2.Move(kind=game_pb2.MOVE_KIND_DISCARD, card_id=scene.hand_ids(None)[0])


def test_without_confirmation_the_zone_sends_at_once():
    board, scene = table(game_at(3, 2, 3), two_clicks=False)
    board.click(scene, "hand:1")
    board.click(scene, "zone:discard")
    assert [name for name, _, _ in board.shell.link.calls] == ["submit_move"]


def test_ready_pressed_again_reopens_the_choice():
    board, scene = table(game_at(3, 2, 3))
    decision = scene.model.decision()
    scene.model.answers = {decision.decision_id: game_pb2.Move(kind=4, card_id=decision.cards[0].card_id)}
    board.click(scene, "ready")
    assert board.shell.link.calls == [("withdraw_move", ("g1", decision.decision_id), {})]


def test_card_dropped_outside_a_zone_returns_to_the_hand():
    board, scene = table(game_at(3, 2, 3))
    board.drag(scene, "hand:1", board.area.cx, 300)
    assert scene.pending is None
    assert board.shell.link.calls == []
    assert board.shell.ui.find("hand:1") is not None


def test_card_dropped_on_a_zone_is_chosen():
    """DD-06"""
    board, scene = table(game_at(3, 2, 3))
    zone = board.shell.ui.find("zone:discard").rect
    board.drag(scene, "hand:2", zone.cx, zone.cy)
    assert scene.pending.action == "discard"
    assert scene.pending.card_id == scene.hand_ids(None)[2]


def test_impossible_drop_says_why_and_chooses_nothing():
    def has_unbuildable(model):
        decision = model.decision()
        return decision is not None and bool(decision.cards) and not decision.cards[0].payments

    board, scene = table(first_with(5, has_unbuildable))
    zone = board.shell.ui.find("zone:build").rect
    board.drag(scene, "hand:0", zone.cx, zone.cy)
    assert scene.pending is None
    assert board.shell.note.text.startswith("Not possible")


def _several_plans(model) -> bool:
    decision = model.decision()
    return (
        decision is not None
        and decision.kind == game_pb2.DECISION_KIND_TURN
        and any(len(option.payments) > 1 for option in decision.cards)
    )


def test_several_ways_to_pay_open_the_trade_dialog_and_a_cancelled_one_chooses_nothing():
    board, scene = table(first_with(5, _several_plans))
    decision = scene.model.decision()
    card = next(option.card_id for option in decision.cards if len(option.payments) > 1)
    board.click(scene, f"hand:{scene.hand_ids(decision).index(card)}")
    board.click(scene, "zone:build")
    assert isinstance(scene.dialog, TradeDialog)
    board.click(scene, "cancel")
    scene.update(0)
    assert scene.dialog is None
    assert scene.pending is None


def test_every_offered_plan_can_be_sent_and_is_what_is_sent():
    board, scene = table(first_with(5, _several_plans))
    decision = scene.model.decision()
    option = next(option for option in decision.cards if len(option.payments) > 1)
    index = scene.hand_ids(decision).index(option.card_id)
    for number, payment in enumerate(option.payments[:6]):
        scene.selected, scene.pending, scene.dialog = "", None, None
        board.click(scene, f"hand:{index}")
        board.click(scene, "zone:build")
        board.click(scene, f"plan:{number}")
        board.click(scene, "pay")
        scene.update(0)
        board.click(scene, "ready")
        move = board.shell.link.calls[-1][1][2]
        assert {(each.seller_seat, each.resource, each.amount) for each in move.purchases} == {
            (each.seller_seat, each.resource, each.amount) for each in payment.purchases
        }


def test_dig_opens_the_pile_and_declining_is_an_answer():
    wanted = game_pb2.DECISION_KIND_DIG
    game = first_with(3, lambda model: bool(model.decision() and model.decision().kind == wanted))
    board, scene = table(game)
    assert isinstance(scene.dialog, DigDialog)
    board.click(scene, "decline")
    assert board.shell.link.calls[-1][1][2].kind == game_pb2.MOVE_KIND_DECLINE
    option = next(each for each in scene.dialog.decision.cards if each.payments)
    board.click(scene, f"pile:{option.card_id}")
    board.click(scene, "dig")
    assert board.shell.link.calls[-1][1][2] == game_pb2.Move(kind=game_pb2.MOVE_KIND_DIG, card_id=option.card_id)


def test_free_city_is_asked_for_with_its_own_decision():
    board, scene = table(LocalGame(2, 4))
    game = LocalGame(2, 4)
    first = game.core.unanswered()[0]
    assert first.seat == 0
    from sevenwonders.engine import random_move
    from sevenwonders.engine.record import encode_move

    game.core.apply({"k": "answer", "t": 0, "seat": 0, "move": encode_move(random_move(first, game.rng))})
    message = game.message()
    message.answers.answers.add(decision_id=message.private_view.decisions[0].decision_id)
    scene.take(message)
    board.paint(scene)
    assert scene.model.decision().kind == game_pb2.DECISION_KIND_FREE_CITY
    assert any("free city" in text for text in board.written())


def _can_call(model) -> bool:
    private = model.private
    return bool(model.decision()) and private.HasField("god_option") and not private.god_option.HasField("refusal")


def test_god_is_called_with_everything_it_needs():
    board, scene = table(first_with(4, _can_call, gods=True))
    board.click(scene, "god")
    assert isinstance(scene.dialog, GodDialog)
    option = scene.model.private.god_option
    if option.target_seats or option.resources:
        assert board.shell.ui.find("call").click is None
    if option.target_seats:
        board.click(scene, f"target:{option.target_seats[0]}")
    if option.resources:
        board.click(scene, "deny:W")
    board.click(scene, "call")
    assert board.shell.link.calls[-1][0] == "call_god"


def test_conflicts_are_shown_once_for_each_pair():
    game = game_at(5, 6, 5)
    board, scene = table(game)
    while game.core.recorder.state.age == 1:
        game.step()
    scene.take(game.message())
    assert isinstance(scene.dialog, ConflictDialog)
    assert len(scene.dialog.pairs) == 5
    board.click(scene, "goon")
    scene.update(0)
    assert scene.dialog is None


def test_click_outside_closes_settings():
    board, scene = table(game_at(3, 2, 3))
    board.click(scene, "tool:menu")
    assert isinstance(scene.dialog, LeaveDialog)
    board.shell.ui.press(20, 500)
    board.shell.ui.release(20, 500)
    scene.update(0)
    assert scene.dialog is None


def test_other_cities_open_on_demand_and_arrows_step_through_all():
    board, scene = table(game_at(5, 2, 9))
    board.click(scene, "far:2:shield")
    seen = []
    for _ in range(5):
        seen.append(scene.dialog.seat)
        board.click(scene, "city:left")
    assert sorted(seen) == [0, 1, 2, 3, 4]
    board.click(scene, "close")
    scene.update(0)
    assert scene.dialog is None


def test_number_of_discards_is_always_told_and_faces_only_where_open():
    """GUIP, FR-IR-01"""
    game = first_with(3, lambda model: model.public.discard_count > 2)
    board, scene = table(game)
    hit = board.shell.ui.find("tool:pile")
    assert hit.tip.title == f"{scene.model.public.discard_count} discarded cards"
    assert hit.click is None
    scene.model.public.discard_card_ids.extend(["altar", "baths", "loom"])
    board.click(scene, "tool:pile")
    assert [board.shell.ui.find(f"shown:{index}").tip.card_id for index in range(3)] == ["altar", "baths", "loom"]
    board.click(scene, "close")


def test_who_left_or_came_back_is_said_aloud():
    """FR-IR-04, FR-IR-05, FR-IR-11"""
    game = game_at(3, 2, 3)
    board, scene = table(game)
    message = type(game.message())(revision=game.core.revision + 1)
    message.events.add(revision=game.core.revision + 1).player_away.seat = 1
    scene.take(message)
    assert board.shell.note.text == "Anna lost the connection"


def test_keys_do_what_the_mouse_does():
    board, scene = table(game_at(3, 2, 3))
    assert scene.key("1")
    assert scene.key("D")
    assert scene.key("ENTER")
    assert [name for name, _, _ in board.shell.link.calls] == ["submit_move"]
    assert not scene.key("Q")


def test_new_turn_forgets_the_choice_of_the_last():
    game = game_at(3, 2, 3)
    board, scene = table(game)
    board.click(scene, "hand:0")
    board.click(scene, "zone:discard")
    game.step()
    scene.take(game.message())
    assert scene.pending is None
    assert scene.selected == ""


@pytest.mark.parametrize("players", [2, 3, 7])
def test_score_sheet_shows_all_seven_parts_and_ranks(players):
    """FR-EG-03"""
    game = whole_game(players, 8)
    board, table_scene = table(game)
    scene = ScoreScene(board.shell, table_scene.model)
    board.paint(scene)
    written = board.written()
    for title in ("Military", "Coins", "Wonder", "Civilian", "Science", "Commerce", "Guilds", "Total"):
        assert title in written
    for city in table_scene.model.cities[:players]:
        assert str(city.score.total) in written
    assert any("won" in text or "share" in text for text in written)
    assert sum(text.startswith("1. ") for text in written) >= 1


@pytest.mark.parametrize("seed", range(4))
def test_science_tells_which_symbols_counted_and_what_they_gave(seed):
    board, table_scene = table(whole_game(7, seed, gods=True))
    scene = ScoreScene(board.shell, table_scene.model)
    board.paint(scene)
    for city in table_scene.model.cities:
        tip = board.shell.ui.find(f"score:{city.seat}:science").tip
        assert tip.title == f"Science: {city.score.science}"
        counts = (city.score.counted_compasses, city.score.counted_gears, city.score.counted_tablets)
        assert city.score.science == sum(count**2 for count in counts) + 7 * min(counts)
        for count in counts if any(counts) else ():
            assert f"{count} " in tip.text
        assert tip.text.endswith(f"{city.score.science} point{'s' * (city.score.science != 1)}.")
        assert ("of choice" in tip.text) == (sum(counts) > city.fixed_symbols)


def test_symbols_of_choice_are_told_as_they_were_set():
    score = game_pb2.Score(counted_compasses=2, counted_gears=1, counted_tablets=1, science=13)
    assert science_words(score, 3) == (
        "Counted: 2 compasses, 1 gear, 1 tablet. 1 of choice, set where it gives the most.\n"
        "Squares 2\u00d72 + 1\u00d71 + 1\u00d71, 7 for each of 1 set: 13 points."
    )
    assert science_words(game_pb2.Score(), 0) == "No symbols: 0 points."


def test_end_of_the_game_is_told_once():
    game = whole_game(3, 1)
    told = []
    board = canvas(printed())
    scene = TableScene(board.shell, game.model(), told.append)
    for _ in range(3):
        scene.update(0)
    assert told == [scene.model]
