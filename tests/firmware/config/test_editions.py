"""Editions of one's own in the configuration folder: all files are read, all faults told."""

from pathlib import Path

import pytest

from engine.hare_and_tortoise import read_editions
from firmware.config.toml_file import FileFaultError
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.config.own_editions import LIKE, faults_of, own
from tests.games import load_editions


def test_a_configuration_folder_without_editions_adds_nothing(tmp_path: Path) -> None:
    assert load_editions(tmp_path) == EDITIONS


def test_an_own_file_that_has_the_name_of_a_shipped_one_replaces_it(tmp_path: Path) -> None:
    found = own(tmp_path, parlett='like = "abacus-2000"\nname = "Ours"\n')
    assert found["parlett"].name == "Ours"


def test_the_faults_of_all_own_files_are_told_at_once(tmp_path: Path) -> None:
    faults = faults_of(tmp_path, one=LIKE + "name = 3\n", two=LIKE + "animal = 3\n")
    assert [fault.split(" ")[0] for fault in faults] == ["one.toml:2:", "two.toml:2:"]


def test_a_fault_of_syntax_in_one_file_does_not_hide_the_faults_of_another(tmp_path: Path) -> None:
    faults = faults_of(tmp_path, one=LIKE + "name = = 3\n", two=LIKE + "animal = 3\n")
    assert [fault.split(" ")[0] for fault in faults] == ["one.toml:2:", "two.toml:2:"]


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "editions").mkdir()
    (tmp_path / "editions" / "own.toml").write_bytes(b"name = '\xff'")
    with pytest.raises(FileFaultError, match=r"own\.toml: not a text file in UTF-8"):
        load_editions(tmp_path)


def test_sound_editions_are_returned_beside_the_faults_of_others() -> None:
    editions, faults = read_editions({"bad": {"name": 3}, "worse": {"like": "bad"}})
    assert editions == {}
    assert set(faults) == {"bad", "worse"}
    assert (("name",), "name must be a name, not 3") in faults["bad"]
