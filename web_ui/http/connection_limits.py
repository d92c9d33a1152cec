"""Connections below the application: shared fairly, given up when they only hang there, cut when they take nothing.

uvicorn counts no sockets, waits for ever for a request that never ends, and closes a connection only after the other
side has taken everything that was sent.
"""

import asyncio
from asyncio.transports import BaseTransport
from typing import ClassVar

from h11 import Request
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from web_ui.security.places import Place, Places
from web_ui.security.rate_limits import counted_as, plain_address
from web_ui.settings import Limits

BESIDES_SOCKETS = 32
"""Connections that load pages, in addition to the sockets: for all together twice, for an address once."""
EXTENSION = "hareboard"
"""Our part of the extensions of a socket's scope: `keep` keeps its connection whoever else wants a place."""


class ConnectionLimit:
    """Counts the connections of a server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.most = limits.sockets + 2 * BESIDES_SOCKETS
        per_address = limits.sockets_per_address + BESIDES_SOCKETS
        self._places = Places(self.most - limits.known, per_address, newest_stays=True)

    def enter(self, transport: asyncio.Transport) -> Place | None:
        """Give a connection a place, if need be one of another's who has more; None, and it is cut."""
        place = self._places.enter(counted_as(_address(transport)), transport.abort)
        if place is None:
            transport.abort()
        return place

    def leave(self, place: Place | None) -> None:
        """Make a place free."""
        self._places.leave(place)


class GatedHttp(H11Protocol):
    """A connection that loads pages, or becomes a socket."""

    gate: ClassVar[ConnectionLimit]
    _place: Place | None = None
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Give the connection a place, or cut it."""
        super().connection_made(transport)
        self._place = self.gate.enter(transport)
        if self._place is not None:
            self._expect_request()

    def data_received(self, data: bytes) -> None:
        """Go on with a request; one that has begun must come to its end soon."""
        super().data_received(data)
        if self._place is None:
            return
        if self.cycle is None or self.cycle.response_complete:
            self._expect_request()
        else:
            self._stop_expecting()

    def handle_websocket_upgrade(self, event: Request) -> None:
        """Hand the connection over; the socket takes its place."""
        self._stop_expecting()
        self.gate.leave(self._place)
        self._place = None
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room again."""
        super().connection_lost(exc)
        self._stop_expecting()
        self.gate.leave(self._place)

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
    _place: Place | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Give the connection a place, or cut it."""
        super().connection_made(transport)
        self._place = self.gate.enter(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room again."""
        super().connection_lost(exc)
        self.gate.leave(self._place)

    def keep(self, *, kept: bool) -> None:
        """Take the connection out of what is shared, because it is known whose it is, or put it back there."""
        if not self.disconnected:
            self.gate.leave(self._place)
            self._place = None if kept else self.gate.enter(self.transport)

    def keepalive_timeout(self) -> None:
        """Cut a connection whose other side is gone or asleep, even if it has not taken everything."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Talk; after that, do not wait for long until the other side has taken everything."""
        self.scope["extensions"] = {**(self.scope.get("extensions") or {}), EXTENSION: {"keep": self.keep}}
        await super().run_asgi()
        self.keep(kept=False)
        self.loop.call_later(self.gate.limits.unclosed_for, self.transport.abort)


def gated(gate: ConnectionLimit) -> tuple[type[GatedHttp], type[GatedSocket]]:
    """Return the kinds of connection that one gate counts."""
    return type("Http", (GatedHttp,), {"gate": gate}), type("Socket", (GatedSocket,), {"gate": gate})


def _address(transport: BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return plain_address(str(peer[0])) if peer else ""
