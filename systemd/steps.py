"""The steps that install a board, in their order, and those that remove it."""

import os
import platform
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from systemd import bootconfig, program
from systemd.machine import Machine, StepError

HERE = Path(__file__).parent
UNITS = ("hareboard.service", "hareboard-safe.service")
UNIT_FOLDER = "/etc/systemd/system"
DROP_IN = f"{UNIT_FOLDER}/hareboard.service.d/10-this-machine.conf"
SYSUSERS = "/etc/sysusers.d/hareboard.conf"
AVAHI = "/etc/avahi/services/hareboard.service"
MODULES = "/etc/modules-load.d/hareboard.conf"
COMMAND = "/usr/local/bin/hareboard"
CONFIGURATION, DATA = "/etc/hareboard", "/var/lib/hareboard"
BOOT_CONFIGS = ("/boot/firmware/config.txt", "/boot/config.txt")
NAME = "hareboard"
KNOWN_SYSTEMS = ("bookworm", "trixie")
WRAPPER = f"""#!/bin/sh
# The installed board's own program, with the installed board's own files.
export HAREBOARD_CONFIG="${{HAREBOARD_CONFIG:-{CONFIGURATION}}}" HAREBOARD_DATA="${{HAREBOARD_DATA:-{DATA}}}"
export BLINKA_SKIP_DEPENDENCY_CHECK=1
exec {program.CURRENT}/bin/hareboard "$@"
"""


@dataclass(slots=True)
class Work:
    """A run of the script: the machine, and what the steps found out for those after them."""

    machine: Machine
    keep_name: bool = False
    purge: bool = False
    restart: bool = False
    reboot: bool = False


def check(work: Work) -> None:
    """Look whether this can work at all."""
    machine = work.machine
    if not machine.staged and os.geteuid() != 0:
        raise StepError("only root can install", "Run it as: sudo make install")
    if sys.version_info < (3, 11):  # noqa: UP036 - this script may be started by any Python
        raise StepError(f"Python {platform.python_version()} is too old", "Take Raspberry Pi OS Bookworm or Trixie.")
    check_processor(platform.machine(), 64 if sys.maxsize > 2**32 else 32)
    system = re.search(r'^VERSION_CODENAME="?(\w+)', machine.text("/etc/os-release"), re.MULTILINE)
    if system is None or system[1] not in KNOWN_SYSTEMS:
        machine.say(f"nobody has tried this system; {' and '.join(KNOWN_SYSTEMS)} are known. Going on.")
    machine.say(f"Python {platform.python_version()} on {platform.machine()}")


def check_processor(kind: str, bits: int) -> None:
    """Look whether there are packages for a kind of processor and a Python of so many bits."""
    if kind == "armv6l":
        raise StepError("a Pi 1 or Zero 1 is too old", "Take a Zero 2 W, a Pi 3 or later.")
    if kind == "aarch64" and bits == 32:
        # So a Pi 4 starts a 32-bit system by itself, and pip takes packages for the one or for the other there.
        remedy = f"Take the 64-bit system; or, up to the Pi 4, write arm_64bit=0 into {BOOT_CONFIGS[0]} and restart."
        raise StepError("this is a 32-bit system on a 64-bit kernel", remedy)


def packages(work: Work) -> None:
    """Install what the program is built with, and what makes the board known on the network."""
    machine = work.machine
    missing = [name for name in wanted_packages(platform.machine()) if not _has_package(machine, name)]
    if not missing:
        machine.say("all there")
        return
    remedy = "Is there a network? Try: sudo apt update, then sudo make install again."
    machine.run(["apt-get", "install", "--yes", "--no-install-recommends", *missing], remedy)


def wanted_packages(kind: str) -> list[str]:
    """Return the system packages for a kind of processor."""
    wanted = ["python3-venv", "avahi-daemon"]
    if kind in ("aarch64", "armv7l"):
        wanted += ["gcc", "libc6-dev", "python3-dev"]  # RPi.GPIO is compiled; on 32 bit gpiod too
    if kind == "armv7l" and program.needs_npm(program.SOURCE):
        wanted.append("npm")  # for the pages' libraries; on 64 bit it comes as a Python package while building
    return wanted


def user(work: Work) -> None:
    """Make the user of the board, who may use the buses and nothing else."""
    machine = work.machine
    written = machine.write(SYSUSERS, (HERE / "hareboard.sysusers").read_text("utf-8"))
    if written or not re.search(rf"^{NAME}:", machine.text("/etc/passwd"), re.MULTILINE):
        machine.run(["systemd-sysusers", SYSUSERS], "Is there a user or a group of this name already? See /etc/passwd.")
    else:
        machine.say(f"user {NAME} is there")


def install_program(work: Work) -> None:
    """Put this version into a virtual environment of its own."""
    machine = work.machine
    machine.write(COMMAND, WRAPPER, 0o755)
    if machine.staged:
        machine.say("not done in a folder: a virtual environment works only where it was made (use chroot)")
        return
    work.restart |= program.install(machine)


def configuration(work: Work) -> None:
    """Write the settings of the board, unless there are some."""
    machine = work.machine
    if machine.path(f"{CONFIGURATION}/board.toml").exists():
        machine.say(f"{CONFIGURATION}/board.toml is there and stays as it is")
        return
    machine.path(CONFIGURATION).mkdir(parents=True, exist_ok=True)
    remedy = f"Write it yourself: sudo hareboard init --config {CONFIGURATION}/board.toml"
    machine.run([f"{program.CURRENT}/bin/hareboard", "init", "--config", f"{CONFIGURATION}/board.toml"], remedy)


def buses(work: Work) -> None:
    """Switch on I2C and SPI, if somebody agrees."""
    machine = work.machine
    path = next((path for path in BOOT_CONFIGS if machine.path(path).is_file()), None)
    if path is None:
        machine.say(f"there is no {BOOT_CONFIGS[0]}: this is no Raspberry Pi, so there is nothing to switch on")
        return
    text = machine.text(path)
    wanted = bootconfig.with_block(text)
    if text == wanted:
        machine.say(f"{path} has our lines already")
    elif machine.ask(f"Switch on I2C and SPI in {path}? The file as it is is kept beside it."):
        machine.write(f"{path}.before-hareboard", bootconfig.without_block(text), mode=None)
        machine.write(path, wanted, mode=None)
        work.reboot = True
    else:
        machine.say("left alone: switch them on with raspi-config; `hareboard doctor` says what is missing")
    machine.write(MODULES, "i2c-dev\n")


def network_name(work: Work) -> None:
    """Let phones find the board by its name."""
    machine = work.machine
    machine.write(AVAHI, (HERE / "hareboard.avahi").read_text("utf-8"))
    name = machine.text("/etc/hostname").strip()
    if machine.staged or work.keep_name or name == NAME:
        machine.say(f"the board is http://{name or NAME}.local:8000")
    elif machine.ask(f"This machine is called {name}. Call it {NAME}, so that http://{NAME}.local:8000 works?"):
        machine.write("/etc/hostname", f"{NAME}\n")
        old = re.compile(rf"^(127\.0\.1\.1\s+){re.escape(name)}\b", re.MULTILINE)
        hosts = old.sub(rf"\g<1>{NAME}", machine.text("/etc/hosts"))
        machine.write("/etc/hosts", hosts)
        work.reboot = True
    else:
        machine.say(f"it stays {name}: the board is http://{name}.local:8000")


def units(work: Work) -> None:
    """Install the units, and let them start with the machine."""
    machine = work.machine
    written = [machine.write(f"{UNIT_FOLDER}/{name}", (HERE / name).read_text("utf-8")) for name in UNITS]
    written.append(_drop_in(machine))
    work.restart |= any(written)
    if any(written) and _is_booted(machine):
        machine.run(["systemctl", "daemon-reload"], "See: systemctl status hareboard")
    if machine.answer(["systemctl", "is-enabled", UNITS[0]]) == "enabled":
        machine.say("it starts with the machine")
    else:
        machine.run(["systemctl", "enable", UNITS[0]], "See: systemctl status hareboard")


def start(work: Work) -> None:
    """Start the board, or start it anew if it has changed."""
    machine = work.machine
    if work.reboot:
        machine.say("not started yet: the buses are on after a restart of the machine. Now: sudo reboot")
    elif not _is_booted(machine):
        machine.say("not started: this system is not running under systemd")
    elif work.restart or machine.answer(["systemctl", "is-active", UNITS[0]]) != "active":
        remedy = "See what it says: journalctl -u hareboard -n 50; sudo hareboard doctor"
        machine.run(["systemctl", "reset-failed", *UNITS], remedy)
        machine.run(["systemctl", "restart", UNITS[0]], remedy)
    else:
        machine.say("it runs, and nothing has changed")


def stop(work: Work) -> None:
    """Stop the board; the game is kept."""
    machine = work.machine
    if not machine.staged and os.geteuid() != 0:
        raise StepError("only root can uninstall", "Run it as: sudo make uninstall")
    for name in UNITS:
        if _is_booted(machine) and machine.path(f"{UNIT_FOLDER}/{name}").exists():
            machine.run(["systemctl", "disable", "--now", name], "See: systemctl status hareboard")


def remove_files(work: Work) -> None:
    """Remove what the install script has put here."""
    machine = work.machine
    links = [f"{UNIT_FOLDER}/multi-user.target.wants/{UNITS[0]}", *(f"{UNIT_FOLDER}/{name}" for name in UNITS)]
    for path in (*links, DROP_IN, AVAHI, MODULES, COMMAND, program.HOME, SYSUSERS):
        machine.remove(path)
    with suppress(OSError):  # it stays if there is something in it that is not ours
        machine.path(DROP_IN).parent.rmdir()
    for path in BOOT_CONFIGS:
        if (text := machine.text(path)) != (rest := bootconfig.without_block(text)):
            machine.write(path, rest, mode=None)
    if _is_booted(machine):
        machine.run(["systemctl", "daemon-reload"], "See: systemctl status")


def remove_data(work: Work) -> None:
    """Remove games and settings, only if that was asked for."""
    machine = work.machine
    if not work.purge:
        machine.say(f"{DATA} (the games) and {CONFIGURATION} (the settings) stay; --purge removes them")
        return
    machine.remove(DATA)
    machine.remove(CONFIGURATION)
    if re.search(rf"^{NAME}:", machine.text("/etc/passwd"), re.MULTILINE):
        machine.run(["userdel", NAME], f"Is something of the user still running? ps -u {NAME}")


def _has_package(machine: Machine, name: str) -> bool:
    return machine.answer(["dpkg-query", "-W", "-f=${db:Status-Status}", name]) == "installed"


def _is_booted(machine: Machine) -> bool:
    return not machine.staged and machine.path("/run/systemd/system").is_dir()


def _drop_in(machine: Machine) -> bool:
    """Write what differs between systems: see docs/install.md."""
    version = re.match(r"systemd (\d+)", machine.answer(["systemctl", "--version"]))
    lines = drop_in_lines(int(version[1]) if version else 0, platform.machine(), sys.version_info[:2])
    return machine.write(DROP_IN, "\n".join(["[Service]", *lines, ""])) if lines else machine.remove(DROP_IN)


def drop_in_lines(systemd: int, kind: str, python: tuple[int, int]) -> list[str]:
    """Return the lines of the unit that only some systems need."""
    lines = []
    if systemd >= 254:
        lines.append("RestartMode=direct")  # else every failure, not only the last, would start the safe mode
    if kind == "armv7l" and python >= (3, 13):
        lines.append("DeviceAllow=/dev/gpiomem rw")  # no lgpio there: gpiozero takes RPi.GPIO, which needs it
    return lines


Step = tuple[str, Callable[[Work], None]]
INSTALL: tuple[Step, ...] = (
    ("Looking at this machine", check),
    ("System packages", packages),
    ("User and groups", user),
    ("The program", install_program),
    ("Settings", configuration),
    ("Buses", buses),
    ("Name on the network", network_name),
    ("Units", units),
    ("Start", start),
)
UNINSTALL: tuple[Step, ...] = (
    ("Stopping the board", stop),
    ("Removing the program", remove_files),
    ("Games and settings", remove_data),
)
