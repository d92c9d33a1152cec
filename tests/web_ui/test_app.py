"""The web application: every way in, what it sends, and what it does not."""

from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from tests.web_ui.puppet import Puppet
from web_ui.app import PAGES, WAYS, create_app
from web_ui.http.downloads import DOWNLOAD, RESTORE
from web_ui.security.tokens import Tokens
from web_ui.settings import WebSettings
from web_ui.table_port import Role


@pytest.mark.parametrize("path", [*PAGES, "/static/app.mjs", "/languages/en.json", "/geometry.json", "/history.json"])
def test_pages_and_what_they_load_are_there_for_anybody(client: TestClient, path: str) -> None:
    assert (client.get(path).status_code, client.head(path).status_code) == (200, 200)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_pages_can_only_be_read(client: TestClient, method: str) -> None:
    assert client.request(method, "/").status_code == 405


@pytest.mark.parametrize(
    "path",
    [
        "/static/secret.py",
        "/static/../keys.json",
        "/static/..%2fkeys.json",
        "/static/%2e%2e/%2e%2e/etc/passwd",
        "/static//etc/passwd",
        "/static/app.mjs%00",
        "/static/",
        "/languages/..%2fapp.mjs",
        "/languages/xx.json",
        "/qr/seat.svg.svg",
        "/docs",
        "/openapi.json",
        "/redoc",
    ],
)
def test_nothing_else_is_ever_sent(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_broken_answer_tells_nothing_and_has_strict_headers(client: TestClient, app: FastAPI) -> None:
    async def broken(_request: object) -> None:
        raise RuntimeError("a secret")

    app.add_route("/broken", broken)  # type: ignore[arg-type]  # it never answers
    answer = client.get("/broken")
    app.router.routes.pop()
    assert (answer.status_code, "secret" in answer.text) == (500, False)
    assert "content-security-policy" in answer.headers


def test_every_way_in_is_declared_with_its_least_role(app: FastAPI) -> None:
    assert {route.path for route in app.routes} == set(WAYS)  # type: ignore[attr-defined]  # all of ours have one


def test_plain_requests_need_no_role_but_those_with_a_ticket() -> None:
    assert {path for path, way in WAYS.items() if way.role is not Role.SPECTATOR} == {DOWNLOAD, RESTORE}


def test_without_a_bench_there_is_no_bench(tmp_path: Path) -> None:
    app = create_app(Puppet(), Tokens.open(tmp_path).keys, WebSettings())
    assert {route.path for route in app.routes} == set(WAYS) - {"/bench"}  # type: ignore[attr-defined]  # all of ours have a path


def test_a_page_that_is_not_there_yet_is_not_found(tmp_path: Path) -> None:
    app = create_app(Puppet(), Tokens.open(tmp_path).keys, WebSettings(static=tmp_path, languages=tmp_path))
    with TestClient(app, base_url="http://localhost") as client:
        assert client.get("/").status_code == 404
