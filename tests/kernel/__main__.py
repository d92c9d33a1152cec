"""`make test-kernel`: our board on the devices of a real kernel, in a machine that QEMU emulates."""

import sys

from tests.kernel.kernel import prepared_kernel
from tests.kernel.machine import boot
from tests.kernel.packages import CannotTestError

MOST_SECONDS = 3600.0
"""Twenty times what it takes on a quiet machine."""


def main() -> int:
    """Make the kernel ready, boot it, and say in words how it went."""
    try:
        kernel = prepared_kernel()
        print(f"Booting Debian's kernel {kernel.version} with our module ...", flush=True)
        run = boot(kernel, sys.argv[1:], MOST_SECONDS)
    except CannotTestError as error:
        print(f"Not tested: {error}", file=sys.stderr)
        return 2
    took = f"{run.seconds:.0f} s, {run.cpu_seconds:.0f} s of processor time"
    if run.passed:
        print(f"The board works on a real kernel ({took}).")
        return 0
    print(f"The board does NOT work on a real kernel: see FAILED above ({took}).")
    return 1


if __name__ == "__main__":
    sys.exit(main())
