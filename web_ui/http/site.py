"""What every web application of ours begins with: the guard before it, and documents by their names."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from web_ui.http.assets import Document, answer
from web_ui.security.guard import HEADERS, Guard
from web_ui.security.request_rates import RequestRates
from web_ui.settings import WebSettings

Handler = Callable[[Request], Awaitable[Response]]


def guarded(settings: WebSettings, listen: Callable[[], Callable[[], None]]) -> FastAPI:
    """Return an application without any way in, behind the guard; it listens to what it shows as long as it lives."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        stop = listen()
        try:
            yield
        finally:
            stop()

    app = FastAPI(
        title="hareboard",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    limits = settings.limits
    rates = RequestRates(limits.requests_at_once, limits.requests_per_second, limits.request_waits)
    app.add_middleware(
        Guard,
        hosts=settings.hosts,
        proxies=settings.proxies,
        waits=lambda owner: rates.wait(owner, settings.clock()),
    )
    app.add_exception_handler(Exception, _failed)
    return app


def named(find: Callable[[str], Document | None]) -> Handler:
    """Return what answers with the document that a name in the path asks for."""

    async def document(request: Request) -> Response:
        return answer(request, find(request.path_params.get("name", "")))

    return document


async def _failed(_request: Request, _error: Exception) -> Response:
    """Answer where something of ours broke; the reason is for the log only."""
    return PlainTextResponse("Something went wrong.\n", 500, headers=HEADERS)
