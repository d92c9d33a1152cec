"""The host: the PIN and the links of the seats."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.disks import full_disk
from tests.web_ui.puppet import Puppet
from tests.web_ui.security.keys import who
from tests.web_ui.socket.hosts import HOST_COMMANDS
from tests.web_ui.wire import HERE, SERVER, Phone, running
from web_ui.security.pin_throttle import FOR_ONE
from web_ui.security.tokens import KEY_FILE, Tokens
from web_ui.settings import Limits
from web_ui.socket.pages import TOO_MANY
from web_ui.table_port import Role, Viewer

pytestmark = pytest.mark.anyio


async def link(phone: Phone, seat: int, key: str = "links") -> str:
    """Return the token in the link of a seat, as the host is shown it."""
    seats = (await phone.ask("seat_links", key=key))["data"]["seats"]
    return str(seats[seat]["address"]).partition("#t=")[2]


def wrong(pin: str, by: int = 1) -> str:
    return f"{(int(pin) + by) % 10**6:06}"


def entering(pin: str) -> dict[str, Any]:
    return {"type": "command", "id": "pin", "name": "enter_pin", "seen": None, "data": {"pin": pin}}


async def test_the_pin_makes_a_host(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello()
        token = (await phone.ask("enter_pin", pin=board.pin))["data"]["token"]
        await phone.hello(token)
        assert board.table.built[-1] == Viewer(Role.HOST)


async def test_on_a_full_disk_the_pin_makes_a_host_and_links_open_seats(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone, board.phone() as seat:
        await phone.hello()
        with full_disk():
            token = (await phone.ask("enter_pin", pin=board.pin))["data"]["token"]
            await phone.hello(token)
            await seat.hello(await link(phone, 1))
            kick = await phone.ask("kick", key="kick", seat=1)
        assert {Viewer(Role.HOST), Viewer(Role.SEAT, 1)} <= set(board.table.built)
        assert (kick["ok"], kick["error"]) == (False, "cannot_keep")
        await phone.hello(token)
        assert who(Tokens.open(tmp_path).keys, token) == Viewer(Role.HOST)
        assert (await phone.ask("kick", key="kick", seat=1))["ok"] is True
        assert await seat.end() == 4401


@pytest.mark.parametrize("pin", ["", "12345", "1234567", 123456, None, ["123456"], "１２３４５６"])
async def test_what_is_no_pin_is_not_even_tried(tmp_path: Path, pin: Any) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello()
        answers = {(await phone.ask("enter_pin", key=f"k{number}", pin=pin))["error"] for number in range(10)}
        assert answers == {"bad_pin"}


async def test_a_wrong_pin_that_a_page_says_again_while_it_waits_is_one_guess(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello()
        for _ in range(FOR_ONE.free + 2):
            assert (await phone.ask("enter_pin", key="same", pin=wrong(board.pin)))["error"] == "wrong_pin"
        assert (await phone.ask("enter_pin", key="right", pin=board.pin))["ok"] is True


async def test_guessing_takes_longer_and_longer(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello()
        errors = [
            (await phone.ask("enter_pin", key=f"k{number}", pin=wrong(board.pin, number + 1)))["error"]
            for number in range(FOR_ONE.free + 1)
        ]
        assert errors == ["wrong_pin"] * FOR_ONE.free + ["wait"]
        assert (await phone.ask("enter_pin", key="right", pin=board.pin))["error"] == "wait"
        board.clock.pass_seconds(1)
        assert (await phone.ask("enter_pin", key="again", pin=board.pin))["ok"] is True


async def test_another_socket_of_the_same_address_waits_too(tmp_path: Path) -> None:
    async with running(tmp_path) as board:
        for number in range(FOR_ONE.free):
            async with board.phone() as phone:
                await phone.hello()
                await phone.ask("enter_pin", pin=wrong(board.pin, number + 1))
        async with board.phone() as phone, board.phone("192.168.1.77") as other:
            await phone.hello()
            await other.hello()
            assert (await phone.ask("enter_pin", pin=board.pin))["error"] == "wait"
            assert (await other.ask("enter_pin", pin=board.pin))["ok"] is True


async def test_many_guesses_at_once_gain_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as board:
        phones = [await board.phone().__aenter__() for _ in range(10)]
        for phone in phones:
            await phone.hello()
        pin_throttle = [phone.ask("enter_pin", pin=wrong(board.pin, n + 1)) for n, phone in enumerate(phones)]
        errors = sorted(answer["error"] for answer in await asyncio.gather(*pin_throttle))
        assert errors == ["wait"] * 6 + ["wrong_pin"] * 4
        for phone in phones:
            await phone.__aexit__()


async def test_the_right_pin_does_not_wait_for_a_crowd_that_guesses(tmp_path: Path) -> None:
    answered: list[str] = []

    async def enter(phone: Phone, pin: str) -> None:
        answered.append("ok" if (await phone.ask("enter_pin", pin=pin))["ok"] else "wrong")

    async with running(tmp_path) as board, AsyncExitStack() as stack:
        phones = [await stack.enter_async_context(board.phone(f"192.168.2.{number}")) for number in range(21)]
        for phone in phones:
            await phone.hello()
        *crowd, host = phones
        guesses = [enter(phone, wrong(board.pin, number + 1)) for number, phone in enumerate(crowd)]
        await asyncio.gather(*guesses, enter(host, board.pin))
    assert answered.index("ok") < len(crowd) // 2


async def test_who_is_cut_off_while_others_are_heard_has_tried_nothing(tmp_path: Path) -> None:
    async with running(tmp_path, limits=Limits(spectators=20)) as board, AsyncExitStack() as stack:
        cut_off = await stack.enter_async_context(board.phone("192.168.2.250"))
        await cut_off.hello()
        crowd = [await stack.enter_async_context(board.phone(f"192.168.2.{number}")) for number in range(19)]
        for phone in crowd:
            await phone.hello()
        crowd[0].send(entering(wrong(board.pin)))
        cut_off.send(entering(wrong(board.pin)))
        for number, phone in enumerate(crowd[1:]):
            phone.send(entering(wrong(board.pin, number + 1)))
        newcomer = await stack.enter_async_context(board.phone("192.168.2.251"))
        await newcomer.hello()
        assert await cut_off.end() == TOO_MANY
        again = await stack.enter_async_context(board.phone("192.168.2.250"))
        await again.hello()
        guesses = [await again.ask("enter_pin", key=f"k{n}", pin=wrong(board.pin)) for n in range(FOR_ONE.free)]
        assert {answer["error"] for answer in guesses} == {"wrong_pin"}


async def test_a_place_is_kept_while_the_pin_is_looked_at(tmp_path: Path) -> None:
    limits = Limits(spectators=1)
    async with running(tmp_path, limits=limits) as board, board.phone() as host, board.phone("10.0.0.1") as newcomer:
        await host.hello()
        host.send(entering(board.pin))
        await newcomer.hello()
        assert (await host.hear("answer"))["ok"] is True


async def test_the_host_is_shown_a_link_and_a_code_for_every_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello(board.keys.host_token())
        seats = (await phone.ask("seat_links"))["data"]["seats"]
        assert [(seat["seat"], seat["name"]) for seat in seats] == [(0, "Anna"), (1, "Ben"), (2, "Cleo")]
        assert all(seat["address"].startswith("http://hareboard.local:8000/seat#t=") for seat in seats)
        assert all(seat["code"].startswith("data:image/svg+xml") for seat in seats)


async def test_a_link_from_the_host_opens_its_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host, board.phone() as phone:
        await host.hello(board.keys.host_token())
        assert (await phone.hello(await link(host, 1)))["seat"] == 1


async def test_a_new_link_takes_the_seat_back_from_the_old_phone(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host, board.phone() as phone, board.phone() as other:
        await host.hello(board.keys.host_token())
        old = await link(host, 1)
        await phone.hello(old)
        await other.hello(await link(host, 2, "again"))
        new = (await host.ask("new_link", key="new", seat=1))["data"]["address"].partition("#t=")[2]
        assert (await phone.hear("goodbye"))["error"] == "unknown_token"
        assert await phone.end() == 4401
        assert set(other.waiting()) <= {"snapshot"}
        async with board.phone() as late, board.phone() as again:
            assert (await late.hello(old))["error"] == "unknown_token"
            assert (await again.hello(new))["seat"] == 1


async def test_a_new_link_asked_for_twice_is_made_once(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        assert await host.ask("new_link", seat=1) == await host.ask("new_link", seat=1)


async def test_who_was_kicked_can_do_nothing_any_more(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host, board.phone() as phone:
        await host.hello(board.keys.host_token())
        await phone.hello(board.seat(1))
        assert (await host.ask("kick", seat=1))["ok"] is True
        phone.send({"type": "command", "id": "k9", "name": "withdraw", "data": {}})
        assert await phone.end() == 4401
        assert board.table.asked == []


@pytest.mark.parametrize("seat", [-1, 3, True, "1", None, 1.0])
async def test_a_seat_that_is_not_there_is_refused(tmp_path: Path, seat: Any) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        errors = [(await host.ask(name, key=name, seat=seat))["error"] for name in ("kick", "new_link")]
        assert errors == ["no_such_seat", "no_such_seat"]


async def test_another_pin_sends_other_hosts_away(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host, board.phone() as other:
        await host.hello(board.keys.host_token())
        await other.hello(board.keys.host_token())
        assert (await host.ask("change_pin", pin="12"))["error"] == "bad_pin"
        assert (await host.ask("change_pin", key="k2", pin="271828"))["ok"] is True
        assert await other.end() == 4401
        await other.__aexit__()
        async with board.phone() as again:
            await again.hello()
            assert (await again.ask("enter_pin", pin="271828"))["ok"] is True


@pytest.mark.parametrize("command", HOST_COMMANDS)
async def test_the_token_of_a_seat_is_not_the_host_s(tmp_path: Path, command: str) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        await phone.hello(board.seat(0))
        answer = await phone.ask(command, seat=1, pin="271828", players=[])
        assert (answer["ok"], answer["error"], answer["details"]) == (False, "not_allowed", {})
        assert board.table.asked == []


async def test_where_seats_are_open_links_are_for_every_page_on_the_machine_of_the_board(tmp_path: Path) -> None:
    async with running(tmp_path, open_seats=True) as board, board.phone(HERE) as phone:
        phone.send({"type": "hello"})
        assert (await phone.receive())["open_seats"] is True
        assert len(await link(phone, 0)) == 32
        assert (await phone.ask("kick", key="k2", seat=0))["error"] == "not_allowed"


async def test_where_seats_are_open_links_are_not_for_other_machines(tmp_path: Path) -> None:
    async with running(tmp_path, open_seats=True) as board, board.phone() as phone:
        phone.send({"type": "hello"})
        assert (await phone.receive())["open_seats"] is False
        assert (await phone.ask("seat_links"))["error"] == "not_allowed"


async def test_where_seats_are_not_open_the_machine_of_the_board_is_like_any_other(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone(HERE) as phone:
        await phone.hello()
        assert (await phone.ask("seat_links"))["error"] == "not_allowed"


@pytest.mark.parametrize("token", ["", "x", "' or 1=1 --", "A" * 32, "A" * 100])
async def test_a_wrong_token_is_nobody_s(tmp_path: Path, token: str) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        board.seat(0)
        found = await phone.hello(token)
        assert found.get("error") == "unknown_token" or found["seat"] is None


async def test_an_old_token_is_worth_nothing_in_a_new_game(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host, board.phone() as phone:
        await host.hello(board.keys.host_token())
        old = board.seat(0)
        await phone.hello(old)
        await host.ask("new_game", players=[{"name": "Anna"}, {"name": "Ben"}])
        assert (await phone.receive())["role"] == "spectator"
        await link(host, 0)
        assert await phone.end() == 4401


async def test_phones_may_be_kept_for_another_game_by_name(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host, board.phone() as anna, board.phone() as cleo:
        await host.hello(board.keys.host_token())
        await anna.hello(board.seat(0))
        await cleo.hello(board.seat(2))
        await host.ask("new_game", players=[{"name": "Zoe"}, {"name": "Anna"}], keep_phones=True)
        assert (await anna.hear("welcome"))["seat"] == 1
        assert await cleo.end() == 4401


async def test_no_secret_is_ever_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(0)
    async with running(tmp_path) as board, board.phone() as phone:
        secrets = [board.seat(0), board.keys.host_token(), board.pin]
        await phone.hello(secrets[0])
        await phone.hello(secrets[1])
        await phone.ask("enter_pin", pin=secrets[2])
        board.table.refuses = ZeroDivisionError()
        await phone.ask("settings", key="k2", note=secrets[0])
        assert "command settings failed" in caplog.text
        assert [secret for secret in secrets if secret in caplog.text] == []


async def test_wrong_pins_and_codes_leave_a_line_in_the_log_that_does_not_tell_them(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path) as board, board.phone("192.168.1.66") as phone:
        await phone.hello()
        await phone.ask("enter_pin", pin=wrong(board.pin))
        await phone.ask("join", key="k2", code="482913")
    assert [(record.levelname, record.getMessage()) for record in caplog.records] == [
        ("WARNING", "a wrong PIN from 192.168.1.66"),
        ("WARNING", "a wrong join code from 192.168.1.66"),
    ]


async def test_a_seat_that_cannot_be_taken_back_for_good_is_refused_with_the_reason(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        (tmp_path / KEY_FILE).unlink()
        tmp_path.rmdir()
        tmp_path.write_text("a file where the folder was")
        assert (await host.ask("new_link", seat=0))["error"] == "cannot_keep"


@pytest.mark.parametrize(
    "headers",
    [
        {"via": "1.1 proxy"},
        {"x-forwarded-for": "192.168.1.20"},
        {"forwarded": "for=x"},
        {"x-forwarded-proto": "https"},
        {"cf-connecting-ip": "192.0.2.20"},
    ],
)
async def test_who_is_brought_by_a_proxy_on_this_machine_is_from_elsewhere(
    tmp_path: Path, headers: dict[str, str]
) -> None:
    async with running(tmp_path, open_seats=True) as board, board.phone(HERE, **headers) as phone:
        phone.send({"type": "hello"})
        assert (await phone.receive())["open_seats"] is False
        assert (await phone.ask("seat_links"))["error"] == "not_allowed"


@pytest.mark.parametrize(("address", "ok"), [(HERE, True), ("::1", True), ("::ffff:127.0.0.1", True), (SERVER, False)])
async def test_what_is_shared_on_the_machine_of_the_board_is_the_host_s_elsewhere(
    tmp_path: Path, address: str, ok: bool
) -> None:
    async with running(tmp_path) as board, board.phone(address) as phone, board.phone(address) as host:
        await phone.hello()
        assert (await phone.ask("lift", cell="1"))["ok"] is ok
        await host.hello(board.keys.host_token())
        assert (await host.ask("lift", cell="1"))["ok"] is True


@pytest.mark.parametrize(
    ("address", "open_seats", "ok"), [(HERE, True, True), (SERVER, True, False), (HERE, False, False)]
)
async def test_whoever_sits_at_the_machine_of_a_simulated_board_is_its_host(
    tmp_path: Path, address: str, open_seats: bool, ok: bool
) -> None:
    async with running(tmp_path, Puppet(), open_seats=open_seats) as board, board.phone(address) as phone:
        await phone.hello()
        first, second = await phone.ask("host_here"), await phone.ask("host_here")
        assert (first["ok"], second["ok"]) == (ok, ok)
        assert first.get("data") == second.get("data")
        assert len(board.keys.host_devices()) == int(ok)
