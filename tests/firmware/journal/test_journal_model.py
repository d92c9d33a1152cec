"""Whatever is booked, taken back, closed and opened again: the journal equals a plain list."""

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from firmware.journal.journal import Journal
from tests.effort import effort

pytestmark = pytest.mark.slow

DECISIONS = ("move 5", "back", "Ben: accept", "Zoë: decline")
CHANCE = ("rolled 4", "drew lose_half")


class JournalModel(RuleBasedStateMachine):
    """A journal beside a list of lists: the actions of every game, decisions with their chance."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.journal, _ = Journal.open(self.folder / "journal.db")
        self.open: list[str] | None = None
        self.closed: list[tuple[str, ...]] = []

    @precondition(lambda self: self.open is None)
    @rule(start=st.text(st.characters(codec="utf-8"), max_size=20))
    def begin(self, start: str) -> None:
        self.journal.begin("race", start)
        self.open = []

    @precondition(lambda self: self.open is not None)
    @rule(actions=st.lists(st.sampled_from(DECISIONS + CHANCE), min_size=1, max_size=5))
    def book(self, actions: list[str]) -> None:
        assert self.open is not None
        for action in actions:
            self.journal.book(action)
            self.open.append(action)

    @precondition(lambda self: not set(DECISIONS).isdisjoint(self.open or ()))
    @rule()
    def undo(self) -> None:
        assert self.open is not None
        taken_back = [self.open.pop()]
        while taken_back[0] in CHANCE:
            taken_back.insert(0, self.open.pop())
        assert list(self.journal.undo(lambda text: text in CHANCE)) == taken_back

    @precondition(lambda self: self.open is not None)
    @rule(finished=st.booleans())
    def close_game(self, finished: bool) -> None:
        assert self.open is not None
        record = self.journal.finish() if finished else self.journal.drop()
        assert record.actions == tuple(self.open)
        self.closed.append(tuple(self.open))
        self.open = None

    @rule()
    def reopen(self) -> None:
        self.journal.close()
        self.journal, report = Journal.open(self.folder / "journal.db")
        assert not report.created
        assert report.findings == ()

    @invariant()
    def the_open_game_is_the_same(self) -> None:
        record = self.journal.current()
        assert (None if record is None else list(record.actions)) == self.open

    @invariant()
    def the_history_is_the_same(self) -> None:
        assert [record.actions for record in self.journal.archive.records() if record.ending] == self.closed

    def teardown(self) -> None:
        self.journal.close()
        shutil.rmtree(self.folder)


TestJournalModel = JournalModel.TestCase
TestJournalModel.settings = settings(max_examples=effort(60, 12), stateful_step_count=30)
