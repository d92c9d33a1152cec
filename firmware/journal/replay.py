"""A game and its journal in step: what counts is booked first, and known only then.

Error: `ReplayError` (a `ValueError`): a record that does not replay.
"""

import logging
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self

from engine.game import Game
from engine.hare_and_tortoise import Action, GameState, Step
from engine.hare_and_tortoise.events import Carrots
from engine.hare_and_tortoise.vocabulary import CARROTS_IN_ALL
from firmware.journal.journal import Journal
from firmware.journal.records import EntryKind, GameRecord

RaceGame = Game[GameState, Action]

logger = logging.getLogger(__name__)


class ReplayError(ValueError):
    """A record that does not replay: an unknown edition, an action that is refused, carrots made or lost."""


def replay(game: RaceGame, record: GameRecord) -> list[Step]:
    """Return the game step by step as it stands after all undos; the first step is its start."""
    try:
        return list(_steps(game, record))
    except (ValueError, ArithmeticError, AttributeError, LookupError, TypeError) as error:
        raise ReplayError(f"game {record.number} does not replay: {error}") from error


def _steps(game: RaceGame, record: GameRecord) -> Iterator[Step]:
    if record.name != game.name:
        raise ReplayError(f"this is a game of {record.name!r}, not of {game.name!r}")
    step = Step(game.read_state(record.start), ())
    _check_books(step.state, step)
    yield step
    for text in record.actions:
        state = step.state
        step = game.apply(state, game.read_action(state, text))
        _check_books(state, step)
        yield step


def _check_books(before: GameState, step: Step) -> None:
    """See that the bank book leads from the old hands to the new ones, and that no carrot was made or lost (B1, B2)."""
    after = step.state
    change: Counter[int] = Counter()
    for event in step.events:
        if isinstance(event, Carrots):
            change[event.seat] += event.change
    for seat, name in enumerate(after.names):
        if after.carrots[seat] != before.carrots[seat] + change[seat]:
            raise ReplayError(f"{name}'s carrots are {after.carrots[seat]}, which the bank book does not account for")
        if after.carrots[seat] < 0:
            raise ReplayError(f"{name} has {after.carrots[seat]} carrots")
    if (in_all := after.bank + sum(after.carrots)) != CARROTS_IN_ALL:
        raise ReplayError(f"there are {in_all} carrots in all, not {CARROTS_IN_ALL}")


class BookedGame:
    """Plays the journal's current game: nothing is done that is not on disk."""

    def __init__(self, game: RaceGame, journal: Journal, steps: list[Step], actions: Iterable[str] = ()) -> None:
        self.game = game
        self._journal = journal
        self._steps = steps
        self._actions = [game.read_action(step.state, text) for step, text in zip(steps, actions, strict=False)]

    @classmethod
    def begin(cls, game: RaceGame, journal: Journal, start: GameState) -> Self:
        """Begin a game."""
        journal.begin(game.name, str(start))
        return cls(game, journal, [Step(start, ())])

    @classmethod
    def resume(cls, game: RaceGame, journal: Journal, record: GameRecord) -> Self:
        """Take up the journal's current game where it stands."""
        return cls(game, journal, replay(game, record), record.actions)

    @property
    def state(self) -> GameState:
        """The game as it stands."""
        return self._steps[-1].state

    @property
    def steps(self) -> tuple[Step, ...]:
        """The start, and what each action that counts came to."""
        return tuple(self._steps)

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done, action by action, as far as it counts."""
        return tuple(self._actions)

    def book(self, action: Action) -> Step:
        """Do an action and write it down; if either fails, nothing has changed."""
        step: Step = self.game.apply(self.state, action)
        self._journal.book(str(action))
        self._steps.append(step)
        self._actions.append(action)
        return step

    def undo(self) -> tuple[str, ...]:
        """Take back the last decision with all that it caused, and return these actions."""
        taken_back = self._journal.undo(self.game.is_chance)
        del self._steps[-len(taken_back) :]
        del self._actions[-len(taken_back) :]
        return taken_back

    def finish(self) -> None:
        """Close the game: the race is over, and nobody wants to take anything back."""
        self._journal.finish()

    def bank_book(self) -> list[Carrots]:
        """Return every payment of the game that counts."""
        return [event for step in self._steps for event in step.events if isinstance(event, Carrots)]


@dataclass(frozen=True, slots=True)
class GameHistory:
    """What is told of a closed game; `carrots` has the hands by seat at the start and after every action."""

    names: tuple[str, ...]
    edition: str
    finished: bool
    places: tuple[str, ...]
    length: int
    carrots: tuple[tuple[int, ...], ...]


def history(game: RaceGame, records: Iterable[GameRecord]) -> list[GameHistory]:
    """Return what is told of closed games, worked out by replay; one that does not replay is only in the log."""
    told = []
    for record in records:
        if record.ending is not None:
            try:
                told.append(_told(record, replay(game, record)))
            except ReplayError as error:
                logger.warning("not in the history: %s", error)
    return told


def _told(record: GameRecord, steps: list[Step]) -> GameHistory:
    last = steps[-1].state
    return GameHistory(
        names=last.names,
        edition=last.edition.id,
        finished=record.ending is EntryKind.FINISH,
        places=tuple(last.names[seat] for seat in last.places),
        length=len(steps) - 1,
        carrots=tuple(step.state.carrots for step in steps),
    )
