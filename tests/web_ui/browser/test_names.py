"""Names in letters that run from right to left, or pile up, break no page and turn nothing round beside them."""

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import PHONE, TABLET, Device, borrow, watch
from tests.web_ui.browser.test_fit import TOO_WIDE

HEBREW, ARABIC = "\u05d0\u05e0\u05d4", "\u0645\u0631\u064a\u0645"
PILED_UP = "Z" + "\u0351\u036b\u0343" * 8
TELEVISION = Device(1920, 1080)
WHERE = """(element, words) => words.map(word => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const at = texts.currentNode.data.indexOf(word);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(texts.currentNode, at);
    range.setEnd(texts.currentNode, at + word.length);
    return range.getBoundingClientRect().left;
  }
  return null;
})"""
"""Where words begin, from the left; null for one that is not there."""


def assert_in_order(page: Page, place: str, *words: str) -> None:
    found = page.locator(place).first.evaluate(WHERE, list(words))
    assert None not in found
    assert found == sorted(found)


@pytest.mark.parametrize(("device", "path"), [(PHONE, "/seat"), (PHONE, "/"), (TELEVISION, "/")])
def test_pages_with_such_names_are_as_wide_as_others(
    chromium: Browser, fresh_board: RunningBoard, device: Device, path: str
) -> None:
    fresh_board.new_game(HEBREW, ARABIC, PILED_UP)
    page = borrow(chromium, device)
    wrong = watch(page)
    page.goto(fresh_board.seat(0) if path == "/seat" else fresh_board.address)
    expect(page.locator("main")).to_contain_text(HEBREW)
    assert page.evaluate(TOO_WIDE) == []
    assert wrong == []


def test_names_that_run_from_right_to_left_stand_in_their_order(chromium: Browser, board: RunningBoard) -> None:
    page = borrow(chromium, TABLET)

    def tied(route: Route) -> None:
        answer = route.fetch()
        found = answer.json()
        found["games"][0] |= {
            "names": [HEBREW, ARABIC],
            "places": [HEBREW, ARABIC],
            "ranks": [1, 1],
            "winners": [HEBREW, ARABIC],
        }
        route.fulfill(response=answer, json=found)

    page.route("**/history.json", tied)
    page.goto(board.address)
    page.get_by_role("button", name="History").click()
    expect(page.locator(".past b").first).to_contain_text(HEBREW)
    assert_in_order(page, ".past b", HEBREW, "&", ARABIC, "share")
    assert_in_order(page, ".past small", HEBREW, ",", ARABIC, "·")
