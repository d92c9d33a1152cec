"""Every change reaches every page, once."""

from pathlib import Path

import pytest

from tests.web_ui.wire import Phone, running, settle
from web_ui.socket.hub import VERSIONS_A_START
from web_ui.table_port import Role, Viewer

pytestmark = pytest.mark.anyio


async def test_every_change_reaches_every_page(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as one, board.phone() as other:
        await other.hello(board.seat(0))
        await one.hello()
        board.table.change(news="carrots")
        assert [(await page.receive())["news"] for page in (one, other)] == ["carrots", "carrots"]


async def test_changes_of_one_moment_are_told_once(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello()
        board.table.change(news="first")
        board.table.change(news="second")
        assert (await phone.receive())["news"] == "second"
        await settle()
        assert phone.nothing_waits()


async def test_a_snapshot_that_has_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello()
        for listener in board.table.listeners:
            listener()
        await settle()
        assert phone.nothing_waits()


async def test_a_hundred_spectators_cost_one_snapshot(tmp_path: Path) -> None:
    async with running(tmp_path) as board:
        phones = [Phone(board.app, f"10.0.0.{number}") for number in range(100)]
        for phone in phones:
            await phone.__aenter__()
            await phone.hello()
        board.table.built.clear()
        board.table.change(news="carrots")
        assert {(await phone.receive())["news"] for phone in phones} == {"carrots"}
        assert board.table.built == [Viewer()]
        for phone in phones:
            await phone.__aexit__()


async def test_those_who_play_hear_before_those_who_look_on(tmp_path: Path) -> None:
    async with running(tmp_path) as board:
        phones = [await board.phone().__aenter__() for _ in range(20)]
        for number, phone in enumerate(phones):
            await phone.hello(board.seat(1) if number == 13 else None)
        board.table.built.clear()
        board.table.change()
        for phone in phones:
            await phone.receive()
        assert board.table.built == [Viewer(Role.SEAT, 1), Viewer()]
        for phone in phones:
            await phone.__aexit__()


async def test_who_comes_late_is_shown_how_things_stand_now(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as one, board.phone() as other, board.phone() as third:
        board.table.extra = {"books_in": 2.5}
        assert (await one.hello())["books_in"] == 2.5
        board.table.extra = {"books_in": 1.5}
        board.clock.pass_seconds(1)
        assert (await other.hello())["books_in"] == 1.5
        board.clock.pass_seconds(0.1)
        assert (await third.hello())["books_in"] == 1.5
        assert len(board.table.built) == 2


async def test_versions_tell_the_starts_of_the_board_apart(tmp_path: Path) -> None:
    seen = []
    for start in (7, 3):
        async with running(tmp_path) as board, board.phone() as phone:
            board.keys.start = start
            seen.append((await phone.hello())["version"])
    assert seen == [7 * VERSIONS_A_START, 3 * VERSIONS_A_START]
