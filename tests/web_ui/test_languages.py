"""The language files: the same keys and gaps everywhere, whole plural forms, and no words anywhere else."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.hare_and_tortoise import EndOption, HareEvent, HareOption, Kind, Reason, Status
from engine.hare_and_tortoise.action import OF_CHANCE, Verb
from engine.hare_and_tortoise.events import Why
from engine.hare_and_tortoise.vocabulary import NAME, Certainty
from firmware.journal.findings import Finding
from firmware.lighting.roles import Role
from firmware.sensing.faulty_cells import CellFault
from hardware.simulated.faults import Trouble
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.web_ui.pages import GAME_SCRIPTS, LANGUAGES, OWN_SCRIPTS, files_of
from web_ui.http.assets import without_comments
from web_ui.http.languages import CLUB, Languages

CODES = ("en", "de", "fr", "it", "ru")
CARDINAL = {
    "en": {"one", "other"},
    "de": {"one", "other"},
    "fr": {"one", "other"},
    "it": {"one", "other"},
    "ru": {"one", "few", "many", "other"},
}
"""The forms that `Intl.PluralRules` can ask for; that for millions in French and Italian is left out."""
ORDINAL = {
    "en": {"one", "two", "few", "other"},
    "de": {"other"},
    "fr": {"one", "other"},
    "it": {"many", "other"},
    "ru": {"other"},
}
FORMS = {"zero", "one", "two", "few", "many", "other"}


def words(code: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((LANGUAGES / f"{code}.json").read_text("utf-8"))
    return found


def shared(code: str) -> dict[str, Any]:
    """Return the sentences that all games share, by their keys: a text, or its plural forms."""
    return _by_key(section for section in words(code).items() if section[0] != "games")


def of_game(code: str, game: str) -> dict[str, Any]:
    """Return the sentences that a game has of its own."""
    return _by_key(words(code)["games"][game].items())


def sentences(code: str) -> dict[str, Any]:
    """Return every sentence by its key, those of games with the game's name."""
    games = {f"{game}.{key}": found for game in words(code)["games"] for key, found in of_game(code, game).items()}
    return shared(code) | games


def _by_key(sections: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    return {f"{section}.{key}": sentence for section, keys in sections for key, sentence in keys.items()}


def texts(sentence: Any) -> Iterator[str]:
    if isinstance(sentence, str):
        yield sentence
    else:
        for part in sentence.values():
            yield from texts(part)


def gaps(sentence: Any) -> set[str]:
    return {gap for text in texts(sentence) for gap in re.findall(r"\{(\w+)\}", text)}


@pytest.mark.parametrize("code", CODES[1:])
def test_every_language_has_the_same_keys(code: str) -> None:
    assert sentences(code).keys() == sentences("en").keys()


@pytest.mark.parametrize("code", CODES[1:])
def test_every_language_fills_the_same_gaps(code: str) -> None:
    english = sentences("en")
    assert {key: gaps(found) for key, found in sentences(code).items()} == {key: gaps(english[key]) for key in english}


@pytest.mark.parametrize("code", CODES)
def test_plural_forms_are_whole(code: str) -> None:
    plural = {key: found for key, found in sentences(code).items() if not isinstance(found, str)}
    wrong = [
        key
        for key, found in plural.items()
        if (found["ordinal"].keys() != ORDINAL[code] if "ordinal" in found else found.keys() != CARDINAL[code])
    ]
    assert wrong == []


@pytest.mark.parametrize("code", CODES[1:])
def test_what_has_plural_forms_has_them_in_every_language(code: str) -> None:
    english = {key for key, found in sentences("en").items() if not isinstance(found, str)}
    assert {key for key, found in sentences(code).items() if not isinstance(found, str)} == english


def test_french_signs_stay_on_the_line_of_their_word() -> None:
    torn = re.compile(r"[^\s] [?!;:]")
    assert not [text for sentence in sentences("fr").values() for text in texts(sentence) if torn.search(text)]


@pytest.mark.parametrize("code", CODES)
def test_no_sentence_is_empty(code: str) -> None:
    assert [key for key, found in sentences(code).items() if not all(text.strip() for text in texts(found))] == []


@pytest.mark.parametrize(
    ("section", "names"),
    [
        ("reason", set(Reason)),
        ("kind", set(Kind) | {"hedgehog"}),
        ("status", {status.text for status in Status if status}),
        ("hare", set(HareEvent)),
        ("why", set(Why)),
        ("option", set(HareOption) | set(EndOption)),
        ("certainty", set(Certainty)),
        ("action", {verb.replace(" ", "_") for verb in set(Verb) - OF_CHANCE}),
        ("edition", set(EDITIONS)),
        ("animal", {edition.animal for edition in EDITIONS.values()}),
    ],
)
def test_there_are_words_for_everything_that_hare_and_tortoise_tells(section: str, names: set[str]) -> None:
    assert names - words("en")["games"][NAME][section].keys() == set()


@pytest.mark.parametrize(
    ("section", "names"),
    [
        ("option", {"open", "discreet", "virtual", "real"}),
        ("light", set(Role)),
        ("trouble", set(Trouble)),
        ("lie", set(CellFault)),
        ("finding", set(Finding)),
    ],
)
def test_there_are_words_for_everything_that_the_board_tells(section: str, names: set[str]) -> None:
    assert names - words("en")[section].keys() == set()


NAMED_AFTER_IT = {"page.title"}
"""The name of the board, which is that of its first game."""


def test_only_a_games_own_words_speak_of_it() -> None:
    of_hares = re.compile(r"(?i)carrot|lettuce|tortoise|hedgehog|\bhares?\b")
    found = {key for key, found in shared("en").items() if any(of_hares.search(text) for text in texts(found))}
    assert found == NAMED_AFTER_IT


def keys_said(scripts: Iterable[Path]) -> set[str]:
    """Return every key that scripts say in full."""
    said = re.compile(r'[sS]ay\(\s*"([a-z_]+\.[a-z_0-9]+)"')
    return {key for path in scripts for key in said.findall(without_comments(path.read_bytes()).decode())}


def test_every_key_that_pages_say_is_there_for_every_game() -> None:
    of_pages = set(OWN_SCRIPTS) - {path for paths in GAME_SCRIPTS.values() for path in paths}
    assert keys_said(of_pages) - shared("en").keys() == set()


@pytest.mark.parametrize(
    ("page", "part"),
    [("index", "host"), ("seat", ""), ("host", "host"), ("bench", "bench"), ("wall", CLUB), ("sheets", CLUB)],
)
def test_every_key_that_a_page_says_is_in_a_section_that_it_loads(page: str, part: str) -> None:
    languages = Languages(LANGUAGES)
    found = [languages.find("en.json"), languages.find(f"en.{part}.json") if part else None]
    loaded = {section for document in found if document for section in json.loads(document.body)}
    scripts = [path for path in files_of(page) if path.suffix == ".js"]
    assert {key for key in keys_said(scripts) if key.partition(".")[0] not in loaded} == set()


def test_every_key_that_a_game_says_is_there() -> None:
    said = keys_said(GAME_SCRIPTS["hare_and_tortoise"])
    assert said - shared("en").keys() - of_game("en", NAME).keys() == set()
    assert said & of_game("en", NAME).keys()


SKIPPED = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'", re.DOTALL)
EXPRESSION = "\x00"


def templates(script: str) -> list[str]:
    """Return the texts of all templates of a script, those inside of others too, with a mark for each expression."""
    found: list[str] = []
    open_templates: list[str] = []
    braces = [0]
    place = 0
    while place < len(script):
        inside = len(open_templates) == len(braces)
        if not inside and (skipped := SKIPPED.match(script, place)):
            place = skipped.end()
        elif script[place] == "`":
            if inside:
                found.append(open_templates.pop())
            else:
                open_templates.append("")
            place += 1
        elif inside and script.startswith("${", place):
            open_templates[-1] += EXPRESSION
            braces.append(0)
            place += 2
        elif inside:
            open_templates[-1] += script[place]
            place += 1
        else:
            braces[-1] += {"{": 1, "}": -1}.get(script[place], 0)
            if braces[-1] < 0:
                braces.pop()
            place += 1
    return found


def visible_text(script: str) -> list[str]:
    """Return the words that stand between the tags, or in the labels, of a script's templates."""
    between = r">([^<>]*[A-Za-z]{2}[^<>]*)<"
    labels = r"(?:aria-label|title|alt|placeholder)=\"([^\"]*[A-Za-z]{2}[^\"]*)\""
    return [
        text.replace(EXPRESSION, "").strip()
        for template in templates(script)
        if "<" in template
        for text in re.findall(f"{between}|{labels}", template)
        for text in text
        if text
    ]


@pytest.mark.parametrize("path", OWN_SCRIPTS, ids=lambda path: path.name)
def test_scripts_hold_no_visible_words(path: Path) -> None:
    commands = {"hareboard selftest"}
    assert set(visible_text(path.read_text("utf-8"))) - commands == set()


def test_a_word_in_a_template_would_be_found() -> None:
    assert visible_text("const A = () => html`<p class=${x}>Hello there</p>`;") == ["Hello there"]
