"""What is put in order while the board runs."""

import asyncio
from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal
from firmware.journal.summaries import Figures
from firmware.service.caretaker import Caretaker, put_in_order
from tests.firmware.journal.finished import GAMES, play
from tests.firmware.journal.journals import change
from tests.firmware.journal.transfers import journal_at
from tests.firmware.service.tables import HOST, ServiceTable
from web_ui.table_port import CommandError


def test_a_journal_that_waits_for_room_opens_when_there_is_some(tmp_path: Path) -> None:
    kept = ServiceTable(tmp_path)
    with kept.journal:
        kept.begin()
    (tmp_path / JOURNAL).rename(tmp_path / "elsewhere")
    (tmp_path / JOURNAL).mkdir()
    journal, _, why = Journal.open_or_wait(tmp_path / JOURNAL)
    assert why
    assert not journal.is_open
    service = ServiceTable.of(journal).service
    with pytest.raises(CommandError, match="cannot_keep"):
        service.command(HOST, "new_game", {"players": [{"name": "Anna"}, {"name": "Ben"}]})
    assert (service.history()["games"], service.seats) == ([], ())
    caretaker = Caretaker(service)
    assert not caretaker.find_room()
    (tmp_path / JOURNAL).rmdir()
    (tmp_path / "elsewhere").rename(tmp_path / JOURNAL)
    assert caretaker.find_room()
    with journal:
        assert (service.seats, service.snapshot(HOST)["offer"]) == (("Anna", "Ben", "Cleo", "Dan"), "resume")


def test_what_keeps_a_journal_from_opening_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / JOURNAL).mkdir()
    journal, _, _ = Journal.open_or_wait(tmp_path / JOURNAL)
    caretaker = Caretaker(ServiceTable.of(journal).service)
    assert [caretaker.find_room() for _ in range(3)] == [False] * 3
    assert [record.name for record in caplog.records].count("firmware.service.caretaker") == 1


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
