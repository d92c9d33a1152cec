"""A machine with a 64-bit ARM processor that says it is a Raspberry Pi 4, and starts what is installed by systemd."""

import subprocess
from pathlib import Path

from tests.kernel.kernel import ARM_WORK, Kernel
from tests.kernel.machine import Run, initial_files, watched
from tests.kernel.packages import CannotTestError, run

INIT = Path(__file__).with_name("arm_init.sh")
QEMU = ("qemu-system-aarch64", "-accel", "tcg,thread=multi", "-cpu", "cortex-a72", "-smp", "2", "-m", "1024")
WITHOUT_MORE = ("-nodefaults", "-no-user-config", "-nographic", "-no-reboot", "-serial", "stdio")
MODEL = "Raspberry Pi 4 Model B Rev 1.2"
COMPATIBLE = ("raspberrypi,4-model-b", "brcm,bcm2711")
REVISION = "c03112"
PINS_OF_QEMU = ("/pl061@9030000", "/gpio-keys")
"""They would be the first pins, before those of the header."""
MOST_SECONDS = 3600.0


def boot_service(kernel: Kernel, installed: Path) -> Run:
    """Boot a system in which the board is installed; its service has to come up and to book a move."""
    files = initial_files(kernel, INIT, ARM_WORK, {})
    return watched(
        [
            *QEMU,
            *("-M", "virt", "-dtb", str(_device_tree()), *WITHOUT_MORE),
            *("-kernel", str(kernel.image), "-initrd", str(files)),
            *("-append", "console=ttyAMA0 quiet panic=-1 loglevel=4 systemd.show_status=0"),
            *("-fsdev", f"local,id=installed,path={installed},security_model=none,readonly=on,multidevs=remap"),
            *("-device", "virtio-9p-pci,fsdev=installed,mount_tag=installed"),
        ],
        MOST_SECONDS,
    )


def _device_tree() -> Path:
    """Return what QEMU tells of its machine, with the name of a Pi and without pins of its own."""
    tree = ARM_WORK / "machine.dtb"
    try:
        subprocess.run([*QEMU, "-M", f"virt,dumpdtb={tree}", *WITHOUT_MORE], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotTestError(f"qemu-system-aarch64: {error}") from error
    run("fdtput", "-t", "s", str(tree), "/", "model", MODEL)
    run("fdtput", "-t", "s", str(tree), "/", "compatible", *COMPATIBLE)
    run("fdtput", "-c", str(tree), "/system")
    run("fdtput", "-t", "x", str(tree), "/system", "linux,revision", REVISION)
    run("fdtput", "-r", str(tree), *PINS_OF_QEMU)
    return tree
