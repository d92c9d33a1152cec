"""What is known about the files of others that the program is made of: `make audit`.

It says what it could check and what it could not; it fails only because of what it found, never because of a network
that is not there.
"""

import json
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name

from hatch_build import LIBRARIES, VENDOR, is_missing
from systemd.program import LOCKS

ROOT = Path(__file__).parents[1]
TOOLS = ROOT / ".audit-tools"
OUR_OWN = {"hareboard", "pip"}
PATIENCE = 300


class Outcome(StrEnum):
    """What came of a check."""

    GOOD = "good"
    BAD = "BAD"
    NOT_CHECKED = "not checked"


@dataclass(frozen=True, slots=True)
class Finding:
    """A check, and what came of it."""

    outcome: Outcome
    text: str


def pins(path: Path) -> dict[str, str]:
    """Return the versions in a file of constraints or of requirements."""
    words = [line.split()[0] for line in path.read_text("utf-8").splitlines() if "==" in line.partition("#")[0]]
    lines = [word for word in words if "==" in word]
    return {canonicalize_name(name): version for name, version in (line.split("==") for line in lines)}


def locked_versions(root: Path = ROOT) -> Finding:
    """Check that the files with hashes are of the versions that the tests run with."""
    known = pins(root / "constraints.txt")
    wrong = [
        f"{name} {version}"
        for path in LOCKS
        for name, version in pins(root / path).items()
        if known.get(name) != version
    ]
    if wrong:
        return Finding(Outcome.BAD, f"hashes of other versions than are pinned: {', '.join(wrong)}: make hashes")
    return Finding(Outcome.GOOD, "every hash is of a version that is pinned")


def installed_versions(root: Path = ROOT) -> Finding:
    """Check that this environment has what is pinned."""
    known = pins(root / "constraints.txt")
    found = {canonicalize_name(entry.metadata["Name"]): entry.version for entry in distributions()}
    other = sorted(f"{name} {version}" for name, version in found.items() if known.get(name, version) != version)
    loose = sorted(set(found) - set(known) - OUR_OWN)
    if other:
        return Finding(Outcome.BAD, f"installed here in another version: {', '.join(other)}")
    also = f"; here but not pinned: {', '.join(loose)}" if loose else ""
    return Finding(Outcome.GOOD, f"what is installed here is what is pinned{also}")


def libraries_of_the_pages(root: Path = ROOT) -> Finding:
    """Check the vendored scripts against their hashes."""
    if not (root / VENDOR).is_dir():
        return Finding(Outcome.NOT_CHECKED, "the pages' libraries: they are not fetched yet")
    wrong = [package.name for package in LIBRARIES if is_missing(root / VENDOR, package)]
    if wrong:
        return Finding(Outcome.BAD, f"the pages' libraries are not what we know: {', '.join(wrong)}")
    return Finding(Outcome.GOOD, "the pages' libraries are what we know; what is known about them is not checked")


def advisories(ask: Callable[[], str | None]) -> Finding:
    """Check what is known about the pinned packages."""
    report = ask()
    if report is None:
        return Finding(Outcome.NOT_CHECKED, "known vulnerabilities: pip-audit does not reach its service")
    known: list[dict[str, Any]] = json.loads(report)["dependencies"]
    skipped = [entry["name"] for entry in known if "skip_reason" in entry]
    weak = [
        f"{entry['name']} {entry['version']} ({', '.join(weakness['id'] for weakness in entry['vulns'])})"
        for entry in known
        if entry.get("vulns")
    ]
    if weak:
        return Finding(Outcome.BAD, f"known vulnerabilities: {'; '.join(weak)}")
    if len(skipped) == len(known):
        return Finding(Outcome.NOT_CHECKED, "known vulnerabilities: the service knows none of the packages")
    also = f"; not known to it: {', '.join(skipped)}" if skipped else ""
    return Finding(Outcome.GOOD, f"nothing is known about {len(known) - len(skipped)} pinned packages{also}")


def ask_pip_audit(root: Path = ROOT, tools: Path = TOOLS) -> str | None:
    """Return what pip-audit says as JSON, or nothing if it could not."""
    python = tools / "bin/python"
    if not python.exists():
        venv.create(tools)  # without a pip of its own, which would be unpacked for seconds
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--quiet", "--disable-pip-version-check"]
    install = [*pip, "install", "pip-audit"]
    if _run(install) is None:
        return None
    audit = [str(python), "-m", "pip_audit", "--no-deps", "--disable-pip", "--progress-spinner=off", "--format=json"]
    told = _run([*audit, f"--requirement={root / 'constraints.txt'}"], (0, 1))
    return told if told and told.lstrip().startswith("{") else None


def _run(command: list[str], good: tuple[int, ...] = (0,)) -> str | None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode in good else None


def findings() -> Iterator[Finding]:
    """Do every check."""
    yield locked_versions()
    yield installed_versions()
    yield libraries_of_the_pages()
    yield advisories(ask_pip_audit)


def main() -> int:
    """Print what came of every check; 1 if something is bad."""
    found = list(findings())
    for finding in found:
        print(f"{finding.outcome:12} {finding.text}")
    return int(any(finding.outcome is Outcome.BAD for finding in found))


if __name__ == "__main__":
    sys.exit(main())
