"""What people ask the coach, and what it has said so far: kept here between pages and whoever thinks about it."""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from engine.bots.catalogue import coach_for
from engine.bots.coaching import Finding, Hint, review
from engine.game import AnyGame
from firmware.journal.errors import JournalError
from firmware.journal.journal import Journal
from firmware.journal.records import EntryKind, GameRecord
from firmware.service.current_game import OpenGame
from web_ui.table_port import CommandError

ANALYSES_KEPT = 8
LONGEST_ANALYSED = 2000
"""Entries: a game of more is no game that people have played, and takes the loop too long to read."""


@dataclass(slots=True, eq=False)
class HintRequest:
    """A seat that asks for ideas in one position; nothing is good for another one."""

    seat: int
    state: Any
    ideas: Sequence[Hint] = ()
    status: str = "thinking"
    """`thinking`, `ready`, or `lost` if whoever thinks has died too often."""

    def data(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {"status": self.status, "ideas": [asdict(hint) for hint in self.ideas]}


@dataclass(slots=True, eq=False)
class Analysis:
    """A game that is looked at again: what was found so far, action by action."""

    record: GameRecord
    length: int
    findings: list[Finding] = field(default_factory=list)
    status: str = "looking"
    """`looking`, `ready`, `lost`, or `none` where the game's coach does not look at games again."""

    def data(self) -> dict[str, Any]:
        """Return it as plain data: how far it has come, or all of it."""
        told: dict[str, Any] = {"status": self.status, "done": len(self.findings), "of": self.length}
        if self.status == "ready":
            told |= asdict(review(self.findings))
        return told


class Coaching:
    """Hints for the seats of the game that is on, and analyses of games that are over."""

    def __init__(self, games: Mapping[str, AnyGame], journal: Journal) -> None:
        self.version = 0
        """Rises when there is something new for a page."""
        self.when_asked: Callable[[], object] = lambda: None
        """Called when there is an analysis to go on with."""
        self._games = games
        self._journal = journal
        self._hints: dict[int, HintRequest] = {}
        self._analyses: OrderedDict[str, Analysis] = OrderedDict()

    def ask_for_hints(self, on: OpenGame, seat: int | None) -> None:
        """Note that a seat asks; one that has nothing to decide is refused."""
        state = on.booked.state
        if coach_for(on.game) is None:
            raise CommandError("no_coach")
        if seat is None or on.session.rolling is not None or not on.game.page_data(state, seat)["choices"]:
            raise CommandError("not_your_turn")
        asked = self._hints.get(seat)
        if asked is None or asked.state is not state or asked.status == "lost":
            self._hints[seat] = HintRequest(seat, state)
            self.version += 1

    def hints_data(self, on: OpenGame, seat: int | None) -> dict[str, Any] | None:
        """Return what a seat is told; nothing for whoever has none, or where the game has no coach."""
        if seat is None or coach_for(on.game) is None:
            return None
        asked = self._hints.get(seat)
        current = asked is not None and asked.state is on.booked.state
        return asked.data() if asked is not None and current else {"status": None, "ideas": []}

    def hints_wanted(self, on: OpenGame | None) -> HintRequest | None:
        """Return who waits for ideas; what was asked in an earlier position is forgotten."""
        state = None if on is None else on.booked.state
        self._hints = {seat: asked for seat, asked in self._hints.items() if asked.state is state}
        return next((asked for asked in self._hints.values() if asked.status == "thinking"), None)

    def give_hints(self, asked: HintRequest, ideas: Sequence[Hint], status: str = "ready") -> None:
        """Tell a seat what it asked for."""
        asked.ideas, asked.status = ideas, status
        self.version += 1

    def analysis(self, key: str, on: OpenGame | None) -> dict[str, Any] | None:
        """Return the analysis of a game that is over, as far as it has come; the first who asks sets it going."""
        found = self._analyses.get(key)
        if found is None or found.record.ending is None:
            record = self._record(key, on)
            if record is None:
                return None
            if found is None or found.record.actions != record.actions:
                found = self._begin(record)
        self._analyses[key] = found
        self._analyses.move_to_end(key)
        while len(self._analyses) > ANALYSES_KEPT:
            self._analyses.popitem(last=False)
        if self.analysis_wanted() is not None:
            self.when_asked()
        return found.data()

    def analysis_wanted(self) -> Analysis | None:
        """Return the game that is to be looked at next."""
        return next((found for found in self._analyses.values() if found.status == "looking"), None)

    def _begin(self, record: GameRecord) -> Analysis:
        game = self._games.get(record.name)
        coach = None if game is None else coach_for(game)
        looks = coach is not None and coach.reviews
        return Analysis(record, len(record.actions), status="looking" if looks else "none")

    def _record(self, key: str, on: OpenGame | None) -> GameRecord | None:
        try:
            if on is not None and on.key == key:
                return self._journal.current() if on.game.over(on.booked.state) else None
            number = self._journal.archive.find(key)
            if number is None or self._journal.archive.length(number) > LONGEST_ANALYSED:
                return None
            record = self._journal.archive.game(number)
        except JournalError:
            return None
        return record if record.ending is EntryKind.FINISH else None
