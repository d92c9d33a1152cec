"""A page of the board, as a phone has it."""

import json
import time
from collections.abc import Callable
from itertools import count
from typing import Any

from websockets.sync.client import connect
from websockets.typing import Origin

ADDRESS = "127.0.0.1:8000"
PATIENCE = 60.0

Snapshot = dict[str, Any]


class Page:
    """Talks to the board, and knows what it was told last."""

    def __init__(self) -> None:
        self._socket = connect(
            f"ws://{ADDRESS}/socket", origin=Origin(f"http://{ADDRESS}"), open_timeout=PATIENCE, ping_timeout=None
        )
        self._ids = count()
        self.seen: Snapshot = {}
        self._socket.send(json.dumps({"type": "hello"}))

    def become_host(self, pin: str) -> bool:
        """Enter the PIN, and be the host from then on."""
        answer = self.ask("enter_pin", pin=pin)
        if answer["ok"]:
            self._socket.send(json.dumps({"type": "hello", "token": answer["data"]["token"]}))
        return bool(answer["ok"]) and self.sees(lambda seen: bool(seen.get("host")))

    def ask(self, name: str, **data: object) -> dict[str, Any]:
        """Give a command, and return its answer."""
        number = f"k{next(self._ids)}"
        command = {"type": "command", "id": number, "name": name, "data": data, "seen": self.seen.get("version", 0)}
        self._socket.send(json.dumps(command))
        while True:
            message = self._receive(PATIENCE)
            if message["type"] == "answer" and message["id"] == number:
                return message

    def sees(self, condition: Callable[[Snapshot], bool], seconds: float = 30.0) -> bool:
        """Wait until what the page is told is as one wants, and tell whether it was in time."""
        end = time.monotonic() + seconds
        while not (self.seen and condition(self.seen)):
            left = end - time.monotonic()
            if left <= 0:
                return False
            try:
                self._receive(left)
            except TimeoutError:
                return False
        return True

    def catch_up(self) -> None:
        """Take in all that was told until now."""
        self.sees(lambda _: False, 0.01)

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def _receive(self, seconds: float) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(seconds))
        if message["type"] == "snapshot":
            self.seen = message
        return message
