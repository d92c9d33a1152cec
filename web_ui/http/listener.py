"""The socket that listens: it takes up few connections at a time, and hangs up on whoever opens them too fast.

asyncio takes up as many as wait, and each costs a good deal more to set up and answer than to open: without this, one
machine that asks and hangs up at once, again and again, holds up everybody else's turn.
"""

import socket
import time
from collections.abc import Callable
from typing import Any

from web_ui.http.connection_limits import ConnectionLimit
from web_ui.security.rate_limits import counted_as, plain_address
from web_ui.security.request_rates import RequestRates

AT_A_TIME = 8
"""Connections that are taken up in one turn of the loop."""
LOOKED_AT = 64
"""Connections that are looked at to find one that may come in."""


class Listener(socket.socket):
    """A listening socket; with TLS it also shares connections fairly before they have agreed on it."""

    def __init__(
        self,
        listening: socket.socket,
        gate: ConnectionLimit,
        *,
        tls: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(fileno=listening.detach())
        self._gate = gate
        self._tls = tls
        self._clock = clock
        self._rates = RequestRates(gate.limits.connections_at_once, gate.limits.connections_per_second, 0.0)
        self._taken = 0

    def accept(self) -> tuple[socket.socket, Any]:
        """Take up a connection; when the loop's turn is over, nobody waits: asyncio comes again in its next one."""
        if self._taken < AT_A_TIME:
            for _ in range(LOOKED_AT):
                connection, peer = self._next()
                address = plain_address(str(peer[0]))
                if self._comes_in(address):
                    self._taken += 1
                    if self._tls:
                        self._gate.wait_for_tls(connection, counted_as(address))
                    return connection, peer
                connection.close()
        self._taken = 0
        raise BlockingIOError

    def _next(self) -> tuple[socket.socket, Any]:
        try:
            return super().accept()
        except OSError:
            self._taken = 0
            raise

    def _comes_in(self, address: str) -> bool:
        """Tell whether an address may open one more; whom a trusted proxy asks for is not known yet."""
        return address in self._gate.proxies or self._rates.wait(counted_as(address), self._clock()) is not None
