"""The units are sound, tight, and lead where the install script puts things."""

import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from configparser import RawConfigParser
from pathlib import Path

import pytest

from systemd.__main__ import main
from systemd.program import CURRENT
from systemd.steps import UNIT_FOLDER, UNITS, drop_in_lines

FOLDER = Path(__file__).parents[2] / "systemd"
SYSTEM_UNITS = Path("/usr/lib/systemd/system")
CLUB = "hareboard-club.service"
HIGHEST = 2.0

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None or not (SYSTEM_UNITS / "sysinit.target").exists(),
    reason="there is no systemd-analyze here: apt install systemd",
)


def unit(name: str) -> RawConfigParser:
    """Read a unit; of a key that is there more than once, only the last is seen."""
    parser = RawConfigParser(strict=False, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # as the module's documentation says
    parser.read(FOLDER / name, encoding="utf-8")
    return parser


@needs_systemd
@pytest.mark.parametrize("name", [*UNITS, CLUB])
def test_the_sandbox_is_tight(name: str) -> None:
    analyze = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(FOLDER / name)]
    done = subprocess.run(analyze, capture_output=True, text=True, check=True)
    found = re.search(r"Overall exposure level for \S+: ([0-9.]+)", done.stdout)
    assert found is not None
    assert float(found[1]) <= HIGHEST


@needs_systemd
def test_the_units_are_verified_without_a_word(tmp_path: Path) -> None:
    assert main(["install", "--yes", "--root", str(tmp_path)]) == 0
    shutil.copytree(SYSTEM_UNITS, tmp_path / "usr/lib/systemd/system", symlinks=True)
    program = tmp_path / f"{CURRENT}/bin/hareboard".lstrip("/")
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    verify = ["systemd-analyze", "verify", "--recursive-errors=yes", "--man=no", f"--root={tmp_path}", *UNITS]
    done = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_board_reaches_its_three_buses_and_no_other_device() -> None:
    text = (FOLDER / UNITS[0]).read_text(encoding="utf-8")
    assert re.findall(r"^DeviceAllow=(.*)", text, re.MULTILINE) == [
        "char-gpiochip rw",
        "char-i2c rw",
        "char-spi rw",
    ]
    service = unit(UNITS[0])["Service"]
    assert (service["DevicePolicy"], "PrivateDevices" in service) == ("closed", False)
    assert service["SupplementaryGroups"].split() == ["gpio", "i2c", "spi"]


def test_systemd_is_told_when_it_is_ready_and_watches_the_loop() -> None:
    service = unit(UNITS[0])["Service"]
    assert (service["Type"], service["WatchdogSec"], service["Restart"]) == ("notify", "10s", "on-failure")


def test_after_repeated_failure_the_safe_mode_takes_over_and_gives_way() -> None:
    first, safe = unit(UNITS[0])["Unit"], unit(UNITS[1])["Unit"]
    assert (first["OnFailure"], first["StartLimitBurst"]) == (UNITS[1], "5")
    assert (first["Conflicts"], safe["Conflicts"]) == (UNITS[1], UNITS[0])
    assert "--board simulated --bench --safe" in unit(UNITS[1])["Service"]["ExecStart"]


@pytest.mark.parametrize(("name", "data"), [*((name, "hareboard") for name in UNITS), (CLUB, "hareboard-club")])
def test_only_the_data_can_be_written(name: str, data: str) -> None:
    service = unit(name)["Service"]
    assert (service["ProtectSystem"], service["StateDirectory"]) == ("strict", data)
    assert "ReadWritePaths" not in service


@pytest.mark.parametrize(
    ("systemd", "machine", "python", "lines"),
    [
        (252, "aarch64", (3, 11), []),
        (252, "armv7l", (3, 11), []),
        (257, "aarch64", (3, 13), ["RestartMode=direct"]),
        (257, "armv7l", (3, 13), ["RestartMode=direct", "DeviceAllow=/dev/gpiomem rw"]),
    ],
)
def test_what_only_some_systems_need_is_in_a_file_of_its_own(
    systemd: int, machine: str, python: tuple[int, int], lines: list[str]
) -> None:
    assert drop_in_lines(systemd, machine, python) == lines


def test_the_board_is_told_of_on_the_network() -> None:
    group = ET.fromstring((FOLDER / "hareboard.avahi").read_text(encoding="utf-8"))  # noqa: S314 - our own
    assert (group.findtext("service/type"), group.findtext("service/port")) == ("_http._tcp", "8000")


def test_the_user_is_in_the_groups_of_the_buses() -> None:
    text = (FOLDER / "hareboard.sysusers").read_text(encoding="utf-8")
    assert re.findall(r"^m hareboard (\w+)", text, re.MULTILINE) == ["gpio", "i2c", "spi"]


def test_the_units_are_installed_where_systemd_looks(tmp_path: Path) -> None:
    main(["install", "--yes", "--root", str(tmp_path)])
    for name in UNITS:
        assert (tmp_path / UNIT_FOLDER.lstrip("/") / name).read_text() == (FOLDER / name).read_text()
