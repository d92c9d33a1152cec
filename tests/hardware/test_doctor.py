from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

from hardware.bus_speed import SPEED_FILE
from hardware.doctor import EVERYWHERE, Line, Verdict, examine
from hardware.errors import BusOffError
from hardware.header import PinTakenError
from hardware.settings import ButtonSettings, LightSettings, PowerSettings, Settings
from hardware.system import System
from hardware.wiring import BOARD_CHIPS

PACKAGES = {*EVERYWHERE, "gpiod", "lgpio"}

OWN_SUPPLY = Settings(power=PowerSettings("own"))

PWM = Settings(lights=LightSettings(driver="pwm"))


class Touched:
    """A bus and pins that answer as they are told to."""

    def __init__(self, chips: Callable[[], Sequence[int]], taken: Mapping[int, OSError]) -> None:
        self.chips = chips
        self._taken = taken

    def claim(self, pin: int) -> None:
        if pin in self._taken:
            raise self._taken[pin]


class Machine:
    """A machine made of files in a temporary directory; by default a Raspberry Pi 5 with nothing wrong."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.packages = set(PACKAGES)
        self.throttled: str | None = "throttled=0x0"
        self.system = System(
            root=root,
            machine="aarch64",
            python=(3, 11),
            groups=frozenset({"i2c", "spi", "gpio", "users"}),
            is_root=False,
            installed=lambda package: package in self.packages,
            output=lambda _command: self.throttled,
        )
        self.write("/proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0")
        self.write("/etc/os-release", 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_CODENAME=bookworm\n')
        self.write("/dev/i2c-1", "")
        self.write("/dev/spidev0.0", "")
        self.write(SPEED_FILE, (400_000).to_bytes(4).decode("latin-1"))

    def write(self, path: str, text: str) -> None:
        file = self.root / path.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode("latin-1"))

    def remove(self, path: str) -> None:
        (self.root / path.lstrip("/")).unlink()

    def lines(
        self,
        settings: Settings | None = None,
        chips: Callable[[], Sequence[int]] | None = lambda: BOARD_CHIPS,
        taken: Mapping[int, OSError] = MappingProxyType({}),
        **changes: object,
    ) -> dict[str, Line]:
        system = replace(self.system, **changes)  # type: ignore[arg-type]  # by name
        return {line.name: line for line in examine(system, settings or OWN_SUPPLY, chips and Touched(chips, taken))}


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_a_healthy_pi_is_ok_in_every_line(machine: Machine) -> None:
    lines = machine.lines()

    assert {line.verdict for line in lines.values()} == {Verdict.OK}
    assert list(lines) == [
        "machine",
        "python",
        "packages",
        "system",
        "groups",
        "i2c",
        "i2c-speed",
        "spi",
        "spi-clock",
        "lights",
        "power",
        "throttling",
        *(f"chip {address:#x}" for address in BOARD_CHIPS),
        "pin done",
        "pin undo",
    ]


def test_the_model_is_told(machine: Machine) -> None:
    assert machine.lines()["machine"].text == "Raspberry Pi 5 Model B Rev 1.0"


def test_a_laptop_is_told_as_such_and_what_it_lacks_is_skipped(machine: Machine) -> None:
    machine.remove("/proc/device-tree/model")
    lines = machine.lines(machine="x86_64")

    assert "not a Raspberry Pi (x86_64)" in lines["machine"].text
    assert [name for name, line in lines.items() if line.verdict is Verdict.SKIPPED] == [
        "system",
        "groups",
        "i2c",
        "i2c-speed",
        "spi",
        "spi-clock",
        "lights",
        "power",
        "throttling",
    ]


def test_another_arm_machine_is_no_raspberry_pi(machine: Machine) -> None:
    machine.write("/proc/device-tree/model", "Radxa ROCK 5B\0")

    assert "not a Raspberry Pi" in machine.lines()["machine"].text


@pytest.mark.parametrize(
    ("changes", "name", "verdict", "words"),
    [
        ({"machine": "armv6l"}, "machine", Verdict.PROBLEM, "is too old"),
        ({"machine": "armv7l"}, "machine", Verdict.WARNING, "use the 64-bit Raspberry Pi OS"),
        ({"python": (3, 9)}, "python", Verdict.PROBLEM, "Python 3.9 is too old"),
        ({"groups": frozenset({"spi"})}, "groups", Verdict.PROBLEM, "sudo usermod -aG gpio,i2c $USER"),
        ({"groups": frozenset(), "is_root": True}, "groups", Verdict.OK, "may use all buses"),
    ],
)
def test_what_is_wrong_with_machine_and_user_is_told(
    machine: Machine, changes: dict[str, object], name: str, verdict: Verdict, words: str
) -> None:
    line = machine.lines(**changes)[name]  # type: ignore[arg-type]  # by name

    assert line.verdict is verdict
    assert words in line.text


@pytest.mark.parametrize(
    ("missing", "python", "words"),
    [
        ("adafruit-circuitpython-mcp230xx", (3, 11), "pip install adafruit-circuitpython-mcp230xx"),
        ("gpiod", (3, 11), "pip install gpiod"),
        ("lgpio", (3, 11), "pip install lgpio"),
        ("lgpio", (3, 13), "pip install adafruit-lgpio"),
    ],
)
def test_a_missing_package_is_told(machine: Machine, missing: str, python: tuple[int, int], words: str) -> None:
    machine.packages.remove(missing)
    line = machine.lines(python=python)["packages"]

    assert (line.verdict, line.text) == (Verdict.PROBLEM, f"missing: {words}")


def test_two_packages_that_overwrite_each_other_are_told(machine: Machine) -> None:
    machine.packages |= {"RPi.GPIO", "rpi-lgpio"}

    assert "overwrite each other" in machine.lines()["packages"].text


def test_a_laptop_needs_no_packages_of_the_pi(machine: Machine) -> None:
    machine.remove("/proc/device-tree/model")
    machine.packages -= {"gpiod", "lgpio"}

    assert machine.lines()["packages"].verdict is Verdict.OK


@pytest.mark.parametrize("text", ["", 'PRETTY_NAME="Something else"\n'])
def test_an_unknown_system_is_a_warning(machine: Machine, text: str) -> None:
    machine.write("/etc/os-release", text)

    assert machine.lines()["system"].verdict is Verdict.WARNING


def test_trixie_is_known(machine: Machine) -> None:
    machine.write("/etc/os-release", 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nVERSION_CODENAME=trixie\n')

    assert machine.lines()["system"] == Line("system", Verdict.OK, "Debian GNU/Linux 13 (trixie)")


@pytest.mark.parametrize(
    ("device", "name", "words"),
    [
        ("/dev/i2c-1", "i2c", "I2C is off: raspi-config, Interface Options, I2C"),
        ("/dev/spidev0.0", "spi", "SPI is off: raspi-config, Interface Options, SPI"),
    ],
)
def test_a_bus_that_is_switched_off_is_told(machine: Machine, device: str, name: str, words: str) -> None:
    machine.remove(device)

    assert machine.lines()[name] == Line(name, Verdict.PROBLEM, words)


def test_the_speed_of_the_bus_is_told_and_how_it_can_be_faster(machine: Machine) -> None:
    fast = machine.lines()["i2c-speed"]
    machine.write(SPEED_FILE, (100_000).to_bytes(4).decode("latin-1"))
    normal = machine.lines()["i2c-speed"]

    assert fast == Line("i2c-speed", Verdict.OK, "400 kHz, 0.7 ms a scan")
    assert normal.verdict is Verdict.OK
    assert "100 kHz, 2.9 ms a scan" in normal.text
    assert "dtparam=i2c_arm_baudrate=400000 in /boot/firmware/config.txt" in normal.text


@pytest.mark.parametrize(
    ("error", "verdict", "words"),
    [
        (PinTakenError(17, "w1-gpio"), Verdict.WARNING, "GPIO17 is in use by w1-gpio: end that"),
        (PinTakenError(17, None), Verdict.WARNING, "GPIO17 is in use by another program"),
        (PinTakenError(17, "hareboard"), Verdict.OK, "GPIO17 is in use by hareboard: the board is running"),
        (BusOffError("no pins here"), Verdict.WARNING, "GPIO17 cannot be used: no pins here"),
    ],
)
def test_a_pin_that_cannot_be_had_is_told_and_is_no_problem(
    machine: Machine, error: OSError, verdict: Verdict, words: str
) -> None:
    line = machine.lines(taken={17: error})["pin done"]

    assert line.verdict is verdict
    assert words in line.text


def test_a_pi_5_is_not_fed_by_the_power_board(machine: Machine) -> None:
    fed, own = machine.lines(Settings())["power"], machine.lines()["power"]

    assert fed.verdict is Verdict.WARNING
    assert "never 5 V" in fed.text
    assert own == Line("power", Verdict.OK, "the Pi is fed by a supply of its own")


def test_the_pin_of_a_lamp_is_looked_at_where_there_is_one(machine: Machine) -> None:
    assert machine.lines(Settings(buttons=ButtonSettings(lamp=22)))["pin lamp"].text == "GPIO22 is free"


def test_a_speed_that_cannot_be_read_is_skipped(machine: Machine) -> None:
    machine.remove(SPEED_FILE)

    assert machine.lines()["i2c-speed"].verdict is Verdict.SKIPPED


@pytest.mark.parametrize(
    ("model", "written", "verdict"),
    [
        ("Raspberry Pi 3 Model B Plus Rev 1.3", "", Verdict.WARNING),
        ("Raspberry Pi 3 Model B Plus Rev 1.3", "core_freq=250\n", Verdict.OK),
        ("Raspberry Pi Zero 2 W Rev 1.0", "", Verdict.WARNING),
        ("Raspberry Pi 4 Model B Rev 1.5", "core_freq=500\n", Verdict.WARNING),
        ("Raspberry Pi 4 Model B Rev 1.5", "core_freq=500\n core_freq_min=500\n", Verdict.OK),
        ("Raspberry Pi 4 Model B Rev 1.5", "#core_freq=500\n#core_freq_min=500\n", Verdict.WARNING),
        ("Raspberry Pi 5 Model B Rev 1.0", "", Verdict.OK),
    ],
)
def test_the_clock_of_the_lights_must_be_fixed_on_older_models(
    machine: Machine, model: str, written: str, verdict: Verdict
) -> None:
    machine.write("/proc/device-tree/model", model)
    machine.write("/boot/firmware/config.txt", written)

    assert machine.lines()["spi-clock"].verdict is verdict


@pytest.mark.parametrize(
    ("model", "package", "is_root", "verdict"),
    [
        ("Raspberry Pi 4 Model B", "rpi_ws281x", True, Verdict.OK),
        ("Raspberry Pi 4 Model B", "rpi_ws281x", False, Verdict.PROBLEM),
        ("Raspberry Pi 4 Model B", "", True, Verdict.PROBLEM),
        ("Raspberry Pi 5 Model B", "Adafruit-Blinka-Raspberry-Pi5-Neopixel", False, Verdict.OK),
        ("Raspberry Pi 5 Model B", "rpi_ws281x", True, Verdict.PROBLEM),
    ],
)
def test_lights_on_a_pwm_pin_need_a_package_and_on_older_models_root(
    machine: Machine, model: str, package: str, is_root: bool, verdict: Verdict
) -> None:
    machine.write("/proc/device-tree/model", model)
    machine.packages.add(package)
    lines = machine.lines(PWM, is_root=is_root)

    assert lines["lights"].verdict is verdict
    assert lines["spi"].verdict is Verdict.SKIPPED


@pytest.mark.parametrize(
    ("answer", "verdict", "words"),
    [
        ("throttled=0x0", Verdict.OK, "strong enough"),
        ("throttled=0x1", Verdict.PROBLEM, "the voltage is too low now"),
        ("throttled=0x50005", Verdict.PROBLEM, "the processor is throttled now"),
        ("throttled=0x10000", Verdict.PROBLEM, "the voltage was too low since the start"),
        (None, Verdict.SKIPPED, "vcgencmd does not answer"),
        ("VCHI initialization failed", Verdict.SKIPPED, "vcgencmd does not answer"),
    ],
)
def test_a_weak_power_supply_is_told(machine: Machine, answer: str | None, verdict: Verdict, words: str) -> None:
    machine.throttled = answer
    line = machine.lines()["throttling"]

    assert line.verdict is verdict
    assert words in line.text


def test_each_missing_chip_is_told_with_its_address(machine: Machine) -> None:
    lines = machine.lines(chips=lambda: [0x20, 0x21, 0x23, 0x24])
    missing = [name for name, line in lines.items() if line.verdict is Verdict.PROBLEM]

    assert missing == ["chip 0x22", "chip 0x25"]
    assert "A2 A1 A0 = 101" in lines["chip 0x25"].text


def test_without_a_bus_the_chips_are_skipped(machine: Machine) -> None:
    assert machine.lines(chips=None)["chip 0x20"].verdict is Verdict.SKIPPED


def test_a_bus_that_cannot_be_opened_is_told_once(machine: Machine) -> None:
    def fail() -> Sequence[int]:
        raise BusOffError("I2C is off")

    lines = machine.lines(chips=fail)

    assert lines["chips"] == Line("chips", Verdict.PROBLEM, "I2C is off")
