"""The id of a board in topics: made once, kept with its games, and telling nothing of the machine or its PIN."""

import secrets
from contextlib import suppress
from pathlib import Path

from firmware.outward.topics import is_board_id
from web_ui.security.atomic_file import write_whole

FILE = "board-id"


def board_id(folder: Path) -> str:
    """Return the id of the board of a folder; where it cannot be kept, it lasts for this run."""
    path = folder / FILE
    with suppress(OSError, ValueError):
        if is_board_id(found := path.read_text("ascii").strip()):
            return found
    made = f"board-{secrets.token_hex(4)}"
    with suppress(OSError):
        write_whole(path, made + "\n")
    return made
