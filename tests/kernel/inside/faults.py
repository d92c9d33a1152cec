"""What breaks on the buses while a game is on, and what the board makes of it."""

import signal
import time

from tests.kernel.inside.game import Players
from tests.kernel.inside.page import Snapshot
from tests.kernel.inside.program import Running
from tests.kernel.inside.report import Report, until

SECOND_CHIP = 0b10
SET_UP = "gppu 7f7f"


def break_things(report: Report, players: Players) -> None:
    """Unplug a chip, let one lose its power, put noise on the bus, and let a transfer hang."""
    devices, page = players.devices, players.page
    report.check("another game is begun and set out", players.begin(), page.seen.get("table"))
    before = _standing(page.seen)
    devices.turn("silent", SECOND_CHIP)
    report.check(
        "a chip that is unplugged is told", page.sees(lambda seen: "chip_silent" in _faults(seen)), page.seen["faults"]
    )
    devices.turn("silent", 0)
    report.check("and that it is back", page.sees(lambda seen: not _faults(seen)), page.seen["faults"])
    devices.turn("restart", 1)
    restored = until(lambda: SET_UP in devices.registers()[1], 10)
    report.check("a chip that lost its power is set up again", restored, devices.registers())
    page.catch_up()
    report.check("and nothing was made of its readings", _standing(page.seen) == before, page.seen["table"])
    devices.turn("wrong_every", 20)
    page.sees(lambda _: False, 4)
    devices.turn("wrong_every", 0)
    report.check("wrong bits on the bus move no marker", _standing(page.seen) == before, page.seen["table"])
    report.check(
        "nor is any cell called faulty", not any("cell" in fault for fault in page.seen["faults"]), page.seen["faults"]
    )
    transfers = devices.counters()["transfers"]
    devices.turn("hang_ms", 2000)
    until(lambda: False, 2.2)
    goes_on = until(lambda: devices.counters()["transfers"] > transfers + 100, 10)
    report.check("after a transfer that hung for two seconds the board goes on", goes_on, devices.counters())


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
