"""The lobby over the socket: who comes in, who may start, and what is refused."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.web_ui.puppet import Puppet
from tests.web_ui.wire import Board, Phone, running
from web_ui.socket.lobby import COMPANY

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def lobby(folder: Path) -> AsyncIterator[Board]:
    """Run a board on which no game is on."""
    async with running(folder, Puppet((), "")) as board:
        yield board


async def come_in(phone: Phone, name: str, animal: str = "fox") -> str:
    """Come in from a phone, and return the token that it is given."""
    await phone.hello()
    token = str((await phone.ask("come_in", name=name, animal=animal))["data"]["token"])
    await greet(phone, token)
    return token


async def greet(phone: Phone, token: str) -> dict[str, Any]:
    """Say hello again, and return the snapshot that follows the welcome."""
    phone.send({"type": "hello", "token": token})
    await phone.hear("welcome")
    return await phone.hear("snapshot")


async def test_whoever_came_in_starts_the_race_and_everybody_has_a_seat(tmp_path: Path) -> None:
    async with lobby(tmp_path) as board, board.phone() as ann, board.phone("192.168.1.21") as bob:
        tokens = [await come_in(ann, " Ann "), await come_in(bob, "Bob", "owl")]
        assert (await bob.ask("start", key="k2"))["ok"]
        _, name, data = board.table.asked[-1]
        assert (name, data["players"]) == ("new_game", [{"name": "Ann", "colour": 0}, {"name": "Bob", "colour": 1}])
        seats = [(await greet(phone, token))["seat"] for phone, token in zip((ann, bob), tokens, strict=True)]
        assert seats == [0, 1]


async def test_who_is_alone_gets_bots_under_names_that_are_free(tmp_path: Path) -> None:
    async with lobby(tmp_path) as board, board.phone() as ann:
        await come_in(ann, "Ann")
        await ann.ask("start", key="k2", fill=["Ann", "Zoe", "Zoe", 3, "Max", "Tom"])
        players = board.table.asked[-1][2]["players"]
        bots = [{"name": "Zoe", "bot": COMPANY}, {"name": "Max", "bot": COMPANY}]
        assert players == [{"name": "Ann", "colour": 0}, *bots]


async def test_bots_play_with_people_under_the_names_and_of_the_levels_they_were_given(tmp_path: Path) -> None:
    """They have no phone; one that was sent away does not play."""
    async with lobby(tmp_path) as board, board.phone() as ann, board.phone("192.168.1.21") as bob:
        await come_in(ann, "Ann")
        for number, (name, level) in enumerate((("Bruno", "expert"), ("Zoe", "master"))):
            assert (await ann.ask("bot_in", key=f"b{number}", name=name, level=level))["ok"]
        token = await come_in(bob, "Bob", "owl")
        assert (await bob.ask("bot_out", key="b3", name="Zoe"))["ok"]
        seen = (await greet(bob, token))["lobby"]
        assert [(guest["name"], guest["bot"]) for guest in seen] == [("Ann", None), ("Bruno", "expert"), ("Bob", None)]
        await ann.ask("start", key="k2", fill=["Max"])
        assert board.table.asked[-1][2]["players"] == [
            {"name": "Ann", "colour": 0},
            {"name": "Bruno", "colour": 1, "bot": "expert"},
            {"name": "Bob", "colour": 3},
        ]
        assert (await greet(bob, token))["seat"] == 2


async def test_a_bot_of_a_taken_name_or_of_no_level_is_refused_and_so_is_whoever_only_looks_on(tmp_path: Path) -> None:
    async with lobby(tmp_path) as board, board.phone() as ann, board.phone("192.168.1.21") as somebody:
        await come_in(ann, "Ann")
        asked: tuple[tuple[str, object], ...] = (
            ("Ann", "casual"),
            ("", "casual"),
            ("Zoe", "genius"),
            ("Zoe", ["casual"]),
        )
        answers = [
            (await ann.ask("bot_in", key=f"b{number}", name=name, level=level))["error"]
            for number, (name, level) in enumerate(asked)
        ]
        assert answers == ["bad_players", "bad_players", "bad_choice", "bad_choice"]
        await somebody.hello()
        for name in ("bot_in", "bot_out"):
            assert (await somebody.ask(name, key=name, name="Zoe"))["error"] == "not_allowed"


async def test_bots_find_six_places_and_make_room_for_people_alone(tmp_path: Path) -> None:
    """Whoever comes takes the place of the bot that came last."""
    async with lobby(tmp_path) as board, board.phone() as ann, board.phone("192.168.1.21") as bob:
        await come_in(ann, "Ann")
        answers = [await ann.ask("bot_in", key=f"b{number}", name=f"Bot {number}") for number in range(6)]
        assert [answer.get("error") for answer in answers] == [None] * 5 + ["lobby_full"]
        token = await come_in(bob, "Bob")
        names = [guest["name"] for guest in (await greet(bob, token))["lobby"]]
        assert names == ["Ann", "Bot 0", "Bot 1", "Bot 2", "Bot 3", "Bob"]


async def test_whoever_goes_out_takes_no_bot_along(tmp_path: Path) -> None:
    async with lobby(tmp_path) as board, board.phone() as ann, board.phone("192.168.1.21") as somebody:
        token = await come_in(ann, "Ann")
        await ann.ask("bot_in", key="b1", name="Bruno")
        await somebody.hello()
        assert (await somebody.ask("go_out"))["ok"]
        assert [guest["name"] for guest in (await greet(ann, token))["lobby"]] == ["Ann", "Bruno"]


async def test_one_machine_that_fills_the_lobby_keeps_nobody_out(tmp_path: Path) -> None:
    async with lobby(tmp_path) as board:
        for number in range(6):
            async with board.phone("192.168.1.66") as ghost:
                await come_in(ghost, f"Ghost {number}")
        async with board.phone() as ann, board.phone("192.168.1.66") as ghost:
            token = await come_in(ann, "Ann")
            await ghost.hello()
            refused = await ghost.ask("come_in", name="Ghost 7", animal="fox")
            assert (refused["ok"], refused["error"]) == (False, "lobby_full")
            names = [guest["name"] for guest in (await greet(ann, token))["lobby"]]
            assert names == ["Ghost 0", "Ghost 1", "Ghost 2", "Ghost 3", "Ghost 4", "Ann"]


async def test_six_people_who_are_here_make_room_for_nobody_and_one_who_has_gone_does(tmp_path: Path) -> None:
    async with lobby(tmp_path) as board, AsyncExitStack() as phones:
        here = [await phones.enter_async_context(board.phone(f"192.168.1.{number}")) for number in range(31, 36)]
        for number, phone in enumerate(here):
            await come_in(phone, f"Guest {number}")
        async with board.phone("192.168.1.40") as ben:
            await come_in(ben, "Ben")
            async with board.phone("192.168.1.41") as ann:
                await ann.hello()
                assert (await ann.ask("come_in", name="Ann", animal="owl"))["error"] == "lobby_full"
        async with board.phone("192.168.1.41") as ann:
            token = await come_in(ann, "Ann")
            assert [guest["name"] for guest in (await greet(ann, token))["lobby"]][-2:] == ["Guest 4", "Ann"]


async def test_a_colour_is_had_by_one_alone(tmp_path: Path) -> None:
    async with lobby(tmp_path) as board, board.phone() as ann, board.phone("192.168.1.21") as bob:
        for phone, name, colour in ((ann, "Ann", 4), (bob, "Bob", 4)):
            await phone.hello()
            await phone.ask("come_in", name=name, animal="fox", colour=colour)
        assert [guest["colour"] for guest in (await bob.hear("snapshot"))["lobby"]] == [4, 0]


async def test_who_only_looks_on_starts_nothing(tmp_path: Path) -> None:
    async with lobby(tmp_path) as board, board.phone() as ann, board.phone("192.168.1.21") as somebody:
        await come_in(ann, "Ann")
        await somebody.hello()
        assert (await somebody.ask("start"))["error"] == "not_allowed"
        assert board.table.asked == []


async def test_a_name_that_is_taken_or_empty_and_an_odd_animal_are_refused(tmp_path: Path) -> None:
    async with lobby(tmp_path) as board, board.phone() as ann, board.phone("192.168.1.21") as bob:
        await come_in(ann, "Ann")
        await bob.hello()
        asked = (("Ann", "owl"), (" ", "owl"), ("Bob", "<b>"), ("Bob", None))
        answers = [
            (await bob.ask("come_in", key=f"k{number}", name=name, animal=animal))["error"]
            for number, (name, animal) in enumerate(asked)
        ]
        assert answers == ["bad_players", "bad_players", "bad_choice", "bad_choice"]


async def test_while_a_game_is_on_nobody_comes_in(tmp_path: Path) -> None:
    async with running(tmp_path) as board, board.phone() as somebody:
        await somebody.hello()
        assert (await somebody.ask("come_in", name="Ann", animal="fox"))["error"] == "game_on"
