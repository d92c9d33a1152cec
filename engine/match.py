"""A match: one game as it is played, from its start to where it stands now."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from engine.chance import Source, draw
from engine.checker import is_a
from engine.game import Act, Event, Game, RefusedError, State, Step

LONGEST = 10_000
Answer = TypeVar("Answer")
Player = Callable[[State, Source], Act]
"""Whoever decides: given a state and a source of chance, chooses one of the legal actions."""


class Match(Generic[State, Act, Event]):
    """One game as it is played: what may be done, what was done, what came of it.

    Its text, `str(match)`, has the start and every action, and reads back with `engine.read_game`.
    """

    def __init__(self, rules: Game[State, Act, Event], start: State) -> None:
        self.rules = rules
        self._steps: list[Step[State, Event]] = [Step(start, ())]
        self._actions: list[Act] = []

    @property
    def state(self) -> State:
        """The state as it is now."""
        return self._steps[-1].state

    @property
    def _start(self) -> State:
        return self._steps[0].state

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in seat order."""
        return self.rules.names(self.state)

    @property
    def legal(self) -> list[Act]:
        """Everything that may be done now, by whoever may do it; what chance may answer while chance is asked."""
        return list(self.rules.legal_actions(self.state))

    @property
    def actions(self) -> list[Act]:
        """Everything that was done."""
        return list(self._actions)

    @property
    def events(self) -> list[Event]:
        """Everything that happened."""
        return [event for step in self._steps for event in step.events]

    @property
    def waits_for_chance(self) -> bool:
        """Whether chance has to answer: `roll`, or do what a real die or card said."""
        return bool(self.rules.chances(self.state))

    @property
    def turn(self) -> str | None:
        """Who is to act, the first of several, or for whom chance is asked; nobody when the game is over."""
        state = self.state
        if seats := self.rules.seats_to_act(state):
            return self.names[seats[0]]
        asked = self.rules.chances(state)
        return self.names[self.rules.actor(state, asked[0][0])] if asked else None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.rules.over(self.state)

    @property
    def places(self) -> tuple[str, ...]:
        """Who came in when, best first, once the game is over."""
        return self.rules.summary(self._steps).places if self.over else ()

    def view(self, who: str | int | None = None) -> dict[str, Any]:
        """Return what a player, by name or seat, or a spectator (`None`) may see, as plain data."""
        return self.rules.page_data(self.state, self._seat(who))

    def refusal(self, action: Act | str) -> str | None:
        """Return the reason why an action would be refused now, if so."""
        return self._ask(self.rules.refusal, self._read(action))

    def do(self, action: Act | str) -> tuple[Event, ...]:
        """Do an action, or the action of a text, and return what happened.

        One that is not allowed is a `RefusedError` with its `reason`, text that is none an `UnreadableActionError`;
        both change nothing.
        """
        read = self._read(action)
        try:
            step = self._ask(self.rules.apply, read)
        except RefusedError as error:
            error.add_note(f"{str(read)!r} may not be done now, {self!r}; `legal` has what may")
            raise
        self._steps.append(step)
        self._actions.append(read)
        return step.events

    def roll(self, source: Source) -> tuple[Event, ...]:
        """Let chance answer as long as it is asked, and return what happened."""
        happened: tuple[Event, ...] = ()
        while asked := self.rules.chances(self.state):
            happened += self.do(draw(asked, source))
        return happened

    def play(self, player: Player[State, Act], source: Source, limit: int = LONGEST) -> None:
        """Let a player choose for everybody until the game is over, or so many actions were done in all."""
        while not self.over and len(self._actions) < limit:
            self.do(draw(asked, source) if (asked := self.rules.chances(self.state)) else player(self.state, source))

    def undo(self) -> list[Act]:
        """Take the last decision back with the chance that answered it; return what was taken back, oldest first."""
        for number in range(len(self._actions) - 1, -1, -1):
            if not self.rules.is_chance(str(self._actions[number])):
                taken = self._actions[number:]
                del self._actions[number:], self._steps[number + 1 :]
                return taken
        return []

    def copy(self) -> "Match[State, Act, Event]":
        """Return a match of its own that stands where this one does: what is done in one is not done in the other."""
        other = Match(self.rules, self._start)
        other._steps, other._actions = self._steps[:], self._actions[:]
        return other

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """Whether both are the same game, began alike, and the same was done in both; as it changes, it has no hash."""
        if not isinstance(other, Match):
            return NotImplemented
        return (self.rules.name, self._start, self.actions) == (other.rules.name, other._start, other.actions)

    __hash__ = None  # type: ignore[assignment]  # as Python has it for what is changed

    def __str__(self) -> str:
        return "\n".join([self.rules.name, str(self._start), *map(str, self._actions)])

    def __repr__(self) -> str:
        now = "over" if self.over else "chance to answer" if self.waits_for_chance else f"{self.turn} to act"
        return f"<Match of {self.rules.name}: {', '.join(self.names)}; {len(self._actions)} actions, {now}>"

    def _read(self, action: Act | str) -> Act:
        return self.rules.read_action(self.state, action) if isinstance(action, str) else action

    def _ask(self, question: Callable[[State, Act], Answer], action: Act) -> Answer:
        """Ask the rules about an action; what is none of this game's is a `TypeError` that says so."""
        try:
            return question(self.state, action)
        except (AttributeError, TypeError) as error:
            if action in self.rules.legal_actions(self.state):
                raise
            name = self.rules.name
            raise TypeError(f"{action!r} is no action of {name}: give its text, or one of `legal`") from error

    def _seat(self, who: str | int | None) -> int | None:
        if who is None:
            return None
        if isinstance(who, str):
            if who not in self.names:
                raise ValueError(f"nobody here is called {who!r}; there are {', '.join(self.names)}")
            return self.names.index(who)
        if not is_a(who, int):
            raise TypeError(f"{who!r} is no player: give a name, a seat counted from 0, or None for a spectator")
        if not 0 <= who < len(self.names):
            raise IndexError(f"there is no seat {who}; {self.names[-1]}, the last, has {len(self.names) - 1}")
        return who
