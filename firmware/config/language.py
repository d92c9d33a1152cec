"""The words people read: one JSON file a language, in the `web_ui` package."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class Language:
    """The sentences of one language by section and key."""

    sections: Mapping[str, Mapping[str, Any]]

    def say(self, section: str, key: str, n: int = 0, **values: object) -> str:
        """Return a sentence with its values filled in; one with plural forms takes the form of `n`."""
        sentence = self.sections[section][key]
        if not isinstance(sentence, str):
            sentence = sentence["one" if n == 1 else "other"]
        return str(sentence.format(n=n, **values))


def languages() -> tuple[str, ...]:
    """Return the codes of all languages."""
    names = (file.name for file in (files("web_ui") / "languages").iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


def load_language(code: str = "en", game: str | None = None) -> Language:
    """Return a language by its code; with the name of a game, in that game's own words where it has some."""
    sections = json.loads((files("web_ui") / "languages" / f"{code}.json").read_text("utf-8"))
    games = sections.pop("games")
    for section, sentences in games.get(game, {}).items():
        sections[section] = sections.get(section, {}) | sentences
    return Language(sections)
