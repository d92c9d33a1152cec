"""The server under the web application: uvicorn on an event loop that is somebody else's, with tight settings."""

import asyncio
import gc
import socket
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from fastapi import FastAPI
from uvicorn import Config, Server

from web_ui.http.connection_limits import ConnectionLimit, gated
from web_ui.http.listener import Listener
from web_ui.settings import Limits, PortError

ANY = "::"
SHUTDOWN_WITHIN = 3


class GuestServer(Server):
    """A uvicorn that leaves the signals to whoever runs the loop, and says when it is up."""

    def __init__(self, config: Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._ending = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        gc.freeze()  # all libraries are loaded: a collection that looks at them again would hold up the lights
        self._ready()

    async def main_loop(self) -> None:
        """Sleep until the end: uvicorn's own loop wakes ten times a second to see whether it has come."""
        await self.on_tick(0)
        await self._ending.wait()

    def end(self) -> None:
        """Part from everybody."""
        self.should_exit = True
        self._ending.set()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


def open_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens: on all addresses of both kinds for `::`; a taken port is an `OSError`."""
    both = host == ANY and socket.has_dualstack_ipv6()
    if host == ANY and not both:
        host = "0.0.0.0"  # noqa: S104 the board is there for the phones of the house
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, dualstack_ipv6=both)
    # Connections inherit it. asyncio does not see that these are TCP, and every second packet would wait for 40 ms.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


async def serve(
    app: FastAPI,
    host: str,
    port: int,
    *,
    limits: Limits | None = None,
    proxies: frozenset[str] = frozenset(),
    tls: ssl.SSLContext | None = None,
    ready: Callable[[int], None] | None = None,
) -> None:
    """Serve until cancelled, then part from everybody in good order; `ready` is told the port when all is up."""
    try:
        opened = open_socket(host, port)
    except OSError as error:
        raise PortError(error.errno, error.strerror) from error
    gate = ConnectionLimit(limits or Limits(), proxies)
    with Listener(opened, gate, tls=tls is not None) as listening:
        chosen = listening.getsockname()[1]
        server = GuestServer(configuration(app, gate, tls), lambda: ready(chosen) if ready else None)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            await asyncio.shield(serving)
        finally:
            server.end()
            await serving


def configuration(app: FastAPI, gate: ConnectionLimit, tls: ssl.SSLContext | None = None) -> Config:
    """Return uvicorn's settings: small messages, few connections, no trust in headers, and silent about itself."""
    http, websocket = gated(gate)
    return Config(
        app,
        http=http,
        ws=websocket,
        loop="asyncio",
        interface="asgi3",
        lifespan="on",
        ws_max_size=gate.limits.message_bytes,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        log_level="error",  # whoever sends nonsense does not fill the log
        proxy_headers=False,
        server_header=False,
        date_header=False,
        limit_concurrency=gate.most + 1,
        backlog=512,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=SHUTDOWN_WITHIN,
        h11_max_incomplete_event_size=16384,
        ssl_context_factory=None if tls is None else lambda _config, _default: tls,
    )
