"""Games whose chain of hashes does not fit are cut, kept aside and told."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from firmware.journal.findings import Finding
from firmware.journal.journal import Journal
from tests.firmware.journal.journals import change, current_lines, filled


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET text = 'move 64' WHERE number = 2",
        "UPDATE entries SET kind = 'undo' WHERE number = 2",
        "UPDATE entries SET hash = replace(hash, 'a', 'b') || 'x' WHERE number = 2",
        "DELETE FROM entries WHERE number = 2",
    ],
)
def test_a_damaged_tail_is_cut_kept_aside_and_told(damage: str, path: Path) -> None:
    filled(path, "move 5", "rolled 4", "move 9")
    change(path, damage)
    journal, report = Journal.open(path)
    with journal:
        assert [(found.finding, found.game, found.kept) for found in report.findings] == [(Finding.TAIL_CUT, 1, 2)]
        assert current_lines(journal) == [("start", "the start"), ("action", "move 5")]
        journal.book("move 6")
    with closing(sqlite3.connect(path)) as connection:
        aside = connection.execute("SELECT game, name, number, text FROM set_aside").fetchall()
    assert aside[-1] == (1, "race", 3, "move 9")
    assert len(aside) == report.findings[0].cut
    again, report = Journal.open(path)
    with again:
        assert report.findings == ()


@pytest.mark.parametrize(
    "damage",
    ["UPDATE entries SET text = 'no start' WHERE number = 0", "UPDATE games SET key = 'x'", "DELETE FROM games"],
)
def test_a_game_damaged_from_its_start_is_kept_aside_and_the_others_stay(damage: str, path: Path) -> None:
    filled(path, "move 5")
    change(path, damage)
    journal, report = Journal.open(path)
    with journal:
        assert [(found.finding, found.cut) for found in report.findings] == [(Finding.GAME_LOST, 2)]
        assert journal.current() is None
        journal.begin("race", "anew")
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM set_aside").fetchone() == (2,)
