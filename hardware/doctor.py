"""What is wrong with this machine and its board: one line a check, and what to do about it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from hardware.bus_speed import FAST_I2C, i2c_speed, scan_seconds
from hardware.buses import I2C, SPI, Bus
from hardware.header import CONSUMER, PinTakenError
from hardware.pi import raspberry_pi_model
from hardware.settings import Settings
from hardware.system import System
from hardware.wiring import chips_of

CONFIG_FILES = ("/boot/firmware/config.txt", "/boot/config.txt")
KNOWN_SYSTEMS = ("bookworm", "trixie")
EVERYWHERE = (
    "gpiozero",
    "Adafruit-Blinka",
    "adafruit-circuitpython-mcp230xx",
    "adafruit-circuitpython-neopixel",
    "adafruit-circuitpython-neopixel-spi",
)
# The clock of the SPI bus is made from that of the processor's core, which changes unless it is fixed.
CORE_CLOCKS = {
    "Raspberry Pi 3": ("core_freq=250",),
    "Raspberry Pi Zero 2": ("core_freq=250",),
    "Raspberry Pi 4": ("core_freq=500", "core_freq_min=500"),
}
THROTTLED = {
    0x1: "the voltage is too low now",
    0x2: "the processor is slowed down now",
    0x4: "the processor is throttled now",
    0x10000: "the voltage was too low since the start",
    0x20000: "the processor was slowed down since the start",
    0x40000: "the processor was throttled since the start",
}


class Verdict(StrEnum):
    """How a check came out."""

    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Line:
    """One check: what was looked at, how it came out, and what is there or what to do."""

    name: str
    verdict: Verdict
    text: str


class Probes(Protocol):
    """What the doctor touches to see whether it works."""

    def chips(self) -> Sequence[int]:
        """Return the addresses that answer on the I2C bus."""

    def claim(self, pin: int) -> None:
        """Claim a pin and let go of it; an error says why it cannot be had."""


def examine(system: System, settings: Settings, probes: Probes | None) -> Iterator[Line]:
    """Yield all lines; what would be touched is skipped where nothing may be."""
    model = raspberry_pi_model(system.root)
    yield _machine(system, model)
    yield _python(system)
    yield from _packages(system, model)
    if model is None:
        skipped = "system", "groups", "i2c", "i2c-speed", "spi", "spi-clock", "lights", "power", "throttling"
        yield from (Line(name, Verdict.SKIPPED, "only on a Raspberry Pi") for name in skipped)
    else:
        yield _operating_system(system)
        yield _groups(system)
        yield _switched_on("i2c", I2C, system)
        yield _i2c_speed(system, settings)
        yield from _lights(system, settings, model)
        yield _power(settings, model)
        yield _throttling(system)
    if probes is None:
        names = (*map(_chip_name, chips_of(settings.cells)), *map(_pin_name, settings.buttons.pins()))
        yield from (Line(name, Verdict.SKIPPED, "no bus to look at") for name in names)
    else:
        yield from _chips(settings, probes)
        yield from _pins(settings, probes)


def _machine(system: System, model: str | None) -> Line:
    if model is None:
        text = f"not a Raspberry Pi ({system.machine}): what only a Pi has is not checked"
        return Line("machine", Verdict.OK, text)
    if system.machine == "armv6l":
        return Line("machine", Verdict.PROBLEM, f"{model} is too old: take a Zero 2 W, a Pi 3 or later")
    if system.machine != "aarch64":
        text = f"{model} with a 32-bit system: use the 64-bit Raspberry Pi OS, more packages come ready-made for it"
        return Line("machine", Verdict.WARNING, text)
    return Line("machine", Verdict.OK, model)


def _python(system: System) -> Line:
    version = ".".join(map(str, system.python))
    if system.python < (3, 11):
        return Line("python", Verdict.PROBLEM, f"Python {version} is too old: 3.11 or later is needed")
    return Line("python", Verdict.OK, f"Python {version}")


def _packages(system: System, model: str | None) -> Iterator[Line]:
    missing = [package for package in EVERYWHERE if not system.installed(package)]
    if model is not None:
        missing += [] if system.installed("gpiod") else ["gpiod"]
        gpio = ("lgpio", "adafruit-lgpio", "RPi.GPIO", "rpi-lgpio")
        missing += [] if any(map(system.installed, gpio)) else [gpio[0] if system.python < (3, 13) else gpio[1]]
    if missing:
        yield Line("packages", Verdict.PROBLEM, f"missing: pip install {' '.join(missing)}")
    elif system.installed("RPi.GPIO") and system.installed("rpi-lgpio"):
        text = "RPi.GPIO and rpi-lgpio overwrite each other: pip uninstall both, then install one of them"
        yield Line("packages", Verdict.PROBLEM, text)
    else:
        yield Line("packages", Verdict.OK, "all there")


def _operating_system(system: System) -> Line:
    values = dict(re.findall(r'^(\w+)="?([^"\n]*)', system.text("/etc/os-release"), re.MULTILINE))
    name = values.get("PRETTY_NAME", "unknown")
    if values.get("VERSION_CODENAME") in KNOWN_SYSTEMS:
        return Line("system", Verdict.OK, name)
    text = f"{name}: nobody has tried it; Raspberry Pi OS Bookworm and Trixie are known"
    return Line("system", Verdict.WARNING, text)


def _groups(system: System) -> Line:
    missing = sorted({"i2c", "spi", "gpio"} - system.groups)
    if system.is_root or not missing:
        return Line("groups", Verdict.OK, "this user may use all buses")
    text = f"this user is not in {', '.join(missing)}: sudo usermod -aG {','.join(missing)} $USER, log in again"
    return Line("groups", Verdict.PROBLEM, text)


def _switched_on(name: str, bus: Bus, system: System) -> Line:
    if system.has(bus.device):
        return Line(name, Verdict.OK, f"{bus.device} is there")
    return Line(name, Verdict.PROBLEM, bus.switch_on)


def _i2c_speed(system: System, settings: Settings) -> Line:
    speed = i2c_speed(system)
    if speed is None:
        return Line("i2c-speed", Verdict.SKIPPED, "the speed of the bus cannot be read")
    took = 1000 * scan_seconds(len(chips_of(settings.cells)), speed)
    text = f"{speed // 1000} kHz, {took:.1f} ms a scan"
    if speed < FAST_I2C:
        text += f"; with short cables dtparam=i2c_arm_baudrate={FAST_I2C} in {CONFIG_FILES[0]} makes it faster"
    return Line("i2c-speed", Verdict.OK, text)


def _lights(system: System, settings: Settings, model: str) -> Iterator[Line]:
    if settings.lights.driver == "spi":
        yield _switched_on("spi", SPI, system)
        yield _spi_clock(system, model)
        yield Line("lights", Verdict.OK, "SPI on GPIO10")
        return
    yield from (Line(name, Verdict.SKIPPED, "the lights are on a PWM pin") for name in ("spi", "spi-clock"))
    is_five = model.startswith("Raspberry Pi 5")
    package = "Adafruit-Blinka-Raspberry-Pi5-Neopixel" if is_five else "rpi_ws281x"
    if not system.installed(package):
        yield Line("lights", Verdict.PROBLEM, f"PWM lights need a package on this Pi: pip install {package}")
    elif not is_five and not system.is_root:
        text = 'PWM lights need root on this Pi: run it as root, or use driver = "spi" and GPIO10'
        yield Line("lights", Verdict.PROBLEM, text)
    else:
        yield Line("lights", Verdict.OK, f"PWM on GPIO{settings.lights.pin}; analogue audio must stay off")


def _spi_clock(system: System, model: str) -> Line:
    needed = next((lines for prefix, lines in CORE_CLOCKS.items() if model.startswith(prefix)), ())
    written = {line.strip() for path in CONFIG_FILES for line in system.text(path).splitlines()}
    missing = [line for line in needed if line not in written]
    if missing:
        text = f"lights may flicker: add {' and '.join(missing)} to {CONFIG_FILES[0]} and restart"
        return Line("spi-clock", Verdict.WARNING, text)
    return Line("spi-clock", Verdict.OK, "the clock of the lights is steady")


def _power(settings: Settings, model: str) -> Line:
    if model.startswith("Raspberry Pi 5") and settings.power.feeds_pi:
        text = 'a Pi 5 takes too much for the power board: its own supply, ground joined, never 5 V; then pi = "own"'
        return Line("power", Verdict.WARNING, text)
    fed = "by the power board" if settings.power.feeds_pi else "by a supply of its own"
    return Line("power", Verdict.OK, f"the Pi is fed {fed}")


def _throttling(system: System) -> Line:
    answer = system.output(["vcgencmd", "get_throttled"]) or ""
    found = re.fullmatch(r"throttled=(0x[0-9a-fA-F]+)", answer)
    if found is None:
        return Line("throttling", Verdict.SKIPPED, "vcgencmd does not answer")
    troubles = [text for bit, text in THROTTLED.items() if int(found.group(1), 16) & bit]
    if troubles:
        text = f"{'; '.join(troubles)}: use the official power supply and a short cable"
        return Line("throttling", Verdict.PROBLEM, text)
    return Line("throttling", Verdict.OK, "the power supply is strong enough")


def _chips(settings: Settings, probes: Probes) -> Iterator[Line]:
    addresses = chips_of(settings.cells)
    try:
        found = set(probes.chips())
    except OSError as error:
        yield Line("chips", Verdict.PROBLEM, str(error))
        return
    for address in addresses:
        name = _chip_name(address)
        if address in found:
            yield Line(name, Verdict.OK, "answers")
        else:
            jumpers = f"A2 A1 A0 = {address & 7:03b}"
            text = f"does not answer on {I2C.name}: check its power, its cable and its address ({jumpers})"
            yield Line(name, Verdict.PROBLEM, text)


def _chip_name(address: int) -> str:
    return f"chip {address:#x}"


def _pin_name(user: str) -> str:
    return f"pin {user}"


def _pins(settings: Settings, probes: Probes) -> Iterator[Line]:
    """Yield a line for each pin that is used; without a button a board still plays, so it is never a problem."""
    for user, number in settings.buttons.pins().items():
        name = _pin_name(user)
        try:
            probes.claim(number)
        except PinTakenError as error:
            if error.by == CONSUMER:
                yield Line(name, Verdict.OK, f"{error}: the board is running")
            else:
                yield Line(name, Verdict.WARNING, f"{error}: end that, or take another pin; the phones do it meanwhile")
        except OSError as error:
            yield Line(name, Verdict.WARNING, f"GPIO{number} cannot be used: {error}; the phones do it meanwhile")
        else:
            yield Line(name, Verdict.OK, f"GPIO{number} is free")
