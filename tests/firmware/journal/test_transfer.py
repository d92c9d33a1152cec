"""All games leave and enter as one JSON file, checked, never doubled, all or nothing."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firmware.cli.main import main
from firmware.journal.journal import Journal
from firmware.journal.records import GameRecord, sound_part
from firmware.journal.replay import replay
from firmware.journal.transfer import Imported, TransferError, export_text, import_text
from tests.firmware.journal.games import GAME, start


def journal_at(folder: Path) -> Journal:
    return Journal.open(folder / "journal.db")[0]


def check(record: GameRecord) -> object:
    return replay(GAME, record)


def fill(folder: Path) -> None:
    """Play one finished game and one open one."""
    with journal_at(folder) as journal:
        journal.begin(GAME.name, str(start()))
        journal.book("move 5")
        journal.book("move 2")
        journal.undo(GAME.is_chance)
        journal.finish()
        journal.begin(GAME.name, str(start(("Zoë", "Ben"))))
        journal.book("move 5 by 2")


@pytest.fixture
def exported(tmp_path: Path) -> str:
    fill(tmp_path / "here")
    with journal_at(tmp_path / "here") as journal:
        return export_text(journal)


def test_an_import_brings_everything_over_and_the_open_game_goes_on(exported: str, tmp_path: Path) -> None:
    with journal_at(tmp_path / "there") as there:
        assert import_text(there, exported, check) == Imported(2, 0, 0)
        assert export_text(there) == exported
        current = there.current()
        assert current is not None
        assert current.actions == ("move 5 by 2",)
        there.book("move 3")


def test_importing_twice_doubles_nothing(exported: str, tmp_path: Path) -> None:
    with journal_at(tmp_path / "there") as there:
        import_text(there, exported, check)
        assert import_text(there, exported, check) == Imported(0, 0, 2)
        assert export_text(there) == exported


def test_a_game_that_went_on_elsewhere_goes_on_here(exported: str, tmp_path: Path) -> None:
    with journal_at(tmp_path / "there") as there, journal_at(tmp_path / "here") as here:
        import_text(there, exported, check)
        there.book("move 4")
        assert import_text(here, export_text(there), check) == Imported(0, 1, 1)
        assert export_text(here) == export_text(there)
        assert import_text(here, exported, check) == Imported(0, 0, 2)


def test_a_game_that_went_on_differently_is_refused(exported: str, tmp_path: Path) -> None:
    with journal_at(tmp_path / "there") as there, journal_at(tmp_path / "here") as here:
        import_text(there, exported, check)
        there.book("move 4")
        here.book("move 3")
        before = export_text(here)
        with pytest.raises(TransferError, match="went on differently"):
            import_text(here, export_text(there), check)
        assert export_text(here) == before


def test_an_open_game_waits_behind_the_one_that_is_played_here(exported: str, tmp_path: Path) -> None:
    with journal_at(tmp_path / "there") as there:
        there.begin(GAME.name, str(start(("Me", "You", "Them"))))
        import_text(there, exported, check)
        there.drop()
        current = there.current()
        assert current is not None
        assert current.actions == ("move 5 by 2",)


def edited(text: str, edit: Callable[[Any], object]) -> str:
    data = json.loads(text)
    edit(data)
    return json.dumps(data)


def with_sound_hashes(game: dict[str, Any], text: str) -> None:
    """Book one more action into an exported game, with a chain that fits."""
    record = sound_part(1, game["key"], game["name"], ())
    for entry in [*game["entries"], {"kind": "action", "text": text, "at": ""}]:
        record = record.with_entry(record.next_entry(entry["kind"], entry["text"], entry["at"]))
    last = record.entries[-1]
    game["entries"].append({"kind": last.kind, "text": last.text, "hash": last.hash, "at": last.at})


@pytest.mark.parametrize(
    ("edit", "fault"),
    [
        (lambda data: data.update(format="other"), "not made by hareboard"),
        (lambda data: data.update(version=2), "version 2"),
        (lambda data: data.pop("games"), "not made by hareboard"),
        (lambda data: data["games"].append(3), "game 3 is no game"),
        (lambda data: data["games"][1].pop("key"), "game 2 is no game"),
        (lambda data: data["games"][0]["entries"][1].update(text="move 6"), "game 1 was changed .* entry 1"),
        (lambda data: data["games"][0]["entries"][1].update(text=5), "game 1, entry 1 is no entry"),
        (lambda data: data["games"][0]["entries"][1].update(at="\ud800"), "game 1, entry 1 is no entry"),
        (lambda data: data["games"][0]["entries"].pop(2), "game 1 was changed"),
        (lambda data: data["games"][0]["entries"].clear(), "game 1 was changed"),
        (lambda data: data["games"].append(data["games"][0]), "games 1 and 3 have the same key"),
        (lambda data: with_sound_hashes(data["games"][1], "move 64"), "game 2 does not replay"),
    ],
)
def test_a_fault_in_the_file_is_told_and_nothing_changes(
    edit: Callable[[Any], object], fault: str, exported: str, tmp_path: Path
) -> None:
    with journal_at(tmp_path / "there") as there:
        with pytest.raises(TransferError, match=fault):
            import_text(there, edited(exported, edit), check)
        assert there.records() == ()


def test_all_faults_are_told_at_once(exported: str, tmp_path: Path) -> None:
    text = exported.replace("move 5", "move 6")
    with journal_at(tmp_path / "there") as there, pytest.raises(TransferError) as caught:
        import_text(there, text, check)
    assert len(caught.value.faults) == 2


def test_the_commands_move_all_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(tmp_path / "here")
    file = tmp_path / "games.json"
    assert main(["export", str(file), "--data", str(tmp_path / "here")]) == 0
    assert main(["import", str(file), "--data", str(tmp_path / "there")]) == 0
    assert capsys.readouterr().out == "2 games added, 0 continued, 0 known already\n"
    assert main(["export", "--data", str(tmp_path / "there")]) == 0
    assert capsys.readouterr().out == file.read_text("utf-8")


def test_the_commands_say_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.json"
    file.write_text("{", "utf-8")
    assert main(["import", str(file), "--data", str(tmp_path)]) == 2
    assert "nothing was imported" in capsys.readouterr().err
    assert main(["import", str(tmp_path / "none.json"), "--data", str(tmp_path)]) == 2
    assert "none.json" in capsys.readouterr().err
    assert main(["export", "--data", str(tmp_path / "empty")]) == 2
    assert "no games" in capsys.readouterr().err
