"""When this machine stood still: a program a core that only sleeps, a millisecond at a time, and notes what came late.

Machines that are shared by many do not run for some milliseconds now and then. No program can be quicker than that, so
what happened meanwhile is counted apart.
"""

import asyncio
import json
import os
import sys
import threading
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

NAP = 0.001
LATE = 0.0005
Stalls = list[tuple[float, float]]


@asynccontextmanager
async def watched() -> AsyncIterator[asyncio.Future[Stalls]]:
    """Watch all cores while something is measured; afterwards the future has when they stood still."""
    found: asyncio.Future[Stalls] = asyncio.get_running_loop().create_future()
    stalls: Stalls = []
    async with AsyncExitStack() as watchers:
        for core in os.sched_getaffinity(0):
            await watchers.enter_async_context(_watcher(core, stalls))
        yield found
    found.set_result(stalls)


@asynccontextmanager
async def _watcher(core: int, stalls: Stalls) -> AsyncIterator[None]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench.stalls", str(core)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=2**24,
    )
    try:
        yield
    finally:
        out, _ = await process.communicate(b"")
    stalls.extend((begin, end) for begin, end in json.loads(out))


def main(core: int) -> None:
    """Watch a core until the input ends, then print when it stood still."""
    os.sched_setaffinity(0, {core})
    with suppress(PermissionError):  # who may not come first is late more often, which leaves more out
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    over = threading.Event()

    def listen() -> None:
        sys.stdin.read()
        over.set()

    threading.Thread(target=listen, daemon=True).start()
    stalls = []
    while not over.is_set():
        begin = time.monotonic()
        time.sleep(NAP)
        if (end := time.monotonic()) - begin > NAP + LATE:
            stalls.append((begin, end))
    print(json.dumps(stalls))


if __name__ == "__main__":
    main(int(sys.argv[1]))
