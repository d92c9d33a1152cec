"""Word to systemd goes to the socket that it names."""

import socket
from pathlib import Path

import pytest

from firmware.system.sd_notify import Notifier
from tests.effort import PATIENCE


@pytest.fixture
def systemd(tmp_path: Path) -> socket.socket:
    """A socket such as systemd opens."""
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    listening.bind(str(tmp_path / "notify"))
    listening.settimeout(PATIENCE)
    return listening


def test_each_word_arrives(tmp_path: Path, systemd: socket.socket) -> None:
    notifier = Notifier({"NOTIFY_SOCKET": str(tmp_path / "notify")})
    notifier.ready()
    notifier.alive()
    notifier.stopping()
    with systemd:
        assert [systemd.recv(100) for _ in range(3)] == [b"READY=1", b"WATCHDOG=1", b"STOPPING=1"]


def test_an_abstract_socket_is_understood() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind("\0hareboard-test-notify")
        listening.settimeout(PATIENCE)
        Notifier({"NOTIFY_SOCKET": "@hareboard-test-notify"}).ready()
        assert listening.recv(100) == b"READY=1"


def test_the_watchdog_is_fed_twice_as_often_as_it_asks() -> None:
    assert Notifier({"WATCHDOG_USEC": "10000000"}).watchdog_seconds == 5.0
    assert Notifier({}).watchdog_seconds is None


def test_without_systemd_nothing_is_sent() -> None:
    notifier = Notifier({})
    notifier.ready()
    assert notifier.watchdog_seconds is None
