"""Export and import as root: they become the owner of the data folder, and follow no link."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from firmware.config.paths import JOURNAL
from tests.firmware.journal.transfers import fill, journal_at

pytestmark = pytest.mark.slow

NOBODY = 65534
COMMAND = (sys.executable, "-c", "import sys; from firmware.cli.main import main; sys.exit(main(sys.argv[1:]))")
needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else; run the tests as root")


def hareboard(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*COMMAND, *words], input=given, capture_output=True, check=False, timeout=60)


@pytest.fixture
def place() -> Iterator[Path]:
    """A place that everybody may enter, unlike the folders of the tests."""
    with TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.fixture
def folder(place: Path) -> Path:
    """A data folder of a service that is not root."""
    data = place / "data"
    fill(data)
    for path in (data, *data.iterdir()):
        os.chown(path, NOBODY, NOBODY)
    return data


@needs_root
def test_an_export_as_root_follows_no_link_and_reads_as_the_owner(folder: Path, place: Path) -> None:
    target = place / "of-root"
    target.write_text("precious")
    (folder / "games.jsonl.gz").symlink_to(target)
    assert hareboard("export", str(folder / "games.jsonl.gz"), "--data", str(folder)).returncode == 0
    assert target.read_text() == "precious"
    assert (folder / "games.jsonl.gz").stat().st_uid == NOBODY
    assert hareboard("export", str(place / "elsewhere.gz"), "--data", str(folder)).returncode == 2


@needs_root
def test_an_import_as_root_leaves_files_that_the_service_can_write(folder: Path, place: Path) -> None:
    exported = hareboard("export", "--data", str(folder)).stdout
    new = place / "new"
    new.mkdir()
    os.chown(new, NOBODY, NOBODY)
    done = hareboard("import", "-", "--data", str(new), given=exported)
    assert done.stdout == b"2 games added, 0 continued, 0 known already\n"
    assert {path.stat().st_uid for path in new.iterdir()} == {NOBODY}
    (new / "planted.gz").symlink_to("/etc/shadow")
    assert hareboard("import", str(new / "planted.gz"), "--data", str(new)).returncode == 2
    with journal_at(new) as journal:
        assert len(list(journal.archive.records())) == 2
    assert (folder / JOURNAL).stat().st_uid == NOBODY
