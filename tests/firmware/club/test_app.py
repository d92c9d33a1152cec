"""A board's own software and a club's, with a real broker between them: a game that was played counts."""

import asyncio
from contextlib import closing
from pathlib import Path

import pytest

from firmware.club.database import open_database
from firmware.club.store import Store
from firmware.outward.messages import Result, decode_confirmed, player_id
from tests.effort import PATIENCE
from tests.firmware.club.program import running
from tests.firmware.outward.brokers import BOARD, Broker, listening, needs_mosquitto, publishing, run
from tests.firmware.outward.test_club_games import KEY, Room, outbox

pytestmark = [pytest.mark.slow, needs_mosquitto]


def test_a_game_that_was_played_at_a_board_counts_and_the_board_knows_it(tmp_path: Path) -> None:
    board, club = tmp_path / "board", tmp_path / "club"
    board.mkdir()

    async def play(room: Room, broker: Broker) -> list[str]:
        async with listening(broker) as listener, publishing(room.service, board):
            keys = [room.play(bots=("", "casual", "")), room.play()]
            for key in keys:
                heard = await listener.topic(f"confirmed/{key}")
                assert decode_confirmed(heard.payload).result is Result.COUNTED
            async with asyncio.timeout(PATIENCE):
                while any(key in str(outbox(board)) for key in keys):
                    await asyncio.sleep(0.01)
            return keys

    with Broker(tmp_path) as broker, running(club, broker.port):
        room = Room(board, broker)
        keys = run(play(room, broker))
        room.stand_up()
    with closing(open_database(club, None)) as database:
        games = list(Store(database).games())
    assert sorted(game.key for game in games) == sorted(keys)
    assert {game.board for game in games} == {BOARD}
    first = next(game for game in games if game.key == keys[0])
    assert [(seat.player, seat.bot) for seat in first.seats] == [(player_id(KEY), None), (None, "casual"), (None, None)]
