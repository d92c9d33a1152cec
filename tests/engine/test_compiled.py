"""Which engine is tested: the interpreted one, or with `make test-compiled` the compiled one."""

import importlib
import os
import subprocess
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOOKS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]
COMPILED: list[str] = HOOKS["wheel"]["hooks"]["custom"]["compiled"]
WANTED = os.environ.get("HAREBOARD_COMPILED") == "1"


@pytest.mark.skipif(not WANTED, reason="the interpreted engine is tested here; `make test-compiled` tests the other")
@pytest.mark.parametrize("source", COMPILED)
def test_a_hot_module_is_compiled(source: str) -> None:
    module = importlib.import_module(source.removesuffix(".py").replace("/", "."))
    assert str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))


@pytest.mark.parametrize("source", COMPILED)
def test_what_is_compiled_exists(source: str) -> None:
    assert (ROOT / source).is_file()


@pytest.mark.parametrize("target", ["wheel", "build/compiled/.ready"])
def test_who_has_no_compiler_is_told_what_to_install(target: str) -> None:
    """And that nothing else needs it."""
    command = ["make", "--silent", "--old-file=.venv/.playable", "--always-make", target, "COMPILED=1"]
    poor = os.environ | {"CC": "no-such-compiler"}
    told = subprocess.run(command, cwd=ROOT, env=poor, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "sudo apt install gcc python3-dev. Without COMPILED=1" in told.stdout
