"""`make test-arm`: a Debian for ARM made from nothing, and the board installed in it as a user does; takes long.

Programs for ARM run by QEMU's user emulation. Needs root. Nothing is started there: a folder has no running systemd.
What was installed for 64 bits is then booted on a kernel with our module, and its service has to book a move.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.kernel.arm_machine import boot_service
from tests.kernel.kernel import ARM_WORK, prepared_arm_kernel
from tests.kernel.packages import FOR_DEBIAN, MIRROR, ROOT, CannotTestError, follow, needed, run

PACKAGES = {"debootstrap": "debootstrap", "qemu-aarch64-static": "qemu-user-static", "git": "git", **FOR_DEBIAN}
INCLUDED = (
    *("python3", "python3-venv", "python3-dev", "gcc", "libc6-dev", "make", "git"),
    *("systemd", "systemd-sysv", "dbus", "avahi-daemon", "iproute2"),
)
SYSTEMS = ("bookworm-arm64", "trixie-arm64", "bookworm-armhf", "trixie-armhf")
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
    """Install on the systems and processors that are asked for, on all if none is, and start what can be started."""
    if unknown := set(asked) - set(SYSTEMS):
        print(f"Not tested: no system {', '.join(sorted(unknown))}; there are {', '.join(SYSTEMS)}", file=sys.stderr)
        return 2
    if os.geteuid() != 0:
        print("Not tested: this test needs root: sudo make test-arm", file=sys.stderr)
        return 2
    if OWN_MOUNTS not in os.environ:
        # What is mounted below the folders that we make ends with us, and nobody who removes them removes more.
        again = ["/usr/bin/unshare", "--mount", "--propagation", "private", sys.executable, "-m", "tests.kernel.arm"]
        return subprocess.run([*again, *asked], check=False, env=os.environ | {OWN_MOUNTS: "1"}).returncode
    try:
        needed(PACKAGES)
        for name in asked or SYSTEMS:
            suite, _, arch = name.partition("-")
            _install(suite, PROCESSORS[arch])
            if arch == "arm64":
                _start(name)
    except CannotTestError as error:
        print(f"FAILED  {error}", file=sys.stderr)
        return 1
    print("On ARM everything that was asked for worked.")
    return 0


def _start(name: str) -> None:
    """Boot an installed system, and see that the service comes up and books a move."""
    kernel = prepared_arm_kernel()
    print(f"Booting {name} on Debian's kernel {kernel.version} with our module ...", flush=True)
    ran = boot_service(kernel, ARM_WORK / name)
    if not ran.passed:
        raise CannotTestError(f"{name}: the service did not work: see above ({ran.seconds:.0f} s)")
    print(f"ok      {name}: the service booked a move ({ran.seconds:.0f} s)", flush=True)


def _install(suite: str, processor: Processor) -> None:
    """Make a system, install the board in it, and look at what is there then."""
    begin = time.monotonic()
    root = ARM_WORK / f"{suite}-{processor.debian}"
    _register(processor)
    if not (root / "usr" / "bin" / "python3").exists() or (root / "debootstrap").exists():
        _make(root, suite, processor)
    _copy_checkout(root / "root" / "hareboard")
    with _mounted(root):
        print(f"Installing the board in {root.name}, as its user does ...", flush=True)
        inside(root, "make", "-C", "/root/hareboard", "install", "ARGS=--yes --keep-name")
        inside(root, "/opt/hareboard/current/bin/python", "-c", LOOKS)
        # There are no chips and no buses: what counts is that it runs and says so.
        inside(root, "/usr/local/bin/hareboard", "doctor", may_fail=True)
    print(f"ok      {root.name}: installed, not started yet ({time.monotonic() - begin:.0f} s)", flush=True)


def _register(processor: Processor) -> None:
    """Tell the kernel of this machine who runs programs for ARM."""
    if not (BINFMT / "register").exists():
        run("mount", "-t", "binfmt_misc", "binfmt_misc", str(BINFMT))
    name = processor.emulator.removesuffix("-static")
    if not (BINFMT / name).exists():
        emulator = shutil.which(processor.emulator)
        (BINFMT / "register").write_text(f":{name}:M::{processor.magic}:{processor.mask}:{emulator}:F", "ascii")


def _make(root: Path, suite: str, processor: Processor) -> None:
    """Make a system; what was downloaded for it is kept, so that a second try takes less."""
    downloads, log = ARM_WORK / "debs", root.with_suffix(".log")
    shutil.rmtree(root, ignore_errors=True)
    downloads.mkdir(parents=True, exist_ok=True)
    log.unlink(missing_ok=True)
    print(f"Making {suite} for {processor.debian} (once, some minutes); all that is said: {log}", flush=True)
    options = (f"--arch={processor.debian}", "--variant=minbase", "--foreign", f"--include={','.join(INCLUDED)}")
    follow("debootstrap", *options, f"--cache-dir={downloads}", suite, str(root), MIRROR, log=log)
    # If the machine loses its power meanwhile, the system is made anew: nothing need be waited for on the disk.
    settings = root / "etc" / "dpkg" / "dpkg.cfg.d"
    settings.mkdir(parents=True, exist_ok=True)
    (settings / "made-for-a-test").write_text("force-unsafe-io\npath-exclude=/usr/share/man/*\n", "ascii")
    with _short_lists(root):
        follow("chroot", str(root), "/debootstrap/debootstrap", "--second-stage", log=log)
    shutil.rmtree(root / "debootstrap", ignore_errors=True)


@contextmanager
def _short_lists(root: Path) -> Iterator[None]:
    """Let debootstrap see only the packages that it installs: it reads the list of all again and again, emulated."""
    made = root / "debootstrap"
    wanted = {name for file in ("required", "base") for name in (made / file).read_text("ascii").split()}
    whole = {path: path.read_text("utf-8") for path in (root / "var" / "lib" / "apt" / "lists").glob("*_Packages")}
    for path, text in whole.items():
        path.write_text(shortened(text, wanted), "utf-8")
    yield
    for path, text in whole.items():
        path.write_text(text, "utf-8")


def shortened(packages: str, wanted: Collection[str]) -> str:
    """Return the paragraphs of some packages in a list of Debian's."""
    entries = (entry for entry in packages.split("\n\n") if entry.strip())
    return "".join(f"{entry.strip()}\n\n" for entry in entries if entry.split(maxsplit=2)[1] in wanted)


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
    """Lend the system what it needs of this machine: devices, processes, the way to the network and whom to trust."""
    for name in ("etc/resolv.conf", "etc/ssl/certs/ca-certificates.crt"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(Path("/") / name, root / name)
    with ExitStack() as mounts:
        for name in ("proc", "sys", "dev"):
            run("mount", "--bind", f"/{name}", str(root / name))
            mounts.callback(run, "umount", str(root / name))
        yield


def inside(root: Path, *command: str, may_fail: bool = False) -> None:
    """Run a command in the system, and show what it says."""
    done = subprocess.run(
        ["/usr/sbin/chroot", str(root), *command],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.STDOUT,
        check=False,
        env=os.environ | {"HOME": "/root", "LC_ALL": "C", "PYTHONUNBUFFERED": "1"},
    )
    if done.returncode and not may_fail:
        raise CannotTestError(f"{root.name}: {' '.join(command)} ended with {done.returncode}: see above")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
