"""Every game counts once: brokers and collectors are killed, databases crash, the network is cut, boards send again."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import aiomqtt
import pytest
import trustme

from firmware.club.club import Club
from firmware.club.collector import BrokerSettings, Collector
from firmware.club.database import Database, PostgresDatabase, SqliteDatabase, open_database
from firmware.club.standings import standings_of
from firmware.club.store import Store
from firmware.outward.messages import LONGEST_FINISHED, Result, decode_confirmed
from firmware.outward.topics import DEFAULT_PREFIX, Kind, topic
from tests.effort import PATIENCE, effort
from tests.firmware.club.boards import BEGINNING, GAMES, NAMES, sent
from tests.firmware.club.clubs import games_of
from tests.firmware.club.fleet import SimulatedBoard
from tests.firmware.club.program import running, start, wait_until_up
from tests.firmware.club.servers import LOOPBACK, Postgres, postgres
from tests.firmware.outward.brokers import Broker, needs_mosquitto
from tests.firmware.outward.endings import cancelled_at, ear
from tests.firmware.process import free_port

pytestmark = [pytest.mark.slow, needs_mosquitto]

BOARDS = effort(12, 3)
GAMES_EACH = effort(30, 8)
KILLS = effort(50, 2)
SOON = 0.25
"""Seconds until boards send again: they wait in vain for whatever was lost."""
LONG_ENOUGH = PATIENCE * effort(20, 3)


def fleet(pause: float = 0.0) -> list[SimulatedBoard]:
    boards = []
    for number in range(BOARDS):
        name = f"board-{number}"
        games = [sent(1000 * number + game, name, NAMES[: 2 + number % 2]) for game in range(GAMES_EACH)]
        boards.append(SimulatedBoard(name, games, seed=number, pause=pause, again=SOON))
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
    with Broker(tmp_path) as running_broker:
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
        for number in range(KILLS):
            process = start(tmp_path / "club", at_broker.port)
            await asyncio.to_thread(wait_until_up, process)
            before = sum(board.answers for board in boards)
            await asyncio.sleep(chance.uniform(0.0, 0.4))
            while number % 2 and not sending.done() and sum(board.answers for board in boards) == before:
                await asyncio.sleep(0.01)
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
        with closing(writer):  # also when the test ends first
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


@pytest.fixture
def authority() -> trustme.CA:
    return trustme.CA()


def test_over_tls_the_broker_must_be_the_right_one(tmp_path: Path, authority: trustme.CA) -> None:
    certificate = authority.issue_cert("localhost", LOOPBACK)
    certificate.private_key_and_cert_chain_pem.write_to_path(tmp_path / "server.pem")
    authority.cert_pem.write_to_path(tmp_path / "ca.pem")
    trustme.CA().cert_pem.write_to_path(tmp_path / "another.pem")
    secure = free_port()
    lines = [
        "allow_anonymous true",
        f"listener {secure} {LOOPBACK}",
        f"certfile {tmp_path / 'server.pem'}",
        f"keyfile {tmp_path / 'server.pem'}",
    ]
    board = SimulatedBoard("board-1", [sent(1)])
    address = f"mqtts://localhost:{secure}"

    async def counted(port: int) -> bool:
        try:
            await asyncio.wait_for(board.run(port), 4)
        except TimeoutError:
            return False
        return True

    with Broker(tmp_path, lines=lines) as at:
        for authority_file, expected in (("another.pem", False), ("ca.pem", True)):
            process = start(tmp_path / "club", at.port, "--broker", address, "--ca", str(tmp_path / authority_file))
            try:
                wait_until_up(process)
                assert asyncio.run(counted(at.port)) is expected
            finally:
                process.kill()
                process.communicate()


def test_whatever_a_hostile_board_sends_the_games_of_others_count(tmp_path: Path) -> None:
    before = SimulatedBoard("board-0", [sent(7, "board-0", NAMES[:3])])
    honest = SimulatedBoard("board-1", [sent(seed, "board-1", NAMES[:3]) for seed in range(4)])
    _, sound = sent(9, "evil")
    junk = [
        b"",
        b"{",
        b"\xff" * 1000,
        b"[" * 50_000,
        json.dumps({"v": 1, "entries": "x" * 10_000}).encode(),
        sound[: len(sound) // 2],
        sound.replace(b"evil", b"board-1"),
        b"x" * (LONGEST_FINISHED + 1),
        b"x" * (4 * LONGEST_FINISHED),
    ]
    answers: dict[str, Result] = {}

    async def attack(port: int) -> None:
        await before.run(port)  # who is confirmed knows that the club listens
        async with aiomqtt.Client(LOOPBACK, port) as client:
            await client.subscribe(f"{DEFAULT_PREFIX}/evil/confirmed/+", qos=1)
            for number, payload in enumerate(junk):
                for end in ("state", "event", "availability", f"finished/g{number}", "finished", "finished/a/b", "x"):
                    await client.publish(f"{DEFAULT_PREFIX}/evil/{end}", payload, qos=1)
                await client.publish(f"{DEFAULT_PREFIX}/NO BOARD/finished/g", payload, qos=1)
            await honest.run(port)
            async with asyncio.timeout(PATIENCE):
                async for message in client.messages:
                    assert isinstance(message.payload, bytes)
                    answer = decode_confirmed(message.payload)
                    answers[str(message.topic).rpartition("/")[2]] = answer.result
                    if len(answers) == len(junk) - 1:
                        return

    with Broker(tmp_path) as at, running(tmp_path / "club", at.port) as process:
        asyncio.run(asyncio.wait_for(attack(at.port), 2 * PATIENCE))
        assert process.poll() is None
    assert set(answers.values()) == {Result.ASIDE}
    assert "g8" not in answers, "a message that is far too long does not even arrive"
    sent_in = [*before.games, *honest.games]
    assert sorted(games_of(tmp_path / "club")) == sorted(str(address.game_id) for address, _ in sent_in)


def test_one_word_ends_it_whenever_it_comes_and_nothing_is_left(tmp_path: Path, at_broker: Broker) -> None:
    address, game = sent(1)

    async def collected(turn: int) -> tuple[bool, list[str]]:
        prefix = f"turn-{turn}"  # nothing of the time before is heard under this name
        settings = BrokerSettings("127.0.0.1", at_broker.port, prefix)
        heard.client.publish(topic(prefix, address.board, Kind.FINISHED, address.game_id), game, 1, retain=True)
        confirmed = topic(prefix, address.board, Kind.CONFIRMED, address.game_id)
        with closing(SqliteDatabase(tmp_path / f"{turn}.db")) as database:
            club = Club(GAMES, database, lambda: BEGINNING)
            await club.open()
            collector = Collector(club, settings, lambda: 0.0)
            found = await cancelled_at(turn, collector.run, lambda: heard.hears(confirmed))
            club.close()
        return found

    with ear(at_broker.port) as heard:
        turn, was_done = 0, False
        while not was_done:
            turn += 1
            was_done, left = asyncio.run(collected(turn))
            assert left == [], turn
    assert turn > 20
