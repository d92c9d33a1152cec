"""How people come in: a code that is typed, a host who plays, a phone that has lost its seat."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import DESKTOP, PHONE, TABLET, borrow, watch


def join_code(host: Page, name: str) -> str:
    """Return the code that the host's page shows for a seat."""
    return host.locator(".seat-code", has_text=name).locator(".join-code b").inner_text()


def host_page(chromium: Browser, board: RunningBoard) -> tuple[Page, list[str]]:
    page = borrow(chromium, PHONE)
    wrong = watch(page)
    page.goto(f"{board.address}/host")
    page.locator(".join-code").first.wait_for()
    return page, wrong


def test_a_phone_without_a_camera_types_its_way_from_the_first_page_to_its_seat(
    chromium: Browser, fresh_board: RunningBoard
) -> None:
    host, _ = host_page(chromium, fresh_board)
    code = join_code(host, "Ben")
    page = borrow(chromium, PHONE)
    wrong = watch(page)
    page.goto(fresh_board.address)
    page.get_by_role("navigation").get_by_role("button", name="Join").click()
    page.get_by_label("Type your code").fill(code)
    page.locator(".join-form").get_by_role("button", name="Join").click()
    expect(page.locator("h1")).to_contain_text("Ben")
    page.reload()
    expect(page.locator("h1")).to_contain_text("Ben")
    page.goto(fresh_board.address)
    page.get_by_role("link", name="My seat").first.click()
    expect(page.locator("h1")).to_contain_text("Ben")
    expect(host.locator(".seat-code", has_text="Ben").locator(".join-code b")).not_to_have_text(code)
    assert wrong == []


def test_the_digits_of_the_lobby_lead_a_phone_from_the_first_page_into_it(
    chromium: Browser, fresh_board: RunningBoard
) -> None:
    fresh_board.host("drop")
    television, page = (borrow(chromium, device) for device in (DESKTOP, PHONE))
    wrong = watch(page)
    for each in (television, page):
        each.goto(fresh_board.address)
    digits = television.locator(".lobby-digits").inner_text()
    expect(television.get_by_label("Type your code")).to_be_hidden()
    page.get_by_label("Type your code").fill(f"{(int(digits.replace(' ', '')) + 1) % 10**6:06}")
    page.locator(".join-form").get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_contain_text("This code does not fit")
    page.get_by_label("Type your code").fill(digits)
    page.locator(".join-form").get_by_role("button", name="Join").click()
    page.get_by_role("button", name="I play").click()
    expect(television.locator(".guest:not(.free)")).to_have_count(1)
    assert wrong == []


def test_a_code_that_does_not_fit_is_said_in_words(chromium: Browser, fresh_board: RunningBoard) -> None:
    host, _ = host_page(chromium, fresh_board)
    page = borrow(chromium, PHONE)
    page.goto(f"{fresh_board.address}/seat")
    page.get_by_label("Type your code").fill("12")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_have_text("The code has six digits.")
    shown = [join_code(host, name) for name in ("Anna", "Ben", "Cleo", "Dan")]
    page.get_by_label("Type your code").fill(next(code for code in ("111 111", "222 222") if code not in shown))
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_contain_text("This code does not fit")


def test_one_device_is_the_host_and_plays(chromium: Browser, fresh_board: RunningBoard) -> None:
    page, wrong = host_page(chromium, fresh_board)
    page.get_by_role("button", name="I play as Cleo").click()
    expect(page.locator("h1")).to_contain_text("Cleo")
    page.get_by_role("link", name="Host", exact=True).first.click()
    expect(page.get_by_role("button", name="I play as Cleo")).to_have_attribute("aria-pressed", "true")
    page.reload()
    page.get_by_role("link", name="My seat").click()
    expect(page.locator("h1")).to_contain_text("Cleo")
    page.reload()
    expect(page.locator("h1")).to_contain_text("Cleo")
    page.get_by_role("link", name="Host", exact=True).first.click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    assert wrong == []


def test_who_is_no_host_is_shown_no_way_there_while_playing(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = borrow(chromium, PHONE)
    page.goto(fresh_board.seat(0))
    expect(page.locator("h1")).to_contain_text("Anna")
    expect(page.locator("header > a")).to_have_count(0)


def test_a_phone_that_has_lost_its_seat_types_the_new_code(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = borrow(chromium, PHONE)
    page.goto(fresh_board.seat(0))
    expect(page.locator("h1")).to_contain_text("Anna")
    host, _ = host_page(chromium, fresh_board)
    old = join_code(host, "Anna")
    host.locator(".seat-code", has_text="Anna").get_by_role("button", name="New code").click()
    host.locator("dialog[open]").get_by_role("button", name="New code").click()
    expect(page.locator("main")).to_contain_text("This code is no longer good.")
    expect(host.locator(".seat-code", has_text="Anna").locator(".join-code b")).not_to_have_text(old)
    page.get_by_label("Type your code").fill(join_code(host, "Anna"))
    page.get_by_role("button", name="Join").click()
    expect(page.locator("h1")).to_contain_text("Anna")


def test_without_a_game_the_scoreboard_shows_where_to_go(chromium: Browser, fresh_board: RunningBoard) -> None:
    fresh_board.host("drop")
    page = borrow(chromium, TABLET)
    page.goto(fresh_board.address)
    expect(page.locator(".lobby-code")).to_contain_text(re.compile(r"[\w.]+:\d+"))
    page.locator(".lobby").get_by_role("link", name="Host").click()
    expect(page.locator(".which-game button").first).to_be_visible()
