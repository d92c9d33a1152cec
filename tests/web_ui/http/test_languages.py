"""Words are sent in parts: what all games say, and what each says besides."""

import json
from pathlib import Path

import pytest

from web_ui.http.languages import Languages


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    words = {"page": {"title": "A board"}, "games": {"chess": {"piece": {"king": "king"}}}}
    (tmp_path / "en.json").write_text(json.dumps(words), "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("en.json", {"page": {"title": "A board"}}),
        ("en.chess.json", {"piece": {"king": "king"}}),
        ("en.go.json", {}),
    ],
)
def test_each_part_has_a_name(folder: Path, name: str, words: object) -> None:
    document = Languages(folder).find(name)
    assert document is not None
    assert json.loads(document.body) == words


@pytest.mark.parametrize("name", ["en", "xx.json", "xx.chess.json", "en.chess", "en.chess.", "", ".json", "en..json"])
def test_there_is_nothing_else(folder: Path, name: str) -> None:
    assert Languages(folder).find(name) is None


def test_a_file_that_has_changed_is_read_again(folder: Path) -> None:
    languages = Languages(folder)
    before = languages.find("en.json")
    (folder / "en.json").write_text('{"page": {"title": "Another board"}}', "utf-8")
    after = languages.find("en.json")
    assert before is not None
    assert after is not None
    assert before.body != after.body
