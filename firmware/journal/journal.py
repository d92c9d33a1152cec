"""The memory of the board: every game, action by action, on disk before anybody hears of it.

A journal knows a game only by its texts: the state in which it starts, and the actions, chance among them. What was
acknowledged survives a power cut. The errors are in `firmware.journal.errors`.
"""

import os
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from engine.game import Summary
from firmware.journal.archive import Archive
from firmware.journal.chains import closing, new_entry, new_game
from firmware.journal.errors import GameOpenError, JournalDiskError, NoGameError
from firmware.journal.findings import OpeningReport, Report
from firmware.journal.records import EntryKind, GameRecord
from firmware.journal.store import Store
from firmware.journal.summaries import kept

_LAST = "SELECT game, number, hash FROM entries WHERE game = ? ORDER BY number DESC LIMIT 1"


class Journal:
    """One open journal, the only one on its file; the first open game is the current one."""

    def __init__(self, store: Store, clock: Callable[[], str]) -> None:
        self.store = store
        self.archive = Archive(store)
        self.turns = 0
        """How often this has turned to another game, or to none: then some were closed, or have come in."""
        self._clock = clock
        self._playing: GameRecord | None = None
        self._tell_opened: Callable[[OpeningReport], None] = lambda _report: None
        store.opened = self._now_open

    @classmethod
    def open(cls, path: Path, clock: Callable[[], str] = str) -> tuple[Self, OpeningReport]:
        """Open the journal of a path, made if there is none, mended if it is damaged, and say what was found."""
        journal = cls(Store(path), clock)
        report = journal.store.open()
        journal.look_again()
        return journal, report

    @classmethod
    def open_or_wait(cls, path: Path, clock: Callable[[], str] = str) -> tuple[Self, OpeningReport, str]:
        """Open a journal; where the disk does not let it, return one that waits for room, and why it must."""
        try:
            return *cls.open(path, clock), ""
        except JournalDiskError as error:
            return cls(Store(path), clock), OpeningReport(created=False), str(error)

    @property
    def is_open(self) -> bool:
        """Whether the file could be opened."""
        return self.store.is_open

    def open_at_last(self) -> None:
        """Open a journal that has waited for room, or raise why it still must."""
        self.store.open_at_last()

    def _now_open(self, report: OpeningReport) -> None:
        """Take up the game of a file that could be opened at last: whatever needed it has opened it."""
        self.look_again()
        self._tell_opened(report)

    def close(self) -> None:
        """Close the journal."""
        self.store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def when_damaged(self, tell: Callable[[Report], None]) -> None:
        """Tell somebody of everything that is found wrong from now on."""
        self.store.tell = tell

    def when_opened(self, tell: Callable[[OpeningReport], None]) -> None:
        """Tell somebody what was found when a journal opens that has waited for room."""
        self._tell_opened = tell

    def current(self) -> GameRecord | None:
        """Return the game that is being played, if there is one."""
        return self._playing

    def begin(self, game_name: str, start_text: str) -> GameRecord:
        """Begin a game."""
        self.open_at_last()
        if self._playing is not None:
            raise GameOpenError("a game is open: finish or drop it first")
        record = GameRecord(self.next_number(), os.urandom(16).hex(), game_name)
        record = record.with_entry(record.next_entry(EntryKind.START, start_text, self._clock()))
        self.store.write(new_game(record))
        self._playing = record
        return record

    def book(self, action_text: str) -> GameRecord:
        """Write an action down; it is on disk when this returns."""
        return self._append(EntryKind.ACTION, action_text)

    def undo(self, is_chance: Callable[[str], bool]) -> tuple[str, ...]:
        """Take back the last decision with the chance that followed it, and return these actions."""
        taken_back = self._current().last_decision(is_chance)
        if not taken_back:
            raise NoGameError("nothing was done yet that could be taken back")
        self._append(EntryKind.UNDO, str(len(taken_back)))
        return taken_back

    def amend(self, is_chance: Callable[[str], bool], action_text: str) -> tuple[str, ...]:
        """Take back the last decision and write another one down instead, both or neither; return what was undone."""
        record = self._current()
        taken_back = record.last_decision(is_chance)
        if not taken_back:
            raise NoGameError("nothing was done yet that could be changed")
        undo = record.next_entry(EntryKind.UNDO, str(len(taken_back)), self._clock())
        action = record.with_entry(undo).next_entry(EntryKind.ACTION, action_text, self._clock())
        self.store.write([new_entry(record.number, entry) for entry in (undo, action)])
        self._playing = record.with_entry(undo).with_entry(action)
        return taken_back

    def finish(self, summary: Summary | None = None) -> GameRecord:
        """Close the current game as played to its end, with its summary if that is known."""
        return self._close(EntryKind.FINISH, summary)

    def drop(self, summary: Summary | None = None) -> GameRecord:
        """Close the current game as given up; it stays written down."""
        return self._close(EntryKind.DROP, summary)

    def look_again(self) -> None:
        """Turn to the first open game."""
        self.turns += 1
        self.store.find_open_games()
        held, self._playing = self._playing, None
        while self._playing is None and self.store.open_games:
            number = self.store.open_games.pop(0)
            same = held is not None and self._has_all_of(held, number)
            self._playing = held if same else self.store.open_game(number)

    def next_number(self) -> int:
        """Return the number that the next game has."""
        return int(self.store.read("SELECT coalesce(max(number), 0) + 1 FROM games")[0][0])

    def _has_all_of(self, held: GameRecord, number: int) -> bool:
        """Tell whether a game of the file is one that is held, and has come as far: then it needs no reading."""
        last = (held.number, len(held.entries) - 1, held.entries[-1].hash)
        return held.number == number and self.store.read(_LAST, number) == [last]

    def _append(self, kind: EntryKind, text: str) -> GameRecord:
        record = self._current()
        entry = record.next_entry(kind, text, self._clock())
        self.store.write([new_entry(record.number, entry)])
        self._playing = record.with_entry(entry)
        return self._playing

    def _close(self, kind: EntryKind, summary: Summary | None) -> GameRecord:
        record = self._current()
        entry = record.next_entry(kind, "", self._clock())
        record = record.with_entry(entry)
        summaries = [] if summary is None else kept(record, summary)
        self.store.write([new_entry(record.number, entry), closing(record), *summaries])
        self._playing = None
        self.look_again()
        return record

    def _current(self) -> GameRecord:
        if self._playing is None:
            raise NoGameError("no game is open")
        return self._playing
