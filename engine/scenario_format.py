"""What a game brings to scenario files: how a position, chance and expectations of its own are read and written.

The functions read what is alike in every game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.checker import Checker
from engine.values import Act_co, Event, Event_co, Keys, SetupError, State, Step, UnreadableActionError


class ScenarioFormat(Protocol[State, Act_co, Event_co]):
    """The part of a scenario file that only the game understands; steps, touches and lights are everybody's."""

    @property
    def keys(self) -> Sequence[str]:
        """The keys of a position at the top of a file; `players` is one of them."""

    @property
    def by_player(self) -> Sequence[str]:
        """What may be expected of players; those who are not named are not looked at."""

    @property
    def of_game(self) -> Sequence[str]:
        """What may be expected of the game, compared as a whole; `turn` is one of it."""

    @property
    def reasons(self) -> Sequence[str]:
        """Why an action may be refused."""

    def read_position(
        self, check: Checker, data: Mapping[str, Any], /
    ) -> tuple[Step[State, Event_co] | None, Sequence[str]]:
        """Return the game as a file sets it up, or None with faults noted; and who plays, as far as that is known."""

    def read_action(self, check: Checker, text: str, keys: Keys, names: Sequence[str], /) -> Act_co | None:
        """Return the action of a text, or None with a fault."""

    def read_chance(self, check: Checker, value: int | str, keys: Keys, /) -> Act_co | None:
        """Return the chance of a number or a word, or None with a fault."""

    def read_expected(self, check: Checker, key: str, value: object, keys: Keys, names: Sequence[str], /) -> Any:
        """Return what is expected, of one player or of the game, as `observe` would tell it; faults are noted."""

    def observe(self, state: State, /) -> Mapping[str, Any]:
        """Return what there is: for a key of players their values in seat order, for one of the game its own."""

    def position(self, state: State, /) -> Mapping[str, Any] | None:
        """Return the data from which `read_position` sets up this very state, or None where none can."""

    def chance_value(self, text: str, /) -> int | str:
        """Return how the chance of an action's text is written."""


class _Named(Protocol):
    """An action that may say who acts."""

    @property
    def who(self) -> str | None:
        """Who is named, if anybody."""


NamedAction = TypeVar("NamedAction", bound=_Named)


def read_named_action(
    check: Checker, read: Callable[[str], NamedAction], text: str, keys: Keys, names: Sequence[str]
) -> NamedAction | None:
    """Return the action of a text, or None with a fault; somebody who is named must play."""
    try:
        action = read(text)
    except UnreadableActionError as error:
        check.fault(keys, str(error))
        return None
    if action.who is not None and names and action.who not in names:
        check.fault(keys, f"nobody here is called {action.who!r}; playing: {', '.join(names)}")
    return action


def read_names(check: Checker, value: object, keys: Keys, names: Sequence[str]) -> list[str | None]:
    """Return a list of players; a name that nobody has is a fault."""
    return [check.word(names, name, (*keys, n)) for n, name in enumerate(check.list_of(str, value, keys))]


def set_up_or_fault(check: Checker, set_up: Callable[[], Step[State, Event]]) -> Step[State, Event] | None:
    """Return the game that is set up, or None with all that is wrong with it."""
    try:
        return set_up()
    except SetupError as error:
        check.faults += error.faults
        return None
