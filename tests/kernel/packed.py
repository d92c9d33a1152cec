"""What Python loads inside the test machine, packed into its initial file system.

The machine sees the files of the one outside, but each that is opened is asked for by messages, at every start of a
program again: half of what is emulated went there.
"""

import re
import subprocess
import sysconfig
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

from tests.kernel.packages import ROOT

OURS = ("engine", "hardware", "firmware", "web_ui", "tests")
WANTED = ("hareboard", "gpiod", "pytest")
"""The packages that are used inside; what they need comes along."""
LEFT_OUT = (
    "test",
    "tests",
    "idlelib",
    "tkinter",
    "turtledemo",
    "lib2to3",
    "ensurepip",
    "*-packages",
    "config-*",
    "*.opt-*",
)
"""Of Python's own library."""


def packed_folders() -> tuple[Path, ...]:
    """Return the folders that are packed, each of which stands for the one outside."""
    paths = sysconfig.get_paths()
    return (Path(paths["stdlib"]), Path(paths["purelib"]), *(ROOT / name for name in OURS))


def packed_files() -> list[Path]:
    """Return what is packed of these folders: a part of Python's library, what is used of the packages, all of ours."""
    library, installed, *ours = packed_folders()
    return [*_of_python(library), *_of_packages(installed), *(file for folder in ours for file in _all(folder))]


def pack(archive: Path) -> None:
    """Write the packed files at the end of an archive for the kernel, under the names that they have here."""
    named = sorted({path for file in packed_files() for path in (file, *file.parents)})
    names = "\n".join(str(path.relative_to("/")) for path in named if path != Path("/"))
    with archive.open("ab") as packed:
        command = ["cpio", "-o", "-H", "newc", "--quiet"]
        subprocess.run(command, input=names.encode(), stdout=packed, cwd="/", check=True)


def _of_python(library: Path) -> Iterator[Path]:
    for file in _all(library):
        if not any(fnmatch(name, pattern) for name in file.relative_to(library).parts for pattern in LEFT_OUT):
            yield file


def _of_packages(installed: Path) -> Iterator[Path]:
    """Return the files of the packages that are used; an extension may bring libraries in a folder beside it."""
    for found in _needed(WANTED):
        for name in found.files or ():
            file = Path(str(found.locate_file(name))).resolve()
            if file.is_file() and file.is_relative_to(installed):
                yield file


def _needed(names: tuple[str, ...]) -> Iterator[Distribution]:
    seen: set[str] = set()
    waiting = list(names)
    while waiting:
        name = re.sub(r"[-_.]+", "-", waiting.pop()).lower()
        if name in seen:
            continue
        seen.add(name)
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue  # for another machine
        yield found
        wishes = map(Requirement, found.requires or ())
        waiting += [wish.name for wish in wishes if wish.marker is None or wish.marker.evaluate({"extra": ""})]


def _all(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
