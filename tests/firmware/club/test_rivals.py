"""Head to head: who was in front, and who is no rival."""

import asyncio

import pytest

from firmware.club.database import Database
from firmware.club.rivals import rivals
from tests.firmware.club.boards import NAMES, finished, person, record_of, sending, sent
from tests.firmware.club.clubs import opened

pytestmark = pytest.mark.slow


def test_head_to_head_counts_who_was_in_front(database: Database) -> None:
    async def play() -> None:
        async with opened(database) as (club, wall):
            kept = await club.take([sent(seed, names=NAMES[:2]) for seed in range(6)])
            won = sum(one.new is not None and one.new.winners == ("Anna",) for one in kept)
            (ben,) = await club.do(rivals, database, person("Anna"))
            assert (ben.player, ben.games, ben.before, ben.behind) == (person("Ben"), 6, won, 6 - won)
            found = await wall.player(person("Ben"))
            assert found is not None
            assert [(rival["name"], rival["before"]) for rival in found["rivals"]] == [("Anna", 6 - won)]
            assert found["lines"][0]["games"] == 6
            assert await wall.player("0" * 20) is None
            assert await wall.player("'; DROP TABLE seats") is None

    asyncio.run(play())


def test_team_mates_are_no_rivals(database: Database) -> None:
    async def play() -> None:
        async with opened(database) as (club, _):
            await club.take([sending(finished(record_of(1, NAMES[:4], ("r", "b", "r", "b"))))])
            met = {rival.player for rival in await club.do(rivals, database, person("Anna"))}
            assert met == {person("Ben"), person("Dan")}

    asyncio.run(play())
