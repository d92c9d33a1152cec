"""The log tells what counts, however often it is asked for and whatever was taken back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.journal.booked_game import BookedGame
from firmware.journal.journal import Journal
from firmware.service.game_log import LOG_SHOWN, GameLog
from tests.firmware.journal.games import GAME, move, start


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened, _ = Journal.open(tmp_path / "journal.db")
    yield opened
    opened.close()


def test_after_another_move_the_log_tells_that_one(journal: Journal) -> None:
    log, booked = GameLog(), BookedGame.begin(GAME, journal, start())
    booked.book(move(5))
    booked.book(move(3))
    before = log.data(booked, 2)
    booked.undo()
    booked.book(move(4))
    after = log.data(booked, 2)
    assert [entry["action"] for entry in before] == ["move 5", "move 3"]
    assert [entry["action"] for entry in after] == ["move 5", "move 4"]
    assert after == GameLog().data(booked, 2)


def test_what_is_not_known_yet_is_not_told_and_old_lines_go(journal: Journal) -> None:
    log, booked = GameLog(), BookedGame.begin(GAME, journal, start())
    booked.book(move(5))
    for _ in range(LOG_SHOWN + 2):
        booked.book(next(iter(GAME.legal_actions(booked.state))))
        known = len(booked.actions) - 1
        told = log.data(booked, known)
        assert [entry["n"] for entry in told] == list(range(max(0, known - LOG_SHOWN) + 1, known + 1))
    assert told == GameLog().data(booked, known)
