"""What was acknowledged is synced: it survives a power cut that takes everything with it that was not."""

import json
import shutil
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from firmware.journal.journal import Journal
from tests.effort import effort
from tests.firmware.journal import powercut
from tests.firmware.journal.games import Line
from tests.firmware.journal.journals import current_lines, filled
from tests.firmware.journal.killing import LINES, acknowledged, assert_all_there, needs_strace, run

pytestmark = [pytest.mark.slow, needs_strace]

PAGE = 4096
INDEX = 5 * PAGE
"""Where a page begins from which nothing is read that was booked."""
EVERY = effort(1, 7)
"""Of the cuts, which are five a call, so many are one that is looked at."""


def test_a_power_cut_after_any_call_loses_nothing(tmp_path: Path) -> None:
    script_file, log = tmp_path / "script.json", tmp_path / "calls.log"
    script_file.write_text(json.dumps(LINES), "utf-8")
    code, said = run(("strace", "-o", str(log), *powercut.OPTIONS), tmp_path / "journal.db", script_file)
    assert (code, len(acknowledged(said))) == (0, len(LINES))
    cuts = list(islice(powercut.cuts(log, seed=1), 0, None, EVERY))
    assert len(cuts) > 4 * len(LINES) // EVERY
    for number, cut in enumerate(cuts):
        assert_all_there(found(tmp_path / f"disk-{number}", cut), cut.said)


def found(disk: Path, cut: powercut.Cut) -> Path:
    """Return the journal of a disk as it is found after a cut."""
    disk.mkdir()
    for name, content in cut.files.items():
        (disk / Path(name).name).write_bytes(content)
    return disk / "journal.db"


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """Return the folder of a journal with a broken page, and with a log in which more was booked; all can be read."""
    path = tmp_path / "whole" / "journal.db"
    filled(path, *["move 5"] * 200)
    journal, _ = Journal.open(path)
    with journal:
        journal.book("move 6")
        folder = shutil.copytree(path.parent, tmp_path / "damaged")
    content = bytearray((folder / path.name).read_bytes())
    content[INDEX : INDEX + PAGE] = Random(9).randbytes(PAGE)
    (folder / path.name).write_bytes(content)
    return folder


def mended(path: Path) -> list[Line]:
    """Return what stands in a journal once it is mended."""
    journal, _ = Journal.open(path)
    with journal:
        return current_lines(journal)


def test_a_power_cut_while_a_journal_is_mended_loses_nothing_that_can_be_read(tmp_path: Path, damaged: Path) -> None:
    expected = mended(shutil.copytree(damaged, tmp_path / "calm") / "journal.db")
    assert expected[-1] == ("action", "move 6")
    there = {str(file): file.read_bytes() for file in damaged.iterdir()}
    log, nothing = tmp_path / "calls.log", tmp_path / "script.json"
    nothing.write_text("[]", "utf-8")
    assert run(("strace", "-o", str(log), *powercut.OPTIONS), damaged / "journal.db", nothing)[0] == 0
    cuts = [cut for n, cut in enumerate(powercut.cuts(log, 1, there)) if n % EVERY == 0 or cut.call == "rename"]
    for number, cut in enumerate(cuts):
        assert mended(found(tmp_path / f"disk-{number}", cut)) == expected
