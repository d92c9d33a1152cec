"""A real Firefox, driven over WebDriver BiDi, which it speaks itself on a socket."""

import base64
import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.effort import PATIENCE, PATIENT
from tests.firmware.process import free_port
from tests.web_ui.browser.board import LOOPBACK
from tests.web_ui.browser.browsing import Device

NAMES = ("firefox-esr", "firefox")
SLOW = 5 * PATIENCE
"""Seconds to wait for a browser of many processes: beside others it may take more than a minute to start."""
MISSING = "these tests need Firefox; install it with: sudo apt install firefox-esr"
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "intl.accept_languages": "en",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
    "ui.click_hold_context_menus.delay": 60_000,  # on a busy machine a tap takes long, and is none the less a tap
    "ui.prefersReducedMotion": 1,
}

AT_REST = """
(async () => {
  const words = (one) => (one.ariaLabel ?? one.innerText).replaceAll('\\n', ' ');
  const find = () => [...document.querySelectorAll(%s)].find((one) => words(one).includes(%s));
  const place = (one) => { const { x, y } = one.getBoundingClientRect(); return `${x} ${y}`; };
  const frame = () => new Promise(requestAnimationFrame);
  for (;;) {
    const found = find();
    found?.scrollIntoView({block: 'center'});
    const before = found && place(found);
    await frame();
    await frame();
    if (found && found === find() && place(found) === before) return found;
  }
})()
"""
"""A thing with some words on it, as soon as it is there and stands still."""


def find_firefox() -> str | None:
    """Return where the machine's Firefox is, if it has one."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Firefox:
    """A browser that is up."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._ids = count(1)
        self._said: list[dict[str, Any]] = []
        self.do("session.new", capabilities={})
        self.do("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def do(self, method: str, **params: Any) -> dict[str, Any]:
        """Give a command and return its result."""
        number = next(self._ids)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while (found := json.loads(self._line.recv(SLOW))).get("id") != number:
            self._said.append(found)
        if found["type"] == "error":
            raise AssertionError(f"{method}: {found['error']}: {found['message']}")
        return dict(found["result"])

    def events(self, method: str) -> list[dict[str, Any]]:
        """Return what the browser told by itself."""
        return [found["params"] for found in self._said if found.get("method") == method]

    @contextmanager
    def page(self, device: Device) -> Iterator["Page"]:
        """Open a page that knows nothing of others, and close it."""
        user = self.do("browser.createUserContext")["userContext"]
        tab = self.do("browsingContext.create", type="tab", userContext=user)["context"]
        page = Page(self, tab, "touch" if device.touch else "mouse")
        viewport = {"width": device.width, "height": device.height}
        self.do("browsingContext.setViewport", context=page.context, viewport=viewport)
        try:
            yield page
        finally:
            self.do("browser.removeUserContext", userContext=user)


class Page:
    """A page in Firefox."""

    def __init__(self, firefox: Firefox, context: str, pointer: str) -> None:
        self._firefox = firefox
        self.context = context
        self._pointer = pointer

    def goto(self, address: str) -> None:
        """Load an address."""
        self._firefox.do("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def value(self, expression: str) -> Any:
        """Return the value of an expression on the page."""
        text = f"JSON.stringify({expression}) ?? 'null'"
        target = {"context": self.context}
        found = self._firefox.do("script.evaluate", expression=text, target=target, awaitPromise=True)
        if found["type"] == "exception":
            raise AssertionError(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def wait_for(self, expression: str) -> Any:
        """Wait until an expression is true, and return its value."""
        until = time.monotonic() + PATIENCE
        while not (found := self.value(expression)):
            if time.monotonic() > until:
                raise AssertionError(f"{expression} was never true; the page says {self.text()!r}")
            time.sleep(0.02)
        return found

    def wait_for_text(self, text: str, where: str = "main") -> None:
        """Wait until some part of the page says something."""
        self.wait_for(f"document.querySelector({json.dumps(where)})?.innerText.includes({json.dumps(text)})")

    def text(self) -> str:
        """Return what can be read on the page."""
        return str(self.value("document.body.innerText"))

    def tap(self, words: str, what: str = "button") -> None:
        """Tap in the middle of a thing with these words on it, as a finger does, or a mouse on a desk."""
        expression = AT_REST % (json.dumps(what), json.dumps(words))
        target = {"context": self.context}
        found = self._firefox.do("script.evaluate", expression=expression, target=target, awaitPromise=True)
        middle = {"type": "element", "element": {"sharedId": found["result"]["sharedId"]}}
        moves = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": middle},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": self._pointer, "parameters": {"pointerType": self._pointer}}
        self._firefox.do("input.performActions", context=self.context, actions=[pointer | {"actions": moves}])

    def type(self, text: str) -> None:
        """Type on the keyboard."""
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        keyboard = {"type": "key", "id": "keyboard", "actions": keys}
        self._firefox.do("input.performActions", context=self.context, actions=[keyboard])

    def picture(self, path: Path) -> None:
        """Save what can be seen."""
        path.write_bytes(
            base64.b64decode(self._firefox.do("browsingContext.captureScreenshot", context=self.context)["data"])
        )

    def wrong(self) -> list[str]:
        """Return everything that went wrong here: errors, violations of the policy among them, and foreign requests.

        A page that has waited long for its board gives a socket up and opens another one, which is no fault of its own.
        """
        self.value("1")  # whatever was told before has come then
        logged = [
            str(entry["text"])
            for entry in self._firefox.events("log.entryAdded")
            if entry["level"] == "error" and entry["source"].get("context") == self.context
            if " ws://localhost:" not in entry["text"]
        ]
        asked = [event["request"]["url"] for event in self._firefox.events("network.beforeRequestSent")]
        foreign = [url for url in asked if not url.startswith(("http://localhost:", "ws://localhost:", "data:"))]
        return logged + foreign


@contextmanager
def firefox(program: str, profile: Path) -> Iterator[Firefox]:
    """Start a browser, and end it."""
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
    port = free_port()
    options = ["--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", str(port)]
    process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        with _line(port, process) as line:
            yield Firefox(line)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _line(port: int, process: "subprocess.Popen[bytes]") -> ClientConnection:
    """Connect to a browser that is about to be up."""
    until = time.monotonic() + SLOW
    while True:
        try:
            line: ClientConnection = connect(f"ws://{LOOPBACK}:{port}/session", max_size=None, proxy=None, **PATIENT)
        except OSError:
            if process.poll() is not None or time.monotonic() > until:
                raise
            time.sleep(0.05)
        else:
            return line
