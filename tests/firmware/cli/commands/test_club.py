"""The command line of a club: what it refuses in words, and what it writes for Mosquitto."""

import ssl
from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest
import trustme

from firmware.cli.commands import club
from firmware.cli.main import main
from firmware.club.boards import COLLECTOR, PASSWORDS, RIGHTS


def parsed(*words: str) -> Namespace:
    parser = ArgumentParser()
    club.configure(parser)
    return parser.parse_args(words)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "where is the broker?"),
        (["--broker", "http://localhost"], "mqtt://host"),
        (["--broker", "mqtt://user:secret@localhost"], "the password stands in a file"),
        (["--broker", "mqtt://localhost:99999"], "--broker mqtt://localhost:99999"),
        (["--broker", "localhost", "--database", "mysql://localhost/club"], "postgresql://"),
        (["boards", "add"], "which board?"),
        (["boards", "add", "No Board!"], "no id of a board"),
        (["boards", "list"], "there is no club in"),
        (["boards", "revoke", "board-9"], "there is no club in"),
        (["season", "Spring"], "there is no club in"),
    ],
)
def test_what_cannot_be_is_told_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert main(["club", "--data", str(tmp_path), *words]) == 2
    complaint = capsys.readouterr().err
    assert told in complaint
    assert "secret" not in complaint


@pytest.mark.parametrize(
    ("words", "told"),
    [(["boards", "revoke", "board-9"], "there is no board"), (["season", "  "], "a season has a name")],
)
def test_what_a_club_does_not_have_is_told_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert main(["club", "--data", str(tmp_path), "boards", "add", "board-1"]) == 0
    assert main(["club", "--data", str(tmp_path), *words]) == 2
    assert told in capsys.readouterr().err


def test_a_prefix_that_could_reach_other_topics_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main(["club", "--data", str(tmp_path), "--prefix", "a/#", "boards", "list"])


def test_rights_name_every_board_and_nobody_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["add", "board-1", "--name", "Window"], ["add", "board-2"], ["revoke", "board-2"]):
        assert main(["club", "--data", str(tmp_path), "--prefix", "league", "boards", *words]) == 0
    rights = (tmp_path / RIGHTS).read_text("utf-8")
    assert [line.removeprefix("user ") for line in rights.splitlines() if line.startswith("user")] == [
        COLLECTOR,
        "board-1",
    ]
    written = [line.split()[-1] for line in rights.splitlines() if line.startswith("topic write")]
    assert written == [
        "league/+/confirmed/+",
        "league/board-1/availability",
        "league/board-1/state",
        "league/board-1/event",
        "league/board-1/finished/+",
        "league/board-1/lights",
        "homeassistant/device/hareboard-board-1/config",
    ]
    passwords = (tmp_path / PASSWORDS).read_text("utf-8").splitlines()
    assert [line.partition(":")[0] for line in passwords] == [COLLECTOR, "board-1"]
    assert oct((tmp_path / PASSWORDS).stat().st_mode & 0o777) == "0o640"
    assert main(["club", "--data", str(tmp_path), "boards", "list"]) == 0
    assert "Window" in capsys.readouterr().out


def test_the_collector_has_the_account_that_was_made_for_it(tmp_path: Path) -> None:
    assert main(["club", "--data", str(tmp_path), "boards", "add", "board-1"]) == 0
    broker = club._broker(parsed("--data", str(tmp_path), "--broker", "club.local"))
    assert (broker.host, broker.port, broker.user, broker.tls) == ("club.local", 1883, COLLECTOR, None)
    assert broker.password
    assert broker.password not in repr(broker)


def test_tls_asks_for_a_certificate_of_the_right_name(tmp_path: Path) -> None:
    authority = tmp_path / "ca.pem"
    trustme.CA().cert_pem.write_to_path(authority)
    broker = club._broker(parsed("--data", str(tmp_path), "--broker", "mqtts://club.local", "--ca", str(authority)))
    assert broker.port == 8883
    assert broker.tls is not None
    assert (broker.tls.verify_mode, broker.tls.check_hostname) == (ssl.CERT_REQUIRED, True)


def test_an_authority_that_is_not_there_is_told_by_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--data", str(tmp_path), "--broker", "mqtts://localhost", "--ca", str(tmp_path / "ca.pem")]
    assert main(["club", *words]) == 2
    assert f"--ca {tmp_path / 'ca.pem'}: No such file or directory" in capsys.readouterr().err
