"""Requests as no browser makes them, on a real server: refused without noise, and nothing is told."""

from pathlib import Path

import pytest

from tests.web_ui.serving import LOOPBACK, ask, board

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

HIDDEN = b"0\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


async def test_the_server_says_nothing_about_itself(tmp_path: Path) -> None:
    async with board(tmp_path) as (port, _, _):
        answer = await ask(port, f"GET / HTTP/1.1\r\nHost: {LOOPBACK}:{port}\r\nConnection: close\r\n\r\n".encode())
        head = answer.lower().partition(b"\r\n\r\n")[0]
        assert b"content-security-policy" in head
        assert [word for word in (b"uvicorn", b"server:", b"python", b"set-cookie") if word in head] == []


@pytest.mark.parametrize("host", ["evil.example", "hareboard.local", "10.1.2.3"])
async def test_a_foreign_host_is_refused_by_the_server(tmp_path: Path, host: str) -> None:
    async with board(tmp_path) as (port, _, _):
        answer = await ask(port, f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        assert answer.startswith(b"HTTP/1.1 421")


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"\x00" * 100,
        b"GET\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
        b"POST /restore/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
        b"POST /restore/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"
        + HIDDEN,
    ],
    ids=["zeros", "no path", "no host", "two hosts", "space in a name", "two lengths", "one request in another"],
)
async def test_what_is_no_request_is_refused_without_noise(
    tmp_path: Path, request_bytes: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async with board(tmp_path) as (port, _, _):
        answer = await ask(port, request_bytes)
        assert (answer[:12], answer.count(b"HTTP/1.1")) == (b"HTTP/1.1 400", 1)
        assert caplog.messages == []


@pytest.mark.parametrize(
    ("request_line", "status"),
    [
        ("GET / HTTP/1.0", 200),
        ("HEAD / HTTP/1.1", 200),
        ("OPTIONS * HTTP/1.1", 405),
        ("CONNECT evil.example:80 HTTP/1.1", 405),
        ("GET http://evil.example/ HTTP/1.1", 404),
        ("GET //evil.example/ HTTP/1.1", 404),
        ("GET /seat/ HTTP/1.1", 404),
        ("GET /static/..\\keys.json HTTP/1.1", 404),
        ("GET /static/%2e%2e/%2e%2e/etc/passwd HTTP/1.1", 404),
        ("GET /static/%ff%fe HTTP/1.1", 404),
        ("GET /static/seat.html%00 HTTP/1.1", 404),
        ("GET /%0d%0aERROR%20all%20is%20lost HTTP/1.1", 404),
    ],
)
async def test_odd_requests_get_plain_answers_with_strict_headers_and_leave_nothing_in_the_log(
    tmp_path: Path, request_line: str, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with board(tmp_path) as (port, _, _):
        answer = await ask(port, f"{request_line}\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        head, _, body = answer.partition(b"\r\n\r\n")
        assert head.startswith(f"HTTP/1.1 {status} ".encode())
        assert b"content-security-policy" in head
        assert b"\r\nlocation" not in head
        assert b"evil" not in body
        assert caplog.messages == []


async def test_headers_without_end_are_refused(tmp_path: Path) -> None:
    async with board(tmp_path) as (port, _, _):
        request = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 40_000
        assert not (await ask(port, request)).startswith(b"HTTP/1.1 200")
