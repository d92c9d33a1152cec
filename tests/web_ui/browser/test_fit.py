"""Nothing overflows: every page, part and dialog, on phones upright and sideways, tablets and televisions."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.effort import LONG
from tests.web_ui.browser.board import RunningBoard
from tests.web_ui.browser.browsing import Device, borrow, look, watch

SIZES = (
    Device(360, 740, touch=True),
    Device(390, 844, touch=True),
    Device(740, 360, touch=True),
    Device(1024, 768),
    Device(1920, 1080),
    Device(3840, 2160),
)
LANGUAGES = ("de", "ru")
"""Those with the longest words."""
TOO_WIDE = """() => {
  const scrolls = element => {
    for (let up = element.parentElement; up; up = up.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) return true;
    return false;
  };
  const unseen = element => {
    const room = element.closest(".side > :is(.log, .if-it-fits)");
    return room && element.getBoundingClientRect().left >= room.getBoundingClientRect().right;
  };
  const sticksOut = element => {
    const card = element.parentElement?.closest(".card, .awards li");
    if (!card || element instanceof SVGElement || !element.checkVisibility()) return false;
    if (element.closest(".hidden, .flying, .confetti, dialog") !== card.closest("dialog")) return false;
    if (scrolls(element)) return false;
    const [inner, outer] = [element.getBoundingClientRect(), card.getBoundingClientRect()];
    return inner.left < outer.left - 1 || inner.right > outer.right + 1;
  };
  const seen = [...document.querySelectorAll("main *, dialog[open], dialog[open] *, .banner, .notices *")];
  return seen
    .filter(element => !(element instanceof SVGElement) || element.tagName === "svg")
    .filter(element => element.checkVisibility() && !element.closest(".hidden, .flying"))
    .filter(element => !scrolls(element) && !unseen(element))
    .filter(element => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    })
    .concat(seen.filter(sticksOut))
    .map(element => `${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`)
    .concat(document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : []);
}"""
DRESSED = "() => [...document.querySelectorAll('link[rel=stylesheet]')].every(link => link.sheet)"
WORDS = json.loads((Path(__file__).parents[3] / "web_ui" / "languages" / "en.json").read_text(encoding="utf-8"))
A_KEY = re.compile(rf"\b(?:{'|'.join(WORDS)})\.[a-z]\w*")
"""What is shown where words are missing."""
HIDDEN_DIALOG = """(dialog) => {
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}"""


def looks(sizes: Sequence[Device], languages: Sequence[str] = LANGUAGES) -> list[tuple[Device, str]]:
    """Return every size in every language in a long run, and usually with the languages by turns."""
    if LONG:
        return [(size, language) for size in sizes for language in languages]
    return [(size, languages[number % len(languages)]) for number, size in enumerate(sizes)]


def visits(sizes: Sequence[Device]) -> list[tuple[tuple[Device, ...], str]]:
    """Return which sizes are seen in one visit, and in which language.

    In a long run every size comes to a page anew, in every language; usually one phone that is turned and one screen
    that is stretched take all sizes of their kind.
    """
    if LONG:
        return [((size,), language) for size, language in looks(sizes)]
    kinds = [tuple(size for size in sizes if size.touch is touch) for touch in (True, False)]
    return [(kind, language) for kind, language in zip(kinds, reversed(LANGUAGES), strict=True) if kind]


def at_each(page: Page, devices: Sequence[Device]) -> Iterator[Device]:
    """Give a page one size after the other, and the first one again."""
    for device in devices:
        if len(devices) > 1:
            page.set_viewport_size({"width": device.width, "height": device.height})
        yield device
    if len(devices) > 1:
        page.set_viewport_size({"width": devices[0].width, "height": devices[0].height})


def too_wide(page: Page) -> list[str]:
    found: list[str] = page.evaluate(TOO_WIDE)
    return found


def wordless(page: Page) -> list[str]:
    """Return the keys that are shown in place of words."""
    return A_KEY.findall(page.locator("main").text_content() or "")


def open_page(chromium: Browser, address: str, device: Device, language: str) -> tuple[Page, list[str]]:
    page = borrow(chromium, device, language=language)
    wrong = watch(page)
    page.goto(address)
    page.locator("main h1").wait_for()
    page.locator("[aria-haspopup=dialog]").first.wait_for()
    return page, wrong


def misfits(page: Page, devices: Sequence[Device]) -> list[tuple[Device, list[str]]]:
    """Return what does not fit, and at which size; a dialog that is open fits only if it is seen whole."""
    found = []
    for device in at_each(page, devices):
        wide = too_wide(page)
        if page.locator("dialog[open]").evaluate_all(f"dialogs => dialogs.some({HIDDEN_DIALOG})"):
            wide.append("a dialog is not seen whole")
        found += [(device, wide)] if wide else []
    return found


@pytest.mark.parametrize(("devices", "language"), visits(SIZES), ids=str)
def test_pages_and_menus_fit(
    chromium: Browser, board: RunningBoard, devices: tuple[Device, ...], language: str
) -> None:
    addresses = [f"{board.address}/", f"{board.address}/host", board.seat(0), board.seat(1)]
    if not LONG and not devices[0].touch:
        del addresses[2:]  # whoever plays holds a phone
    for address in addresses:
        page, wrong = open_page(chromium, address, devices[0], language)
        for tab in page.locator(".tabs button").all():
            tab.click()
            page.wait_for_function(DRESSED)
            where = (address, tab.inner_text())
            assert (where, misfits(page, devices), wordless(page)) == (where, [], [])
        page.locator("[aria-haspopup=dialog]").first.click()
        page.locator("dialog[open]").wait_for()
        assert (address, misfits(page, devices)) == (address, [])
        assert wrong == []
        page.context.close()


@pytest.mark.parametrize(("devices", "language"), visits(SIZES[:4]), ids=str)
def test_the_page_of_the_host_and_its_dialogs_fit(
    chromium: Browser, board: RunningBoard, devices: tuple[Device, ...], language: str
) -> None:
    board.host("settings", night=False)
    page, wrong = open_page(chromium, f"{board.address}/host", devices[0], language)
    page.evaluate("token => localStorage.setItem('hareboard.token.host', token)", board.host_token)
    page.reload()
    page.locator(".seat-code").first.wait_for()
    assert misfits(page, devices) == []
    page.locator(".seat-code button:last-of-type").first.click()
    page.locator("dialog[open]").wait_for()
    assert misfits(page, devices) == []
    expect(page.locator("dialog[open] .lead-button")).to_be_focused()
    assert wrong == []


def test_without_a_line_the_tabs_stay_in_reach(chromium: Browser, board: RunningBoard) -> None:
    page = look(chromium, SIZES[0]).new_page()
    page.route_web_socket("**/socket", lambda route: route.connect_to_server())
    page.goto(board.seat(0))
    page.locator(".hand").wait_for()
    page.evaluate("""() => {
      const banner = document.createElement("p");
      banner.className = "banner";
      banner.textContent = "away ".repeat(20);
      document.querySelector("main").before(banner);
    }""")
    bottom = page.locator(".tabs").evaluate("tabs => tabs.getBoundingClientRect().bottom")
    assert bottom <= SIZES[0].height
