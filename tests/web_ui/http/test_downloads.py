"""What the host takes home and brings back: by a ticket, which nobody else gets, and which is soon worth nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from httpx2 import ASGITransport, AsyncClient

from tests.web_ui.puppet import Puppet, refusal
from tests.web_ui.wire import HOST, Board, running
from web_ui.http import downloads
from web_ui.http.tickets import GOOD_FOR

pytestmark = pytest.mark.anyio

OURS = {"origin": f"http://{HOST}"}


@asynccontextmanager
async def browser(board: Board) -> AsyncIterator[AsyncClient]:
    async with AsyncClient(transport=ASGITransport(board.app), base_url=f"http://{HOST}") as client:
        yield client


async def address(board: Board, errand: str) -> str:
    """Ask for an address as the host does."""
    async with board.phone() as host:
        await host.hello(board.keys.host_token())
        return str((await host.ask(errand))["data"]["address"])


@pytest.mark.parametrize(
    ("errand", "name", "text"),
    [
        ("backup", "hareboard-backup.jsonl.gz", "all hands"),
        ("diagnostics", "hareboard-diagnostics.json", '{"format": "hareboard-diagnostics"}'),
    ],
)
async def test_the_host_downloads_a_file(tmp_path: Path, errand: str, name: str, text: str) -> None:
    async with running(tmp_path) as board, browser(board) as client:
        found = await client.get(await address(board, errand))
        assert (found.status_code, found.text) == (200, text)
        assert found.headers["content-disposition"] == f'attachment; filename="{name}"'
        assert found.headers["cache-control"] == "no-store"
        assert "content-security-policy" in found.headers


async def test_a_ticket_is_worth_nothing_after_two_minutes(tmp_path: Path) -> None:
    async with running(tmp_path) as board, browser(board) as client:
        where = await address(board, "backup")
        board.clock.pass_seconds(GOOD_FOR - 1)
        assert (await client.get(where)).status_code == 200
        board.clock.pass_seconds(1)
        assert (await client.get(where)).status_code == 404


@pytest.mark.parametrize("ticket", ["", "x", "A" * 32, "..%2f..%2fkeys.json"])
async def test_without_a_ticket_there_is_nothing(tmp_path: Path, ticket: str) -> None:
    async with running(tmp_path) as board, browser(board) as client:
        assert (await client.get(f"/download/{ticket}")).status_code == 404
        assert (await client.post(f"/restore/{ticket}", content="{}", headers=OURS)).status_code == 404
        assert board.table.restored == []


async def test_each_ticket_opens_its_own_door_only(tmp_path: Path) -> None:
    async with running(tmp_path) as board, browser(board) as client:
        download, restore = await address(board, "backup"), await address(board, "restore")
        assert (await client.get(restore.replace("restore", "download"))).status_code == 404
        swapped = download.replace("download", "restore")
        assert (await client.post(swapped, content="{}", headers=OURS)).status_code == 404
        assert board.table.restored == []


async def test_what_the_host_brings_back_is_taken_once(tmp_path: Path) -> None:
    async with running(tmp_path) as board, browser(board) as client:
        where = await address(board, "restore")
        found = await client.post(where, content="all games äöü".encode(), headers=OURS)
        assert found.json() == {"ok": True, "data": {"added": 2, "continued": 1, "known": 0, "left_out": 0}}
        assert (await client.post(where, content="again", headers=OURS)).status_code == 404
        assert board.table.restored == ["all games äöü"]


async def test_a_foreign_page_brings_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as board, browser(board) as client:
        where = await address(board, "restore")
        found = await client.post(where, content="{}", headers={"origin": "http://evil.example"})
        assert (found.status_code, board.table.restored) == (403, [])


async def test_a_refused_backup_is_told_with_its_key(tmp_path: Path) -> None:
    table = Puppet()
    async with running(tmp_path, table) as board, browser(board) as client:
        where = await address(board, "restore")
        table.refuses = refusal("bad_backup")
        found = await client.post(where, content="{}", headers=OURS)
        assert (found.status_code, found.json()) == (422, {"ok": False, "error": "bad_backup", "details": {"left": 3}})


async def test_a_file_that_does_not_arrive_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(downloads, "NEXT_PART_WITHIN", 0.0)

    async def never() -> AsyncIterator[bytes]:
        await asyncio.Event().wait()
        yield b""

    async with running(tmp_path) as board, browser(board) as client:
        found = await client.post(await address(board, "restore"), content=never(), headers=OURS)
        assert (found.status_code, board.table.restored) == (408, [])
