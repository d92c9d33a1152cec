"""The coach at the table: hints and analyses, worked out in a process of their own, one after the other."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Protocol

from engine.bots.catalogue import coach_for
from engine.bots.coaching import Finding, Hint
from engine.bots.seen import Seen
from engine.game import AnyGame
from firmware.bots.worker import Worker
from firmware.journal.records import GameRecord
from firmware.journal.replay import game_of, replay
from firmware.service.coaching import Analysis, HintRequest
from firmware.service.current_game import OpenGame
from firmware.service.table_service import TableService

MOST_DEATHS = 3
"""How often a worker may die over one thing before it is given up."""
IDLE = 300.0
"""Seconds after which a coach whom nobody asks ends its process."""


@dataclass(frozen=True, slots=True)
class HintJob:
    """What a seat sees that asks for ideas."""

    game: str
    seat: int
    view: Mapping[str, Any]
    log: tuple[Mapping[str, Any], ...]
    seed: str


@dataclass(frozen=True, slots=True)
class ReviewJob:
    """A game to be looked at again, from an action on."""

    record: GameRecord
    first: int


Job = HintJob | ReviewJob
Part = list[Hint] | Finding


class Works(Protocol):
    """What the desk asks of a worker."""

    deaths: int
    finished: bool

    def ask(self, job: Job, /) -> None:
        """Ask; what was asked before is dropped."""

    def take(self) -> list[Part]:
        """Return what has come since the last time."""

    def forget(self) -> None:
        """Drop the job."""

    def close(self) -> None:
        """End the process."""


def coach(games: Mapping[str, AnyGame], job: Job) -> Iterator[Part]:
    """Do a job, part by part."""
    match job:
        case HintJob(game=name, seat=seat, view=view, log=log, seed=seed):
            if found := coach_for(games[name]):
                yield found.hints(Seen(seat, view, log), Random(seed))
        case ReviewJob(record=record, first=first):
            game = game_of(games, record)
            if found := coach_for(game):
                yield from found.findings(game, replay(game, record), record.actions, first)


def coach_process(games: Mapping[str, AnyGame]) -> Worker[Job, Part]:
    """Return a worker that coaches in a process of its own."""
    return Worker(partial(coach, dict(games)), "coach")


class CoachDesk:
    """Hands what pages ask to the worker, hints before analyses; `look` is called now and then and never waits."""

    def __init__(self, service: TableService, worker: Works) -> None:
        self._service = service
        self._worker = worker
        self._at: HintRequest | Analysis | None = None
        self._deaths = 0
        self._asked_at = 0.0

    def look(self, at: float) -> bool:
        """Ask for what is wanted, or take what has come of it; tell whether anything is wanted."""
        coaching = self._service.coaching
        wanted = coaching.hints_wanted(self._service.open) or coaching.analysis_wanted()
        if wanted is None or not self._service.host_settings.now.coach:
            self._rest(at)
            return False
        if wanted is not self._at:
            self._at, self._deaths = wanted, 0
            self._ask(wanted)
        self._asked_at = at
        parts = self._worker.take()
        if self._worker.deaths:
            self._bury(wanted)
        elif isinstance(wanted, Analysis):
            self._go_on(wanted, parts)
        elif parts and isinstance(parts[0], list):
            coaching.give_hints(wanted, parts[0])
            self._service.tell_changes()
        return True

    def close(self) -> None:
        """End the coaching."""
        self._worker.close()

    def _rest(self, at: float) -> None:
        if self._at is not None:
            self._at = None
            self._worker.forget()
        elif at - self._asked_at > IDLE:
            self._asked_at = at
            self._worker.close()

    def _ask(self, wanted: HintRequest | Analysis) -> None:
        if isinstance(wanted, Analysis):
            self._worker.ask(ReviewJob(wanted.record, len(wanted.findings)))
        elif (on := self._service.open) is not None:
            self._worker.ask(_hint_job(on, wanted.seat))

    def _go_on(self, wanted: Analysis, parts: list[Part]) -> None:
        wanted.findings += [part for part in parts if not isinstance(part, list)]
        if self._worker.finished:
            wanted.status = "ready"

    def _bury(self, wanted: HintRequest | Analysis) -> None:
        """Ask another worker, unless too many have died over this."""
        self._deaths += 1
        if self._deaths < MOST_DEATHS:
            self._ask(wanted)
        elif isinstance(wanted, Analysis):
            wanted.status = "lost"
        else:
            self._service.coaching.give_hints(wanted, (), "lost")
            self._service.tell_changes()


def _hint_job(on: OpenGame, seat: int) -> HintJob:
    game, state = on.game, on.booked.state
    log = tuple(game.event_data(event) for step in on.booked.steps for event in step.events)
    return HintJob(game.name, seat, game.page_data(state, seat), log, f"{on.key}/{len(on.booked.actions)}/{seat}")
