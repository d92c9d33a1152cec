"""Scoreboard, host and bench, in a real browser, against the whole program."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import DESKTOP, PHONE, TABLET, look, watch


def test_the_scoreboard_shows_the_race_and_no_hand(chromium: Browser, board: RunningBoard) -> None:
    page = look(chromium, TABLET).new_page()
    wrong = watch(page)
    page.goto(board.address)
    expect(page.locator(".standing li").first).to_contain_text("Ben")
    expect(page.locator(".moment")).to_contain_text("It is Anna's turn.")
    expect(page.locator(".board .marker")).to_have_count(4)
    expect(page.locator(".role-turn.seat-0")).to_have_count(1)
    assert "74" not in page.locator("main").inner_text()
    assert wrong == []


def test_the_history_tells_who_won(chromium: Browser, board: RunningBoard) -> None:
    page = look(chromium, TABLET).new_page()
    page.goto(board.address)
    page.get_by_role("button", name="History").click()
    expect(page.locator(".past")).to_contain_text(re.compile("(Anna|Ben) wins!"))
    expect(page.locator(".chart .line")).to_have_count(2)


def test_the_host_makes_a_new_game_in_three_taps(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = look(chromium, PHONE).new_page()
    wrong = watch(page)
    page.goto(f"{fresh_board.address}/host")
    page.locator("[name=pin]").fill(fresh_board.pin)
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("button", name="Give the game up").click()
    page.locator("dialog[open] button").first.click()
    page.get_by_role("button", name=re.compile("^3")).click()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Start the race").click()
    expect(page.locator(".seat-code img")).to_have_count(3)
    expect(page.locator(".standing li")).to_have_count(3)
    assert wrong == []


def test_the_host_saves_all_games_and_brings_them_back(
    chromium: Browser, fresh_board: RunningBoard, tmp_path: Path
) -> None:
    page = look(chromium, PHONE).new_page()
    wrong = watch(page)
    page.goto(f"{fresh_board.address}/host")
    page.locator("[name=pin]").fill(fresh_board.pin)
    page.get_by_role("button", name="Open", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all games").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.name == "hareboard-backup.json"
    page.locator("input[type=file]").set_input_files(saved)
    expect(page.locator("section [role=status]")).to_contain_text("0 new, 0 continued")
    with page.expect_download() as download:
        page.get_by_role("button", name="File for a bug report").click()
    assert download.value.suggested_filename == "hareboard-diagnostics.json"
    assert wrong == []
    saved.write_text("{}", encoding="utf-8")
    page.locator("input[type=file]").set_input_files(saved)
    expect(page.locator("section [role=status]")).to_contain_text("That is no backup")


def test_a_dragged_marker_proposes_a_move(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = look(chromium, DESKTOP).new_page()
    wrong = watch(page)
    page.goto(f"{fresh_board.address}/bench")
    marker = page.get_by_role("button", name="Marker of Anna")
    start, space = marker.bounding_box(), page.locator(".space").nth(4).bounding_box()
    assert start is not None
    assert space is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(space["x"] + space["width"] / 2, space["y"] + space["height"] / 2 - 3, steps=4)
    page.mouse.up()
    expect(page.locator(".moment, .log")).to_contain_text("Run to 59")
    assert wrong == []


def test_a_fault_is_made_and_mended(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = look(chromium, DESKTOP).new_page()
    page.goto(f"{fresh_board.address}/bench")
    page.get_by_role("button", name="Break it").click()
    expect(page.locator(".fault-list")).to_contain_text("stuck closed 12")
    page.get_by_role("button", name="Mend it").click()
    expect(page.locator(".fault-list li")).to_have_count(0)


def test_without_a_game_the_scoreboard_says_what_will_be_there(chromium: Browser, fresh_board: RunningBoard) -> None:
    fresh_board.host("drop")
    page = look(chromium, TABLET).new_page()
    page.goto(fresh_board.address)
    expect(page.locator(".empty")).to_contain_text("No game yet")
