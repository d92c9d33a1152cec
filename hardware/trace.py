"""Traces: every scan, frame, press and report of a board in a text file, and a board that plays one back.

The first line names the format. Every other line is a time in seconds since the beginning, and what happened then:
`scan CLOSED STALE` (masks over the cells, hexadecimal), `scan =` (the same again), `frame COLOURS` (hexadecimal),
`press BUTTON`, `held BUTTON` (it is down for two seconds now), `report EVENT TEXT`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TextIO

from hardware.cells import INDEX, cells_in
from hardware.clock import Clock
from hardware.errors import TraceError
from hardware.ports import HELD_SECONDS, Board, Button, Event, Frame, Occupancy, Press, Report

FORMAT = "hareboard trace 1"
AGAIN = "="
HELD_SLACK = 0.3
"""Seconds by which a board that sleeps may be late to notice that a button is held."""

Happening = Occupancy | Frame | Press | Report


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened, in seconds since the beginning of its trace."""

    at: float
    what: Happening


def read_trace(lines: Iterable[str]) -> tuple[Moment, ...]:
    """Read a trace, or say which line of it cannot be read."""
    numbered = enumerate(_text(lines), 1)
    if next(numbered, (1, ""))[1].strip() != FORMAT:
        raise TraceError(f"line 1: a trace begins with {FORMAT!r}")
    moments: list[Moment] = []
    last = Occupancy(0)
    for number, line in numbered:
        try:
            moment = _parse(line.strip(), last)
        except ValueError as error:
            raise TraceError(f"line {number}: {line.strip()!r} is nothing that happens on a board") from error
        if isinstance(moment.what, Occupancy):
            last = moment.what
        moments.append(moment)
    return tuple(moments)


def _text(lines: Iterable[str]) -> Iterator[str]:
    try:
        yield from lines
    except UnicodeDecodeError as error:
        raise TraceError("not a text file in UTF-8") from error


def _parse(line: str, last: Occupancy) -> Moment:
    time, kind, rest = (*line.split(" ", 2), "", "")[:3]
    at = float(time)
    match kind:
        case "scan":
            return Moment(at, last if rest == AGAIN else Occupancy.parse(rest))
        case "frame":
            return Moment(at, Frame.parse(rest))
        case "press" | "held":
            return Moment(at, Press(at, Button(rest), held=kind == "held"))
        case "report":
            event, _, text = rest.partition(" ")
            return Moment(at, Report(at, Event(event), text))
    raise ValueError(kind)


def touches(moments: Iterable[Moment]) -> Iterator[str]:
    """Yield the edges of the switches, cells lost and found, and the presses, as the lines of a scenario's `touch`."""
    before: Occupancy | None = None
    moments = tuple(moments)
    held = [moment.at for moment in moments if isinstance(moment.what, Press) and moment.what.held]
    for moment in moments:
        match moment.what:
            case Occupancy() as occupancy:
                for verb, cell in _edges(before or occupancy, occupancy):
                    yield f"{moment.at:.3f} {verb} {cell}"
                before = occupancy
            case Press(button=button, held=False):
                # One that goes on for two seconds is told as a whole, where it began.
                goes_on = any(0 <= at - moment.at - HELD_SECONDS <= HELD_SLACK for at in held)
                yield f"{moment.at:.3f} {'hold' if goes_on else 'press'} {button}"


def _edges(before: Occupancy, after: Occupancy) -> Iterator[tuple[str, str]]:
    for cell in cells_in(before.stale ^ after.stale):
        yield "lose" if after.stale >> INDEX[cell] & 1 else "find", cell
    for cell in cells_in(before.closed ^ after.closed):
        yield "close" if after.closed >> INDEX[cell] & 1 else "open", cell


class Recorder:
    """A board that writes down all that passes through it."""

    def __init__(self, board: Board, file: TextIO, clock: Clock) -> None:
        self._board = board
        self._file = file
        self._clock = clock
        self._begin = clock.now()
        self._last: Occupancy | None = None
        file.write(FORMAT + "\n")

    def read(self) -> Occupancy:
        """Scan the switches."""
        occupancy = self._board.read()
        self._write(f"scan {AGAIN if occupancy == self._last else occupancy}")
        self._last = occupancy
        return occupancy

    def show(self, frame: Frame) -> None:
        """Light the cells."""
        self._board.show(frame)
        self._write(f"frame {frame}")

    def presses(self) -> tuple[Press, ...]:
        """Return the presses since the last call."""
        presses = self._board.presses()
        for press in presses:
            self._write(f"{'held' if press.held else 'press'} {press.button}")
        return presses

    def reports(self) -> tuple[Report, ...]:
        """Return what the drivers noticed since the last call."""
        reports = self._board.reports()
        for report in reports:
            self._write(f"report {report.event} {report.text}")
        return reports

    def lamp(self, *, on: bool) -> None:
        """Switch the lamp."""
        self._board.lamp(on=on)

    def dim(self, brightness: float) -> None:
        """Set the brightness of all lights."""
        self._board.dim(brightness)

    def close(self) -> None:
        """Close the board; the file belongs to whoever opened it."""
        self._board.close()

    def _write(self, text: str) -> None:
        self._file.write(f"{self._clock.now() - self._begin:.6f} {text}\n")


class Player:
    """A board that does what a trace says, in the time of its clock, and keeps what it is shown."""

    def __init__(self, moments: Iterable[Moment], clock: Clock) -> None:
        self._moments = tuple(moments)
        self._clock = clock
        self._begin = clock.now()
        self._seen = 0
        self._occupancy = Occupancy(0)
        self._presses: list[Press] = []
        self._reports: list[Report] = []
        self.shown: list[Frame] = []

    def read(self) -> Occupancy:
        """Return the last scan that is due."""
        self._catch_up()
        return self._occupancy

    def show(self, frame: Frame) -> None:
        """Keep a frame."""
        self.shown.append(frame)

    def presses(self) -> tuple[Press, ...]:
        """Return the presses that are due."""
        self._catch_up()
        presses, self._presses = tuple(self._presses), []
        return presses

    def reports(self) -> tuple[Report, ...]:
        """Return the reports that are due."""
        self._catch_up()
        reports, self._reports = tuple(self._reports), []
        return reports

    def lamp(self, *, on: bool) -> None:
        """Do nothing: a trace has no lamp."""

    def dim(self, brightness: float) -> None:
        """Do nothing: a trace has no lights."""

    def close(self) -> None:
        """Do nothing: a trace holds no device."""

    def ended(self) -> bool:
        """Tell whether everything has been played."""
        self._catch_up()
        return self._seen == len(self._moments)

    def _catch_up(self) -> None:
        due = self._clock.now() - self._begin
        while self._seen < len(self._moments) and self._moments[self._seen].at <= due:
            match self._moments[self._seen].what:
                case Occupancy() as occupancy:
                    self._occupancy = occupancy
                case Press() as press:
                    self._presses.append(press)
                case Report() as report:
                    self._reports.append(report)
            self._seen += 1
