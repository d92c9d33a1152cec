"""The pages of a club stand behind the guard, the headers and the limits of a board's pages."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from web_ui.club_app import PAGES, create_club_app
from web_ui.security.guard import CONTENT_SECURITY_POLICY
from web_ui.security.tokens import Opened, Tokens
from web_ui.settings import Limits, WebSettings
from web_ui.socket.pages import Page
from web_ui.table_port import CommandError, Role, Viewer

HOST = "http://localhost"


class QuietClub:
    """A club in which nothing happens but what its host asks for."""

    seats: tuple[str, ...] = ()
    game_key = ""

    def __init__(self) -> None:
        self.done: list[str] = []

    def snapshot(self, viewer: Viewer) -> dict[str, Any]:
        return {"version": 1, "aside": ["secret"]} if viewer.role is Role.HOST else {"version": 1}

    def command(self, _viewer: Viewer, name: str, _data: Mapping[str, Any]) -> None:
        raise CommandError("unknown_command", name=name)

    def still_means(self, _name: str, _data: Mapping[str, Any], _seen: int) -> bool:
        return True

    def roles(self, *, local: bool = False) -> Mapping[str, Role]:  # noqa: ARG002  # the same from everywhere
        return {"begin_season": Role.HOST}

    async def carry_out(self, _page: Page, name: str, _data: Mapping[str, Any]) -> None:
        self.done.append(name)

    def subscribe(self, _listener: Any) -> Any:
        return lambda: None

    def bench(self, _since: int) -> None:
        return None

    async def recorded(self) -> dict[str, Any]:
        raise CommandError("unknown_command")

    async def player(self, player: str) -> dict[str, Any] | None:
        return {"player": player} if player == "known" else None

    async def table(self, game: str, season: str) -> dict[str, Any] | None:
        return {"game": game, "season": season} if game else None


@pytest.fixture
def opened(tmp_path: Path) -> Opened:
    return Tokens.open(tmp_path)


@pytest.fixture
def quiet() -> QuietClub:
    return QuietClub()


@pytest.fixture
def app(quiet: QuietClub, opened: Opened) -> FastAPI:
    return create_club_app(quiet, opened.keys, WebSettings(limits=Limits(sockets_per_address=3, message_bytes=2000)))


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, base_url=HOST) as started:
        yield started


@pytest.mark.parametrize("path", [*PAGES, "/packed/wall.js", "/packed/sheets.css", "/languages/de.club.json", "/none"])
def test_every_answer_has_strict_headers(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == (404 if path == "/none" else 200)
    assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert answer.headers["x-frame-options"] == "DENY"


def test_another_name_another_method_and_another_page_are_refused(client: TestClient) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 421
    assert client.post("/").status_code == 405
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/socket", headers={"origin": "http://evil.example", "host": "localhost"}),
    ):
        pass


@pytest.mark.parametrize(
    "path", ["/host", "/seat", "/bench", "/geometry.json", "/history.json", "/download/x", "/docs"]
)
def test_what_only_a_board_has_is_not_there(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_data_is_found_or_not(client: TestClient) -> None:
    assert client.get("/players/known.json").json() == {"player": "known"}
    assert client.get("/players/unknown.json").status_code == 404
    assert client.get("/players/..%2Fetc.json").status_code == 404
    assert client.get("/table.json?game=race&season=One").json() == {"game": "race", "season": "One"}
    assert client.get("/table.json").status_code == 404


def talk(client: TestClient, *messages: dict[str, Any]) -> list[dict[str, Any]]:
    """Say things and return the first answer to each but the hello."""
    with client.websocket_connect("/socket", headers={"origin": HOST, "host": "localhost"}) as socket:
        found: list[dict[str, Any]] = []
        for message in messages:
            socket.send_text(json.dumps(message))
            wanted = "snapshot" if message["type"] == "hello" else "answer"
            while (heard := json.loads(socket.receive_text()))["type"] != wanted:
                pass
            found.append(heard)
        return found


def give(name: str, /, **data: Any) -> dict[str, Any]:
    return {"type": "command", "id": name, "name": name, "data": data}


def test_who_is_not_the_host_may_look_and_nothing_else(client: TestClient, quiet: QuietClub) -> None:
    shown, *answers = talk(
        client, {"type": "hello"}, *map(give, ("begin_season", "change_pin", "host_devices", "come_in"))
    )
    assert "aside" not in shown
    assert [answer["error"] for answer in answers] == ["not_allowed", "not_allowed", "not_allowed", "unknown_command"]
    assert quiet.done == []


def test_with_the_pin_one_becomes_the_host_and_wrong_ones_make_one_wait(
    client: TestClient, quiet: QuietClub, opened: Opened
) -> None:
    _, answer = talk(client, {"type": "hello"}, give("enter_pin", pin=opened.pin))
    shown, done = talk(client, {"type": "hello", "token": answer["data"]["token"]}, give("begin_season", name="One"))
    assert shown["aside"] == ["secret"]
    assert done["ok"]
    assert quiet.done == ["begin_season"]
    wrong = "000000" if opened.pin != "000000" else "111111"
    tries = [{**give("enter_pin", pin=wrong), "id": f"try{number}"} for number in range(8)]
    assert "wait" in [answer.get("error") for answer in talk(client, {"type": "hello"}, *tries)]


def test_a_host_has_no_way_to_what_only_a_board_has(client: TestClient, opened: Opened) -> None:
    token = opened.keys.host_token()
    _, *answers = talk(
        client, {"type": "hello", "token": token}, *map(give, ("seat_links", "kick", "backup", "restore", "join"))
    )
    assert {answer["error"] for answer in answers} == {"unknown_command"}


def test_a_page_that_says_too_much_is_parted_from(client: TestClient) -> None:
    with client.websocket_connect("/socket", headers={"origin": HOST, "host": "localhost"}) as socket:
        socket.send_text("x" * 3000)
        assert json.loads(socket.receive_text())["type"] == "goodbye"
