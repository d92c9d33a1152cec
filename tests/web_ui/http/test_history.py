"""Closed games, as pages ask for them."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web_ui.puppet import Puppet
from web_ui.app import create_app
from web_ui.http.history import GAMES_KEPT
from web_ui.security.tokens import Tokens
from web_ui.settings import WebSettings


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
