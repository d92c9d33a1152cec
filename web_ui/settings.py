"""How the web part is set up, and how much it takes from anybody."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent


class PortError(OSError):
    """The port cannot be listened on: it is taken, or not ours."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a page, an address and all together may ask for; times in seconds."""

    message_bytes: int = 8192
    newcomers: int = 30
    """Sockets that have not said yet who they are."""
    spectators: int = 120
    known: int = 50
    """Sockets of seats and of the host: these places are theirs alone."""
    sockets_per_address: int = 24
    sockets_per_token: int = 6
    burst: int = 60
    messages_per_second: float = 30.0
    waiting_answers: int = 64
    connections_at_once: int = 200
    """Connections that an address opens; a browser keeps the few that it needs."""
    connections_per_second: float = 40.0
    requests_at_once: int = 400
    """Plain requests of an address; a page needs a few dozen."""
    requests_per_second: float = 60.0
    request_waits: float = 2.0
    request_within: float = 4.0
    hello_within: float = 10.0
    silent_for: float = 300.0
    unsent_for: float = 20.0
    unclosed_for: float = 5.0

    @property
    def sockets(self) -> int:
        """How many sockets there are at most."""
        return self.newcomers + self.spectators + self.known


@dataclass(frozen=True, slots=True)
class WebSettings:
    """What the web part needs to know of the machine and of the wishes of whoever runs it."""

    hosts: frozenset[str] = frozenset()
    """Names under which pages may be asked for, besides `localhost` and the address that was called."""
    proxies: frozenset[str] = frozenset()
    """Addresses of proxies that are believed for whom they ask."""
    addresses: Callable[[], tuple[str, ...]] = lambda: ("http://localhost:8000",)
    """Where phones find the board now, the best first: `http://hareboard.local:8000`. Wi-Fi may come late."""
    bench: bool = False
    open_seats: bool = False
    """Whether every page on this very machine may have the links of the seats, without the PIN."""
    limits: Limits = field(default_factory=Limits)
    clock: Callable[[], float] = time.monotonic
    static: Path = HERE / "static"
    languages: Path = HERE / "languages"
