"""The documentation has a heading for everything that a user can set, break, run or be told."""

import re
from pathlib import Path

import pytest

from hardware.ports import Event
from hardware.settings import setting_names
from hardware.simulated.faults import Trouble

HEADINGS = re.findall(
    r"^### `([^`]+)`", (Path(__file__).parents[2] / "docs/hardware.md").read_text("utf-8"), re.MULTILINE
)
TOOLS = [f"hareboard {name}" for name in ("init", "doctor", "learn", "selftest", "bench")]


@pytest.mark.parametrize("name", [*setting_names(), *Event, *Trouble, *TOOLS])
def test_the_documentation_has_a_heading_for_it(name: str) -> None:
    assert name in HEADINGS


def test_the_documentation_has_no_heading_for_what_is_not_there() -> None:
    assert set(HEADINGS) == {*setting_names(), *Event, *Trouble, *TOOLS}
