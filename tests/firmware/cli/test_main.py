"""The command line finds its commands."""

from importlib import import_module
from importlib.metadata import version
from keyword import iskeyword

import pytest

from firmware.cli.main import COMMANDS, main


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
