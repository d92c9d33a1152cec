"""Who may play on a bot's seat: somebody without one, where it is nobody else's, and nobody with an old link to it."""

from pathlib import Path
from typing import Any

import pytest

from tests.web_ui.puppet import Puppet
from tests.web_ui.wire import running
from web_ui.table_port import CommandError, Role, Viewer

pytestmark = pytest.mark.anyio


def table_with_bots() -> Puppet:
    """A table of three: Ben is a bot, and a bot stands in for Cleo."""
    table = Puppet()
    table.extra = {"table": {"bots": [None, "casual", "casual"], "free": [1]}}
    return table


async def test_a_stranger_takes_the_seat_of_a_bot(tmp_path: Path) -> None:
    async with running(tmp_path, table_with_bots()) as board, board.phone() as phone, board.phone() as seat:
        await phone.hello()
        token = (await phone.ask("sit_down", seat=1))["data"]["token"]
        assert (Viewer(Role.HOST), "take_over", {"seat": 1}) in board.table.asked
        await seat.hello(token)
        assert Viewer(Role.SEAT, 1) in board.table.built


async def test_old_links_to_the_seat_are_worth_nothing_then(tmp_path: Path) -> None:
    async with running(tmp_path, table_with_bots()) as board, board.phone() as phone, board.phone() as thief:
        old = board.seat(1)
        await phone.hello()
        await phone.ask("sit_down", seat=1)
        assert (await thief.hello(old))["error"] == "unknown_token"


@pytest.mark.parametrize(
    ("seat", "error"), [(0, "seat_taken"), (2, "seat_taken"), (3, "no_such_seat"), ("1", "no_such_seat")]
)
async def test_no_other_seat_is_taken(tmp_path: Path, seat: Any, error: str) -> None:
    async with running(tmp_path, table_with_bots()) as board, board.phone() as phone, board.phone() as owner:
        await owner.hello(board.seat(2))
        await phone.hello()
        assert (await phone.ask("sit_down", seat=seat))["error"] == error
        assert board.table.asked == []
        assert owner.nothing_waits()


async def test_who_has_a_seat_cannot_have_another(tmp_path: Path) -> None:
    async with running(tmp_path, table_with_bots()) as board, board.phone() as phone:
        await phone.hello(board.seat(0))
        assert (await phone.ask("sit_down", seat=1))["error"] == "not_allowed"
        assert board.table.asked == []


async def test_what_cannot_be_kept_gives_nobody_a_seat(tmp_path: Path) -> None:
    table = table_with_bots()
    async with running(tmp_path, table) as board, board.phone() as phone, board.phone() as other:
        old = board.seat(1)
        table.refuses = CommandError("cannot_keep", error="no room")
        await phone.hello()
        assert (await phone.ask("sit_down", seat=1))["error"] == "cannot_keep"
        assert "error" not in await other.hello(old)
