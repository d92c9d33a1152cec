"""The inside of the board over the wire: only for pages that ask, only what has changed, and not too often."""

import asyncio
from pathlib import Path

import pytest

from tests.web_ui.puppet import Puppet
from tests.web_ui.wire import Phone, running, settle
from web_ui.socket.bench_feed import PACE

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


def puppet(**more: object) -> Puppet:
    table = Puppet()
    table.inside = {"source": "board", "now": 1.0, "raw": ["1"], "chips": [3], **more}
    table.events = [[1, 0.5, "read", "1", 1]]
    return table


async def on_the_bench(phone: Phone, token: str | None = None) -> dict[str, object]:
    """Say hello as the bench does; returns the first look at the inside."""
    await phone.hello(token, bench=True)
    return await phone.receive()


async def pass_time(looks: float = 2.5) -> None:
    await asyncio.sleep(PACE * looks)
    await settle()


async def test_a_page_that_asks_is_shown_the_inside_at_once(tmp_path: Path) -> None:
    async with running(tmp_path, puppet(), bench=True) as board, board.phone() as phone:
        assert await on_the_bench(phone) == {
            "type": "bench",
            "now": 1.0,
            "source": "board",
            "raw": ["1"],
            "chips": [3],
            "events": [[1, 0.5, "read", "1", 1]],
        }


@pytest.mark.parametrize(("address", "told"), [("127.0.0.1", True), ("192.0.2.9", False)])
async def test_a_page_for_hands_is_told_where_markers_lie_if_it_is_on_the_machine_itself(
    tmp_path: Path, address: str, told: bool
) -> None:
    table = puppet(markers=[[1.0, 2.0]])
    async with (
        running(tmp_path, table, bench=True, open_seats=True) as board,
        board.phone(address) as phone,
    ):
        await phone.hello(hands=True)
        await pass_time()
        assert ("bench" in phone.waiting()) is told


async def test_a_page_for_hands_is_told_nothing_else(tmp_path: Path) -> None:
    table = puppet(markers=[[1.0, 2.0]])
    async with (
        running(tmp_path, table, bench=True, open_seats=True) as board,
        board.phone("127.0.0.1") as phone,
    ):
        await phone.hello(hands=True)
        assert await phone.hear("bench") == {
            "type": "bench",
            "now": 1.0,
            "source": "board",
            "markers": [[1.0, 2.0]],
            "events": [],
        }


async def test_other_pages_are_never_told(tmp_path: Path) -> None:
    async with (
        running(tmp_path, puppet(), bench=True) as board,
        board.phone() as bench,
        board.phone() as phone,
        board.phone() as seat,
    ):
        await on_the_bench(bench)
        await phone.hello()
        await seat.hello(board.seat(0))
        board.table.inside["raw"] = []
        await pass_time()
        assert (await bench.hear("bench"))["raw"] == []
        assert set(phone.waiting() + seat.waiting()) <= {"snapshot"}


async def test_without_a_bench_asking_is_in_vain(tmp_path: Path) -> None:
    async with running(tmp_path, puppet()) as board, board.phone() as phone:
        await phone.hello(bench=True)
        await pass_time()
        assert phone.nothing_waits()


async def test_a_table_without_an_inside_tells_nothing(tmp_path: Path) -> None:
    async with running(tmp_path, Puppet(), bench=True) as board, board.phone() as phone:
        await phone.hello(bench=True)
        await pass_time()
        assert phone.nothing_waits()


async def test_only_what_has_changed_is_told_and_time_alone_is_no_news(tmp_path: Path) -> None:
    async with running(tmp_path, puppet(), bench=True) as board, board.phone() as phone:
        await on_the_bench(phone)
        board.table.inside["now"] = 2.0
        await pass_time()
        assert phone.nothing_waits()
        board.table.events.append([2, 1.5, "read", "1", 0])
        del board.table.inside["chips"]
        news = await phone.receive()
        assert news == {"type": "bench", "now": 2.0, "chips": None, "events": [[2, 1.5, "read", "1", 0]]}


async def test_another_board_is_told_from_its_beginning(tmp_path: Path) -> None:
    async with running(tmp_path, puppet(), bench=True) as board, board.phone() as phone:
        await on_the_bench(phone)
        board.table.inside["source"] = "replay"
        news = await phone.receive()
        assert (news["source"], news["events"]) == ("replay", [[1, 0.5, "read", "1", 1]])


async def test_many_changes_are_told_at_a_bounded_pace(tmp_path: Path) -> None:
    async with running(tmp_path, puppet(), bench=True) as board, board.phone() as phone:
        await on_the_bench(phone)
        begin = asyncio.get_running_loop().time()
        told = 0
        for number in range(100):
            board.table.inside["raw"] = [str(number)]
            await asyncio.sleep(0.005)
            while not phone.nothing_waits():
                await phone.receive()
                told += 1
        assert 1 <= told <= (asyncio.get_running_loop().time() - begin) / PACE + 1


async def test_a_page_that_reads_slowly_gets_the_newest_with_all_events(tmp_path: Path) -> None:
    async with running(tmp_path, puppet(), bench=True) as board, board.phone() as phone:
        await on_the_bench(phone)
        phone.reading.clear()
        for number in range(2, 6):
            board.table.events.append([number, float(number), "read", "1", number & 1])
            await pass_time(1.2)
        phone.reading.set()
        numbers: list[int] = []
        while len(numbers) < 4:
            numbers += [event[0] for event in (await phone.receive())["events"]]
        assert numbers == [2, 3, 4, 5]


async def test_nobody_looks_when_the_last_page_has_gone(tmp_path: Path) -> None:
    async with running(tmp_path, puppet(), bench=True) as board:
        async with board.phone() as phone:
            await on_the_bench(phone)
        await settle()
        looks = board.table.looks
        await pass_time()
        assert board.table.looks == looks > 0


async def test_a_seat_may_sit_at_the_bench_too(tmp_path: Path) -> None:
    async with running(tmp_path, puppet(), bench=True) as board, board.phone() as phone:
        assert (await on_the_bench(phone, board.seat(1)))["type"] == "bench"
