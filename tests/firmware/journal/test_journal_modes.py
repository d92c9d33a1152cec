"""What tells hands is for its owner only: the journal, what SQLite keeps beside it, copies and exports."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal


@pytest.fixture(autouse=True)
def _generous_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in sorted(folder.iterdir())}


def test_a_new_journal_and_its_side_files_are_for_their_owner_only(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        journal.begin("a game", "start")
        assert modes(tmp_path) == {JOURNAL: 0o600, f"{JOURNAL}-wal": 0o600}


def test_a_journal_of_an_older_version_is_taken_from_everybody_else(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        journal.begin("a game", "start")
        for path in tmp_path.iterdir():
            path.chmod(0o644)
        copies = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for name, content in copies.items():
        (tmp_path / name).write_bytes(content)
        (tmp_path / name).chmod(0o644)
    again, _ = Journal.open(tmp_path / JOURNAL)
    with again:
        assert set(modes(tmp_path).values()) == {0o600}
        assert again.current() is not None


def test_what_is_kept_of_a_damaged_journal_is_for_its_owner_only(tmp_path: Path) -> None:
    Journal.open(tmp_path / JOURNAL)[0].close()
    (tmp_path / JOURNAL).write_bytes(b"damaged" * 1000)
    Journal.open(tmp_path / JOURNAL)[0].close()
    assert modes(tmp_path) == {JOURNAL: 0o600, "journal-damaged-1.db": 0o600}


@pytest.mark.parametrize("there", [False, True])
def test_an_export_is_for_its_owner_only(tmp_path: Path, there: bool) -> None:
    Journal.open(tmp_path / JOURNAL)[0].close()
    file = tmp_path / "games.json"
    if there:
        file.touch(0o644)
    assert main(["export", str(file), "--data", str(tmp_path)]) == 0
    assert modes(tmp_path)["games.json"] == 0o600
    assert file.stat().st_size > 0
