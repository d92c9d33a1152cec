"""How roles look: a colour and a pattern each, so that people who cannot tell colours apart can read them.

`render` is pure: the same moment gives the same frame.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from firmware.lighting.roles import Light, Lights, Role
from hardware.cells import CELLS
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
IN_ORDER = tuple(range(len(SEAT_COLOURS)))
"""Which of the colours each seat has, where nobody has chosen."""

FRAMES_PER_SECOND = 25
CALM = 0.6
"""How strong every light is while nothing moves."""


class Pattern(StrEnum):
    """How a light changes with time."""

    STEADY = "steady"
    BREATHE = "breathe"
    BLINK = "blink"
    HURRY = "hurry"
    DOUBLE = "double"
    GLIMMER = "glimmer"
    SPARKLE = "sparkle"


@dataclass(frozen=True, slots=True)
class RoleLook:
    """The colour of a role (none: that of the marker's owner), its pattern and its strength."""

    colour: Colour | None
    pattern: Pattern
    strength: float


LOOKS = {
    Role.BORDER: RoleLook((0xFF, 0xF0, 0xD0), Pattern.STEADY, 0.09),
    Role.STREAM: RoleLook((0x10, 0x60, 0xFF), Pattern.GLIMMER, 0.2),
    Role.TURBO: RoleLook((0xFF, 0x80, 0x00), Pattern.BREATHE, 0.25),
    Role.ARRIVED: RoleLook(None, Pattern.SPARKLE, 0.7),
    Role.LAST: RoleLook(None, Pattern.GLIMMER, 0.15),
    Role.EATING: RoleLook((0x40, 0xFF, 0x20), Pattern.BREATHE, 0.6),
    Role.ASLEEP: RoleLook((0x30, 0x30, 0xFF), Pattern.BREATHE, 0.4),
    Role.TURN: RoleLook(None, Pattern.BREATHE, 1.0),
    Role.CHOICE: RoleLook((0xFF, 0xC8, 0x70), Pattern.STEADY, 0.5),
    Role.HOME_RUN: RoleLook((0xFF, 0xD7, 0x00), Pattern.BREATHE, 1.0),
    Role.ORIGIN: RoleLook(None, Pattern.STEADY, 0.4),
    Role.PROPOSED: RoleLook(None, Pattern.BLINK, 1.0),
    Role.TARGET: RoleLook(None, Pattern.HURRY, 1.0),
    Role.EXTRA: RoleLook((0xFF, 0x00, 0x00), Pattern.BLINK, 1.0),
    Role.MISSING: RoleLook(None, Pattern.DOUBLE, 1.0),
    Role.ROLLING: RoleLook((0xFF, 0xFF, 0xFF), Pattern.STEADY, 1.0),
}
OF_A_MARKER = frozenset({Role.LAST, Role.TURN, Role.ORIGIN})
"""What these say is which marker it is."""
TURNED: tuple[Colour, ...] = ((0xFF, 0x8C, 0x00), (0xA0, 0x00, 0xFF))
"""The light under a marker that was held up until its light turned, once and twice: the other answers."""


def chosen(wanted: Sequence[int | None]) -> tuple[int, ...]:
    """Return which colour each seat has: the one it wants, if nobody before wants it too, else one that is left."""
    taken: dict[int, int] = {}
    for seat, colour in enumerate(wanted):
        if colour in IN_ORDER and colour not in taken.values():
            taken[seat] = colour
    left = iter(colour for colour in IN_ORDER if colour not in taken.values())
    return tuple(taken[seat] if seat in taken else next(left) for seat in IN_ORDER)


def render(lights: Lights, at: float, *, calm: bool = False, colours: tuple[int, ...] = IN_ORDER) -> Frame:
    """Return the frame of a moment; when all is calm, nothing moves. `colours` says which colour each seat has."""
    step = int(at * FRAMES_PER_SECOND)
    return _painted(tuple(sorted(lights.items())), -1 if calm else step, colours)


@lru_cache(maxsize=64)
def _painted(lights: tuple[tuple[int, Light], ...], step: int, of_seats: tuple[int, ...]) -> Frame:
    colours: dict[str, Colour] = {}
    for cell, light in lights:
        look = LOOKS[light.role]
        base = look.colour or _owner_colour(light, of_seats)
        if light.turned:
            base = TURNED[(light.turned - 1) % len(TURNED)]
        moving = CALM if step < 0 else _level(_pattern(light), step / FRAMES_PER_SECOND)
        level = look.strength * (moving + (1 - moving) * light.settling)
        red, green, blue = (round(part * level) for part in base)
        colours[CELLS[cell]] = (red, green, blue)
    return Frame.of(colours)


def _owner_colour(light: Light, of_seats: tuple[int, ...]) -> Colour:
    return SEAT_COLOURS[of_seats[light.seat or 0]] if light.look is None else light.look.colour


def _pattern(light: Light) -> Pattern:
    """Return how a light moves: one that only says which marker this is, as that marker does, if it has its own way."""
    if light.look is not None and light.role in OF_A_MARKER:
        return Pattern(light.look.rhythm)
    return LOOKS[light.role].pattern


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
        case Pattern.SPARKLE:
            return 0.75 + 0.25 * math.cos(math.tau * at / 0.5)
        case _:
            return 1.0
