"""A game without page modules of its own: every page still shows it, and a phone can play it."""

import asyncio
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from hardware.geometry import geometry
from tests.web_ui.browser.browsing import PHONE, TABLET, look, watch
from tests.web_ui.puppet import Puppet
from tests.web_ui.serving import serving
from web_ui.app import create_app
from web_ui.security.tokens import Tokens
from web_ui.settings import WebSettings
from web_ui.table_port import Role, Viewer

GAME = {
    "name": "two-markers-and-a-die",
    "pages": None,
    "title": "A toy for two",
    "over": False,
    "turn": 0,
    "players": [{"seat": 0, "name": "Anna"}, {"seat": 1, "name": "Ben"}],
    "places": [],
    "markers": [
        {"seat": 0, "runner": 1, "cell": "start-1", "rest": None},
        {"seat": 1, "runner": 1, "cell": "12", "rest": None},
    ],
    "choices": [],
}


class ToyTable(Puppet):
    """A table on which a game lies that has no page modules."""

    def __init__(self, pages: str | None) -> None:
        super().__init__(("Anna", "Ben"))
        self.game: dict[str, Any] = GAME | {"pages": pages}
        self.finale: dict[str, Any] | None = None

    def snapshot(self, viewer: Viewer) -> dict[str, Any]:
        choices = [{"action": "go 3"}, {"action": "stay"}] if viewer.seat == 0 and not self.finale else []
        table = {"shows": "waiting", "lifted": None, "turned": 0, "note": None}
        log = [{"n": 1, "seat": 1, "action": "go 12", "events": []}]
        log += [
            {"n": n, "seat": by.seat, "action": data["action"], "events": []}
            for n, (by, _, data) in enumerate(self.asked, 2)
        ]
        told = {"table": table, "lights": {"12": ["last", 1]}, "log": log, "book": [], "faults": [], "offer": None}
        return super().snapshot(viewer) | told | {"game": self.game | {"choices": choices}, "finale": self.finale}

    def roles(self, *, local: bool = False) -> Mapping[str, Role]:
        return dict(super().roles(local=local)) | {"propose": Role.SEAT}

    def geometry(self) -> dict[str, Any]:
        board = geometry()
        return {"size": board.size, "centres": board.centres, "seat_colours": ["#111111", "#222222"]}


class Served:
    """A toy table whose pages are up."""

    def __init__(self, port: int, table: ToyTable, token: str) -> None:
        self.scoreboard = f"http://localhost:{port}/"
        self.seat = f"http://localhost:{port}/seat#t={token}"
        self.table = table


@pytest.fixture(params=[None, "no_such_folder"], ids=["none", "missing"])
def toy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    """A board with a toy game that names no page modules, or some that are not there."""
    table, keys = ToyTable(request.param), Tokens.open(tmp_path).keys
    up: SimpleQueue[tuple[int, asyncio.AbstractEventLoop, asyncio.Event]] = SimpleQueue()

    async def run() -> None:
        over = asyncio.Event()
        async with serving(create_app(table, keys, WebSettings())) as port:
            up.put((port, asyncio.get_running_loop(), over))
            await over.wait()

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    port, loop, over = up.get(timeout=20)
    yield Served(port, table, keys.seat_token(0, table.game_key))
    loop.call_soon_threadsafe(over.set)
    thread.join()


def test_a_phone_lists_what_may_be_done_and_does_it(chromium: Browser, toy: Served) -> None:
    page = look(chromium, PHONE).new_page()
    page.goto(toy.seat)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(page.locator("header")).to_contain_text("start bay 1")
    page.get_by_role("button", name="go 3").click()
    page.get_by_role("button", name="Story").click()
    expect(page.locator(".log")).to_contain_text("Ben: go 12")
    expect(page.locator(".log")).to_contain_text("Anna: go 3")
    assert [(viewer.seat, name, data) for viewer, name, data in toy.table.asked] == [(0, "propose", {"action": "go 3"})]


def test_a_phone_has_no_account_where_a_game_keeps_none(chromium: Browser, toy: Served) -> None:
    page = look(chromium, PHONE).new_page()
    page.goto(toy.seat)
    expect(page.locator(".tabs button")).to_have_text(["Play", "Race", "Story"])
    expect(page.locator(".hand")).to_have_count(0)


def test_the_scoreboard_tells_who_is_where(chromium: Browser, toy: Served) -> None:
    page = look(chromium, TABLET).new_page()
    wrong = watch(page)
    page.goto(toy.scoreboard)
    expect(page.locator(".moment")).to_contain_text("It is Anna's turn.")
    expect(page.locator(".standing li")).to_have_text(["AAnnastart bay 1", "BBen12"])
    expect(page.locator(".runner")).to_have_count(2)
    assert [text for text in wrong if "404" not in text] == []


def test_seats_have_the_colours_that_the_board_tells(chromium: Browser, toy: Served) -> None:
    page = look(chromium, TABLET).new_page()
    page.goto(toy.scoreboard)
    expect(page.locator(".standing .seat-1 .marker-body")).to_have_css("fill", "rgb(34, 34, 34)")


def test_the_end_names_all_who_share_the_first_place(chromium: Browser, toy: Served) -> None:
    toy.table.game |= {"over": True, "turn": None, "places": [1, 0]}
    toy.table.finale = {"places": [1, 0], "ranks": [1, 1], "winners": [1, 0], "chart": [], "awards": []}
    page = look(chromium, PHONE).new_page()
    page.goto(toy.seat)
    expect(page.locator(".result h2")).to_have_text("Ben & Anna share the win!")
    expect(page.locator(".my-place")).to_have_text("You win!")
