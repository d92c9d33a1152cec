"""Every game counts once: brokers and collectors are killed, databases crash, the network is cut, boards send again."""

import asyncio
import random
import signal
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from firmware.club.database import Database, PostgresDatabase, open_database
from firmware.club.standings import standings_of
from firmware.club.store import Store
from firmware.outward.messages import Result
from tests.effort import PATIENCE, effort
from tests.firmware.club.boards import NAMES, sent
from tests.firmware.club.fleet import SimulatedBoard
from tests.firmware.club.program import running, start, wait_until_up
from tests.firmware.club.servers import Broker, Postgres, broker, postgres

pytestmark = pytest.mark.slow

BOARDS = effort(12, 3)
GAMES_EACH = effort(30, 8)
KILLS = effort(50, 4)
LONG_ENOUGH = PATIENCE * effort(20, 3)


def fleet(pause: float = 0.0) -> list[SimulatedBoard]:
    boards = []
    for number in range(BOARDS):
        name = f"board-{number}"
        games = [sent(1000 * number + game, name, NAMES[: 2 + number % 2]) for game in range(GAMES_EACH)]
        boards.append(SimulatedBoard(name, games, seed=number, pause=pause))
    return boards


def assert_all_counted_once(database: Database, boards: list[SimulatedBoard]) -> None:
    with closing(database):
        games = list(Store(database).games())
    sent_games = {str(address.game_id) for board in boards for address, _ in board.games}
    assert sorted(game.key for game in games) == sorted(sent_games)
    assert {answer.result for board in boards for answer in board.confirmed.values()} == {Result.COUNTED}
    assert standings_of(games) == standings_of(reversed(games))


async def all_confirmed(boards: list[SimulatedBoard], port: int) -> None:
    async with asyncio.timeout(LONG_ENOUGH), asyncio.TaskGroup() as tasks:
        for board in boards:
            tasks.create_task(board.run(port))


@pytest.fixture
def at_broker(tmp_path: Path) -> Iterator[Broker]:
    with broker(tmp_path) as running_broker:
        yield running_broker


def test_a_broker_that_is_killed_and_started_again_loses_no_game(tmp_path: Path, at_broker: Broker) -> None:
    boards = fleet(pause=0.02)

    async def trouble() -> None:
        chance = random.Random(1)
        sending = asyncio.create_task(all_confirmed(boards, at_broker.port))
        for _ in range(effort(10, 2)):
            await asyncio.sleep(chance.uniform(0.1, 1.0))
            await asyncio.to_thread(at_broker.kill)
            await asyncio.sleep(chance.uniform(0.0, 0.5))
            await asyncio.to_thread(at_broker.start)
        await sending

    with running(tmp_path / "club", at_broker.port):
        asyncio.run(trouble())
    assert_all_counted_once(open_database(tmp_path / "club", None), boards)


def test_a_collector_that_is_killed_again_and_again_counts_every_game_once(tmp_path: Path, at_broker: Broker) -> None:
    boards = fleet(pause=0.05)

    async def trouble() -> int:
        chance = random.Random(2)
        sending = asyncio.create_task(all_confirmed(boards, at_broker.port))
        confirmed_while_dying = 0
        for _ in range(KILLS):
            process = start(tmp_path / "club", at_broker.port)
            await asyncio.to_thread(wait_until_up, process)
            before = sum(board.answers for board in boards)
            await asyncio.sleep(chance.uniform(0.0, 0.4))
            process.kill()
            await asyncio.to_thread(process.communicate)
            confirmed_while_dying += sum(board.answers for board in boards) > before
        with running(tmp_path / "club", at_broker.port):
            await sending
        return confirmed_while_dying

    assert asyncio.run(trouble()) > 0
    assert_all_counted_once(open_database(tmp_path / "club", None), boards)


class CutLine:
    """A line between the collector and the broker that can be cut: what is on the way is lost, nobody is told."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._writers: list[asyncio.StreamWriter] = []
        self.open = True

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.open:
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to)
        self._writers += [writer, far_writer]
        await asyncio.gather(_pump(reader, far_writer), _pump(far_reader, writer))

    def cut(self) -> None:
        self.open = False
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    def mend(self) -> None:
        self.open = True


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(4096):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


def test_a_cut_network_delays_games_and_loses_none(tmp_path: Path, at_broker: Broker) -> None:
    boards = fleet(pause=0.02)

    async def trouble() -> None:
        line = CutLine(at_broker.port)
        server = await asyncio.start_server(line.carry, "127.0.0.1", 0)
        port = int(server.sockets[0].getsockname()[1])
        process = start(tmp_path / "club", port)
        try:
            await asyncio.to_thread(wait_until_up, process)
            chance = random.Random(3)
            sending = asyncio.create_task(all_confirmed(boards, at_broker.port))
            for _ in range(effort(20, 3)):
                await asyncio.sleep(chance.uniform(0.05, 0.5))
                line.cut()
                await asyncio.sleep(chance.uniform(0.0, 0.3))
                line.mend()
            await sending
        finally:
            process.terminate()
            await asyncio.to_thread(process.communicate)
            line.cut()
            server.close()

    asyncio.run(trouble())
    assert_all_counted_once(open_database(tmp_path / "club", None), boards)


def test_a_database_server_that_crashes_keeps_what_was_confirmed(tmp_path: Path, at_broker: Broker) -> None:
    boards = fleet(pause=0.02)

    async def trouble(server: Postgres, address: str) -> None:
        sending = asyncio.create_task(all_confirmed(boards, at_broker.port))
        for _ in range(effort(8, 1)):
            await asyncio.sleep(0.5)
            await asyncio.to_thread(server.crash)
            await asyncio.to_thread(server.start)
        await sending
        assert_all_counted_once(PostgresDatabase(address), boards)

    with postgres() as server:
        address = server.new_database("club")
        with running(tmp_path / "club", at_broker.port, "--database", address):
            asyncio.run(trouble(server, address))


def test_a_collector_that_is_asked_to_stop_stops_in_good_order(tmp_path: Path, at_broker: Broker) -> None:
    with running(tmp_path / "club", at_broker.port) as process:
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


def test_a_port_that_is_taken_is_told(tmp_path: Path, at_broker: Broker) -> None:
    process = start(tmp_path / "club", at_broker.port, port=at_broker.port)
    assert process.wait(PATIENCE) == 2
    assert isinstance(process, subprocess.Popen)
    process.communicate()
