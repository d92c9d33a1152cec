"""Where a user's games are kept."""

import os
from collections.abc import Mapping
from pathlib import Path

JOURNAL = "journal.db"


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of the games: `HAREBOARD_DATA`, or the usual place."""
    if folder := environment.get("HAREBOARD_DATA"):
        return Path(folder)
    base = environment.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "hareboard"
