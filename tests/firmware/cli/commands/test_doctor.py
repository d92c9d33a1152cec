import json
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from firmware.cli.commands import doctor
from firmware.cli.main import main
from hardware.doctor import Line, Verdict
from hardware.pi import raspberry_pi_model
from hardware.system import System
from tests.web_ui.certificates import issue


@pytest.fixture(autouse=True)
def nobodys_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAREBOARD_CONFIG", str(tmp_path / "nowhere"))


def parsed(*words: str) -> Namespace:
    parser = ArgumentParser()
    doctor.configure(parser)
    return parser.parse_args(words)


def test_the_simulated_board_is_well_and_told_in_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["doctor", "--board", "simulated"])
    told = capsys.readouterr().out

    assert code == 0
    assert [line.split()[2] for line in told.splitlines() if " chip " in line] == [
        "0x20",
        "0x21",
        "0x22",
        "0x23",
        "0x24",
        "0x25",
    ]
    assert max(map(len, told.splitlines())) < 80


def test_the_lines_can_be_had_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor", "--board", "simulated", "--json"])
    told = json.loads(capsys.readouterr().out)

    assert told["ok"] is True
    assert {"name": "chip 0x25", "verdict": "ok", "text": "answers"} in told["lines"]


def test_every_fault_of_the_file_is_a_line_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "board.toml"
    path.write_text("[lights]\ngamma = 9\norder = 'XYZ'\n")
    code = main(["doctor", "--board", "simulated", "--config", str(path), "--json"])
    lines = json.loads(capsys.readouterr().out)["lines"]
    problems = [line["text"] for line in lines if line["name"] == "settings"]

    assert code == 1
    assert problems == [
        f"{path}:2: gamma must be a number from 1 to 3, not 9",
        f"{path}:3: order must be 'RGB' or 'GRB', not 'XYZ'",
    ]


def test_a_file_without_faults_is_named(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text("")
    first = next(doctor.examination(parsed("--config", str(path), "--board", "simulated"), System()))

    assert first == Line("settings", Verdict.OK, str(path))


@pytest.mark.skipif(raspberry_pi_model() is not None, reason="this is a Raspberry Pi")
def test_the_real_board_on_another_machine_is_a_problem_that_says_what_to_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["doctor", "--board", "pi"]) == 1
    assert "--board simulated" in capsys.readouterr().out


def test_a_long_line_is_indented_under_its_text() -> None:
    told = doctor.as_text([Line("i2c", Verdict.PROBLEM, "word " * 30)])

    assert told.splitlines()[1].startswith(" " * 21 + "word")


def web_lines(folder: Path, table: str) -> list[tuple[Verdict, str]]:
    path = folder / "board.toml"
    path.write_text(f"[web]\n{table}\n", "utf-8")
    lines = doctor.examination(parsed("--config", str(path), "--board", "simulated"), System())
    return [(line.verdict, line.text) for line in lines if line.name == "web"]


PAIR = 'certificate = "board.pem"\nkey = "board.key"\n'


def test_a_good_certificate_is_good(tmp_path: Path) -> None:
    until = datetime.now(UTC) + timedelta(days=100)
    issue(tmp_path, "board.example.org", until=until)
    found = web_lines(tmp_path, f'{PAIR}names = ["board.example.org"]')
    assert found == [(Verdict.OK, f"https, good until {until:%Y-%m-%d}")]


def test_what_is_weak_about_a_certificate_is_a_warning(tmp_path: Path) -> None:
    until = datetime.now(UTC) + timedelta(days=5)
    issue(tmp_path, "board.example.org", until=until).pair.key.chmod(0o644)
    found = web_lines(tmp_path, f'{PAIR}names = ["other.example.org"]')
    assert [verdict for verdict, _ in found] == [Verdict.WARNING] * 3
    assert [text.partition(":")[0] for _, text in found] == [
        f"the certificate is only good until {until:%Y-%m-%d}",
        "the certificate is for board.example.org",
        "everybody on this machine can read the key",
    ]


def test_a_certificate_that_cannot_be_used_is_a_problem(tmp_path: Path) -> None:
    issue(tmp_path, "board.example.org").pair.key.write_text("something else")
    assert [verdict for verdict, _ in web_lines(tmp_path, PAIR)] == [Verdict.PROBLEM]
    assert web_lines(tmp_path, "names = 5") == [
        (Verdict.PROBLEM, f"{tmp_path / 'board.toml'}:2: names must be a list, not 5")
    ]


def test_without_a_certificate_the_names_are_told(tmp_path: Path) -> None:
    found = web_lines(tmp_path, 'names = ["board.example.org"]')
    assert found == [(Verdict.OK, "http, without a certificate; also asked for as board.example.org")]


def test_proxies_that_are_believed_are_told(tmp_path: Path) -> None:
    believed = (Verdict.OK, "believed for whom they ask: 10.0.0.1; they must set X-Forwarded-For")
    named = web_lines(tmp_path, 'names = ["board.example.org"]\nproxies = ["10.0.0.1"]')
    assert (named[0], [verdict for verdict, _ in named]) == (believed, [Verdict.OK, Verdict.OK])
    assert [verdict for verdict, _ in web_lines(tmp_path, 'proxies = ["10.0.0.1"]')] == [
        *(Verdict.OK, Verdict.WARNING),
        Verdict.OK,
    ]
