"""The pages as files: light, whole, and clean enough for a strict content security policy."""

import re
from pathlib import Path

import pytest

from engine.animal_race.game import AnimalRace
from engine.hare_and_tortoise import HareAndTortoise
from firmware.lighting.render import SEAT_COLOURS
from hardware.geometry import geometry
from tests.web_ui.pages import GAME_SCRIPTS, LANGUAGES, OWN_SCRIPTS, PAGES, SCRIPTS, STATIC, files_of
from tests.web_ui.test_languages import CODES
from web_ui.http.assets import Document, Files, json_document
from web_ui.http.languages import Languages
from web_ui.http.packs import Packs

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


def name_of(path: Path) -> str:
    return path.relative_to(STATIC).as_posix()


def sent(content: Document) -> int:
    return len(content.compressed or content.body)


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_names_is_there(page: str) -> None:
    assert [path.name for path in files_of(page) if not path.is_file()] == []


@pytest.mark.parametrize("game", ["hare-and-tortoise", "animal-race"])
@pytest.mark.parametrize("language", CODES)
def test_a_phone_loads_at_most_60_kilobytes_at_first(language: str, game: str) -> None:
    files, folder = Files(STATIC), game.replace("-", "_")
    packs = Packs(files, [f"{page}.html" for page in PAGES])
    words = {name: Languages(LANGUAGES).find(name) for name in (f"{language}.json", f"{language}.{game}.json")}
    brought = {name: found for name, found in words.items() if found}
    brought["/geometry.json"] = json_document({"size": geometry().size, "centres": geometry().centres})
    loaded = [packs.page("seat.html", folder, brought, game), files.find("icon.svg"), files.find(f"{folder}.css")]
    loaded += map(packs.find, ("first/seat.js", "seat.js", "seat.css", f"games/{folder}.js"))
    assert len(brought) == 3
    assert None not in loaded
    assert sum(sent(document) for document in loaded if document) <= MOST_BYTES


@pytest.mark.parametrize("path", OWN_FILES, ids=name_of)
def test_no_file_has_what_the_policy_forbids(path: Path) -> None:
    text = path.read_text("utf-8")
    assert [pattern for pattern in FORBIDDEN if re.search(pattern, text)] == []


@pytest.mark.parametrize("path", OWN_FILES, ids=name_of)
def test_no_file_has_an_address_outside_the_board(path: Path) -> None:
    assert re.findall(r"(?:https?|wss?)://[a-z0-9.]+", path.read_text("utf-8").replace(NAMESPACE, "")) == []


@pytest.mark.parametrize("path", OWN_SCRIPTS, ids=name_of)
def test_a_module_is_one_idea(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 250


@pytest.mark.parametrize("path", OWN_SCRIPTS, ids=name_of)
def test_no_line_of_a_script_is_longer_than_an_editor_is_wide(path: Path) -> None:
    assert [line for line in path.read_text("utf-8").splitlines() if len(line) > 120] == []


@pytest.mark.parametrize("page", PAGES)
def test_no_page_loads_a_game_before_it_is_told_which(page: str) -> None:
    of_games = {path for paths in GAME_SCRIPTS.values() for path in paths}
    assert files_of(page) & of_games == set()


@pytest.mark.parametrize(
    "path", [path for path in OWN_SCRIPTS if "games" not in path.relative_to(SCRIPTS).parts], ids=name_of
)
def test_only_a_games_own_modules_know_it(path: Path) -> None:
    assert re.findall(r"(?i)carrot|lettuce|tortoise|hedgehog|\bhares?\b|edition", path.read_text("utf-8")) == []


def test_every_game_names_page_modules_that_are_there() -> None:
    assert {HareAndTortoise({}).pages, AnimalRace().pages} == GAME_SCRIPTS.keys()


def test_the_colours_of_seats_stand_where_the_lights_have_them() -> None:
    colours = [f"{red:02x}{green:02x}{blue:02x}" for red, green, blue in SEAT_COLOURS]
    found = [path.name for path in OWN_FILES if re.search("|".join(colours), path.read_text("utf-8"), re.IGNORECASE)]
    assert found == []


def test_every_colour_that_a_style_names_is_defined() -> None:
    styles = {path.name: path.read_text("utf-8") for path in OWN_FILES if path.suffix == ".css"}
    scripts = "".join(path.read_text("utf-8") for path in OWN_FILES if path.suffix == ".js")
    defined = {name for text in (*styles.values(), scripts) for name in re.findall(r"(--[\w-]+)[\"'`]?\s*[:,]", text)}
    used = {(file, name) for file, text in styles.items() for name in re.findall(r"var\((--[\w-]+)\)", text)}
    of_seats = {f"--{part}-{seat}" for part in ("seat", "ink") for seat in range(len(SEAT_COLOURS))}
    assert sorted(pair for pair in used if pair[1] not in defined | of_seats) == []
    assert ("base.css", "--accent") in used
