"""The web application: the pages, what they load, and the socket through which they talk to the table."""

import asyncio
from dataclasses import dataclass

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from web_ui.http.assets import KINDS, Document, Files, answer, json_document
from web_ui.http.downloads import DOWNLOAD, RESTORE, Downloads
from web_ui.http.history import History
from web_ui.http.languages import Languages
from web_ui.http.packs import Packs, preferred
from web_ui.http.qr import code_picture
from web_ui.http.site import Handler, guarded, named
from web_ui.http.tickets import Tickets
from web_ui.security.guard import METHODS
from web_ui.security.tokens import Tokens
from web_ui.settings import WebSettings
from web_ui.socket.dispatcher import Dispatcher
from web_ui.socket.endpoint import Endpoint
from web_ui.socket.host_commands import HostCommands
from web_ui.socket.hub import Hub
from web_ui.socket.lobby import LobbyCommands
from web_ui.table_port import Role, Table, Viewer


@dataclass(frozen=True, slots=True)
class Way:
    """A way into the board: its path, the least role, and whether it is there only with a bench."""

    role: Role
    bench: bool = False


WAYS: dict[str, Way] = {
    "/": Way(Role.SPECTATOR),
    "/seat": Way(Role.SPECTATOR),
    "/host": Way(Role.SPECTATOR),
    "/bench": Way(Role.SPECTATOR, bench=True),
    "/static/{name:path}": Way(Role.SPECTATOR),
    "/packed/{name:path}": Way(Role.SPECTATOR),
    "/languages/{name}": Way(Role.SPECTATOR),
    "/geometry.json": Way(Role.SPECTATOR),
    "/history.json": Way(Role.SPECTATOR),
    "/history/{key}.json": Way(Role.SPECTATOR),
    "/analysis/{key}.json": Way(Role.SPECTATOR),
    "/qr/{name}": Way(Role.SPECTATOR),
    DOWNLOAD: Way(Role.HOST),
    RESTORE: Way(Role.HOST),
    "/socket": Way(Role.SPECTATOR),
}
"""Every way in. Anybody may load the pages: they hold nothing until the socket has seen a token.

The host's ways need a ticket, which only the host is given.
"""

PAGES = {"/": "index.html", "/seat": "seat.html", "/host": "host.html", "/bench": "bench.html"}
MORE_WORDS = {"index.html": ("host",), "host.html": ("host",), "bench.html": ("bench",)}
"""The parts of the words that a page loads besides those of all pages."""
CODES = {"scoreboard.svg": "/", "seat.svg": "/seat", "host.svg": "/host"}


class Site:
    """What can be asked for by plain requests."""

    def __init__(self, table: Table, settings: WebSettings) -> None:
        self._table = table
        self._static = Files(settings.static)
        self._packs = Packs(self._static, PAGES.values())
        self._languages = Languages(settings.languages)
        self._geometry = json_document(table.geometry())
        self._history = History(table)
        self._addresses = settings.addresses

    def handlers(self) -> dict[str, Handler]:
        """Return what answers on each way in."""
        return {
            **{path: self._page(name) for path, name in PAGES.items()},
            "/static/{name:path}": named(self._static.find),
            "/packed/{name:path}": named(self._packs.find),
            "/languages/{name}": named(self._languages.find),
            "/qr/{name}": self._code,
            "/geometry.json": named(lambda _name: self._geometry),
            "/history.json": self._history.page,
            "/history/{key}.json": self._history.game,
            "/analysis/{key}.json": self._history.analysis,
        }

    def _page(self, name: str) -> Handler:
        async def page(request: Request) -> Response:
            return answer(request, self._packed_page(name, request.headers.get("accept-language", "")))

        return page

    def _packed_page(self, name: str, languages: str) -> Document | None:
        """Return a page that brings the board and the words of the language that the browser prefers."""
        game = self._table.snapshot(Viewer())["game"]
        words = f"/languages/{preferred(languages, self._languages.names)}"
        more = [*MORE_WORDS.get(name, ()), *([game["name"]] if game else [])]
        own = [words.replace(".json", f".{part}.json") for part in more]
        found = {address: self._languages.find(address.rpartition("/")[2]) for address in (words, *own)}
        brought = {"/geometry.json": self._geometry} | {address: data for address, data in found.items() if data}
        return self._packs.page(name, game and game["pages"], brought, game["name"] if game else "")

    async def _code(self, request: Request) -> Response:
        """Answer with the code of a page's address, which changes when the board comes into another network.

        It is drawn in a thread: on a small machine that takes half a second.
        """
        path = CODES.get(request.path_params["name"])
        if path is None:
            return answer(request, None)
        picture = await asyncio.to_thread(code_picture, self._addresses()[0] + path)
        return answer(request, Document.of(picture, KINDS[".svg"]))


def create_app(table: Table, keys: Tokens, settings: WebSettings) -> FastAPI:
    """Return the web application of a table."""
    hub = Hub(table, keys, settings)
    tickets = Tickets(settings.clock)
    dispatcher = Dispatcher(
        table, hub, HostCommands(table, keys, hub, settings, tickets), LobbyCommands(table, keys, hub, settings)
    )
    endpoint = Endpoint(hub, dispatcher, settings.limits)

    app = guarded(settings, hub.listen)
    downloads = Downloads(table, tickets)
    for path, handler in Site(table, settings).handlers().items():
        if settings.bench or not WAYS[path].bench:
            app.add_route(path, handler, methods=list(METHODS))
    app.add_route(DOWNLOAD, downloads.download, methods=["GET"])
    app.add_route(RESTORE, downloads.restore, methods=["POST"])

    async def socket(websocket: WebSocket) -> None:
        await endpoint.converse(websocket)

    app.add_api_websocket_route("/socket", socket)
    app.state.dispatcher = dispatcher
    return app
