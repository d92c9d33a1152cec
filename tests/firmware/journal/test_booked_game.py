"""A game that is kept as it is played."""

from pathlib import Path

import pytest

from engine.hare_and_tortoise import Action, RefusedError, Verb
from engine.hare_and_tortoise.events import Carrots
from firmware.journal.booked_game import BookedGame
from firmware.journal.errors import JournalDiskError
from firmware.journal.journal import Journal
from firmware.journal.records import GameRecord
from tests.firmware.journal.games import GAME, move, start


class FullDisk(Journal):
    """A journal that cannot book."""

    def book(self, action_text: str) -> GameRecord:
        raise JournalDiskError(f"no space for {action_text}")


def test_an_undo_gives_back_the_carrots_and_the_roll(journal: Journal) -> None:
    booked = BookedGame.begin(GAME, journal, start())
    booked.book(move(5))
    before = booked.state
    booked.book(move(1))
    booked.book(Action(Verb.ROLLED, 4))
    assert tuple(map(str, booked.undo())) == ("move 1", "rolled 4")
    assert booked.state == before
    record = journal.current()
    assert record is not None
    assert BookedGame.resume(GAME, journal, record).state == before


def test_a_refused_action_is_not_written_down(journal: Journal) -> None:
    booked = BookedGame.begin(GAME, journal, start())
    with pytest.raises(RefusedError):
        booked.book(move(63))
    record = journal.current()
    assert record is not None
    assert record.actions == ()


def test_what_cannot_be_kept_is_not_done(tmp_path: Path) -> None:
    journal, _ = FullDisk.open(tmp_path / "journal.db")
    with journal:
        booked = BookedGame.begin(GAME, journal, start())
        with pytest.raises(JournalDiskError):
            booked.book(move(5))
        assert booked.state == start()


def test_the_steps_have_every_payment_that_counts(journal: Journal) -> None:
    booked = BookedGame.begin(GAME, journal, start())
    booked.book(move(5))
    booked.book(move(2))
    booked.undo()
    payments = [event for step in booked.steps for event in step.events if isinstance(event, Carrots)]
    assert [(entry.seat, entry.change, entry.balance) for entry in payments] == [(0, -15, 50)]
