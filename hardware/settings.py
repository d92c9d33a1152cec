"""The settings of a board, `board.toml`: what can be set, what it must be, and the file with its comments."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from hardware.cells import CELLS
from hardware.errors import Fault, SettingsError
from hardware.wiring import CHIP_ADDRESSES, OUTPUT_ONLY, PINS, Input, Wires, Wiring, default_wiring

Check = Callable[[Any], str | None]

I2C_PINS = (2, 3)
SPI_PINS = (7, 8, 9, 10, 11)
PWM_PINS = (12, 13, 18, 19)


def _whole(low: int, high: int) -> Check:
    def check(value: object) -> str | None:
        fits = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        return None if fits else f"must be a whole number from {low} to {high}, not {value!r}"

    return check


def _number(low: float, high: float) -> Check:
    def check(value: object) -> str | None:
        fits = isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
        return None if fits else f"must be a number from {low:g} to {high:g}, not {value!r}"

    return check


def _one_of(*choices: object) -> Check:
    def check(value: object) -> str | None:
        names = " or ".join(map(repr, choices))
        return None if value in choices and not isinstance(value, bool) else f"must be {names}, not {value!r}"

    return check


def _text(value: object) -> str | None:
    fits = isinstance(value, str) and not set(value) & set('"\\\n\r')
    return None if fits else f"must be a text without quotes and backslashes, not {value!r}"


def _setting(default: object, check: Check, comment: str) -> Any:
    return field(default=default, metadata={"check": check, "comment": comment})


@dataclass(frozen=True, slots=True)
class SwitchSettings:
    """How long a switch must agree with itself before it counts."""

    settle_closed_ms: int = _setting(40, _whole(0, 1000), "milliseconds until a closed switch counts as closed")
    settle_open_ms: int = _setting(80, _whole(0, 1000), "milliseconds until an open switch counts as open")


@dataclass(frozen=True, slots=True)
class LightSettings:
    """How the lights are wired, and how bright they may be."""

    driver: str = _setting("spi", _one_of("spi", "pwm"), '"spi" is GPIO10, "pwm" the pin below')
    pin: int = _setting(18, _one_of(*PWM_PINS), "the GPIO of the data line, with driver pwm only")
    count: int = _setting(74, _whole(74, 150), "lights on the strip, also those under no cell")
    order: str = _setting("GRB", _one_of("RGB", "GRB"), "if red and green are swapped, take the other: GRB or RGB")
    brightness: float = _setting(0.5, _number(0, 1), "0 is dark, 1 is full")
    gamma: float = _setting(2.2, _number(1, 3), "1 is straight; with 2.2 half the number looks half as bright")
    budget_ma: int = _setting(2000, _whole(200, 10000), "what the power supply can give the lights, in milliampere")


@dataclass(frozen=True, slots=True)
class ButtonSettings:
    """Where the buttons are."""

    done: int = _setting(17, _whole(4, 27), "the GPIO of the button done")
    undo: int = _setting(27, _whole(4, 27), "the GPIO of the button undo")
    lamp: int = _setting(0, _whole(0, 27), "the GPIO of the lamp in done; 0 for none")
    debounce_ms: int = _setting(20, _whole(0, 500), "milliseconds in which a bouncing button counts once")

    def pins(self) -> dict[str, int]:
        """Return the GPIOs in use by what they are for."""
        return {"done": self.done, "undo": self.undo} | ({"lamp": self.lamp} if self.lamp else {})


@dataclass(frozen=True, slots=True)
class PowerSettings:
    """Where the power comes from."""

    pi: str = _setting(
        "board", _one_of("board", "own"), '"board" feeds the Pi too; "own": a supply of its own, as a Pi 5'
    )

    @property
    def feeds_pi(self) -> bool:
        """Whether the power board feeds the Pi."""
        return self.pi == "board"


@dataclass(frozen=True, slots=True)
class BackupSettings:
    """Where backups are made by themselves."""

    folder: str = _setting("", _text, "a folder or a mounted stick for backups; empty: none are made")
    days: int = _setting(7, _whole(1, 365), "days from one backup to the next")
    keep: int = _setting(8, _whole(1, 1000), "how many backups are kept")


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that `board.toml` says."""

    switches: SwitchSettings = field(default_factory=SwitchSettings)
    lights: LightSettings = field(default_factory=LightSettings)
    buttons: ButtonSettings = field(default_factory=ButtonSettings)
    power: PowerSettings = field(default_factory=PowerSettings)
    backup: BackupSettings = field(default_factory=BackupSettings)
    cells: Wiring = field(default_factory=default_wiring)


SECTIONS: dict[str, Any] = {
    "switches": SwitchSettings,
    "lights": LightSettings,
    "buttons": ButtonSettings,
    "power": PowerSettings,
    "backup": BackupSettings,
}


def setting_names() -> tuple[str, ...]:
    """Return every setting as `section.name`, in the order of the file."""
    names = [f"{section}.{item.name}" for section, kind in SECTIONS.items() for item in fields(kind)]
    return (*names, "cells.chip", "cells.pin", "cells.light")


def parse_settings(data: Mapping[str, Any]) -> Settings:
    """Return the settings that are in the data of a file, or raise `SettingsError` with all its faults."""
    faults: list[Fault] = [
        ((name,), f"unknown table {name!r}; there are {', '.join([*SECTIONS, 'cells'])}")
        for name in data
        if name not in SECTIONS and name != "cells"
    ]
    sections = {name: _section(name, kind, data.get(name, {}), faults) for name, kind in SECTIONS.items()}
    cells = _cells(data["cells"], sections["lights"].count, faults) if "cells" in data else default_wiring()
    settings = Settings(**sections, cells=cells)
    faults.extend(_pins_used_twice(settings))
    if faults:
        raise SettingsError(faults)
    return settings


def _section(name: str, kind: Any, values: object, faults: list[Fault]) -> Any:
    if not isinstance(values, dict):
        faults.append(((name,), f"must be a table, not {values!r}"))
        return kind()
    known = {item.name: item for item in fields(kind)}
    good = {}
    for key, value in values.items():
        if key not in known:
            faults.append(((name, key), f"unknown setting {key!r}; there are {', '.join(known)}"))
        elif complaint := known[key].metadata["check"](value):
            faults.append(((name, key), f"{key} {complaint}"))
        else:
            good[key] = value
    return kind(**good)


def _pins_used_twice(settings: Settings) -> Iterator[Fault]:
    users = dict.fromkeys(I2C_PINS, "the I2C bus")
    if settings.lights.driver == "spi":
        users |= dict.fromkeys(SPI_PINS, "the SPI bus of the lights")
    else:
        users[settings.lights.pin] = "the lights"
    for name, pin in settings.buttons.pins().items():
        if pin in users:
            yield ("buttons", name), f"{name}: GPIO{pin} is used by {users[pin]}"
        users.setdefault(pin, name)


def _cells(table: object, lights: int, faults: list[Fault]) -> Wiring:
    if not isinstance(table, dict):
        faults.append((("cells",), f"must be a table, not {table!r}"))
        return default_wiring()
    faults.extend(
        (("cells", cell), f"unknown cell {cell!r}; cells are start-1 to start-6, 1 to 63 and home-1 to home-5")
        for cell in table
        if cell not in CELLS
    )
    inputs: dict[Input, str] = {}
    taken: dict[int, str] = {}
    return tuple(_wires(cell, table.get(cell), lights, inputs, taken, faults) for cell in CELLS)


def _wires(
    cell: str, entry: object, lights: int, inputs: dict[Input, str], taken: dict[int, str], faults: list[Fault]
) -> Wires:
    """Check one line of the table against those before it."""
    keys = ("cells", cell)
    if not isinstance(entry, dict):
        faults.append((keys, f"cell {cell} is missing" if entry is None else f"cell {cell} must be a table"))
        return Wires(0, None)
    faults.extend(((*keys, key), f"unknown key {key!r}") for key in entry if key not in ("chip", "pin", "light"))
    light: Any = entry.get("light")
    if complaint := _whole(0, lights - 1)(light):
        faults.append(((*keys, "light"), f"light {complaint}"))
        light = 0
    elif (owner := taken.setdefault(light, cell)) != cell:
        faults.append(((*keys, "light"), f"light {light} belongs to cell {owner} already"))
    wired = _input(cell, entry, faults) if "chip" in entry or "pin" in entry else None
    if wired and (owner := inputs.setdefault(wired, cell)) != cell:
        faults.append(((*keys, "pin"), f"{wired} belongs to cell {owner} already"))
    return Wires(light, wired)


def _input(cell: str, entry: Mapping[str, Any], faults: list[Fault]) -> Input | None:
    chip, pin = entry.get("chip"), entry.get("pin")
    before = len(faults)
    if not isinstance(chip, int) or chip not in CHIP_ADDRESSES:
        said = hex(chip) if isinstance(chip, int) else repr(chip)
        faults.append((("cells", cell, "chip"), f"chip must be an address from 0x20 to 0x27, not {said}"))
    if pin in OUTPUT_ONLY:
        faults.append((("cells", cell, "pin"), f"{pin} cannot be an input: it may corrupt the bus; use another pin"))
    elif pin not in PINS:
        faults.append((("cells", cell, "pin"), f"pin must be GPA0 to GPA6 or GPB0 to GPB6, not {pin!r}"))
    return Input(int(chip or 0), PINS[str(pin)]) if len(faults) == before else None


def render_settings(settings: Settings) -> str:
    """Return a `board.toml` with these settings and a comment for each."""
    parts = [
        "# How this board is built and wired. `hareboard doctor` checks it; `hareboard learn` finds out the switches.\n"
    ]
    for section, kind in SECTIONS.items():
        parts.append(f"\n[{section}]\n")
        for item in fields(kind):
            line = f"{item.name} = {_toml(getattr(getattr(settings, section), item.name))}"
            parts.append(f"{line:<24}# {item.metadata['comment']}\n")
    return "".join(parts) + "\n" + render_cells(settings.cells)


def render_cells(wiring: Wiring) -> str:
    """Return the table of the cells as it stands in the file."""
    lines = [
        "[cells]",
        "# chip: its address; pin: GPA0 to GPA6, GPB0 to GPB6; light: its number on the strip, from 0.",
        "# A cell without chip and pin has a dead reed: it is played on the phone.",
    ]
    for cell, wires in zip(CELLS, wiring, strict=True):
        key = f'"{cell}"'
        if wires.input is None:
            lines.append(f"{key:<9} = {{ light = {wires.light} }}")
        else:
            chip, pin = str(wires.input).split()
            lines.append(f'{key:<9} = {{ chip = {chip}, pin = "{pin}", light = {wires.light} }}')
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
