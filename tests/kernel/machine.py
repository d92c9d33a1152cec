"""The test machines: an initial file system with the modules, and QEMU, which needs no support by the processor."""

import resource
import shlex
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from signal import SIGKILL
from threading import Timer

from tests.kernel.kernel import WORK, Kernel
from tests.kernel.packages import ROOT, CannotTestError, run
from tests.kernel.packed import OURS, pack, packed_folders

INIT = Path(__file__).with_name("init.sh")
COMMANDS = (
    "sh",
    "mount",
    "umount",
    "insmod",
    "mkdir",
    "echo",
    "printf",
    "cat",
    "ln",
    "poweroff",
    "chroot",
    "ip",
    "switch_root",
)
FOLDERS = ("bin", "proc", "sys", "dev", "modules", "host", "installed", "changes", "system")
LOADED = (
    "drivers/virtio/virtio",
    "drivers/virtio/virtio_ring",
    "drivers/virtio/virtio_pci_modern_dev",
    "drivers/virtio/virtio_pci_legacy_dev",
    "drivers/virtio/virtio_pci",
    "net/9p/9pnet",
    "net/9p/9pnet_virtio",
    "fs/netfs/netfs",
    "fs/fscache/fscache",
    "fs/9p/9p",
    "fs/overlayfs/overlay",
    "fs/autofs/autofs4",
    "drivers/i2c/i2c-dev",
    "drivers/spi/spidev",
    "fs/configfs/configfs",
)
"""Modules in the order in which they are loaded; what the kernel has built in is left out."""
PASSED = "ended with 0"


@dataclass(frozen=True, slots=True)
class Run:
    """How it went: whether all passed, the seconds that passed, and those that processors worked."""

    passed: bool
    seconds: float
    cpu_seconds: float


def boot(kernel: Kernel, arguments: Sequence[str], most_seconds: float) -> Run:
    """Boot the kernel, run the test inside with some arguments, and print what it prints."""
    python = str(ROOT / ".venv/bin/python")
    # Inside nothing can be written: what is not compiled in a fresh checkout would be at every start, emulated.
    run(python, "-m", "compileall", "-q", *(str(ROOT / name) for name in OURS))
    words = {"CHECKOUT": str(ROOT), "PYTHON": python, "ARGUMENTS": shlex.join(arguments)}
    files = initial_files(kernel, INIT, WORK, words | {"PACKED": shlex.join(map(str, packed_folders()))})
    pack(files)
    command = [
        "qemu-system-x86_64",
        *("-accel", "tcg,thread=multi", "-cpu", "max", "-M", "q35", "-smp", "2", "-m", "1024"),
        *("-nodefaults", "-no-user-config", "-nographic", "-no-reboot", "-serial", "stdio"),
        *("-kernel", str(kernel.image), "-initrd", str(files)),
        # On a busy machine the timer comes too late for the kernel to believe in it. Nobody inside has secrets from
        # another: without the guards against that a sixth less is to be emulated.
        *("-append", "console=ttyS0 quiet panic=-1 loglevel=4 no_timer_check mitigations=off cryptomgr.notests"),
        *("-fsdev", "local,id=host,path=/,security_model=none,readonly=on,multidevs=remap"),
        *("-device", "virtio-9p-pci,fsdev=host,mount_tag=host"),
    ]
    return watched(command, most_seconds)


def watched(command: Sequence[str], most_seconds: float) -> Run:
    """Run a machine to its end, print what it prints, and look whether the test in it has passed."""
    begin, passed = time.monotonic(), False
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, errors="replace"
    ) as qemu:
        limit = Timer(most_seconds, qemu.kill)
        limit.start()
        for line in qemu.stdout or ():
            sys.stdout.write(line)
            sys.stdout.flush()
            passed = passed or line.strip() == PASSED
        limit.cancel()
    if qemu.returncode == -SIGKILL:
        print(f"  FAILED  not at its end after {most_seconds:.0f} s: stopped", flush=True)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Run(passed, time.monotonic() - begin, used.ru_utime + used.ru_stime)


def initial_files(kernel: Kernel, first: Path, work: Path, words: Mapping[str, str]) -> Path:
    """Make the initial file system: busybox, the modules and the first program, in which some words are filled in."""
    folder = work / "initial"
    for name in FOLDERS:
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "bin" / "busybox").write_bytes(kernel.busybox.read_bytes())
    (folder / "bin" / "busybox").chmod(0o755)
    for name in COMMANDS:
        link = folder / "bin" / name
        link.unlink(missing_ok=True)
        link.symlink_to("busybox")
    files = [kernel.modules / f"{name}.ko" for name in LOADED]
    there = [file for file in files if file.exists()]
    for file in (*there, kernel.ours / "gpio-sim.ko", kernel.ours / "boardsim.ko"):
        (folder / "modules" / file.name).write_bytes(file.read_bytes())
    (folder / "modules" / "order").write_text("".join(f"{file.name}\n" for file in there), "utf-8")
    text = first.read_text("utf-8")
    for word, value in words.items():
        text = text.replace(f"@{word}@", value)
    (folder / "init").write_text(text, "utf-8")
    (folder / "init").chmod(0o755)
    archive = work / "initial.cpio"
    names = "\n".join(str(path.relative_to(folder)) for path in sorted(folder.rglob("*")))
    try:
        with archive.open("wb") as packed:
            pack = ["cpio", "-o", "-H", "newc", "--quiet"]
            subprocess.run(pack, input=names.encode(), stdout=packed, cwd=folder, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotTestError(f"cpio: {error}") from error
    return archive
