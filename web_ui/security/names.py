"""Names that people give themselves, made harmless to show."""

import unicodedata
from itertools import groupby

LONGEST_NAME = 24
MARKS_IN_A_ROW = 2
DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Controls, formats (bidirectional ones among them), surrogates, private and unassigned characters."""
UNSEEN = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180F, 0x2800, 0x3164, 0xFFA0),
            *range(0x180B, 0x180E),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
"""Letters, marks and symbols that show nothing: fillers, joiners, variations, the empty braille pattern."""


def clean_name(name: str) -> str:
    """Return a name without what is not seen, without colons, towers of accents and needless space."""
    text = unicodedata.normalize("NFC", "".join(map(_shown, name)))
    marked = groupby(text, key=lambda character: unicodedata.category(character) in ("Mn", "Me"))
    kept = "".join("".join(list(run)[:MARKS_IN_A_ROW] if marks else run) for marks, run in marked)
    return " ".join(kept.split())[:LONGEST_NAME].rstrip()


def _shown(character: str) -> str:
    kind = unicodedata.category(character)
    if character == ":" or kind in ("Zl", "Zp", "Zs") or character.isspace():
        return " "
    return "" if kind in DROPPED or character in UNSEEN else character
