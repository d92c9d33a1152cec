"""What breaks on the buses while a game is on, and what the board makes of it."""

import signal
import time

from hardware.wiring import BOARD_CHIPS
from tests.kernel.inside.game import Players
from tests.kernel.inside.page import Snapshot
from tests.kernel.inside.program import Running
from tests.kernel.inside.report import Report, until

SECOND_CHIP = 0b10
SET_UP = "gppu 7f7f"
BROWN_OUTS = 4
SETTLES = 0.2
"""Seconds after which a page would have been told of markers that came or went."""


def break_things(report: Report, players: Players) -> None:
    """Unplug a chip, let one lose its power, put noise on the bus, and let a transfer hang."""
    devices, page = players.devices, players.page
    report.check("another game is begun and set out", players.begin(), page.seen.get("table"))
    before = _standing(page.seen)
    devices.turn("silent", SECOND_CHIP)
    report.check(
        "a chip that is unplugged is told", page.sees(lambda seen: "chip_silent" in _faults(seen)), page.seen["faults"]
    )
    report.check("and its markers are believed to stand there", _standing(page.seen) == before, page.seen["table"])
    devices.turn("silent", 0)
    report.check("and that it is back", page.sees(lambda seen: not _faults(seen)), page.seen["faults"])
    _lose_power(report, players)
    devices.turn("wrong_every", 20)
    moved = page.sees(lambda seen: _standing(seen) != before, 4)
    devices.turn("wrong_every", 0)
    report.check("wrong bits on the bus move no marker", not moved, page.seen["table"])
    report.check(
        "nor is any cell called faulty", not any("cell" in fault for fault in page.seen["faults"]), page.seen["faults"]
    )
    transfers = devices.counters()["transfers"]
    devices.turn("hang_ms", 2000)
    time.sleep(2.2)
    goes_on = until(lambda: devices.counters()["transfers"] > transfers + 100, 10)
    report.check("after a transfer that hung for two seconds the board goes on", goes_on, devices.counters())


def _lose_power(report: Report, players: Players) -> None:
    """Let chips lose their power for a moment, whatever the program is doing just then."""
    devices, page = players.devices, players.page
    before, set_up, moved = _standing(page.seen), True, False
    for number in (chip for _ in range(BROWN_OUTS) for chip in range(len(BOARD_CHIPS))):
        devices.turn("restart", number)
        set_up = set_up and until(lambda chip=number: SET_UP in devices.registers()[chip], 10)  # type: ignore[misc]  # bound now
        moved = moved or page.sees(lambda seen: _standing(seen) != before, SETTLES)
    report.check("chips that lost their power are set up again", set_up, devices.registers())
    report.check("and nothing was made of their readings", not moved, page.seen["table"])


def end(report: Report, players: Players, program: Running) -> None:
    """Ask the program to end, as systemd does."""
    begin = time.monotonic()
    program.process.send_signal(signal.SIGTERM)
    code = program.wait()
    took = time.monotonic() - begin
    report.check("SIGTERM ends it", code == 0, f"{code}: {program.said[-1500:]}")
    report.check("and leaves the board dark", not players.devices.lit(), players.devices.lit())
    report.tell(f"from SIGTERM to the end: {took:.1f} s")


def _faults(seen: Snapshot) -> list[str]:
    return [fault.get("problem", "") for fault in seen["faults"]]


def _standing(seen: Snapshot) -> tuple[object, ...]:
    """Return what no fault may change: the moves, and what the table asks for."""
    return len(seen["log"]), seen["table"]["shows"], str(seen["table"].get("missing")), str(seen["table"].get("extra"))
