"""There are words for everything that the board can say is wrong: the keys are read from the code that sends them."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import firmware
import web_ui
from engine.hare_and_tortoise import Reason
from firmware.club.checking import Why
from hardware.ports import Event
from tests.web_ui.pages import STATIC
from tests.web_ui.test_languages import CODES, words

pytestmark = pytest.mark.slow

SENDERS = {"CommandError": 0, "refused": 1, "_refused": 0, "part": 2}
"""What sends the key of an error to a page, and which of its arguments that is."""
NEVER_SHOWN = {"malformed", "silent"}
"""Last words after which a page comes back by itself: there is nothing that people could do."""
MENDED = ("_back", "_steady", "_restarted")


@cache
def calls() -> tuple[tuple[str, list[ast.expr]], ...]:
    """Return every call in what talks to pages: its name and its arguments."""
    return tuple(_calls())


def _calls() -> Iterator[tuple[str, list[ast.expr]]]:
    for package in (firmware, web_ui):
        for path in sorted(Path(package.__file__ or "").parent.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                    yield getattr(node.func, "id", getattr(node.func, "attr", "")), node.args


def texts(argument: ast.expr) -> set[str]:
    return {argument.value} if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else set()


def errors_sent() -> set[str]:
    return {
        key
        for name, arguments in calls()
        if name in SENDERS and len(arguments) > SENDERS[name]
        for key in texts(arguments[SENDERS[name]])
    }


def notes_sent() -> set[str]:
    """Return the keys of the notes that stand on the table: dictionaries with a key and its details."""
    tree = ast.parse((Path(firmware.__file__ or "").parent / "service" / "table_service.py").read_text("utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Dict)]
    named = [dict(zip((ast.unparse(key) for key in node.keys if key), node.values, strict=False)) for node in found]
    return {key for parts in named if "'details'" in parts for key in texts(parts["'key'"])}


def problems_sent() -> set[str]:
    warned = {key for name, arguments in calls() if name == "warn" and arguments for key in texts(arguments[0])}
    return warned | {event.value for event in Event if not event.value.endswith(MENDED)}


def test_what_is_read_from_the_code_is_what_it_sends() -> None:
    assert {"too_late", "wrong_code", "not_your_turn", "bad_backup", "internal", "unknown_token"} <= errors_sent()
    assert notes_sent() == {"cannot_keep", "nothing_to_book"}
    assert problems_sent() == {
        "buttons_failed",
        "bus_hangs",
        "bus_noisy",
        "chip_silent",
        "chip_unsteady",
        "lights_failed",
        "safe_mode",
        "journal_waits",
        "backup_failed",
        "game_not_sent",
    }


@pytest.mark.parametrize("code", CODES)
def test_every_error_note_and_problem_has_words(code: str) -> None:
    found = words(code)
    said = found["error"].keys() | found["games"]["hare-and-tortoise"]["reason"].keys()
    assert (errors_sent() | notes_sent() | set(Reason)) - said - NEVER_SHOWN == set()
    assert problems_sent() - found["fault"].keys() == set()


@pytest.mark.parametrize("code", CODES)
def test_every_reason_of_a_club_has_words(code: str) -> None:
    assert {f"aside_{why}" for why in Why} <= words(code)["club"].keys()


def test_no_words_are_left_for_errors_that_nobody_sends() -> None:
    by_the_pages = {"unknown", "unpayable"}
    assert words("en")["error"].keys() - errors_sent() - notes_sent() == by_the_pages


def test_last_words_that_have_no_sentence_are_never_shown() -> None:
    script = (STATIC / "js" / "lib" / "connection.js").read_text("utf-8")
    assert 'if (message.error !== "unknown_token") return;' in script
