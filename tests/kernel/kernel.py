"""A stock Debian kernel, and our module built for it; everything is made below build/kernel, nothing is committed."""

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORK = ROOT / "build" / "kernel"
MODULE = Path(__file__).parent / "module"
PACKAGES = {
    "qemu-system-x86_64": "qemu-system-x86",
    "busybox": "busybox-static",
    "cpio": "cpio",
    "gcc": "gcc",
    "make": "make",
    "strace": "strace",
}
"""What is needed besides the kernel: a command, and the package that has it."""
FROM_THE_KERNEL = {
    "drivers/gpio/gpio-sim.c": "gpio_sim.c",
    "drivers/gpio/gpiolib.h": "gpiolib.h",
    "kernel/irq/irq_sim.c": "irq_sim.c",
}
"""The files of the kernel's source that Debian does not build, and what they are called here."""


class CannotTestError(Exception):
    """Something that the test needs cannot be had; the text says what."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """A kernel, where its modules are, and where ours are."""

    version: str
    image: Path
    modules: Path
    ours: Path


def prepared_kernel() -> Kernel:
    """Return a kernel that can be booted; what is there already is not made again."""
    needed(PACKAGES)
    found = re.search(r"Depends: linux-image-(\S+)", _output("apt-cache", "depends", "linux-image-amd64"))
    if found is None:
        raise CannotTestError("apt knows no linux-image-amd64: this test needs Debian, or one of its kind, on x86_64")
    version = found[1]
    headers = Path("/usr/src") / f"linux-headers-{version}"
    if not headers.exists():
        _install(f"linux-headers-{version}")
    unpacked = _unpacked(f"linux-image-{version}")
    return Kernel(
        version,
        image=unpacked / "boot" / f"vmlinuz-{version}",
        modules=unpacked / "lib" / "modules" / version / "kernel",
        ours=_built(headers, source_package(version), WORK / "module"),
    )


def source_package(version: str) -> str:
    """Return the package with the source of a version of the kernel: 6.1.0-54-amd64 is in linux-source-6.1."""
    major, minor, _ = version.split(".", 2)
    return f"linux-source-{major}.{minor}"


def _built(headers: Path, source: str, folder: Path, *options: str) -> Path:
    """Build our module and gpio-sim; return the folder with both."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in MODULE.iterdir():
        _copy_if_newer(file, folder / file.name)
    tree = _source(source)
    for path, name in FROM_THE_KERNEL.items():
        # The kernel does not export irq_to_desc to modules, and what it returns can be had otherwise.
        text = (tree / path).read_text("utf-8")
        text = re.sub(r"irq_to_desc\(([^)]*)\)", r"irq_data_to_desc(irq_get_irq_data(\1))", text)
        if not (folder / name).exists():
            (folder / name).write_text(text, "utf-8")
    run("make", "-s", "-C", str(headers), f"M={folder}", *options, "modules")
    return folder


def _copy_if_newer(source: Path, target: Path) -> None:
    if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
        shutil.copy2(source, target)


def _source(package: str) -> Path:
    """Return the tree with the few files of the kernel's source that are needed."""
    tree = WORK / "source" / package
    if not tree.exists():
        archive = _unpacked(package) / "usr" / "src" / f"{package}.tar.xz"
        tree.parent.mkdir(parents=True, exist_ok=True)
        names = [f"{package}/{path}" for path in FROM_THE_KERNEL]
        run("tar", "-xJf", str(archive), "-C", str(tree.parent), *names)
        archive.unlink()
    return tree


def _unpacked(package: str) -> Path:
    """Download a package and unpack it, without installing it."""
    folder = WORK / package
    if not folder.exists():
        downloads = WORK / "downloads"
        downloads.mkdir(parents=True, exist_ok=True)
        print(f"Downloading {package} (once) ...", flush=True)
        run("apt-get", "download", "-qq", package, cwd=downloads)
        (archive,) = downloads.glob(f"{package}_*.deb")
        run("dpkg-deb", "-x", str(archive), str(folder))
        archive.unlink()
    return folder


def needed(commands: Mapping[str, str]) -> None:
    """See that commands are there, each with the package that has it: install where this user may, else say what to."""
    missing = sorted({package for command, package in commands.items() if shutil.which(command) is None})
    if missing:
        _install(*missing)


def _install(*packages: str) -> None:
    if os.geteuid() != 0:
        raise CannotTestError(f"this test needs packages: sudo apt install {' '.join(packages)}")
    print(f"Installing {' '.join(packages)} for the test (once) ...", flush=True)
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages, quiet=True)


def run(*command: str, cwd: Path | None = None, quiet: bool = False) -> None:
    """Run a command that must succeed."""
    output = subprocess.DEVNULL if quiet else None
    try:
        subprocess.run(command, cwd=cwd, check=True, stdout=output)
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotTestError(f"{' '.join(command)}: {error}") from error


def _output(*command: str) -> str:
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotTestError(f"{' '.join(command)}: {error}") from error
