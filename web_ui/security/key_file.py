"""The file in which secrets are kept as hashes: written whole or not at all, and for its owner only.

Error: `KeyFileError` (a `ValueError`): a file that does not hold keys.
"""

import json
import re
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from web_ui.security.atomic_file import write_whole

FORMAT = 1
FIELDS = {"starts": int, "pin_salt": str, "pin_hash": str, "hosts": list, "game": str, "seats": dict}
_HASH = re.compile("[0-9a-f]+")


class KeyFileError(ValueError):
    """A file that does not hold keys; remove it to get a new PIN."""


@dataclass(slots=True)
class KeyRecord:
    """What is kept: never a PIN or a token, only what they hash to."""

    starts: int = 0
    pin_salt: str = ""
    pin_hash: str = ""
    hosts: list[str] = field(default_factory=list)
    game: str = ""
    seats: dict[str, list[str]] = field(default_factory=dict)
    host_days: dict[str, str] = field(default_factory=dict)
    """When each of the hosts was last here, as a date; files of version 0.1 do not say."""


def read_keys(path: Path) -> KeyRecord | None:
    """Return what a file keeps, or None where there is no file yet."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return None
    except (ValueError, RecursionError) as error:
        raise KeyFileError(f"{path.name} cannot be read; remove it to get a new PIN") from error
    if not _holds_keys(found):
        raise KeyFileError(f"{path.name} does not hold keys; remove it to get a new PIN")
    days = found.get("host_days", {})
    return KeyRecord(**{name: found[name] for name in FIELDS}, host_days=days if _are_days(days) else {})


def write_keys(path: Path, record: KeyRecord) -> None:
    """Put a record in the place of what the file kept before."""
    write_whole(path, json.dumps({"format": FORMAT, **asdict(record)}))


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _are_days(found: Any) -> bool:
    return isinstance(found, dict) and all(isinstance(day, str) and _is_day(day) for day in found.values())


def _holds_keys(found: Any) -> bool:
    return (
        isinstance(found, dict)
        and found.get("format") == FORMAT
        and all(isinstance(found.get(name), kind) for name, kind in FIELDS.items())
        and _are_hashes([found["pin_salt"], found["pin_hash"]])
        and _are_hashes(found["hosts"])
        and all(seat.isdecimal() and seat.isascii() for seat in found["seats"])
        and all(map(_are_hashes, found["seats"].values()))
    )


def _are_hashes(found: Any) -> bool:
    """Tell whether something is a list of what comes out of a hash; a letter that cannot be keeps everybody out."""
    return isinstance(found, list) and all(isinstance(entry, str) and _HASH.fullmatch(entry) for entry in found)
