"""What the board costs the machine: scans, system calls, wake-ups and memory."""

import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from firmware.system.bus_thread import Pace
from hardware.cells import CELLS
from hardware.chip import CHECK_READINGS
from hardware.clock import VirtualClock
from hardware.pi import open_pi
from hardware.ports import Frame
from hardware.settings import Settings
from hardware.wiring import BOARD_CHIPS, PIN_NAMES, Input, Wires, Wiring
from tests.kernel.inside.devices import Devices
from tests.kernel.inside.program import ENVIRONMENT, FOLDER, MOST_SECONDS, Running
from tests.kernel.inside.report import Report

SCANS, FRAMES = 50, 20
SECONDS = 10.0
ASLEEP_SECONDS = CHECK_READINGS * Pace().asleep_longest
"""From one check of the registers to the next: all of them come at once, or none."""
RESTS, FALLS_ASLEEP = 40.0, 300.0
"""Seconds until the board scans as rarely as while people think, and as when nobody is there."""
PLAYERS = 6
"""So many that a marker stands on every chip of the spread wiring: the more chips have one, the more are read."""
MEGABYTE = 2**20
LEAST_TOLD = 0.1
MARKS = ("scans begin", "scans end", "frames begin", "frames end")


def spread_wiring() -> Wiring:
    """Return a wiring in which the cells go round the chips, so that the bays are on as many chips as can be."""
    pins = sorted(PIN_NAMES)
    chips = len(BOARD_CHIPS)
    return tuple(Wires(light, Input(BOARD_CHIPS[light % chips], pins[light // chips])) for light in range(len(CELLS)))


def system_calls(report: Report) -> None:
    """Count what a scan and a frame ask of the kernel."""
    text = _traced(FOLDER / "strace", [sys.executable, "-m", "tests.kernel.inside.measures"])
    for what, begin, end, times in (("scan", *MARKS[:2], SCANS), ("frame", *MARKS[2:], FRAMES)):
        lines = text.split(begin, 1)[1].split(end, 1)[0].splitlines()[1:-1]
        calls = Counter(match[1] for line in lines if (match := re.match(r"\d+ +(\w+)\(", line)))
        told = ", ".join(f"{name} {number / times:.1f}" for name, number in calls.most_common(4))
        report.tell(f"system calls a {what}: {sum(calls.values()) / times:.1f} ({told})")


def _traced(log: Path, command: list[str]) -> str:
    """Return what a program asks of the kernel from the moment on when it says that it is ready: to load it is slow."""
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=ENVIRONMENT
    ) as traced:
        assert traced.stdin is not None
        assert traced.stdout is not None
        traced.stdout.readline()
        tracer = ["strace", "-f", "-o", str(log), "-p", str(traced.pid)]
        with subprocess.Popen(tracer, stderr=subprocess.PIPE, text=True) as tracing:
            assert tracing.stderr is not None
            tracing.stderr.readline()  # it says that it has attached
            traced.stdin.write("go on\n")
            traced.stdin.flush()
            traced.wait(MOST_SECONDS)
    return log.read_text("utf-8", "replace")


def at_rest(report: Report, devices: Devices, program: Running, what: str, seconds: float = SECONDS) -> None:
    """Tell how often the program wakes while nobody does anything; a thread is also woken at the end of a transfer."""
    before, counters, begin = _switches(program), devices.counters(), time.monotonic()
    time.sleep(seconds)
    took = time.monotonic() - begin
    after, later = _switches(program), devices.counters()
    threads = {name: (after[name] - before.get(name, 0)) / took for name in after}
    readings = (later["transfers"] - counters["transfers"]) / took
    frames = (later["frames"] - counters["frames"]) / took
    woken = sum(threads.values())
    report.tell(
        f"{what}, markers on {devices.chips_closed()} of {len(BOARD_CHIPS)} chips: {woken:.1f} wake-ups a second"
    )
    report.tell(
        f"  of these {readings:.1f} after reading a chip, {frames:.1f} after a frame,"
        f" {woken - readings - frames:.1f} of its own accord"
    )
    often = sorted(threads.items(), key=lambda found: -found[1])
    report.tell("  by thread: " + ", ".join(f"{name} {rate:.1f}" for name, rate in often if rate > LEAST_TOLD))


def memory(report: Report, process: int) -> float:
    """Tell how much memory a program holds, and return the share of it that is its own, in megabytes."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text("ascii")
    held = {name: int(kb) * 1024 / MEGABYTE for name, kb in re.findall(r"^(\w+): +(\d+) kB$", text, re.MULTILINE)}
    report.tell(f"memory at rest: {held['Rss']:.0f} MB (RSS), {held['Pss']:.0f} MB of it its own share (PSS)")
    return held["Pss"]


def _switches(program: Running) -> dict[str, int]:
    """Return how often each thread has gone to sleep and was woken, by its number and name."""
    found = {}
    for task in Path(f"/proc/{program.process.pid}/task").iterdir():
        text = (task / "status").read_text("utf-8")
        values = dict(re.findall(r"^(\w+):\s+(.*)$", text, re.MULTILINE))
        found[f"{task.name} {values['Name']}"] = int(values["voluntary_ctxt_switches"])
    return found


def _count_me() -> None:
    """Scan and light, with marks in between that a trace of the system calls shows."""
    # In this clock no time passes, so that no check of the registers comes in between.
    with open_pi(Settings(), VirtualClock()) as board:
        board.read()
        print("ready", flush=True)
        sys.stdin.readline()
        for begin, times, act in ((MARKS[0], SCANS, "scan"), (MARKS[2], FRAMES, "frame")):
            sys.stderr.write(begin)
            for number in range(times):
                if act == "scan":
                    board.read()
                else:
                    board.show(Frame.of({"1": (255 - 10 * number, 0, 0)}))
            sys.stderr.write(begin.replace("begin", "end"))


if __name__ == "__main__":
    _count_me()
