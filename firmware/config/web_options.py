"""The table `[web]` of `board.toml`: a certificate of one's own, and further names of the board."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firmware.config.board_file import WEB, default_path
from firmware.config.toml_file import Tokens, read_toml
from web_ui.security.certificate import KeyPair

HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*", re.ASCII)
KEYS = ("certificate", "key", "names")


@dataclass(frozen=True, slots=True)
class WebOptions:
    """What `[web]` says; without it the pages are at http:// under the names of the machine."""

    tls: KeyPair | None = None
    names: tuple[str, ...] = ()


def load_web_options(path: Path | None) -> WebOptions:
    """Read the table; raises `FileFaultError` with all its faults. Files are looked for beside `board.toml`."""
    path = path or default_path()
    if not path.exists():
        return WebOptions()
    file = read_toml(path)
    table = file.data.get(WEB, {})
    file.refuse(_faults(table))
    certificate, key = table.get("certificate"), table.get("key")
    tls = KeyPair(path.parent / certificate, path.parent / key) if certificate and key else None
    return WebOptions(tls, tuple(name.lower() for name in table.get("names", ())))


def _faults(table: object) -> Iterator[tuple[Tokens, str]]:
    if not isinstance(table, Mapping):
        yield (WEB,), f"must be a table, not {table!r}"
        return
    for key, value in table.items():
        if key not in KEYS:
            yield (WEB, key), f"unknown setting {key!r}; there are {', '.join(KEYS)}"
        elif key == "names":
            yield from _faults_of_names(value)
        elif not isinstance(value, str):
            yield (WEB, key), f"{key} must be the path of a file, not {value!r}"
    for one, other in (("certificate", "key"), ("key", "certificate")):
        if table.get(one) and not table.get(other):
            yield (WEB, one), f"{one} needs {other}"


def _faults_of_names(names: Any) -> Iterator[tuple[Tokens, str]]:
    if not isinstance(names, list):
        yield (WEB, "names"), f"names must be a list, not {names!r}"
        return
    for number, name in enumerate(names):
        if not isinstance(name, str) or not HOST_NAME.fullmatch(name.lower()):
            yield (WEB, "names", number), f"{name!r} is no name of a machine, like board.example.org"
