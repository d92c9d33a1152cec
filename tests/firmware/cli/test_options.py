"""Options that several commands share."""

import errno
from argparse import ArgumentParser
from pathlib import Path

import pytest

from firmware.cli.options import EVERYWHERE, add_data_option, add_port_option, at_least_one, port_words
from web_ui.settings import PortError


@pytest.fixture
def parser() -> ArgumentParser:
    parser = ArgumentParser()
    add_data_option(parser)
    add_port_option(parser, 8000, "the pages")
    parser.add_argument("--games", type=at_least_one)
    return parser


def test_a_folder_need_not_be_there_yet(parser: ArgumentParser, tmp_path: Path) -> None:
    assert parser.parse_args(["--data", str(tmp_path / "new")]).data == tmp_path / "new"


def test_a_file_in_the_place_of_the_usual_folder_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games").write_text("a shopping list")
    monkeypatch.setenv("HAREBOARD_DATA", str(tmp_path / "games"))
    parser = ArgumentParser()
    add_data_option(parser)
    with pytest.raises(SystemExit):
        parser.parse_args([])
    assert f"{tmp_path / 'games'} is a file; it takes a folder, and so does HAREBOARD_DATA" in capsys.readouterr().err
    assert parser.parse_args(["--data", str(tmp_path)]).data == tmp_path


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--data", __file__], f"argument --data: {__file__} is a file; it takes a folder"),
        (["--port", "65536"], "argument --port: a number from 0 to 65535, not 65536"),
        (["--port", "http"], "argument --port: a number from 0 to 65535, not 'http'"),
        (["--games", "-1"], "argument --games: a number from 1 on, not -1"),
        (["--games", "many"], "argument --games: a number from 1 on, not 'many'"),
    ],
)
def test_what_cannot_be_is_told(
    parser: ArgumentParser, words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        parser.parse_args(words)
    assert ended.value.code == 2
    assert told in capsys.readouterr().err


def test_a_taken_port_asks_for_another_and_a_strange_address_for_none() -> None:
    taken = PortError(errno.EADDRINUSE, "Address already in use (while attempting to bind on address ('::', 80))")
    assert port_words(taken, EVERYWHERE, 80) == (
        "cannot listen on port 80: Address already in use. Something else has it; try another one, such as --port 8080."
    )
    strange = PortError(-2, "Name or service not known (while attempting to bind on address ('board', 80))")
    assert "Without --host" in port_words(strange, "board", 80)
    assert "root" in port_words(PortError(errno.EACCES, "Permission denied"), EVERYWHERE, 80)
