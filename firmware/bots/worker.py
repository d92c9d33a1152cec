"""A worker process for what takes long, so that the lights never wait for it.

The table asks and looks now and then what has come; neither takes time. A worker that dies is replaced and asked again;
one that is asked something else gives up what it was at, in the middle of it.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Generic, TypeVar

NICENESS = 10
"""How far a worker stands back behind the board."""

Job = TypeVar("Job")
Part = TypeVar("Part")
_STOP = None
"""What a worker is sent that need not go on. It answers with the number of a job and a part of what came of it, in a
tuple; an empty one says that it waits for the next job."""
_KNOCK = signal.SIGUSR1
"""What tells a worker in the middle of a part that it was sent something."""


class Worker(Generic[Job, Part]):
    """Works on one job at a time, the newest; what comes of one that was dropped is thrown away."""

    def __init__(self, work: Callable[[Job], Iterable[Part]], name: str) -> None:
        self._work = work
        self._name = name
        self._starter: Thread | None = None
        self._process: Any = None  # of the context's own class
        self._connection: Connection | None = None
        self._number = 0
        self._job: Job | None = None
        self._parts: list[Part] = []
        self._sent = False
        self._busy = True
        """Whether the process is at something, or not up yet: only one that waits is sent a job, however long."""
        self.deaths = 0
        """How often it died over the present job."""
        self.finished = False
        """Whether all parts of the present job have come."""

    @property
    def pid(self) -> int | None:
        """The process that works, if one does."""
        return None if self._process is None else self._process.pid

    def ask(self, job: Job) -> None:
        """Ask; the process is started if there is none."""
        self.forget()
        self._job = job
        self._tend()

    def take(self) -> list[Part]:
        """Return the parts of the present job that have come since the last time."""
        self._tend()
        parts, self._parts = self._parts, []
        return parts

    def forget(self) -> None:
        """Drop the job: what the process still says of it is not heard."""
        if self._sent and not self.finished and self._connection is not None:
            with suppress(OSError):  # it has died, which is seen to at the next look
                self._connection.send(_STOP)
                os.kill(self._process.pid, _KNOCK)
        self._number += 1
        self._job = None
        self._parts = []
        self._sent = self.finished = False
        self.deaths = 0

    def close(self) -> None:
        """End the process."""
        if self._starter is not None:
            self._starter.join()
            self._starter = None
        self._bury()

    def _tend(self) -> None:
        if self._starter is not None:
            if self._starter.is_alive():
                return
            self._starter = None
        if self._process is None:
            if self._job is not None:
                self._start()
            return
        try:
            self._listen()
            if not self._busy and not self._sent and self._job is not None and self._connection is not None:
                self._sent = self._busy = True
                self._connection.send((self._number, self._job))
        except (EOFError, OSError):
            self.deaths += 1
            self._bury()

    def _listen(self) -> None:
        while self._connection is not None and self._connection.poll():
            number, part = self._connection.recv()
            self._busy = bool(part)
            if number == self._number:
                self._parts += part
                self.finished = not part

    def _start(self) -> None:
        """Start a process beside the event loop: that takes longer than a scan."""
        self._connection, other = multiprocessing.Pipe()
        self._process = multiprocessing.get_context("spawn").Process(
            target=serve, args=(other, self._work), daemon=True, name=self._name
        )
        self._starter = Thread(target=_launch, args=(self._process, other), daemon=True)
        self._starter.start()

    def _bury(self) -> None:
        if self._process is not None and self._process.pid is not None:
            self._process.kill()
            self._process.join()
        if self._connection is not None:
            self._connection.close()
        self._process = self._connection = None
        self._sent, self._busy, self._parts = False, True, []


def _launch(process: Any, other: Connection) -> None:
    """Start a process and leave its end of the line to it, so that the line breaks when it dies."""
    process.start()
    other.close()


class _KnockedError(BaseException):
    """Somebody knocked at the door of a worker that was in the middle of something."""


class _Door:
    """Lets a worker hear in the middle of a part that it need not go on.

    Nothing else is sent to one that works. Compiled code hears a knock only where it calls Python.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._open = False
        signal.signal(_KNOCK, self._knocked)

    def _knocked(self, *_: object) -> None:
        if self._open and self._connection.poll():
            raise _KnockedError

    def part_of(self, parts: Iterator[Any]) -> tuple[Any, ...]:
        """Return the next part in a tuple; an empty one at the end, or if it need not go on."""
        part: tuple[Any, ...] = ()
        try:
            self._open = True
            if not self._connection.poll():
                part = tuple(islice(parts, 1))
            self._open = False
        except _KnockedError:
            self._open = False
        return part


def serve(connection: Connection, work: Callable[[Any], Iterable[Any]]) -> None:
    """Work until nobody is there to ask any more."""
    os.nice(NICENESS)
    door = _Door(connection)
    with suppress(EOFError, KeyboardInterrupt, OSError):
        connection.send((0, ()))
        while True:
            if (asked := connection.recv()) is _STOP:
                continue  # it has stopped, or was done already
            number, job = asked
            parts = iter(work(job))
            while part := door.part_of(parts):
                connection.send((number, part))
            connection.send((number, ()))
