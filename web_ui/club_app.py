"""The web application of a club: the wall, the sheets of a tournament, and the socket through which they are live."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from web_ui.http.assets import Document, Files, answer, json_document
from web_ui.http.languages import CLUB, Languages
from web_ui.http.packs import Packs, preferred
from web_ui.http.site import Handler, guarded, named
from web_ui.http.tickets import Tickets
from web_ui.security.guard import METHODS
from web_ui.security.tokens import Tokens
from web_ui.settings import WebSettings
from web_ui.socket.dispatcher import Commands, Dispatcher
from web_ui.socket.endpoint import Endpoint
from web_ui.socket.host_commands import HostCommands
from web_ui.socket.hub import Hub
from web_ui.table_port import Stage

PAGES = {"/": "wall.html", "/sheets": "sheets.html"}
PLAYER = "/players/{id}.json"
TABLE = "/table.json"
HOSTS_OWN = frozenset({"enter_pin", "change_pin", "host_devices", "end_host"})
"""What a club's host may do with keys: there are no seats."""
Found = Callable[[Request], Awaitable[dict[str, Any] | None]]


class Club(Stage, Commands, Protocol):
    """A club, as the web knows it."""

    async def player(self, player: str) -> dict[str, Any] | None:
        """Return how somebody has played, also against each of the others; nothing if nobody has this id."""

    async def table(self, game: str, season: str) -> dict[str, Any] | None:
        """Return the whole table of a game in a season; nothing if there is none."""


def create_club_app(club: Club, keys: Tokens, settings: WebSettings) -> FastAPI:
    """Return the web application of a club."""
    hub = Hub(club, keys, settings)
    own = HostCommands(club, keys, hub, settings, Tickets(settings.clock), only=HOSTS_OWN)
    dispatcher = Dispatcher(club, hub, own, club)
    endpoint = Endpoint(hub, dispatcher, settings.limits)
    app = guarded(settings, hub.listen)
    for path, handler in _handlers(club, settings).items():
        app.add_route(path, handler, methods=list(METHODS))

    async def socket(websocket: WebSocket) -> None:
        await endpoint.converse(websocket)

    app.add_api_websocket_route("/socket", socket)
    app.state.dispatcher = dispatcher
    return app


def _handlers(club: Club, settings: WebSettings) -> dict[str, Handler]:
    static, languages = Files(settings.static), Languages(settings.languages)
    packs = Packs(static, PAGES.values())

    def page(name: str) -> Handler:
        async def packed(request: Request) -> Response:
            words = preferred(request.headers.get("accept-language", ""), languages.names)
            found = {file: languages.find(file) for file in (words, words.replace(".json", f".{CLUB}.json"))}
            brought = {f"/languages/{file}": data for file, data in found.items() if data}
            return answer(request, packs.page(name, None, brought))

        return packed

    return {
        **{path: page(name) for path, name in PAGES.items()},
        "/static/{name:path}": named(static.find),
        "/packed/{name:path}": named(packs.find),
        "/languages/{name}": named(languages.find),
        PLAYER: _found(lambda request: club.player(request.path_params["id"])),
        TABLE: _found(lambda request: club.table(*(request.query_params.get(key, "") for key in ("game", "season")))),
    }


def _found(find: Found) -> Handler:
    async def data(request: Request) -> Response:
        found = await find(request)
        document: Document | None = None if found is None else json_document(found)
        return answer(request, document)

    return data
