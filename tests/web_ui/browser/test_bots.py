"""Bots in the host's form, and how they play on the simulated board."""

import os
import re
import signal
from contextlib import suppress
from pathlib import Path

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, expect

from tests.effort import effort
from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import PHONE, Device, borrow, watch
from tests.web_ui.browser.test_animal_race import token
from tests.web_ui.browser.test_fit import too_wide

TELEVISION = Device(1920, 1080)
SMALL = Device(360, 640, touch=True)


def test_the_host_lets_bots_play(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = borrow(chromium, PHONE)
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


PLEASE = {
    "en": "Rosa, please move Bruno's marker to",
    "de": "Rosa, zieh bitte die Figur von Bruno auf",
    "fr": "Rosa, avance s'il te plaît le pion de Bruno sur",
    "it": "Rosa, per favore sposta la pedina di Bruno su",
    "ru": "Rosa, переставь, пожалуйста, фишку игрока Bruno на",
}


def with_bots(board: RunningBoard) -> None:
    """Begin a game of Rosa with two bots."""
    players = [{"name": "Rosa"}, {"name": "Bruno", "bot": "expert"}, {"name": "Cleo", "bot": "casual"}]
    board.new_game(players=players)


def test_the_television_asks_a_person_to_move_the_marker_of_a_bot(chromium: Browser, fresh_board: RunningBoard) -> None:
    """In five languages, by name and by the space that the bot has chosen."""
    with_bots(fresh_board)
    fresh_board.order("helping", on=False)
    fresh_board.play("move 4")
    fresh_board.order("lift", cell="start-1")
    fresh_board.order("place", cell="4")
    try:
        for language, sentence in PLEASE.items():
            page = borrow(chromium, TELEVISION, language=language)
            page.goto(f"{fresh_board.address}/")
            expect(page.locator(".moment.asks h2")).to_contain_text(sentence)
            assert too_wide(page) == []
    finally:
        fresh_board.order("helping", on=True)


def test_of_two_markers_of_a_bot_a_person_is_told_which_one(chromium: Browser, fresh_board: RunningBoard) -> None:
    fresh_board.new_game(players=[{"name": "Rosa"}, {"name": "Bruno", "bot": "casual"}])
    fresh_board.order("helping", on=False)
    fresh_board.play("move 4")
    fresh_board.order("lift", cell="start-1")
    fresh_board.order("place", cell="4")
    try:
        page = borrow(chromium, TELEVISION)
        page.goto(f"{fresh_board.address}/")
        title = page.locator(".moment.asks h2")
        expect(title).to_contain_text(re.compile("Rosa, please move Bruno's marker [12] to"))
        number = fresh_board.snapshot()["table"]["please"]["runner"]
        expect(title).to_contain_text(f"marker {number} to")
    finally:
        fresh_board.order("helping", on=True)


def test_who_has_chosen_sees_that_and_not_the_marker_of_a_bot(chromium: Browser, fresh_board: RunningBoard) -> None:
    fresh_board.new_game(players=[{"name": "Rosa"}, {"name": "Bruno", "bot": "casual"}, {"name": "Cleo"}])
    fresh_board.order("helping", on=False)
    fresh_board.play("move 4")
    fresh_board.order("lift", cell="start-1")
    fresh_board.order("place", cell="4")
    try:
        page = borrow(chromium, PHONE)
        page.goto(fresh_board.seat(2))
        expect(page.locator(".moment")).to_contain_text("Rosa, please move Bruno's marker to")
        fresh_board.order("propose", token(fresh_board, 2), action="move 1")
        expect(page.locator(".moment")).to_contain_text("Run to 63")
        page.get_by_role("button", name="Not this").click()
        expect(page.locator(".moment")).to_contain_text("Rosa, please move Bruno's marker to")
    finally:
        fresh_board.order("helping", on=True)


def test_somebody_who_comes_late_plays_for_a_bot_and_lets_it_play_on(
    chromium: Browser, fresh_board: RunningBoard
) -> None:
    """The seat is theirs then: nobody else is offered it, and they have it back when they return."""
    with_bots(fresh_board)
    page, other = (borrow(chromium, SMALL) for _ in range(2))
    wrong = watch(page)
    for stranger in (page, other):
        stranger.goto(f"{fresh_board.address}/seat")
        expect(stranger.get_by_role("button", name="Play for Bruno")).to_be_visible()
    page.get_by_role("button", name="Play for Bruno").click()
    expect(page.locator("main.seat h1")).to_contain_text("Bruno")
    expect(other.get_by_role("button", name="Play for Bruno")).to_have_count(0)
    page.get_by_role("button", name="Race").click()
    expect(page.locator(".standing .bot-mark")).to_have_count(1)
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.get_by_role("button", name="I play myself")).to_be_in_viewport(ratio=1)
    expect(page.locator(".standing .bot-mark")).to_have_count(2)
    expect(other.get_by_role("button", name="Play for Cleo")).to_be_visible()
    assert other.get_by_role("button", name="Play for Bruno").count() == 0
    page.get_by_role("button", name="I play myself").click()
    expect(page.get_by_text("A bot plays for you.")).to_have_count(0)
    assert fresh_board.snapshot()["table"]["bots"] == [None, None, "casual"]
    assert wrong == []


def test_the_host_lets_a_bot_stand_in_and_a_person_back(chromium: Browser, fresh_board: RunningBoard) -> None:
    """With a menu on every seat; the phone of that seat is told."""
    phone = borrow(chromium, PHONE)
    phone.goto(fresh_board.seat(1))
    host = borrow(chromium, PHONE)
    host.goto(f"{fresh_board.address}/host")
    host.get_by_label("Who plays for Ben").select_option("expert")
    expect(phone.get_by_text("A bot plays for you.")).to_be_visible()
    assert fresh_board.snapshot()["table"]["free"] == []
    host.get_by_label("Who plays for Ben").select_option("")
    expect(phone.get_by_text("A bot plays for you.")).to_have_count(0)
    assert too_wide(host) == []


NEEDS = "element => { element.style.width = 'max-content'; return element.offsetWidth; }"


@pytest.mark.parametrize("language", ["fr", "de", "it", "ru", "en"][: effort(5, 2)])
def test_who_plays_is_not_cut_off_on_the_hosts_phone(chromium: Browser, board: RunningBoard, language: str) -> None:
    """The words of all levels have room where the host lets a bot stand in."""
    page = borrow(chromium, SMALL, language=language)
    page.goto(f"{board.address}/host")
    field = page.locator(".seat-code .who-plays").first
    has = field.evaluate("element => element.offsetWidth")
    assert field.evaluate(NEEDS) <= has
    assert too_wide(page) == []


def workers(board: RunningBoard) -> list[int]:
    """Return the processes that the board has started."""
    pid = board.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_a_bot_whose_worker_dies_again_and_again_is_told_and_people_go_on(
    chromium: Browser, fresh_board: RunningBoard
) -> None:
    players = [{"name": "Rosa"}, {"name": "Bruno", "bot": "master"}]
    fresh_board.new_game(players=players)
    page = borrow(chromium, TELEVISION)
    wrong = watch(page)
    page.goto(fresh_board.address)
    card = page.locator(".moment .refusal")
    page.locator(".standing").wait_for()
    fresh_board.play("move 4")
    told: set[str] = set()
    while not any("again and again" in words for words in told):
        for worker in workers(fresh_board):
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
        told |= set(card.all_inner_texts())
    assert "The bot that plays for Bruno stopped. Another one is thinking now." in told
    expect(page.locator(".moment h2")).to_have_text("It is Bruno's turn.")
    assert too_wide(page) == []
    fresh_board.host("take_over", seat=1)
    expect(card).to_have_count(0)
    fresh_board.play("move 5")
    expect(page.locator(".moment h2")).to_contain_text("Rosa")
    assert wrong == []
