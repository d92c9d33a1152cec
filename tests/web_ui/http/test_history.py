"""Closed games, as pages ask for them."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient
from starlette.types import Message

from tests.web_ui.puppet import Puppet
from web_ui.app import create_app
from web_ui.http.history import GAMES_KEPT, History
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


class SlowTable(Puppet):
    """Works at one game at a time, until a test lets it go on."""

    def __init__(self) -> None:
        super().__init__()
        self.worked_at: list[str] = []
        self.go_on = asyncio.Semaphore(0)
        self._one_at_a_time = asyncio.Lock()

    async def past_game(self, key: str) -> dict[str, Any] | None:
        async with self._one_at_a_time:
            self.worked_at.append(key)
            await self.go_on.acquire()
            return await super().past_game(key)


def asking(key: str, address: str, *, gone: bool = False) -> Request:
    """Return a request for a game, of somebody who waits for it or has gone."""

    async def receive() -> Message:
        if not gone:
            await asyncio.Event().wait()
        return {"type": "http.disconnect"}

    scope = {"type": "http", "method": "GET", "headers": [], "path_params": {"key": key}, "client": (address, 1)}
    return Request(scope, receive)


def test_nobody_waits_for_all_the_games_that_another_asks_for() -> None:
    async def asked() -> list[str]:
        table = SlowTable()
        history = History(table)
        many = [asyncio.create_task(history.game(asking(f"known-{number}", "10.0.0.1"))) for number in range(20)]
        while not table.worked_at:
            await asyncio.sleep(0)
        one = asyncio.create_task(history.game(asking("known-mine", "10.0.0.2")))
        for _ in range(21):
            table.go_on.release()
        await one
        before = list(table.worked_at)
        await asyncio.gather(*many)
        return before

    assert len(asyncio.run(asked())) <= 3


def test_nothing_is_worked_out_for_those_who_have_gone() -> None:
    async def asked() -> list[str]:
        table = SlowTable()
        history = History(table)
        for _ in range(20):
            table.go_on.release()
        await asyncio.gather(
            *(history.game(asking(f"known-{number}", "10.0.0.1", gone=number > 0)) for number in range(20))
        )
        return table.worked_at

    assert asyncio.run(asked()) == ["known-0"]
