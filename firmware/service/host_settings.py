"""What the host has set on the page: it holds after a restart, until it is set again."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from engine.checker import Checker
from firmware.table.settings import TableSettings
from web_ui.security.atomic_file import write_whole

FILE = "settings.json"
AT_NIGHT = 0.3
LIMITS = {"brightness": (0.05, 1.0), "settle_down": (0.0, 60.0)}


@dataclass(frozen=True, slots=True)
class HostSettings:
    """How bright the lights are, whether it is night, how many seconds a proposal lies until it is booked.

    `hints`: whether pages teach. `coach`: whether the group wants ideas and analyses.
    """

    brightness: float = 1.0
    night: bool = False
    settle_down: float = TableSettings().settle_down
    hints: bool = True
    coach: bool = True

    @property
    def light(self) -> float:
        """How bright the lights are now, 0 to 1."""
        return self.brightness * (AT_NIGHT if self.night else 1.0)

    def changed(self, wishes: Any) -> "HostSettings":
        """Return them with some changes; raises `ValueError` with the name of what is out of range."""
        check = Checker()
        wanted = {name: wishes.get(name, getattr(self, name)) for name in LIMITS}
        for name, limits in LIMITS.items():
            check.number(wanted[name], (name,), *limits)
        if check.faults:
            raise ValueError(check.faults[0][0][0])
        night, hints, coach = (bool(wishes.get(name, getattr(self, name))) for name in ("night", "hints", "coach"))
        return HostSettings(float(wanted["brightness"]), night, float(wanted["settle_down"]), hints, coach)


class KeptHostSettings:
    """What the host has set, in a file; without a folder they live as long as the program."""

    def __init__(self, usual: HostSettings | None = None, folder: Path | None = None) -> None:
        self.now = usual or HostSettings()
        self._path = None if folder is None else folder / FILE
        if self._path is not None:
            try:
                self.now = self.now.changed(json.loads(self._path.read_text("utf-8")))
            except (OSError, ValueError, AttributeError, RecursionError):
                return  # nothing was set, or the file is damaged: then the usual holds

    def keep(self, host_settings: HostSettings) -> None:
        """Let others hold from now on; what cannot be written is an `OSError`."""
        if self._path is not None:
            write_whole(self._path, json.dumps(asdict(host_settings)))
        self.now = host_settings
