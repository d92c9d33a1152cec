"""A club as it stands: tables by season, and games that were kept aside."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from engine.catalogue import DEFAULT
from firmware.club.club import Club
from firmware.club.database import Database
from tests.firmware.club.boards import BEGINNING, GAMES, sent
from tests.firmware.club.clubs import PAGE, opened
from web_ui.table_port import CommandError, Viewer

pytestmark = pytest.mark.slow


def test_a_game_belongs_to_the_season_in_which_it_was_finished(database: Database) -> None:
    async def play() -> None:
        async with opened(database, BEGINNING + 90) as (club, wall):
            await club.take([sent(1), sent(2), sent(3)])
            await wall.carry_out(PAGE, "begin_season", {"name": "Spring"})
            await club.take([sent(0)])
            played = {
                season.name: sum(line.games for line in club.table(DEFAULT, season.name)) for season in club.seasons
            }
            assert played == {"": 6, "Spring": 6}
            assert wall.snapshot(Viewer())["season"] == "Spring"
            assert (await wall.table(DEFAULT, "Spring") or {})["lines"]
            assert await wall.table("chess", "Spring") is None
            with pytest.raises(CommandError, match="taken"):
                await wall.carry_out(PAGE, "begin_season", {"name": "Spring"})
        async with opened(database) as (again, _):
            assert [season.name for season in again.seasons] == ["", "Spring"]
            assert {line.games for line in again.table(DEFAULT, "Spring")} == {2}

    asyncio.run(play())


def test_what_was_aside_for_want_of_an_edition_counts_after_a_start_with_it(
    new_database: Callable[[], Database],
) -> None:
    database = new_database()

    async def play(games: Any) -> list[str]:
        club = Club(games, database, lambda: 1.0)
        await club.open()
        await club.take([sent(1)])
        club.close()
        return [f"{aside.reason}" for aside in club.aside] + [game.key for game in club.recent]

    (reason,) = asyncio.run(play({}))
    assert "there is no game" in reason
    assert asyncio.run(play(GAMES)) == [sent(1)[0].game_id]
