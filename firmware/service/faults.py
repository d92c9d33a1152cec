"""What is wrong with the board: cells that are faulty, devices that fail, as pages are told."""

import logging
import re
from collections import deque
from collections.abc import Iterable
from typing import Any

from firmware.journal.findings import Report as JournalReport
from firmware.sensing.faulty_cells import Verdict
from hardware.cells import CELLS
from hardware.ports import Report

REPORTS_KEPT = 100
FINDINGS_TOLD = 5
MENDED = ("back", "steady", "restarted")
CHIP_ADDRESS = re.compile(r"\b0x[0-9a-f]{2}\b")

logger = logging.getLogger(__name__)


class Faults:
    """Keeps what is wrong until it is mended, and the last reports of the drivers."""

    def __init__(self) -> None:
        self.reports: deque[Report] = deque(maxlen=REPORTS_KEPT)
        self._faults: dict[str, dict[str, Any]] = {}

    @property
    def faults(self) -> tuple[dict[str, Any], ...]:
        """What is wrong now."""
        return tuple(self._faults.values())

    def judged(self, verdicts: Iterable[Verdict]) -> None:
        """Take up which cells were found lying or healed."""
        for verdict in verdicts:
            cell = CELLS[verdict.cell]
            if verdict.healed:
                self._faults.pop(cell, None)
            else:
                self._faults[cell] = {"cell": cell, "lie": verdict.fault.value}

    def reported(self, report: Report) -> None:
        """Take up what a driver noticed."""
        self.reports.append(report)
        logger.warning("%s: %s", report.event.value, report.text)
        device, _, problem = report.event.value.partition("_")
        if device == "chip" and (address := CHIP_ADDRESS.search(report.text)):
            device = f"{device} {address[0]}"
        if problem in MENDED:
            self._faults.pop(device, None)
        else:
            self._faults[device] = {"device": device, "problem": report.event.value, "text": report.text}

    def warn(self, problem: str, text: str) -> None:
        """Take up that something is wrong with the board as a whole."""
        self._faults[f"board {problem}"] = {"device": "board", "problem": problem, "text": text}

    def mend(self, problem: str) -> None:
        """Take up that it is not wrong any more."""
        self._faults.pop(f"board {problem}", None)

    def found(self, report: JournalReport) -> None:
        """Take up what was found wrong with the journal; it is told until the next start."""
        logger.warning("journal: %s", report)
        told = {"finding": report.finding.value, "game": report.game, "kept": report.kept}
        told |= {"n": report.kept if report.file else report.cut, "file": report.file.name if report.file else ""}
        self._faults[f"journal {report.finding} {report.game}"] = told
        for oldest in [name for name in self._faults if name.startswith("journal ")][:-FINDINGS_TOLD]:
            del self._faults[oldest]
