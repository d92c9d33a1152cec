"""The three steps on the command line, each by itself."""

import json
import re
from inspect import getsource
from pathlib import Path

import pytest

from engine.bots.animal_race import figures
from engine.bots.hare_and_tortoise import lone_weights
from tests.bench.fitting.__main__ import main, read_figures
from tests.bench.fitting.models import MODELS
from tests.bench.fitting.writing import module_of, written
from tests.fitting.support import theirs

FEW = ("--jobs", "1", "--games", "20", "--level", "skilled", "--players", "2", "3")
SHORT = ("--jobs", "1", "--epochs", "2")


def test_games_are_played_figures_fitted_and_a_module_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, fitted, module = tmp_path / "games", tmp_path / "fitted.json", tmp_path / "figures.py"
    before = Path(str(figures.__file__)).read_text("utf-8")
    assert main(["animals", "play", str(file), *FEW]) == 0
    assert "20 games of this plan are over, 0 were given up" in capsys.readouterr().out
    assert main(["animals", "fit", str(file), *SHORT, "--figures", str(fitted)]) == 0
    told = capsys.readouterr().out
    assert "| held out | games | positions | tiles alone | shipped | fitted |" in told
    assert "| all | 2 |" in told
    assert main(["animals", "write", str(fitted), "--out", str(module)]) == 0
    assert main(["animals", "write", str(fitted)]) == 0
    assert capsys.readouterr().out == module.read_text("utf-8")
    made = MODELS["animals"].figures_in(module_of(module.read_text("utf-8")))
    kept = read_figures(fitted)
    assert {name: row.tolist() for name, row in made.items()} == {name: row.tolist() for name, row in kept.items()}
    assert kept["FULL.tiles"].tolist() != theirs("animals")["FULL.tiles"].tolist()
    assert Path(str(figures.__file__)).read_text("utf-8") == before


def test_a_fit_may_begin_with_the_shipped_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where they are good enough for the games that say when to stop, they stay."""
    file, fitted = tmp_path / "games", tmp_path / "fitted.json"
    main(["lone", "play", str(file), "--jobs", "1", "--games", "12", "--level", "expert", "--players", "3"])
    begun = [*SHORT, "--rate", "1e-9", "--start", "shipped", "--figures", str(fitted)]
    assert main(["lone", "fit", str(file), *begun]) == 0
    assert "| all | 1 |" in capsys.readouterr().out
    assert written(MODELS["lone"], read_figures(fitted)) == getsource(lone_weights)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("lone", "play", "games", "--players", "2"), "lone is for 3, 4, 5, 6 players, not 2"),
        (("lone", "play", "games", "--players", "9"), "hare-and-tortoise is for 2, 3, 4, 5, 6 players, not 9"),
        (("lone", "play", "games", "--stray", "1.5"), "--stray is a share from 0 to 1, not 1.5"),
        (("animals", "play", "games", "--budget", "9", "--level", "expert"), "--budget is for a master: .* expert"),
        (("pair", "play", "games", "--edition", "none"), "there is no edition 'none'"),
        (("pair", "fit", "nowhere"), "there is no file nowhere"),
        (("pair", "write", "nowhere"), "No such file"),
        (("pair", "write", "text"), "text has no figures"),
        (("pair", "write", "list"), "list has no figures"),
        (("pair", "write", "other"), "no figures of engine.bots.hare_and_tortoise.pair_weights: .*RUNNER.base"),
    ],
)
def test_what_cannot_be_is_told(
    words: tuple[str, ...],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("text").write_text("no figures")
    Path("list").write_text("[1, 2]")
    Path("other").write_text(json.dumps({"RUNNER.base": [1.0]}))
    assert main(words) == 2
    assert re.search(told, capsys.readouterr().err)
