"""Games of a restore that an older hareboard has left unfinished are seen by nobody, and removed."""

import asyncio
from pathlib import Path

from firmware.journal.left_over import left_over
from firmware.service.caretaker import put_in_order
from tests.firmware.journal.finished import GAMES, large
from tests.firmware.journal.journals import change
from tests.firmware.journal.transfers import journal_at


def test_games_that_were_on_their_way_are_removed_a_few_at_a_time(tmp_path: Path) -> None:
    path = large(tmp_path)
    change(path, "UPDATE games SET batch = 79 WHERE number >= 79")
    change(path, "INSERT INTO pending VALUES (79)")
    with journal_at(tmp_path) as journal:
        assert (len(list(journal.archive.records())), left_over(journal.store)) == (78, [79])
        asyncio.run(put_in_order(journal, GAMES))
        assert journal.store.read("SELECT count(*), max(number) FROM games") == [(78, 78)]
        assert journal.store.read("SELECT max(game) FROM entries") == [(78,)]
        assert left_over(journal.store) == []
