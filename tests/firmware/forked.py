"""Boards for tests, forked from a process that has read all their code already: a start takes a third of the time.

What runs is the program itself with arguments, environment and output of its own; how it starts from nothing is tested
where programs are tested as systemd or people start them.
"""

import json
import os
import select
import signal
import socket
import subprocess
import sys
import traceback
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import IO

from firmware.cli.main import main

LONGEST = 65_536
READ_BEFORE = ("firmware.cli.commands.play", "hardware.simulated.board", "web_ui.server")


class ForkedProgram:
    """One program that was forked, with what tests ask of a process."""

    def __init__(self, pid: int, stdout: IO[str]) -> None:
        self.pid = pid
        self.stdout = stdout
        self._handle = os.pidfd_open(pid)

    def kill(self) -> None:
        """End it as a power cut would."""
        signal.pidfd_send_signal(self._handle, signal.SIGKILL)

    def close(self) -> None:
        """Wait until it has ended."""
        select.select([self._handle], [], [])
        os.close(self._handle)
        self.stdout.close()


class Nursery:
    """The process that has read the code, from the side of the tests."""

    def __init__(self) -> None:
        self._line, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(other.fileno())], pass_fds=[other.fileno()], process_group=0
        )
        other.close()

    def start(self, arguments: Sequence[str], environment: Mapping[str, str], errors: IO[str] | None) -> ForkedProgram:
        """Start the program with some arguments; what it says is read, its errors go to a file or where ours go."""
        said, says = os.pipe()
        handles = [says, 2 if errors is None else errors.fileno()]
        wish = json.dumps([list(arguments), dict(environment)]).encode()
        socket.send_fds(self._line, [wish], handles)
        os.close(says)
        return ForkedProgram(int(self._line.recv(LONGEST)), os.fdopen(said, encoding="utf-8"))


@cache
def nursery() -> Nursery:
    """Return the nursery of this process, which lives as long as it does."""
    return Nursery()


def serve(line: socket.socket) -> None:
    """Fork whenever somebody wishes so, until nobody can any more; then all that was forked ends too."""
    for module in READ_BEFORE:
        import_module(module)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        wish, handles, _, _ = socket.recv_fds(line, LONGEST, 2)
        if not wish:
            os.killpg(0, signal.SIGKILL)
        arguments, environment = json.loads(wish)
        pid = os.fork()
        if pid == 0:
            line.close()
            _become(arguments, environment, handles)
        for handle in handles:
            os.close(handle)
        line.send(str(pid).encode())


def _become(arguments: list[str], environment: dict[str, str], handles: list[int]) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for handle, place in zip(handles, (1, 2), strict=True):
        os.dup2(handle, place)
        os.close(handle)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", buffering=1, closefd=False)
    os.environ.clear()
    os.environ.update(environment)
    code = 1
    try:
        code = main(arguments)
        sys.stdout.flush()
    except BaseException:  # noqa: BLE001 - nothing may come back from here
        traceback.print_exc()
    os._exit(code)


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
