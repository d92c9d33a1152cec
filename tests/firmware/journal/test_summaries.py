"""Finished games leave summaries: read by pages, written with the end of a game, made anew where they are missing."""

import asyncio
from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.journal.journal import Journal
from firmware.journal.summaries import Figures
from firmware.service.caretaker import put_in_order
from tests.firmware.journal.finished import GAMES
from tests.firmware.journal.games import play_into, start, whole_game
from tests.firmware.journal.journals import change
from tests.firmware.journal.transfers import journal_at


def play(journal: Journal, seed: int = 314) -> None:
    """Play a whole game of three."""
    game = whole_game("abacus-2000", ("Anna", "Ben", "Cleo"), seed)
    play_into(journal, [("start", str(start())), *(("action", str(action)) for _, action in game), ("finish", "")])


def test_a_summary_that_is_missing_is_made_and_counted_once(tmp_path: Path) -> None:
    with journal_at(tmp_path) as journal:
        play(journal)
        assert journal.archive.page(None, 10) == []
        assert asyncio.run(put_in_order(journal, GAMES)) == 1
        assert asyncio.run(put_in_order(journal, GAMES)) == 0
        (past,) = journal.archive.page(None, 10)
        assert sorted(past.places) == ["Anna", "Ben", "Cleo"]
        assert sorted(found.games for found in journal.archive.figures()) == [1, 1, 1]
        assert journal.archive.figures()[0] == Figures(past.places[0], 1, 1, 1, 1)


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


def test_a_rebuild_makes_the_same_summaries(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with journal_at(tmp_path) as journal:
        play(journal)
        play(journal, seed=744)
        asyncio.run(put_in_order(journal, GAMES))
        before = (journal.archive.page(None, 10), journal.archive.figures())
    change(tmp_path / "journal.db", "UPDATE figures SET wins = 1000")
    assert main(["history", "--rebuild", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "2 summaries made anew\n"
    with journal_at(tmp_path) as journal:
        assert (journal.archive.page(None, 10), journal.archive.figures()) == before
