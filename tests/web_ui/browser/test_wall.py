"""The wall of a club in a browser: live, in five languages, at home on a big screen and on a phone, for everybody."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.effort import effort
from tests.firmware.club.evening import TABLES, RunningClub, evening, say_round
from tests.web_ui.browser.browsing import PHONE, Device, borrow, watch
from tests.web_ui.browser.test_axe import AXE, findings

BIG = Device(1920, 1080)
TALL_PHONE = Device(390, 844, touch=True)
CUT_OFF = """() => [...document.querySelectorAll(".board-card, .side, .side > section:not(.results)")]
  .filter((part) => part.scrollHeight > part.clientHeight + 2).map((part) => part.className)"""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningClub]:
    with evening(tmp_path_factory.mktemp("evening")) as running:
        yield running


def open_wall(chromium: Browser, club: RunningClub, device: Device, language: str = "en", path: str = "/") -> Page:
    page = borrow(chromium, device, language=language)
    page.goto(club.address + path)
    page.locator("main").wait_for()
    return page


def become_host(page: Page, club: RunningClub) -> None:
    page.locator(".masthead > .round").click()
    page.locator("[name=pin]").fill(club.pin)
    page.locator("form:has([name=pin]) button").click()
    page.locator("#aside").wait_for()


def test_the_wall_shows_all_boards_the_table_and_results(chromium: Browser, club: RunningClub) -> None:
    page = open_wall(chromium, club, BIG)
    wrong = watch(page)
    expect(page.locator(".board-card")).to_have_count(len(TABLES))
    expect(page.locator(".board-card").first).to_have_class("card board-card finishing")
    expect(page.locator(".tables tbody tr")).to_have_count(12)
    expect(page.locator(".result-line")).to_have_count(12)
    assert wrong == []


@pytest.mark.parametrize("device", [BIG, TALL_PHONE, PHONE], ids=["1920x1080", "390x844", "360x740"])
def test_nothing_runs_out_of_the_page(chromium: Browser, club: RunningClub, device: Device) -> None:
    page = open_wall(chromium, club, device, "de")
    page.locator(".board-card").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    big = "document.documentElement.scrollHeight <= innerHeight"
    assert device is not BIG or page.evaluate(big)
    assert device is not BIG or page.evaluate(CUT_OFF) == []


def test_a_change_at_a_board_is_on_the_wall_without_a_reload(chromium: Browser, club: RunningClub) -> None:
    page = open_wall(chromium, club, BIG)
    card = page.locator(".board-card", has_text="Garden")
    expect(card).to_contain_text("Round 9")
    say_round(club, 4, 77)
    expect(card).to_contain_text("Round 77")
    say_round(club, 4, 9)
    expect(card).to_contain_text("Round 9")


@pytest.mark.parametrize("language", ["ru", "de", "en", "fr", "it"][: effort(5, 2)])
def test_the_wall_speaks_five_languages(chromium: Browser, club: RunningClub, language: str) -> None:
    page = open_wall(chromium, club, BIG, language)
    titles = {"en": "The club", "de": "Der Club", "fr": "Le club", "it": "Il club", "ru": "Клуб"}
    expect(page.locator("h1")).to_have_text(titles[language])
    assert "club." not in page.locator("main").inner_text()


@pytest.mark.parametrize("device", [BIG, TALL_PHONE], ids=["1920x1080", "390x844"])
def test_axe_finds_nothing_on_the_wall(chromium: Browser, club: RunningClub, device: Device) -> None:
    page = open_wall(chromium, club, device)
    page.locator(".board-card").first.wait_for()
    page.evaluate(AXE.read_text("utf-8"))
    found = findings(page)
    page.locator(".name-button").first.click()
    page.locator("#head-to-head").wait_for()
    found += findings(page)
    page.locator(".head-to-head .round").click()
    become_host(page, club)
    assert found + findings(page) == []


def test_head_to_head_is_a_tap_away(chromium: Browser, club: RunningClub) -> None:
    page = open_wall(chromium, club, TALL_PHONE)
    page.locator(".name-button").first.click()
    expect(page.locator(".head-to-head tbody tr").first).to_be_visible()


def test_the_host_sees_what_is_aside_and_nobody_else(chromium: Browser, club: RunningClub) -> None:
    page = open_wall(chromium, club, BIG, "de")
    expect(page.locator(".aside")).to_have_count(0)
    become_host(page, club)
    expect(page.locator(".aside li")).to_have_count(1)
    expect(page.locator(".aside li")).to_contain_text("Das Spiel wurde abgebrochen.")


def test_a_tournament_from_its_first_round_to_its_end(chromium: Browser, club: RunningClub, tmp_path: Path) -> None:
    page = open_wall(chromium, club, BIG)
    become_host(page, club)
    page.locator("#tournament-name").fill("Autumn cup")
    page.locator("#players").fill("Xaver\nYara\n\nZoe\nVera\nWim")
    page.locator("form:has(#players) button").click()
    expect(page.locator(".round-tables li.card")).to_have_count(2)
    assert page.evaluate(CUT_OFF) == []
    page.get_by_role("button", name="Next round").click()
    expect(page.locator(".refusal")).to_contain_text("A table is still playing: 1, 2")
    for left in (2, 1):
        form = page.locator("form:has(.place-of)").first
        for place, entry in enumerate(form.locator("input").all(), start=1):
            entry.fill(str(place))
        form.get_by_role("button").click()
        expect(page.locator("form:has(.place-of)")).to_have_count(left - 1)
    page.get_by_role("button", name="Next round").click()
    expect(page.locator("#tournament")).to_contain_text("Round 2")
    sheets = open_wall(chromium, club, BIG, path="/sheets")
    expect(sheets.locator(".sheet-page")).to_have_count(2)
    sheets.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    assert sheets.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sheets.set_viewport_size({"width": BIG.width, "height": BIG.height})
    sheets.evaluate(AXE.read_text("utf-8"))
    assert findings(sheets) == []
    assert len(sheets.pdf(path=tmp_path / "sheets.pdf")) > 1000
    page.get_by_role("button", name="End the tournament").click()
    expect(page.locator("#tournament")).to_contain_text("finished")
