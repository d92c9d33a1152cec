"""A table service with instruments on its board: what pages see of the inside, and a recording of what hands do.

This much there is with a real board too (`--bench`). The simulated board has more: `firmware.bench.simulator`.
"""

import asyncio
from collections.abc import Iterable, Mapping
from itertools import count
from typing import Any

from firmware.bench.probes import Probes, about
from firmware.bench.recorder import Recorder
from firmware.bench.scenario_player import load_scenario
from firmware.bench.wrapped_table import WrappedTable
from firmware.config.toml_file import FileFaultError
from firmware.scenarios.expectations import NoScenarioError
from firmware.scenarios.runner import DifferenceError
from firmware.service.table_service import TableService
from firmware.table.events import Changed, TableEvent
from hardware.board import HardwareBoard
from hardware.ports import Button, Frame, Occupancy, Press, Report
from web_ui.table_port import CommandError, Role, Viewer

WATCHING = ("record",)
FILE_NAME = "touches.toml"


class Inspector(WrappedTable):
    """The table as pages know it, with a view into the board."""

    def __init__(self, service: TableService, board: HardwareBoard) -> None:
        super().__init__(service)
        self.numbers = count(1)
        self.probes = Probes(board, self.numbers)
        self.recording: Recorder | None = None
        self._about = about(board)
        self._from_phone: Any = None
        self._recorded_game = ""
        service.listen(self._heard)

    def tick(
        self, at: float, occupancy: Occupancy, presses: Iterable[Press] = (), reports: Iterable[Report] = ()
    ) -> Frame:
        """Let the service take a reading, and look on."""
        presses, reports = tuple(presses), tuple(reports)
        self._remember_phone()
        self.probes.read(at, occupancy, presses)
        if self.recording is not None:
            self.recording.see(at, occupancy, presses)
            if self.service.game_key != self._recorded_game:
                self.recording.stop(at)
        frame = self.service.tick(at, occupancy, presses, reports)
        settled = 0 if self.service.open is None else self.service.open.session.debounce.settled
        self.probes.shown(at, settled, frame)
        for report in reports:
            self.probes.reported(report)
        return frame

    def bench(self, since: int) -> dict[str, Any]:
        """Return the inside of the board, with what has happened since a number."""
        probes = self.probes
        return {
            "source": "board",
            "now": round(self.service.clock(), 4),
            "about": self._about,
            "recording": self._recording_data(),
            **probes.data(),
            "events": probes.events(since),
        }

    def roles(self, *, local: bool = False) -> Mapping[str, Role]:
        """Return the least role for every command there is; what is done on a real board's bench is the host's."""
        return dict(self.service.roles(local=local)) | dict.fromkeys(WATCHING, Role.HOST)

    def command(self, viewer: Viewer, name: str, data: Mapping[str, Any]) -> None:
        """Carry out a command, or raise `CommandError`."""
        if name == "record":
            self._record(on=data.get("on") is True)
            return
        self._remember_phone()
        if self.recording is not None and name in ("done", "undo") and self._from_phone is None:
            self.recording.press(self.service.clock(), Button(name))
        self.service.command(viewer, name, data)

    async def recorded(self) -> dict[str, Any]:
        """Return the last recording as a scenario file, and whether running it comes to the same."""
        if self.recording is None or self.recording.until is None:
            raise CommandError("no_recording")
        text = self.recording.text()
        return {"name": FILE_NAME, "text": text, "difference": await asyncio.to_thread(self._difference, text)}

    def _difference(self, text: str) -> str:
        """Return what comes differently when a recording is run, which is nothing if all is well."""
        try:
            for _ in load_scenario(text, FILE_NAME, self.service.current.games).run():
                pass
        except (DifferenceError, FileFaultError) as error:
            return str(error)
        return ""

    def _record(self, *, on: bool) -> None:
        at = self.service.clock()
        if not on:
            if self.recording is not None:
                self.recording.stop(at)
        elif (game := self.service.open) is None:
            raise CommandError("no_game")
        else:
            try:
                self.recording = Recorder(game.booked, game.session.settings, at)
            except NoScenarioError as error:
                raise CommandError("no_recording") from error
            self._recorded_game = self.service.game_key
            self.recording.see(at, self.probes.occupancy, ())

    def _recording_data(self) -> dict[str, Any] | None:
        if self.recording is None:
            return None
        since, until = self.recording.began, self.recording.until
        return {
            "since": round(since, 3),
            "until": None if until is None else round(until, 3),
            "touches": self.recording.count,
        }

    def _remember_phone(self) -> None:
        """Remember what a phone proposes: a booking forgets it."""
        session = None if self.service.open is None else self.service.open.session
        proposal = None if session is None else session.from_phone
        shown = session is not None and session.proposed() is proposal
        self._from_phone = proposal.action if proposal is not None and shown else None

    def _heard(self, notice: TableEvent) -> None:
        if isinstance(notice, Changed):
            return
        self.probes.noticed(self.service.clock(), notice)
        if self.recording is not None:
            self.recording.noticed(notice, self._from_phone)
