"""Pages that are behind, at a real table: what is still meant is booked, what is not is too late."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine.hare_and_tortoise import PlayerSetup
from tests.web_ui.services import Tabletop
from tests.web_ui.wire import Phone, running

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def proposed(folder: Path) -> AsyncIterator[tuple[Tabletop, Phone, int]]:
    """Give Anna's phone, on which she has chosen a move, and the version that it shows then."""
    top = Tabletop(folder, [PlayerSetup("Anna"), PlayerSetup("Ben"), PlayerSetup("Cleo")], discreet=False)
    async with running(folder, top.service, top.clock) as board, board.phone() as phone:
        seen = (await phone.hello(board.seat(0)))["version"]
        assert (await phone.ask("propose", key="move", seen=seen, action="move 5"))["ok"] is True
        shown = await phone.receive()
        assert shown["table"]["action"] == "move 5"
        yield top, phone, shown["version"]
    top.close()


def booked(top: Tabletop) -> list[str]:
    assert top.service.open is not None
    return [str(action) for action in top.service.open.booked.actions]


async def test_done_is_booked_though_somebody_has_a_marker_in_hand_by_now(tmp_path: Path) -> None:
    async with proposed(tmp_path) as (top, phone, seen):
        top.lift(top.cell_of(2))
        assert (await phone.ask("done", seen=seen))["ok"] is True
        assert booked(top) == ["move 5"]


async def test_done_is_too_late_when_another_move_is_shown_by_now(tmp_path: Path) -> None:
    async with proposed(tmp_path) as (top, phone, seen):
        assert (await phone.ask("propose", key="other", seen=seen, action="move 7"))["ok"] is True
        assert (await phone.ask("done", key="late", seen=seen))["error"] == "too_late"
        assert (await phone.ask("done", key="named", seen=seen, action="move 5"))["error"] == "too_late"
        assert booked(top) == []
        assert (await phone.ask("done", key="right", seen=seen, action="move 7"))["ok"] is True
        assert booked(top) == ["move 7"]


async def test_a_second_done_of_another_id_books_nothing_more(tmp_path: Path) -> None:
    async with proposed(tmp_path) as (top, phone, seen):
        answers = [await phone.ask("done", key=key, seen=seen, action="move 5") for key in ("one", "one", "two")]
        assert [answer.get("error") for answer in answers] == [None, None, "too_late"]
        assert booked(top) == ["move 5"]
