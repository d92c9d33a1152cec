"""The program itself, which also says when its first light is on and when its pages are up: for the benchmark."""

import asyncio
import os
import sys
import tempfile
from pathlib import Path

from firmware.app import run
from firmware.config.editions import load_games
from firmware.wishes import Wishes
from hardware.ports import Frame
from hardware.settings import Settings
from hardware.simulated.board import SimulatedBoard

_show = SimulatedBoard.show


def say(word: str) -> None:
    """Say a word in one piece: lights are shown by another thread."""
    os.write(1, f"{word}\n".encode())


def _show_and_tell(board: SimulatedBoard, frame: Frame) -> None:
    _show(board, frame)
    if any(frame.data):
        SimulatedBoard.show = _show  # type: ignore[method-assign]  # told once
        say("light")


if __name__ == "__main__":
    SimulatedBoard.show = _show_and_tell  # type: ignore[assignment, method-assign]  # only outside is a light seen
    with tempfile.TemporaryDirectory() as folder:
        data = Path(sys.argv[1] if len(sys.argv) > 1 else folder)
        wishes = Wishes("simulated", Settings(), load_games(), data, "127.0.0.1", 0, bench=True)
        asyncio.run(run(wishes, lambda _ready: say("up")))
