"""Games as the archive gives them: by pages, and damaged ones told."""

from pathlib import Path

import pytest

from firmware.journal.errors import DamagedError, GameDamagedError
from firmware.journal.findings import Finding, Report
from firmware.journal.journal import Journal
from firmware.service.past_games import A_PAGE, history_page
from tests.firmware.journal.aged import aged
from tests.firmware.journal.finished import GAMES, large
from tests.firmware.journal.journals import change
from tests.firmware.journal.transfers import journal_at

pytestmark = pytest.mark.slow


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
