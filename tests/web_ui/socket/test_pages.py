"""Who else is at a seat, or is host, and how they are sent away."""

from pathlib import Path
from typing import Any

import pytest

from tests.web_ui.wire import Phone, running

pytestmark = pytest.mark.anyio


async def devices(host: Phone, key: str = "k1") -> list[dict[str, Any]]:
    return list((await host.ask("host_devices", key=key))["data"]["devices"])


async def test_a_second_device_on_a_seat_is_told_to_both(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as first:
        await first.hello(board.seat(0), client="annas-phone")
        async with board.phone("192.168.1.66") as second:
            second.send({"type": "hello", "token": board.seat(0), "client": "somebody"})
            heard = [await second.receive() for _ in range(3)]
            told = {"type": "devices", "count": 2}
            assert await first.receive() == told
            assert told in heard
        assert await first.receive() == {"type": "devices", "count": 1}


async def test_another_tab_or_a_reconnect_of_the_same_device_is_not_told(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as first, board.phone() as tab, board.phone() as other:
        await first.hello(board.seat(0), client="annas-phone")
        await tab.hello(board.seat(0), client="annas-phone")
        await other.hello(board.seat(1), client="bens-phone")
        assert set(first.waiting()) <= {"snapshot"}


async def test_a_device_that_does_not_say_which_it_is_counts_as_one_more(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as first, board.phone() as second:
        await first.hello(board.seat(0), client="annas-phone")
        await second.hello(board.seat(0))
        assert (await first.receive())["count"] == 2


@pytest.mark.parametrize("ender", [0, 1])
async def test_either_device_of_a_seat_can_end_the_other(tmp_path: Path, ender: int) -> None:
    async with running(tmp_path) as board, board.phone() as first, board.phone() as second, board.phone() as ben:
        phones = [first, second]
        for number, phone in enumerate(phones):
            await phone.hello(board.seat(0), client=f"device-{number}")
        await ben.hello(board.seat(1))
        old = board.seat(0)
        token = (await phones[ender].ask("end_others"))["data"]["token"]
        assert await phones[1 - ender].end() == 4401
        assert ben.nothing_waits()
        async with board.phone() as again, board.phone() as thief:
            assert (await again.hello(token))["type"] != "goodbye"
            assert (await thief.hello(old))["error"] == "unknown_token"


async def test_a_device_that_has_ended_the_others_goes_on(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as phone:
        seen = (await phone.hello(board.seat(0)))["version"]
        await phone.ask("end_others")
        assert (await phone.ask("done", key="k2", seen=seen))["ok"] is True


async def test_the_host_sees_which_devices_are_host_and_ends_one(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host, board.phone("192.168.1.66") as other:
        await host.hello(board.keys.host_token())
        await other.hello(board.keys.host_token())
        found = await devices(host)
        assert [(device["here"], device["addresses"]) for device in found] == [
            (True, ["192.168.1.20"]),
            (False, ["192.168.1.66"]),
        ]
        assert (await host.ask("end_host", key="k2", id=found[1]["id"]))["ok"] is True
        assert await other.end() == 4401
        assert len(await devices(host, "k3")) == 1


@pytest.mark.parametrize("device", ["", "nobody", None, 7])
async def test_a_device_that_is_not_host_cannot_be_ended(tmp_path: Path, device: object) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        assert (await host.ask("end_host", id=device))["error"] == "no_such_device"


async def test_the_list_of_devices_opens_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host, board.phone() as thief:
        await host.hello(board.keys.host_token())
        listed = (await devices(host))[0]["id"]
        assert (await thief.hello(listed))["error"] == "unknown_token"
