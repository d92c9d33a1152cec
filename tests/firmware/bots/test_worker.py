"""The worker process: parts of an answer as they come, and what becomes of a job that is dropped."""

import os
import signal
from collections.abc import Iterator
from itertools import count

import pytest

from firmware.bots.worker import Worker

pytestmark = pytest.mark.slow

ENDLESS, DEADLY, DEEP, LARGE = 0, -1, -2, 300_000


def numbers(job: int) -> Iterator[int]:
    """Count down to a number; nothing ends in counting up from 0; a worker dies over -1, and thinks forever over -2."""
    if job == DEADLY:
        os.kill(os.getpid(), signal.SIGKILL)
    if job == DEEP:
        yield DEEP
        for _ in count():
            pass
    yield from count() if job == ENDLESS else range(job, 0, -1)


def lengths(job: str) -> Iterator[int]:
    """Tell how long a text is, in two parts."""
    yield len(job)
    yield len(job)


@pytest.fixture
def worker() -> Iterator[Worker[int, int]]:
    """A worker that counts, and is ended after the test."""
    worker: Worker[int, int] = Worker(numbers, "counts")
    yield worker
    worker.close()


def all_of(worker: Worker[int, int]) -> list[int]:
    """Return all parts of a job."""
    found: list[int] = []
    while not worker.finished:
        found += worker.take()
        os.sched_yield()
    return found


def test_an_answer_comes_in_parts(worker: Worker[int, int]) -> None:
    """All of them, in their order, and then it is finished."""
    worker.ask(3)
    assert all_of(worker) == [3, 2, 1]
    worker.ask(2)
    assert all_of(worker) == [2, 1]


def test_a_dropped_job_is_given_up(worker: Worker[int, int]) -> None:
    """A worker that is at something endless turns to what is asked next, and nothing of the old job is heard."""
    worker.ask(ENDLESS)
    while not worker.take():
        os.sched_yield()
    pid = worker.pid
    worker.ask(2)
    assert all_of(worker) == [2, 1]
    assert worker.pid == pid


def test_a_dropped_job_is_given_up_in_the_middle_of_a_part(worker: Worker[int, int]) -> None:
    """Nothing comes of what was dropped, and the same process does what is asked next, time after time."""
    for number in range(1, 4):
        worker.ask(DEEP)
        while not worker.take():
            os.sched_yield()
        pid = worker.pid
        worker.forget()
        worker.ask(number)
        assert len(all_of(worker)) == number
        assert worker.pid == pid


def test_whoever_dies_over_a_job_is_counted(worker: Worker[int, int]) -> None:
    """Each time another one is asked; a job that is asked after it is answered."""
    worker.ask(DEADLY)
    while worker.deaths < 2:
        worker.take()
        os.sched_yield()
    worker.ask(1)
    assert all_of(worker) == [1]


def test_a_long_job_does_not_hold_up_whoever_asks() -> None:
    """More than a pipe holds is sent only to a worker that listens."""
    worker: Worker[str, int] = Worker(lengths, "measures")
    try:
        for _ in range(3):
            worker.ask("x" * LARGE)
        while not worker.finished:
            worker.take()
            os.sched_yield()
    finally:
        worker.close()
    assert worker.pid is None


def test_an_ended_worker_starts_again_when_it_is_asked(worker: Worker[int, int]) -> None:
    """Until then there is no process."""
    worker.ask(1)
    all_of(worker)
    worker.close()
    worker.forget()
    assert worker.take() == []
    assert worker.pid is None
    worker.ask(2)
    assert all_of(worker) == [2, 1]
