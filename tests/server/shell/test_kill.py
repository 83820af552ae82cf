"""Issue 3: `kill -9` at random moments; not one acknowledged answer is missing, all games finish, records replay."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from random import Random

import pytest
from tests.server.shell.helpers import PATIENCE, ServerProcess, lasting_address, launch, players, served, table_of
from tests.server.shell.scripted import Seat, check_record

from sevenwonders.client import AsyncClient, verify_deal

# Seats and options of the games in play at one time.
GAMES = ((3, {}), (2, {"side_mode": 2}), (4, {"side_mode": 2, "gods_and_heroes": True, "open_discards": True}))


class Crashes:
    """Games that go on while the server is killed again and again."""

    def __init__(self, folder: Path, kills: int, seed: int) -> None:
        self.folder = folder
        self.kills = kills
        self.rng = Random(seed)
        self.killed = 0
        self.finished = 0
        self._acknowledged = asyncio.Event()
        self._left = 0
        self._server: ServerProcess | None = None

    async def run(self) -> None:
        self._server = await (await launch(self.folder, address=lasting_address())).ready()
        killer = asyncio.ensure_future(self._kill(self._server))
        try:
            async with await AsyncClient.connect(self._server.address, patience=PATIENCE) as client:
                await asyncio.gather(*(self._keep_playing(client, *kind, killer) for kind in GAMES))
        finally:
            killer.cancel()
            await self._server.stop(signal.SIGKILL)

    async def _kill(self, server: ServerProcess) -> None:
        """Kill after a random number of acknowledgements, and at no special moment after the last of them."""
        while self.killed < self.kills:
            self._left = self.rng.randint(1, 12)
            self._acknowledged.clear()
            await self._acknowledged.wait()
            for _ in range(self.rng.randint(0, 40)):
                await asyncio.sleep(0)
            await server.stop(signal.SIGKILL)
            self.killed += 1
            self._server = await launch(self.folder, address=server.address)
            server = await self._server.ready()

    def _count(self) -> None:
        self._left -= 1
        if self._left <= 0:
            self._acknowledged.set()

    async def _keep_playing(
        self, client: AsyncClient, count: int, options: dict[str, object], killer: asyncio.Future[None]
    ) -> None:
        """Play one game after the other while there are kills to come."""
        while True:
            seated = await players(client, count)
            game_id = (await seated[0].start_game(await table_of(seated, **options))).game_id
            seats = [Seat(player, game_id, Random(self.rng.random()), self._count) for player in seated]
            await asyncio.gather(*(seat.play() for seat in seats))
            record = (await seated[0].get_game_record(game_id)).game_record
            check_record(record, seats)
            verify_deal(record, seats[0].mirror.public_view.deal_commitment)
            self.finished += 1
            if killer.done():
                return


async def test_the_check_notices_an_answer_that_is_missing_or_changed(tmp_path):
    async with served(tmp_path) as server, await AsyncClient.connect(server.address, patience=PATIENCE) as client:
        seated = await players(client, 3)
        game_id = (await seated[0].start_game(await table_of(seated))).game_id
        seats = [Seat(player, game_id, Random(number)) for number, player in enumerate(seated)]
        await asyncio.gather(*(seat.play() for seat in seats))
        record = (await seated[0].get_game_record(game_id)).game_record
    check_record(record, seats)
    missing, changed = type(record)(), type(record)()
    missing.CopyFrom(record)
    del missing.moves[7]
    changed.CopyFrom(record)
    changed.moves[7].move.card_id = "altar" if changed.moves[7].move.card_id != "altar" else "baths"
    for forged in (missing, changed):
        with pytest.raises(AssertionError, match="not what was acknowledged"):
            check_record(forged, seats)


async def test_nothing_acknowledged_is_lost_in_10_kills(tmp_path):
    crashes = Crashes(tmp_path, kills=10, seed=1)
    await crashes.run()
    assert crashes.killed == 10
    assert crashes.finished >= len(GAMES)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
async def test_nothing_acknowledged_is_lost_in_200_kills(tmp_path, seed):
    crashes = Crashes(tmp_path, kills=50, seed=seed)
    await crashes.run()
    assert crashes.killed == 50
