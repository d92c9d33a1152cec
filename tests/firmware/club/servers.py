"""A real PostgreSQL on a port of this machine, as Debian's packages have it."""

import os
import pwd
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest

from tests.effort import PATIENCE
from tests.firmware.process import free_port

LOOPBACK = "127.0.0.1"
SERVER_USER = "postgres"


def wait_for_port(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until somebody listens, or the process that should has ended."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, f"{process.args!r} ended"
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex((LOOPBACK, port)) == 0:
                return
        time.sleep(0.02)
    raise TimeoutError(port)


class Postgres:
    """A PostgreSQL that can be stopped at once and started again."""

    def __init__(self, folder: Path) -> None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if not found:
            pytest.skip("PostgreSQL is not installed")
        self._programs = found[-1].parent
        self._folder = folder / "postgresql"
        self._folder.mkdir()
        if not os.geteuid():
            owner = pwd.getpwnam(SERVER_USER)
            os.chown(self._folder, owner.pw_uid, owner.pw_gid)
        self.port = free_port()
        self._run("initdb", "--auth=trust", "--username=postgres", "--no-sync", "--encoding=UTF8", "--locale=C")
        self._process: subprocess.Popen[bytes] | None = None

    def address(self, name: str) -> str:
        """Return the address of one of its databases."""
        return f"postgresql://postgres@{LOOPBACK}:{self.port}/{name}"

    def new_database(self, name: str) -> str:
        """Make an empty database, and return its address."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def start(self) -> None:
        sockets = f"-cunix_socket_directories={self._folder}"
        command = [str(self._programs / "postgres"), "-D", str(self._folder), "-p", str(self.port), sockets]
        self._process = subprocess.Popen(
            [*self._as_owner(), *command, "-clisten_addresses=127.0.0.1"],
            stderr=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            cwd="/",
        )
        wait_for_port(self.port, self._process)
        asking = [str(self._programs / "pg_isready"), "-q", "-h", LOOPBACK, "-p", str(self.port)]
        end = time.monotonic() + PATIENCE
        while subprocess.run(asking, check=False).returncode:
            assert time.monotonic() < end, "it does not start"

    def crash(self) -> None:
        """End it as a power cut would: nothing is written any more."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
            self._process = None

    def _run(self, program: str, *options: str) -> None:
        command = [*self._as_owner(), str(self._programs / program), "-D", str(self._folder), *options]
        subprocess.run(command, check=True, capture_output=True, cwd="/", timeout=PATIENCE)

    def _as_owner(self) -> list[str]:
        if os.geteuid():
            return []
        return ["setpriv", f"--reuid={SERVER_USER}", f"--regid={SERVER_USER}", "--init-groups"]


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Run a database server; its folder is its user's, so that it lies in none of ours."""
    with TemporaryDirectory(prefix="postgresql-") as folder:
        Path(folder).chmod(0o755)
        started = Postgres(Path(folder))
        started.start()
        try:
            yield started
        finally:
            started.crash()
