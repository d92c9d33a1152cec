"""Who may say what at a real Mosquitto: each board its own topics, until it is revoked."""

import asyncio
import base64
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import aiomqtt
import pytest

from firmware.club.boards import PASSWORDS, RIGHTS, password_hash
from firmware.outward.topics import DEFAULT_PREFIX, Address, topic
from tests.effort import PATIENCE
from tests.firmware.club.boards import sent
from tests.firmware.club.clubs import games_of
from tests.firmware.club.fleet import SimulatedBoard
from tests.firmware.club.program import command, running
from tests.firmware.club.servers import LOOPBACK
from tests.firmware.outward.brokers import Broker, needs_mosquitto

pytestmark = [pytest.mark.slow, needs_mosquitto]


def passwords_of(folder: Path, *boards: str) -> dict[str, str]:
    """Add boards, and return the password that each was given."""
    told = {board: command(folder, "boards", "add", board) for board in boards}
    return {board: text.split("the password ")[1].split()[0] for board, text in told.items()}


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[tuple[Broker, dict[str, str]]]:
    """Return a broker that knows two boards and the collector, and nobody else."""
    club = tmp_path / "club"
    passwords = passwords_of(club, "board-1", "board-2")
    lines = ["allow_anonymous false", f"password_file {club / PASSWORDS}", f"acl_file {club / RIGHTS}"]
    with Broker(tmp_path, lines=lines) as started:
        yield started, passwords


async def publish(port: int, user: str, password: str, to: Address, payload: bytes) -> None:
    async with aiomqtt.Client(LOOPBACK, port, username=user, password=password) as client:
        await client.publish(topic(DEFAULT_PREFIX, to.board, to.kind, to.game_id), payload, qos=1)


async def hears(port: int, user: str, password: str, wanted: str, speak: Callable[[], object]) -> bool:
    """Tell whether somebody hears what is said at a topic; a word at an own topic shows when to stop waiting."""
    async with aiomqtt.Client(LOOPBACK, port, username=user, password=password) as client:
        await client.subscribe(wanted, qos=1)
        await asyncio.to_thread(speak)
        try:
            async with asyncio.timeout(1.0):
                await anext(aiter(client.messages))
        except TimeoutError:
            return False
        return True


def test_a_board_can_write_its_own_topics_and_no_others(tmp_path: Path, guarded: tuple[Broker, dict[str, str]]) -> None:
    at, passwords = guarded
    mine, forged = sent(1, "board-2"), sent(2, "board-1")
    board = SimulatedBoard("board-2", [mine], user="board-2", password=passwords["board-2"])

    async def talk() -> None:
        await publish(at.port, "board-2", passwords["board-2"], *forged)
        await asyncio.wait_for(board.run(at.port), PATIENCE)

    with running(tmp_path / "club", at.port):
        asyncio.run(talk())
    assert games_of(tmp_path / "club") == [mine[0].game_id]


def test_a_board_hears_nothing_of_the_others(guarded: tuple[Broker, dict[str, str]]) -> None:
    at, passwords = guarded

    def speak() -> None:
        asyncio.run(publish(at.port, "board-1", passwords["board-1"], *sent(3)))

    for wanted in ("#", f"{DEFAULT_PREFIX}/+/finished/+", f"{DEFAULT_PREFIX}/board-1/#"):
        assert not asyncio.run(hears(at.port, "board-2", passwords["board-2"], wanted, speak))


@pytest.mark.parametrize(("user", "password"), [("board-1", "guessed"), ("board-3", "any"), ("club-collector", "")])
def test_nobody_else_is_let_in(guarded: tuple[Broker, dict[str, str]], user: str, password: str) -> None:
    with pytest.raises(aiomqtt.MqttError):
        asyncio.run(publish(guarded[0].port, user, password, *sent(1)))


def test_a_board_that_is_revoked_is_put_out_and_stays_out(
    tmp_path: Path, guarded: tuple[Broker, dict[str, str]]
) -> None:
    at, passwords = guarded

    async def revoked_while_connected() -> None:
        async with aiomqtt.Client(
            LOOPBACK, at.port, username="board-1", password=passwords["board-1"], keepalive=5
        ) as client:
            await client.subscribe(f"{DEFAULT_PREFIX}/board-1/confirmed/+")
            await asyncio.to_thread(command, tmp_path / "club", "boards", "revoke", "board-1")
            at.reload()
            async with asyncio.timeout(PATIENCE):
                async for _ in client.messages:
                    pass

    with pytest.raises(aiomqtt.MqttError):
        asyncio.run(revoked_while_connected())
    with pytest.raises(aiomqtt.MqttError):
        asyncio.run(publish(at.port, "board-1", passwords["board-1"], *sent(1)))
    listed = command(tmp_path / "club", "boards", "list")
    assert [line.split()[0] for line in listed.splitlines() if "revoked" in line] == ["board-1"]


def test_a_board_that_is_added_again_has_another_password(
    tmp_path: Path, guarded: tuple[Broker, dict[str, str]]
) -> None:
    at, before = guarded
    after = passwords_of(tmp_path / "club", "board-1")
    assert after["board-1"] != before["board-1"]
    at.reload()

    async def old_fails_new_works() -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await publish(at.port, "board-1", before["board-1"], *sent(1))
                except aiomqtt.MqttError:
                    break
        await publish(at.port, "board-1", after["board-1"], *sent(1))

    asyncio.run(old_fails_new_works())


def test_hashes_are_those_that_mosquitto_makes(tmp_path: Path) -> None:
    """The salt of a line that Mosquitto's own program wrote gives the same line here."""
    file = tmp_path / "passwords"
    program = shutil.which("mosquitto_passwd")
    if program is None:
        pytest.skip("Mosquitto is not installed")
    subprocess.run([program, "-b", "-c", file, "anna", "secret"], check=True, capture_output=True)
    theirs = file.read_text("utf-8").strip().removeprefix("anna:")
    salt = base64.b64decode(theirs.split("$")[3])
    assert password_hash("secret", salt) == theirs
