"""Backups by themselves: when one is due, whole, the last few kept, told when it fails."""

import asyncio
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from firmware.journal.transfer import Imported
from firmware.service.auto_backup import AutoBackup, auto_backup
from firmware.service.caretaker import Caretaker
from hardware.settings import Settings, parse_settings
from tests.disks import full_disk
from tests.firmware.journal.transfers import bring, journal_at
from tests.firmware.service.tables import HOST, ServiceTable

DAY = timedelta(days=1)
BEGIN = datetime(2031, 5, 1)  # noqa: DTZ001 - as people at the board read their clock


@pytest.fixture
def table(tmp_path: Path) -> ServiceTable:
    found = ServiceTable(tmp_path / "data")
    found.begin()
    return found


def run(table: ServiceTable, backups: AutoBackup, now: datetime) -> None:
    asyncio.run(Caretaker(table.service, backups, today=lambda: now).back_up(backups))


def problems(table: ServiceTable) -> list[str]:
    return [fault["problem"] for fault in table.service.snapshot(HOST)["faults"]]


def test_without_a_folder_none_are_made() -> None:
    assert auto_backup(Settings()) is None
    wanted = parse_settings({"backup": {"folder": "/media/stick"}})
    assert auto_backup(wanted) == AutoBackup(Path("/media/stick"), 7 * DAY, 8)


def test_one_is_made_every_week_and_the_last_eight_stay(table: ServiceTable, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    (stick / "holiday.jpg").write_text("not ours")
    for day in range(100):
        run(table, AutoBackup(stick, 7 * DAY, 8), BEGIN + day * DAY)
    names = sorted(path.name for path in stick.glob("hareboard-*"))
    expected = [BEGIN + week * 7 * DAY for week in range(15)][-8:]
    assert names == [f"hareboard-{day:%Y-%m-%d}.jsonl.gz" for day in expected]
    assert (stick / "holiday.jpg").exists()
    with journal_at(tmp_path / "new") as new:
        assert bring(new, (stick / names[-1]).read_bytes()) == Imported(1, 0, 0)
    assert (stick / names[-1]).stat().st_mode & 0o777 == 0o600


def test_a_stick_that_is_missing_is_told_until_it_is_there(table: ServiceTable, tmp_path: Path) -> None:
    backups = AutoBackup(tmp_path / "stick", 7 * DAY, 8)
    run(table, backups, BEGIN)
    assert problems(table) == ["backup_failed"]
    backups.folder.mkdir()
    run(table, backups, BEGIN)
    assert problems(table) == []
    assert len(list(backups.folder.iterdir())) == 1


def test_a_stick_that_is_full_is_told_until_there_is_room_and_keeps_what_it_has(
    table: ServiceTable, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    backups = AutoBackup(stick, 7 * DAY, 8)
    run(table, backups, BEGIN)
    kept = {path.name: path.read_bytes() for path in stick.iterdir()}
    with full_disk():
        run(table, backups, BEGIN + 7 * DAY)
    assert problems(table) == ["backup_failed"]
    assert {path.name: path.read_bytes() for path in stick.iterdir()} == kept
    run(table, backups, BEGIN + 7 * DAY)
    assert problems(table) == []
    assert len(list(stick.iterdir())) == 2
