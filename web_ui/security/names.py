"""Names that people give themselves, made harmless to show."""

import unicodedata
from itertools import groupby

LONGEST_NAME = 24
MARKS_IN_A_ROW = 2
DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Controls, formats (bidirectional ones among them), surrogates, private and unassigned characters."""


def clean_name(name: str) -> str:
    """Return a name without control and bidirectional characters, colons, towers of accents and needless space."""
    text = "".join(_shown(character) for character in unicodedata.normalize("NFC", name))
    marked = groupby(text, key=lambda character: unicodedata.category(character) in ("Mn", "Me"))
    kept = "".join("".join(list(run)[:MARKS_IN_A_ROW] if marks else run) for marks, run in marked)
    return " ".join(kept.split())[:LONGEST_NAME].rstrip()


def _shown(character: str) -> str:
    kind = unicodedata.category(character)
    if character == ":" or kind in ("Zl", "Zp", "Zs") or character.isspace():
        return " "
    return "" if kind in DROPPED else character
