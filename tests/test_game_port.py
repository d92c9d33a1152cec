"""What no room of the firmware or the web may say: a word that only one game knows."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PRODUCT = re.compile(r"hareboard|Hare & Tortoise board", re.IGNORECASE)
WORDS = re.compile(r"carrot|lettuce|hare(?!d)|tortoise|hedgehog|animal.?race", re.IGNORECASE)
NOT_THE_ANIMAL = re.compile(r"share", re.IGNORECASE)
FILES = [
    path for folder in ("firmware", "web_ui") for ext in ("py", "toml") for path in (ROOT / folder).rglob(f"*.{ext}")
]


def test_no_room_names_a_game() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {line}"
        for path in FILES
        for line in path.read_text("utf-8").splitlines()
        if WORDS.search(NOT_THE_ANIMAL.sub("", PRODUCT.sub("", line)))
    ]
    assert found == []


def test_there_are_files_to_look_into() -> None:
    assert {"firmware/app.py", "web_ui/app.py"} <= {str(path.relative_to(ROOT)) for path in FILES}
