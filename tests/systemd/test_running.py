"""An installed board as systemd sees it: a real process that is watched, killed, started again, and sandboxed."""

import os
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal
from tests.effort import PATIENCE
from tests.firmware.process import COMMAND, TWO_START, Systemd, free_port, playing, talk

pytestmark = pytest.mark.slow

WATCHDOG_SECONDS = 0.4


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[Systemd]:
    with closing(Systemd(tmp_path / "notify")) as listening:
        listening.environment["WATCHDOG_USEC"] = str(int(WATCHDOG_SECONDS * 1e6))
        yield listening


def test_a_bus_that_hangs_ends_the_heartbeat_while_pages_still_answer(tmp_path: Path, systemd: Systemd) -> None:
    port = free_port()
    with playing(tmp_path, port=port, **systemd.environment):
        systemd.hear_until(b"WATCHDOG=1")
        talk(port, *TWO_START, ("fault", {"fault": "bus_hangs"}))
        assert systemd.falls_silent(2 * WATCHDOG_SECONDS)
        assert talk(port)["game"] is not None
        talk(port, ("heal", {"fault": "bus_hangs"}))
        assert systemd.hear() == b"WATCHDOG=1"


def test_a_process_that_is_stopped_ends_the_heartbeat(tmp_path: Path, systemd: Systemd) -> None:
    with playing(tmp_path, port=free_port(), **systemd.environment) as process:
        systemd.hear_until(b"WATCHDOG=1")
        process.send_signal(signal.SIGSTOP)
        assert systemd.falls_silent(2 * WATCHDOG_SECONDS)
        process.send_signal(signal.SIGCONT)
        assert systemd.hear() == b"WATCHDOG=1"


def test_after_the_watchdog_has_killed_it_the_game_goes_on(tmp_path: Path, systemd: Systemd) -> None:
    port = free_port()
    with playing(tmp_path, port=port, **systemd.environment) as process:
        systemd.hear_until(b"WATCHDOG=1")
        before = talk(port, *TWO_START, ("fault", {"fault": "bus_hangs"}))["game"]
        process.send_signal(signal.SIGABRT)
        process.communicate(timeout=PATIENCE)
        assert process.returncode == -signal.SIGABRT
    with playing(tmp_path, port=port, **systemd.environment):
        after = talk(port)
    assert (after["game"], after["offer"]) == (before, "resume")


def test_safe_mode_says_so_and_begins_no_game_of_its_own(tmp_path: Path) -> None:
    port = free_port()
    with playing(tmp_path, "--bench", "--safe", port=port):
        seen = talk(port)
    assert (seen["game"], [fault["problem"] for fault in seen["faults"]]) == (None, ["safe_mode"])


def test_safe_mode_offers_the_game_that_was_on(tmp_path: Path) -> None:
    port = free_port()
    with playing(tmp_path, port=port):
        game = talk(port, *TWO_START)["game"]
    with playing(tmp_path, "--bench", "--safe", port=port):
        seen = talk(port)
    assert (seen["game"], seen["offer"]) == (game, "resume")


def fails_to_start(folder: Path) -> bool:
    command = [*COMMAND, "--board", "simulated", "--no-browser", "--port", str(free_port()), "--data", str(folder)]
    environment = os.environ | {"HAREBOARD_CONFIG": str(folder)}
    done = subprocess.run(command, env=environment, capture_output=True, check=False, timeout=PATIENCE)
    return done.returncode != 0


def said_in_safe_mode(folder: Path) -> str:
    with playing(folder, "--bench", "--safe") as process:
        process.terminate()
        return process.communicate(timeout=PATIENCE)[1]


def test_safe_mode_comes_up_with_a_faulty_board_file_and_leaves_it_alone(tmp_path: Path) -> None:
    text = "[lights]\nbrightness = 'much'\n"
    (tmp_path / "board.toml").write_text(text)
    assert fails_to_start(tmp_path)
    assert "left aside" in said_in_safe_mode(tmp_path)
    assert (tmp_path / "board.toml").read_text() == text


@pytest.mark.parametrize("text", ["", "not keys"])
def test_a_faulty_file_of_keys_does_not_keep_the_board_from_starting(tmp_path: Path, text: str) -> None:
    (tmp_path / "keys.json").write_text(text)
    port = free_port()
    with playing(tmp_path, port=port):
        assert talk(port, *TWO_START)["game"] is not None
    assert (tmp_path / "keys-damaged.json").read_text() == text


@pytest.mark.skipif(shutil.which("prlimit") is None, reason="prlimit is not installed (Debian: util-linux)")
@pytest.mark.parametrize("options", [(), ("--bench", "--safe")])
def test_on_a_full_disk_the_board_starts_and_says_so(tmp_path: Path, options: tuple[str, ...]) -> None:
    port = free_port()
    with playing(tmp_path, *options, port=port, before=("prlimit", "--fsize=0")):
        seen = talk(port)
    assert (seen["game"], "journal_waits" in [fault.get("problem") for fault in seen["faults"]]) == (None, True)


def test_on_a_full_disk_an_open_game_is_shown(tmp_path: Path) -> None:
    port = free_port()
    with playing(tmp_path, port=port):
        game = talk(port, *TWO_START)["game"]
    with playing(tmp_path, port=port, before=("prlimit", "--fsize=0")):
        assert talk(port)["game"] == game


def test_safe_mode_comes_up_without_a_journal_that_it_does_not_know(tmp_path: Path) -> None:
    Journal.open(tmp_path / JOURNAL)[0].close()
    with closing(sqlite3.connect(tmp_path / JOURNAL)) as later:
        later.execute("PRAGMA user_version=99")
    before = (tmp_path / JOURNAL).read_bytes()
    assert fails_to_start(tmp_path)
    assert "the journal has version 99" in said_in_safe_mode(tmp_path)
    assert (tmp_path / JOURNAL).read_bytes() == before


def read_only_root(data: Path) -> list[str]:
    """Return what starts a program in a root where nothing but a data folder and /run can be written."""
    script = (
        'mount --make-rprivate / && mount --bind "$0" "$0" && mount -t tmpfs tmpfs /run'
        ' && mount -o remount,bind,ro / && cd /run && unset HOME && exec "$@"'
    )
    return ["unshare", "--mount", "sh", "-c", script, str(data)]


def can_unshare(folder: Path) -> bool:
    if shutil.which("unshare") is None:
        return False
    touch = [*read_only_root(folder), "touch", str(folder.parent / "outside")]
    done = subprocess.run(touch, capture_output=True, text=True, check=False)
    return "Read-only file system" in done.stderr


def test_it_plays_from_a_read_only_root_with_a_small_place_for_data(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    if not can_unshare(data):
        pytest.skip("this user may not make a mount namespace")
    port = free_port()
    options = {"TMPDIR": "/run", "PYTHONDONTWRITEBYTECODE": "1"}
    with playing(data, port=port, before=read_only_root(data), **options) as process:
        game = talk(port, *TWO_START)["game"]
        process.kill()
        process.communicate()
    with playing(data, port=port, before=read_only_root(data), **options) as process:
        assert talk(port)["game"] == game
        process.terminate()
        assert (process.communicate(timeout=PATIENCE)[1], process.returncode) == ("", 0)
    journal, report = Journal.open(data / JOURNAL)
    with journal:
        assert (len(list(journal.archive.records())), report.findings) == (1, ())
