"""A page that reads slowly holds up nobody."""

from pathlib import Path

import pytest

from tests.web_ui.wire import running, settle

pytestmark = pytest.mark.anyio


async def test_a_slow_page_holds_up_nobody_and_gets_the_newest_snapshot(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as slow, board.phone() as quick:
        await slow.hello()
        await quick.hello()
        slow.reading.clear()
        for number in range(50):
            board.table.change(news=number)
            assert (await quick.receive())["news"] == number
        slow.reading.set()
        # One was on its way when the page stopped to read, and one waited.
        assert [(await slow.receive())["news"] for _ in range(2)] == [0, 49]
        await settle()
        assert slow.nothing_waits()
