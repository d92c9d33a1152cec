"""No request holds the game loop: on a board with many games, every way in and every command takes short steps."""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest
from httpx2 import ASGITransport, AsyncClient

from firmware.config.paths import JOURNAL
from firmware.journal.chains import new_game
from firmware.journal.records import EntryKind, GameRecord
from firmware.journal.transfer_reader import MOST_ENTRIES
from tests.firmware.journal.aged import aged
from tests.firmware.journal.games import GAME, start
from tests.firmware.journal.transfers import export, journal_at
from tests.firmware.service.tables import FOUR, HOST, ServiceTable
from tests.web_ui.wire import HOST as ADDRESS
from tests.web_ui.wire import Board, Phone, running
from web_ui.app import WAYS
from web_ui.http.downloads import DOWNLOAD, RESTORE

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
GAMES = 200
MOST = 0.050
"""Seconds of the processor in one step of the loop; time on the clock would depend on what else runs here."""
BOOKED = 3_000
"""Far more than a table books while it waits for a restore."""
NAMES = {
    "/static/{name:path}": "/static/js/lib/board.js",
    "/packed/{name:path}": "/packed/seat.js",
    "/languages/{name}": "/languages/en.json",
    "/qr/{name}": "/qr/seat.svg",
    "/history/{key}.json": f"/history/{3:032x}.json",
    "/analysis/{key}.json": f"/analysis/{3:032x}.json",
}


@pytest.fixture
def longest(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, float]]:
    """What the longest step of the loop has taken, by the name of what was asked."""
    found: dict[str, float] = {}
    gc.collect()
    gc.freeze()  # as the game loop does when it begins: what other tests have left is not looked at meanwhile
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        begin = time.thread_time()
        run(handle)
        name = asking[-1]
        found[name] = max(found.get(name, 0.0), time.thread_time() - begin)

    monkeypatch.setattr(asyncio.Handle, "_run", timed)
    yield found
    asking[1:] = []


asking = ["nothing"]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServiceTable]:
    aged(tmp_path / JOURNAL, GAMES)
    found = ServiceTable(tmp_path)
    with found.journal:
        found.begin()
        yield found


@pytest.fixture
def endless(table: ServiceTable) -> GameRecord:
    """A game as long as they may be, in which somebody moved and took it back, again and again."""
    back_and_forth = cycle(((EntryKind.ACTION, "move 5"), (EntryKind.UNDO, "1")))
    lines = [(EntryKind.START, str(start())), *islice(back_and_forth, MOST_ENTRIES - 2), (EntryKind.FINISH, "")]
    record = GameRecord(GAMES + 10, "f" * 32, GAME.name)
    for kind, text in lines:
        record = record.with_entry(record.next_entry(kind, text))
    table.journal.store.write(new_game(record))
    return record


@pytest.fixture
async def board(tmp_path: Path, table: ServiceTable) -> AsyncIterator[Board]:
    async with running(tmp_path / "keys", table.service, bench=True) as found:
        yield found


async def test_no_request_holds_the_loop(board: Board, longest: dict[str, float]) -> None:
    async with AsyncClient(transport=ASGITransport(board.app), base_url=f"http://{ADDRESS}") as client:
        for path in sorted(set(WAYS) - {"/socket", DOWNLOAD, RESTORE}):
            await ask_for(path)
            assert (await client.get(NAMES.get(path, path))).status_code == 200
        async with board.phone() as host:
            await host.hello(board.keys.host_token())
            await ask_for(DOWNLOAD)
            backup = (await client.get((await host.ask("backup", key="b"))["data"]["address"])).content
            await ask_for(RESTORE)
            where = (await host.ask("restore", key="r"))["data"]["address"]
            found = await client.post(where, content=backup, headers={"origin": f"http://{ADDRESS}"})
            assert found.json()["data"] == {"added": 0, "continued": 0, "known": GAMES + 1, "left_out": 0}
    assert {name: seconds for name, seconds in longest.items() if seconds > MOST} == {}
    assert len(longest) >= len(WAYS) - 1


async def test_games_that_come_in_hold_nothing_up(
    tmp_path: Path, table: ServiceTable, longest: dict[str, float]
) -> None:
    with journal_at(tmp_path / "there") as there:
        there.begin(GAME.name, str(start()))
        there.drop()
        backup = export(there)

    async def parts() -> AsyncIterator[bytes]:
        yield backup

    await ask_for("restore")
    assert (await table.service.restore(parts()))["added"] == 1
    assert {name: seconds for name, seconds in longest.items() if seconds > MOST} == {}


async def test_much_that_is_booked_while_games_come_in_holds_nothing_up(
    tmp_path: Path, table: ServiceTable, longest: dict[str, float]
) -> None:
    with journal_at(tmp_path / "there") as there:
        there.begin(GAME.name, str(start()))
        there.drop()
        backup = export(there)

    async def book(count: int) -> None:
        for _ in range(count):
            table.journal.store.read("PRAGMA synchronous=OFF")
            table.journal.book("move 5")
            await asyncio.sleep(0)

    async def parts() -> AsyncIterator[bytes]:
        await book(BOOKED)
        going_on.append(asyncio.create_task(book(10 * BOOKED)))
        yield backup

    going_on: list[asyncio.Task[None]] = []
    await ask_for("restore")
    assert (await table.service.restore(parts()))["added"] == 1
    going_on[0].cancel()
    record = table.journal.current()
    assert record is not None
    assert len(table.journal.archive.game(record.number).entries) == len(record.entries) > BOOKED
    assert {name: seconds for name, seconds in longest.items() if seconds > MOST} == {}


async def test_a_game_as_long_as_a_backup_may_bring_holds_nothing_up(
    board: Board, table: ServiceTable, endless: GameRecord, longest: dict[str, float]
) -> None:
    async with AsyncClient(transport=ASGITransport(board.app), base_url=f"http://{ADDRESS}") as client:
        await ask_for("history")
        assert (await client.get(f"/history/{endless.key}.json")).status_code == 200
        await ask_for("analysis")
        assert (await client.get(f"/analysis/{endless.key}.json")).status_code == 404
        await ask_for("backup")
        async for _ in table.service.backup():
            pass
    assert {name: seconds for name, seconds in longest.items() if seconds > MOST} == {}


async def test_no_command_holds_the_loop(board: Board, table: ServiceTable, longest: dict[str, float]) -> None:
    async with board.phone() as host:
        token = board.keys.host_token()
        await host.hello(token)
        for name, data in (
            ("propose", {"action": "move 5"}),
            ("done", {}),
            ("undo", {}),
            ("settings", {"brightness": 0.4}),
            ("drop", {}),
            ("new_game", FOUR),
            ("diagnostics", {}),
            ("seat_links", {}),
        ):
            seen = await _seen(host, token)
            await ask_for(name)
            answer = await host.ask(name, key=name, seen=seen, **data)
            assert answer["ok"], (name, answer)
    assert {name: seconds for name, seconds in longest.items() if seconds > MOST} == {}
    assert table.service.snapshot(HOST)["game"] is not None


async def ask_for(name: str) -> None:
    """Let what goes on be counted under another name, from the next step of the loop on."""
    asking.append(name)
    await asyncio.sleep(0)


async def _seen(host: Phone, token: str) -> int:
    host.send({"type": "hello", "token": token})
    while (found := await host.receive())["type"] != "snapshot":
        pass
    return int(found["version"])
