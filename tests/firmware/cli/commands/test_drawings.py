import csv
from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.drawings.everything import all_files
from hardware.cells import CELLS
from hardware.settings import render_settings
from tests.firmware.drawings.reading import learnt

pytestmark = pytest.mark.slow


def test_both_tracks_and_both_animals_are_drawn(tmp_path: Path) -> None:
    assert main(["drawings", "--out", str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.glob("artwork-?-*.svg")} == {
        f"artwork-{track}-{animal}.svg" for track in "AB" for animal in ("tortoise", "hedgehog")
    }


def test_one_track_and_animal_can_be_chosen(tmp_path: Path) -> None:
    assert main(["drawings", "--out", str(tmp_path), "--track", "A", "--animal", "hedgehog"]) == 0
    assert [path.name for path in tmp_path.glob("artwork*.svg")] == ["artwork-A-hedgehog.svg"]


def test_the_numbers_can_be_those_to_the_finish(tmp_path: Path) -> None:
    main(["drawings", "--out", str(tmp_path), "--track", "A", "--animal", "tortoise", "--printed", "to_finish"])
    to_finish = (tmp_path / "artwork-A-tortoise.svg").read_text()
    main(["drawings", "--out", str(tmp_path), "--track", "A", "--animal", "tortoise", "--printed", "from_start"])

    assert (tmp_path / "artwork-A-tortoise.svg").read_text() != to_finish


def test_the_board_that_is_drawn_is_the_one_of_the_file(tmp_path: Path) -> None:
    settings = learnt()
    (tmp_path / "board.toml").write_text(render_settings(settings))

    assert main(["drawings", "--out", str(tmp_path / "out"), "--config", str(tmp_path / "board.toml")]) == 0
    wiring = {name: content for name, content in all_files(settings, []).items() if name.startswith("wiring")}
    assert {name: (tmp_path / "out" / name).read_bytes() for name in wiring} == wiring


def test_the_cables_are_a_table_for_a_spreadsheet(tmp_path: Path) -> None:
    main(["drawings", "--out", str(tmp_path), "--track", "B", "--animal", "tortoise"])
    with (tmp_path / "lists" / "cables.csv").open() as file:
        rows = list(csv.DictReader(file))

    assert {row["from"] for row in rows if row["cable"].startswith("R")} == {f"reed {cell}" for cell in CELLS}
    assert all(int(row["mm"]) >= 60 for row in rows)


def test_mistakes_in_the_file_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "board.toml").write_text("[buttons]\ndone = 99\n")

    assert main(["drawings", "--out", str(tmp_path), "--config", str(tmp_path / "board.toml")]) == 2
    assert "done must be a whole number" in capsys.readouterr().err


def test_a_place_that_cannot_be_written_to_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")

    chosen = ["--track", "A", "--animal", "tortoise"]
    assert main(["drawings", "--out", str(tmp_path / "file"), *chosen]) == 2
    assert "file is a file; --out takes a folder" in capsys.readouterr().err
    assert main(["drawings", "--out", str(tmp_path / "file" / "in it"), *chosen]) == 1
    assert "cannot be written to" in capsys.readouterr().err
