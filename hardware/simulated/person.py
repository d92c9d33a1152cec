"""A simulated person, who sees nothing but the lights and has hands: plays the part of the user in a demonstration."""

from hardware.cells import CELLS
from hardware.clock import Clock
from hardware.ports import Button
from hardware.simulated.board import SimulatedBoard

REACTION_SECONDS = 0.2


class LearningPerson:
    """Puts a magnet on the white light, and takes it away when the light takes on a colour."""

    def __init__(self, board: SimulatedBoard, clock: Clock) -> None:
        self._board = board
        self._clock = clock
        self._placed: str | None = None
        self._ready_at = clock.now()

    def act(self) -> None:
        """Do what the lights ask for, as soon as a person would."""
        if self._clock.now() < self._ready_at:
            return
        asked = self._asked()
        if self._placed and asked != self._placed:
            self._board.lift(self._placed)
            self._placed = None
        elif asked and not self._placed:
            self._board.place(asked)
            self._placed = asked
        else:
            return
        self._ready_at = self._clock.now() + REACTION_SECONDS

    def _asked(self) -> str | None:
        lights = self._board.lights()
        return next((cell for cell in CELLS if all(lights.colour(cell))), None)


class TryingPerson:
    """Puts a magnet on every cell in turn, and presses `done` after the last."""

    def __init__(self, board: SimulatedBoard, clock: Clock, start_at: float) -> None:
        self._board = board
        self._clock = clock
        self._ready_at = start_at
        self._ahead = list(CELLS)
        self._placed: str | None = None

    def act(self) -> None:
        """Go on to the next cell, as soon as a person would."""
        if self._clock.now() < self._ready_at:
            return
        if self._placed:
            self._board.lift(self._placed)
            self._placed = None
        elif self._ahead:
            self._placed = self._ahead.pop(0)
            self._board.place(self._placed)
        else:
            self._board.press(Button.DONE)
        self._ready_at = self._clock.now() + REACTION_SECONDS
