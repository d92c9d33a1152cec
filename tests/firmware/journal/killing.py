"""What the tests share that kill a process, fail its disk or cut its power: the child, its script, what is kept."""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from firmware.journal.journal import Journal
from firmware.journal.records import EntryKind
from firmware.journal.replay import replay
from tests.firmware.journal import journal_child
from tests.firmware.journal.games import GAME, Line, lines_of, script

CHILD = (sys.executable, "-I", "-S", "-B", str(Path(journal_child.__file__)))
LINES = script(32)


def strace(*words: str, log: str = "/dev/null") -> list[str]:
    """Return a command line of strace; it stops at every call, because with a filter 6.1 injects no signals."""
    return ["strace", "-f", "-o", log, *words]


def strace_works() -> bool:
    if shutil.which("strace") is None:
        return False
    probe = strace("-e", "inject=getpid:error=EIO:when=999", "true")
    return subprocess.run(probe, capture_output=True, check=False).returncode == 0


needs_strace = pytest.mark.skipif(
    not strace_works(),
    reason="strace cannot inject faults here; install it (Debian: apt-get install strace) to fail at every write."
    " Killed at every acknowledgement, and run out of space at many sizes, was tested without it.",
)


def run(command: Sequence[str], journal: Path, script_file: Path, *more: str) -> tuple[int, list[str]]:
    """Run the child, return how it ended and what it acknowledged."""
    done = subprocess.run([*command, *CHILD, str(journal), str(script_file), *more], capture_output=True, check=False)
    return done.returncode, done.stdout.decode().splitlines()


def kept(journal_path: Path) -> list[Line]:
    """Return what a journal kept, after seeing that it is sound, replays, and can be written."""
    journal, report = Journal.open(journal_path)
    with journal:
        assert report.findings == ()
        records = tuple(journal.archive.records())
        for record in records:
            replay(GAME, record)
        finished = [record.number for record in records if record.ending is EntryKind.FINISH]
        assert [past.number for past in journal.archive.page(None, len(LINES))] == finished[::-1]
        assert sum(figures.games for figures in journal.archive.figures()) == len(journal_child.SUMMARY.names) * len(
            finished
        )
        if journal.current() is None:
            journal.begin(GAME.name, LINES[0][1])
        journal.book("move 63")
        return [line for record in records for line in lines_of(record)]


def acknowledged(said: list[str]) -> list[Line]:
    return LINES[: sum(line.startswith("booked") for line in said)]


def assert_all_there(journal: Path, said: list[str]) -> None:
    """What was acknowledged is there, and at most the one entry more that was being written."""
    promised = acknowledged(said)
    assert kept(journal) in (promised, LINES[: len(promised) + 1])
