"""Version 0.1 from the history, on a board of its own: what later pages are compared with, in one run."""

import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import web_ui
from tests.firmware.process import free_port
from tests.web_ui.browser.board import LOOPBACK, RunningBoard, read_pin

COMMIT = "7bbfe4f7b8d41a095cde4e4575d75338b64680c5"
"""The last one before the changes of 0.2."""
VENDOR = Path("web_ui", "static", "vendor")
GAME = (
    "import sys; from pathlib import Path; from tests.web_ui.browser.games import MIDGAME, keep_game; "
    "keep_game(Path(sys.argv[1]), MIDGAME)"
)
PLAY = "import sys; from firmware.cli import main; sys.exit(main())"


class NoHistoryError(RuntimeError):
    """This copy of the sources has no history with that version in it."""


@contextmanager
def first_version() -> Iterator[RunningBoard]:
    """Play the game in the middle of a race on a board of version 0.1."""
    with tempfile.TemporaryDirectory() as place:
        sources, data = Path(place, "sources"), Path(place, "data")
        data.mkdir()
        _unpack(sources)
        environment = os.environ | {"HAREBOARD_CONFIG": str(data), "PYTHONPATH": str(sources)}
        subprocess.run([sys.executable, "-c", GAME, str(data)], cwd=sources, env=environment, check=True)
        port = free_port()
        options = ["--board", "simulated", "--no-browser", "--host", LOOPBACK, "--port", str(port), "--seed", "hop"]
        process = subprocess.Popen(
            [sys.executable, "-c", PLAY, "play", *options, "--data", str(data)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=sources,
            env=environment,
        )
        try:
            board = RunningBoard(port, read_pin(process), process)
            board.host("resume")
            yield board
        finally:
            process.kill()
            process.communicate()


def _unpack(sources: Path) -> None:
    """Put the sources of that version in a folder, with the libraries of the pages, which are the same today."""
    command = ["git", "archive", COMMIT]
    done = subprocess.run(command, capture_output=True, check=False, cwd=Path(__file__).parent.parent.parent)
    if done.returncode:
        raise NoHistoryError(done.stderr.decode().strip())
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(sources, filter="data")
    shutil.copytree(Path(web_ui.__file__).parent / "static" / "vendor", sources / VENDOR)
