"""Join codes: typed in place of a scan; short, so that everything else about them must be tight."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.web_ui.puppet import Puppet
from tests.web_ui.wire import HERE, Board, Phone, running, settle
from web_ui.security.join_codes import DIGITS, GOOD_FOR, JoinCodes
from web_ui.security.pin_throttle import FAVOURS_A_DAY, FOR_ALL, FOR_ONE

pytestmark = pytest.mark.anyio


async def codes(phone: Phone, key: str = "links") -> list[str]:
    """Return the join codes as the host is shown them."""
    return [seat["join"] for seat in (await phone.ask("seat_links", key=key))["data"]["seats"]]


async def joined(board: Board, code: Any, address: str = "192.168.1.30") -> dict[str, Any]:
    """Let a phone that has just come type a code; returns the answer."""
    async with board.phone(address) as phone:
        await phone.hello()
        return await phone.ask("join", code=code)


def wrong(code: str, by: int = 1) -> str:
    return f"{(int(code) + by) % 10**DIGITS:0{DIGITS}}"


async def test_a_typed_code_opens_the_seat_like_a_scanned_one(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host, board.phone("192.168.1.30") as phone:
        await host.hello(board.keys.host_token())
        code = (await codes(host))[1]
        await phone.hello()
        answer = await phone.ask("join", code=f" {code[:3]} {code[3:]} ")
        assert answer["data"] == {"token": board.seat(1), "seat": 1, "name": "Ben"}
        assert (await phone.hello(answer["data"]["token"]))["seat"] == 1


async def test_where_seats_are_open_the_codes_are_shown_too(tmp_path: Path) -> None:
    async with running(tmp_path, open_seats=True) as board, board.phone(HERE) as phone:
        await phone.hello()
        assert (await joined(board, (await codes(phone))[2]))["data"]["seat"] == 2


async def test_every_seat_has_a_code_of_its_own_which_stays_while_it_is_fresh(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        shown = await codes(host)
        assert len(set(shown)) == 3
        board.clock.pass_seconds(GOOD_FOR / 2 - 1)
        assert await codes(host, "again") == shown


async def test_a_code_is_good_for_one_phone(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        code = (await codes(host))[0]
        assert (await joined(board, code))["ok"] is True
        assert (await joined(board, code))["error"] == "wrong_code"


async def test_a_second_phone_types_the_next_code_and_the_first_goes_on(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host, board.phone() as first:
        await host.hello(board.keys.host_token())
        await first.hello((await joined(board, (await codes(host))[0]))["data"]["token"])
        second = await joined(board, (await codes(host, "again"))[0])
        assert second["data"]["token"] == board.seat(0)
        assert first.nothing_waits()


async def test_an_answer_that_was_lost_is_given_again_to_the_same_page(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        code = (await codes(host))[0]
        answers = []
        for client in ("bens-phone", "bens-phone", "somebody"):
            async with board.phone() as phone:
                await phone.hello(client=client)
                answers.append(await phone.ask("join", code=code))
        assert answers[0] == answers[1]
        assert answers[2]["error"] == "wrong_code"


async def test_a_code_ends_by_itself(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        first, second, _ = await codes(host)
        board.clock.pass_seconds(GOOD_FOR - 0.1)
        assert (await joined(board, first))["ok"] is True
        board.clock.pass_seconds(0.1)
        assert (await joined(board, second))["error"] == "wrong_code"


async def test_a_code_that_was_read_before_it_was_replaced_is_still_good(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        old = (await codes(host))[0]
        board.clock.pass_seconds(GOOD_FOR / 2)
        assert (await codes(host, "again"))[0] != old
        assert (await joined(board, old))["ok"] is True


@pytest.mark.parametrize("command", ["kick", "new_link"])
async def test_a_seat_that_was_taken_back_has_no_old_code(tmp_path: Path, command: str) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        anna, ben, _ = await codes(host)
        assert (await host.ask(command, key="k2", seat=0))["ok"] is True
        assert (await joined(board, anna))["error"] == "wrong_code"
        assert (await joined(board, ben))["ok"] is True


async def test_the_code_of_a_new_link_opens_the_seat(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        link = (await host.ask("new_link", seat=0))["data"]
        assert link["address"].endswith((await joined(board, link["join"]))["data"]["token"])


async def test_a_token_that_was_typed_for_is_taken_back_like_any_other(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host, board.phone() as phone:
        await host.hello(board.keys.host_token())
        await phone.hello((await joined(board, (await codes(host))[0]))["data"]["token"])
        await host.ask("kick", key="k2", seat=0)
        assert await phone.end() == 4401


@pytest.mark.parametrize("game", ["", "game-2"])
async def test_after_its_game_a_code_opens_nothing(tmp_path: Path, game: str) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        code = (await codes(host))[0]
        board.table.game_key = game
        board.table.change()
        assert (await joined(board, code))["error"] == "wrong_code"


async def test_codes_do_not_outlive_the_board(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        code = (await codes(host))[0]
    async with running(tmp_path) as board:
        assert (await joined(board, code))["error"] == "wrong_code"


@pytest.mark.parametrize(
    "code", ["", "12345", "1234567", 123456, None, ["123456"], "１２３４５６", " " * 500 + "123456"]
)
async def test_what_is_no_code_is_not_even_tried(tmp_path: Path, code: Any) -> None:
    async with running(tmp_path) as board:
        assert {(await joined(board, code))["error"] for _ in range(10)} == {"bad_code"}


async def test_guessing_takes_longer_and_longer_also_for_the_right_one(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        code = (await codes(host))[0]
        shown = await codes(host, "again")
        pin_throttle = [guess for n in range(1, 20) if (guess := wrong(code, n)) not in shown]
        errors = [(await joined(board, guess))["error"] for guess in pin_throttle[: FOR_ONE.free + 1]]
        assert errors == ["wrong_code"] * FOR_ONE.free + ["wait"]
        assert (await joined(board, code))["error"] == "wait"
        assert (await joined(board, code, "192.168.1.31"))["ok"] is True


async def test_guessing_from_many_addresses_gains_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        shown = await codes(host)
        guesses = [guess for n in range(1, 400) if (guess := wrong(shown[0], n)) not in shown]
        errors = [(await joined(board, guess, f"10.0.{n}.1"))["error"] for n, guess in enumerate(guesses[:300])]
        assert errors.count("wrong_code") == FOR_ALL.free + FAVOURS_A_DAY


async def test_who_guesses_codes_keeps_nobody_from_typing_one(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host:
        await host.hello(board.keys.host_token())
        shown = await codes(host)
        guesses = [guess for n in range(1, 400) if (guess := wrong(shown[0], n)) not in shown]
        for n, guess in enumerate(guesses[:40]):
            await joined(board, guess, f"10.0.0.{n % 8}")
        assert (await joined(board, shown[0], "192.168.1.77"))["ok"] is True


async def test_who_guesses_codes_does_not_keep_the_host_from_the_pin(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone("192.168.1.30") as phone:
        for n in range(20):
            await joined(board, wrong("000000", n))
        await phone.hello()
        assert (await phone.ask("enter_pin", pin=board.pin))["ok"] is True


async def test_pages_that_show_the_codes_hear_when_one_was_used_and_no_others(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as host, board.phone() as other:
        await host.hello(board.keys.host_token())
        await other.hello()
        code = (await codes(host))[0]
        await joined(board, code)
        await settle()
        assert await host.receive() == {"type": "links"}
        assert other.nothing_waits()


async def test_neither_code_nor_token_is_logged_or_shown_to_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(0)
    async with running(tmp_path) as board, board.phone() as host, board.phone() as other:
        await host.hello(board.keys.host_token())
        told = [await other.hello()]
        shown = await codes(host)
        await joined(board, shown[0])
        await joined(board, "junk")
        board.table.change()
        told.append(await other.receive())
        assert [secret for secret in (*shown, board.seat(0)) if secret in caplog.text + json.dumps(told)] == []


def test_codes_are_digits_only_and_all_of_them_come_up() -> None:
    given = [JoinCodes(lambda: 0.0).show("game-1", 0) for _ in range(300)]
    assert {len(code) for code in given} == {DIGITS}
    assert set("".join(given)) == set("0123456789")
    assert len(set(given)) > 290


async def lobby_code(phone: Phone) -> str:
    """Return the code that everybody is shown before a game."""
    phone.send({"type": "hello", "token": None})
    return str((await phone.hear("snapshot"))["lobby_code"])


async def test_the_code_of_the_lobby_leads_there_and_is_old_when_the_race_has_begun(tmp_path: Path) -> None:
    async with running(tmp_path, Puppet((), "")) as board, board.phone() as phone:
        code = await lobby_code(phone)
        assert (await joined(board, f"{code[:3]} {code[3:]}"))["data"] == {"lobby": True}
        token = (await phone.ask("come_in", name="Ann", animal="fox"))["data"]["token"]
        phone.send({"type": "hello", "token": token})
        await phone.hear("welcome")
        assert (await phone.ask("start", key="k2", fill=["Bob"]))["ok"] is True
        assert (await joined(board, code))["error"] == "old_code"
        board.table.game_key = ""
        board.table.change()
        assert (await joined(board, code))["error"] == "old_code"


async def test_the_code_of_the_lobby_buys_no_tries(tmp_path: Path) -> None:
    async with running(tmp_path, Puppet((), "")) as board, board.phone() as phone:
        code = await lobby_code(phone)
        for number in range(1, FOR_ONE.free + 1):
            assert (await joined(board, wrong(code, number)))["error"] == "wrong_code"
            assert (await joined(board, code))["ok"] is True
        assert (await joined(board, wrong(code)))["error"] == "wait"
