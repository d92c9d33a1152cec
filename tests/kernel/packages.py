"""What the tests on a kernel take from Debian: commands that are installed, and packages that are only unpacked."""

import os
import platform
import re
import shutil
import subprocess
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
MIRROR = "http://deb.debian.org/debian"
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
FOR_DEBIAN = {KEYRING: "debian-archive-keyring"}
"""Ubuntu has no keys of Debian unless one asks for them."""
TOLD_SECONDS = 30.0
TAIL = 3000
"""So many characters of what a command has said are told when it fails."""


class CannotTestError(Exception):
    """Something that the test needs cannot be had, or did not work; the text says what."""


@dataclass(frozen=True, slots=True)
class Archive:
    """Debian's packages for a kind of processor, unpacked below a folder; nothing is installed from here."""

    folder: Path
    options: tuple[str, ...]
    """What apt is told, so that it does not look at this machine."""

    def newest(self, package: str) -> str:
        """Return the package of which another one is only the name for the newest version."""
        found = re.search(rf"Depends: ({package.rpartition('-')[0]}-\S+)", self._ask("depends", package))
        if found is None:
            raise CannotTestError(f"Debian has no {package}; remove {self.folder / 'apt'} and try again")
        return found[1]

    def unpacked(self, package: str) -> Path:
        """Download a package and unpack it, once."""
        folder = self.folder / package
        if not folder.exists():
            downloads = self.folder / "downloads"
            shutil.rmtree(downloads, ignore_errors=True)  # what a run before has left half done
            downloads.mkdir(parents=True)
            print(f"Downloading {package} (once) ...", flush=True)
            try:
                run("apt-get", *self.options, "download", "-qq", package, cwd=downloads)
            except CannotTestError as error:
                raise CannotTestError(f"{error}\nIs there a network? If so, remove {self.folder / 'apt'}.") from error
            (archive,) = downloads.glob(f"{package}_*.deb")
            run("dpkg-deb", "-x", str(archive), str(downloads / "files"))
            (downloads / "files").rename(folder)
            archive.unlink()
        return folder

    def _ask(self, *question: str) -> str:
        try:
            command = ["apt-cache", *self.options, *question]
            return subprocess.run(command, check=True, capture_output=True, text=True).stdout
        except (OSError, subprocess.CalledProcessError) as error:
            raise CannotTestError(f"apt-cache {' '.join(question)}: {error}") from error


def bookworm(folder: Path, processor: str) -> Archive:
    """Return the packages of Bookworm with lists of their own: whatever this machine has, its apt learns nothing."""
    if shutil.which("apt-get") is None or platform.machine() != "x86_64":
        raise CannotTestError("this test needs Debian, or one of its kind, on x86_64")
    needed(FOR_DEBIAN)
    own = folder / "apt"
    settings = {
        "APT::Architecture": processor,
        "APT::Architectures": processor,
        "Dir::State": own / "state",
        "Dir::State::status": own / "status",
        "Dir::Cache": own / "cache",
        "Dir::Etc::sourcelist": own / "sources.list",
        "Dir::Etc::sourceparts": "-",
        "APT::Sandbox::User": "root",
    }
    options = tuple(word for name, value in settings.items() for word in ("-o", f"{name}={value}"))
    if not (own / "complete").exists():
        for path in (own / "state" / "lists" / "partial", own / "cache" / "archives" / "partial"):
            path.mkdir(parents=True, exist_ok=True)
        (own / "status").touch()
        (own / "sources.list").write_text(f"deb [signed-by={KEYRING}] {MIRROR} bookworm main\n", "ascii")
        run("apt-get", *options, "update", "-qq")
        (own / "complete").touch()
    return Archive(folder, options)


def needed(wanted: Mapping[str, str]) -> None:
    """See that commands and files are there, each with its package: install where this user may, else say what to."""
    missing = sorted({package for name, package in wanted.items() if not (Path(name).exists() or shutil.which(name))})
    if not missing:
        return
    if os.geteuid() != 0:
        raise CannotTestError(f"this test needs packages: sudo apt install {' '.join(missing)}")
    print(f"Installing {' '.join(missing)} for the test (once) ...", flush=True)
    # Another test, or the machine by itself, may be installing just now.
    install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=600", *missing)
    try:
        run(*install, quiet=True)
    except CannotTestError:
        run("apt-get", "update", "-qq")
        run(*install, quiet=True)


def run(*command: str, cwd: Path | None = None, quiet: bool = False) -> None:
    """Run a command that must succeed; a quiet one is heard only if it does not."""
    output = subprocess.PIPE if quiet else None
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    try:
        done = subprocess.run(
            command, cwd=cwd, check=False, stdout=output, stderr=output, env=environment, stdin=subprocess.DEVNULL
        )
    except OSError as error:
        raise CannotTestError(f"{command[0]}: {error.strerror}") from error
    if done.returncode:
        said = b"\n".join(text for text in (done.stdout, done.stderr) if text).decode(errors="replace")[-TAIL:]
        raise CannotTestError(f"{' '.join(command)} ended with {done.returncode}" + (f":\n{said}" if said else ""))


def follow(*command: str, log: Path) -> None:
    """Run a command that takes long: what it says goes to a file, and every half minute the last of it is told."""
    begin = time.monotonic()
    with log.open("ab") as file:
        try:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT)
        except OSError as error:
            raise CannotTestError(f"{command[0]}: {error.strerror}") from error
        with process:
            while True:
                try:
                    process.wait(TOLD_SECONDS)
                    break
                except subprocess.TimeoutExpired:
                    lines = _end_of(log).splitlines() or [""]
                    print(f"  {time.monotonic() - begin:4.0f} s  {lines[-1][:100]}", flush=True)
    if process.returncode:
        raise CannotTestError(f"{command[0]} ended with {process.returncode}; the end of {log}:\n{_end_of(log)}")


def _end_of(log: Path) -> str:
    return log.read_text("utf-8", "replace")[-TAIL:].strip()
