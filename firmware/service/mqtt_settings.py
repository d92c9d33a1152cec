"""The broker that holds now: that of `board.toml`, or the one that the host has set on the page, until it is reset."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from engine.checker import Checker, is_text
from firmware.config.mqtt_options import LONGEST, ON_PAGE, MqttOptions, read_options, read_password
from web_ui.security.atomic_file import write_whole

FILE = "mqtt.json"


@dataclass(frozen=True, slots=True)
class MqttStatus:
    """How it goes with the broker: why not, how many events nobody heard, how many games wait for the club.

    `aside` is how many of them the club does not count, since the start.
    """

    connected: bool = False
    error: str = ""
    dropped: int = 0
    waiting: int = 0
    aside: int = 0


class KeptMqttSettings:
    """What holds now; without a folder, what the host sets lives as long as the program."""

    def __init__(self, of_file: MqttOptions | None = None, folder: Path | None = None, board: str = "") -> None:
        self.board = board
        """The id of the board at every broker."""
        self._of_file = of_file or MqttOptions()
        self._path = None if folder is None else folder / FILE
        self.now = self._of_file
        self.version = 0
        """Rises whenever something is set, be it a password alone."""
        self.status = MqttStatus()
        self._password = ""
        self._of_page = False
        with suppress(
            OSError, ValueError, KeyError, RecursionError, TypeError
        ):  # nothing was set, or the file is damaged: then board.toml holds
            if self._path is not None:
                kept = json.loads(self._path.read_text("utf-8"))
                check = Checker()
                options = _with_files(check, kept["options"], self._of_file)
                check.refuse()
                self._take(options, str(kept["password"]))

    def set(self, wishes: Mapping[str, Any]) -> None:
        """Let other settings hold; a `SetupError` says what is wrong with them, an `OSError` that they are not kept.

        A password stays as long as broker and user do; `board.toml`'s is never sent to another broker than its own.
        """
        check = Checker()
        kept = {name: getattr(self.now, name) for name in ON_PAGE if name != "port" or "tls" not in wishes}
        asked = {name: value for name, value in wishes.items() if name != "password"}
        options = _with_files(check, kept | asked, self._of_file)
        password = wishes.get("password") or ""
        if not is_text(password) or len(password) > LONGEST or not (password + "a").isprintable():
            check.fault(("password",), f"password must be a text of at most {LONGEST} letters")
        check.refuse()
        if not password and _recipient(options) == _recipient(self.now):
            password = self._password
        self._keep({"options": _on_page(options), "password": password})
        self._take(options, password)

    def reset(self) -> None:
        """Let `board.toml` hold again."""
        if self._path is not None:
            self._path.unlink(missing_ok=True)
        self.version += 1
        self.now, self._password, self._of_page = self._of_file, "", False

    def password(self) -> str | None:
        """Return the password for the broker, if there is one; a file that cannot be read is an `MqttError`."""
        if not self.now.user:
            return None
        if self._password:
            return self._password
        own = _recipient(self.now) == _recipient(self._of_file)
        return read_password(self._of_file) if own else None

    def page_data(self) -> dict[str, Any]:
        """Return what the host sees: everything but the password."""
        own = _recipient(self.now) == _recipient(self._of_file)
        return (
            _on_page(self.now)
            | asdict(self.status)
            | {
                "board": self.board,
                "of_page": self._of_page,
                "has_password": bool(self._password) or (own and self._of_file.password_file is not None),
            }
        )

    def _keep(self, data: Mapping[str, Any]) -> None:
        if self._path is not None:
            write_whole(self._path, json.dumps(data))

    def _take(self, options: MqttOptions, password: str) -> None:
        self.version += 1
        self.now, self._password, self._of_page = options, password, True


def _with_files(check: Checker, data: object, of_file: MqttOptions) -> MqttOptions:
    """Return what a page has set, with the CA that `board.toml` names."""
    options = read_options(check, data)
    return replace(options, ca_file=of_file.ca_file if options.tls else None)


def _on_page(options: MqttOptions) -> dict[str, Any]:
    return {name: getattr(options, name) for name in ON_PAGE}


def _recipient(options: MqttOptions) -> tuple[str, int, bool, str]:
    """Return who would get a password, and how."""
    return options.broker, options.port, options.tls, options.user
