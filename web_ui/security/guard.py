"""What stands before every request: our own names and pages only, and strict headers on every answer."""

import asyncio
import re
from collections.abc import Callable
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from web_ui.security.proxies import asked_by
from web_ui.security.rate_limits import counted_as, plain_address

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
FORWARDED = (
    *("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"),
    *("x-forwarded-server", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip", "cf-ray"),
)
"""Headers by which a proxy on this machine says that it asks for somebody else."""
METHODS = ("GET", "HEAD")
BROUGHT_TO = "/restore/"
"""Where the host's page may bring something; everything else can only be read."""
HOST = re.compile(r"(?:(?P<name>[a-z0-9._-]+)|\[(?P<address>[0-9a-f:.]+)\])(?::[0-9]{1,5})?", re.ASCII)


class Guard:
    """Lets through what is ours, not too often, and says who asks if trusted proxies ask for somebody."""

    def __init__(
        self,
        app: ASGIApp,
        hosts: frozenset[str],
        proxies: frozenset[str] = frozenset(),
        waits: Callable[[str], float | None] = lambda _owner: 0.0,
    ) -> None:
        self._app = app
        self._proxies = proxies
        self._waits = waits
        """Tells how long a request of somebody waits; nothing if it is refused."""
        self._hosts = frozenset(name.lower() for name in hosts) | {"localhost"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a socket through, or refuse it."""
        if self._proxies and scope["type"] in ("websocket", "http"):
            scope = {**scope, "client": (asked_by(scope, self._proxies), 0)}
        if scope["type"] == "websocket":
            if self._is_ours(scope) and _from_our_page(scope):
                await self._app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
        elif scope["type"] == "http":
            await self._answer(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        app = self._app
        brought = scope["path"].startswith(BROUGHT_TO)
        methods = ("POST",) if brought else METHODS
        if not await self._may_ask(scope):
            app = PlainTextResponse("Too many at once.\n", 429, {"Connection": "close"})
        elif _has_two_lengths(scope):
            app = PlainTextResponse("A request has one length.\n", 400, {"Connection": "close"})
        elif not self._is_ours(scope):
            app = PlainTextResponse("This board has another name.\n", 421)
        elif scope["method"] not in methods:
            app = PlainTextResponse("This cannot be done here.\n", 405, {"Allow": ", ".join(methods)})
        elif brought and not _from_our_page(scope):
            app = PlainTextResponse("Only the board's own pages bring anything.\n", 403)
        await app(scope, receive, send_with_headers)

    async def _may_ask(self, scope: Scope) -> bool:
        """Wait until it is the turn of whoever asks; tells whether it comes soon enough."""
        wait = self._waits(counted_as(plain_address(scope["client"][0])) if scope.get("client") else "")
        if wait:
            await asyncio.sleep(wait)
        return wait is not None

    def _is_ours(self, scope: Scope) -> bool:
        """Tell whether a request asks for one of our names, or for the very address that it came to."""
        hosts = Headers(scope=scope).getlist("host")
        name = host_name(hosts[0]) if len(hosts) == 1 else None
        if name is None:
            return False
        if name in self._hosts:
            return True
        called = scope.get("server")
        return called is not None and _is_address(name) and plain_address(name) == plain_address(called[0])


def host_name(host: str) -> str | None:
    """Return the name or address in a host header, without port; None for what is no host."""
    found = HOST.fullmatch(host.lower())
    return (found["name"] or found["address"]).rstrip(".") if found else None


def _from_our_page(scope: Scope) -> bool:
    """Tell whether a socket is asked for by a page of ours, or by no page at all."""
    headers = Headers(scope=scope)
    origins = headers.getlist("origin")
    host = headers["host"].lower()
    return not origins or (len(origins) == 1 and origins[0].lower() in (f"http://{host}", f"https://{host}"))


def is_local(scope: Scope, address: str) -> bool:
    """Tell whether somebody is on the machine of the board itself, and does not ask for somebody else."""
    headers = Headers(scope=scope)
    return _is_address(address) and ip_address(address).is_loopback and not any(name in headers for name in FORWARDED)


def _has_two_lengths(scope: Scope) -> bool:
    """Tell whether a request could hide another one: two readers would not agree where it ends."""
    headers = Headers(scope=scope)
    return "content-length" in headers and "transfer-encoding" in headers


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
