"""The machine that this runs on, as the doctor looks at it."""

from pathlib import Path

from hardware.doctor import examine
from hardware.settings import Settings
from hardware.system import System


def test_this_machine_can_be_examined() -> None:
    names = [line.name for line in examine(System(), Settings(), None)]

    assert names[:3] == ["machine", "python", "packages"]


def test_a_command_that_is_not_there_has_no_output() -> None:
    assert System().output(["no-such-command-anywhere"]) is None


def test_files_are_looked_for_below_the_root(tmp_path: Path) -> None:
    (tmp_path / "proc").mkdir()
    (tmp_path / "proc" / "speed").write_bytes((400_000).to_bytes(4))
    (tmp_path / "proc" / "name").write_text("Pi", encoding="utf-8")
    system = System(root=tmp_path)
    assert (system.has("/proc/name"), system.text("/proc/name"), system.number("/proc/speed")) == (True, "Pi", 400_000)
    assert (system.has("/proc/none"), system.text("/proc/none"), system.number("/proc/none")) == (False, "", None)


def test_a_command_is_asked_for_its_words_and_one_that_fails_has_none() -> None:
    system = System()
    assert system.output(["echo", "throttled=0x0"]) == "throttled=0x0"
    assert system.output(["false"]) is None


def test_packages_are_those_that_are_installed() -> None:
    assert [System().installed(package) for package in ("fastapi", "no-such-package-anywhere")] == [True, False]
