"""How much the tests do and how long they wait, in one place.

Tests that search or sweep do a part of it; with `HAREBOARD_TESTS=long`, as `make test-long` sets it, they do all of it,
and with `HAREBOARD_TESTS=quick`, as `make check` sets it, a quarter of that part.
"""

import os
from typing import Any

LONG = os.environ.get("HAREBOARD_TESTS") == "long"
QUICK = os.environ.get("HAREBOARD_TESTS") == "quick"
PATIENCE = 60.0
"""Seconds to wait for what must come: a slow machine needs some of them, and only a failing test all."""
PATIENT: dict[str, Any] = {"open_timeout": PATIENCE, "ping_interval": None}
"""How tests open a websocket: none ends because a busy machine was slow for some seconds."""


def effort(full: int, usual: int) -> int:
    """Return how much to do: all of it in a long run, less usually, and still less in a quick one."""
    if QUICK and usual < full:
        return max(1, usual // 4)
    return full if LONG else usual
