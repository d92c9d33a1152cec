"""Finished games leave summaries: read by pages, written with the end of a game, made anew where they are missing."""

import asyncio
from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.journal.errors import DamagedError, GameDamagedError
from firmware.journal.findings import Finding, Report
from firmware.journal.journal import Journal
from firmware.journal.staging import import_games
from firmware.journal.summaries import Figures
from firmware.service.caretaker import put_in_order
from firmware.service.past_games import A_PAGE, history_page
from tests.firmware.journal.aged import aged
from tests.firmware.journal.games import GAME, play_into, start, whole_game
from tests.firmware.journal.journals import change
from tests.firmware.journal.transfers import bring, check, export, journal_at

GAMES = {GAME.name: GAME}


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


def test_the_history_comes_by_pages(tmp_path: Path) -> None:
    aged(tmp_path / "journal.db", 2 * A_PAGE + 3, entries=5)
    with journal_at(tmp_path) as journal:
        keys, before = [], None
        pages = []
        while True:
            page = history_page(GAMES, journal, before)
            pages.append(len(page["games"]))
            keys += [game["key"] for game in page["games"]]
            before = page["next"]
            if before is None:
                break
        assert pages == [A_PAGE, A_PAGE, 3]
        assert keys == [f"{number:032x}" for number in reversed(range(2 * A_PAGE + 3))]


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


def large(folder: Path) -> Path:
    """Leave a journal that is too large to be checked whole at every opening."""
    path = folder / "journal.db"
    aged(path, 80, entries=150)
    assert path.stat().st_size > 2**20
    return path


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET text = 'move 64' WHERE game = 3 AND number = 20",
        "DELETE FROM entries WHERE game = 3 AND number > 20",
        "DELETE FROM entries WHERE game = 3 AND number = 150",
        "DELETE FROM entries WHERE game = 3",
        "UPDATE games SET last = 'x' WHERE number = 3",
        "UPDATE games SET key = 'x' WHERE number = 3",
    ],
)
def test_a_damaged_old_game_is_noticed_when_it_is_read_told_and_not_shown(damage: str, tmp_path: Path) -> None:
    path = large(tmp_path)
    change(path, damage)
    journal, report = Journal.open(path)
    told: list[Report] = []
    journal.when_damaged(told.append)
    with journal:
        assert report.findings == ()
        with pytest.raises(GameDamagedError):
            journal.archive.game(3)
        assert [(found.finding, found.game) for found in told] == [(Finding.GAME_DAMAGED, 3)]
        assert len(list(journal.archive.records())) == 79
        assert 3 not in [past.number for past in journal.archive.page(None, 100)]
        journal.begin("race", "it goes on")


def test_a_backup_brings_a_damaged_game_back(tmp_path: Path) -> None:
    path = large(tmp_path)
    with journal_at(tmp_path) as journal:
        backup = export(journal)
    change(path, "DELETE FROM entries WHERE game = 3 AND number > 20")
    with journal_at(tmp_path) as journal:
        assert len(list(journal.archive.records())) == 79
        assert bring(journal, backup).added == 1
        assert len(list(journal.archive.records())) == 80


def test_broken_pages_of_a_large_file_are_told_and_mended_at_the_next_opening(tmp_path: Path) -> None:
    path = large(tmp_path)
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = bytes(4096)
    path.write_bytes(content)
    journal, report = Journal.open(path)
    told: list[Finding] = []
    journal.when_damaged(lambda found: told.append(found.finding))
    with journal:
        assert report.findings == ()
        with pytest.raises(DamagedError):
            list(journal.archive.records())
        assert told == [Finding.FILE_DAMAGED]
    journal, report = Journal.open(path)
    with journal:
        assert {found.finding for found in report.findings} == {Finding.FILE_MENDED, Finding.GAME_DAMAGED}
        assert journal.current() is None
        assert 70 < len(list(journal.archive.records())) < 80


def test_a_restore_that_was_cut_off_by_the_power_is_seen_by_nobody_and_removed(tmp_path: Path) -> None:
    aged(tmp_path / "there" / "journal.db", 5, entries=20)
    with journal_at(tmp_path / "there") as there:
        backup = export(there)

    def power_cut(done: int) -> None:
        if done == 3:
            for file in (tmp_path / "here").iterdir():
                (tmp_path / "after").mkdir(exist_ok=True)
                (tmp_path / "after" / file.name).write_bytes(file.read_bytes())

    with journal_at(tmp_path / "here") as here:
        import_games(here, [backup], check, power_cut)
    with journal_at(tmp_path / "after") as after:
        assert list(after.archive.records()) == []
        assert (after.archive.page(None, 10), after.archive.figures()) == ([], [])
        assert after.store.read("SELECT count(*) FROM games") != [(0,)]
        asyncio.run(put_in_order(after, GAMES))
        assert after.store.read("SELECT count(*) FROM games") == [(0,)]
        assert bring(after, backup).added == 5
