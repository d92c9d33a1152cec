"""What every web application begins with: no way in but its own, and faults that tell nothing."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.testclient import TestClient

from web_ui.http.assets import Document
from web_ui.http.site import guarded, named
from web_ui.security.guard import HEADERS
from web_ui.settings import WebSettings


async def broken(_request: Request) -> Response:
    raise RuntimeError("secret")


def test_documents_are_found_by_name_and_a_fault_tells_no_reason() -> None:
    """It listens as long as it lives."""
    heard: list[str] = []

    def listen() -> Callable[[], None]:
        heard.append("on")
        return lambda: heard.append("off")

    app = guarded(WebSettings(hosts=frozenset({"localhost"})), listen)
    app.add_route("/broken", broken)
    app.add_route("/{name}", named({"a": Document.of(b"A", "text/plain")}.get))
    with TestClient(app, base_url="http://localhost", raise_server_exceptions=False) as client:
        assert heard == ["on"]
        assert client.get("/a").text == "A"
        assert client.get("/b").status_code == 404
        assert client.get("/a", headers={"host": "evil.example"}).status_code == 421
        failed = client.get("/broken")
        assert (failed.status_code, "secret" in failed.text) == (500, False)
        assert failed.headers.items() >= {name.lower(): text for name, text in HEADERS.items()}.items()
    assert heard == ["on", "off"]
