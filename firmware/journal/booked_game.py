"""A game and its journal in step: what counts is booked first, and known only then."""

from collections.abc import Iterable
from itertools import takewhile
from typing import Generic, Self

from engine.game import Act, Event, Game, State, Step
from firmware.journal.journal import Journal
from firmware.journal.ranking import ranked_summary
from firmware.journal.records import GameRecord
from firmware.journal.replay import replay


class BookedGame(Generic[State, Act, Event]):
    """Plays the journal's current game: nothing is done that is not on disk."""

    def __init__(
        self,
        game: Game[State, Act, Event],
        journal: Journal,
        steps: list[Step[State, Event]],
        actions: Iterable[str] = (),
    ) -> None:
        self.game = game
        self._journal = journal
        self._steps = steps
        self._actions = [game.read_action(step.state, text) for step, text in zip(steps, actions, strict=False)]

    @classmethod
    def begin(cls, game: Game[State, Act, Event], journal: Journal, start: State) -> Self:
        """Begin a game."""
        journal.begin(game.name, str(start))
        return cls(game, journal, [Step(start, ())])

    @classmethod
    def resume(cls, game: Game[State, Act, Event], journal: Journal, record: GameRecord) -> Self:
        """Take up the journal's current game where it stands."""
        return cls(game, journal, replay(game, record), record.actions)

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self._steps[-1].state

    @property
    def steps(self) -> tuple[Step[State, Event], ...]:
        """The start, and what each action that counts came to."""
        return tuple(self._steps)

    @property
    def actions(self) -> tuple[Act, ...]:
        """What was done, action by action, as far as it counts."""
        return tuple(self._actions)

    def book(self, action: Act) -> Step[State, Event]:
        """Do an action and write it down; if either fails, nothing has changed."""
        step = self.game.apply(self.state, action)
        self._journal.book(str(action))
        self._steps.append(step)
        self._actions.append(action)
        return step

    def undo(self) -> tuple[Act, ...]:
        """Take back the last decision with all that it caused, and return these actions."""
        count = len(self._journal.undo(self.game.is_chance))
        taken_back = tuple(self._actions[-count:])
        del self._steps[-count:]
        del self._actions[-count:]
        return taken_back

    def amend(self, action: Act) -> tuple[tuple[Act, ...], Step[State, Event]]:
        """Do an action instead of the last decision; return what was taken back, and what came of the other one."""
        count = 1 + sum(1 for _ in takewhile(lambda done: self.game.is_chance(str(done)), reversed(self._actions)))
        taken_back = tuple(self._actions[-count:])
        step = self.game.apply(self._steps[-count - 1].state, action)
        self._journal.amend(self.game.is_chance, str(action))
        self._steps[-count:] = [step]
        self._actions[-count:] = [action]
        return taken_back, step

    def finish(self) -> None:
        """Close the game with its summary: it is over, and nobody wants to take anything back."""
        self._journal.finish(ranked_summary(self.game, self._steps))

    def drop(self) -> None:
        """Give the game up; it stays written down, with its summary."""
        self._journal.drop(ranked_summary(self.game, self._steps))
