"""A real browser: Debian's Chromium, driven by Playwright."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.effort import PATIENCE

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
expect.set_options(timeout=PATIENCE * 1000)
MISSING = "browser tests need Chromium; install it with: sudo apt install chromium"

CUT_OFF = """() => [...document.querySelectorAll(".side, .lower-third, .corner, .lobby, .lobby-side, html")]
  .filter(element => element.checkVisibility())
  .filter(element => element.scrollHeight > element.clientHeight + 3 || element.scrollWidth > element.clientWidth + 3
    || element.getBoundingClientRect().bottom > innerHeight + 1)
  .map(element => `${element.className}: ${element.scrollWidth}x${element.scrollHeight}`)"""
"""What is cut off on a television."""


@dataclass(frozen=True, slots=True)
class Device:
    """Something to look at pages with."""

    width: int
    height: int
    touch: bool = False


PHONE = Device(360, 740, touch=True)
TABLET = Device(1280, 800)
DESKTOP = Device(1440, 900)


def find_chromium() -> str | None:
    """Return where the machine's Chromium is, if it has one."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


@contextmanager
def browser() -> Iterator[Browser]:
    """Start a browser, and end it."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        try:
            yield started
        finally:
            started.close()


def look(
    with_browser: Browser, device: Device, theme: str = "light", language: str = "en", *, calm: bool = True
) -> BrowserContext:
    """Return a fresh device with nothing kept on it."""
    context = with_browser.new_context(
        viewport={"width": device.width, "height": device.height},
        has_touch=device.touch,
        color_scheme="dark" if theme == "dark" else "light",
        locale=language,
        reduced_motion="reduce" if calm else "no-preference",
    )
    context.set_default_timeout(PATIENCE * 1000)
    return context


def watch(page: Page) -> list[str]:
    """Return a list that fills with everything that goes wrong on a page: errors, violations, foreign requests."""
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: None if _is_ours(request.url) else wrong.append(f"asked for {request.url}"))
    return wrong


def cut_off(page: Page) -> list[str]:
    """Return the parts of a television's page of which something is not seen."""
    found: list[str] = page.evaluate(CUT_OFF)
    return found


def _is_ours(url: str) -> bool:
    return url.startswith(("http://localhost:", "ws://localhost:", "data:", "blob:"))
