"""Files as they are sent."""

import re
from pathlib import Path

import pytest

from tests.web_ui.pages import OWN_SCRIPTS, SCRIPTS
from tests.web_ui.test_languages import templates
from web_ui.http.assets import Files, without_comments

SCRIPT = b"""/** What this is. */
import { a } from "./a.js";

/**
 * Doubles.
 * @param {number} n
 */
export const double = (n) => 2 * n; // and why
  /** @type {string} */
  const text = "/** no comment */";
  /** @type {any} */ (text).shown();
  /** @type {string} */
  let last;
"""


def test_comments_on_lines_of_their_own_are_not_sent_and_lines_keep_their_numbers() -> None:
    lines = without_comments(SCRIPT).decode().splitlines()
    assert [line for line in lines if line] == [
        'import { a } from "./a.js";',
        "export const double = (n) => 2 * n; // and why",
        '  const text = "/** no comment */";',
        "  /** @type {any} */ (text).shown();",
        "  let last;",
    ]
    assert lines.index("export const double = (n) => 2 * n; // and why") == 7
    assert len(lines) == len(SCRIPT.splitlines())


STYLES = b"""/* Why. */
a,
b > c {
  color: red; /* and why */
  grid-template:
    "one two" auto
    / 1fr;
}
"""


def test_scripts_and_styles_are_sent_without_what_only_people_read(tmp_path: Path) -> None:
    for name, text in {"games/toy/index.js": b"/** Why. */\n", "look.css": STYLES}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(text)
    files = Files(tmp_path)
    found = {name: document.body for name in files.names if (document := files.find(name))}
    styles = b'a,b > c {color: red;grid-template: "one two" auto / 1fr;}'
    assert found == {"games/toy/index.js": b"\n", "look.css": styles}


@pytest.mark.parametrize("name", ["games/toy/index.py", "games/toy/../secret.js", "games/toy", "games//toy/index.js"])
def test_only_files_that_were_found_in_the_folder_are_sent(tmp_path: Path, name: str) -> None:
    (tmp_path / "static" / "games" / "toy").mkdir(parents=True)
    (tmp_path / "static" / "games" / "toy" / "index.py").write_text("secret", "utf-8")
    (tmp_path / "static" / "games" / "toy" / "index.js").write_text("shown", "utf-8")
    (tmp_path / "secret.js").write_text("secret", "utf-8")
    files = Files(tmp_path / "static")
    assert files.names == ("games/toy/index.js",)
    assert files.find(name) is None


@pytest.mark.parametrize("path", OWN_SCRIPTS, ids=lambda path: path.relative_to(SCRIPTS).as_posix())
def test_no_template_holds_what_looks_like_a_comment(path: Path) -> None:
    assert [text for text in templates(path.read_text("utf-8")) if re.search(r"/\*\*|// ", text)] == []
