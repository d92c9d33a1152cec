"""Killed in the middle of a restore, a board has all games of the backup or none, and what was played meanwhile."""

import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.journal.journal import Journal
from tests.effort import effort
from tests.firmware.journal import powercut, restore_child
from tests.firmware.journal.games import GAME, start
from tests.firmware.journal.killing import needs_strace, strace
from tests.firmware.journal.transfers import export, journal_at

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("one_processor"), needs_strace]

CHILD = (sys.executable, "-I", "-S", "-B", str(Path(restore_child.__file__)))
INCOMING = 6
EVERY = effort(1, 17)
"""A prime number: whatever pattern the writes have, all of its places come."""
CUTS = effort(1, 11)
CALLS = {"pwrite64": EVERY, "fdatasync": EVERY, "unlink": EVERY, "fsync": 1, "rename": 1}
"""What changes a disk; of those that decide, each."""


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the backup of a journal with some finished games."""
    folder = tmp_path_factory.mktemp("backup")
    with journal_at(folder) as journal:
        for _ in range(INCOMING):
            journal.begin(GAME.name, str(start(("Zoë", "Ben"))))
            for action in ("move 5", "move 2", "move 1"):
                journal.book(action)
            journal.finish()
        (folder / "backup.gz").write_bytes(export(journal))
    return folder / "backup.gz"


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a journal with a finished game and an open one."""
    folder = tmp_path_factory.mktemp("home")
    with journal_at(folder) as journal:
        journal.begin(GAME.name, str(start()))
        journal.book("move 5")
        journal.finish()
        journal.begin(GAME.name, str(start()))
        journal.book("move 5")
    return folder / "journal.db"


def restore(folder: Path, at_home: Path, backup: Path, *options: str) -> tuple[int, list[str]]:
    """Restore in a child, and return how it ended and what it said."""
    folder.mkdir()
    shutil.copy(at_home, folder / "journal.db")
    command = [*strace(*options), *CHILD, str(folder / "journal.db"), str(backup)]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    return done.returncode, done.stdout.splitlines()


def calls(folder: Path, at_home: Path, backup: Path, call: str) -> int:
    log = folder.with_name(f"{call}.log")
    shutil.copytree(at_home.parent, folder)
    command = [*strace("-e", f"trace={call}", log=str(log)), *CHILD, str(folder / "journal.db"), str(backup)]
    subprocess.run(command, capture_output=True, check=True)
    return len(re.findall(r"^\d+ +\w+\(", log.read_text(), re.MULTILINE))


@pytest.mark.parametrize("call", CALLS)
def test_a_kill_at_any_write_of_a_restore(call: str, tmp_path: Path, at_home: Path, backup: Path) -> None:
    count = calls(tmp_path / "whole", at_home, backup, call)
    outcomes = set()
    for number in range(1, count + 1, CALLS[call]):
        folder = tmp_path / str(number)
        code, said = restore(
            folder, at_home, backup, "-e", f"trace={call}", "-e", f"inject={call}:signal=SIGKILL:when={number}"
        )
        assert code == -signal.SIGKILL
        outcomes.add(look_at(folder, said))
    assert 0 in outcomes


def test_a_kill_when_the_file_is_in_place_finds_all_games(tmp_path: Path, at_home: Path, backup: Path) -> None:
    last = calls(tmp_path / "whole", at_home, backup, "fsync")
    killing = ("-e", "trace=fsync", "-e", f"inject=fsync:signal=SIGKILL:when={last}")
    code, said = restore(tmp_path / "last", at_home, backup, *killing)
    assert code == -signal.SIGKILL
    assert look_at(tmp_path / "last", said) == INCOMING


def test_a_power_cut_at_any_time_of_a_restore_finds_all_games_or_none(
    tmp_path: Path, at_home: Path, backup: Path
) -> None:
    disk, log = tmp_path / "disk", tmp_path / "calls.log"
    shutil.copytree(at_home.parent, disk)
    there = {str(file): file.read_bytes() for file in disk.iterdir()}
    command = ["strace", "-o", str(log), *powercut.OPTIONS, *CHILD, str(disk / "journal.db"), str(backup)]
    subprocess.run(command, capture_output=True, check=True)
    outcomes = []
    for number, cut in enumerate(powercut.cuts(log, 1, there)):
        if number % CUTS and not cut.call.startswith("rename"):
            continue
        folder = tmp_path / str(number)
        folder.mkdir()
        for name, content in cut.files.items():
            (folder / Path(name).name).write_bytes(content)
        outcomes.append(look_at(folder, "".join(cut.said).splitlines()))
    assert (outcomes[0], outcomes[-1], set(outcomes)) == (0, INCOMING, {0, INCOMING})


def look_at(folder: Path, said: list[str]) -> int:
    """Return how many games came in, after seeing that the journal is sound and nothing is left over."""
    journal, report = Journal.open(folder / "journal.db")
    with journal:
        assert report.findings == ()
        assert list(folder.glob("*.next*")) == []
        current = journal.current()
        assert current is not None
        booked = len(current.actions) - 1
        promised = said.count("booked")
        assert promised <= booked <= promised + 1
        came = len(tuple(journal.archive.records())) - 2
        assert came in (0, INCOMING)
        assert came == INCOMING or "restored" not in said
        assert len(journal.archive.page(None, 100)) == came
        assert sum(figures.games for figures in journal.archive.figures()) == 2 * came
        ((games, summaries),) = journal.store.read("SELECT (SELECT count(*) FROM games), count(*) FROM summaries")
        assert (games, summaries) == (came + 2, came)
        journal.book("move 1")
    return came
