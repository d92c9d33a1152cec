"""The program itself: each version has a virtual environment of its own, and a link says which one is current.

So an upgrade that breaks off half way changes nothing, and the version before is kept to go back to.
"""

import hashlib
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from systemd.machine import Machine, StepError

SOURCE = Path(__file__).parents[1]
HOME = "/opt/hareboard"
CURRENT = f"{HOME}/current"
PACKAGES = ("engine", "hardware", "firmware", "web_ui")
REQUIREMENTS, BUILD_REQUIREMENTS, NODE_REQUIREMENTS, CLUB_REQUIREMENTS = (
    f"systemd/{name}.txt" for name in ("requirements", "build-requirements", "node-requirements", "club-requirements")
)
"""What the program needs, what builds it, the npm that fetches the pages' libraries where there is none, and what more
a club needs.
"""
LOCKS = (REQUIREMENTS, BUILD_REQUIREMENTS, NODE_REQUIREMENTS, CLUB_REQUIREMENTS)
FILES = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", *LOCKS)
COMPLETE = "complete"


def version_of(source: Path) -> str:
    """Return a name for exactly this source on this Python."""
    digest = hashlib.sha256(f"{sys.version_info[:2]}".encode())
    for path in sorted(_files(source)):
        digest.update(f"\0{path.relative_to(source).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def install(machine: Machine, source: Path = SOURCE) -> bool:
    """Put this version in its place, and tell whether another one was there before."""
    version = version_of(source)
    place = machine.path(f"{HOME}/{version}")
    if not (place / COMPLETE).exists():
        _build(machine, source, place)
    return _switch(machine, version)


def _files(source: Path) -> Iterator[Path]:
    yield from (source / name for name in FILES)
    for package in (*PACKAGES, "docs"):
        for path in (source / package).rglob("*"):
            # The libraries in vendor are named, with their versions, in hatch_build.py.
            if path.is_file() and not {"__pycache__", "vendor"} & set(path.relative_to(source).parts):
                yield path


def _build(machine: Machine, source: Path, place: Path) -> None:
    remedy = "This needs the internet once. Is there a network? Is there room (df -h)? Then run it again."
    machine.changed(f"making a virtual environment for this version in {place} (some minutes on a small Pi)")
    shutil.rmtree(place, ignore_errors=True)
    try:
        venv = [sys.executable, "-m", "venv", str(place)]
        machine.run(venv, "Python cannot make a virtual environment: sudo apt install python3-venv")
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder, "hareboard")
            _copy(source, copy)
            for command in commands(place, Path(folder), copy):
                machine.run(command, remedy)
        shutil.copytree(source / "docs", place / "docs", dirs_exist_ok=True)
        (place / COMPLETE).touch()
    except BaseException:
        shutil.rmtree(place, ignore_errors=True)
        raise


def commands(place: Path, folder: Path, copy: Path) -> list[list[str]]:
    """Return what builds the program in a folder and installs it in its place: only from files whose hashes are known.

    What builds it has an environment of its own, in which pip fetches nothing by itself.
    """
    build, wheels = folder / "build", folder / "wheels"
    locked = [BUILD_REQUIREMENTS, *([NODE_REQUIREMENTS] if needs_npm(copy) else [])]
    quiet = ["--quiet", "--disable-pip-version-check"]
    pip, pip_there = ([str(python / "bin/python"), "-m", "pip"] for python in (build, place))
    make = [*pip, "wheel", *quiet, "--no-deps", "--no-build-isolation", f"--wheel-dir={wheels}"]
    return [
        [sys.executable, "-m", "venv", str(build)],
        [
            *pip,
            "install",
            *quiet,
            "--no-deps",
            "--require-hashes",
            "--only-binary=:all:",
            *(f"-r{copy / name}" for name in locked),
        ],
        [*make, "--require-hashes", f"-r{copy / REQUIREMENTS}"],
        [*make, str(copy)],
        [*pip_there, "install", *quiet, "--no-index", f"--find-links={wheels}", "hareboard"],
    ]


def needs_npm(source: Path) -> bool:
    """Tell whether the pages' libraries are still to be fetched, on a machine that has nothing to fetch them with."""
    return not (source / "web_ui/static/vendor").is_dir() and shutil.which("npm") is None


def _copy(source: Path, copy: Path) -> None:
    """Build from a copy: root should leave nothing behind in somebody's checkout."""
    copy.mkdir()
    for name in FILES:
        (copy / name).parent.mkdir(exist_ok=True)
        shutil.copy2(source / name, copy / name)
    for package in PACKAGES:
        shutil.copytree(source / package, copy / package, ignore=shutil.ignore_patterns("__pycache__"))


def _switch(machine: Machine, version: str) -> bool:
    current = machine.path(CURRENT)
    before = current.readlink().name if current.is_symlink() else None
    if before == version:
        machine.say(f"version {version} is current already")
        return False
    draft = current.with_name("current.new")
    draft.unlink(missing_ok=True)
    try:
        draft.symlink_to(version)
        draft.replace(current)
    except OSError as error:
        raise StepError(f"cannot make {CURRENT} the new version: {error.strerror}", "Is the disk full?") from error
    machine.changed(f"version {version} is current now" + (f"; before, it was {before}" if before else ""))
    _forget_old(machine, {version, before})
    return True


def _forget_old(machine: Machine, kept: set[str | None]) -> None:
    for place in machine.path(HOME).iterdir():
        if place.is_dir() and not place.is_symlink() and place.name not in kept:
            shutil.rmtree(place)
            machine.changed(f"removed the old version {place.name}")
