"""Messages and guests that mean no good."""

import asyncio
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.effort import PATIENCE, effort
from tests.web_ui.socket.hostile import MALFORMED, MESSAGES
from tests.web_ui.wire import Board, Phone, running, settle
from web_ui.settings import Limits

pytestmark = pytest.mark.slow


@pytest.mark.anyio
@pytest.mark.parametrize("text", MALFORMED)
async def test_a_malformed_message_ends_the_conversation_with_a_word(folder: Path, text: str) -> None:
    async with running(folder) as board, board.phone() as phone:
        await phone.hello()
        phone.send(text)
        assert await phone.receive() == {"type": "goodbye", "error": "malformed"}
        assert await phone.end() == 4400


@pytest.mark.anyio
@pytest.mark.parametrize(("message", "code"), [(b"\x00hello", 1003), ("x" * 8193, 1009), ("€" * 4000, 1009)])
async def test_what_is_no_text_or_too_long_ends_the_conversation(folder: Path, message: str | bytes, code: int) -> None:
    async with running(folder) as board, board.phone() as phone:
        await phone.hello()
        phone.send(message)
        assert await phone.end() == code


@pytest.mark.anyio
async def test_a_command_before_hello_ends_the_conversation(folder: Path) -> None:
    async with running(folder) as board, board.phone() as phone:
        phone.send({"type": "command", "id": "k1", "name": "press", "data": {}})
        assert await phone.end() == 4400
        assert board.table.asked == []


@given(st.lists(st.builds(json.dumps, MESSAGES) | st.text(max_size=20), min_size=1, max_size=6))
@settings(max_examples=effort(40, 15))
def test_no_message_of_a_spectator_reaches_the_table_or_breaks_the_board(folder: Path, texts: list[str]) -> None:
    async def story() -> None:
        async with running(folder) as board:
            async with board.phone() as phone:
                await phone.hello()
                for text in texts:
                    phone.send(text)
                await settle()
            assert board.table.asked == []
            async with board.phone() as phone:
                assert (await phone.hello())["type"] == "snapshot"

    asyncio.run(story())


@pytest.mark.anyio
async def test_who_never_says_hello_is_shown_out(folder: Path) -> None:
    async with running(folder, limits=Limits(hello_within=0.01)) as board, board.phone() as phone:
        assert await phone.receive() == {"type": "goodbye", "error": "silent"}
        assert await phone.end() == 4408


@pytest.mark.anyio
async def test_who_says_nothing_for_long_is_shown_out(folder: Path) -> None:
    async with running(folder, limits=Limits(silent_for=0.01)) as board, board.phone() as phone:
        await phone.hello()
        assert await phone.end() == 4408


@pytest.mark.anyio
async def test_who_takes_nothing_for_long_is_given_up(folder: Path) -> None:
    async with running(folder, limits=Limits(unsent_for=0.01)) as board:
        phone = await board.phone().__aenter__()
        await phone.hello()
        phone.reading.clear()
        board.table.change()
        assert phone._task is not None
        await asyncio.wait_for(phone._task, PATIENCE)


@pytest.mark.anyio
async def test_too_many_commands_are_refused_and_many_more_end_the_conversation(folder: Path) -> None:
    async with running(folder, limits=Limits(burst=5, messages_per_second=1)) as board, board.phone() as phone:
        await phone.hello(board.seat(0))
        answers = [await phone.ask("withdraw", key=f"k{number}") for number in range(6)]
        assert [answer.get("error") for answer in answers] == [None] * 4 + ["too_fast"] * 2
        board.clock.pass_seconds(3)
        assert (await phone.ask("withdraw", key="k5"))["ok"] is True
        for number in range(20):
            phone.send({"type": "command", "id": f"x{number}", "name": "withdraw", "data": {}})
        assert await phone.end() == 4429


@pytest.mark.anyio
async def test_who_asks_without_ever_reading_the_answers_is_shown_out(folder: Path) -> None:
    async with running(folder, limits=Limits(waiting_answers=5)) as board, board.phone() as phone:
        await phone.hello()
        phone.reading.clear()
        for _ in range(8):
            phone.send({"type": "ping"})
        await settle()
        phone.reading.set()
        assert await phone.end() == 4429


@pytest.mark.anyio
async def test_an_address_has_only_so_many_sockets_that_look_on(folder: Path) -> None:
    async with running(folder, limits=Limits(sockets_per_address=3)) as board:
        phones = [await looking_on(board) for _ in range(3)]
        async with board.phone() as one_more:
            assert (await one_more.hello())["error"] == "too_many"
        async with board.phone("192.168.1.21") as other, board.phone() as seat, board.phone() as host:
            assert (await other.hello())["type"] == "snapshot"
            assert (await seat.hello(board.seat(0)))["seat"] == 0
            assert (await host.hello(board.keys.host_token()))["type"] == "snapshot"
        await phones.pop().__aexit__()
        async with board.phone() as again:
            assert (await again.hello())["type"] == "snapshot"
        for phone in phones:
            await phone.__aexit__()


@pytest.mark.anyio
async def test_a_newcomer_takes_the_place_of_one_of_its_address_that_never_says_hello(folder: Path) -> None:
    async with running(folder, limits=Limits(sockets_per_address=3)) as board:
        silent = [await board.phone().__aenter__() for _ in range(3)]
        async with board.phone() as seat:
            assert (await seat.hello(board.seat(0)))["seat"] == 0
            assert await silent[0].end() == 4429
            assert silent[1].nothing_waits()
        for phone in silent:
            await phone.__aexit__()


@pytest.mark.anyio
async def test_the_token_of_a_seat_has_only_so_many_sockets_and_the_newest_stay(folder: Path) -> None:
    async with running(folder, limits=Limits(sockets_per_token=2)) as board:
        phones = [await board.phone(f"10.0.0.{number}").__aenter__() for number in range(3)]
        for phone in phones:
            await phone.hello(board.seat(0))
        assert await phones[0].end() == 4429
        assert [(await phone.ask("withdraw"))["ok"] for phone in phones[1:]] == [True, True]
        for phone in phones:
            await phone.__aexit__()


async def looking_on(board: Board, address: str = "192.168.1.20") -> Phone:
    """Return a page that looks on from an address."""
    phone = await board.phone(address).__aenter__()
    await phone.hello()
    return phone


@pytest.mark.anyio
@pytest.mark.parametrize("address", ["10.0.0.{}", "2001:db8:0:{}::1", "::ffff:10.0.0.{}"])
async def test_who_fills_all_places_from_several_addresses_gives_way_to_who_comes_from_another(
    tmp_path: Path, address: str
) -> None:
    async with running(tmp_path, limits=Limits(spectators=12, newcomers=6)) as board:
        crowd = [await looking_on(board, address.format(number % 4 + 1)) for number in range(12)]
        silent = [await board.phone(address.format(number % 4 + 1)).__aenter__() for number in range(6)]
        async with board.phone("192.168.1.77") as host:
            assert (await host.hello())["type"] == "snapshot"
            assert (await host.ask("enter_pin", pin=board.pin))["ok"] is True
        for phone in crowd + silent:
            await phone.__aexit__()


@pytest.mark.anyio
async def test_a_network_of_ipv6_addresses_counts_as_one_address(folder: Path) -> None:
    async with running(folder, limits=Limits(sockets_per_address=2)) as board:
        phones = [await looking_on(board, f"2001:db8::{number:x}") for number in (1, 2)]
        async with board.phone("2001:db8::3") as same, board.phone("2001:db8:0:1::3") as other:
            assert (await same.hello())["error"] == "too_many"
            assert (await other.hello())["type"] == "snapshot"
        for phone in phones:
            await phone.__aexit__()


@pytest.mark.anyio
async def test_a_thousand_sockets_leave_room_for_the_seats(folder: Path) -> None:
    async with running(folder, limits=Limits(newcomers=40, spectators=30)) as board:
        phones = [await Phone(board.app, f"10.0.{n // 250}.{n % 250}").__aenter__() for n in range(1000)]
        greetings = [(await phone.hello())["type"] for phone in phones]
        assert (greetings.count("snapshot"), greetings.count("goodbye")) == (40, 960)
        await settle()
        assert sum(phone.nothing_waits() for phone in phones) == 30
        async with board.phone() as seat:
            assert (await seat.hello(board.seat(0)))["seat"] == 0
        for phone in phones:
            await phone.__aexit__()
