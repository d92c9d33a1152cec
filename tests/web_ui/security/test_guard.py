"""Who may ask at all: names, origins, methods, and the headers on every answer."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient
from starlette.types import Message

from tests.web_ui.puppet import Puppet
from tests.web_ui.wire import HOST, ClosedError, Phone, running
from web_ui.app import create_app
from web_ui.security.guard import CONTENT_SECURITY_POLICY, Guard, host_name
from web_ui.security.tokens import Tokens
from web_ui.settings import Limits, WebSettings

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


def test_a_file_is_compressed_and_sent_once(client: TestClient) -> None:
    first = client.get("/static/app.mjs", headers={"accept-encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["content-type"] == "text/javascript; charset=utf-8"
    again = client.get("/static/app.mjs", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = client.get("/static/app.mjs", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == first.text


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


def test_whoever_asks_too_often_is_told_and_parted_from(tmp_path: Path) -> None:
    limits = Limits(requests_at_once=3, requests_per_second=0.001, request_waits=0.0)
    settings = WebSettings(limits=limits, clock=lambda: 0.0)
    with TestClient(create_app(Puppet(), Tokens.open(tmp_path).keys, settings), base_url="http://localhost") as client:
        answers = [client.get("/geometry.json") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].headers["connection"] == "close"
    assert answers[-1].headers["x-frame-options"] == "DENY"
