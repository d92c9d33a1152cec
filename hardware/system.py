"""The machine that this runs on, as far as the doctor looks at it; everything of it can be given from outside."""

import grp
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path


def _installed(package: str) -> bool:
    try:
        distribution(package)
    except PackageNotFoundError:
        return False
    return True


def _output(command: Sequence[str]) -> str | None:
    """Return what a command prints, or `None` when it is not there or fails."""
    program = shutil.which(command[0])
    if program is None:
        return None
    try:
        done = subprocess.run([program, *command[1:]], capture_output=True, text=True, timeout=5, check=True)  # noqa: S603 - our own fixed commands
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()


def _groups() -> frozenset[str]:
    names = set()
    for number in os.getgroups():
        try:
            names.add(grp.getgrgid(number).gr_name)
        except KeyError:
            continue
    return frozenset(names)


@dataclass(frozen=True, slots=True)
class System:
    """Files, groups, packages and commands of a machine."""

    root: Path = Path("/")
    machine: str = field(default_factory=platform.machine)
    python: tuple[int, int] = sys.version_info[:2]
    groups: frozenset[str] = field(default_factory=_groups)
    is_root: bool = field(default_factory=lambda: os.geteuid() == 0)
    installed: Callable[[str], bool] = _installed
    output: Callable[[Sequence[str]], str | None] = _output

    def has(self, path: str) -> bool:
        """Tell whether there is such a file."""
        return (self.root / path.lstrip("/")).exists()

    def text(self, path: str) -> str:
        """Return the text of a file, or nothing."""
        try:
            return (self.root / path.lstrip("/")).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""

    def number(self, path: str) -> int | None:
        """Return the number that the device tree keeps in a file."""
        try:
            return int.from_bytes((self.root / path.lstrip("/")).read_bytes())
        except OSError:
            return None
