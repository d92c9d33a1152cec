"""The words of the pages as they are sent: what all pages say, and what a game or one page says besides."""

import json
from pathlib import Path

from web_ui.http.assets import Document, Files, json_document

NOTHING = json_document({})
"""A game without words of its own says what all games say."""
CLUB = "club"
OF_ONE_PAGE = {"bench": ("bench", "chip", "subject", "strip", "trouble"), "host": ("mqtt",), CLUB: ("club",)}
"""The sections that only one page needs, or those of a club."""
NOT_SHOWN = "outward"
"""What a smart home is told, and no page."""
LEARN = "learn"
"""What all lessons say alike; what those of a game say is a part of its own, `NAME.learn`."""


class Languages:
    """`de.json` has the words of all pages, `de.NAME.json` those of a game, `de.bench.json` the workbench's,
    `de.host.json` the host's, `de.club.json` a club's.

    `de.learn.json` and `de.NAME.learn.json` have what only learners are told.

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
    games = words.pop("games", {})
    parts = {
        game: {name: section for name, section in sections.items() if name != NOT_SHOWN}
        for game, sections in games.items()
    }
    for page, sections in OF_ONE_PAGE.items():
        parts[page] = {name: words.pop(name) for name in sections if name in words}
    parts[LEARN] = {LEARN: words.pop(LEARN, {})}
    return {"": json_document(words)} | {name: json_document(sections) for name, sections in parts.items()}
