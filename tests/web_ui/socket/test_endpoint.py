"""The conversation between a page and the board."""

from pathlib import Path

import pytest

from tests.web_ui.puppet import Puppet, refusal
from tests.web_ui.wire import Phone, running, settle
from web_ui.socket.hub import VERSIONS_A_START
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
