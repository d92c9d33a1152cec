"""A board that ran version 0.1: its journal, keys, settings, board.toml and exported games are read as they were."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.hare_and_tortoise import HareAndTortoise
from firmware.config.board_file import load_settings
from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal
from firmware.journal.replay import replay
from firmware.journal.staging import import_games
from firmware.service.game_options import GameOptions, KeptGameOptions
from firmware.service.host_settings import HostSettings, KeptHostSettings
from hardware.settings import Settings
from tests.firmware.process import free_port, playing, talk
from tests.games import load_editions
from web_ui.security.tokens import Tokens

pytestmark = pytest.mark.slow

OLD = Path(__file__).parent / "version_0_1"
ENDINGS = ["drop", "drop", "finish", None]


def board_of_0_1(folder: Path) -> Path:
    """Return a copy of what the old board kept."""
    shutil.copytree(OLD, folder, dirs_exist_ok=True)
    return folder


@contextmanager
def journal_of_0_1(folder: Path) -> Iterator[Journal]:
    journal, report = Journal.open(board_of_0_1(folder) / JOURNAL)
    with journal:
        assert report.findings == ()
        yield journal


def test_its_games_replay(tmp_path: Path) -> None:
    game = HareAndTortoise(load_editions())
    with journal_of_0_1(tmp_path) as journal:
        records = tuple(journal.archive.records())
        assert [record.ending for record in records] == ENDINGS
        assert [len(replay(game, record)) - 1 for record in records] == [len(record.actions) for record in records]


def test_its_open_game_goes_on(tmp_path: Path) -> None:
    port = free_port()
    with playing(board_of_0_1(tmp_path), port=port):
        seen = talk(port)
    assert (seen["offer"], [entry["action"] for entry in seen["log"]]) == ("resume", ["move 5", "move 3", "rolled 4"])


def test_its_exported_games_are_the_same_games(tmp_path: Path) -> None:
    with journal_of_0_1(tmp_path) as journal:
        before = tuple(journal.archive.records())
        added = import_games(journal, [(OLD / "export.json").read_bytes()], lambda _record: None)
        assert (added.added, tuple(journal.archive.records())) == (0, before)


def test_its_exported_games_come_into_a_new_journal(tmp_path: Path) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        import_games(journal, [(OLD / "export.json").read_bytes()], lambda _record: None)
        assert [record.ending for record in tuple(journal.archive.records())] == ENDINGS


def test_its_board_file_says_what_it_said() -> None:
    assert load_settings(OLD / "board.toml") == Settings()


def test_its_pin_lets_the_host_in(tmp_path: Path) -> None:
    keys = Tokens.open(board_of_0_1(tmp_path)).keys
    assert (keys.is_pin("874925"), keys.is_pin("874926")) == (True, False)


def test_what_the_host_and_the_group_set_holds(tmp_path: Path) -> None:
    folder = board_of_0_1(tmp_path)
    assert KeptHostSettings(HostSettings(), folder).now == HostSettings(brightness=0.5, night=True, settle_down=3.0)
    with journal_of_0_1(tmp_path) as journal:
        current = journal.current()
        assert current is not None
        assert KeptGameOptions(folder).of(current.key) == GameOptions(discreet=True)
