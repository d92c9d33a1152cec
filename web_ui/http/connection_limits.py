"""Connections below the application: shared fairly, given up when they only hang there, cut when they take nothing.

uvicorn counts no sockets, waits for ever for a request that never ends, and closes a connection only after the other
side has taken everything that was sent. It takes in at once whatever has come: 256 kB of the smallest frames, or of
the smallest parts of a request, hold up the loop for a quarter of a second, and more follow at once.
"""

import asyncio
import socket
from asyncio.transports import BaseTransport
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar

from h11 import Request
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from web_ui.security.places import Place, Places
from web_ui.security.proxies import asked_by
from web_ui.security.rate_limits import RateLimit, counted_as, plain_address
from web_ui.settings import Limits

BESIDES_SOCKETS = 32
"""Connections that load pages, in addition to the sockets: for all together twice, for an address once."""
A_PIECE = 1024
"""Bytes of a socket that are taken in before it is looked at how many frames they were."""
LONGEST_CHUNKED = 2048
"""Bytes of a request that comes in chunks; what is brought to a board has a length."""
EXTENSION = "hareboard"
"""Our part of the extensions of a socket's scope: `keep` keeps its connection whoever else wants a place, `when_lost`
takes what is called when it is gone: whoever is busy answering does not listen."""


class ConnectionLimit:
    """Counts the connections of a server."""

    def __init__(self, limits: Limits, proxies: frozenset[str] = frozenset()) -> None:
        self.limits = limits
        self.proxies = proxies
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

    def hand_over(self, transport: asyncio.Transport, place: Place, scope: Any) -> Place | None:
        """Count a connection of a trusted proxy for whom it asks; its place, or None, and it is cut."""
        owner = counted_as(asked_by(scope, self.proxies)) if self.proxies else place.owner
        if owner == place.owner:
            return place
        self.leave(place)
        return self.enter(transport, owner)

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


class GatedHttp(H11Protocol):
    """A connection that loads pages, or becomes a socket."""

    gate: ClassVar[ConnectionLimit]
    _place: Place | None = None
    _deadline: asyncio.TimerHandle | None = None
    _chunked: tuple[object, int] = (None, 0)
    """A request in chunks, and how many bytes of it have come."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Give the connection a place, or cut it."""
        super().connection_made(transport)
        self.gate.agreed_on_tls(_number(transport))
        self._place = self.gate.enter(transport, _owner(transport))
        if self._place is not None:
            self._expect_request()

    def data_received(self, data: bytes) -> None:
        """Go on with a request; one that has begun must come to its end soon."""
        for first in range(0, len(data), LONGEST_CHUNKED):
            piece = data[first : first + LONGEST_CHUNKED]
            super().data_received(piece)
            if self._has_many_chunks(len(piece)):
                self.transport.abort()
            if self.transport.is_closing():
                break
        if self._place is not None and self.scope is not None:
            self._place = self.gate.hand_over(self.transport, self._place, self.scope)
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

    def _has_many_chunks(self, count: int) -> bool:
        """Tell whether a request that comes in chunks is longer than any of a page."""
        if self.cycle is None or not any(name == b"transfer-encoding" for name, _ in self.headers):
            return False
        request, before = self._chunked
        self._chunked = (self.cycle, count + (before if request is self.cycle else 0))
        return self._chunked[1] > LONGEST_CHUNKED

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
    _frames: RateLimit
    _lost: Callable[[], None] | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Give the connection a place, or cut it."""
        super().connection_made(transport)
        limits = self.gate.limits
        self._frames = RateLimit(2 * limits.burst, 2 * limits.messages_per_second, self.loop.time())
        self._owner = _owner(transport)
        self._place = self.gate.enter(self.transport, self._owner)

    def data_received(self, data: bytes) -> None:
        """Go on with what has come, a piece at a time, until the connection is given up."""
        for first in range(0, len(data), A_PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[first : first + A_PIECE])

    def handle_events(self) -> None:
        """Take in frames; whoever sends more of them than any page is cut off."""
        for _ in self.conn.events:
            self._frames.take(self.loop.time())
        if self._frames.overdrawn:
            self.transport.abort()
        else:
            super().handle_events()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room again."""
        super().connection_lost(exc)
        self.gate.leave(self._place)
        if self._lost is not None:
            self._lost()

    def when_lost(self, tell: Callable[[], None]) -> None:
        """Have something called when the connection is gone."""
        self._lost = tell

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
        if self._place is not None:
            self._place = self.gate.hand_over(self.transport, self._place, self.scope)
            self._owner = self._place.owner if self._place is not None else self._owner
        ours: dict[object, object] = {"keep": self.keep, "when_lost": self.when_lost}
        self.scope["extensions"] = {**(self.scope.get("extensions") or {}), EXTENSION: ours}
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
