"""What was tried and how it came out, in words, while it happens."""

import time
from collections.abc import Callable

POLL_SECONDS = 0.03


class Report:
    """Prints a line for each thing that was tried."""

    def __init__(self) -> None:
        self.failed = 0
        self._begin = time.monotonic()

    def part(self, title: str) -> None:
        """Begin another part."""
        print(f"\n{title} ({time.monotonic() - self._begin:.0f} s)", flush=True)

    def check(self, what: str, passed: bool, found: object = "") -> None:
        """Tell whether something is as it should be, and what was found if not."""
        self.failed += not passed
        print(f"  ok      {what}" if passed else f"  FAILED  {what}: {found}", flush=True)

    def tell(self, what: str) -> None:
        """Tell something that was measured."""
        print(f"          {what}", flush=True)


def until(condition: Callable[[], bool], seconds: float) -> bool:
    """Wait until something holds, and tell whether it did in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(POLL_SECONDS)
    return True
