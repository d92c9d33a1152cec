"""Touch steps of scenario files: raw switch edges and button presses in virtual time, played to a session.

Error: `TouchError` (a `ValueError`): a line that cannot be read.
"""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, Self

from engine.game import Act, Event, Game, State, Step
from engine.match import Match
from firmware.table.book import Book
from firmware.table.events import TableEvent
from firmware.table.session import ChanceSource, Session
from firmware.table.settings import TableSettings
from hardware.cells import INDEX, mask_of
from hardware.ports import DARK, HELD_SECONDS, Button, Occupancy, Press

SCAN = 0.005
IDLE_SCAN = 0.025
"""Between scans while cells settle, and when all have: a coarser look costs less and misses nothing."""


class TouchError(ValueError):
    """A line of a touch step that cannot be read; `line` counts from 0."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Touch:
    """One thing that happens: a cell opens, closes, is lost or found; a button is pressed or held; time passes."""

    at: float
    verb: str
    what: str = ""

    def __str__(self) -> str:
        return f"{self.at:.3f} {self.verb} {self.what}".rstrip()


def read_touches(text: str) -> tuple[Touch, ...]:
    """Return the touches of a text, a line each, in the order of their times."""
    touches: list[Touch] = []
    for number, line in enumerate(text.splitlines()):
        if not line.strip():
            continue
        touch = _read_line(number, line.split())
        if touches and touch.at < touches[-1].at:
            raise TouchError(number, f"time runs backwards: {touch.at:g} after {touches[-1].at:g}")
        touches.append(touch)
    return tuple(touches)


def _read_line(number: int, words: list[str]) -> Touch:
    what = words[2] if len(words) > 2 else ""
    known: dict[str, Container[str]] = {"wait": ("",), "press": tuple(Button), "hold": tuple(Button)}
    known |= dict.fromkeys(("open", "close", "lose", "find"), INDEX)
    verb = words[1] if len(words) > 1 else ""
    if verb not in known or len(words) > 3 or what not in known[verb]:
        raise TouchError(number, f"{' '.join(words)!r} is no touch; like '0.45 close 36', '1.0 press done', '3 wait'")
    try:
        at = float(words[0])
    except ValueError:
        raise TouchError(number, f"{words[0]!r} is no time in seconds") from None
    if not 0 <= at < 1e6:
        raise TouchError(number, f"{words[0]!r} is no time in seconds since the step began")
    return Touch(at, verb, what)


class MemoryBook(Generic[State, Act, Event]):
    """A book that forgets everything when it is closed: for scenarios and trials."""

    def __init__(self, game: Game[State, Act, Event], state: State) -> None:
        self.match = Match(game, state)

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.match.state

    def book(self, action: Act) -> Step[State, Event]:
        """Do an action and remember it."""
        events = self.match.do(action)
        return Step(self.match.state, events)

    def undo(self) -> tuple[Act, ...]:
        """Take back the last decision with the chance that followed it."""
        if taken_back := self.match.undo():
            return tuple(taken_back)
        raise LookupError("nothing was done yet")

    def amend(self, action: Act) -> tuple[tuple[Act, ...], Step[State, Event]]:
        """Do an action instead of the last decision."""
        return self.undo(), self.book(action)


class TouchPlayer(Generic[State, Act, Event]):
    """A board of bare switches and a session, in virtual time."""

    def __init__(
        self,
        game: Game[State, Act, Event],
        state: State,
        chance: ChanceSource[Act],
        settings: TableSettings | None = None,
        book: Book[State, Act, Event] | None = None,
    ) -> None:
        self.book: Book[State, Act, Event] = book or MemoryBook(game, state)
        self.session = Session(game, self.book, chance, settings)
        self.heard: list[TableEvent] = []
        self.session.listeners.add(self.heard.append)
        self.closed = mask_of(marker.cell for marker in game.markers(state))
        self.lost = 0
        self._reading = self.closed
        self.presses: tuple[Press, ...] = ()
        self._held: list[Press] = []
        self.frame = DARK
        self.at = 0.0
        self._tick(())

    def play(self, touches: Iterable[Touch]) -> None:
        """Play touches whose times count from now; then wait until every cell has settled."""
        for _ in self.moments(touches):
            pass

    def moments(self, touches: Iterable[Touch]) -> Iterator[Self]:
        """Play touches, and yield this after every reading: `at` says when that was."""
        begin = self.at
        for touch in touches:
            yield from self._run_to(begin + touch.at)
            yield self._tick(self._do(touch))
        for press in tuple(self._held):
            yield from self._run_to(press.at)
            yield self._tick(())
        debounce = self.session.settings.debounce
        yield from self._run_to(self.at + max(debounce.settle_open, debounce.settle_closed) + SCAN)
        yield self._tick(())

    def _do(self, touch: Touch) -> tuple[Press, ...]:
        match touch.verb:
            case "open":
                self.closed &= ~(1 << INDEX[touch.what])
            case "close":
                self.closed |= 1 << INDEX[touch.what]
            case "lose":
                self.lost |= 1 << INDEX[touch.what]
            case "find":
                self.lost &= ~(1 << INDEX[touch.what])
            case "press":
                return (Press(self.at, Button(touch.what)),)
            case "hold":
                self._held.append(Press(self.at + HELD_SECONDS, Button(touch.what), held=True))
                return (Press(self.at, Button(touch.what)),)
        return ()

    def _run_to(self, at: float) -> Iterator[Self]:
        while self.at + (scan := SCAN if self.session.debounce.restless else IDLE_SCAN) < at:
            self.at += scan
            yield self._tick(())
        self.at = max(self.at, at)

    def _tick(self, presses: tuple[Press, ...]) -> Self:
        self._reading = self._reading & self.lost | self.closed & ~self.lost
        while self._held and self._held[0].at <= self.at:
            presses += (self._held.pop(0),)
        self.presses = presses
        self.frame = self.session.tick(self.at, Occupancy(self._reading, self.lost), presses)
        return self
