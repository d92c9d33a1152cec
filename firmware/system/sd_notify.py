"""Word to systemd: that the board is ready, alive, or stopping. Without systemd nothing is sent."""

import os
import socket
from collections.abc import Mapping


class Notifier:
    """Sends to the socket that systemd names in the environment."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        micros = environment.get("WATCHDOG_USEC", "")
        self.watchdog_seconds = int(micros) / 1e6 / 2 if micros.isdecimal() else None

    def ready(self) -> None:
        """Say that the board can be played on."""
        self._send("READY=1")

    def alive(self) -> None:
        """Say that the game loop goes round."""
        self._send("WATCHDOG=1")

    def stopping(self) -> None:
        """Say that the board is about to stop."""
        self._send("STOPPING=1")

    def _send(self, text: str) -> None:
        if not self._address:
            return
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as sender:
            sender.sendto(text.encode(), self._address)
