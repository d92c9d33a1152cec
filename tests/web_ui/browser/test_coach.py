"""The coach in a browser: ideas on the own phone, a finished game looked at again, and the switch for the group."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, Request, expect

from engine.hare_and_tortoise import EndOption, Options, PlayerSetup
from tests.effort import PATIENCE, effort
from tests.web_ui.browser.board import RunningBoard, running_board
from tests.web_ui.browser.browsing import PHONE, borrow, watch
from tests.web_ui.browser.games import MIDGAME, keep_finished, on
from tests.web_ui.browser.test_axe import AXE, findings
from tests.web_ui.browser.test_fit import too_wide

Starter = Callable[..., RunningBoard]
THINKING = 5 * PATIENCE * 1000
"""Milliseconds to wait for a coach, whose process stands back behind all others."""
NEARLY_HOME = (
    PlayerSetup("Anna", carrots=12, lettuces=0, runners=on(61)),
    PlayerSetup("Ben", carrots=30, lettuces=2, runners=on(20)),
    PlayerSetup("Cleo", carrots=30, lettuces=2, runners=on(21)),
)


def ideas(page: Page) -> list[str]:
    """Return the ideas that a page shows."""
    expect(page.locator(".ideas li")).to_have_count(3, timeout=THINKING)
    return page.locator(".ideas li").all_inner_texts()


def test_ideas_come_when_asked_and_one_can_be_taken(chromium: Browser, board_with: Starter) -> None:
    """Three, each with its reason; a tap proposes one, and the next position has none."""
    board = board_with(MIDGAME, ["stay take", "move 36", "back"])
    page = borrow(chromium, PHONE)
    wrong = watch(page)
    page.goto(board.seat(0))
    page.get_by_role("button", name="Ideas").click()
    found = ideas(page)
    assert all("\n" in idea for idea in found)
    page.evaluate(AXE.read_text("utf-8"))
    assert findings(page) == []
    page.locator(".ideas li button").first.click()
    expect(page.locator(".moment.mine")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".ideas")).to_have_count(0)
    assert wrong == []


@pytest.mark.parametrize("language", ["ru", "de", "fr", "it"][: effort(4, 2)])
def test_ideas_in_every_language_fit(chromium: Browser, board: RunningBoard, language: str) -> None:
    """No gap stays open and no key is shown."""
    page = borrow(chromium, PHONE, language=language)
    page.goto(board.seat(0))
    page.locator(".ask-coach").click()
    text = " ".join(ideas(page))
    assert re.findall(r"[{}]|coach", text) == []
    assert too_wide(page) == []


def test_the_host_switches_the_coach_off_for_everybody(chromium: Browser, board_with: Starter) -> None:
    """The button goes, and comes back."""
    board = board_with(MIDGAME, ["stay take", "move 36", "back"])
    page = borrow(chromium, PHONE)
    page.goto(board.seat(0))
    button = page.get_by_role("button", name="Ideas")
    expect(button).to_be_visible()
    host = borrow(chromium, PHONE)
    host.goto(f"{board.address}/host")
    switch = host.get_by_role("switch", name=re.compile("coach"))
    switch.uncheck()
    expect(button).to_have_count(0)
    page.goto(f"{board.address}/")
    page.get_by_role("button", name="History").click()
    expect(page.get_by_role("button", name="What the coach says")).to_have_count(0)
    switch.check()


@pytest.mark.parametrize("language", ["ru", "en"][: effort(2, 1)])
def test_a_finished_game_is_looked_at_again(chromium: Browser, tmp_path: Path, language: str) -> None:
    """Turning points lead to their move in the replay, beside which the coach speaks; everybody has a chart."""
    keep_finished(tmp_path, ("Anna", "Ben", "Cleo"), seed=2)
    with running_board(tmp_path) as board:
        page = borrow(chromium, PHONE, language=language)
        wrong = watch(page)
        page.goto(f"{board.address}/")
        page.locator(".tabs button").last.click()
        page.locator(".past > button:not([aria-expanded])").click()
        expect(page.locator(".turning-points li")).to_have_count(3, timeout=THINKING)
        expect(page.locator(".coach-chart")).to_have_count(3)
        point = page.locator(".turning-points button").first
        said = point.locator("small").last.inner_text()
        point.click()
        expect(page.locator(".coach-line")).to_contain_text(said)
        page.locator(".decisions summary").click()
        rows = page.locator(".decisions tbody tr")
        assert rows.count() > 20
        told = [row.locator("td").all_inner_texts() for row in rows.all()]
        assert {bool(carrots) == bool(better) for _, carrots, better in told} == {True}
        assert any(int(carrots.replace("−", "-")) for _, carrots, _ in told if carrots)
        page.evaluate(AXE.read_text("utf-8"))
        assert findings(page) == []
        assert re.findall(r"[{}]|coach", page.locator(".analysis").inner_text()) == []
        assert too_wide(page) == []
        assert wrong == []


def test_of_a_game_without_an_analysis_nobody_waits_for_one(chromium: Browser, tmp_path: Path) -> None:
    """The coach was switched off, or the game is another one now: the page says so and asks no more."""
    keep_finished(tmp_path, ("Anna", "Ben", "Cleo"), seed=2)
    with running_board(tmp_path) as board:
        page = borrow(chromium, PHONE)
        asked: list[Request] = []
        page.on("request", lambda request: asked.append(request) if "/analysis/" in request.url else None)
        page.route("**/analysis/*.json", lambda route: route.fulfill(status=404))
        page.goto(f"{board.address}/")
        page.locator(".tabs button").last.click()
        page.locator(".past > button:not([aria-expanded])").click()
        expect(page.locator(".coach-waits")).to_contain_text("the coach knows too little")
        assert len(asked) == 1


def test_the_end_of_a_game_leads_to_its_analysis(chromium: Browser, board_with: Starter) -> None:
    """Before it is put into the history, from the podium on a phone."""
    board = board_with(NEARLY_HOME, ["move 64"], options=Options(end=EndOption.FIRST))
    page = borrow(chromium, PHONE)
    wrong = watch(page)
    page.goto(board.seat(0))
    page.get_by_role("link", name="What the coach says").click()
    expect(page.locator(".analysis")).to_be_visible()
    expect(page.locator(".replay")).to_be_visible()
    assert wrong == []
