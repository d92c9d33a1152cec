"""A file for bug reports: what runs here, how it is set up, what the drivers and the log said, and no secret.

Facts are listed one by one; what is not listed is not in it. Names of players, hands, games and keys are not. Texts
that others have written, such as log lines, lose everything that could be a PIN, a token or the name of a user.
"""

import json
import platform
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from importlib.metadata import distributions, version
from pathlib import Path
from typing import Any

from firmware.service.current_game import CurrentGame
from firmware.service.faults import Faults
from firmware.service.host_settings import HostSettings
from hardware.doctor import Line
from hardware.settings import Settings, render_settings
from hardware.system import System

FORMAT, VERSION = "hareboard-diagnostics", 1
LOG_LINES = 300
LOG_COMMAND = [
    *("journalctl", "--unit=hareboard", "--unit=hareboard-safe", "--no-hostname", "--no-pager", "--quiet"),
    *("--output=short-iso", f"--lines={LOG_LINES}"),
]
_REMOVED = "[removed]"
_SECRETS = (
    re.compile(r"(?<![0-9.:])[0-9]{6}(?![0-9])"),
    re.compile(r"#t=\S+"),
    re.compile(r"(?<=/home/)[^/\s]+"),
)
_LONG_WORD = re.compile(r"[A-Za-z0-9_-]{20,}")
_PLAIN_WORD = re.compile(r"[a-z]+[0-9]{0,4}(?:[-_][a-z]*[0-9]{0,4})*|[0-9]{4}-[0-9-]+T?[0-9-]*")


def as_text(facts: Mapping[str, Any]) -> str:
    """Return the file."""
    return json.dumps({"format": FORMAT, "version": VERSION, **facts}, ensure_ascii=False, indent=1) + "\n"


def machine_facts(system: System, settings: Settings, lines: Iterable[Line], log: Iterable[str]) -> dict[str, Any]:
    """Return what can be told about the machine: versions, settings, the doctor's lines, the log."""
    return {
        "hareboard": version("hareboard"),
        "python": platform.python_version(),
        "machine": system.machine,
        "system": _os_name(system),
        "kernel": platform.release(),
        "packages": {found.metadata["Name"]: found.version for found in sorted(distributions(), key=_name)},
        "settings": render_settings(settings).splitlines(),
        "doctor": [{key: scrubbed(str(value)) for key, value in asdict(line).items()} for line in lines],
        "log": [scrubbed(line) for line in log][-LOG_LINES:],
    }


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What there is to tell about a running table."""

    current: CurrentGame
    host_settings: HostSettings
    faults: Faults
    clock_seconds: int
    asleep: bool


def table_facts(table: TableFacts) -> dict[str, Any]:
    """Return what can be told about the table: how it is set up and what troubles it, not who plays and how."""
    facts: dict[str, Any] = {
        "table": {
            "clock_seconds": table.clock_seconds,
            "host_settings": asdict(table.host_settings),
            "asleep": table.asleep,
            "settings": asdict(table.current.settings),
            "faults": [{key: scrubbed(str(value)) for key, value in fault.items()} for fault in table.faults.faults],
        },
        "reports": [
            {"at": round(report.at, 3), "event": report.event.value, "text": scrubbed(report.text)}
            for report in table.faults.reports
        ],
        "game": None,
    }
    if (on := table.current.open) is not None:
        facts["game"] = {
            "name": on.game.name,
            "title": on.game.title(on.session.state),
            "players": len(on.game.names(on.session.state)),
            "actions": len(on.booked.actions),
            "offered": on.offered,
            "board_shows": type(on.session.inference).__name__,
        }
    return facts


def folder_facts(folder: Path) -> dict[str, Any]:
    """Return the names and sizes of the files in the folder of the games."""
    try:
        return {"data": {path.name: path.stat().st_size for path in sorted(folder.iterdir()) if path.is_file()}}
    except OSError as error:
        return {"data": error.strerror}


def system_log(system: System) -> list[str]:
    """Return the last lines of the installed board's log, if this user may read it."""
    return (system.output(LOG_COMMAND) or "").splitlines()


def scrubbed(text: str) -> str:
    """Return a text without anything that could be a secret."""
    # Long words first: six digits in the middle of a token, removed before, would leave two halves too short to notice.
    text = _LONG_WORD.sub(lambda word: word[0] if _PLAIN_WORD.fullmatch(word[0]) else _REMOVED, text)
    for secret in _SECRETS:
        text = secret.sub(_REMOVED, text)
    return text


def _os_name(system: System) -> str:
    found = re.search(r'^PRETTY_NAME="?([^"\n]*)', system.text("/etc/os-release"), re.MULTILINE)
    return found[1] if found else "unknown"


def _name(found: Any) -> str:
    return str(found.metadata["Name"]).lower()
