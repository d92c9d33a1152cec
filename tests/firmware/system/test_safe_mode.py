"""Safe mode shows what can be read of the games, and leaves what is broken as it is."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.config.paths import JOURNAL
from firmware.journal.records import EntryKind
from firmware.system.safe_mode import copy_readable, data_is_sound
from tests.firmware.journal.games import GAME, start
from tests.firmware.journal.transfers import fill, journal_at

GAMES = {GAME.name: GAME}
READ_ONLY = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"'
LOOK = """
import sys
from pathlib import Path
from firmware.journal.journal import Journal
from firmware.system.safe_mode import copy_readable, data_is_sound
from tests.firmware.journal.games import GAME
data, copy = map(Path, sys.argv[1:])
sound = data_is_sound(data, {GAME.name: GAME})
copy_readable(data, copy, {GAME.name: GAME})
print(sound, len(list(Journal.open(copy / "journal.db")[0].archive.records())))
"""


UNSHARE = shutil.which("unshare") or ""


def mounts() -> bool:
    return bool(UNSHARE) and subprocess.run([UNSHARE, "-m", "true"], capture_output=True, check=False).returncode == 0


def test_sound_games_are_used_where_they_are(tmp_path: Path) -> None:
    fill(tmp_path)
    assert data_is_sound(tmp_path, GAMES)


def test_a_game_that_cannot_go_on_is_closed_in_the_copy_only(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    copy.mkdir()
    fill(data)
    with journal_at(data) as journal:
        journal.drop()
        journal.begin(GAME.name, str(start()).replace("abacus-2000", "our-own"))
    assert not data_is_sound(data, GAMES)
    before = (data / JOURNAL).read_bytes()
    copy_readable(data, copy, GAMES)
    with journal_at(copy) as journal:
        assert journal.current() is None
        assert [record.ending for record in journal.archive.records()] == ["drop", "drop", "drop"]
    assert (data / JOURNAL).read_bytes() == before
    with journal_at(data) as journal:
        assert [record.ending for record in journal.archive.records()] == [EntryKind.DROP, EntryKind.DROP, None]


@pytest.mark.skipif(not mounts(), reason="no mounts of its own here: unshare is missing or forbidden; run it as root")
def test_the_games_of_a_read_only_folder_are_shown_from_a_copy(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    copy.mkdir()
    fill(data)
    shown = subprocess.run(
        [UNSHARE, "-m", "sh", "-c", READ_ONLY, "sh", data, sys.executable, "-c", LOOK, data, copy],
        capture_output=True,
        check=False,
        text=True,
    )
    assert shown.stdout == "False 2\n", shown.stderr
