"""Connections below the application: shared fairly, given up when they only hang there, cut when they take nothing.

uvicorn counts no sockets, waits for ever for a request that never ends, and closes a connection only after the other
side has taken everything that was sent.
"""

import asyncio
import socket
from asyncio.transports import BaseTransport
from contextlib import suppress
from typing import Any, ClassVar

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
        self._unsecured = Places(2 * BESIDES_SOCKETS, BESIDES_SOCKETS, newest_stays=True)
        self._handshakes: dict[int, tuple[socket.socket, Place]] = {}

    def enter(self, transport: asyncio.Transport, owner: str) -> Place | None:
        """Give a connection a place, if need be one of another's who has more; None, and it is cut."""
        place = self._places.enter(owner, transport.abort)
        if place is None:
            transport.abort()
        return place

    def leave(self, place: Place | None) -> None:
        """Make a place free."""
        self._places.leave(place)

    def wait_for_tls(self, connection: socket.socket, owner: str) -> None:
        """Give a connection a place until it has agreed on TLS, if need be one of another's who has more."""
        for number in [number for number, (waiting, _) in self._handshakes.items() if waiting.fileno() != number]:
            self.agreed_on_tls(number)

        def give_up() -> None:
            with suppress(OSError):  # it may be gone already
                connection.shutdown(socket.SHUT_RDWR)

        place = self._unsecured.enter(owner, give_up)
        if place is None:
            give_up()
        else:
            self._handshakes[connection.fileno()] = (connection, place)

    def agreed_on_tls(self, number: int) -> None:
        """Make room for another connection that has not agreed yet."""
        if (found := self._handshakes.pop(number, None)) is not None:
            self._unsecured.leave(found[1])


class TlsListener(socket.socket):
    """A listening socket that shares connections fairly before they have agreed on TLS, which nobody else counts.

    asyncio would wait a minute for each, and takes up as many as there are.
    """

    def __init__(self, listening: socket.socket, gate: ConnectionLimit) -> None:
        super().__init__(fileno=listening.detach())
        self._gate = gate

    def accept(self) -> tuple[socket.socket, Any]:
        """Take up a connection."""
        connection, peer = super().accept()
        self._gate.wait_for_tls(connection, counted_as(plain_address(str(peer[0]))))
        return connection, peer


class GatedHttp(H11Protocol):
    """A connection that loads pages, or becomes a socket."""

    gate: ClassVar[ConnectionLimit]
    _place: Place | None = None
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Give the connection a place, or cut it."""
        super().connection_made(transport)
        self.gate.agreed_on_tls(_number(transport))
        self._place = self.gate.enter(transport, _owner(transport))
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
    _owner = ""

    def connection_made(self, transport: BaseTransport) -> None:
        """Give the connection a place, or cut it."""
        super().connection_made(transport)
        self._owner = _owner(transport)
        self._place = self.gate.enter(self.transport, self._owner)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room again."""
        super().connection_lost(exc)
        self.gate.leave(self._place)

    def keep(self, *, kept: bool) -> None:
        """Take the connection out of what is shared, because it is known whose it is, or put it back there."""
        if not self.disconnected:
            self.gate.leave(self._place)
            self._place = None if kept else self.gate.enter(self.transport, self._owner)

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


def _number(transport: BaseTransport) -> int:
    connection = transport.get_extra_info("socket")
    return -1 if connection is None else int(connection.fileno())


def _owner(transport: BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return counted_as(plain_address(str(peer[0]))) if peer else ""
