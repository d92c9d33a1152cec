"""Packs: every module of a page in one file, the very same modules for the games, and nothing fetched in a chain."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import web_ui
from web_ui.app import PAGES
from web_ui.http.assets import Document, Files, json_document
from web_ui.http.packs import PackingError, Packs, as_function, in_order, preferred

STATIC = Path(web_ui.__file__).parent / "static"
FILES = Files(STATIC)
PACKS = Packs(FILES, PAGES.values())
STEMS = [page.removesuffix(".html") for page in PAGES.values()]
MOST_BYTES_AT_FIRST = 3_000
MODULE = re.compile(rb'^modules\["([^"]+)"\] \?\?=', re.MULTILINE)


def modules_of(name: str) -> list[str]:
    pack = PACKS.find(name)
    return [] if pack is None else [found.decode() for found in MODULE.findall(pack.body)]


def test_every_way_to_import_and_to_export_is_known() -> None:
    script = """import tag from "../vendor/tag.js";
import { one, two as second } from "./other.js";
export { three } from "./other.js";
export const four = one; // and why
  // An aside.
export async function five() {}
  const six = /** @type {any} */ (6);
export { six as seven };
"""
    assert (
        as_function("js/a.js", script)
        == """modules["js/a.js"] ??= (() => {
const tag = modules["vendor/tag.js"].default;
const { one, two: second } = modules["js/other.js"];

const four = one;

async function five() {}
const six = (6);
return { three: modules["js/other.js"].three, seven: six, four, five };
})();
"""
    )
    assert "const byDefault = function (n) {}" in as_function("v.js", "var n=1;export default function (n) {}")


@pytest.mark.parametrize("stem", STEMS)
def test_a_pack_has_every_module_of_its_page_after_all_that_it_needs(stem: str) -> None:
    modules = [*modules_of(f"first/{stem}.js"), *modules_of(f"{stem}.js")]
    needed = {name: in_order(FILES, name) for name in modules}
    assert sorted(modules) == sorted(needed[f"js/pages/{'scoreboard' if stem == 'index' else stem}.js"])
    assert [name for place, name in enumerate(modules) if not set(needed[name]) <= {*modules[: place + 1]}] == []


def test_what_a_page_runs_first_is_small() -> None:
    first = PACKS.find("first/seat.js")
    assert first is not None
    assert "js/lib/connection.js" in modules_of("first/seat.js")
    assert len(first.compressed or first.body) <= MOST_BYTES_AT_FIRST


@pytest.mark.parametrize("stem", STEMS)
def test_nothing_is_left_to_import_in_a_pack(stem: str) -> None:
    pack = PACKS.find(f"{stem}.js")
    assert pack is not None
    first = [b'import "/packed/first/seat.js"'] if stem == "seat" else []
    assert re.findall(rb"(?:^|;)(?:import|export)\b[^;]*", pack.body, re.MULTILINE) == first


@pytest.mark.parametrize("stem", STEMS)
def test_the_pack_of_a_game_has_what_is_not_in_every_page(stem: str) -> None:
    own = modules_of("games/hare_and_tortoise.js")
    assert set(in_order(FILES, "js/games/hare_and_tortoise/index.js")) - set(modules_of(f"{stem}.js")) <= set(own)
    assert "js/lib/words.js" not in own


def test_modules_that_import_each_other_in_a_circle_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text('import { b } from "./b.js";\n')
    (tmp_path / "b.js").write_text('import { a } from "./a.js";\n')
    with pytest.raises(PackingError, match=r"a\.js imports b\.js imports a\.js"):
        in_order(Files(tmp_path), "a.js")


def test_a_change_is_packed_again(tmp_path: Path) -> None:
    (tmp_path / "x.html").write_text('<script type="module" src="/static/x.js"></script>\n')
    script = tmp_path / "x.js"
    script.write_text("export const one = 1;\n")
    packs = Packs(Files(tmp_path), ["x.html"])
    before = packs.find("x.js")
    assert packs.find("x.js") is before
    script.write_text("export const one = 11;\n")
    after = packs.find("x.js")
    assert after is not None
    assert b"one = 11" in after.body


def test_a_page_loads_its_packs_and_those_of_the_game_at_once() -> None:
    page = PACKS.page("seat.html", "hare_and_tortoise", {})
    assert page is not None
    assert re.findall(rb'<(?:link rel="(?:stylesheet|modulepreload)"|script).* (?:href|src)="([^"]+)"', page.body) == [
        b"/packed/first/seat.js",
        b"/packed/seat.css",
        b"/static/hare_and_tortoise.css",
        b"/packed/games/hare_and_tortoise.js",
        b"/packed/seat.js",
    ]


def brought(page: Document | None) -> dict[str, Any]:
    assert page is not None
    found = re.search(rb'<script type="application/json" id="brought">(.*?)</script>', page.body)
    assert found is not None
    return dict(json.loads(found[1]))


def test_a_page_brings_data_along_that_cannot_end_its_element() -> None:
    data = {"/languages/de.json": {"page": {"title": "<b></script>"}}, "/geometry.json": {"size": [1, 2]}}
    documents = {address: json_document(found) for address, found in data.items()}
    assert brought(PACKS.page("seat.html", None, documents)) == data


def test_a_page_is_made_again_when_what_it_brings_has_changed() -> None:
    old, new = ({"/geometry.json": json_document({"size": size})} for size in (1, 2))
    page = PACKS.page("seat.html", None, old)
    assert PACKS.page("seat.html", None, old) is page
    assert brought(PACKS.page("seat.html", None, new)) == {"/geometry.json": {"size": 2}}


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".js",
        "nobody.js",
        "first/host.js",
        "first/seat.css",
        "games/nobody.js",
        "games/../pages/seat.js",
        "seat.html",
    ],
)
def test_there_are_no_other_packs(name: str) -> None:
    assert PACKS.find(name) is None


@pytest.mark.parametrize(
    ("wanted", "file"),
    [("de-AT,de;q=0.9,en;q=0.5", "de.json"), ("pl, ru;q=0.8", "ru.json"), ("", "en.json"), ("../x", "en.json")],
)
def test_the_words_are_those_that_the_browser_prefers(wanted: str, file: str) -> None:
    assert preferred(wanted, ("de.json", "en.json", "ru.json")) == file
