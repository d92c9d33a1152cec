"""Who may ask at all: names, origins, methods, and the headers on every answer."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from hypothesis import given
from hypothesis import strategies as st
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient
from starlette.types import Message

from tests.web_ui.puppet import Puppet
from tests.web_ui.wire import HOST, ClosedError, Phone, running
from web_ui.app import CODES, PAGES, WAYS, create_app
from web_ui.http.downloads import DOWNLOAD, RESTORE
from web_ui.http.history import GAMES_KEPT
from web_ui.security.guard import CONTENT_SECURITY_POLICY, Guard, host_name
from web_ui.security.tokens import Tokens
from web_ui.settings import WebSettings
from web_ui.table_port import Role

FOREIGN_HOSTS = [
    "evil.example",
    "evil.example:8000",
    "hareboard.local.evil.example",
    "hareboard.local@evil.example",
    "evil.example#hareboard.local",
    "evil.example/hareboard.local",
    "192.168.1.6",
    "127.0.0.1",
    "[::1]",
    "hareboard.local:port",
    "hareboard.local:8000:8000",
    "",
    "[",
    "localhost,evil.example",
]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    folder = tmp_path_factory.mktemp("site")
    for name in PAGES.values():
        (folder / name).write_text(f"<!doctype html><title>{name}</title>")
    (folder / "app.mjs").write_text("export const hop = 1;\n" * 100)
    (folder / "secret.py").write_text("never sent")
    (folder / "en.json").write_text('{"hop": "Hop"}')
    settings = WebSettings(
        hosts=frozenset({"hareboard.local", "Kitchen.Local"}), bench=True, static=folder, languages=folder
    )
    return create_app(Puppet(), Tokens.open(tmp_path_factory.mktemp("keys")).keys, settings)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("board")


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, base_url=f"http://{HOST}", raise_server_exceptions=False) as client:
        yield client


@pytest.mark.parametrize("path", [*PAGES, "/static/app.mjs", "/languages/en.json", "/geometry.json", "/history.json"])
def test_pages_and_what_they_load_are_there_for_anybody(client: TestClient, path: str) -> None:
    assert (client.get(path).status_code, client.head(path).status_code) == (200, 200)


@pytest.mark.parametrize("path", ["/", "/nowhere", "/static/nowhere.mjs", "/geometry.json", "/qr/seat.svg"])
def test_every_answer_has_strict_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert [name for name in ("set-cookie", "server", "access-control-allow-origin") if name in headers] == []


def test_the_policy_allows_nothing_from_outside_and_no_script_in_a_page() -> None:
    assert [word for word in ("http", "unsafe", "*", "blob") if word in CONTENT_SECURITY_POLICY] == []
    assert "default-src 'none'; script-src 'self';" in CONTENT_SECURITY_POLICY
    assert "require-trusted-types-for 'script'" in CONTENT_SECURITY_POLICY


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
def test_a_foreign_host_is_refused(client: TestClient, host: str) -> None:
    answer = client.get("/", headers={"host": host})
    assert answer.status_code == 421
    assert "content-security-policy" in answer.headers


async def told(kind: str, *hosts: str) -> list[Message]:
    """Return what a guard before an empty house answers to a request with these names."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    headers = [(b"host", host.encode()) for host in hosts]
    scope = {"type": kind, "method": "GET", "path": "/", "headers": headers}
    await Guard(PlainTextResponse("inside"), frozenset({"hareboard.local"}))(scope, receive, send)
    return sent


@pytest.mark.anyio
@pytest.mark.parametrize("hosts", [(HOST, "evil.example"), ("evil.example", HOST), (HOST, HOST), ()])
async def test_a_request_with_two_names_or_none_is_refused(hosts: tuple[str, ...]) -> None:
    assert (await told("http", HOST))[0]["status"] == 200
    assert (await told("http", *hosts))[0]["status"] == 421
    assert await told("websocket", *hosts) == [{"type": "websocket.close", "code": 1008}]


@pytest.mark.parametrize("host", ["hareboard.local", "HAREBOARD.local:8000", "hareboard.local.", "kitchen.local"])
def test_our_own_names_are_let_in(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 200


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


def test_a_file_is_compressed_and_sent_once(client: TestClient) -> None:
    first = client.get("/static/app.mjs", headers={"accept-encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["content-type"] == "text/javascript; charset=utf-8"
    again = client.get("/static/app.mjs", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = client.get("/static/app.mjs", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == first.text


def test_a_game_that_was_opened_is_kept_for_the_next_who_asks(tmp_path: Path) -> None:
    table = Puppet()
    with TestClient(
        create_app(table, Tokens.open(tmp_path).keys, WebSettings()), base_url="http://localhost"
    ) as client:
        for key in ("known-1", "known-1", "known-2", "known-1"):
            assert client.get(f"/history/{key}.json").json()["key"] == key
        assert table.recalled == 2
        for number in range(GAMES_KEPT):
            client.get(f"/history/known-of-many-{number}.json")
        client.get("/history/known-1.json")
    assert table.recalled == 2 + GAMES_KEPT + 1


def test_a_game_that_nobody_knows_is_not_there(client: TestClient) -> None:
    assert client.get("/history/nothing.json").status_code == 404


@pytest.mark.parametrize(
    ("page", "status"), [("", 200), ("7", 200), ("-1", 404), ("x", 404), ("9" * 40, 404), ("²", 404)]
)
def test_pages_of_the_history_are_numbers(client: TestClient, page: str, status: int) -> None:
    assert client.get("/history.json", params={"page": page}).status_code == status


@pytest.mark.parametrize("name", CODES)
def test_codes_of_addresses_are_pictures_without_secrets(client: TestClient, name: str) -> None:
    answer = client.get(f"/qr/{name}")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


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


@pytest.mark.anyio
@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "",
        "http://hareboard.local",
        "http://hareboard.local:8001",
        f"ftp://{HOST}",
        f"http://{HOST}.evil.example",
        f"http://evil.example/{HOST}",
        "file://",
    ],
)
async def test_a_socket_from_a_foreign_page_is_refused(folder: Path, origin: str) -> None:
    async with running(folder) as board:
        with pytest.raises(ClosedError):
            await Phone(board.app, headers={"origin": origin}).__aenter__()


@pytest.mark.anyio
@pytest.mark.parametrize("host", FOREIGN_HOSTS)
async def test_a_socket_for_a_foreign_host_is_refused(folder: Path, host: str) -> None:
    async with running(folder) as board:
        with pytest.raises(ClosedError):
            await Phone(board.app, headers={"host": host, "origin": f"http://{host}"}).__aenter__()


@pytest.mark.anyio
async def test_the_address_that_was_called_is_ours(folder: Path) -> None:
    headers = {"host": "192.168.1.5:8000", "origin": "http://192.168.1.5:8000"}
    async with running(folder) as board, Phone(board.app, headers=headers) as phone:
        assert (await phone.hello())["type"] == "snapshot"


@pytest.mark.anyio
async def test_a_socket_that_no_page_asks_for_is_let_in(folder: Path) -> None:
    async with running(folder) as board:
        phone = Phone(board.app)
        phone._headers.pop("origin")
        async with phone:
            assert (await phone.hello())["type"] == "snapshot"


@given(st.text("aZ0.:-_[]@/#% é\n", max_size=20))
def test_any_text_is_a_host_or_none(text: str) -> None:
    name = host_name(text)
    assert name is None or (name in text.lower() and not set(name) & set("@/#% é\n[]"))
