"""Plain requests that mean no good: every way in, with right and wrong data, methods and headers, by schemathesis.

The board serves no description of its ways in; this one is for the tests, and it must name all of them.
"""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from requests.adapters import HTTPAdapter
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import allow_header_conformance, status_code_conformance, unsupported_method

from tests.effort import LONG, effort
from tests.web_ui.browser.board import RunningBoard, running_board
from web_ui.app import CODES, WAYS
from web_ui.http.downloads import DOWNLOAD, RESTORE
from web_ui.security.guard import HEADERS, METHODS

pytestmark = pytest.mark.slow

TEXT = {"type": "string"}
HOSTS = ["localhost", "LOCALHOST.", "evil.example"]
ORIGINS = ["http://localhost", "http://evil.example"]
NAMES: dict[str, list[str]] = {
    "/static/{name:path}": [
        "js/pages/seat.js",
        "js/games/hare_and_tortoise/index.js",
        "seat.html",
        "../keys.json",
        "..\\keys.json",
    ],
    "/packed/{name:path}": ["seat.js", "seat.css", "games/hare_and_tortoise.js", "games/../keys.js"],
    "/languages/{name}": ["en.json", "ru.json", "../en.json"],
    "/qr/{name}": [*CODES, "seat.svg\x00"],
}
OF_A_GAME = ("/history/{key}.json", "/analysis/{key}.json")
HISTORY = ("/history.json", *OF_A_GAME)
STATUSES = {
    DOWNLOAD: (200, 404),
    RESTORE: (200, 403, 404, 408, 422),
    **dict.fromkeys((*NAMES, *HISTORY), (200, 304, 404)),
}
REFUSALS = (405, 421)
TELLS = ("Traceback", 'File "', "Error:", "site-packages", "starlette", "uvicorn")
CHECKS = [not_a_server_error, status_code_conformance, unsupported_method, allow_header_conformance]


class FromSomewhere(HTTPAdapter):
    """Asks from an address of its own, so that no limit of an address is met: what is answered is asked here."""

    _numbers = count()

    def init_poolmanager(self, *arguments: Any, **named: Any) -> None:
        far, near = divmod(next(self._numbers), 250)
        super().init_poolmanager(*arguments, source_address=(f"127.1.{far}.{near + 1}", 0), **named)


def parameter(name: str, where: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": where, "required": where == "path", "schema": schema}


def operation(path: str) -> dict[str, Any]:
    """Describe one way in: what may be sent, and which answers there are."""
    statuses = (*STATUSES.get(path, (200, 304)), *REFUSALS)
    parameters = [
        parameter("host", "header", {"enum": HOSTS}),
        parameter("origin", "header", {"enum": ORIGINS}),
        parameter("if-none-match", "header", TEXT),
        parameter("accept-encoding", "header", TEXT),
        parameter("hop", "query", TEXT),
    ]
    if path in NAMES:
        parameters.append(parameter("name", "path", {"anyOf": [{"enum": NAMES[path]}, TEXT]}))
    if path in OF_A_GAME:
        parameters.append(parameter("key", "path", TEXT))
    if path == "/history.json":
        parameters.append(parameter("page", "query", TEXT))
    if path in (DOWNLOAD, RESTORE):
        parameters.append(parameter("ticket", "path", TEXT))
    found: dict[str, Any] = {
        "parameters": parameters,
        "responses": {str(status): {"description": "an answer"} for status in statuses},
    }
    if path == RESTORE:
        found["requestBody"] = {"content": {kind: {"schema": {}} for kind in ("application/json", "text/plain")}}
    return found


def description() -> dict[str, Any]:
    """Describe every way in but the socket."""
    methods = {DOWNLOAD: ("GET",), RESTORE: ("POST",)}
    paths = {
        path.replace(":path", ""): {method.lower(): operation(path) for method in methods.get(path, METHODS)}
        for path in WAYS
        if path != "/socket"
    }
    return {"openapi": "3.1.0", "info": {"title": "hareboard", "version": "1"}, "paths": paths}


CONFIG = SchemathesisConfig.from_dict({"phases": {"coverage": {"enabled": LONG}}})
"""Every edge of every parameter takes seconds to find, in each process that collects tests: in a long run only."""
api = schemathesis.openapi.from_dict(description(), config=CONFIG)


def played(board: RunningBoard) -> dict[str, Any]:
    """Return what a game consists of."""
    return {key: value for key, value in board.snapshot().items() if key in ("game", "table", "log", "faults")}


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningBoard]:
    """The whole program with a game on; whatever is asked of it, the game stays as it is and the log stays quiet."""
    folder = tmp_path_factory.mktemp("requests")
    with running_board(folder, log=folder / "log.txt") as running:
        running.new_game("Anna", "Ben")
        before = played(running)
        yield running
        assert played(running) == before
    assert (folder / "log.txt").read_text("utf-8") == ""


@api.parametrize()
@settings(max_examples=effort(12, 8), suppress_health_check=list(HealthCheck))
def test_any_request_is_answered_as_declared_and_tells_nothing(
    board: RunningBoard, case: schemathesis.Case[Any]
) -> None:
    if case.path_parameters.get("ticket") and case.meta is not None and case.meta.generation.mode.is_positive:
        errand = "restore" if case.method == "POST" else "backup"
        case.path_parameters["ticket"] = board.host(errand)["address"].rpartition("/")[2]
    with requests.Session() as session:
        session.mount("http://", FromSomewhere())
        found = case.call(base_url=f"http://127.0.0.1:{board.port}", session=session)
    case.validate_response(found, checks=CHECKS)
    assert {name: found.headers.get(name.lower()) for name in HEADERS} == {name: [HEADERS[name]] for name in HEADERS}
    assert [tell for tell in TELLS if tell.encode() in found.content] == []
