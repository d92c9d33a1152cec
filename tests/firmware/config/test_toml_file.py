"""Faults in TOML files are told with their line."""

from pathlib import Path

import pytest

from firmware.config.toml_file import FileFaultError, parse_toml, read_toml

TEXT = '''# a comment with [brackets] and = signs
title = "one \\" # not a comment"
plain.dotted = 1

[[players]]
name = 'Anna'
runners = [{ space = 1 }, # first
  { space = 2, status = "eat" },
]

[[players]]
name = "Ben"
note = """
name = "not a key"
"""

[players.extra]
"quoted key" = [
  1,
  2,
]
[cells."start-1"]
pin = "A0"
'''


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (("title",), 2),
        (("plain", "dotted"), 3),
        (("players", 0), 5),
        (("players", 0, "name"), 6),
        (("players", 0, "runners", 0, "space"), 7),
        (("players", 0, "runners", 1, "status"), 8),
        (("players", 1), 11),
        (("players", 1, "note"), 13),
        (("players", 1, "extra", "quoted key", 1), 20),
        (("cells", "start-1", "pin"), 23),
        (("players", 1, "missing"), 11),
        (("missing",), 1),
    ],
)
def test_every_key_is_found_on_its_line(keys: tuple[str | int, ...], line: int) -> None:
    assert parse_toml(TEXT, "t.toml").line(keys) == line


def test_a_fault_of_syntax_names_file_and_line() -> None:
    with pytest.raises(FileFaultError, match=r"^t\.toml:2: "):
        parse_toml("a = 1\nb = = 2\n", "t.toml")


def test_a_file_that_stops_too_early_names_its_last_line() -> None:
    with pytest.raises(FileFaultError, match=r"^t\.toml:2: "):
        parse_toml("a = 1\nb = [1,", "t.toml")


def test_all_faults_are_told_in_the_order_of_their_lines() -> None:
    file = parse_toml("a = 1\nb = 2\n", "t.toml")
    with pytest.raises(FileFaultError) as caught:
        file.refuse([(("b",), "second"), (("a",), "first")])
    assert caught.value.faults == ("t.toml:1: first", "t.toml:2: second")


def test_a_mark_of_the_encoding_at_the_beginning_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "t.toml"
    file.write_text("a = 1\n", encoding="utf-8-sig")
    assert read_toml(file).data == {"a": 1}
