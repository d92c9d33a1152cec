"""The pages as files: light, whole, and clean enough for a strict content security policy."""

import gzip
import json
import re
from pathlib import Path

import pytest

from hardware.geometry import geometry
from tests.web_ui.pages import LANGUAGES, OWN_SCRIPTS, PAGES, STATIC, files_of

MOST_BYTES = 60_000
OWN_FILES = sorted(
    path for path in STATIC.rglob("*") if path.suffix in (".html", ".css", ".js") and "vendor" not in path.parts
)
FORBIDDEN = (
    r"<script(?![^>]*\bsrc=)",
    r"<style",
    r"\sstyle=\"",
    r"\son[a-z]+=\"",
    r"javascript:",
    r"(?:inner|outer)HTML",
    r"insertAdjacentHTML",
    r"document\.write",
    r"\beval\(",
    r"new Function",
)
NAMESPACE = "http://www.w3.org/2000/svg"


def compressed(content: bytes) -> int:
    return len(gzip.compress(content, 9))


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_names_is_there(page: str) -> None:
    assert [path.name for path in files_of(page) if not path.is_file()] == []


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "ru"])
def test_a_phone_loads_at_most_60_kilobytes_at_first(language: str) -> None:
    board = json.dumps({"size": geometry().size, "centres": geometry().centres}).encode()
    words = (LANGUAGES / f"{language}.json").read_bytes()
    weight = sum(compressed(path.read_bytes()) for path in files_of("seat")) + compressed(board) + compressed(words)
    assert weight <= MOST_BYTES


@pytest.mark.parametrize("path", OWN_FILES, ids=lambda path: path.name)
def test_no_file_has_what_the_policy_forbids(path: Path) -> None:
    text = path.read_text("utf-8")
    assert [pattern for pattern in FORBIDDEN if re.search(pattern, text)] == []


@pytest.mark.parametrize("path", OWN_FILES, ids=lambda path: path.name)
def test_no_file_has_an_address_outside_the_board(path: Path) -> None:
    assert re.findall(r"(?:https?|wss?)://[a-z0-9.]+", path.read_text("utf-8").replace(NAMESPACE, "")) == []


@pytest.mark.parametrize("path", OWN_SCRIPTS, ids=lambda path: path.name)
def test_a_module_is_one_idea(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 250
