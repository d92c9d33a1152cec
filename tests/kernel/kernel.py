"""A stock Debian kernel, and our module built for it; everything is made below build, nothing is committed."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from tests.kernel.packages import ROOT, Archive, bookworm, needed, run

WORK = ROOT / "build" / "kernel"
ARM_WORK = ROOT / "build" / "arm"
MODULE = Path(__file__).parent / "module"
LIBELF = "/usr/lib/x86_64-linux-gnu/libelf.so.1"
PACKAGES = {
    "qemu-system-x86_64": "qemu-system-x86",
    "cpio": "cpio",
    "gcc": "gcc",
    "make": "make",
    "strace": "strace",
    "xz": "xz-utils",
    LIBELF: "libelf1",
}
"""What is needed besides the kernel: a command or a file, and the package that has it."""
ARM_PACKAGES = {
    "qemu-system-aarch64": "qemu-system-arm",
    "aarch64-linux-gnu-gcc": "gcc-aarch64-linux-gnu",
    "fdtput": "device-tree-compiler",
    "cpio": "cpio",
    "make": "make",
    "xz": "xz-utils",
    LIBELF: "libelf1",
}
FROM_THE_KERNEL = {
    "drivers/gpio/gpio-sim.c": "gpio_sim.c",
    "drivers/gpio/gpiolib.h": "gpiolib.h",
    "kernel/irq/irq_sim.c": "irq_sim.c",
}
"""The files of the kernel's source that Debian does not build, and what they are called here."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """A kernel, where its modules are, where ours are, and the commands of its first file system."""

    version: str
    image: Path
    modules: Path
    ours: Path
    busybox: Path


def prepared_kernel() -> Kernel:
    """Return a kernel that can be booted; what is there already is not made again."""
    needed(PACKAGES)
    return _kernel(_own_archive(), "amd64", "CC=gcc")


def prepared_arm_kernel() -> Kernel:
    """Return a kernel for 64-bit ARM, with our module cross-compiled for it."""
    needed(ARM_PACKAGES)
    cross = "aarch64-linux-gnu-"
    return _kernel(bookworm(ARM_WORK, "arm64"), "arm64", "ARCH=arm64", f"CROSS_COMPILE={cross}", f"CC={cross}gcc")


def _own_archive() -> Archive:
    """Return what is taken for the processor of this machine, or for any."""
    return bookworm(WORK, "amd64")


def _kernel(archive: Archive, processor: str, *options: str) -> Kernel:
    version = archive.newest(f"linux-image-{processor}").removeprefix("linux-image-")
    ours = _built(_headers(archive, version), version, archive.folder / f"module-{version}", *options)
    unpacked = archive.unpacked(f"linux-image-{version}")
    modules = unpacked / "lib" / "modules" / version / "kernel"
    busybox = archive.unpacked("busybox-static") / "bin" / "busybox"
    return Kernel(version, unpacked / "boot" / f"vmlinuz-{version}", modules, ours, busybox)


def _headers(archive: Archive, version: str) -> Path:
    """Return the headers; they look in /usr for what processors share, and for the programs that build a module.

    Those programs are for the processor of this machine, also where what they build is not.
    """
    tools = f"linux-kbuild-{_series(version)}"
    programs = _own_archive().unpacked(tools) / "usr" / "lib" / tools
    common = archive.unpacked(f"linux-headers-{version.rpartition('-')[0]}-common")
    unpacked = archive.unpacked(f"linux-headers-{version}")
    headers = unpacked / "usr" / "src" / f"linux-headers-{version}"
    makefile = headers / "Makefile"
    makefile.write_text(makefile.read_text("utf-8").replace(" /usr/src/", f" {common}/usr/src/"), "utf-8")
    for folder in (common, unpacked):
        link = folder / "usr" / "lib" / tools
        if not link.is_symlink():
            link.parent.mkdir(exist_ok=True)
            link.symlink_to(programs)
    return headers


def _series(version: str) -> str:
    """Return the version of the source: 6.1.0-54-amd64 is of 6.1."""
    major, minor, _ = version.split(".", 2)
    return f"{major}.{minor}"


def _built(headers: Path, version: str, folder: Path, *options: str) -> Path:
    """Build our module and gpio-sim; return the folder with both."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in MODULE.iterdir():
        _copy_if_newer(file, folder / file.name)
    tree = _source(f"linux-source-{_series(version)}")
    for path, name in FROM_THE_KERNEL.items():
        # The kernel does not export irq_to_desc to modules, and what it returns can be had otherwise.
        text = (tree / path).read_text("utf-8")
        text = re.sub(r"irq_to_desc\(([^)]*)\)", r"irq_data_to_desc(irq_get_irq_data(\1))", text)
        if not (folder / name).exists():
            (folder / name).write_text(text, "utf-8")
    run("make", "-s", "-C", str(headers), f"M={folder}", *options, "modules", quiet=True)
    return folder


def _copy_if_newer(source: Path, target: Path) -> None:
    if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
        shutil.copy2(source, target)


def _source(package: str) -> Path:
    """Return the tree with the few files of the kernel's source that are needed."""
    tree = WORK / "source" / package
    if not all((tree / path).exists() for path in FROM_THE_KERNEL):
        archive = _own_archive().unpacked(package) / "usr" / "src" / f"{package}.tar.xz"
        tree.parent.mkdir(parents=True, exist_ok=True)
        names = [f"{package}/{path}" for path in FROM_THE_KERNEL]
        run("tar", "-xJf", str(archive), "-C", str(tree.parent), *names)
        archive.unlink()
    return tree
