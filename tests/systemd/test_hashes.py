"""The installed program is made only of files whose hashes are known."""

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from systemd import program
from systemd.hashes import TARGETS, Target

ROOT = Path(__file__).parents[2]
ENTRY = re.compile(
    r"(?P<name>[a-z0-9-]+)==(?P<version>[^ ]+)(?: ; (?P<marker>.+))?(?P<hashes>(?:\n {4}--hash=sha256:[0-9a-f]{64})+)"
)


def entries(path: str) -> dict[str, tuple[str, Marker | None]]:
    """Return name, version and marker of each entry of a file with hashes; all of the file must be such entries."""
    text = (ROOT / path).read_text("utf-8").replace(" \\\n", "\n")
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    found = list(ENTRY.finditer(lines))
    assert "\n".join(entry[0] for entry in found) == lines
    return {entry["name"]: (entry["version"], Marker(entry["marker"]) if entry["marker"] else None) for entry in found}


def installed_on(target: Target, path: str) -> set[str]:
    """Return what pip takes from a file on a target."""
    return {
        name for name, (_, marker) in entries(path).items() if marker is None or marker.evaluate(target.environment)
    }


@pytest.mark.parametrize("path", program.LOCKS)
def test_every_entry_is_pinned_has_hashes_and_names_no_host(path: str) -> None:
    assert entries(path)
    assert "://" not in (ROOT / path).read_text("utf-8")


@pytest.mark.parametrize("club", [False, True])
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: f"{target.machine}-{target.python}")
def test_whatever_the_program_asks_for_on_a_machine_has_its_hash(target: Target, club: bool) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    there = installed_on(target, program.REQUIREMENTS)
    asked = [*project["dependencies"]]
    if club:
        there |= installed_on(target, program.CLUB_REQUIREMENTS)
        asked += project["optional-dependencies"]["club"]
    wanted = [requirement for requirement in map(Requirement, asked) if applies(requirement, target)]
    seen: set[tuple[str, str]] = set()
    while wanted:
        found = {(canonicalize_name(one.name), extra) for one in wanted for extra in ("", *one.extras)} - seen
        assert {name for name, _ in found} <= there
        seen |= found
        wanted = [
            need
            for name, extra in found
            if is_here(name)
            for need in map(Requirement, requires(name) or [])
            if applies(need, target, extra)
        ]


def test_nothing_stands_in_a_clubs_list_and_the_programs() -> None:
    assert not entries(program.CLUB_REQUIREMENTS).keys() & entries(program.REQUIREMENTS).keys()


def applies(requirement: Requirement, target: Target, extra: str = "") -> bool:
    return requirement.marker is None or requirement.marker.evaluate({**target.environment, "extra": extra})


def is_here(name: str) -> bool:
    """Tell whether a package is installed where the tests run; those that only a Pi needs may not be."""
    try:
        requires(name)
    except ModuleNotFoundError:
        return False
    return True


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: f"{target.machine}-{target.python}")
def test_what_builds_the_program_has_its_hash(target: Target) -> None:
    assert {"hatchling", "setuptools", "packaging", "pathspec", "pluggy", "trove-classifiers"} <= installed_on(
        target, program.BUILD_REQUIREMENTS
    )


def test_pip_fetches_nothing_without_a_hash(tmp_path: Path) -> None:
    fetching = [
        command
        for command in program.commands(tmp_path / "place", tmp_path / "folder", tmp_path / "copy")
        if "pip" in command and "--no-index" not in command and str(tmp_path / "copy") not in command
    ]
    assert len(fetching) == 2
    assert all("--require-hashes" in command and "--no-deps" in command for command in fetching)


def test_pip_fetches_nothing_by_itself_to_build_with(tmp_path: Path) -> None:
    building = [
        command
        for command in program.commands(tmp_path / "place", tmp_path / "folder", tmp_path / "copy")
        if "wheel" in command
    ]
    assert len(building) == 2
    assert all("--no-build-isolation" in command and "--no-deps" in command for command in building)
