"""What a scenario expects, and each difference told at its line."""

from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.config.toml_file import parse_toml
from firmware.scenarios.runner import DifferenceError, read_scenario
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.scenarios.files import HEAD, STEP, write
from tests.games import games


@pytest.mark.usefixtures("own_settings")
def test_the_first_difference_is_printed_with_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, HEAD + STEP.replace("Ben = 60", "Ben = 61").replace("1250", "1251"))
    assert main(["scenario", path]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{path}:16: carrots of Ben: expected 61, found 60",
        "0 of 1 scenario as expected",
    ]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("Anna = [21]", "Anna = [20]", 17),
        ("Ben = 2 }", "Ben = 3 }", 18),
        ('["leave"]', '[""]', 19),
        ('turn = "Cleo"', 'turn = "Ben"', 20),
        ('turn = "Cleo"', 'turn = ""', 20),
        ('["move 36"]', '["move 37"]', 21),
        ('["move 37"]', '["move 36"]', 22),
        ("places = []", 'places = ["Ben"]', 23),
        ("bank = 1250", "bank = 1249", 24),
        ('expect.legal_has = ["move 36"]', 'expect.legal = ["move 36"]', 21),
        ("chance = [3]", "chance = [1]", 16),
        ('do = "move 31"\nchance = [3]\n', 'do = "move 37"\n', 14),
        ("chance = [3]", "chance = [7]", 14),
        ("expect.bank = 1250", 'expect.refused = "occupied"', 24),
        ('do = "move 31"\nchance = [3]\n', 'do = "move 35"\nexpect.refused = "tortoise_ahead"\n', 15),
        ("chance = [3]\n", "", 15),
    ],
)
def test_each_difference_is_told_at_its_line(old: str, new: str, line: int) -> None:
    text = HEAD + STEP
    assert old in text
    scenario = read_scenario(parse_toml(text.replace(old, new), "own.toml"), games(EDITIONS))
    with pytest.raises(DifferenceError, match=rf"^own\.toml:{line}: "):
        list(scenario.run())
