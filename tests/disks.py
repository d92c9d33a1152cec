"""Disks that take nothing, for tests."""

import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

DEEP = pytest.param("[" * 100_000, id="deep")
"""A damaged file in which a reader of JSON falls too deep."""


@contextmanager
def full_disk() -> Iterator[None]:
    """Let no file grow any more, as on a disk without room."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def failing_disk() -> Iterator[None]:
    """Let every sync of this process fail, as on a disk that breaks, by strace; skipped where it may not."""
    options = ("-e", "trace=fdatasync", "-e", "inject=fdatasync:error=EIO", "-o", "/dev/null")
    command = ("strace", "-f", *options, "-p", str(os.getpid()))
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as tracing:
        try:
            if tracing.stderr is None or "attached" not in (said := tracing.stderr.readline()):
                pytest.skip(f"strace may not fail the syncs of a running process here: {said}")
            yield
        finally:
            tracing.terminate()
