"""The workbench: a desk with the simulated board beside it, whose markers, switches and faults pages can handle."""

from collections.abc import Mapping
from typing import Any

from firmware.desk import Desk
from firmware.inference import Confirm, Wrong
from hardware.cells import CELLS, INDEX, cells_in
from hardware.geometry import geometry
from hardware.ports import Button, Frame, Occupancy
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SimulatedFault
from web_ui.port import CommandError, Role, Viewer

BENCH_ROLES = dict.fromkeys(
    ("lift", "place", "drag", "slide", "knock", "press", "fault", "heal", "set_out", "helping"), Role.SPECTATOR
)
LONGEST_SLIDE = 10.0
SETS_OUT_WITHIN = 1.0
HELPS_AFTER = 0.7
"""Seconds after which a helping hand puts a marker where the game wants it."""


class Workbench:
    """The table as pages know it, with hands for the simulated board."""

    def __init__(self, desk: Desk, board: SimulatedBoard) -> None:
        self.desk = desk
        self.board = board
        self.helping = True
        self._asked: tuple[Any, float] | None = None
        self._set_out_for = ""
        self._set_out_at = float("-inf")

    def __getattr__(self, name: str) -> Any:
        return getattr(self.desk, name)

    def tick(self, at: float, occupancy: Occupancy, presses: Any = (), reports: Any = ()) -> Frame:
        """Let the desk take a reading, and lend a helping hand."""
        frame = self.desk.tick(at, occupancy, presses, reports)
        self._confirm_what_was_set_out()
        if self.helping:
            self._help()
        return frame

    def snapshot(self, viewer: Viewer) -> dict[str, Any]:
        """Return everything that a viewer may see, with the inside of the board."""
        return self.desk.snapshot(viewer) | {"bench": self._bench_data()}

    def roles(self) -> Mapping[str, Role]:
        """Return the least role for every command there is."""
        return dict(self.desk.roles()) | BENCH_ROLES

    def command(self, viewer: Viewer, name: str, data: Mapping[str, Any]) -> None:
        """Carry out a command, or raise `CommandError`."""
        if name not in BENCH_ROLES:
            self.desk.command(viewer, name, data)
            if self.desk.game_key != self._set_out_for:
                self.set_out()
            return
        try:
            self._handle(name, data)
        except (KeyError, TypeError, ValueError, LookupError) as error:
            raise CommandError("bad_request", error=str(error)) from error
        self.desk.touch()

    async def restore(self, text: str) -> dict[str, int]:
        """Add the games of a backup, and set the markers out if another game has come on."""
        added = await self.desk.restore(text)
        if self.desk.game_key != self._set_out_for:
            self.set_out()
        return added

    def set_out(self) -> None:
        """Put every marker where the game has it."""
        self._set_out_for = self.desk.game_key
        self._set_out_at = self.desk.clock()
        for cell in self.board.switches().closed_cells():
            self.board.lift(cell)
        if self.desk.open is not None:
            for marker in self.desk.game.markers(self.desk.open.session.state):
                self.board.place(marker.cell)

    def _confirm_what_was_set_out(self) -> None:
        """Say that no markers were swapped: whoever sets all of them out at once knows."""
        at = self.desk.clock()
        if self.desk.open is not None and at - self._set_out_at < SETS_OUT_WITHIN:
            session = self.desk.open.session
            if isinstance(session.inference, Confirm):
                session.done(at)

    def _handle(self, name: str, data: Mapping[str, Any]) -> None:
        board = self.board
        match name:
            case "lift":
                board.lift(_cell(data, "cell"))
            case "place":
                board.place(_cell(data, "cell"))
            case "drag":
                board.drag(_point(data, "from"), _point(data, "to"))
            case "slide":
                path = [_cell({"cell": cell}, "cell") for cell in list(data["path"])[: len(CELLS)]]
                board.slide(path, min(LONGEST_SLIDE, max(0.0, float(data["seconds"]))))
            case "knock":
                board.knock(data.get("cells") or board.switches().closed_cells())
            case "press":
                board.press(Button(data["button"]))
            case "fault":
                board.inject(SimulatedFault.parse(str(data["fault"])))
            case "heal":
                board.heal(SimulatedFault.parse(str(data["fault"])))
            case "set_out":
                self.set_out()
            case "helping":
                self.helping = bool(data["on"])

    def _help(self) -> None:
        """Put a marker that the game has moved where it belongs, after a while, as an obliging player would."""
        if self.desk.open is None:
            return
        session = self.desk.open.session
        shown = session.inference
        at = self.desk.clock()
        if not isinstance(shown, Wrong) or not shown.forced or session.rolling is not None:
            self._asked = None
        elif self._asked is None or self._asked[0] != shown:
            self._asked = (shown, at)
        elif at - self._asked[1] >= HELPS_AFTER:
            self._asked = None
            for cell in shown.extra[:1]:
                self.board.lift(CELLS[cell])
            self.board.place(CELLS[session.infer.expected.cells[shown.missing[0]]])

    def _bench_data(self) -> dict[str, Any]:
        session = None if self.desk.open is None else self.desk.open.session
        return {
            "markers": [list(point) for point in self.board.markers()],
            "raw": list(self.board.switches().closed_cells()),
            "settled": list(cells_in(session.sense.settled)) if session is not None else [],
            "faults": [str(fault) for fault in self.board.faults()],
            "frames": self.board.frames(),
            "lamp": self.board.lamp_is_lit(),
            "helping": self.helping,
        }


def _cell(data: Mapping[str, Any], key: str) -> str:
    cell = data[key]
    if not isinstance(cell, str) or cell not in INDEX:
        raise ValueError(f"there is no cell {cell!r}")
    return cell


def _point(data: Mapping[str, Any], key: str) -> tuple[float, float]:
    x, y = (float(part) for part in data[key])
    width, height = geometry().size
    return min(width, max(0.0, x)), min(height, max(0.0, y))
