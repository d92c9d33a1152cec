"""What was acknowledged survives: the process is killed, or its disk fails, at every write and every sync of a game."""

import itertools
import json
import re
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from firmware.journal.journal import Journal
from tests.effort import effort
from tests.firmware.journal import journal_child
from tests.firmware.journal.games import lines_of
from tests.firmware.journal.killing import (
    CHILD,
    LINES,
    acknowledged,
    assert_all_there,
    kept,
    needs_strace,
    run,
    strace,
)

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("one_processor")]

CHUNKS = 19
"""A prime number: whatever pattern the writes have, all of its places come."""
SWEPT = range(effort(CHUNKS, 1))
EVERY = effort(CHUNKS, 43)
"""A long run sweeps every call, in nineteen parts; a usual one takes one call of 43, also a prime number."""
WRITES = ("pwrite64", "fdatasync")
FOR_GOOD = [(9, "ENOSPC"), (25, "EIO"), (50, "ENOSPC"), (70, "EIO")]
FOR_GOOD += [(9, "EIO"), (25, "ENOSPC"), (50, "EIO"), (70, "ENOSPC")][: effort(4, 0)]
"""From which write on a disk fails, and how: each with each in a long run."""
OTHERS = ("fsync", "ftruncate", "?rename,?renameat,?renameat2", "?unlink,?unlinkat")


@pytest.fixture(scope="module")
def script_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("script") / "script.json"
    path.write_text(json.dumps(LINES), "utf-8")
    return path


def number_of_calls(call: str, journal: Path, script_file: Path) -> int:
    """Return how often a game makes a system call when nothing fails."""
    log = journal.with_name("calls.log")
    code, _ = run(strace("-e", f"trace={call}", log=str(log)), journal, script_file)
    assert code == 0
    return len(re.findall(r"^\d+ +\w+\(", log.read_text(), re.MULTILINE))


@dataclass(frozen=True, slots=True)
class Run:
    """A game in which one system call failed."""

    journal: Path
    code: int
    said: list[str]


@dataclass(frozen=True, slots=True)
class Sweep:
    """Fails at every call of a game, or at every n-th, each time in a new journal or one with given content."""

    folder: Path
    script_file: Path
    content: bytes | None = None

    def runs(self, call: str, fault: str, chunk: int = 0, chunks: int = 1) -> list[Run]:
        runs = []
        count = number_of_calls(call, self._journal(0), self.script_file)
        for number in range(chunk + 1, count + 1, chunks):
            journal = self._journal(number)
            options = strace("-e", f"trace={call}", "-e", f"inject={call}:{fault}:when={number}")
            runs.append(Run(journal, *run(options, journal, self.script_file)))
        return runs

    def _journal(self, number: int) -> Path:
        folder = self.folder / str(number)
        folder.mkdir()
        if self.content is not None:
            (folder / "journal.db").write_bytes(self.content)
        return folder / "journal.db"


@needs_strace
@pytest.mark.parametrize("chunk", SWEPT)
@pytest.mark.parametrize("call", WRITES)
def test_a_kill_at_any_write_or_sync_loses_nothing(call: str, chunk: int, tmp_path: Path, script_file: Path) -> None:
    runs = Sweep(tmp_path, script_file).runs(call, "signal=SIGKILL", chunk, EVERY)
    assert len(runs) > len(LINES) // EVERY
    for killed in runs:
        assert killed.code == -signal.SIGKILL
        assert_all_there(killed.journal, killed.said)


@needs_strace
@pytest.mark.parametrize("call", OTHERS)
def test_a_kill_while_files_are_made_and_removed_loses_nothing(call: str, tmp_path: Path, script_file: Path) -> None:
    runs = Sweep(tmp_path, script_file).runs(call, "signal=SIGKILL", chunks=effort(1, 3))
    assert runs
    for killed in runs:
        assert killed.code == -signal.SIGKILL
        assert_all_there(killed.journal, killed.said)


@needs_strace
@pytest.mark.parametrize("call", [*WRITES, *OTHERS])
def test_a_kill_while_a_damaged_file_is_mended_loses_nothing_more(call: str, tmp_path: Path, script_file: Path) -> None:
    whole = tmp_path / "whole.db"
    run((), whole, script_file)
    damaged = whole.read_bytes()[:-4096]
    nothing_to_do = tmp_path / "nothing.json"
    nothing_to_do.write_text("[]", "utf-8")
    runs = Sweep(tmp_path, nothing_to_do, damaged).runs(call, "signal=SIGKILL", chunks=effort(1, CHUNKS))
    assert runs
    for killed in runs:
        assert killed.code == -signal.SIGKILL
        journal, _ = Journal.open(killed.journal)
        with journal:
            (record,) = tuple(journal.archive.records())
            assert LINES[: len(record.entries)] == lines_of(record)
            assert len(record.entries) > len(LINES) // 2
        assert damaged in [file.read_bytes() for file in killed.journal.parent.glob("journal-damaged-*.db")]


@needs_strace
@pytest.mark.parametrize("chunk", SWEPT)
@pytest.mark.parametrize(("call", "error"), [("pwrite64", "ENOSPC"), ("pwrite64", "EIO"), ("fdatasync", "EIO")])
def test_a_write_that_fails_once_is_said_and_can_be_repeated(
    call: str, error: str, chunk: int, tmp_path: Path, script_file: Path
) -> None:
    runs = Sweep(tmp_path, script_file).runs(call, f"error={error}", chunk, EVERY)
    told = [any(line.startswith("failed") for line in failed.said) for failed in runs]
    assert any(told)  # the others failed where the log is shortened, which is tried again by itself
    for failed in runs:
        assert acknowledged(failed.said) == LINES
        assert kept(failed.journal) == LINES


@needs_strace
@pytest.mark.parametrize(("number", "error"), FOR_GOOD)
def test_a_disk_that_fails_for_good_keeps_what_was_acknowledged(
    error: str, number: int, tmp_path: Path, script_file: Path
) -> None:
    journal = tmp_path / "journal.db"
    options = strace("-e", "trace=pwrite64", "-e", f"inject=pwrite64:error={error}:when={number}+")
    code, said = run(options, journal, script_file)
    assert code == journal_child.GAVE_UP
    assert said[-1].startswith("failed")
    assert kept(journal) == acknowledged(said)


@pytest.mark.parametrize("chunk", SWEPT)
def test_a_kill_after_any_acknowledgement_loses_nothing(chunk: int, tmp_path: Path, script_file: Path) -> None:
    for count in range(1 + chunk, len(LINES) + 1, EVERY):
        journal = tmp_path / str(count) / "journal.db"
        with subprocess.Popen([*CHILD, str(journal), str(script_file)], stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            said = list(itertools.islice(child.stdout, count))
            child.kill()
        assert child.returncode in (0, -signal.SIGKILL)
        found = kept(journal)
        assert found[:count] == acknowledged(said) == LINES[:count]


@pytest.mark.parametrize("size", [100, 4096, 9000, 20000, 24000, 40000, 70000, 100000, 120000][:: effort(1, 2)])
def test_a_disk_that_is_full_for_a_while_is_said_and_can_be_written_again(
    size: int, tmp_path: Path, script_file: Path
) -> None:
    journal = tmp_path / "journal.db"
    code, said = run((), journal, script_file, str(size))
    assert code == 0
    assert any(line.startswith("failed") for line in said)
    assert kept(journal) == LINES
