"""What several tests of drawings read: the table of cells, and what a sheet says of one thing."""

import tomllib

import pytest

from hardware.settings import Settings, render_settings
from tests.firmware.drawings.reading import Found, learnt

BOARD = Settings()
BOARDS = pytest.mark.parametrize("settings", [Settings(), learnt()], ids=["as in the guide", "learnt"])
TENTH = 0.1


def table(settings: Settings) -> dict[str, dict[str, object]]:
    """Return the table of cells as the file has it."""
    cells: dict[str, dict[str, object]] = tomllib.loads(render_settings(settings))["cells"]
    return cells


def with_key(found: list[Found], key: str) -> list[Found]:
    """Return what a sheet says of one kind of thing."""
    return [one for one in found if key in one.data]
