"""Phones sleep, lines break: no command is done twice, and none that was answered is lost."""

import asyncio
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import effort
from tests.web_ui.puppet import Puppet
from tests.web_ui.wire import Board, running, settle
from web_ui.socket.answered import PAGES_KEPT, Answered, AnsweredCommands

pytestmark = pytest.mark.slow


@pytest.mark.anyio
async def test_a_repeated_command_is_answered_alike_and_not_done_again(folder: Path) -> None:
    async with running(folder) as board, board.phone() as phone:
        version = (await phone.hello(board.seat(0)))["version"]
        answers = [await phone.ask("done", seen=version) for _ in range(3)]
        assert answers == [{"type": "answer", "id": "k1", "ok": True}] * 3
        assert len(board.table.asked) == 1


@pytest.mark.anyio
async def test_a_command_repeated_after_a_reconnect_is_not_done_again(folder: Path) -> None:
    async with running(folder) as board:
        async with board.phone() as phone:
            version = (await phone.hello(board.seat(0)))["version"]
            await phone.ask("done", seen=version)
        async with board.phone("192.168.1.99") as phone:
            await phone.hello(board.seat(0))
            assert (await phone.ask("done", seen=version))["ok"] is True
        assert len(board.table.asked) == 1


@pytest.mark.anyio
async def test_nobody_makes_the_board_forget_what_a_seat_was_answered(folder: Path) -> None:
    async with running(folder) as board:
        async with board.phone() as phone:
            version = (await phone.hello(board.seat(0)))["version"]
            await phone.ask("done", seen=version)
        for number in range(PAGES_KEPT + 1):
            async with board.phone("192.168.1.66") as stranger:
                await stranger.hello(client=f"stranger{number}")
                assert (await stranger.ask("go_out"))["type"] == "answer"
        async with board.phone("192.168.1.99") as phone:
            await phone.hello(board.seat(0))
            assert (await phone.ask("done", seen=version))["ok"] is True
        assert len(board.table.asked) == 1


@pytest.mark.anyio
async def test_a_command_whose_answer_was_never_read_is_not_done_again(folder: Path) -> None:
    async with running(folder) as board:
        async with board.phone() as phone:
            version = (await phone.hello(board.seat(0)))["version"]
            phone.send({"type": "command", "id": "k1", "name": "done", "seen": version, "data": {}})
            await settle()
        async with board.phone() as phone:
            await phone.hello(board.seat(0))
            assert (await phone.ask("done", seen=version))["ok"] is True
        assert len(board.table.asked) == 1


@pytest.mark.anyio
async def test_a_refused_command_stays_refused_when_repeated(folder: Path) -> None:
    async with running(folder) as board, board.phone() as phone:
        version = (await phone.hello(board.seat(0)))["version"]
        assert (await phone.ask("done", seen=version - 1))["error"] == "too_late"
        assert (await phone.ask("done", seen=version))["error"] == "too_late"


@pytest.mark.anyio
@pytest.mark.parametrize(("name", "data"), [("withdraw", {}), ("done", {"other": 1})])
async def test_an_id_is_for_one_command_only(folder: Path, name: str, data: dict[str, int]) -> None:
    """Otherwise the second would be answered as done, and was not."""
    async with running(folder) as board, board.phone() as phone:
        version = (await phone.hello(board.seat(0)))["version"]
        await phone.ask("done", seen=version)
        phone.send({"type": "command", "id": "k1", "name": name, "data": data})
        assert await phone.end() == 4400
        assert len(board.table.asked) == 1


@pytest.mark.anyio
async def test_equal_ids_of_two_seats_are_two_commands(folder: Path) -> None:
    async with running(folder) as board, board.phone() as one, board.phone() as other:
        await one.hello(board.seat(0))
        await other.hello(board.seat(1))
        await one.ask("withdraw")
        await other.ask("withdraw")
        assert len(board.table.asked) == 2


@pytest.mark.anyio
async def test_a_page_without_a_token_is_known_again_by_the_name_it_chose(folder: Path) -> None:
    async with running(folder) as board:
        for _ in range(2):
            async with board.phone() as phone:
                await phone.hello(client="bench-7f3a")
                assert (await phone.ask("press", button="done"))["ok"] is True
        assert len(board.table.asked) == 1


@pytest.mark.anyio
@pytest.mark.parametrize("name", ["done", "withdraw", "settings"])
async def test_a_command_from_before_a_restart_is_too_late(folder: Path, name: str) -> None:
    """It may have been done, and be done twice: to give up a game would give up the next one too."""
    async with running(folder) as board, board.phone() as phone:
        token = board.keys.host_token()
        version = (await phone.hello(token))["version"]
    async with running(folder) as board, board.phone() as phone:
        board.keys.start += 1
        await phone.hello(token)
        assert (await phone.ask(name, seen=version))["error"] == "too_late"
        assert board.table.asked == []
        assert (await phone.ask("seat_links", key="k2", seen=version))["ok"] is True


LINES = st.lists(
    st.tuples(st.integers(0, 5), st.integers(0, 2), st.sampled_from(["arrives", "is lost", "breaks the line"])),
    max_size=40,
)


@given(LINES)
@settings(max_examples=effort(60, 20))
def test_whatever_a_line_does_every_command_is_done_once(folder: Path, line: list[tuple[int, int, str]]) -> None:
    """Six commands, sent over three sockets in any order, doubled, delayed, lost; then repeated until answered."""

    async def story() -> None:
        async with running(folder, Puppet()) as board:
            await send_badly(board, line)
            async with board.phone() as phone:
                await phone.hello(board.seat(0))
                for number in range(6):
                    assert (await phone.ask("withdraw", key=f"k{number}", number=number))["ok"] is True
            done = [data["number"] for _, _, data in board.table.asked]
            assert sorted(done) == [0, 1, 2, 3, 4, 5]

    asyncio.run(story())


async def send_badly(board: Board, line: list[tuple[int, int, str]]) -> None:
    phones = [board.phone() for _ in range(3)]
    for phone in phones:
        await phone.__aenter__()
        await phone.hello(board.seat(0))
    for number, socket, fate in line:
        if fate != "is lost":
            command = {"type": "command", "id": f"k{number}", "name": "withdraw", "data": {"number": number}}
            phones[socket].send(command)
        if fate == "breaks the line":
            await phones[socket].__aexit__()
            phones[socket] = await board.phone().__aenter__()
            await phones[socket].hello(board.seat(0))
    for phone in phones:
        await phone.__aexit__()


def test_the_memory_forgets_the_oldest_answers_and_pages_first() -> None:
    memory = AnsweredCommands(pages=2, answers=2)
    for command in ("k1", "k2", "k3"):
        memory.remember("one", command, Answered("", f"answer to {command}"))
    kept = [memory.recall("one", command) for command in ("k1", "k2", "k3")]
    assert kept == [None, Answered("", "answer to k2"), Answered("", "answer to k3")]
    memory.remember("two", "k1", Answered("", "yes"))
    memory.remember("three", "k1", Answered("", "yes"))
    assert (memory.recall("one", "k3"), memory.recall("two", "k1")) == (None, Answered("", "yes"))
