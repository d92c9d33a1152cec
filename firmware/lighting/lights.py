"""What the lights say: a role for every lit cell, and the colours and patterns in which roles are shown.

Each role has a colour and a pattern, so that people who cannot tell colours apart can read it. `roles` and `render`
are pure: the same moment gives the same frame.
"""

import math
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

from engine.game import Game
from firmware.inference.expected_board import Expected
from firmware.inference.results import Choice, Confirm, Inference, Proposal, Waiting, Wrong
from hardware.cells import CELLS, INDEX, PODIUM, SPACES
from hardware.ports import Colour, Frame

SEAT_COLOURS: tuple[Colour, ...] = (
    (0x56, 0xB4, 0xE9),
    (0x00, 0x9E, 0x73),
    (0xF0, 0xE4, 0x42),
    (0x00, 0x72, 0xB2),
    (0xD5, 0x5E, 0x00),
    (0xCC, 0x79, 0xA7),
)
"""The colours of the seats, after Okabe and Ito: everybody can tell them apart."""

FRAMES_PER_SECOND = 25
CALM = 0.6
"""How strong every light is while nothing moves."""


class Role(StrEnum):
    """What a lit cell says; a later one in this list hides an earlier one."""

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


class Pattern(StrEnum):
    """How a light changes with time."""

    STEADY = "steady"
    BREATHE = "breathe"
    BLINK = "blink"
    HURRY = "hurry"
    DOUBLE = "double"
    GLIMMER = "glimmer"


@dataclass(frozen=True, slots=True)
class Look:
    """The colour of a role (none: that of the marker's owner), its pattern and its strength."""

    colour: Colour | None
    pattern: Pattern
    strength: float


LOOKS = {
    Role.LAST: Look(None, Pattern.GLIMMER, 0.15),
    Role.EATING: Look((0x40, 0xFF, 0x20), Pattern.BREATHE, 0.6),
    Role.ASLEEP: Look((0x30, 0x30, 0xFF), Pattern.BREATHE, 0.4),
    Role.TURN: Look(None, Pattern.BREATHE, 1.0),
    Role.CHOICE: Look((0xFF, 0xC8, 0x70), Pattern.STEADY, 0.5),
    Role.HOME_RUN: Look((0xFF, 0xD7, 0x00), Pattern.BREATHE, 1.0),
    Role.ORIGIN: Look(None, Pattern.STEADY, 0.4),
    Role.PROPOSED: Look(None, Pattern.BLINK, 1.0),
    Role.TARGET: Look(None, Pattern.HURRY, 1.0),
    Role.EXTRA: Look((0xFF, 0x00, 0x00), Pattern.BLINK, 1.0),
    Role.MISSING: Look(None, Pattern.DOUBLE, 1.0),
    Role.ROLLING: Look((0xFF, 0xFF, 0xFF), Pattern.STEADY, 1.0),
}
TURNED: tuple[Colour, ...] = ((0xFF, 0x8C, 0x00), (0xA0, 0x00, 0xFF))
"""The light under a marker that was held up until its light turned, once and twice: the other answers."""


@dataclass(frozen=True, slots=True)
class Light:
    """A lit cell: its role, whose it is, how often the light under a held marker has turned.

    `settling`: how much of the settle-down time has run, 0 to 1; a blink turns steady meanwhile.
    """

    role: Role
    seat: int | None = None
    turned: int = 0
    settling: float = 0.0


@dataclass(frozen=True, slots=True)
class Rolling:
    """A die that rolls, or a card that is turned, as a light that runs around the board."""

    begin: float
    until: float
    pips: int
    events: tuple[Any, ...] = ()

    def cells(self, at: float) -> tuple[int, ...]:
        """Return the cells that are lit: a runner of light that slows down, then as many spaces as the die shows."""
        run = (at - self.begin) / (0.75 * (self.until - self.begin)) if at < self.until else 1.0
        if run < 1.0:
            eased = 1 - (1 - run) ** 3
            return (INDEX[SPACES[int(eased * 3 * len(SPACES)) % len(SPACES)]],)
        return tuple(INDEX[space] for space in SPACES[: self.pips])


Lights = dict[int, Light]


class Illuminator:
    """Says which cells are lit for what, in `open` or in `discreet` mode."""

    def __init__(self, game: Game[Any, Any], *, discreet: bool) -> None:
        self.game = game
        self.discreet = discreet
        self._rests: tuple[Any, list[tuple[int, Light]]] | None = None

    def roles(self, state: Any, expected: Expected, inference: Inference, moved: dict[int, int]) -> Lights:
        """Return the lit cells of a moment; `moved` has the cells from which markers came last."""
        lights: Lights = {}
        for marker in moved:
            _light(lights, expected.cells[marker], Light(Role.LAST, expected.owners[marker]))
        for marker, light in self._resting(state):
            _light(lights, expected.cells[marker], light)
        match inference:
            case Waiting(lifted=None):
                for marker in expected.actors:
                    _light(lights, expected.cells[marker], Light(Role.TURN, expected.owners[marker]))
            case Waiting(lifted=int(marker), hold=hold):
                self._choices(lights, state, expected, marker, hold)
            case Proposal(marker=int(marker), cell=int(cell)) | Choice(marker=int(marker), cell=int(cell)):
                self._proposal(lights, expected, marker, cell, inference)
            case Wrong():
                _wrong(lights, expected, inference)
            case Confirm():
                _confirm(lights, expected, inference)
        return lights

    def _resting(self, state: Any) -> list[tuple[int, Light]]:
        """Return the lights of the markers that eat or sleep, looked up once a state."""
        if self._rests is None or self._rests[0] is not state:
            found = enumerate(self.game.markers(state))
            resting = [(n, m) for n, m in found if m.rest is not None]
            lit = [(n, Light(Role.EATING if m.rest == "eat" else Role.ASLEEP, m.seat)) for n, m in resting]
            self._rests = (state, lit)
        return self._rests[1]

    def _choices(self, lights: Lights, state: Any, expected: Expected, marker: int, hold: int) -> None:
        seat = expected.owners[marker]
        _light(lights, expected.cells[marker], Light(Role.ORIGIN, seat, hold))
        if self.discreet:
            cells = set(self.game.reachable(state, marker))
        else:
            cells = {gesture.cell for gesture in expected.gestures if gesture.marker == marker}
        for cell in cells:
            role = Role.HOME_RUN if cell in PODIUM else Role.CHOICE
            _light(lights, INDEX[cell], Light(role, seat))

    def _proposal(
        self, lights: Lights, expected: Expected, marker: int, cell: int, inference: Proposal | Choice
    ) -> None:
        seat = expected.owners[marker]
        turned = 0
        if isinstance(inference, Proposal):
            answers = [g for g in expected.gestures if g.marker == marker and g.action == inference.action]
            turned = answers[0].hold if answers else 0
        _light(lights, expected.cells[marker], Light(Role.ORIGIN, seat))
        _light(lights, cell, Light(Role.PROPOSED, seat, turned))


def _wrong(lights: Lights, expected: Expected, wrong: Wrong) -> None:
    """Ask for one marker at a time, in its owner's colour; show all that stands where nothing should."""
    for cell in wrong.extra:
        origin = wrong.forced and len(wrong.missing) == 1
        seat = expected.owners[wrong.missing[0]] if origin else None
        _light(lights, cell, Light(Role.ORIGIN if origin else Role.EXTRA, seat))
    if wrong.missing:
        marker = wrong.missing[0]
        role = Role.TARGET if wrong.forced else Role.MISSING
        _light(lights, expected.cells[marker], Light(role, expected.owners[marker]))


def _confirm(lights: Lights, expected: Expected, confirm: Confirm) -> None:
    """Show whose marker belongs on which cell; one that is being moved is shown as that."""
    for marker, cell in enumerate(expected.cells):
        role = Role.ORIGIN if marker == confirm.marker else Role.MISSING
        _light(lights, cell, Light(role, expected.owners[marker]))
    if confirm.marker is not None and confirm.cell is not None:
        _light(lights, confirm.cell, Light(Role.PROPOSED, expected.owners[confirm.marker]))


def _light(lights: Lights, cell: int, light: Light) -> None:
    """Light a cell unless something that matters more is shown there."""
    if cell not in lights or _ORDER[light.role] >= _ORDER[lights[cell].role]:
        lights[cell] = light


def render(lights: Lights, at: float, *, calm: bool = False) -> Frame:
    """Return the frame of a moment; when all is calm, nothing moves."""
    step = int(at * FRAMES_PER_SECOND)
    return _painted(tuple(sorted(lights.items())), -1 if calm else step)


@lru_cache(maxsize=64)
def _painted(lights: tuple[tuple[int, Light], ...], step: int) -> Frame:
    colours: dict[str, Colour] = {}
    for cell, light in lights:
        look = LOOKS[light.role]
        base = look.colour or SEAT_COLOURS[light.seat or 0]
        if light.turned:
            base = TURNED[(light.turned - 1) % len(TURNED)]
        moving = CALM if step < 0 else _level(look.pattern, step / FRAMES_PER_SECOND)
        level = look.strength * (moving + (1 - moving) * light.settling)
        red, green, blue = (round(part * level) for part in base)
        colours[CELLS[cell]] = (red, green, blue)
    return Frame.of(colours)


def _level(pattern: Pattern, at: float) -> float:
    match pattern:
        case Pattern.BREATHE:
            return 0.35 + 0.65 * (0.5 - 0.5 * math.cos(math.tau * at / 2.4))
        case Pattern.BLINK:
            return 1.0 if at % 1.0 < 0.6 else 0.15
        case Pattern.HURRY:
            return 1.0 if at % 0.4 < 0.2 else 0.0
        case Pattern.DOUBLE:
            return 1.0 if at % 1.2 < 0.2 or 0.4 <= at % 1.2 < 0.6 else 0.0
        case Pattern.GLIMMER:
            return 0.75 - 0.25 * math.cos(math.tau * at / 5.0)
        case _:
            return 1.0
