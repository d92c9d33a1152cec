"""A seat's phone, in a real browser, against the whole program."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.effort import effort
from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import PHONE, borrow, watch
from tests.web_ui.browser.test_fit import too_wide


def phone(chromium: Browser, address: str, language: str = "en") -> tuple[Page, list[str]]:
    page = borrow(chromium, PHONE, language=language)
    wrong = watch(page)
    page.goto(address)
    page.locator(".hand").wait_for()
    return page, wrong


def test_the_token_leaves_the_address_and_survives_a_reload(chromium: Browser, board: RunningBoard) -> None:
    page, wrong = phone(chromium, board.seat(0))
    assert page.url == f"{board.address}/seat"
    page.reload()
    expect(page.locator("h1")).to_contain_text("Anna")
    assert wrong == []


def test_a_page_that_is_shown_for_the_first_time_has_asked_already(chromium: Browser, board: RunningBoard) -> None:
    page = borrow(chromium, PHONE)
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(json.loads(frame)["type"])))
    page.goto(board.seat(0))
    page.locator(".hand").wait_for()
    for persisted in ("false", "true"):
        page.evaluate(f"dispatchEvent(new PageTransitionEvent('pageshow', {{ persisted: {persisted} }}))")
        page.evaluate("document.title")
        assert sent.count("hello") == (2 if persisted == "true" else 1)


def test_whoever_has_a_seat_loads_no_lobby_and_the_menu_when_it_is_opened(
    chromium: Browser, board: RunningBoard
) -> None:
    page = borrow(chromium, PHONE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    page.goto(board.seat(0))
    page.locator(".tile .will").first.wait_for()
    assert {"way_in.js", "menu.js"} & set(asked) == set()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_role("switch").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_role("switch").first).to_be_visible()
    assert "menu.js" in asked


def test_the_hand_is_covered_until_it_is_held(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(0))
    hand = page.locator(".hand")
    expect(hand).not_to_contain_text("74")
    hand.dispatch_event("pointerdown")
    expect(hand).to_contain_text("74")
    expect(page.get_by_role("button", name=re.compile("^24 carrots"))).to_contain_text("71 left")
    page.evaluate("dispatchEvent(new PointerEvent('pointerup'))")
    expect(hand).not_to_contain_text("74")


def test_a_key_opens_the_hand_and_covers_it_again(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(0))
    hand = page.locator(".hand")
    hand.focus()
    page.keyboard.press("Space")
    expect(hand).to_contain_text("74")
    page.keyboard.press("Space")
    expect(hand).not_to_contain_text("74")
    page.keyboard.press("Enter")
    expect(hand).to_contain_text("74")
    page.keyboard.press("Escape")
    expect(hand).not_to_contain_text("74")


def test_a_hand_that_is_always_shown_does_not_ask_to_let_go(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(0))
    page.evaluate("localStorage.setItem('hareboard.open_hand', 'on')")
    page.reload()
    expect(page.locator(".hand")).to_contain_text("Always shown")


def test_who_stays_is_not_told_to_move_a_marker(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(0))
    page.get_by_role("button", name="Stay and take 10").click()
    expect(page.locator(".moment")).to_contain_text("Tap Done if that is right.")
    page.get_by_role("button", name="Not this").click()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()


def test_past_the_turn_undo_asks_and_the_others_answer(chromium: Browser, fresh_board: RunningBoard) -> None:
    fresh_board.play("move 5", "move 2")
    anna, wrong = phone(chromium, fresh_board.seat(0))
    cleo, also_wrong = phone(chromium, fresh_board.seat(2))
    anna.get_by_role("button", name="Ask to undo").click()
    expect(cleo.locator(".live")).to_have_text(re.compile("Anna asks to take this back: Ben, Run to 62"))
    cleo.get_by_role("button", name="Yes, take it back").click()
    expect(anna.locator(".live")).to_have_text("Anna takes back what Ben did: Run to 62 (carrots). Cleo agreed.")
    expect(anna.locator(".log")).to_contain_text("Anna takes back what Ben did")
    assert (wrong, also_wrong) == ([], [])


def test_the_hand_is_covered_when_the_page_is_hidden(chromium: Browser, board: RunningBoard) -> None:
    page, _ = phone(chromium, board.seat(0))
    page.locator(".hand").dispatch_event("pointerdown")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".hand")).not_to_contain_text("74")


def test_a_move_is_proposed_by_a_tap_and_counts_when_done(chromium: Browser, fresh_board: RunningBoard) -> None:
    page, wrong = phone(chromium, fresh_board.seat(0))
    page.get_by_role("button", name=re.compile("^59 carrots")).click()
    expect(page.locator(".moment")).to_contain_text("Run to 59")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".log")).to_contain_text("Anna sets off to 59")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    assert wrong == []


def test_a_question_is_answered_with_one_tap_even_after_a_reload(chromium: Browser, asking_board: RunningBoard) -> None:
    page, wrong = phone(chromium, asking_board.seat(0))
    page.reload()
    page.get_by_role("button", name=re.compile("^Take 10")).click()
    expect(page.locator(".log")).to_contain_text("Anna takes 10 carrots on the hare space")
    assert wrong == []


@pytest.mark.parametrize("language", ["ru", "de", "en", "fr", "it"][: effort(5, 2)])
def test_every_language_fits_a_phone(chromium: Browser, board: RunningBoard, language: str) -> None:
    page, wrong = phone(chromium, board.seat(0), language)
    page.locator(".hand").dispatch_event("pointerdown")
    assert (page.evaluate("document.documentElement.lang"), too_wide(page), wrong) == (language, [], [])
