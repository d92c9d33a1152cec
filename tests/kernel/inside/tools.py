"""The tools for a new board: init, doctor, learn and selftest, with a robot that puts magnets where the lights ask."""

import subprocess
import sys
import time
from pathlib import Path
from random import Random

from firmware.config.board_file import load_settings
from hardware.cells import CELLS
from hardware.gpiod_pins import GpiodFactory
from hardware.wiring import BOARD_CHIPS, PIN_NAMES, Input, Wiring
from tests.kernel.inside.devices import Devices
from tests.kernel.inside.program import ENVIRONMENT, FOLDER, MOST_SECONDS, run, running
from tests.kernel.inside.report import POLL_SECONDS, Report, until

CONFIG = FOLDER / "config" / "board.toml"
CONTRACT = Path(__file__).parents[2] / "hardware" / "test_contract.py"
CONTRACT_TESTS = 18
HANGS_AFTER = 60
"""Seconds after which a test of the contract tells where it is."""
REACTION_SECONDS = 10.0


def write_settings(report: Report) -> None:
    """Write the file with the settings."""
    code, said = run("init")
    report.check("init writes the settings", code == 0, said)


def first_look(report: Report, devices: Devices) -> None:
    """Let the doctor look at the machine, as it should be and with something wrong."""
    code, said = run("doctor")
    report.check("doctor: all six chips answer", said.count("answers") == len(BOARD_CHIPS), said)
    report.check("doctor: the pins of both buttons are free", said.count("is free") == 2, said)
    factory = GpiodFactory()
    factory.pin(17)
    devices.turn("silent", 0b100)
    code, said = run("doctor")
    report.check("doctor: names who holds a pin", "GPIO17 is in use by hareboard" in said, said)
    report.check("doctor: a chip that is not there is a problem", code == 1 and "does not answer" in said, said)
    devices.turn("silent", 0)
    factory.close()


def contract(report: Report) -> None:
    """Run the tests that every board must pass, on the real one."""
    # What these tests need of pytest is little, and everything else takes long to load on an emulated processor.
    options = ["-q", "-p", "no:cacheprovider", "--noconftest", "-o", "addopts=", "--import-mode=importlib"]
    options += ["-o", f"faulthandler_timeout={HANGS_AFTER}", "-k", "real", str(CONTRACT)]
    done = subprocess.run(
        ["/usr/bin/timeout", str(MOST_SECONDS), sys.executable, "-m", "pytest", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        env=ENVIRONMENT | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        cwd=CONTRACT.parents[2],
    )
    last = (done.stdout.strip().splitlines() or ["nothing was said"])[-1]
    report.check(
        f"the contract of a board: {CONTRACT_TESTS} tests pass, none is skipped",
        last.startswith(f"{CONTRACT_TESTS} passed") and "skipped" not in last,
        done.stdout[-5000:]
        or f"ended with {done.returncode} and without a word; 124: not at its end after {MOST_SECONDS} s",
    )


def wired_at_random() -> dict[int, Input]:
    """Return an input for each light, as somebody solders who does not look at the plan."""
    inputs = [Input(chip, bit) for chip in BOARD_CHIPS for bit in PIN_NAMES]
    Random(3).shuffle(inputs)
    return dict(enumerate(inputs[: len(CELLS)]))


def learn(report: Report, devices: Devices, built: dict[int, Input]) -> Wiring:
    """Let the board find out how it is wired; return what it has found."""
    placed: int | None = None
    with running("learn") as learning:
        while not learning.ended:
            asked = {light for light, colour in enumerate(devices.colours()) if all(colour)}
            if placed is not None and placed not in asked:
                devices.reed(built[placed], closed=False)
                placed = None
            elif placed is None and len(asked) == 1:
                (placed,) = asked
                devices.reed(built[placed], closed=True)
            time.sleep(POLL_SECONDS)
        code = learning.wait()
    report.check(f"learn: asks for all {len(CELLS)} cells and is content", code == 0, learning.said[-2000:])
    found = load_settings(CONFIG).cells
    wrong = [cell for cell, wires in zip(CELLS, found, strict=True) if wires.input != built[wires.light]]
    report.check("learn: the settings are as the board is wired", not wrong, wrong)
    return found


def selftest(report: Report, devices: Devices, wiring: Wiring, done_pin: int) -> None:
    """Close every reed once; its light and no other must answer."""
    fills: set[tuple[int, int, int]] = set()
    wrong: list[str] = []
    with running("selftest") as testing:
        while "Switches" not in testing.said and not testing.ended:
            colours = set(devices.colours())
            fills |= colours if len(colours) == 1 else set()
            time.sleep(POLL_SECONDS)
        for cell, wires in zip(CELLS, wiring, strict=True):
            if wires.input is None:
                continue
            devices.reed(wires.input, closed=True)
            answered = until(lambda light=wires.light: devices.lit() == {light}, REACTION_SECONDS)  # type: ignore[misc]  # bound now
            devices.reed(wires.input, closed=False)
            wrong += [] if answered and until(lambda: not devices.lit(), REACTION_SECONDS) else [cell]
        devices.press(done_pin)
        code = testing.wait()
    report.check("selftest: all lights were red, green, blue and white", len(fills - {(0, 0, 0)}) == 4, fills)
    report.check("selftest: each reed lights its own cell", not wrong, wrong)
    report.check("selftest: is content with the board", code == 0, testing.said[-1000:])
    report.check("selftest: leaves the board dark", not devices.lit(), devices.lit())
