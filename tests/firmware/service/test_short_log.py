"""The log of the journal is shortened by itself, while the board runs."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from firmware.journal.journal import Journal
from firmware.service.short_log import keep_log_short, take_turns
from tests.firmware.journal.games import GAME, start
from tests.firmware.journal.transfers import journal_at

pytestmark = pytest.mark.anyio


async def test_a_log_that_has_become_long_is_shortened(tmp_path: Path) -> None:
    with journal_at(tmp_path) as journal:
        keeper = asyncio.create_task(keep_log_short(journal))
        await asyncio.sleep(0)
        before = (tmp_path / "journal.db").read_bytes()
        make_log_long(journal)
        while journal.store.log_is_long:
            await asyncio.sleep(0)
        keeper.cancel()
        with suppress(asyncio.CancelledError):
            await keeper
    assert (tmp_path / "journal.db").read_bytes() != before


async def test_who_writes_much_shortens_the_log_before_going_on(tmp_path: Path) -> None:
    with journal_at(tmp_path) as journal:
        make_log_long(journal)
        await take_turns(journal)
        assert not journal.store.log_is_long
        await take_turns(journal)


@pytest.mark.parametrize(("took", "rest"), [(0.125, 0.375), (20.0, 1.0)])
async def test_who_writes_much_leaves_the_disk_to_others_after_keeping_it_busy(
    took: float, rest: float, tmp_path: Path
) -> None:
    rests: list[float] = []

    async def pause(seconds: float) -> None:
        rests.append(seconds)

    with journal_at(tmp_path) as journal:
        make_log_long(journal)
        times = iter((50.0, 50.0 + took))
        await take_turns(journal, times.__next__, pause)
        assert rests == [rest]
        await take_turns(journal, times.__next__, pause)
        assert rests == [rest, 0]


async def test_a_log_that_cannot_be_shortened_is_a_line_in_the_log_of_the_system(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with journal_at(tmp_path) as journal:
        make_log_long(journal)
    await take_turns(journal)
    assert "stays long" in caplog.text


def make_log_long(journal: Journal) -> None:
    journal.begin(GAME.name, str(start()))
    while not journal.store.log_is_long:
        journal.book("move 1")
