"""The table `[mqtt]` of `board.toml`: the broker to which a board tells what happens, and what it may be told."""

import os
import re
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.checker import Checker, is_a, is_text
from firmware.config.board_file import MQTT, default_path
from firmware.config.language import languages
from firmware.config.toml_file import read_toml

DEFAULT_PREFIX = "hareboard"
PORT, TLS_PORT = 1883, 8883
CREDENTIAL = "mqtt-password"
"""The name under which systemd hands the password over."""
LONGEST = 200
_BROKER = re.compile(r"[A-Za-z0-9:]([A-Za-z0-9.:_-]*[A-Za-z0-9:])?", re.ASCII)
_PREFIX = re.compile(r"[A-Za-z0-9_-]{1,32}(/[A-Za-z0-9_-]{1,32}){0,3}", re.ASCII)
_FILES = ("ca_file", "password_file")
_FLAGS = ("tls", "home_assistant", "allow_commands", "send_games")
_TEXTS = ("broker", "user", "prefix", "name", "language")
ON_PAGE = (*_TEXTS, "port", *_FLAGS)
"""What a host may set on the page; a path of a file is set by whoever may write `board.toml`."""
KEYS = (*ON_PAGE, *_FILES)


class MqttError(ValueError):
    """Why no broker can be asked with these options."""


@dataclass(frozen=True, slots=True)
class MqttOptions:
    """What `[mqtt]` says; without a broker, nothing is sent to anybody."""

    broker: str = ""
    port: int = PORT
    tls: bool = False
    ca_file: Path | None = None
    user: str = ""
    password_file: Path | None = None
    prefix: str = DEFAULT_PREFIX
    name: str = "Hareboard"
    language: str = "en"
    home_assistant: bool = True
    """Whether Home Assistant is told what there is."""
    allow_commands: bool = False
    """Whether the lights may be changed from outside."""
    send_games: bool = False
    """Whether finished games, hands included, are sent to a club."""

    @property
    def is_on(self) -> bool:
        """Whether there is anybody to tell."""
        return bool(self.broker)


def load_mqtt_options(path: Path | None) -> MqttOptions:
    """Read the table; raises `FileFaultError` with all its faults. Files are looked for beside `board.toml`."""
    path = path or default_path()
    if not path.exists():
        return MqttOptions()
    file = read_toml(path)
    check = Checker()
    options = read_options(check, file.data.get(MQTT, {}), path.parent)
    file.refuse(((MQTT, *keys), message) for keys, message in check.faults)
    return options


def read_options(check: Checker, data: object, folder: Path | None = None) -> MqttOptions:
    """Return what a table says; without a folder it may name no files."""
    table = data if isinstance(data, Mapping) else {}
    if not isinstance(data, Mapping):
        check.fault((), f"must be a table, not {data!r}")
    names = KEYS if folder else ON_PAGE
    check.known(table, (), names)
    found: dict[str, Any] = {name: _flag(check, table, name) for name in _FLAGS if name in table}
    found |= {name: _text(check, table, name) for name in names if name in table and name in _TEXTS}
    if folder is not None:
        found |= {name: folder / _text(check, table, name) for name in _FILES if table.get(name)}
    found["port"] = TLS_PORT if found.get("tls") else PORT
    if "port" in table:
        wanted = "a whole number from 1 to 65535"
        found["port"] = check.sound(table, ("port",), lambda port: is_a(port, int) and 1 <= port <= 65535, wanted)
    options = MqttOptions(**found)
    _see_through(check, options)
    return options


def _flag(check: Checker, table: Mapping[str, Any], name: str) -> bool:
    return bool(check.sound(table, (name,), lambda value: isinstance(value, bool), "true or false", otherwise=False))


def _text(check: Checker, table: Mapping[str, Any], name: str) -> str:
    return str(check.sound(table, (name,), _is_plain, f"a text of at most {LONGEST} letters", otherwise=""))


def _is_plain(value: object) -> bool:
    return is_text(value) and len(str(value)) <= LONGEST and (str(value).isprintable() or not value)


def _see_through(check: Checker, options: MqttOptions) -> None:
    if options.broker and not _BROKER.fullmatch(options.broker):
        check.fault(("broker",), f"{options.broker!r} is no name or address of a machine, like broker.local")
    if not is_prefix(options.prefix):
        check.fault(("prefix",), f"{options.prefix!r} cannot lead topics: letters, digits, - and _, like hareboard")
    if options.language not in languages():
        check.word(languages(), options.language, ("language",), "language")
    if not options.name.strip():
        check.fault(("name",), "a board needs a name")
    for name in ("ca_file",) if options.ca_file else ():
        if not options.tls:
            check.fault((name,), f"{name} needs tls = true")
    if options.password_file and not options.user:
        check.fault(("password_file",), "password_file needs user")


def is_prefix(text: str) -> bool:
    """Tell whether a text can stand before all topics."""
    return _PREFIX.fullmatch(text) is not None


def read_password(options: MqttOptions, environment: Mapping[str, str] = os.environ) -> str | None:
    """Return the password: that of the file, or what systemd handed over; none without a user."""
    path = options.password_file
    if path is None and (folder := environment.get("CREDENTIALS_DIRECTORY")):
        path = Path(folder) / CREDENTIAL
        path = path if path.exists() else None
    if path is None or not options.user:
        return None
    try:
        return path.read_text("utf-8").rstrip("\r\n")
    except OSError as error:
        raise MqttError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise MqttError(f"{path}: not a text in UTF-8") from error


def tls_context(options: MqttOptions) -> ssl.SSLContext | None:
    """Return how the broker is spoken to: it must show a certificate for its name, by its own CA or a known one."""
    if not options.tls:
        return None
    try:
        return ssl.create_default_context(cafile=None if options.ca_file is None else str(options.ca_file))
    except ssl.SSLError as error:
        raise MqttError(f"{options.ca_file}: no certificate in it") from error
    except OSError as error:
        raise MqttError(f"{options.ca_file}: {error.strerror or error}") from error
