"""Hands at a table: markers that are lifted, put, slid and knocked over, and an eye on whether what is booked was done.

`Hands` know what no switch can see: whose marker stands where. The `Witness` is the game's book, and
looks at the hands at every entry.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.hare_and_tortoise import Action, GameState
from firmware.table.settings import TableSettings
from hardware.cells import CELLS, START_BAYS
from hardware.ports import Button
from hardware.simulated.faults import Trouble
from tests.firmware.table.tables import GAME, SETTLED, BareTable, RealTable, Table
from tests.games import RaceMemory, RaceSession, seat_of

AT_ONCE = 0.3
"""An act that is so fresh is the one that books."""


class Witness(RaceMemory):
    """A book that accepts nothing that hands have not done."""

    def __init__(self, state: GameState) -> None:
        super().__init__(GAME, state)
        self.hands: Hands | None = None
        self.acts: list[str] = []

    def book(self, action: Action) -> Any:
        """Do an action if the hands have done it, and by one of the three acts of booking."""
        if self.hands is not None and not GAME.is_chance(str(action)):
            self.acts.append(self.hands.act_of(self.state, action))
        return super().book(action)

    def undo(self) -> tuple[Action, ...]:
        """Take back if somebody has just asked for it, or if the marker stands where it came from."""
        assert self.hands is not None
        taken_back = super().undo()
        pressed = self.hands.just_pressed(Button.UNDO)
        assert pressed or self.hands.is_back(self.state, taken_back[0]), "taken back without a press or a hand"
        return taken_back

    def amend(self, action: Action) -> Any:
        """Replace the last decision if the hands have done the other one."""
        return super().undo(), self.book(action)


class Hands:
    """All hands at the table, and what stands where: owners by cell, and owners of markers in the air."""

    def __init__(self, state: GameState, table: str, seed: int, settings: TableSettings | None = None) -> None:
        random = Random(seed)
        self.witness = Witness(state)
        self.standing = {marker.cell: seat_of(marker) for marker in GAME.markers(state)}
        self.since = dict.fromkeys(self.standing, 0.0)
        self.air: list[int] = []
        self.lifted_at: dict[int, float] = {}
        self.pressed: dict[Button, float] = {}
        self.phone: Action | None = None
        self.broken: str | None = None
        settings = settings or TableSettings()
        kind = BareTable if table == "bare" else RealTable
        self.table: Table = kind(self.witness, lambda chances: _chosen(random, chances), settings)
        self.settings = settings
        self.witness.hands = self

    @property
    def state(self) -> GameState:
        """The game as it is booked."""
        state: GameState = self.witness.state
        return state

    @property
    def session(self) -> RaceSession:
        return self.table.session

    def lift(self, *cells: str) -> None:
        """Pick up the markers that stand on cells, all at once."""
        for cell in cells:
            owner = self.standing.pop(cell)
            self.air.append(owner)
            self.lifted_at[owner] = self.table.now
        self.table.lift(cells)

    def put(self, owner: int, cell: str) -> None:
        """Put somebody's marker from the air onto a cell."""
        self.air.remove(owner)
        self._stands(owner, cell)
        self.table.place([cell])

    def slide(self, path: Sequence[str], seconds: float) -> None:
        """Push the marker on the first cell along a path."""
        owner = self.standing.pop(path[0])
        self._stands(owner, path[-1])
        self.table.slide(path, seconds)

    def press(self, button: Button) -> None:
        """Press a button."""
        self.pressed[button] = self.table.now
        self.table.press(button)

    def wait(self, seconds: float) -> None:
        """Do nothing."""
        self.table.wait(seconds)

    def choose_on_phone(self, action: Action) -> None:
        """Choose an action on a phone."""
        self.phone = action
        self.session.propose(self.table.now, action)
        self.wait(0.1)

    def break_(self, accidents: Trouble, cell: str) -> None:
        """Let a switch break, and let people wonder for a moment."""
        self.broken = cell
        self.table.break_(accidents, cell)
        self.wait(1.5)

    def mend(self) -> None:
        """Mend the switch."""
        self.broken = None
        self.table.mend()

    def _stands(self, owner: int, cell: str) -> None:
        assert cell not in self.standing, "hands put nothing where something stands"
        self.standing[cell] = owner
        self.since[cell] = self.table.now

    def just_pressed(self, button: Button) -> bool:
        """Tell whether a button was pressed a moment ago."""
        return self.table.now - self.pressed.get(button, -1.0) <= AT_ONCE

    def act_of(self, state: GameState, action: Action) -> str:
        """Return by which act an action is being booked; fail if nobody has done it."""
        done = self.just_pressed(Button.DONE)
        if done and action == self.phone:
            return "phone"
        where = [(gesture.marker, gesture.cell) for gesture in GAME.gestures(state) if gesture.action == action]
        owners = [marker.seat for marker in GAME.markers(state)]
        stands = [cell for marker, cell in where if self.standing.get(cell) == owners[marker]]
        assert stands, f"{action} is booked, but no such marker stands there: {self.standing}"
        if done:
            return "done"
        lay = self.table.now - self.since[stands[0]]
        if any(self._plays_on(state, seat, stands[0]) for seat in GAME.seats_to_act(GAME.apply(state, action).state)):
            return "next player"
        assert 0 < self.settings.settle_down <= lay, f"{action} is booked by nobody, after {lay} s"
        return "lying still"

    def _plays_on(self, state: GameState, seat: int, landing: str) -> bool:
        """Tell whether a player has a marker in hand since the other one lies, and not for a bump, or put it down."""
        cells = {marker.cell for marker in GAME.markers(state)}
        if any(owner == seat and cell not in cells for cell, owner in self.standing.items()):
            return True
        lifted = self.lifted_at.get(seat, -1.0)
        in_hand = self.table.now - lifted + SETTLED >= self.settings.patience.take_up
        return seat in self.air and lifted >= self.since[landing] and in_hand

    def is_back(self, state: GameState, action: Action) -> bool:
        """Tell whether the marker that did an action stands where it did before."""
        found = [gesture.marker for gesture in GAME.gestures(state) if gesture.action == action]
        markers = [GAME.markers(state)[marker] for marker in found]
        return any(self.standing.get(marker.cell) == marker.seat for marker in markers)

    def expected(self) -> list[tuple[int, str]]:
        """Return whose markers belong where."""
        return [(seat_of(marker), marker.cell) for marker in GAME.markers(self.state)]

    def misplaced(self) -> list[tuple[int, str]]:
        """Return the markers that are not where they belong."""
        return [(owner, cell) for owner, cell in self.expected() if self.standing.get(cell) != owner]


def _chosen(random: Random, chances: tuple[tuple[Any, int], ...]) -> Any:
    return random.choices([action for action, _ in chances], [weight for _, weight in chances])[0]


def free_cells(hands: Hands) -> list[str]:
    """Return the cells on which nothing stands and nothing belongs."""
    taken = {cell for _, cell in hands.expected()} | set(hands.standing)
    used_bays = START_BAYS[: len(hands.expected())]
    return [cell for cell in CELLS if cell not in taken and (cell in used_bays or "start" not in cell)]
