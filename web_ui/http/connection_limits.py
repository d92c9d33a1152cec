"""Connections below the application: counted, given up when they only hang there, and cut when they take nothing.

uvicorn counts no sockets, waits for ever for a request that never ends, and closes a connection only after the other
side has taken everything that was sent.
"""

import asyncio
from asyncio.transports import BaseTransport
from typing import ClassVar

from h11 import Request
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from web_ui.security.rate_limits import SocketLimit, plain_address
from web_ui.settings import Limits

BESIDES_SOCKETS = 32
"""Connections that load pages, in addition to the sockets: for all together twice, for an address once."""


class ConnectionLimit:
    """Counts the connections of a server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.most = limits.sockets + 2 * BESIDES_SOCKETS
        self.door = SocketLimit(self.most, limits.sockets_per_address + BESIDES_SOCKETS)


class GatedHttp(H11Protocol):
    """A connection that loads pages, or becomes a socket."""

    gate: ClassVar[ConnectionLimit]
    _counted = False
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Count the connection, and cut it if there are too many."""
        super().connection_made(transport)
        self._counted = self.gate.door.enter(_address(transport))
        if self._counted:
            self._expect_request()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Go on with a request; one that has begun must come to its end soon."""
        super().data_received(data)
        if not self._counted:
            return
        if self.cycle is None or self.cycle.response_complete:
            self._expect_request()
        else:
            self._stop_expecting()

    def handle_websocket_upgrade(self, event: Request) -> None:
        """Hand the connection over; it is still counted."""
        self._stop_expecting()
        self._counted = False
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room again."""
        super().connection_lost(exc)
        self._stop_expecting()
        if self._counted:
            self.gate.door.leave(_address(self.transport))

    def _expect_request(self) -> None:
        if self._deadline is None and not self.transport.is_closing():
            self._deadline = self.loop.call_later(self.gate.limits.request_within, self.transport.abort)

    def _stop_expecting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class GatedSocket(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    gate: ClassVar[ConnectionLimit]

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room again."""
        super().connection_lost(exc)
        self.gate.door.leave(_address(self.transport))

    def keepalive_timeout(self) -> None:
        """Cut a connection whose other side is gone or asleep, even if it has not taken everything."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Talk; after that, do not wait for long until the other side has taken everything."""
        await super().run_asgi()
        self.loop.call_later(self.gate.limits.unclosed_for, self.transport.abort)


def gated(gate: ConnectionLimit) -> tuple[type[GatedHttp], type[GatedSocket]]:
    """Return the kinds of connection that one gate counts."""
    return type("Http", (GatedHttp,), {"gate": gate}), type("Socket", (GatedSocket,), {"gate": gate})


def _address(transport: BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return plain_address(str(peer[0])) if peer else ""
