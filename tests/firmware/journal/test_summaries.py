"""Finished games leave summaries: read by pages, written with the end of a game, made anew where they are missing."""

import asyncio
from pathlib import Path

from firmware.service.caretaker import put_in_order
from tests.firmware.journal.finished import GAMES, play
from tests.firmware.journal.journals import change
from tests.firmware.journal.transfers import journal_at


def test_a_summary_that_was_changed_is_not_shown_and_made_anew_without_counting_twice(tmp_path: Path) -> None:
    with journal_at(tmp_path) as journal:
        play(journal)
        asyncio.run(put_in_order(journal, GAMES))
        told, figures = journal.archive.page(None, 10), journal.archive.figures()
    change(tmp_path / "journal.db", 'UPDATE summaries SET places = \'["Cleo", "Mallory"]\'')
    with journal_at(tmp_path) as journal:
        assert journal.archive.page(None, 10) == []
        assert asyncio.run(put_in_order(journal, GAMES)) == 1
        assert (journal.archive.page(None, 10), journal.archive.figures()) == (told, figures)
