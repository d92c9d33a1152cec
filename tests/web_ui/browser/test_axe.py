"""Accessibility: axe finds nothing on any page, by day and by night."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Page

from tests.effort import LONG, effort
from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import DESKTOP, PHONE, TABLET, Device, borrow, watch
from tests.web_ui.browser.test_animal_race import begin as begin_animals
from tests.web_ui.browser.test_animal_race import do_something

TWO_STEPS = 'edition = "abacus-2000"\n' + "".join(f'[[players]]\nname = "{name}"\n' for name in "ABC") + "[[steps]]\n"
AXE = Path(__file__).parent / "vendor" / "axe.min.js"
FINDINGS = """
async ([theme, whole]) => {
  document.documentElement.dataset.theme = theme;
  const what = {exclude: ['.board [aria-hidden]', '.sheet']};
  const how = whole ? {} : {runOnly: ['color-contrast']};
  const found = await axe.run(what, {resultTypes: ['violations'], ...how});
  return found.violations.map(violation => `${theme} ${violation.id}: ${violation.nodes[0].html}`);
}
"""


def findings(page: Page) -> list[str]:
    """Let axe look at a page as it is; at night only colours are different."""
    found = page.evaluate(FINDINGS, ["light", True]) + page.evaluate(FINDINGS, ["dark", False])
    return [str(finding) for finding in found]


def findings_behind(page: Page, buttons: str) -> list[str]:
    """Let axe look behind every button that a selector finds; usually day and night come by turns."""
    found: list[str] = []
    for index in range(page.locator(buttons).count()):
        page.locator(buttons).nth(index).click()
        found += findings(page) if LONG else page.evaluate(FINDINGS, [("light", "dark")[index % 2], True])
    return found


VISITS = {
    "scoreboard": ("/", TABLET, ".tabs button"),
    "my turn": ("seat 0", PHONE, ".tabs button"),
    "no seat": ("/seat", PHONE, ".round"),
    "host": ("/host", PHONE, ".round"),
    "scoreboard on a phone": ("/", PHONE, ".round"),
    "not my turn": ("seat 1", PHONE, ".tabs button"),
    "bench": ("/bench", DESKTOP, ".round"),
}
USUAL = effort(len(VISITS), 4)
"""The last three are mostly made of what others show, and the bench has a test of its own."""


@pytest.mark.parametrize(("path", "device", "buttons"), [*VISITS.values()][:USUAL], ids=[*VISITS][:USUAL])
def test_axe_finds_nothing(chromium: Browser, board: RunningBoard, path: str, device: Device, buttons: str) -> None:
    page = borrow(chromium, device)
    wrong = watch(page)
    page.goto(board.seat(int(path[-1])) if path.startswith("seat") else board.address + path)
    page.locator(buttons).first.wait_for()
    page.evaluate(AXE.read_text("utf-8"))
    found = findings(page) + findings_behind(page, buttons)
    assert (found, wrong) == ([], [])


def test_axe_finds_nothing_on_the_bench_whatever_it_shows(chromium: Browser, fresh_board: RunningBoard) -> None:
    page = borrow(chromium, DESKTOP)
    wrong = watch(page)
    page.goto(f"{fresh_board.address}/bench")
    page.locator(".handle").first.wait_for()
    page.evaluate(AXE.read_text("utf-8"))
    for fault in ("stuck_closed 12", "chip_silent 0x21", "chip_unpowered 0x22", "strip_cut 40", "dead_light 5"):
        fresh_board.order("fault", fault=fault)
    fresh_board.order("record", on=True)
    page.get_by_role("button", name="Hold").click()
    page.locator(".fault-list li").nth(4).wait_for()
    found = findings(page)
    fresh_board.order("record", on=False)
    fresh_board.order("heal")
    page.locator(".chip").nth(2).click()
    page.get_by_role("button", name="Save as a file").wait_for()
    found += findings(page)
    for text in (f'{TWO_STEPS}expect.turn = "Ben"', 'edition = "chess"', TWO_STEPS)[: effort(3, 1)]:
        file: FilePayload = {"name": "a.toml", "mimeType": "text/plain", "buffer": text.encode()}
        page.locator("input[type=file]").set_input_files(file)
        page.locator(".alarm, .verdict").first.wait_for()
        found += findings(page)
        fresh_board.order("end_replay")
        page.locator("input[type=file]").wait_for()
    assert (found, wrong) == ([], [])


def test_axe_finds_nothing_on_the_host_s_own_page(chromium: Browser, board: RunningBoard) -> None:
    page = borrow(chromium, TABLET)
    page.goto(f"{board.address}/host")
    page.locator(".seat-code img").first.wait_for()
    page.evaluate(AXE.read_text("utf-8"))
    assert findings(page) == []


def test_axe_finds_nothing_while_a_new_game_is_made(chromium: Browser, fresh_board: RunningBoard) -> None:
    fresh_board.host("drop")
    page = borrow(chromium, PHONE)
    page.goto(f"{fresh_board.address}/host")
    page.locator(".which-game button").first.wait_for()
    page.evaluate(AXE.read_text("utf-8"))
    found = findings(page)
    for button in (".which-game button:first-child", ".count:nth-child(3)", ".next", ".wizard summary"):
        page.locator(button).click()
        found += findings(page)
    assert found == []


def test_axe_finds_nothing_in_an_animal_race(chromium: Browser, fresh_board: RunningBoard) -> None:
    begin_animals(fresh_board)
    found = []
    for acts in (0, 3):
        for _ in range(acts):
            do_something(fresh_board)
        page = borrow(chromium, PHONE)
        page.goto(fresh_board.seat(0))
        page.locator(".animal-card").first.wait_for()
        page.evaluate(AXE.read_text("utf-8"))
        found += findings(page)
    page = borrow(chromium, TABLET)
    page.goto(fresh_board.address)
    page.locator(".track").wait_for()
    page.evaluate(AXE.read_text("utf-8"))
    found += findings(page)
    page.locator(".tabs button").nth(2).click()
    assert found + findings(page) == []


def test_axe_finds_nothing_on_a_first_visit_nor_for_a_host_who_plays(
    chromium: Browser, fresh_board: RunningBoard
) -> None:
    page = borrow(chromium, PHONE)
    page.goto(fresh_board.address)
    page.locator(".try-it").wait_for()
    page.evaluate(AXE.read_text("utf-8"))
    found = findings(page)
    page.goto(f"{fresh_board.address}/host")
    page.get_by_role("button", name="I play as Anna").click()
    for way in ("header > a[href='/host']", "header > a[href='/seat']"):
        page.locator(way).wait_for()
        page.evaluate(AXE.read_text("utf-8"))
        found += findings(page)
        page.locator(way).click()
    assert found == []
