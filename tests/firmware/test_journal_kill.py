"""What was acknowledged survives: the process is killed, or its disk fails, at every write and every sync of a game."""

import functools
import itertools
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from firmware.bookkeeping import replay
from firmware.journal import Journal
from tests.firmware import journal_child
from tests.firmware.games import GAME, Line, lines_of, script

CHILD = (sys.executable, "-I", "-S", str(Path(journal_child.__file__)))
LINES = script(32)
CHUNKS = 4
WRITES = ("pwrite64", "fdatasync")
OTHERS = ("fsync", "ftruncate", "rename", "unlink")


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


@pytest.fixture(autouse=True)
def one_processor() -> Iterator[None]:
    """Stay on one processor: tracer and traced take turns, which is several times as fast there."""
    all_of_them = sorted(os.sched_getaffinity(0))
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    os.sched_setaffinity(0, {all_of_them[worker % len(all_of_them)]})
    yield
    os.sched_setaffinity(0, all_of_them)


@pytest.fixture(scope="module")
def script_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("script") / "script.json"
    path.write_text(json.dumps(LINES), "utf-8")
    return path


def run(command: Sequence[str], journal: Path, script_file: Path, *more: str) -> tuple[int, list[str]]:
    """Run the child, return how it ended and what it acknowledged."""
    done = subprocess.run([*command, *CHILD, str(journal), str(script_file), *more], capture_output=True, check=False)
    return done.returncode, done.stdout.decode().splitlines()


@functools.cache
def calls_of_a_game(call: str, script_file: Path) -> int:
    """Return how often a whole game makes a system call."""
    log = script_file.with_name(f"{call}.log")
    code, _ = run(strace("-e", f"trace={call}", log=str(log)), script_file.with_name(f"{call}.db"), script_file)
    assert code == 0
    return log.read_text().count(f"{call}(")


@dataclass(frozen=True, slots=True)
class Run:
    """A game in which one system call failed."""

    journal: Path
    code: int
    said: list[str]


def injected(call: str, fault: str, folder: Path, script_file: Path, chunk: int = 0, chunks: int = 1) -> list[Run]:
    """Fail at every call of a game, or every n-th, each time in a new journal."""
    runs = []
    for number in range(chunk + 1, calls_of_a_game(call, script_file) + 1, chunks):
        journal = folder / str(number) / "journal.db"
        options = strace("-e", f"trace={call}", "-e", f"inject={call}:{fault}:when={number}")
        runs.append(Run(journal, *run(options, journal, script_file)))
    return runs


def kept(journal_path: Path) -> list[Line]:
    """Return what a journal kept, after seeing that it is sound, replays, and can be written."""
    journal, report = Journal.open(journal_path)
    with journal:
        assert report.findings == ()
        records = journal.records()
        for record in records:
            replay(GAME, record)
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


@needs_strace
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("call", WRITES)
def test_a_kill_at_any_write_or_sync_loses_nothing(call: str, chunk: int, tmp_path: Path, script_file: Path) -> None:
    runs = injected(call, "signal=SIGKILL", tmp_path, script_file, chunk, CHUNKS)
    assert len(runs) > len(LINES) // CHUNKS
    for killed in runs:
        assert killed.code == -signal.SIGKILL
        assert_all_there(killed.journal, killed.said)


@needs_strace
@pytest.mark.parametrize("call", OTHERS)
def test_a_kill_while_files_are_made_and_removed_loses_nothing(call: str, tmp_path: Path, script_file: Path) -> None:
    runs = injected(call, "signal=SIGKILL", tmp_path, script_file)
    assert runs
    for killed in runs:
        assert killed.code == -signal.SIGKILL
        assert_all_there(killed.journal, killed.said)


@needs_strace
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize(("call", "error"), [("pwrite64", "ENOSPC"), ("pwrite64", "EIO"), ("fdatasync", "EIO")])
def test_a_write_that_fails_once_is_said_and_can_be_repeated(
    call: str, error: str, chunk: int, tmp_path: Path, script_file: Path
) -> None:
    runs = injected(call, f"error={error}", tmp_path, script_file, chunk, CHUNKS)
    told = [any(line.startswith("failed") for line in failed.said) for failed in runs]
    assert told.count(True) > len(LINES) // CHUNKS // 2
    for failed in runs:
        assert acknowledged(failed.said) == LINES
        assert kept(failed.journal) == LINES


@needs_strace
@pytest.mark.parametrize("error", ["ENOSPC", "EIO"])
@pytest.mark.parametrize("number", [9, 25, 50, 70])
def test_a_disk_that_fails_for_good_keeps_what_was_acknowledged(
    error: str, number: int, tmp_path: Path, script_file: Path
) -> None:
    journal = tmp_path / "journal.db"
    options = strace("-e", "trace=pwrite64", "-e", f"inject=pwrite64:error={error}:when={number}+")
    code, said = run(options, journal, script_file)
    assert code == journal_child.GAVE_UP
    assert said[-1].startswith("failed")
    assert kept(journal) == acknowledged(said)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_kill_after_any_acknowledgement_loses_nothing(chunk: int, tmp_path: Path, script_file: Path) -> None:
    for count in range(1 + chunk, len(LINES) + 1, CHUNKS):
        journal = tmp_path / str(count) / "journal.db"
        with subprocess.Popen([*CHILD, str(journal), str(script_file)], stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            said = list(itertools.islice(child.stdout, count))
            child.kill()
        assert child.returncode in (0, -signal.SIGKILL)
        found = kept(journal)
        assert found[:count] == acknowledged(said) == LINES[:count]


@pytest.mark.parametrize("size", [100, 4096, 9000, 20000, 24000, 40000, 70000, 100000, 120000])
def test_a_disk_that_is_full_for_a_while_is_said_and_can_be_written_again(
    size: int, tmp_path: Path, script_file: Path
) -> None:
    journal = tmp_path / "journal.db"
    code, said = run((), journal, script_file, str(size))
    assert code == 0
    assert any(line.startswith("failed") for line in said)
    assert kept(journal) == LINES
