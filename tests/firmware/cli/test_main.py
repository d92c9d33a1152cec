"""The command line finds its commands."""

import os
import sys
from importlib import import_module
from importlib.metadata import version
from keyword import iskeyword
from pathlib import Path
from signal import SIGINT
from subprocess import DEVNULL, PIPE, Popen, run

import pytest

from firmware.cli.main import COMMANDS, main

RUN = """
from signal import SIGINT, default_int_handler, signal
from firmware.cli.main import main
signal(SIGINT, default_int_handler)  # a shell may have told its children in the background to ignore it
raise SystemExit(main())
"""
HAREBOARD = (sys.executable, "-c", RUN)


def test_the_version_and_the_list_of_commands_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert (main(["--version"]), main(["--help"])) == (0, 0)
    out = capsys.readouterr().out
    assert out.startswith(f"hareboard {version('hareboard')}\n")
    assert all(f"\n  {name:12} {text}" in out for name, text in COMMANDS.items())


def test_an_unknown_command_is_told_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hop"]) == 2
    assert capsys.readouterr().err.startswith("hareboard: there is no command 'hop'\n\nusage: hareboard")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_module_and_its_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    module = import_module(f"firmware.cli.commands.{name}{'_' * iskeyword(name)}")
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    assert str(module.__doc__).split()[0] in capsys.readouterr().out


def test_without_a_command_it_plays(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["-x"])
    assert "usage: hareboard play" in capsys.readouterr().err


def test_a_slip_of_the_fingers_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulat"]) == 2
    assert "there is no command 'simulat'; did you mean simulate?" in capsys.readouterr().err


def test_what_reads_only_the_first_line_ends_a_command_without_a_word() -> None:
    files = sorted(Path("tests/scenarios").glob("T*.toml"))
    with Popen([*HAREBOARD, "scenario", "--json", *files], stdout=PIPE, stderr=PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline().startswith('{"file": ')
        running.stdout.close()
        assert running.stderr is not None
        assert running.stderr.read() == ""
    assert running.returncode == 141


def test_ctrl_c_ends_a_command_in_a_word(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with Popen([*HAREBOARD, "scenario", pipe], stderr=PIPE, text=True) as running:
        with pipe.open("w"):
            running.send_signal(SIGINT)
            assert running.wait() == 130
        assert running.stderr is not None
        assert running.stderr.read() == "\nstopped\n"


def test_a_file_that_cannot_be_used_is_told_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "1", "--levels", "random", "--svg", "nowhere/chart.svg"]) == 2
    assert capsys.readouterr().err == "hareboard: nowhere/chart.svg: No such file or directory\n"


def test_without_a_keyboard_a_command_finds_nothing_typed(tmp_path: Path) -> None:
    closed = ["/bin/sh", "-c", 'exec "$@" <&-', "sh"]
    words = [*closed, *HAREBOARD, "import", "-", "--data", str(tmp_path)]
    done = run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.splitlines()[0]) == (2, "-: nothing was imported")


def test_a_terminal_that_knows_few_letters_shows_question_marks(tmp_path: Path) -> None:
    words = [*HAREBOARD, "terminal", "--data", str(tmp_path)]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = run(words, stdin=DEVNULL, capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert "ravensburger-2008-ru  ???? ? ??" in done.stdout
