"""Bots in the host's form, and how they play on the simulated board."""

import re

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, expect

from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import PHONE, look, watch


def test_the_host_lets_bots_play(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = look(chromium, PHONE).new_page()
    wrong = watch(page)
    page.goto(f"{fresh_board.address}/host")
    page.get_by_role("button", name="Give the game up").click()
    page.locator("dialog[open] button").last.click()
    page.locator(".which-game button").first.click()
    page.get_by_role("button", name=re.compile("^3")).click()
    page.get_by_label("Who plays for Anna").select_option("casual")
    page.get_by_label("Who plays for Ben").select_option("expert")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Start the race").click()
    expect(page.locator(".standing li").filter(has_text="Ben")).not_to_contain_text("start")
    assert fresh_board.snapshot()["table"]["bots"] == ["casual", "expert", None]
    assert wrong == []
