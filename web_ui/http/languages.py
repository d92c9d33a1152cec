"""The words of the pages as they are sent: what all say, and what a game, a page or the coach says besides."""

import json
from pathlib import Path
from typing import Any

from web_ui.http.assets import Document, Files, json_document

NOTHING = json_document({})
"""A game without words of its own says what all games say."""
CLUB = "club"
PARTS = {
    "bench": ("bench", "chip", "light", "subject", "strip", "trouble"),
    "host": ("host", "history", "light", "mqtt", "finding", "pin", "scoreboard", "try_it"),
    "coach": ("coach",),
    CLUB: ("club", "pin"),
}
"""What only some pages say: the workbench; the host's page, and the first one; the coach; a club."""
NOT_SHOWN = "outward"
"""What a smart home is told, and no page."""
LEARN = "learn"
"""What all lessons say alike; what those of a game say is a part of its own, `NAME.learn`."""
COACH = "coach"


class Languages:
    """`de.json` has the words of all pages, `de.NAME.json` those of a game or of a part, such as `de.bench.json`.

    `de.learn.json` and `de.NAME.learn.json` have what only learners are told.
    `de.coach.json` has what the coach says, and what it says of each game in a section with the game's name.

    One file holds them all.
    """

    def __init__(self, folder: Path) -> None:
        self._files = Files(folder)
        self._parts: dict[str, tuple[str, dict[str, Document]]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all languages."""
        return self._files.names

    def find(self, name: str) -> Document | None:
        """Return the words that a name asks for, read again if their file has changed."""
        if not name.endswith(".json"):
            return None
        code, dot, game = name.removesuffix(".json").partition(".")
        whole = self._files.find(f"{code}.json")
        if whole is None or bool(dot) != bool(game):
            return None
        if code not in self._parts or self._parts[code][0] != whole.tag:
            self._parts[code] = (whole.tag, _parts(whole))
        return self._parts[code][1].get(game, NOTHING)


def _parts(whole: Document) -> dict[str, Document]:
    words = json.loads(whole.body)
    words.pop(NOT_SHOWN, None)
    parts: dict[str, Any] = words.pop("games", {})
    coached = {f"{COACH}_{name}": sections.pop(COACH) for name, sections in parts.items() if COACH in sections}
    for sections in parts.values():
        sections.pop(NOT_SHOWN, None)
    for part, names in PARTS.items():
        parts[part] = {name: words[name] for name in names if name in words}
    for name in {name for names in PARTS.values() for name in names}:
        words.pop(name, None)
    parts[COACH] |= coached
    parts[LEARN] = {LEARN: words.pop(LEARN, {})}
    return {"": json_document(words)} | {name: json_document(sections) for name, sections in parts.items()}
