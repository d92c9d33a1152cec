"""The package: our names are ours, what is needed where is asked for there, and the wheel has everything in it."""

import importlib
import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "hardware", "firmware", "web_ui")
PI_ONLY = {"rpi-gpio", "lgpio", "adafruit-lgpio", "gpiod"}


def project() -> dict[str, list[str]]:
    table: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return {canonicalize_name(name): version for name, version in (line.split("==") for line in lines)}


def wanted_on(machine: str, python: str) -> set[str]:
    """Return the packages that only a Raspberry Pi needs and that are asked for on such a machine."""
    environment = {"platform_machine": machine, "python_version": python, "python_full_version": f"{python}.0"}
    requirements = [Requirement(text) for text in project()["dependencies"]]
    return PI_ONLY & {
        canonicalize_name(requirement.name)
        for requirement in requirements
        if requirement.marker is None or requirement.marker.evaluate(environment)
    }


@pytest.mark.parametrize("name", PACKAGES)
def test_our_plain_names_lead_to_our_own_packages(name: str) -> None:
    assert Path(str(importlib.import_module(name).__file__)).is_relative_to(ROOT)


@pytest.mark.parametrize(
    ("machine", "python", "wanted"),
    [
        ("x86_64", "3.11", set()),
        ("x86_64", "3.13", set()),
        ("arm64", "3.13", set()),
        ("aarch64", "3.11", {"rpi-gpio", "lgpio", "gpiod"}),
        ("aarch64", "3.12", {"rpi-gpio", "lgpio", "gpiod"}),
        ("aarch64", "3.13", {"rpi-gpio", "adafruit-lgpio", "gpiod"}),
        ("armv7l", "3.11", {"rpi-gpio", "lgpio", "gpiod"}),
        ("armv7l", "3.13", {"rpi-gpio", "gpiod"}),
        ("armv6l", "3.11", set()),
    ],
)
def test_what_only_a_pi_needs_is_asked_for_only_there(machine: str, python: str, wanted: set[str]) -> None:
    assert wanted_on(machine, python) == wanted


def test_the_libraries_of_the_devices_are_asked_for_everywhere() -> None:
    everywhere = {
        canonicalize_name(requirement.name)
        for requirement in map(Requirement, project()["dependencies"])
        if requirement.marker is None
    }

    assert everywhere >= {
        "gpiozero",
        "adafruit-blinka",
        "adafruit-circuitpython-mcp230xx",
        "adafruit-circuitpython-neopixel",
        "adafruit-circuitpython-neopixel-spi",
    }


def test_every_dependency_is_pinned_to_a_version_that_it_allows() -> None:
    extras: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"][
        "optional-dependencies"
    ]
    requirements = [Requirement(text) for text in [*project()["dependencies"], *extras["dev"]]]

    wrong = [
        requirement.name
        for requirement in requirements
        if not requirement.specifier.contains(pins().get(canonicalize_name(requirement.name), ""))
    ]

    assert wrong == []


def test_the_pins_name_packages_and_versions_and_nothing_else() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()

    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*", line)] == []


def test_the_wheel_has_our_packages_and_their_data(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(ZipFile(wheel).namelist())
    ours = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }

    assert {"hardware/geometry.toml", "firmware/drawings/build.toml"} <= set(names)
    assert ours <= names
    assert {name.split("/")[0] for name in names} == {*PACKAGES, f"hareboard-{version('hareboard')}.dist-info"}
