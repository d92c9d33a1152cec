"""A real browser: Debian's Chromium, driven by Playwright."""

import shutil
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from tests.effort import PATIENCE

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
UNHURRIED = "--js-flags=--no-opt --no-maglev"
"""Scripts are not optimised: pages that live for a second are open before that pays, with a fifth less work."""
expect.set_options(timeout=PATIENCE * 1000)
MISSING = "browser tests need Chromium; install it with: sudo apt install chromium"

LOOKS = 200
"""How often tests look again, ten times a second, whether a page has come to rest."""
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
def browser(*flags: str) -> Iterator[Browser]:
    """Start a browser, and end it."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=find_chromium(), args=[*FLAGS, *flags])
        try:
            yield started
        finally:
            _drawers.pop(started, None)
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


@dataclass(slots=True)
class Drawer:
    """Devices that are used again and again: to make a new one costs as much as to load a page on it."""

    idle: dict[tuple[object, ...], list[Page]] = field(default_factory=lambda: defaultdict(list))
    lent: list[tuple[tuple[object, ...], Page]] = field(default_factory=list)
    held: list[BrowserContext] = field(default_factory=list)

    def put_back(self) -> None:
        """Make what was lent as good as new; what cannot be, is left."""
        while self.lent:
            kind, page = self.lent.pop()
            if not page.is_closed() and _emptied(page):
                self.idle[kind].append(page)

    def holds(self, context: BrowserContext) -> bool:
        """Tell whether a device is to stay."""
        return context in self.held or any(page.context == context for pages in self.idle.values() for page in pages)


_drawers: dict[Browser, Drawer] = defaultdict(Drawer)


def borrow(with_browser: Browser, device: Device, theme: str = "light", language: str = "en") -> Page:
    """Return a page on a device with nothing kept on it, which goes back for other tests.

    Whoever sets its clock, adds scripts to every page of it or stands in the line of its sockets takes a fresh one:
    `look`.
    """
    drawer, kind = _drawers[with_browser], (device, theme, language)
    idle = drawer.idle[kind]
    page = idle.pop() if idle else look(with_browser, device, theme, language).new_page()
    drawer.lent.append((kind, page))
    page.set_viewport_size({"width": device.width, "height": device.height})
    return page


@contextmanager
def hold(with_browser: Browser, device: Device) -> Iterator[Page]:
    """Keep a page on a device of its own over several tests."""
    context = look(with_browser, device)
    held = _drawers[with_browser].held
    held.append(context)
    try:
        yield context.new_page()
    finally:
        held.remove(context)
        context.close()


def clear_away(with_browser: Browser) -> None:
    """Take back every device that was borrowed, and throw all others away."""
    drawer = _drawers[with_browser]
    drawer.put_back()
    for context in with_browser.contexts:
        if not drawer.holds(context):
            context.close()


def _emptied(page: Page) -> bool:
    """Forget all that a page has kept; tells whether that worked."""
    origin = "/".join(page.url.split("/")[:3])
    if len(page.context.pages) > 1 or not origin.startswith("http"):
        return False
    try:
        page.unroute_all()
        page.goto(f"{origin}/geometry.json")  # where no script of ours runs
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
    except Error:
        return False
    return True


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


def cut_off_for_long(page: Page) -> list[str]:
    """Return what stays cut off; before all styles have come, and while markers are set out, more is for a moment."""
    for _ in range(LOOKS):
        if not cut_off(page):
            return []
        page.wait_for_timeout(100)
    return cut_off(page)


def _is_ours(url: str) -> bool:
    return url.startswith(("http://localhost:", "ws://localhost:", "data:", "blob:"))
