"""Scoreboard and host, in a real browser, against the whole program."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import PHONE, TABLET, borrow, look, watch


def test_the_scoreboard_shows_the_race_and_no_hand(chromium: Browser, board: RunningBoard) -> None:
    page = borrow(chromium, TABLET)
    wrong = watch(page)
    page.goto(board.address)
    expect(page.locator(".standing li").first).to_contain_text("Ben")
    expect(page.locator(".moment")).to_contain_text("It is Anna's turn.")
    expect(page.locator(".board .marker")).to_have_count(4)
    expect(page.locator(".role-turn.seat-0")).to_have_count(1)
    assert re.search(r"\b74\b", page.locator("main").inner_text()) is None
    assert wrong == []


def test_the_history_tells_who_won(chromium: Browser, board: RunningBoard) -> None:
    page = borrow(chromium, TABLET)
    page.goto(board.address)
    page.get_by_role("button", name="History").click()
    expect(page.locator(".past")).to_contain_text(re.compile("(Anna|Ben) wins!"))
    expect(page.locator(".chart .line")).to_have_count(2)
    expect(page.locator(".placing li")).to_have_text([re.compile(r"^1st.*(Anna|Ben)"), re.compile(r"^2nd.*(Anna|Ben)")])
    expect(page.locator(".statistics tbody tr").first).to_have_text(re.compile(r"(Anna|Ben)111$"))


def test_the_history_names_all_who_share_the_first_place(chromium: Browser, board: RunningBoard) -> None:
    page = look(chromium, TABLET).new_page()  # whoever gets it next would see the tie too

    def tied(route: Route) -> None:
        answer = route.fetch()
        found = answer.json()
        found["games"][0] |= {"places": ["Ben", "Anna"], "ranks": [1, 1], "winners": ["Ben", "Anna"]}
        route.fulfill(response=answer, json=found)

    page.route("**/history.json", tied)
    page.goto(board.address)
    page.get_by_role("button", name="History").click()
    expect(page.locator(".past b").first).to_have_text("Ben & Anna share the win!")


def test_the_host_makes_a_new_game_in_a_few_taps(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = borrow(chromium, PHONE)
    wrong = watch(page)
    page.goto(f"{fresh_board.address}/host")
    page.get_by_role("button", name="Give the game up").click()
    page.locator("dialog[open] button").last.click()
    page.get_by_role("button", name=re.compile("^Hare & Tortoise")).click()
    page.get_by_role("button", name=re.compile("^3")).click()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Start the race").click()
    expect(page.locator(".seat-code img")).to_have_count(3)
    expect(page.locator(".standing li")).to_have_count(3)
    assert wrong == []


def test_the_host_saves_all_games_and_brings_them_back(
    chromium: Browser, fresh_board: RunningBoard, tmp_path: Path
) -> None:
    page = borrow(chromium, PHONE)
    wrong = watch(page)
    page.goto(f"{fresh_board.address}/host")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all games").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.name == "hareboard-backup.jsonl.gz"
    page.locator("input[type=file]").set_input_files(saved)
    expect(page.get_by_role("region", name="Keep it safe").get_by_role("status")).to_contain_text("0 new, 0 continued")
    with page.expect_download() as download:
        page.get_by_role("button", name="File for a bug report").click()
    assert download.value.suggested_filename == "hareboard-diagnostics.json"
    assert wrong == []
    saved.write_text("{}", encoding="utf-8")
    page.locator("input[type=file]").set_input_files(saved)
    expect(page.get_by_role("region", name="Keep it safe").get_by_role("status")).to_contain_text("That is no backup")


def test_without_a_game_the_scoreboard_says_what_will_be_there(chromium: Browser, fresh_board: RunningBoard) -> None:
    fresh_board.host("drop")
    page = borrow(chromium, TABLET)
    page.goto(fresh_board.address)
    expect(page.get_by_role("heading", name="Who is in?")).to_be_visible()


def test_a_menu_stays_open_while_the_page_becomes_that_of_the_host(chromium: Browser, board: RunningBoard) -> None:
    page = look(chromium, PHONE).new_page()
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def line(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda said: held.append((server, said)) if "host_here" in str(said) else server.send(said))

    page.route_web_socket(re.compile("/socket$"), line)
    page.goto(f"{board.address}/host")
    page.get_by_role("button", name="Open the menu").click()
    menu = page.locator("dialog[open]")
    expect(menu).to_be_visible()
    server, said = held[0]
    server.send(said)
    page.locator(".seat-code").first.wait_for()
    expect(menu).to_be_visible()
