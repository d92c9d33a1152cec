"""The table `[web]` of `board.toml`: a certificate of one's own, further names of the board, proxies before it."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from firmware.config.board_file import WEB, default_path
from firmware.config.toml_file import Tokens, read_toml
from web_ui.security.certificate import KeyPair
from web_ui.security.rate_limits import plain_address

HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*", re.ASCII)
KEYS = ("certificate", "key", "names", "proxies")


@dataclass(frozen=True, slots=True)
class WebOptions:
    """What `[web]` says; without it the pages are at http:// under the names of the machine."""

    tls: KeyPair | None = None
    names: tuple[str, ...] = ()
    proxies: frozenset[str] = frozenset()
    """Addresses of proxies that are believed for whom they ask."""


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
    names = tuple(name.lower() for name in table.get("names", ()))
    return WebOptions(tls, names, frozenset(map(plain_address, table.get("proxies", ()))))


def _faults(table: object) -> Iterator[tuple[Tokens, str]]:
    if not isinstance(table, Mapping):
        yield (WEB,), f"must be a table, not {table!r}"
        return
    for key, value in table.items():
        if key not in KEYS:
            yield (WEB, key), f"unknown setting {key!r}; there are {', '.join(KEYS)}"
        elif key in LISTS:
            yield from _faults_of_list(key, value, *LISTS[key])
        elif not isinstance(value, str):
            yield (WEB, key), f"{key} must be the path of a file, not {value!r}"
    for one, other in (("certificate", "key"), ("key", "certificate")):
        if table.get(one) and not table.get(other):
            yield (WEB, one), f"{one} needs {other}"


def _faults_of_list(key: str, values: Any, fits: Callable[[str], bool], what: str) -> Iterator[tuple[Tokens, str]]:
    if not isinstance(values, list):
        yield (WEB, key), f"{key} must be a list, not {values!r}"
        return
    for number, value in enumerate(values):
        if not isinstance(value, str) or not fits(value):
            yield (WEB, key, number), f"{value!r} is no {what}"


def _is_name(text: str) -> bool:
    return HOST_NAME.fullmatch(text.lower()) is not None


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


LISTS = {
    "names": (_is_name, "name of a machine, like board.example.org"),
    "proxies": (_is_address, "address of a proxy, like 192.168.1.2"),
}
"""The settings that are lists: what fits, and what the others are told not to be."""
