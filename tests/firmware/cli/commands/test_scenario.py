"""Scenario files, by the command."""

import json
from pathlib import Path

import pytest

from firmware.cli.main import main
from tests.firmware.scenarios.files import HEAD, STEP, write


@pytest.mark.usefixtures("own_settings")
def test_a_file_that_is_not_there_and_one_that_is_no_toml_exit_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", str(tmp_path / "missing.toml")]) == 2
    assert main(["scenario", write(tmp_path, "a = = 1\n")]) == 2
    told = capsys.readouterr().err
    assert "missing.toml: " in told
    assert "own.toml:1: " in told


@pytest.mark.usefixtures("own_settings")
def test_the_worst_of_several_files_is_the_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = write(tmp_path, HEAD + STEP, "good.toml")
    other = write(tmp_path, HEAD + STEP.replace("1250", "1"), "other.toml")
    faulty = write(tmp_path, HEAD + "colour = 3\n", "faulty.toml")
    assert main(["scenario", good, other]) == 1
    assert main(["scenario", faulty, other, good]) == 2
    assert "1 of 3 scenarios as expected" in capsys.readouterr().out


@pytest.mark.usefixtures("own_settings")
def test_json_is_a_line_for_the_set_up_and_for_every_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, HEAD + STEP)
    assert main(["scenario", "--json", path]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["file"], line["step"], line["turn"]) for line in lines] == [(path, 0, "Anna"), (path, 1, "Cleo")]
    assert lines[1]["players"][1] == {
        "name": "Ben",
        "carrots": 60,
        "lettuces": 2,
        "spaces": [22],
        "status": ["leave"],
    }
    assert lines[1]["bank"] == 1250
    assert "move 36" in lines[1]["legal"]
    assert lines[1]["state"]["edition"] == "abacus-2000"


@pytest.mark.usefixtures("own_settings")
def test_with_json_a_difference_goes_to_the_errors(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, HEAD + STEP.replace("1250", "1"))
    assert main(["scenario", "--json", path]) == 1
    out, err = capsys.readouterr()
    assert [json.loads(line)["step"] for line in out.splitlines()] == [0]
    assert err == f"{path}:24: bank: expected 1, found 1250\n"


def test_a_faulty_own_edition_stops_the_command(
    tmp_path: Path, own_settings: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (own_settings / "editions").mkdir()
    (own_settings / "editions" / "own.toml").write_text("name = 3\n", encoding="utf-8")
    assert main(["scenario", write(tmp_path, HEAD + STEP)]) == 2
    assert "own.toml:1: " in capsys.readouterr().err


def test_an_own_edition_can_be_used_in_a_scenario(
    tmp_path: Path, own_settings: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (own_settings / "editions").mkdir()
    text = 'like = "abacus-2000"\ncarrots = { 3 = 70 }\n'
    (own_settings / "editions" / "house.toml").write_text(text, encoding="utf-8")
    players = "".join(f'[[players]]\nname = "{name}"\n' for name in ("Anna", "Ben", "Cleo"))
    steps = "[[steps]]\nexpect.carrots = { Anna = 70 }\n"
    assert main(["scenario", write(tmp_path, f'edition = "house"\n{players}{steps}')]) == 0
    assert "1 of 1" in capsys.readouterr().out
