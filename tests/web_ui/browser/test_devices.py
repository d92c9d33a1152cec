"""Several devices at one seat, or as host, in a real browser."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web_ui.browser.board import RunningBoard, running_board
from tests.web_ui.browser.browsing import PHONE, look, watch


@pytest.fixture
def real_board(tmp_path: Path) -> Iterator[RunningBoard]:
    """A board that is not simulated: whoever wants to be its host enters the PIN."""
    with running_board(tmp_path, command=(sys.executable, "-m", "tests.web_ui.browser.real_board")) as board:
        yield board


def test_a_second_device_is_told_and_sent_away(chromium: Browser, fresh_board: RunningBoard) -> None:
    address = fresh_board.seat(0)
    pages = [look(chromium, PHONE).new_page() for _ in range(2)]
    wrong = [watch(page) for page in pages]
    for page in pages:
        page.goto(address)
    for page in pages:
        expect(page.locator(".notice.inline")).to_contain_text("This seat is open on 2 devices.")
    pages[0].get_by_role("button", name="Only this device").click()
    expect(pages[1].locator("main")).to_contain_text("This code is no longer good.")
    expect(pages[0].locator(".notice.inline")).to_have_count(0)
    pages[0].reload()
    expect(pages[0].locator("h1")).to_contain_text("Anna")
    assert wrong == [[], []]


def test_two_tabs_of_one_device_are_one_device(chromium: Browser, fresh_board: RunningBoard) -> None:
    context = look(chromium, PHONE)
    tabs = [context.new_page() for _ in range(2)]
    for tab in tabs:
        tab.goto(fresh_board.seat(0))
        tab.locator(".hand").wait_for()
    expect(tabs[0].locator(".notice.inline")).to_have_count(0)


def host(chromium: Browser, board: RunningBoard) -> Page:
    page = look(chromium, PHONE).new_page()
    page.goto(f"{board.address}/host")
    page.locator("[name=pin]").fill(board.pin)
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator(".devices li").first.wait_for()
    return page


def test_the_host_sends_another_device_of_the_host_away(chromium: Browser, real_board: RunningBoard) -> None:
    other, page = host(chromium, real_board), host(chromium, real_board)
    wrong = watch(page)
    devices = page.locator(".devices li")
    expect(devices.locator("b")).to_have_text(["This device"])
    before = devices.count()
    devices.filter(has_text="here now").get_by_role("button", name="Send away").last.click()
    page.locator("dialog[open] button").last.click()
    expect(devices).to_have_count(before - 1)
    expect(other.locator("[name=pin]")).to_be_visible()
    assert wrong == []
