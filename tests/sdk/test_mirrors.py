"""The whole picture from responses that hold only what changed."""

from __future__ import annotations

from sevenwonders.client import GameMirror, LobbyMirror, TableMirror
from sevenwonders.v1 import game_pb2, lobby_pb2
from sevenwonders.v1 import game_service_pb2 as game
from sevenwonders.v1 import lobby_service_pb2 as lobby


def first() -> game.WatchGameResponse:
    response = game.WatchGameResponse(revision=1)
    response.public_view.phase = game_pb2.GAME_PHASE_TURN
    response.private_view.decisions.add(decision_id="0.0")
    response.private_view.decisions.add(decision_id="0.2.1")
    response.status.clocks.add(seat=0).remaining.seconds = 30
    response.answers.SetInParent()
    response.roster.host_player_id = "p1"
    response.events.add(revision=1)
    response.chat_messages.add(sequence=1, text="hi")
    return response


def test_what_is_unset_has_not_changed():
    mirror = GameMirror()
    mirror.apply(first())
    mirror.apply(game.WatchGameResponse(revision=2, events=[{"revision": 2}]))
    assert mirror.revision == 2
    assert mirror.public_view.phase == game_pb2.GAME_PHASE_TURN
    assert mirror.roster.host_player_id == "p1"
    assert [event.revision for event in mirror.events] == [1, 2]
    assert [line.text for line in mirror.chat_messages] == ["hi"]
    assert not mirror.finished


def test_answered_decisions_are_not_open_until_withdrawn():
    mirror = GameMirror()
    assert mirror.open_decisions() == []
    mirror.apply(first())
    assert [asked.decision_id for asked in mirror.open_decisions()] == ["0.0", "0.2.1"]
    mirror.apply(game.WatchGameResponse(answers={"answers": [{"decision_id": "0.0", "move": {"card_id": "altar"}}]}))
    assert mirror.answers["0.0"].card_id == "altar"
    assert [asked.decision_id for asked in mirror.open_decisions()] == ["0.2.1"]
    mirror.apply(game.WatchGameResponse(answers={}))
    assert len(mirror.open_decisions()) == 2


def test_the_clock_runs_between_messages_and_stands_while_somebody_is_away():
    now = [100.0]
    mirror = GameMirror(lambda: now[0])
    mirror.apply(first())
    now[0] += 12.5
    assert mirror.remaining(0) == 17.5
    assert mirror.remaining(1) is None
    now[0] += 100
    assert mirror.remaining(0) == 0
    mirror.apply(game.WatchGameResponse(status={"clocks": [{"seat": 0, "remaining": {"seconds": 9}}], "resting": True}))
    now[0] += 5
    assert mirror.remaining(0) == 9


def test_the_end_is_noticed():
    mirror = GameMirror()
    mirror.apply(game.WatchGameResponse(public_view={"phase": game_pb2.GAME_PHASE_FINISHED}))
    assert mirror.finished


def test_a_table_keeps_its_code_and_its_news():
    mirror = TableMirror()
    mirror.apply(lobby.WatchTableResponse(table={"table_id": "t1"}, room_code="c"))
    mirror.apply(lobby.WatchTableResponse(notices=[{"seat": 1}], chat_messages=[{"sequence": 1}]))
    assert (mirror.table.table_id, mirror.room_code, len(mirror.notices), len(mirror.chat_messages)) == (
        "t1",
        "c",
        1,
        1,
    )
    mirror.apply(lobby.WatchTableResponse(table={"table_id": "t1", "revision": 2}))
    assert mirror.room_code == ""


def test_a_lobby_follows_changes():
    mirror = LobbyMirror()
    mirror.apply(lobby.WatchLobbyResponse(tables=[{"table_id": "a"}, {"table_id": "b", "title": "old"}]))
    mirror.apply(lobby.WatchLobbyResponse(tables=[lobby_pb2.Table(table_id="b", title="new")], removed_table_ids=["a"]))
    assert {name: table.title for name, table in mirror.tables.items()} == {"b": "new"}
