"""What the lights say: a role for every lit cell, by what the table shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic

from engine.game import Act, Event, Event_co, Game, Look, State
from firmware.inference.expected_board import ExpectedBoard
from firmware.inference.results import Choice, Confirm, Inference, Proposal, Unpayable, Waiting, Wrong
from hardware.cells import INDEX, PODIUM, SPACES


class Role(StrEnum):
    """What a lit cell says; a later one in this list hides an earlier one."""

    BORDER = "border"
    STREAM = "stream"
    TURBO = "turbo"
    ARRIVED = "arrived"
    LAST = "last"
    EATING = "eating"
    ASLEEP = "asleep"
    TURN = "turn"
    CHOICE = "choice"
    HOME_RUN = "home_run"
    ORIGIN = "origin"
    PROPOSED = "proposed"
    TARGET = "target"
    EXTRA = "extra"
    MISSING = "missing"
    ROLLING = "rolling"


_ORDER = {role: order for order, role in enumerate(Role)}


@dataclass(frozen=True, slots=True)
class Light:
    """A lit cell: its role, whose it is, how often the light under a held marker has turned.

    `settling`: how much of the settle-down time has run, 0 to 1; a blink turns steady meanwhile. `look`: that of the
    marker, if it belongs to no seat.
    """

    role: Role
    seat: int | None = None
    turned: int = 0
    settling: float = 0.0
    look: Look | None = None


@dataclass(frozen=True, slots=True)
class Rolling(Generic[Event_co]):
    """A die that rolls, or a card that is turned, as a light that runs around the board."""

    begin: float
    until: float
    pips: int
    kind: str
    events: tuple[Event_co, ...] = ()

    def cells(self, at: float) -> tuple[int, ...]:
        """Return the cells that are lit: a runner of light that slows down, then as many spaces as the die shows."""
        run = (at - self.begin) / (0.75 * (self.until - self.begin)) if at < self.until else 1.0
        if run < 1.0:
            eased = 1 - (1 - run) ** 3
            return (INDEX[SPACES[int(eased * 3 * len(SPACES)) % len(SPACES)]],)
        return tuple(INDEX[space] for space in SPACES[: self.pips])


Lights = dict[int, Light]


class LightRoles(Generic[State, Act, Event]):
    """Says which cells are lit for what, in `open` or in `discreet` mode."""

    def __init__(self, game: Game[State, Act, Event], *, discreet: bool) -> None:
        self.game = game
        self.discreet = discreet
        self._scenery_of = game.facets.scenery
        self._rests: tuple[State, list[tuple[int, Light]]] | None = None

    def roles(
        self, state: State, expected: ExpectedBoard[Act], inference: Inference[Act], moved: Mapping[int, int]
    ) -> Lights:
        """Return the lit cells of a moment; `moved` has the cells from which markers came last."""
        lights: Lights = {}
        for marker in moved:
            _light(lights, expected.cells[marker], _lit(expected, marker, Role.LAST))
        for marker, light in self._resting(state):
            _light(lights, expected.cells[marker], light)
        match inference:
            case Waiting(lifted=None):
                self._scenery(lights, state)
                for marker in expected.actors:
                    _light(lights, expected.cells[marker], _lit(expected, marker, Role.TURN))
            case Waiting(lifted=int(marker), hold=hold, also=also, astray=astray):
                self._choices(lights, state, expected, (marker, *also), hold)
                _doubted(lights, expected, astray)
            case Proposal(marker=int(marker), cell=int(cell), doubted=doubted, turned=turned):
                self._proposal(lights, state, expected, marker, cell, turned, asks=inference.asks is not None)
                _doubted(lights, expected, doubted)
            case Unpayable(marker=marker, cell=cell, doubted=doubted, turned=turned):
                self._proposal(lights, state, expected, marker, cell, turned, asks=True)
                _doubted(lights, expected, doubted)
            case Choice(marker=marker, cell=cell):
                self._proposal(lights, state, expected, marker, cell, 0, asks=True)
            case Wrong():
                _wrong(lights, expected, inference)
            case Confirm():
                self._confirm(lights, state, expected, inference)
        return lights

    def _resting(self, state: State) -> list[tuple[int, Light]]:
        """Return the lights of the markers that eat or sleep, looked up once a state."""
        if self._rests is None or self._rests[0] is not state:
            found = enumerate(self.game.markers(state))
            resting = [(n, m) for n, m in found if m.rest is not None]
            lit = [(n, Light(Role.EATING if m.rest == "eat" else Role.ASLEEP, m.seat, look=m.look)) for n, m in resting]
            self._rests = (state, lit)
        return self._rests[1]

    def _scenery(self, lights: Lights, state: State) -> None:
        """Show the track where nothing else is shown."""
        if self._scenery_of is not None:
            for cell, word in self._scenery_of(state).items():
                _light(lights, INDEX[cell], Light(Role(word)))

    def _choices(
        self, lights: Lights, state: State, expected: ExpectedBoard[Act], markers: tuple[int, ...], hold: int = 0
    ) -> None:
        """Light where markers in the air came from, and where they may go."""
        for marker in markers:
            _light(lights, expected.cells[marker], _lit(expected, marker, Role.ORIGIN, hold))
            if self.discreet:
                cells = set(self.game.reachable(state, marker))
            else:
                cells = {gesture.cell for gesture in expected.gestures if gesture.marker == marker}
            for cell in cells:
                role = Role.HOME_RUN if cell in PODIUM else Role.CHOICE
                _light(lights, INDEX[cell], _lit(expected, marker, role))

    def _proposal(
        self,
        lights: Lights,
        state: State,
        expected: ExpectedBoard[Act],
        marker: int,
        cell: int,
        turned: int,
        *,
        asks: bool,
    ) -> None:
        """Light what is proposed; while a question waits, where else the marker may go stays lit."""
        if asks and cell != expected.cells[marker]:
            self._choices(lights, state, expected, (marker,))
        _light(lights, expected.cells[marker], _lit(expected, marker, Role.ORIGIN))
        _light(lights, cell, _lit(expected, marker, Role.PROPOSED, turned))

    def _confirm(self, lights: Lights, state: State, expected: ExpectedBoard[Act], confirm: Confirm) -> None:
        """Show whose marker belongs on which cell; one that is being moved is shown as that."""
        if confirm.marker is not None:
            self._choices(lights, state, expected, (confirm.marker,))
        _doubted(lights, expected, tuple(m for m in range(len(expected.cells)) if m != confirm.marker))
        if confirm.marker is not None and confirm.cell is not None:
            _light(lights, confirm.cell, _lit(expected, confirm.marker, Role.PROPOSED))


def _wrong(lights: Lights, expected: ExpectedBoard[Act], wrong: Wrong) -> None:
    """Ask for one marker at a time, in its owner's colour; show all that stands where nothing should.

    What has yet to follow the game stands where it came from: that is no mistake.
    """
    behind = {cell: marker for marker, cell in wrong.behind}
    for cell in wrong.extra:
        if wrong.held is not None and cell == wrong.kept:
            light = _lit(expected, wrong.held, Role.PROPOSED)
        elif cell in behind:
            light = _lit(expected, behind[cell], Role.ORIGIN)
        elif wrong.forced and len(wrong.missing) == 1:
            light = _lit(expected, wrong.missing[0], Role.ORIGIN)
        else:
            light = Light(Role.EXTRA)
        _light(lights, cell, light)
    if wrong.missing:
        marker = wrong.missing[0]
        role = Role.TARGET if wrong.forced else Role.MISSING
        _light(lights, expected.cells[marker], _lit(expected, marker, role))


def _doubted(lights: Lights, expected: ExpectedBoard[Act], markers: tuple[int, ...]) -> None:
    """Show where markers belong that are away, or may have been exchanged."""
    for marker in markers:
        _light(lights, expected.cells[marker], _lit(expected, marker, Role.MISSING))


def _lit(expected: ExpectedBoard[Act], marker: int, role: Role, turned: int = 0) -> Light:
    """Return a light that speaks of a marker."""
    return Light(role, expected.owners[marker], turned, look=expected.markers[marker].look)


def _light(lights: Lights, cell: int, light: Light) -> None:
    """Light a cell unless something that matters more is shown there."""
    if cell not in lights or _ORDER[light.role] >= _ORDER[lights[cell].role]:
        lights[cell] = light


def light_proposed(lights: Lights, expected: ExpectedBoard[Act], action: Act) -> None:
    """Light where an action that somebody chose on a phone will put its marker."""
    for gesture in expected.gestures:
        if gesture.action == action:
            lights[INDEX[gesture.cell]] = _lit(expected, gesture.marker, Role.PROPOSED, gesture.hold)
