"""The conversation between a page and the board."""

import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.effort import PATIENT
from tests.web_ui.puppet import Puppet, refusal
from tests.web_ui.serving import LOOPBACK, board
from tests.web_ui.wire import running
from web_ui.security.tokens import PinHash
from web_ui.table_port import Role, Viewer

pytestmark = pytest.mark.anyio


async def test_a_page_without_a_token_is_welcomed_as_a_spectator_and_shown_everything(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        phone.send({"type": "hello", "seen": 17})
        assert await phone.receive() == {
            "type": "welcome",
            "role": "spectator",
            "seat": None,
            "guest": False,
            "bench": False,
            "open_seats": False,
            "addresses": ["http://hareboard.local:8000"],
            "now": 0.0,
        }
        assert (await phone.receive())["type"] == "snapshot"


async def test_a_seat_is_known_by_its_token(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        assert (await phone.hello(board.seat(2)))["seat"] == 2
        assert board.table.built[-1] == Viewer(Role.SEAT, 2)


async def test_a_ping_is_answered_even_before_hello(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        phone.send({"type": "ping"})
        assert await phone.receive() == {"type": "pong"}
        phone.send({"type": "pong"})
        phone.send({"type": "ping"})
        assert await phone.receive() == {"type": "pong"}


async def test_a_command_is_carried_out_and_answered(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        version = (await phone.hello(board.seat(1)))["version"]
        assert await phone.ask("done", seen=version) == {"type": "answer", "id": "k1", "ok": True}
        assert board.table.asked == [(Viewer(Role.SEAT, 1), "done", {})]


async def test_a_refusal_is_answered_with_its_key_and_details(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        version = (await phone.hello(board.seat(1)))["version"]
        board.table.refuses = refusal("too_expensive")
        assert await phone.ask("done", seen=version) == {
            "type": "answer",
            "id": "k1",
            "ok": False,
            "error": "too_expensive",
            "details": {"left": 3},
        }


async def test_a_command_that_saw_an_older_version_is_too_late(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        version = (await phone.hello(board.seat(1)))["version"]
        board.table.change()
        assert (await phone.ask("done", seen=version))["error"] == "too_late"
        assert board.table.asked == []


async def test_a_command_that_does_not_say_what_it_saw_is_too_late(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello(board.seat(1))
        assert (await phone.ask("done"))["error"] == "too_late"


async def test_a_command_that_depends_on_nothing_seen_is_never_too_late(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello(board.seat(1))
        assert (await phone.ask("withdraw"))["ok"] is True


async def test_an_unknown_command_is_answered(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello()
        assert (await phone.ask("fly"))["error"] == "unknown_command"


async def test_a_fault_of_ours_is_answered_and_the_conversation_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello(board.seat(1))
        board.table.refuses = ZeroDivisionError("seven")
        answer = await phone.ask("withdraw")
        assert (answer["error"], answer["details"]) == ("internal", {})
        assert "command withdraw failed" in caplog.text
        board.table.refuses = None
        assert (await phone.ask("withdraw", key="k2"))["ok"] is True


async def test_a_page_may_say_hello_again_with_another_token(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello()
        assert (await phone.hello(board.seat(1)))["seat"] == 1


async def test_a_page_learns_that_its_game_has_come_on(tmp_path: Path) -> None:
    table = Puppet()
    async with running(tmp_path, table) as board, board.phone() as phone:
        token = board.seat(1)
        table.game_key, table.seats = "", ()
        assert (await phone.hello(token))["seat"] is None
        table.game_key, table.seats = "game-1", ("Anna", "Ben", "Cleo")
        table.change()
        assert (await phone.receive())["role"] == "seat"
        assert (await phone.receive())["seat"] == 1


NO_PIN = json.dumps({"type": "command", "id": "pin", "name": "enter_pin", "data": {"pin": "000000"}})


async def come(stack: AsyncExitStack, port: int, address: str) -> ClientConnection:
    """Come from an address of this machine, and wait until everything is shown."""
    page = await stack.enter_async_context(
        connect(f"ws://{LOOPBACK}:{port}/socket", local_addr=(address, 0), **PATIENT)
    )
    await page.send('{"type":"hello"}')
    await heard(page, "snapshot")
    return page


async def heard(page: ClientConnection, kind: str) -> None:
    while json.loads(await page.recv())["type"] != kind:
        pass


async def test_whoever_hangs_up_while_waiting_for_an_answer_is_gone_at_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with board(tmp_path) as (port, _, keys), AsyncExitStack() as stack:
        keys.change_pin(PinHash.of("123456"))
        last = await come(stack, port, "127.0.0.2")
        await last.send(NO_PIN)
        await heard(last, "answer")
        crowd = [await come(stack, port, f"127.0.0.{number}") for number in range(3, 15)]
        for page in crowd:
            await page.send(NO_PIN)
        for page in crowd:
            page.transport.abort()
        await last.send(NO_PIN.replace('"pin",', '"again",', 1))
        await heard(last, "answer")
    assert caplog.text.count("a wrong PIN") < len(crowd) // 2
