"""What was acknowledged is synced: it survives a power cut that takes everything with it that was not."""

import json
from itertools import islice
from pathlib import Path

import pytest

from tests.effort import effort
from tests.firmware.journal import powercut
from tests.firmware.journal.killing import LINES, acknowledged, assert_all_there, needs_strace, run

pytestmark = pytest.mark.slow

EVERY = effort(1, 5)
"""Of the cuts, which are five a call, so many are one that is looked at."""


@needs_strace
def test_a_power_cut_after_any_call_loses_nothing(tmp_path: Path) -> None:
    script_file, log = tmp_path / "script.json", tmp_path / "calls.log"
    script_file.write_text(json.dumps(LINES), "utf-8")
    code, said = run(("strace", "-o", str(log), *powercut.OPTIONS), tmp_path / "journal.db", script_file)
    assert (code, len(acknowledged(said))) == (0, len(LINES))
    cuts = list(islice(powercut.cuts(log, seed=1), 0, None, EVERY))
    assert len(cuts) > 4 * len(LINES) // EVERY
    for number, cut in enumerate(cuts):
        disk = tmp_path / f"disk-{number}"
        disk.mkdir()
        for name, content in cut.files.items():
            (disk / Path(name).name).write_bytes(content)
        assert_all_there(disk / "journal.db", cut.said)
