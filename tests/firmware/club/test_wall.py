"""The wall: what it shows to whom, how often it tells, and what it refuses."""

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from firmware.club.database import Database
from firmware.outward.messages import encode
from firmware.outward.topics import Address, Kind
from tests.firmware.club.boards import BEGINNING, sent
from tests.firmware.club.clubs import HOST, PAGE, opened
from tests.firmware.club.evening import state
from web_ui.table_port import CommandError, Role, Viewer

pytestmark = pytest.mark.slow


def test_the_host_alone_sees_what_was_kept_aside(database: Database) -> None:
    async def play() -> None:
        async with opened(database) as (club, wall):
            await club.take([(Address("board-1", Kind.FINISHED, "g"), b"junk")])
            assert "aside" not in wall.snapshot(Viewer())
            (aside,) = wall.snapshot(HOST)["aside"]
            assert (aside["board"], aside["game"], aside["reason"]) == ("board-1", "g", "unreadable")
            assert set(wall.roles().values()) == {Role.HOST}

    asyncio.run(play())


def test_the_wall_shows_boards_tables_and_results_and_no_id_of_a_game(database: Database) -> None:
    async def play() -> None:
        async with opened(database) as (club, wall):
            for number in range(3):
                club.hear(Address(f"board-{number}", Kind.STATE), encode(state(number, BEGINNING)))
                club.hear(Address(f"board-{number}", Kind.AVAILABILITY), b"online")
            await club.take([sent(1)])
            shown = wall.snapshot(Viewer())
            assert [board["finishing"] for board in shown["boards"]] == [False, False, True]
            assert shown["tables"][0]["lines"][0]["rating"] > shown["tables"][0]["lines"][-1]["rating"]
            assert shown["results"][0]["board"] == state(1, 0.0).name
            assert str(sent(1)[0].game_id) not in json.dumps(shown)

    asyncio.run(play())


def test_the_game_that_ended_last_stands_first_whenever_it_arrived(database: Database) -> None:
    async def play() -> None:
        async with opened(database) as (club, wall):
            for seed in (2, 3, 1):
                await club.take([sent(seed)])
            ended = [result["finished"] - BEGINNING for result in wall.snapshot(Viewer())["results"]]
            assert ended == [180, 120, 60]

    asyncio.run(play())


def test_many_changes_are_told_at_a_bounded_pace(database: Database) -> None:
    async def play() -> int:
        told = []
        async with opened(database) as (club, wall):
            wall.subscribe(lambda: told.append(1))
            for number in range(500):
                club.hear(Address("board-1", Kind.STATE), encode(replace(state(1, BEGINNING), round=number)))
        return len(told)

    assert asyncio.run(play()) < 50


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\nb", 7, None])
def test_what_is_no_name_of_a_season_is_refused(database: Database, name: Any) -> None:
    async def play() -> None:
        async with opened(database) as (_, wall):
            with pytest.raises(CommandError, match="name"):
                await wall.carry_out(PAGE, "begin_season", {"name": name})

    asyncio.run(play())
