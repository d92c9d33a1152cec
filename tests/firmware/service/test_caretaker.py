"""What is put in order while the board runs."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal
from firmware.journal.summaries import Figures
from firmware.service.caretaker import Caretaker, put_in_order
from firmware.service.table_service import TableService
from tests.firmware.journal.finished import GAMES, play
from tests.firmware.journal.journals import change
from tests.firmware.journal.transfers import journal_at
from tests.firmware.service.tables import HOST, ServiceTable
from web_ui.table_port import CommandError


def waiting(folder: Path) -> TableService:
    """Return a service whose journal, with a game of four, cannot be opened until `make_room`."""
    kept = ServiceTable(folder)
    with kept.journal:
        kept.begin()
    (folder / JOURNAL).rename(folder / "elsewhere")
    (folder / JOURNAL).mkdir()
    journal, _, why = Journal.open_or_wait(folder / JOURNAL)
    assert not journal.is_open
    service = ServiceTable.of(journal).service
    service.faults.warn("journal_waits", why)
    return service


def make_room(folder: Path) -> None:
    (folder / JOURNAL).rmdir()
    (folder / "elsewhere").rename(folder / JOURNAL)


def test_a_journal_that_waits_for_room_opens_when_there_is_some(tmp_path: Path) -> None:
    service = waiting(tmp_path)
    with pytest.raises(CommandError, match="cannot_keep"):
        service.command(HOST, "new_game", {"players": [{"name": "Anna"}, {"name": "Ben"}]})
    assert (service.history()["games"], service.seats) == ([], ())
    caretaker = Caretaker(service)
    assert not caretaker.find_room()
    make_room(tmp_path)
    assert caretaker.find_room()
    with service.journal:
        assert (service.seats, service.snapshot(HOST)["offer"]) == (("Anna", "Ben", "Cleo", "Dan"), "resume")


def look(service: TableService) -> None:
    service.history()


def want_another_game(service: TableService) -> None:
    with pytest.raises(CommandError, match="cannot_keep"):
        service.command(HOST, "new_game", {"players": [{"name": "Zoe"}, {"name": "Ben"}]})


@pytest.mark.parametrize("act", [look, want_another_game])
def test_whatever_opens_it_first_its_game_is_offered_and_nothing_is_said_to_wait_any_more(
    tmp_path: Path, act: Callable[[TableService], None]
) -> None:
    service = waiting(tmp_path)
    make_room(tmp_path)
    act(service)
    assert Caretaker(service).find_room()
    with service.journal:
        assert (service.seats, service.snapshot(HOST)["offer"]) == (("Anna", "Ben", "Cleo", "Dan"), "resume")
        assert service.snapshot(HOST)["faults"] == []


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
