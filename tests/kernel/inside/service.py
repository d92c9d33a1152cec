"""The installed service under the systemd of the test machine: it comes up, books a move by hand, and ends."""

import re
import subprocess
import sys
import time
from pathlib import Path

from firmware.config.board_file import load_settings
from tests.kernel.inside.devices import Devices
from tests.kernel.inside.game import Players
from tests.kernel.inside.measures import MEGABYTE, RESTS, memory
from tests.kernel.inside.page import Page
from tests.kernel.inside.report import Report, until

UNIT = "hareboard.service"
CONFIG = Path("/etc/hareboard/board.toml")
COMES_UP_SECONDS = 900.0


def main() -> int:
    """Play one move on the service that systemd has started; return 0 if all went well."""
    report = Report()
    report.part("The service under systemd")
    up = until(lambda: _said("systemctl", "is-active", UNIT) in ("active", "failed"), COMES_UP_SECONDS)
    journal = _said("journalctl", "-u", UNIT, "-o", "cat")
    report.check("the service is up", up and _said("systemctl", "is-active", UNIT) == "active", journal[-3000:])
    pin = re.search(r"PIN is ([\d ]+)", journal)
    report.check("its journal has the PIN", pin is not None, journal[-3000:])
    if pin is not None:
        _play(report, pin[1].replace(" ", ""))
    report.tell(_said("uname", "-srm"))
    report.tell((_said("systemd-analyze", "security", "--no-pager", UNIT).splitlines() or [""])[-1])
    report.part("Everything passed" if not report.failed else f"{report.failed} FAILED")
    return int(report.failed > 0)


def _play(report: Report, pin: str) -> None:
    settings = load_settings(CONFIG)
    devices, page = Devices(settings.lights), Page()
    report.check("the host enters the PIN", page.become_host(pin), "the PIN was refused")
    players = Players(devices, settings, page)
    report.check("a game is begun and set out", players.begin(), page.seen.get("table"))
    players.decide()
    report.check("a move by marker and button is booked, lights as on the page", not players.wrong, players.wrong)
    time.sleep(RESTS)
    allowed = int(_shown("MemoryMax")) / MEGABYTE
    own = memory(report, int(_shown("MainPID")))
    counted = int(_shown("MemoryCurrent")) / MEGABYTE
    report.tell(f"systemd counts {counted:.0f} MB, and the unit allows {allowed:.0f} MB")
    report.check("that is less than half of what the unit allows", 2 * own < allowed, own)
    page.close()
    report.check("it was never started anew", _shown("NRestarts") == "0", _shown("NRestarts"))
    subprocess.run(["systemctl", "stop", UNIT], check=False)  # noqa: S607 - the machine is made for this test
    report.check(
        "systemd can stop it", _said("systemctl", "is-active", UNIT) == "inactive", _said("systemctl", "status", UNIT)
    )
    report.check("and it leaves the board dark", not devices.lit(), devices.lit())


def _shown(name: str) -> str:
    """Return what systemd knows of the unit under a name."""
    return _said("systemctl", "show", UNIT, "--value", "-p", name)


def _said(*command: str) -> str:
    """Return what a command says, whatever its code."""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
