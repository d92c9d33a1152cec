"""A recording of what hands did at a board, which becomes a scenario file that comes to the same."""

from typing import Any

from firmware.journal.booked_game import BookedGame
from firmware.scenarios.writer import WrittenStep, last_position, scenario_text
from firmware.table.events import Booked, TableEvent
from firmware.table.settings import TableSettings
from hardware.cells import mask_of
from hardware.ports import Button, Occupancy, Press
from hardware.trace import Moment, touches

MOST_MOMENTS = 20_000
LONGEST = 600.0


class Recorder:
    """What happens from now on; it ends by itself when it is long."""

    def __init__(self, booked: BookedGame[Any, Any, Any], settings: TableSettings, at: float) -> None:
        self.began = at
        self.until: float | None = None
        self.count = 0
        """How many edges and presses there are so far."""
        game = self._game = booked.game
        self._booked = booked
        self._settings = settings
        anchor = last_position(game, booked.steps)
        self._start = booked.steps[anchor].state
        self._end = self._start
        self._read = Occupancy(0)
        self._touched_at = at
        self._moments: list[Moment] = []
        self._steps: list[WrittenStep] = []
        done = [str(action) for action in booked.actions[anchor:]]
        if done:
            decisions = [action for action in done if not game.is_chance(action)]
            self._steps.append(WrittenStep(decisions, chance=[action for action in done if game.is_chance(action)]))
        self._begin_touching(at)

    def see(self, at: float, occupancy: Occupancy, presses: tuple[Press, ...]) -> None:
        """Take what a round of the board has read."""
        if self.until is not None:
            return
        if occupancy != self._read:
            self.count += (occupancy.closed ^ self._read.closed).bit_count()
            self._note(at, occupancy)
            self._read = occupancy
        for press in presses:
            self.press(at, press.button, held=press.held)
        if at - self.began > LONGEST or len(self._moments) > MOST_MOMENTS:
            self.stop(at)

    def press(self, at: float, button: Button, *, held: bool = False) -> None:
        """Take a press of a button, or what is the same on a page."""
        if self.until is None:
            self.count += 1
            self._note(at, Press(at, button, held))

    def noticed(self, notice: TableEvent, from_phone: Any) -> None:
        """Take what the table has booked; what came from a phone is a step of its own."""
        if self.until is not None or not isinstance(notice, Booked):
            return
        if self._game.is_chance(notice.action):
            self._steps[-1].chance.append(notice.action)
        elif from_phone is not None and str(from_phone) == notice.action:
            self._end_touching(notice.at)
            self._steps.append(WrittenStep([notice.action]))
            self._begin_touching(notice.at)

    def stop(self, at: float) -> None:
        """End it; what is booked later does not belong to it."""
        if self.until is None:
            self.until = at
            self._end_touching(at)
            self._end = self._booked.state

    def text(self) -> str:
        """Return the scenario file of a recording that has ended."""
        steps = [step for step in self._steps if step.do or step.touch or step.chance]
        return scenario_text(self._game, self._start, steps, self._end, self._settings)

    def _begin_touching(self, at: float) -> None:
        """Begin a step with every marker where the game has it: what is elsewhere is an edge at its beginning."""
        expected = mask_of(marker.cell for marker in self._game.markers(self._booked.state))
        self._read = Occupancy(expected)
        self._touched_at = at
        self._moments = [Moment(0.0, self._read)]
        self._steps.append(WrittenStep(touch=[]))

    def _end_touching(self, at: float) -> None:
        step = next(step for step in reversed(self._steps) if step.touch is not None)
        step.touch = [*touches(self._moments), f"{at - self._touched_at:.3f} wait"]

    def _note(self, at: float, what: Occupancy | Press) -> None:
        self._moments.append(Moment(max(0.0, at - self._touched_at), what))
