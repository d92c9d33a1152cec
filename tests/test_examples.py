"""The examples, and the one in the README, run as they stand and say what they should."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"

SAID = {
    "play_in_ten_lines.py": ["Anna may: move 1 move 2 move 3 move 4 and more", "Why not 11? tortoise_ahead"],
    "settle_a_rule_question.py": [
        "Ben may: move 31, move 32, back",
        "move 33? No: too_expensive",
        "On the hare, with a 6:",
    ],
    "a_thousand_games.py": [
        "20 games of 75 to 104 actions, half of them up to 85\n",
        " first to play won 35%\nsecond to play won 10%\n third to play won 30%\nfourth to play won 25%\n",
    ],
    "an_own_edition.py": [
        "As we play it at grandmother's",
        "Anna has 79 carrots",
        "What is wrong is told: ours.hare.cards.lose_everything",
    ],
    "an_own_game_on_the_table.py": [
        "She lifts her marker: 3 origin, 4 choice, 5 choice, 6 choice",
        "It has fallen: 3 target, 5 origin",
        "Ann Cat Bob",
    ],
}
"""What each example says, among other things."""
FEWER = {"a_thousand_games.py": ("20",)}


def said_by(*arguments: str) -> str:
    """Run a Python program in a folder of its own, and return what it says."""
    program = [sys.executable, "-W", "error", *arguments]
    done = subprocess.run(program, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": ""})
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("name", SAID)
def test_an_example_says_what_it_should(name: str) -> None:
    said = said_by(str(EXAMPLES / name), *FEWER.get(name, ()))
    assert [words for words in SAID[name] if words not in said] == []


def test_every_example_is_run_here_and_told_of() -> None:
    names = {path.name for path in EXAMPLES.glob("*.py")}
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    assert names == set(SAID)
    assert {name for name in names if f"examples/{name}" in page} == names


@pytest.mark.slow
@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_the_python_of_a_page_runs_and_its_comments_are_true(page: str, tmp_path: Path) -> None:
    """A line `value  # says` must say so."""
    code = "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL))
    told = re.compile(r"^(?P<value>[^#\n]*\S) +# (?P<says>.+)$", re.MULTILINE)
    script = tmp_path / "page.py"
    script.write_text(told.sub(lambda line: f"print(repr({line['value']}))", code), encoding="utf-8")
    assert said_by(str(script)).splitlines() == [line["says"] for line in told.finditer(code)]
