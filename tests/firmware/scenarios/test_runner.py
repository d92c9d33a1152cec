"""Every scenario file comes to what it expects, every bad one is refused at its line, and the command says so."""

import re
from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.config.toml_file import FileFaultError, parse_toml, read_toml
from firmware.scenarios.runner import read_scenario
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.scenarios.files import HEAD, STEP, write
from tests.games import RULES, games

FOLDER = Path(__file__).parents[2] / "scenarios"

GOOD = sorted(FOLDER.glob("*.toml"))

BAD = sorted((FOLDER / "bad").glob("*.toml"))

FEWEST_GOOD, FEWEST_BAD = 100, 10

FIRST_LINE = re.compile(r"# error at line (\d+): \S.*")


def rules_of(path: Path) -> list[str]:
    """Return the rule ids with which a file's name begins."""
    return path.stem.split("_")[0].split("-")


def with_rules(path: Path) -> object:
    """Return a file as a parameter that is marked with its rules."""
    return pytest.param(path, id=path.stem, marks=[pytest.mark.rule(rule) for rule in rules_of(path)])


@pytest.mark.parametrize("path", [with_rules(path) for path in GOOD])
def test_a_scenario_comes_to_what_it_expects(path: Path) -> None:
    scenario = read_scenario(read_toml(path), games(EDITIONS))
    assert scenario.steps
    assert len(list(scenario.run())) == len(scenario.steps) + 1


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_scenario_file_is_named_after_rules(path: Path) -> None:
    assert set(rules_of(path)) <= RULES
    assert re.fullmatch(r"[A-Z0-9]+(-[A-Z0-9]+)*_[a-z0-9_]+", path.stem)


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
@pytest.mark.usefixtures("own_settings")
def test_a_bad_scenario_is_refused_at_its_line(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = FIRST_LINE.fullmatch(path.read_text(encoding="utf-8").splitlines()[0])
    assert told is not None, "the first line says '# error at line N: what'"
    assert main(["scenario", str(path)]) == 2
    assert re.search(rf"^{re.escape(str(path))}:{told[1]}: ", capsys.readouterr().err, re.MULTILINE)


def test_there_are_scenarios() -> None:
    assert len(GOOD) >= FEWEST_GOOD
    assert len(BAD) >= FEWEST_BAD


@pytest.mark.rule("H2", "T5", "B1")
@pytest.mark.usefixtures("own_settings")
def test_the_example_of_the_design_is_as_expected(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    refused = '[[steps]]\ndo = "move 63"\nexpect.refused = "too_expensive"\n'
    assert main(["scenario", write(tmp_path, HEAD + STEP + refused)]) == 0
    assert capsys.readouterr() == ("1 of 1 scenario as expected\n", "")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('edition = "abacus-2000"', 'edition = "chess"', 1),
        ('edition = "abacus-2000"', "", 1),
        ('edition = "abacus-2000"', 'edition = "abacus-2000"\ncolour = 3', 2),
        ('edition = "abacus-2000"', 'edition = "abacus-2000"\nbegin = "Zoe"', 2),
        ('edition = "abacus-2000"', 'edition = "abacus-2000"\noptions = { hare = "wheel" }', 2),
        ('edition = "abacus-2000"', 'edition = "abacus-2000"\noptions = { end = "never" }', 2),
        ('edition = "abacus-2000"', 'edition = "abacus-2000"\noptions = { speed = 1 }', 2),
        ('edition = "abacus-2000"', 'edition = "abacus-2000"\noptions = 3', 2),
        ("carrots = 60", "carrots = -1", 4),
        ("carrots = 60", 'carrots = "60"', 4),
        ("carrots = 60", "carrots = true", 4),
        ("carrots = 60", "carrots = 1.5", 4),
        ("carrots = 60", "money = 60", 4),
        ("carrots = 60", 'team = "red"', 6),
        ('name = "Ben"', 'name = "Anna"', 7),
        ('name = "Ben"', 'name = "B:n"', 7),
        ('name = "Ben"', "name = 3", 7),
        ('name = "Ben"\n', "", 6),
        ("space = 30", "space = 35", 12),
        ("space = 30", "space = 64", 5),
        ("space = 30", "home = 2", 5),
        ("space = 30", "spot = 30", 5),
        ("space = 30", "space = 30, home = 1", 5),
        ("space = 30", 'space = 30, status = "tired"', 5),
        (', status = "eat"', "", 9),
        ("carrots = 40", "lettuces = 0", 9),
        ("[{ space = 30 }]", "[{ space = 30 }, { space = 31 }]", 5),
        ("[{ space = 30 }]", "30", 5),
        ('do = "move 31"', 'do = "jump 31"', 14),
        ('do = "move 31"', 'do = "move 31 by 1"', 14),
        ('do = "move 31"', 'do = "Zoe: accept"', 14),
        ('do = "move 31"', 'do = ["move 31", 3]', 14),
        ('do = "move 31"', 'make = "move 31"', 14),
        ("chance = [3]", 'chance = ["ace"]', 15),
        ("chance = [3]", "chance = 3", 15),
        ("chance = [3]", "chance = [true]", 15),
        ("Ben = 60", "Zoe = 60", 16),
        ("Ben = 60", 'Ben = "60"', 16),
        ("Anna = [21]", "Anna = 21", 17),
        ('["leave"]', '["tired"]', 19),
        ('turn = "Cleo"', 'turn = "Zoe"', 20),
        ('["move 36"]', '["move 036"]', 21),
        ("places = []", 'places = ["Zoe"]', 23),
        ("bank = 1250", "bank = 'full'", 24),
        ("expect.bank = 1250", "expect.weather = 1", 24),
        ("expect.bank = 1250", 'expect.refused = "because"', 24),
        ('do = "move 31"', 'do = ["move 31", "back"]\nexpect.refused = "occupied"', 15),
    ],
)
def test_a_fault_in_a_file_is_told_at_its_line(old: str, new: str, line: int) -> None:
    text = HEAD + STEP
    assert old in text
    with pytest.raises(FileFaultError) as caught:
        read_scenario(parse_toml(text.replace(old, new, 1), "own.toml"), games(EDITIONS))
    assert any(fault.startswith(f"own.toml:{line}: ") for fault in caught.value.faults), caught.value.faults


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('do = "move 31"', 'do = "Anna: move 31"', 14),
        ("chance = [3]", "chance = [\n  3,\n  4,\n]", 17),
        ('do = "move 31"\nchance = [3]', 'do = "move 32"\nchance = [3]', 15),
    ],
)
def test_a_fault_that_only_playing_finds_is_told_at_its_line(old: str, new: str, line: int) -> None:
    scenario = read_scenario(parse_toml((HEAD + STEP).replace(old, new), "own.toml"), games(EDITIONS))
    with pytest.raises(FileFaultError, match=rf"^own\.toml:{line}: "):
        list(scenario.run())


def test_all_faults_of_a_file_are_told_at_once() -> None:
    text = HEAD.replace("carrots = 60", "money = 60") + STEP.replace("move 31", "jump 31")
    with pytest.raises(FileFaultError) as caught:
        read_scenario(parse_toml(text, "own.toml"), games(EDITIONS))
    assert [fault.split(" ")[0] for fault in caught.value.faults] == ["own.toml:4:", "own.toml:14:"]


def test_a_step_without_an_action_only_checks_and_a_list_does_all_in_turn() -> None:
    text = HEAD + '[[steps]]\nexpect.turn = "Anna"\n[[steps]]\ndo = ["move 32", "move 36"]\nexpect.turn = "Anna"\n'
    steps = list(read_scenario(parse_toml(text, "own.toml"), games(EDITIONS)).run())
    assert [step.state.on_turn for step in steps] == ["Anna", "Anna", "Anna"]


@pytest.mark.rule("H1")
def test_with_too_little_chance_the_game_waits_for_more() -> None:
    text = HEAD + '[[steps]]\ndo = "move 31"\n[[steps]]\nchance = [3]\nexpect.turn = "Cleo"\n'
    steps = list(read_scenario(parse_toml(text, "own.toml"), games(EDITIONS)).run())
    assert steps[1].state.on_turn == "Anna"


@pytest.mark.rule("H1")
def test_an_impossible_chance_refuses_the_step_as_a_whole() -> None:
    step = '[[steps]]\ndo = "move 31"\nchance = [7]\nexpect.refused = "impossible_chance"\nexpect.spaces.Anna = [30]\n'
    first, second = read_scenario(parse_toml(HEAD + step, "own.toml"), games(EDITIONS)).run()
    assert second.state == first.state
