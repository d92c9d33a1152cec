"""The bench of a simulated board: pages handle its markers, switches, faults and time."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from typing import Any

from firmware.bench.auto_hand import AutoHand
from firmware.bench.inspector import WATCHING, Inspector
from firmware.bench.scenario_player import ScenarioPlayer, load_scenario
from firmware.config.toml_file import FileFaultError
from firmware.service.table_service import TableService
from hardware.cells import CELLS, INDEX
from hardware.clock import RatedClock
from hardware.geometry import geometry
from hardware.ports import Button, Frame, Occupancy, Press, Report
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SUBJECTS, SimulatedFault
from hardware.simulated.magnets import centre
from web_ui.table_port import CommandError, Role, Viewer

HANDS = ("lift", "place", "drag", "slide", "knock", "press", "fault", "heal", "set_out", "helping")
BENCH_COMMANDS = (*WATCHING, *HANDS, "probe", "rate", "replay", "end_replay")
LONGEST_SLIDE = 10.0
RATES = (0.1, 0.5, 1.0, 2.0, 5.0, 20.0)
LONGEST_FILE = 64_000
LONGEST_NAME = 80


class SimulatorBench(Inspector):
    """The table as pages know it, with hands for the simulated board, and a clock that can be hurried."""

    def __init__(
        self, service: TableService, board: SimulatedBoard, time: RatedClock | None = None, *, shared: bool = False
    ) -> None:
        super().__init__(service, board)
        self.shared = shared
        """Whether everybody on this machine may handle the board; else only the host may."""
        self.board = board
        self.time = time
        self.hand = AutoHand(service, board)
        self.wake: Callable[[], None] = lambda: None
        """Called when somebody has done something, so that the board is read at once."""
        self._replay: ScenarioPlayer | None = None
        self._file: tuple[str, list[str]] = ("", [])
        self._about |= {
            "faults": {fault.value: subject.value for fault, subject in SUBJECTS.items()},
            "rates": list(RATES) if time is not None else [1.0],
        }

    @property
    def rate(self) -> float:
        """How many seconds of the board pass in one of the people's."""
        return 1.0 if self.time is None else self.time.rate

    def tick(
        self, at: float, occupancy: Occupancy, presses: Iterable[Press] = (), reports: Iterable[Report] = ()
    ) -> Frame:
        """Let the service take a reading, and lend a helping hand."""
        frame = super().tick(at, occupancy, presses, reports)
        self.probes.probe(self.board)
        self.hand.help()
        if self._replay is not None:
            self._replay.tick()
        return frame

    def snapshot(self, viewer: Viewer) -> dict[str, Any]:
        """Return everything that a viewer may see; what runs out does so in the seconds of people."""
        data = super().snapshot(viewer)
        for key in ("books_in", "ends_in"):
            if data["table"] and data["table"].get(key) is not None:
                data["table"][key] /= self.rate
        return data

    def bench(self, since: int) -> dict[str, Any]:
        """Return the inside of the board, or of the side board on which a scenario is played."""
        data = super().bench(since) | {"helping": self.hand.on, "rate": self.rate, "replay": None}
        if self._replay is not None:
            shown = self._replay
            data |= shown.probes.data() | shown.data()
            data |= {"source": f"replay of {shown.name}", "events": shown.probes.events(since)}
        return data

    def roles(self, *, local: bool = False) -> Mapping[str, Role]:
        """Return the least role for every command there is; hands, faults and time are the host's, or shared here."""
        least = Role.SPECTATOR if self.shared and local else Role.HOST
        return dict(self.service.roles(local=local)) | dict.fromkeys((*BENCH_COMMANDS, "resume"), least)

    def command(self, viewer: Viewer, name: str, data: Mapping[str, Any]) -> None:
        """Carry out a command, or raise `CommandError`."""
        if name not in BENCH_COMMANDS or name in WATCHING:
            super().command(viewer, name, data)
            self.hand.follow_game()
            return
        try:
            self._handle(name, data)
        except CommandError:
            raise
        except (KeyError, TypeError, ValueError, LookupError, OverflowError) as error:
            raise CommandError("bad_request", error=str(error)) from error
        self.service.stir()
        self.wake()

    async def restore(self, parts: AsyncIterator[bytes]) -> dict[str, int]:
        """Add the games of a backup, and set the markers out if another game has come on."""
        added = await super().restore(parts)
        self.hand.follow_game()
        return added

    def set_out(self) -> None:
        """Put every marker where the game has it."""
        self.hand.set_out()

    def close(self) -> None:
        """Let a bus that hangs go on, so that the board can be closed, and end what is played on the side."""
        self.board.heal_all()
        self._end_replay()

    def _handle(self, name: str, data: Mapping[str, Any]) -> None:
        match name:
            case "rate":
                self._set_rate(float(data["rate"]))
            case "replay":
                self._take_file(data)
            case "end_replay":
                self._end_replay()
            case "probe":
                self._probe(int(data["light"]))
            case _ if self._replay is not None:
                raise CommandError("replay_on")
            case _:
                self._use_hands(name, data)

    def _use_hands(self, name: str, data: Mapping[str, Any]) -> None:
        board = self.board
        match name:
            case "lift":
                board.lift_at(_place(data))
            case "place":
                board.place_at(_place(data))
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
            case "heal" if "fault" in data:
                board.heal(SimulatedFault.parse(str(data["fault"])))
            case "heal":
                board.heal_all()
            case "set_out":
                self.set_out()
            case "helping":
                self.hand.on = bool(data["on"])

    def _set_rate(self, rate: float) -> None:
        if rate not in self._about["rates"] or self.time is None:
            raise ValueError(f"time runs at {', '.join(f'{known:g}' for known in self._about['rates'])}, not {rate:g}")
        self.time.rate = rate
        self.service.touch()

    def _probe(self, light: int) -> None:
        if not 0 <= light < self._about["count"]:
            raise ValueError(f"there is no light {light}")
        for probes in (self.probes, *([self._replay.probes] if self._replay else [])):
            probes.probed = light

    def _take_file(self, data: Mapping[str, Any]) -> None:
        """Take a part of a file, in order; the last one begins to play it."""
        upload, part, text = str(data["upload"])[:LONGEST_NAME], int(data["part"]), str(data["text"])
        if part == 0:
            self._file = (upload, [])
        if upload != self._file[0] or part != len(self._file[1]):
            raise ValueError("a part of the file is missing")
        self._file[1].append(text)
        if sum(map(len, self._file[1])) > LONGEST_FILE:
            self._file = ("", [])
            raise CommandError("bad_scenario", error=f"longer than {LONGEST_FILE} letters")
        if data.get("last") is True:
            self._begin_replay(str(data.get("name", ""))[:LONGEST_NAME] or "scenario", "".join(self._file[1]))

    def _begin_replay(self, name: str, text: str) -> None:
        self._file = ("", [])
        if self.time is None:
            raise ValueError("there is no clock for it")
        try:
            scenario = load_scenario(text, name, self.service.current.games)
        except FileFaultError as error:
            raise CommandError("bad_scenario", error=str(error)) from error
        self._end_replay()
        self._replay = ScenarioPlayer(name, scenario, self.board.settings, self.time, self.numbers)

    def _end_replay(self) -> None:
        if self._replay is not None:
            self._replay.close()
            self._replay = None


def _cell(data: Mapping[str, Any], key: str) -> str:
    cell = data[key]
    if not isinstance(cell, str) or cell not in INDEX:
        raise ValueError(f"there is no cell {cell!r}")
    return cell


def _place(data: Mapping[str, Any]) -> tuple[float, float]:
    """Return a point of the board: anywhere, or the centre of a cell."""
    return _point(data, "at") if "at" in data else centre(_cell(data, "cell"))


def _point(data: Mapping[str, Any], key: str) -> tuple[float, float]:
    x, y = (float(part) for part in data[key])
    width, height = geometry().size
    return min(width, max(0.0, x)), min(height, max(0.0, y))
