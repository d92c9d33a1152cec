"""Names that people give themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web_ui.security.names import LONGEST_NAME, clean_name


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("\u202eannA\u202c", "annA"),
        ("A\u200bn\u2066na\u2069\ufeff", "Anna"),
        ("An\x00na\x1b[31m", "Anna[31m"),
        ("Anna\nBen\u2028Cleo", "Anna Ben Cleo"),
        ("Ben: accept", "Ben accept"),
        ("Zoe\u0301", "Zoé"),
        ("a" + "\u0336" * 30 + "b", "a\u0336\u0336b"),
        ("<b>Anna</b>", "<b>Anna</b>"),
        ("x" * 100, "x" * LONGEST_NAME),
        ("Игорь", "Игорь"),
        ("李雷", "李雷"),
        ("\u200b \u202e", ""),
        ("\u3164", ""),
        ("\u2800\u115f\u1160\uffa0\u17b4", ""),
        ("Anna\u3164", "Anna"),
        ("An\u034fna\ufe0f\U000e0101", "Anna"),
        ("Zoe\u034f\u0301", "Zoé"),
        ("שלום", "שלום"),
    ],
)
def test_names_are_made_harmless(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@given(st.text())
def test_a_clean_name_is_printable_short_and_stays_as_it_is(name: str) -> None:
    clean = clean_name(name)
    assert (clean.isprintable(), ":" in clean, len(clean) <= LONGEST_NAME, clean_name(clean)) == (
        True,
        False,
        True,
        clean,
    )
