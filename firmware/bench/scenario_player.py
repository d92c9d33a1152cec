"""A scenario file played before one's eyes: on a side board of its own, in the time of the bench.

It is the scenario's own runner that plays, reading by reading, so it comes to the same at every speed. The game that is
on, its board and its journal know nothing of it.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.game import AnyGame, Step
from firmware.bench.probes import Probes
from firmware.config.toml_file import FileFaultError, parse_toml
from firmware.scenarios.runner import AnyScenario, DifferenceError, read_scenario
from firmware.scenarios.touches import TouchPlayer
from firmware.service.serialize import game_data, lights_data, table_data
from firmware.table.session import Session, left_to_people
from hardware.cells import cells_in
from hardware.clock import Clock
from hardware.ports import Occupancy
from hardware.settings import Settings
from hardware.simulated.board import SimulatedBoard

PAUSE = 1.0
"""Seconds before the first step, and after every step, for people to see what has come of it."""
READ_EVERY = 0.03
MOST_READINGS = 200
"""At most so many readings at a time, so that a slow machine stays awake; what is late comes later."""


def load_scenario(text: str, name: str, games: Mapping[str, AnyGame]) -> AnyScenario:
    """Return the scenario of a text from anywhere; everything that is wrong with it is a `FileFaultError`."""
    try:
        return read_scenario(parse_toml(text, name), games)
    except FileFaultError:
        raise
    except (RecursionError, ValueError) as error:  # numbers too long, brackets too deep: tomllib has no error for them
        raise FileFaultError([f"{name}: {error}"]) from error


class ScenarioPlayer:
    """One scenario as it is played."""

    def __init__(
        self, name: str, scenario: AnyScenario, settings: Settings, clock: Clock, numbers: Iterator[int]
    ) -> None:
        self.name = name
        self.board = SimulatedBoard(settings, clock, bounce_seconds=0.0, bus_time=False)
        self.probes = Probes(self.board, numbers)
        self.step = 0
        self.result: str | None = None
        """Nothing while it goes on, empty when all was as expected, else the first difference."""
        self._scenario = scenario
        self._clock = clock
        self._coming = scenario.play()
        self._due = clock.now()
        self._at = 0.0
        self._read_at = float("-inf")
        self._booked = 0
        self._session = self._fresh(scenario.start)
        self._advance()
        self._lay()

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self._scenario.steps)

    def tick(self) -> None:
        """Let everything happen that is due."""
        for _ in range(MOST_READINGS):
            if self.result is not None or self._due > self._clock.now():
                break
            self._advance()
        self._lay()
        if self._clock.now() - self._read_at >= READ_EVERY:
            self._read_at = self._clock.now()
            self.board.read()

    def data(self) -> dict[str, Any]:
        """Return what a spectator sees of the game that is played here."""
        game, moment = self._session.game, self._session.moment
        return {
            "game": game_data(game, moment.state, None) | {"lights": "open"},
            "table": table_data(game, moment, self._at, None) | {"note": None},
            "lights": lights_data(moment),
            "replay": {"name": self.name, "step": self.step, "steps": self.steps, "result": self.result},
        }

    def close(self) -> None:
        """Let go of the side board."""
        self.board.close()

    def _advance(self) -> None:
        """Take the next moment: a reading of the board, or the end of a step."""
        try:
            moment = next(self._coming, None)
        except (DifferenceError, FileFaultError) as error:
            self.result = str(error)
            return
        match moment:
            case None:
                self.result = ""
            case TouchPlayer():
                self._show_reading(moment)
            case _:
                self._end_step(moment)

    def _show_reading(self, player: TouchPlayer[Any, Any, Any]) -> None:
        if player.session is not self._session:
            self._session, self._at, self._booked = player.session, 0.0, 0
        self._due += player.at - self._at
        self._at = player.at
        self._see(player, self._due)
        notices = player.heard
        for notice in notices[self._booked :]:
            self.probes.noticed(self._due, notice)
        self._booked = len(notices)

    def _end_step(self, step: Step[Any, Any]) -> None:
        """Show what a step came to; one without touches has moved the markers by itself."""
        self._booked = 0
        if self._session.book.state != step.state:
            self._session = self._fresh(step)
        self._due += PAUSE
        self.step = 0 if step is self._scenario.start else self.step + 1

    def _fresh(self, step: Step[Any, Any]) -> Session[Any, Any, Any]:
        """Return a session in which nothing has been touched yet, with every marker in its place."""
        player = TouchPlayer(self._scenario.game, step.state, left_to_people)
        self._at = player.at
        self._see(player, self._due)
        return player.session

    def _see(self, player: TouchPlayer[Any, Any, Any], at: float) -> None:
        self.probes.read(at, Occupancy(player.closed, player.lost), player.presses)
        self.probes.shown(at, player.session.debounce.settled, player.frame)
        self._shown = (player.closed, player.frame)

    def _lay(self) -> None:
        """Put markers where contacts are closed, and light the lights, as they are at the last reading."""
        closed, frame = self._shown
        lies = self.board.switches().closed
        for cell in cells_in(lies & ~closed):
            self.board.lift(cell)
        for cell in cells_in(closed & ~lies):
            self.board.place(cell)
        self.board.show(frame)
