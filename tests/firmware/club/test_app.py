"""The club's program: it ends in good order, and a game that was played at a board counts, by a real broker."""

import asyncio
import json
import signal
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from firmware.club.database import open_database
from firmware.club.store import Store
from firmware.outward.messages import Result, decode_confirmed, player_id
from tests.effort import PATIENCE, PATIENT
from tests.firmware.club.program import command, running, start
from tests.firmware.outward.brokers import BOARD, Broker, listening, needs_mosquitto, publishing, run
from tests.firmware.outward.test_club_games import KEY, Room, outbox
from tests.firmware.process import free_port

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


def test_a_season_that_a_command_begins_comes_on_the_wall_of_a_club_that_runs(tmp_path: Path) -> None:
    club, port = tmp_path / "club", free_port()

    async def seasons() -> list[list[str]]:
        where = f"localhost:{port}"
        origin = Origin(f"http://{where}")
        async with connect(f"ws://{where}/socket", origin=origin, **PATIENT) as page, asyncio.timeout(PATIENCE):
            await page.send(json.dumps({"type": "hello"}))
            seen: list[list[str]] = []
            async for text in page:
                message = json.loads(text)
                if message["type"] != "snapshot" or message["seasons"] in seen:
                    continue
                seen.append(message["seasons"])
                if len(seen) == 2:
                    break
                await asyncio.to_thread(command, club, "season", "Spring 2027")
            return seen

    with Broker(tmp_path) as broker, running(club, broker.port, port=port):
        assert run(seasons()) == [[""], ["", "Spring 2027"]]


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    with Broker(tmp_path) as running_broker:
        yield running_broker


def test_a_collector_that_is_asked_to_stop_stops_in_good_order(tmp_path: Path, broker: Broker) -> None:
    with running(tmp_path / "club", broker.port) as process:
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


def test_a_port_that_is_taken_is_told(tmp_path: Path, broker: Broker) -> None:
    process = start(tmp_path / "club", broker.port, port=broker.port)
    assert process.wait(PATIENCE) == 2
    assert isinstance(process, subprocess.Popen)
    process.communicate()
