"""`make test-arm`: a Debian for ARM made from nothing, and the board installed in it as a user does; takes long.

Programs for ARM run by QEMU's user emulation. Needs root. Nothing is started: a folder has no running systemd.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.kernel.kernel import ROOT, CannotTestError, needed, run

WORK = ROOT / "build" / "arm"
MIRROR = "http://deb.debian.org/debian"
PACKAGES = {"debootstrap": "debootstrap", "qemu-aarch64-static": "qemu-user-static"}
INCLUDED = (
    *("python3", "python3-venv", "python3-dev", "gcc", "libc6-dev", "make", "git", "ca-certificates"),
    *("systemd", "systemd-sysv", "dbus", "avahi-daemon", "iproute2"),
)
OWN_MOUNTS = "HAREBOARD_OWN_MOUNTS"
BINFMT = Path("/proc/sys/fs/binfmt_misc")


@dataclass(frozen=True, slots=True)
class Processor:
    """A kind of ARM: what Debian and Python call it, its emulator, and how its programs begin."""

    debian: str
    machine: str
    emulator: str
    magic: str
    mask: str


_BEGIN = r"\x7fELF{bits}\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00{machine}\x00"
_MASK = r"\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff"
PROCESSORS = {
    "arm64": Processor("arm64", "aarch64", "qemu-aarch64-static", _BEGIN.format(bits=r"\x02", machine=r"\xb7"), _MASK),
    "armhf": Processor("armhf", "armv7l", "qemu-arm-static", _BEGIN.format(bits=r"\x01", machine=r"\x28"), _MASK),
}
LOOKS = (
    "from importlib.metadata import version; import platform, hardware.gpiod_pins, firmware.app;"
    "print('Python', platform.python_version(), platform.machine(),"
    " *(f'{name} {version(name)}' for name in ('gpiod', 'RPi.GPIO')))"
)
"""RPi.GPIO is there, but can be imported on a Pi only."""


def main(asked: list[str]) -> int:
    """Install on the systems and processors that are asked for; on Bookworm for arm64 if none is."""
    pairs = [tuple(name.split("-", 1)) for name in asked] or [("bookworm", "arm64")]
    if os.geteuid() != 0:
        print("Not tested: this test needs root: sudo make test-arm", file=sys.stderr)
        return 2
    if OWN_MOUNTS not in os.environ:
        # What is mounted below the folders that we make ends with us, and nobody who removes them removes more.
        again = ["/usr/bin/unshare", "--mount", "--propagation", "private", sys.executable, "-m", "tests.kernel.arm"]
        return subprocess.run([*again, *asked], check=False, env=os.environ | {OWN_MOUNTS: "1"}).returncode
    try:
        needed(PACKAGES)
        for suite, arch in pairs:
            _install(suite, PROCESSORS[arch])
    except CannotTestError as error:
        print(f"FAILED  {error}", file=sys.stderr)
        return 1
    print("The board can be installed on ARM.")
    return 0


def _install(suite: str, processor: Processor) -> None:
    """Make a system, install the board in it, and look at what is there then."""
    begin = time.monotonic()
    root = WORK / f"{suite}-{processor.debian}"
    _register(processor)
    if not (root / "usr" / "bin" / "python3").exists() or (root / "debootstrap").exists():
        _make(root, suite, processor)
    _copy_checkout(root / "root" / "hareboard")
    with _mounted(root):
        print(inside(root, "make", "-C", "/root/hareboard", "install", "ARGS=--yes --keep-name"), flush=True)
        print(inside(root, "/opt/hareboard/current/bin/python", "-c", LOOKS).strip())
        # There are no chips and no buses: what counts is that it runs and says so.
        print(inside(root, "/usr/local/bin/hareboard", "doctor", may_fail=True))
    print(f"ok      {suite} on {processor.debian}: installed ({time.monotonic() - begin:.0f} s)", flush=True)


def _register(processor: Processor) -> None:
    """Tell the kernel of this machine who runs programs for ARM."""
    if not (BINFMT / "register").exists():
        run("mount", "-t", "binfmt_misc", "binfmt_misc", str(BINFMT))
    name = processor.emulator.removesuffix("-static")
    if not (BINFMT / name).exists():
        emulator = shutil.which(processor.emulator)
        (BINFMT / "register").write_text(f":{name}:M::{processor.magic}:{processor.mask}:{emulator}:F", "ascii")


def _make(root: Path, suite: str, processor: Processor) -> None:
    shutil.rmtree(root, ignore_errors=True)
    root.parent.mkdir(parents=True, exist_ok=True)
    included = ",".join(INCLUDED)
    print(f"Making {suite} for {processor.debian} (once) ...", flush=True)
    options = (f"--arch={processor.debian}", "--variant=minbase", "--foreign", f"--include={included}")
    run("debootstrap", *options, suite, str(root), MIRROR, quiet=True)
    run("chroot", str(root), "/debootstrap/debootstrap", "--second-stage", quiet=True)
    shutil.rmtree(root / "debootstrap", ignore_errors=True)


def _copy_checkout(folder: Path) -> None:
    """Copy what is committed, and the libraries of the pages, which were fetched already."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    archive = folder / "checkout.tar"
    run("git", "-C", str(ROOT), "archive", "-o", str(archive), "HEAD")
    run("tar", "-xf", str(archive), "-C", str(folder))
    archive.unlink()
    vendor = "web_ui/static/vendor"
    shutil.copytree(ROOT / vendor, folder / vendor, dirs_exist_ok=True)


@contextmanager
def _mounted(root: Path) -> Iterator[None]:
    """Lend the system what it needs of this machine: devices, processes, and the way to the network."""
    for name in ("etc/resolv.conf", "etc/ssl/certs/ca-certificates.crt"):
        shutil.copy(Path("/") / name, root / name)
    with ExitStack() as mounts:
        for name in ("proc", "sys", "dev"):
            run("mount", "--bind", f"/{name}", str(root / name))
            mounts.callback(run, "umount", str(root / name))
        yield


def inside(root: Path, *command: str, may_fail: bool = False) -> str:
    """Run a command in the system, and return what it said."""
    done = subprocess.run(
        ["/usr/sbin/chroot", str(root), *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        env=os.environ | {"HOME": "/root", "LC_ALL": "C"},
    )
    if done.returncode and not may_fail:
        raise CannotTestError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout[-3000:]}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
